// SPDX-License-Identifier: GPL-3.0-or-later
// Living with a booking in its panel: hosts planned or fixed (R6), the end coming near (R13), what giving back costs
// (S19), the word of a second person (K2), the same window again (K10); who may see which deed.
#include "tests/support/bookings_stage.h"
#include "tests/support/look_rows.h"
#include "views/bookings/booking_deeds.h"
#include "views/bookings/deed_menu.h"
#include "views/bookings/facts_list.h"
#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>
#include <QTranslator>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {

Booking planned(std::uint64_t id = 502)
{
    Booking b = sample::booking(id, 1, BookingState::Confirmed, {sample::now + 2 * day, sample::now + 3 * day},
                                sample::baseHosts(0, 0, 4));
    b.plannedUntil = b.window.from - day;
    return b;
}

Booking awaiting(std::uint64_t id = 502)
{
    Booking b = planned(id);
    b.state = BookingState::Offered;
    b.awaitsApproval = true;
    b.offerExpiresAt = sample::now + 20 * hour;
    return b;
}

BookingPrivate privateOf(const Booking &b, unsigned person)
{
    BookingPrivate p;
    p.id = b.id;
    p.person = PersonId{person};
    p.personName = "B. Asker";
    p.price = 2'000'000;
    p.hold = 12'288 * ticksPerUsd;
    return p;
}

QString notice(Shown &p)
{
    auto *label = p.get<QLabel>("panelNotice");
    return label->isVisible() ? label->text() : QString();
}

QString says(Shown &p, const QString &name)
{
    for (const Fact &f : p.get<FactsList>("panelFacts")->facts())
        if (f.name == name)
            return f.value;
    return {};
}

QString placement(Shown &p)
{
    QStringList all;
    for (const QLabel *label : p.page.findChildren<QLabel *>())
        if (label->isVisible() && label->text().startsWith(QStringLiteral("4 hosts")))
            all << label->text();
    return all.join(u' ');
}

} // namespace

