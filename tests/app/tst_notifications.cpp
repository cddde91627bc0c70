// SPDX-License-Identifier: GPL-3.0-or-later
// Notifications: each event once, also when everything comes again; nothing of others, nothing that was so before; and
// what goes over the bus, at a service that pretends to be the desktop's.
#include "app/dbus_notifier.h"
#include "models/booking_watch.h"
#include "tests/support/page_stage.h"
#include <QDBusMessage>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace imece;
using sample::Stage;

namespace {

struct Watched
{
    Stage stage;
    BookingWatch watch{&stage.bookings, &stage.clock, &stage.facts};
    std::vector<WatchNotice> told;

    Watched()
    {
        QObject::connect(&watch, &BookingWatch::due, &watch, [this](const WatchNotice &n) { told.push_back(n); });
        watch.look();
    }
    int count(WatchNotice::Kind kind) const
    {
        return int(std::count_if(told.begin(), told.end(), [kind](const WatchNotice &n) { return n.kind == kind; }));
    }
    void put(const Booking &b)
    {
        stage.bookings.change(b);
        watch.look();
    }
    /// The connection is lost and everything comes again.
    void reconnect()
    {
        LinkFacts link;
        link.state = LinkState::Waiting;
        stage.facts.setLink(link);
        watch.look();
        std::vector<Booking> all;
        for (const auto &[id, entry] : stage.bookings.entries())
            all.push_back(entry.booking);
        stage.bookings.reset(all);
        link.state = LinkState::Live;
        stage.facts.setLink(link);
        watch.look();
    }
    void at(Instant now)
    {
        stage.clock.set(now, 1);
        watch.look();
    }
};

} // namespace

/// What a desktop is to its programs.
class FakeDesktop : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    QStringList shown;
    QStringList actions;
    int urgency = -1;

public Q_SLOTS:
    Q_SCRIPTABLE quint32 Notify(const QString &, quint32, const QString &, const QString &title, const QString &body,
                                const QStringList &offered, const QVariantMap &hints, int)
    {
        shown << title + u'|' + body;
        actions = offered;
        urgency = hints.value(QStringLiteral("urgency")).toInt();
        return quint32(40 + shown.size());
    }

Q_SIGNALS:
    Q_SCRIPTABLE void ActionInvoked(quint32 id, const QString &action);
    Q_SCRIPTABLE void NotificationClosed(quint32 id, quint32 reason);
};

