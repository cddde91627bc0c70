// SPDX-License-Identifier: GPL-3.0-or-later
// Living with a booking ⇄ protobuf messages; part of the codec like convert.h.
#pragma once
#include "net/wire/convert.h"

namespace imece::wire {

void put(const ChangeBooking &value, pb::ChangeBooking &out);
void take(Take &t, const pb::ChangeBooking &in, ChangeBooking &value);
void put(const DescribeBooking &value, pb::DescribeBooking &out);
void take(Take &t, const pb::DescribeBooking &in, DescribeBooking &value);
void put(const ReplaceHost &value, pb::ReplaceHost &out);
void take(Take &t, const pb::ReplaceHost &in, ReplaceHost &value);
void put(const Rehearse &value, pb::Rehearse &out);
void take(Take &t, const pb::Rehearse &in, Rehearse &value);
void put(const PinBooking &value, pb::PinBooking &out);
void take(Take &t, const pb::PinBooking &in, PinBooking &value);
void put(const TakeSeries &value, pb::TakeSeries &out);
void take(Take &t, const pb::TakeSeries &in, TakeSeries &value);
void put(const AskBursts &value, pb::AskBursts &out);
void take(Take &t, const pb::AskBursts &in, AskBursts &value);

void put(const StoryShown &value, pb::StoryShown &out);
void take(Take &t, const pb::StoryShown &in, StoryShown &value);
void put(const ReleaseShown &value, pb::ReleaseShown &out);
void take(Take &t, const pb::ReleaseShown &in, ReleaseShown &value);
void put(const BurstsFound &value, pb::BurstsFound &out);
void take(Take &t, const pb::BurstsFound &in, BurstsFound &value);

} // namespace imece::wire
