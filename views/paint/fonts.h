// SPDX-License-Identifier: GPL-3.0-or-later
// Type by role. Sizes follow the application's font, so that a larger text size in the system enlarges everything.
#pragma once
#include <QFont>

namespace imece::paint {

enum class Role {
    Body,        ///< 10 pt, 400
    BodyName,    ///< 10 pt, 500: names
    BodyStrong,  ///< 10 pt, 600: selected or summed figures
    Caption,     ///< 9 pt, 400
    CaptionName, ///< 9 pt, 500: headers
    Title,       ///< 13 pt, 600: page title
    PanelTitle,  ///< 11 pt, 600
    Readout,     ///< 21 pt, 600: the one big figure
    Axis,        ///< 8 pt: axis labels only
    Tick         ///< 7.5 pt: host ticks only
};

QFont font(Role role);

} // namespace imece::paint
