// SPDX-License-Identifier: GPL-3.0-or-later
// Usage over time: GPU-h per UTC day, a stack of members in their patterns, and the line of what was owned. The values
// are the statement's seconds ÷ 3600 and nothing else, so chart and table agree to the second.
#pragma once
#include "domain/statement.h"
#include "views/words/scene.h"
#include <QtCharts/QChartView>

class QBarCategoryAxis;
class QBarSet;
class QLineSeries;
class QStackedBarSeries;
class QValueAxis;

namespace imece {

class UsageChart : public QChartView
{
    Q_OBJECT

public:
    explicit UsageChart(QWidget *parent = nullptr);
    void show(const Statement &statement, const words::Scene &scene);
    void clear();
    /// What is drawn for a member, day by day, back in seconds: for the test that it is the table's.
    std::vector<GpuSeconds> drawn(MemberId member) const;
    void retranslate();

protected:
    void changeEvent(QEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void paintAgain();

    QStackedBarSeries *m_bars;
    QLineSeries *m_owned;
    QBarCategoryAxis *m_days;
    QValueAxis *m_hours;
    QList<QBarSet *> m_sets;
    Statement m_statement;
    words::Scene m_scene;
    QStringList m_labels; ///< of the days; thinned when drawn
};

} // namespace imece
