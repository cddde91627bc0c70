// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/window_question.h"
#include "backend/core/hot_spare.h"
#include "backend/core/leases.h"
#include "backend/core/verified.h"
#include "domain/booking_rules.h"
#include "domain/window_reasons.h"

namespace imece::core {

namespace {

constexpr std::uint16_t leastNetPermille = 750; ///< below it the network row fails (V3) and the host is not offered
constexpr Instant farAway = Instant(1) << 40;   ///< what comes from outside may be any number
constexpr Seconds standInAfter = 24 * hour;     ///< shorter repairs are waited for

Span outUntil(Instant now, Instant backAt)
{
    return {0, backAt > now ? backAt : forever};
}

bool isBelow(const State &state, const HostRecord &h, HostId id)
{
    return (h.netPermille != noFigure && h.netPermille < leastNetPermille) || state.slow.contains(id);
}

} // namespace

PairGbps pairsOf(const State &state)
{
    std::vector<const SweepMatrix *> latest;
    for (std::size_t f = 0; f < state.fleet->fabrics.size(); ++f)
        latest.push_back(state.latestSweep(FabricId(f)));
    std::vector<std::uint32_t> row(state.hosts.size(), 0xFFFFFFFF);
    bool any = false;
    for (const SweepMatrix *m : latest)
        for (std::size_t i = 0; m && i < m->head.hosts.size(); ++i)
            if (m->head.hosts[i] < row.size())
                row[m->head.hosts[i]] = std::uint32_t(i), any = true;
    if (!any)
        return {};
    const FleetPtr fleet = state.fleet;
    return [fleet, latest = std::move(latest), row = std::move(row)](HostId from, HostId to) -> double {
        const FabricId fabric = fleet->fabricOf(from);
        const SweepMatrix *m = latest.at(raw(fabric));
        const std::uint32_t a = row.at(raw(from)), b = row.at(raw(to));
        if (!m || fleet->fabricOf(to) != fabric || a == 0xFFFFFFFF || b == 0xFFFFFFFF)
            return -1;
        const std::uint16_t c = m->bandwidth[a * m->head.side() + b];
        return cell::isValue(c) ? c * m->head.unitGbps : -1; // a cell is one rail of the pair, as claims are
    };
}

std::vector<Use> tokenUses(const State &state, MemberId member, Instant now, BookingId ignoring)
{
    std::vector<Use> uses;
    for (const BookingId id : state.live) {
        const Booking &b = state.bookings.at(id).booking;
        if (b.member != member || id == ignoring || b.endedAt != 0 || b.cls != ServiceClass::G)
            continue;
        const Span rest{std::max(now, b.window.from), b.window.until};
        if (!rest.isEmpty())
            uses.push_back({rest, b.gpus()});
    }
    return uses;
}

WindowsAsk askOf(const Quote &quote, const std::string &model)
{
    WindowsAsk ask;
    ask.hosts = std::uint32_t(quote.hosts.size());
    ask.model = model;
    ask.length = quote.window.length();
    ask.maxLeaves = quote.maxLeaves;
    ask.cls = quote.cls, ask.hasSla = quote.hasSla, ask.isPinned = quote.plannedUntil == 0;
    return ask;
}

namespace {

/// K1: for as long as a person keeps it out.
void addHold(const State &state, HostId id, std::vector<HostOut> &outs)
{
    if (const Hold *held = state.hold(id))
        outs.push_back({id,
                        held->kind == HoldKind::Out ? ReasonCode::Maintenance : ReasonCode::Drained,
                        {0, held->until != 0 ? held->until : forever}});
}

/// Of its own: without service, leaving, put out, or not fit to be promised.
void addOut(const State &state, HostId id, Instant now, std::vector<HostOut> &outs)
{
    const HostRecord &h = state.host(id);
    addHold(state, id, outs); // whatever is heard of it
    switch (h.fact.state) {
    case HostState::Silent:
    case HostState::Down:
        return outs.push_back({id, ReasonCode::Drained, outUntil(now, h.fact.backAt)});
    case HostState::Held:
        return outs.push_back({id, ReasonCode::Maintenance, outUntil(now, h.fact.backAt)});
    case HostState::Leaving:
        return outs.push_back({id, ReasonCode::BeyondMembership, outUntil(now, 0)});
    case HostState::Arriving:
        return outs.push_back({id, ReasonCode::Unverified, outUntil(now, h.fact.backAt)});
    case HostState::Degraded:
    case HostState::InService:
        break;
    }
    const Host &host = state.fleet->host(id); // R3: its supply
    if (now < host.suppliedFrom)
        outs.push_back({id, ReasonCode::BeyondMembership, {0, host.suppliedFrom}});
    if (host.suppliedUntil != 0)
        outs.push_back({id, ReasonCode::BeyondMembership, {host.suppliedUntil, forever}});
    if (now < h.putOutUntil) // V4
        outs.push_back({id, ReasonCode::Drained, {0, h.putOutUntil}});
    if (!isVerifiedStill(state, id, now))
        outs.push_back({id, ReasonCode::Unverified, {0, forever}});
    else if (isBelow(state, h, id))
        outs.push_back({id, ReasonCode::BelowMeasured, outUntil(now, h.fact.backAt), h.netPermille});
}

void addUpkeep(const State &state, Instant now, std::vector<HostOut> &outs) // R3: to come
{
    for (const auto &[id, u] : state.upkeep)
        for (const HostId h : u.hosts)
            if (u.span.until > now)
                outs.push_back({h, ReasonCode::Maintenance, u.span});
}

} // namespace

std::vector<HostOut> hostsOut(const State &state, Instant now)
{
    std::vector<HostOut> outs;
    for (std::size_t i = 0; i < state.hosts.size(); ++i)
        if (state.fleet->hosts[i].role == HostRole::Base)
            addOut(state, HostId(i), now, outs);
    addUpkeep(state, now, outs);
    return outs;
}

std::vector<HostOut> hostsLost(const State &state, Instant now)
{
    std::vector<HostOut> lost;
    for (std::size_t i = 0; i < state.hosts.size(); ++i)
        addOut(state, HostId(i), now, lost);
    std::erase_if(lost, [](const HostOut &out) {
        return out.code == ReasonCode::Unverified || out.code == ReasonCode::BelowMeasured;
    });
    addUpkeep(state, now, lost);
    return lost;
}

namespace {
Instant lostSince(const HostRecord &h)
{
    const bool isOpen = !h.outages.empty() && h.outages.back().span.until == 0;
    return isOpen ? h.outages.back().span.from : std::max(h.since, h.netAt);
}
} // namespace

bool isWell(const State &state, HostId id)
{
    const HostRecord &h = state.host(id);
    const bool isPutOut = state.lastAt < h.putOutUntil; // V4
    return h.fact.state == HostState::InService && h.upkeeps == 0 && !state.hold(id) && h.measuredAt != 0 &&
           !isPutOut && !isBelow(state, h, id);
}

std::vector<StandIn> standIns(const State &state, Instant now, Overdue overdue)
{
    return standIns(state, now, hostsOut(state, now), overdue);
}

std::vector<StandIn> standIns(const State &state, Instant now, const std::vector<HostOut> &outs, Overdue overdue)
{
    const Fleet &fleet = *state.fleet;
    std::vector<StandIn> chosen;
    std::set<HostId> hot; // S2: they belong to one gang each
    for (const BookingId id : state.live)
        if (const HostId spare = state.bookings.at(id).booking.hotSpare; spare != noHost)
            hot.insert(spare);
    const auto isTaken = [&chosen](HostId spare) {
        return std::any_of(chosen.begin(), chosen.end(), [spare](const StandIn &s) { return s.spare == spare; });
    };
    const auto pick = [&](HostId out, Instant until, bool sameLeaf) {
        for (std::size_t i = 0; i < fleet.hosts.size(); ++i) {
            const auto spare = HostId(i);
            const bool fits = fleet.hosts[i].role == HostRole::Spare && fleet.fabricOf(spare) == fleet.fabricOf(out) &&
                              (!sameLeaf || fleet.hosts[i].leaf == fleet.host(out).leaf);
            if (!fits || !isWell(state, spare) || isTaken(spare) || hot.contains(spare))
                continue;
            chosen.push_back({spare, out, until});
            return true;
        }
        return false;
    };
    for (const HostOut &out : outs) {
        const bool hasOne = std::any_of(chosen.begin(), chosen.end(), [&](StandIn &s) {
            const bool isIts = s.instead == out.host && out.span.from <= now;
            s.until = isIts ? std::max(s.until, out.span.until) : s.until;
            return isIts;
        });
        if (out.span.from > now || hasOne || fleet.host(out.host).role != HostRole::Base)
            continue; // one for each base host, whatever ails it
        // From the loss on, so that a spare does not step back a day before its host returns.
        const HostRecord &lost = state.host(out.host);
        const bool isOverdue = out.span.until == forever && lost.fact.backAt != 0;
        const Instant until = isOverdue && overdue == Overdue::AsReported ? lost.fact.backAt : out.span.until;
        const bool isLong = until == forever || until - lostSince(lost) >= standInAfter;
        if (isLong && out.code != ReasonCode::Unverified && !pick(out.host, until, true))
            pick(out.host, until, false);
    }
    return chosen;
}

namespace {
std::vector<HostId> sparesOf(const std::vector<StandIn> &list)
{
    std::vector<HostId> spares;
    for (const StandIn &s : list)
        spares.push_back(s.spare);
    std::sort(spares.begin(), spares.end());
    return spares;
}
} // namespace

WindowQuestion::WindowQuestion(const State &state, MemberId asker, const WindowsAsk &ask, Instant now,
                               BookingId ignoring, Own own)
    : m_state(state), m_asker(asker),
      m_calendar(own == Own::Replaced ? std::make_unique<Calendar>(state.calendar) : nullptr),
      m_input{*state.fleet,
              m_calendar ? *m_calendar : state.calendar,
              ask,
              state.policyAt(now),
              now,
              state.bankTerms(asker, now),
              tokenUses(state, asker, now, ignoring),
              rateOf(state, ask.hasSla, now),
              hostsOut(state, now),
              pairsOf(state),
              {}},
      m_ignoring(ignoring)
{
    const std::vector<StandIn> standing = standIns(state, now, m_input.outs, Overdue::IsLost);
    m_input.standIns = sparesOf(standing);
    if (ignoring == BookingId{0} || own == Own::Replaced)
        for (const StandIn &s : standing)
            if (s.until < farAway)
                m_input.returns.push_back({s.spare, ReasonCode::Drained, {s.until, forever}});
    if (m_calendar)
        m_calendar->remove(ignoring);
    m_input.leases = leasesOf(state, now);
    const Seconds grace = leaseTerms(state.policy, now).grace;
    if (m_input.policy.lead < grace && (ignoring == BookingId{0} || own == Own::Replaced))
        for (const Leased &lease : m_input.leases) // S14: not before the lease has had its notice
            for (const HostId h : lease.hosts)
                m_input.outs.push_back({h, ReasonCode::Busy, {0, now + grace}});
    m_input.memberUntil = membershipEnd(state.shares, asker, now); // E4
    if (floorTerms(state.policy, now).phi.num == 0)
        return; // S7; without floors the calendar alone says what is free
    m_floors = state.floorInput(now, ignoring);
    reckonFloor();
}

void WindowQuestion::reckonFloor()
{
    const Instant last = m_input.now + m_input.policy.horizon + m_input.policy.maxLength;
    m_floor = std::make_unique<FloorProfile>(*m_floors, m_asker, Span{m_input.now, last});
    m_input.floor = m_floor.get();
}

/// R6. A replan keeps interval, fabric and leaf bound and no other wish: who has one gets fixed hosts. S2: with its
/// hot spare, where there is one.
Quote WindowQuestion::promised(Quote quote) const
{
    const WindowsAsk &ask = m_input.ask;
    if (ask.cls == ServiceClass::G && !ask.isPinned && ask.without.empty() && ask.minGbps <= 0)
        quote.plannedUntil = core::plannedUntil(m_state, quote.window.from, m_input.now);
    if (ask.cls == ServiceClass::G && ask.hasSla) {
        quote.hasSla = true;
        quote.hotSpare = hotSpareFor(m_state, m_input.calendar, quote, m_input.now).value_or(noHost);
    }
    return quote;
}

namespace {
/// Others hold what is asked for; some of them may be able to move.
bool isInTheWay(const std::vector<Reason> &reasons)
{
    return std::any_of(reasons.begin(), reasons.end(), [](const Reason &r) {
        return r.code == ReasonCode::CapacityConflict || r.code == ReasonCode::LeafBound;
    });
}
} // namespace

WindowsAnswer WindowQuestion::find() const
{
    WindowsAnswer answer = findWindows(m_input);
    for (Quote &q : answer.quotes)
        q = promised(std::move(q));
    const bool mayMove = answer.quotes.empty() && isInTheWay(answer.reasons);
    if (auto there = mayMove ? replanned() : std::nullopt) { // R4, R6
        answer.quotes.push_back(std::move(there->quote));
        answer.alternatives.clear();
    }
    if (m_input.ask.hasSla)
        keepThoseWithSpare(answer);
    return answer;
}

/// S2: what has no hot spare is no quote; the first window with one takes the place of the first without.
void WindowQuestion::keepThoseWithSpare(WindowsAnswer &answer) const
{
    if (answer.quotes.empty() || answer.quotes.front().hotSpare != noHost) {
        std::erase_if(answer.quotes, [](const Quote &q) { return q.hotSpare == noHost; });
        return;
    }
    const Quote bare = answer.quotes.front();
    auto first = firstWithSpare();
    std::erase_if(answer.quotes, [&](const Quote &q) {
        return q.hotSpare == noHost || !first || q.window.from <= first->window.from;
    });
    if (first)
        answer.quotes.insert(answer.quotes.begin(), *std::move(first));
    answer.reasons.insert(answer.reasons.begin(), noSpare(m_state, bare.fabric, bare.window.from));
}

std::optional<Quote> WindowQuestion::firstWithSpare() const
{
    constexpr int mostTries = 200;
    WindowsInput input = onCalendar(m_input, m_input.calendar);
    for (int tried = 0; tried < mostTries; ++tried) {
        auto quote = firstWindow(input);
        if (!quote)
            return {};
        const Instant start = quote->window.from;
        if (Quote whole = promised(*std::move(quote)); whole.hotSpare != noHost)
            return whole;
        const auto next = nextSpareStart(m_state, m_input.calendar, start + input.policy.grid, input.ask.length,
                                         input.now + input.policy.horizon, input.now);
        if (!next)
            return {};
        input.ask.from = *next;
    }
    return {};
}

std::optional<Quote> WindowQuestion::first() const
{
    if (m_input.ask.hasSla)
        return firstWithSpare();
    auto quote = firstWindow(m_input);
    return quote ? std::optional(promised(*std::move(quote))) : std::nullopt;
}

std::vector<Reason> WindowQuestion::why() const
{
    std::vector<Reason> reasons = whyNoWindow(m_input);
    if (const auto bare = reasons.empty() ? firstWindow(m_input) : std::nullopt) // there is no hot spare for it (S2)
        return {noSpare(m_state, bare->fabric, bare->window.from)};
    return reasons;
}

WindowQuestion::First WindowQuestion::firstOrWhy() const
{
    if (auto quote = first())
        return {std::move(quote), {}};
    std::vector<Reason> reasons = why();
    if (auto there = isInTheWay(reasons) ? replanned() : std::nullopt) // R4, R6
        return {std::move(there->quote), {}};
    return {{}, std::move(reasons)};
}

void WindowQuestion::hold(BookingId id, const Quote &quote, std::int64_t gpus)
{
    m_calendar->add(id, heldBy(quote.hosts, quote.hotSpare),
                    takenBy(quote.window, m_input.policy.setup, m_input.policy.teardown));
    m_input.uses.push_back({quote.window, gpus});
    if (!m_floors)
        return;
    m_floors->uses.push_back({m_asker, quote.window, gpus, m_input.now});
    reckonFloor();
}

MicrosPerGpuHour rateOf(const State &state, bool hasSla, Instant at)
{
    return hasSla ? priceRowAt(state.prices, at).of(PriceClass::Sla) : state.listRate(at);
}

std::vector<Reason> WindowQuestion::admitSegment(const Booking &b, Instant until) const
{
    const HostField field(m_input);
    const Span taken{b.window.until, until + m_input.policy.teardown}; // its own teardown is no hindrance
    std::vector<Reason> reasons =
        blockedReasons(field, b.hosts, taken, b.hosts.size(), field.freeHosts(b.fabric, taken).size(), b.id);
    if (auto token = admits(m_input.bank, m_input.uses, {{b.window.until, until}, b.gpus()}))
        reasons.push_back(std::move(*token));
    return reasons;
}

} // namespace imece::core
