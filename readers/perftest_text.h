// SPDX-License-Identifier: GPL-3.0-or-later
// What perftest's table header and GID lines say (internal to the perftest reader).
#pragma once
#include "readers/lines.h"

namespace imece::readers {

enum class PerftestColumn : std::uint8_t {
    Bytes,
    Iterations,
    Peak,
    Average,
    Rate,
    Min,
    Max,
    Typical,
    TimeAverage,
    Deviation,
    P99,
    P999,
    PerSecond,
    Other
};

struct PerftestHeader
{
    std::vector<PerftestColumn> columns;
    double gbps = 0; ///< of one printed unit; 0 = a latency
    std::string unit;
};

/// The names in the order in which they stand; blanks inside a name are the tool's. Nothing when it is no header.
std::optional<PerftestHeader> perftestHeader(std::string_view text);
/// "00:00:…:255:255:192:00:02:07" → "192.0.2.7"; another GID is no address of a host map: empty.
std::string addressOfGid(std::string_view gid);

} // namespace imece::readers
