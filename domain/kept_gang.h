// SPDX-License-Identifier: GPL-3.0-or-later
// Another width or window for a gang that has its hosts already: it keeps as many of them as the leaf bound lets it.
#pragma once
#include "domain/fleet.h"
#include <optional>
#include <span>
#include <vector>

namespace imece {

/// `hosts` of one fabric out of `own` (what the gang has and could keep) and `fresh` (others that are free), all
/// distinct: first as many of its own as can be, then fewest leaves; of a leaf the lower ids. maxLeaves 0 = no bound.
/// Nothing = impossible. Ascending.
std::optional<std::vector<HostId>> keepMost(const Fleet &fleet, std::span<const HostId> own,
                                            std::span<const HostId> fresh, std::size_t hosts, std::size_t maxLeaves);

} // namespace imece
