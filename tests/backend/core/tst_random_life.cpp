// SPDX-License-Identifier: GPL-3.0-or-later
// Random commands, faults, clock steps and repeats against the slow model; the invariants of the rules after every one.
// IMECE_OPERATIONS and IMECE_SEED choose how many and which; the seed is printed.
#include "backend/text/event_json.h"
#include "tests/backend/core/slow_model.h"
#include "tests/backend/core/small_coop.h"
#include "tests/support/dice.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

/// 16 base hosts and 4 spares on four leaves, four members, caps that bite.
CoopSetup tinySetup()
{
    CoopSetup setup = smallSetup();
    Fleet &fleet = setup.fleet;
    fleet.hosts.clear();
    for (std::uint32_t leaf = 0; leaf < 4; ++leaf)
        for (std::uint32_t k = 0; k < 5; ++k)
            fleet.hosts.push_back({sample::hostName(unsigned(fleet.hosts.size() + 1)), LeafId{leaf}, PoolId{0}, 8,
                                   k < 4 ? HostRole::Base : HostRole::Spare, 1, 1});
    for (std::size_t i = 0; i < setup.shares.size(); ++i) {
        setup.shares[i].gpus = i == 0 ? 56 : 24;
        fleet.members[i].gpus = setup.shares[i].gpus;
        setup.terms[i].monthlyCap = i == 3 ? 9000 * ticksPerUsd : 60000 * ticksPerUsd;
    }
    return setup;
}

class Life
{
public:
    explicit Life(std::uint64_t seed) : m_dice(seed), m_coop(tinySetup()), m_now(dawn) {}

    QString operation()
    {
        m_now += m_dice.isHit(70) ? m_dice.number(0, 900) : m_dice.number(0, 4 * hour);
        Instant now = m_now;
        if (m_dice.isHit(3))
            now -= m_dice.number(1, 2 * hour); // the clock was set back: a negative step counts as 0
        act(now);
        if (m_dice.isHit(20))
            m_coop.coop.advance(m_now);
        const std::vector<Event> fresh = m_coop.coop.takePending();
        m_log.insert(m_log.end(), fresh.begin(), fresh.end());
        if (QString fault = m_model.read(m_first ? withFirst(fresh) : fresh); !fault.isEmpty())
            return fault;
        m_first = false;
        return m_fault.isEmpty() ? m_model.check(m_coop.coop, std::max(now, m_coop.coop.lastAt())) : m_fault;
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
        return again.stateHash() == m_coop.coop.stateHash() ? QString() : QStringLiteral("I41: another state");
    }
    const SlowModel &model() const { return m_model; }
    std::size_t refusals() const { return m_refusals; }

private:
    std::vector<Event> withFirst(const std::vector<Event> &fresh) const
    {
        std::vector<Event> all = m_coop.events; // the founding
        all.insert(all.end(), fresh.begin(), fresh.end());
        return all;
    }
    Answer send(std::uint32_t member, const Command &command, Instant now)
    {
        Key key{};
        ++m_keys;
        for (std::size_t i = 0; i < 8; ++i)
            key[i] = std::uint8_t(m_keys >> (8 * i));
        key[15] = 1;
        const Answer answer = m_coop.coop.execute(m_coop.actor(member), key, command, now);
        m_refusals += std::holds_alternative<RefusedAnswer>(answer.body) ? 1U : 0U;
        if (m_sent.size() < 50 || m_dice.isHit(10)) {
            if (m_sent.size() >= 50)
                m_sent.erase(m_sent.begin());
            m_sent.push_back({member, key, command, answer});
        }
        return answer;
    }
    const Booking *anyOwn(std::uint32_t member, BookingState state) const
    {
        const std::vector<Booking> all = m_coop.coop.bookings(m_coop.coop.lastAt());
        std::vector<BookingId> fitting;
        for (const Booking &b : all)
            if (b.member == MemberId{member} && b.state == state)
                fitting.push_back(b.id);
        return fitting.empty() ? nullptr : m_coop.coop.booking(fitting[std::size_t(m_coin++) % fitting.size()]);
    }

