// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/host_wishes.h"
#include "domain/hostlist.h"
#include "views/bookings/ask_reading.h"
#include <QStringList>
#include <algorithm>

namespace imece::asking {

namespace {

QString foldedNames(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    std::vector<std::string> names;
    for (const HostId host : hosts)
        names.push_back(fleet.hosts[raw(host)].name);
    const auto folded = foldHostlist(names);
    return folded ? QString::fromStdString(*folded) : QString();
}

} // namespace

QVariantMap exactlyThese(const Fleet &fleet, std::span<const HostId> hosts)
{
    std::vector<bool> isWanted(fleet.hosts.size());
    std::size_t wanted = 0;
    const std::string *model = nullptr;
    for (const HostId host : hosts) {
        if (raw(host) >= fleet.hosts.size() || raw(fleet.hosts[raw(host)].pool) >= fleet.pools.size())
            return {};
        const std::string &its = fleet.pools[raw(fleet.hosts[raw(host)].pool)].model;
        if (model && *model != its)
            return {};
        model = &its;
        wanted += !isWanted[raw(host)];
        isWanted[raw(host)] = true;
    }
    if (!model)
        return {};
    std::vector<HostId> others;
    for (std::uint32_t i = 0; i < fleet.hosts.size(); ++i) {
        const std::uint32_t pool = raw(fleet.hosts[i].pool);
        if (!isWanted[i] && pool < fleet.pools.size() && fleet.pools[pool].model == *model)
            others.push_back(HostId{i});
    }
    return {{QStringLiteral("hosts"), QString::number(wanted)},
            {QStringLiteral("unit"), 0}, // hosts, not GPUs
            {QStringLiteral("model"), QString::fromStdString(*model)},
            {QStringLiteral("leaves"), QString()},
            {QStringLiteral("pinned"), true},
            {QStringLiteral("without"), foldedNames(fleet, others)}};
}

QVariantMap withoutThese(const Fleet &fleet, std::span<const HostId> hosts, const QString &withoutBefore)
{
    std::vector<HostId> out;
    std::copy_if(hosts.begin(), hosts.end(), std::back_inserter(out),
                 [&fleet](HostId host) { return raw(host) < fleet.hosts.size(); });
    if (out.empty())
        return {};
    const auto before = readHosts(withoutBefore, fleet);
    if (before)
        out.insert(out.end(), before->begin(), before->end());
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    QString text = foldedNames(fleet, out);
    if (!before) // what cannot be read is not lost: the form says what is wrong with it
        text += QStringLiteral(", ") + withoutBefore;
    return {{QStringLiteral("without"), text}};
}

QString hostFilter(const Fleet &fleet, std::span<const HostId> hosts)
{
    QStringList names;
    for (const HostId host : hosts)
        if (raw(host) < fleet.hosts.size())
            names << QString::fromStdString(fleet.hosts[raw(host)].name);
    return names.isEmpty() ? QString() : QStringLiteral("host:") + names.join(u',');
}

} // namespace imece::asking
