// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/site_words.h"

namespace imece::words {

namespace {
/// With the year: inspections are valid for one or more.
QString day(const Scene &scene, Instant at)
{
    return QStringLiteral("%1 %2").arg(scene.zone.date(at), QString::number(scene.zone.local(at).date().year()));
}
} // namespace

QString SiteWords::line(const Site &site, const Scene &scene)
{
    QString place = QString::fromStdString(site.name);
    if (!site.country.empty())
        place += QStringLiteral(", ") + QString::fromStdString(site.country);
    if (!site.keeper.empty())
        place = tr("%1, kept by %2").arg(place, QString::fromStdString(site.keeper));
    if (site.inspectedAt == 0)
        return tr("%1; not inspected").arg(place);
    if (site.isInspected(scene.now))
        return tr("%1; inspected %2, valid until %3")
            .arg(place, day(scene, site.inspectedAt), day(scene, site.inspectedUntil));
    return tr("%1; the inspection of %2 ended on %3")
        .arg(place, day(scene, site.inspectedAt), day(scene, site.inspectedUntil));
}

QString SiteWords::evidence(const Site &site)
{
    if (site.inspectedAt == 0)
        return {};
    const QString by = QString::fromStdString(site.inspectedBy);
    return site.evidence.empty() ? tr("Inspected by %1.").arg(by)
                                 : tr("Inspected by %1: %2.").arg(by, QString::fromStdString(site.evidence));
}

} // namespace imece::words
