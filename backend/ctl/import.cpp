// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric import`: the files are read here; only records cross the wire, in chunks under the frame limit. One file that
// cannot be read, and nothing is imported.
#include "backend/ctl/commands.h"
#include "backend/ctl/sweep_commands.h"
#include "backend/text/plain_words.h"
#include "backend/text/show_json.h"
#include "net/wire/import_chunks.h"
#include "readers/assemble.h"
#include "readers/lines.h"
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace imece::ctl {
namespace {

using json = nlohmann::ordered_json;
constexpr std::size_t longestPath = 400; ///< characters shown of it

struct Files
{
    std::vector<std::string> bytes, names;
    std::vector<readers::NamedBytes> views;
};

tl::expected<Files, std::string> readFiles(const std::vector<std::string> &paths)
{
    Files files;
    for (const std::string &path : paths) {
        std::error_code e;
        if (!std::filesystem::is_regular_file(path, e))
            return tl::unexpected(readers::excerpt(path, longestPath) + " is not a file that can be read");
        if (std::filesystem::file_size(path, e) > readers::limits::documentBytes)
            return tl::unexpected(readers::excerpt(path, longestPath) + " is larger than a measurement can be");
        std::ifstream file(path, std::ios::binary);
        if (!file)
            return tl::unexpected(readers::excerpt(path, longestPath) + " cannot be opened");
        files.bytes.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
        files.names.push_back(std::filesystem::path(path).filename().string());
    }
    for (std::size_t i = 0; i < paths.size(); ++i)
        files.views.push_back({files.names[i], files.bytes[i]});
    return files;
}

std::string place(const std::string &name, std::size_t line)
{
    const std::string shown = readers::excerpt(name); // a file's name is as foreign as what is in it
    return line == 0 ? shown : shown + ":" + std::to_string(line);
}

/// The faults and remarks of the drop on stderr; false if a file could not be read at all.
bool tell(const readers::Drop &drop)
{
    bool good = true;
    const auto note = [](const std::string &name, const readers::ReportLine &line) {
        if (line.severity != readers::Severity::Info)
            std::cerr << place(name, line.line) << ": " << readers::english(line.note)
                      << (line.text.empty() ? "" : ": ") << line.text << '\n';
    };
    for (const readers::FileReport &file : drop.files) {
        if (!file.kind) {
            good = false;
            std::cerr << place(file.name, file.kind.error().line) << ": " << readers::english(file.kind.error().trouble)
                      << (file.kind.error().text.empty() ? "" : ": ") << file.kind.error().text << '\n';
        }
        for (const readers::ReportLine &line : file.lines)
            note(file.name, line);
    }
    for (const readers::ReportLine &line : drop.report)
        note("all files", line);
    return good;
}

tl::expected<wire::ServerBody, std::string> send(Link &link, const std::vector<wire::ImportChunk> &chunks)
{
    for (const wire::ImportChunk &chunk : chunks) {
        auto answer = callPatiently(link, chunk);
        if (!answer || chunk.last || !std::holds_alternative<wire::Imported>(*answer))
            return answer;
    }
    return tl::unexpected(std::string("nothing was sent"));
}

json filesJson(const readers::Drop &drop)
{
    json files = json::array();
    for (const readers::FileReport &file : drop.files)
        files.push_back({{"name", file.name},
                         {"kind", file.kind ? json(readers::kindName(*file.kind)) : json(nullptr)},
                         {"tool", file.tool},
                         {"remarks", file.lines.size()}});
    return files;
}

json collectivesJson(const readers::Drop &drop)
{
    json out = json::array();
    for (const readers::CollectiveRun &run : drop.collectives) {
        const auto headline = run.headlineGBps();
        out.push_back({{"op", run.op},
                       {"hosts", run.hosts},
                       {"rows", run.rows.size()},
                       {"busbw_gbytes_per_s", headline ? json(*headline) : json(nullptr)},
                       {"data_wrong", run.isDataWrong}});
    }
    return out;
}

std::string findingLine(const Finding &f)
{
    std::string line = std::string(text::plain(f.kind)) + "  " + readers::excerpt(f.a) +
                       (f.b.empty() ? "" : " → " + readers::excerpt(f.b));
    if (f.direction != Direction::Both)
        line += ", " + std::string(text::plain(f.direction));
    return line + "  " + std::to_string(static_cast<int>(f.ratio * 100 + 0.5)) + " % of its tier";
}

int print(const Request &r, const readers::Drop &drop, const wire::Imported *imported)
{
    if (r.json) {
        json out = imported ? json::parse(text::importedJson(imported->sweep, imported->findings))
                            : json{{"sweep", nullptr}, {"findings", json::array()}};
        out["files"] = filesJson(drop);
        out["collectives"] = collectivesJson(drop);
        std::cout << out.dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
        return Done;
    }
    for (const readers::CollectiveRun &run : drop.collectives)
        if (const auto headline = run.headlineGBps())
            std::cout << (run.op.empty() ? "collective" : run.op) << ": " << json(*headline).dump()
                      << " GB/s bus bandwidth, " << run.hosts.size() << " hosts named\n";
    if (!imported)
        return std::cout << "no pairs in these files: nothing to import\n", Done;
    std::cout << "sweep " << raw(imported->sweep) << " imported, " << imported->findings.size()
              << (imported->findings.size() == 1 ? " finding\n" : " findings\n");
    for (const Finding &f : imported->findings)
        std::cout << findingLine(f) << '\n';
    return Done;
}

} // namespace

int runImport(const Request &r)
{
    const auto files = readFiles(r.files);
    if (!files)
        return fail(Usage, files.error());
    if (!tell(readers::readDrop(files->views)))
        return fail(Usage, "nothing was imported");
    const auto server = serverFor(r.where);
    if (!server)
        return fail(server.error().kind == NoServer::Usage ? Usage : NoConnection, server.error().text);
    const auto link = Link::open(*server);
    if (!link)
        return fail(NoConnection, link.error());
    if (const auto fleet = (*link)->waitForFleet(); !fleet)
        return fail(NoConnection, fleet.error());
    // Once more with the fleet: its leaves order the names where the files bring no topology.
    const readers::Drop drop = readers::readDrop(files->views, {&(*link)->fleet(), (*link)->welcome().now});
    if (!drop.sweep)
        return print(r, drop, nullptr);
    const auto chunks = wire::chunksOf(freshKey(), *drop.sweep);
    if (!chunks)
        return fail(Usage, "the names of its " + std::to_string(drop.sweep->head.side()) +
                               " hosts do not fit into one message: import it in parts, a fabric at a time");
    const auto answer = send(**link, *chunks);
    if (!answer)
        return fail(NoConnection, answer.error());
    const auto *imported = std::get_if<wire::Imported>(&*answer);
    return imported ? print(r, drop, imported) : refused(r, &(*link)->fleet(), *answer);
}

} // namespace imece::ctl
