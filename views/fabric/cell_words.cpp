// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/cell_words.h"
#include "views/words/format.h"
#include <QCoreApplication>

namespace imece::words {

namespace {
struct CellWords
{
    Q_DECLARE_TR_FUNCTIONS(CellWords)
};

/// Against its tier, as the read-out does: of the claim a whole fabric may fall short without any one pair being slow.
bool isSlow(Metric metric, double value, double median)
{
    return median > 0 && (metric == Metric::Bandwidth ? value < 0.85 * median : value > 1.5 * median);
}
} // namespace

QString metricUnit(Metric metric)
{
    return metric == Metric::Bandwidth ? CellWords::tr("Gb/s") : CellWords::tr("µs");
}

QString metricFigure(Metric metric, double value)
{
    return number(value, metric == Metric::Latency || value < 100 ? 1 : 0);
}

QString cellSentence(const HeatContent &c, std::uint32_t row, std::uint32_t column)
{
    if (c.isEmpty() || row >= c.side() || column >= c.side())
        return {};
    const SweepHead &head = c.matrix->head;
    const QString from = QString::fromStdString(head.names[row]), to = QString::fromStdString(head.names[column]);
    const std::uint16_t cell = c.measuredCell(row, column);
    if (row == column || cell == cell::itself)
        return CellWords::tr("%1: itself").arg(from);
    const QString pair = QStringLiteral("%1 → %2").arg(from, to);
    if (cell == cell::failed)
        return CellWords::tr("%1: tried, no result").arg(pair);
    if (!cell::isValue(cell))
        return CellWords::tr("%1: not measured").arg(pair);
    const Tier tier = tierOf(head, row, column);
    const double value = c.measured(row, column), median = c.stats.tiers[unsigned(tier)].median;
    const double claim = c.metric == Metric::Bandwidth ? claimFor(head, tier) : 0;
    const QString figure = metricFigure(c.metric, value) + u' ' + metricUnit(c.metric);
    const bool slow = isSlow(c.metric, value, median);
    if (claim <= 0) // nothing is claimed for latency, nor by a file of unknown machines
        return (slow ? CellWords::tr("%1: %2, %3 of its tier, slow") : CellWords::tr("%1: %2, %3 of its tier"))
            .arg(pair, figure, number(median > 0 ? value / median : 0, 2));
    return (slow ? CellWords::tr("%1: %2, %3 of claim, slow") : CellWords::tr("%1: %2, %3 of claim"))
        .arg(pair, figure, number(value / claim, 2));
}

} // namespace imece::words
