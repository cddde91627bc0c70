// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes, and what is worked out when the fleet, the hosts or the bookings change; what a frame reads is in
// timeline_marks.cpp.
#include "views/bookings/timeline_geometry.h"
#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace imece {
namespace {

constexpr Instant earliest = std::numeric_limits<Instant>::min(), latest = std::numeric_limits<Instant>::max();

bool holdsId(const std::vector<BookingId> &ascending, BookingId id)
{
    return std::binary_search(ascending.begin(), ascending.end(), id);
}

BarFace faceOf(const Booking &b)
{
    return {b.member, b.state, b.cls, !b.stopped.empty() || b.stoppedSince != 0, b.atRiskSince != 0};
}

/// Why and when the host cannot be booked; empty span = nothing is known against it. A host in its maintenance is held
/// for nothing else (R3).
std::vector<std::pair<ShadeKind, Span>> shadesOf(const Host &host, const HostColumns &columns, std::size_t h,
                                                 bool isInUpkeep)
{
    std::vector<std::pair<ShadeKind, Span>> found;
    const HostState state = h < columns.size() ? columns.state[h] : HostState::InService;
    if (state == HostState::Held && !isInUpkeep) {
        const bool hasEnd = columns.reason[h] == HostReason::HeldByPerson && columns.reasonA[h] != 0;
        found.emplace_back(ShadeKind::Held,
                           Span{columns.stateSince[h], hasEnd ? Instant(columns.reasonA[h]) * minute : latest});
    }
    if (state == HostState::Arriving)
        found.emplace_back(ShadeKind::Expected, Span{earliest, host.suppliedUntil != 0 ? host.suppliedUntil : latest});
    else if (host.suppliedFrom != 0)
        found.emplace_back(ShadeKind::Expected, Span{earliest, host.suppliedFrom});
    Instant leaves = host.suppliedUntil != 0 ? host.suppliedUntil : latest;
    if (state == HostState::Leaving) {
        const bool hasDay = columns.reason[h] == HostReason::LeavesWithBatch && columns.reasonA[h] != 0;
        leaves = std::min(leaves, hasDay ? Instant(columns.reasonA[h]) * minute : columns.stateSince[h]);
    }
    if (leaves != latest)
        found.emplace_back(ShadeKind::Leaving, Span{leaves, latest});
    return found;
}

} // namespace

void TimelineGeometry::setFleet(FleetPtr fleet)
{
    std::set<std::string> open;
    for (const Lane &lane : m_lanes)
        if (lane.isOpen)
            open.insert(lane.name);
    m_fleet = std::move(fleet);
    m_lanes.clear();
    m_tracks.clear();
    m_shades.clear();
    m_known.clear();
    m_starts.clear();
    m_order.clear();
    if (!m_fleet)
        return;
    m_lanes.resize(m_fleet->leaves.size());
    m_laneOf.assign(m_fleet->hosts.size(), m_lanes.size());
    m_rowOf.assign(m_fleet->hosts.size(), 0);
    for (std::size_t l = 0; l < m_lanes.size(); ++l) {
        m_lanes[l].leaf = LeafId{std::uint32_t(l)};
        m_lanes[l].name = m_fleet->leaves[l].name;
        m_lanes[l].isOpen = open.contains(m_lanes[l].name);
    }
    for (const HostRole role : {HostRole::Base, HostRole::Spare, HostRole::Unverified})
        for (std::size_t h = 0; h < m_fleet->hosts.size(); ++h)
            if (const Host &host = m_fleet->hosts[h]; host.role == role && raw(host.leaf) < m_lanes.size()) {
                Lane &lane = m_lanes[raw(host.leaf)];
                m_laneOf[h] = raw(host.leaf);
                m_rowOf[h] = lane.rows.size();
                lane.rows.push_back(HostId{std::uint32_t(h)});
                lane.baseRows += role == HostRole::Base ? 1 : 0;
            }
    m_tracks.resize(m_lanes.size());
    m_shades.resize(m_lanes.size());
}

template<typename Each> void TimelineGeometry::overRuns(const std::vector<HostId> &hosts, Each each) const
{
    std::vector<std::pair<std::size_t, std::size_t>> places;
    places.reserve(hosts.size());
    for (HostId h : hosts)
        if (const auto lane = laneOf(h))
            places.emplace_back(*lane, m_rowOf[raw(h)]);
    std::sort(places.begin(), places.end());
    for (std::size_t k = 0; k < places.size();) {
        std::size_t end = k + 1;
        while (end < places.size() && places[end] == std::pair(places[k].first, places[k].second + (end - k)))
            ++end;
        each(places[k].first, places[k].second, end - k);
        k = end;
    }
}

