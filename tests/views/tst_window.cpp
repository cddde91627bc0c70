// SPDX-License-Identifier: GPL-3.0-or-later
// The frame alone: keys, menus, palette of commands, pill, banner, languages; with two plain pages.
#include "models/coop_clock.h"
#include "models/session_facts.h"
#include "tests/support/qt_warnings.h"
#include "views/paint/theme.h"
#include "views/shell/actions.h"
#include "views/shell/connection_pill.h"
#include "views/shell/dialogs.h"
#include "views/shell/header_band.h"
#include "views/shell/main_window.h"
#include "views/shell/page_head.h"
#include "views/shell/rail.h"
#include "views/shell/stale_banner.h"
#include "views/shell/text_window.h"
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTranslator>
#include <QVBoxLayout>

using namespace imece;

namespace {

class PlainPage : public Page
{
public:
    PlainPage(QString name, QWidget *panel) : m_name(std::move(name))
    {
        column()->addWidget(&m_field);
        if (panel)
            setPanel(panel, 320);
    }
    QString pageName() const override { return m_name; }
    QLineEdit m_field;

private:
    QString m_name;
};

Welcome demoWelcome()
{
    Welcome welcome;
    welcome.coop = "kuzey";
    welcome.zone = "Europe/Istanbul";
    welcome.demo = true;
    welcome.you = {PersonId{1}, "Ada", MemberId{1}, roleBit(Role::Researcher)};
    return welcome;
}

struct Scene
{
    SessionFacts facts;
    CoopClock clock{[] { return qint64(0); }};
    MainWindow window{&facts, &clock};
    PlainPage *hosts = new PlainPage(QStringLiteral("hosts"), new QWidget);
    PlainPage *fabric = new PlainPage(QStringLiteral("fabric"), nullptr);
    Scene()
    {
        window.addPage(hosts);
        window.addPage(fabric);
        window.addPage(new PlainPage(QStringLiteral("shares"), nullptr));
        window.addPage(new PlainPage(QStringLiteral("bookings"), nullptr));
        window.resize(1280, 800);
        window.showPage(QStringLiteral("hosts"));
        window.show();
        window.activateWindow();
    }
    void live()
    {
        clock.set(1795521600, 60);
        facts.setWelcome(demoWelcome());
        facts.setLink({LinkState::Live, 400, 0, {}});
    }
};

} // namespace

class WindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // What offscreen says whenever a menu pops up.
        test::allowWarning(QStringLiteral("This plugin does not support raise()"));
        test::allowWarning(QStringLiteral("This plugin does not support grabbing the keyboard"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
        paint::applyTheme(paint::Theme::Light);
    }
    void keysShowThePages()
    {
        Scene s;
        QTRY_VERIFY(s.window.isActiveWindow());
        QTest::keyClick(&s.window, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(s.window.current()->pageName(), u"fabric"_qs);
        QVERIFY(s.fabric->isShownPage());
        QVERIFY(!s.hosts->isShownPage());
        QVERIFY(s.window.rail()->page(1)->isChecked());
        QTest::keyClick(&s.window, Qt::Key_4, Qt::ControlModifier);
        QCOMPARE(s.window.current()->pageName(), u"bookings"_qs);
        QTest::mouseClick(s.window.rail()->page(0), Qt::LeftButton);
        QCOMPARE(s.window.current()->pageName(), u"hosts"_qs);
    }
    void thePaletteListsEveryActionAndDoesIt()
    {
        Scene s;
        s.live();
        QTRY_VERIFY(s.window.isActiveWindow());
        s.hosts->m_field.setFocus();
        QTest::keyClick(&s.window, Qt::Key_K, Qt::ControlModifier);
        QVERIFY(s.window.commands()->isVisible());
        const QStringList shown = s.window.commands()->shownTexts();
        for (const QAction *action : s.window.deeds()->all()) {
            if (!action->isVisible())
                continue;
            QString text = QString(action->text()).remove(u'&');
            if (text.endsWith(QChar(0x2026)))
                text.chop(1);
            QVERIFY2(shown.filter(text).size() > 0, qPrintable(text));
        }
        auto *field = s.window.commands()->findChild<QLineEdit *>(u"commandField"_qs);
        QTest::keyClicks(field, u"boo"_qs);
        QCOMPARE(s.window.commands()->shownTexts().value(0), u"View: Bookings"_qs);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!s.window.commands()->isVisible());
        QCOMPARE(s.window.current()->pageName(), u"bookings"_qs);
    }
    void noTextIsHeavierThanTheHouseFont()
    {
        Scene s;
        TextWindow window(&s.window);
        window.setTopics(u"Help"_qs, {{u"One"_qs, u"<h2>Head</h2><p><b>Strong</b> plain <span style='font-weight:800'>"
                                                  "black</span></p>"_qs},
                                      {u"Two"_qs, u"<p>plain</p>"_qs}});
        int strong = 0, plain = 0;
        const QTextDocument &document = *window.browser()->document();
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
            for (auto at = block.begin(); !at.atEnd(); ++at) {
                const int weight = at.fragment().charFormat().fontWeight();
                QVERIFY2(weight <= QFont::DemiBold, qPrintable(at.fragment().text())); // 700 would be smeared from 600
                (weight == QFont::DemiBold ? strong : plain) += int(at.fragment().text().size());
            }
        QCOMPARE(strong, int(qstrlen("HeadStrongblack")));
        QVERIFY(plain > 0);
    }
    void escapeGivesTheFocusBack()
    {
        Scene s;
        QTRY_VERIFY(s.window.isActiveWindow());
        s.hosts->m_field.setFocus();
        QTRY_VERIFY(s.hosts->m_field.hasFocus());
        s.window.commands()->open();
        QVERIFY(!s.hosts->m_field.hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(s.hosts->m_field.hasFocus());
        s.hosts->showPanel(true);
        QVERIFY(s.hosts->isPanelShown());
        QTest::keyClick(s.hosts, Qt::Key_Escape);
        QVERIFY(!s.hosts->isPanelShown());
    }
    void menusOpenByKey()
    {
        Scene s;
        s.live();
        QTRY_VERIFY(s.window.isActiveWindow());
        const std::pair<Qt::Key, QMenu *> menus[] = {{Qt::Key_F, s.window.deeds()->file()},
                                                     {Qt::Key_D, s.window.deeds()->demo()},
                                                     {Qt::Key_H, s.window.deeds()->help()}};
        for (const auto &[key, menu] : menus) {
            QTest::keyClick(&s.window, key, Qt::AltModifier);
            QTRY_VERIFY(menu->isVisible());
            menu->close();
        }
        QTest::keyClick(&s.window, Qt::Key_F10);
        QTRY_VERIFY(s.window.deeds()->whole()->isVisible());
        s.window.deeds()->whole()->close();
    }
    void noDemoNoDemoMenu()
    {
        Scene s;
        QVERIFY(!s.window.deeds()->demo()->menuAction()->isVisible());
        QVERIFY(!s.window.deeds()->failHost->isVisible());
        s.live();
        QVERIFY(s.window.deeds()->demo()->menuAction()->isVisible());
        QVERIFY(s.window.windowTitle().contains(u"DEMO"_qs));
        s.facts.setLink({LinkState::Waiting, 400, 4000, {}});
        QVERIFY(!s.window.deeds()->failHost->isEnabled());
    }
    void noTwoActionsShareAKey()
    {
        Scene s;
        QStringList keys;
        for (const QAction *action : s.window.deeds()->all())
            for (const QKeySequence &key : action->shortcuts())
                keys << key.toString();
        QVERIFY(keys.size() > 12);
        QCOMPARE(QSet<QString>(keys.begin(), keys.end()).size(), keys.size());
    }
    void aBlipIsNotShown()
    {
        PillState pill(0);
        qint64 now = 0;
        QVERIFY(pill.shows(100) == PillState::Shows::Connecting);
        pill.setLink({LinkState::Live, 0, 0, {}}, now);
        for (int k = 0; k < 20; ++k) {
            now += 1000;
            pill.setLink({LinkState::Waiting, 0, 900, {}}, now);
            for (const int later : {0, 300, 799})
                QVERIFY(pill.shows(now + later) == PillState::Shows::Live);
            now += 800;
            pill.setLink({LinkState::Live, 0, 0, {}}, now);
            QVERIFY(pill.shows(now) == PillState::Shows::Live);
        }
    }
    void theCountdownOnlyGoesDown()
    {
        PillState pill(0);
        pill.setLink({LinkState::Live, 0, 0, {}}, 0);
        pill.setLink({LinkState::Waiting, 0, 8000, {}}, 10'000);
        QVERIFY(pill.shows(11'500) == PillState::Shows::Waiting);
        int last = 9;
        for (qint64 at = 11'500; at < 18'500; at += 200) {
            const int left = pill.secondsToTry(at);
            QVERIFY(left <= last);
            last = left;
        }
        QCOMPARE(last, 0);
        QVERIFY(pill.shows(10'000 + PillState::offlineAfterMs) == PillState::Shows::Offline);
        pill.setLink({LinkState::Refused, -1, 0, u"bad token"_qs}, 90'000);
        QVERIFY(pill.shows(90'000) == PillState::Shows::Offline);
    }
    void thePillIsAButtonThatTriesNow()
    {
        Scene s;
        s.live();
        qint64 now = 0;
        ConnectionPill *pill = s.window.header()->pill();
        pill->setNow([&now] { return now; });
        s.facts.setLink({LinkState::Live, 300, 0, {}});
        now = 5000;
        s.facts.setLink({LinkState::Waiting, 300, 4000, {}});
        now = 7000;
        QVERIFY(pill->shows() == PillState::Shows::Waiting);
        QSignalSpy wanted(&s.window, &MainWindow::tryNowWanted);
        QTest::keyClick(pill, Qt::Key_Space);
        QTest::mouseClick(pill, Qt::LeftButton);
        QCOMPARE(wanted.size(), 2);
        pill->retranslate();
        QVERIFY(pill->accessibleName().contains(u"Waiting 2 s"_qs));
    }
    void theBannerNamesTheLastGoodTime()
    {
        Scene s;
        s.live();
        QVERIFY(!s.window.banner()->isVisible());
        s.clock.setZone(QTimeZone("Europe/Istanbul"));
        s.facts.setStale(true, 1795521600 - 12);
        QVERIFY(s.window.banner()->isVisible());
        QVERIFY2(s.window.banner()->text().contains(u"14:59:48"_qs), qPrintable(s.window.banner()->text()));
        QVERIFY(s.window.banner()->text().contains(u"15:00:00"_qs));
        s.facts.setStale(false, 1795521600);
        QVERIFY(!s.window.banner()->isVisible());
    }
    void thePillHasTheRoomOfItsWords()
    {
        // Two states whose words are equally long, as "Bağlanıyor" and "Reddedildi" are, and only one has a link.
        struct EquallyLong : QTranslator
        {
            QString translate(const char *, const char *source, const char *, int) const override
            {
                const QByteArray text(source);
                return text == "Connecting" || text == "Refused" ? QStringLiteral("ten signs!") : QString();
            }
            bool isEmpty() const override { return false; }
        } words;
        QCoreApplication::installTranslator(&words);
        Scene s;
        ConnectionPill *pill = s.window.header()->pill();
        qint64 now = 0;
        pill->setNow([&now] { return now; });
        s.facts.setLink({LinkState::Connecting, -1, 0, {}});
        now = 60'000;
        pill->retranslate();
        QTRY_COMPARE(pill->width(), pill->sizeHint().width());
        const int narrow = pill->width();
        s.facts.setLink({LinkState::Refused, -1, 0, u"no"_qs});
        now = 120'000;
        pill->retranslate();
        QTRY_COMPARE(pill->width(), pill->sizeHint().width());
        QVERIFY2(pill->width() > narrow, qPrintable(QString::number(pill->width())));
        QCoreApplication::removeTranslator(&words);
    }
    void aRefusedDeskIsToldWhy()
    {
        Scene s;
        s.facts.setLink({LinkState::Refused, -1, 0, u"this token is not known <b>here</b>"_qs});
        QVERIFY(s.window.banner()->isVisible());
        QVERIFY2(s.window.banner()->text().contains(u"this token is not known <b>here</b>"_qs),
                 qPrintable(s.window.banner()->text())); // as it is, no markup
        auto *tryNow = s.window.banner()->findChild<QPushButton *>(u"staleTryNow"_qs);
        QVERIFY(tryNow && tryNow->isEnabled());
        QSignalSpy wanted(&s.window, &MainWindow::tryNowWanted);
        QTest::mouseClick(tryNow, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        s.live();
        QVERIFY(!s.window.banner()->isVisible());
    }
    void f6WalksThePanes()
    {
        Scene s;
        QTRY_VERIFY(s.window.isActiveWindow());
        s.hosts->m_field.setFocus();
        QTest::keyClick(&s.window, Qt::Key_F6);
        QVERIFY(s.window.header()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(&s.window, Qt::Key_F6);
        QVERIFY(s.window.rail()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(&s.window, Qt::Key_F6);
        QVERIFY(s.hosts->isAncestorOf(QApplication::focusWidget()));
    }
    void attentionCountsItsRows()
    {
        Scene s;
        QTRY_VERIFY(s.window.isActiveWindow());
        bool went = false;
        s.window.setAttention({{HostState::Silent, u"gpu-063, silent"_qs, {}, [&went] { went = true; }},
                               {HostState::Down, u"gpu-029, down"_qs, {}, [] {}}},
                              1);
        QCOMPARE(s.window.rail()->attention()->badge(), 2);
        QCOMPARE(s.window.rail()->page(1)->badge(), 1);
        QTest::keyClick(&s.window, Qt::Key_5, Qt::ControlModifier);
        QVERIFY(s.window.attention()->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(went);
        QVERIFY(!s.window.attention()->isVisible());
    }
    void everyControlHasAName()
    {
        Scene s;
        s.live();
        for (QWidget *widget : s.window.findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget == &s.hosts->m_field)
                continue;
            if (auto *button = qobject_cast<QAbstractButton *>(widget))
                QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(),
                         qPrintable(widget->objectName()));
        }
    }
    void fuzzySearchRanksWhatBeginsFirst()
    {
        QVERIFY(fuzzyScore(u"host"_qs, u"hosts"_qs) > fuzzyScore(u"host"_qs, u"fail a host"_qs));
        QVERIFY(fuzzyScore(u"fah"_qs, u"fail a host"_qs) > 0);
        QVERIFY(fuzzyScore(u"xyz"_qs, u"fail a host"_qs) < 0);
    }
};

IMECE_TEST_MAIN(WindowTest)
#include "tst_window.moc"
