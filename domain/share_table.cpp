// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/share_table.h"
#include <algorithm>
#include <tuple>

namespace imece {

ShareTable::ShareTable(std::vector<ShareRow> rows) : m_rows(std::move(rows))
{
    std::sort(m_rows.begin(), m_rows.end(), [](const ShareRow &a, const ShareRow &b) {
        return std::tuple(raw(a.member), a.from, a.until, a.gpus) < std::tuple(raw(b.member), b.from, b.until, b.gpus);
    });
}

std::vector<MemberId> ShareTable::members() const
{
    std::vector<MemberId> found;
    for (const ShareRow &row : m_rows)
        if (found.empty() || found.back() != row.member)
            found.push_back(row.member);
    return found;
}

std::int64_t ShareTable::owned(MemberId member, Instant at) const
{
    std::int64_t gpus = 0;
    for (const ShareRow &row : m_rows)
        if (row.member == member && row.from <= at && at < row.until)
            gpus += row.gpus;
    return gpus;
}

std::int64_t ShareTable::total(Instant at) const
{
    std::int64_t gpus = 0;
    for (const ShareRow &row : m_rows)
        if (row.from <= at && at < row.until)
            gpus += row.gpus;
    return gpus;
}

std::vector<Instant> ShareTable::changes(const Span &within) const
{
    std::vector<Instant> at;
    for (const ShareRow &row : m_rows)
        for (Instant t : {row.from, row.until})
            if (within.from < t && t < within.until)
                at.push_back(t);
    std::sort(at.begin(), at.end());
    at.erase(std::unique(at.begin(), at.end()), at.end());
    return at;
}

Fraction ShareTable::entitlement(MemberId member, std::int64_t healthyGpus, Instant at) const // S1
{
    const std::int64_t own = owned(member, at);
    const std::int64_t base = total(at);
    if (healthyGpus >= base || base == 0)
        return {own, 1};
    return fraction(own * std::max<std::int64_t>(healthyGpus, 0), base);
}

std::vector<std::int64_t> wholeEntitlements(std::span<const std::int64_t> owned, std::int64_t healthyGpus) // A01
{
    std::int64_t base = 0;
    for (std::int64_t o : owned)
        base += o;
    return largestRemainder(owned, std::min(base, healthyGpus));
}

} // namespace imece