void TimelineGeometry::addSegments(Known &known, const std::vector<HostId> &hosts, std::vector<bool> &dirty)
{
    known.firstLane = std::numeric_limits<std::uint32_t>::max();
    overRuns(hosts, [&](std::size_t lane, std::size_t first, std::size_t count) {
        known.firstLane = std::min(known.firstLane, std::uint32_t(lane));
        known.lastLane = std::max(known.lastLane, std::uint32_t(lane));
        auto &segments = m_tracks[lane].segments;
        // the largest run of a lane carries the name; the runs of one booking come one after the other
        bool isLargest = true;
        for (std::size_t k = segments.size(); k > 0 && segments[k - 1].id == known.id; --k)
            if (segments[k - 1].count >= count)
                isLargest = false;
            else
                segments[k - 1].isFirstRun = false;
        segments.push_back({known.id, known.span, known.face, std::uint32_t(first), std::uint32_t(count), isLargest});
        dirty[lane] = true;
    });
}

void TimelineGeometry::setBookings(const BookingStore &store, MemberId only)
{
    std::vector<Known> now;
    now.reserve(store.size());
    std::vector<BookingId> gone;
    std::vector<std::pair<Instant, BookingId>> come;
    std::vector<bool> dirty(m_lanes.size(), false);
    auto old = m_known.cbegin();
    const auto leave = [&](const Known &k) {
        gone.push_back(k.id);
        for (std::uint32_t lane = k.firstLane; lane <= k.lastLane && lane < dirty.size(); ++lane)
            dirty[lane] = true;
    };
    std::vector<const BookingEntry *> fresh; ///< whose bars are to be made
    for (const auto &[id, entry] : store.entries()) {
        const Booking &b = entry.booking;
        for (; old != m_known.cend() && old->id < id; ++old)
            leave(*old);
        const bool isKnown = old != m_known.cend() && old->id == id;
        const Span span = occupancy(b);
        const bool isShown = !span.isEmpty() && (only == MemberId{} || b.member == only);
        Known k{id, b.hosts.data(), b.hosts.size(), b.version, 0, 0, span, b.window.from, faceOf(b)};
        if (isKnown) {
            k.firstLane = old->firstLane, k.lastLane = old->lastLane; // the rest must be the same
            if (isShown && k == *old) {
                now.push_back(*old++);
                continue;
            }
            leave(*old++);
        }
        if (!isShown)
            continue;
        k.firstLane = k.lastLane = 0;
        now.push_back(k);
        come.emplace_back(k.start, id);
        fresh.push_back(&entry);
    }
    for (; old != m_known.cend(); ++old)
        leave(*old);
    if (gone.empty() && come.empty())
        return;
    m_known = std::move(now);
    std::vector<bool> touched = dirty;
    settle(dirty, gone);
    auto k = m_known.begin();
    for (const BookingEntry *entry : fresh) {
        k = std::lower_bound(k, m_known.end(), entry->booking.id,
                             [](const Known &x, BookingId id) { return x.id < id; });
        addSegments(*k, entry->booking.hosts, touched);
    }
    settle(touched, {});
    reorder(gone, come);
    m_states = {}, m_classes = {}, m_hasStops = false;
    for (const Known &known : m_known) {
        m_states[std::size_t(known.face.state)] = true;
        m_classes[std::size_t(known.face.cls)] = true;
        m_hasStops = m_hasStops || known.face.hasStops;
    }
}

/// Drops what is gone from the lanes and puts the rest in order.
void TimelineGeometry::settle(const std::vector<bool> &dirty, const std::vector<BookingId> &gone)
{
    for (std::size_t lane = 0; lane < m_tracks.size(); ++lane) {
        if (!dirty[lane])
            continue;
        auto &[segments, reach] = m_tracks[lane];
        if (!gone.empty()) {
            std::erase_if(segments, [&gone](const Segment &s) { return holdsId(gone, s.id); });
            continue; // put in order once the new ones are there
        }
        std::sort(segments.begin(), segments.end(), [](const Segment &a, const Segment &b) {
            return std::tie(a.span.from, a.id, a.first) < std::tie(b.span.from, b.id, b.first);
        });
        reach.resize(segments.size());
        Instant end = earliest;
        for (std::size_t k = 0; k < segments.size(); ++k)
            reach[k] = end = std::max(end, segments[k].span.until);
    }
}

