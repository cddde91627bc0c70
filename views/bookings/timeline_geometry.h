// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything on the timeline stands: lanes by leaf that open into hosts, bars whose height is their hosts, the
// profile of free hosts. A value without a widget, tested by rows of data. A bar too small to see keeps a mark, and
// marks that would cover each other become one that says how many it stands for.
#pragma once
#include "models/booking_store.h"
#include "views/bookings/time_axis.h"
#include <QRectF>
#include <set>

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

struct TimelineBar
{
    BookingId id{};
    QRectF rect; ///< clipped to the view, y from the lanes' top
    std::size_t lane = 0;
    bool isFirstRun = true; ///< the largest run of the booking in this lane: carries the name
    bool startsBefore = false, endsAfter = false;
    int count = 1;       ///< > 1: a mark that stands for so many bookings
    bool isMark = false; ///< widened to stay visible
};

struct ProfileStep
{
    Instant from = 0;
    int free = 0;
    bool operator==(const ProfileStep &) const = default;
};

class TimelineGeometry
{
public:
    static constexpr double smallest = 3; ///< a bar is never narrower, px
    static constexpr double laneGap = 8;
    static constexpr double openRow = 22;
    static constexpr double openTitle = 24;

    void setFleet(FleetPtr fleet);
    /// Takes what occupies hosts; `only` filters by member (0 = all).
    void setBookings(const BookingStore &store, MemberId only);
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
    std::vector<TimelineBar> bars(std::size_t lane, const TimeAxis &axis) const;
    /// The same for any hosts and window (quotes): rectangles per run of rows.
    std::vector<QRectF> runs(std::size_t lane, const std::vector<HostId> &hosts, Span span, const TimeAxis &axis) const;
    /// Bookings in reading order (start, then id): what "next" and "previous" walk.
    const std::vector<BookingId> &order() const { return m_order; }
    /// From the first start to the last end of everything known.
    Span extent() const { return m_extent; }

private:
    struct Segment
    {
        BookingId id{};
        Span span;
        std::size_t first = 0, count = 0; ///< rows
        bool isFirstRun = false;
    };
    std::vector<std::pair<std::size_t, std::size_t>> rowRuns(std::size_t lane, const std::vector<HostId> &hosts) const;
    QRectF rowsRect(const Lane &lane, std::size_t first, std::size_t count, double x0, double x1) const;

    FleetPtr m_fleet;
    std::vector<Lane> m_lanes;
    std::vector<std::vector<Segment>> m_segments; ///< by lane, by start
    std::vector<std::size_t> m_laneOf, m_rowOf;   ///< by host
    std::vector<BookingId> m_order;
    Span m_extent;
    double m_height = 0;
};

/// Free hosts of one fabric from `now` on: fit base hosts and the fit spares that can stand in, never more than the
/// base (S2), less what bookings hold. Hosts that are held with a known end come back then; others stay out.
std::vector<ProfileStep> freeProfile(const Fleet &fleet, const HostColumns &columns, const BookingStore &store,
                                     FabricId fabric, Instant now);
/// The fabric with the most base hosts.
FabricId mainFabric(const Fleet &fleet);

} // namespace imece
