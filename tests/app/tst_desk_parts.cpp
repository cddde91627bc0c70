// SPDX-License-Identifier: GPL-3.0-or-later
// The desk's parts without a server: command line, endpoint file, kept settings, window placement, help, promises.
#include "app/command_line.h"
#include "app/endpoint.h"
#include "app/help.h"
#include "app/language.h"
#include "app/preferences_file.h"
#include "app/read_words.h"
#include "tests/support/qt_warnings.h"
#include <QApplication>
#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace imece;

class DeskPartsTest : public QObject
{
    Q_OBJECT

    static tl::expected<Options, QString> parse(const QStringList &arguments)
    {
        return parseOptions(QStringList(QStringLiteral("imece")) + arguments);
    }
    /// JSON with ' for ".
    static QByteArray quoted(QByteArray text) { return text.replace('\'', '"'); }
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

private Q_SLOTS:
    void theCommandLineIsRead()
    {
        const auto options =
            parse({u"--server"_qs, u"ws://127.0.0.1:7331"_qs, u"--page"_qs, u"fabric"_qs, u"--theme"_qs, u"dark"_qs,
                   u"--lang"_qs, u"tr"_qs, u"--size"_qs, u"1280x800"_qs, u"--scale"_qs, u"1.5"_qs, u"--as"_qs,
                   u"coop:admin"_qs, u"--screenshot"_qs, u"out"_qs});
        QVERIFY2(options.has_value(), qPrintable(options ? QString() : options.error()));
        QCOMPARE(options->server.port(), 7331);
        QCOMPARE(options->page, u"fabric"_qs);
        QCOMPARE(options->size, QSize(1280, 800));
        QCOMPARE(options->scale, 1.5);
        QCOMPARE(options->persona, u"coop:admin"_qs);
        QCOMPARE(options->screenshots, u"out"_qs);
        QVERIFY(parse({})->server.isEmpty());
        QVERIFY(parse({u"--help"_qs})->wantsHelp);
        for (const char *name : {"--server", "--token-file", "--as", "--page", "--screenshot", "--theme", "--lang",
                                 "--size", "--scale", "--help", "--version"})
            QVERIFY(helpText().contains(QLatin1String(name)));
    }
    void aWrongOptionIsRefusedWithOneSentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("page") << QStringList{u"--page"_qs, u"nodes"_qs};
        QTest::newRow("theme") << QStringList{u"--theme"_qs, u"pink"_qs};
        QTest::newRow("language") << QStringList{u"--lang"_qs, u"de"_qs};
        QTest::newRow("size") << QStringList{u"--size"_qs, u"12"_qs};
        QTest::newRow("comma") << QStringList{u"--scale"_qs, u"1,5"_qs};
        QTest::newRow("http") << QStringList{u"--server"_qs, u"http://127.0.0.1"_qs};
        QTest::newRow("unknown") << QStringList{u"--fast"_qs};
        QTest::newRow("stray") << QStringList{u"fabric"_qs};
        QTest::newRow("name") << QStringList{u"--name"_qs, u"../x"_qs};
    }
    void aWrongOptionIsRefusedWithOneSentence()
    {
        QFETCH(QStringList, arguments);
        const auto options = parse(arguments);
        QVERIFY(!options.has_value());
        QVERIFY(options.error().contains(u"imece --help"_qs));
    }
    void theEndpointFileIsBelievedOnlyOnLoopback()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"demo.json"_qs);
        QVERIFY(!readEndpoint(path));
        write(path, quoted("{'url':'ws://127.0.0.1:4711','pid':42,'data':'/x','tokens':{'acme:researcher':'t'}}"));
        const auto good = readEndpoint(path);
        QVERIFY(good.has_value());
        QCOMPARE(good->url.port(), 4711);
        QCOMPARE(good->pid, 42);
        QCOMPARE(good->tokens.value(u"acme:researcher"_qs), QByteArray("t"));
        for (const QByteArray &bad : {QByteArray(), QByteArray("{"), QByteArray("[]"),
                                      quoted("{'url':'ws://evil.example:1','tokens':{'a':'b'}}"),
                                      quoted("{'url':'ws://127.0.0.1:1','tokens':{}}"),
                                      quoted("{'url':'http://127.0.0.1:1','tokens':{'a':'b'}}")}) {
            write(path, bad);
            QVERIFY2(!readEndpoint(path), bad.constData());
        }
    }
    void settingsComeBackAsTheyWere()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"imece.ini"_qs);
        Kept kept;
        kept.preferences = {u"tr"_qs, u"dark"_qs, "Europe/Berlin", u"shares"_qs, true};
        kept.window = QRect(10, 20, 1280, 800);
        kept.isMaximised = true;
        kept.page = u"fabric"_qs;
        kept.persona = u"borealis:lead"_qs;
        kept.panels = {{u"hosts"_qs, 420}};
        kept.hostsView = QByteArray("\x00\xff view", 7);
        kept.draft = quoted("{'hosts':'64','note':'ığü = \\\\ ; x'}");
        QVERIFY(writeKept(path, kept));
        QVERIFY(readKept(path) == kept);
        QVERIFY(readKept(folder.filePath(u"none.ini"_qs)).preferences.theme == u"system"_qs);
    }
    void brokenSettingsAreKeptAsideAndSurvived()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"imece.ini"_qs);
        Kept kept;
        kept.preferences = {u"tr"_qs, u"dark"_qs, "Europe/Berlin", u"shares"_qs, true};
        QVERIFY(writeKept(path, kept));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray good = file.readAll();
        file.close();
        QRandomGenerator dice(20261124);
        for (int round = 0; round < 500; ++round) {
            QByteArray bytes = good;
            for (int k = 0; k < 1 + round % 40; ++k)
                bytes[dice.bounded(bytes.size())] = char(dice.bounded(256));
            if (round % 10 == 0)
                bytes = bytes.left(dice.bounded(bytes.size()));
            write(path, bytes);
            const Kept read = readKept(path);
            QVERIFY(QStringList({u"system"_qs, u"light"_qs, u"dark"_qs}).contains(read.preferences.theme));
            QVERIFY(QStringList({QString(), u"en"_qs, u"tr"_qs}).contains(read.preferences.language));
            QVERIFY(read.preferences.zone.isEmpty() || QTimeZone(read.preferences.zone).isValid());
        }
        write(path, QByteArray(2000, '\0'));
        QVERIFY(readKept(path).preferences.theme == u"system"_qs);
        QVERIFY(QFile::exists(path + u".bak"_qs));
        QVERIFY(!QFile::exists(path));
    }
    void theWindowIsNeverOffScreen()
    {
        const QList<QRect> one = {QRect(0, 0, 1920, 1080)};
        const QSize usual(1440, 900);
        QCOMPARE(placedOn(one, QRect(100, 50, 1280, 800), usual), QRect(100, 50, 1280, 800));
        for (const QRect &gone : {QRect(2000, 0, 1280, 800), QRect(-1200, 0, 1280, 800), QRect(0, 1000, 1280, 800),
                                  QRect(), QRect(0, 0, 5000, 4000)}) {
            const QRect placed = placedOn(one, gone, usual);
            QVERIFY2(one[0].contains(placed), qPrintable(QStringLiteral("%1,%2").arg(placed.x()).arg(placed.y())));
        }
        const QList<QRect> two = {QRect(0, 0, 1920, 1080), QRect(1920, 0, 1280, 1024)};
        QCOMPARE(placedOn(two, QRect(1500, 0, 1280, 800), usual), QRect(1500, 0, 1280, 800)); // across both
    }
    void helpHasTheSameTopicsInBothLanguages()
    {
        const auto english = helpTopics(u"en"_qs), turkish = helpTopics(u"tr"_qs);
        QVERIFY(english.size() >= 6);
        QCOMPARE(turkish.size(), english.size());
        for (qsizetype k = 0; k < english.size(); ++k) {
            QVERIFY(english[k].html.size() > 300);
            QVERIFY(english[k].title != turkish[k].title);
        }
    }
    void everyPromiseIsWholeAndHonest()
    {
        const auto english = promises(u"en"_qs), turkish = promises(u"tr"_qs);
        QVERIFY(english.size() >= 10);
        QStringList ids;
        for (qsizetype k = 0; k < english.size(); ++k) {
            const Promise &promise = english[k];
            QVERIFY(!ids.contains(promise.id));
            ids << promise.id;
            QVERIFY2(!promise.text.isEmpty() && !turkish[k].text.isEmpty(), qPrintable(promise.id));
            const bool inForce = promise.state == Promise::InForce;
            QVERIFY2(!inForce || !promise.tests.isEmpty(), qPrintable(promise.id + u" is in force without a test"_qs));
            QVERIFY2(inForce == promise.waitsFor.isEmpty(), qPrintable(promise.id));
            QCOMPARE(turkish[k].waitsFor.isEmpty(), promise.waitsFor.isEmpty());
            static const QRegularExpression date(u"20[0-9]{2}"_qs);
            QVERIFY2(!promise.waitsFor.contains(date), "no dates: they would be promises of their own");
        }
        QCOMPARE(promiseTopics(u"en"_qs).size(), 4);
    }
    void whatMakesAMeasurementDoubtfulIsSaidFirst()
    {
        const auto errorsOf = [](const QString &name) {
            QFile file(QStringLiteral(IMECE_FIXTURES "/fabric/") + name);
            const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            const std::vector<readers::NamedBytes> named{
                {name.toStdString(), std::string_view(bytes.constData(), std::size_t(bytes.size()))}};
            return errorLines(readers::readDrop(named));
        };
        const QStringList wrong = errorsOf(u"nccl_wrong_data.log"_qs);
        QVERIFY(!wrong.isEmpty());
        QVERIFY2(wrong.front().contains(noteWords(readers::Note::DataWrong)), qPrintable(wrong.front()));
        QVERIFY(wrong.front().startsWith(u"nccl_wrong_data.log, line "_qs));
        QCOMPARE(errorsOf(u"mpigraph_64.txt"_qs), QStringList());
        QCOMPARE(errorsOf(u"junk.bin"_qs).size(), 1); // cannot be read at all
    }

    void theLanguageBringsItsLocale()
    {
        Language language;
        language.use(u"tr"_qs);
        QCOMPARE(QLocale().toString(1234.5, 'f', 1), u"1.234,5"_qs);
        language.use(u"en"_qs);
        QCOMPARE(QLocale().toString(1234.5, 'f', 1), u"1,234.5"_qs);
        QCOMPARE(QLocale().firstDayOfWeek(), Qt::Monday);
    }
};

IMECE_TEST_MAIN(DeskPartsTest)
#include "tst_desk_parts.moc"
