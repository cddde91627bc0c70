// SPDX-License-Identifier: GPL-3.0-or-later
// Living with a booking, as plain values: the commands of its owner, its story, the burst calculator. Part of the
// frames of messages.h.
#pragma once
#include "domain/booking_story.h"
#include "domain/burst.h"
#include "domain/cancellation.h"
#include "net/wire/commands.h"

namespace imece::wire {

// ---- client → server ------------------------------------------------------------------------------------------
/// Another window or width before the start; a refusal leaves the booking as it is.
struct ChangeBooking
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    std::uint32_t hosts = 0;
    Span window;
    bool operator==(const ChangeBooking &) const = default;
};
/// Texts of the own startup.
struct DescribeBooking
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    std::string label, note, outcome;
    bool operator==(const DescribeBooking &) const = default;
};
/// Another host of the same fabric in place of this one.
struct ReplaceHost
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    HostId host = noHost;
    bool operator==(const ReplaceHost &) const = default;
};
struct Rehearse
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    bool operator==(const Rehearse &) const = default;
};
struct PinBooking // R6
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    bool operator==(const PinBooking &) const = default;
};
struct TakeSeries // K9
{
    Key key{};
    WindowsAsk ask;              ///< from and until do not count
    std::vector<Instant> starts; ///< ascending
    std::string label, note;
    Ticks mostPrice = 0; ///< of all together
    bool operator==(const TakeSeries &) const = default;
};
struct AskStory
{
    BookingId id{};
    bool operator==(const AskStory &) const = default;
};
/// What giving it back now would cost (S19); of the own startup.
struct AskRelease
{
    BookingId id{};
    bool operator==(const AskRelease &) const = default;
};
struct AskBursts
{
    BurstAsk ask;
    bool operator==(const AskBursts &) const = default;
};

// ---- server → client ------------------------------------------------------------------------------------------
struct StoryShown
{
    BookingStory story;
    bool operator==(const StoryShown &) const = default;
};
struct ReleaseShown
{
    BookingId id{};
    ReleaseQuote quote;
    bool operator==(const ReleaseShown &) const = default;
};
struct BurstsFound
{
    std::vector<BurstPoint> points; ///< ascending by hosts
    bool operator==(const BurstsFound &) const = default;
};

} // namespace imece::wire
