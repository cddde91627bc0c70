// SPDX-License-Identifier: GPL-3.0-or-later
// One rule alone, by the very function of domain that the co-op uses: for examples that are about a formula.
#include "backend/scenario/steps.h"
#include "domain/backfill.h"
#include "domain/booking_rules.h"
#include "domain/budget.h"
#include "domain/cancellation.h"
#include "domain/count_profile.h"
#include "domain/decay.h"
#include "domain/fragmentation.h"
#include "domain/invoice.h"
#include "domain/membership.h"
#include "domain/metering.h"
#include "domain/placement.h"
#include "domain/waterfill.h"

namespace imece::scenario {

namespace {

constexpr std::int64_t most = 1'000'000'000'000;

/// The product, or a fault that names the limit.
std::int64_t product(Object &step, const char *key, std::int64_t a, std::int64_t b)
{
    const Int128 wide = Int128(a) * b;
    if (wide > mostAmount || wide < -mostAmount)
        step.fail(key, "is too much: the product may be at most " + std::to_string(mostAmount));
    return std::int64_t(wide);
}

Out numbersOut(const std::vector<std::int64_t> &list)
{
    Out out = Out::array();
    for (const std::int64_t n : list)
        out.push_back(n);
    return out;
}

Out entitlement(Desk &, Object &step) // S1
{
    const std::vector<std::int64_t> owned = step.numbers("owned", 0, mostGpus);
    const std::int64_t healthy = step.number("healthy", 0, most);
    std::vector<ShareRow> rows;
    for (std::size_t i = 0; i < owned.size(); ++i)
        rows.push_back({MemberId(i + 1), owned[i], 0, forever});
    const ShareTable table(rows);
    Out exact = Out::array();
    for (const ShareRow &row : rows)
        exact.push_back(fractionText(table.entitlement(row.member, healthy, 1)));
    return {{"exact", std::move(exact)}, {"whole", numbersOut(wholeEntitlements(owned, healthy))}};
}

Out waterfillStep(Desk &, Object &step) // S9
{
    const std::vector<std::int64_t> deserved = step.numbers("deserved", 0, mostGpus),
                                    weight = step.numbers("weights", 0, mostGpus),
                                    demand = step.numbers("demand", 0, mostGpus);
    if (deserved.size() != demand.size() || weight.size() != demand.size())
        step.fail("demand", "must be as long as deserved and weights");
    std::vector<WaterfillRow> rows;
    for (std::size_t i = 0; i < demand.size(); ++i)
        rows.push_back({deserved[i], weight[i], demand[i]});
    const std::int64_t capacity = step.number("capacity", 0, most);
    const std::vector<std::int64_t> target = waterfill(rows, capacity);
    std::int64_t sum = 0;
    for (const std::int64_t n : target)
        sum += n;
    return {{"target", numbersOut(target)}, {"idle", capacity - sum}};
}

Out decay(Desk &, Object &step) // S11
{
    const Seconds halfLife = step.lengthOr("half_life", 14 * day, 1);
    if (step.has("amount"))
        return {{"value", rounded(decayed(double(step.number("amount", 0, most)), step.length("age", 0), halfLife))}};
    if (step.has("gained_in"))
        return {{"value", rounded(entryPenaltyFactor(step.length("gained_in", 0), halfLife))}};
    const auto rate = double(step.number("rate", 0, most));
    const Instant at = step.length("seen_at");
    double sum = 0;
    Seconds work = 0;
    for (Object &span : step.objects("spans", 10'000)) {
        const Span s{span.length("from"), span.length("until")};
        span.done();
        if (s.until > at || s.isEmpty())
            step.fail("spans", "must lie before seen_at");
        sum += decayedUse(rate, s, at, halfLife);
        work += s.length();
    }
    return {{"value", rounded(sum)}, {"factor", work == 0 ? Out(nullptr) : Out(rounded(sum / (rate * double(work))))}};
}

Out charge(Desk &, Object &step) // M2, C4
{
    const GpuSeconds work = product(step, "for", step.number("gpus", 0, mostGpus), step.length("for", 0));
    const Ticks ticks = product(step, "for", work, step.number("rate", 0, 1'000'000'000));
    return {{"work", work}, {"ticks", ticks}, {"cents", centsOf(ticks)}};
}

Out price(Desk &, Object &step) // M6
{
    PriceRow row;
    row.base = step.numberOr("base", row.base, 0, 1'000'000'000);
    row.over = step.numberOr("over_bps", row.over, 0, 100'000);
    return {{"list", listPrice(row.base, row.over)},
            {"g", row.of(PriceClass::G)},
            {"p", row.of(PriceClass::P)},
            {"s", row.of(PriceClass::S)},
            {"sla", row.of(PriceClass::Sla)}};
}

Out invoiceLines(Desk &, Object &step) // M10
{
    const std::vector<std::int64_t> ticks = step.numbers("ticks", -most * 1000, most * 1000);
    const auto times = std::size_t(step.numberOr("times", 1, 1, 10'000));
    std::vector<Ticks> lines;
    for (std::size_t k = 0; k < times; ++k)
        lines.insert(lines.end(), ticks.begin(), ticks.end());
    Int128 all = 0;
    for (const Ticks t : lines)
        all += t < 0 ? -t : t;
    if (all > mostAmount)
        step.fail("ticks", "are too much: all lines together may be at most " + std::to_string(mostAmount));
    const InvoiceCents cents = invoiceCents(lines);
    std::int64_t each = 0;
    for (const Ticks t : lines)
        each += centsOf(t);
    return {{"total_cents", cents.total}, {"lines", numbersOut(cents.lines)}, {"rounded_each", each}};
}

Out autoStop(Desk &, Object &step) // M7
{
    const Ticks left = step.money("left"); // "charged" is at most that, and one_more one second of the rates above
    const Ticks rates = step.number("gpus", 0, 1'000'000) * step.number("rate", 0, 1'000'000'000);
    const Seconds after = autoStopAfter(left, rates);
    return {{"after", after}, {"charged", after * rates}, {"one_more", (after + 1) * rates}};
}

Out ratio(Desk &, Object &step) // S16b
{
    return {{"value", rounded(finishRatio(step.length("wait", 0), step.length("for", 1),
                                          step.number("gpus", 1, 1'000'000), step.fractionOr("entitlement", {})))}};
}

Out notice(Desk &desk, Object &step) // E3
{
    MembershipTerms terms;
    const Instant given = step.at("given");
    const Instant epoch = firstEpochFrom(given + step.lengthOr("notice", terms.notice, 0));
    return {{"epoch", epoch - desk.start()}};
}

Out lengthBetween(Desk &desk, Object &step) // C1
{
    const Instant from = step.at("from");
    const Instant until = step.has("until") ? step.at("until") : from + step.length("for", 0);
    if (until < from)
        step.fail("until", "must not be before from");
    return {{"from", from - desk.start()}, {"until", until - desk.start()}, {"length", until - from}};
}

Out stopped(Desk &, Object &step) // M3
{
    const std::int64_t fault = step.number("fault_us", 0, most * 1'000'000);
    const std::int64_t back = step.number("back_us", 0, most * 1'000'000);
    if (back < fault)
        step.fail("back_us", "must not be before fault_us");
    const Span z = stoppedInterval(fault, back);
    return {{"from", z.from}, {"until", z.until}, {"length", z.length()}};
}

Out lateBinding(Desk &desk, Object &step) // R6
{
    CountProfile profile;
    for (Object &busy : step.objects("busy", 100'000)) {
        const Span span{busy.at("from"), busy.at("until")};
        if (span.isEmpty())
            busy.fail("until", "must be after from");
        profile.add(span, busy.number("gpus", 1, mostGpus));
        busy.done();
    }
    const auto start = profile.earliest(step.atOr("from", desk.start()), step.length("for", 1),
                                        step.number("gpus", 1, most), step.number("capacity", 1, most));
    return {{"earliest", start ? Out(*start - desk.start()) : Out(nullptr)}};
}

Out queue(Desk &, Object &step) // R9
{
    std::vector<TraceJob> jobs;
    Int128 last = 0, all = 0;
    for (Object &job : step.objects("jobs", 100'000)) {
        TraceJob j;
        j.submit = job.length("submit", 0);
        j.gpus = job.number("gpus", 1, most);
        j.length = job.length("for", 1);
        job.done();
        last = std::max<Int128>(last, j.submit), all += j.length;
        jobs.push_back(j);
    }
    if ((last + all) * jobs.size() > mostAmount) // no sum of waits is longer
        step.fail("jobs", "are too long: their lengths together, times their number, may be at most " +
                              std::to_string(mostAmount) + " s");
    const std::string name = step.textOr("order", "conservative");
    const QueueOrder order = name == "fcfs"   ? QueueOrder::Fcfs
                             : name == "easy" ? QueueOrder::Easy
                                              : QueueOrder::Conservative;
    if (order == QueueOrder::Conservative && name != "conservative")
        step.fail("order", "must be conservative, easy or fcfs");
    const auto starts = replay(jobs, step.number("capacity", 1, most), order);
    if (!starts)
        step.fail("jobs", "cannot be replayed: job " + std::to_string(starts.error().job));
    const ReplaySums s = sums(jobs, *starts);
    return {{"starts", numbersOut(*starts)}, {"sum_wait", s.waits}, {"makespan", s.makespan}};
}

Out fragments(Desk &, Object &step) // R10a
{
    const auto hosts = std::size_t(step.number("hosts", 1, 65'536));
    std::vector<bool> isFree(hosts, !step.flagOr("all_taken", false));
    if (step.has("taken"))
        for (const std::int64_t n : step.numbers("taken", 0, std::int64_t(hosts) - 1))
            isFree[std::size_t(n)] = false;
    return {{"value", blockFragmentation(isFree, std::size_t(step.numberOr("base", 4, 1, 65'536)))}};
}

/// R5 over leaves of which so many hosts are free; `size` of a leaf, or as many as are free.
Out placeStep(Desk &, Object &step)
{
    Fleet fleet;
    fleet.fabrics = {{"f", "", SiteId{0}}};
    fleet.pools = {{"H100"}};
    std::vector<HostId> free;
    std::vector<std::uint32_t> whole;
    for (Object &leaf : step.objects("leaves", 4096)) {
        const auto id = LeafId(fleet.leaves.size());
        fleet.leaves.push_back({leaf.text("name"), FabricId{0}, {}});
        const std::int64_t here = leaf.number("free", 0, 4096);
        whole.push_back(std::uint32_t(leaf.numberOr("size", here, here, 4096)));
        leaf.done();
        for (std::int64_t k = 0; k < here; ++k) {
            free.push_back(HostId(fleet.hosts.size()));
            fleet.hosts.push_back({"h" + std::to_string(fleet.hosts.size()), id, PoolId{0}, 8, HostRole::Base, 0, 0});
        }
    }
    const auto chosen = place(fleet, free, std::size_t(step.number("hosts", 1, 65'536)),
                              std::size_t(step.numberOr("max_leaves", 0, 0, 65'536)), whole);
    if (!chosen)
        return {{"leaves", nullptr}};
    Out leaves = Out::object();
    for (const HostId h : *chosen) {
        Out &count = leaves[fleet.leafOf(h).name];
        count = count.is_null() ? 1 : count.get<std::int64_t>() + 1;
    }
    const std::size_t used = leaves.size();
    return {{"leaves", std::move(leaves)}, {"leaf_count", used}, {"cross_pairs", crossPairs(fleet, *chosen)}};
}

Out reletStep(Desk &, Object &step) // S19
{
    const CancellationTerms terms;
    const GivenBack given{{step.length("from", 0, longestOfRule), step.length("until", 0, longestOfRule)},
                          step.number("gpus", 1, mostGpus),
                          step.length("given_at", 0, longestOfRule)};
    if (given.window.isEmpty())
        step.fail("until", "must be after from");
    std::vector<FreeStep> free{{std::numeric_limits<Instant>::min() / 2, step.numberOr("free", 0, 0, mostGpus)}};
    std::vector<LaterUse> later;
    for (Object &use : step.objectsOr("later", 10'000)) {
        later.push_back({{use.length("from", 0, longestOfRule), use.length("until", 0, longestOfRule)},
                         use.number("gpus", 1, mostGpus)});
        if (later.back().span.isEmpty())
            use.fail("until", "must be after from");
        use.done();
    }
    const GpuSeconds fee = cancellationFee(terms, given);
    const GpuSeconds back = feeToReturn(fee, 0, relet(terms, given, free, later));
    return {{"fee", fee}, {"returned", back}, {"stays", fee - back}};
}

/// S6: what no demand of one member can exceed in any window of this length.
Out bound(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    const BankTerms terms = desk.coop().bankTerms(member, desk.now());
    const std::int64_t base = desk.coop().shareRegister().asKnown().total(desk.now());
    const UseBound b = useBound(terms, desk.now(), step.length("for", 1, longestOfRule), base);
    return {{"most_use", b.most}, {"part_of_base", rounded(b.part)}, {"longest_alone", b.longestAlone}};
}

} // namespace

const Steps &ruleSteps()
{
    static const Steps steps{{"entitlement", entitlement},
                             {"waterfill", waterfillStep},
                             {"decay", decay},
                             {"charge", charge},
                             {"price", price},
                             {"invoice_lines", invoiceLines},
                             {"auto_stop", autoStop},
                             {"finish_ratio", ratio},
                             {"notice_epoch", notice},
                             {"length", lengthBetween},
                             {"stopped", stopped},
                             {"late_binding", lateBinding},
                             {"queue", queue},
                             {"fragmentation", fragments},
                             {"place", placeStep},
                             {"cancellation", reletStep},
                             {"use_bound", bound}};
    return steps;
}

} // namespace imece::scenario
