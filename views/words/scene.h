// SPDX-License-Identifier: GPL-3.0-or-later
// What words need besides the value: names of hosts, members and fabrics, the reader's zone and money. A value; a fleet
// that does not know an id gives a number rather than a wrong name.
#pragma once
#include "domain/fleet.h"
#include "domain/reason.h"
#include "views/words/format.h"
#include "views/words/zone.h"

namespace imece::words {

struct Scene
{
    FleetPtr fleet;
    DeskZone zone;
    Instant now = 0;
    QString currency = QStringLiteral("USD");

    QString host(HostId id) const;
    QString member(MemberId id) const;
    QString leaf(LeafId id) const;
    QString fabric(FabricId id) const;
    QString site(SiteId id) const;
    /// "gpu-017 and gpu-018", "gpu-[019-030] (12 hosts)"; empty for none.
    QString hosts(const std::vector<HostId> &ids) const;
    /// Folded: "gpu-[001-016]".
    QString folded(const std::vector<HostId> &ids) const;
    /// A balance as days of the member's own GPUs, signed: "−21.0".
    QString bankDays(GpuSeconds balance, MemberId member) const;
    /// Any argument by its type.
    QString arg(const Arg &arg) const;
};

} // namespace imece::words
