// SPDX-License-Identifier: GPL-3.0-or-later
// The story of a booking: one line a version, the same after a replay; the place in the queue by the order in which it
// is served; a promised start becomes later only for lost capacity, which is named, or by the startup's own act (R9).
#include "backend/core/story.h"
#include "tests/backend/core/random_operations.h"
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
    Booking asked(std::uint32_t member, std::uint32_t hosts, Seconds length, Instant now = dawn)
    {
        const Answer answer = send(member, Request{ask(hosts, length), "run", {}, false, 0}, now);
        return bookingIn(answer) ? *bookingIn(answer) : Booking{};
    }
    Booking leased(std::uint32_t member, std::uint32_t hosts, Instant now)
    {
        WindowsAsk lease = ask(hosts, 4 * hour);
        lease.cls = ServiceClass::P;
        const Answer answer = send(member, Request{lease, "run", {}, false, 0}, now);
        return bookingIn(answer) ? *bookingIn(answer) : Booking{};
    }
    BookingStory story(BookingId id, Instant now = dawn) const
    {
        return coop.story(id, Coop::Naming::Persons, now).value_or(BookingStory{});
    }
    std::vector<StoryKind> kinds(BookingId id) const
    {
        std::vector<StoryKind> list;
        for (const StoryLine &line : story(id).lines)
            list.push_back(line.kind);
        return list;
    }
    PromiseStep lastPromise(BookingId id) const
    {
        const BookingStory told = story(id);
        return told.queue.promises.empty() ? PromiseStep{} : told.queue.promises.back();
    }
    std::uint8_t keys = 0;
};

/// What was out or announced so far, read from the log alone.
struct Facts
{
    std::set<HostId> wasOut; ///< ever: silent, down, put out
    std::set<HostId> upkeep; ///< ever: held, or named by one to come
    std::set<HostId> leaving;
    bool isNoticeGiven = false;

    void read(const Event &event)
    {
        if (const auto *host = std::get_if<HostSet>(&event.body)) {
            if (host->state == HostState::Silent || host->state == HostState::Down)
                wasOut.insert(host->host);
            if (host->state == HostState::Held)
                upkeep.insert(host->host);
            if (host->state == HostState::Leaving)
                leaving.insert(host->host);
        }
        if (const auto *planned = std::get_if<UpkeepSet>(&event.body))
            upkeep.insert(planned->hosts.begin(), planned->hosts.end());
        if (const auto *supply = std::get_if<SupplySet>(&event.body))
            leaving.insert(supply->hosts.begin(), supply->hosts.end());
        isNoticeGiven = isNoticeGiven || std::holds_alternative<SharesSet>(event.body);
    }
    bool explains(const PromiseStep &step) const
    {
        switch (step.why) {
        case PromiseWhy::HostLost:
            return wasOut.contains(step.host);
        case PromiseWhy::Upkeep:
            return upkeep.contains(step.host);
        case PromiseWhy::Membership:
            return step.host == noHost ? isNoticeGiven : leaving.contains(step.host);
        case PromiseWhy::First:
        case PromiseWhy::Earlier:
        case PromiseWhy::OwnAct:
        case PromiseWhy::Displaced:
            break;
        }
        return false;
    }
};

/// Reads a log and holds it against what the co-op tells of each booking.
struct Reader
{
    Facts facts;
    std::map<BookingId, std::vector<const Event *>> sets;
    std::size_t later = 0, earlier = 0, own = 0, displaced = 0;

    QString check(const Coop &coop, const std::vector<Event> &log)
    {
        QString fault;
        std::map<BookingId, std::size_t> seen;
        for (const Event &event : log) {
            if (const auto *set = std::get_if<BookingSet>(&event.body); set && fault.isEmpty()) {
                const auto story = coop.story(set->booking.id, Coop::Naming::Nobody, event.at);
                fault = story ? line(coop, *story, *set, event, seen[set->booking.id]++) : QStringLiteral("no story");
            }
            facts.read(event);
        }
        return fault;
    }

private:
    QString line(const Coop &, const BookingStory &story, const BookingSet &set, const Event &event, std::size_t at)
    {
        const Booking &b = set.booking;
        const auto fault = [&](const char *what) {
            return QStringLiteral("booking %1, version %2: %3").arg(raw(b.id)).arg(b.version).arg(QLatin1String(what));
        };
        if (at >= story.lines.size() && story.lines.size() < mostMarks)
            return fault("has no line");
        if (story.lines.size() >= mostMarks)
            return {};
        const StoryLine &l = story.lines[at];
        const bool isIt = l.version == b.version && l.at == event.at && l.state == b.state && l.window == b.window &&
                          l.hosts == b.hosts.size() && l.by == PersonId{} && l.byName.empty();
        if (!isIt)
            return fault("has another line");
        const auto before = m_last.find(b.id);
        const bool isSamePlace = before == m_last.end() || before->second.state != BookingState::Queued ||
                                 b.state != BookingState::Queued || before->second.window == b.window;
        QString found;
        if (!isSamePlace)
            found = promise(story, before->second, set, event);
        m_last[b.id] = b;
        return found;
    }

