// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/cell_panel.h"
#include "views/fabric/cell_words.h"
#include "views/fabric/tier_histogram.h"
#include "views/paint/caption_table.h"
#include "views/shell/rule_links.h"
#include "views/words/finding_words.h"
#include "views/words/format.h"
#include <QLabel>

namespace imece {

using paint::Ink;
using paint::makeLabel;
using TypeRole = paint::Role;

namespace {

QString nameAt(const HeatContent &c, std::uint32_t i)
{
    return QString::fromStdString(c.matrix->head.names[i]);
}

QString groupAt(const HeatContent &c, std::uint32_t i)
{
    const SweepHead &h = c.matrix->head;
    return h.groups[i] < h.groupNames.size() ? QString::fromStdString(h.groupNames[h.groups[i]]) : words::missing;
}

} // namespace

CellPanel::CellPanel(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("cellPanel"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 12, 12);
    column->setSpacing(4);
    m_title = makeLabel({}, TypeRole::Caption, Ink::Muted);
    m_pair = makeLabel({}, TypeRole::PanelTitle);
    m_pair->setTextFormat(Qt::PlainText);
    m_pair->setObjectName(QStringLiteral("cellPair"));
    m_tier = makeLabel({}, TypeRole::Caption, Ink::Muted);
    column->addWidget(m_title);
    column->addWidget(m_pair);
    column->addWidget(m_tier);
    auto *big = new QHBoxLayout;
    big->setSpacing(6);
    m_value = makeLabel({}, TypeRole::Readout);
    m_value->setObjectName(QStringLiteral("cellValue"));
    m_unit = makeLabel({}, TypeRole::Caption, Ink::Muted);
    m_ratio = makeLabel({}, TypeRole::Body);
    big->addWidget(m_value, 0, Qt::AlignBaseline);
    big->addWidget(m_unit, 0, Qt::AlignBaseline);
    big->addStretch(1);
    big->addWidget(m_ratio, 0, Qt::AlignBaseline);
    column->addLayout(big);
    m_facts = new QGridLayout;
    m_facts->setHorizontalSpacing(8);
    m_facts->setVerticalSpacing(3);
    m_facts->setColumnMinimumWidth(0, 84);
    m_facts->setColumnStretch(1, 1);
    for (int k = 0; k < 6; ++k) {
        m_names[k] = makeLabel({}, TypeRole::Caption, Ink::Muted);
        m_figures[k] = makeLabel({}, TypeRole::Caption);
        m_facts->addWidget(m_names[k], k, 0);
        m_facts->addWidget(m_figures[k], k, 1);
    }
    column->addLayout(m_facts);
    column->addSpacing(8);
    for (int t = 0; t < 2; ++t) {
        column->addWidget(paint::makeRule(Qt::Horizontal));
        column->addSpacing(4);
        m_tierTitle[t] = makeLabel({}, TypeRole::Caption);
        m_tierTitle[t]->setTextFormat(Qt::RichText);
        column->addWidget(m_tierTitle[t]);
        m_histogram[t] = new TierHistogram(this);
        column->addWidget(m_histogram[t]);
        m_tierLine[t] = makeLabel({}, TypeRole::Caption, Ink::Muted);
        column->addWidget(m_tierLine[t]);
        column->addSpacing(4);
    }
    column->addWidget(paint::makeRule(Qt::Horizontal));
    column->addSpacing(4);
    m_tableTitle = makeLabel({}, TypeRole::BodyStrong, Ink::Text, this);
    m_tableRules = RuleLinks::beside(m_tableTitle, {QStringLiteral("V1")}, column);
    connect(m_tableRules, &RuleLinks::wanted, this, &CellPanel::ruleWanted);
    using Column = paint::CaptionTable::Column;
    m_table = new paint::CaptionTable({Column::Words, Column::Figures, Column::Figures, Column::Figures});
    column->addLayout(m_table);
    m_note = makeLabel({}, TypeRole::Caption, Ink::Muted);
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    column->addStretch(1);
    retranslate();
}

void CellPanel::retranslate()
{
    m_title->setText(tr("Cell under the crosshair"));
    m_tableTitle->setText(tr("Claimed and measured"));
    m_tableRules->setReason(m_tableTitle->text());
    setAccessibleName(tr("Read-out of the pair under the crosshair"));
}

void CellPanel::setStale(bool stale)
{
    m_stale = stale;
    paint::setInk(m_value, stale ? Ink::Muted : Ink::Text);
}

void CellPanel::showSweep(const HeatContent &c)
{
    const QString unit = words::metricUnit(c.metric);
    for (int t = 0; t < 2; ++t) {
        const TierShape &tier = c.stats.tiers[t];
        const QString name = words::tierName(Tier(t));
        m_tierTitle[t]->setText(QStringLiteral("<span style='font-weight:600'>%1</span>&nbsp; %2")
                                    .arg(name, tr("%Ln pairs, √ count", nullptr, int(tier.pairs))));
        m_histogram[t]->showTier(tier, c.stats.scaleMost, name, unit);
        m_histogram[t]->mark(-1);
        m_tierLine[t]->setText(tier.pairs == 0 ? tr("nothing measured")
                                               : tr("median %1 · p5 %2 · p95 %3 %4")
                                                     .arg(words::metricFigure(c.metric, tier.median),
                                                          words::metricFigure(c.metric, tier.p5),
                                                          words::metricFigure(c.metric, tier.p95), unit));
    }
    showTable(c);
}

void CellPanel::showTable(const HeatContent &c)
{
    m_table->clear();
    m_note->clear();
    if (c.isEmpty())
        return;
    const SweepHead &head = c.matrix->head;
    const auto title = [](const QString &text) { return paint::Caption{text, Ink::Muted, TypeRole::CaptionName}; };
    m_table->addRow({title(tr("Tier")), title(tr("Claim")), title(tr("Median")), title(tr("Met %"))});
    for (int t = 0; t < 2; ++t) {
        const double claim = c.metric == Metric::Bandwidth ? claimFor(head, Tier(t)) : 0;
        const TierShape &tier = c.stats.tiers[t];
        const double met = claim > 0 && tier.pairs > 0 ? tier.median / claim : -1;
        m_table->addRow({{words::tierName(Tier(t)) + u' ' + words::metricUnit(c.metric)},
                         {claim > 0 ? words::number(claim, 0) : words::missing, Ink::Muted},
                         {tier.pairs > 0 ? words::metricFigure(c.metric, tier.median) : words::missing,
                          m_stale ? Ink::Muted : Ink::Text, TypeRole::CaptionName},
                         {met < 0 ? words::missing : words::percentFigure(met),
                          met >= 0 && met < 0.9 && !m_stale ? Ink::Warn : Ink::Text}});
    }
    if (head.claimSameGbps > 0 && head.claimCrossGbps > 0 && head.claimCrossGbps < head.claimSameGbps)
        m_note->setText(tr("Cross leaf is claimed at %1 Gb/s: the uplinks carry less than the hosts can send.")
                            .arg(words::number(head.claimCrossGbps, 0)));
}

void CellPanel::showCell(const HeatContent &c, std::uint32_t row, std::uint32_t column, double other,
                         const QString &otherTime, const QString &age)
{
    if (c.isEmpty() || row >= c.side() || column >= c.side()) {
        m_pair->setText(tr("Point at a cell"));
        m_tier->setText(tr("or walk with the arrow keys"));
        m_value->setText(words::missing);
        m_unit->clear();
        m_ratio->clear();
        for (int k = 0; k < 6; ++k)
            m_names[k]->clear(), m_figures[k]->clear();
        return;
    }
    const SweepHead &head = c.matrix->head;
    const std::uint16_t cell = c.measuredCell(row, column);
    const double value = c.measured(row, column);
    const bool isSelf = row == column;
    const Tier tier = tierOf(head, row, column);
    const double median = c.stats.tiers[unsigned(tier)].median;
    m_pair->setText(isSelf ? nameAt(c, row) : QStringLiteral("%1 → %2").arg(nameAt(c, row), nameAt(c, column)));
    m_tier->setText(
        isSelf ? groupAt(c, row)
               : QStringLiteral("%1 → %2 · %3").arg(groupAt(c, row), groupAt(c, column), words::tierName(tier)));
    m_value->setText(value >= 0 ? words::metricFigure(c.metric, value) : words::missing);
    m_unit->setText(value >= 0             ? words::metricUnit(c.metric)
                    : isSelf               ? tr("itself")
                    : cell == cell::failed ? tr("tried, no result")
                                           : tr("not measured"));
    const double ratio = value >= 0 && median > 0 ? value / median : -1;
    const bool isBad = c.metric == Metric::Bandwidth ? ratio < 0.6 : ratio > 2.1;
    const bool isWatch = c.metric == Metric::Bandwidth ? ratio < 0.9 : ratio > 1.5;
    m_ratio->setText(ratio < 0 ? QString() : tr("%1 of tier").arg(words::number(ratio, 2)));
    paint::setInk(m_ratio, m_stale ? Ink::Muted : isBad ? Ink::Bad : isWatch ? Ink::Warn : Ink::Muted);
    const double claim = claimFor(head, tier);
    const bool isBandwidth = c.metric == Metric::Bandwidth;
    m_names[0]->setText(tr("Claim"));
    m_figures[0]->setText(isSelf || claim <= 0 ? words::missing
                          : isBandwidth && value >= 0
                              ? tr("%1 Gb/s, %2 met").arg(words::number(claim, 0), words::percent(value / claim))
                              : tr("%1 Gb/s").arg(words::number(claim, 0)));
    m_names[1]->setText(tr("Reverse"));
    const double reverse = c.measured(column, row);
    m_figures[1]->setText(isSelf || reverse < 0 ? words::missing
                                                : QStringLiteral("%1 %2").arg(words::metricFigure(c.metric, reverse),
                                                                              words::metricUnit(c.metric)));
    const std::size_t at = std::size_t(row) * head.side() + column;
    const auto &cells = isBandwidth ? c.matrix->latencyCentiUs : c.matrix->bandwidth;
    m_names[2]->setText(isBandwidth ? tr("Latency p50") : tr("Bandwidth"));
    m_figures[2]->setText(at < cells.size() && cell::isValue(cells[at])
                              ? isBandwidth ? tr("%1 µs").arg(words::number(cells[at] / 100.0, 1))
                                            : tr("%1 Gb/s").arg(words::number(cells[at] * head.unitGbps, 0))
                              : words::missing);
    const std::uint32_t place = isSelf ? 0 : placeOf(c.stats, c.metric, tier, cell);
    m_names[3]->setText(tr("Place in tier"));
    m_figures[3]->setText(
        place == 0 ? words::missing
                   : tr("%1, slowest first").arg(words::outOf(place, qint64(c.stats.tiers[unsigned(tier)].pairs))));
    m_names[4]->setText(tr("Age"));
    m_figures[4]->setText(age);
    m_names[5]->setText(otherTime.isEmpty() ? QString() : tr("At %1").arg(otherTime));
    m_figures[5]->setText(
        otherTime.isEmpty() ? QString()
        : other < 0         ? words::missing
                    : QStringLiteral("%1 %2").arg(words::metricFigure(c.metric, other), words::metricUnit(c.metric)));
    for (int t = 0; t < 2; ++t)
        m_histogram[t]->mark(value >= 0 && t == int(tier) ? value : -1);
}

} // namespace imece
