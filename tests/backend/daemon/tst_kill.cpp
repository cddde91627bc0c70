// SPDX-License-Identifier: GPL-3.0-or-later
// SIGKILL of the real imeced in the middle of 200 random bookings, again and again on the same data: no acknowledged
// one lost, no partial gang, the same key gives the same booking. (A kill cannot prove durability against a power cut;
// that is what synchronous=FULL is for.) IMECE_KILLS = kills, IMECE_SEED = seed.
#include "tests/backend/support/daemon_process.h"
#include "tests/backend/support/raw_client.h"
#include <QtTest>
#include <atomic>
#include <random>
#include <sqlite3.h>
#include <thread>

using namespace imece;
using namespace imece::test;

namespace {

struct Told
{
    std::uint64_t key;
    Quote quote;
    Booking booking; ///< as last acknowledged
};

std::string text(const QString &path, const char *query)
{
    sqlite3 *db = nullptr;
    sqlite3_stmt *statement = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    sqlite3_prepare_v2(db, query, -1, &statement, nullptr);
    std::string out;
    if (sqlite3_step(statement) == SQLITE_ROW)
        out = reinterpret_cast<const char *>(sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return out;
}

/// One client's random life until the connection dies: take, confirm, cancel. What was acknowledged is written down.
class Booker
{
public:
    Booker(std::uint16_t port, std::string token, std::uint64_t seed)
        : m_port(port), m_token(std::move(token)), m_dice(seed), m_nextKey(seed << 20)
    {
    }

    void run(int bookings)
    {
        RawClient client;
        if (!client.open(m_port) || !client.login(m_token))
            return;
        for (int i = 0; i < bookings && one(client); ++i)
            ++m_done;
    }
    std::vector<Told> told;
    std::optional<Told> open; ///< sent, not answered
    std::atomic<int> m_done = 0;

private:
    bool one(RawClient &client)
    {
        WindowsAsk ask;
        ask.hosts = 1 + std::uint32_t(m_dice() % 8);
        ask.length = hour * Seconds(1 + m_dice() % 12);
        const auto asked = client.call(wire::AskWindows{ask});
        if (!asked)
            return false;
        const auto *found = std::get_if<wire::WindowsFound>(&*asked);
        if (!found || found->answer.quotes.empty())
            return true;
        const Quote quote = found->answer.quotes[m_dice() % found->answer.quotes.size()];
        const std::uint64_t key = ++m_nextKey;
        open = Told{key, quote, {}};
        const auto taken = client.call(wire::TakeOffer{keyOf(key), quote, "H100", "k" + std::to_string(key), ""});
        if (!taken)
            return false;
        open.reset();
        const auto *offer = std::get_if<wire::BookingDone>(&*taken);
        if (!offer)
            return true;
        told.push_back({key, quote, offer->booking});
        const auto confirmed =
            client.call(wire::ConfirmBooking{keyOf(++m_nextKey), offer->booking.id, offer->booking.version});
        if (!confirmed)
            return false;
        if (const auto *done = std::get_if<wire::BookingDone>(&*confirmed))
            told.back().booking = done->booking;
        if (m_dice() % 8 == 0)
            return true; // kept
        const auto ended =
            client.call(wire::CancelBooking{keyOf(++m_nextKey), told.back().booking.id, told.back().booking.version});
        if (!ended)
            return false;
        if (const auto *done = std::get_if<wire::BookingDone>(&*ended))
            told.back().booking = done->booking;
        return true;
    }
    std::uint16_t m_port;
    std::string m_token;
    std::mt19937_64 m_dice;
    std::uint64_t m_nextKey;
};

} // namespace

class TestKill : public QObject
{
    Q_OBJECT
    static constexpr const char *personas[] = {"acme:lead", "borealis:lead", "cobalt:lead", "dune:lead"};

