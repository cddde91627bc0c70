// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_bookings.h"
#include "views/words/booking_words.h"
#include "views/words/reason_words.h"
#include <QLocale>
#include <QtTest>

using namespace imece;
using namespace imece::words;

class TestBookingWords : public QObject
{
    Q_OBJECT
    static Scene scene()
    {
        return {sample::fleet(), DeskZone(QTimeZone("Europe/Istanbul")), sample::now, QStringLiteral("USD")};
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void everyReasonHasWords()
    {
        const ReasonWords words(scene(), MemberId{1});
        QSet<QString> sentences;
        int known = 0;
        for (std::uint32_t code = 0; code < 100; ++code) {
            Reason reason;
            reason.code = ReasonCode{code};
            if (codeName(reason.code) == "UNKNOWN")
                continue;
            ++known;
            const QString text = words.sentence(reason);
            QVERIFY2(text.size() > 15, codeName(reason.code).data());
            QVERIFY2(!text.contains(QLatin1Char('%')), qPrintable(text));
            QVERIFY2(!words.title(reason.code).isEmpty(), codeName(reason.code).data());
            // no code falls into the sentence of an unknown one
            QVERIFY2(!text.contains(QStringLiteral("does not know.")), qPrintable(text));
            sentences.insert(text);
        }
        QVERIFY(known >= 34);
        QVERIFY(sentences.size() >= known - 2); // Busy and CapacityConflict may say the same without arguments
        Reason odd;
        odd.code = ReasonCode{4711};
        QVERIFY(words.sentence(odd).contains(QStringLiteral("4711")) ||
                words.sentence(odd).contains(QStringLiteral("4,711")));
    }

    void aMaintenanceSaysHowManyUntilWhenAndThenWhich()
    {
        Reason r;
        r.code = ReasonCode::Maintenance;
        r.args = {Arg::count("free", 61), Arg::count("needed", 64), Arg::of("fabric", ArgType::Fabric, 0),
                  Arg::hostList("hosts", {HostId{16}, HostId{17}}),
                  Arg::of("until", ArgType::At, sample::now + 7 * day - 6 * hour)};
        QCOMPARE(ReasonWords(scene(), MemberId{1}).sentence(r),
                 QStringLiteral("61 of 64 hosts free on ib-1; in maintenance until 1 Dec 09:00: gpu-017 and gpu-018."));
    }

    void aLongListOfHostsIsANumberOrEveryName()
    {
        Reason r;
        r.code = ReasonCode::Drained;
        std::vector<HostId> apart; // every second one: nothing folds
        for (std::uint32_t h = 0; h < 60; h += 2)
            apart.push_back(HostId{h});
        r.args = {Arg::hostList("hosts", apart), Arg::of("until", ArgType::At, sample::now + 7 * day - 6 * hour)};
        QCOMPARE(ReasonWords(scene()).sentence(r), QStringLiteral("Held or down until 1 Dec 09:00: 30 hosts."));
        const QString whole = ReasonWords(scene(), MemberId{}, ReasonWords::Lists::Whole).sentence(r);
        for (HostId h : apart)
            QVERIFY2(whole.contains(scene().host(h).mid(4)), qPrintable(whole));
        QVERIFY(whole.contains(QStringLiteral("(30 hosts)")));
        r.args[0].number = 200; // the server names some and counts all
        QVERIFY(ReasonWords(scene()).sentence(r).contains(QStringLiteral("200 hosts")));
        QVERIFY(ReasonWords(scene(), MemberId{}, ReasonWords::Lists::Whole)
                    .sentence(r)
                    .contains(QStringLiteral("200 hosts, among them gpu-[001,")));
    }

    void aCapThatIsTooLowSaysByHowMuch() // M8
    {
        const Reason r{ReasonCode::BudgetLimit,
                       "M8",
                       {Arg::of("needed", ArgType::Money, 5'810 * ticksPerUsd),
                        Arg::of("cap", ArgType::Money, 1'000 * ticksPerUsd),
                        Arg::of("missing", ArgType::Money, 4'810 * ticksPerUsd),
                        Arg::of("at", ArgType::At, 1796083200)}};
        QCOMPARE(
            ReasonWords(scene()).sentence(r),
            QStringLiteral("$5,810.00 is spent or held in December 2026: $4,810.00 more than a cap of $1,000.00."));
    }
    void aGangOverTwoSitesIsToldWhichTheyAreAndThatTheyAreNoCluster()
    {
        Scene two = scene();
        auto fleet = std::make_shared<Fleet>(*two.fleet);
        fleet->sites = {fleet->sites[0], fleet->sites[0]};
        fleet->sites[1].name = "ankara-1";
        fleet->fabrics = {fleet->fabrics[0], fleet->fabrics[0]};
        fleet->fabrics[1].site = SiteId{1};
        two.fleet = fleet;
        Reason r;
        r.code = ReasonCode::CrossSite;
        r.args = {Arg::count("needed", 72), Arg::count("largest", 64), Arg::count("total", 78),
                  Arg::of("site", ArgType::Site, 0)};
        const QString text = ReasonWords(two).sentence(r);
        QVERIFY2(text.startsWith(QStringLiteral("72 hosts asked; one fabric in %1 has 64, and the rest stand in "
                                                "ankara-1. Two sites are no cluster")
                                     .arg(two.site(SiteId{0}))),
                 qPrintable(text));
        QVERIFY(!ReasonWords({}).sentence(r).contains(QStringLiteral("Two sites"))); // nothing is known of sites
    }

    void aScreenReaderHearsWhoseHowManyWhenAndInWhichState()
    {
        QCOMPARE(BookingWords(scene()).spoken(sample::bookings()[1]),
                 QString::fromUtf8("acme, 16 hosts, Fri 20 Nov 15:00 – Tue 1 Dec 09:00, running"));
    }

    void aRefusalSaysMeasuredAgainstAllowed()
    {
        const ReasonWords words(scene(), MemberId{1});
        const auto reasons = sample::refusal().reasons;
        QCOMPARE(words.figures(reasons[0]), QStringLiteral("64 needed, at most 56 free"));
        QCOMPARE(words.figures(reasons[1]), QString::fromUtf8("bank −24.0 d, limit −21.0 d"));
        QCOMPARE(words.figures(reasons[2]), QStringLiteral("$196,608.00, left $190,000.00"));
        const QString copy = words.forCopy(reasons);
        QVERIFY(copy.contains(QStringLiteral("TOKEN_LIMIT (S4): ")));
        QCOMPARE(copy.count(QLatin1Char('\n')), 2);
    }

    void everyStateNewsAndAlternativeHasWords()
    {
        for (int s = 0; s <= int(BookingState::Queued); ++s)
            QVERIFY(!BookingWords::state(BookingState(s)).isEmpty());
        const BookingWords words(scene());
        for (int k = 0; k <= int(NewsKind::PromiseMoved); ++k) {
            const News news{sample::now,
                            NewsKind(k),
                            {Arg::of("booking", ArgType::Booking, 391), Arg::of("member", ArgType::Member, 1),
                             Arg::count("hosts", 16), Arg::of("gpuSeconds", ArgType::Work, 64 * hour),
                             Arg::of("seconds", ArgType::Length, 480), Arg::hostList("host", {HostId{28}})}};
            const QString line = words.news(news);
            QVERIFY2(line.size() > 5 && !line.contains(QLatin1Char('%')), qPrintable(QString::number(k) + line));
        }
        for (int k = 0; k <= int(AlternativeKind::OtherFabric); ++k) {
            Alternative a = sample::refusal().alternatives[0];
            a.kind = AlternativeKind(k);
            QVERIFY(!words.alternative(a, sample::ask()).isEmpty() && !words.button(a).isEmpty() &&
                    !words.explanation(a).isEmpty());
        }
        const News credit{sample::now,
                          NewsKind::CreditPosted,
                          {Arg::of("booking", ArgType::Booking, 402), Arg::of("member", ArgType::Member, 3),
                           Arg::count("hosts", 10), Arg::of("gpuSeconds", ArgType::Work, 64 * hour),
                           Arg::of("seconds", ArgType::Length, 480)}};
        QCOMPARE(words.news(credit),
                 QStringLiteral("cobalt b-0402: credit of 64 GPU-h posted (8 min stopped, 10 hosts)"));
    }

    void quotesAreSaidInFigures()
    {
        const Quote q = sample::answer().quotes[0];
        QCOMPARE(BookingWords::perLeaf(q.perLeaf), QString::fromUtf8("16·16·16·16"));
        QCOMPARE(BookingWords::size(q.hosts.size(), q.window.length()), QString::fromUtf8("64 × 7 d"));
        QCOMPARE(BookingWords::ring(q), QStringLiteral("371"));
        Quote blind = q;
        blind.ringGbps = -1;
        QCOMPARE(BookingWords::ring(blind), words::missing);
        QCOMPARE(scene().bankDays(q.bankAfter, MemberId{1}), QString::fromUtf8("−21.0"));
        QCOMPARE(scene().folded(sample::baseHosts(0, 0, 16)), QStringLiteral("gpu-[001-016]"));
    }

    void namesOfAnySortStayWhole()
    {
        Scene s = scene();
        auto fleet = std::make_shared<Fleet>(*s.fleet);
        const std::string odd = "Ünlü \"İmece\" 🚀 & <b>";
        fleet->members[0].name = odd;
        s.fleet = fleet;
        QCOMPARE(s.member(MemberId{1}), QString::fromStdString(odd));
        QVERIFY(BookingWords(s).line(sample::bookings()[1]).contains(QString::fromStdString(odd)));
        QCOMPARE(s.member(MemberId{99}), QStringLiteral("# 99"));
        QCOMPARE(s.host(HostId{40000}), QStringLiteral("# 40000"));
    }
};
QTEST_GUILESS_MAIN(TestBookingWords)
#include "tst_booking_words.moc"