class TestBookingsLiving : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void plannedHostsAreMarkedAndCanBeFixed() // R6
    {
        Stage s;
        Shown p(s);
        Booking b = planned();
        s.bookings.change(b);
        p.page.select(b.id);
        QVERIFY2(placement(p).contains(QStringLiteral("planned, fixed from")), qPrintable(placement(p)));
        QSignalSpy wanted(&p.page, &BookingsPage::commandWanted);
        p.click("panelPin");
        QCOMPARE(wanted.count(), 1);
        const auto command = wanted[0][0].value<BookingCommand>();
        QVERIFY(command.deed == Deed::Pin && command.booking == b.id && command.version == b.version);
        s.board.setActing(QuoteBoard::Act::Pin);
        QVERIFY(!p.get<QPushButton>("panelPin")->isEnabled());
        QVERIFY(placement(p).contains(QStringLiteral("planned"))); // not fixed before the server says so
        b.version += 1, b.plannedUntil = 0;
        s.bookings.change(b);
        s.board.setDone(b.id);
        QTRY_VERIFY(!p.get<QPushButton>("panelPin")->isVisible());
        QVERIFY2(placement(p).endsWith(QStringLiteral("fixed")), qPrintable(placement(p)));
        p.page.select(BookingId{391}); // it runs: no mark at all
        QVERIFY(!placement(p).contains(QStringLiteral("fixed")));
    }

    void whoMayNotDoesNotSeeIt_data()
    {
        QTest::addColumn<uint>("roles");
        QTest::addColumn<QString>("may"); // of planned, awaiting (asked by another), awaiting (own), running, cancelled
        const auto row = [](const char *name, Roles roles, const char *may) {
            QTest::addRow("%s", name) << uint(roles) << QString::fromLatin1(may);
        };
        row("reader", roleBit(Role::Reader), "- - - - -");
        row("researcher", roleBit(Role::Researcher), "pin,cancel,extend pin,cancel pin,cancel cancel,extend again");
        row("lead", roleBit(Role::Lead), "pin,cancel,extend pin,cancel,approve pin,cancel cancel,extend again");
        row("treasurer", roleBit(Role::Treasurer), "- approve - - -");
    }
    void whoMayNotDoesNotSeeIt()
    {
        QFETCH(uint, roles);
        QFETCH(QString, may);
        Stage s(roles);
        Shown p(s);
        Booking cancelled = planned(504);
        cancelled.state = BookingState::Cancelled;
        const Booking all[] = {planned(501), awaiting(502), awaiting(503), s.bookings.find(BookingId{391})->booking,
                               cancelled};
        const std::pair<QString, const char *> buttons[] = {{u"pin"_qs, "panelPin"},
                                                            {u"cancel"_qs, "panelCancel"},
                                                            {u"extend"_qs, "panelExtend"},
                                                            {u"approve"_qs, "approveYes"},
                                                            {u"again"_qs, "panelAgain"}};
        QStringList seen, seenByMenu;
        for (int k = 0; k < 5; ++k) {
            s.bookings.change(all[k]);
            if (all[k].id != BookingId{391})
                s.bookings.changePrivate(privateOf(all[k], k == 2 ? 7 : 8)); // 7 sits here
            p.page.select(all[k].id);
            QStringList names;
            for (const auto &[name, button] : buttons)
                if (p.get<QPushButton>(button)->isVisible())
                    names << name;
            seen << (names.isEmpty() ? u"-"_qs : names.join(u','));
            for (const QAction *deed : p.page.deeds()) {
                if (deed->objectName() == u"deedPin"_qs)
                    QVERIFY(names.contains(u"pin"_qs));
                if (deed->objectName() == u"deedAgain"_qs)
                    QVERIFY(names.contains(u"again"_qs));
            }
        }
        QCOMPARE(seen.join(u' '), may);
        Booking others = planned(505);
        others.member = MemberId{2};
        s.bookings.change(others);
        p.page.select(others.id);
        for (const auto &[name, button] : buttons)
            QVERIFY2(!p.get<QPushButton>(button)->isVisible(), button);
    }

    void theEndComesNear_data() // R13
    {
        QTest::addColumn<int>("left"); // minutes
        QTest::addColumn<QString>("says");
        QTest::newRow("61") << 61 << QString();
        QTest::newRow("60") << 60 << u"from 15:30 on; the signal to drain comes at 15:45"_qs;
        QTest::newRow("41") << 41 << u"Ends in 41 min, at 15:41"_qs;
        QTest::newRow("40") << 40 << u"Save what you need"_qs;
        QTest::newRow("31") << 31 << u"Save what you need"_qs;
        QTest::newRow("30") << 30 << u"Nothing new is placed into it any more"_qs;
        QTest::newRow("15") << 15 << u"The signal to drain was due"_qs;
    }
    void theEndComesNear()
    {
        QFETCH(int, left);
        QFETCH(QString, says);
        Stage s;
        Shown p(s);
        Booking b = s.bookings.find(BookingId{391})->booking;
        b.version += 1, b.window.until = sample::now + left * minute;
        s.bookings.change(b);
        p.page.select(b.id);
        QVERIFY2(says.isEmpty() ? notice(p).isEmpty() : notice(p).contains(says), qPrintable(notice(p)));
    }

    void theCostOfGivingBackIsSaidTokensFirst() // S19
    {
        Stage s;
        Shown p(s);
        Booking b = planned();
        b.window = {sample::now + 60 * hour, sample::now + 300 * hour};
        b.hosts = sample::joined({sample::baseHosts(0, 0, 16), sample::baseHosts(1, 0, 16)});
        s.bookings.change(b);
        s.bookings.changePrivate(privateOf(b, 7));
        p.page.select(b.id);
        QSignalSpy wanted(&p.page, &BookingsPage::releaseWanted);
        const auto text = [&p] { return p.get<QLabel>("cancelQuestion")->text(); };
        p.click("panelCancel");
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].toULongLong(), 502ULL);
        QVERIFY2(text().startsWith(QStringLiteral("The server is asked what it costs")), qPrintable(text()));
        QVERIFY(!p.get<QPushButton>("panelCancel")->isEnabled()); // nobody says yes to an unknown price
        p.page.showRelease(BookingId{501}, ReleaseQuote{});       // of another one
        QVERIFY(!p.get<QPushButton>("panelCancel")->isEnabled());
        // As the server says it: ½ · 256 GPUs · the 12 h of it within 72 h, as in the example of the rule.
        p.page.showRelease(b.id,
                           ReleaseQuote{sample::now, b.window, 256 * 240 * hour, 1536 * hour, 122880 * ticksPerUsd});
        QVERIFY(p.get<QPushButton>("panelCancel")->isEnabled());
        const QString asked = text();
        QVERIFY2(asked.startsWith(QStringLiteral("It costs 1,536 GPU-h of tokens")), qPrintable(asked));
        QVERIFY2(asked.contains(QStringLiteral("61,440 GPU-h")), qPrintable(asked));
        QVERIFY2(asked.contains(QStringLiteral("no money: $122,880.00")), qPrintable(asked));
        QVERIFY2(asked.contains(QStringLiteral("Cancel b-0502?")), qPrintable(asked));
        p.click("panelKeep");
        b.version += 1, b.window.from = sample::now + 72 * hour;
        s.bookings.change(b);
        QTRY_VERIFY(says(p, QStringLiteral("Length")) != QString());
        p.click("panelCancel");
        QCOMPARE(wanted.count(), 2);
        p.page.showRelease(b.id, ReleaseQuote{sample::now, b.window, 256 * 228 * hour, 0, 0});
        QVERIFY2(text().startsWith(QStringLiteral("It costs no tokens")), qPrintable(text()));
        b.version += 1; // somebody changes it meanwhile: asked anew
        s.bookings.change(b);
        QTRY_COMPARE(wanted.count(), 3);
        QVERIFY(!p.get<QPushButton>("panelCancel")->isEnabled());
        p.page.showRelease(b.id, std::nullopt);
        QVERIFY2(text().startsWith(QStringLiteral("The server did not say")), qPrintable(text()));
        QVERIFY(p.get<QPushButton>("panelCancel")->isEnabled());
    }

    void aSecondPersonSpeaks() // K2
    {
        Stage s(roleBit(Role::Lead));
        Shown p(s);
        const Booking b = awaiting();
        s.bookings.change(b);
        s.bookings.changePrivate(privateOf(b, 8));
        p.page.select(b.id);
        QVERIFY2(notice(p).startsWith(QStringLiteral("B. Asker asks for your word: 4 × 1 d, $12,288.00")),
                 qPrintable(notice(p)));
        QVERIFY(!p.get<QPushButton>("panelPrimary")->isVisible()); // no confirm: it would be refused
        QSignalSpy wanted(&p.page, &BookingsPage::commandWanted);
        p.type("approveReason", QStringLiteral("fits the plan, İzmir"));
        Booking newer = b;
        newer.version += 1; // somebody fixes its hosts meanwhile: what was typed stays
        newer.plannedUntil = 0;
        s.bookings.change(newer);
        QTRY_VERIFY(!p.get<QPushButton>("panelPin")->isVisible());
        QCOMPARE(p.get<QLineEdit>("approveReason")->text(), QStringLiteral("fits the plan, İzmir"));
        p.click("approveNo");
        QCOMPARE(wanted.count(), 1);
        const auto command = wanted[0][0].value<BookingCommand>();
        QVERIFY(command.deed == Deed::Approve && !command.isYes && command.version == newer.version);
        QCOMPARE(command.note, QStringLiteral("fits the plan, İzmir"));
        s.board.setActing(QuoteBoard::Act::Approve);
        QVERIFY(!p.get<QPushButton>("approveYes")->isEnabled());
        newer.version += 1, newer.state = BookingState::Cancelled, newer.awaitsApproval = false;
        BookingPrivate priv = privateOf(b, 8);
        priv.approver = PersonId{7}, priv.approverName = "A. Lead", priv.approvalNote = "fits the plan, İzmir";
        s.bookings.change(newer);
        s.bookings.changePrivate(priv);
        s.board.setDone(b.id);
        QTRY_COMPARE(says(p, QStringLiteral("Declined by")), QStringLiteral("A. Lead"));
        QCOMPARE(says(p, QStringLiteral("Reason")), QStringLiteral("fits the plan, İzmir"));
        QVERIFY(!p.get<QWidget>("approveSheet")->isVisible());
        newer.version += 1, newer.state = BookingState::Confirmed, newer.offerExpiresAt = 0;
        s.bookings.change(newer);
        QTRY_COMPARE(says(p, QStringLiteral("Approved by")), QStringLiteral("A. Lead"));
    }

    void whoAskedSeesWhoMustSpeak()
    {
        Stage s;
        Shown p(s);
        const Booking b = awaiting();
        s.bookings.change(b);
        s.bookings.changePrivate(privateOf(b, 7));
        p.page.select(b.id);
        QVERIFY2(notice(p).contains(QStringLiteral("a lead or the treasurer of your startup")), qPrintable(notice(p)));
        QVERIFY(!p.get<QPushButton>("panelPrimary")->isVisible());
        s.ms = 20 * hour * 1000; // at the second it expires (R8)
        QTRY_VERIFY(notice(p).contains(QStringLiteral("expired")));
    }

    void theSameWindowAgain() // K10
    {
        Stage s;
        Shown p(s);
        Booking b = planned();
        b.state = BookingState::Cancelled, b.maxLeaves = 2;
        s.bookings.change(b);
        p.page.select(b.id);
        QSignalSpy wanted(&p.page, &BookingsPage::againWanted);
        p.click("panelAgain");
        QCOMPARE(wanted.count(), 1);
        const auto ask = wanted[0][0].value<WindowsAsk>();
        QVERIFY(ask.hosts == 4 && ask.from == b.window.from && ask.until == b.window.until && ask.length == day &&
                ask.maxLeaves == 2);
        QCOMPARE(wanted[0][1].toULongLong(), 502ULL);
        Quote other = sample::quote(b.window.from, day, sample::baseHosts(1, 0, 4), 2000, 0, QuoteWhy::Earliest);
        Quote same = sample::quote(b.window.from, day, b.hosts, 2000, 0, QuoteWhy::Later);
        Quote later = sample::quote(b.window.from + hour, day, b.hosts, 2000, 0, QuoteWhy::Later);
        QCOMPARE(exactly(ask, b.hosts, {later}), nullptr);
        QCOMPARE(exactly(ask, b.hosts, {later, other})->hosts, other.hosts);
        QCOMPARE(exactly(ask, b.hosts, {other, same})->hosts, b.hosts);
        s.ms = 2 * day * 1000; // its window has begun: that is no return
        QTRY_VERIFY(!p.get<QPushButton>("panelAgain")->isVisible());
    }

    void itsHostsAreCopiedAsAList()
    {
        Stage s;
        Shown p(s);
        p.page.select(BookingId{391});
        for (QAction *deed : p.page.deeds())
            if (deed->objectName() == u"deedCopyHosts"_qs)
                deed->trigger();
        QVERIFY2(QApplication::clipboard()->text().startsWith(QStringLiteral("gpu-[001-")),
                 qPrintable(QApplication::clipboard()->text()));
    }

    void offlineNothingCanBeAsked()
    {
        Stage s;
        Shown p(s);
        s.bookings.change(planned());
        p.page.select(BookingId{502});
        LinkFacts gone;
        gone.state = LinkState::Waiting;
        s.facts.setLink(gone);
        QTRY_VERIFY(!p.get<QPushButton>("panelPin")->isEnabled());
        QSignalSpy wanted(&p.page, &BookingsPage::commandWanted);
        for (QAction *deed : p.page.deeds())
            if (deed->objectName() == u"deedPin"_qs)
                QVERIFY(!deed->isEnabled());
        QVERIFY(p.get<QPushButton>("panelMore")->isEnabled()); // copies and files need no server
        QCOMPARE(wanted.count(), 0);
    }

    void itFitsAndIsReadable_data() { sample::lookRows(); }
    void itFitsAndIsReadable()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, isTurkish);
        const sample::Look look(isDark, isTurkish);
        QVERIFY(look.isReady());
        Stage s(roleBit(Role::Lead));
        Shown p(s, {1196, 690}); // as at 1280 × 800
        const auto see = [&](const QString &name) {
            QTRY_COMPARE(sample::clipped(p.page), QStringList());
            QCOMPARE(sample::nameless(p.page), QStringList());
            sample::grab(p.page, name + look.suffix());
        };
        s.bookings.change(planned(501));
        p.page.select(BookingId{501});
        see(QStringLiteral("planned"));
        p.click("panelCancel");
        p.page.showRelease(BookingId{501}, ReleaseQuote{sample::now, {}, 768 * hour, 384 * hour, 1536 * ticksPerUsd});
        see(QStringLiteral("cost"));
        const Booking b = awaiting(502);
        s.bookings.change(b);
        s.bookings.changePrivate(privateOf(b, 8));
        p.page.select(b.id);
        see(QStringLiteral("awaiting"));
        Booking cancelled = planned(504);
        cancelled.state = BookingState::Cancelled;
        s.bookings.change(cancelled);
        p.page.select(cancelled.id);
        see(QStringLiteral("cancelled"));
    }
};

QTEST_MAIN(TestBookingsLiving)
#include "tst_bookings_living.moc"
