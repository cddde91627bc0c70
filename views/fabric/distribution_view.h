// SPDX-License-Identifier: GPL-3.0-or-later
// How the pairs of each tier are distributed: for every value the share of the tier's pairs that have at most that, and
// the quantiles in a table. The marks of the chart are the figures of the table: both come from quantilesOf. Tiers
// differ by line, not only by colour.
#pragma once
#include "models/heat_content.h"
#include <QPointF>
#include <QtCharts/QChartView>
#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineSeries;
class QScatterSeries;
class QValueAxis;
QT_END_NAMESPACE

namespace imece {

namespace paint {
class CaptionTable;
}

inline constexpr std::array<unsigned, 5> shownPercents{1, 5, 50, 95, 99};
/// Nearest rank of shownPercents, in the metric's unit; all −1 where nothing was measured.
std::array<double, shownPercents.size()> quantilesOf(const SweepStats &stats, Tier tier);
/// (value, percent of pairs with at most that), rising, at most `most` points, the first and the last value among them.
std::vector<QPointF> distributionOf(const SweepStats &stats, Tier tier, std::size_t most = 240);

class DistributionChart : public QChartView
{
    Q_OBJECT
public:
    explicit DistributionChart(QWidget *parent);
    void show(const HeatContent &content);

protected:
    void changeEvent(QEvent *event) override;

private:
    void ink();
    QLineSeries *m_lines[2];
    QScatterSeries *m_marks[2];
    QValueAxis *m_values, *m_percents;
};

class DistributionView : public QWidget
{
    Q_OBJECT
public:
    explicit DistributionView(QWidget *parent = nullptr);
    void show(const HeatContent &content);
    void retranslate();

private:
    QLabel *m_title, *m_hint;
    DistributionChart *m_chart;
    paint::CaptionTable *m_table;
};

} // namespace imece
