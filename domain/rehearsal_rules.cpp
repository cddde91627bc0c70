// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/rehearsal_rules.h"
#include <algorithm>

namespace imece {

namespace {

class Judge
{
public:
    Judge(const Fleet &fleet, const PairGbps &pairs) : m_fleet(fleet), m_pairs(pairs) {}

    /// All rails; < 0 = not measured.
    double gbps(HostId from, HostId to) const
    {
        const double rail = m_pairs ? m_pairs(from, to) : -1;
        return rail < 0 ? -1 : rail * fabric(from).rails;
    }
    /// Either direction.
    bool isSlow(HostId a, HostId b) const
    {
        const bool isSame = m_fleet.host(a).leaf == m_fleet.host(b).leaf;
        const double claim = (isSame ? fabric(a).claimSameLeafGbps : fabric(a).claimCrossLeafGbps) * fabric(a).rails;
        const auto isBelow = [&](double x) { return x >= 0 && x < leastPairPart * claim; };
        return isBelow(gbps(a, b)) || isBelow(gbps(b, a));
    }

private:
    const Fabric &fabric(HostId host) const { return m_fleet.fabrics.at(raw(m_fleet.fabricOf(host))); }

    const Fleet &m_fleet;
    const PairGbps &m_pairs;
};

double lower(double a, double b)
{
    return a < 0 ? b : b < 0 ? a : std::min(a, b);
}

void measureGang(const Judge &judge, const std::vector<HostId> &gang, Rehearsal &result)
{
    for (std::size_t i = 0; i < gang.size(); ++i)
        for (std::size_t k = 0; k < gang.size(); ++k) {
            if (i == k)
                continue;
            ++result.pairs;
            const double x = judge.gbps(gang[i], gang[k]);
            if (x < 0)
                continue;
            ++result.measured;
            for (const std::size_t row : {i, k})
                result.hosts[row].gbps = lower(result.hosts[row].gbps, x);
            if (result.slowestGbps < 0 || x < result.slowestGbps)
                result.slowestGbps = x, result.slowA = gang[i], result.slowB = gang[k];
        }
}

/// The fewest, taken one after the other.
void nameTheSlow(const Judge &judge, const std::vector<HostId> &gang, Rehearsal &result)
{
    const auto isLeft = [&](std::size_t row) { return result.hosts[row].verdict == RehearsalVerdict::Passed; };
    for (;;) {
        std::size_t worst = 0, most = 0;
        for (std::size_t i = 0; i < gang.size(); ++i) {
            std::size_t slow = 0;
            for (std::size_t k = 0; isLeft(i) && k < gang.size(); ++k)
                slow += k != i && isLeft(k) && judge.isSlow(gang[i], gang[k]) ? 1U : 0U;
            if (slow > 0 && slow >= most)
                worst = i, most = slow;
        }
        if (most == 0)
            return;
        result.hosts[worst].verdict = RehearsalVerdict::Slow;
    }
}

} // namespace

Rehearsal rehearsalOf(const Fleet &fleet, const std::vector<HostId> &gang, const std::vector<HostId> &standby,
                      const PairGbps &pairs, const HealthOf &healthOf)
{
    Rehearsal result;
    const auto addRow = [&](HostId host) -> RehearsedHost & {
        const HostHealth health = healthOf(host);
        return result.hosts.emplace_back(RehearsedHost{host, health.verdict, -1, noHost, health.measuredAt});
    };
    for (const HostId h : gang)
        addRow(h);
    const Judge judge(fleet, pairs);
    measureGang(judge, gang, result);
    nameTheSlow(judge, gang, result);
    for (const HostId h : standby) {
        RehearsedHost &row = addRow(h);
        for (std::size_t i = 0; i < gang.size(); ++i) {
            if (result.hosts[i].verdict != RehearsalVerdict::Passed)
                continue;
            row.gbps = lower(row.gbps, lower(judge.gbps(h, gang[i]), judge.gbps(gang[i], h)));
            if (row.verdict == RehearsalVerdict::Passed && judge.isSlow(h, gang[i]))
                row.verdict = RehearsalVerdict::Slow;
        }
    }
    return result;
}

} // namespace imece
