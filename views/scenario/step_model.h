// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a scenario as a table: number, when, what, what came out. A step that came out otherwise is in Bad ink
// and says so in words.
#pragma once
#include "models/scenario_run.h"
#include <QAbstractTableModel>

namespace imece {

class StepModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, At, Deed, Outcome, columns };
    using QAbstractTableModel::QAbstractTableModel;

    void setSteps(QList<ScenarioStep> steps);
    const ScenarioStep *step(int row) const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<ScenarioStep> m_steps;
};

} // namespace imece
