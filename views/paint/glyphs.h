// SPDX-License-Identifier: GPL-3.0-or-later
// Line icons, drawn: 20 × 20 with a pen of 1.5, crisp at every scale, in the ink of the widget's palette.
#pragma once
#include "views/paint/palette.h"
#include <QIcon>
#include <QPainter>

namespace imece::paint {

enum class Glyph {
    Hosts,
    Fabric,
    Shares,
    Bookings,
    Attention,
    Search,
    Menu,
    Settings,
    Close,
    ChevronDown,
    Filter,
    Pause,
    Play,
    Check,
    Mark ///< the mark of Imece: four parts, one of them lent
};

void paintGlyph(QPainter &painter, const QRectF &rect, Glyph glyph, const QColor &ink);
/// For buttons and menus; follows the palette at paint time through QIcon modes.
QIcon glyphIcon(Glyph glyph, const QColor &ink);
/// The mark in accent and text colours.
void paintMark(QPainter &painter, const QRectF &rect, const Palette &palette);

} // namespace imece::paint
