// SPDX-License-Identifier: GPL-3.0-or-later
// What every reader of a topology does with the switches it found: parents, levels, each host under one leaf.
#pragma once
#include "readers/lines.h"

namespace imece::readers {

/// Fills parent, level and levels from names and children. A child that no switch defines and a host under two leaves
/// are reported (the first leaf counts); a switch above itself is a fault.
std::optional<ReadFault> completeTopology(Topology &topology, Report &report);

} // namespace imece::readers
