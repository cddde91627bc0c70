// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/story.h"
#include "backend/core/guards.h"
#include "backend/core/leases.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"
#include "domain/membership.h"

namespace imece::core {

namespace {

/// What an edge of the state machine is called (section 7).
StoryKind edgeKind(const Booking *before, const Booking &after, bool isApproved)
{
    switch (after.state) {
    case BookingState::Queued:
        return StoryKind::Queued;
    case BookingState::Offered:
        return StoryKind::Offered;
    case BookingState::Placing:
        return isApproved ? StoryKind::Approved : StoryKind::Confirmed;
    case BookingState::Confirmed:
        return StoryKind::Confirmed;
    case BookingState::Starting:
        return StoryKind::Starting;
    case BookingState::Active:
        return before && before->startedAt != 0 ? StoryKind::Resumed : StoryKind::Running;
    case BookingState::Interrupted:
        return StoryKind::Interrupted;
    case BookingState::Ending:
    case BookingState::Completed:
    case BookingState::Cancelled:
    case BookingState::Expired:
    case BookingState::Failed:
    case BookingState::Preempted:
    case BookingState::Rejected:
        break;
    }
    return StoryKind::Ended;
}

/// The one host that left and the one that came; none where it is more than one of each.
std::pair<HostId, HostId> exchanged(const Booking &before, const Booking &after)
{
    std::vector<HostId> out, in;
    std::set_difference(before.hosts.begin(), before.hosts.end(), after.hosts.begin(), after.hosts.end(),
                        std::back_inserter(out));
    std::set_difference(after.hosts.begin(), after.hosts.end(), before.hosts.begin(), before.hosts.end(),
                        std::back_inserter(in));
    return out.size() == 1 && in.size() == 1 ? std::pair(out.front(), in.front()) : std::pair(noHost, noHost);
}

bool isRedescribed(const BookingPrivate &a, const BookingPrivate &b)
{
    return a.label != b.label || a.note != b.note || a.outcome != b.outcome;
}

/// Hosts or window are others, in the same state.
StoryKind moveKind(const Booking &a, const Booking &b, bool isByOwn)
{
    if (b.state == BookingState::Queued)
        return a.window != b.window || a.hosts.empty() != b.hosts.empty() ? StoryKind::Promised : StoryKind::Replanned;
    if (a.hosts == b.hosts && a.window.from == b.window.from && b.window.until > a.window.until)
        return StoryKind::Extended; // R14, S13
    if (a.window != b.window || a.hosts.size() != b.hosts.size())
        return StoryKind::Changed;
    return isByOwn && exchanged(a, b).first != noHost ? StoryKind::HostReplaced : StoryKind::Replanned;
}

/// Nothing of the booking itself is another: its rehearsal is over.
bool isRehearsed(const State &state, const Booking &a, const Booking &b, Instant now)
{
    const auto found = state.rehearsals.find(b.id);
    Booking same = a;
    same.version = b.version, same.dueAt = b.dueAt;
    return found != state.rehearsals.end() && !found->second.empty() && found->second.back().endedAt == now &&
           same == b;
}

/// The same state, and something about it is another.
StoryKind changeKind(const State &state, const BookingRecord &before, const BookingSet &after, bool isByOwn,
                     Instant now)
{
    const Booking &a = before.booking, &b = after.booking;
    if (a.replaced.size() != b.replaced.size()) // R11, R12
        return StoryKind::HostReplaced;
    if (a.window != b.window || a.hosts != b.hosts)
        return moveKind(a, b, isByOwn);
    if (b.state == BookingState::Interrupted)
        return StoryKind::Interrupted;
    if (a.reclaimAt != b.reclaimAt) // S14, M7
        return b.reclaimAt != 0 ? StoryKind::Noticed : StoryKind::Safe;
    if ((a.atRiskSince == 0) != (b.atRiskSince == 0)) // R12
        return b.atRiskSince != 0 ? StoryKind::AtRisk : StoryKind::Safe;
    if (isRedescribed(before.priv, after.priv))
        return StoryKind::Described;
    if (isRehearsed(state, a, b, now))
        return StoryKind::Rehearsed;
    if (a.plannedUntil != 0 && b.plannedUntil == 0) // R6
        return StoryKind::Fixed;
    return StoryKind::Changed;
}

/// Why the capacity of a plan is no longer there, and the host of it.
std::optional<std::pair<PromiseWhy, HostId>> capacityLost(const State &state, const Booking &plan, Instant now)
{
    const Span taken = takenBy(plan.window, state.setup.policy.setup, state.setup.policy.teardown);
    for (const HostOut &out : hostsLost(state, now)) {
        if (!out.span.overlaps(taken) || !std::binary_search(plan.hosts.begin(), plan.hosts.end(), out.host))
            continue;
        if (out.code == ReasonCode::Maintenance)
            return std::pair(PromiseWhy::Upkeep, out.host);
        return std::pair(out.code == ReasonCode::BeyondMembership ? PromiseWhy::Membership : PromiseWhy::HostLost,
                         out.host);
    }
    if (plan.window.until > membershipEnd(state.shares, plan.member, now)) // E4
        return std::pair(PromiseWhy::Membership, noHost);
    return {};
}

/// R9: what a new plan of a waiting entry means to who waits for it.
void addWhy(const State &state, const BookingRecord &before, const Booking &after, bool isByOwn, Instant now,
            StoryMark &mark)
{
    const Booking &a = before.booking;
    const bool isFirst = std::none_of(before.story.begin(), before.story.end(),
                                      [](const StoryMark &m) { return m.kind == StoryKind::Promised; });
    const bool isEarlier = !after.hosts.empty() && (a.hosts.empty() || after.window.from <= a.window.from);
    if (isFirst || isEarlier) {
        mark.why = isFirst ? PromiseWhy::First : isByOwn ? PromiseWhy::OwnAct : PromiseWhy::Earlier;
        return;
    }
    if (isByOwn) {
        mark.why = PromiseWhy::OwnAct;
    } else if (const auto lost = capacityLost(state, a, now)) {
        mark.why = lost->first, mark.out = lost->second;
    } else {
        mark.why = after.cls == ServiceClass::P ? PromiseWhy::Displaced : PromiseWhy::OwnAct;
    }
}

/// Of the startup itself, or of the co-op's own people; nobody reads who of another startup made this one move.
PersonId byWhom(const State &state, PersonId person, MemberId member)
{
    for (const Person &p : state.setup.persons)
        if (p.id == person && (p.member == member || p.member == MemberId{}))
            return person;
    return {};
}

} // namespace

StoryMark markOf(const State &state, const BookingRecord *before, const BookingSet &after, const Event &event)
{
    const Booking &b = after.booking;
    StoryMark mark;
    mark.at = event.at, mark.version = b.version, mark.state = b.state;
    mark.window = b.window, mark.hosts = std::uint32_t(b.hosts.size());
    mark.by = byWhom(state, event.person, b.member);
    const bool isByOwn = mark.by != PersonId{};
    if (!before || before->booking.state != b.state) {
        const bool isApproved = before && before->priv.approver != after.priv.approver;
        mark.kind = edgeKind(before ? &before->booking : nullptr, b, isApproved);
    } else {
        mark.kind = changeKind(state, *before, after, isByOwn, event.at);
    }
    if (mark.kind == StoryKind::HostReplaced && b.replaced.size() > before->booking.replaced.size())
        mark.out = b.replaced.back().out, mark.in = b.replaced.back().in;
    else if (mark.kind == StoryKind::HostReplaced || mark.kind == StoryKind::Replanned)
        std::tie(mark.out, mark.in) = exchanged(before->booking, b);
    else if (mark.kind == StoryKind::Interrupted)
        mark.out = b.culprit;
    else if (mark.kind == StoryKind::Promised)
        addWhy(state, *before, b, isByOwn, event.at, mark);
    return mark;
}

void addMark(std::vector<StoryMark> &story, const StoryMark &mark)
{
    if (story.size() >= mostMarks)
        story.erase(story.begin() + firstMarks);
    story.push_back(mark);
    if (isTerminal(mark.state))
        story.shrink_to_fit();
}

std::vector<PromiseStep> promisesOf(const std::vector<StoryMark> &story)
{
    std::vector<PromiseStep> steps;
    for (const StoryMark &m : story)
        if (m.kind == StoryKind::Promised)
            steps.push_back({m.at, m.hosts == 0 ? Span{} : m.window, m.why, m.out});
    return steps;
}

std::vector<BookingId> waitingGuaranteed(const State &state)
{
    std::vector<BookingId> waiting; // ids grow with the time of the request
    for (const auto &[id, request] : state.requests)
        if (const Booking &b = state.bookings.at(id).booking;
            b.state == BookingState::Queued && b.cls == ServiceClass::G)
            waiting.push_back(id);
    return waiting;
}

std::vector<BookingId> plannedOf(const State &state, MemberId member)
{
    std::vector<BookingId> planned;
    for (const BookingId id : waitingGuaranteed(state))
        if (const Booking &b = state.bookings.at(id).booking; b.member == member && !b.hosts.empty())
            planned.push_back(id);
    return planned;
}

Instant offeredAt(const PolicyView &p, const Booking &entry)
{
    return std::max(entry.createdAt, entry.window.from - p.setup - p.lead - p.offerLife);
}

namespace {

/// R9: why an entry of class G waits without a planned start.
std::vector<Reason> whyNoPlan(const State &state, const BookingRecord &record, const WindowsAsk &ask, Instant now)
{
    const Booking &b = record.booking;
    if (const auto planned = plannedOf(state, b.member); planned.size() >= mostPlanned)
        return {{ReasonCode::RateLimited,
                 "R9",
                 {Arg::count("limit", std::int64_t(mostPlanned)), Arg::count("planned", std::int64_t(planned.size())),
                  Arg::of("first", ArgType::Booking, std::int64_t(raw(planned.front()))),
                  Arg::of("second", ArgType::Booking, std::int64_t(raw(planned.back())))}}};
    const auto found = WindowQuestion(state, b.member, ask, now, b.id, WindowQuestion::Own::Replaced).firstOrWhy();
    if (!found.quote)
        return found.why;
    const Quote &q = *found.quote;
    const std::int64_t gpus = std::int64_t(q.hosts.size()) * state.fleet->host(q.hosts.front()).gpus;
    if (auto budget = overBudget(state, {b.member, q.window, gpus, q.rate, record.priv.person}, now, b.id))
        return {std::move(*budget)};
    return {};
}

void addAhead(const State &state, BookingId id, AheadWhy why, QueuePlace &place)
{
    place.ahead.push_back({id, state.bookings.at(id).booking.member, why});
}

/// The order of serveLeases(): the head, then x, then the time of the request.
void addLeasesAhead(const State &state, const Booking &b, Instant now, QueuePlace &place)
{
    const LeaseLine line = leaseLine(state, now);
    if (line.head == b.id)
        return;
    const Booking *planned = plannedHead(state);
    if (line.head)
        addAhead(state, *line.head, planned && planned->id == *line.head ? AheadWhy::Planned : AheadWhy::AskedEarlier,
                 place);
    const Waiting own{b.id, b.member, useKeyOf(state, b.member, now), b.createdAt, 0};
    for (const Waiting &w : line.waiting)
        if (w.id != b.id && w.id != line.head && isBefore(w, own))
            addAhead(state, w.id, w.xKey < own.xKey ? AheadWhy::LessUse : AheadWhy::AskedEarlier, place);
}

} // namespace

QueuePlace queuePlaceOf(const State &state, const BookingRecord &record, Instant now)
{
    QueuePlace place;
    const Booking &b = record.booking;
    place.promises = promisesOf(record.story);
    const auto request = state.requests.find(b.id);
    if (b.state != BookingState::Queued || request == state.requests.end())
        return place;
    if (b.cls == ServiceClass::P) {
        addLeasesAhead(state, b, now, place);
    } else {
        for (const BookingId id : waitingGuaranteed(state))
            if (id < b.id)
                addAhead(state, id, AheadWhy::AskedEarlier, place);
        if (b.hosts.empty()) {
            place.why = whyNoPlan(state, record, request->second.ask, now);
        } else {
            const PolicyView p = state.policyAt(now);
            place.offeredFrom = offeredAt(state.setup.policy, b), place.offeredUntil = place.offeredFrom + p.offerLife;
        }
    }
    place.place = std::uint32_t(place.ahead.size()) + 1;
    place.isStanding = request->second.isStanding;
    const Instant deadline = request->second.ask.until;
    place.expiresAt = deadline != 0 ? deadline : b.createdAt + state.policyAt(b.createdAt).horizon;
    return place;
}

std::optional<BookingStory> Coop::story(BookingId id, Naming naming, Instant now) const
{
    const auto found = m_state->bookings.find(id);
    if (found == m_state->bookings.end())
        return {};
    const bool isNamed = naming == Naming::Persons;
    BookingStory story;
    story.id = id;
    for (const StoryMark &m : found->second.story) {
        StoryLine line{m.at, m.version, m.kind, m.state, m.window, m.hosts, noHost, noHost, {}, {}};
        if (m.kind != StoryKind::Promised)
            line.out = m.out, line.in = m.in;
        for (const Person &p : m_state->setup.persons)
            if (isNamed && p.id == m.by)
                line.by = p.id, line.byName = p.name;
        story.lines.push_back(std::move(line));
    }
    story.rehearsals = rehearsals(id);
    story.queue = queuePlaceOf(*m_state, found->second, std::max(now, lastAt()));
    for (Reason &why : story.queue.why)
        if (!isNamed && why.rule != "R9") // its numbers tell of the request and of the money of its startup
            why.args.clear();
    return story;
}

} // namespace imece::core
