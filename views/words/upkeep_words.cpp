// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/upkeep_words.h"
#include <algorithm>

namespace imece::words {

QString UpkeepWords::line(const Upkeep &upkeep) const
{
    QString line = tr("Maintenance of %1, %2").arg(m_scene.folded(upkeep.hosts), m_scene.zone.span(upkeep.span));
    if (!upkeep.why.empty())
        line += QStringLiteral(": ") + QString::fromStdString(upkeep.why);
    return line;
}

QString UpkeepWords::text(const Upkeep &upkeep) const
{
    QStringList lines{tr("Maintenance of %1, %2").arg(m_scene.folded(upkeep.hosts), m_scene.zone.span(upkeep.span))};
    lines << (upkeep.why.empty() ? tr("No reason was given.") : tr("Why: %1").arg(QString::fromStdString(upkeep.why)));
    if (!upkeep.by.empty())
        lines << tr("Planned by %1").arg(QString::fromStdString(upkeep.by));
    return lines.join(QLatin1Char('\n'));
}

std::vector<HostId> UpkeepWords::among(const std::vector<HostId> &hosts, const Span &window) const
{
    std::vector<HostId> found;
    for (const Upkeep &u : m_upkeeps)
        if (u.span.overlaps(window))
            std::copy_if(u.hosts.begin(), u.hosts.end(), std::back_inserter(found),
                         [&hosts](HostId h) { return std::find(hosts.begin(), hosts.end(), h) != hosts.end(); });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<HostId> UpkeepWords::base(FabricId fabric) const
{
    std::vector<HostId> hosts;
    for (std::size_t h = 0; m_scene.fleet && h < m_scene.fleet->hosts.size(); ++h)
        if (const HostId id{std::uint32_t(h)};
            m_scene.fleet->hosts[h].role == HostRole::Base && m_scene.fleet->fabricOf(id) == fabric)
            hosts.push_back(id);
    return hosts;
}

QString UpkeepWords::brief(const std::vector<HostId> &hosts, FabricId fabric, const Span &window) const
{
    if (m_upkeeps.empty())
        return {};
    if (const auto own = among(hosts, window); !own.empty())
        return tr("maintenance on %1 of its %n hosts", nullptr, int(hosts.size())).arg(number(qint64(own.size())));
    const std::vector<HostId> all = base(fabric);
    const auto others = among(all, window);
    return others.empty() ? QString()
                          : tr("clear of maintenance on %1 of %n hosts", nullptr, int(all.size()))
                                .arg(number(qint64(others.size())));
}

QString UpkeepWords::inside(const std::vector<HostId> &hosts, FabricId fabric, const Span &window) const
{
    const QString what = brief(hosts, fabric, window);
    if (what.isEmpty())
        return {};
    auto named = among(hosts, window);
    if (named.empty())
        named = among(base(fabric), window);
    QStringList spans;
    for (const Upkeep &u : m_upkeeps)
        if (u.span.overlaps(window) && std::any_of(u.hosts.begin(), u.hosts.end(), [&named](HostId h) {
                return std::binary_search(named.begin(), named.end(), h);
            }))
            spans << m_scene.zone.span(u.span);
    spans.removeDuplicates();
    constexpr qsizetype mostSpans = 3;
    if (spans.size() > mostSpans)
        spans = spans.mid(0, mostSpans) << QStringLiteral("…");
    return QStringLiteral("%1: %2; %3").arg(what, m_scene.folded(named), spans.join(QStringLiteral(", ")));
}

} // namespace imece::words