void TimelineGeometry::reorder(const std::vector<BookingId> &gone,
                               const std::vector<std::pair<Instant, BookingId>> &come)
{
    if (!gone.empty())
        std::erase_if(m_starts, [&gone](const auto &s) { return holdsId(gone, s.second); });
    const auto middle = m_starts.insert(m_starts.end(), come.begin(), come.end());
    std::sort(middle, m_starts.end());
    std::inplace_merge(m_starts.begin(), middle, m_starts.end());
    m_order.clear();
    m_order.reserve(m_starts.size());
    for (const auto &[from, id] : m_starts)
        m_order.push_back(id);
}

Span TimelineGeometry::extent() const
{
    Span all;
    for (const Known &k : m_known)
        all = all.isEmpty() ? k.span : Span{std::min(all.from, k.span.from), std::max(all.until, k.span.until)};
    return all;
}

bool TimelineGeometry::setHosts(const HostColumns &columns)
{
    bool isOther = false;
    m_kinds = {};
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        std::vector<Shade> shades;
        shadeLane(lane, columns, shades);
        isOther = isOther || shades != m_shades[lane];
        m_shades[lane] = std::move(shades);
        for (const Shade &shade : m_shades[lane])
            m_kinds[std::size_t(shade.kind)] = true;
    }
    return isOther;
}

void TimelineGeometry::setUpkeeps(const std::vector<Upkeep> &upkeeps)
{
    m_upkeeps.clear();
    for (const Upkeep &u : upkeeps)
        for (const HostId h : u.hosts)
            m_upkeeps.emplace_back(h, Shade{ShadeKind::Upkeep, u.span, 0, 1, u.id});
    std::stable_sort(m_upkeeps.begin(), m_upkeeps.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
}

/// Neighbouring rows with the same shade are one.
void TimelineGeometry::shadeLane(std::size_t lane, const HostColumns &columns, std::vector<Shade> &shades) const
{
    const auto add = [&shades](const Shade &shade) {
        const auto above = std::find_if(shades.begin(), shades.end(), [&shade](const Shade &x) {
            return x.kind == shade.kind && x.span == shade.span && x.upkeep == shade.upkeep &&
                   x.first + x.count == shade.first;
        });
        if (above != shades.end())
            ++above->count;
        else
            shades.push_back(shade);
    };
    for (std::size_t row = 0; row < m_lanes[lane].rows.size(); ++row) {
        const HostId host = m_lanes[lane].rows[row];
        bool isInUpkeep = false;
        for (auto own = std::lower_bound(m_upkeeps.begin(), m_upkeeps.end(), host,
                                         [](const auto &a, HostId h) { return a.first < h; });
             own != m_upkeeps.end() && own->first == host; ++own) {
            Shade shade = own->second;
            shade.first = row;
            add(shade);
            isInUpkeep = isInUpkeep || (shade.span.from <= columns.at && columns.at < shade.span.until);
        }
        for (const auto &[kind, span] : shadesOf(m_fleet->host(host), columns, raw(host), isInUpkeep))
            add({kind, span, row, 1});
    }
}

void TimelineGeometry::setOpen(std::size_t lane, bool isOpen)
{
    if (lane < m_lanes.size())
        m_lanes[lane].isOpen = isOpen;
}

void TimelineGeometry::layOut(double available)
{
    std::size_t rows = 0;
    double fixed = 0;
    for (const Lane &lane : m_lanes) {
        fixed += laneGap;
        if (lane.isOpen)
            fixed += openTitle + openRow * double(lane.rows.size());
        else
            rows += lane.rows.size();
    }
    const double row = rows == 0 ? 5.5 : std::clamp((available - fixed) / double(rows), 3.0, 16.0);
    double y = 0;
    for (Lane &lane : m_lanes) {
        lane.y = y;
        lane.rowHeight = lane.isOpen ? openRow : row;
        lane.top = lane.isOpen ? openTitle : 0;
        lane.height = lane.top + std::max(18.0, lane.rowHeight * double(lane.rows.size()));
        y += lane.height + laneGap;
    }
    m_height = y;
}

} // namespace imece
