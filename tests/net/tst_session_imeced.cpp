// SPDX-License-Identifier: GPL-3.0-or-later
// The session and the real imeced: live hosts, a booking, resume, a kill, a stop that is silence, a drain.
#include "net/session.h"
#include "tests/net/manual_clock.h"
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

using namespace imece;

class SessionImecedTest : public QObject
{
    Q_OBJECT
    ManualClock m_clock;
    QTemporaryDir m_folder;
    std::unique_ptr<QProcess> m_imeced;
    QString m_listen;
    QUrl m_url;
    QJsonObject m_tokens;

    struct Desk
    {
        std::unique_ptr<Session> session;
        int fulls = 0, deltas = 0, snapshots = 0, privates = 0;
        std::vector<Booking> changed;
        std::vector<BookingPrivate> mine;
        Fleet fleet;
        Welcome welcome;
    };

    void startImeced()
    {
        m_imeced = std::make_unique<QProcess>();
        m_imeced->setStandardErrorFile(QProcess::nullDevice());
        m_imeced->start(QStringLiteral(IMECE_BIN_DIR "/imeced"),
                        {QStringLiteral("--data"), m_folder.filePath(QStringLiteral("data")), QStringLiteral("--name"),
                         QStringLiteral("session"), QStringLiteral("--listen"), m_listen});
        QByteArray line;
        QTRY_VERIFY_WITH_TIMEOUT(!(line += m_imeced->readLine()).isEmpty() && line.endsWith('\n'), 30000);
        QVERIFY2(line.startsWith("listening on ws://127.0.0.1:"), line.constData());
        m_url = QUrl(QString::fromLatin1(line.mid(13).trimmed()));
        m_listen = QStringLiteral("127.0.0.1:%1").arg(m_url.port()); // the same again after a kill
        QFile endpoint(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/imece/session.json"));
        QVERIFY(endpoint.open(QIODevice::ReadOnly));
        m_tokens = QJsonDocument::fromJson(endpoint.readAll()).object().value(QStringLiteral("tokens")).toObject();
        QVERIFY(!m_tokens.isEmpty());
    }
    QByteArray token(const char *persona) const { return m_tokens.value(QLatin1String(persona)).toString().toLatin1(); }

    std::unique_ptr<Desk> desk(const QByteArray &token)
    {
        auto desk = std::make_unique<Desk>();
        Desk *d = desk.get();
        d->session = std::make_unique<Session>(&m_clock);
        connect(d->session.get(), &Session::welcomed, this, [d](const Welcome &w) { d->welcome = w; });
        connect(d->session.get(), &Session::arrived, this,
                [d](const std::shared_ptr<const wire::ServerFrame> &frame) { note(*d, frame->body); });
        d->session->open(m_url, token);
        return desk;
    }
    static void note(Desk &d, const wire::ServerBody &body)
    {
        d.fulls += std::holds_alternative<wire::HostsFull>(body);
        d.deltas += std::holds_alternative<wire::HostsChanged>(body);
        d.snapshots += std::holds_alternative<wire::BookingsFull>(body);
        d.privates += std::holds_alternative<wire::PrivateFull>(body);
        if (const auto *fleet = std::get_if<wire::FleetShown>(&body))
            d.fleet = fleet->fleet;
        if (const auto *b = std::get_if<wire::BookingChanged>(&body))
            d.changed.push_back(b->booking);
        if (const auto *p = std::get_if<wire::PrivateChanged>(&body))
            d.mine.push_back(p->booking);
    }
    static bool isLive(const Desk &d) { return d.session->link().state == Link::Live; }
    static wire::Key key(std::uint8_t n)
    {
        wire::Key key{};
        key.fill(n);
        return key;
    }
    Outcome ask(Desk &d, wire::ClientBody body)
    {
        Outcome outcome;
        bool answered = false;
        d.session->call(std::move(body), this, [&](const Outcome &o) { outcome = o, answered = true; });
        (void)QTest::qWaitFor([&] { return answered; }, 15000);
        return outcome;
    }
    Outcome offer(Desk &d, std::uint8_t k)
    {
        WindowsAsk two;
        two.hosts = 2, two.length = 2 * hour;
        const Outcome found = ask(d, wire::AskWindows{two});
        const auto *windows = found.as<wire::WindowsFound>();
        if (!windows || windows->answer.quotes.empty())
            return found;
        return ask(d, wire::TakeOffer{key(k), windows->answer.quotes[0], "H100", "şahit 🚀", "note"});
    }
    static std::size_t seen(const std::vector<Booking> &all, BookingId id, BookingState state)
    {
        return std::size_t(
            std::count_if(all.begin(), all.end(), [&](const Booking &b) { return b.id == id && b.state == state; }));
    }

private Q_SLOTS:
    void init()
    {
        m_listen = QStringLiteral("127.0.0.1:0");
        QVERIFY(m_folder.isValid());
        startImeced();
    }
    void cleanup()
    {
        if (m_imeced->state() == QProcess::NotRunning) // the test has ended it
            return;
        ::kill(pid_t(m_imeced->processId()), SIGCONT);
        m_imeced->terminate();
        QVERIFY(m_imeced->waitForFinished(10000) || m_imeced->state() == QProcess::NotRunning);
    }

    void hostsLiveAndABookingIsSeenByAllButItsNoteByItsOwn()
    {
        auto acme = desk(token("acme:researcher")), other = desk(token("borealis:lead"));
        QTRY_VERIFY(isLive(*acme) && isLive(*other));
        QTRY_VERIFY(acme->fulls > 0 && acme->deltas > 1 && acme->snapshots > 0 && acme->privates > 0);
        QVERIFY(acme->fleet.hosts.size() >= 70);
        QVERIFY(acme->welcome.demo);
        const Outcome taken = offer(*acme, 1);
        const auto *done = taken.as<wire::BookingDone>();
        QVERIFY(done);
        const Booking booking = done->booking;
        QCOMPARE(booking.hosts.size(), std::size_t(2));
        const Outcome confirmed = ask(*acme, wire::ConfirmBooking{key(2), booking.id, booking.version});
        QVERIFY(confirmed.as<wire::BookingDone>());
        QTRY_COMPARE(seen(other->changed, booking.id, BookingState::Confirmed), std::size_t(1));
        QTRY_VERIFY(std::any_of(acme->mine.begin(), acme->mine.end(),
                                [&](const BookingPrivate &p) { return p.id == booking.id && p.label == "şahit 🚀"; }));
        for (const BookingPrivate &p : other->mine)
            QVERIFY(p.id != booking.id);
    }
    void comingBackGetsOnlyWhatWasMissed()
    {
        auto away = desk(token("acme:lead")), acme = desk(token("acme:researcher"));
        QTRY_VERIFY(away->fulls > 0 && away->privates > 0 && acme->fulls > 0);
        away->session->close();
        const Outcome taken = offer(*acme, 3);
        QVERIFY(taken.as<wire::BookingDone>());
        const BookingId id = taken.as<wire::BookingDone>()->booking.id;
        const int snapshots = away->snapshots, fulls = away->fulls;
        away->session->open(m_url, token("acme:lead"));
        QTRY_COMPARE(seen(away->changed, id, BookingState::Offered), std::size_t(1));
        QTRY_VERIFY(away->fulls > fulls);
        QCOMPARE(away->snapshots, snapshots);
        QTRY_COMPARE(
            std::count_if(away->mine.begin(), away->mine.end(), [&](const BookingPrivate &p) { return p.id == id; }),
            1);
    }
    void aKilledServerIsFoundAgainWithTheBooking()
    {
        auto acme = desk(token("acme:researcher"));
        QTRY_VERIFY(acme->fulls > 0);
        const Outcome taken = offer(*acme, 4);
        QVERIFY(taken.as<wire::BookingDone>());
        m_imeced->kill();
        QVERIFY(m_imeced->waitForFinished(10000));
        QTRY_COMPARE(acme->session->link().state, Link::Waiting);
        QVERIFY(acme->session->isStale());
        startImeced();
        acme->session->open(m_url, token("acme:researcher"));
        QTRY_VERIFY(isLive(*acme));
        const Outcome page = ask(*acme, wire::AskBookings{{}, 50, true});
        QVERIFY(page.as<wire::BookingsPage>());
        const auto &all = page.as<wire::BookingsPage>()->bookings;
        QCOMPARE(seen(all, taken.as<wire::BookingDone>()->booking.id, BookingState::Offered), std::size_t(1));
    }
    void aStoppedServerIsStaleThenDeadThenBack()
    {
        auto acme = desk(token("acme:researcher"));
        QTRY_VERIFY(acme->fulls > 0);
        QCOMPARE(::kill(pid_t(m_imeced->processId()), SIGSTOP), 0);
        m_clock.advance(9750);
        QVERIFY(!acme->session->isStale());
        m_clock.advance(250);
        QVERIFY(acme->session->isStale());
        m_clock.advance(2000);
        QCOMPARE(acme->session->link().state, Link::Waiting);
        m_clock.advance(acme->session->link().nextTryMs + 250);
        QCOMPARE(acme->session->link().state, Link::Connecting);
        QCOMPARE(::kill(pid_t(m_imeced->processId()), SIGCONT), 0);
        QTRY_VERIFY(isLive(*acme));
        QVERIFY(!acme->session->isStale());
    }
    void aResetIsAnotherEpochWithEverythingAnew()
    {
        auto acme = desk(token("acme:researcher")), other = desk(token("borealis:lead"));
        QTRY_VERIFY(acme->fulls > 0 && other->fulls > 0 && other->snapshots > 0);
        const std::uint64_t before = other->welcome.epoch;
        const int snapshots = other->snapshots;
        m_clock.advance(250); // a resync asks at the next tick
        const Outcome reset = ask(*acme, wire::ActDemo{key(9), DemoAct::Reset, 0, 0});
        QVERIFY(reset.kind != Outcome::Refused);
        QTRY_VERIFY((m_clock.advance(250), other->welcome.epoch != before && isLive(*other)));
        QTRY_VERIFY(other->snapshots > snapshots);
        const int deltas = other->deltas;
        QTRY_VERIFY(other->deltas > deltas);
        QVERIFY(!other->session->isStale());
    }
    void aWrongTokenIsRefused()
    {
        auto nobody = desk("wrong");
        QTRY_COMPARE(nobody->session->link().state, Link::Refused);
        QCOMPARE(nobody->session->link().closeCode, int(wire::BadToken));
        QVERIFY(!nobody->session->link().closeReason.isEmpty());
    }
    void aDrainSaysSo()
    {
        auto acme = desk(token("acme:researcher"));
        QTRY_VERIFY(acme->fulls > 0);
        m_imeced->terminate();
        QTRY_COMPARE(acme->session->link().state, Link::Waiting);
        QCOMPARE(acme->session->link().closeCode, int(wire::Draining));
    }
    void whatARoleMayNotIsRefused()
    {
        auto acme = desk(token("acme:researcher"));
        QTRY_VERIFY(isLive(*acme));
        const Outcome money = ask(*acme, wire::AskMoney{{1, 2}});
        QCOMPARE(money.kind, Outcome::Refused);
        QCOMPARE(money.refused.reasons.at(0).code, ReasonCode::Forbidden);
    }
};

QTEST_GUILESS_MAIN(SessionImecedTest)
#include "tst_session_imeced.moc"