    /// The planned start is another one: which step of the promise tells of it?
    QString promise(const BookingStory &story, const Booking &before, const BookingSet &set, const Event &event)
    {
        const Booking &b = set.booking;
        const auto fault = [&](const char *what) {
            return QStringLiteral("booking %1 at %2: %3").arg(raw(b.id)).arg(event.at).arg(QLatin1String(what));
        };
        const std::size_t n = m_steps[b.id]++;
        if (n >= story.queue.promises.size())
            return fault("a promise without a step");
        const PromiseStep &step = story.queue.promises[n];
        if (step.at != event.at || step.window != b.window)
            return fault("another step");
        const bool isLater = b.window.isEmpty() || (!before.window.isEmpty() && b.window.from > before.window.from);
        if (!isLater) {
            ++earlier;
            return step.why == PromiseWhy::First || step.why == PromiseWhy::Earlier || step.why == PromiseWhy::OwnAct
                       ? QString()
                       : fault("earlier, and it is called lost");
        }
        ++later;
        own += step.why == PromiseWhy::OwnAct ? 1U : 0U;
        displaced += step.why == PromiseWhy::Displaced ? 1U : 0U;
        if (step.why == PromiseWhy::OwnAct)
            return event.person != PersonId{} ? QString() : fault("nobody's own act");
        if (step.why == PromiseWhy::Displaced)
            return b.cls == ServiceClass::P ? QString() : fault("class G is never displaced");
        return facts.explains(step) ? QString() : fault("later, and nothing was lost");
    }

    std::map<BookingId, Booking> m_last;
    std::map<BookingId, std::size_t> m_steps;
};

} // namespace

