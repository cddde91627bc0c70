// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/csv.h"
#include "readers/point_text.h"
#include <algorithm>

namespace imece::readers {
namespace {

constexpr std::size_t longestHeader = 8192, mostColumns = 256;

/// "Node A", "node-a" → "node_a"
std::string plainName(std::string_view name)
{
    std::string plain = lowered(trimmed(name));
    for (char &c : plain)
        if (c == ' ' || c == '-' || c == '.')
            c = '_';
    return plain;
}

struct Spelling
{
    std::string_view first, second;
    bool isDirected;
};
constexpr Spelling spellings[] = {{"src", "dst", true},
                                  {"source", "destination", true},
                                  {"source", "target", true},
                                  {"source", "dest", true},
                                  {"src_host", "dst_host", true},
                                  {"src_node", "dst_node", true},
                                  {"source_host", "destination_host", true},
                                  {"from", "to", true},
                                  {"from_host", "to_host", true},
                                  {"from_node", "to_node", true},
                                  {"sender", "receiver", true},
                                  {"client", "server", true},
                                  {"tx", "rx", true},
                                  {"local", "remote", true},
                                  {"local_host", "remote_host", true},
                                  {"host", "peer", true},
                                  {"node", "peer", true},
                                  {"a", "b", false},
                                  {"host_a", "host_b", false},
                                  {"node_a", "node_b", false},
                                  {"hosta", "hostb", false},
                                  {"nodea", "nodeb", false},
                                  {"host1", "host2", false},
                                  {"node1", "node2", false},
                                  {"host_1", "host_2", false},
                                  {"node_1", "node_2", false}};
constexpr std::string_view lists[] = {"nodes",     "hosts",    "pair",     "node_pair", "host_pair",
                                      "nodepair",  "hostpair", "nodelist", "node_list", "hostlist",
                                      "host_list", "pairs",    "link"};

/// Units by their exact letters first: GB is bytes and Gb is bits. All small, "gbps" and "mbps" are bits by custom;
/// "gb/s" may be either and is no unit.
double scaleOf(std::string_view name)
{
    constexpr double mebi = 1'048'576;
    static constexpr std::pair<std::string_view, double> exact[] = {{"GiB/s", 8 * 1024 * mebi / 1e9},
                                                                    {"GiBps", 8 * 1024 * mebi / 1e9},
                                                                    {"GiB_s", 8 * 1024 * mebi / 1e9},
                                                                    {"MiB/s", gbpsPerMiBps},
                                                                    {"MiBps", gbpsPerMiBps},
                                                                    {"MiB_s", gbpsPerMiBps},
                                                                    {"GB/s", 8},
                                                                    {"GBps", 8},
                                                                    {"GB_s", 8},
                                                                    {"GBs", 8},
                                                                    {"GB/sec", 8},
                                                                    {"MB/s", gbpsPerMBps},
                                                                    {"MBps", gbpsPerMBps},
                                                                    {"MB_s", gbpsPerMBps},
                                                                    {"MBs", gbpsPerMBps},
                                                                    {"Gb/s", 1},
                                                                    {"Gbps", 1},
                                                                    {"Gb_s", 1},
                                                                    {"Gbit", 1},
                                                                    {"Mb/s", 1e-3},
                                                                    {"Mbps", 1e-3},
                                                                    {"Mb_s", 1e-3},
                                                                    {"Mbit", 1e-3}};
    for (const auto &[unit, scale] : exact)
        if (contains(name, unit))
            return scale;
    const std::string low = lowered(name);
    for (const auto &[unit, scale] : {std::pair("gbyte", 8.0),
                                      {"mbyte", gbpsPerMBps},
                                      {"gbit", 1.0},
                                      {"mbit", 1e-3},
                                      {"gbps", 1.0},
                                      {"mbps", 1e-3},
                                      {"bits_per_second", 1e-9}})
        if (contains(low, unit))
            return scale;
    return 0;
}

/// "latency_us" → 1, "rtt (ms)" → 1000
double microsecondsOf(const std::string &plain)
{
    for (const auto &[unit, scale] :
         {std::pair("us", 1.0), {"usec", 1.0}, {"microseconds", 1.0}, {"ms", 1e3}, {"ns", 1e-3}})
        for (const std::string_view before : {"_", "(", "["}) {
            const std::size_t at = plain.rfind(std::string(before) + unit);
            const std::size_t end = at == std::string::npos ? 0 : at + 1 + std::string_view(unit).size();
            if (at != std::string::npos && (end == plain.size() || plain[end] == ')' || plain[end] == ']'))
                return scale;
        }
    return 0;
}

/// Which of several figures stands for the pair: an average before a median before a peak; bus before algorithm.
int rankOf(const std::string &plain)
{
    const auto has = [&plain](std::string_view part) { return contains(plain, part); };
    const int kind = has("avg") || has("mean") || has("average")                                        ? 0
                     : has("median") || has("p50")                                                      ? 1
                     : has("peak") || has("max") || has("min") || has("std") || has("p99") || has("p5") ? 3
                                                                                                        : 2;
    return 2 * kind + (has("alg") ? 1 : 0);
}

void findFigures(PairColumns &columns, const std::vector<std::string> &names)
{
    int bestBandwidth = 100, bestLatency = 100;
    for (std::size_t k = 0; k < names.size(); ++k) {
        const std::string plain = plainName(names[k]);
        const auto has = [&plain](std::string_view part) { return contains(plain, part); };
        const double us = microsecondsOf(plain);
        const bool isLatency = has("lat") || has("rtt") || (us > 0 && has("time"));
        const double scale = isLatency ? us : scaleOf(names[k]);
        const bool isBandwidth =
            !isLatency && (scale > 0 || has("bw") || has("bandwidth") || has("throughput") || has("thrpt"));
        if (has("stdev") || has("stddev") || has("deviation") || has("claim") || has("expected"))
            continue;
        const int rank = rankOf(plain) + (scale > 0 ? 0 : 20);
        if (isBandwidth && rank < bestBandwidth)
            columns.bandwidth = {k, excerpt(names[k], 40), scale, false}, bestBandwidth = rank;
        else if (isLatency && rank < bestLatency)
            columns.latency = {k, excerpt(names[k], 40), scale, true}, bestLatency = rank;
    }
}

void findEnds(PairColumns &columns, const std::vector<std::string> &plain)
{
    const auto columnOf = [&plain](std::string_view name) {
        return static_cast<std::size_t>(std::find(plain.begin(), plain.end(), name) - plain.begin());
    };
    for (const Spelling &s : spellings)
        if (const std::size_t a = columnOf(s.first), b = columnOf(s.second); a < plain.size() && b < plain.size()) {
            columns.ends = PairColumns::Ends::Two;
            columns.first = a, columns.second = b, columns.isDirected = s.isDirected;
            return;
        }
    for (const std::string_view name : lists)
        if (const std::size_t a = columnOf(name); a < plain.size()) {
            columns.ends = PairColumns::Ends::List;
            columns.first = a;
            return;
        }
}

void findOthers(PairColumns &columns, const std::vector<std::string> &plain)
{
    for (std::size_t k = 0; k < plain.size(); ++k) {
        if (k == columns.first || (columns.ends == PairColumns::Ends::Two && k == columns.second))
            continue;
        for (const std::string_view name :
             {"test", "op", "collective", "tool", "n", "g", "gpus", "minbytes", "maxbytes", "size", "bytes",
              "message_size", "msg_size", "streams", "qps", "rail"})
            if (plain[k] == name)
                columns.keys.push_back(k);
        for (const std::string_view name : {"size", "bytes", "message_size", "msg_size", "maxbytes"})
            if (plain[k] == name && !columns.bytes)
                columns.bytes = k;
        if (plain[k] == "status" || plain[k] == "result" || plain[k] == "state")
            columns.status = k;
    }
}

} // namespace

char separatorOf(std::string_view header)
{
    char best = ',';
    for (const char c : {',', ';', '\t'})
        if (std::count(header.begin(), header.end(), c) > std::count(header.begin(), header.end(), best))
            best = c;
    return best;
}

std::optional<std::vector<std::string>> csvFields(std::string_view line, char separator)
{
    std::vector<std::string> found(1);
    bool isQuoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (isQuoted && c == '"' && at + 1 < line.size() && line[at + 1] == '"')
            found.back() += '"', ++at;
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == separator && !isQuoted)
            found.emplace_back();
        else
            found.back() += c;
    }
    return isQuoted ? std::nullopt : std::optional(std::move(found));
}