    void act(Instant now)
    {
        const auto member = std::uint32_t(m_dice.number(1, 4));
        switch (m_dice.number(0, 13)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return offer(member, now);
        case 4:
        case 5:
        case 6:
            if (const Booking *b = anyOwn(member, BookingState::Offered))
                send(member, Confirm{b->id, b->version}, now);
            return;
        case 7:
            for (const BookingState s : {BookingState::Confirmed, BookingState::Active, BookingState::Interrupted})
                if (const Booking *b = anyOwn(member, s); b && m_dice.isHit(40))
                    return void(send(member, Cancel{b->id, b->version}, now));
            return;
        case 8:
            for (const BookingState s : {BookingState::Active, BookingState::Confirmed})
                if (const Booking *b = anyOwn(member, s); b && m_dice.isHit(60))
                    return void(
                        send(member, Extend{b->id, b->version, b->window.until + 900 * m_dice.number(1, 40)}, now));
            return;
        case 9:
        case 10:
            return hostChanges(now);
        case 11:
            return tokens(member, now);
        case 12:
            return again(now);
        case 13:
            return stale(member, now);
        }
    }
    void offer(std::uint32_t member, Instant now)
    {
        WindowsAsk ask;
        ask.hosts = std::uint32_t(m_dice.number(1, m_dice.isHit(20) ? 16 : 5));
        ask.length = 900 * m_dice.number(4, m_dice.isHit(20) ? 600 : 60);
        ask.maxLeaves = m_dice.isHit(30) ? std::uint32_t(m_dice.number(1, 3)) : 0;
        const WindowsAnswer answer = m_coop.coop.windows(MemberId{member}, ask, now);
        if (answer.quotes.empty())
            return;
        const Quote &q = answer.quotes[std::size_t(m_dice.number(0, std::int64_t(answer.quotes.size()) - 1))];
        const Answer taken = send(member, TakeOffer{q, "H100", "run", {}}, now);
        if (const Booking *b = bookingIn(taken); b && m_dice.isHit(70))
            send(member, Confirm{b->id, b->version}, now);
    }
    void hostChanges(Instant now)
    {
        auto host = HostId(std::uint32_t(m_dice.number(0, 19)));
        if (const Booking *b = anyOwn(std::uint32_t(m_dice.number(1, 4)), BookingState::Active); b && m_dice.isHit(50))
            host = b->hosts[std::size_t(m_dice.number(0, std::int64_t(b->hosts.size()) - 1))];
        const bool isUp = m_coop.coop.hostFact(host).state == HostState::InService;
        HostSet fact = m_coop.coop.hostFact(host);
        const bool breaks = isUp && m_dice.isHit(60);
        fact.state = breaks ? HostState::Silent : HostState::InService;
        fact.reason = breaks ? HostReason::NoHeartbeat : HostReason::None;
        fact.lastGood = now - (breaks ? m_dice.number(0, 12) : 0);
        fact.backAt = breaks ? now + m_dice.number(600, 20 * hour) : 0; // short: nobody stands in for good (R12)
        m_coop.coop.report(fact, now);
        if (const Booking *b = anyOwn(std::uint32_t(m_dice.number(1, 4)), BookingState::Interrupted))
            m_coop.coop.resumed(b->id, m_now);
        if (m_dice.isHit(5))
            remeasure(now);
    }
    void remeasure(Instant now)
    {
        std::vector<HostMeasure> measures;
        for (std::uint32_t i = 0; i < 20; ++i)
            measures.push_back({HostId{i}, 80, 3690, 4, 302, 705, -1});
        m_coop.coop.measured(std::move(measures), now);
    }
    void tokens(std::uint32_t member, Instant now)
    {
        const auto to = std::uint32_t(m_dice.number(1, 4));
        const Answer offered = send(member, OfferTokens{MemberId{to}, m_dice.number(0, 200) * hour}, now);
        if (const auto *noted = std::get_if<NotedAnswer>(&offered.body); noted && m_dice.isHit(70))
            send(m_dice.isHit(90) ? to : member, SignTokens{noted->id}, now);
    }
    /// I31: the same key and body again, however late and whatever has happened: the same answer and no effect.
    void again(Instant now)
    {
        if (m_sent.empty())
            return;
        Sent &old = m_sent[std::size_t(m_dice.number(0, std::int64_t(m_sent.size()) - 1))];
        m_coop.coop.advance(std::max(now, m_coop.coop.lastAt()));
        const std::uint64_t before = m_coop.coop.stateHash();
        const Answer answer = m_coop.coop.execute(m_coop.actor(old.member), old.key, old.command, now);
        if (!answer.replayed) // K4: kept for 7 d, then it is a new command
            old.answer = answer;
        if (answer.replayed && answer.body != old.answer.body)
            m_fault = QStringLiteral("I31: a repeated command of kind %1 has another answer").arg(old.command.index());
        if (answer.replayed && m_coop.coop.stateHash() != before)
            m_fault = QStringLiteral("I31: a repeated command of kind %1 had an effect").arg(old.command.index());
    }
    /// I32: an old version never changes anything but the memory of keys.
    void stale(std::uint32_t member, Instant now)
    {
        m_coop.coop.advance(std::max(now, m_coop.coop.lastAt())); // what is due is no effect of the command
        const Booking *b = anyOwn(member, BookingState::Confirmed);
        if (!b || b->version < 2)
            return;
        const Booking before = *b;
        const Answer answer = send(member, Cancel{b->id, b->version - 1}, now);
        const Booking *after = m_coop.coop.booking(before.id);
        if (after->state == BookingState::Confirmed &&
            (refusal(answer) != ReasonCode::VersionStale || *after != before))
            m_fault = QStringLiteral("I32: a stale version was taken");
    }

