// SPDX-License-Identifier: GPL-3.0-or-later
// The demonstration's fleet as a question: who asks, what is booked, what is out; and short ways to read an answer.
#pragma once
#include "domain/booking_rules.h"
#include "domain/windows.h"
#include "tests/support/sample_fleet.h"

namespace imece::sample {

/// 64 base hosts on l1–l4, 6 spares, 8 unverified on another site; acme, balance 0.
struct WindowCoop
{
    FleetPtr fleet = sample::fleet();
    Calendar calendar{fleet->hosts.size()};
    BankTerms bank;
    std::vector<HostOut> outs;
    PairGbps pairs;
    std::vector<HostId> standIns;
    std::vector<HostOut> returns;
    Instant now = sample::now;
    MicrosPerGpuHour rate = 2'000'000;

    WindowCoop()
    {
        bank.at = now;
        bank.accrual = {{now, {128, 1}}};
        bank.most = 28 * day * 128;
        bank.debt = 21 * day * 128;
    }
    WindowsInput input(std::uint32_t hosts, Seconds length) const
    {
        WindowsInput in{*fleet, calendar, {}, {}, now, bank, {}, rate, outs, pairs, standIns};
        in.returns = returns;
        in.ask.hosts = hosts;
        in.ask.length = length;
        return in;
    }
    WindowsAnswer find(std::uint32_t hosts, Seconds length) const { return findWindows(input(hosts, length)); }
    void book(std::uint64_t id, std::uint32_t first, std::uint32_t count, const Span &window)
    {
        std::vector<HostId> hosts;
        for (std::uint32_t h = first; hosts.size() < count; ++h)
            hosts.push_back(HostId{h});
        calendar.add(BookingId{id}, hosts, takenBy(window, 300, 300));
    }
    Instant first() const { return firstStart({}, now); }
};

inline std::vector<ReasonCode> codes(const std::vector<Reason> &reasons)
{
    std::vector<ReasonCode> found;
    for (const Reason &r : reasons)
        found.push_back(r.code);
    return found;
}

inline std::int64_t number(const Reason &reason, std::string_view name)
{
    const Arg *arg = reason.arg(name);
    return arg ? arg->number : -999;
}

inline const Alternative *alternative(const WindowsAnswer &answer, AlternativeKind kind)
{
    for (const Alternative &a : answer.alternatives)
        if (a.kind == kind)
            return &a;
    return nullptr;
}

using Codes = std::vector<ReasonCode>;

/// The short names of the tests of windows.
namespace windows {
using sample::alternative, sample::Codes, sample::codes, sample::number;
using Coop = WindowCoop;
inline constexpr ReasonCode capacity = ReasonCode::CapacityConflict;
} // namespace windows

} // namespace imece::sample
