// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/quote_doubts.h"
#include "models/finding_list.h"
#include "views/bookings/quote_model.h"
#include "views/words/finding_words.h"
#include <algorithm>

namespace imece {

std::vector<Finding> doubtsOf(const Quote &quote, const std::vector<Finding> &findings)
{
    const auto has = [&quote](HostId h) { return std::binary_search(quote.hosts.begin(), quote.hosts.end(), h); };
    std::vector<Finding> found;
    for (const Finding &f : findings) {
        if (f.healedAt != 0)
            continue;
        const bool isPair = f.kind == FindingKind::BadLink || f.kind == FindingKind::Suspect;
        if (isPair ? has(f.hostA) && has(f.hostB) : f.kind == FindingKind::BadHost && has(f.hostA))
            found.push_back(f);
    }
    return found;
}

QString shortDoubt(const std::vector<Finding> &doubts, const words::Scene &scene)
{
    std::vector<HostId> hosts;
    const Finding *link = nullptr;
    int links = 0;
    for (const Finding &f : doubts) {
        if (f.kind == FindingKind::BadHost && std::find(hosts.begin(), hosts.end(), f.hostA) == hosts.end())
            hosts.push_back(f.hostA);
        if (f.kind == FindingKind::BadLink) {
            link = link ? link : &f;
            ++links;
        }
    }
    if (hosts.size() == 1)
        return QuoteModel::tr("slow: %1").arg(scene.host(hosts.front()));
    if (!hosts.empty())
        return QuoteModel::tr("%n slow hosts", nullptr, int(hosts.size()));
    if (links == 1)
        return QuoteModel::tr("slow: %1 → %2").arg(scene.host(link->hostA), scene.host(link->hostB));
    return links > 1 ? QuoteModel::tr("%n slow links", nullptr, links) : QString();
}

QStringList doubtLines(const std::vector<Finding> &doubts)
{
    QStringList lines;
    for (const Finding &f : doubts)
        lines << QStringLiteral("%1: %2").arg(findingName(f.id), words::findingTitle(f));
    return lines;
}

} // namespace imece
