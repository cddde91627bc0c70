// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/bank_bars.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include <QPainter>
#include <cmath>

namespace imece {
namespace {
double daysOf(GpuSeconds balance, const BankRow &row)
{
    return row.rateGpus > 0 ? double(balance) / double(row.rateGpus * day) : 0;
}
} // namespace

BankBars::BankBars(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("bankBars"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void BankBars::show(const std::vector<BankRow> &rows, const words::Scene &scene, MemberId me, Instant from)
{
    const bool isOther = rows.size() != m_rows.size();
    m_rows = rows;
    m_scene = scene;
    m_me = me;
    m_from = from;
    QStringList lines;
    for (const BankRow &r : rows)
        lines << tr("%1: %2 d, since the start %3 d")
                     .arg(scene.member(r.member), words::signedNumber(daysOf(r.balance, r), 1),
                          words::signedNumber(daysOf(r.balance - r.balanceAtFrom, r), 1));
    setAccessibleName(tr("Bank of every member in days of its own entitlement"));
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    setToolTip(lines.join(QLatin1Char('\n')));
    if (isOther)
        updateGeometry();
    update();
}

void BankBars::paintEvent(QPaintEvent *)
{
    if (m_rows.empty())
        return;
    QPainter p(this);
    const Palette &c = Palette::of(this);
    int least = -21, most = 28;
    for (const BankRow &r : m_rows) {
        least = std::min(least, int(std::floor(daysOf(r.least, r))));
        most = std::max(most, int(std::ceil(daysOf(r.most, r))));
    }
    p.setFont(paint::font(paint::Role::Axis));
    const QFontMetricsF axis(p.font());
    const double nameWidth = 96, figures = 112, left = nameWidth + 8, right = width() - figures - 8;
    const auto x = [&](double days) {
        return left + (right - left) * (std::clamp(days, double(least), double(most)) - least) / (most - least);
    };
    const double top = 20, rowHeight = std::clamp((height() - top - 20.0) / double(m_rows.size()), 18.0, 64.0);
    for (int d = least; d <= most; d += 7) {
        const QString text = words::signedNumber(qint64(d));
        p.setPen(c.colour(Token::Muted));
        p.drawText(QRectF(x(d) - 20, 0, 40, 16), Qt::AlignCenter, text);
        p.setPen(QPen(c.colour(d == 0 ? Token::Text : Token::Line), 1));
        p.drawLine(QPointF(std::floor(x(d)) + 0.5, top - 3),
                   QPointF(std::floor(x(d)) + 0.5, top + rowHeight * double(m_rows.size())));
    }
    p.setPen(c.colour(Token::Muted));
    p.drawText(QRectF(right + 8, 0, 48, 16), Qt::AlignRight | Qt::AlignVCenter, tr("now, d"));
    p.drawText(QRectF(right + 56, 0, 56, 16), Qt::AlignRight | Qt::AlignVCenter, tr("change"));
    double y = top;
    for (const BankRow &r : m_rows) {
        const double now = daysOf(r.balance, r), was = daysOf(r.balanceAtFrom, r), middle = y + rowHeight / 2;
        paint::paintMember(p, {0, middle - 6, 13, 13}, paint::memberIndex(r.member), paint::MemberFill::Solid, c);
        p.setFont(paint::font(r.member == m_me ? paint::Role::BodyStrong : paint::Role::Body));
        p.setPen(c.colour(Token::Text));
        p.drawText(QRectF(20, y, nameWidth - 20, rowHeight), Qt::AlignLeft | Qt::AlignVCenter,
                   QFontMetricsF(p.font()).elidedText(m_scene.member(r.member), Qt::ElideRight, nameWidth - 20));
        p.setPen(QPen(c.colour(Token::Border), 1));
        p.setBrush(Qt::NoBrush);
        p.drawRect(QRectF(std::floor(left) + 0.5, std::floor(middle - 7) + 0.5, right - left, 14));
        const double from = std::min(x(0), x(now));
        paint::paintMember(p, {from, middle - 7, std::max(2.0, std::abs(x(now) - x(0))), 15},
                           paint::memberIndex(r.member), paint::MemberFill::Solid, c);
        QPen dotted(c.colour(Token::Text), 1.6);
        dotted.setDashPattern({1.2, 1.2});
        p.setPen(dotted);
        p.drawLine(QPointF(x(was), middle - 10), QPointF(x(was), middle + 10));
        p.setFont(paint::font(paint::Role::BodyStrong));
        p.setPen(c.colour(Token::Text));
        p.drawText(QRectF(right + 8, y, 48, rowHeight), Qt::AlignRight | Qt::AlignVCenter, words::signedNumber(now, 1));
        p.setFont(paint::font(paint::Role::Body));
        p.setPen(c.colour(Token::Muted));
        p.drawText(QRectF(right + 56, y, 56, rowHeight), Qt::AlignRight | Qt::AlignVCenter,
                   words::signedNumber(now - was, 1));
        y += rowHeight;
    }
    p.setFont(paint::font(paint::Role::Caption));
    p.setPen(c.colour(Token::Muted));
    const QString note = tr("%1 d is the limit for new bookings; above %2 d saving stops.")
                             .arg(words::number(qint64(least)), words::signedNumber(qint64(most)));
    p.drawText(QRectF(0, y + 2, width(), 18), Qt::AlignLeft | Qt::AlignVCenter,
               QFontMetricsF(p.font()).elidedText(note, Qt::ElideRight, width()));
}

} // namespace imece
