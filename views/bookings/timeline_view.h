// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline's canvas: capacity on top, a lane per leaf that opens into its hosts, bars in member colour and pattern,
// what cannot be booked hatched, the now line. It shows values and tells what was chosen; it decides nothing.
// Everything goes by mouse and by keyboard.
#pragma once
#include "views/bookings/timeline_geometry.h"
#include "views/bookings/timeline_inks.h"
#include "views/bookings/timeline_snap.h"
#include "views/words/booking_words.h"
#include <QTimer>
#include <QWidget>
#include <functional>

class QScrollBar;

namespace imece {

class Palette;

class TimelineView : public QWidget
{
    Q_OBJECT

public:
    static constexpr int gutter = 64, axisHeight = 40, profileHeight = 52;

    explicit TimelineView(QWidget *parent = nullptr);

    void setFleet(FleetPtr fleet);
    void setHosts(const HostColumns *columns);
    void setUpkeeps(const std::vector<Upkeep> &upkeeps); ///< by start
    /// Bookings changed: reads them anew. The store must outlive the view.
    void setBookings(const BookingStore *store);
    void setNow(Instant now);
    void setScene(words::Scene scene);
    void setStale(bool stale);
    void setMember(MemberId only); ///< 0 = all
    void setNeeded(int hosts);     ///< the good line of the profile
    /// Whether a click on free time may begin a request, and on which grid.
    void setAsking(bool mayAsk, const PolicyView &policy);
    /// A quote as a ghost over the lanes; `number` as in the table. No value: none.
    void setGhost(std::optional<Quote> quote, int number, MemberId member);
    /// Which bookings may be dragged to another time: those whose change may be asked for.
    void setMayChange(std::function<bool(const BookingEntry &)> mayChange);
    /// Another window for a booking, as it is drawn with the pointer or by keys; no value: none. A proposal only.
    std::optional<Span> proposed() const;
    /// Something is held at an edge, and the view goes on by itself.
    bool isGoingOn() const { return m_edge.isActive(); }
    void dropProposal();
    void select(BookingId id);
    BookingId selected() const { return m_selected; }

    const TimeAxis &axis() const { return m_axis; }
    void setAxis(const TimeAxis &axis);
    void openLane(std::size_t lane, bool isOpen);
    void goNow();
    void showAll();
    void fit(Span span);
    void showWeeks(int weeks);
    const TimelineGeometry &geometryOf() const { return m_geometry; }
    /// In widget coordinates; for tests and tool tips.
    std::vector<TimelineBar> barsInView() const;
    std::optional<TimelineBar> barAt(const QPointF &at) const;
    /// Where the booking stands in view, its mark's least width included; null = nowhere.
    QRectF placeOf(BookingId id) const;
    /// Why the host at this place cannot be booked then: "gpu-017: held until Fri 09:00"; empty = nothing is known.
    QString shadeTextAt(const QPointF &at) const;
    /// What the tool tip says there.
    QString textAt(const QPointF &at) const;
    /// The words of the legend, as it is now.
    QStringList legend() const;
    QRectF legendRect() const { return {0, legendTop(), double(width()), double(m_legendHeight)}; }
    /// By a person: selects, and says so.
    void choose(BookingId id);
    /// For screen readers: "acme, 64 hosts, 3 Dec 09:00 – 10 Dec 09:00, confirmed"; empty if it is not known here.
    QString spoken(BookingId id) const;
    /// All that is known, in lines: number, state, label, hosts.
    QString barText(BookingId id) const;
    /// Planned maintenance: all of it by start; where it stands in view; who, why, from, until in lines.
    const std::vector<Upkeep> &upkeeps() const { return m_upkeeps; }
    std::uint32_t chosenUpkeep() const { return m_upkeep; } ///< 0 = none
    void chooseUpkeep(std::uint32_t id);
    QRectF placeOfUpkeep(std::uint32_t id) const;
    QString upkeepText(std::uint32_t id) const;
    int indexOfUpkeep(std::uint32_t id) const; ///< in the reading order, after the bookings; −1 = none
    /// What the chip of the ghost says.
    QString ghostText() const;
    /// Its place in the reading order; −1 = not shown.
    int indexOf(BookingId id) const;

Q_SIGNALS:
    void chosen(quint64 booking); ///< 0 = nothing
    void axisChanged();
    /// A free place was clicked, or drawn over: from then on, so long, so many hosts; 0 = not said.
    void askWanted(qint64 from, qint64 length, int hosts);
    /// The booking was dragged to another window, or a key asked for it. It stays where it is until the server moves
    /// it.
    void changeWanted(quint64 booking, quint32 version, quint32 hosts, imece::Span window);

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
    struct LegendEntry
    {
        enum Kind { Member, Faint, Offer, Plan, Held, Upkeep, Expected, Stopped, Down, Free };
        QString text;
        Kind kind;
        MemberId member{};
        QPointF at = {}; ///< from the legend's top left
    };
    enum class Drag { None, Pan, Ask, Change };

    struct Proposal
    {
        BookingId id{};
        std::uint32_t version = 0;
        Span was, window;
        Grip grip = Grip::Whole;
        bool isByKeys = false, isAsked = false;
    };

