// SPDX-License-Identifier: GPL-3.0-or-later
// An invoice says the same cents on the screen, in a table for other programs and on paper, and only of the month and
// member that are asked for.
#include "tests/support/page_stage.h"
#include "views/shares/invoice_paper.h"
#include "views/shares/invoice_window.h"
#include <QAbstractItemModelTester>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryFile>

using namespace imece;

namespace {

constexpr Instant november = 1793491200, october = 1790812800;

Invoice sampleInvoice()
{
    Invoice i;
    i.member = MemberId{1};
    i.month = {november, 1796083200};
    i.lines = {{InvoiceKind::Charge, BookingId{391}, 0, 17'203'200, 0, {}},
               {InvoiceKind::Credit, BookingId{391}, 0, -9'005, 0, {}},
               {InvoiceKind::SlaCredit, BookingId{402}, 0, -1, 0, {}},
               {InvoiceKind::Exit, BookingId{0}, 0, 250, november + day, {}},
               {InvoiceKind::Correction, BookingId{391}, 0, -100, november + 2 * day, "=meter of gpu-017, \"twice\""}};
    for (const InvoiceLine &line : i.lines)
        i.cents += line.cents;
    return i;
}

words::Scene scene()
{
    return {sample::fleet(), {}, sample::now, QStringLiteral("USD")};
}

QString labelOf(BookingId id)
{
    return raw(id) == 391 ? QStringLiteral("pretrain") : QString();
}

struct Shown
{
    InvoiceWindow window{nullptr};
    QSignalSpy wanted{&window, &InvoiceWindow::wanted};
    explicit Shown(MemberId member = MemberId{1}, CsvOrigin origin = CsvOrigin::Demo)
    {
        window.open(member, scene(), QStringLiteral("kuzey"), origin, labelOf);
        window.show();
    }
    template<typename W> W *get(const char *name) { return window.findChild<W *>(QLatin1String(name)); }
};

} // namespace

class TestInvoiceWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void centsAreWrittenAsTheyStand()
    {
        QCOMPARE(centsFigure(0), QStringLiteral("0.00"));
        QCOMPARE(centsFigure(5), QStringLiteral("0.05"));
        QCOMPARE(centsFigure(-1), QStringLiteral("−0.01"));
        QCOMPARE(centsFigure(17'203'200), QStringLiteral("172,032.00"));
        QCOMPARE(centsFigure(std::numeric_limits<std::int64_t>::min()), QStringLiteral("−92,233,720,368,547,758.08"));
        QLocale::setDefault(QLocale(QLocale::Turkish, QLocale::Turkey));
        QCOMPARE(centsFigure(-123'456), QStringLiteral("−1.234,56"));
        sample::useEnglishLight();
    }

    void screenTableAndPaperAgree()
    {
        Shown p;
        QAbstractItemModelTester tester(p.get<QTableView>("invoiceLines")->model());
        p.window.showInvoice(sampleInvoice());
        const auto *model = p.get<QTableView>("invoiceLines")->model();
        QCOMPARE(model->rowCount(), 6);
        qint64 sum = 0;
        for (int r = 0; r < 5; ++r)
            sum += model->index(r, InvoiceModel::Amount).data(InvoiceModel::CentsRole).toLongLong();
        QCOMPARE(sum, qint64(17'194'344));
        QCOMPARE(model->index(5, InvoiceModel::Amount).data(InvoiceModel::CentsRole).toLongLong(), sum);
        QCOMPARE(model->index(5, InvoiceModel::Amount).data().toString(), QStringLiteral("171,943.44"));
        QCOMPARE(model->index(0, InvoiceModel::Booking).data().toString(), QStringLiteral("b-0391 pretrain"));
        QCOMPARE(model->index(2, InvoiceModel::Booking).data().toString(), QStringLiteral("b-0402"));
        QCOMPARE(model->index(2, InvoiceModel::Amount).data().toString(), QStringLiteral("−0.01"));
        QVERIFY(p.get<QLabel>("invoiceState")->text().startsWith(QStringLiteral("So far: $ 171,943.44.")));

        InvoiceModel lines;
        lines.setInvoice(sampleInvoice(), scene(), labelOf);
        const QByteArray data = invoiceCsv(lines, scene(), CsvMode::Data, CsvOrigin::Real);
        QCOMPARE(
            data,
            QByteArray("member,month,line,booking,at,note,cents,currency,final\r\n"
                       "acme,2026-11,charge,b-0391,,,17203200,USD,no\r\n"
                       "acme,2026-11,credit,b-0391,,,-9005,USD,no\r\n"
                       "acme,2026-11,sla_credit,b-0402,,,-1,USD,no\r\n"
                       "acme,2026-11,exit,,2026-11-02T00:00:00Z,,250,USD,no\r\n"
                       "acme,2026-11,correction,b-0391,2026-11-03T00:00:00Z,\"=meter of gpu-017, \"\"twice\"\"\",-100,"
                       "USD,no\r\n"
                       "acme,2026-11,total,,,,17194344,USD,no\r\n"));
        const QByteArray sheet = invoiceCsv(lines, scene(), CsvMode::Spreadsheet, CsvOrigin::Demo);
        QVERIFY(sheet.mid(3).startsWith("DEMO"));
        QVERIFY(sheet.contains("171943.44"));
        QVERIFY(!sheet.contains(",=meter")); // nothing that a spreadsheet would run
    }

    void thePaperHasAsManyPagesAsItNeeds()
    {
        Invoice invoice = sampleInvoice();
        InvoiceModel lines;
        lines.setInvoice(invoice, scene(), labelOf);
        const auto pages = [&](CsvOrigin origin) {
            const QByteArray pdf = invoicePdf(lines, scene(), QStringLiteral("kuzey"), origin);
            return pdf.startsWith("%PDF") ? pdf.count("/Type /Page\n") : -1;
        };
        QCOMPARE(pages(CsvOrigin::Real), 1);
        while (invoice.lines.size() < 150)
            invoice.lines.push_back(invoice.lines[invoice.lines.size() % 5]);
        lines.setInvoice(invoice, scene(), labelOf);
        QVERIFY2(pages(CsvOrigin::Demo) >= 3, qPrintable(QString::number(pages(CsvOrigin::Demo))));
    }

    void anotherMonthIsAskedAndALateAnswerDropped()
    {
        Shown p;
        QCOMPARE(p.wanted.count(), 1);
        QCOMPARE(p.wanted[0][0].toLongLong(), qint64(november));
        QVERIFY(!p.get<QPushButton>("invoiceExport")->isEnabled());
        QTest::keyClick(p.get<QComboBox>("invoiceMonth"), Qt::Key_Down);
        QCOMPARE(p.wanted.count(), 2);
        QCOMPARE(p.wanted[1][0].toLongLong(), qint64(october));
        p.window.showInvoice(sampleInvoice()); // November's
        QCOMPARE(p.get<QTableView>("invoiceLines")->model()->rowCount(), 0);
        Invoice none;
        none.member = MemberId{1};
        none.month = {october, november};
        none.isFinal = true;
        p.window.showInvoice(none);
        QCOMPARE(p.get<QLabel>("invoiceEmpty")->text(), QStringLiteral("Nothing was billed in this month."));
        QCOMPARE(p.get<QLabel>("invoiceState")->text(), QStringLiteral("Final: $ 0.00"));
        QVERIFY(p.get<QPushButton>("invoiceExport")->isEnabled());
        p.window.showRefusal(QStringLiteral("not yours")); // said, not hidden
        none.member = MemberId{2};
        p.window.showInvoice(none);
        QCOMPARE(p.get<QLabel>("invoiceEmpty")->text(), QStringLiteral("not yours"));
    }

    void theTreasurerChoosesTheMember()
    {
        Shown p(MemberId{0});
        auto *who = p.get<QComboBox>("invoiceMember");
        QVERIFY(who->isVisible());
        QCOMPARE(who->count(), int(sample::fleet()->members.size()));
        QCOMPARE(p.wanted[0][1].toUInt(), 1u);
        QTest::keyClick(who, Qt::Key_Down);
        QCOMPARE(p.wanted[1][1].toUInt(), 2u);
        Shown own;
        QVERIFY(!own.get<QComboBox>("invoiceMember")->isVisible());
    }

    void thePayoutOfTheOwnHostsIsSaid()
    {
        Shown p;
        PayoutList list;
        list.month = {november, 1796083200};
        list.rows = {{MemberId{1}, 128 * 24 * hour, 100'000 * ticksPerUsd}, {MemberId{2}, 1, 1}};
        p.window.showPayouts(list);
        QCOMPARE(p.get<QLabel>("invoicePayout")->text(),
                 QStringLiteral("Payout for the own hosts so far: $100,000.00, for 3,072 GPU-h owned."));
        list.month = {october, november};
        list.rows.clear();
        p.window.showPayouts(list); // of another month
        QVERIFY(!p.get<QLabel>("invoicePayout")->text().isEmpty());
    }

    void everythingHasANameFitsAndIsReadable_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::addRow("light") << false;
        QTest::addRow("dark") << true;
    }
    void everythingHasANameFitsAndIsReadable()
    {
        QFETCH(bool, isDark);
        paint::applyTheme(isDark ? paint::Theme::Dark : paint::Theme::Light);
        Shown p;
        p.window.showInvoice(sampleInvoice());
        QVERIFY(QTest::qWaitForWindowExposed(&p.window));
        QTRY_COMPARE(sample::clipped(p.window), QStringList());
        QCOMPARE(sample::nameless(p.window), QStringList());
        sample::grab(p.window,
                     QStringLiteral("invoice-%1").arg(isDark ? QStringLiteral("dark") : QStringLiteral("light")));
        paint::applyTheme(paint::Theme::Light);
    }
};
QTEST_MAIN(TestInvoiceWindow)
#include "tst_invoice_window.moc"
