// SPDX-License-Identifier: GPL-3.0-or-later
// What a member may count on while it waits, and what everybody hears of a change: a promised start can be taken at any
// time (R8, R9), two plans a member with the reason why a third has none, what a lower cap cut (M8), a booking never
// longer than R1 through its extensions (R14), and the news of changes, ends and notices (R13, S14).
#include "backend/core/story.h"
#include "tests/backend/core/slow_model.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

CoopSetup leads()
{
    CoopSetup setup = withoutSpares();
    for (Person &p : setup.persons)
        p.roles |= roleBit(Role::Lead);
    setup.persons.push_back({PersonId{90}, "the office", MemberId{}, roleBit(Role::Admin), "coop:admin"});
    return setup;
}

struct Desk : SmallCoop
{
    explicit Desk(const CoopSetup &setup = leads()) : SmallCoop(setup) {}
    Answer send(std::uint32_t person, const Command &command, Instant now = dawn)
    {
        return coop.execute(actor(person), key(++keys), command, now);
    }
    Booking asked(std::uint32_t member, std::uint32_t hosts, Seconds length, Ticks upTo = 0)
    {
        const Answer answer = send(member, Request{ask(hosts, length), "run", {}, upTo != 0, upTo});
        return bookingIn(answer) ? *bookingIn(answer) : Booking{};
    }
    Booking leased(std::uint32_t member, std::uint32_t hosts)
    {
        WindowsAsk lease = ask(hosts, 4 * hour);
        lease.cls = ServiceClass::P;
        const Answer answer = send(member, Request{lease, "run", {}, false, 0});
        return bookingIn(answer) ? *bookingIn(answer) : Booking{};
    }
    Answer taken(std::uint32_t member, const Booking &b, Instant now)
    {
        return send(member, Confirm{b.id, coop.booking(b.id)->version}, now);
    }
    QueuePlace place(const Booking &b, Instant now = dawn) const
    {
        return coop.story(b.id, Coop::Naming::Persons, now).value_or(BookingStory{}).queue;
    }
    std::vector<News> told(NewsKind kind) const
    {
        std::vector<News> list;
        for (const Told &t : coop.news())
            if (t.news.kind == kind)
                list.push_back(t.news);
        return list;
    }
    QString faults()
    {
        SlowModel model;
        const QString fault = model.read(log());
        return fault.isEmpty() ? model.check(coop, coop.lastAt()) : fault;
    }
    std::uint8_t keys = 0;
};

std::int64_t number(const std::vector<Arg> &args, std::string_view name)
{
    for (const Arg &a : args)
        if (a.name == name)
            return a.number;
    return -1;
}

const NotedAnswer &noted(const Answer &answer)
{
    static const NotedAnswer none;
    const auto *is = std::get_if<NotedAnswer>(&answer.body);
    return is ? *is : none;
}

} // namespace

