// SPDX-License-Identifier: GPL-3.0-or-later
// The other ways to ask: the queue, every week, a small slice; and the quotes that are taken otherwise (leases).
#include "tests/support/bookings_stage.h"
#include "views/bookings/ask_deck.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/host_speed.h"
#include "views/bookings/quote_model.h"
#include "views/bookings/series_sheet.h"
#include <QCheckBox>
#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QTranslator>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;
using Sheet = AskDeck::Sheet;

namespace {

void open(Shown &p, Sheet sheet)
{
    const QList<QAction *> ways = p.get<QToolButton>("askWays")->menu()->actions();
    ways.at(int(sheet) - int(Sheet::Burst))->trigger();
}

QString line(Shown &p, const char *sheet)
{
    return p.get<QWidget>(sheet)->findChild<QLabel *>(QStringLiteral("sheetLine"))->text();
}

WindowsAnswer one(Quote quote)
{
    WindowsAnswer answer;
    answer.quotes.push_back(std::move(quote));
    return answer;
}

} // namespace

class TestAskSheets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        sample::useEnglishLight();
        sample::useWordsOfPictures(m_translator);
    }

    void whatStandsInTheSheetsOutlivesARestart()
    {
        Stage s;
        Shown p(s);
        QSignalSpy changed(&p.page, &BookingsPage::draftChanged);
        const auto typed = [&](const char *field, const QString &text) {
            const auto before = changed.count();
            p.type(field, text);
            QVERIFY2(changed.count() > before, field);
        };
        open(p, Sheet::Slice);
        p.get<QComboBox>("sliceSize")->setCurrentIndex(3);
        p.get<QCheckBox>("sliceGuest")->setChecked(true);
        typed("sliceLength", QStringLiteral("45"));
        typed("slicePurpose", QStringLiteral("O'Neil's \"run\"; DROP"));
        open(p, Sheet::Series);
        for (const char *field : {"seriesFirst", "seriesWeeks", "seriesTimes", "seriesMost"})
            typed(field, QStringLiteral("half typ"));
        open(p, Sheet::Queue);
        p.get<QCheckBox>("queueStanding")->setChecked(true);
        typed("queueUntil", QStringLiteral("31 De"));
        typed("queueMost", QStringLiteral("50,00"));
        open(p, Sheet::Burst);
        p.get<QComboBox>("burstAlong")->setCurrentIndex(1);
        typed("burstSum", QStringLiteral("50,000"));
        // as it lies in the file
        const QVariantMap draft =
            QJsonDocument::fromJson(QJsonDocument(QJsonObject::fromVariantMap(p.page.draft())).toJson())
                .object()
                .toVariantMap();
        Stage later;
        later.fleet.setFleet(Fleet{});
        Shown again(later);
        again.page.setDraft(draft); // before it is known which models there are
        later.fleet.setFleet(*sample::fleet());
        const auto json = [](const QVariantMap &map) { return QJsonObject::fromVariantMap(map); };
        QCOMPARE(json(again.page.draft()), json(draft));
        QCOMPARE(again.get<QComboBox>("sliceSize")->currentIndex(), 3);
        QCOMPARE(again.get<QLineEdit>("burstSum")->text(), QStringLiteral("50,000"));
        later.facts.setWelcome(sample::welcome());
        QVERIFY(again.get<QWidget>("burstSheet")->isVisible()); // the one that was open
        QVERIFY(!again.get<QWidget>("burstSheet")->isAncestorOf(again.page.focusWidget()));
        later.facts.setWelcome(sample::welcome(roleBit(Role::Researcher), MemberId{2})); // of another startup
        QVERIFY(again.get<QLineEdit>("slicePurpose")->text().isEmpty());
        QCOMPARE(again.get<QLineEdit>("sliceLength")->text(), QStringLiteral("45"));
    }

    void theQueueTakesWhatTheFormAsks()
    {
        Stage s;
        Shown p(s);
        QSignalSpy placed(&p.page, &BookingsPage::placeWanted);
        open(p, Sheet::Queue);
        QVERIFY(p.get<QLineEdit>("queueUntil")->hasFocus());
        QVERIFY2(line(p, "queueSheet").contains(QStringLiteral("64 × 7 d of H100")), qPrintable(line(p, "queueSheet")));
        p.type("askLabel", QStringLiteral("finetune"));
        p.type("queueUntil", QStringLiteral("31 Dec"));
        p.click("queueSheetSend");
        QCOMPARE(placed.count(), 1);
        const auto ask = placed[0][0].value<WindowsAsk>();
        QCOMPARE(ask.hosts, 64U);
        QCOMPARE(words::DeskZone::iso(ask.until), QStringLiteral("2026-12-30T21:00:00Z"));
        QCOMPARE(placed[0][1].toString(), QStringLiteral("finetune"));
        QVERIFY(!placed[0][3].toBool());
        // standing: by itself, up to a sum that must be said
        p.get<QCheckBox>("queueStanding")->setChecked(true);
        QVERIFY(!p.get<QPushButton>("queueSheetSend")->isEnabled());
        QVERIFY(paint::isInvalid(p.get<QLineEdit>("queueMost")));
        p.type("queueMost", QStringLiteral("50,000"));
        p.click("queueSheetSend");
        QCOMPARE(placed.count(), 2);
        QVERIFY(placed[1][3].toBool());
        QCOMPARE(placed[1][4].toLongLong(), 50'000 * ticksPerUsd);
        p.type("queueUntil", QStringLiteral("soon"));
        QVERIFY(!p.get<QPushButton>("queueSheetSend")->isEnabled());
        QVERIFY2(line(p, "queueSheet").contains(QStringLiteral("3 Dec")), qPrintable(line(p, "queueSheet")));
    }

    void whatIsDoneClosesItsSheetAndEscapeDoesToo()
    {
        Stage s;
        Shown p(s);
        open(p, Sheet::Queue);
        QVERIFY(p.get<QWidget>("queueSheet")->isVisible());
        QTest::keyClick(p.get<QLineEdit>("queueUntil"), Qt::Key_Escape);
        QVERIFY(!p.get<QWidget>("queueSheet")->isVisible());
        QVERIFY(p.get<QPushButton>("findWindows")->hasFocus());
        open(p, Sheet::Slice);
        open(p, Sheet::Queue); // one at a time
        QVERIFY(!p.get<QWidget>("sliceSheet")->isVisible());
        s.board.setActing(QuoteBoard::Act::Request);
        QVERIFY(!p.get<QPushButton>("queueSheetSend")->isEnabled()); // once
        s.board.setDone(BookingId{391});
        QVERIFY(!p.get<QWidget>("queueSheet")->isVisible());
        LinkFacts lost;
        lost.state = LinkState::Waiting;
        open(p, Sheet::Queue);
        QVERIFY(p.get<QPushButton>("queueSheetSend")->isEnabled());
        s.facts.setLink(lost);
        QVERIFY(!p.get<QPushButton>("queueSheetSend")->isEnabled());
    }

    void aSeriesKeepsTheClockOnTheWallOverBothNights_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<int>("longer"); // seconds that the week of the night has more
        QTest::newRow("clocks go forward") << QStringLiteral("24 Mar 2027 22:00") << -3600;
        QTest::newRow("clocks go back") << QStringLiteral("27 Oct 2027 22:00") << 3600;
    }
    void aSeriesKeepsTheClockOnTheWallOverBothNights()
    {
        QFETCH(QString, first);
        QFETCH(int, longer);
        Stage s;
        s.clock.setZone(QTimeZone("Europe/Berlin"));
        Shown p(s);
        QSignalSpy booked(&p.page, &BookingsPage::seriesWanted);
        p.type("askHosts", QStringLiteral("4"));
        p.type("askLength", QStringLiteral("8h"));
        open(p, Sheet::Series);
        p.type("seriesFirst", first);
        p.type("seriesTimes", QStringLiteral("3"));
        auto *list = p.get<QListWidget>("seriesDates");
        QCOMPARE(list->count(), 3);
        QVERIFY2(list->item(0)->text() != list->item(1)->text() &&
                     list->item(1)->text().contains(QStringLiteral("22:00")),
                 qPrintable(list->item(1)->text()));
        QCOMPARE(list->item(0)->text().contains(QStringLiteral("UTC+1")), longer < 0);
        QCOMPARE(list->item(1)->text().contains(QStringLiteral("UTC+1")), longer > 0);
        QVERIFY(!p.get<QPushButton>("seriesSheetSend")->isEnabled()); // no sum yet
        p.type("seriesMost", QStringLiteral("5,000"));
        p.click("seriesSheetSend");
        QCOMPARE(booked.count(), 1);
        const auto starts = booked[0][1].value<std::vector<Instant>>();
        QCOMPARE(starts.size(), std::size_t(3));
        QCOMPARE(starts[1] - starts[0], 7 * day + longer);
        QCOMPARE(starts[2] - starts[1], 7 * day);
        QCOMPARE(booked[0][0].value<WindowsAsk>().length, 8 * hour);
        QCOMPARE(booked[0][4].toLongLong(), 5'000 * ticksPerUsd);
    }

    void aStartThatDoesNotExistOrComesTwiceIsAskedAbout()
    {
        Stage s;
        s.clock.setZone(QTimeZone("Europe/Berlin"));
        Shown p(s);
        QSignalSpy booked(&p.page, &BookingsPage::seriesWanted);
        open(p, Sheet::Series);
        p.type("seriesMost", QStringLiteral("900,000"));
        p.type("seriesFirst", QStringLiteral("21 Mar 2027 02:30"));
        p.type("seriesTimes", QStringLiteral("3"));
        auto *list = p.get<QListWidget>("seriesDates");
        QVERIFY2(list->item(1)->text().contains(QStringLiteral("does not exist")), qPrintable(list->item(1)->text()));
        QVERIFY(!p.get<QPushButton>("seriesSheetSend")->isEnabled());
        p.get<QCheckBox>("seriesLeaveOut")->setChecked(true);
        p.click("seriesSheetSend");
        QCOMPARE(booked.last()[1].value<std::vector<Instant>>().size(), std::size_t(2));
        p.type("seriesFirst", QStringLiteral("24 Oct 2027 02:30"));
        QVERIFY2(list->item(1)->text().contains(QStringLiteral("comes twice")), qPrintable(list->item(1)->text()));
        QVERIFY(!p.get<QPushButton>("seriesSheetSend")->isEnabled());
        p.get<QComboBox>("seriesTwice")->setCurrentIndex(2);
        p.click("seriesSheetSend");
        const auto starts = booked.last()[1].value<std::vector<Instant>>();
        QCOMPARE(starts[1] - starts[0], 7 * day + hour); // the second of the two
        p.type("seriesFirst", QStringLiteral("24 Oct 2027 02:31"));
        QVERIFY2(line(p, "seriesSheet").contains(QStringLiteral("15 min")), qPrintable(line(p, "seriesSheet")));
        QCOMPARE(booked.count(), 2);
    }

    void aSliceIsSmallAndAGuestHasAPurpose()
    {
        Stage s;
        Shown p(s);
        QSignalSpy taken(&p.page, &BookingsPage::sliceWanted);
        open(p, Sheet::Slice);
        p.get<QComboBox>("sliceSize")->setCurrentIndex(1);
        p.type("sliceLength", QStringLiteral("90m"));
        p.click("sliceSheetSend");
        QCOMPARE(taken.count(), 1);
        const auto two = taken[0][0].value<SliceAsk>();
        QVERIFY(two.gpus == 2 && two.hosts == 0 && two.length == 90 * minute && !two.isForGuest);
        QCOMPARE(taken[0][1].toString(), QStringLiteral("H100"));
        p.get<QComboBox>("sliceSize")->setCurrentIndex(6);
        p.get<QCheckBox>("sliceGuest")->setChecked(true);
        QVERIFY(!p.get<QPushButton>("sliceSheetSend")->isEnabled());
        QVERIFY(paint::isInvalid(p.get<QLineEdit>("slicePurpose")));
        p.type("slicePurpose", QStringLiteral("A thesis on \"DROP\"; tables."));
        p.click("sliceSheetSend");
        const auto three = taken.last()[0].value<SliceAsk>();
        QVERIFY(three.gpus == 0 && three.hosts == 3 && three.isForGuest);
        QCOMPARE(taken.last()[3].toString(), QStringLiteral("A thesis on \"DROP\"; tables."));
        s.board.setActing(QuoteBoard::Act::Slice);
        Reason none;
        none.code = ReasonCode::NoSpare;
        none.rule = "R15";
        s.board.setRefusal({none}, {});
        QVERIFY(p.get<QWidget>("refusalBox")->isVisible());
        QCOMPARE(p.get<QLabel>("refusalTitle")->text(), QStringLiteral("No slice now."));
        QVERIFY(!p.page.findChild<QPushButton *>(QStringLiteral("waitInQueue"))); // it is never queued
        QVERIFY(p.get<QWidget>("sliceSheet")->isVisible());                       // what was asked stays
    }

    void theQueueIsOfferedWhereWaitingHelps()
    {
        Stage s;
        Shown p(s);
        s.board.setAnswer(sample::ask(), sample::refusal());
        QVERIFY(p.get<QPushButton>("waitInQueue"));
        p.click("waitInQueue");
        QVERIFY(p.get<QWidget>("queueSheet")->isVisible());
        s.board.setAnswer(sample::ask(), sample::answer()); // a late window, too
        p.click("showReasons");
        QVERIFY(p.get<QPushButton>("waitInQueue"));
        WindowsAnswer never = sample::refusal();
        never.reasons.front().code = ReasonCode::TooLarge;
        s.board.setAnswer(sample::ask(), never);
        QVERIFY(!p.page.findChild<QPushButton *>(QStringLiteral("waitInQueue")));
    }

    void aLeaseSaysWhenItMayBeStoppedAndIsAskedFor()
    {
        Stage s;
        Shown p(s);
        QSignalSpy placed(&p.page, &BookingsPage::placeWanted), offered(&p.page, &BookingsPage::offerWanted);
        WindowsAsk ask = sample::ask();
        ask.cls = ServiceClass::P;
        Quote lease = sample::answer().quotes.front();
        lease.cls = ServiceClass::P;
        lease.reclaimableFrom = sample::now + 2 * day;
        lease.reclaimedBy = BookingId{411};
        lease.finishRatio = 0;
        s.board.setAnswer(ask, one(lease));
        const auto *table = p.get<QTableView>("quotes");
        const auto cell = [table](int c) { return table->model()->index(0, c).data().toString(); };
        QVERIFY2(cell(QuoteModel::Why).contains(QStringLiteral("Thu 15:00, by b-0411")),
                 qPrintable(cell(QuoteModel::Why)));
        QStringList facts; // the panel says it whole, and promises nothing that a lease has not
        for (const FactsList *list : p.page.findChildren<FactsList *>())
            for (const Fact &fact : list->facts())
                facts << fact.value;
        QVERIFY2(facts.join(u'\n').contains(QStringLiteral("from Thu 26 Nov 15:00 on, by b-0411")),
                 qPrintable(facts.join(u'\n')));
        QVERIFY(!facts.join(u'\n').contains(QStringLiteral("start, end,")));
        QCOMPARE(cell(QuoteModel::Bank), words::missing);
        QCOMPARE(cell(QuoteModel::Ratio), words::missing);
        QCOMPARE(p.get<QPushButton>("panelPrimary")->text(), QStringLiteral("Start a preemptible run"));
        p.click("panelPrimary");
        QCOMPARE(offered.count(), 0);
        QCOMPARE(placed.count(), 1);
        QCOMPARE(placed[0][0].value<WindowsAsk>(), ask);
        lease.reclaimableFrom = 0, lease.reclaimedBy = BookingId{};
        s.board.clear();
        s.board.setAnswer(ask, one(lease));
        QVERIFY2(cell(QuoteModel::Why).contains(QStringLiteral("nobody has booked")),
                 qPrintable(cell(QuoteModel::Why)));
    }

    void oneHostSaysWhatIsMeasuredOfIt()
    {
        Stage s;
        Shown p(s);
        QSignalSpy wanted(&p.page, &BookingsPage::hostWanted);
        auto *speed = p.get<HostSpeed>("hostSpeed");
        s.board.setAnswer(sample::ask(), sample::answer());
        QVERIFY(!speed->isVisible()); // a gang has its ring
        const HostId host = sample::baseHosts(0, 16, 1).empty() ? HostId{16} : sample::baseHosts(0, 16, 1).front();
        s.board.clear();
        s.board.setAnswer(sample::ask(),
                          one(sample::quote(sample::now + day, 4 * hour, {host}, -1, 0, QuoteWhy::Later)));
        QVERIFY(speed->isVisible());
        QCOMPARE(wanted.count(), 1);
        HostDetail other;
        other.host = HostId{3};
        other.rows.push_back({CheckKind::AllReduceGBps, 380, 111, sample::now - hour, Verdict::Pass});
        p.page.setDetail(other);
        QVERIFY(!speed->text().contains(QStringLiteral("111")));
        HostDetail own;
        own.host = host;
        p.page.setDetail(own);
        QVERIFY2(speed->text().contains(
                     QStringLiteral("NVLink not measured; PCIe not measured; all-reduce ×8 not measured")),
                 qPrintable(speed->text()));
        own.rows = {{CheckKind::AllReduceGBps, 380, 371, sample::now - 3 * hour, Verdict::Pass},
                    {CheckKind::NvlinkGBps, 370, 389, sample::now - 2 * hour, Verdict::Pass}};
        p.page.setDetail(own);
        QVERIFY2(speed->text().contains(QStringLiteral("NVLink 389 of 370 GB/s, 2 h old; PCIe not measured; "
                                                       "all-reduce ×8 371 of 380 GB/s, 3 h old")),
                 qPrintable(speed->text()));
    }

    void aUtcDayThatDiffersIsSaid()
    {
        Stage s;
        s.clock.setZone(QTimeZone("Pacific/Kiritimati"));
        Shown p(s, {1400, 730});
        s.board.setAnswer(sample::ask(), sample::answer());
        const auto *table = p.get<QTableView>("quotes");
        QCOMPARE(table->model()->index(0, QuoteModel::Start).data().toString(), QStringLiteral("Thu 3 Dec 20:00"));
        QCOMPARE(table->model()->index(0, QuoteModel::Utc).data().toString(), QStringLiteral("06:00"));
        QCOMPARE(table->model()->index(3, QuoteModel::Start).data().toString(), QStringLiteral("Wed 16 Dec 23:15"));
        Quote early = sample::answer().quotes.front();
        early.window = {sample::now + 9 * day, sample::now + 16 * day}; // 12:00 UTC, 02:00 the day after
        s.board.clear();
        s.board.setAnswer(sample::ask(), one(early));
        QCOMPARE(table->model()->index(0, QuoteModel::Start).data().toString(), QStringLiteral("Fri 4 Dec 02:00"));
        QCOMPARE(table->model()->index(0, QuoteModel::Utc).data().toString(), QStringLiteral("3 Dec 12:00"));
        QCOMPARE(table->model()->index(0, QuoteModel::In).data().toString(), QStringLiteral("9 d"));
    }

    void everySheetFits_data()
    {
        QTest::addColumn<int>("sheet");
        QTest::addColumn<bool>("isDark");
        for (const bool isDark : {false, true}) {
            QTest::addRow("queue %d", isDark) << int(Sheet::Queue) << isDark;
            QTest::addRow("series %d", isDark) << int(Sheet::Series) << isDark;
            QTest::addRow("slice %d", isDark) << int(Sheet::Slice) << isDark;
        }
    }
    void everySheetFits()
    {
        QFETCH(int, sheet);
        QFETCH(bool, isDark);
        paint::applyTheme(isDark ? paint::Theme::Dark : paint::Theme::Light);
        Stage s;
        Shown p(s);
        s.board.setAnswer(sample::ask(), sample::answer());
        open(p, Sheet(sheet));
        if (Sheet(sheet) == Sheet::Series)
            p.type("seriesFirst", QStringLiteral("7 Dec 22:00"));
        QTRY_COMPARE(sample::clipped(p.page), QStringList());
        QCOMPARE(sample::nameless(p.page), QStringList());
        sample::grab(
            p.page,
            QStringLiteral("sheet-%1-%2").arg(sheet).arg(isDark ? QStringLiteral("dark") : QStringLiteral("light")));
        paint::applyTheme(paint::Theme::Light);
    }

private:
    QTranslator m_translator;
};
QTEST_MAIN(TestAskSheets)
#include "tst_ask_sheets.moc"
