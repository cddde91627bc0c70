// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/quote_evidence.h"
#include "domain/booking.h"
#include "models/booking_store.h"
#include <algorithm>

namespace imece {

QuoteEvidence::QuoteEvidence(const Quote &quote, const words::Scene &scene, Instant askedAt,
                             const BookingStore *bookings)
    : m_quote(quote), m_scene(scene), m_askedAt(askedAt == 0 ? scene.now : askedAt), m_bookings(bookings)
{
}

QString QuoteEvidence::age(Instant at) const
{
    return words::duration(std::max<Seconds>(0, m_askedAt - at)).replace(QLatin1Char(' '), QChar::Nbsp);
}

QString QuoteEvidence::whyNot() const
{
    const LinkSpread &links = m_quote.links;
    const Guarantee &g = m_quote.guarantee;
    QStringList said{tr("Not in force.")};
    if (g.silent > 0 && g.oldestHeartbeat != 0)
        said << tr("%Ln hosts are silent; the oldest heartbeat was %1 ago.", nullptr, int(g.silent))
                    .arg(age(g.oldestHeartbeat));
    else if (g.silent > 0)
        said << tr("%Ln hosts are silent.", nullptr, int(g.silent));
    const std::uint32_t never = links.pairs - std::min(links.pairs, links.measured);
    const bool isTooOld = g.unmeasured > never;
    if (never > 0 && links.measured == 0)
        said << tr("None of the %Ln pairs is measured.", nullptr, int(never));
    else if (never > 0 && isTooOld)
        said << tr("%Ln pairs are not measured, and the others are too old: %1.", nullptr, int(never))
                    .arg(age(g.oldestPair));
    else if (never > 0)
        said << tr("%Ln pairs are not measured; the others were, %1 ago.", nullptr, int(never)).arg(age(g.oldestPair));
    else if (isTooOld)
        said << tr("%Ln pairs were measured %1 ago, which is too old.", nullptr, int(g.unmeasured))
                    .arg(age(g.oldestPair));
    return said.join(QLatin1Char(' '));
}

QString QuoteEvidence::guarantee() const
{
    const Guarantee &g = m_quote.guarantee;
    if (!g.isInForce)
        return whyNot();
    const QString beat = age(g.oldestHeartbeat);
    if (m_quote.links.pairs == 0)
        return tr("In force: the heartbeat is %1 old; a single host has no pairs.").arg(beat);
    return tr("In force: heartbeats up to %1 old, all %Ln pairs measured %2 ago.", nullptr, int(m_quote.links.pairs))
        .arg(beat, age(g.oldestPair));
}

QString QuoteEvidence::pairs() const
{
    const LinkSpread &l = m_quote.links;
    if (l.pairs == 0)
        return {};
    if (l.measured == 0)
        return tr("not measured");
    if (l.measured < l.pairs)
        return tr("Gb/s, %1 of %Ln pairs measured", nullptr, int(l.pairs)).arg(words::number(qint64(l.measured)));
    return tr("Gb/s, %Ln pairs, both directions", nullptr, int(l.pairs));
}

QString QuoteEvidence::hosts() const
{
    return m_quote.plannedUntil == 0
               ? tr("fixed with the offer: exactly these")
               : tr("planned, fixed from %1").arg(m_scene.zone.near(m_quote.plannedUntil, m_scene.now));
}

bool QuoteEvidence::isMoved(BookingId id) const
{
    const BookingEntry *entry = m_bookings ? m_bookings->find(id) : nullptr;
    return entry && entry->booking.cls == ServiceClass::G;
}

QString QuoteEvidence::named(const std::vector<BookingId> &ids) const
{
    constexpr std::size_t mostNamed = 6;
    QStringList names;
    for (std::size_t k = 0; k < std::min(mostNamed, ids.size()); ++k)
        names << words::bookingName(raw(ids[k]));
    if (ids.size() > mostNamed)
        names << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

QString QuoteEvidence::reclaim(Seconds minimumRun) const
{
    if (m_quote.cls != ServiceClass::P)
        return {};
    const QString when =
        m_quote.reclaimableFrom == 0
            ? tr("whenever a booking or a failed host needs it; nobody has booked these hosts yet.")
            : tr("from %1 on, by %2, or earlier where a new booking or a failed host needs it.")
                  .arg(m_scene.zone.dayDateTime(m_quote.reclaimableFrom), words::bookingName(raw(m_quote.reclaimedBy)));
    const QString least =
        minimumRun > 0 ? tr("Its minimum run of %1 holds against every booking that is known when it starts; cut short "
                            "before that, it costs nothing. Another lease never stops it.")
                             .arg(words::duration(minimumRun))
                       : tr("Minutes of a minimum run that is cut short are not charged.");
    return when + QLatin1Char(' ') + least;
}

QString QuoteEvidence::stops() const
{
    std::vector<BookingId> leases = m_quote.displaced;
    std::erase_if(leases, [this](BookingId id) { return isMoved(id); });
    return leases.empty() ? QString()
                          : tr("%Ln leases, with notice: %1", nullptr, int(leases.size())).arg(named(leases));
}

QString QuoteEvidence::moves() const
{
    std::vector<BookingId> planned = m_quote.displaced;
    std::erase_if(planned, [this](BookingId id) { return !isMoved(id); });
    return planned.empty()
               ? QString()
               : tr("%Ln planned bookings to other hosts, within their promise: %1", nullptr, int(planned.size()))
                     .arg(named(planned));
}

double QuoteEvidence::claim() const
{
    if (!m_scene.fleet || raw(m_quote.fabric) >= m_scene.fleet->fabrics.size())
        return 0;
    std::int64_t same = 0;
    for (const std::uint32_t n : m_quote.perLeaf)
        same += std::int64_t(n) * (std::int64_t(n) - 1);
    const Fabric &fabric = m_scene.fleet->fabrics[raw(m_quote.fabric)];
    const bool isMostlySame = 2 * same >= std::int64_t(m_quote.links.pairs);
    return (isMostlySame ? fabric.claimSameLeafGbps : fabric.claimCrossLeafGbps) * fabric.rails;
}

} // namespace imece
