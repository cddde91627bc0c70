// SPDX-License-Identifier: GPL-3.0-or-later
// Planned maintenance in words: which hosts, when, who planned it and why; and what it means for hosts in a window.
#pragma once
#include "domain/upkeep.h"
#include "views/words/scene.h"
#include <QCoreApplication>

namespace imece::words {

class UpkeepWords
{
    Q_DECLARE_TR_FUNCTIONS(UpkeepWords)

public:
    UpkeepWords(const Scene &scene, const std::vector<Upkeep> &upkeeps) : m_scene(scene), m_upkeeps(upkeeps) {}

    /// "Maintenance of gpu-[001-003], Tue 8 Dec 09:00 – 17:00" and, in lines, who planned it and why.
    QString text(const Upkeep &upkeep) const;
    /// The same in one line, for a chip.
    QString line(const Upkeep &upkeep) const;
    /// "maintenance on 3 of its 64 hosts" or, of a window that keeps clear of it, "keeps clear of maintenance on 3 of
    /// 64 hosts"; empty where there is none.
    QString brief(const std::vector<HostId> &hosts, FabricId fabric, const Span &window) const;
    /// The same as a sentence that names them and when.
    QString inside(const std::vector<HostId> &hosts, FabricId fabric, const Span &window) const;
    /// Those of these hosts with maintenance in the window, ascending.
    std::vector<HostId> among(const std::vector<HostId> &hosts, const Span &window) const;

private:
    std::vector<HostId> base(FabricId fabric) const;

    const Scene &m_scene;
    const std::vector<Upkeep> &m_upkeeps;
};

} // namespace imece::words
