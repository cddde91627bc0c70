// SPDX-License-Identifier: GPL-3.0-or-later
// A life of a small co-op for the random tests: one operation after the other (random_operations.h), the slow model
// reads along, and after every operation everything of it is checked. Same seed, same life.
#pragma once
#include "backend/text/event_json.h"
#include "tests/backend/core/slow_model.h"
#include "tests/backend/core/small_coop.h"
#include "tests/support/dice.h"

namespace imece::core {

/// 16 base hosts and 4 spares on four leaves, four members, caps that bite.
inline CoopSetup tinySetup()
{
    CoopSetup setup = smallSetup();
    Fleet &fleet = setup.fleet;
    fleet.hosts = tinyHosts();
    for (std::size_t i = 0; i < setup.shares.size(); ++i) {
        setup.shares[i].gpus = i == 0 ? 56 : 24;
        fleet.members[i].gpus = setup.shares[i].gpus;
        setup.terms[i].monthlyCap = i == 3 ? 9000 * ticksPerUsd : 60000 * ticksPerUsd;
        setup.persons[i].roles |= roleBit(Role::Lead);
    }
    return setup;
}

/// By seed: an autumn, a night in which Berlin's clocks go forward, a leap day; φ of 0, 1/4, 1/2 (S7).
inline Instant beginOf(std::uint64_t seed)
{
    constexpr Instant marchOf2027 = 1805846400, februaryOf2028 = 1834617600; // the 24th, the 20th
    return std::array{dawn, marchOf2027, februaryOf2028}[seed % 3];
}
inline CoopSetup setupOf(std::uint64_t seed)
{
    CoopSetup setup = tinySetup();
    setup.zone = "Europe/Berlin";
    setup.foundedAt = beginOf(seed) - 100 * day;
    for (ShareLine &line : setup.shares)
        line.from = setup.foundedAt;
    setup.settings = {{"floorBps", std::array<std::int64_t, 3>{0, 2500, 5000}[(seed + seed / 3) % 3], setup.foundedAt}};
    return setup;
}

/// One thing that can happen in a life. Of a member 1 … 4, at an instant that may lie before the last one.
class Life;
struct Operation
{
    int weight = 1; ///< how often, relative to the others
    void (*run)(Life &life, std::uint32_t member, Instant now) = nullptr;
};

class Life
{
public:
    struct Sent
    {
        Actor actor;
        Key key{};
        Command command;
        Answer answer;
    };

    Life(std::uint64_t seed, const std::vector<Operation> &operations, const CoopSetup &setup)
        : dice(seed), small(setup, setup.foundedAt + 100 * day), coop(small.coop), at(setup.foundedAt + 100 * day),
          m_operations(operations)
    {
        for (const Operation &o : operations)
            m_weight += o.weight;
    }

    /// The first fault found, or empty.
    QString operation()
    {
        at += dice.isHit(70) ? dice.number(0, 900) : dice.number(0, 4 * hour);
        Instant now = at;
        if (dice.isHit(3))
            now -= dice.number(1, 2 * hour); // the clock was set back: a negative step counts as 0
        if (dice.isHit(2))
            now += dice.isHit(50) ? hour : -hour; // for a moment: what is done then, the log has later too
        const auto member = std::uint32_t(dice.number(1, std::int64_t(coop.setup().persons.size())));
        std::int64_t which = dice.number(0, m_weight - 1);
        for (const Operation &o : m_operations)
            if ((which -= o.weight) < 0) {
                o.run(*this, member, now);
                break;
            }
        const bool isDone = dice.isHit(30);
        if (isDone)
            coop.advance(std::max(at, coop.lastAt()));
        const std::vector<Event> fresh = coop.takePending();
        m_log.insert(m_log.end(), fresh.begin(), fresh.end());
        if (QString found = model.read(m_first ? withFirst(fresh) : fresh); !found.isEmpty())
            return found;
        m_first = false;
        if (isDone && fault.isEmpty())
            fault = model.checkAdvanced(std::max(at, coop.lastAt()));
        return fault.isEmpty() ? model.check(coop, std::max(now, coop.lastAt())) : fault;
    }

    /// I41: the log as it is stored gives the same state.
    QString replay()
    {
        PlainEngine engine;
        Coop again(engine);
        for (const Event &e : withFirst(m_log)) {
            const auto body = text::bodyFromJson(text::kindOf(e.body), text::bodyToJson(e.body), text::bulkOf(e.body));
            if (!body || *body != e.body)
                return QStringLiteral("the log does not read back: event %1").arg(e.sequence);
            again.apply({e.sequence, e.at, e.person, *body});
        }
        return again.stateHash() == coop.stateHash() ? QString() : QStringLiteral("I41: another state");
    }

    /// The bookings as everybody saw them, change by change.
    std::vector<std::pair<Instant, Booking>> told() const
    {
        std::vector<std::pair<Instant, Booking>> all;
        for (const Event &e : m_log)
            if (const auto *set = std::get_if<BookingSet>(&e.body))
                all.emplace_back(e.at, set->booking);
        return all;
    }

    std::vector<Event> log() const { return withFirst(m_log); }

    // ---- for operations ----
    Answer send(std::uint32_t member, const Command &command, Instant now)
    {
        return send(small.actor(member), command, now);
    }
    Answer send(const Actor &actor, const Command &command, Instant now)
    {
        Key key{};
        ++m_keys;
        for (std::size_t i = 0; i < 8; ++i)
            key[i] = std::uint8_t(m_keys >> (8 * i));
        key[15] = 1;
        const Answer answer = coop.execute(actor, key, command, now);
        refusals += std::holds_alternative<RefusedAnswer>(answer.body) ? 1U : 0U;
        if (sent.size() < 50 || dice.isHit(10)) {
            if (sent.size() >= 50)
                sent.erase(sent.begin());
            sent.push_back({actor, key, command, answer});
        }
        return answer;
    }
    /// Nothing = the member has none in this state.
    const Booking *anyOwn(std::uint32_t member, BookingState state)
    {
        std::vector<BookingId> fitting;
        for (const Booking &b : coop.bookings(coop.lastAt()))
            if (b.member == MemberId{member} && b.state == state)
                fitting.push_back(b.id);
        return fitting.empty() ? nullptr : coop.booking(fitting[std::size_t(m_coin++) % fitting.size()]);
    }

    sample::Dice dice;
    SmallCoop small;
    Coop &coop;
    SlowModel model;
    Instant at;                ///< the clock, never falling
    std::string label = "run"; ///< of all bookings
    std::vector<Sent> sent;    ///< some of what was sent
    std::size_t refusals = 0;
    QString fault; ///< what an operation has found itself

private:
    std::vector<Event> withFirst(const std::vector<Event> &fresh) const
    {
        std::vector<Event> all = small.events; // the founding
        all.insert(all.end(), fresh.begin(), fresh.end());
        return all;
    }

    const std::vector<Operation> &m_operations;
    std::int64_t m_weight = 0;
    std::vector<Event> m_log;
    std::uint64_t m_keys = 0, m_coin = 0;
    bool m_first = true;
};

} // namespace imece::core
