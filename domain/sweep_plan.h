// SPDX-License-Identifier: GPL-3.0-or-later
// In which order to measure pairs so that no measurement disturbs another: rounds of disjoint pairs, every pair of
// hosts once. Pure; the same hosts give the same plan.
#pragma once
#include "domain/span.h"
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace imece {

/// Two hosts, as indices; who sends first. Only `from` ≠ `to`.
struct PlannedPair
{
    std::uint32_t from = 0, to = 0;
    bool operator==(const PlannedPair &) const = default;
};
using SweepRound = std::vector<PlannedPair>; ///< measured at the same time: no host is in two of them

/// A tournament: every unordered pair once, in hosts − 1 rounds of hosts / 2 pairs; with an odd number one host rests
/// in each of `hosts` rounds. Fewer than two hosts have no rounds.
std::vector<SweepRound> roundRobin(std::uint32_t hosts);

/// Where the hosts hang, for a plan that loads no uplink twice in a round.
struct PlannedLeaves
{
    std::vector<std::uint32_t> leafOf; ///< one entry a host, any numbers
    std::uint32_t uplinksPerLeaf = 0;  ///< 0 = as many as the leaf has hosts
};
/// Every unordered pair once; in no round do more pairs enter or leave a leaf than it has uplinks. First the insides of
/// all leaves at once, then the leaves against each other like the players of a tournament.
std::vector<SweepRound> withinUplinks(const PlannedLeaves &leaves);

/// So many of the rounds, evenly spread over them: a sample in which every host still meets different leaves. 0 or more
/// than there are = all of them.
std::vector<SweepRound> sampled(std::vector<SweepRound> rounds, std::size_t most);

std::size_t pairsIn(std::span<const SweepRound> rounds);

struct SweepPace
{
    Seconds test = 5;   ///< one measurement
    Seconds around = 3; ///< starting both ends, and ending them
    bool bothWays = true;
};
/// How long all rounds take, one after another.
Seconds lengthOf(std::span<const SweepRound> rounds, const SweepPace &pace);

} // namespace imece
