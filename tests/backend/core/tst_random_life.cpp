// SPDX-License-Identifier: GPL-3.0-or-later
// Random commands, faults, clock steps and repeats against the slow model; the invariants of the rules after every one.
// IMECE_OPERATIONS and IMECE_SEED choose how many and which; the seed is printed.
#include "tests/backend/core/random_operations.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

class TstRandomLife : public QObject
{
    Q_OBJECT
    static QString liveOnce(std::uint64_t seed, int operations)
    {
        Life life(seed, core::operations(), setupOf(seed));
        for (int k = 0; k < operations; ++k)
            if (const QString fault = life.operation(); !fault.isEmpty())
                return QStringLiteral("seed %1, operation %2: %3").arg(seed).arg(k).arg(fault);
        return {};
    }

private Q_SLOTS:
    /// Lives that once met a fault: a lease beyond its member's end; a change that only leases stood in the way of; the
    /// head of the leases with a host that did not come back; a plan made by a clock that had stepped back; a hot
    /// spare on which a slice was still being torn down.
    void whatWasOnceFound()
    {
        if (qEnvironmentVariableIntValue("IMECE_OPERATIONS") > 0 &&
            qEnvironmentVariableIntValue("IMECE_OPERATIONS") < 10000)
            return; // a quick look
        for (const auto &[seed, operations] : {std::pair{1033899U, 2400},
                                               {79242U, 2500},
                                               {79243U, 2500},
                                               {379242U, 1500},
                                               {444243U, 700},
                                               {879243U, 200}})
            QCOMPARE(liveOnce(seed, operations), QString());
    }
    void everyInvariantHoldsAfterEveryOperation()
    {
        bool isNumber = false;
        const int wanted = qEnvironmentVariableIntValue("IMECE_OPERATIONS", &isNumber);
        const int count = isNumber && wanted > 0 ? wanted : 10000;
        const std::uint64_t seed = qEnvironmentVariable("IMECE_SEED", QStringLiteral("20261130")).toULongLong();
        qInfo("seed %llu, %d operations", static_cast<unsigned long long>(seed), count);
        constexpr int lifeLength = 2500; // a new co-op now and then: its youth is the part that breaks
        std::size_t bookings = 0, swaps = 0, credits = 0, refusals = 0, extensions = 0, returned = 0, plans = 0,
                    slices = 0, moves = 0, spares = 0, sparesUsed = 0, leases = 0, renewals = 0, reclaimed = 0,
                    broke = 0, yielded = 0, atRisk = 0, shareChanges = 0, changes = 0;
        for (int done = 0; done < count; done += lifeLength) {
            const std::uint64_t its = seed + std::uint64_t(done / lifeLength);
            Life life(its, operations(), setupOf(its));
            for (int k = 0; k < lifeLength && done + k < count; ++k) {
                const QString fault = life.operation();
                QVERIFY2(fault.isEmpty(),
                         qPrintable(QStringLiteral("seed %1, operation %2: %3").arg(its).arg(k).arg(fault)));
            }
            const QString fault = life.replay();
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
            bookings += life.model.bookings(), swaps += life.model.swaps(), credits += life.model.credits();
            plans += life.model.plans(), slices += life.model.slices(), moves += life.model.moves();
            spares += life.model.spares(), sparesUsed += life.model.sparesUsed();
            leases += life.model.leases().granted(), renewals += life.model.leases().renewals();
            reclaimed += life.model.leases().ends(EndCause::Reclaimed);
            broke += life.model.leases().ends(EndCause::Budget);
            yielded += life.model.leases().ends(EndCause::LeaseEnd);
            refusals += life.refusals, extensions += life.model.extensions();
            returned += life.model.returnedFees(), atRisk += life.model.atRisk();
            shareChanges += life.model.shareChanges(), changes += life.model.changes();
        }
        qInfo("%zu planned bookings moved, %zu hot spares, %zu of them used", moves, spares, sparesUsed);
        qInfo("%zu bookings, %zu plans, %zu slices, %zu swaps, %zu credits, %zu extensions, %zu fees returned, %zu "
              "refusals",
              bookings, plans, slices, swaps, credits, extensions, returned, refusals);
        qInfo("%zu leases, %zu renewed, %zu reclaimed, %zu stopped by a cap, %zu made room", leases, renewals,
              reclaimed, broke, yielded);
        qInfo("%zu bookings at risk, %zu changes of shares, %zu bookings changed", atRisk, shareChanges, changes);
        if (count >= 10000) // the test itself must have met what it is about
            QVERIFY(bookings > 1000 && swaps > 50 && credits > 50 && refusals > 100 && extensions > 20 &&
                    returned > 5 && plans > 100 && slices > 10 && moves > 10 && spares > 20 && sparesUsed > 0 &&
                    leases > 50 && renewals > 10 && reclaimed > 5 && yielded > 0 && atRisk > 10 && shareChanges > 0 &&
                    changes > 50);
    }
};

QTEST_APPLESS_MAIN(TstRandomLife)
#include "tst_random_life.moc"
