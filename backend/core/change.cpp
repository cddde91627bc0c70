// SPDX-License-Identifier: GPL-3.0-or-later
// A confirmed booking gets another window or width before its start: admitted like a new request, with its own hosts,
// tokens and money left out of the books, and with as many of its hosts as can be kept. A refusal changes nothing.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/hot_spare.h"
#include "backend/core/late_binding.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"
#include "domain/host_field.h"
#include "domain/kept_gang.h"
#include "domain/metering.h"
#include "domain/window_reasons.h"

namespace imece::core {

namespace {

WindowsAsk askFor(const State &state, const Booking &b, std::uint32_t hosts, const Span &window)
{
    WindowsAsk ask;
    ask.hosts = hosts, ask.model = state.fleet->pools.at(raw(b.pool)).model;
    ask.from = window.from, ask.until = window.until, ask.length = window.length();
    ask.maxLeaves = b.maxLeaves, ask.hasSla = b.hasSla, ask.isPinned = b.plannedUntil == 0;
    return ask;
}

/// R4, R6: where no gang is free, one replan of the planned bookings in the way, each within its promise. Nothing = it
/// finds none, or the booking wants more of its hosts than a promise holds. `question` was made with Own::Replaced.
std::optional<Replanned> byMoving(const State &state, const WindowQuestion &question, const Booking &b, Quote quote)
{
    if (b.plannedUntil == 0 || b.hasSla)
        return {};
    Booking wish = b;
    wish.window = quote.window, wish.hosts.resize(question.input().ask.hosts);
    const auto plan = question.planFor(wish);
    if (!plan)
        return {};
    std::vector<Planned> moves = changes(state, *plan);
    std::erase_if(moves, [&b](const Planned &p) { return p.id == b.id; });
    const auto own = std::find_if(plan->begin(), plan->end(), [&b](const Planned &p) { return p.id == b.id; });
    const PolicyView &p = question.input().policy;
    const Instant from = takenBy(quote.window, p.setup, p.teardown).from;
    for (const HostId h : own->hosts)
        if (!std::binary_search(b.hosts.begin(), b.hosts.end(), h) && question.isLeasedAt(h, from)) // S14
            return {};
    auto moved = movedCalendar(state, question.input().calendar, moves);
    if (!moved)
        return {};
    quote.hosts = own->hosts;
    for (const Planned &move : moves)
        quote.displaced.push_back(move.id);
    return Replanned{std::move(quote), std::move(moves), *std::move(moved)};
}

/// The booking as it would be; no window of a hand-made command is too odd for it.
Booking shaped(const Booking &b, const Quote &quote)
{
    Booking after = b;
    after.window = quote.window, after.hosts = quote.hosts;
    after.plannedUntil = quote.plannedUntil, after.hotSpare = quote.hotSpare;
    after.atRiskSince = 0;
    after.replaced.clear(); // nothing has run on a host that it had
    return after;
}

} // namespace

/// S14: its lease cannot have had its notice by then.
bool WindowQuestion::isLeasedAt(HostId host, Instant at) const
{
    return m_state.leaseOn(host) != BookingId{0} && at < m_input.now + leaseTerms(m_state.policy, m_input.now).grace;
}

/// R2, R3, R4 in the booking's own fabric; of a question made with Own::Replaced. Its own hosts may stay though they
/// measure less than they did (V2); what is added must be sound, and its leases must have had their notice (S14).
std::vector<HostId> WindowQuestion::keptGang(const Booking &b, const Span &window) const
{
    const Span taken = takenBy(window, m_input.policy.setup, m_input.policy.teardown);
    const HostField field(m_input);
    WindowsInput lenient = onCalendar(m_input, *m_calendar);
    std::erase_if(lenient.outs, [](const HostOut &out) {
        return out.code == ReasonCode::BelowMeasured || out.code == ReasonCode::Unverified ||
               out.code == ReasonCode::Busy;
    });
    const HostField own(lenient);
    std::vector<HostId> sound, kept, fresh;
    for (const HostId h : b.hosts)
        if (own.isGangHost(h) && own.isFree(h, taken)) {
            kept.push_back(h);
            if (field.isFree(h, taken))
                sound.push_back(h);
        }
    for (const HostId h : field.freeHosts(b.fabric, taken))
        if (!std::binary_search(b.hosts.begin(), b.hosts.end(), h) && !isLeasedAt(h, taken.from))
            fresh.push_back(h);
    const std::size_t hosts = m_input.ask.hosts;
    const auto &first = sound.size() >= hosts ? sound : kept;
    return keepMost(m_input.fleet, first, fresh, hosts, b.maxLeaves).value_or(std::vector<HostId>());
}

/// Why there is no such gang, in the words of a search; never empty.
std::vector<Reason> WindowQuestion::whyNoGang(const Booking &b, const Span &window) const
{
    const Span taken = takenBy(window, m_input.policy.setup, m_input.policy.teardown);
    const HostField field(m_input);
    const std::vector<HostId> all = field.freeHosts(b.fabric, taken);
    const std::size_t free = all.size(), hosts = m_input.ask.hosts;
    std::vector<HostId> leased;
    for (const HostId h : all)
        if (!std::binary_search(b.hosts.begin(), b.hosts.end(), h) && isLeasedAt(h, taken.from))
            leased.push_back(h);
    if (free >= hosts && free - leased.size() < hosts)
        return {{ReasonCode::CapacityConflict,
                 "S14",
                 {Arg::count("needed", std::int64_t(hosts)), Arg::count("free", std::int64_t(free - leased.size())),
                  Arg::of("fabric", ArgType::Fabric, raw(b.fabric)), Arg::of("at", ArgType::At, window.from)}},
                {ReasonCode::Busy, "S14", {Arg::hostList("hosts", leased)}}};
    if (free >= hosts && b.maxLeaves != 0)
        return {{ReasonCode::LeafBound,
                 "R4",
                 {Arg::count("limit", b.maxLeaves), Arg::count("gang", std::int64_t(hosts)),
                  Arg::of("at", ArgType::At, window.from)}}};
    return blockedReasons(field, field.gangHosts(b.fabric), taken, hosts, free);
}

std::vector<Reason> WindowQuestion::admitChange(const Quote &quote, GpuSeconds fee, const Calendar *moved) const
{
    WindowsInput input = onCalendar(m_input, moved ? *moved : *m_calendar);
    input.bank.balance -= fee; // S19 is posted in the same moment
    return imece::admit(input, quote, m_ignoring);
}

Reason WindowQuestion::noStart() const
{
    return horizonReason(m_input, m_input.ask);
}

std::optional<HostId> WindowQuestion::hotSpareOf(const Quote &quote) const
{
    return hotSpareFor(m_state, m_input.calendar, quote, m_input.now);
}

tl::expected<Quote, Coop::Refusal> Coop::changed(const Booking &b, std::uint32_t hosts, const Span &window,
                                                 Instant now) const
{
    const State &state = *m_state;
    const PolicyView p = state.policyAt(now);
    if (hosts == 0 || hosts > state.fleet->hosts.size())
        return tl::unexpected(Refusal{malformed("hosts")});
    if (Refusal why = gridReasons(p, window); !why.empty()) // a window from outside may be any two numbers
        return tl::unexpected(std::move(why));
    const WindowsAsk ask = askFor(state, b, hosts, window);
    const WindowQuestion question(state, b.member, ask, now, b.id, WindowQuestion::Own::Replaced);
    const bool isOwnStart = window.from == b.window.from; // R1: in time as long as its setup has not begun
    if ((!isOwnStart && window.from < firstStart(p, now)) || window.from > now + p.horizon)
        return tl::unexpected(Refusal{question.noStart()});
    Quote quote;
    quote.window = window, quote.fabric = b.fabric, quote.maxLeaves = b.maxLeaves, quote.hasSla = b.hasSla;
    quote.hosts = question.keptGang(b, window);
    const auto moving = quote.hosts.empty() ? byMoving(state, question, b, quote) : std::nullopt;
    if (moving)
        quote = moving->quote;
    if (quote.hosts.empty())
        return tl::unexpected(question.whyNoGang(b, window));
    quote.rate = rateOf(state, b.hasSla, now); // M9
    quote.price = chargeFor(std::int64_t(hosts) * b.gpusPerHost * window.length(), quote.rate);
    quote.plannedUntil = b.plannedUntil != 0 ? plannedUntil(state, window.from, now) : 0; // R6: fixed stays fixed
    GpuSeconds fee = 0;
    for (const FeeKept &part : feesOfChange(b, shaped(b, quote), now))
        fee += part.posted;
    Refusal why = question.admitChange(quote, fee, moving ? &moving->calendar : nullptr);
    if (b.hasSla) { // S2
        quote.hotSpare = question.hotSpareOf(quote).value_or(noHost);
        if (quote.hotSpare == noHost)
            why.push_back(noSpare(state, b.fabric, window.from));
    }
    const std::int64_t gpus = std::int64_t(hosts) * b.gpusPerHost;
    if (auto budget = overBudget(state, {b.member, window, gpus, quote.rate, priv(b.id)->person}, now, b.id)) // M7
        why.push_back(std::move(*budget));
    return why.empty() ? tl::expected<Quote, Refusal>(std::move(quote)) : tl::unexpected(std::move(why));
}

/// K5: fewer hosts or a shorter time from the same start, where that is more than it has; else other windows.
Answer Coop::refuseChange(const Booking &b, const Change &command, Refusal reasons, Instant now) const
{
    RefusedAnswer answer{std::move(reasons), {}};
    const ReasonCode code = answer.reasons.front().code;
    if (code >= ReasonCode::Malformed || code == ReasonCode::Grid)
        return {std::move(answer), false};
    const auto add = [&](AlternativeKind kind, const Quote &q) {
        answer.alternatives.push_back(
            {kind, std::uint32_t(q.hosts.size()), q.window.length(), q.window, q.price, q.bankBefore, q.bankAfter});
    };
    const auto less = [&](AlternativeKind kind, std::int64_t good, std::int64_t bad, auto asked) {
        std::optional<Quote> best;
        const auto isGood = [&](std::int64_t n) {
            auto quote = asked(n);
            if (quote)
                best = *std::move(quote);
            return quote.has_value();
        };
        mostThatIsGood(good, bad, isGood);
        if (best && (best->hosts.size() != b.hosts.size() || best->window != b.window))
            add(kind, *best);
    };
    const Instant from = command.window.from;
    const PolicyView p = m_state->policyAt(now);
    Booking still = b; // what is only proposed is looked for without a replan each time
    still.plannedUntil = 0;
    less(AlternativeKind::FewerHosts, 0, command.hosts,
         [&](std::int64_t n) { return changed(still, std::uint32_t(n), command.window, now); });
    less(AlternativeKind::Shorter, p.minLength / p.grid - 1, command.window.length() / p.grid, [&](std::int64_t n) {
        return changed(still, command.hosts, {from, from + n * p.grid}, now);
    });
    WindowsAsk ask = askFor(*m_state, b, command.hosts, command.window);
    ask.until = 0;
    const WindowsAnswer other =
        WindowQuestion(*m_state, b.member, ask, now, b.id, WindowQuestion::Own::Replaced).find();
    for (const Quote &q : other.quotes)
        if (!overBudget(*m_state,
                        {b.member, q.window, std::int64_t(q.hosts.size()) * b.gpusPerHost, q.rate, priv(b.id)->person},
                        now, b.id)) // M7: not one that the same cap refuses
            add(q.fabric != b.fabric ? AlternativeKind::OtherFabric : AlternativeKind::Later, q);
    return {std::move(answer), false};
}

Answer Coop::decide(const Actor &actor, const Change &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    const Booking b = *booking(command.id);
    if (b.cls != ServiceClass::G || b.state != BookingState::Confirmed)
        return refused({{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    if (command.hosts == b.hosts.size() && command.window == b.window)
        return {Done{b, *priv(b.id)}, false}; // it is so already
    const auto quote = changed(b, command.hosts, command.window, now);
    if (!quote)
        return refuseChange(b, command, quote.error(), now);
    Booking after = shaped(b, *quote);
    after.fleetVersion = m_state->fleet->version; // V5
    BookingPrivate priv = *this->priv(b.id);
    priv.price = quote->rate, priv.later.clear();                      // M9
    if (auto second = signAsSecond(*m_state, actor, after, priv, now)) // K2
        return refused({std::move(*second)});
    const std::vector<FeeKept> fees = feesOfChange(b, after, now); // as seen before it
    std::optional<Replanned> moving;                               // made again: it is the same one (C7)
    if (!quote->displaced.empty()) {
        const WindowQuestion question(*m_state, b.member, askFor(*m_state, b, command.hosts, command.window), now, b.id,
                                      WindowQuestion::Own::Replaced);
        moving = byMoving(*m_state, question, b, *quote);
    }
    emit(PlansLoosened{{b.id}}, now, actor.person);
    if (moving)
        rebind(moving->moves, now, actor.person); // R6
    set(std::move(after), std::move(priv), now, actor.person);
    for (const FeeKept &fee : fees)
        charge(fee, now, actor.person);
    m_engine.replanned(*this, Booking(*booking(b.id)), now);
    giveFeesBack(b.id, now);
    mend(now);
    return {Done{*booking(b.id), *this->priv(b.id)}, false};
}

} // namespace imece::core
