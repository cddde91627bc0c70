// SPDX-License-Identifier: GPL-3.0-or-later
// The store keeps what it acknowledged, all or nothing, and refuses what is not its own.
#include "backend/store/faulty_store.h"
#include "backend/store/packed.h"
#include "backend/store/sqlite_store.h"
#include "backend/store/writer.h"
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>
#include <sqlite3.h>

using namespace imece;
using namespace imece::store;

namespace {

core::Event logged(std::uint64_t sequence, core::EventBody body)
{
    return {sequence, Instant(1'795'521'600 + sequence), PersonId{3}, std::move(body)};
}

core::EventBody booking(std::uint64_t id, Span window, std::vector<HostId> hosts,
                        BookingState state = BookingState::Confirmed)
{
    Booking b;
    b.id = BookingId{id};
    b.member = MemberId{2};
    b.state = state;
    b.window = window;
    b.hosts = std::move(hosts);
    b.stopped = {{5, 9}};
    BookingPrivate p;
    p.id = b.id;
    p.label = "söz \"ver\"\\ \U0001F680 İğneada\n";
    p.price = -7;
    return core::BookingSet{b, p};
}

std::vector<core::Event> everyKind()
{
    core::CoopSetup setup;
    setup.name = "kuzey";
    setup.fleet.hosts = {{"gpu-001", LeafId{0}, PoolId{0}, 8, HostRole::Spare, 1, 2}};
    setup.fleet.fabrics = {{"ib-1", "InfiniBand NDR", SiteId{0}, 400.25, 0.1, 1e-9, 8}};
    setup.seed = 0xFFFFFFFFFFFFFFFF;
    SweepMatrix sweep;
    sweep.head.names = {"a", "b"};
    sweep.bandwidth = {cell::itself, 700, 0x1234, cell::itself};
    sweep.latencyCentiUs = {1, 2, 3, 4};
    sweep.head.broughtBy = MemberId{2}, sweep.head.ways = SweepWays::BothWays, sweep.head.latencies = 2;
    sweep.head.pattern = SweepPattern::Rounds, sweep.head.stage = SweepStage::Interrupted, sweep.head.planned = 2;
    core::AnswerKept kept;
    kept.key = {1, 2, 255};
    kept.digest = {0xFFFFFFFFFFFFFFFF, 1};
    kept.answer.body = core::RefusedAnswer{
        {Reason{
            ReasonCode::TokenLimit, "S4", {Arg::of("missing", ArgType::Work, -5), Arg::hostList("busy", {HostId{7}})}}},
        {Alternative{AlternativeKind::Shorter, 3, 4, {5, 6}, 7, 8, 9}}};
    Finding finding;
    finding.ratio = 0.3333333333333333;
    finding.retestWith = {"x", "y"};
    return {logged(1, core::CoopFounded{setup}),
            logged(2, booking(1, {100, 200}, {HostId{0}, HostId{9}})),
            logged(3, core::HostSet{HostId{4}, HostState::Down, HostReason::XidFault, 79, 3, 0, 17, 18}),
            logged(4, core::HostsMeasured{{{HostId{1}, -1, 2, 3, 4, 5, 6, 7, 8}}}),
            logged(5, core::SweepKept{sweep}),
            logged(6, core::FindingSet{finding}),
            logged(7, core::TokensPosted{MemberId{1}, BookingId{1}, -3600}),
            logged(8, kept),
            logged(9, core::EngineKept{std::string("\0\xFF raw", 6)}),
            logged(10, core::NewsKept{{5, NewsKind::ClockRate, {Arg::count("rate", 60)}}})};
}

Batch batchOf(std::vector<core::Event> events)
{
    return {std::move(events), std::nullopt};
}

Expected<void> commit(Store &store, const Batch &batch)
{
    return store.commit({&batch});
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// One statement on a connection of its own.
bool sql(const QString &path, const char *statement)
{
    sqlite3 *db = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    const bool good = sqlite3_exec(db, statement, nullptr, nullptr, nullptr) == SQLITE_OK;
    sqlite3_close(db);
    return good;
}

std::int64_t number(const QString &path, const char *query)
{
    sqlite3 *db = nullptr;
    sqlite3_stmt *statement = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    sqlite3_prepare_v2(db, query, -1, &statement, nullptr);
    const std::int64_t n = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return n;
}

} // namespace

class TestStore : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<SqliteStore> opened(const std::vector<Migration> &steps = migrations())
    {
        auto store = SqliteStore::open(m_path.toStdString(), steps);
        if (!store)
            qInfo("%s", store.error().text.c_str());
        return store ? std::move(*store) : nullptr;
    }

private Q_SLOTS:
    void init()
    {
        static int n = 0;
        m_path = m_folder.filePath(QStringLiteral("%1.db").arg(++n));
    }

    void whatIsReadBackEqualsWhatWasWritten()
    {
        const auto events = everyKind();
        {
            const auto store = opened();
            QVERIFY(store->begin(77, {events, Clock{123, 60}}).has_value());
        }
        const auto store = opened();
        const auto read = store->load();
        QVERIFY2(read.has_value(), read ? "" : read.error().text.c_str());
        QCOMPARE(read->size(), events.size());
        for (std::size_t i = 0; i < events.size(); ++i)
            QVERIFY2((*read)[i] == events[i], qPrintable(QString::number(i)));
        QCOMPARE(store->meta()->epoch, std::uint64_t(77));
        QCOMPARE(store->meta()->clock->now, Instant(123));
        QCOMPARE(QFileInfo(m_path).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QCOMPARE(number(m_path, "PRAGMA journal_mode") < 0, false);
    }

    void hostsGivenBackEarlyAreFreeAtOnce() // R7, S19: while the released booking still drains
    {
        const auto store = opened();
        Booking released =
            std::get<core::BookingSet>(booking(1, {100, 200}, {HostId{3}, HostId{70}}, BookingState::Ending)).booking;
        released.endedAt = 150;
        QVERIFY(commit(*store, batchOf({logged(1, core::BookingSet{released, {}})})).has_value());
        QVERIFY(!commit(*store, batchOf({logged(2, booking(2, {149, 190}, {HostId{3}}))})).has_value());
        QVERIFY(commit(*store, batchOf({logged(2, booking(2, {150, 190}, {HostId{3}}))})).has_value());
    }
    void aHostIsNeverBoundTwice() // R7, I1
    {
        const auto store = opened();
        QVERIFY(commit(*store, batchOf({logged(1, booking(1, {100, 200}, {HostId{3}, HostId{70}}))})).has_value());
        // half-open: the next may begin where this one ends; other hosts may overlap
        QVERIFY(commit(*store, batchOf({logged(2, booking(2, {200, 300}, {HostId{3}}))})).has_value());
        QVERIFY(commit(*store, batchOf({logged(3, booking(3, {100, 200}, {HostId{4}}))})).has_value());
        const auto twice = commit(*store, batchOf({logged(4, booking(4, {199, 201}, {HostId{5}, HostId{70}}))}));
        QVERIFY(!twice.has_value());
        QVERIFY(twice.error().text.find("bound twice") != std::string::npos);
        QCOMPARE(store->load()->size(), std::size_t(3)); // nothing of the refused batch
        // once cancelled, the hosts are free again; in one batch, too
        QVERIFY(
            commit(*store, batchOf({logged(4, booking(1, {100, 200}, {HostId{3}, HostId{70}}, BookingState::Cancelled)),
                                    logged(5, booking(4, {150, 190}, {HostId{70}}))}))
                .has_value());
        QCOMPARE(number(m_path, "SELECT count(*) FROM bound"), std::int64_t(3));
    }
    void noHostRunsForALeaseAndABookingAtOnce() // I1, S14
    {
        const auto as = [](core::EventBody body, ServiceClass cls, BookingState state) {
            Booking &b = std::get<core::BookingSet>(body).booking;
            b.cls = cls, b.state = state;
            return body;
        };
        const auto lease = booking(2, {100, 900}, {HostId{5}, HostId{6}}), gang = booking(3, {300, 400}, {HostId{5}});
        auto store = opened();
        QVERIFY(commit(*store, batchOf({logged(1, core::CoopFounded{}),
                                        logged(2, as(lease, ServiceClass::P, BookingState::Active)),
                                        logged(3, as(gang, ServiceClass::G, BookingState::Confirmed))}))
                    .has_value()); // G is promised over a lease
        const auto both = commit(*store, batchOf({logged(4, as(gang, ServiceClass::G, BookingState::Starting))}));
        QVERIFY(!both.has_value());
        QVERIFY(both.error().text.find("run on one host") != std::string::npos);
        QVERIFY(commit(*store, batchOf({logged(4, as(lease, ServiceClass::P, BookingState::Preempted)),
                                        logged(5, as(gang, ServiceClass::G, BookingState::Starting))}))
                    .has_value());
        QVERIFY(!commit(*store, batchOf({logged(6, as(booking(4, {300, 350}, {HostId{5}}), ServiceClass::P,
                                                      BookingState::Starting))}))
                     .has_value());
    }

    void plannedHostsChangePlacesInOneBatch() // R6, R7: none of them stands in the other's way
    {
        const auto store = opened();
        const auto set = [](std::uint64_t sequence, std::uint64_t id, HostId host) {
            return logged(sequence, booking(id, {100, 200}, {host}));
        };
        QVERIFY(commit(*store, batchOf({set(1, 1, HostId{3}), set(2, 2, HostId{4})})).has_value());
        QVERIFY(!commit(*store, batchOf({set(3, 1, HostId{4}), set(4, 2, HostId{3})})).has_value());
        const core::PlansLoosened loosened{{BookingId{1}, BookingId{2}}};
        QVERIFY(commit(*store, batchOf({logged(3, loosened), set(4, 1, HostId{4}), set(5, 2, HostId{3})})).has_value());
        QCOMPARE(number(m_path, "SELECT count(*) FROM bound"), std::int64_t(2));
        QVERIFY(!commit(*store, batchOf({set(6, 3, HostId{4})})).has_value());
        QVERIFY(std::get<core::PlansLoosened>((*store->load())[2].body) == loosened);
    }
    void theHotSpareIsBoundToo() // S2, R7
    {
        const auto store = opened();
        Booking sla = std::get<core::BookingSet>(booking(1, {100, 200}, {HostId{3}})).booking;
        sla.hasSla = true, sla.hotSpare = HostId{70};
        QVERIFY(commit(*store, batchOf({logged(1, core::BookingSet{sla, {}})})).has_value());
        QVERIFY(!commit(*store, batchOf({logged(2, booking(2, {150, 190}, {HostId{70}}))})).has_value());
    }

    void aSweepThatAnOlderReleasePackedIsRead()
    {
        const auto events = everyKind();
        QVERIFY(opened()->begin(77, {events, Clock{123, 60}}).has_value());
        const std::string packedCells = packed(std::string("\xfd\xff\x10\x27\x20\x27\xfd\xff", 8));
        const QByteArray hex = QByteArray::fromStdString(packedCells).toHex();
        const QByteArray row =
            "INSERT INTO events VALUES (" + QByteArray::number(qulonglong(events.size() + 1)) +
            R"(, 1795530000, 0, 'sweep', '{"head":{"id":7,"fabric":0,"at":1795521600,"tool":"mpiGraph 1.5","source":"a.txt",)"
            R"("messageBytes":1048576,"unitGbps":0.01,"names":["a","b"],"groups":[0,0],"groupNames":["l1"],"hosts":[0,1],)"
            R"("measured":2,"failed":0,"claimSameGbps":400,"claimCrossGbps":400}}', x')" +
            hex + "')";
        QVERIFY(sql(m_path, row.constData()));
        const auto log = opened()->load();
        QVERIFY2(log.has_value(), log ? "" : log.error().text.c_str());
        const auto &kept = std::get<core::SweepKept>(log->back().body);
        QCOMPARE(kept.matrix.bandwidth, (std::vector<std::uint16_t>{cell::itself, 10000, 10016, cell::itself}));
        QVERIFY(kept.matrix.latencyCentiUs.empty());
        QCOMPARE(kept.matrix.head.stage, SweepStage::Whole);
        QCOMPARE(kept.matrix.head.broughtBy, MemberId{0});
    }
    void theLogIsAppendOnly()
    {
        QVERIFY(commit(*opened(), batchOf(everyKind())).has_value());
        QVERIFY(!sql(m_path, "DELETE FROM events WHERE sequence = 3"));
        QVERIFY(!sql(m_path, "UPDATE events SET at = 0"));
        QVERIFY(!commit(*opened(), batchOf({logged(3, core::NewsKept{})})).has_value()); // a number twice
        QCOMPARE(number(m_path, "SELECT count(*) FROM events"), std::int64_t(10));
    }

    void aGapInTheLogIsDamage()
    {
        QVERIFY(commit(*opened(), batchOf({logged(1, core::NewsKept{}), logged(3, core::NewsKept{})})).has_value());
        const auto read = opened()->load();
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().kind, FaultKind::Damaged);
    }

    void aResetBeginsANewEpoch()
    {
        const auto store = opened();
        QVERIFY(store->begin(1, batchOf(everyKind())).has_value());
        QVERIFY(store->begin(2, batchOf({logged(1, booking(9, {1, 2}, {HostId{1}}))})).has_value());
        QCOMPARE(store->load()->size(), std::size_t(1));
        QCOMPARE(store->meta()->epoch, std::uint64_t(2));
        QCOMPARE(number(m_path, "SELECT count(*) FROM bookings"), std::int64_t(1));
        QVERIFY(!sql(m_path, "DELETE FROM events")); // append-only again
    }

    void aFullStoreKeepsWhatItAcknowledgedAndGoesOnWithRoom()
    {
        auto narrow = migrations(), wide = migrations();
        narrow.push_back({"PRAGMA max_page_count=64"}); // of this connection only
        wide.push_back({"SELECT 1"});
        const auto told = [](std::size_t size) {
            core::NewsKept news;
            news.news.args = {Arg::words("field", std::string(size, 'x'))};
            return news;
        };
        std::uint64_t kept = 0;
        {
            const auto store = opened(narrow);
            QVERIFY(store);
            Expected<void> done;
            while (kept < 10'000) {
                done = commit(*store, batchOf({logged(kept + 1, booking(kept + 1, {100, 200}, {HostId(kept)})),
                                               logged(kept + 2, told(2000))}));
                if (!done)
                    break;
                kept += 2;
            }
            QVERIFY(!done.has_value());
            QCOMPARE(done.error().kind, FaultKind::Full);
            QVERIFY(kept > 0);
            QCOMPARE(store->load()->size(), std::size_t(kept)); // all or nothing, and all that was acknowledged
            const auto again = commit(*store, batchOf({logged(kept + 1, told(60'000))}));
            QVERIFY(!again.has_value());
            QCOMPARE(again.error().kind, FaultKind::Full);
            QCOMPARE(number(m_path, "SELECT count(*) FROM bookings"), std::int64_t(kept / 2));
        }
        const auto store = opened(wide);
        QVERIFY(store);
        QVERIFY(commit(*store, batchOf({logged(kept + 1, told(60'000))})).has_value());
        QCOMPARE(store->load()->size(), std::size_t(kept + 1));
        QCOMPARE(number(m_path, "SELECT count(*) FROM pragma_quick_check WHERE quick_check = 'ok'"), std::int64_t(1));
    }

    void keysAreKeptSevenDays() // K4
    {
        const auto store = opened();
        core::AnswerKept first, later;
        first.key = {1}, later.key = {2};
        core::Event late = logged(2, later);
        late.at = logged(1, first).at + 7 * day;
        QVERIFY(commit(*store, batchOf({logged(1, first), late})).has_value());
        QCOMPARE(number(m_path, "SELECT count(*) FROM keys"), std::int64_t(2)); // at 7 d sharp it is still there
        late.sequence = 3, late.at += 1;
        QVERIFY(commit(*store, batchOf({late})).has_value());
        QCOMPARE(number(m_path, "SELECT count(*) FROM keys WHERE key = x'01000000000000000000000000000000'"),
                 std::int64_t(0));
    }

    void anOlderDatabaseIsCopiedThenMigrated()
    {
        const std::vector<Migration> old(migrations().begin(), migrations().begin() + 1);
        QVERIFY(commit(*opened(old), batchOf(everyKind())).has_value());
        QCOMPARE(number(m_path, "PRAGMA user_version"), std::int64_t(1));
        QVERIFY(opened() != nullptr);
        QCOMPARE(number(m_path, "PRAGMA user_version"), std::int64_t(migrations().size()));
        QCOMPARE(number(m_path, "SELECT count(*) FROM bookings"), std::int64_t(1)); // made from the log
        const QString copy = m_path + QStringLiteral(".before-v%1").arg(migrations().size());
        QCOMPARE(number(copy, "PRAGMA user_version"), std::int64_t(1));
        QCOMPARE(number(copy, "SELECT count(*) FROM events"), std::int64_t(10));
    }

    void aFailedMigrationChangesNothing()
    {
        QVERIFY(commit(*opened(), batchOf(everyKind())).has_value());
        std::vector<Migration> broken = migrations();
        broken.push_back({"CREATE TABLE fresh (a INTEGER) STRICT; DROP TABLE nowhere"});
        QVERIFY(opened(broken) == nullptr);
        QCOMPARE(number(m_path, "PRAGMA user_version"), std::int64_t(migrations().size()));
        QCOMPARE(number(m_path, "SELECT count(*) FROM sqlite_schema WHERE name = 'fresh'"), std::int64_t(0));
        QVERIFY(opened() != nullptr);
    }

    void whatIsNotOursIsRefusedUnchanged_data()
    {
        QTest::addColumn<QByteArray>("spoil");
        QTest::addColumn<int>("kind");
        QTest::newRow("newer") << QByteArray("PRAGMA user_version=99") << int(FaultKind::NewerVersion);
        QTest::newRow("negative") << QByteArray("PRAGMA user_version=-1") << int(FaultKind::BadVersion);
        QTest::newRow("foreign") << QByteArray("PRAGMA application_id=1") << int(FaultKind::BadVersion);
        QTest::newRow("garbage") << QByteArray() << int(FaultKind::BadVersion);
    }
    void whatIsNotOursIsRefusedUnchanged()
    {
        QFETCH(QByteArray, spoil);
        QFETCH(int, kind);
        QVERIFY(commit(*opened(), batchOf(everyKind())).has_value());
        if (spoil.isEmpty()) {
            QFile file(m_path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray(5000, 'x'));
        } else {
            QVERIFY(sql(m_path, spoil.constData()));
        }
        const QByteArray before = bytesOf(m_path);
        QVERIFY(!before.isEmpty());
        const auto store = SqliteStore::open(m_path.toStdString());
        QVERIFY(!store.has_value());
        QCOMPARE(int(store.error().kind), kind);
        QVERIFY(bytesOf(m_path) == before);
    }

    void aFailedCommitIsUndecidedUntilItIsReadBack()
    {
        FaultyStore store(opened());
        store.failAt(FaultyStore::Where::Before);
        QVERIFY(!commit(store, batchOf({logged(1, core::NewsKept{})})).has_value());
        QCOMPARE(store.load()->size(), std::size_t(0));
        store.failAt(FaultyStore::Where::After); // it happened, but nobody can know
        QVERIFY(!commit(store, batchOf({logged(1, core::NewsKept{})})).has_value());
        QCOMPARE(store.load()->size(), std::size_t(1));
        QVERIFY(commit(store, batchOf({logged(2, core::NewsKept{})})).has_value());
        QCOMPARE(store.failures(), 2);
    }

    void theWriterCommitsInGroupsAndInOrder()
    {
        const auto store = opened();
        std::mutex mutex;
        std::vector<int> order;
        {
            Writer writer(*store, [](std::function<void()> act) { act(); });
            for (int i = 0; i < 600; ++i)
                writer.submit(batchOf({logged(std::uint64_t(i + 1), core::NewsKept{})}),
                              [&, i](const Expected<void> &result) {
                                  const std::lock_guard lock(mutex);
                                  order.push_back(result ? i : -1);
                              });
        }
        QCOMPARE(order.size(), std::size_t(600));
        for (int i = 0; i < 600; ++i)
            QCOMPARE(order[std::size_t(i)], i);
        QCOMPARE(store->load()->size(), std::size_t(600));
    }

    void afterAFailedCommitEverythingWaitsForRecovery()
    {
        FaultyStore store(opened());
        store.failAt(FaultyStore::Where::Before);
        std::atomic<int> good = 0, bad = 0;
        Writer writer(store, [](std::function<void()> act) { act(); });
        const auto count = [&](const Expected<void> &result) { ++(result ? good : bad); };
        writer.submit(batchOf({logged(1, core::NewsKept{})}), count);
        QTRY_COMPARE(bad.load(), 1);
        writer.submit(batchOf({logged(2, core::NewsKept{})}), count); // decided on what is no longer true
        QTRY_COMPARE(bad.load(), 2);
        QCOMPARE(writer.recover()->size(), std::size_t(0));
        writer.submit(batchOf({logged(1, core::NewsKept{})}), count);
        QTRY_COMPARE(good.load(), 1);
    }
};

QTEST_GUILESS_MAIN(TestStore)
#include "tst_store.moc"
