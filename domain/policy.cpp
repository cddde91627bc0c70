// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/policy.h"
#include "domain/edit_distance.h"
#include <algorithm>
#include <optional>
#include <tuple>

namespace imece {

namespace {

constexpr std::int64_t year = 365 * day, bps = 10'000;

// clang-format off
constexpr std::array<SettingInfo, settingCount> table{{
    {Setting::Grid, "grid", "R1", 900, 1, day},
    {Setting::Lead, "lead", "R1", 900, 0, 30 * day},
    {Setting::Setup, "setup", "R2", 300, 0, day},
    {Setting::Teardown, "teardown", "R2", 300, 0, day},
    {Setting::MinLength, "minLength", "R1", hour, 1, year},
    {Setting::MaxLength, "maxLength", "R1", 28 * day, 1, 10 * year},
    {Setting::Horizon, "horizon", "R1", 180 * day, 1, 10 * year},
    {Setting::OfferLife, "offerLife", "R8", 900, 1, day},
    {Setting::LiveOffers, "liveOffers", "R8", 2, 1, 100},
    {Setting::NotRenewable, "notRenewable", "R8", 900, 0, day},
    {Setting::ApprovalLife, "approvalLife", "R8", day, 60, 30 * day},
    {Setting::ApprovalBefore, "approvalBefore", "R8", hour, 0, 30 * day},
    {Setting::Freeze, "freeze", "R6", day, 0, 30 * day},
    {Setting::BaseMicros, "baseMicrosPerGpuHour", "M6", 1'818'182, 0, 1'000'000'000},
    {Setting::OverBps, "overBps", "M6", 1000, 0, 10 * bps},
    {Setting::PriceGBps, "priceGBps", "M6", bps, 0, 10 * bps},
    {Setting::PricePBps, "pricePBps", "M6", 6000, 0, 10 * bps},
    {Setting::PriceSBps, "priceSBps", "M6", 8000, 0, 10 * bps},
    {Setting::PriceSlaBps, "priceSlaBps", "M6", 12'500, 0, 10 * bps},
    {Setting::BankDays, "bankDays", "S3", 28, 0, 3650},
    {Setting::DebtDays, "debtDays", "S3", 21, 0, 3650},
    {Setting::RampLength, "rampLength", "E7", 28 * day, 0, year},
    {Setting::FloorBps, "floorBps", "S7", 0, 0, bps},
    {Setting::FloorRelease, "floorRelease", "S7", 72 * hour, 0, year},
    {Setting::HalfLife, "halfLife", "S10", 14 * day, hour, 10 * year},
    {Setting::Lease, "lease", "S13", 4 * hour, 60, 28 * day},
    {Setting::LeaseLeast, "leaseLeast", "S13", hour, 60, 28 * day},
    {Setting::LeaseMost, "leaseMost", "S13", day, 60, 28 * day},
    {Setting::MinimumRun, "minimumRun", "S13", 30 * minute, 0, day},
    {Setting::Grace, "grace", "S14", 15 * minute, 0, day},
    {Setting::Wipe, "wipe", "S14", 5 * minute, 0, day},
    {Setting::HeadAfter, "headAfter", "S15", day, 0, year},
    {Setting::HeadSmallestAfter, "headSmallestAfter", "S15", 4 * hour, 0, year},
    {Setting::YieldsPerHour, "yieldsPerHour", "S13", 4, 0, 100'000},
    {Setting::TransferBps, "transferBps", "S18", 2500, 0, bps},
    {Setting::CancelSpan, "cancelSpan", "S19", 72 * hour, 0, year},
    {Setting::CancelBps, "cancelBps", "S19", 5000, 0, bps},
    {Setting::NoPlacement, "noPlacement", "R13", 30 * minute, 0, day},
    {Setting::Drain, "drain", "R13", 15 * minute, 0, day},
    {Setting::SliceLongest, "sliceLongest", "R15", day, 60, 28 * day},
    {Setting::SliceHosts, "sliceHosts", "R15", 3, 0, 1000},
    {Setting::SlicesLive, "slicesLive", "R15", 1, 0, 1000},
    {Setting::SliceReservePermille, "sliceReservePermille", "R15", 500, 0, 1000},
    {Setting::ResumeAfterReady, "resumeAfterReady", "M3", 600, 0, day},
    {Setting::StopNotice, "stopNotice", "M7", 15 * minute, 0, day},
    {Setting::SettleAfter, "settleAfter", "M13", 72 * hour, 0, year},
    {Setting::CoopFeeBps, "coopFeeBps", "M12", 0, 0, bps},
    {Setting::RecordedAhead, "recordedAhead", "E2", 30 * day, 0, year},
    {Setting::Notice, "notice", "E3", 30 * day, 0, 10 * year},
    {Setting::NoticeLarge, "noticeLarge", "E3", 60 * day, 0, 10 * year},
    {Setting::LargeShareBps, "largeShareBps", "E3", 1000, 0, bps},
    {Setting::ApprovalOn, "approvalOn", "K2", 0, 0, 1},
    {Setting::ApprovalUsd, "approvalUsd", "K2", 10'000, 0, 1'000'000'000},
    {Setting::InterruptedLife, "interruptedLife", "R11", 4 * hour, 60, 30 * day},
    {Setting::PlacingLife, "placingLife", "K6", 60, 1, day},
    {Setting::KeyLife, "keyLife", "K4", 7 * day, hour, year},
    {Setting::IdleLife, "idleLife", "V2", day, 60, year},
    {Setting::PairLife, "pairLife", "V2", 7 * day, 60, year},
    {Setting::CollectiveLife, "collectiveLife", "V2", 30 * day, 60, year},
    {Setting::EvictBelowPpm, "evictBelowPpm", "V3", 900'000, 0, 1'000'000},
    {Setting::ReadmitFromPpm, "readmitFromPpm", "V3", 970'000, 0, 1'000'000},
    {Setting::CleanFor, "cleanFor", "V3", 72 * hour, 0, year},
    {Setting::SweepDays, "sweepDays", "V2", 30, 1, 3650},
    {Setting::SweepWeeks, "sweepWeeks", "V2", 53, 0, 520},
}};
// clang-format on

/// The first must never be above the second.
constexpr std::pair<Setting, Setting> notAbove[] = {{Setting::MinLength, Setting::MaxLength},
                                                    {Setting::LeaseLeast, Setting::Lease},
                                                    {Setting::Lease, Setting::LeaseMost},
                                                    {Setting::Wipe, Setting::Grace},
                                                    {Setting::Drain, Setting::NoPlacement},
                                                    {Setting::Notice, Setting::NoticeLarge},
                                                    {Setting::EvictBelowPpm, Setting::ReadmitFromPpm}};

const SettingInfo *named(std::string_view name)
{
    const auto found = std::find_if(table.begin(), table.end(), [&](const SettingInfo &i) { return i.name == name; });
    return found == table.end() ? nullptr : &*found;
}

std::string nearest(std::string_view name)
{
    const auto found = std::min_element(table.begin(), table.end(), [&](const SettingInfo &a, const SettingInfo &b) {
        return editDistance(a.name, name) < editDistance(b.name, name);
    });
    return std::string(found->name);
}

} // namespace

std::span<const SettingInfo> settings()
{
    return table;
}

const SettingInfo &infoOf(Setting setting)
{
    return table[std::size_t(setting)];
}

std::string_view codeName(PolicyFaultCode code)
{
    switch (code) {
    case PolicyFaultCode::Unknown:
        return "UNKNOWN_SETTING";
    case PolicyFaultCode::OutOfRange:
        return "OUT_OF_RANGE";
    case PolicyFaultCode::Twice:
        return "SET_TWICE";
    case PolicyFaultCode::Contradiction:
        return "CONTRADICTION";
    }
    return "UNKNOWN";
}

tl::expected<Policy, PolicyFault> Policy::of(std::vector<PolicyRow> rows)
{
    std::sort(rows.begin(), rows.end(), [](const PolicyRow &a, const PolicyRow &b) {
        return std::tie(a.from, a.name, a.value) < std::tie(b.from, b.name, b.value);
    });
    Policy policy;
    for (const PolicyRow &row : rows) {
        PolicyFault fault{PolicyFaultCode::Unknown, row.name, row.value, 0, 0, row.from, {}};
        const SettingInfo *info = named(row.name);
        if (!info) {
            fault.other = nearest(std::string_view(row.name).substr(0, 64));
            return tl::unexpected(fault);
        }
        fault.least = info->least, fault.most = info->most;
        fault.code = PolicyFaultCode::OutOfRange;
        if (row.value < info->least || row.value > info->most)
            return tl::unexpected(fault);
        auto &steps = policy.m_steps[std::size_t(info->setting)];
        fault.code = PolicyFaultCode::Twice;
        if (!steps.empty() && steps.back().from == row.from)
            return tl::unexpected(fault);
        steps.push_back({row.from, row.value});
    }
    policy.m_rows = std::move(rows);
    for (Instant when : policy.changes())
        for (const auto &[low, high] : notAbove)
            if (policy.at(low, when) > policy.at(high, when))
                return tl::unexpected(PolicyFault{PolicyFaultCode::Contradiction, std::string(infoOf(low).name),
                                                  policy.at(low, when), infoOf(low).least, policy.at(high, when), when,
                                                  std::string(infoOf(high).name)});
    return policy;
}

std::int64_t Policy::at(Setting setting, Instant when) const
{
    const auto &steps = m_steps[std::size_t(setting)];
    const auto next =
        std::partition_point(steps.begin(), steps.end(), [when](const Step &step) { return step.from <= when; });
    return next == steps.begin() ? infoOf(setting).fallback : std::prev(next)->value;
}

std::vector<Instant> Policy::changes() const
{
    std::vector<Instant> at;
    for (const PolicyRow &row : m_rows)
        at.push_back(row.from);
    std::sort(at.begin(), at.end());
    at.erase(std::unique(at.begin(), at.end()), at.end());
    return at;
}

} // namespace imece
