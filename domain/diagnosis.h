// SPDX-License-Identifier: GPL-3.0-or-later
// From a sweep to what is wrong with the fabric: first blocks (leaf pairs), then hosts, then links; each against the
// robust baseline of its tier, never against a fixed number. Pure and deterministic: equal matrices, equal findings.
#pragma once
#include "domain/sweep.h"

namespace imece {

/// The limits, with their reasons in docs/fabric.md.
namespace limits {
inline constexpr double blockRatio = 0.75;   ///< a block below this share of its baseline is bad
inline constexpr double hostRatio = 0.85;    ///< a host's median below this share is bad
inline constexpr double linkRatio = 0.75;    ///< one cell below this share is a bad link
inline constexpr double suspectRatio = 0.90; ///< … and up to this only a suspect: measure again
inline constexpr double wholeRatio = 0.85;   ///< every tier below this share of its claim: the whole fabric is slow
inline constexpr double z = 3.5;             ///< robust standard deviations; more where there are many cells
inline constexpr double scaleFloor = 1.03;   ///< healthy MAD can be tiny: the scale is never below ln of this
inline constexpr std::size_t findings = 500; ///< more are one statement too many; the worst are kept
} // namespace limits

/// Findings of one sweep, worst kind first (WholeSlow, BadBlock, BadHost, BadLink, Suspect), then smallest ratio, then
/// name. id = 0 (the co-op numbers them), sweep and openedAt from the head, healedAt = 0.
/// BadBlock: a → b are leaves; b empty = from a to all others (its uplinks); a = b: inside that leaf; both empty =
/// every leaf to every other. WholeSlow: ratio, valueGbps and tierGbps (the claim) of the worse tier. BadLink and
/// Suspect: Direction::Tx is a → b only, Both is both ways. With fewer than three hosts, or a matrix that is not whole,
/// there is nothing to conclude: no findings.
std::vector<Finding> diagnose(const SweepMatrix &sweep);

} // namespace imece
