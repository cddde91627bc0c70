// SPDX-License-Identifier: GPL-3.0-or-later
// The diagnosis names exactly what was broken in simulated fabrics, and nothing in healthy noisy ones.
#include "domain/diagnosis.h"
#include "domain/sweep_parts.h"
#include "domain/tiers.h"
#include <QElapsedTimer>
#include <QTest>
#include <cmath>
#include <functional>
#include <random>

using namespace imece;

namespace {

struct Plant
{
    std::size_t hosts = 16, leafSize = 8;
    double cov = 0.05, same = 380, cross = 380;
    unsigned seed = 1;
    std::function<double(std::size_t, std::size_t)> fault = [](std::size_t, std::size_t) { return 1.0; };
};

SweepMatrix sweepOf(const Plant &f)
{
    SweepHead head;
    for (std::size_t i = 0; i < f.hosts; ++i) {
        head.names.push_back("h" + std::to_string(i));
        head.groups.push_back(std::uint32_t(i / f.leafSize));
        head.hosts.push_back(std::uint32_t(i));
    }
    for (std::size_t k = 0; k * f.leafSize < f.hosts; ++k)
        head.groupNames.push_back("l" + std::to_string(k));
    head.unitGbps = 0.01;
    head.id = SweepId{7};
    head.at = 1000;
    SweepMatrix sweep = emptySweep(std::move(head));
    std::mt19937 random(f.seed);
    std::uniform_real_distribution<double> uniform(1e-12, 1);
    const double sigma = std::sqrt(std::log(1 + f.cov * f.cov));
    for (std::size_t i = 0; i < f.hosts; ++i)
        for (std::size_t j = 0; j < f.hosts; ++j) {
            if (i == j)
                continue;
            const double normal =
                std::sqrt(-2 * std::log(uniform(random))) * std::cos(6.283185307179586 * uniform(random));
            const double base = i / f.leafSize == j / f.leafSize ? f.same : f.cross;
            const double v = base * f.fault(i, j) * std::exp(sigma * normal);
            sweep.bandwidth[i * f.hosts + j] = std::uint16_t(std::min(std::lround(v / 0.01), long(cell::most)));
            ++sweep.head.measured;
        }
    return sweep;
}

std::string told(const std::vector<Finding> &findings)
{
    std::string text;
    for (const Finding &f : findings) {
        constexpr const char *kinds[] = {"host", "link", "block", "whole", "suspect"};
        constexpr const char *ways[] = {"both", "tx", "rx"};
        text += std::string(text.empty() ? "" : "; ") + kinds[int(f.kind)] + " " + f.a +
                (f.b.empty() ? "" : ">" + f.b) + " " + ways[int(f.direction)];
    }
    return text;
}
std::string toldWithoutSuspects(std::vector<Finding> findings)
{
    std::erase_if(findings, [](const Finding &f) { return f.kind == FindingKind::Suspect; });
    return told(findings);
}

auto slowHost(std::size_t host, double factor, bool tx = true, bool rx = true)
{
    return [=](std::size_t i, std::size_t j) { return (tx && i == host) || (rx && j == host) ? factor : 1.0; };
}
auto slowLink(std::size_t a, std::size_t b, double factor)
{
    return [=](std::size_t i, std::size_t j) { return i == a && j == b ? factor : 1.0; };
}

} // namespace

class DiagnosisTest : public QObject
{
    Q_OBJECT

