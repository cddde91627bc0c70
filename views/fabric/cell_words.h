// SPDX-License-Identifier: GPL-3.0-or-later
// One pair of the map in words, for tool tips and screen readers: who to whom, how much, of what was claimed, and
// whether that is slow.
#pragma once
#include "models/heat_content.h"
#include <QString>

namespace imece::words {

QString metricUnit(Metric metric);
/// A figure of the metric, as exact as is of use: 41.2, 388.
QString metricFigure(Metric metric, double value);
/// "gpu-003 → gpu-017: 41.2 Gb/s, 0.41 of claim, slow"; empty outside of the map.
QString cellSentence(const HeatContent &content, std::uint32_t row, std::uint32_t column);

} // namespace imece::words
