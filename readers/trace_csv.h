// SPDX-License-Identifier: GPL-3.0-or-later
// A trace of jobs as CSV, read strictly: the header's names decide the columns, and one bad row refuses the whole file
// with its line and reason. Nothing is guessed, skipped or repaired; limits are checked first.
// Columns: submit_s, duration_s, and gpus or procs; vc (the member) where there are members; row, job and user may be
// there and are not read. No quoting. Lines end in LF or CRLF.
#pragma once
#include "domain/trace.h"
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace imece::readers {

namespace limits {
inline constexpr std::size_t traceBytes = 64u << 20;
inline constexpr std::size_t traceRows = 1'000'000;
inline constexpr std::size_t traceLineBytes = 4096;
inline constexpr std::size_t traceMembers = 4096;
inline constexpr std::size_t traceMemberBytes = 64;
} // namespace limits

enum class TraceTrouble : std::uint8_t {
    TooLarge,       ///< the file
    TooManyRows,    ///
    LineTooLong,    ///
    Empty,          ///< not even a header
    NoRows,         ///
    UnknownColumn,  ///< text: its name
    ColumnTwice,    ///< text: its name; gpus beside procs counts as twice
    ColumnMissing,  ///< text: its name
    FieldCount,     ///< more or fewer fields than the header has
    NotANumber,     ///< text: column and field
    OutOfRange,     ///< text: column and field
    BadName,        ///< of a member: empty, too long, or with other bytes than printable ASCII
    TooManyMembers, ///
};
struct TraceFault
{
    std::size_t line = 0; ///< 1-based; 0 = the whole file
    TraceTrouble trouble{};
    std::string text;
    bool operator==(const TraceFault &) const = default;
};
std::string english(const TraceFault &fault); ///< "line 17: gpus \"x\" is not a whole number"

/// Members in the order in which they first submit in the file.
tl::expected<Trace, TraceFault> readTrace(std::string_view bytes);
/// The line of the file that a job stands in.
constexpr std::size_t lineOfJob(std::size_t job)
{
    return job + 2;
}

} // namespace imece::readers
