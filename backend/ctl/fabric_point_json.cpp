// SPDX-License-Identifier: GPL-3.0-or-later
// The tools between two ends (OSU, Intel MPI Benchmarks, perftest, ClusterKit, nvbandwidth, SuperBench, netprofiler,
// ncclscout) as JSON, in the units that the keys name.
#include "backend/ctl/fabric_read.h"
#include "readers/lines.h"
#include <cmath>

namespace imece::ctl {
namespace {

using namespace readers;

constexpr double gbpsPerMiBps = 8.388608e-3;

Json scaled(const std::optional<double> &value, double by, int digits)
{
    return value ? Json(rounded(*value / by, digits)) : Json(nullptr);
}

Json rankHosts(const PointRun &run)
{
    Json out = Json::object();
    for (std::size_t k = 0; k < run.rankHosts.size(); ++k)
        out[std::to_string(k)] = run.rankHosts[k];
    return out;
}

Json osuJson(const PointRun &run)
{
    Json out{{"test", run.test}, {"version", orNull(run.version)}};
    out["unit"] = run.isLatency ? "us" : run.pairs > 1 ? "MB/s = 1e6 B/s, sum over pairs" : "MB/s = 1e6";
    out["pairs"] = run.pairs;
    out["window"] = run.window == 0 ? Json(nullptr) : Json(run.window);
    out["hosts"] = run.hosts();
    out["rank_to_host"] = rankHosts(run);
    Json rows = Json::array();
    std::size_t checked = 0, passed = 0;
    for (const PointRow &row : run.rows) {
        Json cells{row.bytes, run.isLatency ? orNull(row.us) : scaled(row.gbps, 8e-3, 6)};
        if (row.messagesPerSecond)
            cells.push_back(*row.messagesPerSecond);
        rows.push_back(std::move(cells));
        checked += row.isValid.has_value();
        passed += row.isValid.value_or(false);
    }
    out["rows"] = std::move(rows);
    if (const PointRow *last = run.headline(); last && !run.isLatency)
        out["last_GBps"] = scaled(last->gbps, 8, 6);
    out["validation"] = checked == 0 ? Json(nullptr)
                        : checked == passed && passed == run.rows.size()
                            ? Json("Pass on all rows")
                            : Json(std::to_string(passed) + " of " + std::to_string(run.rows.size()) + " rows pass");
    out["both_directions_summed"] = run.duplex == Duplex::BothSummed;
    out["inside_one_host"] = run.medium == Medium::OneHost;
    return out;
}

Json intelJson(const PointRun &run)
{
    Json out{{"benchmark", run.test}};
    Json groups = Json::object();
    for (std::size_t k = 0; k < run.groups.size(); ++k)
        groups[std::to_string(k)] = run.groups[k];
    out["groups"] = std::move(groups);
    out["unit"] = "Mbytes/sec = 1e6";
    out["hosts"] = run.hosts();
    Json rows = Json::array();
    for (const PointRow &row : run.rows)
        rows.push_back({{"bytes", row.bytes},
                        {"reps", orNull(row.repetitions)},
                        {"t_min", orNull(row.minUs)},
                        {"t_max", orNull(row.maxUs)},
                        {"t_avg", orNull(row.us)},
                        {"MBps", scaled(row.gbps, 8e-3, 6)}});
    out["rows"] = std::move(rows);
    return out;
}

Json perftestRow(const PointRow &row)
{
    Json out{{"bytes", row.bytes}, {"iterations", orNull(row.repetitions)}};
    if (row.gbps || row.peakGbps) {
        out["bw_peak_MiBps"] = scaled(row.peakGbps, gbpsPerMiBps, 3);
        out["bw_avg_MiBps"] = scaled(row.gbps, gbpsPerMiBps, 3);
        out["msg_rate_Mpps"] = scaled(row.messagesPerSecond, 1e6, 6);
    }
    if (row.us || row.typicalUs || row.p99Us) {
        out["t_min_us"] = orNull(row.minUs);
        out["t_max_us"] = orNull(row.maxUs);
        out["t_typical_us"] = orNull(row.typicalUs);
        out["t_avg_us"] = orNull(row.us);
        out["t_stdev_us"] = orNull(row.deviationUs);
        out["p99_us"] = orNull(row.p99Us);
        out["p99_9_us"] = orNull(row.p999Us);
    }
    return out;
}

const char *mediumName(Medium medium)
{
    switch (medium) {
    case Medium::Network:
        return "network";
    case Medium::OneHost:
        return "inside one host";
    case Medium::OneAdapter:
        return "loopback inside one adapter";
    case Medium::ObjectStore:
        return "host to object store";
    case Medium::Unknown:
        break;
    }
    return "unknown";
}

Json perftestJson(const PointRun &run)
{
    Json out{{"test", run.test}, {"version", orNull(run.version)}, {"device", orNull(run.device)}};
    out["unit"] = orNull(run.unit);
    Json rows = Json::array();
    for (const PointRow &row : run.rows)
        rows.push_back(perftestRow(row));
    out["rows"] = std::move(rows);
    if (const PointRow *best = run.headline(); best && best->gbps) {
        out["avg_GBps"] = rounded(*best->gbps / 8, 4);
        out["avg_Gbps"] = rounded(*best->gbps, 3);
    }
    out["duplicates"] = run.printedAgain + 1;
    out["duplex"] = run.duplex == Duplex::OneWay ? "one way" : "both directions summed";
    out["kind"] = mediumName(run.medium);
    out["from"] = orNull(run.from);
    out["to"] = orNull(run.to);
    return out;
}

Json listOf(const std::vector<PointRun> &runs, Json (*one)(const PointRun &))
{
    if (runs.size() == 1)
        return one(runs.front());
    Json out{{"runs", Json::array()}};
    for (const PointRun &run : runs)
        out["runs"].push_back(one(run));
    return out;
}

Json intelDocument(const ReadResult &r)
{
    Json out = listOf(r.points, intelJson);
    const std::string version = r.tool.rfind("IMB ", 0) == 0 ? r.tool.substr(4) : std::string();
    out["version"] = orNull(version.substr(0, version.find(',')));
    return out;
}

Json perftestDocument(const ReadResult &r)
{
    Json out = listOf(r.points, perftestJson);
    const bool isRepaired = std::any_of(r.report.begin(), r.report.end(),
                                        [](const ReportLine &line) { return line.note == Note::JsonRepaired; });
    out["valid_json"] = !isRepaired;
    if (!r.points.empty() && !r.points.front().rows.empty())
        out["recovered"] = perftestRow(r.points.front().rows.front());
    return out;
}

Json clusterKitJson(const ClusterKitFacts &facts, const std::optional<double> &claim)
{
    const char *unit = facts.isLatency ? "us" : "MBps";
    const auto extreme = [&](const std::optional<ClusterKitFacts::Extreme> &one) {
        return one ? Json{{unit, one->value}, {"a", one->a}, {"b", one->b}} : Json(nullptr);
    };
    Json out{{"matrix_is", facts.isRatio ? "ratio to the best pair" : unit}, {"matrix_size", facts.side}};
    out["min"] = extreme(facts.least);
    out["max"] = extreme(facts.most);
    out[std::string("avg_") + unit] = orNull(facts.average);
    out["duplex"] = facts.duplex == Duplex::BothSummed ? "both directions summed" : "one way";
    const auto each = facts.averageGbpsPerDirection();
    out["per_direction_GBps"] = scaled(each, 8, 4);
    out["claimed_link_GBps"] = scaled(claim, 8, 4);
    out["efficiency"] = each && claim ? Json(rounded(*each / *claim, 3)) : Json(nullptr);
    out["summary_hosts_outside_matrix"] = facts.outside;
    return out;
}

Json deviceJson(const DeviceMatrix &m)
{
    Json out{{"test", m.title}, {"unit", "GB/s 1e9"}, {"shape", {m.rows.size(), m.columns.size()}}};
    out["direction"] =
        m.isRowTheTarget ? "row <- column (row reads from column)" : "row -> column (row writes to column)";
    out["sum"] = orNull(m.sum);
    Json matrix = Json::array();
    std::optional<double> least, most;
    std::size_t row = 0, column = 0;
    for (std::size_t i = 0; i < m.rows.size(); ++i) {
        Json cells = Json::array();
        for (std::size_t j = 0; j < m.columns.size(); ++j) {
            const auto value = m.at(i, j);
            cells.push_back(orNull(value));
            if (value && (!least || *value < *least))
                least = value, row = i, column = j;
            if (value && i != j)
                most = std::max(most.value_or(*value), *value);
        }
        matrix.push_back(std::move(cells));
    }
    out["diagonal"] = "not measured";
    out["min"] = least ? Json{{"value", *least}, {"row", row}, {"col", column}} : Json(nullptr);
    out["max_offdiag"] = orNull(most);
    out["cell_0_1"] = m.rows.empty() || m.columns.size() < 2 ? Json(nullptr) : orNull(m.at(0, 1));
    out["matrix_GBps"] = std::move(matrix);
    return out;
}

Json roundsJson(const std::vector<TrafficRound> &rounds)
{
    Json pairs = Json::array(), values = Json::array();
    for (const TrafficRound &round : rounds) {
        Json ends = Json::array(), printed = Json::array();
        for (const TrafficPair &pair : round.pairs) {
            ends.push_back(pair.server + "," + pair.client);
            printed.push_back(pair.outcome == Outcome::Value ? Json(pair.printed) : Json(nullptr));
        }
        pairs.push_back(std::move(ends));
        values.push_back(std::move(printed));
    }
    return {{"rounds", std::move(pairs)}, {"values_MBps", std::move(values)}, {"unit", "MiB/s"}};
}

Json storesJson(const std::vector<StoreRow> &stores)
{
    Json out{{"unit", "Gbit/s goodput"}, {"kind", mediumName(Medium::ObjectStore)}};
    Json rows = Json::array();
    for (const StoreRow &row : stores)
        rows.push_back({{"endpoint", row.endpoint},
                        {"direction", orNull(row.direction)},
                        {"region", orNull(row.region)},
                        {"thrpt", orNull(row.gbps)},
                        {"grade", orNull(row.grade)},
                        {"ok_pct", orNull(row.okPercent)},
                        {"win", {orNull(row.averageGbps), orNull(row.p90Gbps), orNull(row.maxGbps)}},
                        {"reliable", row.isReliable}});
    out["rows"] = std::move(rows);
    return out;
}

Json scoutJson(const ReadResult &r)
{
    const NcclScoutFacts &facts = *r.ncclScout;
    Json pairs = Json::array();
    for (const PairTable &table : r.tables)
        for (std::size_t k = 0; k < table.cells.size(); ++k) {
            const PairCell &c = table.cells[k];
            const bool isBack = k > 0 && table.cells[k - 1].from == c.to && table.cells[k - 1].to == c.from;
            if (!isBack) // the table has both directions of a pair that was measured as one
                pairs.push_back({{"a", table.names[c.from]},
                                 {"b", table.names[c.to]},
                                 {"GBps", c.outcome == Outcome::Value ? Json(rounded(c.gbps / 8, 4)) : Json(nullptr)}});
        }
    Json out{{"n_links_measured", pairs.size()}};
    out["pairs"] = std::move(pairs);
    out["threshold_GBps"] = orNull(facts.thresholdGBps);
    out["avg_GBps"] = orNull(facts.averageGBps);
    out["min_GBps"] = orNull(facts.leastGBps);
    out["max_GBps"] = orNull(facts.mostGBps);
    out["good"] = orNull(facts.good);
    out["bad"] = orNull(facts.bad);
    out["unreachable"] = orNull(facts.unreachable);
    Json unmeasured = Json::array();
    for (const auto &[a, b] : facts.unmeasured)
        unmeasured.push_back({a, b});
    out["unmeasured_pairs"] = std::move(unmeasured);
    return out;
}

} // namespace

Json pointFacts(const ReadResult &r, const FabricReading &all)
{
    switch (r.kind) {
    case Kind::Osu:
        return listOf(r.points, osuJson);
    case Kind::IntelMpi:
        return intelDocument(r);
    case Kind::Perftest:
        return listOf(r.points, perftestJson);
    case Kind::PerftestJson:
        return perftestDocument(r);
    case Kind::ClusterKit: {
        if (r.clusterKit.size() == 1)
            return clusterKitJson(r.clusterKit.front(), all.claimGbps);
        Json out{{"runs", Json::array()}};
        for (const ClusterKitFacts &facts : r.clusterKit)
            out["runs"].push_back(clusterKitJson(facts, all.claimGbps));
        return out;
    }
    case Kind::NvBandwidth: {
        if (r.devices.size() == 1)
            return deviceJson(r.devices.front());
        Json out{{"runs", Json::array()}};
        for (const DeviceMatrix &m : r.devices)
            out["runs"].push_back(deviceJson(m));
        return out;
    }
    case Kind::IbTraffic:
        return roundsJson(r.rounds);
    case Kind::NetProfiler:
        return storesJson(r.stores);
    case Kind::NcclScout:
        return r.ncclScout ? scoutJson(r) : Json::object();
    default:
        return Json::object();
    }
}

} // namespace imece::ctl
