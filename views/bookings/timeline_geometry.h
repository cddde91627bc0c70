// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything on the timeline stands: lanes by leaf that open into hosts, bars whose height is their hosts, and
// what cannot be booked. A value without a widget, tested by rows of data. A bar too small to see keeps a mark; marks
// stand in buckets of time, so that none covers another, and the bookings of a stretch of marks are counted once each.
// Only what has changed is worked out anew, and a frame reads only what it shows, into memory that it already has.
#pragma once
#include "domain/upkeep.h"
#include "models/booking_store.h"
#include "views/bookings/time_axis.h"
#include "views/bookings/timeline_profile.h"
#include <QRectF>
#include <array>

namespace imece {

/// One row of a lane is one host: base hosts first, then spares, then unverified ones.
struct Lane
{
    LeafId leaf{};
    std::string name;
    std::vector<HostId> rows;
    std::size_t baseRows = 0; ///< the rest are drawn faint
    bool isOpen = false;
    double y = 0, height = 0;
    double rowHeight = 0; ///< of one host
    double top = 0;       ///< where row 0 begins, from y (an open lane has a title above)
};

/// What a bar's look depends on.
struct BarFace
{
    MemberId member{};
    BookingState state{};
    ServiceClass cls{};
    bool hasStops = false; ///< M3
    bool isAtRisk = false; ///< R12
    bool operator==(const BarFace &) const = default;
};

struct TimelineBar
{
    BookingId id{};
    BarFace face;
    QRectF rect; ///< clipped to the view, y from the lanes' top
    std::size_t lane = 0;
    bool isFirstRun = true; ///< the largest run of the booking in this lane: carries the name
    bool startsBefore = false, endsAfter = false;
    int count = 1;       ///< > 1: a mark that stands for so many bookings
    bool isMark = false; ///< widened to stay visible
    BookingId last{};    ///< of a mark: counted last
};

/// How many different bookings the marks of a stretch stand for; only where it is more than one.
struct CountBadge
{
    QRectF marks; ///< around them
    int count = 0;
};

/// The bars of one lane, in memory that the next frame uses again.
struct BarList
{
    std::vector<TimelineBar> bars; ///< by start; marks cover no mark
    std::vector<CountBadge> badges;
    std::vector<std::uint32_t> openMark; ///< by row: the newest mark's index + 1
    std::vector<std::int64_t> columns;   ///< by row: where that mark stands
    std::int64_t stretch = 0;            ///< of the newest badge
    BookingId last{};                    ///< counted last
};

enum class ShadeKind : std::uint8_t {
    Held,     ///< kept out by a person: until then, or open
    Expected, ///< arrives, or is supplied from then on (R3)
    Leaving,  ///< its supply or its member's stay ends (R3, E4)
    Upkeep    ///< maintenance that is planned (R3)
};
/// Rows that cannot be booked for a while; the ends may be open (earliest and latest Instant).
struct Shade
{
    ShadeKind kind{};
    Span span;
    std::size_t first = 0, count = 0;
    std::uint32_t upkeep = 0; ///< which one
    bool operator==(const Shade &) const = default;
};

class TimelineGeometry
{
public:
    static constexpr double smallest = 3; ///< a mark's width, px
    static constexpr double bucket = 4;   ///< a mark a bucket, px
    static constexpr int badgeBuckets = 12;
    static constexpr double laneGap = 8;
    static constexpr double openRow = 22;
    static constexpr double openTitle = 24;

    void setFleet(FleetPtr fleet);
    /// Takes what occupies hosts; `only` filters by member (0 = all).
    void setBookings(const BookingStore &store, MemberId only);
    /// What cannot be booked, by the hosts' states and their supply. True if it is other than before.
    bool setHosts(const HostColumns &columns);
    /// Planned maintenance; shown from the next setHosts() on.
    void setUpkeeps(const std::vector<Upkeep> &upkeeps);
    void setOpen(std::size_t lane, bool isOpen);
    /// Chooses the height of a host's row so that the closed lanes fill `available`, between 3 and 16 px.
    void layOut(double available);

