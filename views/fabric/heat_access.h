// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap for screen readers: a table whose rows and columns are hosts and whose cells are sentences. A matrix of
// 2,048 hosts has four million cells: none is kept but the last few that were asked for.
#pragma once

namespace imece {

/// Once per program is enough; again does no harm.
void installHeatAccess();

} // namespace imece
