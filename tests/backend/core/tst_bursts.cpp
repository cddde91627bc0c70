// SPDX-License-Identifier: GPL-3.0-or-later
// The burst calculator in the co-op: every point is what windows() says of that shape, and nothing costs more than the
// sum; a budget (M7) hides what is dearer and orders nothing (S20).
#include "domain/burst_shapes.h"
#include "tests/backend/core/small_coop.h"
#include "tests/support/dice.h"
#include <QTest>

using namespace imece;
using namespace imece::core;
using sample::Dice;

namespace {

/// Some bookings here and there, so that widths differ in their first window.
void fill(SmallCoop &c, Dice &dice, int bookings)
{
    for (int i = 0; i < bookings; ++i) {
        WindowsAsk ask = c.ask(std::uint32_t(dice.number(1, 40)), dice.number(4, 400) * 900);
        ask.from = dawn + dice.number(0, 20) * day;
        const auto member = std::uint32_t(dice.number(1, 4));
        const WindowsAnswer found = c.coop.windows(MemberId{member}, ask, dawn);
        if (!found.quotes.empty())
            c.take(member, found.quotes.front(), std::uint8_t(i + 1), dawn);
    }
}

BurstAsk randomAsk(Dice &dice)
{
    BurstAsk ask;
    ask.base.from = dice.isHit(50) ? 0 : dawn + dice.number(0, 12) * day;
    ask.base.until = dice.isHit(70) ? 0 : dawn + dice.number(2, 40) * day;
    ask.base.maxLeaves = dice.isHit(70) ? 0 : std::uint32_t(dice.number(1, 4));
    ask.base.hasSla = dice.isHit(15);
    ask.base.isPinned = dice.isHit(20);
    ask.base.cls = !ask.base.hasSla && dice.isHit(15) ? ServiceClass::P : ServiceClass::G;
    ask.base.mostPrice = dice.isHit(70) ? 0 : dice.number(100, 200'000) * ticksPerUsd;
    ask.base.minGbps = dice.isHit(90) ? 0 : 100; // nothing is measured here
    if (dice.isHit(50))
        ask.work = dice.number(1, 128 * 8 * 28) * day;
    else
        ask.sum = dice.number(50, 500'000) * ticksPerUsd;
    if (dice.isHit(40))
        for (std::uint32_t n = 1; n < 80; n += std::uint32_t(dice.number(1, 20)))
            ask.widths.push_back(n);
    return ask;
}

} // namespace

class TstBursts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachPointIsTheFirstWindowOfItsShape()
    {
        Dice dice(90125);
        int quoted = 0, refused = 0;
        for (int round = 0; round < 6; ++round) {
            SmallCoop c;
            fill(c, dice, 40);
            for (int k = 0; k < 12; ++k) {
                const BurstAsk ask = randomAsk(dice);
                const MemberId member{std::uint32_t(dice.number(1, 4))};
                const auto points = c.coop.bursts(member, ask, dawn);
                QVERIFY(points && !points->empty() && points->size() <= mostWidths);
                for (const BurstPoint &p : *points) {
                    WindowsAsk same = ask.base;
                    same.hosts = p.hosts, same.length = p.length;
                    const WindowsAnswer answer = c.coop.windows(member, same, dawn);
                    QVERIFY(p.quote.has_value() != p.why.has_value());
                    QCOMPARE(p.quote.has_value(), !answer.quotes.empty());
                    QVERIFY(p.quote ? *p.quote == answer.quotes.front() : *p.why == answer.reasons.front());
                    QVERIFY(!p.quote || ask.work > 0 || p.quote->price <= ask.sum);
                    QVERIFY(!p.quote || ask.base.mostPrice == 0 || p.quote->price <= ask.base.mostPrice);
                    (p.quote ? quoted : refused) += 1;
                }
            }
        }
        QVERIFY2(quoted > 200 && refused > 100, qPrintable(QStringLiteral("%1 %2").arg(quoted).arg(refused)));
    }

    void alongASum() // 3 hosts × 8 h = $384
    {
        const SmallCoop c;
        BurstAsk ask;
        ask.sum = 384 * ticksPerUsd;
        ask.widths = {1, 3, 4, 64, 65};
        const auto points = c.coop.bursts(MemberId{1}, ask, dawn);
        QVERIFY(points && points->size() == 5);
        QCOMPARE(points->at(0).length, Seconds(24 * hour));
        QCOMPARE(points->at(1).length, Seconds(8 * hour));
        QCOMPARE(points->at(1).quote->price, 384 * ticksPerUsd);
        QCOMPARE(points->at(1).quote->hosts.size(), std::size_t(3));
        QCOMPARE(points->at(2).length, Seconds(6 * hour));
        QCOMPARE(points->at(3).length, Seconds(15 * minute)); // $2 × 512 GPUs: no hour is to be had for it
        QCOMPARE(points->at(3).why->code, ReasonCode::Grid);
        QCOMPARE(points->at(3).why->arg("limit")->number, std::int64_t(hour));
        QCOMPARE(points->at(4).length, Seconds(15 * minute));
        ask.sum = 50'000 * ticksPerUsd;
        const auto more = c.coop.bursts(MemberId{1}, ask, dawn);
        QCOMPARE(more->at(3).length, 48 * hour + 45 * minute);
        QCOMPARE(more->at(4).why->code, ReasonCode::TooLarge); // R2: 64 are the largest gang
    }

    void alongARight() // A2, halved: 16 × 28 d = 64 × 7 d
    {
        const SmallCoop c;
        BurstAsk ask;
        ask.work = GpuSeconds(16) * 8 * 28 * day;
        const auto points = c.coop.bursts(MemberId{1}, ask, dawn);
        QVERIFY(points);
        std::vector<std::uint32_t> widths;
        for (const BurstPoint &p : *points) {
            widths.push_back(p.hosts);
            QVERIFY(!p.quote || p.quote->window.length() == p.length);
            if (p.hosts == 16)
                QVERIFY(p.length == 28 * day && p.quote);
            if (p.hosts == 64)
                QVERIFY(p.length == 7 * day && p.quote && p.quote->price == points->back().quote->price);
            if (p.hosts == 8) // R1
                QVERIFY(p.length == 56 * day && p.why && p.why->code == ReasonCode::Grid);
        }
        QCOMPARE(widths, (std::vector<std::uint32_t>{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64}));
    }

    void whatIsRefused()
    {
        const SmallCoop c;
        QCOMPARE(c.coop.bursts(MemberId{1}, {}, dawn).error().front().code, ReasonCode::Malformed);
        BurstAsk ask;
        ask.sum = 1, ask.base.model = "B200";
        const auto points = c.coop.bursts(MemberId{1}, ask, dawn);
        QVERIFY(points && points->front().why->code == ReasonCode::NoSuchThing);
    }

    void aRequestBeyondItsBudgetDoesNotWaitForever() // R9, M7
    {
        SmallCoop c;
        WindowsAsk ask = c.ask(3, 8 * hour);
        ask.mostPrice = 384 * ticksPerUsd - 1;
        const Answer no = c.coop.execute(c.actor(1), c.key(1), Request{ask, "run", {}, false, 0}, dawn);
        QCOMPARE(refusal(no), ReasonCode::BudgetLimit);
        ask.mostPrice += 1;
        QVERIFY(bookingIn(c.coop.execute(c.actor(1), c.key(2), Request{ask, "run", {}, false, 0}, dawn)));
    }
};

QTEST_APPLESS_MAIN(TstBursts)
#include "tst_bursts.moc"
