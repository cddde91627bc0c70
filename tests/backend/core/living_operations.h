// SPDX-License-Identifier: GPL-3.0-or-later
// Living with a booking in a random life: another window or width, texts, a host exchanged by wish, rehearsals. The
// slow model judges what they do; that a refusal does nothing is asked here.
#pragma once
#include "tests/backend/core/random_life.h"

namespace imece::core {

/// Sends it; a refusal leaves the booking, its texts and its money as they were.
inline void sendToOne(Life &life, std::uint32_t member, BookingId id, const Command &command, Instant now)
{
    const Booking before = *life.coop.booking(id);
    const BookingPrivate priv = *life.coop.priv(id);
    const Answer answer = life.send(member, command, now);
    if (refusal(answer) != ReasonCode::None && (*life.coop.booking(id) != before || *life.coop.priv(id) != priv))
        life.fault = QStringLiteral("I4: a refused command of kind %1 had an effect").arg(command.index());
}

inline void changeOperation(Life &life, std::uint32_t member, Instant clock)
{
    const Instant now = std::max(clock, life.coop.lastAt());
    life.coop.advance(now);
    const Booking *b = life.anyOwn(member, BookingState::Confirmed);
    if (!b || b->cls != ServiceClass::G)
        return;
    sample::Dice &dice = life.dice;
    Change change{b->id, b->version, std::uint32_t(b->hosts.size()), b->window};
    if (dice.isHit(60))
        change.hosts = std::uint32_t(std::max<std::int64_t>(0, std::int64_t(change.hosts) + dice.number(-3, 3)));
    if (dice.isHit(50))
        change.window.until += 900 * dice.number(-20, 20);
    if (dice.isHit(40)) {
        const Seconds shift = 900 * dice.number(-40, 100);
        change.window = {change.window.from + shift, change.window.until + shift};
    }
    if (dice.isHit(5))
        change.version += 1;
    sendToOne(life, member, change.id, change, now);
}
inline void describeOperation(Life &life, std::uint32_t member, Instant clock)
{
    const Instant now = std::max(clock, life.coop.lastAt());
    life.coop.advance(now);
    const auto state = static_cast<BookingState>(life.dice.number(0, std::int64_t(BookingState::Queued)));
    if (const Booking *b = life.anyOwn(member, state))
        sendToOne(life, member, b->id,
                  Describe{b->id, b->version, life.label, "note " + std::to_string(life.dice.number(0, 99)),
                           life.dice.isHit(20) ? "file:///etc/passwd" : "https://example.org/run"},
                  now);
}
inline void exchangeOperation(Life &life, std::uint32_t member, Instant clock)
{
    const Instant now = std::max(clock, life.coop.lastAt());
    life.coop.advance(now);
    for (const BookingState s : {BookingState::Confirmed, BookingState::Active, BookingState::Interrupted})
        if (const Booking *b = life.anyOwn(member, s); b && !b->hosts.empty() && life.dice.isHit(50)) {
            const auto which = std::size_t(life.dice.number(0, std::int64_t(b->hosts.size()) - 1));
            return sendToOne(life, member, b->id, ReplaceOne{b->id, b->version, b->hosts[which]}, now);
        }
}
inline void rehearseOperation(Life &life, std::uint32_t member, Instant clock)
{
    const Instant now = std::max(clock, life.coop.lastAt());
    life.coop.advance(now);
    if (const Booking *b = life.anyOwn(member, BookingState::Confirmed)) {
        const BookingId id = b->id;
        sendToOne(life, member, id, Rehearse{id, b->version}, now);
        const auto &list = life.coop.rehearsals(id);
        if (list.empty() || list.back().endedAt == 0 || !list.back().hasPassed)
            return;
        for (const HostId h : life.coop.booking(id)->hosts)
            if (life.coop.hostFact(h).state != HostState::InService)
                life.fault = QStringLiteral("a rehearsal passed with host %1 down").arg(raw(h));
    }
}

} // namespace imece::core
