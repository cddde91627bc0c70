// SPDX-License-Identifier: GPL-3.0-or-later
// A booking as everybody may see it (public) and as its own member sees it (private). States of POLICY section 7.
#pragma once
#include "domain/fleet.h"
#include "domain/money.h"
#include "domain/reason.h"
#include <array>
#include <optional>

namespace imece {

enum class BookingState : std::uint8_t {
    Offered = 0,
    Placing,
    Confirmed,
    Starting,
    Active,
    Interrupted,
    Ending,
    // terminal:
    Completed,
    Cancelled,
    Expired,
    Failed,
    Preempted,
    Rejected,
    // waiting; holds what it is planned for, nothing where it has no plan (R9):
    Queued
};
enum class ServiceClass : std::uint8_t { G = 0, P = 1, S = 2 }; ///< S2: guaranteed, preemptible, small slice

constexpr bool isTerminal(BookingState s)
{
    return s >= BookingState::Completed && s <= BookingState::Rejected;
}
/// States in which the hosts are taken and no other booking may have them.
constexpr bool holdsHosts(BookingState s)
{
    return !isTerminal(s);
}

/// Why a booking ended before its promised end.
enum class EndCause : std::uint8_t {
    None = 0,
    Released,  ///< given back (S19)
    Budget,    ///< the cap was reached (M8)
    LeaseEnd,  ///< a waiting request of a member with less use took its place (S13)
    Reclaimed, ///< a guaranteed booking or a replacement needed the hosts (S14)
    Notice     ///< the member leaves (E4)
};

/// R11, R12: from `at` on the host `in` had the place of `out` in the gang.
struct HostSwap
{
    Instant at = 0;
    HostId out = noHost, in = noHost;
    bool operator==(const HostSwap &) const = default;
};

struct Booking
{
    BookingId id{};
    std::uint32_t version = 1;
    MemberId member{};
    ServiceClass cls = ServiceClass::G;
    BookingState state = BookingState::Offered;
    PoolId pool{};
    FabricId fabric{};
    Span window;               ///< promised [s, e)
    std::vector<HostId> hosts; ///< ascending; the whole gang
    std::uint16_t gpusPerHost = 8;
    Instant createdAt = 0;
    Instant offerExpiresAt = 0;     ///< R8; 0 once confirmed
    Instant startedAt = 0;          ///< s' of S3/M2: all hosts ready; 0 = not yet
    Instant endedAt = 0;            ///< e' : 0 = still open
    std::uint16_t ready = 0;        ///< hosts that passed pre-flight, of hosts.size()
    std::vector<Span> stopped;      ///< closed stopped intervals (M3), disjoint, ascending
    Instant stoppedSince = 0;       ///< an open one; 0 = running
    HostId culprit = noHost;        ///< whose fault opened it (V6)
    std::uint32_t maxLeaves = 0;    ///< the leaf bound promised; 0 = none (R4, kept by R6 and R11)
    Instant atRiskSince = 0;        ///< R12: a host is not expected back before the start; 0 = not at risk
    std::vector<HostSwap> replaced; ///< ascending by time; `hosts` is what the gang is after all of them
    Instant plannedUntil = 0;       ///< R6: until then the hosts are only planned and may change; 0 = fixed
    bool hasSla = false;            ///< S2: a hot spare is held in the same fabric, ladder of M11
    HostId hotSpare = noHost;       ///< of the SLA; it belongs to this gang alone
    bool awaitsApproval = false;    ///< K2: offered, a second person must approve
    EndCause cause = EndCause::None;
    Instant reclaimAt = 0;          ///< S14: notice was given, this lease is stopped then; 0 = none
    BookingId reclaimedBy{};        ///< the booking that needs the hosts; 0 = none
    Span uncharged;                 ///< S14: killed seconds of the minimum run, not charged; empty = none
    std::uint64_t fleetVersion = 0; ///< V5: the topology its placement was chosen on
    Instant dueAt = 0;              ///< section 7: by then its next step is due, or it is overdue; 0 = it has ended
    bool operator==(const Booking &) const = default;

