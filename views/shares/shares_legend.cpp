// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/shares_legend.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include <QPainter>

namespace imece {

SharesLegend::SharesLegend(QWidget *parent) : QWidget(parent)
{
    setFixedHeight(30);
    retranslate();
}

void SharesLegend::retranslate()
{
    const QFontMetrics metrics(paint::font(paint::Role::Caption));
    int width = 24;
    for (const QString &word : {tr("own use"), tr("borrowed from members"), tr("on spares"), tr("lent"),
                                tr("booked-idle"), tr("idle"), tr("down")})
        width += 36 + metrics.horizontalAdvance(word);
    setMinimumWidth(width);
    setAccessibleName(tr("Legend: own use, borrowed from members, on spares; lent, booked-idle, idle, down"));
    update();
}

void SharesLegend::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &c = Palette::of(this);
    p.setFont(paint::font(paint::Role::Caption));
    const QFontMetricsF metrics(p.font());
    double x = 16;
    const auto word = [&](const QString &text, const auto &draw) {
        draw(QRectF(x, height() / 2.0 - 6, 13, 13));
        p.setPen(c.colour(Token::Text));
        p.drawText(QRectF(x + 20, 0, 400, height()), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += 20 + metrics.horizontalAdvance(text) + 16;
    };
    const auto box = [&](const QColor &ground, const QColor &edge) {
        return [&p, ground, edge](const QRectF &r) {
            p.fillRect(r, ground);
            p.setPen(QPen(edge, 1));
            p.drawRect(r.adjusted(0.5, 0.5, -0.5, -0.5));
        };
    };
    word(tr("own use"), [&](const QRectF &r) { paint::paintMember(p, r, 0, paint::MemberFill::Solid, c); });
    word(tr("borrowed from members"),
         [&](const QRectF &r) { paint::paintMember(p, r, 0, paint::MemberFill::Faint, c); });
    word(tr("on spares"), box(c.colour(Token::Surface), c.member(0)));
    p.fillRect(QRectF(x - 6, 7, 1, height() - 14.0), c.colour(Token::Border));
    x += 8;
    word(tr("lent"), box(c.mixed(Token::Accent, 0.28), c.colour(Token::Accent)));
    word(tr("booked-idle"), box(c.colour(Token::Text), c.colour(Token::Text)));
    word(tr("idle"), box(c.colour(Token::Surface), c.colour(Token::Muted)));
    word(tr("down"), [&](const QRectF &r) { paint::paintHatch(p, r, paint::Hatch::Refused, c); });
}

} // namespace imece
