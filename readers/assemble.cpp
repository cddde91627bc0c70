// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/assemble.h"
#include "domain/natural_order.h"
#include "domain/sweep_parts.h"
#include "readers/lines.h"
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace imece::readers {
namespace {

/// Address → name for the whole drop.
class Names
{
public:
    Names(std::span<const ReadResult> results, Report &report)
    {
        for (const ReadResult &r : results)
            for (const NamedAddress &n : r.hostMap)
                m_stated.try_emplace(n.address, n.name);
        suggest(results, report);
    }
    const std::string &of(const std::string &printed) const
    {
        if (const auto it = m_stated.find(printed); it != m_stated.end())
            return it->second;
        const auto it = m_suggested.find(printed);
        return it == m_suggested.end() ? printed : it->second;
    }

private:
    /// One file's name can mean anything ("server_log.json"); several that agree, one name an address, are believed.
    void suggest(std::span<const ReadResult> results, Report &report)
    {
        std::map<std::string, std::string> byName;
        std::size_t files = 0;
        bool doAgree = true;
        for (const ReadResult &r : results) {
            files += !r.namedByFile.empty();
            for (const NamedAddress &n : r.namedByFile) {
                if (m_stated.contains(n.address))
                    continue;
                doAgree = doAgree && m_suggested.try_emplace(n.address, n.name).first->second == n.name &&
                          byName.try_emplace(n.name, n.address).first->second == n.address;
            }
        }
        if (!doAgree)
            report.add(0, Severity::Warning, Note::NamesDisagree);
        if (!doAgree || files < 2)
            m_suggested.clear();
    }

    std::map<std::string, std::string> m_stated, m_suggested;
};

/// Which leaf a name stands on, from the files' topology or else the fleet.
class Leaves
{
public:
    Leaves(std::span<const ReadResult> results, const Known &known)
    {
        for (const ReadResult &r : results)
            for (const Switch &s : r.topology.switches)
                for (const std::string &host : s.nodes)
                    m_byFile.try_emplace(host, s.shown());
        if (!known.fleet)
            return;
        for (std::size_t k = 0; k < known.fleet->hosts.size(); ++k) {
            const Host &host = known.fleet->hosts[k];
            m_hosts.try_emplace(host.name, static_cast<std::uint32_t>(k));
            if (raw(host.leaf) < known.fleet->leaves.size())
                m_byFleet.try_emplace(host.name, known.fleet->leaves[raw(host.leaf)].name);
        }
    }
    bool isFromFile() const { return !m_byFile.empty(); }
    std::optional<std::string> leafOf(const std::string &name) const
    {
        return find(isFromFile() ? m_byFile : m_byFleet, name);
    }
    std::uint32_t hostOf(const std::string &name) const { return find(m_hosts, name).value_or(raw(noHost)); }

private:
    /// As written, else the short name of a fully qualified one.
    template<typename Map> static std::optional<typename Map::mapped_type> find(const Map &map, const std::string &name)
    {
        auto it = map.find(name);
        if (it == map.end())
            it = map.find(name.substr(0, name.find('.')));
        return it == map.end() ? std::nullopt : std::optional<typename Map::mapped_type>(it->second);
    }
    std::map<std::string, std::string> m_byFile, m_byFleet;
    std::map<std::string, std::uint32_t> m_hosts;
};

/// The tests that are joined; empty = none of that metric. One of each goes into one sweep.
struct Tests
{
    std::string bandwidth, latency;
};

/// Of each metric the test with the most cells; the first one of equals.
Tests testsOf(std::span<const ReadResult> results, Report &report)
{
    std::map<std::string, std::size_t> cells[2];
    std::vector<std::pair<std::string, bool>> order;
    for (const ReadResult &r : results)
        for (const PairTable &table : r.tables) {
            if (!table.isPreferred)
                continue;
            if (cells[table.isLatency].try_emplace(table.key, 0).second)
                order.emplace_back(table.key, table.isLatency);
            cells[table.isLatency][table.key] += table.cells.size();
        }
    Tests tests;
    for (const auto &[key, isLatency] : order) {
        std::string &best = isLatency ? tests.latency : tests.bandwidth;
        if (cells[isLatency][key] > (best.empty() ? 0 : cells[isLatency][best]))
            best = key;
    }
    for (const auto &[key, isLatency] : order)
        if (key != (isLatency ? tests.latency : tests.bandwidth))
            report.add(0, Severity::Info, Note::OtherTest, key);
    return tests;
}

struct Joined
{
    std::vector<std::string> names;  ///< every name that appears, in order of the matrix
    std::vector<PairCell> cells;     ///< index into names; may repeat
    std::vector<PairCell> latencies; ///< …; their figure is us
    std::string tool;
    std::int64_t messageBytes = 0;
    bool isCollective = false;
    SweepWays ways = SweepWays::Unknown;
    SweepPattern pattern = SweepPattern::Unknown;
};

/// What the tool's own words say of a table; where they say nothing it stays unknown.
SweepWays waysOf(const ReadResult &r, const PairTable &table)
{
    switch (r.kind) {
    case Kind::MpiGraph:
        return SweepWays::OneWay;
    case Kind::Hp2p:
    case Kind::Iperf3:
    case Kind::Iperf3Text:
        return SweepWays::OneWay;
    case Kind::IbTraffic:
        return contains(table.key, " both directions") ? SweepWays::BothWays : SweepWays::OneWay;
    case Kind::Osu:
    case Kind::IntelMpi:
    case Kind::Perftest:
    case Kind::PerftestJson:
        for (const PointRun &run : r.points)
            if (!run.isLatency && run.duplex == Duplex::BothSummed)
                return SweepWays::BothWays;
        return r.points.empty() ? SweepWays::Unknown : SweepWays::OneWay;
    case Kind::ClusterKit:
        for (const ClusterKitFacts &facts : r.clusterKit)
            if (!facts.isLatency)
                return facts.duplex == Duplex::BothSummed ? SweepWays::BothWays : SweepWays::OneWay;
        return SweepWays::Unknown;
    default:
        return SweepWays::Unknown;
    }
}

SweepPattern patternOf(const ReadResult &r)
{
    if (r.kind == Kind::MpiGraph)
        return SweepPattern::AllAtOnce;
    return r.kind == Kind::IbTraffic || r.kind == Kind::ClusterKit ? SweepPattern::Rounds : SweepPattern::Unknown;
}

/// What the whole sweep is: unknown as soon as two of its tables differ.
template<typename Word> void agree(Word &all, Word one, bool isFirst)
{
    all = isFirst || all == one ? one : Word::Unknown;
}

/// Cells of the tests with joined names. Pairs of ranks on one host are not network and are left out.
Joined join(std::span<const ReadResult> results, const Tests &tests, const Names &names)
{
    Joined joined;
    std::map<std::string, std::uint32_t> index;
    bool isFirst = true;
    for (const ReadResult &r : results)
        for (const PairTable &table : r.tables) {
            if (!table.isPreferred || table.key != (table.isLatency ? tests.latency : tests.bandwidth))
                continue;
            if (!table.isLatency || tests.bandwidth.empty()) {
                joined.tool = table.tool;
                joined.messageBytes = table.messageBytes;
                joined.isCollective = table.isCollective;
                agree(joined.ways, waysOf(r, table), isFirst);
                agree(joined.pattern, patternOf(r), isFirst);
                isFirst = false;
            }
            std::vector<std::uint32_t> to;
            for (const std::string &printed : table.names) {
                const auto [it, isNew] = index.try_emplace(names.of(printed), static_cast<std::uint32_t>(index.size()));
                if (isNew)
                    joined.names.push_back(it->first);
                to.push_back(it->second);
            }
            for (PairCell c : table.cells) {
                c.from = to[c.from], c.to = to[c.to];
                if (c.from == c.to)
                    continue;
                if (table.isLatency || c.us > 0) // a pair table can carry a latency beside its bandwidth
                    joined.latencies.push_back(c);
                if (!table.isLatency)
                    joined.cells.push_back(c);
            }
        }
    return joined;
}

/// Sorts names by leaf, then naturally, and fills the head's names, groups and hosts. Returns old index → new index.
std::vector<std::uint32_t> order(const Joined &joined, const Leaves &leaves, SweepHead &head, Report &report)
{
    struct Place
    {
        std::string leaf, name;
        std::uint32_t old = 0;
        bool isKnown = false;
    };
    std::vector<Place> places;
    std::size_t known = 0;
    for (std::size_t k = 0; k < joined.names.size(); ++k) {
        const auto leaf = leaves.leafOf(joined.names[k]);
        places.push_back({leaf.value_or("?"), joined.names[k], static_cast<std::uint32_t>(k), leaf.has_value()});
        known += leaf.has_value();
    }
    std::sort(places.begin(), places.end(), [](const Place &x, const Place &y) {
        if (x.isKnown != y.isKnown)
            return x.isKnown;
        if (const int byLeaf = naturalCompare(x.leaf, y.leaf); byLeaf != 0)
            return byLeaf < 0;
        return naturalLess(x.name, y.name);
    });
    std::vector<std::uint32_t> now(places.size());
    for (std::size_t k = 0; k < places.size(); ++k) {
        const Place &p = places[k];
        now[p.old] = static_cast<std::uint32_t>(k);
        if (head.groupNames.empty() || head.groupNames.back() != p.leaf)
            head.groupNames.push_back(p.leaf); // hosts of unknown leaf share the last group "?"
        head.names.push_back(p.name);
        head.groups.push_back(static_cast<std::uint32_t>(head.groupNames.size() - 1));
        head.hosts.push_back(leaves.hostOf(p.name));
        if (!p.isKnown && known > 0)
            report.add(0, Severity::Warning, Note::NameUnknown, quotation(p.name));
    }
    if (known == 0)
        report.add(0, Severity::Info, Note::NoTopology);
    return now;
}

/// Claims only where all known hosts hang on one fabric.
void claims(SweepHead &head, const Known &known)
{
    std::optional<std::uint32_t> fabric;
    for (const std::uint32_t host : head.hosts) {
        if (host == raw(noHost) || !known.fleet)
            return;
        const std::uint32_t one = raw(known.fleet->fabricOf(HostId{host}));
        if (fabric && *fabric != one)
            return;
        fabric = one;
    }
    if (!fabric || *fabric >= known.fleet->fabrics.size())
        return;
    head.fabric = FabricId{*fabric};
    head.claimSameGbps = known.fleet->fabrics[*fabric].claimSameLeafGbps;
    head.claimCrossGbps = known.fleet->fabrics[*fabric].claimCrossLeafGbps;
}

struct Filled
{
    std::uint32_t measured = 0, failed = 0;
    std::size_t repeated = 0;
};

/// Writes the cells; of a pair measured more than once the median of its values counts.
template<typename Value>
Filled fill(std::vector<std::uint16_t> &out, std::size_t n, std::vector<PairCell> &cells, double unit, Value value)
{
    std::stable_sort(cells.begin(), cells.end(), [](const PairCell &x, const PairCell &y) {
        return std::tie(x.from, x.to) < std::tie(y.from, y.to);
    });
    Filled filled;
    std::vector<double> values;
    for (std::size_t first = 0, last = 0; first < cells.size(); first = last) {
        values.clear();
        bool isFailed = false;
        for (last = first;
             last < cells.size() && cells[last].from == cells[first].from && cells[last].to == cells[first].to;
             ++last) {
            if (cells[last].outcome == Outcome::Value)
                values.push_back(value(cells[last]));
            // In the map a pair that was tried without a result is one thing; the report tells why.
            isFailed = isFailed || cells[last].outcome == Outcome::Failed || cells[last].outcome == Outcome::TimedOut ||
                       cells[last].outcome == Outcome::Zero;
        }
        filled.repeated += last - first > 1;
        std::uint16_t &cell = out[cells[first].from * n + cells[first].to];
        if (values.empty()) {
            cell = isFailed ? cell::failed : cell::missing;
            filled.failed += isFailed;
            continue;
        }
        std::sort(values.begin(), values.end());
        const double median = (values[values.size() / 2] + values[(values.size() - 1) / 2]) / 2;
        cell = static_cast<std::uint16_t>(std::clamp(std::round(median / unit), 0.0, double(cell::most)));
        ++filled.measured;
    }
    return filled;
}

void fillBoth(SweepMatrix &sweep, Joined &joined, Report &report)
{
    const std::size_t n = sweep.head.side();
    const Filled speeds =
        fill(sweep.bandwidth, n, joined.cells, sweep.head.unitGbps, [](const PairCell &c) { return c.gbps; });
    sweep.head.measured = speeds.measured, sweep.head.failed = speeds.failed;
    Filled latencies;
    if (!joined.latencies.empty()) {
        sweep.latencyCentiUs.assign(n * n, cell::missing);
        for (std::size_t i = 0; i < n; ++i)
            sweep.latencyCentiUs[i * n + i] = cell::itself;
        latencies =
            fill(sweep.latencyCentiUs, n, joined.latencies, 0.01, [](const PairCell &c) { return double(c.us); });
        sweep.head.latencies = latencies.measured;
    }
    if (const std::size_t repeated = std::max(speeds.repeated, latencies.repeated); repeated > 0)
        report.add(0, Severity::Info, Note::PairTwice, std::to_string(repeated));
}

void silentHosts(const SweepMatrix &sweep, Report &report)
{
    const std::size_t n = sweep.head.side();
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t values = 0, failures = 0;
        for (std::size_t j = 0; j < n; ++j)
            for (const std::uint16_t c : {sweep.bandwidth[i * n + j], sweep.bandwidth[j * n + i]}) {
                values += cell::isValue(c);
                failures += c == cell::failed;
            }
        if (values == 0 && failures > 0)
            report.add(0, Severity::Bad, Note::HostSilent, quotation(sweep.head.names[i]));
    }
}

} // namespace

