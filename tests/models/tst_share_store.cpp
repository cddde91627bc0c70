// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share_store.h"
#include "tests/support/sample_bookings.h"
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

class TestShareStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theEquationHoldsToTheSecond()
    {
        ShareStore store;
        store.setStatement(sample::statement());
        QVERIFY(store.statement().has_value());
        for (GpuSeconds rest : store.remainders())
            QCOMPARE(rest, 0);
        QCOMPARE(store.total().owned, 4 * 128 * sample::statement().period.length());
        QCOMPARE(store.total().lent, store.total().borrowed);
    }

    void aTableThatDoesNotFitItsMembersIsNotShown()
    {
        ShareStore store;
        Statement bad = sample::statement();
        bad.lent.pop_back();
        store.setStatement(bad);
        QVERIFY(!store.statement());
        bad = sample::statement();
        bad.used.pop_back();
        store.setStatement(bad);
        QVERIFY(!store.statement());
        MoneyView money = sample::money();
        money.at.pop_back();
        store.setMoney(money);
        QVERIFY(!store.money());
    }

    void anotherPeriodsStatementIsDropped()
    {
        ShareStore store;
        store.want(sample::statement().period);
        store.setStatement(sample::statement());
        store.setMoney(sample::money());
        QVERIFY(store.statement() && store.money());
        store.want({1790812800, 1793491200}); // October
        QVERIFY(!store.statement() && !store.money());
        store.setStatement(sample::statement());
        QVERIFY(!store.statement());
    }

    void theSameStatementAgainTellsNobody()
    {
        ShareStore store;
        QSignalSpy spy(&store, &ShareStore::statementChanged);
        store.setStatement(sample::statement());
        store.setStatement(sample::statement());
        QCOMPARE(spy.count(), 1);
    }
};
QTEST_GUILESS_MAIN(TestShareStore)
#include "tst_share_store.moc"
