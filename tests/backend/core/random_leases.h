// SPDX-License-Identifier: GPL-3.0-or-later
// Leases in a random life: asked for, given back, and run into by the bookings of the other operations.
#pragma once
#include "tests/backend/core/random_life.h"

namespace imece::core {

inline void leaseOperation(Life &life, std::uint32_t member, Instant now)
{
    sample::Dice &dice = life.dice;
    if (dice.isHit(30)) {
        std::vector<Booking> own;
        for (const Booking &b : life.coop.bookings(life.coop.lastAt()))
            if (b.cls == ServiceClass::P && b.member == MemberId{member} && !isTerminal(b.state))
                own.push_back(b);
        if (own.empty())
            return;
        const Booking &b = own[std::size_t(dice.number(0, std::int64_t(own.size()) - 1))];
        return void(life.send(member, Cancel{b.id, b.version}, now));
    }
    Request request;
    request.ask.cls = ServiceClass::P;
    request.ask.hosts = std::uint32_t(dice.number(1, dice.isHit(20) ? 18 : 5));
    request.ask.length = dice.isHit(50) ? 0 : 900 * dice.number(1, 100);
    request.ask.maxLeaves = dice.isHit(20) ? std::uint32_t(dice.number(1, 3)) : 0;
    request.ask.from = dice.isHit(10) ? now + dice.number(0, 4 * hour) : 0;
    request.ask.until = dice.isHit(40) ? now + dice.number(1, 40) * hour : 0;
    life.send(member, request, now);
}

} // namespace imece::core
