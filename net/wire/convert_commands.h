// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the rules and their answers ⇄ protobuf messages; part of the codec like convert.h.
#pragma once
#include "net/wire/convert.h"

namespace imece::wire {

void put(const ExtendBooking &value, pb::ExtendBooking &out);
void take(Take &t, const pb::ExtendBooking &in, ExtendBooking &value);
void put(const RequestWindow &value, pb::RequestWindow &out);
void take(Take &t, const pb::RequestWindow &in, RequestWindow &value);
void put(const TakeSlice &value, pb::TakeSlice &out);
void take(Take &t, const pb::TakeSlice &in, TakeSlice &value);
void put(const OfferTokens &value, pb::OfferTokens &out);
void take(Take &t, const pb::OfferTokens &in, OfferTokens &value);
void put(const SignTokens &value, pb::SignTokens &out);
void take(Take &t, const pb::SignTokens &in, SignTokens &value);
void put(const WaiveFloor &value, pb::WaiveFloor &out);
void take(Take &t, const pb::WaiveFloor &in, WaiveFloor &value);
void put(const GiveNotice &value, pb::GiveNotice &out);
void take(Take &t, const pb::GiveNotice &in, GiveNotice &value);
void put(const PlanUpkeep &value, pb::PlanUpkeep &out);
void take(Take &t, const pb::PlanUpkeep &in, PlanUpkeep &value);
void put(const SetPolicy &value, pb::SetPolicy &out);
void take(Take &t, const pb::SetPolicy &in, SetPolicy &value);
void put(const JoinBatch &value, pb::JoinBatch &out);
void take(Take &t, const pb::JoinBatch &in, JoinBatch &value);
void put(const SetCap &value, pb::SetCap &out);
void take(Take &t, const pb::SetCap &in, SetCap &value);
void put(const Approve &value, pb::Approve &out);
void take(Take &t, const pb::Approve &in, Approve &value);
void put(const AskPreview &value, pb::AskPreview &out);
void take(Take &t, const pb::AskPreview &in, AskPreview &value);

void put(const Noted &value, pb::Noted &out);
void take(Take &t, const pb::Noted &in, Noted &value);
void put(const PreviewShown &value, pb::PreviewShown &out);
void take(Take &t, const pb::PreviewShown &in, PreviewShown &value);
void put(const RequestShown &value, pb::RequestShown &out);
void take(Take &t, const pb::RequestShown &in, RequestShown &value);
void put(const TransfersShown &value, pb::TransfersShown &out);
void take(Take &t, const pb::TransfersShown &in, TransfersShown &value);

} // namespace imece::wire