    std::int64_t gpus() const { return std::int64_t(hosts.size()) * gpusPerHost; }
    GpuSeconds work() const { return gpus() * window.length(); }
};

/// R14, M9: from this instant on the booking costs so much; an extension is a segment with its own price.
struct PriceStep
{
    Instant from = 0;
    MicrosPerGpuHour price = 0;
    bool operator==(const PriceStep &) const = default;
};

/// Only its own member, and the co-op's treasurer, ever receive this.
struct BookingPrivate
{
    BookingId id{};
    std::string label; ///< "finetune", any UTF-8 up to 255 characters
    std::string note;
    PersonId person{};
    std::string personName;
    MicrosPerGpuHour price = 0;   ///< locked when offered (M9)
    Ticks hold = 0;               ///< still held against the cap
    Ticks charged = 0;            ///< gross so far
    Ticks credited = 0;           ///< M2, M3
    std::vector<PriceStep> later; ///< of extensions and renewals, ascending
    PersonId approver{};          ///< K2; 0 = nobody needed to, or nobody has yet
    std::string approverName;
    std::string approvalNote; ///< the reason text, of a yes or a no
    std::string outcome;      ///< a link to what came of it
    bool operator==(const BookingPrivate &) const = default;
};

/// What a running booking has metered at a tick. The server says it, the desktop only shows it (M1–M3).
struct Meter
{
    BookingId id{};
    Seconds running = 0;     ///< seconds with N of N running
    Seconds stopped = 0;     ///< |Z| so far, the open interval included
    GpuSeconds credited = 0; ///< n·g·|Z|: every waiting host counts
    bool operator==(const Meter &) const = default;
};

/// A question: when can I have N hosts for D?
struct WindowsAsk
{
    std::uint32_t hosts = 0;
    std::string model = "H100";
    Seconds length = 0;
    Instant from = 0;            ///< 0 = as early as the rules allow
    Instant until = 0;           ///< 0 = up to the horizon; the window must end by then
    std::uint32_t maxLeaves = 0; ///< 0 = no bound
    double minGbps = 0;          ///< measured floor for the slowest pair, 0 = none
    std::vector<HostId> without; ///< ascending: hosts the asker does not want
    ServiceClass cls = ServiceClass::G;
    bool hasSla = false;   ///< S2, of class G
    bool isPinned = false; ///< R6: fixed hosts at once
    Ticks mostPrice = 0;   ///< dearer windows are not wanted; 0 = none is too dear
    bool operator==(const WindowsAsk &) const = default;
};

/// The measured links between the hosts of a placement: both directions of every pair, of the newest sweep.
struct LinkSpread
{
    std::uint32_t pairs = 0;      ///< directed, all of them
    std::uint32_t measured = 0;   ///< of those
    std::array<double, 5> gbps{}; ///< smallest, 5 %, median, 95 %, largest of the measured; × rails as in R5
    Instant measuredAt = 0;       ///< of the sweep; 0 = none covers the fabric
    bool operator==(const LinkSpread &) const = default;
};
/// M2, M3: the credit of a stalled gang rests on heartbeats and on measured pairs of exactly these hosts.
struct Guarantee
{
    bool isInForce = false;
    std::uint32_t silent = 0;     ///< hosts without a good heartbeat now
    Instant oldestHeartbeat = 0;  ///< the oldest last good one of the hosts
    std::uint32_t unmeasured = 0; ///< directed pairs without a figure, or with one that is too old (V2)
    Instant oldestPair = 0;       ///< of the measured ones; 0 = none
    bool operator==(const Guarantee &) const = default;
};

enum class QuoteWhy : std::uint8_t { Earliest = 0, FewerLeaves, BestFabric, LeastDebt, Later };

struct Quote
{
    Span window;
    std::vector<HostId> hosts; ///< ascending
    FabricId fabric{};
    std::vector<std::uint32_t> perLeaf; ///< hosts per leaf, indexed by LeafId over the whole fleet
    Ticks price = 0;
    MicrosPerGpuHour rate = 0;
    GpuSeconds bankBefore = 0; ///< projected at the window's start
    GpuSeconds bankAfter = 0;  ///< lowest projected balance until its end (S4)
    double ringGbps = -1;      ///< R5: slowest directed pair of the ring, p5 per rail × rails; < 0 = not measured
    HostId slowA = noHost, slowB = noHost;
    std::uint32_t unmeasuredPairs = 0;
    double finishRatio = 0; ///< S16b
    QuoteWhy why = QuoteWhy::Earliest;
    std::uint64_t calendarSeq = 0; ///< valid while the calendar's sequence is unchanged (R8)
    std::uint32_t maxLeaves = 0;   ///< as asked: a promise once taken; 0 = no bound
    ServiceClass cls = ServiceClass::G;
    bool hasSla = false;
    HostId hotSpare = noHost; ///< of the SLA
    Instant plannedUntil = 0; ///< R6: as in Booking
    LinkSpread links;
    Guarantee guarantee;
    std::vector<BookingId> displaced; ///< leases that this window stops (S14), ascending
    Instant reclaimableFrom = 0;      ///< of class P: the earliest stop (S14); 0 = nobody has booked these hosts
    BookingId reclaimedBy{};          ///< by which booking; 0 = none
    bool operator==(const Quote &) const = default;
};

enum class AlternativeKind : std::uint8_t { Later = 0, Shorter, FewerHosts, MoreLeaves, OtherFabric };
struct Alternative
{
    AlternativeKind kind{};
    std::uint32_t hosts = 0;
    Seconds length = 0;
    Span window; ///< the first window that works
    Ticks price = 0;
    GpuSeconds bankBefore = 0, bankAfter = 0;
    bool operator==(const Alternative &) const = default;
};

struct WindowsAnswer
{
    std::vector<Quote> quotes;   ///< best first, at most 5
    std::vector<Reason> reasons; ///< why not (when there is no quote) or why not earlier (when there is), worst first
    std::vector<Alternative> alternatives;
    bool operator==(const WindowsAnswer &) const = default;
};

} // namespace imece
