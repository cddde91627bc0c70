// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/fabric_page.h"
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/sweep_store.h"
#include "views/fabric/cell_panel.h"
#include "views/fabric/cell_words.h"
#include "views/fabric/distribution_view.h"
#include "views/fabric/findings_panel.h"
#include "views/fabric/heat_legend.h"
#include "views/fabric/heat_map.h"
#include "views/shell/page_head.h"
#include "views/words/format.h"
#include "views/words/host_words.h"
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

namespace imece {

FabricPage::FabricPage(FleetStore *fleet, SweepStore *sweeps, FindingList *findings, BookingStore *bookings,
                       CoopClock *clock, QWidget *parent)
    : Page(parent), m_fleet(fleet), m_sweeps(sweeps), m_findings(findings), m_bookings(bookings), m_clock(clock)
{
    setObjectName(QStringLiteral("fabricPage"));
    build();
    connect(fleet, &FleetStore::fleetChanged, this, &FabricPage::fillFabrics);
    connect(fleet, &FleetStore::staleChanged, this, &FabricPage::takeStale);
    connect(sweeps, &SweepStore::headsChanged, this, &FabricPage::takeSweeps);
    connect(sweeps, &SweepStore::matrixArrived, this, &FabricPage::takeMatrix);
    connect(findings, &FindingList::changed, this, &FabricPage::takeFindings);
    connect(clock, &CoopClock::zoneChanged, this, &FabricPage::takeSweeps);
    retranslate();
}

words::DeskZone FabricPage::zone() const
{
    return words::DeskZone(m_clock->zone());
}

Instant FabricPage::now() const
{
    return m_clock->isSet() ? m_clock->now() : m_fleet->columns().at;
}

SweepId FabricPage::chosen(const QComboBox *box) const
{
    return SweepId{box->currentData().toUInt()};
}

void FabricPage::setShown(bool shown)
{
    Page::setShown(shown);
    if (shown && std::exchange(m_isOwed, false))
        refresh();
}

bool FabricPage::isFilled() const
{
    return m_shownMatrix != nullptr;
}

void FabricPage::setMayImport(bool may)
{
    m_mayImport = may;
    tellPreview();
}

void FabricPage::takeSweeps()
{
    fillFabrics();
}

void FabricPage::takeMatrix(SweepId id)
{
    std::erase(m_asked, id);
    if (m_preview || (id != chosen(m_sweep) && id != chosen(m_compare)))
        return explain(); // perhaps the one of the lit finding
    refresh();
}

void FabricPage::takeFindings()
{
    if (!isShownPage()) {
        m_isOwed = true;
        return;
    }
    const auto findings = findingsShown();
    std::vector<QString> holds;
    std::vector<LowCells> low;
    const HeatContent &content = m_map->content();
    const SweepStats stats = content.metric == Metric::Bandwidth || !m_shownMatrix
                                 ? content.stats
                                 : statsOf(*m_shownMatrix, Metric::Bandwidth);
    for (const Finding &f : findings) {
        holds.push_back(holdsLine(f));
        low.push_back(LowCells{});
        if (!m_shownMatrix || f.kind != FindingKind::BadHost)
            continue;
        const auto &names = m_shownMatrix->head.names;
        const auto at = std::find(names.begin(), names.end(), f.a);
        low.back() = lowCellsOf(*m_shownMatrix, stats, std::uint32_t(at - names.begin()));
    }
    m_map->setFindings(findings);
    showScorecard();
    FindingsBasis basis;
    if (m_shownMatrix)
        basis = {true, stats.measured, stats.failed, m_preview ? m_preview->errors : QStringList()};
    m_panel->showFindings(findings, low, holds, basis);
    explain();
    tellSummary();
}

bool FabricPage::isOld() const
{
    return m_shownMatrix && !m_preview && now() - m_shownMatrix->head.at > day;
}

void FabricPage::takeStale()
{
    const bool stale = (m_fleet->isStale() && !m_preview) || isOld();
    m_map->setStale(stale);
    m_cell->setStale(stale);
    m_legend->showScale(m_map->content(), m_map->inks());
    tellSummary();
}

std::vector<Finding> FabricPage::findingsShown() const
{
    if (m_preview)
        return m_preview->findings;
    std::vector<Finding> shown;
    const SweepId id = chosen(m_sweep);
    const SweepHead *head = m_sweeps->head(id);
    for (const Finding &f : m_findings->all()) {
        // A finding stays true for later sweeps of its fabric until one heals it; an old sweep shows what was open
        // then.
        const SweepHead *from = m_sweeps->head(f.sweep);
        const bool isHere = head && (f.sweep == id || (from && from->fabric == head->fabric && from->at <= head->at));
        if (isHere && (f.healedAt == 0 || f.sweep == id || isHealedLater(f, *head)))
            shown.push_back(f);
    }
    return shown;
}

/// A sweep is over a little before its findings are told: the newest one before the healing has healed it.
bool FabricPage::isHealedLater(const Finding &f, const SweepHead &head) const
{
    const auto heads = m_sweeps->headsOf(head.fabric); // newest first
    const auto healer =
        std::find_if(heads.begin(), heads.end(), [&f](const SweepHead *h) { return h->at <= f.healedAt; });
    return healer != heads.end() && (*healer)->at > head.at;
}

QString FabricPage::holdsLine(const Finding &f) const
{
    if (f.healedAt != 0)
        return tr("Healed %1").arg(zone().near(f.healedAt, now()));
    if (!m_bookings || m_preview || f.hostA == noHost)
        return {};
    const Booking *b = m_bookings->holding(f.hostA, now());
    if (!b)
        return {};
    const Member *member = m_fleet->fleet()->member(b->member);
    return tr("Holds %1: a run of %Ln hosts of %2 waits on it", nullptr, int(b->hosts.size()))
        .arg(words::bookingName(raw(b->id)), member ? QString::fromStdString(member->name) : words::missing);
}

std::shared_ptr<const SweepMatrix> FabricPage::matrixOf(SweepId id)
{
    if (raw(id) == 0)
        return nullptr;
    auto matrix = m_sweeps->matrix(id);
    if (!matrix && std::find(m_asked.begin(), m_asked.end(), id) == m_asked.end()) {
        m_asked.push_back(id);
        Q_EMIT sweepWanted(id);
    }
    return matrix;
}

void FabricPage::refresh()
{
    if (!isShownPage()) {
        m_isOwed = true;
        return;
    }
    if (m_preview) {
        showSteps();
        return showContent(m_preview->matrix, nullptr);
    }
    const SweepHead *head = m_sweeps->head(chosen(m_sweep));
    if (!head) {
        showNothing();
        return m_fleet->fleet()->version == 0
                   ? showEmpty(tr("The measurements are on their way"),
                               tr("The first values come as soon as the connection stands."))
                   : showEmpty(tr("This fabric was never measured"),
                               tr("Drop a measurement on this window: nccl-tests, mpiGraph or iperf3 output."));
    }
    showSteps();
    auto matrix = m_sweeps->matrix(head->id);
    if (!matrix && m_shownMatrix && m_shownMatrix->head.id == head->id)
        matrix = m_shownMatrix; // the store keeps few; this one is still held here
    if (!matrix)
        matrix = matrixOf(head->id);
    auto other = matrixOf(chosen(m_compare));
    if (!matrix) {
        showNothing();
        return showEmpty(tr("The sweep is on its way"),
                         tr("%Ln hosts, measured %1", nullptr, int(head->side())).arg(zone().near(head->at, now())));
    }
    showContent(std::move(matrix), std::move(other));
}

void FabricPage::showContent(std::shared_ptr<const SweepMatrix> matrix, std::shared_ptr<const SweepMatrix> other)
{
    m_stack->setCurrentIndex(0);
    m_shownMatrix = std::move(matrix);
    m_other = std::move(other);
    const auto metric = Metric(m_metric->currentData().toInt());
    Showing showing = Showing(m_showing->currentData().toInt());
    if (m_other)
        showing = Showing::Difference;
    HeatContent content = contentOf(m_shownMatrix, metric, showing, m_other.get());
    m_showing->setEnabled(!m_other);
    const bool stale = (m_fleet->isStale() && !m_preview) || isOld();
    m_map->setStale(stale);
    m_cell->setStale(stale);
    m_map->setContent(std::move(content));
    m_legend->showScale(m_map->content(), m_map->inks());
    m_cell->showSweep(m_map->content());
    showHistory();
    m_spread->show(m_map->content());
    takeFindings();
    if (m_map->hasCursor())
        showCell(m_map->row(), m_map->column());
    else
        m_cell->showCell(m_map->content(), 0xFFFFFFFF, 0, -1, {}, {});
    showChanges();
    // The worst finding is lit at once: nobody has to search for it.
    const auto findings = findingsShown();
    const bool isLitHere =
        std::any_of(findings.begin(), findings.end(), [this](const Finding &f) { return f.id == m_lit; });
    if (!findings.empty() && (!isLitHere || !m_map->hasCursor()))
        light(isLitHere ? m_lit : findings.front().id);
    else if (findings.empty())
        m_map->light(m_lit = FindingId{});
    placePair();
}

void FabricPage::showChanges()
{
    const SweepMatrix *older = m_other.get();
    std::shared_ptr<const SweepMatrix> previous;
    if (!older && !m_preview && m_shownMatrix) {
        // Without a chosen one, the sweep before this one, if it is here or comes.
        const auto heads = m_sweeps->headsOf(m_shownMatrix->head.fabric);
        for (std::size_t k = 0; k + 1 < heads.size(); ++k)
            if (heads[k]->id == m_shownMatrix->head.id) {
                previous = m_sweeps->matrix(heads[k + 1]->id);
                older = previous.get();
            }
    }
    if (older)
        m_panel->showChanges(changesBetween(*older, *m_shownMatrix), m_shownMatrix->head,
                             zone().near(older->head.at, now()), hostsInCommon(older->head, m_shownMatrix->head));
    else
        m_panel->showChanges({}, m_shownMatrix->head, {}, 0);
    const NotMeasured missing = notMeasuredIn(*m_shownMatrix);
    std::vector<QString> why;
    const FleetPtr fleet = m_fleet->fleet();
    for (const std::uint32_t i : missing.hosts) {
        const std::uint32_t h = m_shownMatrix->head.hosts[i];
        const HostColumns &c = m_fleet->columns();
        why.push_back(h < m_fleet->size() && c.state[h] != HostState::InService
                          ? words::stateSentence(c.state[h], c.stateSince[h], now(), zone())
                          : QString());
    }
    m_panel->showNotMeasured(missing, m_shownMatrix->head, why);
}

void FabricPage::showCell(std::uint32_t row, std::uint32_t column)
{
    const HeatContent &content = m_map->content();
    double other = -1;
    QString otherTime;
    if (m_other && row < content.side() && column < content.side()) {
        otherTime = zone().near(m_other->head.at, now());
        const auto &names = m_other->head.names;
        const auto a = std::find(names.begin(), names.end(), m_shownMatrix->head.names[row]) - names.begin();
        const auto b = std::find(names.begin(), names.end(), m_shownMatrix->head.names[column]) - names.begin();
        const auto &cells = content.metric == Metric::Bandwidth ? m_other->bandwidth : m_other->latencyCentiUs;
        const std::size_t at = std::size_t(a) * names.size() + std::size_t(b);
        if (std::size_t(a) < names.size() && std::size_t(b) < names.size() && at < cells.size() &&
            cell::isValue(cells[at]))
            other = cells[at] * (content.metric == Metric::Bandwidth ? m_other->head.unitGbps : 0.01);
    }
    const QString age =
        m_shownMatrix ? words::duration(std::max<Seconds>(0, now() - m_shownMatrix->head.at)) : QString();
    m_cell->showCell(content, row, column, other, otherTime, age);
    m_map->setCursorWords(words::cellSentence(content, row, column));
}

void FabricPage::takeFocus()
{
    QWidget *decision = m_mayImport ? m_import : m_discard;
    (m_preview ? decision : m_map)->setFocus(Qt::OtherFocusReason);
}

void FabricPage::select(FindingId finding)
{
    showPanel(true); // somebody asked for it; Esc may have closed the panel before
    light(finding);
}

void FabricPage::light(FindingId finding)
{
    if (!m_preview)
        if (const Finding *f = m_findings->find(finding); f && f->sweep != chosen(m_sweep)) {
            const auto shown = findingsShown();
            const bool isHere =
                std::any_of(shown.begin(), shown.end(), [&](const Finding &g) { return g.id == finding; });
            if (const SweepHead *head = m_sweeps->head(f->sweep); head && head->thinnedAt == 0 && !isHere) {
                m_fabric->setCurrentIndex(m_fabric->findData(raw(head->fabric)));
                m_sweep->setCurrentIndex(m_sweep->findData(raw(f->sweep)));
            }
        }
    m_lit = finding;
    m_panel->light(finding);
    m_map->light(finding);
    explain();
}

void FabricPage::showPreview(const SweepMatrix &matrix, std::vector<Finding> findings, const QStringList &report,
                             const QStringList &errors)
{
    std::sort(findings.begin(), findings.end(), isWorseFinding);
    // The co-op numbers findings when it has them; until then they only need to differ.
    for (std::size_t k = 0; k < findings.size(); ++k)
        findings[k].id = FindingId{firstPreviewFinding + std::uint32_t(k)};
    m_preview = Preview{std::make_shared<const SweepMatrix>(matrix), std::move(findings), report, errors};
    m_lit = {};
    m_reportText->setVisible(false);
    tellPreview();
    refresh();
    showPanel(true);
    takeFocus(); // what comes next is Import or Discard
}

void FabricPage::endPreview()
{
    if (!m_preview)
        return;
    m_preview.reset();
    m_lit = {};
    tellPreview();
    refresh();
    if (isShownPage())
        takeFocus();
}

void FabricPage::previewImported(SweepId sweep)
{
    endPreview();
    if (const SweepHead *head = m_sweeps->head(sweep)) {
        m_fabric->setCurrentIndex(m_fabric->findData(raw(head->fabric)));
        m_sweep->setCurrentIndex(m_sweep->findData(raw(sweep)));
    }
}

void FabricPage::previewRefused(const QString &why)
{
    if (!m_preview)
        return;
    tellPreview();
    m_stripText->setText(tr("Not imported: %1").arg(why.toHtmlEscaped()));
}

void FabricPage::tellSummary()
{
    if (!m_shownMatrix)
        return head()->setSummary({});
    const SweepHead &h = m_shownMatrix->head;
    const FleetPtr fleet = m_fleet->fleet();
    QStringList parts;
    if (m_preview)
        parts << tr("<b>Preview</b> of %1").arg(QString::fromStdString(h.source).toHtmlEscaped());
    else if (raw(h.fabric) < fleet->fabrics.size())
        parts << QString::fromStdString(fleet->fabrics[raw(h.fabric)].name).toHtmlEscaped();
    if (m_fleet->isStale() && !m_preview)
        parts << tr("last known %1").arg(zone().timeSeconds(m_fleet->lastGood()));
    std::size_t leaves = 0;
    for (std::size_t i = 0; i < h.groups.size(); ++i)
        leaves += i == 0 || h.groups[i] != h.groups[i - 1];
    parts << tr("%Ln hosts", nullptr, int(h.side())) << tr("%Ln leaf switches", nullptr, int(leaves));
    int open = 0;
    for (const Finding &f : findingsShown())
        open += f.kind != FindingKind::Suspect && f.healedAt == 0;
    parts << QStringLiteral("<span style='font-weight:600'>%1</span>").arg(tr("%Ln findings", nullptr, open));
    const qint64 pairs = qint64(h.side()) * (qint64(h.side()) - 1);
    const bool isPlanned = h.stage != SweepStage::Whole && h.planned > 0;
    parts << tr("%1 pairs measured")
                 .arg(words::outOf(m_map->content().stats.measured, isPlanned ? qint64(h.planned) : pairs));
    if (h.stage == SweepStage::Running)
        parts << QStringLiteral("<b>%1</b>").arg(tr("running"));
    else if (h.stage == SweepStage::Interrupted)
        parts << tr("interrupted: nothing was concluded from it");
    head()->setSummary(words::strong(parts.join(QStringLiteral(" · "))));
}

} // namespace imece