void joinBrackets(std::vector<std::string> &fields, char separator, std::size_t most)
{
    if (fields.size() <= most)
        return;
    std::vector<std::string> joined;
    bool isOpen = false;
    for (std::string &field : fields) {
        const std::size_t last = field.find_last_of("[]");
        const bool opens = last == std::string::npos ? isOpen : field[last] == '[';
        if (isOpen)
            joined.back() += separator + field;
        else
            joined.push_back(std::move(field));
        isOpen = opens;
    }
    fields = std::move(joined);
}

std::optional<PairColumns> pairColumns(std::string_view header)
{
    if (header.size() > longestHeader)
        return std::nullopt;
    PairColumns columns;
    columns.separator = separatorOf(header);
    const auto names = csvFields(header, columns.separator);
    if (!names || names->size() < 2 || names->size() > mostColumns)
        return std::nullopt;
    columns.count = names->size();
    std::vector<std::string> plain;
    for (const std::string &name : *names)
        plain.push_back(plainName(name));
    findEnds(columns, plain);
    findFigures(columns, *names);
    findOthers(columns, plain);
    const bool isTable = columns.ends != PairColumns::Ends::None && (columns.bandwidth || columns.latency);
    return isTable ? std::optional(std::move(columns)) : std::nullopt;
}

} // namespace imece::readers
