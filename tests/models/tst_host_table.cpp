// SPDX-License-Identifier: GPL-3.0-or-later
// The hosts as rows: order, filter, live changes that keep still, pause. Every model under QAbstractItemModelTester.
#include "models/finding_list.h"
#include "models/host_detail_store.h"
#include "models/host_table.h"
#include "models/text_fold.h"
#include "tests/support/qt_warnings.h"
#include "tests/support/sample_sweep.h"
#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

namespace {

struct Rows
{
    FleetStore fleet;
    HostTable table{&fleet};
    QAbstractItemModelTester tester{&table, QAbstractItemModelTester::FailureReportingMode::QtTest};
    Rows()
    {
        fleet.setFleet(*sample::fleet());
        fleet.setHosts(0, 78, sample::columns());
        spin();
    }
    void spin() { QTRY_VERIFY(!fleet.isFlushOwed()); }
    QString name(int row) { return table.index(row, HostTable::Name).data().toString(); }
    /// One host's state as a delta that follows the last tick.
    void change(quint32 host, HostState state, char grade = 'A')
    {
        HostDelta d;
        d.baseTick = fleet.columns().tick;
        d.hosts = {HostId{host}};
        d.columns.resize(1);
        copyHostRow(fleet.columns(), host, d.columns, 0);
        d.columns.state[0] = state, d.columns.grade[0] = grade;
        d.columns.tick = d.baseTick + 1;
        fleet.changeHosts(d);
    }
};

} // namespace

class HostTableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void worstRowsComeFirstSilentBeforeDown()
    {
        Rows rows;
        const QStringList expected = QStringLiteral("gpu-063 gpu-029 gpu-044 gpu-050 gpu-035 gpu-007").split(u' ');
        for (int k = 0; k < expected.size(); ++k)
            QCOMPARE(rows.name(k), expected[k]);
    }

    void namesSortAsNumbersAndInTurkish()
    {
        Rows rows;
        Fleet fleet = *sample::fleet();
        const char *names[] = {"gpu-10", "gpu-2", "gpu-9", "gün", "ğ", "cam", "çam", "izmir", "ışık"};
        for (std::size_t k = 0; k < std::size(names); ++k)
            fleet.hosts[k].name = names[k];
        fleet.hosts.resize(std::size(names));
        rows.table.setLocale(QLocale(QLocale::Turkish, QLocale::Turkey));
        rows.fleet.setFleet(fleet);
        rows.table.sort(HostTable::Name, Qt::AscendingOrder);
        QStringList shown;
        for (int r = 0; r < rows.table.shown(); ++r)
            shown << rows.name(r);
        QCOMPARE(shown, QStringLiteral("cam çam gpu-2 gpu-9 gpu-10 gün ğ ışık izmir").split(u' '));
    }

    void missingFiguresStayAtTheEndBothWays()
    {
        Rows rows;
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            rows.table.sort(HostTable::Net, order);
            QVERIFY(!rows.table.index(77, HostTable::Net).data(HostTable::ValueRole).isValid());
            QVERIFY(rows.table.index(0, HostTable::Net).data(HostTable::ValueRole).isValid());
        }
        QCOMPARE(rows.table.index(77, HostTable::Net).data().toString(), QStringLiteral("–"));
    }

    void filtersSayWhatTheyMean_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("shown");
        QTest::newRow("all") << QStringLiteral("") << 78;
        QTest::newRow("below B") << QStringLiteral("grade<B") << 3;
        QTest::newRow("B or better") << QStringLiteral("grade>=B -role:unverified") << 66;
        QTest::newRow("no grade") << QStringLiteral("grade:- -role:unverified") << 1;
        QTest::newRow("leaf, exact") << QStringLiteral("leaf:l3") << 17;
        QTest::newRow("states, short") << QStringLiteral("state:down,sil") << 2;
        QTest::newRow("net") << QStringLiteral("net<90") << 2;
        QTest::newRow("both") << QStringLiteral("leaf:l3 state:degraded") << 2;
        QTest::newRow("word") << QStringLiteral("gpu-04") << 10;
        QTest::newRow("Turkish key") << QStringLiteral("yaprak:L3") << 17;
        QTest::newRow("member") << QStringLiteral("member:ACME") << 18;
        QTest::newRow("decimal comma") << QStringLiteral("uptime<99,5") << 1;
        QTest::newRow("not") << QStringLiteral("state!=in-service") << 5;
        QTest::newRow("quoted") << QStringLiteral("\"gpu-001\"") << 1;
    }
    void filtersSayWhatTheyMean()
    {
        QFETCH(QString, text);
        QFETCH(int, shown);
        Rows rows;
        QVERIFY(rows.table.setFilter(text));
        QCOMPARE(rows.table.shown(), shown);
    }

    void faultsHaveKindAndPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("from");
        QTest::newRow("value missing") << QStringLiteral("leaf:l3 grade<") << int(FilterFaultKind::ValueMissing) << 8;
        QTest::newRow("unknown key") << QStringLiteral("colour:red") << int(FilterFaultKind::UnknownKey) << 0;
        QTest::newRow("no number") << QStringLiteral("net<fast") << int(FilterFaultKind::NotANumber) << 4;
        QTest::newRow("no grade") << QStringLiteral("grade:Z") << int(FilterFaultKind::NotAGrade) << 6;
        QTest::newRow("no order") << QStringLiteral("leaf<l3") << int(FilterFaultKind::NoOrder) << 0;
        QTest::newRow("open quote") << QStringLiteral("a \"b") << int(FilterFaultKind::QuoteOpen) << 2;
        QTest::newRow("no such state") << QStringLiteral("state:purple") << int(FilterFaultKind::UnknownState) << 6;
    }
    void faultsHaveKindAndPlace()
    {
        QFETCH(QString, text);
        QFETCH(int, kind);
        QFETCH(int, from);
        Rows rows;
        QVERIFY(rows.table.setFilter(QStringLiteral("leaf:l3")));
        QVERIFY(!rows.table.setFilter(text));
        QCOMPARE(int(rows.table.filter().fault->kind), kind);
        QCOMPARE(rows.table.filter().fault->from, from);
        QCOMPARE(rows.table.shown(), 17); // the last valid one stays at work
    }

    void searchFoldsTurkish()
    {
        for (const auto &[a, b] : std::initializer_list<std::pair<const char *, const char *>>{{"istanbul", "İSTANBUL"},
                                                                                               {"Istanbul", "ıstanbul"},
                                                                                               {"ılgaz", "ILGAZ"},
                                                                                               {"sirket", "şirket"},
                                                                                               {"GÜN", "gun"}})
            QCOMPARE(foldForSearch(QString::fromUtf8(a)), foldForSearch(QString::fromUtf8(b)));
        QVERIFY(asciiLower(u"idle") != asciiLower(u"ıdle"));
    }

    void liveChangesKeepSelectionAndNeverReset()
    {
        Rows rows;
        QItemSelectionModel selection(&rows.table);
        selection.setCurrentIndex(rows.table.index(rows.table.rowOf(HostId{43}), 0),
                                  QItemSelectionModel::SelectCurrent);
        QSignalSpy resets(&rows.table, &HostTable::modelReset);
        for (quint32 k = 0; k < 500; ++k) {
            rows.change(k * 7 % 70, HostState(k % 7), char('A' + k % 6));
            if (k % 25 == 0)
                rows.spin();
        }
        rows.spin();
        QCOMPARE(resets.count(), 0);
        QCOMPARE(selection.currentIndex().data(HostTable::HostRole).toUInt(), 43u);
        for (int r = 0; r < rows.table.shown(); ++r) // the last value of every host arrived
            QCOMPARE(rows.table.index(r, 0).data(HostTable::StateRole).toInt(),
                     int(rows.fleet.columns().state[raw(rows.table.hostAt(r))]));
    }

    void changesCrossTheFilterBothWays()
    {
        Rows rows;
        rows.table.setFilter(QStringLiteral("state:down"));
        QCOMPARE(rows.table.shown(), 1);
        rows.change(5, HostState::Down);
        rows.spin();
        QCOMPARE(rows.table.shown(), 2);
        rows.change(28, HostState::InService);
        rows.spin();
        QCOMPARE(rows.table.shown(), 1);
        QCOMPARE(rows.name(0), QStringLiteral("gpu-006"));
    }

    void pauseHoldsEverythingAndCounts()
    {
        Rows rows;
        rows.table.setPaused(true);
        const QString first = rows.name(0);
        for (quint32 k = 0; k < 27; ++k)
            rows.change(k, HostState::Silent);
        rows.spin();
        QCOMPARE(rows.table.waiting(), 27);
        QCOMPARE(rows.name(0), first);
        QCOMPARE(rows.table.columns().state[0], HostState::InService);
        rows.table.setPaused(false);
        QCOMPARE(rows.table.waiting(), 0);
        QCOMPARE(rows.name(0), QStringLiteral("gpu-001"));
    }

    void heldOrderShowsValuesButMovesNothing()
    {
        Rows rows;
        rows.table.setOrderHeld(true);
        const int row = rows.table.rowOf(HostId{0});
        rows.change(0, HostState::Silent);
        rows.spin();
        QCOMPARE(rows.table.rowOf(HostId{0}), row);
        QCOMPARE(rows.table.index(row, 0).data(HostTable::StateRole).toInt(), int(HostState::Silent));
        rows.table.setOrderHeld(false);
        QCOMPARE(rows.table.rowOf(HostId{0}), 0);
    }

    void olderTicksAndRaggedColumnsDoNoHarm()
    {
        Rows rows;
        HostDelta old;
        old.hosts = {HostId{3}};
        old.columns.resize(1);
        old.columns.state[0] = HostState::Down;
        QVERIFY(!rows.fleet.changeHosts(old)); // tick 0
        QCOMPARE(rows.fleet.columns().state[3], HostState::InService);
        HostDelta ragged;
        ragged.baseTick = 1;
        ragged.hosts = {HostId{3}, HostId{4000000}};
        ragged.columns.tick = 2;
        ragged.columns.state = {HostState::Down, HostState::Down}; // all other columns empty
        rows.fleet.changeHosts(ragged);
        QCOMPARE(rows.fleet.columns().state[3], HostState::InService);
        rows.fleet.setHosts(5, 4, sample::columns(2)); // first beyond total
        QCOMPARE(rows.fleet.columns().size(), std::size_t(78));
    }

    void aTableCopiesAsTsv()
    {
        Rows rows;
        rows.table.setWording({}, QStringLiteral("State Host Leaf").split(u' '), {});
        QCOMPARE(rows.table.asText({0, 1}, {HostTable::Name, HostTable::Leaf}, u'\t'),
                 QStringLiteral("Host\tLeaf\ngpu-063\tl4\ngpu-029\tl2\n"));
        QVERIFY(rows.table.asText({0}, {HostTable::Name}, u',').startsWith(QStringLiteral("Host\n")));
    }

    void staleMarksEveryCell()
    {
        Rows rows;
        QSignalSpy changed(&rows.table, &HostTable::dataChanged);
        rows.fleet.setStale(true, sample::now);
        QCOMPARE(changed.count(), 1);
        for (int r = 0; r < rows.table.shown(); ++r)
            for (int c = 0; c < HostTable::Columns; ++c)
                QVERIFY(rows.table.index(r, c).data(HostTable::StaleRole).toBool());
    }

    void fourThousandHostsStaySmooth()
    {
        Fleet fleet = *sample::fleet();
        fleet.hosts.clear();
        for (quint32 k = 0; k < 4096; ++k)
            fleet.hosts.push_back({"gpu-" + std::to_string(k), LeafId{k % 4}, PoolId{0}, 8, HostRole::Base, 1, 1});
        FleetStore store;
        HostTable table(&store);
        store.setFleet(fleet);
        store.setHosts(0, 4096, sample::columns(4096));
        QTRY_COMPARE(table.shown(), 4096);
        QElapsedTimer t;
        t.start();
        table.setFilter(QStringLiteral("net<98 state:in-service"));
        table.sort(HostTable::Net);
        table.setFilter({});
        table.sort(HostTable::State);
        // DESKTOP 36: 10,000 rows within 150 ms; four operations on 4,096, also unoptimised and on a busy machine.
        QVERIFY2(t.elapsed() < 1500, qPrintable(QString::number(t.elapsed())));
    }

    void findingsAreWorstFirstAndKeepTheirRows()
    {
        FindingList list;
        QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
        list.reset(sample::findings());
        QCOMPARE(list.index(0).data().toString(), QStringLiteral("F-31"));
        QCOMPARE(list.openCount(), 2);
        const QPersistentModelIndex kept = list.index(0);
        Finding healed = *list.find(FindingId{31});
        healed.healedAt = sample::now;
        list.change(healed);
        QCOMPARE(kept.row(), 2);
        QCOMPARE(list.openCount(), 1);
        Finding fresh = healed;
        fresh.id = FindingId{40}, fresh.healedAt = 0, fresh.confidence = 0.99;
        list.change(fresh);
        QCOMPARE(list.index(0).data().toString(), QStringLiteral("F-40"));
        QCOMPARE(list.openFor(HostId{43})->id, FindingId{40});
        QVERIFY(!list.openFor(HostId{3}));
    }

    void detailsOfAnotherHostAreDropped()
    {
        HostDetailStore store;
        store.want(HostId{43});
        store.setDetail(sample::detail(12));
        QVERIFY(!store.detail());
        store.setDetail(sample::detail(43));
        QVERIFY(store.detail());
        store.want(HostId{1});
        QVERIFY(!store.detail());
    }
};

IMECE_TEST_GUILESS_MAIN(HostTableTest)
#include "tst_host_table.moc"
