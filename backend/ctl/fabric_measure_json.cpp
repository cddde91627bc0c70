// SPDX-License-Identifier: GPL-3.0-or-later
// nccl-tests, mpiGraph and iperf3 as JSON: each figure in the unit that its key names.
#include "backend/ctl/fabric_read.h"
#include "readers/lines.h"
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace imece::ctl {
namespace {

using namespace readers;

Json placeJson(const std::optional<Place> &place)
{
    if (!place)
        return nullptr;
    return {{"time_us", place->timeUs},
            {"algbw_GBps", place->algbwGBps},
            {"busbw_GBps", place->busbwGBps},
            {"wrong", orNull(place->wrong)}};
}

Json rowJson(const CollectiveRow &row)
{
    return {{"size", row.size},
            {"count", row.count},
            {"type", row.type},
            {"redop", orNull(row.redop)},
            {"root", orNull(row.root)},
            {"out_of_place", placeJson(row.outOfPlace)},
            {"in_place", placeJson(row.inPlace)}};
}

std::optional<double> peak(const CollectiveRun &run, std::optional<Place> CollectiveRow::*place)
{
    std::optional<double> most;
    for (const CollectiveRow &row : run.rows)
        if (const auto &one = row.*place)
            most = std::max(most.value_or(one->busbwGBps), one->busbwGBps);
    return most;
}

/// How many ranks each host has; nothing where they differ.
std::optional<std::size_t> ranksPerHost(const CollectiveRun &run)
{
    std::map<std::string, std::size_t> counts;
    for (const std::string &host : run.rankHosts)
        ++counts[host];
    std::set<std::size_t> sizes;
    for (const auto &[host, count] : counts)
        sizes.insert(count);
    return sizes.size() == 1 ? std::optional(*sizes.begin()) : std::nullopt;
}

void ranks(Json &out, const CollectiveRun &run)
{
    out["ranks_listed"] = run.rankHosts.size();
    out["hosts"] = run.hosts;
    out["n_ranks"] = run.rankHosts.empty() ? Json(nullptr) : Json(run.rankHosts.size());
    out["n_hosts"] = run.hosts.empty() ? Json(nullptr) : Json(run.hosts.size());
    out["gpus_per_host"] = orNull(ranksPerHost(run));
    out["single_process"] = orNull(run.isSingleProcess);
    out["gpu_model"] = orNull(run.gpuModel);
    Json hosts = Json::object();
    for (std::size_t k = 0; k < run.rankHosts.size(); ++k)
        hosts[std::to_string(k)] = run.rankHosts[k];
    out["rank_to_host"] = std::move(hosts);
    if (run.ranksInferred) {
        out["n_ranks_inferred"] = std::llround(*run.ranksInferred);
        out["n_ranks_inferred_from_busbw_over_algbw"] = std::llround(*run.ranksInferred);
        // Outward to fours: hosts hold their GPUs in fours or eights.
        out["n_ranks_inferred_range"] = {4 * std::llround(std::floor(run.ranksLow.value_or(*run.ranksInferred) / 4)),
                                         4 * std::llround(std::ceil(run.ranksHigh.value_or(*run.ranksInferred) / 4))};
    } else {
        out["n_ranks_inferred"] = nullptr;
    }
}

void averages(Json &out, const CollectiveRun &run)
{
    const auto mean = run.meanGBps();
    out["peak_busbw_oop_GBps"] = orNull(peak(run, &CollectiveRow::outOfPlace));
    out["peak_busbw_ip_GBps"] = orNull(peak(run, &CollectiveRow::inPlace));
    out["avg_busbw_reported"] = orNull(run.averageReported);
    out["mean_of_rows_present"] = mean ? Json(rounded(*mean, 4)) : Json(nullptr);
    if (mean && run.averageReported)
        out["avg_consistent_with_rows"] =
            std::abs(*mean - *run.averageReported) <= 0.01 + 0.002 * std::abs(*run.averageReported);
    out["out_of_bounds"] = run.outOfBounds
                               ? Json{{"count", *run.outOfBounds}, {"status", run.isOutOfBoundsOk ? "OK" : "FAILED"}}
                               : Json(nullptr);
    const bool isDistance = run.wrongKind == WrongKind::Distance;
    out["validation_kind"] = isDistance ? "max_relative_error" : "count";
    if (isDistance) {
        out["wrong_counts"] = nullptr;
    } else {
        std::optional<double> wrong;
        for (const CollectiveRow &row : run.rows)
            for (const auto &place : {row.outOfPlace, row.inPlace})
                if (place && place->wrong)
                    wrong = wrong.value_or(0) + *place->wrong;
        out["wrong_counts"] = orNull(wrong);
    }
    out["data_ok"] = !run.isDataWrong;
}

Json collectiveJson(const CollectiveRun &run)
{
    Json out{{"collective", orNull(run.op)}};
    if (run.op.empty())
        out["collective_candidates"] = run.opCandidates;
    out["status"] = statusName(run.status);
    out["line"] = run.line;
    out["units"] = {{"size", "B"}, {"time", "us"}, {"algbw", "GB/s (1e9 B/s)"}, {"busbw", "GB/s (1e9 B/s)"}};
    ranks(out, run);
    out["n_rows"] = run.rows.size();
    out["rejected_rows"] = run.rejectedRows;
    out["first_size"] = run.rows.empty() ? Json(nullptr) : Json(run.rows.front().size);
    out["last_size"] = run.rows.empty() ? Json(nullptr) : Json(run.rows.back().size);
    out["largest"] = run.largest() ? rowJson(*run.largest()) : Json(nullptr);
    averages(out, run);
    const auto headline = run.headlineGBps();
    const bool isOutOfPlace = run.largest() && run.largest()->outOfPlace;
    out["headline"] = headline ? Json{{"metric", std::string("busbw ") + (isOutOfPlace ? "out-of-place" : "in-place") +
                                                     " at largest size"},
                                      {"value", *headline},
                                      {"unit", "GB/s"}}
                               : Json(nullptr);
    out["tool_version"] = orNull(run.toolVersion);
    out["nccl_version"] = orNull(run.ncclVersion);
    out["nccl_library"] = orNull(run.ncclLibrary);
    return out;
}

/// What stood before each line and was taken off: "0: ", "[1,0]<stdout>:"; the first of its kind.
std::string prefixOf(const std::string &bytes)
{
    std::size_t at = 0;
    Lines lines(bytes);
    for (int k = 0; k < 200 && lines.next(); ++k) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        std::string_view raw = std::string_view(bytes).substr(at, end - at);
        at = end + 1;
        if (!raw.empty() && raw.back() == '\r')
            raw.remove_suffix(1);
        const std::string &text = lines.text();
        if (raw.size() > text.size() && raw.substr(raw.size() - text.size()) == text && !trimmed(text).empty()) {
            const std::string_view prefix = raw.substr(0, raw.size() - text.size());
            return excerpt(prefix, 40) + (text[0] == ' ' ? " " : "");
        }
    }
    return {};
}

constexpr double gbpsPerMiBps = 8.388608e-3;

Json cellJson(const PairTable &table, const PairCell &c)
{
    const auto label = [&](std::uint32_t k) { return table.labels.empty() ? table.names[k] : table.labels[k]; };
    return {{"src", label(c.from)},
            {"dst", label(c.to)},
            {"MiBps", c.outcome == Outcome::Value ? Json(rounded(c.gbps / gbpsPerMiBps, 3)) : Json(nullptr)}};
}

void sideOf(Json &out, const PairTable &table, const std::string &side)
{
    std::vector<double> values;
    std::vector<std::size_t> ofRow(table.names.size(), 0);
    double inverse = 0;
    for (const PairCell &c : table.cells)
        if (c.outcome == Outcome::Value) {
            values.push_back(c.gbps / gbpsPerMiBps);
            inverse += 1 / values.back();
            ++ofRow[side == "recv" ? c.to : c.from];
        }
    if (!table.cells.empty())
        out[side + "_first_cell"] = cellJson(table, table.cells.front());
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    out[side + "_min"] = n == 0 ? Json(nullptr) : Json(rounded(values.front(), 3));
    out[side + "_median"] = n == 0 ? Json(nullptr) : Json(rounded((values[n / 2] + values[(n - 1) / 2]) / 2, 4));
    out[side + "_avg_recomputed"] = n == 0 ? Json(nullptr) : Json(rounded(static_cast<double>(n) / inverse, 3));
    out[side + "_rows_complete"] =
        std::count(ofRow.begin(), ofRow.end(), table.names.size() - std::min<std::size_t>(1, table.names.size()));
}

Json mpiGraphJson(const ReadResult &r)
{
    const MpiGraphFacts &facts = *r.mpiGraph;
    Json out{{"status", statusName(r.status)}, {"procs", facts.procs}};
    if (!r.tables.empty()) {
        out["labels"] = r.tables.front().labels;
        std::vector<std::string> hosts;
        for (const std::string &name : r.tables.front().names)
            if (std::find(hosts.begin(), hosts.end(), name) == hosts.end())
                hosts.push_back(name);
        out["hosts"] = hosts;
    }
    out["units"] = {{"cells", "MiB/s (2^20 B/s)"}};
    out["msg_size"] = facts.messageBytes;
    out["times"] = facts.times;
    out["window"] = facts.window;
    out["send_max"] = orNull(facts.sendMax);
    out["send_avg"] = orNull(facts.sendAvg);
    out["recv_max"] = orNull(facts.recvMax);
    out["recv_avg"] = orNull(facts.recvAvg);
    out["send_avg_is"] = "harmonic mean of the cells off the diagonal";
    out["diagonal"] = "not measured";
    out["recv_cell_meaning"] = "row i, column j: what i received from j, the flow j to i";
    for (const PairTable &table : r.tables)
        sideOf(out, table, table.isPreferred ? "recv" : "send");
    return out;
}

Json iperf3Json(const Iperf3Run &run)
{
    const auto headline = run.headlineGbps();
    Json out{{"status", statusName(run.status)},
             {"line", run.line},
             {"from", orNull(run.from)},
             {"to", orNull(run.to)},
             {"streams", run.streams},
             {"sent_bps", orNull(run.sentBps)},
             {"received_bps", orNull(run.receivedBps)},
             {"headline_Gbps", headline ? Json(rounded(*headline, 6)) : Json(nullptr)},
             {"retransmits", orNull(run.retransmits)},
             {"error", orNull(run.error)}};
    out["sum_of_streams_matches"] = run.streamsBps && run.receivedBps
                                        ? Json(std::abs(*run.streamsBps - *run.receivedBps) <= 0.01 * *run.receivedBps)
                                        : Json(nullptr);
    return out;
}

} // namespace

Json measureFacts(const ReadResult &r, const std::string &bytes)
{
    if (r.mpiGraph)
        return mpiGraphJson(r);
    if (!r.iperf3.empty()) {
        if (r.iperf3.size() == 1)
            return iperf3Json(r.iperf3.front());
        Json runs = Json::array();
        for (const Iperf3Run &run : r.iperf3)
            runs.push_back(iperf3Json(run));
        return {{"runs", std::move(runs)}};
    }
    if (r.collectives.empty())
        return Json::object();
    Json out = Json::object();
    if (r.collectives.size() == 1) {
        out = collectiveJson(r.collectives.front());
    } else {
        for (const CollectiveRun &run : r.collectives)
            out["sections"].push_back(collectiveJson(run));
    }
    if (const std::string prefix = prefixOf(bytes); !prefix.empty())
        out["prefix"] = prefix;
    return out;
}

} // namespace imece::ctl
