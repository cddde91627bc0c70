// SPDX-License-Identifier: GPL-3.0-or-later
// What both of iperf3's outputs share: judging a run, and the pairs of many (internal to readers/).
#pragma once
#include "readers/lines.h"

namespace imece::readers {

/// A run that was stopped or never connected has no value, whatever its sums say; says so in the report.
void judgeRun(Iperf3Run &run, Report &report);
/// One table for each test (protocol, streams, one way or both at once); runs without a value go with the first.
Read resultOf(Kind kind, std::vector<Iperf3Run> runs, std::vector<NamedAddress> namedByFile, Report &report);

} // namespace imece::readers
