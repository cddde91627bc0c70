// SPDX-License-Identifier: GPL-3.0-or-later
// Caps, approvals, faults, month ends, corrections at random against an accountant who only reads the log: I20–I28
// after every operation. IMECE_OPERATIONS and IMECE_SEED choose how many and which; the seed is printed.
#include "backend/text/event_json.h"
#include "tests/backend/core/accountant.h"
#include "tests/backend/core/small_coop.h"
#include "tests/support/dice.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

/// 16 base hosts and 4 spares; each member has a researcher, a lead and another researcher; K2 above 3,000 USD.
CoopSetup moneySetup()
{
    CoopSetup setup = smallSetup();
    Fleet &fleet = setup.fleet;
    fleet.hosts = tinyHosts();
    for (std::size_t i = 0; i < setup.shares.size(); ++i) {
        setup.shares[i].gpus = fleet.members[i].gpus = i == 0 ? 56 : 24;
        setup.terms[i].monthlyCap = i == 3 ? 0 : 20000 * ticksPerUsd;
    }
    const Roles lead = roleBit(Role::Lead) | roleBit(Role::Treasurer) | roleBit(Role::Researcher);
    for (std::uint32_t m = 1; m <= 4; ++m)
        setup.persons.push_back({PersonId{4 + m}, "lead", MemberId{m}, lead, "lead" + std::to_string(m)});
    for (std::uint32_t m = 1; m <= 4; ++m)
        setup.persons.push_back({PersonId{8 + m}, "other", MemberId{m}, roleBit(Role::Researcher), {}});
    setup.persons.push_back({PersonId{13}, "office", MemberId{0}, roleBit(Role::Admin), "office"});
    setup.settings = {{"approvalOn", 1, 0}, {"approvalUsd", 3000, 0}, {"coopFeeBps", 700, 0}, {"liveOffers", 6, 0}};
    return setup;
}

