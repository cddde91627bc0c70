// SPDX-License-Identifier: GPL-3.0-or-later
// The whole desk against the real imeced: pages fill, SIGKILL of the backend is survived, seats change, and the story
// "pull a cable": a host of a running gang fails → silent → the whole gang interrupted → its credit counts → a spare in
// its place → running again → the line in Shares and in the booking's history.
#include "app/desk.h"
#include "app/importer.h"
#include "tests/support/qt_warnings.h"
#include "views/bookings/booking_panel.h"
#include "views/paint/house_font.h"
#include "views/paint/palette.h"
#include "views/shell/actions.h"
#include "views/shell/rail.h"
#include "views/shell/stale_banner.h"
#include <QApplication>
#include <QDir>
#include <csignal>

using namespace imece;

namespace {

// Each test has its own co-op: another name is another data folder, lock and endpoint file.
std::unique_ptr<Desk> newDesk(const QString &name, const QString &persona = {})
{
    QDir(qEnvironmentVariable("XDG_DATA_HOME") + QStringLiteral("/imece/") + name).removeRecursively();
    QFile::remove(preferencesPath());
    Options options;
    options.name = name;
    options.persona = persona;
    options.language = QStringLiteral("en");
    options.theme = QStringLiteral("light");
    options.size = QSize(1280, 800);
    auto desk = std::make_unique<Desk>(options, BackendProcess::AtEnd::Kill);
    desk->start();
    return desk;
}

bool isFilled(Desk &desk)
{
    return desk.stores().facts.isLive() && desk.stores().fleet.isReady() && desk.stores().bookings.size() > 0;
}

const Booking *runningGang(Desk &desk)
{
    for (const auto &[id, entry] : desk.stores().bookings.entries())
        if (entry.booking.state == BookingState::Active && entry.booking.hosts.size() > 1)
            return &entry.booking;
    return nullptr;
}

} // namespace

class DeskTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // The real backend stands beside imece, not beside this test.
        QVERIFY2(QFile::exists(QStringLiteral(IMECE_BIN_DIR "/imeced")), "imeced was not built");
        QFile::remove(QCoreApplication::applicationDirPath() + QStringLiteral("/imeced"));
        QVERIFY(QFile::link(QStringLiteral(IMECE_BIN_DIR "/imeced"),
                            QCoreApplication::applicationDirPath() + QStringLiteral("/imeced")));
        paint::useHouseFont();
    }
    void thePagesFillAndTheSeatDecidesWhichIsFirst()
    {
        auto desk = newDesk(QStringLiteral("fill"));
        QVERIFY(desk->window()->isVisible()); // before any backend is there
        QVERIFY(!desk->stores().facts.isWelcome());
        QTRY_VERIFY_WITH_TIMEOUT(isFilled(*desk), 60000);
        QCOMPARE(desk->persona(), u"acme:researcher"_qs);
        QCOMPARE(desk->window()->current()->pageName(), u"bookings"_qs);
        QVERIFY(desk->window()->windowTitle().contains(u"DEMO"_qs));
        QVERIFY(desk->stores().fleet.size() >= 70);
        for (Page *page : desk->window()->pages()) {
            desk->window()->showPage(page->pageName());
            QTRY_VERIFY2_WITH_TIMEOUT(page->isFilled(), qPrintable(page->pageName()), 30000);
        }
        desk->sitDownAs(u"coop:admin"_qs);
        QTRY_VERIFY_WITH_TIMEOUT(hasRole(desk->stores().facts.welcome().you.roles, Role::Admin), 20000);
        QTRY_COMPARE(desk->window()->current()->pageName(), u"fabric"_qs);
        QVERIFY(!desk->stores().facts.may(Act::Book));
        desk->sitDownAs(u"borealis:lead"_qs);
        QTRY_VERIFY_WITH_TIMEOUT(hasRole(desk->stores().facts.welcome().you.roles, Role::Lead), 20000);
        QTRY_COMPARE(desk->window()->current()->pageName(), u"shares"_qs);
    }
    void aSeatThatDoesNotExistIsNotExchangedForAnother()
    {
        auto desk = newDesk(QStringLiteral("nobody"), QStringLiteral("nobody:x"));
        QTRY_VERIFY_WITH_TIMEOUT(desk->trouble().contains(u"nobody:x"_qs), 60000);
        QVERIFY(desk->trouble().contains(u"acme:researcher"_qs)); // those that there are
        QVERIFY(!desk->stores().facts.isWelcome());
        desk->sitDownAs(u"borealis:lead"_qs);
        QTRY_VERIFY_WITH_TIMEOUT(isFilled(*desk), 60000);
        QCOMPARE(desk->persona(), u"borealis:lead"_qs);
    }
    void aLanguageChosenKeepsTheThemeOfThisRun()
    {
        auto desk = newDesk(QStringLiteral("theme"));
        Preferences chosen = desk->kept().preferences;
        chosen.theme = QStringLiteral("dark");
        desk->setPreferences(chosen); // the theme itself was chosen: it holds
        QVERIFY(Palette::of(QApplication::palette()).isDark());
        Options options;
        options.name = QStringLiteral("theme");
        options.theme = QStringLiteral("light");
        Desk other(options, BackendProcess::AtEnd::Kill);
        QVERIFY(!Palette::of(QApplication::palette()).isDark());
        chosen.language = QStringLiteral("tr");
        other.setPreferences(chosen);
        QVERIFY(!Palette::of(QApplication::palette()).isDark());
        chosen.language = QStringLiteral("en");
        other.setPreferences(chosen);
    }
    void sigkillOfTheBackendIsShownAndSurvived()
    {
        auto desk = newDesk(QStringLiteral("kill"));
        QTRY_VERIFY_WITH_TIMEOUT(isFilled(*desk), 60000);
        const qint64 first = desk->backend()->endpoint().pid;
        QVERIFY(!desk->window()->banner()->isVisible());
        desk->window()->deeds()->killBackend->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(desk->stores().facts.isStale(), 13000);
        QVERIFY(desk->stores().fleet.isStale());
        QTRY_VERIFY(desk->window()->banner()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(desk->stores().facts.isLive(), 60000);
        QVERIFY(desk->backend()->endpoint().pid != first);
        QTRY_VERIFY(!desk->window()->banner()->isVisible());
        QVERIFY(!desk->stores().fleet.isStale());
    }
    void aSecondDeskAttachesToTheRunningBackend()
    {
        auto first = newDesk(QStringLiteral("two"));
        QTRY_VERIFY_WITH_TIMEOUT(isFilled(*first), 60000);
        Options options;
        options.name = QStringLiteral("two");
        Desk second(options, BackendProcess::AtEnd::Kill);
        second.start();
        QTRY_VERIFY_WITH_TIMEOUT(isFilled(second), 30000);
        QCOMPARE(second.backend()->endpoint().pid, first->backend()->endpoint().pid);
    }
    void pullACable()
    {
        auto desk = newDesk(QStringLiteral("cable"));
        QTRY_VERIFY_WITH_TIMEOUT(isFilled(*desk), 60000);
        Stores &stores = desk->stores();
        desk->window()->deeds()->rate[1]->trigger(); // 60×: the story in seconds instead of minutes
        QTRY_COMPARE_WITH_TIMEOUT(stores.clock.rate(), 60u, 10000);
        QTRY_VERIFY_WITH_TIMEOUT(runningGang(*desk) != nullptr, 60000);
        QSignalSpy done(&desk->calls(), &Calls::demoDone);
        desk->window()->deeds()->failHost->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, 10000);
        const auto host = quint32(done[0][1].toLongLong());
        QVERIFY(host < stores.fleet.size());
        // host silent
        QTRY_VERIFY_WITH_TIMEOUT(stores.fleet.columns().state[host] == HostState::Silent ||
                                     stores.fleet.columns().state[host] == HostState::Down,
                                 60000);
        // the whole gang interrupted
        const auto stopped = [&]() -> const BookingEntry * {
            for (const auto &[id, entry] : stores.bookings.entries())
                if (entry.booking.culprit == HostId{host} && entry.booking.state == BookingState::Interrupted &&
                    entry.booking.hosts.size() > 1) // the history may know an older fault of the same host
                    return &entry;
            return nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stopped() != nullptr, 60000);
        const BookingId gang = stopped()->booking.id;
        const std::size_t hosts = stopped()->booking.hosts.size();
        // the credit of all waiting hosts counts
        const auto credited = [&] {
            const BookingEntry *entry = stores.bookings.find(gang);
            return entry && entry->meter ? entry->meter->credited : 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(credited() > 0, 60000);
        const BookingEntry *entry = stores.bookings.find(gang);
        QCOMPARE(entry->meter->credited, GpuSeconds(hosts) * entry->booking.gpusPerHost * entry->meter->stopped);
        QVERIFY(desk->window()->rail()->attention()->badge() > 0);
        // a spare has the place of the broken host, and the gang runs again without it (R11)
        const auto swapped = [&]() -> const Booking * {
            const BookingEntry *now = stores.bookings.find(gang);
            return now && !now->booking.replaced.empty() ? &now->booking : nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(swapped() != nullptr, 60000);
        QCOMPARE(swapped()->replaced.back().out, HostId{host});
        const HostId spare = swapped()->replaced.back().in;
        QCOMPARE(stores.fleet.fleet()->host(spare).role, HostRole::Spare);
        QTRY_COMPARE_WITH_TIMEOUT(swapped()->state, BookingState::Active, 60000);
        QCOMPARE(swapped()->hosts.size(), hosts);
        QVERIFY(!std::binary_search(swapped()->hosts.begin(), swapped()->hosts.end(), HostId{host}));
        QVERIFY(std::binary_search(swapped()->hosts.begin(), swapped()->hosts.end(), spare));
        // the booking's history shows it
        BookingPanel panel;
        PanelScene scene;
        scene.words.fleet = stores.fleet.fleet();
        panel.showBooking(*stores.bookings.find(gang), scene);
        const QString swap = QStringLiteral("%1 for %2").arg(scene.words.host(spare), scene.words.host(HostId{host}));
        QVERIFY2(panel.copyText().contains(swap), qPrintable(panel.copyText()));
        // and the line in Shares
        const MemberId member = entry->booking.member;
        const Instant now = stores.clock.now();
        const auto creditInShares = [&]() -> GpuSeconds {
            const auto &statement = stores.shares.statement();
            if (!statement)
                return -1;
            for (const StatementRow &row : statement->rows)
                if (row.member == member)
                    return row.credited;
            return -1;
        };
        desk->calls().askStatement({now - 30 * day, now});
        QTRY_VERIFY_WITH_TIMEOUT(creditInShares() > 0, 20000);
    }
    void theLanguageChangesWhileItRuns()
    {
        auto desk = newDesk(QStringLiteral("words"));
        QTRY_VERIFY_WITH_TIMEOUT(isFilled(*desk), 60000);
        QCOMPARE(desk->window()->rail()->page(0)->text(), u"Hosts"_qs);
        desk->window()->deeds()->language[1]->trigger();
        QCOMPARE(desk->language(), u"tr"_qs);
        QCOMPARE(QLocale().decimalPoint(), u","_qs);
        desk->window()->deeds()->language[0]->trigger();
        QCOMPARE(desk->language(), u"en"_qs);
        QCOMPARE(desk->window()->rail()->page(0)->text(), u"Hosts"_qs);
    }
};

IMECE_TEST_MAIN(DeskTest)
#include "tst_desk.moc"
