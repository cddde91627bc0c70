// SPDX-License-Identifier: GPL-3.0-or-later
// Why not (K5): every blocking constraint with its numbers, what costs most hosts or hours first.
#include "tests/support/window_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::sample::windows;

class WindowReasonsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sixtyOneOfSixtyFour() // R2, R3: the hosts that are missing, each way of being out with its hosts and figure
    {
        Coop coop;
        const Instant back = coop.first() + 4 * day;
        coop.outs = {{HostId{47}, ReasonCode::BelowMeasured, {0, forever}, 410},
                     {HostId{18}, ReasonCode::Maintenance, {coop.now, back}},
                     {HostId{19}, ReasonCode::Maintenance, {coop.now, back - hour}}};
        const WindowsAnswer answer = coop.find(64, day);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(codes(answer.reasons), (Codes{capacity, ReasonCode::Maintenance, ReasonCode::BelowMeasured}));
        QCOMPARE(number(answer.reasons[0], "needed"), 64);
        QCOMPARE(number(answer.reasons[0], "free"), 61);
        QCOMPARE(number(answer.reasons[0], "fabric"), 0);
        QCOMPARE(answer.reasons[1].arg("hosts")->hosts, (std::vector<HostId>{HostId{18}, HostId{19}}));
        QCOMPARE(number(answer.reasons[1], "until"), back);
        QVERIFY(!answer.reasons[1].arg("measured"));
        QCOMPARE(answer.reasons[2].arg("hosts")->hosts, (std::vector<HostId>{HostId{47}}));
        QCOMPARE(number(answer.reasons[2], "measured"), 410);
        QVERIFY(!answer.reasons[2].arg("until"));
    }
    void theWorstOfSeveralIsSaid()
    {
        Coop coop;
        coop.outs = {{HostId{3}, ReasonCode::BelowMeasured, {0, forever}, 700},
                     {HostId{4}, ReasonCode::BelowMeasured, {0, forever}, 650},
                     {HostId{5}, ReasonCode::BelowMeasured, {0, forever}}}; // by a finding of its own, no figure
        const WindowsAnswer answer = coop.find(64, day);
        QCOMPARE(number(answer.reasons.at(1), "measured"), 650);
        QCOMPARE(number(answer.reasons.at(1), "hosts"), 3);
    }
    void whatCostsMostHoursStandsFirst()
    {
        Coop coop;
        coop.book(7, 0, 70, {coop.now, coop.first() + hour}); // everything, for a little over an hour
        coop.bank.balance = -10 * day * 128;                  // and tokens for days
        const WindowsAnswer days = coop.find(64, 7 * day);
        QVERIFY(!days.quotes.empty());
        QCOMPARE(codes(days.reasons), (Codes{ReasonCode::TokenLimit, capacity}));
        QCOMPARE(number(days.reasons[0], "at"), coop.first() + hour + 900); // where the calendar would allow it
        QCOMPARE(number(days.reasons[1], "at") + 300, coop.first());

        Coop other;
        other.book(7, 0, 70, {other.now, other.first() + 2 * day});
        other.bank.balance = -4'838'400 - 128 * (2 * day + 900 + other.first() - other.now);
        const WindowsAnswer hours = other.find(64, 7 * day);
        QCOMPARE(hours.quotes.front().window.from, other.first() + 2 * day + 900 + 37'800);
        QCOMPARE(codes(hours.reasons), (Codes{capacity, ReasonCode::TokenLimit}));
    }
    void leavesThatDelayAreSaidBesideTheRoom() // R4: first no room, then room on too many leaves
    {
        Coop coop;
        const Instant t1 = coop.first() + hour, t2 = coop.first() + 3 * day;
        coop.book(1, 0, 70, {coop.now, t1});
        for (std::uint32_t leaf = 0; leaf < 4; ++leaf) // then eight of each leaf
            coop.book(10 + leaf, leaf < 2 ? leaf * 18 : 36 + (leaf - 2) * 17, 8, {t1 + 900, t2});
        WindowsInput in = coop.input(16, day);
        in.ask.maxLeaves = 1;
        const WindowsAnswer answer = findWindows(in);
        QCOMPARE(answer.quotes.front().window.from, t2 + 900);
        QCOMPARE(codes(answer.reasons), (Codes{ReasonCode::LeafBound, capacity}));
        QCOMPARE(number(answer.reasons[0], "needed"), 2);
        QCOMPARE(number(answer.reasons[0], "limit"), 1);
        QVERIFY(number(answer.reasons[0], "at") > coop.first());
    }
    void tokensAreSaidWhereThereIsNoRoomEither() // S4: curing the one alone would not do
    {
        Coop coop;
        coop.outs = {{HostId{28}, ReasonCode::Drained, {coop.now, forever}}};
        coop.bank.balance = -21 * day * 128;
        const WindowsAnswer answer = coop.find(64, 7 * day);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(codes(answer.reasons), (Codes{capacity, ReasonCode::Drained, ReasonCode::TokenLimit}));
        QCOMPARE(number(answer.reasons[2], "at"), coop.first());
    }
};

QTEST_APPLESS_MAIN(WindowReasonsTest)
#include "tst_window_reasons.moc"