    struct Sent
    {
        std::uint32_t member = 0;
        Key key{};
        Command command;
        Answer answer;
    };
    sample::Dice m_dice;
    SmallCoop m_coop;
    SlowModel m_model;
    Instant m_now;
    std::vector<Event> m_log;
    std::vector<Sent> m_sent;
    std::uint64_t m_keys = 0;
    mutable std::uint64_t m_coin = 0;
    std::size_t m_refusals = 0;
    bool m_first = true;
    QString m_fault;
};

} // namespace

class TstRandomLife : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyInvariantHoldsAfterEveryOperation()
    {
        bool isNumber = false;
        const int wanted = qEnvironmentVariableIntValue("IMECE_OPERATIONS", &isNumber);
        const int operations = isNumber && wanted > 0 ? wanted : 10000;
        const std::uint64_t seed = qEnvironmentVariable("IMECE_SEED", QStringLiteral("20261130")).toULongLong();
        qInfo("seed %llu, %d operations", static_cast<unsigned long long>(seed), operations);
        constexpr int lifeLength = 2500; // a new co-op now and then: its youth is the part that breaks
        std::size_t bookings = 0, swaps = 0, credits = 0, refusals = 0, extensions = 0, returned = 0;
        for (int done = 0; done < operations; done += lifeLength) {
            Life life(seed + std::uint64_t(done));
            for (int k = 0; k < lifeLength && done + k < operations; ++k) {
                const QString fault = life.operation();
                QVERIFY2(
                    fault.isEmpty(),
                    qPrintable(
                        QStringLiteral("seed %1, operation %2: %3").arg(seed + std::uint64_t(done)).arg(k).arg(fault)));
            }
            const QString fault = life.replay();
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
            bookings += life.model().bookings(), swaps += life.model().swaps(), credits += life.model().credits();
            refusals += life.refusals(), extensions += life.model().extensions();
            returned += life.model().returnedFees();
        }
        qInfo("%zu bookings, %zu swaps, %zu credits, %zu extensions, %zu fees returned, %zu refusals", bookings, swaps,
              credits, extensions, returned, refusals);
        if (operations >= 10000) // the test itself must have met what it is about
            QVERIFY(bookings > 1000 && swaps > 50 && credits > 50 && refusals > 100 && extensions > 20 && returned > 5);
    }
};

QTEST_APPLESS_MAIN(TstRandomLife)
#include "tst_random_life.moc"
