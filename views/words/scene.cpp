// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/scene.h"
#include "domain/hostlist.h"
#include "domain/natural_order.h"
#include <QCoreApplication>

namespace imece::words {
namespace {
QString numbered(const char *kind, std::uint64_t id)
{
    return QStringLiteral("%1 %2").arg(QLatin1String(kind)).arg(id);
}
} // namespace

QString Scene::host(HostId id) const
{
    if (fleet && raw(id) < fleet->hosts.size())
        return QString::fromStdString(fleet->hosts[raw(id)].name);
    return id == noHost ? missing : numbered("#", raw(id));
}

QString Scene::member(MemberId id) const
{
    const Member *m = fleet ? fleet->member(id) : nullptr;
    return m ? QString::fromStdString(m->name) : id == MemberId{} ? missing : numbered("#", raw(id));
}

QString Scene::leaf(LeafId id) const
{
    return fleet && raw(id) < fleet->leaves.size() ? QString::fromStdString(fleet->leaves[raw(id)].name) : missing;
}

QString Scene::fabric(FabricId id) const
{
    return fleet && raw(id) < fleet->fabrics.size() ? QString::fromStdString(fleet->fabrics[raw(id)].name) : missing;
}

QString Scene::site(SiteId id) const
{
    return fleet && raw(id) < fleet->sites.size() ? QString::fromStdString(fleet->sites[raw(id)].name) : missing;
}

QString Scene::folded(const std::vector<HostId> &ids) const
{
    std::vector<std::string> names;
    for (HostId id : ids)
        if (fleet && raw(id) < fleet->hosts.size())
            names.push_back(fleet->hosts[raw(id)].name);
    std::sort(names.begin(), names.end(), [](const auto &a, const auto &b) { return naturalLess(a, b); });
    const auto text = foldHostlist(names);
    if (text)
        return QString::fromStdString(*text);
    QStringList all;
    for (const std::string &name : names)
        all << QString::fromStdString(name);
    return all.join(QStringLiteral(", "));
}

QString Scene::hosts(const std::vector<HostId> &ids) const
{
    if (ids.empty())
        return {};
    if (ids.size() == 1)
        return host(ids[0]);
    if (ids.size() == 2)
        //: two hosts
        return QCoreApplication::translate("words", "%1 and %2").arg(host(ids[0]), host(ids[1]));
    if (ids.size() == 3)
        return QCoreApplication::translate("words", "%1, %2 and %3").arg(host(ids[0]), host(ids[1]), host(ids[2]));
    const QString list = folded(ids);
    if (list.size() > 60)
        return QCoreApplication::translate("words", "%n hosts", nullptr, int(ids.size()));
    return QStringLiteral("%1 (%2)").arg(list,
                                         QCoreApplication::translate("words", "%n hosts", nullptr, int(ids.size())));
}

QString Scene::bankDays(GpuSeconds balance, MemberId id) const
{
    const Member *m = fleet ? fleet->member(id) : nullptr;
    if (!m || m->gpus <= 0)
        return missing;
    return signedNumber(double(balance) / double(m->gpus * day), 1);
}

QString Scene::arg(const Arg &a) const
{
    switch (a.type) {
    case ArgType::Count:
        return number(qint64(a.number));
    case ArgType::Work:
        return gpuHoursUnit(a.number);
    case ArgType::At:
        return zone.near(a.number, now);
    case ArgType::Length:
        return duration(a.number);
    case ArgType::Money:
        return money(a.number, currency);
    case ArgType::Permille:
        return percent(double(a.number) / 1000, 1);
    case ArgType::Hosts:
        return hosts(a.hosts);
    case ArgType::Member:
        return member(MemberId{std::uint32_t(a.number)});
    case ArgType::Leaf:
        return leaf(LeafId{std::uint32_t(a.number)});
    case ArgType::Fabric:
        return fabric(FabricId{std::uint32_t(a.number)});
    case ArgType::Site:
        return site(SiteId{std::uint32_t(a.number)});
    case ArgType::Booking:
        return bookingName(std::uint64_t(a.number));
    case ArgType::Finding:
        return findingName(std::uint32_t(a.number));
    case ArgType::Text:
        return QString::fromStdString(a.text);
    case ArgType::CentiGbps:
        return QCoreApplication::translate("words", "%1 Gb/s").arg(number(double(a.number) / 100, 0));
    }
    return {};
}

} // namespace imece::words
