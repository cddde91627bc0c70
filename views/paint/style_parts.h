// SPDX-License-Identifier: GPL-3.0-or-later
// How each part of a widget is drawn, flat and in tokens; which part that is, is the style's business (style.cpp).
#pragma once
#include "views/paint/palette.h"
#include <QStyleOption>

class QPainter;

namespace imece::paint {

struct Panel
{
    QColor ground, border;
    double width = 1;
};

void drawPanel(QPainter *painter, const QRect &rect, const Panel &panel);
bool has(const QStyleOption *option, QStyle::StateFlag flag);
void drawButton(const QStyleOption *option, QPainter *painter, const QWidget *widget);
void drawRing(const QStyleOption *option, QPainter *painter);
void drawField(const QStyleOption *option, QPainter *painter, const QWidget *widget, bool focused);
void drawCheck(const QStyleOption *option, QPainter *painter, bool round);
void drawRow(const QStyleOptionViewItem *option, QPainter *painter);
QPalette tinted(const QPalette &from);
void drawHeaderSection(const QStyleOption *option, QPainter *painter);
void drawScrollBar(const QStyleOptionSlider *option, QPainter *painter, const QRect &slider);
void drawComboBox(const QStyleOptionComboBox *option, QPainter *painter, const QWidget *widget);
void drawToolButton(const QStyleOption *option, QPainter *painter, const QWidget *widget);

} // namespace imece::paint