double unitFor(double most)
{
    if (!(most > 0) || !std::isfinite(most))
        return 0.01;
    constexpr double room = double(cell::most);
    const double exponent = std::floor(std::log10(most / room)) - 1;
    for (int decade = 0; decade < 4; ++decade)
        for (const double step : {1.0, 2.0, 5.0}) {
            // Dividing by 10^k gives 0.01 exactly as people write it; multiplying by 10^−2 does not.
            const double power = exponent + decade;
            const double unit = power < 0 ? step / std::pow(10.0, -power) : step * std::pow(10.0, power);
            if (most / unit <= room)
                return unit;
        }
    return most / room;
}

std::optional<SweepMatrix> assemble(std::span<const ReadResult> results, std::string_view source, const Known &known,
                                    std::vector<ReportLine> &lines)
{
    Report report;
    const auto said = [&] {
        for (ReportLine &line : report.take())
            lines.push_back(std::move(line));
        return std::nullopt;
    };
    const Tests tests = testsOf(results, report);
    if (tests.bandwidth.empty() && tests.latency.empty())
        return said();
    Joined joined = join(results, tests, Names(results, report));
    if (joined.names.size() > limits::side) {
        report.add(0, Severity::Bad, Note::FileFault, english(Trouble::SideTooLarge));
        return said();
    }
    SweepHead head;
    head.at = known.at;
    head.tool = joined.tool;
    head.source = excerpt(source);
    head.messageBytes = joined.messageBytes;
    head.ways = joined.ways, head.pattern = joined.pattern;
    const auto now = order(joined, Leaves(results, known), head, report);
    double most = 0;
    for (PairCell &c : joined.cells) {
        c.from = now[c.from], c.to = now[c.to];
        most = std::max(most, c.outcome == Outcome::Value ? c.gbps : 0);
    }
    for (PairCell &c : joined.latencies)
        c.from = now[c.from], c.to = now[c.to];
    head.hostCount = static_cast<std::uint32_t>(head.side());
    head.unitGbps = unitFor(most);
    claims(head, known);
    SweepMatrix sweep = emptySweep(std::move(head));
    fillBoth(sweep, joined, report);
    silentHosts(sweep, report);
    if (joined.isCollective) {
        report.add(0, Severity::Info, Note::CollectiveOfTwo, tests.bandwidth);
        sweep.head.claimSameGbps = sweep.head.claimCrossGbps = 0; // a collective is not measured against a line rate
    }
    said();
    return sweep;
}

