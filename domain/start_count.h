// SPDX-License-Identifier: GPL-3.0-or-later
// R4 for one fabric and one length: how many hosts are free for the whole window at every grid start. Two ways to the
// same numbers: StartSweep sweeps every gap of every host, for any grid; StartBoard ANDs rows of the calendar's board.
#pragma once
#include "domain/host_field.h"
#include <memory>

namespace imece {

/// The grid starts in question: first, first + grid, …, count of them.
struct StartRange
{
    Instant first = 0;
    Seconds grid = 1;
    std::int64_t count = 0;
    Instant at(std::int64_t slot) const { return first + slot * grid; }
    /// The first slot at or after an instant; may be count or more.
    std::int64_t slotFrom(Instant instant) const { return std::max<std::int64_t>(0, ceilDiv(instant - first, grid)); }
    /// How many slots lie before an instant.
    std::int64_t slotBefore(Instant instant) const
    {
        return instant >= at(count) ? count : std::max<std::int64_t>(0, ceilDiv(instant - first, grid));
    }
};

/// Walks the starts; cheapest when it is asked for ascending slots.
class StartCursor
{
public:
    virtual ~StartCursor() = default;
    /// The first slot ≥ `from` at which `hosts` hosts are free on at most maxLeaves leaves (0 = no bound); range.count
    /// if there is none. The questions below are about that slot.
    virtual std::int64_t next(std::int64_t from, std::size_t hosts, std::size_t maxLeaves) = 0;
    /// Slots [the one found, runEnd()) have the same hosts free.
    virtual std::int64_t runEnd() const = 0;
    /// Fewest leaves that hold so many of the free hosts; 0 = they are too few.
    virtual std::size_t leavesFor(std::size_t hosts) const = 0;
    /// Free hosts, and those on the maxLeaves fullest leaves.
    virtual std::uint32_t free(std::size_t maxLeaves) const = 0;
};

class StartCount
{
public:
    virtual ~StartCount() = default;
    virtual FabricId fabric() const = 0;
    virtual std::unique_ptr<StartCursor> cursor() const = 0;
    /// The free hosts of a slot, ascending.
    virtual std::vector<HostId> freeHosts(std::int64_t slot) const = 0;
};

/// leavesWith[c] = how many leaves have c free hosts: what the fullest of them add up to.
std::uint32_t onFullest(const std::vector<std::uint32_t> &leavesWith, std::size_t maxLeaves);
/// Fewest leaves that hold `hosts`; 0 = all together hold fewer.
std::size_t leavesHolding(const std::vector<std::uint32_t> &leavesWith, std::size_t hosts);

/// By the calendar's board where it has one that reaches over the whole question, else by sweeping.
std::unique_ptr<StartCount> countStarts(const WindowsInput &input, const HostField &field, FabricId fabric,
                                        Seconds length, const StartRange &range);

} // namespace imece
