// SPDX-License-Identifier: GPL-3.0-or-later
// What admit says when a quote is taken or an offer confirmed (R8, E4, S2): the server believes no client; and on
// random small worlds, every quote can be taken and every alternative is real (I3, I5).
#include "domain/booking_rules.h"
#include "tests/support/small_world.h"
#include "tests/support/window_coop.h"
#include <QTest>
#include <numeric>
#include <set>

using namespace imece;
using namespace imece::sample::windows;
using sample::Dice;
using sample::World;

class AdmitTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aQuoteIsCheckedAgainWhenTaken() // R8
    {
        Coop coop;
        const Quote quote = coop.find(16, day).quotes.front();
        QVERIFY(admit(coop.input(0, 0), quote).empty());
        coop.book(5, 0, 1, {quote.window.from + hour, quote.window.from + 2 * hour});
        auto reasons = admit(coop.input(0, 0), quote);
        QCOMPARE(codes(reasons), (Codes{capacity}));
        QCOMPARE(reasons[0].arg("hosts")->hosts, (std::vector<HostId>{HostId{0}}));
        QCOMPARE(number(reasons[0], "free"), 15);
        QVERIFY(admit(coop.input(0, 0), quote, BookingId{5}).empty()); // it is the one that asks
        coop.calendar.remove(BookingId{5});
        coop.outs = {{HostId{1}, ReasonCode::BelowMeasured, {coop.now, forever}}};
        QCOMPARE(codes(admit(coop.input(0, 0), quote)), (Codes{capacity, ReasonCode::BelowMeasured}));
        for (const ReasonCode measured :
             {ReasonCode::BelowMeasured, ReasonCode::Unverified}) { // R3: not of a held offer
            coop.outs = {{HostId{1}, measured, {coop.now, forever}}};
            QCOMPARE(codes(admit(coop.input(0, 0), quote, BookingId{5})), (Codes{}));
        }
        coop.outs = {{HostId{1}, ReasonCode::Drained, {coop.now, forever}}};
        QCOMPARE(codes(admit(coop.input(0, 0), quote, BookingId{5})), (Codes{capacity, ReasonCode::Drained}));
        coop.outs.clear();
        coop.bank.balance = -21 * day * 128;
        QCOMPARE(codes(admit(coop.input(0, 0), quote)), (Codes{})); // 16 hosts are the own share: b stays
        coop.bank.balance -= 1;
        QCOMPARE(codes(admit(coop.input(0, 0), quote)), (Codes{ReasonCode::TokenLimit})); // over limit: nothing new
    }
    void noWindowEndsAfterTheMembership() // E4
    {
        Coop coop;
        WindowsInput in = coop.input(16, day);
        in.memberUntil = coop.first() + 3 * day;
        const WindowsAnswer answer = findWindows(in);
        QCOMPARE(answer.quotes.front().window.from, coop.first());
        for (const Quote &q : answer.quotes) {
            QVERIFY(q.window.until <= in.memberUntil);
            QVERIFY(admit(in, q).empty());
        }
        Quote late = answer.quotes.front();
        late.window = {coop.first() + 2 * day + 900, coop.first() + 3 * day + 900};
        QCOMPARE(codes(admit(in, late)), (Codes{ReasonCode::BeyondMembership}));
        in.ask.length = 4 * day;
        const WindowsAnswer none = findWindows(in);
        QCOMPARE(codes(none.reasons), (Codes{ReasonCode::BeyondMembership}));
        QCOMPARE(number(none.reasons[0], "until"), in.memberUntil);
        in.ask.length = day;
        in.ask.until = coop.now + hour; // the ask itself is too narrow
        QCOMPARE(codes(findWindows(in).reasons), (Codes{ReasonCode::Horizon}));
    }
    void aQuoteCanBeTakenAFewMinutesLater() // R1, R8: reading it takes time
    {
        Coop coop;
        coop.now = coop.now / 900 * 900 - 1200; // its first start has no slack at all
        coop.bank.at = coop.now;
        const Quote quote = coop.find(8, day).quotes.front();
        QCOMPARE(quote.window.from, coop.now + 1200);
        coop.now += 300;
        QVERIFY(admit(coop.input(0, 0), quote).empty());
        coop.now += 1;
        QCOMPARE(codes(admit(coop.input(0, 0), quote)), (Codes{ReasonCode::Horizon}));
        QVERIFY(admit(coop.input(0, 0), quote, BookingId{1}).empty()); // a held offer, until setup begins
        coop.now = quote.window.from - 300 + 1;
        QCOMPARE(codes(admit(coop.input(0, 0), quote, BookingId{1})), (Codes{ReasonCode::Horizon}));
    }
    void aForgedQuoteIsRefused() // R1–R3, S2: the server believes no client
    {
        const Coop coop;
        const Quote good = coop.find(8, day).quotes.front();
        Quote q = good;
        q.window = {good.window.from + 60, good.window.until + 60};
        QCOMPARE(codes(admit(coop.input(0, 0), q)), (Codes{ReasonCode::Grid}));
        q.window = {coop.now / 900 * 900, coop.now / 900 * 900 + day};
        QCOMPARE(codes(admit(coop.input(0, 0), q)), (Codes{ReasonCode::Horizon}));
        q = good;
        q.hosts = {HostId{0}, HostId{16}}; // a spare
        QCOMPARE(codes(admit(coop.input(0, 0), q)), (Codes{ReasonCode::Unverified}));
        q.hosts = {HostId{0}, HostId{70}}; // the other site
        QCOMPARE(codes(admit(coop.input(0, 0), q)), (Codes{ReasonCode::CrossSite, ReasonCode::Unverified}));
        q.hosts = {HostId{1}, HostId{1}};
        QCOMPARE(codes(admit(coop.input(0, 0), q)), (Codes{ReasonCode::Malformed}));
        q.hosts = {HostId{4'000'000}};
        QCOMPARE(codes(admit(coop.input(0, 0), q)), (Codes{ReasonCode::Malformed}));
        q.hosts = {};
        QCOMPARE(codes(admit(coop.input(0, 0), q)), (Codes{ReasonCode::CrossSite}));
    }
    void everyQuoteCanBeTakenAndEveryAlternativeIsReal() // I3, I5 on random small worlds
    {
        int quotes = 0, refusals = 0, shorter = 0, fewer = 0;
        for (std::uint64_t seed = 1; seed <= 2500; ++seed) {
            Dice dice(seed * 17);
            World w = World::random(dice);
            w.randomBank(dice);
            if (dice.isHit(50))
                w.pairs = [](HostId a, HostId b) { return double((raw(a) * 7 + raw(b) * 3) % 5); };
            const auto hosts = std::uint32_t(dice.number(1, 6)), leaves = std::uint32_t(dice.number(0, 2));
            const Seconds length = w.policy.grid * dice.number(1, 5);
            const WindowsInput in = w.input(hosts, length, leaves);
            const WindowsAnswer answer = findWindows(in);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(answer == findWindows(in), where); // C7
            std::set<std::pair<Span, std::vector<HostId>>> seen;
            for (const Quote &q : answer.quotes) {
                QVERIFY2(admit(in, q).empty(), where);
                QVERIFY2(seen.insert({q.window, q.hosts}).second, where);
                QVERIFY2(q.hosts.size() == hosts && q.window.length() == length, where);
                QVERIFY2(q.window.from >= answer.quotes.front().window.from, where);
                QVERIFY2(std::accumulate(q.perLeaf.begin(), q.perLeaf.end(), 0U) == hosts, where);
                ++quotes;
            }
            QVERIFY2(answer.quotes.size() <= 5, where);
            if (!answer.quotes.empty())
                continue;
            ++refusals;
            QVERIFY2(!answer.reasons.empty(), where);
            for (const Alternative &a : answer.alternatives) {
                const auto bound = a.kind == AlternativeKind::MoreLeaves ? 0U : leaves;
                QVERIFY2(w.everyStart(a.hosts, a.length, bound, World::WithTokens) == a.window.from, where);
            }
            const auto *less = alternative(answer, AlternativeKind::FewerHosts);
            std::uint32_t most = hosts - 1;
            while (most > 0 && !w.everyStart(most, length, leaves, World::WithTokens))
                --most;
            QVERIFY2((less ? less->hosts : 0) == most, where);
            fewer += less ? 1 : 0;
            shorter += alternative(answer, AlternativeKind::Shorter) ? 1 : 0;
        }
        QVERIFY2(quotes > 500 && refusals > 500 && shorter > 50 && fewer > 100,
                 qPrintable(QStringLiteral("%1 %2 %3 %4").arg(quotes).arg(refusals).arg(shorter).arg(fewer)));
    }
};

QTEST_APPLESS_MAIN(AdmitTest)
#include "tst_admit.moc"
