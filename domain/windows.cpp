// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/windows.h"
#include "domain/booking_rules.h"
#include "domain/window_reasons.h"
#include <algorithm>
#include <tuple>

namespace imece {

namespace {

constexpr std::size_t mostQuotes = 5;
constexpr double mostGbps = 1e9;
constexpr Seconds quoteLife = 300; ///< R8: a quote may be taken so long after it was made, R1's lead notwithstanding
constexpr Seconds laterDays = 28 * day; ///< how far after the first window others are looked for
constexpr Seconds calmerDays = 7 * day; ///< how long fewer leaf switches are worth waiting for

class Quotes
{
public:
    Quotes(const WindowsInput &input, const HostField &field, const WindowSearch &search)
        : m_in(input), m_field(field), m_search(search), m_gang{input.ask.hosts, input.ask.maxLeaves, input.ask.minGbps}
    {
    }
    std::vector<Quote> made();
    std::optional<Quote> first();

private:
    void add(QuoteWhy why, const Pick &pick);
    void fewerLeaves(const Pick &earliest);
    void bestRing(const Pick &earliest);
    void others(const Pick &earliest);

    const WindowsInput &m_in;
    const HostField &m_field;
    const WindowSearch &m_search;
    Gang m_gang;
    std::vector<Quote> m_quotes;
};

void Quotes::add(QuoteWhy why, const Pick &pick)
{
    const auto isSame = [&](const Quote &q) { return q.window == pick.window && q.hosts == pick.hosts; };
    if (m_quotes.size() >= mostQuotes || std::any_of(m_quotes.begin(), m_quotes.end(), isSame))
        return;
    const BankLow low = m_search.bankAt(pick.window.from, pick.hosts.size());
    const std::int64_t gpus = m_search.gpus(pick.hosts.size());
    Quote quote;
    quote.window = pick.window;
    quote.hosts = pick.hosts;
    quote.fabric = pick.fabric;
    quote.perLeaf.assign(m_in.fleet.leaves.size(), 0);
    for (HostId h : pick.hosts)
        ++quote.perLeaf[raw(m_field.leafOf(h))];
    quote.rate = m_in.rate;
    quote.price = chargeFor(gpus * pick.window.length(), m_in.rate);
    quote.bankBefore = low.before;
    quote.bankAfter = low.lowest;
    quote.ringGbps = pick.ring.gbps;
    quote.slowA = pick.ring.slowA, quote.slowB = pick.ring.slowB;
    quote.unmeasuredPairs = pick.ring.unmeasured;
    const Fraction e = m_in.bank.accrual.empty() ? Fraction{} : m_in.bank.accrual.front().rate;
    quote.finishRatio = finishRatio(pick.window.from - m_in.now, pick.window.length(), gpus, e); // S16b
    quote.why = why;
    quote.calendarSeq = m_in.calendar.sequence();
    quote.maxLeaves = m_in.ask.maxLeaves;
    m_quotes.push_back(std::move(quote));
}

void Quotes::fewerLeaves(const Pick &earliest)
{
    const StartRange &range = m_search.range();
    const Instant zero = earliest.window.from;
    if (const auto pick = m_search.onFewestLeaves(m_gang, range.slotFrom(zero), range.slotFrom(zero + calmerDays) + 1,
                                                  m_search.leavesOf(earliest.hosts)))
        add(QuoteWhy::FewerLeaves, *pick);
}

/// The best measured ring: at the earliest start with slow hosts avoided, or the first window of another fabric.
void Quotes::bestRing(const Pick &earliest)
{
    Pick best = m_search.faster(earliest, m_gang);
    for (FabricId fabric : m_field.fabrics())
        if (fabric != earliest.fabric)
            if (const auto there = m_search.placed(fabric, earliest.window.from, m_gang))
                if (there->ring.unmeasured <= best.ring.unmeasured && there->ring.gbps > best.ring.gbps)
                    best = *there;
    if (best.ring.gbps > earliest.ring.gbps)
        add(QuoteWhy::BestFabric, best);
}

/// The first start without debt (or with the least, if there is none), and later ones further and further apart.
void Quotes::others(const Pick &earliest)
{
    const StartRange &range = m_search.range();
    const Instant zero = earliest.window.from;
    const auto starts = m_search.firstOfDays(m_gang, range.slotFrom(zero), range.slotFrom(zero + laterDays) + 1);
    GpuSeconds best = m_quotes.front().bankAfter;
    const std::pair<Instant, FabricId> *leastDebt = nullptr;
    for (const auto &start : starts) {
        if (best >= 0)
            break;
        if (const GpuSeconds after = m_search.bankAt(start.first, m_gang.hosts).lowest; after > best)
            best = after, leastDebt = &start;
    }
    const auto quote = [&](QuoteWhy why, const std::pair<Instant, FabricId> &start) {
        if (const auto pick = m_search.placed(start.second, start.first, m_gang))
            add(why, *pick);
    };
    if (leastDebt)
        quote(QuoteWhy::LeastDebt, *leastDebt);
    Seconds apart = day;
    for (const auto &start : starts) {
        if (m_quotes.size() >= mostQuotes)
            return;
        if (start.first - zero < apart)
            continue;
        quote(QuoteWhy::Later, start);
        apart = 2 * (start.first - zero);
    }
}

std::vector<Quote> Quotes::made()
{
    const std::optional<Pick> earliest = m_search.first(m_gang);
    if (!earliest)
        return {};
    add(QuoteWhy::Earliest, *earliest);
    fewerLeaves(*earliest);
    bestRing(*earliest);
    others(*earliest);
    return std::move(m_quotes);
}

std::optional<Quote> Quotes::first()
{
    const std::optional<Pick> earliest = m_search.first(m_gang);
    if (!earliest)
        return {};
    add(QuoteWhy::Earliest, *earliest);
    return std::move(m_quotes.front());
}

/// What is wrong with the question itself.
std::vector<Reason> askReasons(const WindowsInput &input)
{
    const auto isModel = [&](const Pool &p) { return p.model == input.ask.model; };
    if (std::none_of(input.fleet.pools.begin(), input.fleet.pools.end(), isModel))
        return {unknownModel(input.fleet, input.ask.model)};
    if (input.ask.hosts == 0)
        return {{ReasonCode::Malformed, "R2", {Arg::words("field", "hosts")}}};
    if (!(input.ask.minGbps >= 0 && input.ask.minGbps <= mostGbps)) // not a number either
        return {{ReasonCode::Malformed, "R5", {Arg::words("field", "minGbps")}}};
    return gridReasons(input.policy, {0, input.ask.length});
}

/// What no calendar can cure: R1, R2, and the budget of the asker.
std::vector<Reason> standingReasons(const WindowsInput &input, const HostField &field)
{
    std::vector<Reason> reasons = sizeReasons(input, field);
    if (askedRange(input, input.ask).count == 0)
        reasons.push_back(horizonReason(input, input.ask));
    if (auto budget = reasons.empty() ? tooDear(input, field) : std::nullopt)
        reasons.push_back(std::move(*budget));
    return reasons;
}

/// The hosts of a quote as a gang: known, distinct, of one fabric, allowed in a gang (R2, S2).
std::vector<Reason> gangReasons(const WindowsInput &input, const HostField &field, const Quote &quote)
{
    std::vector<HostId> odd;
    bool isOneFabric = !quote.hosts.empty();
    for (std::size_t i = 0; i < quote.hosts.size(); ++i) {
        const HostId h = quote.hosts[i];
        if (raw(h) >= input.fleet.hosts.size() || (i > 0 && quote.hosts[i - 1] >= h))
            return {{ReasonCode::Malformed, "R2", {Arg::words("field", "hosts")}}};
        if (std::find(input.ask.without.begin(), input.ask.without.end(), h) != input.ask.without.end())
            return {{ReasonCode::Malformed, "R3", {Arg::words("field", "without")}}};
        if (!field.isGangHost(h))
            odd.push_back(h);
        isOneFabric = isOneFabric && input.fleet.fabricOf(h) == input.fleet.fabricOf(quote.hosts.front());
    }
    std::vector<Reason> reasons;
    if (!isOneFabric)
        reasons.push_back({ReasonCode::CrossSite, "R2", {Arg::count("needed", std::int64_t(quote.hosts.size()))}});
    if (!odd.empty())
        reasons.push_back({ReasonCode::Unverified, "R3", {Arg::hostList("hosts", odd)}});
    return reasons;
}

/// R3, V2: how well its hosts measure is asked when an offer is made and before it starts, not while it is held.
WindowsInput asOffered(WindowsInput input)
{
    std::erase_if(input.outs, [](const HostOut &out) {
        return out.code == ReasonCode::BelowMeasured || out.code == ReasonCode::Unverified;
    });
    return input;
}

} // namespace

Instant firstStart(const PolicyView &policy, Instant now) // R1
{
    return ceilDiv(now + policy.lead + policy.setup, policy.grid) * policy.grid;
}

std::optional<Instant> earliestStart(const WindowsInput &input) // R4
{
    const StartRange range = askedRange(input, input.ask);
    if (range.count == 0 || input.ask.hosts == 0)
        return {};
    const HostField field(input);
    return WindowSearch(input, field, input.ask.length, range)
        .firstStart({input.ask.hosts, input.ask.maxLeaves, 0}, Tokens::Ignored);
}

WindowsAnswer findWindows(const WindowsInput &input)
{
    WindowsAnswer answer;
    answer.reasons = askReasons(input);
    if (!answer.reasons.empty())
        return answer;
    const HostField field(input);
    answer.reasons = standingReasons(input, field);
    if (answer.reasons.empty()) {
        const WindowSearch search(input, field, input.ask.length, askedRange(input, input.ask));
        answer.quotes = Quotes(input, field, search).made();
        answer.reasons = answer.quotes.empty() ? whyNone(input, field, search)
                                               : whyNotEarlier(input, field, search, answer.quotes.front().window.from);
    }
    if (answer.quotes.empty())
        answer.alternatives = alternatives(input, field);
    return answer;
}

std::optional<Quote> firstWindow(const WindowsInput &input)
{
    if (!askReasons(input).empty())
        return {};
    const HostField field(input);
    if (!standingReasons(input, field).empty())
        return {};
    const WindowSearch search(input, field, input.ask.length, askedRange(input, input.ask));
    return Quotes(input, field, search).first();
}

std::vector<Reason> whyNoWindow(const WindowsInput &input)
{
    if (auto reasons = askReasons(input); !reasons.empty())
        return reasons;
    const HostField field(input);
    if (auto reasons = standingReasons(input, field); !reasons.empty())
        return reasons;
    const WindowSearch search(input, field, input.ask.length, askedRange(input, input.ask));
    return search.first(gangOf(input.ask)) ? std::vector<Reason>{} : whyNone(input, field, search);
}

std::size_t largestGang(const WindowsInput &input)
{
    return HostField(input).largestFabric();
}

std::vector<Reason> admit(const WindowsInput &input, const Quote &quote, BookingId ignoring)
{
    std::vector<Reason> reasons = gridReasons(input.policy, quote.window);
    const Seconds length = reasons.empty() ? quote.window.length() : 0; // a window from outside may be any two numbers
    const bool isHeld = ignoring != BookingId{0}; // an offer was in time when it was made; it must still be startable
    const HostField field(isHeld ? asOffered(input) : input);
    const Instant first = isHeld ? input.now + input.policy.setup : firstStart(input.policy, input.now - quoteLife);
    if (quote.window.from < first || quote.window.from > input.now + input.policy.horizon) {
        WindowsAsk as;
        as.from = quote.window.from, as.until = quote.window.until, as.length = length;
        reasons.push_back(horizonReason(input, as));
    } else if (quote.window.until > input.memberUntil) { // E4
        WindowsAsk as;
        as.from = quote.window.from, as.length = length;
        reasons.push_back(horizonReason(input, as));
    }
    for (Reason &r : gangReasons(input, field, quote))
        if (!isHeld || r.code != ReasonCode::Unverified)
            reasons.push_back(std::move(r));
    if (!reasons.empty())
        return reasons;
    const Span taken = takenBy(quote.window, input.policy.setup, input.policy.teardown);
    const FabricId fabric = input.fleet.fabricOf(quote.hosts.front());
    reasons =
        blockedReasons(field, quote.hosts, taken, quote.hosts.size(), field.freeHosts(fabric, taken).size(), ignoring);
    std::vector<LeafId> leaves;
    for (HostId h : quote.hosts)
        leaves.push_back(field.leafOf(h));
    std::sort(leaves.begin(), leaves.end());
    const auto used = std::uint32_t(std::unique(leaves.begin(), leaves.end()) - leaves.begin());
    if (input.ask.maxLeaves != 0 && used > input.ask.maxLeaves)
        reasons.push_back({ReasonCode::LeafBound,
                           "R4",
                           {Arg::count("needed", used), Arg::count("limit", input.ask.maxLeaves),
                            Arg::count("gang", std::int64_t(quote.hosts.size()))}});
    const Ring ring = ringOf(input.fleet, quote.hosts, input.pairs, input.fleet.fabrics.at(raw(fabric)).rails);
    if (!isHeld && input.ask.minGbps > 0 && quote.hosts.size() > 1 &&
        (ring.unmeasured > 0 || ring.gbps < input.ask.minGbps))
        reasons.push_back(belowMeasured(input.ask.minGbps, ring));
    const std::int64_t gpus = std::int64_t(quote.hosts.size()) * input.fleet.host(quote.hosts.front()).gpus;
    if (auto token = admits(input.bank, input.uses, {quote.window, gpus}))
        reasons.push_back(std::move(*token));
    if (input.floor)
        if (auto floor = input.floor->refusal(quote.window, gpus))
            reasons.push_back(std::move(*floor));
    return reasons;
}

} // namespace imece
