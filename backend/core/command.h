// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of the co-op, and the decided answers. Plain values; every command carries a client-made key (K4).
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
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
using Command = std::variant<TakeOffer, Confirm, Cancel, ImportSweep, Demo>;

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
struct Answer
{
    std::variant<Done, RefusedAnswer, ImportedAnswer, DemoAnswer> body;
    bool replayed = false; ///< the stored answer of an earlier call with the same key (K4)
    bool operator==(const Answer &) const = default;
};

/// What a key was used for: two 64-bit hashes over the command's fields, so that a log row stays small.
using CommandDigest = std::array<std::uint64_t, 2>;
CommandDigest digestOf(const Command &command);

} // namespace imece::core
