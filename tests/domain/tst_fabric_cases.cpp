// SPDX-License-Identifier: GPL-3.0-or-later
// How often the diagnosis names the culprit, over simulated fabrics of many sizes, coverages and mixed faults
// (tests/support/fabric_cases.h). The seeds judged here start at 1; the limits were tuned on seeds from 5,000,000 on.
// IMECE_CASES=1000 takes the thousand cases up to 4,096 hosts and prints the curves of docs/fabric.md.
#include "tests/support/fabric_score.h"
#include <QElapsedTimer>
#include <QTest>

using namespace imece;
using namespace imece::cases;

namespace {

constexpr const char *kinds[] = {"hosts", "links", "blocks", "whole"};

int wanted()
{
    return std::max(200, qEnvironmentVariableIntValue("IMECE_CASES"));
}
bool isLong()
{
    return wanted() >= 1'000;
}
std::size_t alarmsIn(const std::vector<Finding> &findings)
{
    return std::size_t(std::count_if(findings.begin(), findings.end(),
                                     [](const Finding &f) { return f.kind != FindingKind::Suspect; }));
}

/// Says of which seed, what was there and what was told; the first ten only.
void tell(const FabricCase &c, const std::vector<Finding> &findings, int &already)
{
    if (++already > 10)
        return;
    std::string text = "seed " + std::to_string(c.seed) + ", " + std::to_string(c.sweep.head.side()) + " hosts:";
    for (const Fault &fault : c.faults)
        text += " [" + told(c, fault) + "]";
    text += " but told:";
    for (const Finding &f : findings)
        if (f.kind != FindingKind::Suspect && text.size() < 400)
            text += " [" + told(f) + "]";
    qInfo("%s", text.c_str());
}

struct Point
{
    Tally tally;
    int cases = 0;
};
/// One fault of one kind and size a case, up to 64 hosts.
Point pointOf(FindingKind kind, double factor, double noise, std::uint64_t firstSeed, int cases)
{
    Wish wish{64, noise, noise, 1, kind, factor, {}};
    Point point;
    for (int k = 0; k < cases; ++k) {
        const FabricCase c = caseOf(firstSeed + std::uint64_t(k), wish);
        for (const Tally &t : scoreOf(c, diagnose(c.sweep)))
            point.tally.add(t);
        ++point.cases;
    }
    return point;
}

} // namespace

class FabricCasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void culpritsAreNamed()
    {
        Wish wish;
        wish.mostHosts = isLong() ? 4'096 : 256;
        Score score;
        int wrong = 0;
        qint64 slowest = 0;
        std::size_t largest = 0;
        for (int seed = 1; seed <= wanted(); ++seed) {
            const FabricCase c = caseOf(std::uint64_t(seed), wish);
            QElapsedTimer timer;
            timer.start();
            const auto findings = diagnose(c.sweep);
            slowest = std::max(slowest, timer.elapsed());
            largest = std::max(largest, c.sweep.head.side());
            const Score one = scoreOf(c, findings);
            bool isRight = true;
            for (std::size_t kind = 0; kind < score.size(); ++kind) {
                score[kind].add(one[kind]);
                isRight &= one[kind].found == one[kind].planted && one[kind].right == one[kind].reported;
            }
            if (!isRight)
                tell(c, findings, wrong);
        }
        qInfo("%d cases, up to %zu hosts, noise up to 5 %%; %d of them not exactly right; the slowest took %lld ms",
              wanted(), largest, wrong, static_cast<long long>(slowest));
        for (std::size_t kind = 0; kind < score.size(); ++kind) {
            const Tally &t = score[kind];
            qInfo("%-7s planted %4llu  recall %.4f  with the right direction %.4f  reported %4llu  precision %.4f",
                  kinds[kind], static_cast<unsigned long long>(t.planted), t.recall(),
                  t.planted == 0 ? 1.0 : double(t.sameDirection) / double(t.planted),
                  static_cast<unsigned long long>(t.reported), t.precision());
            QVERIFY(t.planted > (isLong() ? 30u : 3u)); // or nothing was tested
            QVERIFY2(t.precision() >= 0.98, kinds[kind]);
            QVERIFY2(t.recall() >= 0.95, kinds[kind]);
            QVERIFY2(double(t.sameDirection) >= 0.95 * double(t.planted), kinds[kind]);
        }
    }

    void healthyFabricsAreNotBlamed()
    {
        int wrong = 0, suspects = 0;
        for (int seed = 1; seed <= 200; ++seed) {
            const FabricCase c = caseOf(std::uint64_t(seed), {isLong() ? 1'024u : 128u, 0, 0.13, 0, {}, {}, {}});
            QVERIFY(c.faults.empty());
            const auto findings = diagnose(c.sweep);
            suspects += int(findings.size() - alarmsIn(findings));
            if (alarmsIn(findings) > 0)
                tell(c, findings, wrong);
        }
        qInfo("200 healthy fabrics, noise up to 13 %%: %d false alarms, %d suspects", wrong, suspects);
        QCOMPARE(wrong, 0);
    }

    void badReferenceHostsAreNamed() // the only senders, one of them bad: every receiver looks bad to it alone
    {
        Score score;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const FabricCase c = caseOf(seed, {64, 0, 0.05, 1, FindingKind::BadHost, 0.6, Coverage::FewSenders});
            for (std::size_t kind = 0; const Tally &t : scoreOf(c, diagnose(c.sweep)))
                score[kind++].add(t);
        }
        QVERIFY(score[0].planted >= 40);
        QCOMPARE(score[0].found, score[0].planted);
        QCOMPARE(score[0].reported, score[0].right);
        QCOMPARE(score[1].reported + score[2].reported, std::uint64_t(0));
    }

    /// Recall against the size of the fault and the noise; only the well-known corners are asserted.
    void curves_data()
    {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < 3; ++kind)
            QTest::newRow(kinds[kind]) << kind;
    }
    void curves()
    {
        QFETCH(int, kind);
        const int cases = isLong() ? 100 : 8;
        static constexpr double factors[] = {0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5, 0.3};
        std::string header = "| noise ";
        for (const double factor : factors)
            header += "| × " + std::to_string(factor).substr(0, 4) + " ";
        qInfo("%s: share found of one fault of this size, %d cases a cell, up to 64 hosts\n%s| false |", kinds[kind],
              cases, header.c_str());
        for (const double noise : {0.01, 0.02, 0.05, 0.08, 0.13}) {
            std::string line = "| " + std::to_string(int(std::lround(noise * 100))) + " % ";
            std::uint64_t wrong = 0, reported = 0;
            for (const double factor : factors) {
                const auto seed = std::uint64_t(1'000'000 * (kind + 1) + 10'000 * int(noise * 100) + int(factor * 100));
                const Point p = pointOf(FindingKind(kind), factor, noise, seed * 1'000, cases);
                line += "| " + std::to_string(p.tally.recall()).substr(0, 4) + " ";
                wrong += p.tally.reported - p.tally.right, reported += p.tally.reported;
                if (noise <= 0.05 && factor <= 0.6)
                    QVERIFY2(p.tally.recall() >= (isLong() ? 0.95 : 0.6), line.c_str());
                if (noise <= 0.02 && factor >= 0.95)
                    QVERIFY2(p.tally.found == 0, line.c_str());
            }
            qInfo("%s| %llu of %llu |", line.c_str(), static_cast<unsigned long long>(wrong),
                  static_cast<unsigned long long>(reported));
            QVERIFY(double(wrong) <= (noise > 0.1 ? 0.15 : 0.05) * double(std::max<std::uint64_t>(reported, 20)));
        }
    }

    void theSameSeedIsTheSameFabric()
    {
        const FabricCase a = caseOf(17, {64, 0, 0.05, {}, {}, {}, {}}), b = caseOf(17, {64, 0, 0.05, {}, {}, {}, {}});
        QVERIFY(a.sweep == b.sweep);
        QVERIFY(diagnose(a.sweep) == diagnose(b.sweep));
        QVERIFY(!(caseOf(18, {64, 0, 0.05, {}, {}, {}, {}}).sweep == a.sweep));
    }
};

QTEST_APPLESS_MAIN(FabricCasesTest)
#include "tst_fabric_cases.moc"
