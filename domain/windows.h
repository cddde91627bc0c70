// SPDX-License-Identifier: GPL-3.0-or-later
// When can I have N hosts for D? R1–R5 and S4 as one pure question; price is attached to the answer and decides nothing
// (S20). Same input, same answer (C7).
#pragma once
#include "domain/bank.h"
#include "domain/booking.h"
#include "domain/calendar.h"
#include "domain/coop.h"
#include "domain/floor.h"
#include "domain/lease_placement.h"

namespace imece {

/// R3: the host cannot be promised in `span` (forever = open end). code: Maintenance, Drained, Unverified,
/// BelowMeasured, BeyondMembership. Roles are not listed here: Spare and Unverified hosts are never in a gang (S2).
struct HostOut
{
    HostId host{};
    ReasonCode code = ReasonCode::Drained;
    Span span{0, forever};
    std::uint16_t permille = noFigure; ///< BelowMeasured: measured ÷ claim, 1/1000
    bool operator==(const HostOut &) const = default;
};

struct WindowsInput
{
    const Fleet &fleet;
    const Calendar &calendar;
    WindowsAsk ask;
    PolicyView policy;
    Instant now = 0;
    BankTerms bank;               ///< the asker's
    std::vector<Use> uses;        ///< the asker's committed G bookings and live offers
    MicrosPerGpuHour rate = 0;    ///< list price of this class (M6)
    std::vector<HostOut> outs;    ///< any order
    PairGbps pairs;               ///< may be empty: nothing measured
    std::vector<HostId> standIns; ///< spares that stand in for a lost base host now (R11, R12): they count as base
    /// S7 for the asker, from now to the last end that may be asked for; nothing = φ is 0. For admit() of a booking
    /// that is in the calendar already, made without it.
    const FloorProfile *floor = nullptr;
    Instant memberUntil = forever;   ///< E4: no window of the asker may end after it (membershipEnd)
    std::vector<Leased> leases = {}; ///< S14: they stand in nobody's way, but are spared where that costs nothing
    /// S2: of those that stand in: whom the other is back for at span.from, and from which start on it is one of V
    /// again.
    std::vector<HostOut> returns = {};
};

/// At most five distinct quotes, best first; otherwise (or if not at the first possible start) why, worst first.
WindowsAnswer findWindows(const WindowsInput &input);

/// The first of those quotes alone: no others, no reasons, no alternatives (R9 asks often).
std::optional<Quote> firstWindow(const WindowsInput &input);

/// Why there is none: findWindows() without alternatives; empty = there is one.
std::vector<Reason> whyNoWindow(const WindowsInput &input);

/// R2: the most hosts that one fabric can give to a gang of the model asked for.
std::size_t largestGang(const WindowsInput &input);

/// R4: the first start that R1–R3 allow on any one fabric, tokens aside; ask.maxLeaves is a bound.
std::optional<Instant> earliestStart(const WindowsInput &input);

/// Re-check when a quote is taken or an offer confirmed: grid, calendar, eligibility, leaf bound, tokens. `ignoring` is
/// the booking that already holds these hosts and tokens in the calendar (confirm); its use must not be in `uses`,
/// and what its hosts have measured since the offer is not held against it (R3, V2).
/// Empty = admitted. Of input.ask only model, maxLeaves and minGbps are read.
std::vector<Reason> admit(const WindowsInput &input, const Quote &quote, BookingId ignoring = BookingId{0});

/// R1: the first grid instant ≥ now + lead + setup.
Instant firstStart(const PolicyView &policy, Instant now);

} // namespace imece
