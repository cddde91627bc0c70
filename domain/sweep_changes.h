// SPDX-License-Identifier: GPL-3.0-or-later
// What changed between two sweeps: one answer for the desktop's page and for imecectl.
#pragma once
#include "domain/sweep.h"

namespace imece {

/// One line of "since the other sweep".
struct SweepChange
{
    enum Kind : std::uint8_t { HostWorse = 0, HostBetter, LinkWorse, LinkBetter, NoLongerMeasured, NewlyMeasured };
    Kind kind{};
    std::uint32_t a = 0, b = 0;   ///< indices into the newer head; b for links
    double before = 0, after = 0; ///< Gb/s: of a link, or the median of a host's pairs; < 0 = nothing measured
    bool operator==(const SweepChange &) const = default;
};
/// Hosts and links that got slower or faster by more than a tenth of what the older sweep measured, the same pairs
/// against each other: what a tier's median does elsewhere changes nobody. Worst first, at most `most`, by name.
std::vector<SweepChange> changesBetween(const SweepMatrix &older, const SweepMatrix &newer, std::size_t most = 8);

/// How many hosts of the newer sweep the older one has too; without one there is nothing to compare.
std::size_t hostsInCommon(const SweepHead &older, const SweepHead &newer);

/// For every name of `newer` its index in `older`, or older's side where it is not there.
std::vector<std::uint32_t> indexIn(const SweepHead &older, const SweepHead &newer);

} // namespace imece