    const std::vector<Lane> &lanes() const { return m_lanes; }
    double height() const { return m_height; }
    /// Lanes that touch [top, bottom): first and one past the last.
    std::pair<std::size_t, std::size_t> lanesBetween(double top, double bottom) const;
    std::optional<std::size_t> laneAt(double y) const;
    std::optional<HostId> hostAt(double y) const;

    /// The bars of one lane in the axis' view.
    void bars(std::size_t lane, const TimeAxis &axis, BarList &list) const;
    std::vector<TimelineBar> bars(std::size_t lane, const TimeAxis &axis) const;
    /// The same for any hosts and window (quotes): rectangles per run of rows.
    std::vector<QRectF> runs(std::size_t lane, const std::vector<HostId> &hosts, Span span, const TimeAxis &axis) const;
    const std::vector<Shade> &shades(std::size_t lane) const { return m_shades[lane]; }
    QRectF shadeRect(std::size_t lane, const Shade &shade, const TimeAxis &axis) const;
    std::optional<std::size_t> laneOf(HostId host) const;
    /// Bookings in reading order (start, then id): what "next" and "previous" walk.
    const std::vector<BookingId> &order() const { return m_order; }
    /// Is anything shown that looks so? For the legend.
    bool shows(BookingState state) const { return m_states[std::size_t(state)]; }
    bool shows(ServiceClass cls) const { return m_classes[std::size_t(cls)]; }
    bool shows(ShadeKind kind) const { return m_kinds[std::size_t(kind)]; }
    bool showsStops() const { return m_hasStops; }
    /// From the first start to the last end of everything known.
    Span extent() const;

private:
    struct Segment
    {
        BookingId id{};
        Span span;
        BarFace face;
        std::uint32_t first = 0, count = 0; ///< rows
        bool isFirstRun = false;
    };
    struct Track
    {
        std::vector<Segment> segments; ///< by start, id, row
        std::vector<Instant> reach;    ///< the latest end up to here
    };
    /// What a booking looked like when its bars were made: the same again costs nothing.
    struct Known
    {
        BookingId id{};
        const HostId *hosts = nullptr;
        std::size_t size = 0;
        std::uint32_t version = 0, firstLane = 0, lastLane = 0;
        Span span;
        Instant start = 0;
        BarFace face;
        bool operator==(const Known &) const = default;
    };
    void shadeLane(std::size_t lane, const HostColumns &columns, std::vector<Shade> &shades) const;
    QRectF rowsRect(const Lane &lane, std::size_t first, std::size_t count, double x0, double x1) const;
    /// Runs of neighbouring rows of these hosts, lane by lane.
    template<typename Each> void overRuns(const std::vector<HostId> &hosts, Each each) const;
    void addSegments(Known &known, const std::vector<HostId> &hosts, std::vector<bool> &dirty);
    void settle(const std::vector<bool> &dirty, const std::vector<BookingId> &gone);
    void reorder(const std::vector<BookingId> &gone, const std::vector<std::pair<Instant, BookingId>> &come);
    void addBar(const Segment &segment, const TimeAxis &axis, const Lane &lane, BarList &list) const;
    static void addMark(TimelineBar bar, Instant start, std::size_t first, std::size_t count, const TimeAxis &axis,
                        BarList &list);
    static void count(const TimelineBar &bar, std::int64_t column, BarList &list);

    FleetPtr m_fleet;
    std::vector<Lane> m_lanes;
    std::vector<Track> m_tracks;                ///< by lane
    std::vector<std::vector<Shade>> m_shades;   ///< by lane
    std::vector<std::size_t> m_laneOf, m_rowOf; ///< by host
    std::vector<Known> m_known;                 ///< by id
    std::vector<std::pair<Instant, BookingId>> m_starts;
    std::vector<BookingId> m_order;
    std::array<bool, std::size_t(BookingState::Queued) + 1> m_states{};
    std::array<bool, 3> m_classes{};
    std::array<bool, 4> m_kinds{};
    std::vector<std::pair<HostId, Shade>> m_upkeeps; ///< a host's own, ascending; rows are not known yet
    bool m_hasStops = false;
    double m_height = 0;
};

} // namespace imece
