// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_fleet.h"
#include "views/export/csv_save.h"
#include <QTemporaryDir>
#include <QtTest>

using namespace imece;

class TestCsv : public QObject
{
    Q_OBJECT
    static words::DeskZone zone() { return words::DeskZone(QTimeZone("Europe/Istanbul")); }

    /// A small reader of RFC 4180, to read back what was written.
    static QList<QStringList> parsed(const QString &text, QChar separator)
    {
        QList<QStringList> rows;
        QStringList row;
        QString field;
        bool isQuoted = false;
        for (qsizetype k = 0; k < text.size(); ++k) {
            const QChar c = text[k];
            if (isQuoted && c == u'"' && k + 1 < text.size() && text[k + 1] == u'"')
                field += text[k++];
            else if (c == u'"')
                isQuoted = !isQuoted;
            else if (!isQuoted && c == separator)
                row << std::exchange(field, QString());
            else if (!isQuoted && c == u'\r' && k + 1 < text.size() && text[k + 1] == u'\n')
                row << std::exchange(field, QString()), rows << std::exchange(row, {}), ++k;
            else
                field += c;
        }
        return rows;
    }

private Q_SLOTS:
    void oddTextsSurvive()
    {
        const QStringList odd{QStringLiteral("plain"),          QStringLiteral("with \"quotes\""),
                              QStringLiteral("two\nlines"),     QStringLiteral("a,b;c"),
                              QStringLiteral("İzmir ışık ğ 🚀"), QString(255, u'ü'),
                              QStringLiteral(" blanks ")};
        Csv out(CsvMode::Data, CsvOrigin::Real, QLocale(QLocale::Turkish), zone());
        out.header({QStringLiteral("a"), QStringLiteral("b")});
        for (int k = 0; k < 1000; ++k)
            out.row({CsvCell(odd[k % odd.size()]), CsvCell(qint64(k))});
        const auto rows = parsed(QString::fromUtf8(out.bytes()), u',');
        QCOMPARE(rows.size(), 1001);
        for (int k = 0; k < 1000; ++k)
            QCOMPARE(rows[k + 1], (QStringList{odd[k % odd.size()], QString::number(k)}));
    }

    void dataIsTheSameInEveryLanguage()
    {
        const auto write = [](QLocale::Language language) {
            Csv out(CsvMode::Data, CsvOrigin::Real, QLocale(language), zone());
            out.header({QStringLiteral("n"), QStringLiteral("x"), QStringLiteral("t")});
            out.row({CsvCell(qint64(259891200)), CsvCell(0.75), CsvCell(CsvInstant{sample::now})});
            return out.bytes();
        };
        QCOMPARE(write(QLocale::Turkish), QByteArray("n,x,t\r\n259891200,0.75,2026-11-24T12:00:00Z\r\n"));
        QCOMPARE(write(QLocale::Turkish), write(QLocale::English));
    }

    void aSpreadsheetReadsItInTurkish()
    {
        Csv out(CsvMode::Spreadsheet, CsvOrigin::Real, QLocale(QLocale::Turkish), zone());
        out.header({QStringLiteral("Üye"), QStringLiteral("x")});
        out.row({CsvCell(QStringLiteral("acme")), CsvCell(1234.5)});
        out.row({CsvCell(CsvInstant{sample::now}), CsvCell(qint64(61440))});
        QVERIFY(out.bytes().startsWith("\xEF\xBB\xBF"));
        QCOMPARE(QString::fromUtf8(out.bytes().mid(3)),
                 QString::fromUtf8("Üye;x\r\nacme;1234,5\r\n2026-11-24 15:00:00;61440\r\n"));
    }

    void noCellRunsAsAFormula()
    {
        for (const char *bad : {"=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"}) {
            Csv out(CsvMode::Spreadsheet, CsvOrigin::Real, QLocale(QLocale::English), zone());
            out.row({CsvCell(QString::fromLatin1(bad))});
            const QString field = parsed(QString::fromUtf8(out.bytes().mid(3)), u',').at(0).at(0);
            QCOMPARE(field, QLatin1Char('\'') + QString::fromLatin1(bad));
        }
    }

    void aDemonstrationIsMarked()
    {
        Csv sheet(CsvMode::Spreadsheet, CsvOrigin::Demo, QLocale(QLocale::English), zone());
        sheet.header({QStringLiteral("a")});
        QVERIFY(sheet.bytes().mid(3).startsWith("DEMO\r\n"));
        Csv data(CsvMode::Data, CsvOrigin::Demo, QLocale(QLocale::English), zone());
        data.header({QStringLiteral("a")});
        data.row({CsvCell(qint64(1))});
        QCOMPARE(data.bytes(), QByteArray("a,origin\r\n1,DEMO\r\n"));
    }

    void aFileIsWrittenWholeOrNotAtAllAndASentenceSaysSo()
    {
        QCOMPARE(CsvSave::fileName(QStringLiteral("hosts"), CsvOrigin::Real), QStringLiteral("hosts.csv"));
        QCOMPARE(CsvSave::fileName(QStringLiteral("hosts"), CsvOrigin::Demo), QStringLiteral("DEMO-hosts.csv"));
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("hosts.csv"));
        QVERIFY(CsvSave::write(path, "a,b\r\n").startsWith(QStringLiteral("Written: ")));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("a,b\r\n"));
        const QString nowhere = folder.filePath(QStringLiteral("none/hosts.csv"));
        QVERIFY(CsvSave::write(nowhere, "a").startsWith(QStringLiteral("Could not write ")));
        QVERIFY(!QFile::exists(nowhere));
    }
};
QTEST_GUILESS_MAIN(TestCsv)
#include "tst_csv.moc"