    static void shapes()
    {
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("leafSize");
        QTest::addColumn<int>("covPermille");
        for (const auto &[hosts, leaf] : {std::pair(8, 4), {16, 4}, {16, 8}, {64, 8}, {64, 16}})
            for (const int cov : {20, 50, 130})
                QTest::addRow("%d hosts, leaves of %d, CoV %d/1000", hosts, leaf, cov) << hosts << leaf << cov;
    }
    static Plant fabric(unsigned seed)
    {
        QFETCH(int, hosts);
        QFETCH(int, leafSize);
        QFETCH(int, covPermille);
        return {std::size_t(hosts),
                std::size_t(leafSize),
                covPermille / 1000.0,
                380,
                380,
                seed,
                [](auto, auto) { return 1.0; }};
    }
    /// Runs the fault in many fabrics; counts exact answers. CoV ≤ 5 %: every one must be exact; else at least `share`,
    /// and the rest is mostly silence: noise as deep as the fault hides it, but hardly ever makes another one of it.
    static void mustName(const std::string &expected, const std::function<double(std::size_t, std::size_t)> &fault,
                         double share)
    {
        QFETCH(int, hosts);
        QFETCH(int, covPermille);
        const int runs = hosts == 64 ? 12 : 60;
        int exact = 0, silent = 0;
        std::string other;
        for (int run = 0; run < runs; ++run) {
            Plant f = fabric(unsigned(run + 1));
            f.fault = fault;
            const std::string got = toldWithoutSuspects(diagnose(sweepOf(f)));
            exact += got == expected, silent += got.empty();
            if (got != expected)
                other = got;
        }
        const double needed = covPermille <= 50 ? 1.0 : share;
        QVERIFY2(runs - exact - silent <= runs / 4, qPrintable(QString::fromStdString(other)));
        QVERIFY2(
            exact >= needed * runs,
            qPrintable(
                QStringLiteral("%1 of %2 exact, e.g. \"%3\"").arg(exact).arg(runs).arg(QString::fromStdString(other))));
    }

private Q_SLOTS:
    void healthyNoiseIsNotBlamed_data() { shapes(); }
    void healthyNoiseIsNotBlamed()
    {
        QFETCH(int, hosts);
        const int runs = hosts == 64 ? 12 : 60;
        int alarms = 0, suspects = 0;
        for (int run = 0; run < runs; ++run)
            for (const Finding &f : diagnose(sweepOf(fabric(unsigned(run + 100)))))
                ++(f.kind == FindingKind::Suspect ? suspects : alarms);
        QVERIFY2(alarms == 0, qPrintable(QString::number(alarms)));
        QVERIFY2(suspects <= 0.15 * runs, qPrintable(QString::number(suspects)));
    }

    void aBadHostIsNamed_data() { shapes(); }
    void aBadHostIsNamed() { mustName("host h5 both", slowHost(5, 0.7), 0.3); }

    void aHostThatOnlySendsSlowlyIsNotAveragedAway_data() { shapes(); }
    void aHostThatOnlySendsSlowlyIsNotAveragedAway() { mustName("host h2 tx", slowHost(2, 0.6, true, false), 0.7); }

    void aHostThatOnlyReceivesSlowly_data() { shapes(); }
    void aHostThatOnlyReceivesSlowly() { mustName("host h2 rx", slowHost(2, 0.6, false, true), 0.7); }

    void aBadLinkIsNotAHost_data() { shapes(); }
    void aBadLinkIsNotAHost() { mustName("link h1>h6 tx", slowLink(1, 6, 0.5), 0.2); }

    void aBadLinkBothWays_data() { shapes(); }
    void aBadLinkBothWays()
    {
        mustName(
            "link h1>h6 both", [](auto i, auto j) { return (i == 1 && j == 6) || (i == 6 && j == 1) ? 0.5 : 1.0; },
            0.4);
    }

    void aBadBlockIsNotItsHosts_data() { shapes(); }
    void aBadBlockIsNotItsHosts()
    {
        QFETCH(int, leafSize);
        const auto leaf = std::size_t(leafSize);
        mustName(
            "block l0>l1 both", [leaf](auto i, auto j) { return i / leaf + j / leaf == 1 ? 0.6 : 1.0; }, 0.85);
    }