class TstPromises : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aPromisedStartCanBeTakenLongBeforeItIsOffered() // R8, R9: nobody has to be awake in a quarter of an hour
    {
        Desk d;
        d.booked(1, 64, 30 * hour, 1, dawn);
        const Booking b = d.asked(2, 64, 5 * hour);
        QCOMPARE(b.state, BookingState::Queued);
        const QueuePlace place = d.place(b);
        QCOMPARE(place.offeredFrom, b.window.from - 35 * minute); // setup, lead and the life of an offer
        QCOMPARE(place.offeredUntil, b.window.from - 20 * minute);
        QVERIFY(!place.isStanding && place.why.empty());
        const Instant evening = dawn + 8 * hour; // it starts the next morning
        QVERIFY(evening < place.offeredFrom);
        d.coop.advance(evening); // its hosts are fixed by now (R6): another version
        const Answer answer = d.taken(2, b, evening);
        const Booking *firm = bookingIn(answer);
        QVERIFY(firm);
        QCOMPARE(firm->state, BookingState::Confirmed);
        QCOMPARE(firm->window, b.window);
        QCOMPARE(firm->hosts, b.hosts);
        d.coop.advance(b.window.from + minute);
        QCOMPARE(d.coop.booking(b.id)->state, BookingState::Active);
        QCOMPARE(d.faults(), QString());
    }

    void onlyTheOwnMemberTakesItAndOnlyWhereAStartIsPlanned()
    {
        Desk d;
        d.booked(1, 64, 10 * hour, 1, dawn);
        const Booking first = d.asked(2, 64, 5 * hour);
        QCOMPARE(refusal(d.taken(3, first, dawn)), ReasonCode::Forbidden);
        QCOMPARE(refusal(d.send(2, Confirm{first.id, first.version + 1})), ReasonCode::VersionStale);
        d.asked(2, 64, 2 * hour);
        const Booking third = d.asked(2, 64, hour);
        QVERIFY(third.hosts.empty());
        QCOMPARE(refusal(d.taken(2, third, dawn)), ReasonCode::StateConflict);
    }

    void nobodyIsTakenAtAPriceThatWasNotShown() // M9
    {
        Desk d;
        d.booked(1, 64, 30 * hour, 1, dawn);
        const Booking b = d.asked(2, 64, 5 * hour);
        const MicrosPerGpuHour shown = d.coop.priv(b.id)->price;
        d.send(5, SetPolicy{{{"baseMicrosPerGpuHour", 2'500'000, dawn + hour}}});
        const Answer dearer = d.taken(2, b, dawn + 2 * hour);
        const Booking *offer = bookingIn(dearer);
        QVERIFY(offer);
        QCOMPARE(offer->state, BookingState::Offered);
        QCOMPARE(offer->offerExpiresAt, dawn + 2 * hour + 900);
        QVERIFY(d.coop.priv(b.id)->price > shown);
        QCOMPARE(bookingIn(d.taken(2, b, dawn + 2 * hour + 60))->state, BookingState::Confirmed); // now it is seen
        QCOMPARE(d.faults(), QString());
    }

    void whoLetsThePromiseLapseHasHadTheWholeTime() // R8 stays what it is: the offer itself lives 15 minutes
    {
        Desk d;
        d.booked(1, 64, 10 * hour, 1, dawn);
        const Booking b = d.asked(2, 64, 5 * hour);
        d.coop.advance(b.window.from - 35 * minute);
        QCOMPARE(d.coop.booking(b.id)->state, BookingState::Offered);
        QCOMPARE(d.told(NewsKind::BookingOffered).back().args.front().number, std::int64_t(raw(b.id)));
        d.coop.advance(b.window.from - 20 * minute);
        QCOMPARE(d.coop.booking(b.id)->state, BookingState::Expired);
    }

    void theThirdWaitsWithoutAPlanAndItIsSaidWhy() // R9
    {
        Desk d;
        d.booked(1, 64, 10 * hour, 1, dawn);
        const Booking first = d.asked(2, 64, 5 * hour), second = d.asked(2, 64, 2 * hour, 500'000 * ticksPerUsd);
        const Booking third = d.asked(2, 8, hour);
        QVERIFY(third.hosts.empty());
        QVERIFY(d.place(second).isStanding);
        const QueuePlace waits = d.place(third);
        QCOMPARE(waits.offeredFrom, Instant(0));
        QCOMPARE(waits.why.size(), std::size_t(1));
        const Reason &why = waits.why.front();
        QCOMPARE(why.code, ReasonCode::RateLimited);
        QCOMPARE(QString::fromStdString(why.rule), QStringLiteral("R9"));
        QCOMPARE(number(why.args, "limit"), 2);
        QCOMPARE(number(why.args, "first"), std::int64_t(raw(first.id)));
        QCOMPARE(number(why.args, "second"), std::int64_t(raw(second.id)));
        d.send(2, Cancel{first.id, d.coop.booking(first.id)->version}); // one has gone: it has its plan
        QVERIFY(d.place(third).why.empty());
        QVERIFY(d.place(third).offeredFrom != 0);
    }

    void withoutRoomInTheBudgetThatIsTheReason() // M7
    {
        CoopSetup setup = leads();
        for (MemberTerms &t : setup.terms)
            if (t.member == MemberId{2})
                t.monthlyCap = 3000 * ticksPerUsd; // one of 1,024 GPU-h at 2.00 fits, two do not
        Desk d(setup);
        d.booked(1, 64, 10 * hour, 1, dawn);
        const Booking one = d.asked(2, 64, 2 * hour), two = d.asked(2, 64, 2 * hour);
        QVERIFY(!one.hosts.empty());
        QVERIFY(two.hosts.empty());
        QCOMPARE(d.place(two).why.size(), std::size_t(1));
        QCOMPARE(d.place(two).why.front().code, ReasonCode::BudgetLimit);
        QVERIFY(!d.place(two).why.front().args.empty());
        const BookingStory others = *d.coop.story(two.id, Coop::Naming::Nobody, dawn);
        QCOMPARE(others.queue.why.size(), std::size_t(1)); // other startups hear of no money
        QVERIFY(others.queue.why.front().args.empty());
    }

    void aLowerCapAnswersWhatItCut() // M8, S19
    {
        Desk d;
        const Booking run = d.leased(2, 4);
        Quote q = d.quote(2, 8, 10 * hour, dawn);
        q.window = {dawn + 30 * hour, dawn + 40 * hour};
        const Booking offer = *bookingIn(d.take(2, q, 90, dawn));
        const Booking firm = *bookingIn(d.confirm(2, offer, 91, dawn));
        const Ticks held = d.coop.priv(firm.id)->hold; // 8 hosts × 8 × 10 h at 2.00 = 1,280
        QCOMPARE(held, 1280 * ticksPerUsd);
        const Answer refusedOne = d.send(2, SetCap{MemberId{2}, CapLevel::Startup, {}, {}, 700 * ticksPerUsd, false});
        QCOMPARE(refusal(refusedOne), ReasonCode::BudgetLimit);
        const Answer done = d.send(2, SetCap{MemberId{2}, CapLevel::Startup, {}, {}, 700 * ticksPerUsd, true});
        const std::vector<BookingCut> &cut = noted(done).cut;
        QCOMPARE(cut.size(), std::size_t(2));
        QCOMPARE(cut[0].id, run.id);
        QVERIFY(isTerminal(d.coop.booking(run.id)->state) || d.coop.booking(run.id)->state == BookingState::Ending);
        QCOMPARE(cut[0].freed, Ticks(0)); // a lease holds nothing
        QCOMPARE(cut[1].id, firm.id);
        QCOMPARE(cut[1].state, BookingState::Confirmed);
        QCOMPARE(cut[1].window, d.coop.booking(firm.id)->window);
        QVERIFY(cut[1].window.until < firm.window.until);
        QCOMPARE(cut[1].freed, held - d.coop.priv(firm.id)->hold);
        QCOMPARE(cut[1].fee, (firm.window.until - cut[1].window.until) * 64 / 2); // within 72 h: half
        const News changed = d.told(NewsKind::BookingChanged).back();
        QCOMPARE(number(changed.args, "booking"), std::int64_t(raw(firm.id)));
        QCOMPARE(number(changed.args, "until"), cut[1].window.until);
        // The same key gets the same answer (K4).
        const Answer again =
            d.coop.execute(d.actor(2), SmallCoop::key(d.keys),
                           SetCap{MemberId{2}, CapLevel::Startup, {}, {}, 700 * ticksPerUsd, true}, dawn + minute);
        QVERIFY(again.replayed && noted(again).cut == cut);
        QVERIFY(noted(d.send(2, SetCap{MemberId{2}, CapLevel::Startup, {}, {}, 0, true})).cut.empty());
        QCOMPARE(d.faults(), QString());
    }

    void anExtensionMakesNoBookingLongerThanR1() // R1, R14, C1: a length is e − s, however many segments it has
    {
        Desk d;
        const Booking b = d.booked(1, 2, 27 * day, 1, dawn);
        QCOMPARE(b.state, BookingState::Confirmed);
        const auto until = [&](Instant end) { return d.send(1, Extend{b.id, d.coop.booking(b.id)->version, end}); };
        const Answer tooLong = until(b.window.from + 28 * day + 15 * minute);
        QCOMPARE(refusal(tooLong), ReasonCode::Grid);
        const auto &no = std::get<RefusedAnswer>(tooLong.body);
        QCOMPARE(no.reasons.front().arg("length")->number, 28 * day + 15 * minute);
        QCOMPARE(no.reasons.front().arg("most")->number, 28 * day);
        QCOMPARE(no.alternatives.size(), std::size_t(1)); // what can be had
        QCOMPARE(no.alternatives.front().window.until, b.window.from + 28 * day);
        QVERIFY(bookingIn(until(b.window.from + 28 * day - 15 * minute)));
        QVERIFY(bookingIn(until(b.window.from + 28 * day))); // a segment may be a step of the grid
        QCOMPARE(refusal(until(b.window.from + 28 * day + 15 * minute)), ReasonCode::Grid);
    }

    void aChangeAndAnEndAndANoticeAreNews() // R13, R14, S14
    {
        Desk d;
        const Booking b = d.booked(1, 4, 10 * hour, 1, dawn);
        const Span later{b.window.from + hour, b.window.until};
        const Answer changed = d.send(1, Change{b.id, b.version, 3, later});
        QVERIFY(bookingIn(changed));
        QCOMPARE(d.told(NewsKind::BookingChanged).size(), std::size_t(1));
        const News news = d.told(NewsKind::BookingChanged).front();
        QCOMPARE(number(news.args, "booking"), std::int64_t(raw(b.id)));
        QCOMPARE(number(news.args, "hosts"), 3);
        QCOMPARE(number(news.args, "from"), later.from);
        QCOMPARE(number(news.args, "until"), later.until);
        QVERIFY(d.told(NewsKind::BookingEndsSoon).empty());
        d.coop.advance(later.until - 15 * minute);
        QCOMPARE(d.told(NewsKind::BookingEndsSoon).size(), std::size_t(1));
        QCOMPARE(d.told(NewsKind::BookingEndsSoon).front().at, later.until - 15 * minute);
        QCOMPARE(number(d.told(NewsKind::BookingEndsSoon).front().args, "until"), later.until);
    }

    void aLeaseHearsWhoNeedsItsHosts() // S14
    {
        Desk d;
        const Booking run = d.leased(2, 64);
        const Booking need = d.booked(1, 64, 2 * hour, 1, dawn);
        QCOMPARE(need.state, BookingState::Confirmed);
        d.coop.advance(need.window.from - 5 * minute);
        const std::vector<News> notices = d.told(NewsKind::LeaseNoticed);
        QVERIFY(!notices.empty());
        QCOMPARE(number(notices.front().args, "booking"), std::int64_t(raw(run.id)));
        QCOMPARE(number(notices.front().args, "by"), std::int64_t(raw(need.id)));
        QVERIFY(d.told(NewsKind::BookingAtRisk).empty());
    }

    void aPromiseThatMovesIsNewsAndNoExtension() // R9: with notice
    {
        Desk d;
        d.booked(1, 64, 10 * hour, 1, dawn);
        const Booking first = d.asked(2, 64, 5 * hour), second = d.asked(3, 64, 2 * hour);
        QVERIFY(d.told(NewsKind::BookingExtended).empty());
        QCOMPARE(d.told(NewsKind::PromiseMoved).size(), std::size_t(2)); // its first plan each
        QCOMPARE(number(d.told(NewsKind::PromiseMoved).back().args, "at"), second.window.from);
        d.send(2, Cancel{first.id, d.coop.booking(first.id)->version});
        const News moved = d.told(NewsKind::PromiseMoved).back();
        QCOMPARE(number(moved.args, "booking"), std::int64_t(raw(second.id)));
        QCOMPARE(number(moved.args, "at"), first.window.from);
        d.setHost(d.coop.booking(second.id)->hosts[0], HostState::Down, dawn + 100, dawn + 120);
        QCOMPARE(number(d.told(NewsKind::PromiseMoved).back().args, "at"), -1); // none can be promised
    }
};

QTEST_APPLESS_MAIN(TstPromises)
#include "tst_promises.moc"
