// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/heat_legend.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include "views/words/format.h"
#include <QPainter>

namespace imece {

HeatLegend::HeatLegend(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("heatLegend"));
    setFixedHeight(52);
}

void HeatLegend::showScale(const HeatContent &content, const HeatInks &inks)
{
    m_isShown = !content.isEmpty();
    m_inks = inks;
    m_metric = content.metric;
    m_showing = content.showing;
    m_least = content.least, m_most = content.most;
    m_missing = content.stats.missing, m_failed = content.stats.failed, m_clipped = content.clipped;
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(tr("Scale from %1 to %2; not measured %3, failed %4, %5")
                                 .arg(words::number(m_least, 0), words::number(m_most, 0))
                                 .arg(m_missing)
                                 .arg(m_failed)
                                 .arg(beyondText()));
    update();
}

/// Cells past the scale's end: good news of bandwidth, bad news of latency, and never both in one word.
QString HeatLegend::beyondText() const
{
    const QString count = words::number(qint64(m_clipped));
    if (m_showing == Showing::Difference)
        return tr("beyond the scale %1").arg(count);
    if (m_metric == Metric::Latency)
        return tr("slower than the scale %1").arg(count);
    return m_showing == Showing::OfClaim ? tr("faster than claimed %1").arg(count)
                                         : tr("faster than the scale %1").arg(count);
}

void HeatLegend::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &palette = Palette::of(this);
    p.fillRect(rect(), palette.colour(Token::Surface));
    if (!m_isShown)
        return;
    p.setFont(paint::font(paint::Role::Axis));
    const QFontMetricsF metrics(p.font());
    const QString missing = tr("not measured %1").arg(words::number(qint64(m_missing)));
    const QString beyond = m_inks.isStale ? tr("all stale") : beyondText();
    const QString failed = tr("failed %1").arg(words::number(qint64(m_failed))), itself = tr("itself");
    const auto wider = [&metrics](const QString &a, const QString &b) {
        return std::max(metrics.horizontalAdvance(a), metrics.horizontalAdvance(b));
    };
    const double first = 36 + wider(missing, beyond), left = 58;
    // The scale takes what the words leave.
    const double besides = 62 + first + 18 + wider(failed, itself) + 6;
    const double width = std::clamp(std::min(this->width() * 0.42, this->width() - left - besides), 120.0, 300.0);
    QImage scale(256, 1, QImage::Format_RGB32);
    for (int k = 0; k < 256; ++k)
        scale.setPixel(k, 0, m_inks.ramp[std::size_t(m_metric == Metric::Latency ? 255 - k : k)]);
    p.drawImage(QRectF(left, 6, width, 12), scale);
    p.setPen(palette.colour(Token::Border));
    p.drawRect(QRectF(left - 0.5, 5.5, width + 1, 13));
    p.setPen(palette.colour(Token::Muted));
    const QString unit = m_showing == Showing::OfClaim  ? tr("% of claim")
                         : m_showing == Showing::OfTier ? tr("% of tier")
                         : m_metric == Metric::Latency  ? tr("µs")
                                                        : tr("Gb/s");
    const int parts = width > 240 ? 4 : 2;
    const int decimals = m_most < 8 ? 1 : 0;
    for (int k = 0; k <= parts; ++k) {
        const double v = m_least + (m_most - m_least) * k / parts;
        const QString text =
            m_showing == Showing::Difference ? words::signedNumber(v, decimals) : words::number(v, decimals);
        const double x = left + width * k / parts, w = metrics.horizontalAdvance(text);
        p.drawText(QPointF(x - w / 2, 34), text);
        if (k == parts)
            p.drawText(QPointF(x + w / 2 + 5, 34), unit);
    }
    // The kinds of cells that are not a value, in two columns.
    const double x0 = left + width + 62;
    const double second = x0 + first;
    const auto entry = [&](int column, int row, const QString &text, auto &&draw) {
        const QRectF box(column == 0 ? x0 : second, 4 + row * 21, 12, 12);
        draw(box);
        p.setPen(palette.colour(Token::Text));
        p.setFont(paint::font(paint::Role::Axis));
        p.drawText(QPointF(box.right() + 6, box.bottom() - 1), text);
    };
    entry(0, 0, missing, [&](const QRectF &b) {
        p.save();
        p.setClipRect(b);
        p.setPen(QColor(m_inks.hatch));
        for (double d = -12; d < 24; d += 4)
            p.drawLine(QPointF(b.left() + d, b.bottom()), QPointF(b.left() + d + 12, b.top()));
        p.restore();
    });
    entry(1, 0, failed, [&](const QRectF &b) {
        p.setPen(QPen(QColor(m_inks.failed), 1.6));
        p.drawLine(b.topLeft() + QPointF(2, 2), b.bottomRight() - QPointF(2, 2));
        p.drawLine(b.topRight() + QPointF(-2, 2), b.bottomLeft() + QPointF(2, -2));
    });
    entry(0, 1, beyond, [&](const QRectF &b) {
        const bool isSlowEnd = m_metric == Metric::Latency;
        p.fillRect(b, QColor(m_inks.ramp[m_inks.isStale ? 180 : isSlowEnd ? 0 : 255]));
        if (!m_inks.isStale && !isSlowEnd)
            return;
        p.setPen(Qt::NoPen);
        p.setBrush(QColor(m_inks.mark));
        p.drawPolygon(QPolygonF({b.topRight(), b.topRight() - QPointF(5, 0), b.topRight() + QPointF(0, 5)}));
    });
    entry(1, 1, itself, [&](const QRectF &b) {
        p.fillRect(b, QColor(m_inks.itself));
        p.setPen(palette.colour(Token::Border));
        p.setBrush(Qt::NoBrush);
        p.drawRect(b);
    });
}

} // namespace imece
