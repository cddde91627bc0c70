// SPDX-License-Identifier: GPL-3.0-or-later
// One measurement of many pairs, and what was concluded from it. Bandwidth in Gb/s (decimal bits), latency in µs.
#pragma once
#include "domain/fleet.h"
#include <string>

namespace imece {

/// A cell is u16: value = cell · unit, one rail, one way. The four reserved ones are four different things; none is 0.
namespace cell {
inline constexpr std::uint16_t missing = 0xFFFF; ///< not measured
inline constexpr std::uint16_t failed = 0xFFFE;  ///< tried, no result
inline constexpr std::uint16_t itself = 0xFFFD;  ///< the diagonal
inline constexpr std::uint16_t most = 0xFFF0;    ///< largest value
constexpr bool isValue(std::uint16_t c)
{
    return c <= most;
}
} // namespace cell

/// What one figure of a cell covers. Readers halve a sum of both directions, so that a cell is always one way.
enum class SweepWays : std::uint8_t { Unknown = 0, OneWay = 1, BothWays = 2 };
/// How many pairs talked at once: what a slow stripe may mean depends on it.
enum class SweepPattern : std::uint8_t { Unknown = 0, Isolated = 1, Rounds = 2, AllAtOnce = 3 };
/// A running sweep is not in the log; an interrupted one is kept, and concludes nothing.
enum class SweepStage : std::uint8_t { Whole = 0, Running = 1, Interrupted = 2 };

/// Numbers of running sweeps begin here: they live until their sweep is kept under a number of its own.
inline constexpr std::uint32_t firstRunningSweep = 0x8000'0000u;
constexpr bool isRunningNumber(SweepId id)
{
    return raw(id) >= firstRunningSweep;
}

struct SweepHead
{
    SweepId id{};
    FabricId fabric{};
    Instant at = 0;
    std::string tool;                       ///< "simulated", "mpiGraph 1.5", "iperf3 3.12", "nccl-tests 2.17.6"
    std::string source;                     ///< file name or "scheduled"
    std::int64_t messageBytes = 0;          ///< 0 = unknown
    double unitGbps = 0.01;                 ///< value of one step of a bandwidth cell
    std::vector<std::string> names;         ///< row and column names, in matrix order (by leaf, then natural order)
    std::vector<std::uint32_t> groups;      ///< leaf index per name; same length
    std::vector<std::string> groupNames;    ///< "l1" …
    std::vector<std::uint32_t> hosts;       ///< HostId per name, 0xFFFFFFFF where the name is not in the fleet
    std::uint32_t measured = 0, failed = 0; ///< ordered pairs, of bandwidth
    double claimSameGbps = 0, claimCrossGbps = 0; ///< 0 = no claim known
    std::uint32_t latencies = 0;                  ///< ordered pairs with a latency
    MemberId broughtBy{};                         ///< whose person brought it; 0 = the co-op measured
    SweepWays ways = SweepWays::Unknown;
    SweepPattern pattern = SweepPattern::Unknown;
    SweepStage stage = SweepStage::Whole;
    std::uint32_t hostCount = 0; ///< rows of the matrix, also where names are left out; 0 = as many as names
    std::uint32_t planned = 0;   ///< ordered pairs that will be measured; 0 = not known
    Instant thinnedAt = 0;       ///< since when only this head is kept; 0 = its cells are kept
    bool operator==(const SweepHead &) const = default;
    std::size_t side() const { return names.size(); }
};

/// Row-major from → to. bandwidth has side² cells; latency too, or is empty.
struct SweepMatrix
{
    SweepHead head;
    std::vector<std::uint16_t> bandwidth;
    std::vector<std::uint16_t> latencyCentiUs; ///< 1/100 µs, same reserved cells; may be empty
    bool operator==(const SweepMatrix &) const = default;
};

enum class FindingKind : std::uint8_t { BadHost = 0, BadLink = 1, BadBlock = 2, WholeSlow = 3, Suspect = 4 };
enum class Direction : std::uint8_t { Both = 0, Tx = 1, Rx = 2 };

struct Finding
{
    FindingId id{};
    SweepId sweep{};
    FindingKind kind{};
    Direction direction = Direction::Both;
    std::string a, b;                      ///< BadHost: a. BadLink, Suspect: a → b. BadBlock: leaves (diagnosis.h)
    HostId hostA = noHost, hostB = noHost; ///< where they are in the fleet
    double ratio = 1;                      ///< of its tier
    double txRatio = 1, rxRatio = 1;
    double z = 0;
    double confidence = 0; ///< 0 … 1
    std::uint32_t cellsLow = 0, cellsTotal = 0;
    double tierGbps = 0;                 ///< the tier's median
    double valueGbps = 0;                ///< the subject's median
    std::uint32_t othersInLeaf = 0;      ///< how many others on the same leaf are fine: what it exonerates
    std::vector<std::string> retestWith; ///< the next measurement that would settle it
    Instant openedAt = 0;
    Instant healedAt = 0; ///< 0 = open
    bool operator==(const Finding &) const = default;
};

} // namespace imece
