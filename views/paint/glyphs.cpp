// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/glyphs.h"
#include <QIconEngine>
#include <QPainterPath>
#include <QtMath>

namespace imece::paint {

namespace {

void paintHosts(QPainter &p)
{
    for (const double y : {3.0, 11.0}) {
        p.drawRoundedRect(QRectF(2.5, y, 15, 6), 1.5, 1.5);
        for (const double x : {5.5, 8.5})
            p.drawPoint(QPointF(x, y + 3));
    }
}

void paintFabric(QPainter &p, const QColor &ink)
{
    p.drawRect(QRectF(3, 3, 14, 14));
    p.drawLine(QPointF(10, 3), QPointF(10, 17));
    p.drawLine(QPointF(3, 10), QPointF(17, 10));
    p.fillRect(QRectF(3, 3, 7, 7), ink);
    p.fillRect(QRectF(10, 10, 7, 7), ink);
}

void paintShares(QPainter &p)
{
    p.drawEllipse(QRectF(2.5, 2.5, 15, 15));
    p.drawLine(QPointF(10, 2.5), QPointF(10, 10));
    p.drawLine(QPointF(10, 10), QPointF(15.5, 15));
}

void paintBookings(QPainter &p, const QColor &ink)
{
    p.fillRect(QRectF(2.5, 3.5, 8.5, 3), ink);
    p.fillRect(QRectF(7, 8.5, 7.5, 3), ink);
    p.fillRect(QRectF(10, 13.5, 7.5, 3), ink);
}

void paintSettings(QPainter &p)
{
    p.drawEllipse(QPointF(10, 10), 3.2, 3.2);
    for (int k = 0; k < 8; ++k) {
        const double angle = k * M_PI / 4;
        p.drawLine(QPointF(10 + 5.4 * std::cos(angle), 10 + 5.4 * std::sin(angle)),
                   QPointF(10 + 7.8 * std::cos(angle), 10 + 7.8 * std::sin(angle)));
    }
}

void paintAttention(QPainter &p)
{
    QPainterPath path(QPointF(10, 3));
    path.lineTo(17.8, 16.5);
    path.lineTo(2.2, 16.5);
    path.closeSubpath();
    p.drawPath(path);
    p.drawLine(QPointF(10, 8), QPointF(10, 12));
    p.drawPoint(QPointF(10, 14.3));
}

void paintShape(QPainter &p, Glyph glyph, const QColor &ink)
{
    switch (glyph) {
    case Glyph::Hosts:
        return paintHosts(p);
    case Glyph::Fabric:
        return paintFabric(p, ink);
    case Glyph::Shares:
        return paintShares(p);
    case Glyph::Bookings:
        return paintBookings(p, ink);
    case Glyph::Attention:
        return paintAttention(p);
    case Glyph::Search:
        p.drawEllipse(QPointF(8.7, 8.7), 5.2, 5.2);
        p.drawLine(QPointF(12.7, 12.7), QPointF(17, 17));
        break;
    case Glyph::Menu:
        for (const double y : {5.0, 10.0, 15.0})
            p.drawLine(QPointF(3, y), QPointF(17, y));
        break;
    case Glyph::Settings:
        return paintSettings(p);
    case Glyph::Close:
        p.drawLine(QPointF(4.5, 4.5), QPointF(15.5, 15.5));
        p.drawLine(QPointF(15.5, 4.5), QPointF(4.5, 15.5));
        break;
    case Glyph::ChevronDown:
        p.drawPolyline(QPolygonF({QPointF(5, 7.5), QPointF(10, 12.5), QPointF(15, 7.5)}));
        break;
    case Glyph::Filter:
        p.drawPolygon(QPolygonF({QPointF(2.5, 3.5), QPointF(17.5, 3.5), QPointF(11.8, 10.5), QPointF(11.8, 16.5),
                                 QPointF(8.2, 14.5), QPointF(8.2, 10.5)}));
        break;
    case Glyph::Pause:
        p.drawLine(QPointF(7, 4), QPointF(7, 16));
        p.drawLine(QPointF(13, 4), QPointF(13, 16));
        break;
    case Glyph::Play:
        p.drawPolygon(QPolygonF({QPointF(6, 4), QPointF(15.5, 10), QPointF(6, 16)}));
        break;
    case Glyph::Check:
        p.drawPolyline(QPolygonF({QPointF(4, 10.5), QPointF(8.3, 14.8), QPointF(16, 6)}));
        break;
    case Glyph::Mark:
        for (const QPointF at : {QPointF(2, 2), QPointF(11, 2), QPointF(2, 11), QPointF(11, 11)})
            p.fillRect(QRectF(at, QSizeF(7, 7)), ink);
        break;
    }
}

class GlyphEngine : public QIconEngine
{
public:
    GlyphEngine(Glyph glyph, const QColor &ink) : m_glyph(glyph), m_ink(ink) {}
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QColor ink = m_ink;
        if (mode == QIcon::Disabled)
            ink.setAlphaF(0.45F);
        paintGlyph(*painter, rect, m_glyph, ink);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new GlyphEngine(m_glyph, m_ink); }

private:
    Glyph m_glyph;
    QColor m_ink;
};

} // namespace

void paintGlyph(QPainter &painter, const QRectF &rect, Glyph glyph, const QColor &ink)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = qMin(rect.width(), rect.height());
    painter.translate(rect.center() - QPointF(side / 2, side / 2));
    painter.scale(side / 20, side / 20);
    QPen pen(ink, 1.5 * 20 / qMax(side, 14.0));
    pen.setCapStyle(Qt::RoundCap);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    paintShape(painter, glyph, ink);
    painter.restore();
}

QIcon glyphIcon(Glyph glyph, const QColor &ink)
{
    return QIcon(new GlyphEngine(glyph, ink));
}

void paintMark(QPainter &painter, const QRectF &rect, const Palette &palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double cell = rect.width() * 0.44, step = rect.width() - cell;
    const QColor strong = palette.colour(Token::Text), accent = palette.colour(Token::Accent);
    const QColor inks[4] = {strong, accent, accent, strong};
    for (int k = 0; k < 4; ++k)
        painter.fillRect(QRectF(rect.left() + (k % 2) * step, rect.top() + (k / 2) * step, cell, cell), inks[k]);
    painter.restore();
}

} // namespace imece::paint
