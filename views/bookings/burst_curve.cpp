// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/burst_curve.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include "views/words/format.h"
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace imece {

BurstCurve::BurstCurve(QWidget *parent) : QWidget(parent)
{
    setFixedHeight(64);
    setMinimumWidth(200);
}

void BurstCurve::setPoints(const std::vector<BurstPoint> *points, Instant now)
{
    m_points = points;
    m_now = now;
    update();
}

void BurstCurve::setChosen(int index)
{
    m_chosen = index;
    update();
}

void BurstCurve::paintEvent(QPaintEvent *)
{
    if (!m_points || m_points->empty())
        return;
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const Palette &c = Palette::of(this);
    p.setFont(paint::font(paint::Role::Axis));
    Seconds longest = hour;
    for (const BurstPoint &point : *m_points)
        if (point.quote)
            longest = std::max(longest, point.quote->window.from - m_now);
    const QString top = words::durationShort(longest);
    const double left = QFontMetricsF(p.font()).horizontalAdvance(top) + 10;
    const QRectF plot(left, 10, width() - left - 10, height() - 20);
    p.setPen(c.colour(Token::Muted));
    p.drawText(QRectF(0, plot.top() - 8, left - 6, 16), Qt::AlignRight | Qt::AlignVCenter, top);
    p.drawText(QRectF(0, plot.bottom() - 8, left - 6, 16), Qt::AlignRight | Qt::AlignVCenter, words::number(qint64(0)));
    p.setPen(QPen(c.colour(Token::Line), 1));
    p.drawLine(plot.bottomLeft(), plot.bottomRight());
    const auto count = int(m_points->size());
    const auto at = [&](int k) {
        const BurstPoint &point = (*m_points)[std::size_t(k)];
        const double x = count < 2 ? plot.center().x() : plot.left() + plot.width() * k / (count - 1);
        const double wait =
            point.quote ? double(std::max<Seconds>(0, point.quote->window.from - m_now)) : double(longest);
        return QPointF(x, plot.bottom() - plot.height() * wait / double(longest));
    };
    QPainterPath line;
    bool isDrawing = false;
    for (int k = 0; k < count; ++k) {
        const bool hasWindow = (*m_points)[std::size_t(k)].quote.has_value();
        if (hasWindow)
            isDrawing ? line.lineTo(at(k)) : line.moveTo(at(k));
        isDrawing = hasWindow;
    }
    p.setPen(QPen(c.colour(Token::Text), 1.2));
    p.drawPath(line);
    for (int k = 0; k < count; ++k) {
        const QPointF dot = at(k);
        if (!(*m_points)[std::size_t(k)].quote) {
            p.setPen(QPen(c.colour(Token::Bad), k == m_chosen ? 2.5 : 1.2));
            p.drawLine(dot + QPointF(-3, -3), dot + QPointF(3, 3));
            p.drawLine(dot + QPointF(-3, 3), dot + QPointF(3, -3));
            continue;
        }
        p.setPen(QPen(c.colour(Token::Accent), 1.4));
        p.setBrush(c.colour(k == m_chosen ? Token::Accent : Token::Surface));
        const double radius = k == m_chosen ? 5 : 3;
        p.drawEllipse(dot, radius, radius);
    }
}

} // namespace imece
