// SPDX-License-Identifier: GPL-3.0-or-later
// The frames as plain values, one variant each way. codec.h turns them into protobuf bytes and back; nobody else sees
// *.pb.h.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "domain/fleet.h"
#include "domain/settlement.h"
#include "domain/statement.h"
#include "domain/sweep.h"
#include "net/wire/finding_history.h"
#include "net/wire/hold.h"
#include "net/wire/living.h"
#include "net/wire/sweeps.h"
#include "net/wire/upkeep.h"
#include <variant>

namespace imece::wire {

inline constexpr const char *subprotocol = "imece.v1";
inline constexpr std::size_t maxClientFrame = 64 * 1024;   ///< bytes, client → server
inline constexpr std::size_t maxServerFrame = 1024 * 1024; ///< bytes, server → client
enum CloseCode : std::uint16_t {
    BadToken = 4001,
    BadVersion = 4002,
    NotLoggedIn = 4003,
    TooSlow = 4008,
    Draining = 4012,
    TooBusy = 4013
};

enum class Topic : std::uint8_t { None = 0, Coop = 1, Member = 2 };

/// Where a client stood when it lost the connection.
struct TopicMark
{
    Topic topic{};
    std::uint64_t epoch = 0, sequence = 0;
    bool operator==(const TopicMark &) const = default;
};

// ---- client → server ------------------------------------------------------------------------------------------
struct Hello
{
    std::string client;
    std::vector<std::string> features;
    std::string token;
    std::vector<TopicMark> marks;
    bool operator==(const Hello &) const = default;
};
struct Ping
{
    std::uint64_t nonce = 0;
    bool operator==(const Ping &) const = default;
};
struct AskWindows
{
    WindowsAsk ask;
    bool operator==(const AskWindows &) const = default;
};
/// Takes a quote: makes the offer that holds hosts, tokens and price for 15 min (R8).
struct TakeOffer
{
    Key key{};
    Quote quote;
    std::string model, label, note;
    bool operator==(const TakeOffer &) const = default;
};
struct ConfirmBooking
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    bool operator==(const ConfirmBooking &) const = default;
};
struct CancelBooking
{
    Key key{};
    BookingId id{};
    std::uint32_t version = 0;
    bool operator==(const CancelBooking &) const = default;
};
struct AskHost
{
    HostId host{};
    bool operator==(const AskHost &) const = default;
};
struct AskSweep
{
    SweepId id{};
    std::uint32_t firstRow = 0, rows = 0;
    bool operator==(const AskSweep &) const = default;
}; ///< rows 0 = as many as fit
struct AskStatement
{
    Span period;
    bool operator==(const AskStatement &) const = default;
};
struct AskMoney
{
    Span period;
    bool operator==(const AskMoney &) const = default;
};
/// A page of bookings, newest first, before `before` (0 = from the newest); limit ≤ 1000.
struct AskBookings
{
    BookingId before{};
    std::uint32_t limit = 200;
    bool onlyMine = false;
    bool operator==(const AskBookings &) const = default;
};
/// Records of one measurement file in chunks under the frame limit: all chunks carry the same key; the last has last =
/// true.
struct ImportChunk
{
    Key key{};
    std::uint32_t part = 0;
    bool last = false;
    SweepHead head;                      ///< complete in every first part, empty later
    std::vector<std::uint32_t> from, to; ///< index into head.names
    std::vector<std::uint16_t> cells;    ///< reserved cells allowed
    std::vector<std::uint16_t> latency;  ///< 1/100 µs, as many as cells, or empty
    bool live = false;                   ///< of part 0: measured while it is sent; others see it grow
    bool operator==(const ImportChunk &) const = default;
};
struct ActDemo
{
    Key key{};
    DemoAct act{};
    std::int64_t a = 0, b = 0;
    bool operator==(const ActDemo &) const = default;
}; ///< SetRate: a; FailHost: a = HostId or -1 (a host of a running gang); SlowCable: a → b or -1; DegradeUplink: a =
   ///< LeafId
/// Of the month that holds the instant; member 0 = the own one (another for the co-op's treasurer alone).
struct AskInvoice
{
    Instant month = 0;
    MemberId member{};
    bool operator==(const AskInvoice &) const = default;
};
struct AskPayouts
{
    Instant month = 0;
    bool operator==(const AskPayouts &) const = default;
};

using ClientBody =
    std::variant<std::monostate, Hello, Ping, AskWindows, TakeOffer, ConfirmBooking, CancelBooking, AskHost, AskSweep,
                 AskStatement, AskMoney, AskBookings, ImportChunk, ActDemo, AskInvoice, AskPayouts, ExtendBooking,
                 RequestWindow, TakeSlice, OfferTokens, SignTokens, WaiveFloor, GiveNotice, PlanUpkeep, SetPolicy,
                 JoinBatch, AskPreview, AskTransfers, AskRequest, SetCap, Approve, ChangeBooking, DescribeBooking,
                 ReplaceHost, Rehearse, PinBooking, TakeSeries, AskStory, AskBursts, AskRelease, AskTile, HoldHosts,
                 AskHold, AskFinding>;
struct ClientFrame
{
    std::uint64_t call = 0;
    ClientBody body;
    bool operator==(const ClientFrame &) const = default;
};

