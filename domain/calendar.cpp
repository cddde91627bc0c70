// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/calendar.h"
#include <algorithm>

namespace imece {

namespace {

/// First entry that ends after `at`: the only one that can overlap a span beginning there.
auto firstAfter(const std::vector<Busy> &busy, Instant at)
{
    return std::partition_point(busy.begin(), busy.end(), [at](const Busy &b) { return b.span.until <= at; });
}

} // namespace

Calendar::Calendar(std::size_t hosts) : m_busy(hosts) {}

void Calendar::keepBoard(const BoardTerms &terms)
{
    m_board.emplace(m_busy.size(), terms);
    for (std::uint32_t h = 0; h < m_busy.size(); ++h)
        for (const Busy &b : m_busy[h])
            m_board->take(HostId{h}, b.span);
}

template<typename IsGone> bool Calendar::drop(HostId host, IsGone isGone)
{
    auto &busy = m_busy[raw(host)];
    const auto kept = std::stable_partition(busy.begin(), busy.end(), [&](const Busy &b) { return !isGone(b); });
    if (kept == busy.end())
        return false;
    const std::vector<Busy> gone(kept, busy.end());
    busy.erase(kept, busy.end());
    for (const Busy &b : m_board ? std::span(gone) : std::span<const Busy>{})
        m_board->give(host, b.span, busy);
    return true;
}

bool Calendar::isFree(HostId host, const Span &span) const
{
    return holder(host, span) == BookingId{0};
}

BookingId Calendar::holder(HostId host, const Span &span) const
{
    const auto &busy = m_busy.at(raw(host));
    const auto found = firstAfter(busy, span.from);
    return found != busy.end() && found->span.from < span.until ? found->booking : BookingId{0};
}

bool Calendar::add(BookingId booking, std::span<const HostId> hosts, const Span &span) // R2, R7
{
    if (span.isEmpty() || booking == BookingId{0})
        return false;
    std::vector<HostId> wanted(hosts.begin(), hosts.end());
    std::sort(wanted.begin(), wanted.end());
    if (wanted.empty() || std::adjacent_find(wanted.begin(), wanted.end()) != wanted.end())
        return false;
    for (HostId h : wanted)
        if (raw(h) >= m_busy.size() || !isFree(h, span))
            return false;
    auto &mine = m_hosts[booking];
    for (HostId h : wanted) {
        auto &busy = m_busy[raw(h)];
        busy.insert(firstAfter(busy, span.from), Busy{span, booking});
        if (m_board)
            m_board->take(h, span);
        if (std::find(mine.begin(), mine.end(), h) == mine.end())
            mine.push_back(h);
    }
    ++m_sequence;
    return true;
}

bool Calendar::remove(BookingId booking)
{
    const auto found = m_hosts.find(booking);
    if (found == m_hosts.end())
        return false;
    for (HostId h : found->second)
        drop(h, [booking](const Busy &b) { return b.booking == booking; });
    m_hosts.erase(found);
    ++m_sequence;
    return true;
}

bool Calendar::remove(BookingId booking, HostId host)
{
    const auto found = m_hosts.find(booking);
    if (found == m_hosts.end() || std::erase(found->second, host) == 0)
        return false;
    drop(host, [booking](const Busy &b) { return b.booking == booking; });
    if (found->second.empty())
        m_hosts.erase(found);
    ++m_sequence;
    return true;
}

bool Calendar::shorten(BookingId booking, Instant until)
{
    const auto found = m_hosts.find(booking);
    if (found == m_hosts.end())
        return false;
    bool isChanged = false;
    for (HostId h : found->second) {
        auto &busy = m_busy[raw(h)];
        for (Busy &b : busy)
            if (b.booking == booking && b.span.until > until && b.span.from < until) {
                const Span gone{until, b.span.until};
                b.span.until = until, isChanged = true;
                if (m_board)
                    m_board->give(h, gone, busy);
            }
        isChanged |= drop(h, [&](const Busy &b) { return b.booking == booking && b.span.until > until; });
    }
    std::erase_if(found->second, [&](HostId h) {
        return std::none_of(m_busy[raw(h)].begin(), m_busy[raw(h)].end(),
                            [booking](const Busy &b) { return b.booking == booking; });
    });
    if (found->second.empty())
        m_hosts.erase(found);
    m_sequence += isChanged ? 1 : 0;
    return isChanged;
}

void Calendar::forget(Instant before)
{
    for (std::size_t h = 0; h < m_busy.size(); ++h) {
        auto &busy = m_busy[h];
        const auto kept = busy.begin() + (firstAfter(busy, before) - busy.cbegin());
        for (auto it = busy.begin(); it != kept; ++it) {
            const BookingId gone = it->booking;
            if (std::any_of(kept, busy.end(), [gone](const Busy &b) { return b.booking == gone; }))
                continue;
            const auto found = m_hosts.find(gone);
            if (found == m_hosts.end())
                continue;
            std::erase(found->second, HostId{std::uint32_t(h)});
            if (found->second.empty())
                m_hosts.erase(found);
        }
        busy.erase(busy.begin(), kept);
    }
    if (!m_board)
        return;
    const Instant reached = m_board->end() * m_board->terms().grid;
    m_board->moveTo(before);
    for (std::uint32_t h = 0; h < m_busy.size(); ++h)
        for (auto b = m_busy[h].rbegin(); b != m_busy[h].rend() && b->span.until + m_board->terms().setup > reached;
             ++b)
            m_board->take(HostId{h}, b->span);
}

std::vector<Span> Calendar::freeGaps(HostId host, const Span &range) const
{
    std::vector<Span> gaps;
    const auto &busy = m_busy.at(raw(host));
    Instant from = range.from;
    for (auto it = firstAfter(busy, range.from); it != busy.end() && it->span.from < range.until; ++it) {
        if (from < it->span.from)
            gaps.push_back({from, it->span.from});
        from = std::max(from, it->span.until);
    }
    if (from < range.until)
        gaps.push_back({from, range.until});
    return gaps;
}

} // namespace imece
