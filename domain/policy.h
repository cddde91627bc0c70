// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a co-op, effective-dated: integers with a name, a range and a default. Whoever holds a Policy holds
// only known settings inside their ranges that do not contradict each other at any instant.
#pragma once
#include "domain/span.h"
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace imece {

/// Seconds where nothing else is said; bps = 1/10,000. The names of scenario and set-up files are in settings().
enum class Setting : std::uint16_t {
    Grid = 0,
    Lead,
    Setup,
    Teardown,
    MinLength,
    MaxLength,
    Horizon,
    OfferLife, // R1, R2, R8
    LiveOffers,
    NotRenewable,
    ApprovalLife,
    ApprovalBefore,
    Freeze, // R8, R6
    BaseMicros,
    OverBps,
    PriceGBps,
    PricePBps,
    PriceSBps,
    PriceSlaBps, // M6
    BankDays,
    DebtDays,
    RampLength, // S3, E7
    FloorBps,
    FloorRelease, // S7: phi, H_rel
    HalfLife,
    Lease,
    LeaseLeast,
    LeaseMost,
    MinimumRun,
    Grace,
    Wipe, // S10, S13, S14
    HeadAfter,
    HeadSmallestAfter,
    YieldsPerHour, // S15, S13
    TransferBps,
    CancelSpan,
    CancelBps, // S18, S19
    NoPlacement,
    Drain, // R13
    SliceLongest,
    SliceHosts,
    SlicesLive,
    SliceReservePermille, // R15
    ResumeAfterReady,
    StopNotice,
    SettleAfter,
    CoopFeeBps, // M3, M7, M13, M12
    RecordedAhead,
    Notice,
    NoticeLarge,
    LargeShareBps, // E2, E3
    ApprovalOn,
    ApprovalUsd,
    InterruptedLife,
    PlacingLife,
    KeyLife, // K2, section 7, K4
    IdleLife,
    PairLife,
    CollectiveLife,
    EvictBelowPpm,
    ReadmitFromPpm,
    CleanFor, // V2, V3
    SweepDays,
    SweepWeeks, // V2
    Count_
};
inline constexpr std::size_t settingCount = std::size_t(Setting::Count_);

struct SettingInfo
{
    Setting setting{};
    std::string_view name; ///< "bankDays"
    std::string_view rule; ///< "S3"
    std::int64_t fallback = 0, least = 0, most = 0;
};
/// In the order of Setting.
std::span<const SettingInfo> settings();
const SettingInfo &infoOf(Setting setting);

/// From this instant on the setting has this value. What no row names has its default.
struct PolicyRow
{
    std::string name;
    std::int64_t value = 0;
    Instant from = 0;
    bool operator==(const PolicyRow &) const = default;
};

enum class PolicyFaultCode : std::uint8_t {
    Unknown = 0,   ///< no setting of this name; `other` = the nearest one
    OutOfRange,    ///< least, most
    Twice,         ///< two rows for one instant
    Contradiction, ///< must not be above `other`'s value `most` at that instant
};
struct PolicyFault
{
    PolicyFaultCode code{};
    std::string name;
    std::int64_t value = 0, least = 0, most = 0;
    Instant from = 0;
    std::string other;
    bool operator==(const PolicyFault &) const = default;
};
/// "UNKNOWN_SETTING" …
std::string_view codeName(PolicyFaultCode code);

class Policy
{
public:
    /// All defaults, always.
    Policy() = default;
    /// A fault at start-up names the setting.
    static tl::expected<Policy, PolicyFault> of(std::vector<PolicyRow> rows);

    std::int64_t at(Setting setting, Instant when) const;
    /// Instants at which anything changes, ascending.
    std::vector<Instant> changes() const;
    const std::vector<PolicyRow> &rows() const { return m_rows; }

private:
    struct Step
    {
        Instant from = 0;
        std::int64_t value = 0;
    };
    std::array<std::vector<Step>, settingCount> m_steps; ///< ascending
    std::vector<PolicyRow> m_rows;                       ///< by from, then name
};

} // namespace imece