    void twoBadHostsAreBothNamed()
    {
        Plant f{16, 8, 0.05, 380, 380, 3, {}};
        f.fault = [](auto i, auto j) { return (i == 3 || j == 3 ? 0.5 : 1.0) * (i == 9 || j == 9 ? 0.7 : 1.0); };
        QCOMPARE(told(diagnose(sweepOf(f))), std::string("host h3 both; host h9 both"));
    }
    void hostAndLinkTogether()
    {
        Plant f{16, 8, 0.02, 380, 380, 4, {}};
        f.fault = [](auto i, auto j) { return (i == 3 || j == 3 ? 0.6 : 1.0) * (i == 9 && j == 1 ? 0.5 : 1.0); };
        QCOMPARE(told(diagnose(sweepOf(f))), std::string("host h3 both; link h9>h1 tx"));
    }
    void aLeafWithSlowUplinksIsOneFinding()
    {
        for (const std::size_t leaves : {3u, 4u, 8u}) {
            Plant f{leaves * 8, 8, 0.05, 380, 380, 5, {}};
            f.fault = [](auto i, auto j) { return (i / 8 == 1) != (j / 8 == 1) ? 0.6 : 1.0; };
            const auto findings = diagnose(sweepOf(f));
            QCOMPARE(told(findings), std::string("block l1 both"));
            QCOMPARE(findings[0].cellsTotal, std::uint32_t(2 * 64 * (leaves - 1)));
            QVERIFY(std::abs(findings[0].ratio - 0.6) < 0.03);
            QVERIFY(std::abs(findings[0].tierGbps - 380) < 15);
        }
    }
    void slowBetweenAllLeavesIsOneFinding()
    {
        Plant f{32, 8, 0.05, 380, 200, 6, [](auto, auto) { return 1.0; }};
        QCOMPARE(told(diagnose(sweepOf(f))), std::string("block  both"));
        f.hosts = 16;
        QCOMPARE(told(diagnose(sweepOf(f))), std::string("block l0>l1 both"));
    }
    void statedOversubscriptionIsNoFault()
    {
        SweepMatrix sweep = sweepOf({32, 8, 0.05, 380, 200, 6, [](auto, auto) { return 1.0; }});
        sweep.head.claimSameGbps = 400, sweep.head.claimCrossGbps = 200;
        QCOMPARE(told(diagnose(sweep)), std::string());
    }
    void aLeafThatIsSlowInside()
    {
        Plant f{24, 8, 0.05, 380, 380, 7, {}};
        f.fault = [](auto i, auto j) { return i / 8 == 2 && j / 8 == 2 ? 0.5 : 1.0; };
        QCOMPARE(told(diagnose(sweepOf(f))), std::string("block l2>l2 both"));
    }
    void theWholeFabricAgainstItsClaim()
    {
        SweepMatrix sweep = sweepOf({16, 8, 0.05, 200, 190, 8, [](auto, auto) { return 1.0; }});
        QCOMPARE(told(diagnose(sweep)), std::string());
        sweep.head.claimSameGbps = 400, sweep.head.claimCrossGbps = 400;
        const auto findings = diagnose(sweep);
        QCOMPARE(told(findings), std::string("whole  both"));
        QVERIFY(std::abs(findings[0].ratio - 0.475) < 0.02);
        QCOMPARE(findings[0].tierGbps, 400.0);
        QCOMPARE(findings[0].cellsLow, std::uint32_t(240));
    }
    void aLittleSlowLinkIsOnlyASuspect()
    {
        Plant f{16, 8, 0.02, 380, 380, 9, slowLink(4, 12, 0.82)};
        QCOMPARE(told(diagnose(sweepOf(f))), std::string("suspect h4>h12 tx"));
    }

    void theEvidenceIsCounted()
    {
        Plant f{16, 8, 0.02, 380, 380, 10, slowHost(5, 0.6)};
        const SweepMatrix sweep = sweepOf(f);
        const auto findings = diagnose(sweep);
        QCOMPARE(findings.size(), std::size_t(1));
        const Finding &host = findings[0];
        QCOMPARE(host.a, std::string("h5"));
        QCOMPARE(raw(host.hostA), 5u);
        QCOMPARE(host.cellsTotal, 30u);
        QCOMPARE(host.cellsLow, 30u);
        QCOMPARE(host.othersInLeaf, 7u);
        QVERIFY(std::abs(host.txRatio - 0.6) < 0.02 && std::abs(host.rxRatio - 0.6) < 0.02);
        QVERIFY(std::abs(host.valueGbps - 228) < 6 && std::abs(host.tierGbps - 380) < 6);
        QVERIFY(host.confidence > 0.85 && host.confidence <= 0.99);
        QCOMPARE(host.retestWith, (std::vector<std::string>{"h6", "h8", "h9"}));
        QCOMPARE(raw(host.sweep), 7u);
        QCOMPARE(host.openedAt, Instant(1000));
        f.fault = slowLink(2, 9, 0.5);
        const Finding link = diagnose(sweepOf(f)).at(0);
        QCOMPARE(link.othersInLeaf, 7u); // h2 is fine to the other seven on h9's leaf
        QCOMPARE(link.cellsLow, 1u);
        QCOMPARE(link.cellsTotal, 2u);
        QVERIFY(link.confidence < host.confidence);
        QCOMPARE(link.retestWith, (std::vector<std::string>{"h8", "h0"}));
    }

