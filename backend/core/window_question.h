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

private:
    WindowsInput m_input;
    BookingId m_ignoring;
};

/// R3: the hosts that cannot be promised now, and until when. A repair whose end is known takes the host out up to
/// there and no longer; verification is asked at offer and pre-flight, not over the future interval (V2).
std::vector<HostOut> hostsOut(const State &state, Instant now);

/// R12: the spares that stand in for base hosts which are out for long; same leaf first, one for each.
struct StandIn
{
    HostId spare{};
    HostId instead{};
};
std::vector<StandIn> standIns(const State &state, Instant now);

} // namespace imece::core
