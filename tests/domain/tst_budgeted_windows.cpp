// SPDX-License-Identifier: GPL-3.0-or-later
// M7 in a question for windows: what is dearer than the asker's budget is not quoted, and says so; what is not dearer
// is exactly what is quoted without a budget (S20). The alternatives are the largest that the budget reaches for.
#include "domain/windows.h"
#include "tests/support/small_world.h"
#include "tests/support/window_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::sample;

namespace {

WindowsInput with(WindowsInput in, std::uint32_t hosts, Seconds length)
{
    in.ask.hosts = hosts, in.ask.length = length;
    return in;
}

/// As it is asked for near (within 28 days where no end is named); small worlds are nearer than that.
bool isThere(const WindowsInput &in)
{
    return firstWindow(in).has_value();
}

} // namespace

class BudgetedWindowsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aBudgetHidesAndOrdersNothing() // against the same question without one, and against trying each shape
    {
        int quoted = 0, dear = 0, shorter = 0, fewer = 0;
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed * 59);
            World w = World::random(dice);
            if (dice.isHit(50))
                w.randomBank(dice);
            WindowsInput in = w.input(std::uint32_t(dice.number(1, 6)), w.policy.grid * dice.number(1, 6),
                                      std::uint32_t(dice.number(0, 2)));
            in.rate = dice.number(1, 9);
            const WindowsAnswer free = findWindows(in);
            const Ticks price = chargeFor(8 * std::int64_t(in.ask.hosts) * in.ask.length, in.rate);
            in.ask.mostPrice = std::max<Ticks>(1, price + dice.number(-price, price / 2));
            const WindowsAnswer answer = findWindows(in);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(firstWindow(in).has_value() == !answer.quotes.empty(), where);
            QVERIFY2(whyNoWindow(in) == (answer.quotes.empty() ? answer.reasons : std::vector<Reason>{}), where);
            if (price <= in.ask.mostPrice) {
                QVERIFY2(answer.quotes == free.quotes && answer.reasons == free.reasons, where);
                quoted += answer.quotes.empty() ? 0 : 1;
            } else if (codes(answer.reasons) == Codes{ReasonCode::BudgetLimit}) {
                QVERIFY2(answer.quotes.empty() && answer.reasons.front().rule == "M7", where);
                QVERIFY2(number(answer.reasons.front(), "needed") == price, where);
                QVERIFY2(number(answer.reasons.front(), "limit") == in.ask.mostPrice, where);
                ++dear;
            } else { // no window at any price
                QVERIFY2(free.quotes.empty() && answer.reasons == free.reasons, where);
            }
            for (const Alternative &a : answer.alternatives)
                QVERIFY2(a.price <= in.ask.mostPrice, where);
            if (const Alternative *a = alternative(answer, AlternativeKind::Shorter)) {
                QVERIFY2(isThere(with(in, a->hosts, a->length)), where);
                for (Seconds more = a->length + w.policy.grid; more < in.ask.length; more += w.policy.grid)
                    QVERIFY2(!isThere(with(in, a->hosts, more)), where);
                ++shorter;
            } else if (!answer.reasons.empty() && answer.reasons.front().code == ReasonCode::BudgetLimit) {
                for (Seconds less = w.policy.grid; less < in.ask.length; less += w.policy.grid)
                    QVERIFY2(!isThere(with(in, in.ask.hosts, less)), where);
            }
            if (const Alternative *a = alternative(answer, AlternativeKind::FewerHosts)) {
                QVERIFY2(isThere(with(in, a->hosts, a->length)), where);
                for (std::uint32_t more = a->hosts + 1; more < in.ask.hosts; ++more)
                    QVERIFY2(!isThere(with(in, more, a->length)), where);
                ++fewer;
            }
        }
        QVERIFY2(quoted > 300 && dear > 500 && shorter > 100 && fewer > 100,
                 qPrintable(QStringLiteral("%1 %2 %3 %4").arg(quoted).arg(dear).arg(shorter).arg(fewer)));
    }

    void theExampleOfTheBrief() // 3 hosts × 8 h = $384
    {
        const WindowCoop coop;
        WindowsInput in = coop.input(3, 8 * hour);
        in.ask.mostPrice = 384 * ticksPerUsd;
        QVERIFY(!findWindows(in).quotes.empty());
        in.ask.mostPrice -= 1;
        const WindowsAnswer answer = findWindows(in);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(number(answer.reasons.front(), "needed"), std::int64_t(384 * ticksPerUsd));
        const Alternative *shorter = alternative(answer, AlternativeKind::Shorter);
        QVERIFY(shorter && shorter->length == 8 * hour - 900 && shorter->hosts == 3);
        const Alternative *fewer = alternative(answer, AlternativeKind::FewerHosts);
        QVERIFY(fewer && fewer->hosts == 2 && fewer->price == 256 * ticksPerUsd);
    }
};

QTEST_APPLESS_MAIN(BudgetedWindowsTest)
#include "tst_budgeted_windows.moc"
