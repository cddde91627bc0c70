// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/reason_words.h"
#include "views/words/booking_words.h"
#include <QLocale>

namespace imece::words {

QString ReasonWords::has(const Reason &reason, const char *name) const
{
    const Arg *a = reason.arg(name);
    if (a && a->type == ArgType::Hosts)
        return hostsOf(*a);
    return a ? m_scene.arg(*a) : QString();
}

/// The number says how many there are where not all are named.
QString ReasonWords::hostsOf(const Arg &a) const
{
    const auto count = std::max<std::int64_t>(a.number, std::int64_t(a.hosts.size()));
    const bool isAll = count == std::int64_t(a.hosts.size());
    if (m_lists == Lists::Short || a.hosts.size() < 4)
        return isAll ? m_scene.hosts(a.hosts) : tr("%n hosts", nullptr, int(count));
    if (!isAll)
        return tr("%n hosts, among them %1", nullptr, int(count)).arg(m_scene.folded(a.hosts));
    return tr("%1 (%n hosts)", nullptr, int(count)).arg(m_scene.folded(a.hosts));
}

QString ReasonWords::otherSites(const Reason &reason) const
{
    const Arg *site = reason.arg("site");
    QStringList names;
    if (site && m_scene.fleet)
        for (const auto &fabric : m_scene.fleet->fabrics)
            if (std::int64_t(raw(fabric.site)) != site->number && !names.contains(m_scene.site(fabric.site)))
                names << m_scene.site(fabric.site);
    return names.join(QStringLiteral(", "));
}

QString ReasonWords::days(const Reason &reason, const char *name) const
{
    const Arg *a = reason.arg(name);
    if (!a)
        return {};
    const QString figure = m_scene.bankDays(a->number, m_me);
    //: days of own entitlement
    return figure == missing ? m_scene.arg(*a) : tr("%1 d").arg(figure);
}

QString ReasonWords::title(ReasonCode code) const
{
    switch (code) {
    case ReasonCode::Busy:
    case ReasonCode::CapacityConflict:
    case ReasonCode::TooLarge:
    case ReasonCode::NoSpare:
        //: enough free hosts at that time
        return tr("Room");
    case ReasonCode::Maintenance:
        return tr("Maintenance");
    case ReasonCode::Drained:
        return tr("Held hosts");
    case ReasonCode::Unverified:
        return tr("Not verified");
    case ReasonCode::BelowMeasured:
        return tr("Measured speed");
    case ReasonCode::LeafBound:
        return tr("Leaf switches");
    case ReasonCode::CrossSite:
        return tr("One site");
    case ReasonCode::Grid:
    case ReasonCode::Horizon:
        return tr("Time");
    case ReasonCode::TokenLimit:
        return tr("Entitlement");
    case ReasonCode::FloorProtected:
        return tr("Others’ floor");
    case ReasonCode::BudgetLimit:
        return tr("Budget");
    case ReasonCode::BeyondMembership:
        return tr("Membership");
    case ReasonCode::ApprovalNeeded:
        return tr("Approval");
    case ReasonCode::Forbidden:
        return tr("Role");
    case ReasonCode::OfferExpired:
    case ReasonCode::QuoteStale:
        return tr("Out of date");
    case ReasonCode::StateConflict:
    case ReasonCode::VersionStale:
        return tr("Changed meanwhile");
    case ReasonCode::EngineRefused:
        return tr("Cluster");
    case ReasonCode::None:
    case ReasonCode::KeyReused:
    case ReasonCode::InFlight:
    case ReasonCode::RateLimited:
    case ReasonCode::StoreFull:
    case ReasonCode::Malformed:
    case ReasonCode::UnknownKind:
    case ReasonCode::NoSuchThing:
    case ReasonCode::TooLong:
    case ReasonCode::KeyMissing:
    case ReasonCode::StoreFailed:
    case ReasonCode::NotInDemo:
        return tr("Request");
    }
    return tr("Request");
}

QString ReasonWords::figures(const Reason &reason) const
{
    const QString needed = has(reason, "needed");
    const QString free = has(reason, "free"), largest = has(reason, "largest"), limit = has(reason, "limit");
    if (reason.code == ReasonCode::TokenLimit && reason.arg("balance"))
        return tr("bank %1, limit %2").arg(days(reason, "balance"), days(reason, "limit"));
    if (reason.code == ReasonCode::BudgetLimit && !needed.isEmpty() && reason.arg("left"))
        return tr("%1, left %2").arg(needed, has(reason, "left"));
    if (reason.code == ReasonCode::BelowMeasured && reason.arg("measured") &&
        (reason.arg("needed") || reason.arg("limit")))
        return tr("measured %1, wanted %2").arg(has(reason, "measured"), needed.isEmpty() ? limit : needed);
    if (reason.code == ReasonCode::FloorProtected && !needed.isEmpty() && reason.arg("available"))
        return tr("%1 GPUs needed, %2 free").arg(needed, has(reason, "available"));
    if (!needed.isEmpty() && !free.isEmpty())
        return tr("%1 needed, at most %2 free").arg(needed, free);
    if (!needed.isEmpty() && !largest.isEmpty())
        return tr("%1 needed, largest %2").arg(needed, largest);
    if (reason.code == ReasonCode::LeafBound && !needed.isEmpty() && !limit.isEmpty())
        return tr("%1 leaf switches needed, bound %2").arg(needed, limit);
    if (!needed.isEmpty() && !limit.isEmpty())
        return tr("%1, allowed %2").arg(needed, limit);
    return {};
}

QString ReasonWords::capacity(const Reason &reason) const
{
    const QString needed = has(reason, "needed"), free = has(reason, "free"), fabric = has(reason, "fabric");
    if (needed.isEmpty() || free.isEmpty())
        return {};
    if (const QString at = has(reason, "at"); !at.isEmpty())
        return fabric.isEmpty() ? tr("%1 of %2 hosts free at %3").arg(free, needed, at)
                                : tr("%1 of %2 hosts free on %3 at %4").arg(free, needed, fabric, at);
    if (fabric.isEmpty())
        return tr("%1 of %2 hosts free").arg(free, needed);
    return tr("%1 of %2 hosts free on %3").arg(free, needed, fabric);
}

/// Of a ring (R5) below what is asked; of hosts (R3) below what their class promises.
QString ReasonWords::belowMeasured(const Reason &reason, const QString &hosts) const
{
    const Arg *gaps = reason.arg("unmeasured");
    if (hosts.isEmpty() && gaps && gaps->number > 0)
        return tr("%n pairs of the ring are not measured.", nullptr, int(gaps->number));
    if (hosts.isEmpty())
        return tr("the measured bandwidth is below what you ask.");
    if (reason.arg("needed"))
        return tr("measured below what you ask: %1.").arg(hosts);
    const Arg *share = reason.arg("measured");
    if (!share || share->type != ArgType::Permille)
        return tr("measured below the claim: %1.").arg(hosts);
    const QString figure = number(double(share->number) / 1000, 2);
    const Arg *named = reason.arg("hosts");
    return named && std::max<std::int64_t>(named->number, std::int64_t(named->hosts.size())) > 1
               ? tr("measured below the claim, the worst at %1 of it: %2.").arg(figure, hosts)
               : tr("measured at %1 of its claim: %2.").arg(figure, hosts);
}

/// The instant stands before the hosts: a list may be long, and its end may be cut.
QString ReasonWords::blocked(const Reason &reason) const
{
    const QString hosts = has(reason, "hosts").isEmpty() ? has(reason, "host") : has(reason, "hosts");
    const QString until = has(reason, "until"), who = has(reason, "member");
    switch (reason.code) {
    case ReasonCode::Busy:
    case ReasonCode::CapacityConflict:
        if (hosts.isEmpty())
            return {};
        if (!who.isEmpty() && !until.isEmpty())
            return tr("booked by %1 until %2: %3.").arg(who, until, hosts);
        return until.isEmpty() ? tr("booked: %1.").arg(hosts) : tr("booked until %1: %2.").arg(until, hosts);
    case ReasonCode::Maintenance:
        if (hosts.isEmpty())
            return tr("hosts are in maintenance.");
        return until.isEmpty() ? tr("in maintenance: %1.").arg(hosts)
                               : tr("in maintenance until %1: %2.").arg(until, hosts);
    case ReasonCode::Drained:
        if (hosts.isEmpty())
            return tr("hosts are held out of service or down.");
        return until.isEmpty() ? tr("held or down: %1.").arg(hosts)
                               : tr("held or down until %1: %2.").arg(until, hosts);
    case ReasonCode::Unverified:
        return hosts.isEmpty() ? tr("only measured hosts count, and some are not verified.")
                               : tr("only measured hosts count; not verified: %1.").arg(hosts);
    case ReasonCode::BelowMeasured:
        return belowMeasured(reason, hosts);
    default:
        return {};
    }
}

QString ReasonWords::crossSite(const Reason &reason) const
{
    const QString needed = has(reason, "needed"), largest = has(reason, "largest"), others = otherSites(reason);
    if (largest.isEmpty())
        return tr("A gang stands on one fabric in one site. Good cards in two cities are no cluster.");
    if (others.isEmpty())
        return tr("A gang stands on one fabric: %1 needed, %2 are the most on one.").arg(needed, largest);
    return tr("%1 hosts asked; one fabric in %2 has %3, and the rest stand in %4. Two sites are no cluster: a gang "
              "stands on one fabric in one site.")
        .arg(needed, has(reason, "site"), largest, others);
}

QString ReasonWords::place(const Reason &reason) const
{
    const QString room = capacity(reason);
    const auto after = [&room](const QString &what) {
        return room.isEmpty() ? QLocale().toUpper(what.left(1)) + what.mid(1) : room + QStringLiteral("; ") + what;
    };
    switch (reason.code) {
    case ReasonCode::Busy:
    case ReasonCode::CapacityConflict:
        if (const QString what = blocked(reason); !what.isEmpty())
            return after(what);
        return room.isEmpty() ? tr("Not enough hosts are free at the same time.") : room + QLatin1Char('.');
    case ReasonCode::Maintenance:
    case ReasonCode::Drained:
    case ReasonCode::Unverified:
    case ReasonCode::BelowMeasured:
        return after(blocked(reason));
    case ReasonCode::LeafBound:
        if (const Arg *needed = reason.arg("needed"); needed && needed->number > 0 && reason.arg("limit"))
            return tr("It needs %1 leaf switches; you allow %2.").arg(has(reason, "needed"), has(reason, "limit"));
        if (reason.arg("most") && reason.arg("gang"))
            return tr("On %1 leaf switches %2 hosts are the most; you ask for %3.")
                .arg(has(reason, "limit"), has(reason, "most"), has(reason, "gang"));
        return after(tr("no choice of hosts keeps to the leaf switches you allow."));
    case ReasonCode::TooLarge:
        if (const QString largest = has(reason, "largest"); !largest.isEmpty())
            return reason.arg("spares") && reason.arg("spares")->number > 0
                       ? tr("%1 hosts asked; the largest fabric has %2 to book, its spares are kept back.")
                             .arg(has(reason, "needed"), largest)
                       : tr("%1 hosts asked; the largest fabric has %2.").arg(has(reason, "needed"), largest);
        return tr("No fabric has that many hosts.");
    case ReasonCode::CrossSite:
        return crossSite(reason);
    case ReasonCode::Grid:
        if (const QString grid = has(reason, "grid"); !grid.isEmpty())
            return tr("Start and length go by steps of %1.").arg(grid);
        if (reason.arg("least") && reason.arg("most"))
            return tr("A booking lasts from %1 to %2.").arg(has(reason, "least"), has(reason, "most"));
        return tr("Start and length go by steps of 15 minutes, from 1 hour to 28 days.");
    case ReasonCode::Horizon:
        if (reason.arg("first") && reason.arg("limit"))
            return tr("A booking can begin from %1 on and must lie before %2; your range leaves no room.")
                .arg(has(reason, "first"), has(reason, "limit"));
        return tr("The window begins too soon or lies beyond the booking horizon.");
    default:
        return {};
    }
}

QString ReasonWords::right(const Reason &reason) const
{
    switch (reason.code) {
    case ReasonCode::TokenLimit:
        if (reason.arg("missing"))
            return tr("Your bank would fall to %1; the limit is %2, so %3 are missing.")
                .arg(days(reason, "balance"), days(reason, "limit"), has(reason, "missing"));
        return tr("Your bank would fall below its limit.");
    case ReasonCode::FloorProtected:
        if (reason.arg("protected") && reason.arg("at") && reason.arg("member"))
            return tr("At %1, %2 GPUs are protected for the others, most of them for %3.")
                .arg(has(reason, "at"), has(reason, "protected"), has(reason, "member"));
        return tr("Part of the others’ entitlement is protected that far ahead.");
    case ReasonCode::BudgetLimit:
        if (reason.arg("left"))
            return tr("It costs %1; %2 are left under the cap. A lead can raise the cap.")
                .arg(has(reason, "needed"), has(reason, "left"));
        if (reason.arg("limit")) // of the question's own budget
            return tr("It costs %1; your budget for it is %2.").arg(has(reason, "needed"), has(reason, "limit"));
        if (reason.arg("missing") && reason.arg("cap") && reason.arg("at")) // of a cap that would be lower (M8)
            return tr("%1 is spent or held in %2: %3 more than a cap of %4.")
                .arg(has(reason, "needed"), DeskZone().month(reason.arg("at")->number), has(reason, "missing"),
                     has(reason, "cap"));
        return tr("It does not fit under your budget cap. A lead can raise the cap.");
    case ReasonCode::BeyondMembership:
        if (const QString hosts = has(reason, "hosts"); !hosts.isEmpty()) // R3: not the asker
            return tr("Leaving the co-op with their member: %1.").arg(hosts);
        if (const QString until = has(reason, "until"); !until.isEmpty())
            return tr("The membership ends %1, before the window does.").arg(until);
        return tr("The window lies beyond your membership.");
    case ReasonCode::ApprovalNeeded:
        return tr("A second person of your startup has to approve this.");
    case ReasonCode::NoSpare:
        return tr("No spare host is free now for a small slice.");
    case ReasonCode::Forbidden:
        return tr("Your role may not do this.");
    default:
        return {};
    }
}

QString ReasonWords::course(const Reason &reason) const
{
    switch (reason.code) {
    case ReasonCode::OfferExpired:
        if (const QString at = has(reason, "at"); !at.isEmpty())
            return tr("The offer expired at %1. Nothing is held any more; find windows again.").arg(at);
        return tr("The offer has expired. Nothing is held any more; find windows again.");
    case ReasonCode::QuoteStale:
        return tr("The calendar has changed since this quote. Find windows again.");
    case ReasonCode::StateConflict:
        if (const Arg *state = reason.arg("state");
            state && state->number >= 0 && state->number <= std::int64_t(BookingState::Queued))
            return tr("The booking is in another state: %1.").arg(BookingWords::state(BookingState(state->number)));
        return tr("The booking is already in another state; this cannot be done now.");
    case ReasonCode::VersionStale:
        return tr("Somebody changed the booking meanwhile. Look at it again, then repeat.");
    case ReasonCode::KeyReused:
        return tr("The same request came twice with different content; the second was not taken.");
    case ReasonCode::InFlight:
        return tr("The same request is still being decided.");
    case ReasonCode::RateLimited:
        if (const QString wait = has(reason, "wait"); !wait.isEmpty())
            return tr("Too many requests. Try again in %1.").arg(wait);
        if (reason.rule == "R9" && reason.arg("first") && reason.arg("second"))
            return tr("%1 requests of its startup have a planned start (%2, %3), and more may not; it gets its own "
                      "when another has gone.")
                .arg(has(reason, "planned"), has(reason, "first"), has(reason, "second"));
        if (const QString limit = has(reason, "limit"); !limit.isEmpty())
            return tr("At most %1 of these at a time.").arg(limit);
        return tr("Too many requests at once. Try again in a moment.");
    case ReasonCode::EngineRefused:
        if (const QString text = has(reason, "text"); !text.isEmpty())
            return tr("The cluster did not take the booking: %1").arg(text);
        return tr("The cluster did not take the booking. Nothing is held, nothing is charged.");
    case ReasonCode::StoreFull:
        return tr("The server’s disk is full; nothing was changed. Tell the co-op’s admin.");
    case ReasonCode::StoreFailed:
        return tr("The server could not prove that it was written. The same request is being asked again.");
    default:
        return {};
    }
}

QString ReasonWords::fault(const Reason &reason) const
{
    switch (reason.code) {
    case ReasonCode::Malformed:
        if (const QString field = has(reason, "field"); !field.isEmpty())
            return tr("The server could not read “%1”.").arg(field);
        return tr("The server could not read the request.");
    case ReasonCode::UnknownKind:
        return tr("This server does not know that request; it may be older than this program.");
    case ReasonCode::NoSuchThing:
        if (const QString what = has(reason, "booking"); !what.isEmpty())
            return tr("%1 does not exist, or is not yours to see.").arg(what);
        return tr("That does not exist, or is not yours to see.");
    case ReasonCode::TooLong:
        if (const QString limit = has(reason, "limit"); !limit.isEmpty())
            return tr("Too long: %1 are allowed.").arg(limit);
        return tr("The text is too long.");
    case ReasonCode::KeyMissing:
        return tr("The request came without its key and was not taken.");
    case ReasonCode::NotInDemo:
        return tr("Only the demonstration can do this.");
    default:
        return {};
    }
}

QString ReasonWords::sentence(const Reason &reason) const
{
    for (const auto &text : {place(reason), right(reason), course(reason), fault(reason)})
        if (!text.isEmpty())
            return text;
    if (reason.code == ReasonCode::None)
        return tr("Refused without a reason.");
    return tr("Refused with code %1, which this program does not know.").arg(std::uint32_t(reason.code));
}

QString ReasonWords::forCopy(const std::vector<Reason> &reasons) const
{
    const ReasonWords whole(m_scene, m_me, Lists::Whole);
    QStringList lines;
    for (const Reason &r : reasons) {
        const std::string_view code = codeName(r.code);
        QString line = QString::fromUtf8(code.data(), qsizetype(code.size()));
        if (!r.rule.empty())
            line += QStringLiteral(" (%1)").arg(QString::fromStdString(r.rule));
        lines << line + QStringLiteral(": ") + whole.sentence(r);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace imece::words
