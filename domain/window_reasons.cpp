// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/window_reasons.h"
#include "domain/booking_rules.h"
#include <algorithm>
#include <optional>

namespace imece {

namespace {

constexpr std::int64_t mostStarts = 1 << 30;        ///< of one search
constexpr Instant latestInstant = Instant(1) << 40; ///< in 34,000 years
constexpr std::size_t mostNamed = 128; ///< hosts named in one argument; its number always says how many there are

Arg named(std::string_view name, std::vector<HostId> hosts)
{
    const auto count = std::int64_t(hosts.size());
    hosts.resize(std::min(hosts.size(), mostNamed));
    Arg arg = Arg::hostList(name, std::move(hosts));
    arg.number = count;
    return arg;
}

} // namespace

/// The hosts that the asker does not want and which are free: with them it might be possible.
void addUnwanted(const WindowsInput &input, const HostField &field, FabricId fabric, const Span &taken, Reason &reason)
{
    std::vector<HostId> unwanted;
    for (HostId h : input.ask.without)
        if (raw(h) < input.fleet.hosts.size() && input.fleet.fabricOf(h) == fabric &&
            input.fleet.host(h).role == HostRole::Base && field.isFree(h, taken))
            unwanted.push_back(h);
    if (!unwanted.empty())
        reason.args.push_back(named("without", std::move(unwanted)));
}

Gang gangOf(const WindowsAsk &ask)
{
    return {ask.hosts, ask.maxLeaves, ask.minGbps};
}

Reason unknownModel(const Fleet &fleet, const std::string &model) // C3
{
    std::string models;
    for (const Pool &pool : fleet.pools)
        models.append(models.empty() ? "" : ", ").append(pool.model);
    return {ReasonCode::NoSuchThing, "C3", {Arg::words("model", model), Arg::words("models", models)}};
}

std::vector<Reason> gridReasons(const PolicyView &policy, const Span &window) // R1
{
    const bool isInTime = 0 <= window.from && window.from <= window.until && window.until <= latestInstant;
    const Seconds length = isInTime ? window.length() : 0; // a window from outside may be any pair of numbers
    if (length < policy.minLength || length > policy.maxLength)
        return {{ReasonCode::Grid,
                 "R1",
                 {Arg::of("length", ArgType::Length, length),
                  Arg::of("limit", ArgType::Length, length < policy.minLength ? policy.minLength : policy.maxLength),
                  Arg::of("least", ArgType::Length, policy.minLength),
                  Arg::of("most", ArgType::Length, policy.maxLength)}}};
    if (window.from % policy.grid != 0 || length % policy.grid != 0)
        return {{ReasonCode::Grid,
                 "R1",
                 {Arg::of("grid", ArgType::Length, policy.grid), Arg::of("length", ArgType::Length, length),
                  Arg::of("at", ArgType::At, window.from)}}};
    return {};
}

StartRange askedRange(const WindowsInput &input, const WindowsAsk &ask) // R1
{
    const Seconds grid = input.policy.grid;
    Instant last = input.now + input.policy.horizon;
    // An ask comes from outside: it is cut to what matters before anything is added to it.
    const Instant from = std::clamp(ask.from, Instant(0), last + grid);
    const Instant first = std::max(firstStart(input.policy, input.now), ceilDiv(from, grid) * grid);
    if (ask.until != 0)
        last = std::min(last, std::max(ask.until, Instant(0)) - ask.length);
    if (input.memberUntil != forever) // E4
        last = std::min(last, input.memberUntil - ask.length);
    return {first, grid, last < first ? 0 : std::min((last - first) / grid + 1, mostStarts)};
}

Reason horizonReason(const WindowsInput &input, const WindowsAsk &ask)
{
    const Instant soonest =
        std::max(firstStart(input.policy, input.now), std::clamp(ask.from, Instant(0), latestInstant));
    const bool isAskedBeyond = ask.until != 0 && std::max(ask.until, Instant(0)) - ask.length < soonest;
    if (input.memberUntil != forever && !isAskedBeyond && soonest <= input.now + input.policy.horizon &&
        soonest + ask.length > input.memberUntil)
        return {ReasonCode::BeyondMembership,
                "E4",
                {Arg::of("until", ArgType::At, input.memberUntil), Arg::of("at", ArgType::At, soonest + ask.length)}};
    Reason reason{ReasonCode::Horizon,
                  "R1",
                  {Arg::of("first", ArgType::At, firstStart(input.policy, input.now)),
                   Arg::of("limit", ArgType::At, input.now + input.policy.horizon)}};
    if (ask.from != 0) // an end that was not asked for is no instant
        reason.args.push_back(Arg::of("from", ArgType::At, ask.from));
    if (ask.until != 0)
        reason.args.push_back(Arg::of("until", ArgType::At, ask.until));
    reason.args.push_back(Arg::of("length", ArgType::Length, ask.length));
    return reason;
}

namespace {

/// Hosts of the model stand in more than one site: it is the way between them that makes them no gang.
bool isOfManySites(const Fleet &fleet, const HostField &field)
{
    std::optional<SiteId> first;
    const auto isOther = [&](FabricId f) {
        const SiteId site = fleet.fabrics[raw(f)].site;
        return *(first = first.value_or(site)) != site;
    };
    for (std::uint32_t f = 0; f < fleet.fabrics.size(); ++f)
        if ((!field.gangHosts(FabricId{f}).empty() || !field.spares(FabricId{f}).empty()) && isOther(FabricId{f}))
            return true;
    return std::any_of(field.unverified().begin(), field.unverified().end(),
                       [&](HostId h) { return isOther(fleet.fabricOf(h)); });
}

} // namespace

std::vector<Reason> sizeReasons(const WindowsInput &input, const HostField &field) // R2, S2
{
    const std::size_t needed = input.ask.hosts, largest = field.largestFabric();
    if (needed <= largest)
        return {};
    FabricId fabric{};
    std::size_t spares = 0, withSpares = 0;
    for (std::uint32_t f = 0; f < input.fleet.fabrics.size(); ++f) {
        spares += field.spares(FabricId{f}).size();
        withSpares = std::max(withSpares, field.gangHosts(FabricId{f}).size() + field.spares(FabricId{f}).size());
        if (field.gangHosts(FabricId{f}).size() > field.gangHosts(fabric).size())
            fabric = FabricId{f};
    }
    const auto count = [](std::string_view name, std::size_t n) { return Arg::count(name, std::int64_t(n)); };
    std::vector<Arg> numbers{
        count("needed", needed),
        count("largest", largest),
        count("total", field.allHosts()),
        count("spares", spares),
        Arg::of("fabric", ArgType::Fabric, raw(fabric)),
        Arg::of("site", ArgType::Site, input.fleet.fabrics.empty() ? 0 : raw(input.fleet.fabrics[raw(fabric)].site))};
    if (!input.ask.without.empty())
        numbers.push_back(count("without", input.ask.without.size()));
    std::vector<Reason> reasons;
    if (needed <= field.allHosts() && isOfManySites(input.fleet, field))
        reasons.push_back({ReasonCode::CrossSite, "R2", numbers});
    if (reasons.empty() || needed <= withSpares) // spares would do, and they are kept back
        reasons.insert(reasons.begin(), {ReasonCode::TooLarge, "R2", numbers});
    if (!field.unverified().empty() && needed <= field.allHosts())
        reasons.push_back({ReasonCode::Unverified, "R3", {named("hosts", field.unverified())}});
    return reasons;
}

std::optional<Reason> tooDear(const WindowsInput &input, const HostField &field) // M7
{
    if (input.ask.mostPrice <= 0 || field.fabrics().empty())
        return {};
    const std::int64_t gpus = std::int64_t(input.ask.hosts) * field.gpusPerHost();
    const Ticks price = chargeFor(gpus * input.ask.length, input.rate);
    if (price <= input.ask.mostPrice)
        return {};
    return Reason{ReasonCode::BudgetLimit,
                  "M7",
                  {Arg::of("needed", ArgType::Money, price), Arg::of("limit", ArgType::Money, input.ask.mostPrice)}};
}

std::vector<Reason> blockedReasons(const HostField &field, std::span<const HostId> hosts, const Span &taken,
                                   std::size_t needed, std::size_t largest, BookingId ignoring)
{
    const Blocked blocked = field.blocked(hosts, taken, ignoring);
    if (blocked.free.size() >= needed)
        return {};
    std::vector<Reason> reasons;
    std::vector<Arg> args{Arg::count("needed", std::int64_t(needed)),
                          Arg::count("free", std::int64_t(blocked.free.size())),
                          Arg::count("largest", std::int64_t(largest)), Arg::of("at", ArgType::At, taken.from)};
    if (!blocked.busy.empty()) {
        args.push_back(named("hosts", blocked.busy));
        args.push_back(Arg::of("until", ArgType::At, blocked.busyUntil));
        if (blocked.holder != BookingId{0})
            args.push_back(Arg::of("booking", ArgType::Booking, std::int64_t(raw(blocked.holder))));
    }
    reasons.push_back({ReasonCode::CapacityConflict, "R2", std::move(args)});
    for (const auto &[out, list] : blocked.out) {
        Reason reason{out.code, "R3", {named("hosts", list)}};
        if (out.span.until != forever)
            reason.args.push_back(Arg::of("until", ArgType::At, out.span.until));
        if (out.permille != noFigure)
            reason.args.push_back(Arg::of("measured", ArgType::Permille, out.permille));
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

namespace {

/// R4: enough hosts, on too many leaves; `leaves` = how many they would take at that start.
Reason leafReason(const WindowsInput &input, const WindowSearch &search, Instant start)
{
    std::optional<Pick> loose;
    for (FabricId f : search.fabrics())
        if (const auto here = search.placed(f, start, {input.ask.hosts, 0, 0}))
            if (!loose || search.leavesOf(here->hosts) < search.leavesOf(loose->hosts))
                loose = here;
    return {ReasonCode::LeafBound,
            "R4",
            {Arg::count("needed", std::int64_t(loose ? search.leavesOf(loose->hosts) : 0)),
             Arg::count("limit", input.ask.maxLeaves), Arg::count("gang", input.ask.hosts),
             Arg::count("most", search.most(input.ask.maxLeaves).first), Arg::of("at", ArgType::At, start)}};
}

} // namespace

std::vector<Reason> placeReasons(const WindowsInput &input, const HostField &field, const WindowSearch &search,
                                 Instant start, Instant before)
{
    const WindowsAsk &ask = input.ask;
    const Span taken = takenBy({start, start + ask.length}, input.policy.setup, input.policy.teardown);
    FabricId best{};
    std::size_t free = 0;
    bool isAny = false;
    for (FabricId f : field.fabrics())
        if (const std::size_t here = field.freeHosts(f, taken).size(); !isAny || here > free)
            best = f, free = here, isAny = true;
    if (!isAny || free < ask.hosts) {
        auto reasons = blockedReasons(field, isAny ? std::span(field.gangHosts(best)) : std::span<const HostId>{},
                                      taken, ask.hosts, search.most(0, search.range().slotBefore(before)).first);
        reasons.front().args.push_back(Arg::of("fabric", ArgType::Fabric, raw(best)));
        std::vector<HostId> spares;
        for (HostId h : isAny ? field.spares(best) : std::vector<HostId>{})
            if (field.isFree(h, taken))
                spares.push_back(h);
        addUnwanted(input, field, best, taken, reasons.front());
        if (!spares.empty()) // R11, R12: they may stand in for a lost host, and for nothing else
            reasons.front().args.push_back(named("spares", std::move(spares)));
        return reasons;
    }
    if (ask.maxLeaves != 0 && !search.placed(best, start, {ask.hosts, ask.maxLeaves, 0}))
        return {leafReason(input, search, start)};
    if (ask.minGbps > 0 && !search.placed(best, start, gangOf(ask))) {
        const auto loose = search.placed(best, start, {ask.hosts, ask.maxLeaves, 0});
        const Ring ring = loose ? search.faster(*loose, {ask.hosts, ask.maxLeaves, 0}).ring : Ring{};
        Reason reason = belowMeasured(ask.minGbps, ring);
        reason.args.push_back(Arg::of("at", ArgType::At, start));
        return {reason};
    }
    return {};
}

Reason belowMeasured(double floorGbps, const Ring &ring) // R5
{
    Reason reason{ReasonCode::BelowMeasured,
                  "R5",
                  {Arg::of("needed", ArgType::CentiGbps, std::int64_t(floorGbps * 100)),
                   Arg::count("unmeasured", ring.unmeasured)}};
    if (ring.gbps >= 0) {
        reason.args.push_back(Arg::of("measured", ArgType::CentiGbps, std::int64_t(ring.gbps * 100)));
        reason.args.push_back(Arg::hostList("hosts", {ring.slowA, ring.slowB}));
    }
    return reason;
}

Reason tokenReason(const BankLow &low, Instant start) // S4
{
    return {ReasonCode::TokenLimit,
            "S4",
            {Arg::of("balance", ArgType::Work, low.worst), Arg::of("limit", ArgType::Work, low.limit),
             Arg::of("missing", ArgType::Work, low.missing), Arg::of("at", ArgType::At, start)}};
}

namespace {

/// What keeps this member from a start that the calendar allows: S4, S7.
void addMemberReasons(const WindowsInput &input, const WindowSearch &search, Instant start,
                      std::vector<Reason> &reasons)
{
    const std::size_t hosts = input.ask.hosts;
    if (const BankLow low = search.bankAt(start, hosts); low.missing > 0)
        reasons.push_back(tokenReason(low, start));
    if (input.floor)
        if (auto floor = input.floor->refusal({start, start + search.length()}, search.gpus(hosts)))
            reasons.push_back(std::move(*floor));
}

} // namespace

std::vector<Reason> whyNone(const WindowsInput &input, const HostField &field, const WindowSearch &search)
{
    const Gang gang = gangOf(input.ask);
    const Instant first = search.range().first;
    // Worst is what no start of the range can cure: too few hosts at any time, then the leaves, the measured floor, and
    // last the tokens, which come back by waiting.
    const std::optional<Instant> loose = search.firstStart({gang.hosts, 0, 0}, Tokens::Ignored);
    std::vector<Reason> reasons;
    if (!loose) {
        reasons = placeReasons(input, field, search, first);
        addMemberReasons(input, search, first, reasons); // more hosts alone would not do
        return reasons;
    }
    const std::optional<Instant> bound = search.firstStart({gang.hosts, gang.maxLeaves, 0}, Tokens::Ignored);
    const std::optional<Pick> free = search.first(gang, Tokens::Ignored);
    if (!bound)
        reasons.push_back(leafReason(input, search, *loose));
    else if (!free)
        reasons = placeReasons(input, field, search, *bound);
    const Instant start = free ? free->window.from : bound.value_or(*loose);
    addMemberReasons(input, search, start, reasons);
    if (start > first)
        for (Reason &r : placeReasons(input, field, search, first))
            if (std::none_of(reasons.begin(), reasons.end(), [&](const Reason &x) { return x.code == r.code; }))
                reasons.push_back(std::move(r));
    return reasons;
}

namespace {

/// What keeps the gang from starting before `until`, and since when: the next thing that stands in its way.
struct Hindrance
{
    Instant since = 0, until = 0;
    std::vector<Reason> reasons;
};

} // namespace

std::vector<Reason> whyNotEarlier(const WindowsInput &input, const HostField &field, const WindowSearch &search,
                                  Instant earliest)
{
    const Instant first = search.range().first;
    if (earliest <= first)
        return {};
    // One after the other the calendar, the leaves, the measured floor and the tokens let the start go no earlier.
    const Gang gang = gangOf(input.ask);
    const auto startOf = [&](const Gang &g) { return search.firstStart(g, Tokens::Ignored).value_or(earliest); };
    const std::optional<Pick> pick = search.first(gang, Tokens::Ignored);
    const Instant free = std::min(earliest, pick ? pick->window.from : earliest);
    const Instant bound = gang.minGbps > 0 ? std::min(free, startOf({gang.hosts, gang.maxLeaves, 0})) : free;
    const Instant loose = gang.maxLeaves != 0 ? std::min(bound, startOf({gang.hosts, 0, 0})) : bound;
    std::vector<Hindrance> all;
    if (loose > first)
        all.push_back({first, loose, placeReasons(input, field, search, first, earliest)});
    if (bound > loose)
        all.push_back({loose, bound, {leafReason(input, search, loose)}});
    if (free > bound)
        all.push_back({bound, free, placeReasons(input, field, search, bound, earliest)});
    if (earliest > free) {
        all.push_back({free, earliest, {}});
        addMemberReasons(input, search, free, all.back().reasons);
    }
    std::stable_sort(all.begin(), all.end(), [](const Hindrance &a, const Hindrance &b) {
        return a.until - a.since > b.until - b.since; // K5: what costs most hours first
    });
    std::vector<Reason> reasons;
    for (Hindrance &h : all)
        for (Reason &r : h.reasons)
            reasons.push_back(std::move(r));
    return reasons;
}

} // namespace imece
