// SPDX-License-Identifier: GPL-3.0-or-later
// E1–E8, E10: who belongs to the co-op with how many GPUs, as it is valid and as it was known. Append-only: a row is
// never changed, a correction replaces it from an instant of knowledge on.
#pragma once
#include "domain/bank.h"
#include "domain/booking.h"
#include "domain/epoch.h"
#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace imece {

/// E1: a share row with both its times. Valid on [row.from, row.until), known on [recordedAt, replacedAt).
struct RecordedShare
{
    ShareRow row;
    Instant recordedAt = 0;
    Instant replacedAt = forever;
    bool operator==(const RecordedShare &) const = default;
};

struct MembershipTerms
{
    Seconds recordedAhead = 30 * day; ///< E2
    Seconds notice = 30 * day;        ///< E3
    Seconds noticeLarge = 60 * day;   ///< E3, of a member above largeShare
    Fraction largeShare{1, 10};
    bool operator==(const MembershipTerms &) const = default;
};

/// One member owns so many GPUs from an epoch on; 0 = it leaves.
struct ShareChange
{
    MemberId member{};
    std::int64_t gpus = 0;
    bool operator==(const ShareChange &) const = default;
};

/// The register of shares. At most one row a member is valid at any instant, as known at any instant (I37).
class ShareRegister
{
public:
    ShareRegister() = default;
    explicit ShareRegister(std::vector<RecordedShare> rows) : m_rows(std::move(rows)) {}

    const std::vector<RecordedShare> &rows() const { return m_rows; }
    /// What was known at an instant; forever = now.
    ShareTable asKnown(Instant known = forever) const;

    /// Founders: valid from an instant that need not be an epoch, only while the register is empty.
    void found(const std::vector<ShareChange> &members, Instant from);
    /// E2, E5, E7, E10: all changes of one batch in one step, so that B has no dip. Each holds until what is recorded
    /// for later. STATE_CONFLICT {at: the epoch asked
    /// for, until: the first one allowed} off an epoch or recorded late; MALFORMED {field} else.
    std::optional<Reason> change(const std::vector<ShareChange> &batch, Instant epoch, Instant recordedAt,
                                 const MembershipTerms &terms);
    /// What was written down wrong, put right: the row of `member` valid at `at` had so many GPUs. The view as known
    /// before recordedAt stays what it was (I37).
    std::optional<Reason> correct(MemberId member, Instant at, std::int64_t gpus, Instant recordedAt);

private:
    void setFrom(const ShareChange &change, Instant from, Instant recordedAt);

    std::vector<RecordedShare> m_rows;
};

/// E3: when a notice given at `at` takes effect: the first epoch ≥ at + 30 d, or + 60 d where s_i > 10 % (A32).
Instant noticeEpoch(const MembershipTerms &terms, const ShareTable &shares, MemberId member, Instant at);
/// E4: when the member's rows end for good, from `at` on; forever = no end is known. `at` itself if it owns nothing.
Instant membershipEnd(const ShareTable &shares, MemberId member, Instant at);
/// E4: BEYOND_MEMBERSHIP {until: the membership's end, at: the window's} where a booking would end after it.
std::optional<Reason> withinMembership(const ShareTable &shares, MemberId member, Instant now, const Span &window);

/// E4: what a notice does to one own booking. Running ones run out at the G price; the rest is cut or given back, free
/// of S19.
enum class NoticeCut : std::uint8_t { None = 0, Shortened, GivenBack, RunsOut };
struct NoticeEffect
{
    BookingId id{};
    NoticeCut cut = NoticeCut::None;
    Instant until = 0; ///< its new end
    bool operator==(const NoticeEffect &) const = default;
};
/// The effects that are not None, by booking id: shown as a preview, then applied.
std::vector<NoticeEffect> noticeEffects(const std::vector<Booking> &own, Instant epoch, Seconds grid, Seconds least);
/// E5: without a replacement the hardware stays until the later of the epoch and the last confirmed booking on it.
Instant hardwareUntil(Instant epoch, const std::vector<Booking> &onIt);

/// E6. A debt is paid at the G price; a surplus lapses, or goes to the replacement if both sign, up to its M.
struct ExitBalance
{
    Ticks due = 0;
    GpuSeconds passed = 0;
    GpuSeconds lapsed = 0;
    bool operator==(const ExitBalance &) const = default;
};
enum class Passes : std::uint8_t { No, BothSigned };
ExitBalance exitBalance(GpuSeconds balance, MicrosPerGpuHour priceG, Passes passes, GpuSeconds roomOfReplacement);

/// E7: the way of a batch's hosts into the co-op. Spare serves P only until the batch is live.
enum class Arrival : std::uint8_t { Arriving = 0, Verifying = 1, Spare = 2, Live = 3 };
/// The whole batch at once, at its epoch, and only if every host is verified; else at the next epoch.
Instant batchLiveAt(Instant epoch, const std::vector<Instant> &verifiedAt);
Arrival arrivalOf(Instant deliveredAt, Instant verifiedAt, Instant liveAt, Instant now);

/// What a change of shares does, member by member: E7, E8, E10 before anybody signs.
struct SharePreview
{
    MemberId member{};
    Fraction shareBefore, shareAfter; ///< s_i = o_i/B
    std::int64_t gpusBefore = 0, gpusAfter = 0;
    GpuSeconds mostBefore = 0, mostAfter = 0;
    GpuSeconds debtBefore = 0, debtAfter = 0; ///< D at the instant and once all ramps are over
    bool operator==(const SharePreview &) const = default;
};
std::vector<SharePreview> previewOf(const ShareTable &before, const ShareTable &after, Instant at,
                                    std::int64_t bankDays, std::int64_t debtDays);

} // namespace imece
