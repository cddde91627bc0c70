// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/bank_line.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include <QPainter>
#include <cmath>

namespace imece {

BankLine::BankLine(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("bankLine"));
    setFixedHeight(116);
}

void BankLine::show(const Quote &quote, MemberId id, const words::Scene &scene, int mostDays, int leastDays)
{
    m_quote = quote;
    m_scene = scene;
    m_most = mostDays;
    m_least = -std::abs(leastDays);
    const Member *member = scene.fleet ? scene.fleet->member(id) : nullptr;
    const double own = member && member->gpus > 0 ? double(member->gpus * day) : 1;
    m_before = double(quote.bankBefore) / own;
    m_after = double(quote.bankAfter) / own;
    setAccessibleName(
        tr("Bank: %1 d at the start, lowest %2 d, limit %3 d")
            .arg(words::signedNumber(m_before, 1), words::signedNumber(m_after, 1), words::number(qint64(m_least))));
    update();
}

void BankLine::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const Palette &c = Palette::of(this);
    const QRectF plot(34, 16, width() - 44, height() - 40); // a figure stands above a full bank
    p.setFont(paint::font(paint::Role::Axis));
    const QFontMetricsF metrics(p.font());
    const auto y = [&](double days) {
        return plot.top() + plot.height() * (m_most - std::clamp(days, double(m_least) - 4, double(m_most))) /
                                (m_most - m_least + 4);
    };
    const Seconds back = m_after < 0 ? Seconds(-m_after * double(day)) : 0; // one day of entitlement a day
    const Seconds length = m_quote.window.length();
    const Instant from = m_quote.window.from - std::max<Seconds>(length / 4, day);
    const Instant until = m_quote.window.until + std::max(back + day, length / 3);
    const auto x = [&](Instant at) { return plot.left() + plot.width() * double(at - from) / double(until - from); };
    p.fillRect(
        QRectF(x(m_quote.window.from), plot.top(), x(m_quote.window.until) - x(m_quote.window.from), plot.height()),
        c.mixed(Token::Accent, 0.12));
    for (const int line : {m_most, 0, m_least}) {
        p.setPen(c.colour(Token::Muted));
        p.drawText(QRectF(0, y(line) - 8, 30, 16), Qt::AlignRight | Qt::AlignVCenter,
                   words::signedNumber(qint64(line)));
        QPen pen(c.colour(line == m_least ? Token::Bad : Token::Border), 1);
        if (line == m_least)
            pen.setDashPattern({4, 3});
        p.setPen(pen);
        p.drawLine(QPointF(plot.left(), std::floor(y(line)) + 0.5), QPointF(plot.right(), std::floor(y(line)) + 0.5));
    }
    p.setPen(QPen(c.colour(Token::Text), 2));
    p.drawLine(QPointF(x(m_quote.window.from), y(m_before)), QPointF(x(m_quote.window.until), y(m_after)));
    QPen planned(c.colour(Token::Text), 1.4); // if nothing else is booked
    planned.setDashPattern({3, 3});
    p.setPen(planned);
    const Instant end = m_after < 0 ? m_quote.window.until + back : until;
    p.drawLine(
        QPointF(x(m_quote.window.until), y(m_after)),
        QPointF(x(end), y(std::min(double(m_most), m_after + double(end - m_quote.window.until) / double(day)))));
    p.setBrush(c.colour(Token::Text));
    p.setPen(Qt::NoPen);
    p.drawEllipse(QPointF(x(m_quote.window.until), y(m_after)), 3, 3);
    p.setPen(c.colour(Token::Text));
    p.setFont(paint::font(paint::Role::Axis));
    const auto label = [&](const QString &text, double at, double top, Qt::Alignment align) {
        const double w = metrics.horizontalAdvance(text) + 4;
        double left = align & Qt::AlignRight ? at - w : at;
        left = std::clamp(left, plot.left(), plot.right() - w);
        const QRectF box(left, std::clamp(top, 0.0, plot.bottom() - 15), w, 14);
        p.fillRect(box, c.colour(Token::Surface));
        p.drawText(box, Qt::AlignCenter, text);
    };
    label(tr("%1 on %2").arg(words::signedNumber(m_after, 1), m_scene.zone.date(m_quote.window.until)),
          x(m_quote.window.until) + 7, y(m_after) - 20, Qt::AlignLeft);
    label(words::signedNumber(m_before, 1), x(m_quote.window.from) - 5, y(m_before) - 15, Qt::AlignRight);
    p.setPen(c.colour(Token::Muted));
    const double base = plot.bottom() + 4;
    const QString start = m_scene.zone.date(m_quote.window.from), stop = m_scene.zone.date(m_quote.window.until);
    double free = plot.left() - 10;
    const auto tick = [&](const QString &text, Instant at) {
        const double w = metrics.horizontalAdvance(text),
                     left = std::clamp(x(at) - w / 2, plot.left(), plot.right() - w);
        if (left < free)
            return;
        p.drawText(QRectF(left, base, w + 2, 16), Qt::AlignCenter, text);
        free = left + w + 6;
    };
    tick(start, m_quote.window.from);
    tick(stop, m_quote.window.until);
    if (m_after < 0)
        tick(tr("0 again %1").arg(m_scene.zone.date(end)), end);
}

} // namespace imece
