// SPDX-License-Identifier: GPL-3.0-or-later
// The map and its legend as a picture of any size, painted by the very widgets of the page; the pairs as a table; the
// evidence of one finding as a page of paper (A4, light whatever the desk is).
#pragma once
#include "models/heat_content.h"
#include "views/export/csv.h"
#include "views/paint/colour_map.h"
#include <QImage>

namespace imece {

struct HeatScene
{
    HeatContent content;
    paint::ColourMap colours = paint::ColourMap::Cividis;
    std::vector<Finding> findings;
    FindingId lit{};
    bool isStale = false;
    QString caption; ///< one line above: fabric, sweep, tool; "DEMO" where it is one
};

inline constexpr int leastPicture = 400, mostPicture = 12'000; ///< pixels of a side

/// `side`: width in pixels; the height follows. Text grows with it. Null where there is no map.
QImage heatPicture(const HeatScene &scene, int side);
QByteArray heatPng(const HeatScene &scene, int side);

/// One line a measured, failed or missing pair. Missing ones are lines, too: unknown is not zero.
QByteArray pairsCsv(const SweepMatrix &matrix, Csv csv);

/// `text`: its first line is the title (words::proofText).
QByteArray evidencePdf(const HeatScene &scene, const QString &text);

} // namespace imece
