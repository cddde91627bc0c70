// SPDX-License-Identifier: GPL-3.0-or-later
// Holds and histories of findings ⇄ protobuf messages; part of the codec like convert.h.
#pragma once
#include "net/wire/convert.h"

namespace imece::wire {

void put(const HoldHosts &value, pb::HoldHosts &out);
void take(Take &t, const pb::HoldHosts &in, HoldHosts &value);
void put(const AskHold &value, pb::AskHold &out);
void take(Take &t, const pb::AskHold &in, AskHold &value);
void put(const HoldPreviewed &value, pb::HoldPreviewed &out);
void take(Take &t, const pb::HoldPreviewed &in, HoldPreviewed &value);
void put(const HoldsFull &value, pb::HoldsFull &out);
void take(Take &t, const pb::HoldsFull &in, HoldsFull &value);
void put(const HoldChanged &value, pb::HoldChanged &out);
void take(Take &t, const pb::HoldChanged &in, HoldChanged &value);

void put(const FindingShown &value, pb::FindingShown &out);
void take(Take &t, const pb::FindingShown &in, FindingShown &value);

} // namespace imece::wire
