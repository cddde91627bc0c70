// SPDX-License-Identifier: GPL-3.0-or-later
// Where the hosts stand and whose they are: inspected sites (V7), owners (V6) and supply commitments (R3, E5). Every
// change is a new version of the fleet.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "domain/membership.h"

namespace imece::core {

Answer Coop::decide(const Actor &actor, const InspectSite &command, Instant now) // V7
{
    constexpr std::size_t longest = 255 * 4;
    const bool isKnown = raw(command.site) < m_state->fleet->sites.size();
    if (!isOffice(actor))
        return refused({forbidden()});
    for (const auto &[isWrong, field] :
         {std::pair{!isKnown, "site"}, std::pair{command.by.empty() || command.by.size() > longest, "by"},
          std::pair{command.evidence.size() > longest, "evidence"},
          std::pair{command.at <= 0 || command.at > now, "at"}, std::pair{command.until <= command.at, "until"}})
        if (isWrong)
            return refused({malformed(field)});
    Site site = m_state->fleet->sites.at(raw(command.site));
    site.inspectedBy = command.by, site.evidence = command.evidence;
    site.inspectedAt = command.at, site.inspectedUntil = command.until;
    emit(SiteSet{command.site, std::move(site)}, now, actor.person);
    return {NotedAnswer{raw(command.site), command.at}, false};
}

Answer Coop::decide(const Actor &actor, const SupplyHosts &command, Instant now) // R3, E5, V6
{
    if (!isOffice(actor))
        return refused({forbidden()});
    const bool isMember = raw(command.owner) == 0 || m_state->fleet->member(command.owner);
    const bool isSpan = command.span.until == 0 || command.span.until > std::max(now, command.span.from);
    if (command.hosts.empty() || !isMember || !isSpan)
        return refused({malformed(command.hosts.empty() ? "hosts" : isMember ? "span" : "owner")});
    for (std::size_t i = 0; i < command.hosts.size(); ++i)
        if (raw(command.hosts[i]) >= m_state->hosts.size() || (i > 0 && command.hosts[i] <= command.hosts[i - 1]))
            return refused({malformed("hosts")});
    emit(SupplySet{command.hosts, command.owner, command.span}, now, actor.person);
    guardStarts(now);
    return {NotedAnswer{0, command.span.from}, false};
}

/// E5: nobody replaces the member, so its hosts stay until the later of the epoch and the last confirmed booking on
/// each of them.
void Coop::endSupply(MemberId member, Instant epoch, Instant now, PersonId person)
{
    std::map<Instant, std::vector<HostId>> leaving;
    for (std::size_t i = 0; i < m_state->fleet->hosts.size(); ++i) {
        if (m_state->fleet->hosts[i].owner != member || member == MemberId{})
            continue;
        std::vector<Booking> onIt;
        for (const BookingId id : m_state->live)
            if (const Booking &b = *booking(id); std::binary_search(b.hosts.begin(), b.hosts.end(), HostId(i)))
                onIt.push_back(b);
        leaving[hardwareUntil(epoch, onIt)].push_back(HostId(i));
    }
    for (auto &[until, hosts] : leaving) {
        const Instant from = m_state->fleet->host(hosts.front()).suppliedFrom;
        emit(SupplySet{std::move(hosts), member, {from, until}}, now, person);
    }
}

void State::on(const SiteSet &body, const Event &)
{
    auto next = std::make_shared<Fleet>(*fleet);
    next->version += 1;
    next->sites.at(raw(body.site)) = body.value;
    fleet = std::move(next);
}

void State::on(const SupplySet &body, const Event &)
{
    ++facts;
    auto next = std::make_shared<Fleet>(*fleet);
    next->version += 1;
    for (const HostId id : body.hosts) {
        Host &host = next->hosts.at(raw(id));
        host.owner = body.owner, host.suppliedFrom = body.span.from, host.suppliedUntil = body.span.until;
    }
    fleet = std::move(next);
}

} // namespace imece::core