class TstStory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aBookingFromOfferToEnd()
    {
        Desk d;
        const Booking b = d.booked(1, 4, 2 * hour, 1, dawn);
        d.coop.advance(b.window.until + day);
        using K = StoryKind;
        QCOMPARE(d.kinds(b.id),
                 (std::vector<K>{K::Offered, K::Confirmed, K::Confirmed, K::Starting, K::Running, K::Ended, K::Ended}));
        const std::vector<StoryLine> lines = d.story(b.id).lines;
        QCOMPARE(lines[0].by, PersonId{1});
        QCOMPARE(lines[0].byName, d.coop.setup().persons[0].name);
        QCOMPARE(lines[1].state, BookingState::Placing);
        QCOMPARE(lines[2].by, PersonId{}); // the engine has placed it
        QCOMPARE(lines[4].at, b.window.from);
        QCOMPARE(lines[4].hosts, 4U);
        QCOMPARE(lines[6].version, d.coop.booking(b.id)->version);
        const auto unnamed = d.coop.story(b.id, Coop::Naming::Nobody, dawn);
        for (const StoryLine &line : unnamed->lines)
            QVERIFY(line.by == PersonId{} && line.byName.empty());
        QVERIFY(!d.coop.story(BookingId{999}, Coop::Naming::Persons, dawn));
        QVERIFY(d.story(b.id).queue == QueuePlace{});
    }

    void aHostIsLostAndReplaced() // R11
    {
        SmallCoop c; // with spares
        const Booking b = c.booked(1, 4, 10 * hour, 1, dawn);
        c.coop.advance(b.window.from);
        c.setHost(b.hosts[1], HostState::Down, b.window.from + 50, b.window.from + 100);
        const auto story = c.coop.story(b.id, Coop::Naming::Persons, dawn);
        const auto of = [&](StoryKind kind) {
            const auto found = std::find_if(story->lines.begin(), story->lines.end(),
                                            [kind](const StoryLine &l) { return l.kind == kind; });
            return found == story->lines.end() ? StoryLine{} : *found;
        };
        QCOMPARE(of(StoryKind::Interrupted).out, b.hosts[1]);
        QCOMPARE(of(StoryKind::HostReplaced).out, b.hosts[1]);
        QCOMPARE(of(StoryKind::HostReplaced).in, c.coop.booking(b.id)->replaced.front().in);
    }

    void hostsAreFixedByWish() // R6
    {
        Desk d;
        WindowsAsk far = d.ask(2, 2 * hour);
        far.from = dawn + 10 * day;
        const Quote q = d.coop.windows(MemberId{1}, far, dawn).quotes.front();
        const Booking b = *bookingIn(d.confirm(1, *bookingIn(d.take(1, q, 1, dawn)), 101, dawn));
        QVERIFY(b.plannedUntil != 0);
        QVERIFY(bookingIn(d.coop.execute(d.actor(1), d.key(60), core::Pin{b.id, b.version}, dawn)));
        QCOMPARE(d.story(b.id).lines.back().kind, StoryKind::Fixed);
        QCOMPARE(d.story(b.id).lines.back().by, PersonId{1});
        const Answer longer = d.coop.execute(
            d.actor(1), d.key(61), Extend{b.id, d.coop.booking(b.id)->version, b.window.until + hour}, dawn + 60);
        QVERIFY(bookingIn(longer));
        QCOMPARE(d.story(b.id).lines.back().kind, StoryKind::Extended);
    }

    void whoIsAheadInTheQueueOfG() // R9
    {
        Desk d;
        const Booking all = d.booked(1, 64, 10 * hour, 1, dawn);
        QCOMPARE(all.hosts.size(), std::size_t(64));
        const Booking first = d.asked(2, 64, 5 * hour), second = d.asked(3, 64, 2 * hour), third = d.asked(2, 64, hour);
        QCOMPARE(first.state, BookingState::Queued);
        const QueuePlace one = d.story(first.id).queue, two = d.story(second.id).queue;
        QCOMPARE(one.place, 1U);
        QVERIFY(one.ahead.empty());
        QCOMPARE(two.place, 2U);
        QCOMPARE(two.ahead, (std::vector<QueueAhead>{{first.id, MemberId{2}, AheadWhy::AskedEarlier}}));
        QCOMPARE(d.story(third.id).queue.place, 3U);
        QCOMPARE(one.expiresAt, first.createdAt + d.coop.setup().policy.horizon);
        QCOMPARE(one.promises, (std::vector<PromiseStep>{{dawn, first.window, PromiseWhy::First, noHost}}));
        QCOMPARE(d.kinds(first.id), (std::vector<StoryKind>{StoryKind::Queued, StoryKind::Promised}));
        QVERIFY(second.window.from > first.window.from);

        // The first one steps back: the second starts earlier, and stands first.
        d.send(2, Cancel{first.id, d.coop.booking(first.id)->version});
        QCOMPARE(d.story(first.id).queue.place, 0U);
        QCOMPARE(d.story(second.id).queue.place, 1U);
        QCOMPARE(d.lastPromise(second.id),
                 (PromiseStep{dawn, first.window.from == 0 ? Span{} : d.coop.booking(second.id)->window,
                              PromiseWhy::Earlier, noHost}));
        QCOMPARE(d.coop.booking(second.id)->window.from, first.window.from);
    }

    void lostCapacityIsNamed() // R9
    {
        Desk d;
        d.booked(1, 64, 10 * hour, 1, dawn);
        const Booking b = d.asked(2, 64, 5 * hour);
        const Span promised = b.window;
        // Maintenance of one host inside it: later, and it says which.
        Answer kept = d.send(5, PlanUpkeep{{b.hosts[7]}, {promised.from, promised.from + hour}}, dawn + 60);
        QVERIFY(std::get_if<NotedAnswer>(&kept.body));
        PromiseStep last = d.lastPromise(b.id);
        QCOMPARE(last.why, PromiseWhy::Upkeep);
        QCOMPARE(last.host, b.hosts[7]);
        QCOMPARE(last.at, dawn + 60);
        QVERIFY(last.window.from >= promised.from + hour);
        // A host is gone for good: none can be promised; it comes back: earlier again.
        d.setHost(b.hosts[3], HostState::Down, dawn + 100, dawn + 120);
        last = d.lastPromise(b.id);
        QCOMPARE(last, (PromiseStep{dawn + 120, {}, PromiseWhy::HostLost, b.hosts[3]}));
        d.setHost(b.hosts[3], HostState::InService, 0, dawn + 500);
        d.coop.advance(dawn + 600);
        QCOMPARE(d.lastPromise(b.id).why, PromiseWhy::Earlier);
        QVERIFY(!d.lastPromise(b.id).window.isEmpty());
        // The own startup lowers its cap: its own act.
        const Answer cap =
            d.send(2, SetCap{MemberId{2}, CapLevel::Startup, {}, {}, 100 * ticksPerUsd, true}, dawn + 700);
        QVERIFY(std::get_if<NotedAnswer>(&cap.body));
        QCOMPARE(d.lastPromise(b.id), (PromiseStep{dawn + 700, {}, PromiseWhy::OwnAct, noHost}));
    }

    void whoIsAheadInTheQueueOfP() // S10, S15
    {
        Desk d;
        d.booked(1, 64, 2 * day, 1, dawn);
        const Instant at = dawn + 2 * hour; // the gang runs
        d.coop.advance(at);
        const Booking one = d.leased(2, 8, at), two = d.leased(3, 8, at + 60), three = d.leased(2, 4, at + 120);
        QCOMPARE(one.state, BookingState::Queued);
        QCOMPARE(d.story(one.id, at + 200).queue.place, 1U);
        QCOMPARE(d.story(three.id, at + 200).queue.ahead,
                 (std::vector<QueueAhead>{{one.id, MemberId{2}, AheadWhy::AskedEarlier},
                                          {two.id, MemberId{3}, AheadWhy::AskedEarlier}}));
        // Older than four hours with the smallest x it is the head, and has a planned start.
        const Instant then = at + 5 * hour;
        d.coop.advance(then);
        QVERIFY(!d.coop.booking(one.id)->hosts.empty());
        const QueuePlace place = d.story(two.id, then).queue;
        QCOMPARE(place.ahead.front(), (QueueAhead{one.id, MemberId{2}, AheadWhy::Planned}));
        QCOMPARE(d.story(one.id, then).queue.promises.size(), std::size_t(1));
        QCOMPARE(d.story(one.id, then).queue.promises.front().why, PromiseWhy::First);
    }

    void aLongStoryKeepsItsBeginningAndItsEnd()
    {
        std::vector<StoryMark> story;
        for (std::uint32_t v = 1; v <= 1000; ++v) {
            StoryMark mark;
            mark.version = v;
            addMark(story, mark);
        }
        QCOMPARE(story.size(), mostMarks);
        QCOMPARE(story[firstMarks - 1].version, std::uint32_t(firstMarks));
        QCOMPARE(story.back().version, 1000U);
        QCOMPARE(story[firstMarks].version, std::uint32_t(1000 - (mostMarks - firstMarks) + 1));
    }

    void aPromiseIsOnlyEverEarlierButForLostCapacity() // R9; against the log read by itself
    {
        std::size_t later = 0, earlier = 0, own = 0;
        for (std::uint64_t seed = 4200; seed < 4206; ++seed) {
            Life life(seed, operations(), setupOf(seed));
            for (int k = 0; k < 900; ++k) {
                const QString fault = life.operation();
                QVERIFY2(fault.isEmpty(), qPrintable(fault));
            }
            const std::vector<Event> log = life.log();
            Reader reader;
            const QString fault = reader.check(life.coop, log);
            QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(fault)));
            later += reader.later, earlier += reader.earlier, own += reader.own;

            PlainEngine engine; // the same after a replay
            Coop again(engine);
            for (const Event &event : log)
                again.apply(event);
            for (const Booking &b : life.coop.bookings(0))
                QVERIFY(again.story(b.id, Coop::Naming::Persons, life.at) ==
                        life.coop.story(b.id, Coop::Naming::Persons, life.at));
        }
        qInfo("%zu promises became earlier, %zu later, %zu of them by the startup's own act", earlier, later, own);
        QVERIFY(later > 20 && earlier > 100);
    }
};

QTEST_APPLESS_MAIN(TstStory)
#include "tst_story.moc"
