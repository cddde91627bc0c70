// SPDX-License-Identifier: GPL-3.0-or-later
// Golden strings: figures and instants in two languages.
#include "tests/support/qt_warnings.h"
#include "views/words/file_words.h"
#include "views/words/format.h"
#include "views/words/lengths.h"
#include "views/words/zone.h"
#include <QApplication>
#include <QLocale>
#include <QSet>
#include <QTemporaryDir>
#include <cerrno>
#include <cstring>

using namespace imece;
using namespace imece::words;

class WordsTest : public QObject
{
    Q_OBJECT

    static void english() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }
    static void turkish() { QLocale::setDefault(QLocale(QLocale::Turkish, QLocale::Turkey)); }
    static constexpr Instant noon = 1795521600; // Tue 24 Nov 2026 12:00 UTC

private Q_SLOTS:
    void init() { english(); }
    void figures()
    {
        QCOMPARE(number(qint64(1234567)), u"1,234,567"_qs);
        QCOMPARE(number(-0.04, 1), u"0.0"_qs);
        QCOMPARE(number(-21.0, 1), u"−21.0"_qs);
        QCOMPARE(signedNumber(qint64(3)), u"+3"_qs);
        QCOMPARE(signedNumber(0.04, 1), u"0.0"_qs);
        QCOMPARE(percent(0.975, 1), u"97.5 %"_qs);
        QCOMPARE(number(std::numeric_limits<double>::quiet_NaN(), 1), missing);
        turkish();
        QCOMPARE(number(qint64(1234567)), u"1.234.567"_qs);
        QCOMPARE(number(4.8, 1), u"4,8"_qs);
        QCOMPARE(percent(0.975, 1), u"%97,5"_qs);
    }
    void whyAFileFailsIsSaidInOurWords() // never in the system's own, which come in its language
    {
        const auto read = [](int error) { return fileFault(QStringLiteral("/proc/self/maps"), error, FileDeed::Read); };
        const QString nothing = u"the system does not say why"_qs;
        QCOMPARE(read(0), nothing);
        QSet<QString> said;
        for (const int error :
             {ENOENT, ENOTDIR, EISDIR, EACCES, EROFS, ENOSPC, EFBIG, ENAMETOOLONG, EMFILE, EBUSY, EIO}) {
            QVERIFY2(read(error) != nothing, qPrintable(QString::number(error)));
            QVERIFY(!read(error).contains(QString::fromLocal8Bit(strerror(error))));
            said << read(error);
        }
        QCOMPARE(said.size(), 11);
        QTemporaryDir folder;
        QCOMPARE(fileFault(folder.path(), EACCES, FileDeed::Read), u"it is a folder, not a file"_qs);
        QCOMPARE(fileFault(folder.filePath(u"a"_qs), 0, FileDeed::Read), u"there is no such file"_qs);
        QCOMPARE(fileFault(folder.filePath(u"a/b"_qs), 0, FileDeed::Write), u"there is no such folder"_qs);
    }
    void workAndMoneyStayExact()
    {
        QCOMPARE(gpuHours(GpuSeconds(61440) * 3600), u"61,440"_qs);
        QCOMPARE(gpuHours(1800), u"0"_qs); // half to even
        QCOMPARE(gpuHours(5400), u"2"_qs);
        QCOMPARE(gpuHours(5400, 1), u"1.5"_qs);
        QCOMPARE(gpuHours(-5400, 1), u"−1.5"_qs);
        QCOMPARE(money(172032 * ticksPerUsd, u"USD"_qs), u"$172,032.00"_qs);
        QCOMPARE(money(-12 * ticksPerUsd, u"USD"_qs), u"−$12.00"_qs);
        QCOMPARE(money(ticksPerCent * 5, u"CHF"_qs), u"CHF 0.05"_qs);
        QCOMPARE(moneyWhole(172032 * ticksPerUsd, u"EUR"_qs), u"€172,032"_qs);
        QCOMPARE(moneyFigure(9'000'000'000'000'000'000), u"2,500,000,000.00"_qs);
        turkish();
        QCOMPARE(money(172032 * ticksPerUsd, u"USD"_qs), u"$172.032,00"_qs);
    }
    void lengths()
    {
        QCOMPARE(duration(7 * day), u"7 d"_qs);
        QCOMPARE(duration(78 * minute), u"1 h 18 min"_qs);
        QCOMPARE(duration(day + 30), u"1 d"_qs);
        QCOMPARE(duration(0), u"0 s"_qs);
        QCOMPARE(exactly(2 * day + 45 * minute), u"2 d 45 min"_qs); // what is paid: no unit is left out
        QCOMPARE(exactly(5 * day + 10 * hour + 15 * minute), u"5 d 10 h 15 min"_qs);
        QCOMPARE(exactly(7 * day), u"7 d"_qs);
        QCOMPARE(exactly(0), u"0 s"_qs);
        QCOMPARE(duration(-90), u"−1 min 30 s"_qs);
        QCOMPARE(durationShort(68 * minute), u"68 min"_qs);
        QCOMPARE(durationShort(9 * day + hour), u"9 d"_qs);
        QCOMPARE(dataAge(420), u"0.4 s"_qs);
        QCOMPARE(dataAge(12'900), u"12 s"_qs);
        QCOMPARE(dataAge(134'000), u"2 min 14 s"_qs);
        QCOMPARE(dataAge(-1), missing);
    }
    void instantsAreOfANamedZone()
    {
        const DeskZone istanbul(QTimeZone("Europe/Istanbul")), kolkata(QTimeZone("Asia/Kolkata")),
            york(QTimeZone("America/New_York"));
        QCOMPARE(istanbul.full(noon), u"Tue 24 Nov 2026 15:00"_qs);
        QCOMPARE(istanbul.name(noon), u"UTC+3"_qs);
        QCOMPARE(kolkata.name(noon), u"UTC+5:30"_qs);
        QCOMPARE(york.name(noon), u"UTC−5"_qs);
        QCOMPARE(DeskZone().name(noon), u"UTC"_qs);
        QCOMPARE(DeskZone::utcTime(noon), u"12:00 UTC"_qs);
        QCOMPARE(DeskZone::iso(noon), u"2026-11-24T12:00:00Z"_qs);
        QCOMPARE(istanbul.near(noon + hour, noon), u"16:00"_qs);
        QCOMPARE(istanbul.near(noon + 3 * day, noon), u"Fri 15:00"_qs);
        QCOMPARE(istanbul.near(noon + 9 * day, noon), u"3 Dec 15:00"_qs);
        turkish();
        QCOMPARE(istanbul.full(noon), u"24 Kas 2026 Sal 15:00"_qs);
    }
    void theNightOfTheClockChangeHasItsRealHours()
    {
        const DeskZone berlin(QTimeZone("Europe/Berlin"));
        const Instant before = 1792966500; // 2026-10-25 22:15 UTC of the day before the change is over
        QCOMPARE(berlin.name(before - day), u"UTC+2"_qs);
        QCOMPARE(berlin.name(before + day), u"UTC+1"_qs);
    }
    void searchFoldsTurkishLetters()
    {
        for (const QString &text : {u"İSTANBUL"_qs, u"Istanbul"_qs, u"ıstanbul"_qs, u"istanbul"_qs})
            QCOMPARE(folded(text), u"istanbul"_qs);
        QCOMPARE(folded(u"Şirket"_qs), u"sirket"_qs);
        QCOMPARE(folded(u"ILGAZ"_qs), folded(u"ılgaz"_qs));
    }
};

IMECE_TEST_MAIN(WordsTest)
#include "tst_words.moc"
