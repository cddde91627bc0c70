// SPDX-License-Identifier: GPL-3.0-or-later
// File ▸ Open scenario…: the real imecectl as a child process, on the project's own scenarios and on broken files; by
// keys, in both languages.
#include "app/desk.h"
#include "app/simulation.h"
#include "tests/support/page_stage.h"
#include "tests/support/qt_warnings.h"
#include "views/scenario/end_table.h"
#include "views/scenario/scenario_window.h"
#include "views/scenario/scenario_words.h"
#include "views/shell/actions.h"
#include "views/shell/rule_link.h"
#include "views/shell/text_window.h"
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTemporaryDir>

using namespace imece;

namespace {

const QString whatIf = QStringLiteral(IMECE_FIXTURES "/scenario/what_if.json");

struct Scene
{
    std::unique_ptr<Desk> desk;
    explicit Scene(const QString &language = QStringLiteral("en"))
    {
        Options options;
        options.server = QUrl(QStringLiteral("ws://127.0.0.1:9"));
        options.language = language;
        options.theme = QStringLiteral("light");
        options.page = QStringLiteral("hosts");
        options.size = QSize(1280, 800);
        desk = std::make_unique<Desk>(options);
        desk->stores().clock.set(sample::now, 1);
        desk->stores().fleet.setFleet(*sample::fleet());
        desk->window()->show();
        desk->window()->activateWindow();
    }
    ScenarioWindow *shown() const
    {
        return desk->window()->findChild<ScenarioWindow *>(QStringLiteral("scenarioWindow"));
    }
    bool isDone() const { return shown() && !shown()->isRunning(); }
    template<class T> T *get(const char *name) const { return shown()->findChild<T *>(QLatin1String(name)); }
    QString verdict() const { return get<QLabel>("scenarioVerdict")->text(); }
    void key(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) const
    {
        QTest::keyClick(shown()->windowHandle(), key, with);
    }
};

QString written(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
{
    QFile file(folder.filePath(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
    return file.fileName();
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void drop(QWidget *on, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(on, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(on, &event);
}

/// A program that stands for imecectl and does what the shell lines say.
QString impostor(const QTemporaryDir &folder, const QByteArray &lines)
{
    const QString path = written(folder, QStringLiteral("impostor"), "#!/bin/sh\n" + lines + "\n");
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

} // namespace

class ScenarioTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        test::allowWarning(QStringLiteral("This plugin does not support raise()"));
        QVERIFY2(QFile::exists(QStringLiteral(IMECE_BIN_DIR "/imecectl")), "imecectl was not built");
        const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/imecectl");
        QFile::remove(beside);
        QVERIFY(QFile::link(QStringLiteral(IMECE_BIN_DIR "/imecectl"), beside));
        QFile::remove(preferencesPath());
        paint::useHouseFont();
    }
    void everyScenarioOfTheProjectIsShown()
    {
        const QDir folder(QStringLiteral(IMECE_SOURCE_DIR "/tests/scenarios"));
        QStringList files = folder.entryList({u"*.json"_qs});
        QVERIFY(files.size() >= 25);
        files.removeAll(
            u"a05_monopoly_bound.json"_qs); // half a minute in a build without optimisation: it has its own test
        Simulation simulation(Simulation::besideUs());
        QSignalSpy finished(&simulation, &Simulation::finished);
        for (const QString &name : files) {
            finished.clear();
            simulation.run(folder.filePath(name));
            QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 130000);
            const auto run = finished[0][1].value<ScenarioRun>();
            QVERIFY2(run.verdict == ScenarioRun::Verdict::Met, qPrintable(name + u": "_qs + run.fault));
            QVERIFY2(!run.title.isEmpty() && !run.steps.isEmpty(), qPrintable(name));
            for (const ScenarioStep &step : run.steps)
                QVERIFY2(step.came == ScenarioStep::Came::AsExpected || step.came == ScenarioStep::Came::Done,
                         qPrintable(name));
        }
    }
    void theEndStandsBesideToday()
    {
        Scene s;
        s.desk->openScenario(whatIf);
        QTRY_VERIFY_WITH_TIMEOUT(s.isDone(), 40000);
        QVERIFY2(s.verdict().contains(u"11"_qs), qPrintable(s.verdict()));
        auto *ends = s.get<EndTable>("endTable");
        const auto rowOf = [ends](const QString &startup, int quantity) {
            for (int r = 0; r < ends->rowCount(); ++r)
                if (ends->item(r, EndTable::Startup)->text() == startup)
                    return r + quantity;
            return -1;
        };
        const int bank = rowOf(u"acme"_qs, 0);
        QVERIFY(bank >= 0);
        QCOMPARE(ends->item(bank, EndTable::End)->text(), u"−27,605"_qs); // 99,379,200 s / 3,600
        QCOMPARE(ends->item(bank, EndTable::Today)->text(), words::missing);
        QCOMPARE(ends->item(bank, EndTable::Difference)->text(), words::missing);
        // The co-op's values come: only startups of the same name are compared.
        Statement today;
        today.period = {sample::now - 3 * day, sample::now};
        StatementRow row;
        row.member = MemberId{1};
        row.ownUse = 3600 * 10000;
        today.rows = {row};
        BankRow account;
        account.member = MemberId{1};
        account.balance = 3600 * 1000;
        today.bank = {account};
        Q_EMIT s.desk->calls().statementShown(today);
        QCOMPARE(ends->item(bank, EndTable::Today)->text(), u"1,000"_qs);
        QCOMPARE(ends->item(bank, EndTable::Difference)->text(), u"−28,605"_qs);
        QCOMPARE(ends->item(bank + 1, EndTable::Today)->text(), u"10,000"_qs);
        QCOMPARE(ends->item(rowOf(u"borealis"_qs, 0), EndTable::Difference)->text(), words::missing);
        QVERIFY(s.get<QLabel>("endNote")->text().contains(u"3 d"_qs));
        QCOMPARE(sample::nameless(*s.shown()), QStringList());
        sample::grab(*s.shown(), u"scenario-en"_qs);
    }
    void keysAloneReadCopyAndCloseIt()
    {
        Scene s;
        QTRY_VERIFY(s.desk->window()->isActiveWindow());
        QTest::keyClick(s.desk->window()->windowHandle(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        QFileDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = s.desk->window()->findChild<QFileDialog *>(u"openScenarioDialog"_qs)));
        QTRY_VERIFY(dialog->isVisible());
        auto *name = dialog->findChild<QLineEdit *>(u"fileNameEdit"_qs);
        QVERIFY(name);
        name->setText(whatIf);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(s.isDone(), 40000);
        QTRY_VERIFY(s.shown()->isActiveWindow());
        auto *table = s.get<QTableView>("scenarioSteps");
        QTRY_VERIFY(table->hasFocus());
        QCOMPARE(table->currentIndex().row(), 10);                                             // the end
        QVERIFY(table->viewport()->rect().contains(table->visualRect(table->currentIndex()))); // whole
        s.key(Qt::Key_Home, Qt::ControlModifier);
        for (int k = 0; k < 3; ++k)
            s.key(Qt::Key_Down);
        QCOMPARE(table->currentIndex().row(), 3);
        const QString json = s.get<QPlainTextEdit>("stepJson")->toPlainText();
        QVERIFY(json.contains(u"TOKEN_LIMIT"_qs));
        s.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text().trimmed(), json.trimmed());
        QVERIFY(QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).isObject());
        // The refused step leads to its rule.
        auto *rule = s.get<RuleLink>("ruleLink");
        QVERIFY(rule->isVisible());
        for (int k = 0; k < 20 && !rule->hasFocus(); ++k)
            s.key(Qt::Key_Tab);
        QVERIFY(rule->hasFocus());
        s.key(Qt::Key_F1);
        const auto help = [&s] { return s.desk->window()->findChild<TextWindow *>(u"helpWindow"_qs); };
        QTRY_VERIFY(help() && help()->markedText().startsWith(u"S4 · "_qs));
        help()->close();
        s.shown()->activateWindow();
        QTRY_VERIFY(s.shown()->isActiveWindow());
        QSignalSpy again(s.shown(), &ScenarioWindow::runWanted);
        s.key(Qt::Key_F5);
        QTRY_COMPARE(again.size(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(s.isDone(), 40000);
        s.key(Qt::Key_Escape);
        QTRY_VERIFY(!s.shown());
    }
    void anUnmetExpectationIsNamedAndChosen_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << u"en"_qs;
        QTest::newRow("tr") << u"tr"_qs;
    }
    void anUnmetExpectationIsNamedAndChosen()
    {
        QFETCH(QString, language);
        QTemporaryDir folder;
        const QString path =
            written(folder, u"unmet.json"_qs, read(whatIf).replace("\"earliest\": \"3d\"", "\"earliest\": \"2d\""));
        Scene s(language);
        s.desk->openScenario(path);
        QTRY_VERIFY_WITH_TIMEOUT(s.isDone(), 40000);
        for (const char *part : {"earliest", "2d", "259200"})
            QVERIFY2(s.verdict().contains(QLatin1String(part)), qPrintable(s.verdict()));
        QCOMPARE(s.get<QTableView>("scenarioSteps")->currentIndex().row(), 2);
        QVERIFY(s.get<QPlainTextEdit>("stepJson")->toPlainText().contains(u"259200"_qs));
        QCOMPARE(s.get<QLabel>("scenarioTitle")->text().left(12), u"What if acme"_qs);
        QVERIFY(s.get<QLabel>("scenarioFile")->text().endsWith(u"unmet.json"_qs));
        QTRY_COMPARE(sample::clipped(*s.shown()), QStringList());
        sample::grab(*s.shown(), u"unmet-"_qs + language);
    }
    void aBrokenFileIsASentenceThatNamesThePlace_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("place");
        QByteArray unknown = read(whatIf);
        unknown.replace("\"for\": \"3d\"", "\"fore\": \"3d\"");
        QTest::newRow("no JSON") << QByteArray("{\n  \"format\": ") << u"line 2"_qs;
        QTest::newRow("unknown key") << unknown << u"steps[1].for"_qs;
        QTest::newRow("no format") << QByteArray("{}") << u"format"_qs;
        QTest::newRow("empty") << QByteArray() << u"is empty"_qs;
    }
    void aBrokenFileIsASentenceThatNamesThePlace()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, place);
        QTemporaryDir folder;
        Scene s;
        s.desk->openScenario(written(folder, u"broken.json"_qs, bytes));
        QTRY_VERIFY_WITH_TIMEOUT(s.isDone(), 40000);
        QVERIFY2(s.verdict().contains(place), qPrintable(s.verdict()));
        QVERIFY(s.get<QLabel>("noEnd")->isVisible());
        s.desk->openScenario(whatIf); // and the next one is read as if nothing had been
        QTRY_VERIFY_WITH_TIMEOUT(s.isDone(), 40000);
        QVERIFY2(s.verdict().contains(u"11"_qs), qPrintable(s.verdict()));
    }
    void aFileThatIsNotThereIsASentence()
    {
        Scene s;
        s.desk->openScenario(u"/nowhere/x.json"_qs);
        QVERIFY(s.isDone());
        QVERIFY2(s.verdict().contains(u"/nowhere/x.json"_qs), qPrintable(s.verdict()));
        QVERIFY2(s.verdict().contains(u"there is no such file"_qs), qPrintable(s.verdict()));
    }
    void everyStepHasAWord() // of the schema: a step that is added needs one
    {
        const QJsonArray steps =
            QJsonDocument::fromJson(read(QStringLiteral(IMECE_SOURCE_DIR "/docs/scenario.schema.json")))
                .object()[u"properties"][u"steps"][u"items"][u"properties"][u"do"][u"enum"]
                .toArray();
        QVERIFY(steps.size() > 60);
        QSet<QString> words;
        for (const QJsonValue &step : steps) {
            const QString word = ScenarioWords::deedWord(step.toString());
            QVERIFY2(word != step.toString(), qPrintable(word));
            words << word;
        }
        QCOMPARE(words.size(), steps.size()); // and each its own
        QCOMPARE(ScenarioWords::deedWord(u"somersault"_qs), u"somersault"_qs);
    }
    void aDroppedScenarioOpens()
    {
        Scene s;
        drop(s.desk->window(), whatIf); // without a server nothing is imported, but a scenario runs
        QTRY_VERIFY_WITH_TIMEOUT(s.isDone(), 40000);
        QCOMPARE(s.shown()->path(), whatIf);
        const QString other = QStringLiteral(IMECE_SOURCE_DIR "/tests/scenarios/a02_burst_equivalence.json");
        drop(s.shown(), other);
        QTRY_VERIFY_WITH_TIMEOUT(s.isDone() && s.shown()->path() == other, 40000);
        s.shown()->close();
        QTRY_VERIFY(!s.shown());
        drop(s.desk->window(), QStringLiteral(IMECE_FIXTURES "/fabric/pairs/knot1_knot2.json"));
        QVERIFY(!s.shown()); // a measurement is none
    }
    void withoutImecectlItIsDisabledWithItsReason()
    {
        const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/imecectl");
        QVERIFY(QFile::rename(beside, beside + u".away"_qs));
        {
            Scene s;
            QVERIFY(!s.desk->window()->deeds()->openScenario->isEnabled());
            QVERIFY(s.desk->window()->deeds()->openScenario->toolTip().contains(u"imecectl"_qs));
            s.desk->openScenario(whatIf);
            QVERIFY(s.isDone());
            QVERIFY2(s.verdict().contains(u"imecectl"_qs), qPrintable(s.verdict()));
        }
        QVERIFY(QFile::rename(beside + u".away"_qs, beside));
    }
    void aChildThatDoesNotEndOrSaysTooMuchIsStopped_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("too long") << QByteArray("echo $$ > \"$0.pid\"; exec sleep 60") << u"seconds"_qs;
        QTest::newRow("too much") << QByteArray("echo $$ > \"$0.pid\"; exec yes") << u"MiB"_qs;
        QTest::newRow("crash") << QByteArray("echo $$ > \"$0.pid\"; kill -9 $$") << u"imecectl"_qs;
        QTest::newRow("odd code") << QByteArray("echo $$ > \"$0.pid\"; exit 77") << u"77"_qs;
    }
    void aChildThatDoesNotEndOrSaysTooMuchIsStopped()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QString, sentence);
        QTemporaryDir folder;
        Simulation simulation(impostor(folder, lines));
        simulation.setLimits(1000, 1 << 20);
        QSignalSpy finished(&simulation, &Simulation::finished);
        simulation.run(whatIf);
        QVERIFY(simulation.isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 20000);
        QVERIFY(!simulation.isRunning());
        const auto run = finished[0][1].value<ScenarioRun>();
        QVERIFY(run.verdict == ScenarioRun::Verdict::Stopped);
        QVERIFY2(run.fault.contains(sentence), qPrintable(run.fault));
        const QByteArray pid = read(folder.filePath(u"impostor.pid"_qs)).trimmed();
        QVERIFY(pid.toInt() > 1);
        QTRY_VERIFY2(!QFile::exists(u"/proc/"_qs + QString::fromLatin1(pid)), "the child lives on");
    }
};

IMECE_TEST_MAIN(ScenarioTest)
#include "tst_scenario.moc"