/// The same operations for the same seed; a noisy engine tells everything twice, late and out of order besides (M4).
class Life
{
public:
    Life(std::uint64_t seed, bool isNoisy)
        : m_dice(seed), m_noise(seed + 1), m_isNoisy(isNoisy), m_coop(moneySetup()), m_now(dawn)
    {
    }
    QString operation()
    {
        m_now += m_dice.isHit(80) ? m_dice.number(0, 1200) : m_dice.number(0, 12 * hour);
        m_coop.coop.advance(m_now);
        act();
        if (m_isNoisy)
            repeatEverything();
        const std::vector<Event> fresh = m_coop.coop.takePending();
        m_log.insert(m_log.end(), fresh.begin(), fresh.end());
        if (QString fault = m_books.read(m_isFirst ? withFounding(fresh) : fresh); !fault.isEmpty())
            return fault;
        m_isFirst = false;
        const Instant now = std::max(m_now, m_coop.coop.lastAt());
        if (QString fault = m_fault.isEmpty() ? m_books.overCap(now) : m_fault; !fault.isEmpty())
            return fault;
        return m_dice.isHit(10) ? m_books.books(m_coop.coop, now, now - m_dice.number(0, 40 * day)) : QString();
    }
    std::vector<Event> log() const { return withFounding(m_log); }
    const Coop &coop() const { return m_coop.coop; }
    const Accountant &books() const { return m_books; }
    Instant now() const { return m_now; }

private:
    std::vector<Event> withFounding(const std::vector<Event> &fresh) const
    {
        std::vector<Event> all = m_coop.events;
        all.insert(all.end(), fresh.begin(), fresh.end());
        return all;
    }
    Answer send(std::uint32_t person, const Command &command)
    {
        Key key{};
        ++m_keys;
        for (std::size_t i = 0; i < 8; ++i)
            key[i] = std::uint8_t(m_keys >> (8 * i));
        key[15] = 1;
        return m_coop.coop.execute(m_coop.coop.setup().persons.at(person - 1).actor(), key, command, m_now);
    }
    const Booking *any(std::uint32_t member, BookingState state)
    {
        std::vector<BookingId> fitting;
        for (const Booking &b : m_coop.coop.bookings(m_coop.coop.lastAt() - 200 * hour))
            if (b.member == MemberId{member} && b.state == state)
                fitting.push_back(b.id);
        return fitting.empty()
                   ? nullptr
                   : m_coop.coop.booking(fitting[std::size_t(m_dice.number(0, std::int64_t(fitting.size()) - 1))]);
    }
    void act()
    {
        const auto member = std::uint32_t(m_dice.number(1, 4));
        const std::uint32_t person = member + 4 * std::uint32_t(m_dice.number(0, 2));
        switch (m_dice.number(0, 11)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return offer(member, person);
        case 4:
            if (const Booking *b = any(member, BookingState::Offered))
                send(person, Confirm{b->id, b->version});
            return;
        case 5:
        case 6:
            if (const Booking *b = any(member, BookingState::Offered))
                send(member + 4, Approve{b->id, b->version, "seen", m_dice.isHit(80)});
            return;
        case 7:
            return cap(member);
        case 8:
        case 9:
            return hostChanges();
        case 10:
            return correct(member);
        case 11:
            if (const Booking *b = any(member, m_dice.isHit(50) ? BookingState::Active : BookingState::Confirmed))
                m_dice.isHit(50)
                    ? send(person, Cancel{b->id, b->version})
                    : send(person, Extend{b->id, b->version, b->window.until + 900 * m_dice.number(1, 60)});
            return;
        }
    }
    void offer(std::uint32_t member, std::uint32_t person)
    {
        WindowsAsk ask;
        ask.hosts = std::uint32_t(m_dice.number(1, 4));
        ask.length = 900 * m_dice.number(4, m_dice.isHit(20) ? 500 : 60);
        ask.from = m_dice.isHit(30) ? m_now + m_dice.number(0, 35) * day : 0;
        const WindowsAnswer answer = m_coop.coop.windows(MemberId{member}, ask, m_now);
        if (answer.quotes.empty())
            return;
        const Answer taken = send(person, core::TakeOffer{answer.quotes.front(), "H100", "run", {}});
        if (const Booking *b = bookingIn(taken); b && m_dice.isHit(70))
            send(person, Confirm{b->id, b->version});
    }
    void cap(std::uint32_t member)
    {
        SetCap c;
        c.member = MemberId{member};
        c.level = CapLevel(m_dice.number(0, 2));
        c.cap = m_dice.isHit(10) ? 0 : m_dice.number(100, 30000) * ticksPerUsd;
        c.isTruncating = m_dice.isHit(40);
        if (c.level == CapLevel::Person)
            c.persons = {PersonId{member + 4 * std::uint32_t(m_dice.number(0, 2))}};
        if (c.level == CapLevel::Team) {
            c.team = m_dice.isHit(50) ? "vision" : "speech";
            c.persons = {PersonId{member}};
            if (m_dice.isHit(50))
                c.persons.push_back(PersonId{member + 8});
        }
        send(member + 4, c);
    }
    void tell(const HostSet &fact)
    {
        m_told.push_back(fact);
        m_coop.coop.report(fact, m_now);
    }
    void hostChanges()
    {
        auto host = HostId(std::uint32_t(m_dice.number(0, 19)));
        if (const Booking *b = any(std::uint32_t(m_dice.number(1, 4)), BookingState::Active))
            host = b->hosts.front();
        HostSet fact = m_coop.coop.hostFact(host);
        const bool breaks = fact.state == HostState::InService && m_dice.isHit(60);
        fact.state = breaks ? HostState::Silent : HostState::InService;
        fact.reason = breaks ? HostReason::NoHeartbeat : HostReason::None;
        fact.lastGood = m_now - (breaks ? m_dice.number(0, 12) : 0);
        tell(fact);
        if (const Booking *b = any(std::uint32_t(m_dice.number(1, 4)), BookingState::Interrupted))
            m_coop.coop.resumed(b->id, m_now);
        if (m_dice.isHit(30)) { // V2
            std::vector<HostMeasure> measures;
            for (std::uint32_t i = 0; i < 20; ++i)
                measures.push_back({HostId{i}, 80, 3690, 4, 302, 705, -1});
            m_coop.coop.measured(std::move(measures), m_now);
        }
    }
    /// Duplicates, late repeats of old silences, answers that were given before.
    void repeatEverything()
    {
        if (!m_told.empty()) {
            HostSet late = m_told[std::size_t(m_noise.number(0, std::int64_t(m_told.size()) - 1))];
            if (late.state == HostState::Silent) {
                late.lastGood -= m_noise.number(0, 5);
                m_coop.coop.report(late, m_now);
            }
            m_coop.coop.report(m_coop.coop.hostFact(late.host), m_now);
        }
        for (const Booking &b : m_coop.coop.bookings(m_coop.coop.lastAt())) {
            m_coop.coop.placed(b.id, {}, m_now);
            if (b.state == BookingState::Active || isTerminal(b.state))
                m_coop.coop.resumed(b.id, m_now);
        }
    }
    void correct(std::uint32_t member)
    {
        const Booking *b = any(member, BookingState::Completed);
        if (!b)
            return;
        const BookingId id = b->id;
        const bool isSettled = m_now >= b->endedAt + 72 * hour;
        const Ticks shouldBe = m_dice.number(0, 100) * ticksPerUsd;
        const Answer answer = send(13, CorrectCharge{id, shouldBe, "put right"});
        const bool isDone = std::holds_alternative<NotedAnswer>(answer.body);
        if (isDone && !isSettled)
            m_fault = QStringLiteral("M13: corrected before it was settled");
        if (isDone)
            m_check = {id, shouldBe};
    }

