// SPDX-License-Identifier: GPL-3.0-or-later
// The working state seen as the pure question of domain/windows.h: who asks, what is out, what is measured.
#pragma once
#include "backend/core/state.h"
#include "domain/windows.h"

namespace imece::core {

/// The ask that a quote answered.
WindowsAsk askOf(const Quote &quote, const std::string &model);

class WindowQuestion
{
public:
    /// ignoring: a booking of the asker that already holds its hosts and tokens (confirm).
    WindowQuestion(const State &state, MemberId asker, const WindowsAsk &ask, Instant now,
                   BookingId ignoring = BookingId{0});
    WindowsAnswer find() const { return findWindows(m_input); }
    std::vector<Reason> admit(const Quote &quote) const { return imece::admit(m_input, quote, m_ignoring); }

    /// R14: the booking goes on on the same hosts until then, as a segment without setup between.
    std::vector<Reason> admitSegment(const Booking &booking, Instant until) const;

private:
    std::unique_ptr<FloorProfile> m_floor; ///< m_input points to it
    WindowsInput m_input;
    BookingId m_ignoring;
};

/// R3: the hosts that cannot be promised now, and until when. A repair whose end is known takes the host out up to
/// there and no longer; verification is asked at offer and pre-flight, not over the future interval (V2).
std::vector<HostOut> hostsOut(const State &state, Instant now);

/// The committed G use of a member from now on, live offers included (S4).
std::vector<Use> tokenUses(const State &state, MemberId member, Instant now, BookingId ignoring = BookingId{0});

/// In service, verified and not below its class: it may be put into a gang at once.
bool isWell(const State &state, HostId host);

/// R12: the spares that stand in for base hosts which are out for long; same leaf first, one for each.
struct StandIn
{
    HostId spare{};
    HostId instead{};
};
/// A host that is not back when it was expected: out for good, or as it was last reported (for H, which changes with
/// events and never between them).
enum class Overdue : std::uint8_t { IsLost = 0, AsReported };
std::vector<StandIn> standIns(const State &state, Instant now, Overdue overdue = Overdue::IsLost);

} // namespace imece::core
