// SPDX-License-Identifier: GPL-3.0-or-later
// The map as a picture: (content, layout, inks) → image, of the viewport only, so that its cost does not grow with the
// matrix. Each level cell covers at least one device pixel: a single bad cell is in the picture at every zoom.
#pragma once
#include "models/heat_content.h"
#include "views/fabric/heat_layout.h"
#include <QImage>
#include <array>

namespace imece {

struct HeatInks
{
    std::array<QRgb, 256> ramp{}; ///< 0 = worst end of the scale
    QRgb ground = 0;              ///< gaps, and under hatch and cross: surface
    QRgb hatch = 0;               ///< lines of "not measured"
    QRgb failed = 0;              ///< crosses
    QRgb itself = 0;              ///< the diagonal: window colour
    QRgb mark = 0;                ///< corner of values over the scale, dots of stale ones
    bool isStale = false;         ///< values at half strength
};

QImage renderHeat(const HeatContent &content, const HeatLayout &layout, const HeatInks &inks, double scale);

} // namespace imece
