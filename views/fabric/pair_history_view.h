// SPDX-License-Identifier: GPL-3.0-or-later
// The history of one pair: a small chart of one metric against time and the same figures in a table, newest first.
#pragma once
#include "models/pair_history.h"
#include "models/sweep_stats.h"
#include "views/words/zone.h"
#include <QWidget>

class QLabel;

namespace imece {

namespace paint {
class CaptionTable;
}

class PairChart : public QWidget
{
public:
    explicit PairChart(QWidget *parent);
    void show(std::vector<std::pair<Instant, double>> values, double most); ///< oldest first; < 0 = no value
    QSize sizeHint() const override { return {224, 72}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<std::pair<Instant, double>> m_values;
    double m_most = 1;
};

class PairHistoryView : public QWidget
{
    Q_OBJECT
public:
    explicit PairHistoryView(QWidget *parent = nullptr);
    /// `scaleMost`: the fixed end of the map's scale, so that both speak alike.
    void show(const PairHistory &history, Metric metric, double scaleMost, const words::DeskZone &zone, Instant now);
    void retranslate();

private:
    QLabel *m_title, *m_pair, *m_note;
    PairChart *m_chart;
    paint::CaptionTable *m_table;
};

} // namespace imece
