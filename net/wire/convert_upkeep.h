// SPDX-License-Identifier: GPL-3.0-or-later
// Planned maintenance ⇄ protobuf messages; part of the codec like convert.h.
#pragma once
#include "net/wire/convert.h"

namespace imece::wire {

void put(const Upkeep &value, pb::Upkeep &out);
void take(Take &t, const pb::Upkeep &in, Upkeep &value);
void put(const UpkeepFull &value, pb::UpkeepFull &out);
void take(Take &t, const pb::UpkeepFull &in, UpkeepFull &value);
void put(const UpkeepChanged &value, pb::UpkeepChanged &out);
void take(Take &t, const pb::UpkeepChanged &in, UpkeepChanged &value);

} // namespace imece::wire
