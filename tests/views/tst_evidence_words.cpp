// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel of a quote shows as evidence: the strip of its links, the guarantee in words with its rules, fixed or
// planned hosts, stopped leases.
#include "tests/support/bookings_stage.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/link_strip.h"
#include "views/bookings/quote_evidence.h"
#include "views/shell/rule_link.h"
#include "views/words/reason_words.h"
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {

words::Scene scene()
{
    return {sample::fleet(), words::DeskZone(QTimeZone("Europe/Istanbul")), sample::now, QStringLiteral("USD")};
}

Quote plain()
{
    return sample::answer().quotes[1];
}

QString guarantee(const Quote &q)
{
    // figure and unit stay on one line
    return QuoteEvidence(q, scene(), sample::now).guarantee().replace(QChar::Nbsp, QLatin1Char(' '));
}

} // namespace

class TestEvidenceWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLeaseSaysWhenItMayBeStoppedAndWhatItsMinimumRunHolds() // S13, S14
    {
        Quote q = plain();
        const words::Scene s = scene();                                             // outlives what reads it
        QCOMPARE(QuoteEvidence(q, s, sample::now).reclaim(30 * minute), QString()); // nobody stops a booking
        q.cls = ServiceClass::P, q.reclaimableFrom = sample::now + 2 * day, q.reclaimedBy = BookingId{411};
        const QString known = QuoteEvidence(q, s, sample::now).reclaim(30 * minute).replace(QChar::Nbsp, u' ');
        QVERIFY2(known.contains(s.zone.dayDateTime(q.reclaimableFrom).replace(QChar::Nbsp, u' ')) &&
                     known.contains(u"b-0411"_qs) && known.contains(u"minimum run of 30 min"_qs),
                 qPrintable(known));
        q.reclaimableFrom = 0, q.reclaimedBy = {};
        const QString open = QuoteEvidence(q, s, sample::now).reclaim(30 * minute);
        QVERIFY(open.contains(u"nobody has booked these hosts yet"_qs) && open.contains(u"minimum run of"_qs));
        // a server that does not say it: nothing is made up
        QVERIFY(!QuoteEvidence(q, s, sample::now).reclaim(0).contains(u"minimum run of"_qs));
    }

    void initTestCase() { sample::useEnglishLight(); }

    void theGuaranteeIsOneSentence()
    {
        Quote q = plain();
        QCOMPARE(guarantee(q), QStringLiteral("In force: heartbeats up to 3 s old, all 4,032 pairs measured 2 h ago."));
        QVERIFY(QuoteEvidence(q, scene(), sample::now + 60)
                    .guarantee()
                    .startsWith(QStringLiteral("In force: heartbeats up to 1\u00a0min\u00a03\u00a0s old")));
        q.links = {};
        q.guarantee = {true, 0, sample::now - 1, 0, 0};
        QCOMPARE(guarantee(q), QStringLiteral("In force: the heartbeat is 1 s old; a single host has no pairs."));
    }

    void whyItIsNotInForce()
    {
        Quote q = plain();
        q.links.measured = 4020;
        q.guarantee = {false, 0, sample::now - 3, 12, sample::now - 2 * hour};
        QCOMPARE(guarantee(q), QStringLiteral("Not in force. 12 pairs are not measured; the others were, 2 h ago."));
        q.links.measured = 4031, q.guarantee.unmeasured = 1;
        QVERIFY(guarantee(q).contains(QStringLiteral("1 pair is not measured")) ||
                guarantee(q).contains(QStringLiteral("1 pairs are not measured"))); // without translations: no plural
        q.links.measured = 4020;
        q.guarantee = {false, 1, sample::now - 90, 4032, sample::now - 9 * day};
        QVERIFY(guarantee(q).contains(QStringLiteral("the oldest heartbeat was 1 min 30 s ago")));
        QVERIFY(guarantee(q).contains(QStringLiteral("12 pairs are not measured, and the others are too old: 9 d.")));
        q.links.measured = 4032;
        q.guarantee = {false, 0, sample::now, 4032, sample::now - 9 * day};
        QCOMPARE(guarantee(q), QStringLiteral("Not in force. 4,032 pairs were measured 9 d ago, which is too old."));
        q.links.measured = 0;
        q.guarantee = {false, 0, sample::now, 4032, 0};
        QCOMPARE(guarantee(q), QStringLiteral("Not in force. None of the 4,032 pairs is measured."));
    }

    void fixedPlannedAndStopped()
    {
        Quote q = plain();
        QVERIFY(QuoteEvidence(q, scene(), 0).hosts().startsWith(QStringLiteral("fixed")));
        QVERIFY(QuoteEvidence(q, scene(), 0).stops().isEmpty());
        q.plannedUntil = sample::now + 2 * day;
        QCOMPARE(QuoteEvidence(q, scene(), 0).hosts(), QStringLiteral("planned, fixed from Thu 15:00"));
        q.displaced = {BookingId{450}, BookingId{451}};
        QCOMPARE(QuoteEvidence(q, scene(), 0).stops(), QStringLiteral("2 leases, with notice: b-0450, b-0451"));
        BookingStore store; // two of them are planned bookings: they move and do not stop (R6)
        for (const BookingId id : {BookingId{448}, BookingId{449}}) {
            Booking planned;
            planned.id = id;
            store.change(planned);
            q.displaced.push_back(id);
        }
        QCOMPARE(QuoteEvidence(q, scene(), 0, &store).stops(), QStringLiteral("2 leases, with notice: b-0450, b-0451"));
        QCOMPARE(QuoteEvidence(q, scene(), 0, &store).moves(),
                 QStringLiteral("2 planned bookings to other hosts, within their promise: b-0448, b-0449"));
    }

    void theClaimIsOfTheTierMostLinksAreIn()
    {
        Quote q = plain(); // 16 on each of four leaves: 960 of 4,032 inside
        const FleetPtr fleet = sample::fleet();
        const Fabric &f = fleet->fabrics[0];
        QCOMPARE(QuoteEvidence(q, scene(), 0).claim(), f.claimCrossLeafGbps * f.rails);
        q.perLeaf = {16, 0, 0, 0, 0};
        q.links.pairs = 240;
        QCOMPARE(QuoteEvidence(q, scene(), 0).claim(), f.claimSameLeafGbps * f.rails);
    }

    void thePanelShowsThemWithTheirRules()
    {
        Stage s;
        Shown p(s);
        s.board.setAnswer(sample::ask(), sample::answer());
        auto *strip = p.get<LinkStrip>("linkStrip");
        QVERIFY(strip->isVisibleTo(&p.page));
        QVERIFY2(strip->accessibleName().contains(QStringLiteral("least 1,640")), qPrintable(strip->accessibleName()));
        QVERIFY(strip->accessibleName().contains(QStringLiteral("Claimed: ")));
        QSignalSpy wanted(&p.page, &Page::ruleWanted);
        QStringList rules;
        for (RuleLink *link : p.get<QWidget>("bookingPanel")->findChildren<RuleLink *>())
            if (link->isVisibleTo(&p.page)) {
                rules << link->rule();
                link->click();
            }
        for (const char *rule : {"R6", "M3", "V2", "S16"})
            QVERIFY2(rules.contains(QLatin1String(rule)), rule);
        QCOMPARE(wanted.count(), rules.size());
        // Nothing measured: no empty strip, the words say so.
        WindowsAnswer blind = sample::answer();
        blind.quotes[0].links = {4032, 0, {}, 0};
        s.board.setAnswer(sample::ask(), blind);
        QVERIFY(!strip->isVisibleTo(&p.page));
    }

    void theExampleOfAReason() // 61 of 64 hosts free on ib-1; …
    {
        const words::ReasonWords words(scene(), MemberId{1});
        Reason r{ReasonCode::CapacityConflict,
                 "R2",
                 {Arg::count("needed", 64), Arg::count("free", 61), Arg::of("fabric", ArgType::Fabric, 0)}};
        QCOMPARE(words.sentence(r), QStringLiteral("61 of 64 hosts free on ib-1."));
        r = {ReasonCode::Maintenance,
             "R3",
             {Arg::hostList("hosts", {HostId{16}, HostId{17}}), Arg::of("until", ArgType::At, sample::now + 2 * day)}};
        QVERIFY(words.sentence(r).startsWith(QStringLiteral("In maintenance until Thu 15:00: ")));
        r = {ReasonCode::BelowMeasured,
             "R3",
             {Arg::hostList("hosts", {HostId{39}}), Arg::of("measured", ArgType::Permille, 410)}};
        QCOMPARE(words.sentence(r), QStringLiteral("Measured at 0.41 of its claim: %1.").arg(scene().host(HostId{39})));
        QVERIFY(words.figures(r).isEmpty());
        r.args = {Arg::hostList("hosts", {HostId{39}, HostId{40}}), Arg::of("measured", ArgType::Permille, 410)};
        QVERIFY(words.sentence(r).startsWith(QStringLiteral("Measured below the claim, the worst at 0.41 of it: ")));
        r.args = {Arg::hostList("hosts", {HostId{39}})};
        QVERIFY(words.sentence(r).startsWith(QStringLiteral("Measured below the claim: ")));
        r = {ReasonCode::BeyondMembership, "R3", {Arg::hostList("hosts", {HostId{39}})}};
        QVERIFY(words.sentence(r).startsWith(QStringLiteral("Leaving the co-op with their member: ")));
        r = {ReasonCode::FloorProtected,
             "S7",
             {Arg::count("needed", 512), Arg::count("available", 384), Arg::count("protected", 128),
              Arg::of("at", ArgType::At, sample::now + 2 * day), Arg::of("member", ArgType::Member, 2)}};
        QCOMPARE(words.sentence(r), QStringLiteral("At Thu 15:00, 128 GPUs are protected for the others, most of them "
                                                   "for %1.")
                                        .arg(scene().member(MemberId{2})));
        QCOMPARE(words.figures(r), QStringLiteral("512 GPUs needed, 384 free"));
    }

    void everyFigureOfThePanelFitsAndIsReadable_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void everyFigureOfThePanelFitsAndIsReadable()
    {
        QFETCH(bool, isDark);
        paint::applyTheme(isDark ? paint::Theme::Dark : paint::Theme::Light);
        Stage s;
        Shown p(s, {1280, 1500}); // the whole panel at once
        WindowsAnswer a = sample::answer();
        a.quotes[0].plannedUntil = sample::now + 2 * day;
        a.quotes[0].displaced = {BookingId{450}, BookingId{451}};
        s.board.setAnswer(sample::ask(), a);
        QTRY_COMPARE(sample::clipped(p.page), QStringList());
        QCOMPARE(sample::nameless(p.page), QStringList());
        sample::grab(p.page,
                     QStringLiteral("evidence-%1").arg(isDark ? QStringLiteral("dark") : QStringLiteral("light")));
        for (QLabel *l : p.get<QWidget>("bookingPanel")->findChildren<QLabel *>())
            if (l->isVisible() && !l->visibleRegion().isEmpty() && l->visibleRegion().boundingRect() == l->rect() &&
                l->text().size() > 2)
                QVERIFY2(sample::labelContrast(*l) >= 4.3, qPrintable(l->text()));
        paint::applyTheme(paint::Theme::Light);
    }
};

QTEST_MAIN(TestEvidenceWords)
#include "tst_evidence_words.moc"
