// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/point_kinds.h"
#include "readers/csv.h"
#include "readers/lines.h"
#include <algorithm>
#include <functional>

namespace imece::readers {
namespace {

constexpr std::size_t headBytes = 64u << 10;

/// Skips along the mark: a quarter of a gigabyte is looked through in well under a second.
bool holds(std::string_view bytes, std::string_view mark)
{
    const std::boyer_moore_horspool_searcher search(mark.begin(), mark.end());
    return std::search(bytes.begin(), bytes.end(), search) != bytes.end();
}

bool isPerftestText(std::string_view bytes)
{
    return (holds(bytes, "#bytes") && holds(bytes, "#iterations") &&
            (holds(bytes, "BW average[") || holds(bytes, "t_min[usec]") || holds(bytes, "tps average"))) ||
           holds(bytes, " Data ex. method :");
}

bool isIntelMpi(std::string_view bytes)
{
    return holds(bytes, "# Benchmarking ") || holds(bytes, "Intel(R) MPI Benchmarks") ||
           holds(bytes, "Intel (R) MPI Benchmark");
}

bool isClusterKit(std::string_view bytes)
{
    for (const std::string_view what : {" bandwidth: ", " latency: "})
        for (const std::string_view which : {"Minimum", "Maximum"})
            if (holds(bytes, std::string(which) + std::string(what)))
                return true;
    return holds(bytes, "Rank:    ") && holds(bytes, "0 (") && !holds(bytes, "NCCL");
}

/// An error alone is enough: the pair was tried.
bool isIperf3Text(std::string_view bytes)
{
    return holds(bytes, "iperf3: error - ") || holds(bytes, "iperf3: interrupt - ") ||
           (holds(bytes, "bits/sec") &&
            (holds(bytes, "Connecting to host ") || holds(bytes, "Accepted connection from ")));
}

bool isNcclScout(std::string_view bytes)
{
    return holds(bytes, "COMPREHENSIVE NODE ACCOUNTING") || holds(bytes, "Initial Test Results:") ||
           (holds(bytes, " <-> ") && holds(bytes, " GB/s") && holds(bytes, "Testing "));
}

} // namespace

std::optional<Kind> structuredPointTest(std::string_view bytes)
{
    const std::string_view head = bytes.substr(0, headBytes);
    if (holds(head, "test_info") && holds(head, "{"))
        return Kind::PerftestJson;
    if (holds(head.substr(0, 64), "{") && holds(head, "\"nvbandwidth\""))
        return Kind::NvBandwidth;
    if (holds(head, "// hostlist start") || (holds(head, "<html") && holds(bytes, "// bandwidth start")))
        return Kind::Hp2p;
    if (holds(head, "{") && holds(bytes, "\"bus_bw\"") && holds(bytes, "\"results\""))
        return Kind::NcclJson;
    if ((holds(head, "collective, ") && holds(head, "inplace, ") && holds(head, "busbw, ")) ||
        (holds(head, "\"inPlace\":") && holds(head, "\"busBw\":")))
        return Kind::RcclCsv;
    Lines lines(head);
    for (int k = 0; k < 8 && lines.next(); ++k) // a few comments may stand above a table's header
        if (const std::string_view text = trimmed(lines.text()); !text.empty() && text[0] != '#')
            return pairColumns(text) ? std::optional(Kind::PairCsv) : std::nullopt;
    return std::nullopt;
}

void addPointTests(std::string_view bytes, std::vector<Kind> &found)
{
    const auto add = [&found](bool isIt, Kind kind) {
        if (isIt)
            found.push_back(kind);
    };
    add(holds(bytes, "# OSU MPI") || holds(bytes, "# OSU NCCL") || holds(bytes, "# OSU OpenSHMEM"), Kind::Osu);
    add(isIntelMpi(bytes), Kind::IntelMpi);
    add(isPerftestText(bytes), Kind::Perftest);
    add(isClusterKit(bytes), Kind::ClusterKit);
    add(holds(bytes, "memcpy CE ") || holds(bytes, "memcpy SM ") || holds(bytes, "nvbandwidth Version"),
        Kind::NvBandwidth);
    add(holds(bytes, "config end") && (holds(bytes, "results from rank") || holds(bytes, "config:")), Kind::IbTraffic);
    add(holds(bytes, "win(a|p90|max)") || (holds(bytes, "| thrpt ") && holds(bytes, "| endpoint ")), Kind::NetProfiler);
    add(isNcclScout(bytes), Kind::NcclScout);
    add(isIperf3Text(bytes), Kind::Iperf3Text);
}

std::optional<Kind> bandwidthTable(std::string_view bytes)
{
    if (holds(bytes, "size(B)") && holds(bytes, "algbw(GB/s)"))
        return Kind::NccomTest;
    return holds(bytes, "| payload |") && holds(bytes, "busbw") ? std::optional(Kind::AllReduceBench) : std::nullopt;
}

} // namespace imece::readers
