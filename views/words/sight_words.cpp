// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/sight_words.h"
#include "views/words/format.h"
#include <QCoreApplication>

namespace imece::words {

namespace {

constexpr std::size_t mostLines = 8;

struct SightWords
{
    Q_DECLARE_TR_FUNCTIONS(SightWords)
};

QString line(const SightedFinding &s, bool isFirst, const QString &when)
{
    const QString ratio = number(s.ratio, 2);
    switch (s.sight) {
    case FindingSight::Seen:
        return (isFirst ? SightWords::tr("Sweep %1: first seen, %2 of its tier")
                        : SightWords::tr("Sweep %1: seen again, %2 of its tier"))
            .arg(when, ratio);
    case FindingSight::Between:
        return SightWords::tr("Sweep %1: better, %2 of its tier, not yet fine: stays open").arg(when, ratio);
    case FindingSight::Unseen:
        return SightWords::tr("Sweep %1: too little of it was measured: stays open").arg(when);
    case FindingSight::Healed:
        return SightWords::tr("Sweep %1: measured as fine, %2 of its tier: healed").arg(when, ratio);
    }
    return {};
}

} // namespace

QStringList sightLines(const Finding &finding, const std::vector<SightedFinding> &sights, const DeskZone &zone,
                       Instant now)
{
    QStringList lines;
    if (sights.empty()) { // older than this record
        lines << SightWords::tr("Opened %1").arg(zone.near(finding.openedAt, now));
        if (finding.healedAt != 0)
            lines << SightWords::tr("Healed %1").arg(zone.near(finding.healedAt, now));
        return lines;
    }
    for (std::size_t k = 0; k < sights.size(); ++k) {
        const bool isLeftOut = k > 0 && sights.size() > mostLines && k + mostLines - 2 < sights.size();
        if (!isLeftOut)
            lines << line(sights[k], k == 0, zone.near(sights[k].at, now));
        else if (k == 1)
            lines << SightWords::tr("%Ln sweeps between", nullptr, int(sights.size() - mostLines + 1));
    }
    return lines;
}

} // namespace imece::words
