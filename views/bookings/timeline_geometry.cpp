// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/timeline_geometry.h"
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace imece {

void TimelineGeometry::setFleet(FleetPtr fleet)
{
    std::set<std::string> open;
    for (const Lane &lane : m_lanes)
        if (lane.isOpen)
            open.insert(lane.name);
    m_fleet = std::move(fleet);
    m_lanes.clear();
    m_segments.clear();
    m_order.clear();
    if (!m_fleet)
        return;
    m_lanes.resize(m_fleet->leaves.size());
    m_laneOf.assign(m_fleet->hosts.size(), 0);
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
    m_segments.resize(m_lanes.size());
}

std::vector<std::pair<std::size_t, std::size_t>> TimelineGeometry::rowRuns(std::size_t lane,
                                                                           const std::vector<HostId> &hosts) const
{
    std::vector<std::size_t> rows;
    for (HostId h : hosts)
        if (raw(h) < m_laneOf.size() && m_laneOf[raw(h)] == lane)
            rows.push_back(m_rowOf[raw(h)]);
    std::sort(rows.begin(), rows.end());
    std::vector<std::pair<std::size_t, std::size_t>> runs;
    for (std::size_t row : rows) {
        if (!runs.empty() && runs.back().first + runs.back().second == row)
            ++runs.back().second;
        else
            runs.emplace_back(row, 1);
    }
    return runs;
}

void TimelineGeometry::setBookings(const BookingStore &store, MemberId only)
{
    for (auto &segments : m_segments)
        segments.clear();
    m_order.clear();
    m_extent = {};
    for (const auto &[id, entry] : store.entries()) {
        const Booking &b = entry.booking;
        const Span span = occupancy(b);
        if (span.isEmpty() || (only != MemberId{} && b.member != only))
            continue;
        m_order.push_back(id);
        m_extent =
            m_extent.isEmpty() ? span : Span{std::min(m_extent.from, span.from), std::max(m_extent.until, span.until)};
        std::set<std::size_t> lanes;
        for (HostId h : b.hosts)
            if (raw(h) < m_laneOf.size())
                lanes.insert(m_laneOf[raw(h)]);
        for (std::size_t lane : lanes) {
            const auto runs = rowRuns(lane, b.hosts);
            const auto largest = std::max_element(runs.begin(), runs.end(),
                                                  [](const auto &x, const auto &y) { return x.second < y.second; });
            for (auto run = runs.begin(); run != runs.end(); ++run)
                m_segments[lane].push_back({id, span, run->first, run->second, run == largest});
        }
    }
    for (auto &segments : m_segments)
        std::sort(segments.begin(), segments.end(), [](const Segment &a, const Segment &b) {
            return std::tie(a.span.from, a.id, a.first) < std::tie(b.span.from, b.id, b.first);
        });
    std::sort(m_order.begin(), m_order.end(), [&store](BookingId a, BookingId b) {
        return std::tuple(store.find(a)->booking.window.from, a) < std::tuple(store.find(b)->booking.window.from, b);
    });
}

void TimelineGeometry::setOpen(std::size_t lane, bool isOpen)
{
    if (lane < m_lanes.size())
        m_lanes[lane].isOpen = isOpen;
}

void TimelineGeometry::layOut(double available)
{
    std::size_t rows = 0, closed = 0;
    double fixed = 0;
    for (const Lane &lane : m_lanes) {
        fixed += laneGap;
        if (lane.isOpen)
            fixed += openTitle + openRow * double(lane.rows.size());
        else
            rows += lane.rows.size(), ++closed;
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

std::pair<std::size_t, std::size_t> TimelineGeometry::lanesBetween(double top, double bottom) const
{
    const auto first =
        std::partition_point(m_lanes.begin(), m_lanes.end(), [top](const Lane &l) { return l.y + l.height <= top; });
    const auto last = std::partition_point(first, m_lanes.end(), [bottom](const Lane &l) { return l.y < bottom; });
    return {std::size_t(first - m_lanes.begin()), std::size_t(last - m_lanes.begin())};
}

std::optional<std::size_t> TimelineGeometry::laneAt(double y) const
{
    const auto [first, last] = lanesBetween(y, y + 0.01);
    if (first == last)
        return std::nullopt;
    return first;
}

std::optional<HostId> TimelineGeometry::hostAt(double y) const
{
    const auto lane = laneAt(y);
    if (!lane)
        return std::nullopt;
    const Lane &l = m_lanes[*lane];
    const double row = (y - l.y - l.top) / l.rowHeight;
    if (row < 0 || row >= double(l.rows.size()))
        return std::nullopt;
    return l.rows[std::size_t(row)];
}

QRectF TimelineGeometry::rowsRect(const Lane &lane, std::size_t first, std::size_t count, double x0, double x1) const
{
    const double inset = lane.isOpen ? 2 : 0;
    return {x0, lane.y + lane.top + double(first) * lane.rowHeight + inset, x1 - x0,
            double(count) * lane.rowHeight - 2 * inset};
}

std::vector<TimelineBar> TimelineGeometry::bars(std::size_t index, const TimeAxis &axis) const
{
    std::vector<TimelineBar> found;
    const Lane &lane = m_lanes[index];
    const Span view = axis.view();
    std::map<std::pair<std::int64_t, std::size_t>, TimelineBar> marks; // by column and, in an open lane, row
    for (const Segment &s : m_segments[index]) {
        if (!s.span.overlaps(view))
            continue;
        const double x0 = std::max(axis.xAt(double(s.span.from)), axis.left());
        const double x1 = std::min(axis.xAt(double(s.span.until)), axis.right());
        const bool startsBefore = s.span.from<view.from, endsAfter = s.span.until> view.until;
        const std::size_t pieces = lane.isOpen ? s.count : 1, each = lane.isOpen ? 1 : s.count;
        for (std::size_t p = 0; p < pieces; ++p) {
            TimelineBar bar{
                s.id, rowsRect(lane, s.first + p, each, x0, x1), index, s.isFirstRun, startsBefore, endsAfter, 1,
                false};
            if (x1 - x0 >= smallest || startsBefore || endsAfter) {
                found.push_back(bar);
                continue;
            }
            const double middle = std::clamp((x0 + x1) / 2, axis.left() + smallest / 2, axis.right() - smallest / 2);
            bar.isMark = true;
            bar.rect.setLeft(middle - smallest / 2);
            bar.rect.setWidth(smallest);
            const auto key = std::pair(std::int64_t(std::floor((middle - axis.left()) / (smallest + 1))),
                                       lane.isOpen ? s.first + p : std::size_t{0});
            auto [mark, isNew] = marks.try_emplace(key, bar);
            if (isNew)
                continue;
            if (mark->second.id != s.id)
                ++mark->second.count;
            mark->second.rect = mark->second.rect.united(bar.rect);
        }
    }
    for (auto &[key, mark] : marks)
        found.push_back(mark);
    return found;
}

std::vector<QRectF> TimelineGeometry::runs(std::size_t index, const std::vector<HostId> &hosts, Span span,
                                           const TimeAxis &axis) const
{
    std::vector<QRectF> found;
    const double x0 = std::max(axis.xAt(double(span.from)), axis.left());
    const double x1 = std::min(std::max(axis.xAt(double(span.until)), x0 + smallest), axis.right());
    if (x1 <= axis.left() || x0 >= axis.right())
        return found;
    for (const auto &[first, count] : rowRuns(index, hosts))
        found.push_back(rowsRect(m_lanes[index], first, count, x0, x1));
    return found;
}

FabricId mainFabric(const Fleet &fleet)
{
    std::vector<std::size_t> base(std::max<std::size_t>(1, fleet.fabrics.size()), 0);
    for (std::size_t h = 0; h < fleet.hosts.size(); ++h)
        if (fleet.hosts[h].role == HostRole::Base)
            ++base[raw(fleet.fabricOf(HostId{std::uint32_t(h)}))];
    return FabricId{std::uint32_t(std::max_element(base.begin(), base.end()) - base.begin())};
}

std::vector<ProfileStep> freeProfile(const Fleet &fleet, const HostColumns &columns, const BookingStore &store,
                                     FabricId fabric, Instant now)
{
    std::map<Instant, int> change; // how many more are free from then on
    std::vector<bool> counts(fleet.hosts.size(), false);
    int base = 0, fit = 0;
    for (std::size_t h = 0; h < fleet.hosts.size(); ++h) {
        const Host &host = fleet.hosts[h];
        if (host.role == HostRole::Unverified || fleet.fabricOf(HostId{std::uint32_t(h)}) != fabric)
            continue;
        base += host.role == HostRole::Base ? 1 : 0;
        const HostState state = h < columns.size() ? columns.state[h] : HostState::InService;
        if (state == HostState::InService || state == HostState::Leaving) {
            ++fit;
            counts[h] = true;
        } else if (state == HostState::Held && columns.reason[h] == HostReason::HeldByPerson &&
                   columns.reasonA[h] != 0) {
            const Instant back = Instant(columns.reasonA[h]) * minute;
            counts[h] = true;
            ++(back > now ? change[back] : fit);
        }
    }
    for (const auto &[id, entry] : store.entries()) {
        const Booking &b = entry.booking;
        if (!holdsHosts(b.state) || b.window.until <= now)
            continue;
        int held = 0;
        for (HostId h : b.hosts)
            held += raw(h) < counts.size() && counts[raw(h)] ? 1 : 0;
        change[std::max(now, b.window.from)] -= held;
        change[b.window.until] += held;
    }
    change.try_emplace(now, 0);
    std::vector<ProfileStep> steps;
    int free = fit;
    for (const auto &[at, by] : change) {
        free += by;
        const int shown = std::clamp(free, 0, base);
        if (steps.empty() || steps.back().free != shown)
            steps.push_back({at, shown});
    }
    return steps;
}

} // namespace imece
