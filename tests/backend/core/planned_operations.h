// SPDX-License-Identifier: GPL-3.0-or-later
// Late binding in a random life (R6): ranges in which hosts that are only planned are often in the way.
#pragma once
#include "tests/backend/core/random_life.h"

namespace imece::core {

inline void narrowOperation(Life &life, std::uint32_t member, Instant now)
{
    sample::Dice &dice = life.dice;
    if (const Booking *b = life.anyOwn(member, BookingState::Confirmed); b && dice.isHit(15))
        return void(life.send(member, Pin{b->id, b->version}, now));
    WindowsAsk ask;
    ask.hosts = std::uint32_t(dice.number(1, 12));
    ask.length = 900 * dice.number(40, 300);
    ask.from = now + dice.number(26, 200) * hour;
    ask.until = ask.from + ask.length + dice.number(1, 8) * hour;
    ask.maxLeaves = dice.isHit(30) ? std::uint32_t(dice.number(1, 3)) : 0;
    ask.isPinned = dice.isHit(20);
    const WindowsAnswer answer = life.coop.windows(MemberId{member}, ask, now);
    if (answer.quotes.empty())
        return;
    const Quote q = answer.quotes.front();
    const Answer taken = life.send(member, TakeOffer{q, "H100", life.label, {}}, now);
    const Booking *b = bookingIn(taken);
    if (b && ask.isPinned && b->plannedUntil != 0)
        life.fault = QStringLiteral("R6: pinned, and planned all the same");
    if (b)
        life.send(member, Confirm{b->id, b->version}, now);
}

/// S2: with the option, where there is a spare.
inline void slaOperation(Life &life, std::uint32_t member, Instant now)
{
    WindowsAsk ask;
    ask.hosts = std::uint32_t(life.dice.number(1, 6));
    ask.length = 900 * life.dice.number(4, 100);
    ask.hasSla = true;
    const WindowsAnswer answer = life.coop.windows(MemberId{member}, ask, now);
    if (answer.quotes.empty())
        return;
    const Quote q = answer.quotes[std::size_t(life.dice.number(0, std::int64_t(answer.quotes.size()) - 1))];
    const Answer taken = life.send(member, TakeOffer{q, "H100", life.label, {}}, now);
    if (const Booking *b = bookingIn(taken))
        life.send(member, Confirm{b->id, b->version}, now);
}
/// K9: all or nothing.
inline void seriesOperation(Life &life, std::uint32_t member, Instant now)
{
    TakeSeries series;
    series.ask.hosts = std::uint32_t(life.dice.number(1, 8));
    series.ask.length = 900 * life.dice.number(4, 40);
    Instant start = (now / 900 + life.dice.number(2, 100)) * 900;
    for (std::int64_t n = life.dice.number(1, 5); n > 0; --n, start += 900 * life.dice.number(20, 200))
        series.starts.push_back(start);
    series.mostPrice = life.dice.number(1, 8000) * ticksPerUsd;
    const std::size_t before = life.coop.bookings(0).size();
    const Answer answer = life.send(member, series, now);
    std::vector<Booking> made = life.coop.bookings(0);
    if (const Booking *first = bookingIn(answer)) {
        std::erase_if(made, [first](const Booking &b) { return b.id < first->id; });
        bool isWhole = made.size() == series.starts.size();
        for (std::size_t i = 0; isWhole && i < made.size(); ++i)
            isWhole = made[i].state == BookingState::Confirmed && made[i].window.from == series.starts[i] &&
                      made[i].window.length() == series.ask.length && made[i].hosts.size() == series.ask.hosts;
        if (!isWhole)
            life.fault = QStringLiteral("K9: a series that is not whole");
    } else if (made.size() > before) {
        life.fault = QStringLiteral("K9: a refused series left something");
    }
}

} // namespace imece::core
