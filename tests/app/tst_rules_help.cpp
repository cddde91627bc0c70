// SPDX-License-Identifier: GPL-3.0-or-later
// A refusal leads to its rule, by real keys, in both languages; the rules in the help are those of docs/.
#include "app/desk.h"
#include "app/help.h"
#include "tests/support/page_stage.h"
#include "tests/support/qt_warnings.h"
#include "views/shell/actions.h"
#include "views/shell/rule_link.h"
#include "views/words/rule_book.h"
#include <QListWidget>
#include <QTextBrowser>

using namespace imece;

namespace {

/// A desk that never gets a server: the refusal is put into its board.
struct Scene
{
    std::unique_ptr<Desk> desk;
    explicit Scene(const QString &language)
    {
        Options options;
        options.server = QUrl(QStringLiteral("ws://127.0.0.1:9"));
        options.language = language;
        options.theme = QStringLiteral("light");
        options.page = QStringLiteral("bookings");
        options.size = QSize(1280, 800);
        desk = std::make_unique<Desk>(options);
        Stores &s = desk->stores();
        s.clock.set(sample::now, 1);
        s.facts.setWelcome(sample::welcome());
        s.fleet.setFleet(*sample::fleet());
        const HostColumns columns = sample::columns();
        s.fleet.setHosts(0, quint32(columns.size()), columns);
        window()->show();
        window()->activateWindow();
    }
    MainWindow *window() const { return desk->window(); }
    TextWindow *help() const { return window()->findChild<TextWindow *>(QStringLiteral("helpWindow")); }
    void refuse() const { desk->stores().quotes.setAnswer(sample::ask(), sample::refusal()); }
    RuleLink *link(const QString &rule) const
    {
        for (RuleLink *link : window()->findChildren<RuleLink *>())
            if (link->rule() == rule && link->isVisible())
                return link;
        return nullptr;
    }
    /// Through the window, as a key of the system goes: shortcuts see it first.
    void key(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) const
    {
        QTest::keyClick(window()->windowHandle(), key, with);
    }
    /// By Tab alone, as somebody without a mouse.
    bool tabTo(QWidget *target) const
    {
        for (int k = 0; k < 200 && QApplication::focusWidget() != target; ++k)
            key(Qt::Key_Tab);
        return QApplication::focusWidget() == target;
    }
    /// What a window system does when the window above is closed; offscreen has none.
    void comeBack() const { window()->activateWindow(); }
    QString topic() const { return help()->findChild<QListWidget *>(QStringLiteral("topics"))->currentItem()->text(); }
    bool isMarkSeen() const
    {
        QTextBrowser *browser = help()->browser();
        const auto marks = browser->extraSelections();
        return marks.size() == 1 && browser->viewport()->rect().intersects(browser->cursorRect(marks[0].cursor));
    }
};

} // namespace

class RulesHelpTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        test::allowWarning(QStringLiteral("This plugin does not support raise()"));
        paint::useHouseFont();
        QFile::remove(preferencesPath());
    }
    void theBooksAreWholeAndAlike()
    {
        const auto english = words::RuleBook::in(u"en"_qs), turkish = words::RuleBook::in(u"tr"_qs);
        QCOMPARE(english.chapters.size(), 7);
        QCOMPARE(turkish.chapters.size(), 7);
        qsizetype rules = 0;
        for (qsizetype c = 0; c < 7; ++c) {
            QCOMPARE(turkish.chapters[c].rules.size(), english.chapters[c].rules.size());
            for (qsizetype r = 0; r < english.chapters[c].rules.size(); ++r) {
                const words::Rule &one = english.chapters[c].rules[r], &other = turkish.chapters[c].rules[r];
                QCOMPARE(other.number, one.number);
                QVERIFY2(one.text.size() > 40 && other.text.size() > 20, qPrintable(one.number));
                QVERIFY2(one.title != other.title || one.title.size() < 8, qPrintable(one.number));
            }
            rules += english.chapters[c].rules.size();
        }
        QCOMPARE(rules, 84);
        QVERIFY(words::RuleBook::read(u"no rules here"_qs).chapters.isEmpty());
        QVERIFY(!english.rule(u"none"_qs));
    }
    void everyRuleHasItsAnchor()
    {
        for (const char *code : {"en", "tr"}) {
            const words::RuleBook book = words::RuleBook::in(QLatin1String(code));
            TextWindow window(nullptr);
            window.setTopics(u"Help"_qs, ruleTopics(QLatin1String(code)));
            for (const words::RuleChapter &chapter : book.chapters)
                for (const words::Rule &rule : chapter.rules) {
                    window.showAt(ruleTopicName(rule.number), rule.number);
                    QVERIFY2(window.markedText().contains(rule.number + u" · "_qs + rule.title),
                             qPrintable(rule.number));
                }
            window.showAt(ruleTopicName(u"S4"_qs), u"none"_qs);
            QVERIFY(window.markedText().isEmpty());
        }
    }
    void keysOpenTheRule_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("title");
        QTest::addColumn<int>("key");
        QTest::newRow("en F1") << u"en"_qs << u"Token admission"_qs << int(Qt::Key_F1);
        QTest::newRow("en Enter") << u"en"_qs << u"Token admission"_qs << int(Qt::Key_Return);
        QTest::newRow("tr F1") << u"tr"_qs << u"Bankanın yetmesi"_qs << int(Qt::Key_F1);
        QTest::newRow("tr Enter") << u"tr"_qs << u"Bankanın yetmesi"_qs << int(Qt::Key_Return);
        QTest::newRow("en Space") << u"en"_qs << u"Token admission"_qs << int(Qt::Key_Space);
    }
    void keysOpenTheRule()
    {
        QFETCH(QString, language);
        QFETCH(QString, title);
        QFETCH(int, key);
        Scene s(language);
        QTRY_VERIFY(s.window()->isActiveWindow());
        s.refuse();
        RuleLink *link = s.link(u"S4"_qs);
        QVERIFY(link);
        QVERIFY2(link->accessibleName().contains(u"S4: "_qs + title), qPrintable(link->accessibleName()));
        QVERIFY(link->accessibleDescription().size() > 20); // the reason it stands beside
        QVERIFY(s.tabTo(link));
        s.key(Qt::Key(key));
        QTRY_VERIFY(s.help() && s.help()->isActiveWindow());
        QCOMPARE(s.help()->markedText(), u"S4 · "_qs + title);
        QTRY_VERIFY(s.isMarkSeen());
        QVERIFY(s.help()->browser()->hasFocus()); // arrows read on
        sample::grab(*s.help(), u"rule-"_qs + language);
        sample::grab(*s.window(), u"refusal-"_qs + language);
        QTest::keyClick(s.help()->windowHandle(), Qt::Key_Escape);
        QVERIFY(!s.help()->isVisible());
        s.comeBack();
        QTRY_VERIFY(s.window()->isActiveWindow());
        QCOMPARE(QApplication::focusWidget(), link); // back where the reader was
    }
    void f1ElsewhereAndShiftF1AreThePagesHelp()
    {
        Scene s(u"en"_qs);
        QTRY_VERIFY(s.window()->isActiveWindow());
        s.refuse();
        QVERIFY(s.tabTo(s.link(u"R2"_qs)));
        s.key(Qt::Key_F1, Qt::ShiftModifier);
        QTRY_VERIFY(s.help() && s.help()->isActiveWindow());
        QCOMPARE(s.topic(), u"Find a window and book it"_qs);
        QVERIFY(s.help()->markedText().isEmpty());
        s.help()->close();
        s.comeBack();
        QTRY_VERIFY(s.window()->isActiveWindow());
        s.key(Qt::Key_F1); // still on the link
        QTRY_COMPARE(s.help()->markedText(), u"R2 · Gang"_qs);
        s.help()->close();
        s.comeBack();
        QTRY_VERIFY(s.window()->isActiveWindow());
        QVERIFY(s.tabTo(s.window()->findChild<QPushButton *>(u"copyReasons"_qs)));
        s.key(Qt::Key_F1);
        QTRY_VERIFY(s.help()->isActiveWindow());
        QCOMPARE(s.topic(), u"Find a window and book it"_qs);
        s.help()->close();
    }
    void everyRefusedReasonWithARuleLeadsToIt()
    {
        Scene s(u"en"_qs);
        s.refuse();
        QStringList shown;
        for (RuleLink *link : s.window()->findChildren<RuleLink *>())
            if (link->isVisible())
                shown << link->rule();
        QStringList expected;
        for (const Reason &reason : sample::refusal().reasons)
            if (!reason.rule.empty())
                expected << QString::fromStdString(reason.rule);
        QVERIFY(expected.size() >= 2);
        QCOMPARE(shown, expected);
        QTRY_VERIFY(s.window()->isActiveWindow());
        QTest::mouseClick(s.link(expected.last()), Qt::LeftButton);
        QTRY_VERIFY(s.help() && s.help()->markedText().startsWith(expected.last() + u' '));
        // Folded, it is one line: the rule of the reason that is shown.
        s.desk->stores().quotes.setAnswer(sample::ask(), sample::answer());
        const QString first = QString::fromStdString(sample::answer().reasons.front().rule);
        QTRY_VERIFY(s.link(first));
        QTest::mouseClick(s.link(first), Qt::LeftButton);
        QTRY_VERIFY(s.help()->markedText().startsWith(first + u' '));
    }
    void linksLeadToOtherRulesAndToTheOtherLanguage()
    {
        Scene s(u"tr"_qs);
        s.desk->openRule(u"S10"_qs);
        QVERIFY(s.help()->markedText().startsWith(u"S10 · "_qs));
        Q_EMIT s.help()->linkActivated(QUrl(u"rules.md"_qs));
        QVERIFY(s.topic().contains(u"Shares"_qs));
        Q_EMIT s.help()->linkActivated(QUrl(u"#s11-decay"_qs));
        QCOMPARE(s.help()->markedText(), u"S11 · Decay"_qs);
        s.desk->openRule(u"S11"_qs); // again in the reader's language
        QVERIFY(s.help()->markedText() != u"S11 · Decay"_qs);
        QVERIFY(s.help()->markedText().startsWith(u"S11 · "_qs));
    }
    void thePaletteFindsRules_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("letters");
        QTest::addColumn<QString>("rule");
        QTest::newRow("number") << u"en"_qs << u"S4"_qs << u"S4"_qs;
        QTest::newRow("a number that others begin with") << u"en"_qs << u"rule s1"_qs << u"S1"_qs;
        QTest::newRow("title") << u"en"_qs << u"token adm"_qs << u"S4"_qs;
        QTest::newRow("turkish, folded") << u"tr"_qs << u"bankanin yet"_qs << u"S4"_qs;
    }
    void thePaletteFindsRules()
    {
        QFETCH(QString, language);
        QFETCH(QString, letters);
        QFETCH(QString, rule);
        Scene s(language);
        QTRY_VERIFY(s.window()->isActiveWindow());
        s.key(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(s.window()->commands()->isVisible());
        QTest::keyClicks(QApplication::focusWidget(), letters);
        QVERIFY2(s.window()->commands()->shownTexts().value(0).contains(u' ' + rule + u": "_qs),
                 qPrintable(s.window()->commands()->shownTexts().mid(0, 3).join(u" | "_qs)));
        s.key(Qt::Key_Return);
        QTRY_VERIFY(s.help() && s.help()->markedText().startsWith(rule + u" · "_qs));
    }
};

IMECE_TEST_MAIN(RulesHelpTest)
#include "tst_rules_help.moc"
