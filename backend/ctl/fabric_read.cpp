// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/fabric_read.h"
#include "backend/ctl/commands.h"
#include "domain/natural_order.h"
#include "readers/lines.h"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

namespace imece::ctl {
namespace {

namespace fs = std::filesystem;
using namespace readers;

constexpr std::size_t longestPath = 400;  ///< characters shown of it
constexpr std::size_t mostFiles = 65'536; ///< in all folders together

using Failure = std::optional<std::string>;

Failure load(const fs::path &path, FabricFile file, FabricReading &all)
{
    const std::string shown = excerpt(path.string(), longestPath);
    std::error_code e;
    if (!fs::is_regular_file(path, e))
        return shown + " is not a file that can be read";
    if (fs::file_size(path, e) > readers::limits::documentBytes)
        return shown + " is larger than a measurement can be";
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return shown + " cannot be opened";
    file.bytes.assign(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    all.files.push_back(std::move(file));
    return {};
}

/// All files below a folder, in natural order; hidden ones are left alone.
Failure loadFolder(const fs::path &folder, FabricReading &all)
{
    std::vector<std::string> found;
    std::error_code e;
    fs::recursive_directory_iterator it(folder, e), end;
    if (e)
        return excerpt(folder.string(), longestPath) + " cannot be opened";
    for (; it != end; it.increment(e)) {
        if (e || found.size() > mostFiles)
            return excerpt(folder.string(), longestPath) + (e ? " cannot be read" : " holds too many files");
        const bool isHidden = it->path().filename().string().front() == '.';
        if (isHidden && it->is_directory(e))
            it.disable_recursion_pending();
        else if (!isHidden && it->is_regular_file(e))
            found.push_back(it->path().lexically_relative(folder).generic_string());
    }
    std::sort(found.begin(), found.end(), naturalLess);
    for (const std::string &name : found) {
        FabricFile file;
        file.name = name;
        file.isNamed = false;
        if (auto failure = load(folder / name, std::move(file), all))
            return failure;
    }
    return {};
}

Failure loadAll(const Request &r, FabricReading &all)
{
    const auto background = [&](const std::string &path) {
        FabricFile file;
        file.name = fs::path(path).filename().string();
        file.isBackground = true;
        return load(path, std::move(file), all);
    };
    for (const std::string &path : {r.topology, r.hostMap}) // first, so that they decide
        if (!path.empty())
            if (auto failure = background(path))
                return failure;
    for (const std::string &path : r.files) {
        std::error_code e;
        FabricFile file;
        file.name = fs::path(path).filename().string();
        if (auto failure = fs::is_directory(path, e) ? loadFolder(path, all) : load(path, std::move(file), all))
            return failure;
    }
    std::map<std::string, int> seen; // a name that is there twice gets a number
    for (FabricFile &file : all.files)
        if (const int again = seen[file.name]++; again > 0)
            file.name += " (" + std::to_string(again + 1) + ")";
    return {};
}

Failure choose(ReadResult &result, const std::string &name)
{
    if (name.empty())
        return {};
    std::string known;
    for (NamedTopology &t : result.topologies) {
        if (t.name == name) {
            result.topology = t.topology;
            return {};
        }
        known += (known.empty() ? "" : ", ") + excerpt(t.name, 40);
    }
    return "--topology-name \"" + excerpt(name, 40) + "\" is not in the file" +
           (known.empty() ? "" : "; it has " + known);
}

Failure readAll(const Request &r, FabricReading &all)
{
    for (FabricFile &file : all.files) {
        const bool isTopology = file.isBackground && &file == all.files.data() && !r.topology.empty();
        const std::string base = fs::path(file.name).filename().string();
        file.read = file.isBackground && !isTopology ? readHostMap(file.bytes, base) : readers::read(file.bytes, base);
        if (!file.read) {
            all.isUnreadable = all.isUnreadable || file.isNamed;
            continue;
        }
        const bool hasLeaves = !file.read->topology.switches.empty() || !file.read->topologies.empty();
        if (isTopology && !hasLeaves)
            return excerpt(file.name) + " is no topology";
        if (hasLeaves)
            if (auto failure = choose(*file.read, r.topologyName))
                return failure;
        all.results.push_back(*file.read);
    }
    return {};
}

void conclude(FabricReading &all)
{
    std::string source;
    for (const FabricFile &file : all.files)
        if (file.read && !file.read->tables.empty() && source.empty())
            source = file.name;
    all.sweep = assemble(all.results, source, {}, all.report);
    if (all.sweep && all.sweep->head.measured + all.sweep->head.failed == 0 && all.sweep->head.latencies > 0)
        all.sweep.reset(); // latencies alone: their own facts stand in the file's part
    if (!all.sweep)
        return;
    all.exact = exactGbps(all.results, *all.sweep);
    const bool isCollective = std::any_of(all.report.begin(), all.report.end(),
                                          [](const ReportLine &line) { return line.note == Note::CollectiveOfTwo; });
    if (all.claimGbps && !isCollective) // bus bandwidth is not measured against a line rate
        all.sweep->head.claimSameGbps = all.sweep->head.claimCrossGbps = *all.claimGbps;
    all.findings = diagnose(*all.sweep);
    std::stable_sort(all.findings.begin(), all.findings.end(), [](const Finding &x, const Finding &y) {
        if (x.kind != y.kind)
            return x.kind < y.kind;
        if (const int byName = naturalCompare(x.a, y.a); byName != 0)
            return byName < 0;
        return naturalLess(x.b, y.b);
    });
}

/// 0: measured; 1: what the fabric and its hosts are; 2: what only names or places others.
int rankOf(Kind kind)
{
    switch (kind) {
    case Kind::SlurmTopology:
    case Kind::SlurmTopologyYaml:
    case Kind::HostMap:
    case Kind::HostList:
    case Kind::PortGuids:
        return 2;
    case Kind::IbNetDiscover:
    case Kind::IbLinkInfo:
    case Kind::PerfQuery:
    case Kind::SlurmNodes:
    case Kind::DcgmExporter:
    case Kind::NvidiaSmi:
    case Kind::KernelLog:
        return 1;
    default:
        return 0;
    }
}

Json linesJson(const std::vector<ReportLine> &lines)
{
    constexpr const char *severities[] = {"info", "warning", "bad"};
    Json out = Json::array();
    for (const ReportLine &line : lines)
        out.push_back({{"line", line.line == 0 ? Json(nullptr) : Json(line.line)},
                       {"severity", severities[std::min<std::size_t>(static_cast<std::size_t>(line.severity), 2)]},
                       {"what", english(line.note)},
                       {"text", line.text}});
    return out;
}

Json fileJson(const FabricFile &file, const Json &facts)
{
    if (!file.read) {
        const ReadFault &fault = file.read.error();
        return {{"kind", nullptr},
                {"fault", english(fault.trouble)},
                {"line", fault.line == 0 ? Json(nullptr) : Json(fault.line)},
                {"text", fault.text}};
    }
    Json out{{"kind", kindName(file.read->kind)}, {"tool", orNull(file.read->tool)}};
    out["status"] = statusName(file.read->status);
    out.update(facts);
    out["report"] = linesJson(file.read->report);
    return out;
}

void addMissing(Json &out, const Json &more)
{
    for (const auto &[key, value] : more.items())
        if (!out.contains(key))
            out[key] = value;
}

/// Wrong data is no question of speed: a finding of its own.
void dataErrors(Json &diagnosis, const FabricReading &all)
{
    for (const FabricFile &file : all.files)
        if (file.read)
            for (const CollectiveRun &run : file.read->collectives)
                if (run.isDataWrong)
                    diagnosis.push_back({{"kind", "data_error"},
                                         {"hosts", run.hosts},
                                         {"collective", orNull(run.op)},
                                         {"file", file.name},
                                         {"line", run.line}});
}

} // namespace

const char *statusName(Status status)
{
    switch (status) {
    case Status::Complete:
        return "complete";
    case Status::Truncated:
        return "truncated";
    case Status::Failed:
        return "failed";
    case Status::NoNumericRows:
        return "no_numeric_rows";
    case Status::NoSummary:
        return "no_summary_lines";
    case Status::Interrupted:
        return "interrupted";
    }
    return "unknown";
}

Json factsOf(const ReadResult &result, const FabricReading &all, const std::string &bytes)
{
    switch (rankOf(result.kind)) {
    case 0: {
        Json out = measureFacts(result, bytes);
        addMissing(out, pointFacts(result, all));
        return out;
    }
    case 1: {
        Json out = hostFacts(result);
        addMissing(out, linkFacts(result, all));
        return out;
    }
    default:
        if (result.kind == Kind::HostMap) {
            Json out{{"addresses", Json::object()}};
            for (const NamedAddress &n : result.hostMap)
                out["addresses"][n.address] = n.name;
            return out;
        }
        return result.kind == Kind::HostList || result.kind == Kind::PortGuids ? linkFacts(result, all)
                                                                               : topologyFacts(result);
    }
}

Json fabricJson(const FabricReading &all)
{
    Json out{{"diagnosis", Json::array()}, {"suspects", Json::array()}};
    for (const Finding &f : all.findings)
        out[f.kind == FindingKind::Suspect ? "suspects" : "diagnosis"].push_back(findingJson(f, all));
    dataErrors(out["diagnosis"], all);
    Json files = Json::object();
    std::vector<std::pair<const FabricFile *, Json>> mains;
    int best = 3;
    for (const FabricFile &file : all.files)
        if (file.read && !file.isBackground)
            best = std::min(best, rankOf(file.read->kind));
    for (const FabricFile &file : all.files) {
        const Json facts = file.read ? factsOf(*file.read, all, file.bytes) : Json::object();
        files[file.name] = fileJson(file, facts);
        if (file.read && !file.isBackground && rankOf(file.read->kind) == best)
            mains.emplace_back(&file, facts);
    }
    if (mains.size() == 1)
        addMissing(out, mains.front().second);
    if (all.sweep)
        addMissing(out, matrixFacts(all));
    if (mains.size() > 1 && best == 1)
        for (const auto &[file, facts] : mains)
            addMissing(out, {{file->name, facts}});
    out["files"] = std::move(files);
    out["report"] = linesJson(all.report);
    return out;
}

int runFabricRead(const Request &r)
{
    return runFabricRead(r, Json::object());
}

int runFabricRead(const Request &r, const Json &also)
{
    FabricReading all;
    all.topologyName = r.topologyName;
    if (!r.claimGbps.empty()) {
        all.claimGbps = number(r.claimGbps);
        if (!all.claimGbps || *all.claimGbps <= 0 || *all.claimGbps > 1e6)
            return fail(Usage, "--claim-gbps \"" + quotation(r.claimGbps) + "\" is not a rate; write it like 400");
    }
    if (auto failure = loadAll(r, all))
        return fail(Usage, *failure);
    if (all.files.empty())
        return fail(Usage, "there is no file in these folders");
    if (auto failure = readAll(r, all))
        return fail(Usage, *failure);
    conclude(all);
    Json out = r.json ? fabricJson(all) : Json::object();
    addMissing(out, also);
    if (r.json)
        std::cout << out.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    else
        printFabric(all);
    for (const FabricFile &file : all.files)
        if (!file.read) {
            const ReadFault &fault = file.read.error();
            std::cerr << excerpt(file.name) << (fault.line == 0 ? "" : ":" + std::to_string(fault.line)) << ": "
                      << english(fault.trouble) << (fault.text.empty() ? "" : ": ") << fault.text << '\n';
        }
    return all.isUnreadable ? Usage : Done;
}

} // namespace imece::ctl
