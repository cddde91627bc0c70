// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame reads of the geometry: which lanes, which bars, which marks.
#include "views/bookings/timeline_geometry.h"
#include <algorithm>
#include <cmath>

namespace imece {

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

std::optional<std::size_t> TimelineGeometry::laneOf(HostId host) const
{
    if (raw(host) >= m_laneOf.size() || m_laneOf[raw(host)] >= m_lanes.size())
        return std::nullopt;
    return m_laneOf[raw(host)];
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

std::vector<TimelineBar> TimelineGeometry::bars(std::size_t lane, const TimeAxis &axis) const
{
    BarList list;
    bars(lane, axis, list);
    return list.bars;
}

void TimelineGeometry::bars(std::size_t index, const TimeAxis &axis, BarList &list) const
{
    const Lane &lane = m_lanes[index];
    const auto &[segments, reach] = m_tracks[index];
    const Span view = axis.view();
    list.bars.clear();
    list.badges.clear();
    list.openMark.assign(lane.rows.size(), 0);
    list.columns.assign(lane.rows.size(), 0);
    const auto first = std::partition_point(reach.begin(), reach.end(), [&](Instant end) { return end <= view.from; });
    for (auto s = segments.begin() + (first - reach.begin()); s != segments.end() && s->span.from < view.until; ++s)
        if (s->span.until > view.from)
            addBar(*s, axis, lane, list);
    std::erase_if(list.badges, [](const CountBadge &b) { return b.count < 2; });
}

void TimelineGeometry::addBar(const Segment &s, const TimeAxis &axis, const Lane &lane, BarList &list) const
{
    const double from = axis.xAt(double(s.span.from)), until = axis.xAt(double(s.span.until));
    const Span view = axis.view();
    const std::size_t pieces = lane.isOpen ? s.count : 1, each = lane.isOpen ? 1 : s.count;
    for (std::size_t p = 0; p < pieces; ++p) {
        TimelineBar bar;
        bar.id = bar.last = s.id;
        bar.face = s.face;
        bar.lane = std::size_t(&lane - m_lanes.data());
        bar.isFirstRun = s.isFirstRun;
        bar.startsBefore = s.span.from < view.from;
        bar.endsAfter = s.span.until > view.until;
        bar.isMark = until - from < smallest;
        bar.rect = rowsRect(lane, s.first + p, each, std::max(from, axis.left()), std::min(until, axis.right()));
        if (bar.isMark)
            addMark(bar, s.span.from, s.first + p, each, axis, list);
        else
            list.bars.push_back(bar);
    }
}

/// Marks stand in buckets that are fixed in time, so that they hold together while the view moves.
void TimelineGeometry::addMark(TimelineBar bar, Instant start, std::size_t first, std::size_t count,
                               const TimeAxis &axis, BarList &list)
{
    const double width = bucket / axis.pixelsPerSecond();
    const auto column = std::int64_t(std::floor(double(start) / width));
    const double x = axis.xAt(double(column) * width);
    // at the left edge a bucket may show only its last pixel: then the mark is as wide as the bucket
    const double right = x + (x + smallest > axis.left() ? smallest : bucket);
    const double from = std::max(x, axis.left());
    bar.rect = {from, bar.rect.top(), std::max(0.1, std::min(right, axis.right()) - from), bar.rect.height()};
    TimelineBar *mark = nullptr;
    for (std::size_t row = first; row < first + count && !mark; ++row)
        if (list.openMark[row] != 0 && list.columns[row] == column)
            mark = &list.bars[list.openMark[row] - 1];
    if (mark) {
        mark->count += mark->last != bar.id ? 1 : 0;
        mark->last = bar.id;
        mark->rect = mark->rect.united(bar.rect);
    } else {
        list.bars.push_back(bar);
        mark = &list.bars.back();
    }
    for (std::size_t row = first; row < first + count; ++row) {
        list.openMark[row] = std::uint32_t(mark - list.bars.data()) + 1;
        list.columns[row] = column;
    }
    TimelineGeometry::count(bar, column, list);
}

void TimelineGeometry::count(const TimelineBar &bar, std::int64_t column, BarList &list)
{
    const std::int64_t stretch = std::int64_t(std::floor(double(column) / badgeBuckets));
    if (list.badges.empty() || list.stretch != stretch) {
        list.badges.push_back({bar.rect, 1});
        list.stretch = stretch;
    } else {
        list.badges.back().count += list.last != bar.id ? 1 : 0;
        list.badges.back().marks = list.badges.back().marks.united(bar.rect);
    }
    list.last = bar.id;
}

std::vector<QRectF> TimelineGeometry::runs(std::size_t index, const std::vector<HostId> &hosts, Span span,
                                           const TimeAxis &axis) const
{
    std::vector<QRectF> found;
    const double x0 = std::max(axis.xAt(double(span.from)), axis.left());
    const double x1 = std::min(std::max(axis.xAt(double(span.until)), x0 + smallest), axis.right());
    if (x1 <= axis.left() || x0 >= axis.right())
        return found;
    std::vector<std::size_t> rows;
    for (HostId h : hosts)
        if (laneOf(h) == index)
            rows.push_back(m_rowOf[raw(h)]);
    std::sort(rows.begin(), rows.end());
    for (std::size_t k = 0; k < rows.size();) {
        std::size_t end = k + 1;
        while (end < rows.size() && rows[end] == rows[k] + (end - k))
            ++end;
        found.push_back(rowsRect(m_lanes[index], rows[k], end - k, x0, x1));
        k = end;
    }
    return found;
}

QRectF TimelineGeometry::shadeRect(std::size_t lane, const Shade &shade, const TimeAxis &axis) const
{
    const double x0 = std::max(axis.xAt(double(shade.span.from)), axis.left());
    const double x1 = std::min(axis.xAt(double(shade.span.until)), axis.right());
    if (x1 <= x0)
        return {};
    QRectF r = rowsRect(m_lanes[lane], shade.first, shade.count, x0, x1);
    return m_lanes[lane].isOpen ? r.adjusted(0, -2, 0, 2) : r;
}

} // namespace imece
