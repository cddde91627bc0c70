// SPDX-License-Identifier: GPL-3.0-or-later
// From a sweep to findings: the diagnosis of domain, with the fleet's host ids put to the names.
#pragma once
#include "domain/sweep.h"
#include <vector>

namespace imece::core {

std::vector<Finding> conclusionsOf(const SweepMatrix &matrix);

} // namespace imece::core
