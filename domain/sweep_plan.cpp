// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/sweep_plan.h"
#include <algorithm>
#include <map>

namespace imece {
namespace {

using Members = std::vector<std::uint32_t>;

/// Who sends first alternates, so that no host only ever sends first.
PlannedPair pairOf(std::uint32_t a, std::uint32_t b, std::size_t round)
{
    return round % 2 == 0 ? PlannedPair{a, b} : PlannedPair{b, a};
}

/// All pairs of members of one leaf with members of another, in turns of at most `most` disjoint pairs.
std::vector<SweepRound> between(const Members &a, const Members &b, std::size_t most)
{
    const Members &few = a.size() <= b.size() ? a : b, &many = a.size() <= b.size() ? b : a;
    std::vector<SweepRound> turns;
    for (std::size_t shift = 0; shift < many.size(); ++shift)
        for (std::size_t first = 0; first < few.size(); first += most) {
            SweepRound turn;
            for (std::size_t i = first; i < std::min(few.size(), first + most); ++i)
                turn.push_back(pairOf(few[i], many[(i + shift) % many.size()], shift));
            turns.push_back(std::move(turn));
        }
    return turns;
}

/// The k-th round of one into the k-th round of the other: they have no host in common.
void merge(std::vector<SweepRound> &into, std::vector<SweepRound> more)
{
    into.resize(std::max(into.size(), more.size()));
    for (std::size_t k = 0; k < more.size(); ++k)
        into[k].insert(into[k].end(), more[k].begin(), more[k].end());
}

} // namespace

std::vector<SweepRound> roundRobin(std::uint32_t hosts)
{
    if (hosts < 2)
        return {};
    const std::uint32_t seats = hosts + hosts % 2; // an odd one out plays against the empty seat
    std::vector<SweepRound> rounds(seats - 1);
    for (std::uint32_t r = 0; r + 1 < seats; ++r) {
        // The last seat stays, the others walk around the table.
        const auto seat = [&](std::uint32_t k) { return (r + k) % (seats - 1); };
        if (seats == hosts)
            rounds[r].push_back(pairOf(seat(0), seats - 1, r));
        for (std::uint32_t k = 1; k < seats / 2; ++k)
            rounds[r].push_back(pairOf(seat(k), seat(seats - 1 - k), k));
    }
    return rounds;
}

std::vector<SweepRound> withinUplinks(const PlannedLeaves &plan)
{
    std::map<std::uint32_t, Members> leaves;
    for (std::uint32_t i = 0; i < plan.leafOf.size(); ++i)
        leaves[plan.leafOf[i]].push_back(i);
    std::vector<Members> members;
    for (auto &[leaf, hosts] : leaves)
        members.push_back(std::move(hosts));
    std::vector<SweepRound> rounds;
    for (const Members &leaf : members) {
        auto inside = roundRobin(static_cast<std::uint32_t>(leaf.size()));
        for (SweepRound &round : inside)
            for (PlannedPair &pair : round)
                pair = {leaf[pair.from], leaf[pair.to]};
        merge(rounds, std::move(inside));
    }
    for (const SweepRound &match : roundRobin(static_cast<std::uint32_t>(members.size()))) {
        std::vector<SweepRound> turns;
        for (const auto &[a, b] : match) {
            const std::size_t most = std::min(members[a].size(), members[b].size());
            const std::size_t uplinks = plan.uplinksPerLeaf == 0 ? most : plan.uplinksPerLeaf;
            merge(turns, between(members[a], members[b], std::min(most, uplinks)));
        }
        rounds.insert(rounds.end(), std::make_move_iterator(turns.begin()), std::make_move_iterator(turns.end()));
    }
    return rounds;
}

std::vector<SweepRound> sampled(std::vector<SweepRound> rounds, std::size_t most)
{
    if (most == 0 || most >= rounds.size())
        return rounds;
    std::vector<SweepRound> some;
    for (std::size_t k = 0; k < most; ++k)
        some.push_back(std::move(rounds[k * rounds.size() / most]));
    return some;
}

std::size_t pairsIn(std::span<const SweepRound> rounds)
{
    std::size_t pairs = 0;
    for (const SweepRound &round : rounds)
        pairs += round.size();
    return pairs;
}

Seconds lengthOf(std::span<const SweepRound> rounds, const SweepPace &pace)
{
    return static_cast<Seconds>(rounds.size()) * (pace.bothWays ? 2 : 1) * (pace.test + pace.around);
}

} // namespace imece
