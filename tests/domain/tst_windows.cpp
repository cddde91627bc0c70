// SPDX-License-Identifier: GPL-3.0-or-later
// What findWindows and admit say, with numbers: R1–R5, S2, S4, S20 on the demonstration's fleet, and on random ones
// that every quote can be taken and every alternative is real.
#include "domain/booking_rules.h"
#include "tests/support/small_world.h"
#include "tests/support/window_coop.h"
#include <QTest>
#include <limits>

using namespace imece;
using namespace imece::sample::windows;

class WindowsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theBurstOfTheBrief() // S4, R1, R5: 64 hosts for 7 days from a zero balance
    {
        const Coop coop;
        const WindowsAnswer answer = coop.find(64, 7 * day);
        QVERIFY(!answer.quotes.empty() && answer.quotes.size() <= 5);
        const Quote &q = answer.quotes.front();
        QVERIFY(q.why == QuoteWhy::Earliest);
        QCOMPARE(q.window.from, coop.first());
        QVERIFY(q.window.from % 900 == 0 && q.window.from >= coop.now + 900 + 300);
        QCOMPARE(q.window.length(), 7 * day);
        QCOMPARE(q.hosts.size(), std::size_t(64));
        QCOMPARE(q.perLeaf, (std::vector<std::uint32_t>{16, 16, 16, 16, 0}));
        QCOMPARE(centsOf(q.price), std::int64_t(17'203'200)); // A02
        QCOMPARE(q.bankBefore, 128 * (q.window.from - coop.now));
        QCOMPARE(q.bankAfter, q.bankBefore - 384 * 7 * day);
        QCOMPARE(q.unmeasuredPairs, std::uint32_t(64));
        QCOMPARE(q.calendarSeq, coop.calendar.sequence());
        QCOMPARE(q.finishRatio, double(q.window.until - coop.now) / double(28 * day));
        QVERIFY(answer.reasons.empty() && answer.alternatives.empty());
        QVERIFY(admit(coop.input(64, 7 * day), q).empty());
    }
    void theSpareIsNeverInAGang() // S2
    {
        const Coop coop;
        for (const Quote &q : coop.find(64, day).quotes)
            for (HostId h : q.hosts)
                QVERIFY(coop.fleet->host(h).role == HostRole::Base);
    }
    void twoGoodCardsInTwoCitiesAreNoCluster() // R2: 72 = 64 + 6 spares on ib-1, 8 on eth-1
    {
        const WindowsAnswer answer = Coop().find(72, 7 * day);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(codes(answer.reasons), (Codes{ReasonCode::CrossSite, ReasonCode::Unverified}));
        QCOMPARE(number(answer.reasons[0], "needed"), 72);
        QCOMPARE(number(answer.reasons[0], "largest"), 64);
        QCOMPARE(number(answer.reasons[0], "total"), 78);
        QCOMPARE(number(answer.reasons[0], "spares"), 6);
        QCOMPARE(answer.reasons[1].arg("hosts")->hosts.size(), std::size_t(8));
        const Alternative *fewer = alternative(answer, AlternativeKind::FewerHosts);
        QVERIFY(fewer);
        QCOMPARE(fewer->hosts, std::uint32_t(64));
        QCOMPARE(centsOf(fewer->price), std::int64_t(17'203'200));
    }
    void largerThanAnyFabricIsTooLarge() // R2
    {
        QCOMPARE(codes(Coop().find(68, day).reasons),
                 (Codes{ReasonCode::TooLarge, ReasonCode::CrossSite, ReasonCode::Unverified}));
        QCOMPARE(codes(Coop().find(100, day).reasons), (Codes{ReasonCode::TooLarge}));
    }
    void withOneSiteItIsTooLargeAndNoSiteIsSpokenOf() // R2
    {
        Coop coop;
        Fleet fleet = *coop.fleet;
        for (Fabric &f : fleet.fabrics)
            f.site = SiteId{0}; // the same two fabrics under one roof
        coop.fleet = std::make_shared<const Fleet>(fleet);
        QCOMPARE(codes(coop.find(72, day).reasons), (Codes{ReasonCode::TooLarge, ReasonCode::Unverified}));
        QCOMPARE(codes(coop.find(68, day).reasons), (Codes{ReasonCode::TooLarge, ReasonCode::Unverified}));
        QCOMPARE(codes(coop.find(100, day).reasons), (Codes{ReasonCode::TooLarge}));
    }
    void tokensDelayAStart() // S4: 4,838,400 GPU-s missing come back in 37,800 s at 128 GPUs
    {
        Coop coop;
        coop.bank.balance = -4'838'400 - 128 * (coop.first() - coop.now);
        const WindowsAnswer answer = coop.find(64, 7 * day);
        QCOMPARE(answer.quotes.front().window.from, coop.first() + 37'800);
        QCOMPARE(codes(answer.reasons), (Codes{ReasonCode::TokenLimit}));
        QCOMPARE(number(answer.reasons[0], "missing"), 4'838'400);
        QCOMPARE(number(answer.reasons[0], "balance"), -237'081'600);
        QCOMPARE(number(answer.reasons[0], "limit"), -232'243'200);
        QCOMPARE(number(answer.reasons[0], "at"), coop.first());
    }
    void tokensRefuseWhatNoWaitingPays() // S4: 64 hosts × 28 d = 384·28 d > M + D
    {
        const WindowsAnswer answer = Coop().find(64, 28 * day);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(codes(answer.reasons), (Codes{ReasonCode::TokenLimit}));
        const Alternative *shorter = alternative(answer, AlternativeKind::Shorter);
        QVERIFY(shorter && shorter->length % 900 == 0 && shorter->length >= 7 * day && shorter->length < 28 * day);
        QVERIFY(shorter->bankAfter >= -21 * day * 128);
        const Alternative *fewer = alternative(answer, AlternativeKind::FewerHosts);
        QVERIFY(fewer && fewer->hosts >= 28 && fewer->hosts < 64); // (n·8 − 128)·28 d ≤ 21 d·128 from zero: 28
    }
    void theFirstStartWithoutDebtIsAChoice() // S3: (256 − 128) · 3 d come back in 3 days at 128 GPUs
    {
        const Coop coop;
        const WindowsAnswer answer = coop.find(32, 3 * day);
        const Instant first = answer.quotes.at(0).window.from;
        QVERIFY(answer.quotes[0].bankAfter < 0);
        QVERIFY(answer.quotes.at(1).why == QuoteWhy::LeastDebt);
        QCOMPARE(answer.quotes[1].window.from, first + 3 * day);
        QCOMPARE(answer.quotes[1].bankAfter, 128 * (first - coop.now));
        // Then later ones, each about twice as far as the one before.
        for (std::size_t i = 2; i < answer.quotes.size(); ++i) {
            QVERIFY(answer.quotes[i].why == QuoteWhy::Later);
            QCOMPARE(answer.quotes[i].window.from, first + (Seconds(1) << (i - 2)) * day);
        }
        QCOMPARE(answer.quotes.size(), std::size_t(5));
    }
    void aDrainedHostIsNamed() // R3
    {
        Coop coop;
        coop.outs = {{HostId{28}, ReasonCode::Drained, {coop.now, forever}}};
        const WindowsAnswer answer = coop.find(64, day);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(codes(answer.reasons), (Codes{capacity, ReasonCode::Drained}));
        QCOMPARE(number(answer.reasons[0], "needed"), 64);
        QCOMPARE(number(answer.reasons[0], "free"), 63);
        QCOMPARE(number(answer.reasons[0], "largest"), 63);
        QCOMPARE(answer.reasons[0].arg("spares")->hosts.size(), std::size_t(6));
        QCOMPARE(answer.reasons[1].arg("hosts")->hosts, (std::vector<HostId>{HostId{28}}));
        QCOMPARE(alternative(answer, AlternativeKind::FewerHosts)->hosts, std::uint32_t(63));
        coop.standIns = {HostId{16}}; // R11, R12: a spare that stands in counts as base
        QVERIFY(coop.fleet->host(HostId{16}).role == HostRole::Spare);
        QCOMPARE(coop.find(64, day).quotes.front().hosts.at(16), HostId{16});
    }
    void whoStandsInStepsBack() // S2: whatever the length, a gang has never the spare and the host that is back
    {
        Coop coop;
        const Instant back = coop.first() + 2 * day;
        coop.outs = {{HostId{28}, ReasonCode::Drained, {0, back}}};
        coop.standIns = {HostId{16}};
        coop.returns = {{HostId{16}, ReasonCode::Drained, {back, forever}}};
        for (const bool hasBoard : {false, true}) {
            if (hasBoard)
                coop.calendar.keepBoard({900, 300, 300, coop.now, 230 * day});
            for (const Seconds length : {hour, day, 7 * day}) {
                std::size_t with = 0, without = 0;
                WindowsInput in = coop.input(64, length);
                for (const Instant from : {coop.first(), back - hour, back + 299, back + 300, back + 5 * day}) {
                    in.ask.from = from;
                    for (const Quote &q : findWindows(in).quotes) {
                        const bool isSpare = std::ranges::count(q.hosts, HostId{16}) > 0;
                        QCOMPARE(std::ranges::count(q.hosts, HostId{28}) > 0, !isSpare);
                        QCOMPARE(isSpare, q.window.from - 300 < back); // its setup
                        (isSpare ? with : without) += 1;
                    }
                }
                QVERIFY(with > 0 && without > 0);
            }
            const WindowsAnswer wide = coop.find(65, day); // not for a minute
            QVERIFY(wide.quotes.empty());
            QCOMPARE(wide.reasons[0].code, ReasonCode::TooLarge);
            QCOMPARE(number(wide.reasons[0], "largest"), 64);
            for (const Alternative &a : wide.alternatives)
                QVERIFY(a.hosts <= 64);
        }
    }
    void maintenanceSaysUntilWhen() // why not earlier?
    {
        Coop coop;
        const Instant until = coop.first() + 9 * hour;
        for (std::uint32_t h = 0; h < 12; ++h)
            coop.outs.push_back({HostId{h}, ReasonCode::Maintenance, {coop.now, until}});
        const WindowsAnswer answer = coop.find(64, day);
        QCOMPARE(answer.quotes.front().window.from, until + 900); // setup, on the grid
        QCOMPARE(codes(answer.reasons), (Codes{capacity, ReasonCode::Maintenance}));
        QCOMPARE(number(answer.reasons[0], "free"), 52);
        QCOMPARE(number(answer.reasons[1], "hosts"), 12);
        QCOMPARE(number(answer.reasons[1], "until"), until);
    }
    void busyHostsAreNamedAndLaterIsOffered()
    {
        Coop coop;
        coop.book(7, 0, 16, {coop.now, coop.now / 900 * 900 + 5 * day});
        WindowsInput in = coop.input(64, day);
        in.ask.until = coop.now + 4 * day;
        const WindowsAnswer answer = findWindows(in);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(codes(answer.reasons), (Codes{capacity}));
        QCOMPARE(number(answer.reasons[0], "hosts"), 16);
        QCOMPARE(number(answer.reasons[0], "booking"), 7);
        QCOMPARE(number(answer.reasons[0], "until"), coop.now / 900 * 900 + 5 * day + 300);
        QCOMPARE(number(answer.reasons[0], "largest"), 48);
        const Alternative *later = alternative(answer, AlternativeKind::Later);
        QVERIFY(later);
        QCOMPARE(later->window.from, coop.now / 900 * 900 + 5 * day + 900);
        QCOMPARE(alternative(answer, AlternativeKind::FewerHosts)->hosts, std::uint32_t(48));
        QVERIFY(!alternative(answer, AlternativeKind::Shorter)); // no shorter window has 64 either
    }
    void leafBoundIsExplained() // R4
    {
        Coop coop;
        WindowsInput in = coop.input(40, day);
        in.ask.maxLeaves = 2;
        const WindowsAnswer answer = findWindows(in);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(codes(answer.reasons), (Codes{ReasonCode::LeafBound}));
        QCOMPARE(number(answer.reasons[0], "needed"), 3);
        QCOMPARE(number(answer.reasons[0], "limit"), 2);
        QCOMPARE(number(answer.reasons[0], "gang"), 40);
        QCOMPARE(number(answer.reasons[0], "most"), 32);
        QVERIFY(alternative(answer, AlternativeKind::MoreLeaves));
        QCOMPARE(alternative(answer, AlternativeKind::FewerHosts)->hosts, std::uint32_t(32));
        in.ask.maxLeaves = 3;
        QVERIFY(!findWindows(in).quotes.empty());
    }
    void fewerLeavesLaterIsAChoice() // R5
    {
        Coop coop;
        const Instant end = coop.now / 900 * 900 + 2 * day;
        for (std::uint32_t leaf = 0; leaf < 4; ++leaf) // half of every leaf is busy for two days
            coop.book(10 + leaf, leaf < 2 ? leaf * 18 : 36 + (leaf - 2) * 17, 8, {coop.now, end});
        const WindowsAnswer answer = coop.find(16, day);
        QVERIFY(answer.quotes.size() >= 2);
        QCOMPARE(answer.quotes[0].window.from, coop.first());
        QCOMPARE(std::count(answer.quotes[0].perLeaf.begin(), answer.quotes[0].perLeaf.end(), 8), 2);
        QVERIFY(answer.quotes[1].why == QuoteWhy::FewerLeaves);
        QCOMPARE(answer.quotes[1].window.from, end + 900);
        QCOMPARE(answer.quotes[1].perLeaf[0], std::uint32_t(16));
    }
    void aHostWithAFindingIsPromisedOnlyWhereItIsNeeded() // R3, R5
    {
        Coop coop;
        const auto holds = [](const std::vector<HostId> &hosts, std::uint32_t host) {
            return std::find(hosts.begin(), hosts.end(), HostId{host}) != hosts.end();
        };
        const std::vector<HostId> before = coop.find(8, day).quotes[0].hosts;
        const std::uint32_t slow = raw(before.front());
        coop.outs = {{HostId{slow}, ReasonCode::BelowMeasured, {0, coop.now + 600}}}; // repaired before any start
        const WindowsAnswer answer = coop.find(8, day);
        QCOMPARE(answer.quotes[0].window.from, coop.first());
        for (const Quote &q : answer.quotes)
            QVERIFY(!holds(q.hosts, slow));
        QCOMPARE(std::count_if(answer.quotes[0].perLeaf.begin(), answer.quotes[0].perLeaf.end(),
                               [](std::uint32_t n) { return n > 0; }),
                 1);
        QVERIFY(holds(coop.find(64, day).quotes[0].hosts, slow)); // all are needed
        // Nor is it taken in exchange for a sound host that slows the ring, fast as it was when it was measured.
        coop.pairs = [&](HostId a, HostId b) { return raw(a) == slow + 1 || raw(b) == slow + 1 ? 12.0 : 48.0; };
        bool isExchanged = false;
        for (const Quote &q : coop.find(15, day).quotes) { // as many as its leaf has sound ones
            QVERIFY(!holds(q.hosts, slow));
            isExchanged |= q.why == QuoteWhy::BestFabric;
        }
        QVERIFY(isExchanged);
        coop.pairs = {};
        // Without it a whole leaf is not enough: rather it than a second leaf.
        const auto leaf = std::uint32_t(std::count_if(coop.fleet->hosts.begin(), coop.fleet->hosts.end(), [&](auto &h) {
            return h.leaf == coop.fleet->host(HostId{slow}).leaf && h.role == HostRole::Base;
        }));
        for (std::uint32_t h = 0; h < 64; ++h)
            if (coop.fleet->hosts[h].leaf != coop.fleet->host(HostId{slow}).leaf && h % 2 == 0)
                coop.book(100 + h, h, 1, {coop.now, coop.now + 60 * day});
        const Quote whole = coop.find(leaf, day).quotes[0];
        QVERIFY(holds(whole.hosts, slow));
    }
    void aSlowHostIsAvoidedWhereThatIsMeasured() // R5, QuoteWhy::BestFabric
    {
        Coop coop;
        coop.pairs = [](HostId a, HostId b) { return a == HostId{3} || b == HostId{3} ? 12.0 : 48.0; };
        const WindowsAnswer answer = coop.find(8, day);
        QCOMPARE(answer.quotes[0].ringGbps, 96.0);
        QVERIFY(answer.quotes[0].slowA == HostId{3} || answer.quotes[0].slowB == HostId{3});
        QVERIFY(answer.quotes[1].why == QuoteWhy::BestFabric);
        QCOMPARE(answer.quotes[1].window, answer.quotes[0].window);
        QCOMPARE(answer.quotes[1].ringGbps, 384.0);
        WindowsInput in = coop.input(8, day);
        in.ask.minGbps = 300;
        for (const Quote &q : findWindows(in).quotes)
            QCOMPARE(q.ringGbps, 384.0);
        in.ask.minGbps = 390;
        const WindowsAnswer none = findWindows(in);
        QCOMPARE(codes(none.reasons), (Codes{ReasonCode::BelowMeasured}));
        QCOMPARE(number(none.reasons[0], "measured"), 38'400);
        QCOMPARE(number(none.reasons[0], "needed"), 39'000);
    }
    void anUnmeasuredRingProvesNoFloor() // R5
    {
        const Coop coop;
        WindowsInput in = coop.input(8, day);
        in.ask.minGbps = 1;
        const WindowsAnswer answer = findWindows(in);
        QVERIFY(answer.quotes.empty());
        QCOMPARE(codes(answer.reasons), (Codes{ReasonCode::BelowMeasured}));
        QCOMPARE(number(answer.reasons[0], "unmeasured"), 8);
    }
    void theQuestionItselfCanBeWrong() // R1
    {
        const Coop coop;
        for (const Seconds length : {Seconds(900), 29 * day, Seconds(0), Seconds(-900)}) {
            const WindowsAnswer answer = coop.find(8, length);
            QCOMPARE(codes(answer.reasons), (Codes{ReasonCode::Grid}));
            QCOMPARE(number(answer.reasons[0], "least"), 3600);
            QCOMPARE(number(answer.reasons[0], "most"), 28 * day);
            QCOMPARE(number(answer.reasons[0], "limit"), length > day ? 28 * day : hour);
        }
        QCOMPARE(codes(coop.find(8, 4000).reasons), (Codes{ReasonCode::Grid}));
        QCOMPARE(number(coop.find(8, 4000).reasons[0], "grid"), 900);
        QCOMPARE(codes(coop.find(0, day).reasons), (Codes{ReasonCode::Malformed}));
        WindowsInput unknown = coop.input(8, day);
        unknown.ask.model = "B300";
        QCOMPARE(codes(findWindows(unknown).reasons), (Codes{ReasonCode::NoSuchThing}));
        WindowsInput far = coop.input(8, day);
        far.ask.from = coop.now + 181 * day;
        QCOMPARE(codes(findWindows(far).reasons), (Codes{ReasonCode::Horizon}));
        QCOMPARE(number(findWindows(far).reasons[0], "limit"), coop.now + 180 * day);
        WindowsInput soon = coop.input(8, day);
        soon.ask.until = coop.now + hour;
        QCOMPARE(codes(findWindows(soon).reasons), (Codes{ReasonCode::Horizon}));
        QVERIFY(alternative(findWindows(soon), AlternativeKind::Later));
    }
    void anyNumberIsAnswered() // asks and quotes come from outside; the sanitizers watch
    {
        const Coop coop;
        constexpr auto most = std::numeric_limits<std::int64_t>::max(),
                       least = std::numeric_limits<std::int64_t>::min();
        for (const Instant from : {least, Instant(-1), Instant(0), most})
            for (const Instant until : {least, Instant(-1), Instant(0), Instant(1), most})
                for (const Seconds length : {least, Seconds(-900), day, most}) {
                    WindowsInput in = coop.input(8, length);
                    in.ask.from = from, in.ask.until = until;
                    const WindowsAnswer answer = findWindows(in);
                    QVERIFY(answer.quotes.empty() == !answer.reasons.empty());
                    QVERIFY(length == day || codes(answer.reasons) == Codes{ReasonCode::Grid});
                    Quote q = coop.find(8, day).quotes.front();
                    q.window = {from, until};
                    QVERIFY(!admit(coop.input(0, 0), q).empty());
                }
        QCOMPARE(codes(coop.find(std::numeric_limits<std::uint32_t>::max(), day).reasons),
                 (Codes{ReasonCode::TooLarge}));
        WindowsInput in = coop.input(8, day);
        for (const double gbps : {std::nan(""), -1.0, std::numeric_limits<double>::infinity()}) {
            in.ask.minGbps = gbps;
            QCOMPARE(codes(findWindows(in).reasons), (Codes{ReasonCode::Malformed}));
        }
    }
    void moneyDecidesNothing() // S20, I16
    {
        Coop coop;
        coop.book(7, 0, 40, {coop.now, coop.now / 900 * 900 + 3 * day});
        WindowsAnswer cheap = coop.find(48, 2 * day);
        coop.rate = 9'999'999;
        WindowsAnswer dear = coop.find(48, 2 * day);
        QVERIFY(!cheap.quotes.empty() && cheap.quotes[0].price != dear.quotes[0].price);
        for (WindowsAnswer *a : {&cheap, &dear})
            for (Quote &q : a->quotes)
                q.price = 0, q.rate = 0;
        QVERIFY(cheap == dear);
    }
};

QTEST_APPLESS_MAIN(WindowsTest)
#include "tst_windows.moc"
