// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/search_button.h"
#include "views/paint/fonts.h"
#include "views/paint/glyphs.h"
#include <QPainter>

namespace imece {

SearchButton::SearchButton(QWidget *parent) : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("searchButton"));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::IBeamCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMaximumWidth(288);
}

void SearchButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &palette = Palette::of(this);
    const double width = hasFocus() ? 2 : 1;
    painter.setPen(QPen(hasFocus() ? palette.colour(Token::Accent) : palette.mixed(Token::Muted, 0.62), width));
    painter.setBrush(palette.colour(Token::Field));
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), 4, 4);
    paint::paintGlyph(painter, QRectF(9, (height() - 14) / 2.0, 14, 14), paint::Glyph::Search,
                      palette.colour(Token::Muted));
    const QFontMetricsF small(paint::font(paint::Role::Axis));
    const double keyWidth = small.horizontalAdvance(m_key) + 10;
    const QRectF key(this->width() - keyWidth - 6, (height() - 17) / 2.0, keyWidth, 17);
    painter.setPen(QPen(palette.colour(Token::Border), 1));
    painter.setBrush(palette.colour(Token::Window));
    painter.drawRoundedRect(key.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setFont(paint::font(paint::Role::Axis));
    painter.setPen(palette.colour(Token::Muted));
    painter.drawText(key, Qt::AlignCenter, m_key);
    painter.setFont(paint::font(paint::Role::Body));
    const QRectF place(30, 0, key.left() - 36, height());
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, int(place.width())));
}

} // namespace imece