    void relayout();
    void forgetWords();
    void refreshProfile();
    double lanesTop() const { return axisHeight + profileHeight + 6; }
    double scrollTop() const;
    double legendTop() const { return height() - m_legendHeight; }
    QRectF lanesRect() const;
    void chooseNext(int step);
    void moveLaneCursor(int step);
    void chooseNextUpkeep(int step);
    int upkeepIndex(std::uint32_t id) const; ///< −1 = none
    void toggleLane(std::size_t lane);
    void tellAccessible();
    void tellChosen();
    QString shadeText(std::size_t lane, const Shade &shade) const;
    bool isFree(const QPointF &at) const;
    Span askedSpan() const; ///< of the drag
    int askedHosts() const;
    void beginDrag(bool isPlain);
    void clicked(const QPointF &at);
    bool dropDrag();
    std::optional<Grip> gripAt(const QPointF &at) const; ///< no value: nothing that may be moved
    bool propose(BookingId id, Grip grip, bool byKeys);
    void dragProposal();
    bool proposeByKey(QKeyEvent *event);
    void askProposal();
    void checkProposal(); ///< the booking may have changed
    QString proposalText() const;

    void paintGround(QPainter &p, const Palette &c) const;
    void paintAxis(QPainter &p, const Palette &c) const;
    void paintMinorLabels(QPainter &p, TickStep step) const;
    void paintMajorLabels(QPainter &p, TickStep step) const;
    void paintProfile(QPainter &p, const Palette &c) const;
    void profileShape(QPolygonF &shape, double base, const QRectF &area) const;
    void paintLanes(QPainter &p, const Palette &c) const;
    void paintLane(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintLaneTitle(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintHostNames(QPainter &p, const Palette &c, std::size_t lane) const;
    const QString &hostLabel(HostId host) const;
    void paintShades(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintUpkeepFrames(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintUpkeepChip(QPainter &p, const Palette &c) const;
    void paintHostStates(QPainter &p, const Palette &c, std::size_t lane) const;
    void paintBars(QPainter &p, const Palette &c, const BarList &list) const;
    void paintBar(QPainter &p, const Palette &c, const TimelineBar &bar) const;
    void paintPlan(QPainter &p, const Palette &c, const TimelineBar &bar) const;
    void paintStops(QPainter &p, const Palette &c, const Booking &booking, const QRectF &bar) const;
    void paintNames(QPainter &p, const Palette &c, const Lane &lane, const BarList &list) const;
    void paintBadges(QPainter &p, const Palette &c, const Lane &lane, const BarList &list) const;
    /// What a plate may say, the longest first.
    const QStringList &namesOf(const TimelineBar &bar) const;
    /// Returns where its chip goes; null = nowhere.
    QRectF paintGhost(QPainter &p, const Palette &c, const std::vector<HostId> &hosts, Span window,
                      MemberId member) const;
    void paintGhostChip(QPainter &p, const Palette &c, const QRectF &named, const QString &text) const;
    void paintProposal(QPainter &p, const Palette &c) const;
    void paintAsked(QPainter &p, const Palette &c) const;
    void paintNow(QPainter &p, const Palette &c) const;
    void paintNowLine(QPainter &p, const Palette &c, double top, double bottom) const;
    std::vector<LegendEntry> legendEntries() const;
    void layLegend();
    void paintLegend(QPainter &p, const Palette &c) const;
    void paintLegendMark(QPainter &p, const Palette &c, const LegendEntry &entry, const QRectF &swatch) const;
    QRectF nowTag() const; ///< null when now is out of view

    TimelineGeometry m_geometry;
    TimeAxis m_axis;
    words::Scene m_scene;
    FleetPtr m_fleet;
    const HostColumns *m_columns = nullptr;
    const BookingStore *m_store = nullptr;
    std::vector<Upkeep> m_upkeeps;
    std::uint32_t m_upkeep = 0; ///< chosen
    std::vector<ProfileStep> m_profile;
    std::vector<HostState> m_fitStates; ///< of the profile
    quint64 m_profileRevision = 0;
    FabricId m_fabric{};
    int m_base = 0; ///< hosts of the profile's fabric
    std::optional<Quote> m_ghost;
    MemberId m_only{}, m_ghostMember{};
    BookingId m_selected{};
    Instant m_now = 0;
    int m_needed = 0, m_ghostNumber = 1, m_legendHeight = 28;
    std::size_t m_laneCursor = 0;
    bool m_isStale = false, m_wasPlaced = false, m_mayAsk = false;
    std::vector<LegendEntry> m_legend;
    PolicyView m_policy;
    std::function<bool(const BookingEntry &)> m_mayChange;
    std::optional<Proposal> m_proposal;
    QTimer m_edge; ///< moves the view while something is held at its edge
    Drag m_drag = Drag::None;
    bool m_isPressed = false;
    QPointF m_pressed, m_pointer;
    TimeAxis m_pressedAxis;
    QScrollBar *m_scroll;
    mutable TimelineInks m_inks;
    mutable QHash<quint32, QString> m_hostLabels;
    mutable QHash<quint64, QStringList> m_names; ///< by booking; of what was in view
    mutable std::vector<BarList> m_frame;        ///< of the lanes in view: the memory of the last frame
};

} // namespace imece
