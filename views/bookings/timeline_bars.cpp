// SPDX-License-Identifier: GPL-3.0-or-later
// Bars, marks and their names. A booking is a solid bar, a preemptible one or a slice is faint with a thin dashed
// border, an offer has a dashed frame, a queued plan is hollow with a dotted border; a stop is a hatch. None of them
// differs by colour alone, and what is not simply booked says its state where there is room.
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include <QPainter>

namespace imece {
namespace {

bool isOffer(const BarFace &face)
{
    return face.state == BookingState::Offered || face.state == BookingState::Placing;
}

bool isFaint(const BarFace &face)
{
    return face.cls != ServiceClass::G || isOffer(face);
}

constexpr double patternWidth = 8; ///< px: what is narrower shows no pattern that could be told

/// Nothing but colour and border: no state to tell, too narrow for its pattern.
bool isPlain(const TimelineBar &bar)
{
    const BarFace &face = bar.face;
    return bar.rect.width() < patternWidth && bar.rect.height() >= 3 && !isFaint(face) && !face.hasStops &&
           !face.isAtRisk && face.state != BookingState::Queued && face.state != BookingState::Interrupted;
}

/// Where the state is not what a bar says by itself.
bool hasWord(const BarFace &face)
{
    switch (face.state) {
    case BookingState::Offered:
    case BookingState::Placing:
    case BookingState::Starting:
    case BookingState::Interrupted:
    case BookingState::Queued:
    case BookingState::Cancelled:
    case BookingState::Failed:
    case BookingState::Preempted:
        return true;
    default:
        return false;
    }
}

} // namespace

void TimelineView::paintBars(QPainter &p, const Palette &c, const BarList &list) const
{
    for (const TimelineBar &bar : list.bars)
        if (!bar.isMark)
            paintBar(p, c, bar);
    for (const TimelineBar &bar : list.bars) { // no bar covers a mark
        if (!bar.isMark)
            continue;
        const QColor ink = m_inks.border(paint::memberIndex(bar.face.member), false).color();
        if (bar.face.state != BookingState::Queued || bar.count > 1) {
            p.fillRect(bar.rect, ink);
        } else { // hollow as a plan is
            p.fillRect(QRectF(bar.rect.left(), bar.rect.top(), 1, bar.rect.height()), ink);
            p.fillRect(QRectF(bar.rect.right() - 1, bar.rect.top(), 1, bar.rect.height()), ink);
        }
    }
}

void TimelineView::paintBar(QPainter &p, const Palette &c, const TimelineBar &bar) const
{
    const QRectF r = bar.rect;
    const unsigned index = paint::memberIndex(bar.face.member);
    if (isPlain(bar) && bar.id != m_selected) { // two fills without a brush: a year has thousands of these
        p.fillRect(r, m_inks.border(index, false).color());
        return p.fillRect(r.adjusted(1, 1, -1, -1), m_inks.plain(index));
    }
    if (bar.face.state == BookingState::Queued) {
        paintPlan(p, c, bar);
    } else {
        const bool faint = isFaint(bar.face);
        p.fillRect(r, m_inks.member(index, faint ? paint::MemberFill::Faint : paint::MemberFill::Solid));
        p.setPen(m_inks.border(index, faint));
        p.drawRect(r.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (isOffer(bar.face)) {
        QPen dashed(c.colour(Token::Accent), 2);
        dashed.setDashPattern({5, 2});
        p.setPen(dashed);
        p.drawRect(r.adjusted(1, 1, -1, -1));
    }
    if (bar.face.hasStops)
        if (const BookingEntry *e = m_store->find(bar.id))
            paintStops(p, c, e->booking, r);
    if (bar.id == m_selected) {
        p.setPen(QPen(c.colour(Token::Surface), 4));
        p.drawRect(r.adjusted(1, 1, -1, -1));
        p.setPen(QPen(c.colour(Token::Accent), 2));
        p.drawRect(r.adjusted(1, 1, -1, -1));
    }
    if (bar.face.state == BookingState::Interrupted || bar.face.isAtRisk) {
        QPen frame(c.colour(bar.face.isAtRisk ? Token::Warn : Token::Bad), 2);
        if (bar.face.isAtRisk)
            frame.setDashPattern({1, 1});
        p.setPen(frame);
        const double inset = bar.id == m_selected ? 4 : 1; // inside the frame of the selection
        p.drawRect(r.adjusted(inset, inset, -inset, -inset));
    }
}

/// A plan of the queue is no booking yet (R9): hollow, dotted, with the member's pattern only at its head.
void TimelineView::paintPlan(QPainter &p, const Palette &c, const TimelineBar &bar) const
{
    const QRectF r = bar.rect;
    const unsigned index = paint::memberIndex(bar.face.member);
    p.fillRect(r, c.colour(Token::Surface));
    if (!bar.startsBefore && r.width() > 12)
        p.fillRect(QRectF(r.left(), r.top(), 5, r.height()), m_inks.member(index, paint::MemberFill::Solid));
    QPen dotted(mix(c.member(index), c.colour(Token::Text), 0.6), 2);
    dotted.setDashPattern({1, 1.5});
    p.setPen(dotted);
    p.drawRect(r.adjusted(1, 1, -1, -1));
}

void TimelineView::paintStops(QPainter &p, const Palette &c, const Booking &b, const QRectF &r) const
{
    const auto hatch = [&](const Span &s) {
        const double x0 = std::max(r.left(), m_axis.xAt(double(s.from)));
        const double x1 = std::min(r.right(), std::max(m_axis.xAt(double(s.until)), x0 + 3));
        if (x1 > x0)
            paint::paintHatch(p, {x0, r.top(), x1 - x0, r.height()}, paint::Hatch::Refused, c);
    };
    for (const Span &s : b.stopped)
        hatch(s);
    if (b.stoppedSince != 0)
        hatch({b.stoppedSince, std::max(b.stoppedSince + 1, m_now)});
    p.setBrush(Qt::NoBrush);
}

const QStringList &TimelineView::namesOf(const TimelineBar &bar) const
{
    auto known = m_names.find(raw(bar.id));
    if (known != m_names.end())
        return known.value();
    const QString name = m_scene.member(bar.face.member), dot = QStringLiteral(" · ");
    QString longer = name + dot + words::bookingName(raw(bar.id));
    if (const BookingEntry *e = m_store ? m_store->find(bar.id) : nullptr; e && e->priv && !e->priv->label.empty())
        longer += QLatin1Char(' ') + QString::fromStdString(e->priv->label);
    QStringList names{longer, name, name.left(2)};
    if (hasWord(bar.face)) {
        const QString word = dot + words::BookingWords::state(bar.face.state);
        names = {longer + word, name + word, name, name.left(2)};
    }
    names.removeAll(QString());
    return m_names.insert(raw(bar.id), names).value();
}

/// After the veil and the now line: names stay readable.
void TimelineView::paintNames(QPainter &p, const Palette &, const Lane &lane, const BarList &list) const
{
    const double nowX = m_axis.xAt(double(m_now));
    for (const TimelineBar &bar : list.bars) {
        QRectF place = bar.rect;
        if (!bar.isFirstRun || bar.isMark || place.height() < 16)
            continue;
        if (nowX > place.left() && nowX < place.right() - 20)
            place.setLeft(nowX + 2);
        if (bar.face.state == BookingState::Queued && !bar.startsBefore)
            place.setLeft(place.left() + 4); // beside its head
        if (place.width() < (lane.isOpen ? 60 : 20))
            continue;
        for (const QString &name : namesOf(bar))
            if (m_inks.word(name, paint::Role::Axis, Token::Text).width + 12 < place.width()) {
                m_inks.paintPlate(p, {place.left() + 4, place.center().y()}, 16, name, paint::Role::Axis);
                break;
            }
    }
}

/// How many bookings the marks of a stretch stand for: in the marks' corner, never more than a stretch wide.
void TimelineView::paintBadges(QPainter &p, const Palette &, const Lane &lane, const BarList &list) const
{
    for (const CountBadge &badge : list.badges) {
        const QString &count = m_inks.times(badge.count);
        const double w = m_inks.word(count, paint::Role::Tick, Token::Text).width + 4;
        const bool isRoomy = badge.marks.top() - lane.y >= 13;
        const double x = std::clamp(badge.marks.left(), m_axis.left(), std::max(m_axis.left(), m_axis.right() - w));
        m_inks.paintPlate(p, {x, badge.marks.top() + (isRoomy ? -7 : 6)}, 12, count, paint::Role::Tick);
    }
}

} // namespace imece
