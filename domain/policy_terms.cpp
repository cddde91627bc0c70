// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/policy_terms.h"

namespace imece {

namespace {

constexpr std::int64_t bps = 10'000;

} // namespace

PolicyView policyView(const Policy &p, Instant at)
{
    PolicyView v;
    v.grid = p.at(Setting::Grid, at), v.lead = p.at(Setting::Lead, at);
    v.setup = p.at(Setting::Setup, at), v.teardown = p.at(Setting::Teardown, at);
    v.minLength = p.at(Setting::MinLength, at), v.maxLength = p.at(Setting::MaxLength, at);
    v.horizon = p.at(Setting::Horizon, at), v.offerLife = p.at(Setting::OfferLife, at);
    v.baseMicros = p.at(Setting::BaseMicros, at), v.overBps = p.at(Setting::OverBps, at);
    v.bankDays = p.at(Setting::BankDays, at), v.debtDays = p.at(Setting::DebtDays, at);
    return v;
}

FloorTerms floorTerms(const Policy &p, Instant at)
{
    return {fraction(p.at(Setting::FloorBps, at), bps), p.at(Setting::FloorRelease, at)};
}

CancellationTerms cancellationTerms(const Policy &p, Instant at)
{
    return {p.at(Setting::CancelSpan, at), fraction(p.at(Setting::CancelBps, at), bps)};
}

LeaseTerms leaseTerms(const Policy &p, Instant at)
{
    LeaseTerms t;
    t.lease = p.at(Setting::Lease, at);
    t.least = p.at(Setting::LeaseLeast, at), t.most = p.at(Setting::LeaseMost, at);
    t.minimumRun = p.at(Setting::MinimumRun, at);
    t.grace = p.at(Setting::Grace, at), t.wipe = p.at(Setting::Wipe, at);
    t.headAfter = p.at(Setting::HeadAfter, at), t.headSmallestAfter = p.at(Setting::HeadSmallestAfter, at);
    t.yieldsPerHour = p.at(Setting::YieldsPerHour, at);
    return t;
}

TransferTerms transferTerms(const Policy &p, Instant at)
{
    return {fraction(p.at(Setting::TransferBps, at), bps)};
}

OfferTerms offerTerms(const Policy &p, Instant at)
{
    return {std::size_t(p.at(Setting::LiveOffers, at)), p.at(Setting::NotRenewable, at),
            p.at(Setting::ApprovalLife, at), p.at(Setting::ApprovalBefore, at)};
}

EndTerms endTerms(const Policy &p, Instant at)
{
    return {p.at(Setting::NoPlacement, at), p.at(Setting::Drain, at)};
}

SliceTerms sliceTerms(const Policy &p, Instant at)
{
    return {p.at(Setting::SliceLongest, at), std::size_t(p.at(Setting::SliceHosts, at)),
            p.at(Setting::SliceReservePermille, at), std::size_t(p.at(Setting::SlicesLive, at))};
}

MembershipTerms membershipTerms(const Policy &p, Instant at)
{
    return {p.at(Setting::RecordedAhead, at), p.at(Setting::Notice, at), p.at(Setting::NoticeLarge, at),
            fraction(p.at(Setting::LargeShareBps, at), bps)};
}

VerificationTerms verificationTerms(const Policy &p, Instant at)
{
    VerificationTerms t;
    t.idleLife = p.at(Setting::IdleLife, at), t.pairLife = p.at(Setting::PairLife, at);
    t.collectiveLife = p.at(Setting::CollectiveLife, at);
    t.evictBelowPpm = p.at(Setting::EvictBelowPpm, at), t.readmitFromPpm = p.at(Setting::ReadmitFromPpm, at);
    t.cleanFor = p.at(Setting::CleanFor, at);
    return t;
}

std::vector<PriceRow> priceRows(const Policy &p)
{
    const auto rowFrom = [&](Instant at) {
        return PriceRow{at,
                        p.at(Setting::BaseMicros, at),
                        p.at(Setting::OverBps, at),
                        p.at(Setting::PriceGBps, at),
                        p.at(Setting::PricePBps, at),
                        p.at(Setting::PriceSBps, at),
                        p.at(Setting::PriceSlaBps, at)};
    };
    std::vector<PriceRow> rows{rowFrom(std::numeric_limits<Instant>::min())};
    for (Instant at : p.changes()) {
        PriceRow row = rowFrom(at);
        row.from = rows.back().from;
        if (row == rows.back())
            continue;
        row.from = at;
        rows.push_back(row);
    }
    return rows;
}

} // namespace imece
