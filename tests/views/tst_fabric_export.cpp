// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the fabric page: a picture of any size, the pairs as a table, the evidence of a finding on paper.
#include "tests/support/fabric_stage.h"
#include "tests/support/qt_warnings.h"
#include "views/fabric/heat_map.h"
#include "views/fabric/heat_picture.h"
#include "views/paint/house_font.h"
#include "views/paint/theme.h"
#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace imece;

using Desk = sample::FabricStage;

class FabricExportTest : public QObject
{
    Q_OBJECT

private:
    static QList<QAction *> acts(Desk &desk)
    {
        auto *button = desk.page.findChild<QPushButton *>(QStringLiteral("fabricExport"));
        Q_EMIT button->menu()->aboutToShow();
        return button->menu()->actions();
    }
    /// Through the file dialog, as a person does; gives what is in the file.
    static QByteArray saved(Desk &desk, const QString &path)
    {
        QFileDialog *dialog = desk.page.findChild<QFileDialog *>(QStringLiteral("csvDialog"));
        if (!dialog)
            return {};
        Q_EMIT dialog->fileSelected(path);
        delete dialog; // the next one is another
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase()
    {
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
    }

    void aPictureHasTheAskedSizeAndTheMapsCells()
    {
        Desk desk;
        desk.fill();
        HeatScene scene{desk.map()->content(),        paint::ColourMap::Grey, sample::findings(), FindingId{31}, false,
                        QStringLiteral("DEMO · ib-1")};
        for (const int side : {400, 2000, 5000}) {
            const QImage image = heatPicture(scene, side);
            QCOMPARE(image.width(), side);
            QVERIFY(image.height() > side);
        }
        QCOMPARE(heatPicture(scene, 1).width(), leastPicture); // limits, not a crash
        const QImage saved = QImage::fromData(heatPng(scene, 1200), "PNG");
        QCOMPARE(saved.width(), 1200);
        QSet<QRgb> colours;
        for (int x = 200; x < 1000; x += 3)
            for (int y = 200; y < 1000; y += 3)
                colours.insert(saved.pixel(x, y));
        QVERIFY2(colours.size() > 8, "no cells in the picture");
        if (const QByteArray folder = qgetenv("IMECE_PICTURES"); !folder.isEmpty())
            saved.save(QString::fromLocal8Bit(folder) + QStringLiteral("/heat-picture.png"));
    }

    void theTableTellsFourThingsApart()
    {
        SweepMatrix m = sample::sweep(2);
        const std::size_t side = m.head.side();
        m.bandwidth[1] = cell::missing, m.bandwidth[2] = cell::failed, m.bandwidth[3] = 0;
        const QByteArray csv =
            pairsCsv(m, Csv(CsvMode::Data, CsvOrigin::Real, QLocale::c(), words::DeskZone(QTimeZone::utc())));
        const QList<QByteArray> lines = csv.split('\n');
        qsizetype filled = 0;
        for (const QByteArray &line : lines)
            filled += !line.trimmed().isEmpty();
        QCOMPARE(filled, qsizetype(side * (side - 1) + 1));
        QCOMPARE(lines[0].trimmed(), QByteArray("from,to,from_leaf,to_leaf,outcome,gbps,latency_us"));
        QVERIFY2(lines[1].contains(",missing,,"), lines[1]);
        QVERIFY2(lines[2].contains(",failed,,"), lines[2]);
        QVERIFY2(lines[3].contains(",value,0,"), lines[3]);
    }

    void thePageSavesAllOfThem()
    {
        QTemporaryDir folder;
        Desk desk;
        QVERIFY(!acts(desk)[0]->isEnabled() && !acts(desk)[3]->isEnabled()); // nothing is here yet
        desk.fill();
        desk.page.setDemo(true);
        desk.page.select(FindingId{31});
        sample::settle();
        QSignalSpy told(&desk.page, &FabricPage::told);
        acts(desk)[0]->trigger();
        auto *size = desk.page.findChild<QInputDialog *>(QStringLiteral("pictureSize"));
        QVERIFY(size);
        size->setIntValue(640);
        size->accept();
        QCOMPARE(QImage::fromData(saved(desk, folder.filePath(QStringLiteral("m.png")))).width(), 640);
        acts(desk)[2]->trigger();
        const QByteArray data = saved(desk, folder.filePath(QStringLiteral("p.csv")));
        QVERIFY2(data.startsWith("# DEMO") || data.contains("DEMO"), data.left(200));
        acts(desk)[3]->trigger();
        const QByteArray paper = saved(desk, folder.filePath(QStringLiteral("f.pdf")));
        QVERIFY(paper.startsWith("%PDF-"));
        QCOMPARE(paper.count("/Type /Page\n"), qsizetype(1)); // one page
        QCOMPARE(told.count(), 3);
        acts(desk)[3]->trigger();
        QVERIFY(saved(desk, QStringLiteral("/nowhere/at/all.pdf")).isEmpty());
        QVERIFY2(told[3][0].toString().startsWith(QStringLiteral("Could not write")), "a failure is said");
        if (const QByteArray pictures = qgetenv("IMECE_PICTURES"); !pictures.isEmpty()) {
            QFile copy(QString::fromLocal8Bit(pictures) + QStringLiteral("/evidence.pdf"));
            QVERIFY(copy.open(QIODevice::WriteOnly));
            copy.write(paper);
        }
    }
};

IMECE_TEST_MAIN(FabricExportTest)
#include "tst_fabric_export.moc"