    sample::Dice m_dice, m_noise;
    bool m_isNoisy;
    SmallCoop m_coop;
    Accountant m_books;
    Instant m_now;
    std::vector<Event> m_log;
    std::vector<HostSet> m_told;
    std::pair<BookingId, Ticks> m_check{};
    std::uint64_t m_keys = 0;
    bool m_isFirst = true;
    QString m_fault;
};

int wantedOperations()
{
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("IMECE_OPERATIONS", &isNumber);
    return isNumber && wanted > 0 ? wanted : 2000;
}
std::uint64_t seedOfRun()
{
    return qEnvironmentVariable("IMECE_SEED", QStringLiteral("20261130")).toULongLong();
}

} // namespace

class TstMoneyLife : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everySumIsRightAfterEveryOperation()
    {
        const int operations = wantedOperations();
        qInfo("seed %llu, %d operations", static_cast<unsigned long long>(seedOfRun()), operations);
        std::size_t approvals = 0, capped = 0, stops = 0, corrections = 0;
        for (int done = 0; done < operations; done += 1000) {
            Life life(seedOfRun() + std::uint64_t(done), false);
            for (int k = 0; k < 1000 && done + k < operations; ++k) {
                const QString fault = life.operation();
                QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("operation %1: %2").arg(done + k).arg(fault)));
            }
            approvals += life.books().approvals(), capped += life.books().capped(), stops += life.books().stops();
            corrections += life.books().corrections().size();
        }
        qInfo("%zu approvals, %zu caps, %zu stops, %zu corrections", approvals, capped, stops, corrections);
        if (operations >= 2000) // the test itself must have met what it is about
            QVERIFY(approvals > 5 && capped > 30 && stops > 5 && corrections > 5);
    }
    /// M4, I26: engine reports that come twice, late and out of order change no second of any bill; nor does a restart.
    void reportsMayComeTwiceLateAndOutOfOrder()
    {
        Life clean(seedOfRun() + 77, false), noisy(seedOfRun() + 77, true);
        for (int k = 0; k < 400; ++k) {
            QString fault = clean.operation();
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
            fault = noisy.operation();
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
            QCOMPARE(noisy.now(), clean.now());
        }
        QVERIFY(clean.books().stops() > 0);
        PlainEngine engine;
        Coop again(engine);
        for (const Event &e : noisy.log()) {
            const auto body = text::bodyFromJson(text::kindOf(e.body), text::bodyToJson(e.body), text::bulkOf(e.body));
            QVERIFY(body && *body == e.body);
            again.apply({e.sequence, e.at, e.person, *body});
        }
        QCOMPARE(again.stateHash(), noisy.coop().stateHash());
        for (const Instant at : {clean.now(), clean.now() + 3 * hour})
            for (std::uint32_t m = 1; m <= 4; ++m) {
                const Invoice one = clean.coop().invoice(MemberId{m}, ever, at);
                QVERIFY(noisy.coop().invoice(MemberId{m}, ever, at) == one);
                QVERIFY(again.invoice(MemberId{m}, ever, at) == one);
            }
        QVERIFY(clean.coop().payouts(ever, clean.now()) == again.payouts(ever, clean.now()));
    }
};

QTEST_APPLESS_MAIN(TstMoneyLife)
#include "tst_money_life.moc"
