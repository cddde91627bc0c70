// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/engines/members.h"
#include "backend/engines/dice.h"
#include <array>

namespace imece::core {

namespace {

constexpr std::array<std::uint32_t, 12> sizes{2, 4, 4, 8, 8, 8, 12, 16, 16, 20, 24, 32}; ///< hosts, of 64
constexpr std::array<Seconds, 9> lengths{4 * hour,  8 * hour,  12 * hour, 18 * hour, day,
                                         30 * hour, 36 * hour, 2 * day,   3 * day};
constexpr std::array<const char *, 10> labels{"pretrain-7b", "finetune-tr", "ablation",   "eval-suite",
                                              "distill-3b",  "tokenizer",   "rlhf-round", "vision-base",
                                              "retrieval",   "speech-large"};

constexpr std::size_t largestScale = 4;

std::size_t baseHosts(const Fleet &fleet)
{
    return std::size_t(
        std::count_if(fleet.hosts.begin(), fleet.hosts.end(), [](const Host &h) { return h.role == HostRole::Base; }));
}

const Person *booker(const CoopSetup &setup, MemberId member, Dice &dice)
{
    std::vector<const Person *> may;
    for (const Person &p : setup.persons)
        if (p.member == member && (hasRole(p.roles, Role::Researcher) || hasRole(p.roles, Role::Lead)))
            may.push_back(&p);
    return may.empty() ? nullptr : may[dice.below(may.size())];
}

} // namespace

Key SimulatedMembers::keyOf(std::uint64_t number, MemberId member, std::uint64_t what) const
{
    Dice dice{m_seed, 0x4E7, number, raw(member), what};
    Key key{};
    for (auto &byte : key)
        byte = std::uint8_t(dice.next());
    key[0] |= 1; // never all zero
    return key;
}

void SimulatedMembers::onHour(Coop &coop, std::uint64_t number, Mood mood, Instant now)
{
    const FleetPtr fleet = coop.fleet();
    for (const Member &member : fleet->members) {
        Dice dice{m_seed, 0x3E3, number, raw(member.id)};
        // The oldest member saves up: the default persona must be able to afford a whole-cluster week.
        const bool isSaver = member.id == fleet->members.front().id;
        const std::uint64_t tries =
            std::max<std::uint64_t>(1, std::min<std::uint64_t>(3, baseHosts(*fleet) / (64 * largestScale)));
        for (std::uint64_t k = 0; k < tries; ++k)
            if (dice.chance(isSaver ? 1.0 / 20 : 1.0 / 13))
                book(coop, member, number + k * 1'000'000, now);
        if (dice.chance(1.0 / 300) && mood == Mood::MayCancel)
            changeMind(coop, member, number, now);
    }
}

void SimulatedMembers::book(Coop &coop, const Member &member, std::uint64_t number, Instant now)
{
    Dice dice{m_seed, 0xB00C, number, raw(member.id)};
    const FleetPtr fleet = coop.fleet();
    const bool isSaver = member.id == fleet->members.front().id;
    const GpuSeconds least = (isSaver ? 2 : -6) * day * member.gpus;
    const Person *person = booker(coop.setup(), member.id, dice);
    if (!person || coop.balance(member.id, now) < least)
        return;
    WindowsAsk ask;
    // A gang of thousands would never run whole for long: a large co-op has more bookings, not endlessly larger ones.
    const std::size_t scale = std::min<std::size_t>(baseHosts(*fleet), largestScale * 64);
    ask.hosts = std::uint32_t(std::max<std::size_t>(1, sizes[dice.below(sizes.size())] * scale / 64));
    ask.model = fleet->pools.front().model;
    ask.length = lengths[dice.below(lengths.size())];
    ask.from = dice.chance(0.5) ? 0 : now + Seconds(dice.below(36)) * hour;
    ask.until = now + reach;
    const WindowsAnswer answer = coop.windows(member.id, ask, now);
    if (answer.quotes.empty())
        return;
    const Quote &quote = answer.quotes[dice.below(std::min<std::size_t>(2, answer.quotes.size()))];
    const std::string label = std::string(labels[dice.below(labels.size())]) + '-' + std::to_string(1 + dice.below(40));
    const Answer taken =
        coop.execute(person->actor(), keyOf(number, member.id, 1), TakeOffer{quote, ask.model, label, {}}, now);
    const Done *done = std::get_if<Done>(&taken.body);
    if (done && !dice.chance(0.04)) // some offers are left to expire
        coop.execute(person->actor(), keyOf(number, member.id, 2), Confirm{done->booking.id, done->booking.version},
                     now);
}

void SimulatedMembers::changeMind(Coop &coop, const Member &member, std::uint64_t number, Instant now)
{
    Dice dice{m_seed, 0xCA7C, number, raw(member.id)};
    const Person *person = booker(coop.setup(), member.id, dice);
    if (!person)
        return;
    for (const Booking &b : coop.bookings(now)) {
        if (b.member != member.id || b.state != BookingState::Confirmed)
            continue;
        coop.execute(person->actor(), keyOf(number, member.id, 3), Cancel{b.id, b.version}, now);
        return;
    }
}

} // namespace imece::core
