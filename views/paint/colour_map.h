// SPDX-License-Identifier: GPL-3.0-or-later
// Colour maps for measured values: 256 steps of even lightness (CIE L*), so that equal differences look equal and the
// order survives grey print and colour blindness. Made from a few control points, resampled by lightness.
#pragma once
#include <QRgb>
#include <array>

namespace imece::paint {

enum class ColourMap { Cividis = 0, Viridis = 1, Grey = 2 };
using Ramp = std::array<QRgb, 256>;

Ramp ramp(ColourMap map);
/// A difference: bad (worse) over neutral to good (better), 256 steps, 128 = no difference.
Ramp differenceRamp(QRgb worse, QRgb neutral, QRgb better);
/// CIE L* of an sRGB colour, 0 … 100.
double lightness(QRgb colour);

} // namespace imece::paint
