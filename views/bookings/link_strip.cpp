// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/link_strip.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include "views/words/format.h"
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace imece {

LinkStrip::LinkStrip(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("linkStrip"));
    setFixedHeight(76);
}

QStringList LinkStrip::figureNames()
{
    return {tr("least"), words::percent(0.05), tr("median"), words::percent(0.95), tr("most")};
}

void LinkStrip::show(const LinkSpread &links, double claim)
{
    m_links = links;
    m_claim = claim;
    setVisible(links.measured > 0);
    if (links.measured == 0)
        return;
    const QStringList names = figureNames();
    QStringList figures;
    for (std::size_t k = 0; k < links.gbps.size(); ++k)
        figures << QStringLiteral("%1 %2").arg(names[qsizetype(k)], words::number(links.gbps[k], 0));
    QString said = tr("Links in Gb/s: %1.").arg(figures.join(QStringLiteral(", ")));
    if (claim > 0)
        said += QLatin1Char(' ') + tr("Claimed: %1 Gb/s.").arg(words::number(claim, 0));
    setAccessibleName(said);
    setToolTip(said);
    update();
}

void LinkStrip::paintTrack(QPainter &p, const QRectF &track) const
{
    const Palette &c = Palette::of(this);
    const double most = std::max({m_claim, m_links.gbps[4], 1.0});
    const auto x = [&](std::size_t k) { return track.left() + track.width() * m_links.gbps[k] / most; };
    const double middle = std::floor(track.center().y()) + 0.5;
    p.setPen(QPen(c.colour(Token::Border), 1));
    p.drawLine(QPointF(track.left(), middle), QPointF(track.right(), middle));
    p.drawLine(QPointF(track.left() + 0.5, track.top() + 3), QPointF(track.left() + 0.5, track.bottom() - 3));
    p.setPen(QPen(c.colour(Token::Text), 1));
    p.drawLine(QPointF(x(0), middle), QPointF(x(4), middle));
    for (const std::size_t end : {std::size_t(0), std::size_t(4)})
        p.drawLine(QPointF(x(end), track.top() + 4), QPointF(x(end), track.bottom() - 4));
    const double wide = std::max(4.0, x(3) - x(1)); // a narrow spread is still a box
    p.setBrush(c.mixed(Token::Accent, 0.35));
    p.drawRect(QRectF((x(1) + x(3) - wide) / 2, track.top() + 2, wide, track.height() - 4));
    p.setPen(QPen(c.colour(Token::Text), 2));
    p.drawLine(QPointF(x(2), track.top() + 1), QPointF(x(2), track.bottom() - 1));
    if (m_claim <= 0)
        return;
    const double at = track.left() + track.width() * m_claim / most;
    QPen dashed(c.colour(Token::Muted), 1.2);
    dashed.setDashPattern({3, 2});
    p.setPen(dashed);
    p.drawLine(QPointF(at, track.top() - 4), QPointF(at, track.bottom() + 2));
    p.setPen(c.colour(Token::Muted));
    const QString word = tr("claim %1").arg(words::number(m_claim, 0));
    const double w = p.fontMetrics().horizontalAdvance(word) + 2;
    p.drawText(QRectF(std::clamp(at - w / 2, track.left(), track.right() - w), 0, w, 15), Qt::AlignCenter, word);
}

void LinkStrip::paintFigures(QPainter &p, double top) const
{
    const Palette &c = Palette::of(this);
    const QStringList names = figureNames();
    const double step = width() / 5.0;
    for (std::size_t k = 0; k < 5; ++k) {
        // The outer ones end where the track ends.
        const Qt::Alignment side = k == 0 ? Qt::AlignLeft : k == 4 ? Qt::AlignRight : Qt::AlignHCenter;
        const QRectF box(step * double(k), top, step, 16);
        p.setFont(paint::font(k == 2 ? paint::Role::CaptionName : paint::Role::Caption));
        p.setPen(c.colour(Token::Text));
        p.drawText(box, int(side) | Qt::AlignVCenter, words::number(m_links.gbps[k], 0));
        p.setFont(paint::font(paint::Role::Axis));
        p.setPen(c.colour(Token::Muted));
        p.drawText(box.translated(0, 15), int(side) | Qt::AlignVCenter, names[qsizetype(k)]);
    }
}

void LinkStrip::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setFont(paint::font(paint::Role::Axis));
    paintTrack(p, QRectF(1, 20, width() - 3, 20));
    paintFigures(p, 43);
}

} // namespace imece
