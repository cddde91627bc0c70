// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the rules as plain values, each with its key, and what answers those that concern no booking. Part of
// the frames of messages.h.
#pragma once
#include "domain/booking.h"
#include "domain/booking_cut.h"
#include "domain/coop.h"
#include "domain/membership.h"
#include "domain/policy.h"
#include "domain/slices.h"
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace imece::wire {

/// Client-made 128-bit idempotency key (K4). All zero = missing.
using Key = std::array<std::uint8_t, 16>;
/// A member by name and its GPUs; a known name grows (E10).
using Joining = std::pair<std::string, std::int64_t>;

// ---- client → server ------------------------------------------------------------------------------------------
/// R14: the same hosts until a later end.
struct ExtendBooking
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    Instant until = 0;
    bool operator==(const ExtendBooking &) const = default;
};
/// R9: an offer at once, or a place in the queue.
struct RequestWindow
{
    Key key{};
    WindowsAsk ask; ///< until = the deadline
    std::string label, note;
    bool isStanding = false;
    Ticks mostPrice = 0;
    bool operator==(const RequestWindow &) const = default;
};
/// R15: now or not at all.
struct TakeSlice
{
    Key key{};
    SliceAsk ask; ///< without its pool: that is the model's
    std::string model, label, note;
    bool operator==(const TakeSlice &) const = default;
};
struct OfferTokens // S18
{
    Key key{};
    MemberId to{};
    GpuSeconds amount = 0;
    bool operator==(const OfferTokens &) const = default;
};
struct SignTokens
{
    Key key{};
    std::uint32_t id = 0;
    bool operator==(const SignTokens &) const = default;
};
/// S7; id ≠ 0 takes that waiver back.
struct WaiveFloor
{
    Key key{};
    std::uint32_t id = 0;
    Span span;
    bool operator==(const WaiveFloor &) const = default;
};
struct GiveNotice // E3
{
    Key key{};
    bool operator==(const GiveNotice &) const = default;
};
struct PlanUpkeep // R3
{
    Key key{};
    std::vector<HostId> hosts;
    Span span;
    std::string why; ///< K1: told to everybody
    bool operator==(const PlanUpkeep &) const = default;
};
struct SetPolicy
{
    Key key{};
    std::vector<PolicyRow> rows;
    bool operator==(const SetPolicy &) const = default;
};
struct JoinBatch // E2, E5, E7
{
    Key key{};
    Instant from = 0;
    std::vector<Joining> members;
    bool operator==(const JoinBatch &) const = default;
};
/// M7, M8: of whom a cap speaks. As in the core.
enum class CapLevel : std::uint8_t { Startup = 0, Team, Person };
struct SetCap
{
    Key key{};
    MemberId member{};
    CapLevel level = CapLevel::Startup;
    std::string team;
    std::vector<PersonId> persons;
    Ticks cap = 0;
    bool isTruncating = false;
    bool operator==(const SetCap &) const = default;
};
/// K2: the word of a second person.
struct Approve
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    std::string note;
    bool isYes = false;
    bool operator==(const Approve &) const = default;
};
/// What an own booking in the queue was asked for (R9).
struct AskRequest
{
    BookingId id{};
    bool operator==(const AskRequest &) const = default;
};
/// What a notice (no members) or a batch would do.
struct AskPreview
{
    Instant from = 0;
    std::vector<Joining> members;
    bool operator==(const AskPreview &) const = default;
};
struct AskTransfers
{
    bool operator==(const AskTransfers &) const = default;
};

// ---- server → client ------------------------------------------------------------------------------------------
/// Done, and no booking is concerned.
struct Noted
{
    std::uint32_t id = 0; ///< of the waiver, the transfer, the upkeep
    Instant from = 0;     ///< when it takes effect; 0 = now
    bool replayed = false;
    std::vector<BookingCut> cut = {}; ///< what gave way for it (M8)
    bool operator==(const Noted &) const = default;
};
struct RequestShown
{
    BookingId id{};
    WindowsAsk ask; ///< until = the deadline; 0 = none
    bool isStanding = false;
    Ticks mostPrice = 0;
    bool operator==(const RequestShown &) const = default;
};
struct PreviewRow
{
    SharePreview share;
    std::string name; ///< of a member that is not there yet; else empty
    bool operator==(const PreviewRow &) const = default;
};
struct PreviewShown
{
    Instant from = 0; ///< when it would take effect
    std::vector<PreviewRow> shares;
    std::vector<NoticeEffect> effects;
    bool operator==(const PreviewShown &) const = default;
};
struct TokenTransfer
{
    std::uint32_t id = 0;
    MemberId from{}, to{};
    GpuSeconds amount = 0;
    bool isSigned = false; ///< by both: moved
    Instant at = 0;        ///< of the offer, later of the signature
    bool operator==(const TokenTransfer &) const = default;
};
struct TransfersShown
{
    std::vector<TokenTransfer> transfers; ///< of the asking member, ascending by id
    bool operator==(const TransfersShown &) const = default;
};

} // namespace imece::wire
