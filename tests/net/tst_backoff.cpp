// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/backoff.h"
#include <QTest>
#include <set>

using namespace imece;

class BackoffTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void staysBetweenOneAndThirtySeconds()
    {
        for (quint64 seed = 1; seed <= 50; ++seed) {
            Backoff b(seed);
            for (int k = 0; k < 40; ++k) {
                const int ms = b.nextMs();
                QVERIFY(ms >= 1000 && ms <= 30000);
                if (k == 0)
                    QVERIFY(ms <= 2000);
            }
        }
    }
    void growsAndIsSpread() // a thousand desktops do not come back at the same instant
    {
        std::set<int> sixth;
        int most = 0;
        for (quint64 seed = 1; seed <= 1000; ++seed) {
            Backoff b(seed);
            for (int k = 0; k < 5; ++k)
                b.nextMs();
            const int ms = b.nextMs();
            most = std::max(most, ms);
            sixth.insert(ms / 1000);
        }
        QVERIFY(most > 25000);
        QVERIFY(sixth.size() >= 29);
    }
    void startsAgainAfterReset()
    {
        Backoff b(3);
        for (int k = 0; k < 10; ++k)
            b.nextMs();
        b.reset();
        QCOMPARE(b.tries(), 0);
        QVERIFY(b.nextMs() <= 2000);
    }
    void drainedClientsSpreadOverTenSeconds()
    {
        std::set<int> seconds;
        for (quint64 seed = 1; seed <= 300; ++seed)
            seconds.insert(Backoff(seed).afterDrainMs() / 1000);
        QVERIFY(seconds.size() >= 10);
        QVERIFY(*seconds.rbegin() <= 10);
    }
};

QTEST_APPLESS_MAIN(BackoffTest)
#include "tst_backoff.moc"
