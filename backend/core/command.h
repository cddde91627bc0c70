// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of the co-op, and the decided answers. Plain values; every command carries a client-made key (K4).
#pragma once
#include "domain/booking.h"
#include "domain/booking_cut.h"
#include "domain/coop.h"
#include "domain/hold.h"
#include "domain/policy.h"
#include "domain/slices.h"
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
    std::string why = {}; ///< K1: told to everybody
    bool operator==(const PlanUpkeep &) const = default;
};
/// R9: as soon as it can be had. Offered at once where it can start as early as asked; else it waits in the queue, with
/// a planned start where the member has fewer than two. Standing: confirmed by pre-approval up to a price.
struct Request
{
    WindowsAsk ask; ///< until = the deadline
    std::string label, note;
    bool isStanding = false;
    Ticks mostPrice = 0;
    bool operator==(const Request &) const = default;
};
/// R15: a small slice from V, now or not at all.
struct TakeSlice
{
    SliceAsk ask; ///< pool is set from the model
    std::string model, label, note;
    bool operator==(const TakeSlice &) const = default;
};
/// M7, M8: the cap of every month from now on; 0 = none, and a team without a cap is no team. A person belongs to the
/// one team that named it last. Team and person: a lead of the member; startup: its lead or treasurer, or the co-op's
/// office.
enum class CapLevel : std::uint8_t { Startup = 0, Team, Person };
struct SetCap
{
    MemberId member{};
    CapLevel level = CapLevel::Startup;
    std::string team;              ///< its name
    std::vector<PersonId> persons; ///< ascending: who is in the team; the one person
    Ticks cap = 0;
    bool isTruncating = false; ///< below spent + held: leases end, then what has not started is cut
    bool operator==(const SetCap &) const = default;
};
/// K2: the word of a second person on an offer that awaits it. Yes: it goes on as if confirmed; no: it is cancelled.
struct Approve
{
    BookingId id{};
    std::uint32_t version = 0;
    std::string note;
    bool isYes = false;
    bool operator==(const Approve &) const = default;
};
/// M13, by the co-op's office or treasurer: what a settled booking should have cost, net. A new line makes up for it.
struct CorrectCharge
{
    BookingId id{};
    Ticks shouldBe = 0;
    std::string note;
    bool operator==(const CorrectCharge &) const = default;
};
/// E6: the surplus of `from`, which leaves, goes to `to`, which takes its place, once a lead of each has signed.
struct SignExit
{
    MemberId from{}, to{};
    bool operator==(const SignExit &) const = default;
};
/// R6: the hosts of a planned booking are fixed now.
struct Pin
{
    BookingId id{};
    std::uint32_t version = 0;
    bool operator==(const Pin &) const = default;
};
/// K9: a recurring booking: every start exactly then, each confirmed at once (pre-approved up to mostPrice in all), or
/// none of them. The answer is the first booking; the others have the ids after it, in the order of their starts.
struct TakeSeries
{
    WindowsAsk ask;              ///< from and until do not count
    std::vector<Instant> starts; ///< ascending, at most 60
    std::string label, note;
    Ticks mostPrice = 0;
    bool operator==(const TakeSeries &) const = default;
};
/// V7, by the co-op's office: somebody has inspected a site.
struct InspectSite
{
    SiteId site{};
    std::string by, evidence;
    Instant at = 0, until = 0; ///< inspected on; valid until
    bool operator==(const InspectSite &) const = default;
};
/// R3, E5, V6, by the co-op's office: whose hosts these are, and from when until when they are supplied (0 = open).
struct SupplyHosts
{
    std::vector<HostId> hosts;
    MemberId owner{}; ///< 0 = of the co-op
    Span span;
    bool operator==(const SupplyHosts &) const = default;
};
/// Another window, another number of hosts, or both, of a confirmed booking before its start: admitted like a new
/// request in its own fabric, at the price of now. A refusal leaves the booking as it is.
struct Change
{
    BookingId id{};
    std::uint32_t version = 0;
    std::uint32_t hosts = 0;
    Span window;
    bool operator==(const Change &) const = default;
};
/// The texts of a booking, by the bookers of its member, in every state.
struct Describe
{
    BookingId id{};
    std::uint32_t version = 0;
    std::string label, note, outcome;
    bool operator==(const Describe &) const = default;
};
/// The member wants another host of the fabric in place of this one: a free one before the start, a spare later (R11).
struct ReplaceOne
{
    BookingId id{};
    std::uint32_t version = 0;
    HostId host = noHost;
    bool operator==(const ReplaceOne &) const = default;
};
/// Before the start the hosts of the booking are measured as they are planned now.
struct Rehearse
{
    BookingId id{};
    std::uint32_t version = 0;
    bool operator==(const Rehearse &) const = default;
};
/// K1, by the co-op's office: hosts are kept out from now on, in place of a hold that they have; kind None releases
/// them.
struct HoldHosts
{
    std::vector<HostId> hosts; ///< ascending
    HoldKind kind = HoldKind::None;
    HoldCause cause = HoldCause::Other;
    std::string note;
    Instant until = 0; ///< 0 = open
    FindingId finding{};
    bool operator==(const HoldHosts &) const = default;
};
using Command =
    std::variant<TakeOffer, Confirm, Cancel, ImportSweep, Demo, Extend, OfferTokens, SignTokens, WaiveFloor, GiveNotice,
                 JoinBatch, SetPolicy, PlanUpkeep, Request, TakeSlice, SetCap, Approve, CorrectCharge, SignExit, Pin,
                 TakeSeries, InspectSite, SupplyHosts, Change, Describe, ReplaceOne, Rehearse, HoldHosts>;

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
    std::uint32_t id = 0;             ///< of the waiver, the transfer, the upkeep
    Instant from = 0;                 ///< when it takes effect; 0 = now
    std::vector<BookingCut> cut = {}; ///< what gave way for it (M8), in the order in which it was cut
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