class TestNotifications : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavingTheQueueIsToldOnce()
    {
        Watched w;
        Booking b = sample::booking(503, 1, BookingState::Queued, {}, {});
        w.put(b);
        QCOMPARE(w.told.size(), std::size_t(0));
        b.version += 1, b.state = BookingState::Offered, b.window = {sample::now + day, sample::now + 2 * day};
        b.hosts = sample::baseHosts(1, 0, 4);
        w.put(b);
        QCOMPARE(w.count(WatchNotice::LeftQueue), 1);
        for (int k = 0; k < 20; ++k)
            w.reconnect();
        b.version += 1, b.state = BookingState::Confirmed;
        w.put(b);
        QCOMPARE(w.count(WatchNotice::LeftQueue), 1);
        b = sample::booking(504, 1, BookingState::Queued, {}, {});
        w.put(b);
        b.version += 1, b.state = BookingState::Expired; // its deadline has passed: that is no offer
        w.put(b);
        QCOMPARE(w.count(WatchNotice::LeftQueue), 1);
    }

    void aPromisedStartIsToldAndSoIsAnotherOne() // R9: nobody must look to hear of it
    {
        Watched w;
        Booking b = sample::booking(506, 1, BookingState::Queued, {}, {});
        w.put(b);
        QCOMPARE(w.told.size(), std::size_t(0)); // there is none yet
        b.version += 1, b.window = {sample::now + day, sample::now + 2 * day}, b.hosts = sample::baseHosts(1, 0, 4);
        w.put(b);
        w.reconnect();
        QCOMPARE(w.count(WatchNotice::Promised), 1);
        QCOMPARE(w.told.back().at, sample::now + day);
        b.version += 1, b.hosts = sample::baseHosts(2, 0, 4); // other hosts: the same promise
        w.put(b);
        QCOMPARE(w.count(WatchNotice::Promised), 1);
        b.version += 1, b.window = {}, b.hosts.clear();
        w.put(b);
        QCOMPARE(w.count(WatchNotice::Promised), 2);
        QCOMPARE(w.told.back().at, Instant(0));
    }

    void anotherWindowIsTold() // R14, M8
    {
        Watched w;
        Booking b = sample::booking(507, 1, BookingState::Confirmed, {sample::now + day, sample::now + 2 * day},
                                    sample::baseHosts(1, 0, 4));
        w.put(b);
        b.version += 1, b.plannedUntil = 0; // nothing that moves anybody
        w.put(b);
        QCOMPARE(w.count(WatchNotice::Changed), 0);
        b.version += 1, b.window.until -= hour;
        w.put(b);
        w.reconnect();
        QCOMPARE(w.count(WatchNotice::Changed), 1);
    }

    void theStartAndTheEndComeNearOnce()
    {
        Watched w;
        const Instant start = sample::now + hour;
        Booking b =
            sample::booking(505, 1, BookingState::Confirmed, {start, start + 3 * hour}, sample::baseHosts(3, 0, 2));
        w.put(b);
        w.at(start - 15 * minute - 1);
        QCOMPARE(w.count(WatchNotice::StartsSoon), 0);
        w.at(start - 15 * minute);
        w.at(start - 10 * minute);
        w.reconnect();
        QCOMPARE(w.count(WatchNotice::StartsSoon), 1);
        b.version += 1, b.state = BookingState::Active, b.startedAt = start;
        w.put(b);
        w.at(b.window.until - 60 * minute);
        w.reconnect();
        QCOMPARE(w.count(WatchNotice::EndsSoon), 1);
        b.version += 1, b.window.until += 4 * hour; // extended: another end, told when it comes
        w.put(b);
        QCOMPARE(w.count(WatchNotice::EndsSoon), 1);
        w.at(b.window.until - 30 * minute);
        QCOMPARE(w.count(WatchNotice::EndsSoon), 2);
    }

    void aFailedHostIsOneEventUntilItIsReplaced()
    {
        Watched w;
        Booking b = w.stage.bookings.find(BookingId{391})->booking;
        b.version += 1, b.state = BookingState::Interrupted, b.culprit = HostId{3}, b.stoppedSince = sample::now;
        w.put(b);
        w.reconnect();
        QCOMPARE(w.count(WatchNotice::HostFailed), 1);
        b.version += 1, b.state = BookingState::Active, b.stoppedSince = 0, b.culprit = noHost;
        b.replaced = {{sample::now + minute, HostId{3}, HostId{16}}};
        w.put(b);
        QCOMPARE(w.count(WatchNotice::HostFailed), 1);
        b.version += 1, b.replaced.push_back({sample::now + hour, HostId{5}, HostId{17}}); // at once: never interrupted
        w.put(b);
        QCOMPARE(w.count(WatchNotice::HostFailed), 2);
        b.version += 1, b.state = BookingState::Interrupted, b.culprit = HostId{7};
        b.stoppedSince = sample::now + 2 * hour;
        w.put(b);
        b.version += 1, b.culprit = HostId{8}; // two at once are two
        w.put(b);
        w.reconnect();
        QCOMPARE(w.count(WatchNotice::HostFailed), 4);
    }

    void aLeaseThatMustGoOrHasGoneIsToldOnce() // S13, S14
    {
        Watched w;
        Booking b = sample::booking(510, 1, BookingState::Active, {sample::now - hour, sample::now + 3 * hour},
                                    sample::baseHosts(3, 0, 2));
        b.cls = ServiceClass::P, b.startedAt = b.window.from;
        w.put(b);
        QCOMPARE(w.told.size(), std::size_t(0));
        b.version += 1, b.reclaimAt = sample::now + 10 * minute, b.reclaimedBy = BookingId{391};
        w.put(b);
        w.reconnect();
        QCOMPARE(w.count(WatchNotice::LeaseNoticed), 1);
        QCOMPARE(w.told.back().at, b.reclaimAt);
        b.version += 1, b.reclaimAt = 0, b.reclaimedBy = {}; // the offer lapsed
        w.put(b);
        b.version += 1, b.reclaimAt = sample::now + 40 * minute, b.reclaimedBy = BookingId{398};
        w.put(b);
        QCOMPARE(w.count(WatchNotice::LeaseNoticed), 2);
        w.at(b.reclaimAt);
        b.version += 1, b.state = BookingState::Ending, b.cause = EndCause::Reclaimed, b.endedAt = b.reclaimAt;
        w.put(b);
        b.version += 1, b.state = BookingState::Preempted;
        w.put(b);
        w.reconnect();
        QCOMPARE(w.count(WatchNotice::LeaseEnded), 1);
        QCOMPARE(w.told.size(), std::size_t(3));
        Booking own = sample::booking(511, 1, BookingState::Active, b.window, sample::baseHosts(3, 4, 2));
        own.cls = ServiceClass::P, own.startedAt = own.window.from;
        w.put(own);
        own.version += 1, own.state = BookingState::Completed, own.cause = EndCause::Released;
        own.endedAt = sample::now + hour; // a person did it: that person knows
        w.put(own);
        QCOMPARE(w.told.size(), std::size_t(3));
    }

    void othersAndWhatWasSoBeforeAreNoNews()
    {
        Watched w;
        Booking others = w.stage.bookings.find(BookingId{398})->booking;
        others.version += 1, others.window.until = sample::now + 30 * minute;
        w.put(others);
        QCOMPARE(w.told.size(), std::size_t(0));
        Stage s; // interrupted and near its end when this person sits down
        Booking b = s.bookings.find(BookingId{391})->booking;
        b.version += 1, b.state = BookingState::Interrupted, b.culprit = HostId{3}, b.stoppedSince = sample::now;
        s.bookings.change(b);
        BookingWatch watch(&s.bookings, &s.clock, &s.facts);
        QSignalSpy due(&watch, &BookingWatch::due);
        watch.look();
        watch.look();
        QCOMPARE(due.count(), 0);
    }

    void overTheBus()
    {
        const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
        if (daemon.isEmpty())
            QSKIP("LOUD: Debian's package dbus-daemon is missing, so nothing was told over a bus");
        QProcess bus;
        bus.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
        QVERIFY(bus.waitForReadyRead(10000));
        const QString address = QString::fromLatin1(bus.readLine().trimmed());
        {
            QDBusConnection there = QDBusConnection::connectToBus(address, QStringLiteral("desktop"));
            FakeDesktop desktop;
            QVERIFY(there.registerService(QStringLiteral("org.freedesktop.Notifications")));
            QVERIFY(there.registerObject(QStringLiteral("/org/freedesktop/Notifications"), &desktop,
                                         QDBusConnection::ExportScriptableContents));
            DbusNotifier notifier(QDBusConnection::connectToBus(address, QStringLiteral("imece")));
            QSignalSpy clicked(&notifier, &Notifier::clicked);
            notifier.show({391, QStringLiteral("b-0391 ends"), QStringLiteral("a <b> & more"),
                           QStringLiteral("Show the booking"), true});
            QTRY_COMPARE(desktop.shown.size(), 1);
            QCOMPARE(desktop.shown[0], QStringLiteral("b-0391 ends|a &lt;b&gt; &amp; more"));
            QCOMPARE(desktop.actions, QStringList({QStringLiteral("default"), QStringLiteral("Show the booking")}));
            QCOMPARE(desktop.urgency, 2);
            const auto click = [&](quint32 number) { Q_EMIT desktop.ActionInvoked(number, QStringLiteral("default")); };
            const auto clicksOf = [&](quint64 booking) {
                return std::count_if(clicked.begin(), clicked.end(),
                                     [booking](const auto &args) { return args[0].toULongLong() == booking; });
            };
            QTRY_VERIFY((click(41), clicksOf(391) > 0)); // its number has come back by then
            notifier.show({392, QStringLiteral("b-0392 ends"), {}, QStringLiteral("Show the booking"), false});
            QTRY_COMPARE(desktop.shown.size(), 2);
            // The bus keeps the order: what was said before a click on the second one has arrived with it.
            QTRY_VERIFY((click(42), clicksOf(392) > 0));
            const auto so = clicksOf(391), others = clicksOf(392);
            click(99); // somebody else's
            Q_EMIT desktop.NotificationClosed(41, 2);
            click(41);
            QTRY_VERIFY((click(42), clicksOf(392) > others + 10));
            QCOMPARE(clicksOf(391), so);
            QCOMPARE(clicksOf(391) + clicksOf(392), clicked.count());
            DbusNotifier nobody(QDBusConnection(QStringLiteral("none"))); // no bus: nothing happens
            nobody.show({1, {}, {}, {}, false});
        }
        QDBusConnection::disconnectFromBus(QStringLiteral("imece"));
        QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
        bus.terminate();
        QVERIFY(bus.waitForFinished(10000));
    }
};

QTEST_GUILESS_MAIN(TestNotifications)
#include "tst_notifications.moc"
