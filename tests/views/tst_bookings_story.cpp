// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel tells beside the booking: its history, its place in the queue, a rehearsal; and the sheets that change
// it, which keep what was typed when the server refuses and when somebody else was faster (K3).
#include "tests/support/bookings_stage.h"
#include "tests/support/look_rows.h"
#include "views/bookings/deed_menu.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/living_sheets.h"
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTranslator>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {

Booking confirmed(std::uint64_t id = 502)
{
    return sample::booking(id, 1, BookingState::Confirmed, {sample::now + 2 * day, sample::now + 3 * day},
                           sample::baseHosts(0, 0, 4));
}

BookingPrivate privateOf(const Booking &b)
{
    BookingPrivate p;
    p.id = b.id;
    p.label = "finetune", p.note = "first line\nsecond line";
    p.person = PersonId{7}, p.personName = "A. Researcher";
    return p;
}

BookingStory story(const Booking &b)
{
    BookingStory s;
    s.id = b.id;
    StoryLine offered;
    offered.at = sample::now - hour, offered.kind = StoryKind::Offered, offered.window = b.window, offered.hosts = 4;
    offered.by = PersonId{7}, offered.byName = "A. Researcher";
    StoryLine swapped;
    swapped.at = sample::now - minute, swapped.kind = StoryKind::HostReplaced;
    swapped.out = HostId{3}, swapped.in = HostId{16};
    s.lines = {offered, swapped};
    return s;
}

Rehearsal rehearsal(const Booking &b)
{
    Rehearsal r;
    r.at = sample::now - hour, r.endedAt = sample::now - 50 * minute;
    for (const HostId h : b.hosts)
        r.hosts.push_back({h, RehearsalVerdict::Passed, 2400, noHost, 0});
    r.hosts[1] = {b.hosts[1], RehearsalVerdict::Slow, 812, noHost, 0};
    r.hosts.push_back({HostId{16}, RehearsalVerdict::Passed, 2388, b.hosts[1], 0});
    r.pairs = 12, r.measured = 12, r.slowestGbps = 812, r.slowA = b.hosts[1], r.slowB = b.hosts[2];
    return r;
}

QString textOf(Shown &p, const char *list)
{
    auto *facts = p.get<FactsList>(list);
    QStringList all;
    for (const Fact &f : facts->isVisible() ? facts->facts() : QList<Fact>())
        all << f.name + QStringLiteral(": ") + f.value;
    return all.join(u'\n');
}

bool trigger(Shown &p, const QString &name)
{
    for (QAction *deed : p.page.deeds())
        if (deed->objectName() == name && deed->isEnabled()) {
            deed->trigger();
            return true;
        }
    return false;
}

} // namespace

class TestBookingsStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void theHistoryIsAskedOnceAVersionAndOnlyOfWhatIsShown()
    {
        Stage s;
        Shown p(s);
        Booking b = confirmed();
        s.bookings.change(b);
        QSignalSpy wanted(&p.page, &BookingsPage::storyWanted);
        p.page.select(b.id);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].toULongLong(), 502ULL);
        p.page.select(b.id);
        QSignalSpy told(&s.bookings, &BookingStore::bookingsChanged);
        s.bookings.change(confirmed(503)); // another one changes
        QTRY_COMPARE(told.count(), 1);
        QCOMPARE(wanted.count(), 1);
        b.version += 1;
        s.bookings.change(b);
        QTRY_COMPARE(wanted.count(), 2);
        QCOMPARE(textOf(p, "panelHistory"), QString());
        p.page.showStory(story(confirmed(503))); // late, of another one
        QCOMPARE(textOf(p, "panelHistory"), QString());
        p.page.showStory(story(b));
        const QString said = textOf(p, "panelHistory");
        QVERIFY2(said.startsWith(QStringLiteral("24 Nov 14:59: gpu-017 stands in for gpu-004, by the co-op")),
                 qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("24 Nov 14:00: offered: 4 hosts, Thu 26 Nov 15:00 – Fri 27 Nov 15:00, "
                                              "by A. Researcher")),
                 qPrintable(said));
        LinkFacts gone;
        gone.state = LinkState::Waiting;
        s.facts.setLink(gone);
        bool hasAge = false;
        for (const QLabel *label : p.get<FactsList>("panelHistory")->findChildren<QLabel *>())
            hasAge = hasAge || label->text() == QStringLiteral("as of 15:00:00");
        QVERIFY(hasAge);
        LinkFacts back;
        back.state = LinkState::Live;
        s.facts.setLink(back);
        QTRY_COMPARE(wanted.count(), 3); // the answer may have been lost
    }

    void theQueueSaysWhoIsAheadAndHowThePromiseMoved() // R9
    {
        Stage s;
        Shown p(s);
        Booking b = sample::booking(503, 1, BookingState::Queued, {sample::now + day, sample::now + 2 * day},
                                    sample::baseHosts(1, 0, 4));
        s.bookings.change(b);
        QSignalSpy wanted(&p.page, &BookingsPage::storyWanted);
        p.page.select(b.id);
        BookingStory told;
        told.id = b.id;
        told.queue.place = 2;
        told.queue.ahead = {{BookingId{499}, MemberId{3}, AheadWhy::LessUse}};
        told.queue.promises = {{sample::now - 2 * hour, {sample::now + 2 * day, sample::now + 3 * day}},
                               {sample::now - hour, b.window, PromiseWhy::HostLost, HostId{28}}};
        told.queue.expiresAt = sample::now + 10 * day;
        told.queue.offeredFrom = b.window.from - 35 * minute, told.queue.offeredUntil = b.window.from - 20 * minute;
        p.page.showStory(told);
        const QString said = textOf(p, "panelQueue");
        for (const char *part :
             {"Place: 2", "b-0499 cobalt: has used less so far", "Wed 25 Nov 15:00: gpu-029 was lost",
              "Thu 26 Nov 15:00: first promised", "Expires: Fri 4 Dec 15:00",
              "Offered: Wed 25 Nov 14:25 until 14:40, or earlier if room appears, and lost"})
            QVERIFY2(said.contains(QString::fromUtf8(part)), qPrintable(said));
        QVERIFY(!said.contains(QStringLiteral("No start yet")));
        QCOMPARE(wanted.count(), 1);
        s.clock.set(sample::now + 61, 1); // a place moves by others: asked again after a minute
        QTRY_COMPARE(wanted.count(), 2);
        b.version += 1, b.state = BookingState::Confirmed;
        s.bookings.change(b);
        QTRY_COMPARE(textOf(p, "panelQueue"), QString());
    }

    void aPromisedStartCanBeTakenAndAPlaceGivenUp() // R9
    {
        Stage s;
        Shown p(s);
        Booking b = sample::booking(503, 1, BookingState::Queued, {sample::now + day, sample::now + 2 * day},
                                    sample::baseHosts(1, 0, 4));
        s.bookings.change(b);
        p.page.select(b.id);
        QCOMPARE(p.get<QPushButton>("panelPrimary")->text(), QStringLiteral("Take this start"));
        QVERIFY(p.get<QPushButton>("panelPrimary")->isVisible());
        QCOMPARE(p.get<QPushButton>("panelCancel")->text(), QString::fromUtf8("Leave the queue…"));
        b.version += 1, b.window = {}, b.hosts.clear();
        s.bookings.change(b);
        QTRY_VERIFY(!p.get<QPushButton>("panelPrimary")->isVisible()); // nothing is planned that could be taken
        QVERIFY(p.get<QPushButton>("panelCancel")->isVisible());
    }

    void aPlaceWithoutAPlanSaysWhyWithNumbers() // R9
    {
        Stage s;
        Shown p(s);
        const Booking b = sample::booking(503, 1, BookingState::Queued, {}, {});
        s.bookings.change(b);
        p.page.select(b.id);
        BookingStory told;
        told.id = b.id;
        told.queue.place = 3;
        told.queue.why = {{ReasonCode::RateLimited,
                           "R9",
                           {Arg::count("limit", 2), Arg::count("planned", 2), Arg::of("first", ArgType::Booking, 501),
                            Arg::of("second", ArgType::Booking, 502)}}};
        p.page.showStory(told);
        const QString said = textOf(p, "panelQueue");
        QVERIFY2(said.contains(QStringLiteral("No start yet: 2 requests of its startup have a planned start (b-0501, "
                                              "b-0502), and more may not; it gets its own when another has gone.")),
                 qPrintable(said));
        QVERIFY(!said.contains(QStringLiteral("Offered")));
    }

    void aRehearsalIsAskedForAndItsResultStands()
    {
        Stage s;
        Shown p(s);
        const Booking b = confirmed();
        s.bookings.change(b);
        p.page.select(b.id);
        QSignalSpy wanted(&p.page, &BookingsPage::commandWanted);
        p.click("panelRehearse");
        QCOMPARE(wanted.count(), 1);
        QVERIFY(wanted[0][0].value<BookingCommand>().deed == Deed::Rehearse);
        QSignalSpy asked(&p.page, &BookingsPage::storyWanted);
        s.board.setActing(QuoteBoard::Act::Rehearse);
        s.board.setDone(b.id); // begun: nothing of the booking is another, its story is
        QCOMPARE(asked.count(), 1);
        BookingStory begun = story(b);
        begun.rehearsals = {rehearsal(b)};
        begun.rehearsals[0].endedAt = 0;
        p.page.showStory(begun);
        QVERIFY(textOf(p, "panelRehearsal").contains(QStringLiteral("under way")));
        s.clock.set(sample::now + 61, 1);
        QTRY_COMPARE(asked.count(), 2);
        BookingStory told = story(b);
        told.rehearsals = {rehearsal(b)};
        p.page.showStory(told);
        const QString said = textOf(p, "panelRehearsal");
        for (const char *part : {"Result: not passed, 12 of 12 pairs measured, slowest gpu-002 → gpu-003, 812 Gb/s",
                                 "gpu-002: too slow, 812 Gb/s", "gpu-017: passed, 2,388 Gb/s, stands for gpu-002",
                                 "3 hosts: gpu-[001,003-004]: passed, each of their pairs at least 2,400 Gb/s"})
            QVERIFY2(said.contains(QString::fromUtf8(part)), qPrintable(said));
        p.page.select(BookingId{391}); // it runs: no rehearsal
        QVERIFY(!p.get<QPushButton>("panelRehearse")->isVisible());
        QCOMPARE(textOf(p, "panelRehearsal"), QString());
    }

    void aChangeIsAskedForAndKeptWhenRefused()
    {
        Stage s;
        Shown p(s);
        const Booking b = confirmed();
        s.bookings.change(b);
        p.page.select(b.id);
        QVERIFY(trigger(p, QStringLiteral("deedChange")));
        QCOMPARE(p.page.focusWidget(), p.get<QLineEdit>("changeHosts"));
        QCOMPARE(p.get<QLineEdit>("changeHosts")->text(), QStringLiteral("4"));
        QCOMPARE(p.get<QLineEdit>("changeLength")->text(), QStringLiteral("1d"));
        QVERIFY(!p.get<QPushButton>("changeSend")->isEnabled()); // nothing is other than it is
        QVERIFY(!p.get<QPushButton>("panelCancel")->isVisible());
        const auto line = [&p] { return p.get<QLabel>("changeLine")->text(); };
        p.type("changeHosts", QStringLiteral("many"));
        QVERIFY(line().startsWith(QStringLiteral("How many hosts?")));
        QVERIFY(paint::isInvalid(p.get<QLineEdit>("changeHosts")));
        p.type("changeHosts", QStringLiteral("6"));
        p.type("changeLength", QStringLiteral("10m"));
        QVERIFY2(line().contains(QStringLiteral("steps of 15 min")), qPrintable(line()));
        p.type("changeLength", QStringLiteral("2d"));
        QVERIFY2(line().contains(QStringLiteral("6 hosts, Thu 26 Nov 15:00 – Sat 28 Nov 15:00, for about $4,608.00")),
                 qPrintable(line()));
        QSignalSpy wanted(&p.page, &BookingsPage::commandWanted);
        QTest::keyClick(p.get<QLineEdit>("changeLength"), Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
        const auto command = wanted[0][0].value<BookingCommand>();
        QVERIFY(command.deed == Deed::Change && command.hosts == 6 && command.version == b.version);
        QCOMPARE(command.window.until, b.window.from + 2 * day);
        s.board.setActing(QuoteBoard::Act::Change);
        QVERIFY(!p.get<QPushButton>("changeSend")->isEnabled());
        Reason busy;
        busy.code = ReasonCode::CapacityConflict;
        Alternative shorter;
        shorter.kind = AlternativeKind::Shorter, shorter.hosts = 6, shorter.length = 36 * hour;
        shorter.window = {b.window.from, b.window.from + 36 * hour};
        s.board.setRefusal({busy}, {shorter});
        QCOMPARE(p.get<QLabel>("refusalTitle")->text(), QStringLiteral("It was not changed."));
        QCOMPARE(p.get<QLineEdit>("changeHosts")->text(), QStringLiteral("6"));
        p.click("alternative1");
        QCOMPARE(p.get<QLineEdit>("changeLength")->text(), QStringLiteral("1d 12h"));
        QVERIFY(p.get<QPushButton>("changeSend")->isEnabled());
        p.click("changeLeave");
        QVERIFY(!p.get<QWidget>("changeSheet")->isVisible());
        QCOMPARE(p.page.focusWidget(), p.get<QPushButton>("panelMore"));
    }

    void whoeverWasFasterIsShownAndTheDraftStays() // K3
    {
        Stage s;
        Shown p(s);
        Booking b = confirmed();
        s.bookings.change(b);
        p.page.select(b.id);
        QVERIFY(trigger(p, QStringLiteral("deedChange")));
        p.type("changeHosts", QStringLiteral("6"));
        Reason stale;
        stale.code = ReasonCode::VersionStale;
        s.board.setActing(QuoteBoard::Act::Change);
        s.board.setRefusal({stale}, {});
        b.version += 1, b.window.until += 6 * hour;
        b.hosts = sample::baseHosts(0, 0, 3);
        s.bookings.change(b);
        auto *changes = p.get<QLabel>("changeChanges");
        QTRY_VERIFY(changes->isVisible());
        QVERIFY2(changes->text().contains(
                     QStringLiteral("hosts 4 → 3; end Fri 27 Nov 15:00 → Fri 27 Nov 21:00. What you typed is kept.")),
                 qPrintable(changes->text()));
        QCOMPARE(p.get<QLineEdit>("changeHosts")->text(), QStringLiteral("6"));
        QCOMPARE(p.get<QPushButton>("changeSend")->text(), QStringLiteral("Do it all the same"));
        QSignalSpy wanted(&p.page, &BookingsPage::commandWanted);
        p.click("changeSend");
        QCOMPARE(wanted[0][0].value<BookingCommand>().version, b.version);
        b.version += 1, b.state = BookingState::Cancelled;
        s.bookings.change(b); // it cannot be changed any more
        QTRY_VERIFY(!p.get<QWidget>("changeSheet")->isVisible());
    }

    void aHostIsChosenAndReplaced() // R11
    {
        Stage s;
        Shown p(s);
        p.page.select(BookingId{391});
        QVERIFY(trigger(p, QStringLiteral("deedReplace")));
        auto *which = p.get<QComboBox>("replaceWhich");
        QCOMPARE(which->count(), 16);
        QCOMPARE(p.page.focusWidget(), which);
        which->setCurrentIndex(3);
        QSignalSpy wanted(&p.page, &BookingsPage::commandWanted);
        p.click("replaceSend");
        const auto command = wanted[0][0].value<BookingCommand>();
        QVERIFY(command.deed == Deed::Replace && raw(command.host) == which->currentData().toUInt());
        s.board.setActing(QuoteBoard::Act::Replace);
        s.board.setDone(BookingId{391});
        QTRY_VERIFY(!p.get<QWidget>("replaceSheet")->isVisible());
    }

    void itsWordsAndItsLink()
    {
        Stage s;
        Shown p(s);
        Booking b = confirmed();
        b.state = BookingState::Completed, b.endedAt = b.window.until;
        s.bookings.change(b);
        BookingPrivate priv = privateOf(b);
        s.bookings.changePrivate(priv);
        p.page.select(b.id);
        QVERIFY(!p.get<QPushButton>("panelLink")->isVisible());
        QVERIFY(trigger(p, QStringLiteral("deedDescribe"))); // also when it has ended
        p.type("describeOutcome", QStringLiteral("javascript:alert(1)"));
        QVERIFY(!p.get<QPushButton>("describeSend")->isEnabled());
        QVERIFY(paint::isInvalid(p.get<QLineEdit>("describeOutcome")));
        p.type("describeOutcome", QStringLiteral("https://example.org/run/7"));
        p.type("describeLabel", QStringLiteral("O'Neil's \"run\"; DROP"));
        QSignalSpy wanted(&p.page, &BookingsPage::commandWanted);
        p.click("describeSend");
        const auto command = wanted[0][0].value<BookingCommand>();
        QVERIFY(command.deed == Deed::Describe);
        QCOMPARE(command.label, QStringLiteral("O'Neil's \"run\"; DROP"));
        QCOMPARE(command.note, QStringLiteral("first line\nsecond line")); // nobody typed there
        QCOMPARE(command.outcome, QStringLiteral("https://example.org/run/7"));
        priv.outcome = command.outcome.toStdString();
        b.version += 1;
        s.bookings.change(b);
        s.bookings.changePrivate(priv);
        s.board.setActing(QuoteBoard::Act::Describe);
        s.board.setDone(b.id);
        QTRY_VERIFY(p.get<QPushButton>("panelLink")->isVisible());
        QSignalSpy opened(&p.page, &BookingsPage::linkOpened);
        p.click("panelLink");
        auto *box = p.get<QMessageBox>("openLink");
        QVERIFY(box && box->text().contains(QStringLiteral("https://example.org/run/7")));
        QCOMPARE(opened.count(), 0); // asked first
        for (QAbstractButton *button : box->buttons())
            if (box->buttonRole(button) == QMessageBox::AcceptRole)
                button->click();
        QCOMPARE(opened.count(), 1);
    }

    void onlyLinksOfTheWeb_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("https") << u"https://example.org/a?b=c"_qs << true;
        QTest::newRow("http") << u" http://example.org "_qs << true;
        QTest::newRow("file") << u"file:///etc/passwd"_qs << false;
        QTest::newRow("script") << u"javascript:alert(1)"_qs << false;
        QTest::newRow("data") << u"data:text/html,x"_qs << false;
        QTest::newRow("no host") << u"https:///x"_qs << false;
        QTest::newRow("another host before @") << u"https://bank.example@evil.example/"_qs << false;
        QTest::newRow("words") << u"see https://example.org"_qs << false;
        QTest::newRow("nothing") << QString() << false;
    }
    void onlyLinksOfTheWeb()
    {
        QFETCH(QString, text);
        QFETCH(bool, isGood);
        QCOMPARE(!safeLink(text).isEmpty(), isGood);
    }

    void itFitsAndIsReadable_data() { sample::lookRows(); }
    void itFitsAndIsReadable()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, isTurkish);
        const sample::Look look(isDark, isTurkish);
        QVERIFY(look.isReady());
        Stage s;
        Shown p(s, {1196, 690}); // as at 1280 × 800
        const auto see = [&](const QString &name) {
            QTRY_COMPARE(sample::clipped(p.page), QStringList());
            QCOMPARE(sample::nameless(p.page), QStringList());
            sample::grab(p.page, name + look.suffix());
        };
        Booking b = confirmed();
        s.bookings.change(b);
        BookingPrivate priv = privateOf(b);
        priv.outcome = "https://example.org/run/7";
        s.bookings.changePrivate(priv);
        p.page.select(b.id);
        BookingStory told = story(b);
        told.rehearsals = {rehearsal(b)};
        p.page.showStory(told);
        see(QStringLiteral("story"));
        QVERIFY(trigger(p, QStringLiteral("deedChange")));
        p.type("changeHosts", QStringLiteral("6"));
        b.version += 1, b.window.until += 6 * hour;
        s.bookings.change(b);
        QTRY_VERIFY(p.get<QLabel>("changeChanges")->isVisible());
        see(QStringLiteral("changed-meanwhile"));
        p.click("changeLeave");
        QVERIFY(trigger(p, QStringLiteral("deedDescribe")));
        see(QStringLiteral("describe"));
        p.click("describeLeave");
        QVERIFY(trigger(p, QStringLiteral("deedReplace")));
        see(QStringLiteral("replace"));
        const Booking waits = sample::booking(503, 1, BookingState::Queued, {sample::now + day, sample::now + 2 * day},
                                              sample::baseHosts(1, 0, 4));
        s.bookings.change(waits);
        p.page.select(waits.id);
        BookingStory place;
        place.id = waits.id, place.queue.place = 1, place.queue.expiresAt = sample::now + 10 * day;
        place.queue.promises = {{sample::now - hour, waits.window, PromiseWhy::First, noHost}};
        place.queue.offeredFrom = waits.window.from - 35 * minute;
        place.queue.offeredUntil = waits.window.from - 20 * minute;
        p.page.showStory(place);
        see(QStringLiteral("queued"));
        place.queue.promises.clear(), place.queue.offeredFrom = place.queue.offeredUntil = 0;
        place.queue.why = {{ReasonCode::RateLimited,
                            "R9",
                            {Arg::count("limit", 2), Arg::count("planned", 2), Arg::of("first", ArgType::Booking, 501),
                             Arg::of("second", ArgType::Booking, 502)}}};
        p.page.showStory(place);
        see(QStringLiteral("no-start"));
    }
};

QTEST_MAIN(TestBookingsStory)
#include "tst_bookings_story.moc"