    void namesAndScaleDoNotMatter() // relations 8 and 9
    {
        Plant f{16, 8, 0.05, 380, 380, 11, slowHost(5, 0.6, true, false)};
        SweepMatrix sweep = sweepOf(f);
        const std::string before = told(diagnose(sweep));
        sweep.head.unitGbps *= 0.001;
        QCOMPARE(told(diagnose(sweep)), before);
        SweepMatrix turned = sweep, permuted = sweep;
        const std::size_t n = 16;
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) {
                turned.bandwidth[j * n + i] = sweep.bandwidth[i * n + j];
                permuted.bandwidth[(i * 5 % n) * n + j * 5 % n] = sweep.bandwidth[i * n + j];
            }
        for (std::size_t i = 0; i < n; ++i) {
            permuted.head.names[i * 5 % n] = sweep.head.names[i];
            permuted.head.groups[i * 5 % n] = sweep.head.groups[i];
        }
        QCOMPARE(before, std::string("host h5 tx"));
        QCOMPARE(told(diagnose(turned)), std::string("host h5 rx"));
        QCOMPARE(told(diagnose(permuted)), before);
    }
    void missingCellsAreNotSlow()
    {
        Plant f{16, 8, 0.05, 380, 380, 12, slowHost(5, 0.6)};
        SweepMatrix sweep = sweepOf(f);
        for (std::size_t k = 0; k < 16; ++k)
            if (k != 2)
                sweep.bandwidth[2 * 16 + k] = sweep.bandwidth[k * 16 + 2] = cell::failed;
        for (std::size_t k = 0; k < 256; k += 5)
            if (cell::isValue(sweep.bandwidth[k]))
                sweep.bandwidth[k] = cell::missing;
        QCOMPARE(told(diagnose(sweep)), std::string("host h5 both"));
    }
    void tooLittleIsNotJudged()
    {
        for (const std::size_t n : {0u, 1u, 2u})
            QVERIFY(diagnose(sweepOf({n, 8, 0.05, 380, 380, 1, slowHost(0, 0.1)})).empty());
        SweepMatrix empty = sweepOf({8, 4, 0.05, 380, 380, 1, slowHost(0, 0.1)});
        for (auto &c : empty.bandwidth)
            c = c == cell::itself ? c : cell::missing;
        QVERIFY(diagnose(empty).empty());
        empty.bandwidth.pop_back();
        QVERIFY(diagnose(empty).empty());
        empty.bandwidth.clear();
        empty.head.groups.pop_back();
        QVERIFY(diagnose(empty).empty());
        QCOMPARE(tierStats(empty).size(), std::size_t(2));
    }
    void anythingAtAllIsSurvived()
    {
        std::mt19937 random(13);
        for (int run = 0; run < 300; ++run) {
            SweepHead head;
            const std::size_t n = random() % 12;
            for (std::size_t i = 0; i < n; ++i) {
                head.names.push_back("x");
                head.groups.push_back(std::uint32_t(random() % 4 == 0 ? 4'000'000'000u : random() % 3));
            }
            SweepMatrix sweep = emptySweep(std::move(head));
            for (auto &c : sweep.bandwidth)
                c = std::uint16_t(random() % 5 == 0 ? 0xFFFF - random() % 20 : random() % 3 == 0 ? 0 : random());
            for (const Finding &f : diagnose(sweep))
                QVERIFY(f.confidence >= 0 && f.confidence <= 1 && std::isfinite(f.ratio) && std::isfinite(f.z));
        }
    }

    void tierFiguresAreExact()
    {
        SweepHead head;
        head.names = {"a", "b", "c", "d"};
        head.groups = {0, 0, 1, 1};
        head.unitGbps = 0.5;
        head.claimSameGbps = 60;
        SweepMatrix sweep = emptySweep(head);
        const auto set = [&](std::size_t i, std::size_t j, std::uint16_t v) { sweep.bandwidth[i * 4 + j] = v; };
        set(0, 1, 100), set(1, 0, 110), set(2, 3, 120), set(3, 2, cell::failed);
        set(0, 2, 10), set(0, 3, 20);
        const auto stats = tierStats(sweep);
        QCOMPARE(stats[0].pairs, std::uint64_t(4));
        QCOMPARE(stats[0].measured, std::uint64_t(3));
        QCOMPARE(stats[0].failed, std::uint64_t(1));
        QCOMPARE(stats[0].median, 55.0);
        QCOMPARE(stats[0].p5, 50.5);
        QCOMPARE(stats[0].p95, 59.5);
        QCOMPARE(stats[0].claim, 60.0);
        QCOMPARE(stats[1].measured, std::uint64_t(2));
        QCOMPARE(stats[1].missing, std::uint64_t(6));
        QCOMPARE(stats[1].median, 7.5);
        QCOMPARE(stats[1].least, 5.0);
        QCOMPARE(stats[1].most, 10.0);
        QVERIFY(std::abs(stats[0].spread - 1.4826 * std::log(120 / 110.0)) < 0.01);
    }

    void partsComeBackAsTheSweep()
    {
        SweepMatrix sweep = sweepOf({40, 8, 0.05, 380, 380, 14, [](auto, auto) { return 1.0; }});
        sweep.bandwidth[3] = cell::failed, sweep.bandwidth[4] = cell::missing;
        sweep.head.measured -= 2, sweep.head.failed = 1;
        const auto parts = chunk(sweep, 4096);
        QVERIFY(parts.size() > 3);
        SweepMatrix back = emptySweep(sweep.head);
        for (const ImportPart &part : parts) {
            QVERIFY(part.cells.size() * cellPayload <= 4096);
            QCOMPARE(part.last, &part == &parts.back());
            QCOMPARE(part.part, std::uint32_t(&part - parts.data()));
            QVERIFY(put(back, part));
            QVERIFY(!put(back, part) || part.cells.empty()); // named twice
        }
        QVERIFY(back == sweep);
        QCOMPARE(chunk(emptySweep({})).size(), std::size_t(1));
    }
    void hostilePartsChangeNothing()
    {
        SweepMatrix sweep = emptySweep(sweepOf({4, 2, 0.05, 380, 380, 1, [](auto, auto) { return 1.0; }}).head);
        const SweepMatrix before = sweep;
        QVERIFY(!put(sweep, {0, true, {0, 0}, {1, 4}, {5, 5}, {}}));
        QVERIFY(!put(sweep, {0, true, {0, 1}, {1, 1}, {5, 5}, {}}));
        QVERIFY(!put(sweep, {0, true, {0, 0}, {1, 1}, {5, 5}, {}}));
        QVERIFY(!put(sweep, {0, true, {0, 0}, {1, 2}, {5, cell::itself}, {}}));
        QVERIFY(!put(sweep, {0, true, {0, 0}, {1}, {5, 5}, {}}));
        QVERIFY(sweep == before);
    }

    void fourThousandHostsTakeSeconds()
    {
        if (qEnvironmentVariableIsEmpty("IMECE_LONG")) {
            qInfo("1,024 hosts only; IMECE_LONG=1 measures 4,096");
        }
        const std::size_t n = qEnvironmentVariableIsEmpty("IMECE_LONG") ? 1024 : 4096;
        const SweepMatrix sweep = sweepOf({n, 32, 0.05, 380, 380, 15, slowHost(77, 0.7)});
        QElapsedTimer timer;
        timer.start();
        const auto findings = diagnose(sweep);
        qInfo("%zu hosts: %lld ms", n, static_cast<long long>(timer.elapsed()));
        QCOMPARE(told(findings), std::string("host h77 both"));
        QVERIFY(timer.elapsed() < 60'000);
    }
    void aMatrixOfNothingButNoiseStaysBounded()
    {
        const auto findings = diagnose(sweepOf(
            {300, 300, 0.02, 380, 380, 16, [](auto i, auto j) { return (i * 7 + j * 13) % 5 == 0 ? 0.3 : 1.0; }}));
        QVERIFY(findings.size() <= limits::findings);
        QVERIFY(!findings.empty());
    }
};

QTEST_APPLESS_MAIN(DiagnosisTest)
#include "tst_diagnosis.moc"
