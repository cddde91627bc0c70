// SPDX-License-Identifier: GPL-3.0-or-later
// What the fabric page says about what is chosen in it: the evidence of the lit finding, the scorecard of the hosts,
// the history of the pair, the steps through the sweeps.
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/pair_history.h"
#include "models/sweep_store.h"
#include "views/bookings/host_wishes.h"
#include "views/fabric/fabric_page.h"
#include "views/fabric/findings_panel.h"
#include "views/fabric/heat_map.h"
#include "views/fabric/latest_work.h"
#include "views/fabric/pair_history_view.h"
#include "views/fabric/scorecard_view.h"
#include "views/fabric/sweep_slider.h"
#include "views/words/sight_words.h"
#include <QComboBox>
#include <QTabBar>
#include <algorithm>
#include <unordered_map>

namespace imece {

/// Evidence is of the sweep that the finding is of, whichever is shown.
std::shared_ptr<const SweepMatrix> FabricPage::sweepOf(const Finding &f)
{
    if (m_preview)
        return m_preview->matrix;
    if (m_shownMatrix && m_shownMatrix->head.id == f.sweep)
        return m_shownMatrix;
    return m_sweeps->head(f.sweep) && isShownPage() ? matrixOf(f.sweep) : nullptr;
}

void FabricPage::explain()
{
    const auto findings = findingsShown();
    const auto at = std::find_if(findings.begin(), findings.end(), [this](const Finding &f) { return f.id == m_lit; });
    if (at == findings.end() || !m_shownMatrix) {
        m_explained = {};
        return m_map->setEvidence({});
    }
    const auto sweep = sweepOf(*at);
    if (m_explained.sweep != sweep || m_explained.finding != *at)
        m_explained = {*at, sweep, sweep ? evidenceOf(*sweep, *at) : FindingEvidence()};
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ways;
    if (sweep == m_shownMatrix) {
        for (const EvidenceCell &c : m_explained.evidence.cells)
            ways.emplace_back(c.from, c.to);
    } else if (sweep) { // the same pairs of the shown sweep, by name
        std::unordered_map<std::string, std::uint32_t> rows;
        for (std::uint32_t i = 0; i < m_shownMatrix->head.names.size(); ++i)
            rows.emplace(m_shownMatrix->head.names[i], i);
        for (const EvidenceCell &c : m_explained.evidence.cells) {
            const auto from = rows.find(sweep->head.names[c.from]), to = rows.find(sweep->head.names[c.to]);
            if (from != rows.end() && to != rows.end())
                ways.emplace_back(from->second, to->second);
        }
    }
    m_map->setEvidence(std::move(ways));
    const auto heads = m_preview ? std::vector<const SweepHead *>{} : m_sweeps->headsOf(m_shownMatrix->head.fabric);
    if (const std::pair newest{at->id, heads.empty() ? SweepId{} : heads.front()->id};
        !m_preview && std::exchange(m_pastAsked, newest) != newest)
        Q_EMIT historyWanted(at->id);
    m_panel->showEvidence(*at, m_explained.evidence, sweep, sweep ? zone().near(sweep->head.at, now()) : QString());
}

void FabricPage::startHistory(std::uint32_t row, std::uint32_t column)
{
    if (m_preview || !m_shownMatrix || row == column || row >= m_shownMatrix->head.side() ||
        column >= m_shownMatrix->head.side())
        return;
    m_history->start(m_shownMatrix->head.fabric, m_shownMatrix->head.names[row], m_shownMatrix->head.names[column]);
    m_tabs->setCurrentIndex(2);
}

void FabricPage::showHistory()
{
    const HeatContent &content = m_map->content();
    m_historyView->show(*m_history, content.metric, content.stats.scaleMost, zone(), now());
}

void FabricPage::showSteps()
{
    QStringList times;
    for (int k = 0; k < m_sweep->count() && !m_preview; ++k)
        if (const SweepHead *head = m_sweeps->head(SweepId{m_sweep->itemData(k).toUInt()}))
            times << zone().near(head->at, now());
    m_steps->show(times, m_sweep->currentIndex());
}

std::vector<HostId> FabricPage::chosenHosts() const
{
    std::vector<HostId> hosts;
    if (m_shownMatrix)
        for (const std::uint32_t row : m_map->chosenHosts())
            hosts.push_back(HostId{m_shownMatrix->head.hosts[row]});
    return hosts;
}

void FabricPage::showPair(HostId a, HostId b)
{
    if (m_preview)
        return Q_EMIT told(tr("A file is being looked at: import or discard it first."));
    m_pair = {a, b};
    const FleetPtr fleet = m_fleet->fleet();
    if (raw(a) < fleet->hosts.size()) // still loading: there is nothing to choose among
        m_fabric->setCurrentIndex(std::max(0, m_fabric->findData(raw(fleet->fabricOf(a)))));
    m_sweep->setCurrentIndex(0); // quotes are of the newest
    placePair();
}

void FabricPage::placePair()
{
    if (!m_pair || !m_shownMatrix || m_shownMatrix->head.id != chosen(m_sweep))
        return;
    const auto &hosts = m_shownMatrix->head.hosts;
    const auto rowOf = [&hosts](HostId host) {
        return std::uint32_t(std::find(hosts.begin(), hosts.end(), raw(host)) - hosts.begin());
    };
    m_map->setCursor(rowOf(m_pair->first), rowOf(m_pair->second));
    m_pair.reset();
    m_tabs->setCurrentIndex(0); // what the cell says
    m_map->setFocus(Qt::OtherFocusReason);
}

void FabricPage::setMayHold(bool may)
{
    m_score->setMayHold(may);
    m_panel->setMayHold(may);
}

void FabricPage::setHistory(FindingId id, const std::vector<SightedFinding> &sights)
{
    m_past = {id, sights};
    tellPast();
}

/// Worded anew in another language or zone.
void FabricPage::tellPast()
{
    const auto &[id, sights] = m_past;
    if (const Finding *finding = m_findings->find(id))
        m_panel->showHistory(id, words::sightLines(*finding, sights, zone(), now()));
}

/// Both ends of a link: either may be the one at fault.
void FabricPage::holdHostsOf(FindingId id)
{
    const Finding *finding = m_preview ? nullptr : m_findings->find(id);
    if (!finding)
        return;
    std::vector<HostId> hosts;
    for (const HostId host : {finding->hostA, finding->hostB})
        if (raw(host) < m_fleet->size())
            hosts.push_back(host);
    std::sort(hosts.begin(), hosts.end());
    Q_EMIT holdWanted(hosts, id);
}

void FabricPage::setMayBook(bool may)
{
    m_score->setMayBook(may);
}

void FabricPage::showScorecard()
{
    if (!m_shownMatrix)
        return;
    const auto matrix = m_shownMatrix;
    const SweepHead &head = matrix->head;
    ScorecardView::Subject subject;
    subject.isWhole = m_map->choice().isEmpty();
    const FleetPtr fleet = m_fleet->fleet();
    subject.name = m_preview || raw(head.fabric) >= fleet->fabrics.size()
                       ? tr("All hosts")
                       : QString::fromStdString(fleet->fabrics[raw(head.fabric)].name);
    subject.measured = zone().near(head.at, now());
    const auto rows = subject.isWhole ? allRows(head) : m_map->chosenHosts();
    subject.isInFleet = true;
    for (const std::uint32_t row : rows) {
        subject.hosts.push_back(head.names[row]);
        subject.isInFleet = subject.isInFleet && head.hosts[row] < m_fleet->size();
    }
    if (!subject.isWhole && subject.isInFleet)
        subject.isOneModel = !asking::exactlyThese(*fleet, chosenHosts()).isEmpty();
    const auto count = [matrix, rows, findings = findingsShown(), at = now()] {
        return scorecardOf(*matrix, rows, findings, {}, at);
    };
    constexpr std::size_t atOnce = 512; // hosts: some milliseconds
    if (rows.size() <= atOnce && !m_counting->isBusy())
        return m_score->show(subject, count(), head);
    m_score->show(subject, std::nullopt, head);
    m_counting->ask([this, subject, count, matrix]() -> LatestWork::Answer {
        return [this, subject, card = count(), matrix] { m_score->show(subject, card, matrix->head); };
    });
}

} // namespace imece
