// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind findings of small matrices: exact cells, witnesses and next measurements; and of simulated fabrics
// of every kind: nothing that contradicts the finding.
#include "domain/finding_evidence.h"
#include "tests/support/fabric_score.h"
#include <QTest>

using namespace imece;

namespace {

/// Six hosts on two leaves, 100 Gb/s everywhere.
SweepMatrix sweepOf()
{
    SweepHead head;
    for (std::uint32_t i = 0; i < 6; ++i)
        head.names.push_back("h" + std::to_string(i)), head.groups.push_back(i / 3);
    head.groupNames = {"l0", "l1"};
    head.unitGbps = 1;
    SweepMatrix m = emptySweep(std::move(head));
    for (auto &c : m.bandwidth)
        c = c == cell::itself ? c : 100;
    return m;
}
void put(SweepMatrix &m, std::size_t from, std::size_t to, std::uint16_t c)
{
    m.bandwidth[from * m.head.side() + to] = c;
}
/// The only finding of the diagnosis that is not a suspect, or the first suspect.
Finding only(const SweepMatrix &m)
{
    const auto findings = diagnose(m);
    return findings.empty() ? Finding{} : findings.front();
}

using K = ClearedKind;
using N = NextKind;

} // namespace

class FindingEvidenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHostThatSendsSlowly()
    {
        SweepMatrix m = sweepOf();
        for (std::size_t k : {0u, 1u, 3u, 4u})
            put(m, 2, k, std::uint16_t(50 + k));
        put(m, 2, 5, cell::failed);
        const Finding f = only(m);
        QCOMPARE(f.kind, FindingKind::BadHost);
        QCOMPARE(f.direction, Direction::Tx);
        const FindingEvidence e = evidenceOf(m, f);
        QCOMPARE(e.low, 4u);
        QCOMPARE(e.measured, 4u);
        const std::vector<EvidenceCell> cells{
            {2, 0, 50, 100, 0.5}, {2, 1, 51, 100, 0.51}, {2, 3, 53, 100, 0.53}, {2, 4, 54, 100, 0.54}};
        QVERIFY(e.cells == cells);
        QVERIFY((e.cleared == std::vector<Cleared>{{K::OtherDirection, "h2", 5}, {K::Leaf, "l0", 2}}));
        QVERIFY((f.retestWith == std::vector<std::string>{"h0", "h3", "h4"}));
        QVERIFY((e.next == std::vector<NextMeasurement>{{N::OtherPartner, "h2", "h0"},
                                                        {N::OtherPartner, "h2", "h3"},
                                                        {N::OtherPartner, "h2", "h4"},
                                                        {N::Control, "h0", "h3"}}));
    }
    void aHostThatIsSlowBothWays()
    {
        SweepMatrix m = sweepOf();
        for (std::size_t k = 0; k < 6; ++k)
            if (k != 4)
                put(m, 4, k, 60), put(m, k, 4, 70);
        const FindingEvidence e = evidenceOf(m, only(m));
        QCOMPARE(e.low, 10u);
        QCOMPARE(e.measured, 10u);
        QVERIFY((e.cells.front() == EvidenceCell{4, 0, 60, 100, 0.6} &&
                 e.cells.back() == EvidenceCell{5, 4, 70, 100, 0.7}));
        QVERIFY((e.cleared == std::vector<Cleared>{{K::Leaf, "l1", 2}})); // nothing of h4 itself is cleared
        QCOMPARE(e.next.size(), std::size_t(5));
        QVERIFY((e.next[3] == NextMeasurement{N::OtherPartner, "h5", "h4"}));
        QVERIFY((e.next[4] == NextMeasurement{N::Control, "h5", "h0"}));
    }
    void aLinkOneWay()
    {
        SweepMatrix m = sweepOf();
        put(m, 1, 3, 40), put(m, 2, 3, cell::missing);
        const Finding f = only(m);
        QCOMPARE(f.kind, FindingKind::BadLink);
        const FindingEvidence e = evidenceOf(m, f);
        QVERIFY((e.cells == std::vector<EvidenceCell>{{1, 3, 40, 100, 0.4}}));
        QVERIFY((e.cleared ==
                 std::vector<Cleared>{{K::OtherDirection, "h3", 1}, {K::Sender, "h1", 4}, {K::Receiver, "h3", 3}}));
        QVERIFY((e.next == std::vector<NextMeasurement>{
                               {N::Again, "h1", "h3"}, {N::Neighbour, "h1", "h4"}, {N::Neighbour, "h0", "h3"}}));
    }
    void aLinkBothWays()
    {
        SweepMatrix m = sweepOf();
        put(m, 0, 1, 40), put(m, 1, 0, 50);
        const FindingEvidence e = evidenceOf(m, only(m));
        QCOMPARE(e.low, 2u);
        QVERIFY((e.cleared ==
                 std::vector<Cleared>{
                     {K::Sender, "h0", 4}, {K::Receiver, "h1", 4}, {K::Sender, "h1", 4}, {K::Receiver, "h0", 4}}));
        QVERIFY((e.next == std::vector<NextMeasurement>{{N::Again, "h0", "h1"},
                                                        {N::Again, "h1", "h0"},
                                                        {N::Neighbour, "h0", "h2"},
                                                        {N::Neighbour, "h2", "h1"}}));
    }
    void aBlock()
    {
        SweepMatrix m = sweepOf();
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 3; j < 6; ++j)
                put(m, i, j, std::uint16_t(50 + i)); // l0 → l1 only
        const Finding f = only(m);
        QCOMPARE(f.kind, FindingKind::BadBlock);
        QCOMPARE(f.a, std::string("l0"));
        QCOMPARE(f.b, std::string("l1"));
        const FindingEvidence e = evidenceOf(m, f);
        QCOMPARE(e.measured, 9u);
        QCOMPARE(e.low, 9u);
        QVERIFY((e.cells.front() == EvidenceCell{0, 3, 50, 100, 0.5}));
        QVERIFY((e.cleared == std::vector<Cleared>{{K::Path, "l0", 1}, {K::Inside, "l0", 3}, {K::Inside, "l1", 3}}));
        QVERIFY((e.next == std::vector<NextMeasurement>{{N::Again, "h0", "h3"},
                                                        {N::Again, "h1", "h4"},
                                                        {N::Again, "h2", "h5"},
                                                        {N::Control, "h0", "h1"}}));
    }
    void theWhole()
    {
        SweepMatrix m = sweepOf();
        m.head.claimSameGbps = m.head.claimCrossGbps = 200;
        put(m, 0, 5, 190), put(m, 1, 5, cell::failed);
        const Finding f = only(m);
        QCOMPARE(f.kind, FindingKind::WholeSlow);
        const FindingEvidence e = evidenceOf(m, f);
        QCOMPARE(e.measured, 29u);
        QCOMPARE(e.low, 28u);
        QVERIFY((e.cells.front() == EvidenceCell{0, 1, 100, 200, 0.5}));
        QVERIFY((e.cleared == std::vector<Cleared>{{K::Hosts, "", 6}}));
        QVERIFY((e.next == std::vector<NextMeasurement>{{N::Again, "h0", "h1"}, {N::Again, "h0", "h3"}}));
    }
    void whatTheMatrixDoesNotKnow()
    {
        SweepMatrix m = sweepOf();
        const auto empty = [&m](FindingKind kind, const char *a, const char *b) {
            Finding f;
            f.kind = kind, f.a = a, f.b = b;
            return evidenceOf(m, f) == FindingEvidence{};
        };
        QVERIFY(empty(FindingKind::BadHost, "x", ""));
        QVERIFY(empty(FindingKind::BadLink, "h0", "x"));
        QVERIFY(empty(FindingKind::BadLink, "h0", "h0"));
        QVERIFY(empty(FindingKind::BadBlock, "l0", "l9"));
        QVERIFY(!empty(FindingKind::BadHost, "h0", ""));
        m.bandwidth.pop_back();
        QVERIFY(empty(FindingKind::BadHost, "h0", ""));
    }

    void nothingContradictsTheFinding()
    {
        int seen[5] = {};
        for (std::uint64_t seed = 1; seed <= 150; ++seed) {
            const cases::FabricCase c = cases::caseOf(seed, {64, 0, 0.05, {}, {}, {}, {}});
            for (const Finding &f : diagnose(c.sweep)) {
                ++seen[int(f.kind)];
                const FindingEvidence e = evidenceOf(c.sweep, f);
                const char *where =
                    qPrintable(QStringLiteral("seed %1, %2").arg(seed).arg(QString::fromStdString(cases::told(f))));
                QVERIFY2(e.low <= e.measured && e.cells.size() == std::min<std::size_t>(e.low, evidenceCells), where);
                QVERIFY2(!e.next.empty() && e.next.size() <= 5, where);
                for (std::size_t k = 1; k < e.cells.size(); ++k)
                    QVERIFY2(e.cells[k - 1].ratio <= e.cells[k].ratio, where);
                const auto &names = c.sweep.head.names;
                for (const NextMeasurement &n : e.next) {
                    QVERIFY2(n.from != n.to && std::find(names.begin(), names.end(), n.from) != names.end() &&
                                 std::find(names.begin(), names.end(), n.to) != names.end(),
                             where);
                    if (n.kind == N::Control && f.kind == FindingKind::BadHost)
                        QVERIFY2(n.from != f.a && n.to != f.a, where);
                }
                for (const Cleared &cleared : e.cleared)
                    QVERIFY2(cleared.witnesses > 0 && !(f.kind == FindingKind::BadHost && cleared.kind == K::Sender),
                             where);
            }
        }
        for (int kind = 0; kind < 5; ++kind)
            QVERIFY2(seen[kind] > 0, qPrintable(QString::number(kind)));
    }
};

QTEST_APPLESS_MAIN(FindingEvidenceTest)
#include "tst_finding_evidence.moc"