// ---- server → client: replies (call != 0) -----------------------------------------------------------------------
struct Pong
{
    std::uint64_t nonce = 0;
    bool operator==(const Pong &) const = default;
};
/// A decided no: nothing was changed. The first reason is the one to show.
struct Refused
{
    std::vector<Reason> reasons;
    std::vector<Alternative> alternatives;
    bool replayed = false;
    bool operator==(const Refused &) const = default;
};
/// The commit could not be proven; ask again with the same key.
struct Undecided
{
    Reason reason;
    bool operator==(const Undecided &) const = default;
};
struct WindowsFound
{
    WindowsAnswer answer;
    Seconds minimumRun = 0; ///< S13, of what is asked in class P: stopped before that, it is not charged (S14)
    bool operator==(const WindowsFound &) const = default;
};
struct BookingDone
{
    Booking booking;
    BookingPrivate priv;
    bool replayed = false;
    bool operator==(const BookingDone &) const = default;
};
struct HostShown
{
    HostDetail detail;
    bool operator==(const HostShown &) const = default;
};
struct SweepRows
{
    SweepHead head;
    std::uint32_t firstRow = 0;
    std::vector<std::uint16_t> bandwidth, latency;
    bool operator==(const SweepRows &) const = default;
}; ///< whole rows; zstd on the wire
struct StatementShown
{
    Statement statement;
    bool operator==(const StatementShown &) const = default;
};
struct MoneyShown
{
    MoneyView money;
    bool operator==(const MoneyShown &) const = default;
};
struct BookingsPage
{
    std::vector<Booking> bookings;
    std::vector<BookingPrivate> mine;
    bool more = false;
    bool operator==(const BookingsPage &) const = default;
};
struct Imported
{
    SweepId sweep{};
    std::vector<Finding> findings;
    bool replayed = false;
    std::uint32_t received = 0;
    bool operator==(const Imported &) const = default;
}; ///< sweep 0 = chunk taken, more expected
struct DemoDone
{
    std::int64_t a = 0;
    bool operator==(const DemoDone &) const = default;
}; ///< FailHost: the host that was failed

// ---- server → client: topics and state (call == 0) ---------------------------------------------------------------
struct WelcomeFrame
{
    Welcome welcome;
    bool operator==(const WelcomeFrame &) const = default;
};
struct Heartbeat
{
    Instant now = 0;
    std::uint32_t rate = 1;
    std::vector<TopicMark> heads;
    bool operator==(const Heartbeat &) const = default;
};
struct FleetShown
{
    Fleet fleet;
    bool operator==(const FleetShown &) const = default;
};
/// A snapshot part of the topic; with last = true the client drops what it knew and was not named.
struct HostsFull
{
    std::uint32_t firstHost = 0;
    std::uint32_t total = 0;
    HostColumns columns;
    bool operator==(const HostsFull &) const = default;
};
struct HostsChanged
{
    HostDelta delta;
    std::vector<Meter> meters;
    bool operator==(const HostsChanged &) const = default;
};
struct BookingsFull
{
    std::vector<Booking> bookings;
    bool first = true, last = true;
    bool operator==(const BookingsFull &) const = default;
};
struct BookingChanged
{
    Booking booking;
    bool operator==(const BookingChanged &) const = default;
};
struct SweepsFull
{
    std::vector<SweepHead> sweeps;
    bool operator==(const SweepsFull &) const = default;
}; ///< heads without names/groups/hosts
struct SweepAdded
{
    SweepHead head;
    bool operator==(const SweepAdded &) const = default;
};
struct FindingsFull
{
    std::vector<Finding> findings;
    bool operator==(const FindingsFull &) const = default;
};
struct FindingChanged
{
    Finding finding;
    bool operator==(const FindingChanged &) const = default;
};
struct NewsTold
{
    News news;
    bool operator==(const NewsTold &) const = default;
};
// topic member/<id>: other message types, so that nothing private can leak through a public one
struct PrivateFull
{
    MemberId member{};
    std::vector<BookingPrivate> bookings;
    bool first = true, last = true;
    bool operator==(const PrivateFull &) const = default;
};
struct PrivateChanged
{
    MemberId member{};
    BookingPrivate booking;
    bool operator==(const PrivateChanged &) const = default;
};
// answers again: a variant only grows at its end
struct InvoiceShown
{
    Invoice invoice;
    bool operator==(const InvoiceShown &) const = default;
};
struct PayoutsShown
{
    PayoutList payouts;
    bool operator==(const PayoutsShown &) const = default;
};

using ServerBody =
    std::variant<std::monostate, Pong, Refused, Undecided, WindowsFound, BookingDone, HostShown, SweepRows,
                 StatementShown, MoneyShown, BookingsPage, Imported, DemoDone, WelcomeFrame, Heartbeat, FleetShown,
                 HostsFull, HostsChanged, BookingsFull, BookingChanged, SweepsFull, SweepAdded, FindingsFull,
                 FindingChanged, NewsTold, PrivateFull, PrivateChanged, InvoiceShown, PayoutsShown, Noted, PreviewShown,
                 TransfersShown, RequestShown, StoryShown, BurstsFound, ReleaseShown, UpkeepFull, UpkeepChanged,
                 SweepTile, SweepGrew, SweepEnded, HoldsFull, HoldChanged, HoldPreviewed, FindingShown>;
/// call: the request it answers, or 0. Topic frames carry topic, epoch and the sequence of the last event they contain.
struct ServerFrame
{
    std::uint64_t call = 0;
    Topic topic = Topic::None;
    std::uint64_t epoch = 0, sequence = 0;
    ServerBody body;
    bool operator==(const ServerFrame &) const = default;
};

} // namespace imece::wire
