// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/marks.h"
#include "views/paint/fonts.h"
#include <QPainterPath>
#include <QPixmap>
#include <QPixmapCache>
#include <functional>

namespace imece::paint {

namespace {

// A seamless tile as a brush: drawn at the device's resolution and scaled back, so that a texture is crisp at 1.5×.
QBrush tile(const QString &key, double size, double dpr, const std::function<void(QPainter &)> &draw)
{
    const int pixels = qMax(1, qRound(size * dpr));
    const QString name = QStringLiteral("imece/%1/%2").arg(key).arg(pixels);
    QPixmap pixmap;
    if (!QPixmapCache::find(name, &pixmap)) {
        pixmap = QPixmap(pixels, pixels);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(pixels / size, pixels / size);
        draw(painter);
        painter.end();
        QPixmapCache::insert(name, pixmap);
    }
    QBrush brush(pixmap);
    brush.setTransform(QTransform::fromScale(size / pixels, size / pixels));
    return brush;
}

void diagonal(QPainter &p, double size, bool rising)
{
    for (const double shift : {-size, 0.0, size}) {
        if (rising)
            p.drawLine(QPointF(shift - 1, size + 1), QPointF(shift + size + 1, -1));
        else
            p.drawLine(QPointF(shift - 1, -1), QPointF(shift + size + 1, size + 1));
    }
}

void memberFigure(QPainter &p, unsigned index, double width, const QColor &colour)
{
    constexpr double s = 8;
    p.setPen(QPen(colour, width));
    switch (index % 8) {
    case 0:
        break; // flat
    case 1:
        return diagonal(p, s, true);
    case 2:
        p.setPen(Qt::NoPen);
        p.setBrush(colour);
        for (const QPointF at : {QPointF(2, 2), QPointF(6, 6)})
            p.drawEllipse(at, 1.35, 1.35);
        break;
    case 3:
        return diagonal(p, s, false);
    case 4:
        diagonal(p, s, true);
        return diagonal(p, s, false);
    case 5:
        for (const double y : {2.0, 6.0})
            p.drawLine(QPointF(-1, y), QPointF(9, y));
        break;
    case 6:
        for (const double x : {2.0, 6.0})
            p.drawLine(QPointF(x, -1), QPointF(x, 9));
        break;
    case 7: {
        QPainterPath wave(QPointF(-4, 4));
        for (double x = -4; x < 12; x += 4)
            wave.quadTo(QPointF(x + 2, (int(x) / 4) % 2 == 0 ? 0.0 : 8.0), QPointF(x + 4, 4));
        p.setBrush(Qt::NoBrush);
        p.drawPath(wave);
        break;
    }
    }
}

double deviceRatio(const QPainter &painter)
{
    const double zoom = painter.worldTransform().m11();
    return painter.device() ? painter.device()->devicePixelRatioF() * (zoom > 0 ? zoom : 1) : 1;
}

} // namespace

QBrush memberBrush(const Palette &palette, unsigned index, MemberFill fill, double dpr)
{
    const QColor colour = palette.member(index);
    const QColor surface = palette.colour(Token::Surface);
    const bool solid = index % 8 == 0;
    const double ground = solid ? (fill == MemberFill::Solid ? 0.42 : 0.19) : (fill == MemberFill::Solid ? 0.16 : 0.10);
    const QColor figure = fill == MemberFill::Solid ? colour : mix(colour, surface, 0.45);
    const double width = fill == MemberFill::Solid ? 1.6 : 1.2;
    const QString key = QStringLiteral("m%1-%2-%3").arg(index % 8).arg(int(fill)).arg(palette.isDark());
    return tile(key, 8, dpr, [&](QPainter &p) {
        p.fillRect(QRectF(0, 0, 8, 8), mix(colour, surface, ground));
        if (!solid)
            memberFigure(p, index, width, figure);
    });
}

void paintMember(QPainter &painter, const QRectF &rect, unsigned index, MemberFill fill, const Palette &palette)
{
    painter.save();
    painter.fillRect(rect, memberBrush(palette, index, fill, deviceRatio(painter)));
    const QColor colour = palette.member(index);
    QPen pen(fill == MemberFill::Past ? mix(colour, palette.colour(Token::Surface), 0.55) : colour, 1);
    if (fill == MemberFill::Faint)
        pen.setDashPattern({2, 2});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.restore();
}

QBrush hatchBrush(const Palette &palette, Hatch hatch, double dpr)
{
    struct Lines
    {
        QColor colour;
        double step, width;
    };
    const Lines lines = [&]() -> Lines {
        switch (hatch) {
        case Hatch::Missing:
            return {palette.mixed(Token::Muted, 0.75), 6, 1};
        case Hatch::Refused:
            return {palette.colour(Token::Bad), 5, 1.2};
        case Hatch::Maintenance:
            return {palette.colour(Token::Held), 6, 1.2};
        case Hatch::Demo:
            return {palette.mixed(Token::Muted, 0.55), 8, 2};
        }
        return {palette.colour(Token::Muted), 6, 1};
    }();
    const QString key = QStringLiteral("h%1-%2").arg(int(hatch)).arg(palette.isDark());
    return tile(key, lines.step, dpr, [&](QPainter &p) {
        p.setPen(QPen(lines.colour, lines.width));
        diagonal(p, lines.step, true);
    });
}

void paintHatch(QPainter &painter, const QRectF &rect, Hatch hatch, const Palette &palette)
{
    painter.save();
    painter.fillRect(rect, palette.colour(Token::Surface));
    painter.fillRect(rect, hatchBrush(palette, hatch, deviceRatio(painter)));
    if (hatch == Hatch::Refused || hatch == Hatch::Maintenance) {
        painter.setPen(QPen(palette.colour(hatch == Hatch::Refused ? Token::Bad : Token::Held), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.restore();
}

Token stateToken(HostState state)
{
    switch (state) {
    case HostState::Silent:
        return Token::Unknown;
    case HostState::Down:
        return Token::Bad;
    case HostState::Degraded:
        return Token::Warn;
    case HostState::Held:
        return Token::Held;
    case HostState::Leaving:
    case HostState::Arriving:
        return Token::Accent;
    case HostState::InService:
        return Token::Good;
    }
    return Token::Unknown;
}

void paintState(QPainter &painter, const QRectF &rect, HostState state, const Palette &palette, Freshness freshness)
{
    const bool stale = freshness == Freshness::Stale;
    const QColor ink = palette.colour(stale ? Token::Unknown : stateToken(state));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center());
    painter.setPen(stale ? QPen(ink, 1.2) : QPen(Qt::NoPen));
    painter.setBrush(stale ? QBrush(Qt::NoBrush) : QBrush(ink));
    const double d = stale ? 0.6 : 0; // a hollow shape keeps its outer size
    switch (state) {
    case HostState::InService:
        painter.drawEllipse(QPointF(0, 0), 4 - d, 4 - d);
        break;
    case HostState::Degraded:
        painter.drawPolygon(QPolygonF({QPointF(0, -5 + d), QPointF(5.5 - d, 4.5 - d), QPointF(-5.5 + d, 4.5 - d)}));
        break;
    case HostState::Held:
        painter.drawPolygon(
            QPolygonF({QPointF(0, -5.5 + d), QPointF(5.5 - d, 0), QPointF(0, 5.5 - d), QPointF(-5.5 + d, 0)}));
        break;
    case HostState::Down:
        painter.drawRect(QRectF(-4.5 + d, -4.5 + d, 9 - 2 * d, 9 - 2 * d));
        break;
    case HostState::Silent: {
        QPen dotted(ink, 1.8);
        dotted.setDashPattern({1.0, 0.94});
        dotted.setCapStyle(Qt::FlatCap);
        painter.setPen(dotted);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(0, 0), 4.6, 4.6);
        break;
    }
    case HostState::Leaving:
    case HostState::Arriving: {
        const double way = state == HostState::Leaving ? 1 : -1;
        painter.setPen(QPen(ink, 1.5));
        painter.drawLine(QPointF(-4.5 * way, -5), QPointF(-4.5 * way, 5.5));
        painter.setPen(stale ? QPen(ink, 1.2) : QPen(Qt::NoPen));
        painter.drawPolygon(QPolygonF({QPointF(-4 * way, -5), QPointF(5 * way, -5), QPointF(3 * way, -1.8),
                                       QPointF(5 * way, 1.5), QPointF(-4 * way, 1.5)}));
        break;
    }
    }
    painter.restore();
}

void paintPlate(QPainter &painter, const QRectF &bar, const QString &name, const Palette &palette)
{
    const QFont type = font(Role::Axis);
    const QFontMetricsF metrics(type);
    QString text = name;
    const auto width = [&] { return metrics.horizontalAdvance(text) + 8; };
    if (width() + 4 > bar.width())
        text = name.left(2);
    if (width() + 4 > bar.width() || bar.height() < 16 || text.isEmpty())
        return;
    painter.save();
    painter.setFont(type);
    const QRectF plate(bar.left() + 4, bar.center().y() - 8, width(), 16);
    painter.fillRect(plate, palette.colour(Token::Surface));
    painter.setPen(palette.colour(Token::Text));
    painter.drawText(plate, Qt::AlignCenter, text);
    painter.restore();
}

} // namespace imece::paint
