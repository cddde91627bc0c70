// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/decay.h"
#include <algorithm>
#include <cmath>

namespace imece {

double decayed(double amount, Seconds age, Seconds halfLife) // S11
{
    return amount * std::exp2(-double(age) / double(halfLife));
}

double decayedUse(double rate, const Span &span, Instant at, Seconds halfLife) // S11
{
    const double perLn2 = double(halfLife) / std::log(2.0);
    // expm1 keeps the digits of a short span: 2^−x − 2^−(x+l) = 2^−x·(1 − 2^−l).
    const double part = -std::expm1(-double(span.length()) / perLn2);
    return rate * perLn2 * decayed(part, at - span.until, halfLife);
}

double entryPenaltyFactor(Seconds dt, Seconds halfLife)
{
    return -std::expm1(-double(dt) / double(halfLife) * std::log(2.0));
}

std::int64_t useKey(double x) // S10
{
    return std::llround(x / useTolerance);
}

namespace {

/// 1/s_i = B/o_i; of a member that owns nothing, as if it owned one GPU.
double perShare(const ShareTable &shares, MemberId member, Instant at)
{
    return double(shares.total(at)) / double(std::max<std::int64_t>(1, shares.owned(member, at)));
}

} // namespace

bool DecayedUse::open(LeaseId lease, std::int64_t gpus, const Span &planned, const ShareTable &shares) // S10
{
    const double penalty = double(gpus * planned.length()) * perShare(shares, m_member, planned.from);
    return m_open.emplace(lease, Open{gpus, penalty}).second;
}

void DecayedUse::count(std::int64_t gpus, const Span &span, const ShareTable &shares) // S12
{
    if (span.isEmpty())
        return;
    std::vector<Instant> cuts = shares.changes(span);
    cuts.push_back(span.until);
    if (span.until > m_pastAt)
        m_past = decayed(m_past, span.until - m_pastAt, m_halfLife), m_pastAt = span.until;
    Instant from = span.from;
    for (Instant until : cuts) {
        m_past += decayedUse(double(gpus) * perShare(shares, m_member, from), {from, until}, m_pastAt, m_halfLife);
        from = until;
    }
}

bool DecayedUse::close(LeaseId lease, const std::vector<Span> &ran, const ShareTable &shares)
{
    const auto found = m_open.find(lease);
    if (found == m_open.end())
        return false;
    const std::int64_t gpus = found->second.gpus;
    m_open.erase(found);
    for (const Span &span : ran)
        count(gpus, span, shares);
    return true;
}

bool DecayedUse::renew(LeaseId lease, const std::vector<Span> &ran, const Span &planned, const ShareTable &shares)
{
    const auto found = m_open.find(lease);
    if (found == m_open.end())
        return false;
    const std::int64_t gpus = found->second.gpus;
    return close(lease, ran, shares) && open(lease, gpus, planned, shares);
}

double DecayedUse::at(Instant now) const
{
    double x = decayed(m_past, now - m_pastAt, m_halfLife);
    for (const auto &[lease, open] : m_open)
        x += open.penalty;
    return x;
}

} // namespace imece