    /// Every acknowledged booking is there, whole, and at least as far as it was told.
    static void verify(DaemonProcess &daemon, std::size_t who, const Booker &booker)
    {
        RawClient client;
        QVERIFY(client.open(daemon.port()) && client.login(daemon.token(QString::fromLatin1(personas[who]))));
        const auto replay = [&](const Told &t) {
            return client.call(wire::TakeOffer{keyOf(t.key), t.quote, "H100", "k" + std::to_string(t.key), ""});
        };
        for (const Told &t : booker.told) {
            const auto page = client.call(wire::AskBookings{BookingId{raw(t.booking.id) + 1}, 1, false});
            QVERIFY(page && std::holds_alternative<wire::BookingsPage>(*page));
            const auto &rows = std::get<wire::BookingsPage>(*page).bookings;
            QVERIFY2(!rows.empty() && rows.front().id == t.booking.id, "an acknowledged booking is lost");
            QVERIFY2(rows.front().hosts == t.quote.hosts, "a partial gang");
            QVERIFY2(rows.front().version >= t.booking.version, "an acknowledged step is lost");
            const auto again = replay(t);
            QVERIFY(again && std::holds_alternative<wire::BookingDone>(*again));
            QVERIFY(std::get<wire::BookingDone>(*again).replayed);
            QVERIFY2(std::get<wire::BookingDone>(*again).booking.id == t.booking.id, "the same key, another booking");
        }
        if (!booker.open)
            return;
        // not acknowledged: absent, or completed by the retry; asked twice it is one and the same
        const auto first = replay(*booker.open), second = replay(*booker.open);
        QVERIFY(first && second);
        QCOMPARE(first->index(), second->index());
        if (const auto *done = std::get_if<wire::BookingDone>(&*first)) {
            QVERIFY(done->booking.id == std::get<wire::BookingDone>(*second).booking.id);
            QVERIFY(done->booking.hosts == booker.open->quote.hosts);
            (void)client.call(
                wire::CancelBooking{keyOf(booker.open->key + 500'000), done->booking.id, done->booking.version});
        }
    }

private Q_SLOTS:
    /// Five kills a row, each row on data of its own.
    void nothingAcknowledgedIsLost_data()
    {
        bool isNumber = false;
        const int asked = qEnvironmentVariableIntValue("IMECE_KILLS", &isNumber);
        const int rows = isNumber ? (asked + 4) / 5 : 1;
        const int seedAsked = qEnvironmentVariableIntValue("IMECE_SEED", &isNumber);
        const int seed = isNumber ? seedAsked : 20261130;
        QTest::addColumn<int>("seed");
        for (int i = 0; i < rows; ++i)
            QTest::newRow(qPrintable(QStringLiteral("IMECE_SEED=%1").arg(seed + i))) << seed + i;
    }
    void nothingAcknowledgedIsLost() // I30
    {
        QFETCH(int, seed);
        const int cycles = 5;
        std::mt19937_64 dice{static_cast<std::uint64_t>(seed)};
        DaemonProcess daemon;
        const QStringList arguments{QStringLiteral("--messages-per-second"), QStringLiteral("0")};
        std::size_t acknowledged = 0, inFlight = 0, most = 0;
        for (int cycle = 0; cycle < cycles; ++cycle) {
            QVERIFY(daemon.start(arguments));
            std::vector<std::unique_ptr<Booker>> bookers;
            std::vector<std::thread> threads;
            for (std::size_t i = 0; i < std::size(personas); ++i) {
                bookers.push_back(std::make_unique<Booker>(
                    daemon.port(), daemon.token(QString::fromLatin1(personas[i])),
                    static_cast<std::uint64_t>(seed % 1000) * 64 + std::uint64_t(cycle) * 8 + i + 1));
                threads.emplace_back([b = bookers.back().get()] { b->run(50); }); // 200 in all
            }
            // the moment of death: after a random part of them
            const int until = int(dice() % 160);
            const auto done = [&] {
                int n = 0;
                for (const auto &b : bookers)
                    n += b->m_done;
                return n;
            };
            QDeadlineTimer patience(20000);
            while (done() < until && !patience.hasExpired())
                std::this_thread::sleep_for(std::chrono::microseconds(200 + dice() % 800));
            daemon.kill();
            for (std::thread &t : threads)
                t.join();
            QCOMPARE(text(daemon.database(), "PRAGMA integrity_check"), std::string("ok"));
            QVERIFY(daemon.start(arguments));
            for (std::size_t i = 0; i < bookers.size(); ++i) {
                verify(daemon, i, *bookers[i]);
                if (QTest::currentTestFailed())
                    return;
                acknowledged += bookers[i]->told.size();
                inFlight += bookers[i]->open.has_value();
                most = std::max(most, bookers[i]->told.size());
            }
            QCOMPARE(daemon.terminate(), 0);
            QCOMPARE(text(daemon.database(), "SELECT count(*) FROM bookings b JOIN events e ON e.sequence = b.event "
                                             "WHERE e.kind <> 'booking'"),
                     std::string("0"));
        }
        qInfo("%zu acknowledged, %zu in flight when killed", acknowledged, inFlight);
        QVERIFY2(acknowledged > std::size_t(cycles) * 5, "too few bookings to prove anything");
    }
};

QTEST_GUILESS_MAIN(TestKill)
#include "tst_kill.moc"
