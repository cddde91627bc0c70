// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/point_text.h"
#include <algorithm>
#include <cmath>

namespace imece::readers {
namespace {

constexpr std::int64_t mostRanks = 65'536;

std::string withoutDigits(std::string_view text)
{
    std::string out;
    for (const char c : text)
        if (c < '0' || c > '9')
            out += c;
    return out;
}

bool areSiblings(std::string_view a, std::string_view b)
{
    const std::string x = withoutDigits(a), y = withoutDigits(b);
    return x == y && x.size() < a.size() && y.size() < b.size();
}

} // namespace

std::optional<double> figure(std::string_view text)
{
    const auto value = number(text);
    if (!value || std::abs(*value) > 1e12)
        return std::nullopt;
    return std::abs(*value) < 1e-12 ? 0 : *value;
}

std::size_t decimalsOf(std::string_view number)
{
    const std::size_t point = number.find('.');
    if (point == std::string_view::npos)
        return 0;
    const std::size_t end = number.find_first_not_of("0123456789", point + 1);
    return std::min(end, number.size()) - point - 1;
}

std::vector<std::string_view> columnsOf(std::string_view text)
{
    std::vector<std::string_view> found;
    std::size_t start = std::string_view::npos;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const bool isEnd = at == text.size();
        const bool isGap =
            !isEnd && (text[at] == '\t' ||
                       (text[at] == ' ' && (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\t')));
        if ((isEnd || isGap) && start != std::string_view::npos) {
            found.push_back(trimmed(text.substr(start, at - start)));
            start = std::string_view::npos;
        } else if (!isEnd && !isGap && text[at] != ' ' && start == std::string_view::npos) {
            start = at;
        }
    }
    return found;
}

void RankHosts::put(std::int64_t rank, std::string_view host)
{
    if (rank < 0 || rank >= mostRanks || host.empty() || host.size() > limits::nameBytes)
        return;
    if (m_isNew)
        m_hosts.clear(), m_isNew = false;
    const auto index = static_cast<std::size_t>(rank);
    if (m_hosts.size() <= index)
        m_hosts.resize(index + 1);
    m_hosts[index] = std::string(host);
}

bool RankHosts::take(std::string_view text)
{
    if (const std::size_t at = text.find("] MPI startup():"); at != std::string_view::npos && startsWith(text, "[")) {
        const auto parts = words(text.substr(at + 16));
        m_isNew = m_isNew || (parts.size() >= 2 && parts[0] == "Rank" && parts[1] == "Pid");
        if (parts.size() >= 3)
            if (const auto rank = integer(parts[0]), pid = integer(parts[1]); rank && pid)
                put(*rank, parts[2]);
        return true;
    }
    if (startsWith(text, "Data for JOB ")) {
        m_isNew = true;
        return true;
    }
    if (startsWith(text, "Data for node: ")) {
        const auto parts = words(text.substr(15));
        m_mapped = parts.empty() ? std::string() : std::string(parts[0]);
        return true;
    }
    const std::size_t rank = text.find("Process rank: ");
    if (rank == std::string_view::npos || !startsWith(text, "Process "))
        return false;
    std::string_view digits = text.substr(rank + 14);
    if (const auto n = integer(digits.substr(0, digits.find_first_not_of("0123456789"))))
        put(*n, m_mapped);
    return true;
}

std::optional<std::pair<std::string, std::string>> hostsOfFileName(std::string_view fileName)
{
    auto pair = pairOfFileName(fileName);
    if (!pair)
        return std::nullopt;
    const bool isPlain = !contains(fileName, "-to-") && !contains(fileName, "__");
    return isPlain && !areSiblings(pair->first, pair->second) ? std::nullopt : pair;
}

std::uint32_t NameIndex::of(std::string_view name, std::vector<std::string> &names)
{
    if (const auto it = m_index.find(name); it != m_index.end())
        return it->second;
    const auto at = static_cast<std::uint32_t>(names.size());
    names.emplace_back(name);
    m_index.emplace(name, at);
    return at;
}

void placeRanks(PointRun &run, const RankPairs &pairs, Report &report)
{
    const auto hostOf = [&run](std::int64_t rank) -> std::string {
        const auto k = static_cast<std::size_t>(rank);
        return rank >= 0 && k < run.rankHosts.size() ? run.rankHosts[k] : std::string();
    };
    std::size_t inside = 0;
    bool isOne = true;
    for (const auto &[first, second] : pairs) {
        const std::string a = hostOf(first), b = hostOf(second);
        if (a.empty() || b.empty())
            return;
        inside += a == b;
        isOne = isOne && a == hostOf(pairs.front().first) && b == hostOf(pairs.front().second);
    }
    if (pairs.empty())
        return;
    if (inside > 0) {
        run.medium = inside == pairs.size() ? Medium::OneHost : Medium::Unknown;
        report.add(run.line, Severity::Warning, Note::InsideOneHost,
                   std::to_string(inside) + "/" + std::to_string(pairs.size()));
        return;
    }
    run.medium = Medium::Network;
    if (isOne)
        run.from = hostOf(pairs.front().first), run.to = hostOf(pairs.front().second);
    else
        report.add(run.line, Severity::Info, Note::SumOfPairs, std::to_string(pairs.size()));
}

std::size_t PointPairs::table(const std::string &key, std::int64_t bytes, bool isLatency)
{
    const auto [it, isNew] = m_byKey.try_emplace(key, m_tables.size());
    if (isNew) {
        PairTable &t = m_tables.emplace_back();
        m_indexes.emplace_back();
        t.key = key, t.tool = m_tool, t.messageBytes = bytes, t.isLatency = isLatency;
    }
    return it->second;
}

void PointPairs::add(const PointRun &run, Report &report)
{
    if (run.from.empty() || run.to.empty() || run.from == run.to)
        return;
    const PointRow *row = run.headline();
    const std::string size = row && row->bytes > 0 ? " " + std::to_string(row->bytes) + " B" : "";
    const std::string sum = run.pairs > 1 ? " " + std::to_string(run.pairs) + " pairs" : "";
    const std::size_t at = table(m_tool + " " + run.test + (run.isLatency ? " latency" : "") + size + sum,
                                 row ? row->bytes : 0, run.isLatency);
    PairTable &t = m_tables[at];
    NameIndex &index = m_indexes[at];
    const std::uint32_t from = index.of(run.from, t.names), to = index.of(run.to, t.names);
    const bool isBoth = run.duplex == Duplex::BothSummed && !run.isLatency;
    PairCell c{from, to, 0, Outcome::Unknown, 0};
    if (row && run.isLatency)
        c.outcome = Outcome::Value, c.us = static_cast<float>(*row->us);
    else if (row)
        c.outcome = Outcome::Value, c.gbps = *row->gbps / (isBoth ? 2 : 1);
    else if (!run.rows.empty())
        c.outcome = run.rows.back().outcome == Outcome::Value ? Outcome::Unknown : run.rows.back().outcome;
    else if (run.status == Status::Failed)
        c.outcome = Outcome::Failed;
    t.cells.push_back(c);
    if (isBoth || run.isLatency)
        t.cells.push_back({to, from, c.gbps, c.outcome, c.us});
    if (isBoth && !m_hasSaidBoth)
        report.add(run.line, Severity::Info, Note::BothDirections, run.test);
    m_hasSaidBoth = m_hasSaidBoth || isBoth;
}

std::vector<PairTable> PointPairs::take(Report &report, std::string_view what)
{
    if (m_tables.empty())
        report.add(0, Severity::Info, Note::NoPairs, what);
    return std::move(m_tables);
}

const PointRow *PointRun::headline() const
{
    const PointRow *best = nullptr;
    for (const PointRow &row : rows) {
        const auto &main = isLatency ? row.us : row.gbps;
        if (row.outcome != Outcome::Value || !main || !(*main > 0))
            continue;
        if (!best || (isLatency ? row.bytes < best->bytes : row.bytes >= best->bytes))
            best = &row;
    }
    return best;
}

std::vector<std::string> PointRun::hosts() const
{
    std::vector<std::string> each;
    std::map<std::string_view, bool> seen;
    for (const std::string &host : rankHosts)
        if (!host.empty() && seen.try_emplace(host, true).second)
            each.push_back(host);
    return each;
}

} // namespace imece::readers
