// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of the co-op, and the decided answers. Plain values; every command carries a client-made key (K4).
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "domain/policy.h"
#include "domain/sweep.h"
#include <array>
#include <variant>

namespace imece::core {

using Key = std::array<std::uint8_t, 16>; ///< all zero = missing

/// Makes the offer: holds the quote's hosts, tokens and price for PolicyView::offerLife (R8).
struct TakeOffer
{
    Quote quote;
    std::string model, label, note;
    bool operator==(const TakeOffer &) const = default;
};
struct Confirm
{
    BookingId id{};
    std::uint32_t version = 0;
    bool operator==(const Confirm &) const = default;
};
/// Before the start: cancelled. Running: released early, ends as completed (S19).
struct Cancel
{
    BookingId id{};
    std::uint32_t version = 0;
    bool operator==(const Cancel &) const = default;
};
struct ImportSweep
{
    SweepMatrix matrix; ///< head.id is given by the co-op
    bool operator==(const ImportSweep &) const = default;
};
/// FailHost, SlowCable, DegradeUplink, HealAll go to the engine; SetRate and Reset are the daemon's own and refused
/// here.
struct Demo
{
    DemoAct act{};
    std::int64_t a = 0, b = 0;
    bool operator==(const Demo &) const = default;
};
/// R14: a new segment [e, until) on the same hosts, admitted like a new request; a refusal leaves the booking as it is.
struct Extend
{
    BookingId id{};
    std::uint32_t version = 0;
    Instant until = 0;
    bool operator==(const Extend &) const = default;
};
/// S18: the giver offers, the receiver signs.
struct OfferTokens
{
    MemberId to{};
    GpuSeconds amount = 0;
    bool operator==(const OfferTokens &) const = default;
};
struct SignTokens
{
    std::uint32_t id = 0;
    bool operator==(const SignTokens &) const = default;
};
/// S7: gives up the own floor on a span, for everybody; id ≠ 0 takes that waiver back.
struct WaiveFloor
{
    std::uint32_t id = 0;
    Span span;
    bool operator==(const WaiveFloor &) const = default;
};
/// E3, by a lead of the member. Nobody replaces it yet.
struct GiveNotice
{
    bool operator==(const GiveNotice &) const = default;
};
/// E2, E5, E7, by the co-op's office: a batch of members from an epoch on, replacements of leaving ones among them.
struct JoinBatch
{
    Instant from = 0;
    std::vector<std::pair<std::string, std::int64_t>> members; ///< name, GPUs; a known name grows (E10)
    bool operator==(const JoinBatch &) const = default;
};
/// By the co-op's office: settings from an instant on, prices among them (M9).
struct SetPolicy
{
    std::vector<PolicyRow> rows;
    bool operator==(const SetPolicy &) const = default;
};
/// R3, by the co-op's office: maintenance to come.
struct PlanUpkeep
{
    std::vector<HostId> hosts;
    Span span;
    bool operator==(const PlanUpkeep &) const = default;
};
using Command = std::variant<TakeOffer, Confirm, Cancel, ImportSweep, Demo, Extend, OfferTokens, SignTokens, WaiveFloor,
                             GiveNotice, JoinBatch, SetPolicy, PlanUpkeep>;

struct Done
{
    Booking booking;
    BookingPrivate priv;
    bool operator==(const Done &) const = default;
};
/// A decided no: nothing was changed. Worst reason first.
struct RefusedAnswer
{
    std::vector<Reason> reasons;
    std::vector<Alternative> alternatives;
    bool operator==(const RefusedAnswer &) const = default;
};
struct ImportedAnswer
{
    SweepId sweep{};
    std::vector<Finding> findings; ///< open ones that this sweep shows
    bool operator==(const ImportedAnswer &) const = default;
};
struct DemoAnswer
{
    std::int64_t a = 0; ///< FailHost: the host; SlowCable: one end; DegradeUplink: the leaf; HealAll: how many things
    bool operator==(const DemoAnswer &) const = default;
};
/// Done, and no booking is concerned.
struct NotedAnswer
{
    std::uint32_t id = 0; ///< of the waiver, the transfer, the upkeep
    Instant from = 0;     ///< when it takes effect; 0 = now
    bool operator==(const NotedAnswer &) const = default;
};
struct Answer
{
    std::variant<Done, RefusedAnswer, ImportedAnswer, DemoAnswer, NotedAnswer> body;
    bool replayed = false; ///< the stored answer of an earlier call with the same key (K4)
    bool operator==(const Answer &) const = default;
};

/// What a key was used for: two 64-bit hashes over the command's fields, so that a log row stays small.
using CommandDigest = std::array<std::uint64_t, 2>;
CommandDigest digestOf(const Command &command);

} // namespace imece::core
