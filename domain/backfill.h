// SPDX-License-Identifier: GPL-3.0-or-later
// R9: a queue replayed on one flat fabric at the granularity of a GPU, on a grid of one second, with exact run times.
// Three orders. Jobs queue by submission, at equal submissions as the list has them.
#pragma once
#include "domain/trace.h"
#include <cstddef>
#include <span>
#include <tl/expected.hpp>
#include <vector>

namespace imece {

enum class QueueOrder : std::uint8_t {
    Fcfs,         ///< nobody starts before one who came earlier
    Easy,         ///< only the first that waits has a planned start; others start where they do not delay it
    Conservative, ///< everybody gets, on arrival, the earliest start that delays no earlier planned start
};

/// Why a trace cannot be replayed, and the job (index into the list).
struct ReplayFault
{
    enum class Code : std::uint8_t { NoGpus, NoLength, BeforeZero, TooWide, TooLong } code{};
    std::size_t job = 0;
    bool operator==(const ReplayFault &) const = default;
};

/// The start of every job, in the order of the list.
tl::expected<std::vector<Instant>, ReplayFault> replay(std::span<const TraceJob> jobs, std::int64_t capacity,
                                                       QueueOrder order);
/// Whether replay takes the list: widths 1 … capacity, lengths ≥ 1, submissions ≥ 0, no sum beyond 64 bits.
tl::expected<void, ReplayFault> checked(std::span<const TraceJob> jobs, std::int64_t capacity);
/// Indices by submission, equal ones as in the list.
std::vector<std::size_t> bySubmission(std::span<const TraceJob> jobs);

struct ReplaySums
{
    std::size_t jobs = 0;
    std::int64_t starts = 0, waits = 0, longestWait = 0;
    std::size_t noWait = 0;    ///< jobs that started when they were submitted
    std::int64_t makespan = 0; ///< last end − first submission
    bool operator==(const ReplaySums &) const = default;
};
ReplaySums sums(std::span<const TraceJob> jobs, std::span<const Instant> starts);

} // namespace imece
