// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind a finding is on the page: its cells in the map, what it clears, what to measure next; all of it
// can be copied, without a mouse. With IMECE_PICTURES=DIR it also leaves pictures there.
#include "tests/support/fabric_stage.h"
#include "tests/support/look_rows.h"
#include "tests/support/qt_warnings.h"
#include "views/fabric/evidence_view.h"
#include "views/fabric/findings_panel.h"
#include "views/fabric/heat_map.h"
#include "views/paint/house_font.h"
#include "views/paint/palette.h"
#include "views/words/proof_words.h"
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

using Desk = sample::FabricStage;

class FabricEvidenceTest : public QObject
{
    Q_OBJECT

private:
    static Finding found(std::uint32_t id)
    {
        for (const Finding &f : sample::findings())
            if (f.id == FindingId{id})
                return f;
        return {};
    }
    static EvidenceView *view(Desk &desk) { return desk.page.findChild<EvidenceView *>(); }
    static QString said(Desk &desk)
    {
        QStringList texts;
        for (const QLabel *label : view(desk)->findChildren<QLabel *>())
            if (label->isVisibleTo(view(desk)))
                texts << label->text();
        return texts.join(u'\n');
    }

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c()); // figures as they stand below, on every machine
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
    }

    void theLitFindingSaysItsCellsWhatItClearsAndWhatIsNext()
    {
        Desk desk;
        desk.fill();
        desk.page.select(FindingId{31});
        sample::settle();
        const QString all = said(desk);
        const FindingEvidence e = evidenceOf(sample::sweep(2), found(31));
        QVERIFY(e.low > 100);
        QVERIFY2(all.contains(QStringLiteral("%1 of %2 measured ways are low").arg(e.low).arg(e.measured)),
                 qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("Switch l3: 16 other hosts on it are fine.")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("gpu-044 → gpu-003. Slow: the host")), qPrintable(all));
        QVERIFY(!all.contains(QStringLiteral("ssh "))); // commands are copied, not read
        QVERIFY2(view(desk)->commands().contains(QStringLiteral("ssh gpu-044 ib_write_bw")),
                 qPrintable(view(desk)->commands()));
        // The other one, by its own card: the evidence goes with the light.
        desk.page.select(FindingId{32});
        sample::settle();
        QVERIFY2(said(desk).contains(QStringLiteral("gpu-012 sends well to")), qPrintable(said(desk)));
        QVERIFY(!said(desk).contains(QStringLiteral("gpu-044 →")));
    }

    void everyLowCellIsFramedAndNoneIsCovered()
    {
        Desk desk;
        desk.fill();
        desk.page.select(FindingId{32});
        desk.map()->setCursor(69, 0);
        sample::settle();
        const QImage without = [&] {
            desk.map()->setEvidence({});
            return desk.map()->grab().toImage();
        }();
        desk.map()->setEvidence({{20, 30}, {2, 3}});
        const QImage with = desk.map()->grab().toImage();
        const QRgb ink = Palette::of(desk.map()).colour(Token::Bad).rgb();
        for (const auto &[i, j] : {std::pair(20u, 30u), {2u, 3u}}) {
            const QRect cell = desk.map()->cellRect(i, j);
            QCOMPARE(with.pixel(cell.center()), without.pixel(cell.center()));
            QCOMPARE(with.pixel(cell.left(), cell.center().y()), ink);
            QVERIFY(without.pixel(cell.left(), cell.center().y()) != ink);
        }
    }

    void everythingIsCopiedWithTheKeyboard()
    {
        Desk desk;
        desk.fill();
        desk.page.activateWindow();
        sample::settle(); // cards of before are gone
        auto *card = desk.page.findChild<FindingCard *>(QStringLiteral("finding31"));
        QVERIFY(card);
        QSignalSpy told(&desk.page, &FabricPage::told);
        card->setFocus();
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(card, Qt::Key_C, Qt::ControlModifier);
        const QString text = QGuiApplication::clipboard()->text();
        QCOMPARE(told.count(), 1);
        for (const char *part : {"F-31: gpu-044 slow to all", "measured ways are low", "Not to blame:", "Switch l3",
                                 "Measure next:", "ssh gpu-044 ib_write_bw"})
            QVERIFY2(text.contains(QString::fromLatin1(part)), qPrintable(text));
        QCOMPARE(text, view(desk)->text());
        auto *copy = desk.page.findChild<QPushButton *>(QStringLiteral("evidenceCopy"));
        auto *commands = desk.page.findChild<QPushButton *>(QStringLiteral("evidenceCommands"));
        // Tab goes from the card to the buttons of its evidence.
        QWidget *at = card;
        for (int k = 0; k < 40 && at != commands; ++k) {
            at = at->nextInFocusChain();
            QVERIFY(!qobject_cast<FindingCard *>(at)); // before the next card
        }
        QCOMPARE(at, commands);
        QCOMPARE(copy->nextInFocusChain(), commands);
        commands->setFocus();
        QTest::keyClick(commands, Qt::Key_Space);
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(evidenceOf(sample::sweep(2), found(31)).next.size()));
        QVERIFY(lines.front().startsWith(QStringLiteral("ssh gpu-003 ib_write_bw")));
    }

    /// Names come from files of strangers; a command goes into a shell.
    void aNameThatAShellReadsOtherwiseGetsNoCommand()
    {
        SweepHead head;
        for (const char *name : {"a;b", "$(x)", "-oProxyCommand", "a b", "", "a`b", "a'b", "ü"})
            QVERIFY2(words::nextCommand({NextKind::Again, name, "b"}, head).isEmpty(), name);
        QVERIFY(words::nextCommand({NextKind::Again, "a-1.x_Y", "b"}, head).contains(QStringLiteral("ssh a-1.x_Y ")));
        head.tool = "iperf3 3.12";
        QCOMPARE(words::nextCommand({NextKind::Again, "a", "b"}, head),
                 QStringLiteral("ssh b iperf3 -s -1 -D && ssh a iperf3 -c b -t 10 -J"));
    }

    /// The evidence is of the sweep that the finding is of: it is asked for, and says so until it is there.
    void evidenceOfAnOlderSweepIsAskedFor()
    {
        Desk desk;
        desk.fillFleet();
        SweepMatrix newest = sample::sweep(3);
        newest.head.at += 10 * minute;
        desk.sweeps.setHeads({newest.head, sample::sweep(2).head});
        QSignalSpy wanted(&desk.page, &FabricPage::sweepWanted);
        desk.sweeps.setMatrix(newest);
        desk.page.select(FindingId{31});
        sample::settle();
        QVERIFY2(said(desk).contains(QStringLiteral("on its way")), qPrintable(said(desk)));
        QVERIFY(std::any_of(wanted.begin(), wanted.end(),
                            [](const auto &call) { return call[0].template value<SweepId>() == SweepId{2}; }));
        desk.sweeps.setMatrix(sample::sweep(2));
        sample::settle();
        QVERIFY2(said(desk).contains(QStringLiteral("measured ways are low")), qPrintable(said(desk)));
    }

    void itsHistoryIsTold()
    {
        Desk desk;
        QSignalSpy asked(&desk.page, &FabricPage::historyWanted);
        desk.fill();
        desk.page.select(FindingId{31});
        sample::settle();
        QVERIFY(asked.count() > 0);
        QCOMPARE(asked.last().at(0).value<FindingId>(), FindingId{31});
        QVERIFY(!said(desk).contains(QStringLiteral("History")));
        std::vector<SightedFinding> sights{{SweepId{1}, sample::now - 4 * hour, FindingSight::Seen, 0.31}};
        for (int k = 0; k < 12; ++k)
            sights.push_back({SweepId{2}, sample::now - 2 * hour, FindingSight::Between, 0.87});
        desk.page.setHistory(FindingId{32}, sights); // the answer to another question
        QVERIFY(!said(desk).contains(QStringLiteral("History")));
        desk.page.setHistory(FindingId{31}, sights);
        sample::settle();
        QVERIFY2(said(desk).contains(QStringLiteral("first seen, 0.31 of its tier")), qPrintable(said(desk)));
        QVERIFY2(said(desk).contains(QStringLiteral("6 sweeps between")), qPrintable(said(desk)));
        QVERIFY2(said(desk).contains(QStringLiteral("0.87 of its tier, not yet fine: stays open")),
                 qPrintable(said(desk)));
        QVERIFY(view(desk)->text().contains(QStringLiteral("History\nSweep ")));
    }

    void theOfficeMayKeepItsHostsOut() // K1
    {
        Desk desk;
        desk.fill();
        desk.page.select(FindingId{31});
        sample::settle();
        QSignalSpy held(&desk.page, &FabricPage::holdWanted);
        auto *button = view(desk)->findChild<QPushButton *>(QStringLiteral("evidenceHold"));
        QVERIFY(button->isHidden());
        desk.page.setMayHold(true);
        QVERIFY(!button->isHidden());
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(held.count(), 1);
        QCOMPARE(held.last().at(0).value<std::vector<HostId>>(), std::vector<HostId>{HostId{43}});
        QCOMPARE(held.last().at(1).value<FindingId>(), FindingId{31});
    }

    void looks_data() { sample::lookRows(); }
    void looks()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, isTurkish);
        const sample::Look look(isDark, isTurkish);
        QVERIFY(look.isReady());
        Desk desk;
        desk.fill();
        desk.page.setMayHold(true);
        desk.page.select(FindingId{31});
        sample::settle();
        desk.page.setHistory(FindingId{31}, {{SweepId{1}, sample::now - 26 * hour, FindingSight::Seen, 0.31},
                                             {SweepId{2}, sample::now - 2 * hour, FindingSight::Between, 0.87}});
        sample::settle();
        for (const QPushButton *button : view(desk)->findChildren<QPushButton *>())
            QVERIFY2(button->width() >= button->sizeHint().width() && view(desk)->rect().contains(button->geometry()),
                     qPrintable(button->text()));
        sample::keep(desk.page, qPrintable(QStringLiteral("fabric-evidence") + look.suffix()));
    }
};

IMECE_TEST_MAIN(FabricEvidenceTest)
#include "tst_fabric_evidence.moc"
