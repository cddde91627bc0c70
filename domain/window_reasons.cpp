// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/window_reasons.h"
#include "domain/booking_rules.h"
#include <algorithm>

namespace imece {

namespace {

constexpr std::size_t mostNamed = 128; ///< hosts named in one argument; its number always says how many there are

Arg named(std::string_view name, std::vector<HostId> hosts)
{
    const auto count = std::int64_t(hosts.size());
    hosts.resize(std::min(hosts.size(), mostNamed));
    Arg arg = Arg::hostList(name, std::move(hosts));
    arg.number = count;
    return arg;
}

std::size_t largestFabric(const HostField &field)
{
    std::size_t largest = 0;
    for (FabricId f : field.fabrics())
        largest = std::max(largest, field.gangHosts(f).size());
    return largest;
}

Gang gangOf(const WindowsAsk &ask)
{
    return {ask.hosts, ask.maxLeaves, ask.minGbps};
}

} // namespace

std::vector<Reason> gridReasons(const PolicyView &policy, const Span &window) // R1
{
    const Seconds length = window.length();
    if (window.from % policy.grid == 0 && length % policy.grid == 0 && length >= policy.minLength &&
        length <= policy.maxLength)
        return {};
    return {{ReasonCode::Grid,
             "R1",
             {Arg::of("length", ArgType::Length, length), Arg::of("grid", ArgType::Length, policy.grid),
              Arg::of("least", ArgType::Length, policy.minLength), Arg::of("most", ArgType::Length, policy.maxLength),
              Arg::of("start", ArgType::At, window.from)}}};
}

StartRange askedRange(const WindowsInput &input, const WindowsAsk &ask) // R1
{
    const Seconds grid = input.policy.grid;
    const Instant first = std::max(firstStart(input.policy, input.now), ceilDiv(ask.from, grid) * grid);
    Instant last = input.now + input.policy.horizon;
    if (ask.until != 0)
        last = std::min(last, ask.until - ask.length);
    return {first, grid, last < first ? 0 : (last - first) / grid + 1};
}

Reason horizonReason(const WindowsInput &input, const WindowsAsk &ask)
{
    return {ReasonCode::Horizon,
            "R1",
            {Arg::of("first", ArgType::At, firstStart(input.policy, input.now)),
             Arg::of("last", ArgType::At, input.now + input.policy.horizon), Arg::of("from", ArgType::At, ask.from),
             Arg::of("until", ArgType::At, ask.until), Arg::of("length", ArgType::Length, ask.length)}};
}

std::vector<Reason> sizeReasons(const WindowsInput &input, const HostField &field) // R2, S2
{
    const std::size_t needed = input.ask.hosts, largest = largestFabric(field);
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
    const std::vector<Arg> numbers{
        count("needed", needed),
        count("largest", largest),
        count("total", field.allHosts()),
        count("spares", spares),
        Arg::of("fabric", ArgType::Fabric, raw(fabric)),
        Arg::of("site", ArgType::Site, input.fleet.fabrics.empty() ? 0 : raw(input.fleet.fabrics[raw(fabric)].site))};
    std::vector<Reason> reasons;
    if (needed <= field.allHosts())
        reasons.push_back({ReasonCode::CrossSite, "R2", numbers});
    if (reasons.empty() || needed <= withSpares) // spares would do, and they are kept back
        reasons.insert(reasons.begin(), {ReasonCode::TooLarge, "R2", numbers});
    if (!field.unverified().empty() && needed <= field.allHosts())
        reasons.push_back({ReasonCode::Unverified, "R3", {named("hosts", field.unverified())}});
    return reasons;
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
    if (!blocked.busy.empty())
        args.push_back(named("busy", blocked.busy));
    reasons.push_back({ReasonCode::CapacityConflict, "R2", std::move(args)});
    for (const auto &[out, list] : blocked.out) {
        Reason reason{out.code, "R3", {named("hosts", list)}};
        if (out.span.until != forever)
            reason.args.push_back(Arg::of("until", ArgType::At, out.span.until));
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

std::vector<Reason> placeReasons(const WindowsInput &input, const HostField &field, const WindowSearch &search,
                                 Instant start)
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
                                      taken, ask.hosts, search.most(0).first);
        reasons.front().args.push_back(Arg::of("fabric", ArgType::Fabric, raw(best)));
        std::vector<HostId> spares;
        for (HostId h : isAny ? field.spares(best) : std::vector<HostId>{})
            if (field.isFree(h, taken))
                spares.push_back(h);
        if (!spares.empty()) // R11, R12: they may stand in for a lost host, and for nothing else
            reasons.front().args.push_back(named("spares", std::move(spares)));
        return reasons;
    }
    if (ask.maxLeaves != 0 && !search.placed(best, start, {ask.hosts, ask.maxLeaves, 0})) {
        const auto loose = search.placed(best, start, {ask.hosts, 0, 0});
        return {{ReasonCode::LeafBound,
                 "R4",
                 {Arg::count("needed", ask.hosts), Arg::count("most", ask.maxLeaves),
                  Arg::count("leaves", std::int64_t(loose ? search.leavesOf(loose->hosts) : 0)),
                  Arg::count("largest", search.most(ask.maxLeaves).first), Arg::of("at", ArgType::At, start)}}};
    }
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
                  {Arg::of("floor", ArgType::CentiGbps, std::int64_t(floorGbps * 100)),
                   Arg::count("unmeasured", ring.unmeasured)}};
    if (ring.gbps >= 0) {
        reason.args.push_back(Arg::of("best", ArgType::CentiGbps, std::int64_t(ring.gbps * 100)));
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

std::vector<Reason> whyNone(const WindowsInput &input, const HostField &field, const WindowSearch &search)
{
    // Where the calendar alone has a start, tokens are what is missing; it is shown first, what else is in the way at
    // the first possible start after it.
    const std::optional<Pick> free = search.first(gangOf(input.ask), Tokens::Ignored);
    std::vector<Reason> reasons = placeReasons(input, field, search, search.range().first);
    const Instant start = free ? free->window.from : search.range().first;
    if (const BankLow low = search.bankAt(start, input.ask.hosts); low.missing > 0)
        reasons.insert(free ? reasons.begin() : reasons.end(), tokenReason(low, start));
    return reasons;
}

std::vector<Reason> whyNotEarlier(const WindowsInput &input, const HostField &field, const WindowSearch &search,
                                  Instant earliest)
{
    const Instant first = search.range().first;
    if (earliest <= first)
        return {};
    std::vector<Reason> reasons = placeReasons(input, field, search, first);
    const std::optional<Pick> free = search.first(gangOf(input.ask), Tokens::Ignored);
    if (free && free->window.from < earliest)
        if (const BankLow low = search.bankAt(free->window.from, input.ask.hosts); low.missing > 0)
            reasons.push_back(tokenReason(low, free->window.from));
    return reasons;
}

namespace {

Alternative described(const WindowsInput &input, AlternativeKind kind, const WindowSearch &search, std::size_t hosts,
                      Instant start)
{
    const BankLow low = search.bankAt(start, hosts);
    return {kind,
            std::uint32_t(hosts),
            search.length(),
            {start, start + search.length()},
            chargeFor(search.gpus(hosts) * search.length(), input.rate),
            low.before,
            low.lowest};
}

/// The largest number in [1, most] that `fits`; 0 = none. Monotone: less of a gang always fits where more does.
template<typename Fits> std::int64_t largestThat(std::int64_t most, Fits fits)
{
    std::int64_t good = 0, bad = most + 1;
    while (bad - good > 1) {
        const std::int64_t middle = good + (bad - good) / 2;
        (fits(middle) ? good : bad) = middle;
    }
    return good;
}

} // namespace

std::vector<Alternative> alternatives(const WindowsInput &input, const HostField &field)
{
    const WindowsAsk &ask = input.ask;
    std::vector<Alternative> found;
    const auto search = [&](const WindowsAsk &as) {
        return WindowSearch(input, field, as.length, askedRange(input, as));
    };
    const auto add = [&](AlternativeKind kind, const WindowSearch &in, const Gang &gang) {
        if (const std::optional<Pick> pick = in.first(gang))
            found.push_back(described(input, kind, in, gang.hosts, pick->window.from));
    };
    const Gang gang = gangOf(ask);
    WindowsAsk open = ask;
    open.until = 0;
    if (ask.until != 0 && askedRange(input, open).count > 0)
        add(AlternativeKind::Later, search(open), gang);
    if (askedRange(input, ask).count == 0)
        return found;
    const WindowSearch asked = search(ask);
    if (ask.maxLeaves != 0)
        add(AlternativeKind::MoreLeaves, asked, {gang.hosts, 0, gang.minGbps});
    const std::int64_t steps = ask.length / input.policy.grid,
                       least = ceilDiv(input.policy.minLength, input.policy.grid);
    const auto shorter = [&](std::int64_t step) {
        WindowsAsk as = ask;
        as.length = step * input.policy.grid;
        return as;
    };
    const std::int64_t step =
        largestThat(steps - 1, [&](std::int64_t s) { return search(shorter(s)).firstStart(gang).has_value(); });
    if (step >= least && step > 0)
        add(AlternativeKind::Shorter, search(shorter(step)), gang);
    const std::int64_t most = std::min<std::int64_t>(ask.hosts - 1, std::int64_t(largestFabric(field)));
    const std::int64_t hosts = largestThat(most, [&](std::int64_t n) {
        return asked.firstStart({std::size_t(n), gang.maxLeaves, 0}).has_value();
    });
    if (hosts > 0)
        add(AlternativeKind::FewerHosts, asked, {std::size_t(hosts), gang.maxLeaves, gang.minGbps});
    return found;
}

} // namespace imece
