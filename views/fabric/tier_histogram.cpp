// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/tier_histogram.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include "views/words/format.h"
#include <QPainter>
#include <cmath>

namespace imece {

TierHistogram::TierHistogram(QWidget *parent) : QWidget(parent)
{
    setFixedHeight(84);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TierHistogram::showTier(const TierShape &tier, double scaleMost, const QString &name, const QString &unit)
{
    m_tier = tier;
    m_most = scaleMost;
    setAccessibleName(name);
    setAccessibleDescription(
        tr("%Ln pairs, median %1 %2", nullptr, int(tier.pairs)).arg(words::number(tier.median, 0), unit));
    update();
}

void TierHistogram::mark(double value)
{
    m_mark = value;
    update();
}

void TierHistogram::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &palette = Palette::of(this);
    const QRectF plot(4, 8, width() - 8, 58);
    std::uint32_t most = 1;
    for (const std::uint32_t n : m_tier.bins)
        most = std::max(most, n);
    const double step = plot.width() / double(m_tier.bins.size());
    for (std::size_t k = 0; k < m_tier.bins.size(); ++k) {
        if (m_tier.bins[k] == 0)
            continue;
        // √count: one pair among thousands is still a bar.
        const double h = std::max(2.0, std::sqrt(double(m_tier.bins[k]) / most) * plot.height());
        p.fillRect(QRectF(plot.left() + double(k) * step, plot.bottom() - h, std::max(1.0, step - 1), h),
                   palette.mixed(Token::Muted, 0.6));
    }
    p.setPen(palette.colour(Token::Border));
    p.drawLine(QPointF(plot.left(), plot.bottom() + 0.5), QPointF(plot.right(), plot.bottom() + 0.5));
    p.setFont(paint::font(paint::Role::Tick));
    p.setPen(palette.colour(Token::Muted));
    for (int k = 0; k <= 4; ++k) {
        const double x = plot.left() + plot.width() * k / 4;
        const Qt::Alignment side = k == 0 ? Qt::AlignLeft : k == 4 ? Qt::AlignRight : Qt::AlignHCenter;
        const double shift = k == 0 ? 0 : k == 4 ? -60 : -30;
        p.drawText(QRectF(x + shift, plot.bottom() + 3, 60, 14), int(side),
                   words::number(m_most * k / 4, m_most < 8 ? 1 : 0));
    }
    p.setRenderHint(QPainter::Antialiasing);
    const auto at = [&](double v) { return plot.left() + std::clamp(v / m_most, 0.0, 1.0) * plot.width(); };
    if (m_tier.pairs > 0) {
        p.setPen(QPen(palette.colour(Token::Text), 1.2));
        p.drawLine(QPointF(at(m_tier.median), plot.top() - 4), QPointF(at(m_tier.median), plot.bottom()));
    }
    if (m_mark >= 0) {
        const double x = at(m_mark);
        p.setPen(QPen(palette.colour(Token::Accent), 2));
        p.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        p.setPen(Qt::NoPen);
        p.setBrush(palette.colour(Token::Accent));
        p.drawPolygon(
            QPolygonF({QPointF(x - 4, plot.top() - 6), QPointF(x + 4, plot.top() - 6), QPointF(x, plot.top() + 1)}));
    }
}

} // namespace imece
