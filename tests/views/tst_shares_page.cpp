// SPDX-License-Identifier: GPL-3.0-or-later
// The statement on screen is the statement of the server, to the second, in table, charts, matrix and export.
#include "tests/support/page_stage.h"
#include "views/shares/lend_matrix.h"
#include "views/shares/money_panel.h"
#include "views/shares/period_dialog.h"
#include "views/shares/shares_page.h"
#include "views/shares/usage_chart.h"
#include "views/shell/page_head.h"
#include <QAbstractItemModelTester>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <numeric>

using namespace imece;
using sample::Stage;

namespace {
struct Shown
{
    SharesPage page;
    explicit Shown(Stage &s, QSize size = {1196, 730}) : page(&s.fleet, &s.shares, &s.bookings, &s.clock, &s.facts)
    {
        page.resize(size);
        page.show();
        page.setShown(true);
        QVERIFY(QTest::qWaitForWindowExposed(&page));
    }
    template<typename W> W *get(const char *name) { return page.findChild<W *>(QLatin1String(name)); }
};

qint64 printed(QString text)
{
    return text.remove(QLatin1Char(',')).toLongLong();
}
} // namespace

class TestSharesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void tableAndChartsAgreeToTheSecond()
    {
        Stage s;
        Shown p(s);
        s.shares.setStatement(sample::statement());
        const Statement st = sample::statement();
        const auto *table = p.get<QTableView>("statement")->model();
        const auto *chart = p.get<UsageChart>("usageChart");
        const auto *matrix = p.get<QTableView>("lendMatrix")->model();
        const int n = int(st.rows.size());
        QCOMPARE(table->rowCount(), n + 1);
        for (int r = 0; r < n; ++r) {
            const auto cell = [&](int column) {
                return table->index(r, column).data(StatementModel::SecondsRole).toLongLong();
            };
            QCOMPARE(cell(StatementModel::Owned), cell(StatementModel::OwnUse) + cell(StatementModel::Lent) +
                                                      cell(StatementModel::BookedIdle) + cell(StatementModel::Idle) +
                                                      cell(StatementModel::Down) + cell(StatementModel::PlannedDown));
            const auto days = chart->drawn(st.rows[std::size_t(r)].member);
            QCOMPARE(std::int64_t(days.size()), std::int64_t(st.days.size()));
            QCOMPARE(std::accumulate(days.begin(), days.end(), qint64{0}), cell(StatementModel::Used));
            QCOMPARE(matrix->index(r, n + 1).data(Qt::UserRole).toLongLong(), cell(StatementModel::Lent));
            QCOMPARE(matrix->index(n, r + 1).data(Qt::UserRole).toLongLong(), cell(StatementModel::Borrowed));
        }
        for (int c = StatementModel::Owned; c < StatementModel::columns; ++c) { // the co-op's row is the sum
            qint64 sum = 0;
            for (int r = 0; r < n; ++r)
                sum += table->index(r, c).data(StatementModel::SecondsRole).toLongLong();
            QCOMPARE(table->index(n, c).data(StatementModel::SecondsRole).toLongLong(), sum);
        }
    }

    void printedPartsGiveThePrintedSums_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 20; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void printedPartsGiveThePrintedSums()
    {
        QFETCH(int, seed);
        QRandomGenerator random{quint32(seed)};
        Statement st = sample::statement();
        const std::size_t n = st.rows.size();
        for (std::size_t l = 0; l < n; ++l)
            for (std::size_t b = 0; b < n; ++b)
                st.lent[l * n + b] = l == b ? 0 : random.bounded(9000000);
        for (std::size_t k = 0; k < n; ++k) {
            StatementRow &r = st.rows[k];
            r.lent = r.borrowed = 0;
            for (std::size_t o = 0; o < n; ++o)
                r.lent += st.lent[k * n + o], r.borrowed += st.lent[o * n + k];
            r.ownUse = random.bounded(90000000), r.bookedIdle = random.bounded(9000);
            r.idle = random.bounded(9000000), r.down = random.bounded(90000), r.plannedDown = random.bounded(9000);
            r.owned = r.ownUse + r.lent + r.bookedIdle + r.idle + r.down + r.plannedDown;
            r.borrowedSpare = random.bounded(90000);
        }
        ShareStore store;
        store.setStatement(st);
        StatementModel model;
        model.setStatement(st, store.total(), {sample::fleet(), {}, sample::now, QStringLiteral("USD")}, MemberId{1});
        for (int r = 0; r < model.rowCount(); ++r) {
            const auto cell = [&](int column) { return printed(model.index(r, column).data().toString()); };
            qint64 parts = 0;
            for (int c = StatementModel::OwnUse; c <= StatementModel::PlannedDown; ++c)
                parts += cell(c);
            QCOMPARE(cell(StatementModel::Owned), parts);
            QCOMPARE(cell(StatementModel::Used),
                     cell(StatementModel::OwnUse) + cell(StatementModel::Borrowed) + cell(StatementModel::Spare));
            if (r + 1 < model.rowCount()) // and no part is off by an hour or more
                for (int c = StatementModel::OwnUse; c <= StatementModel::PlannedDown; ++c)
                    QVERIFY(qAbs(cell(c) * hour - StatementModel::seconds(model.row(r), c)) < hour);
        }
        LendModel lend;
        lend.setStatement(st, {sample::fleet(), {}, sample::now, QStringLiteral("USD")});
        const int last = int(n), edge = int(n) + 1;
        const auto table = [&](int r, int c) { return printed(model.index(r, c).data().toString()); };
        QCOMPARE(table(last, StatementModel::Lent), table(last, StatementModel::Borrowed)); // what is lent is borrowed
        QCOMPARE(lend.hours(last, edge), table(last, StatementModel::Lent));
        for (int k = 0; k < last; ++k) {
            QCOMPARE(lend.hours(k, edge), table(k, StatementModel::Lent));
            QCOMPARE(lend.hours(last, k + 1), table(k, StatementModel::Borrowed));
            qint64 row = 0;
            for (int b = 1; b <= last; ++b)
                row += lend.hours(k, b);
            QCOMPARE(row, lend.hours(k, edge));
        }
    }

    void theModelsKeepTheirPromises()
    {
        StatementModel model;
        LendModel lend;
        const QAbstractItemModelTester one(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester two(&lend, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ShareStore store;
        store.setStatement(sample::statement());
        const words::Scene scene{sample::fleet(), {}, sample::now, QStringLiteral("USD")};
        for (int k = 0; k < 3; ++k) {
            model.setStatement(*store.statement(), store.total(), scene, MemberId{1});
            lend.setStatement(*store.statement(), scene);
            model.setUnit(k == 1 ? WorkUnit::Exact : WorkUnit::Hours);
        }
        model.clear();
        lend.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void exactSecondsOnDemand()
    {
        Stage s;
        Shown p(s);
        s.shares.setStatement(sample::statement());
        auto *table = p.get<QTableView>("statement");
        const QModelIndex own = table->model()->index(0, StatementModel::OwnUse);
        QCOMPARE(own.data().toString(), QStringLiteral("69,012"));
        QVERIFY(own.data(Qt::ToolTipRole).toString().contains(QStringLiteral("248,443,201")));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_U);
        QCOMPARE(own.data().toString(), QStringLiteral("248,443,201"));
        QVERIFY(p.get<QPushButton>("sharesExact")->isChecked());
        QTest::mouseClick(p.get<QPushButton>("sharesExact"), Qt::LeftButton);
        QCOMPARE(own.data().toString(), QStringLiteral("69,012"));
    }

    void theSentenceComesFromTheNumbers()
    {
        const words::Scene scene{sample::fleet(), words::DeskZone(QTimeZone("Europe/Istanbul")), sample::now,
                                 QStringLiteral("USD")};
        const QString mine = shareSentence(sample::statement(), scene, MemberId{1});
        QVERIFY2(mine.contains(QStringLiteral("25,165 GPU-h")) && mine.contains(QStringLiteral("1 Nov")),
                 qPrintable(mine));
        QVERIFY(mine.contains(QStringLiteral("dune")) && mine.contains(QStringLiteral("32,957 GPU-h")));
        const QString theirs = shareSentence(sample::statement(), scene, MemberId{2});
        QVERIFY(theirs.contains(QStringLiteral("acme")) && theirs.contains(QStringLiteral("23,697 GPU-h")));
        Statement calm = sample::statement();
        for (StatementRow &r : calm.rows)
            r.borrowed = 0;
        QVERIFY(shareSentence(calm, scene, MemberId{1}).startsWith(QStringLiteral("Nobody")));
    }

    void thePeriodIsThisMonthInUtc()
    {
        QCOMPARE(periodOf({PeriodChoice::Month, 0, {}}, sample::now), (Span{1793491200, sample::now}));
        QCOMPARE(periodOf({PeriodChoice::Month, 1, {}}, sample::now), (Span{1790812800, 1793491200}));
        QCOMPARE(periodOf({PeriodChoice::LastDays, 7, {}}, sample::now),
                 (Span{sample::now - 12 * hour - 6 * day, sample::now}));
        // Tuesday 24 November 2026: its week begins on Monday the 23rd
        QCOMPARE(periodOf({PeriodChoice::Weeks, 0, {}}, sample::now), (Span{1795392000, sample::now}));
        QCOMPARE(periodOf({PeriodChoice::Weeks, 1, {}}, sample::now), (Span{1794787200, 1795392000}));
        // one second into a year
        QCOMPARE(periodOf({PeriodChoice::Month, 1, {}}, 1798761601), (Span{1796083200, 1798761600}));
    }

    void theMoneyOfAMonthIsAskedToItsEnd()
    {
        QCOMPARE(moneyPeriod({PeriodChoice::Month, 0, {}}, sample::now), (Span{1793491200, 1796083200}));
        QCOMPARE(moneyPeriod({PeriodChoice::Month, 1, {}}, sample::now), (Span{1790812800, 1793491200}));
        QCOMPARE(moneyPeriod({PeriodChoice::Weeks, 0, {}}, sample::now), (Span{1795392000, sample::now}));
        Stage s(roleBit(Role::Lead));
        Shown p(s);
        QSignalSpy money(&p.page, &SharesPage::moneyWanted);
        for (int k = 0; k < SharesPage::refreshSeconds; ++k)
            Q_EMIT s.clock.ticked();
        QCOMPARE(money.count(), 1);
        QCOMPARE(money[0][0].value<Span>(), (Span{1793491200, 1796083200}));
    }

    void aPeriodOfOnesOwnIsReadOrRefusedWithTheReason()
    {
        const auto read = [](const char *from, const char *until) {
            return readPeriod(QString::fromUtf8(from), QString::fromUtf8(until), sample::now);
        };
        QCOMPARE(read("3 Oct", "2026-10-17").value_or(Span{}), (Span{1790985600, 1792195200}));
        QCOMPARE(read("2026-11-01 06:00", "").value_or(Span{}), (Span{1793512800, sample::now}));
        QCOMPARE(read("1 Dec", "").value_or(Span{}), (Span{1764547200, sample::now})); // the latest 1 December: 2025's
        for (const auto &[from, until, said] : {std::tuple{"", "", "From which day?"},
                                                {"2026-02-30", "", "2026-02-30"},
                                                {"2026-10-03", "soon", "soon"},
                                                {"2026-10-03", "2026-10-03", "end before it begins"},
                                                {"2026-10-03", "2026-11-25", "not past yet"},
                                                {"2025-10-03", "", "At most 400 d"}}) {
            const auto period = read(from, until);
            QVERIFY2(!period, from);
            QVERIFY2(period.error().contains(QLatin1String(said)), qPrintable(period.error()));
        }
    }

    void aPeriodOfOnesOwnIsAskedByKeyboardAndKept()
    {
        Stage s;
        Shown p(s);
        QSignalSpy wanted(&p.page, &SharesPage::statementWanted);
        auto *period = p.get<QComboBox>("sharesPeriod");
        period->setFocus();
        QTest::keyClick(period, Qt::Key_End); // "Other period…"
        auto *dialog = p.page.findChild<PeriodDialog *>();
        QVERIFY(dialog);
        QCOMPARE(wanted.count(), 0); // nothing is asked before it is said
        auto *from = dialog->findChild<QWidget *>(QStringLiteral("periodFrom"))->findChild<QLineEdit *>();
        auto *until = dialog->findChild<QWidget *>(QStringLiteral("periodUntil"))->findChild<QLineEdit *>();
        from->clear();
        QTest::keyClicks(from, QStringLiteral("3 Oct"));
        QTest::keyClicks(until, QStringLiteral("17 Octember"));
        QTest::keyClick(until, Qt::Key_Return);
        QVERIFY(dialog->isVisible()); // marked, not guessed
        until->clear();
        QTest::keyClicks(until, QStringLiteral("17 Oct"));
        QTest::keyClick(until, Qt::Key_Return);
        QTRY_COMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].value<Span>(), (Span{1790985600, 1792195200}));
        QCOMPARE(period->currentText(), QStringLiteral("3 Oct 00:00 – 17 Oct 00:00 (UTC)"));
        QTRY_VERIFY(!p.page.findChild<PeriodDialog *>());
        QTest::keyClick(period, Qt::Key_Home);
        QCOMPARE(wanted.count(), 2);
        QTest::keyClick(period, Qt::Key_End); // asks again, with what was said before
        dialog = p.page.findChild<PeriodDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QWidget *>(QStringLiteral("periodFrom"))->findChild<QLineEdit *>()->text(),
                 QStringLiteral("2026-10-03 00:00"));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_COMPARE(period->currentIndex(), 0); // the list says what is shown
        QCOMPARE(wanted.count(), 2);
    }

    void itIsAskedForWhileShownAndNotWhileHidden()
    {
        Stage s;
        Shown p(s);
        QSignalSpy wanted(&p.page, &SharesPage::statementWanted), money(&p.page, &SharesPage::moneyWanted);
        for (int k = 0; k < 2 * SharesPage::refreshSeconds; ++k)
            Q_EMIT s.clock.ticked();
        QCOMPARE(wanted.count(), 2);
        QCOMPARE(wanted[0][0].value<Span>(), (Span{1793491200, sample::now}));
        QCOMPARE(money.count(), 0); // a researcher does not see money
        p.page.setShown(false);
        for (int k = 0; k < 20; ++k)
            Q_EMIT s.clock.ticked();
        QCOMPARE(wanted.count(), 2);
        p.page.setShown(true);
        QCOMPARE(wanted.count(), 3);
        QTest::keyClick(p.get<QComboBox>("sharesPeriod"), Qt::Key_Down);
        QCOMPARE(wanted.count(), 4);
        QCOMPARE(wanted[3][0].value<Span>(), (Span{1790812800, 1793491200}));
        s.shares.setStatement(sample::statement()); // November's, but October is wanted
        QVERIFY(!s.shares.statement());
        QVERIFY(p.get<QLabel>("sharesEmpty")->isVisible());
    }

    void thePeriodsFollowTheClockWhenItIsSetLate()
    {
        Stage s;
        s.clock.clear(); // as at the start of the desktop: the page is up before the server has said the time
        Shown p(s);
        auto *period = p.get<QComboBox>("sharesPeriod");
        QSignalSpy wanted(&p.page, &SharesPage::statementWanted);
        s.clock.set(sample::now, 1);
        QCOMPARE(period->itemText(0), QStringLiteral("November 2026 (UTC)"));
        QCOMPARE(period->itemText(1), QStringLiteral("October 2026 (UTC)"));
        QCOMPARE(wanted.count(), 1); // at once, not with the next refresh
        QCOMPARE(wanted[0][0].value<Span>(), (Span{1793491200, sample::now}));
        s.clock.set(sample::now + 1, 1);
        QCOMPARE(wanted.count(), 1);
        s.clock.set(1796083200 + 60, 1); // December
        QCOMPARE(period->itemText(0), QStringLiteral("December 2026 (UTC)"));
        QCOMPARE(wanted.count(), 2);
        QCOMPARE(wanted[1][0].value<Span>(), (Span{1796083200, 1796083260}));
        p.page.setShown(false);
        s.clock.set(1798761600, 1); // January, while another page is shown
        QCOMPARE(period->itemText(0), QStringLiteral("January 2027 (UTC)"));
        QCOMPARE(wanted.count(), 2);
    }

    void moneyIsForThoseWhoMaySeeIt()
    {
        Stage lead(roleBit(Role::Lead));
        Shown p(lead);
        lead.shares.setStatement(sample::statement());
        lead.shares.setMoney(sample::money());
        auto *panel = p.get<MoneyPanel>("moneyPanel");
        QVERIFY(panel->isVisibleTo(&p.page));
        QCOMPARE(centsOf(panel->drawnSpent()), centsOf(sample::money().spent));
        QVERIFY(panel->sideText().contains(QStringLiteral("225,000.00")));
        auto *deeds = p.get<QPushButton>("sharesMoney");
        QVERIFY(deeds->isVisibleTo(&p.page));
        QSignalSpy invoice(&p.page, &SharesPage::invoiceWanted), cap(&p.page, &SharesPage::capWanted);
        for (QAction *act : deeds->menu()->actions())
            act->trigger();
        QCOMPARE(invoice.count(), 1);
        QCOMPARE(cap.count(), 1);
        QCOMPARE(cap[0][0].toLongLong(), qint64(225'000 * ticksPerUsd));
        lead.facts.setWelcome(sample::welcome(roleBit(Role::Researcher))); // another persona
        QVERIFY(!panel->isVisibleTo(&p.page));
        QVERIFY(!deeds->isVisibleTo(&p.page));
        QVERIFY(!lead.shares.money());
        QVERIFY(!p.page.findChild<QLabel *>(QStringLiteral("pageSummary"))->text().contains(QStringLiteral("$")));
    }

    void aLiveChangeKeepsTheSelection()
    {
        Stage s;
        Shown p(s);
        s.shares.setStatement(sample::statement());
        auto *table = p.get<QTableView>("statement");
        table->selectRow(2);
        for (int k = 1; k < 20; ++k) {
            Statement next = sample::statement();
            next.rows[2].ownUse += k;
            next.rows[2].idle -= k;
            s.shares.setStatement(next);
        }
        QCOMPARE(table->currentIndex().row(), 2);
        QCOMPARE(table->model()->index(2, StatementModel::OwnUse).data(StatementModel::SecondsRole).toLongLong(),
                 58604 * hour + 599 + 19);
    }

    void everythingHasANameFitsAndIsReadable_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<bool>("isLead");
        for (const bool dark : {false, true})
            for (const bool lead : {false, true})
                QTest::addRow("%s %s", dark ? "dark" : "light", lead ? "lead" : "researcher") << dark << lead;
    }
    void everythingHasANameFitsAndIsReadable()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, isLead);
        paint::applyTheme(isDark ? paint::Theme::Dark : paint::Theme::Light);
        Stage s(roleBit(isLead ? Role::Lead : Role::Researcher));
        Shown p(s);
        s.shares.setStatement(sample::statement());
        if (isLead)
            s.shares.setMoney(sample::money());
        QTRY_COMPARE(sample::clipped(p.page), QStringList()); // the layout comes with its own events
        sample::grab(p.page, QStringLiteral("shares-%1-%2")
                                 .arg(isLead ? QStringLiteral("lead") : QStringLiteral("researcher"),
                                      isDark ? QStringLiteral("dark") : QStringLiteral("light")));
        QCOMPARE(sample::nameless(p.page), QStringList());
        for (QLabel *l : p.page.findChildren<QLabel *>())
            if (l->isVisible() && l->visibleRegion().boundingRect() == l->rect() && l->text().size() > 2)
                QVERIFY2(sample::labelContrast(*l) >= 4.3, qPrintable(l->text()));
        paint::applyTheme(paint::Theme::Light);
    }

    void aSummaryWithoutRoomLosesWholeParts()
    {
        PageHead head;
        head.setTitle(QStringLiteral("Bookings"));
        head.resize(300, 48);
        head.setSummary(QStringLiteral("<b>5 windows</b> · earliest in 5 d 2 h 15 min"));
        head.show();
        auto *label = head.findChild<QLabel *>(QStringLiteral("pageSummary"));
        QTRY_VERIFY2(label->text().endsWith(QStringLiteral("</span> …")), qPrintable(label->text()));
        QVERIFY(label->toolTip().endsWith(QStringLiteral("15 min")));
        head.resize(900, 48);
        QTRY_VERIFY2(label->text().endsWith(QStringLiteral("15 min")), qPrintable(label->text()));
    }

    void theExportIsExactAndMarked()
    {
        Stage s;
        Shown p(s);
        s.shares.setStatement(sample::statement());
        const QByteArray data = p.page.csv(CsvMode::Data);
        QVERIFY(data.startsWith("member,from,until,owned_gpu_seconds,own_use_gpu_seconds,lent_gpu_seconds,"));
        QVERIFY(data.contains("acme,2026-11-01T00:00:00Z,2026-11-24T12:00:00Z,259891200,248443201,8064000,345607,"));
        QVERIFY(data.contains(",DEMO\r\n"));
        QCOMPARE(data.count('\n'), 5);
        QVERIFY(p.page.csv(CsvMode::Spreadsheet).mid(3).startsWith("DEMO"));
    }

    void theFileOfADemonstrationSaysSoInItsNameToo()
    {
        QTemporaryDir folder;
        Stage s;
        Shown p(s);
        s.shares.setStatement(sample::statement());
        QSignalSpy told(&p.page, &SharesPage::exported);
        p.get<QPushButton>("sharesExport")->menu()->actions().at(1)->trigger();
        auto *dialog = p.get<QFileDialog>("csvDialog");
        QVERIFY(dialog);
        QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), QStringLiteral("DEMO-shares.csv"));
        const QString path = folder.filePath(QStringLiteral("DEMO-shares.csv"));
        Q_EMIT dialog->fileSelected(path);
        QCOMPARE(told.count(), 1);
        QVERIFY(told[0][0].toString().contains(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), p.page.csv(CsvMode::Data));
        dialog->close();
    }
};
QTEST_MAIN(TestSharesPage)
#include "tst_shares_page.moc"
