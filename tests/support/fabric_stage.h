// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the fabric on the stores of FleetStage, with two sweeps.
#pragma once
#include "models/sweep_store.h"
#include "tests/support/fleet_stage.h"
#include "views/fabric/fabric_page.h"
#include <QComboBox>

namespace imece::sample {

struct FabricStage : FleetStage
{
    SweepStore sweeps;
    FabricPage page{&fleet, &sweeps, &findings, &bookings, &clock};

    explicit FabricStage(QSize size = {1196, 756}) { show(page, size); }
    void fill()
    {
        fillFleet();
        sweeps.setHeads({sweep(2).head, sweep(1, false).head});
        sweeps.setMatrix(sweep(1, false));
        sweeps.setMatrix(sweep(2));
    }
    HeatMap *map() { return page.map(); }
    QComboBox *box(const char *name) { return page.findChild<QComboBox *>(QString::fromLatin1(name)); }
};

} // namespace imece::sample
