// SPDX-License-Identifier: GPL-3.0-or-later
// S16, S18: the published numbers, the queue's bound in a queue that is served one by one, and transfers.
#include "domain/fairness.h"
#include "tests/support/dice.h"
#include <QTest>

using namespace imece;
using sample::Dice;

namespace {

BankTerms giver(GpuSeconds balance)
{
    BankTerms terms;
    terms.balance = balance;
    terms.most = 1000;
    terms.debt = 500;
    terms.accrual = {{0, {1, 1}}};
    return terms;
}

/// A serial queue by start tags (SFQ), the obvious way: doubles suffice, ties to the lower index.
struct StartTagQueue
{
    struct Flow
    {
        std::int64_t weight = 1;
        std::vector<std::int64_t> lengths; ///< always something waiting
        std::size_t next = 0;
        double finish = 0;
        GpuSeconds used = 0, largest = 0;
    };
    std::vector<Flow> flows;

    std::size_t serve()
    {
        std::size_t chosen = 0;
        for (std::size_t i = 1; i < flows.size(); ++i)
            if (flows[i].finish < flows[chosen].finish - 1e-9)
                chosen = i; // all are backlogged: the start tag is the last finish tag
        Flow &f = flows[chosen];
        const std::int64_t length = f.lengths[f.next++ % f.lengths.size()];
        f.finish += double(length) / double(f.weight);
        f.used += length;
        return chosen;
    }
};

} // namespace

class FairnessTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theBankInDays() // S16a
    {
        QCOMPARE(bankMillidays(-21 * day * 128, {128, 1}), std::int64_t(-21'000));
        QCOMPARE(bankMillidays(15'360 * 3600, {128, 1}), std::int64_t(5'000)); // A03
        QCOMPARE(bankMillidays(day, fraction(253, 2)), std::int64_t(8));       // 1/126.5 d
        QCOMPARE(bankMillidays(5, {0, 1}), std::int64_t(0));
    }
    void aQueueByStartTagsKeepsItsBound() // S16c
    {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            Dice dice(seed);
            StartTagQueue queue;
            for (std::int64_t n = dice.number(2, 5); n > 0; --n) {
                StartTagQueue::Flow flow;
                flow.weight = dice.number(1, 8);
                for (std::int64_t k = dice.number(1, 6); k > 0; --k)
                    flow.lengths.push_back(dice.number(1, 40));
                flow.largest = *std::max_element(flow.lengths.begin(), flow.lengths.end());
                queue.flows.push_back(flow);
            }
            for (std::int64_t warm = dice.number(0, 50); warm > 0; --warm)
                queue.serve();
            for (auto &flow : queue.flows)
                flow.used = 0; // any interval
            for (int k = 0; k < 100; ++k) {
                queue.serve();
                for (const auto &i : queue.flows)
                    for (const auto &j : queue.flows)
                        QVERIFY2(isWithinQueueBound({i.used, i.largest, i.weight}, {j.used, j.largest, j.weight}),
                                 qPrintable(QString::number(seed)));
            }
        }
        QVERIFY(isWithinQueueBound({30, 10, 1}, {10, 10, 1}) && !isWithinQueueBound({31, 10, 1}, {10, 10, 1}));
        QVERIFY(isWithinQueueBound({40, 10, 2}, {5, 10, 1}) && !isWithinQueueBound({42, 10, 2}, {5, 10, 1}));
    }
    void equalSharesAreOne() // Jain
    {
        QCOMPARE(jainPermille({{5, 1}, {5, 1}, {10, 2}}), std::int64_t(1000));
        QCOMPARE(jainPermille({{7, 1}, {0, 1}, {0, 1}, {0, 1}}), std::int64_t(250));
        QCOMPARE(jainPermille({{1, 1}, {3, 1}}), std::int64_t(800)); // 16/(2·10)
        QCOMPARE(jainPermille({{0, 1}}), std::int64_t(1000));
        QCOMPARE(jainPermille({{1'000'000'000'000, 1}, {3'000'000'000'000, 1}}), std::int64_t(800));
    }
    void tokensPassFromHandToHand() // S18
    {
        const Instant at = 1793491200 + 5 * day; // November 2026
        Transfer t{MemberId{1}, MemberId{2}, 250, at, PersonId{1}, PersonId{2}};
        BankTerms bank = giver(0);
        bank.at = at;
        const auto lines = transfer(t, {}, bank, {}, {});
        QVERIFY(lines);
        QCOMPARE((*lines)[0].tokens + (*lines)[1].tokens, GpuSeconds(0)); // I18
        t.tokens = 251;                                                   // above 25 % of 1000
        const auto much = transfer(t, {}, bank, {}, {});
        QVERIFY(!much && much.error().code == ReasonCode::TokenLimit && much.error().rule == "S18");
        QCOMPARE(much.error().arg("missing")->number, std::int64_t(1));
        t.tokens = 200; // 100 earlier this month; last month's do not count
        const std::vector<TransferLine> given{
            {MemberId{1}, -100, at - 4 * day}, {MemberId{1}, -250, at - 10 * day}, {MemberId{2}, 100, at - 4 * day}};
        QVERIFY(!transfer(t, {}, bank, {}, given));
        t.tokens = 150;
        QVERIFY(transfer(t, {}, bank, {}, given));
        t.signedTo = PersonId{0};
        QVERIFY(transfer(t, {}, bank, {}, given).error().code == ReasonCode::ApprovalNeeded);
        t.signedTo = PersonId{2};
        t.to = MemberId{1};
        QVERIFY(transfer(t, {}, bank, {}, given).error().code == ReasonCode::Malformed);
    }
    void whoGivesMustStillPayForTheOwnBookings() // S18, I9
    {
        const Transfer t{MemberId{1}, MemberId{2}, 200, 0, PersonId{1}, PersonId{2}};
        const std::vector<Use> uses{{{100, 200}, 6}}; // 100 + b − 500 at its end ≥ −500
        QVERIFY(transfer(t, {}, giver(100), uses, {}));
        const auto refused = transfer(t, {}, giver(99), uses, {});
        QVERIFY(!refused && refused.error().rule == "S4");
        QCOMPARE(refused.error().arg("missing")->number, std::int64_t(1));
    }
};

QTEST_APPLESS_MAIN(FairnessTest)
#include "tst_fairness.moc"
