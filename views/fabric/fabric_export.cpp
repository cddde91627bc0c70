// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the fabric page: the map as a picture, its pairs as a table, the evidence of a finding in words and on
// paper.
#include "models/coop_clock.h"
#include "models/fleet_store.h"
#include "views/export/csv_save.h"
#include "views/fabric/fabric_page.h"
#include "views/fabric/heat_map.h"
#include "views/paint/look.h"
#include "views/paint/marks.h"
#include "views/shell/page_head.h"
#include "views/words/proof_words.h"
#include <QComboBox>
#include <QInputDialog>
#include <QMenu>
#include <QPushButton>

namespace imece {

namespace {
constexpr std::size_t waysOnPaper = 16;

/// Plain letters of a name for a file: "ib-1", "mpigraph_64".
QString fileWord(const QString &name)
{
    QString word;
    for (const QChar c : name.left(60))
        word += c.isLetterOrNumber() || c == u'-' || c == u'_' ? c : u'-';
    return word;
}
} // namespace

void FabricPage::buildExport()
{
    m_export = paint::makeButton({}, paint::Look::Plain, this);
    m_export->setObjectName(QStringLiteral("fabricExport"));
    m_exportMenu = new QMenu(m_export);
    m_pictureAct = m_exportMenu->addAction(QString(), this, &FabricPage::savePicture);
    m_sheetAct = m_exportMenu->addAction(QString(), this, [this] { savePairs(CsvMode::Spreadsheet); });
    m_dataAct = m_exportMenu->addAction(QString(), this, [this] { savePairs(CsvMode::Data); });
    m_paperAct = m_exportMenu->addAction(QString(), this, &FabricPage::savePaper);
    connect(m_exportMenu, &QMenu::aboutToShow, this, &FabricPage::tellExport);
    m_export->setMenu(m_exportMenu);
    head()->addAction(m_export);
}

void FabricPage::tellExport()
{
    m_export->setText(tr("Export"));
    m_pictureAct->setText(tr("Picture of the map (PNG)…"));
    m_sheetAct->setText(tr("Pairs for a spreadsheet (CSV)…"));
    m_dataAct->setText(tr("Pairs as data (CSV)…"));
    m_paperAct->setText(tr("Evidence of the finding (PDF)…"));
    m_paperAct->setEnabled(m_explained.sweep && m_explained.evidence.measured > 0);
    for (QAction *act : {m_pictureAct, m_sheetAct, m_dataAct})
        act->setEnabled(m_shownMatrix != nullptr);
}

QString FabricPage::sweepWhen(const SweepHead &h) const
{
    return zone().dateTime(h.at) + u' ' + zone().name(h.at);
}

HeatScene FabricPage::scene() const
{
    const SweepHead &h = m_shownMatrix->head;
    const FleetPtr fleet = m_fleet->fleet();
    QStringList parts;
    if (m_isDemo && !m_preview)
        parts << QStringLiteral("DEMO");
    if (!m_preview && raw(h.fabric) < fleet->fabrics.size())
        parts << QString::fromStdString(fleet->fabrics[raw(h.fabric)].name);
    if (m_preview || (!h.source.empty() && h.source != "scheduled"))
        parts << QString::fromStdString(h.source);
    parts << sweepWhen(h) << QString::fromStdString(h.tool) << m_metric->currentText();
    return {m_map->content(), paint::ColourMap(m_colours->currentData().toInt()),
            findingsShown(),  m_lit,
            isOld(),          parts.join(QStringLiteral(" · "))};
}

void FabricPage::savePicture()
{
    if (!m_shownMatrix)
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("pictureSize"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setWindowTitle(tr("Picture of the map"));
    dialog->setLabelText(tr("Width in pixels, %1 to %2").arg(leastPicture).arg(mostPicture));
    dialog->setIntRange(leastPicture, mostPicture);
    dialog->setIntStep(200);
    dialog->setIntValue(m_pictureSide);
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int side) {
        m_pictureSide = side;
        if (!m_shownMatrix) // it went while the size was typed
            return;
        CsvSave::ask(this,
                     {tr("Picture of the map"), QStringLiteral("fabric"), m_isDemo ? CsvOrigin::Demo : CsvOrigin::Real,
                      [scene = scene(), side] { return heatPng(scene, side); },
                      [this](const QString &line) { Q_EMIT told(line); }, QStringLiteral("png")});
    });
    dialog->open();
}

void FabricPage::savePairs(CsvMode mode)
{
    if (!m_shownMatrix)
        return;
    const CsvOrigin origin = m_isDemo && !m_preview ? CsvOrigin::Demo : CsvOrigin::Real;
    CsvSave::ask(this, {tr("Pairs of the sweep"), QStringLiteral("pairs"), origin,
                        [matrix = m_shownMatrix, mode, origin, zone = zone()] {
                            return pairsCsv(*matrix, Csv(mode, origin, QLocale(), zone));
                        },
                        [this](const QString &line) { Q_EMIT told(line); }});
}

void FabricPage::savePaper()
{
    if (!m_explained.sweep || m_explained.evidence.measured == 0)
        return;
    const SweepHead &h = m_explained.sweep->head;
    const Finding &f = m_explained.finding;
    FindingEvidence evidence = m_explained.evidence;
    if (evidence.cells.size() > waysOnPaper) // the map above shows all; what is cleared and what comes next must fit
        evidence.cells.resize(waysOnPaper);
    const QString text = words::proofText(f, evidence, h, sweepWhen(h));
    const QString subject = QString::fromStdString(f.a.empty() ? std::string("fabric") : f.a);
    CsvSave::ask(this, {tr("Evidence of the finding"), QStringLiteral("finding-") + fileWord(subject),
                        m_isDemo && !m_preview ? CsvOrigin::Demo : CsvOrigin::Real,
                        [scene = scene(), text] { return evidencePdf(scene, text); },
                        [this](const QString &line) { Q_EMIT told(line); }, QStringLiteral("pdf")});
}

} // namespace imece
