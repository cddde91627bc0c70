// SPDX-License-Identifier: GPL-3.0-or-later
// Which host is taken when (R2, R7). Spans of one host never overlap: add() refuses rather than double-book.
#pragma once
#include "domain/slot_board.h"
#include <cstddef>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace imece {

struct Busy
{
    Span span; ///< setup and teardown included
    BookingId booking{};
    bool operator==(const Busy &) const = default;
};

class Calendar
{
public:
    Calendar() = default;
    explicit Calendar(std::size_t hosts);

    /// All or nothing: false, and nothing changed, if any of the hosts is busy or unknown or the span is empty.
    /// May be called again for the same booking (a replacement host, another segment).
    bool add(BookingId booking, std::span<const HostId> hosts, const Span &span);
    /// Everything of this booking. False = it had nothing (K7: no effect).
    bool remove(BookingId booking);
    /// Only on this host, a gang's broken host for example.
    bool remove(BookingId booking, HostId host);
    /// The booking's spans end at `until` at the latest (release before e); spans that begin later go.
    bool shorten(BookingId booking, Instant until);
    /// Forgets what ended at or before; the sequence does not move, as no quote can reach there.
    void forget(Instant before);

    /// From now on a board is kept beside the spans, step by step with every change. Questions give the same answers
    /// with and without it; with it they are a hundred times faster. A new one replaces the old.
    void keepBoard(const BoardTerms &terms);
    const SlotBoard *board() const { return m_board ? &*m_board : nullptr; }

    /// Grows with every change that could matter to a quote (R8).
    std::uint64_t sequence() const { return m_sequence; }
    std::size_t hosts() const { return m_busy.size(); }
    bool isFree(HostId host, const Span &span) const;
    /// The booking that overlaps span first, BookingId{0} = free.
    BookingId holder(HostId host, const Span &span) const;
    const std::vector<Busy> &busy(HostId host) const { return m_busy.at(raw(host)); } ///< ascending
    /// The free parts of `range`, ascending, none empty.
    std::vector<Span> freeGaps(HostId host, const Span &range) const;

private:
    /// Takes the entries that isGone names off the host; false = there were none.
    template<typename IsGone> bool drop(HostId host, IsGone isGone);

    std::vector<std::vector<Busy>> m_busy;
    std::unordered_map<BookingId, std::vector<HostId>> m_hosts; ///< looked up, never iterated (C7)
    std::optional<SlotBoard> m_board;
    std::uint64_t m_sequence = 0;
};

} // namespace imece
