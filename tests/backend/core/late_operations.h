// SPDX-License-Identifier: GPL-3.0-or-later
// What else happens in a random life: late and repeated words, strangers, members that come and go, and the office.
#pragma once
#include "tests/backend/core/random_life.h"

namespace imece::core {

/// K4, section 7, I26: what the engine says late or twice has no effect where nobody waits for it.
inline void lateOperation(Life &life, std::uint32_t member, Instant now)
{
    life.coop.advance(std::max(now, life.coop.lastAt()));
    for (const BookingState s : {BookingState::Confirmed, BookingState::Active, BookingState::Ending,
                                 BookingState::Completed, BookingState::Cancelled, BookingState::Failed})
        if (const Booking *b = life.anyOwn(member, s)) {
            const BookingId id = b->id;
            const std::uint64_t before = life.coop.stateHash();
            life.coop.placed(id, {}, now);
            life.coop.placed(id, Reason{ReasonCode::EngineRefused, {}, {}}, now);
            life.coop.resumed(id, now);
            if (life.coop.stateHash() != before)
                life.fault = QStringLiteral("section 7: a late word of the engine had an effect");
        }
}
/// I35: who only reads, and who is of another member, moves nothing.
inline void strangerOperation(Life &life, std::uint32_t member, Instant now)
{
    Actor stranger = life.small.actor(life.dice.isHit(50) ? member : member % 4 + 1);
    if (stranger.member == MemberId{member})
        stranger.roles = roleBit(Role::Reader);
    life.coop.advance(std::max(now, life.coop.lastAt()));
    for (const BookingState s : {BookingState::Offered, BookingState::Confirmed, BookingState::Active})
        if (const Booking *b = life.anyOwn(member, s)) {
            const Booking before = *b;
            for (const Command &c :
                 {Command{Confirm{before.id, before.version}}, Command{Cancel{before.id, before.version}},
                  Command{Extend{before.id, before.version, before.window.until + hour}}})
                if (refusal(life.send(stranger, c, now)) == ReasonCode::None ||
                    life.coop.booking(before.id)->member != before.member ||
                    life.coop.booking(before.id)->hosts != before.hosts)
                    life.fault = QStringLiteral("I35: a stranger was obeyed");
        }
}
/// E3, E7, E8: once in a while a member gives notice, or a batch joins that dilutes the others.
inline void membershipOperation(Life &life, std::uint32_t member, Instant now)
{
    if (life.model.shareChanges() > 1 || !life.dice.isHit(8))
        return;
    if (life.dice.isHit(50))
        return void(life.send(member, GiveNotice{}, now));
    const Actor office{PersonId{90}, "office", MemberId{0}, roleBit(Role::Admin)};
    const Instant soon = monthStart(std::max(now, life.coop.lastAt()));
    const Instant epoch = monthStart(monthStart(soon + 32 * day) + 32 * day);
    JoinBatch batch{epoch, {{"ege", 24}}};
    if (life.dice.isHit(50))
        batch.members.push_back({life.coop.fleet()->members.at(member - 1).name, 8}); // E10
    life.send(office, batch, now);
}
/// S7, M9, R3: a floor given up or taken back, a price from tomorrow on, maintenance to come.
inline void officeOperation(Life &life, std::uint32_t member, Instant now)
{
    const Actor office{PersonId{90}, "office", MemberId{0}, roleBit(Role::Admin)};
    const Instant from = std::max(now, life.coop.lastAt()) + life.dice.number(0, 10 * day);
    switch (life.dice.number(0, 4)) {
    case 0:
        return void(life.send(
            office, SetPolicy{{{"baseMicrosPerGpuHour", 1818182 + life.dice.number(-9, 9) * 10000, from}}}, now));
    case 1:
        // Of spares: the model knows no spare that stands in for a host which is put out and in upkeep at once (R12,
        // S2); upkeep of the base is told in tst_upkeep.
        if (const auto host = HostId(std::uint32_t(5 * life.dice.number(0, 3) + 4));
            life.coop.hostFact(host).state == HostState::InService && !life.model.hasUpkeep(host))
            life.send(office, PlanUpkeep{{host}, {from, from + life.dice.number(1, 23) * hour}}, now);
        return;
    case 2:
        return void(life.send(member, WaiveFloor{std::uint32_t(life.dice.number(1, 20)), {}}, now));
    default:
        return void(life.send(member, WaiveFloor{0, {from, from + life.dice.number(1, 200) * hour}}, now));
    }
}

} // namespace imece::core