std::vector<double> exactGbps(std::span<const ReadResult> results, const SweepMatrix &sweep)
{
    Report quiet;
    Joined joined = join(results, testsOf(results, quiet), Names(results, quiet));
    const std::size_t n = sweep.head.side();
    std::map<std::string_view, std::size_t> place;
    for (std::size_t k = 0; k < n; ++k)
        place.try_emplace(sweep.head.names[k], k);
    std::map<std::size_t, std::vector<double>> values;
    for (const PairCell &c : joined.cells)
        if (const auto from = place.find(joined.names[c.from]), to = place.find(joined.names[c.to]);
            c.outcome == Outcome::Value && from != place.end() && to != place.end())
            values[from->second * n + to->second].push_back(c.gbps);
    std::vector<double> exact(n * n, std::numeric_limits<double>::quiet_NaN());
    for (auto &[at, all] : values) {
        std::sort(all.begin(), all.end());
        exact[at] = (all[all.size() / 2] + all[(all.size() - 1) / 2]) / 2;
    }
    return exact;
}

Drop readDrop(std::span<const NamedBytes> files, const Known &known)
{
    Drop drop;
    std::vector<ReadResult> results;
    std::size_t measured = 0;
    std::string source;
    for (const NamedBytes &file : files) {
        FileReport &report = drop.files.emplace_back();
        report.name = file.name;
        Read got = read(file.bytes, file.name);
        if (!got) {
            report.kind = tl::make_unexpected(got.error());
            continue;
        }
        report.kind = got->kind;
        report.tool = got->tool;
        report.status = got->status;
        report.lines = got->report;
        if (!got->tables.empty() && measured++ == 0)
            source = file.name;
        for (const CollectiveRun &run : got->collectives)
            drop.collectives.push_back(run);
        results.push_back(std::move(*got));
    }
    if (measured > 1)
        source += " + " + std::to_string(measured - 1);
    drop.sweep = assemble(results, source, known, drop.report);
    return drop;
}

} // namespace imece::readers
