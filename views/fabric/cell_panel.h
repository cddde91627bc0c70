// SPDX-License-Identifier: GPL-3.0-or-later
// The read-out beside the map: the pair under the crosshair in one big figure with its context, the distributions of
// both tiers, claimed beside measured. Everything here speaks about the same sweep as the map.
#pragma once
#include "models/heat_content.h"
#include <QWidget>

class QGridLayout;
class QLabel;

namespace imece::paint {
class CaptionTable;
}

namespace imece {

class RuleLinks;
class TierHistogram;

class CellPanel : public QWidget
{
    Q_OBJECT
public:
    explicit CellPanel(QWidget *parent = nullptr);
    void showSweep(const HeatContent &content);
    /// `other`: the same pair in the sweep compared with; < 0 = none. `age`: of the sweep, in words.
    void showCell(const HeatContent &content, std::uint32_t row, std::uint32_t column, double other,
                  const QString &otherTime, const QString &age);
    /// One sentence about a cell, for tool tips and screen readers.
    void setStale(bool stale);
    void retranslate();

Q_SIGNALS:
    void ruleWanted(const QString &rule);

private:
    void showTable(const HeatContent &content);
    QLabel *m_title, *m_pair, *m_tier, *m_value, *m_unit, *m_ratio;
    QGridLayout *m_facts;
    paint::CaptionTable *m_table;
    QLabel *m_names[6] = {}, *m_figures[6] = {};
    QLabel *m_tierTitle[2], *m_tierLine[2], *m_tableTitle, *m_note;
    TierHistogram *m_histogram[2];
    RuleLinks *m_tableRules;
    bool m_stale = false;
};

} // namespace imece
