// SPDX-License-Identifier: GPL-3.0-or-later
// R2, R3: which hosts may be promised to a gang at all, what blocks each of them when, and why.
#pragma once
#include "domain/windows.h"

namespace imece {

/// Who stands in the way of a window, fabric by fabric.
struct Blocked
{
    Instant busyUntil = 0;    ///< the last end of what holds a busy host in the window
    BookingId holder{};       ///< the one booking that holds all busy hosts, 0 = several
    std::vector<HostId> free; ///< ascending
    std::vector<HostId> busy; ///< held by another booking
    std::vector<std::pair<HostOut, std::vector<HostId>>>
        out; ///< by code; span.until = the last one's end, the least permille
};

class HostField
{
public:
    explicit HostField(const WindowsInput &input);

    /// Fabrics that have at least one host of the model, ascending; ties in R4 go to the lower id.
    const std::vector<FabricId> &fabrics() const { return m_fabrics; }
    /// Hosts of the model that may be in a gang (base or standing in), ascending.
    const std::vector<HostId> &gangHosts(FabricId fabric) const { return m_gang.at(raw(fabric)); }
    /// Hosts per leaf of those.
    std::span<const std::uint32_t> wholeLeaf() const { return m_wholeLeaf; }
    std::size_t largestFabric() const; ///< most that can be in one gang: never more than base hosts (S2)
    /// Of a host of the model; 8 where there is none.
    std::int64_t gpusPerHost() const;
    bool isGangHost(HostId host) const;
    LeafId leafOf(HostId host) const { return m_fleet.host(host).leaf; }
    const std::vector<HostId> &spares(FabricId fabric) const { return m_spares.at(raw(fabric)); }
    const std::vector<HostId> &unverified() const { return m_unverified; }
    /// All hosts of the model, whatever their role.
    std::size_t allHosts() const { return m_all; }

    /// The first thing that blocks the host in `taken` (setup and teardown included): nothing, a booking or a HostOut.
    const HostOut *outIn(HostId host, const Span &taken) const; ///< where it has stepped back: that
    /// It measures below its class now, whenever it is expected to be well again.
    bool isBelow(HostId host) const;
    bool isFree(HostId host, const Span &taken, BookingId ignoring = BookingId{0}) const;
    std::vector<HostId> freeHosts(FabricId fabric, const Span &taken) const;
    Blocked blocked(std::span<const HostId> hosts, const Span &taken, BookingId ignoring = BookingId{0}) const;

    /// Calls visit(Span) for every blocking span of the host that overlaps `range`, by its begin.
    template<typename Visit> void eachBlock(HostId host, const Span &range, Visit visit) const;
    /// Calls visit(HostOut) for every way in which the host is out (R3), by its begin.
    template<typename Visit> void eachOut(HostId host, Visit visit) const
    {
        for (const HostOut &out : outs(host))
            visit(out);
    }
    /// S2: windows whose hosts are taken from then on cannot have it; forever = it is no spare that steps back.
    Instant goneFrom(HostId host) const;
    /// Most hosts that maxLeaves leaves of one fabric have when nothing is taken; 0 = no bound.
    std::size_t wholeOn(FabricId fabric, std::size_t maxLeaves) const;

private:
    std::span<const HostOut> outs(HostId host) const;

    const Fleet &m_fleet;
    const Calendar &m_calendar;
    std::vector<HostOut> m_outs;           ///< by host, then begin
    std::vector<HostOut> m_returns;        ///< few
    std::vector<std::uint32_t> m_outsFrom; ///< first of each host; hosts + 1
    std::vector<FabricId> m_fabrics;
    std::vector<std::vector<HostId>> m_gang, m_spares;
    std::vector<HostId> m_unverified;
    std::vector<std::uint32_t> m_wholeLeaf;
    std::vector<char> m_isGang;
    std::size_t m_all = 0;
};

template<typename Visit> void HostField::eachBlock(HostId host, const Span &range, Visit visit) const
{
    const auto &busy = m_calendar.busy(host);
    auto b =
        std::partition_point(busy.begin(), busy.end(), [&range](const Busy &x) { return x.span.until <= range.from; });
    const auto own = outs(host);
    auto o = own.begin();
    while (b != busy.end() || o != own.end()) {
        const bool isBusyFirst = o == own.end() || (b != busy.end() && b->span.from <= o->span.from);
        const Span &span = isBusyFirst ? (b++)->span : (o++)->span;
        if (span.from >= range.until)
            return;
        visit(span);
    }
}

} // namespace imece
