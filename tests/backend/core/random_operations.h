// SPDX-License-Identifier: GPL-3.0-or-later
// What happens in a random life (random_life.h). A new operation is a free function here, or in a file of its own, and
// one line in operations().
#pragma once
#include "tests/backend/core/late_operations.h"
#include "tests/backend/core/living_operations.h"
#include "tests/backend/core/planned_operations.h"
#include "tests/backend/core/random_leases.h"
#include "tests/backend/core/random_life.h"

namespace imece::core {

inline void offerOperation(Life &life, std::uint32_t member, Instant now)
{
    WindowsAsk ask;
    ask.hosts = std::uint32_t(life.dice.number(1, life.dice.isHit(20) ? 16 : 5));
    ask.length = 900 * life.dice.number(4, life.dice.isHit(20) ? 600 : 60);
    ask.maxLeaves = life.dice.isHit(30) ? std::uint32_t(life.dice.number(1, 3)) : 0;
    const WindowsAnswer answer = life.coop.windows(MemberId{member}, ask, now);
    if (answer.quotes.empty())
        return;
    const Quote &q = answer.quotes[std::size_t(life.dice.number(0, std::int64_t(answer.quotes.size()) - 1))];
    const Answer taken = life.send(member, TakeOffer{q, "H100", life.label, {}}, now);
    if (const Booking *b = bookingIn(taken); b && life.dice.isHit(70))
        life.send(member, Confirm{b->id, b->version}, now);
}
inline void confirmOperation(Life &life, std::uint32_t member, Instant now)
{
    if (const Booking *b = life.anyOwn(member, BookingState::Offered))
        return void(life.send(member, Confirm{b->id, b->version}, now));
    if (const Booking *b = life.anyOwn(member, BookingState::Queued); b && life.dice.isHit(20)) // R9
        life.send(member, Confirm{b->id, b->version}, now);
}
inline void cancelOperation(Life &life, std::uint32_t member, Instant now)
{
    for (const BookingState s : {BookingState::Confirmed, BookingState::Active, BookingState::Interrupted})
        if (const Booking *b = life.anyOwn(member, s); b && life.dice.isHit(40))
            return void(life.send(member, Cancel{b->id, b->version}, now));
}
inline void extendOperation(Life &life, std::uint32_t member, Instant now)
{
    for (const BookingState s : {BookingState::Active, BookingState::Confirmed})
        if (const Booking *b = life.anyOwn(member, s); b && life.dice.isHit(60)) {
            const Instant until = b->window.until + 900 * life.dice.number(1, 40);
            return void(life.send(member, Extend{b->id, b->version, until}, now));
        }
}
inline void queueOperation(Life &life, std::uint32_t member, Instant now)
{
    if (const Booking *b = life.anyOwn(member, BookingState::Queued); b && life.dice.isHit(20))
        return void(life.send(member, Cancel{b->id, b->version}, now));
    Request request;
    request.ask.hosts = std::uint32_t(life.dice.number(1, 16));
    request.ask.length = 900 * life.dice.number(4, 100);
    request.ask.until = life.dice.isHit(50) ? now + life.dice.number(1, 20) * day : 0;
    request.label = life.label;
    request.isStanding = life.dice.isHit(50);
    request.mostPrice = life.dice.number(0, 20000) * ticksPerUsd;
    life.send(member, request, now);
}
inline void sliceOperation(Life &life, std::uint32_t member, Instant now)
{
    TakeSlice take;
    take.model = "H100";
    take.label = life.label;
    if (life.dice.isHit(70))
        take.ask.gpus = std::int64_t(1) << life.dice.number(0, 3);
    else
        take.ask.hosts = std::size_t(life.dice.number(1, 2));
    take.ask.length = life.dice.number(60, 26 * hour);
    take.ask.isForGuest = life.dice.isHit(30);
    life.send(member, take, now);
}
inline void hostOperation(Life &life, std::uint32_t, Instant now)
{
    sample::Dice &dice = life.dice;
    auto host = HostId(std::uint32_t(dice.number(0, 19)));
    if (const Booking *b = life.anyOwn(std::uint32_t(dice.number(1, 4)), BookingState::Active); b && dice.isHit(50))
        host = b->hosts[std::size_t(dice.number(0, std::int64_t(b->hosts.size()) - 1))];
    const bool isUp = life.coop.hostFact(host).state == HostState::InService;
    HostSet fact = life.coop.hostFact(host);
    const bool breaks = isUp && !life.model.hasUpkeep(host) && dice.isHit(60); // the model keeps no R12 stand-ins
    fact.state = breaks ? HostState::Silent : HostState::InService;
    fact.reason = breaks ? HostReason::NoHeartbeat : HostReason::None;
    fact.lastGood = now - (breaks ? dice.number(0, 12) : 0);
    fact.backAt = breaks ? now + dice.number(600, 20 * hour) : 0; // short: nobody stands in for good (R12)
    life.coop.report(fact, now);
    if (dice.isHit(20)) { // I26: the same news again, nothing happens
        life.coop.advance(std::max(now, life.coop.lastAt()));
        const std::uint64_t before = life.coop.stateHash();
        life.coop.report(fact, now);
        if (life.coop.stateHash() != before)
            life.fault = QStringLiteral("C7: the same fact twice had an effect");
    }
    if (const Booking *b = life.anyOwn(std::uint32_t(dice.number(1, 4)), BookingState::Interrupted))
        life.coop.resumed(b->id, life.at);
    if (!dice.isHit(25))
        return;
    std::vector<HostMeasure> measures;
    for (std::uint32_t i = 0; i < 20; ++i)
        measures.push_back({HostId{i}, 80, 3690, 4, 302, 705, -1});
    life.coop.measured(std::move(measures), now);
}
inline void tokensOperation(Life &life, std::uint32_t member, Instant now)
{
    const auto to = std::uint32_t(life.dice.number(1, 4));
    const Answer offered = life.send(member, OfferTokens{MemberId{to}, life.dice.number(0, 200) * hour}, now);
    if (const auto *noted = std::get_if<NotedAnswer>(&offered.body); noted && life.dice.isHit(70))
        life.send(life.dice.isHit(90) ? to : member, SignTokens{noted->id}, now);
}
/// I31: the same key and body again, however late and whatever has happened: the same answer and no effect.
inline void againOperation(Life &life, std::uint32_t, Instant now)
{
    if (life.sent.empty())
        return;
    Life::Sent &old = life.sent[std::size_t(life.dice.number(0, std::int64_t(life.sent.size()) - 1))];
    life.coop.advance(std::max(now, life.coop.lastAt()));
    const std::uint64_t before = life.coop.stateHash();
    const Answer answer = life.coop.execute(old.actor, old.key, old.command, now);
    if (!answer.replayed) // K4: kept for 7 d, then it is a new command
        old.answer = answer;
    if (answer.replayed && answer.body != old.answer.body)
        life.fault = QStringLiteral("I31: a repeated command of kind %1 has another answer").arg(old.command.index());
    if (answer.replayed && life.coop.stateHash() != before)
        life.fault = QStringLiteral("I31: a repeated command of kind %1 had an effect").arg(old.command.index());
}
/// I32: an old version never changes anything but the memory of keys.
inline void staleOperation(Life &life, std::uint32_t member, Instant now)
{
    life.coop.advance(std::max(now, life.coop.lastAt())); // what is due is no effect of the command
    const Booking *b = life.anyOwn(member, BookingState::Confirmed);
    if (!b || b->version < 2)
        return;
    const Booking before = *b;
    const Answer answer = life.send(member, Cancel{b->id, b->version - 1}, now);
    const Booking *after = life.coop.booking(before.id);
    if (after->state == BookingState::Confirmed && (refusal(answer) != ReasonCode::VersionStale || *after != before))
        life.fault = QStringLiteral("I32: a stale version was taken");
}

inline const std::vector<Operation> &operations()
{
    static const std::vector<Operation> all{
        {8, offerOperation},      {6, confirmOperation},  {2, cancelOperation}, {2, extendOperation},
        {4, hostOperation},       {2, tokensOperation},   {2, againOperation},  {2, staleOperation},
        {2, queueOperation},      {4, sliceOperation},    {4, narrowOperation}, {2, slaOperation},
        {2, seriesOperation},     {4, leaseOperation},    {1, lateOperation},   {1, strangerOperation},
        {1, membershipOperation}, {1, officeOperation},   {4, changeOperation}, {1, describeOperation},
        {2, exchangeOperation},   {1, rehearseOperation},
    };
    return all;
}

} // namespace imece::core
