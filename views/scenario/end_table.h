// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario's end says of each startup, beside the co-op's present values and the difference, in GPU-hours.
// Startups are the same if their names are; what one side does not know is a dash, and then there is no difference.
#pragma once
#include "models/scenario_run.h"
#include "views/words/scene.h"
#include <QTableWidget>

namespace imece {

class EndTable : public QTableWidget
{
    Q_OBJECT

public:
    enum Column { Startup, Quantity, End, Today, Difference, columns };
    explicit EndTable(QWidget *parent);
    void show(const QList<ScenarioEnd> &ends, const std::optional<Statement> &today, const words::Scene &scene);

private:
    void addRow(const QString &startup, const QString &quantity, std::optional<GpuSeconds> end,
                std::optional<GpuSeconds> today);
    void put(int column, const QString &text);
};

} // namespace imece
