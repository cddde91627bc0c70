// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline's canvas: capacity on top, a lane per leaf that opens into its hosts, bars in member colour and pattern,
// the now line. It shows values and tells what was chosen; it decides nothing. Everything goes by mouse and by
// keyboard.
#pragma once
#include "views/bookings/timeline_geometry.h"
#include "views/words/booking_words.h"
#include <QWidget>

class QScrollBar;

namespace imece {

class Palette;

class TimelineView : public QWidget
{
    Q_OBJECT

public:
    static constexpr int gutter = 64, axisHeight = 40, profileHeight = 52, legendHeight = 28;

    explicit TimelineView(QWidget *parent = nullptr);

    void setFleet(FleetPtr fleet);
    void setHosts(const HostColumns *columns);
    /// Bookings changed: reads them anew. The store must outlive the view.
    void setBookings(const BookingStore *store);
    void setNow(Instant now);
    void setScene(words::Scene scene);
    void setStale(bool stale);
    void setMember(MemberId only); ///< 0 = all
    void setNeeded(int hosts);     ///< the good line of the profile
    /// A quote as a ghost over the lanes; `number` as in the table. No value: none.
    void setGhost(std::optional<Quote> quote, int number, MemberId member);
    void select(BookingId id);
    BookingId selected() const { return m_selected; }

    const TimeAxis &axis() const { return m_axis; }
    void setAxis(const TimeAxis &axis);
    void goNow();
    void showAll();
    void fit(Span span);
    void showWeeks(int weeks);
    const TimelineGeometry &geometryOf() const { return m_geometry; }
    /// In widget coordinates; for tests and tool tips.
    std::vector<TimelineBar> barsInView() const;
    std::optional<TimelineBar> barAt(const QPointF &at) const;
    /// By a person: selects, and says so.
    void choose(BookingId id);
    /// For screen readers: "acme, 64 hosts, 3 Dec 09:00 – 10 Dec 09:00, confirmed"; empty if it is not known here.
    QString spoken(BookingId id) const;
    /// All that is known, in lines: number, state, label, hosts.
    QString barText(BookingId id) const;
    /// Its place in the reading order; −1 = not shown.
    int indexOf(BookingId id) const;

Q_SIGNALS:
    void chosen(quint64 booking); ///< 0 = nothing
    void axisChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void relayout();
    double lanesTop() const { return axisHeight + profileHeight + 6; }
    double scrollTop() const;
    QRectF lanesRect() const;
    void chooseNext(int step);
    void toggleLane(std::size_t lane);
    void tellAccessible();
    void tellChosen();

    void paintGround(QPainter &p, const Palette &c) const;
    void paintAxis(QPainter &p, const Palette &c) const;
    void paintProfile(QPainter &p, const Palette &c) const;
    void paintLanes(QPainter &p, const Palette &c) const;
    void paintLane(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintLaneTitle(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintHostNames(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintNames(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintCount(QPainter &p, const Palette &c, const TimelineBar &bar, const std::vector<TimelineBar> &all) const;
    QString nameOn(const BookingEntry &entry, double width) const;
    void paintHostStates(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintBar(QPainter &p, const Palette &c, const TimelineBar &bar) const;
    void paintStops(QPainter &p, const Palette &c, const Booking &booking, const QRectF &bar) const;
    /// Returns where its chip goes; null = nowhere.
    QRectF paintGhost(QPainter &p, const Palette &c) const;
    void paintGhostChip(QPainter &p, const Palette &c, const QRectF &named) const;
    void paintNow(QPainter &p, const Palette &c) const;
    void paintNowLine(QPainter &p, const Palette &c, double top, double bottom) const;
    void paintLegend(QPainter &p, const Palette &c) const;
    QRectF nowTag() const; ///< null when now is out of view
    QString tickLabel(TickStep step, Instant at, bool isMajor) const;

    TimelineGeometry m_geometry;
    TimeAxis m_axis;
    words::Scene m_scene;
    FleetPtr m_fleet;
    const HostColumns *m_columns = nullptr;
    const BookingStore *m_store = nullptr;
    std::vector<ProfileStep> m_profile;
    std::optional<Quote> m_ghost;
    MemberId m_only{}, m_ghostMember{};
    BookingId m_selected{};
    Instant m_now = 0;
    int m_needed = 0, m_ghostNumber = 1;
    std::size_t m_laneCursor = 0;
    bool m_isStale = false, m_isDragging = false, m_wasPlaced = false;
    QPointF m_pressed;
    TimeAxis m_pressedAxis;
    QScrollBar *m_scroll;
};

} // namespace imece
