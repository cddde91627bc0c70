// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric read`: what is in the files and what follows from it, without a server. The names of the JSON are told in
// docs/fabric.md and are only added to; what a file does not say is null, never 0.
#pragma once
#include "domain/diagnosis.h"
#include "readers/assemble.h"
#include <nlohmann/json.hpp>

namespace imece::ctl {

using Json = nlohmann::ordered_json;

struct FabricFile
{
    std::string name; ///< its key: without folders where that is clear
    std::string bytes;
    bool isNamed = true;       ///< by the person; else it was found in a folder
    bool isBackground = false; ///< --topology, --hosts: not what was asked about
    readers::Read read = tl::make_unexpected(readers::ReadFault{});
};

struct FabricReading
{
    std::vector<FabricFile> files;
    std::vector<readers::ReadResult> results; ///< of all that could be read, in order
    std::optional<SweepMatrix> sweep;
    std::vector<double> exact; ///< the sweep's values in Gb/s before rounding; NaN = none
    std::vector<readers::ReportLine> report;
    std::vector<Finding> findings;
    std::optional<double> claimGbps;
    std::string topologyName;
    bool isUnreadable = false; ///< a file that the person named
};

template<class T> Json orNull(const std::optional<T> &value)
{
    return value ? Json(*value) : Json(nullptr);
}
inline Json orNull(const std::string &text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}
double rounded(double value, int digits);
const char *statusName(readers::Status status);

/// What is in one file, by the names of docs/fabric.md.
Json factsOf(const readers::ReadResult &result, const FabricReading &all, const std::string &bytes);
Json measureFacts(const readers::ReadResult &result, const std::string &bytes); ///< nccl-tests, mpiGraph, iperf3
Json pointFacts(const readers::ReadResult &result, const FabricReading &all);   ///< the tools between two ends
Json topologyFacts(const readers::ReadResult &result);
Json linkFacts(const readers::ReadResult &result, const FabricReading &all); ///< cables, counters, host lists
Json hostFacts(const readers::ReadResult &result);
/// The joined matrix: hosts, pairs, medians.
Json matrixFacts(const FabricReading &all);
Json findingJson(const Finding &finding, const FabricReading &all);

struct Request;
/// Reads and prints as `fabric read` does; `also` is added to its JSON under keys of its own. An exit code.
int runFabricRead(const Request &request, const Json &also);

void printFabric(const FabricReading &all);
Json fabricJson(const FabricReading &all);

} // namespace imece::ctl
