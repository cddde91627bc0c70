// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/nccl_section.h"
#include <algorithm>
#include <cmath>
#include <set>

namespace imece::readers {
namespace {

constexpr std::string_view knownOps[] = {"all_reduce", "all_gather", "reduce_scatter", "alltoall", "broadcast",
                                         "sendrecv",   "hypercube",  "gather",         "scatter",  "reduce"};

std::size_t columnOf(const std::vector<std::string> &columns, std::string_view name)
{
    return static_cast<std::size_t>(std::find(columns.begin(), columns.end(), name) - columns.begin());
}

/// N/A = not validated. rccl-tests marks a distance that is too large with an asterisk.
std::optional<double> wrongIn(std::string_view text)
{
    return number(text.ends_with("*") ? text.substr(0, text.size() - 1) : text);
}

bool isAllReduceFamily(const CollectiveRun &run)
{
    return run.op == "all_reduce";
}
bool isShareFamily(const CollectiveRun &run)
{
    if (run.op == "all_gather" || run.op == "reduce_scatter" || run.op == "alltoall")
        return true;
    return run.op.empty() && !run.opCandidates.empty() && run.opCandidates.front() == "all_gather";
}

} // namespace

bool NcclSection::isWorthKeeping() const
{
    return hasRowsOrEnd() || !run.rankHosts.empty() || m_maxBytes || !run.op.empty() || !m_columns.empty() ||
           run.status == Status::Failed;
}

void NcclSection::declare(std::string op)
{
    if (op.empty())
        return;
    run.op = excerpt(op);
    run.opSource = OpSource::Declared;
}

void NcclSection::readParameters(const Words &words)
{
    for (std::size_t k = 0; k + 1 < words.size(); ++k)
        if (words[k] == "maxBytes" || words[k] == "maxBytes:")
            m_maxBytes = integer(words[k + 1]);
}

bool NcclSection::isRankLine(const Words &words)
{
    return words.size() >= 6 && words[0] == "Rank" && std::find(words.begin(), words.end(), "Pid") != words.end() &&
           std::find(words.begin(), words.end(), "device") != words.end();
}

bool NcclSection::readRank(const Words &words, std::string_view line)
{
    const auto rank = integer(words[1]);
    const auto on = std::find(words.begin(), words.end(), "on");
    if (!rank || *rank < 0 || *rank >= 65'536 || on == words.end() || on + 1 == words.end())
        return false;
    const std::string_view host = *(on + 1);
    if (host.size() > limits::nameBytes)
        return false;
    const auto index = static_cast<std::size_t>(*rank);
    if (run.rankHosts.size() <= index)
        run.rankHosts.resize(index + 1);
    run.rankHosts[index] = std::string(host);
    const auto pid = std::find(words.begin(), words.end(), "Pid");
    const std::string process = pid == words.end() || pid + 1 == words.end() ? "" : std::string(*(pid + 1));
    run.isSingleProcess = run.isSingleProcess.value_or(true) && (m_process.empty() || m_process == process);
    m_process = process;
    if (const std::size_t bus = line.find(']'); bus != std::string_view::npos && run.gpuModel.empty())
        run.gpuModel = excerpt(trimmed(line.substr(bus + 1)));
    return true;
}

void NcclSection::readHeader(const Words &names)
{
    m_columns.clear();
    for (const std::string_view name : names) {
        const bool isWrong = name == "#wrong" || name == "error";
        if (name == "error")
            run.wrongKind = WrongKind::Distance;
        m_columns.emplace_back(isWrong ? "wrong" : name == "cputime" ? "time" : std::string(name));
    }
}

std::optional<Place> NcclSection::placeAt(const Words &words, std::size_t time, std::size_t columns) const
{
    Place place;
    std::optional<double> timeUs, algbw, busbw;
    for (std::size_t k = time; k < columns && (k == time || m_columns[k] != "time"); ++k) {
        if (m_columns[k] == "time")
            timeUs = number(words[k]);
        else if (m_columns[k] == "algbw")
            algbw = number(words[k]);
        else if (m_columns[k] == "busbw")
            busbw = number(words[k]);
        else if (m_columns[k] == "wrong")
            place.wrong = wrongIn(words[k]);
    }
    if (!timeUs || !algbw || !busbw || *timeUs < 0 || *algbw < 0 || *busbw < 0)
        return std::nullopt;
    place.timeUs = *timeUs, place.algbwGBps = *algbw, place.busbwGBps = *busbw;
    return place;
}

std::optional<CollectiveRow> NcclSection::readRow(const Words &given) const
{
    NcclSection layout = NcclSection();
    layout.m_columns = m_columns;
    if (layout.m_columns.empty()) { // lost with the top of the log: the uniform layout since 2.13
        layout.m_columns = {"size",  "count", "type", "redop", "root",  "time", "algbw",
                            "busbw", "wrong", "time", "algbw", "busbw", "wrong"};
        if (given.size() == 9)
            layout.m_columns.resize(9);
    }
    auto &columns = layout.m_columns;
    if (given.size() + 1 == columns.size()) // alltoall before 2.13: a redop column with an empty cell
        if (const std::size_t redop = columnOf(columns, "redop"); redop < columns.size())
            columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(redop));
    if (given.size() < columns.size())
        return std::nullopt;
    CollectiveRow row;
    const auto textAt = [&](std::string_view name) -> std::string_view {
        const std::size_t k = columnOf(columns, name);
        return k < columns.size() ? given[k] : std::string_view();
    };
    const auto size = integer(textAt("size")), count = integer(textAt("count"));
    if (!size || !count || *size < 0 || *count < 0)
        return std::nullopt;
    row.size = *size, row.count = *count;
    row.type = excerpt(textAt("type")), row.redop = excerpt(textAt("redop"));
    row.root = integer(textAt("root"));
    std::size_t places = 0;
    for (std::size_t k = 0; k < columns.size(); ++k)
        if (columns[k] == "time" && places < 2) {
            auto place = layout.placeAt(given, k, columns.size());
            if (!place)
                return std::nullopt;
            (places++ == 0 ? row.outOfPlace : row.inPlace) = place;
        }
    return places == 0 ? std::nullopt : std::optional(row);
}

void NcclSection::noteRejected(const Words &words)
{
    ++run.rejectedRows;
    const bool isWhole = !m_columns.empty() && words.size() == m_columns.size() && m_columns.back() == "wrong";
    m_isInPlaceChecked = m_isInPlaceChecked || (isWhole && integer(words.back()));
}

void NcclSection::nameOp(std::string_view fileName)
{
    if (!run.op.empty())
        return;
    const std::string name = lowered(fileName);
    for (const std::string_view op : knownOps)
        if (contains(name, op) || contains(name, op == "all_reduce"   ? "allreduce"
                                                 : op == "all_gather" ? "allgather"
                                                                      : op)) {
            run.op = std::string(op);
            run.opSource = OpSource::FileName;
            return;
        }
    const auto *largest = run.largest();
    const std::string redop = largest ? largest->redop : "none";
    const double algbw = largest && largest->outOfPlace ? largest->outOfPlace->algbwGBps : 0;
    const double ratio = algbw > 0 ? largest->outOfPlace->busbwGBps / algbw : 0;
    if (!largest && run.rejectedRows == 0)
        return;
    const bool isChecked = m_isInPlaceChecked || (largest && largest->inPlace && largest->inPlace->wrong);
    if (redop == "none" || redop.empty())
        run.opCandidates = ratio > 0.995 ? std::vector<std::string>{"broadcast", "sendrecv"}
                           : isChecked   ? std::vector<std::string>{"all_gather"} // alltoall has no check in place
                                         : std::vector<std::string>{"all_gather", "alltoall"};
    else if (largest->root.value_or(-1) >= 0)
        run.opCandidates = {"reduce"};
    else if (ratio >= 0.995)
        run.opCandidates = {"all_reduce"};
    else if (ratio > 0)
        run.opCandidates = {"reduce_scatter"};
    if (run.opCandidates.size() == 1) {
        run.op = run.opCandidates.front();
        run.opSource = OpSource::Inferred;
    }
}

/// n from busbw/algbw of the largest row, and the range that two printed decimals allow.
void NcclSection::inferRanks()
{
    const auto *largest = run.largest();
    if (!run.rankHosts.empty() || !largest || !largest->outOfPlace)
        return;
    const double algbw = largest->outOfPlace->algbwGBps, busbw = largest->outOfPlace->busbwGBps;
    if (algbw < 1 || (!isAllReduceFamily(run) && !isShareFamily(run)))
        return;
    const bool isReduce = isAllReduceFamily(run);
    const auto ranks = [isReduce](double ratio) { return isReduce ? 2 / (2 - ratio) : 1 / (1 - ratio); };
    const double highest = (busbw + 0.005) / (algbw - 0.005);
    if (highest >= (isReduce ? 2 : 1) || busbw <= 0)
        return;
    run.ranksInferred = ranks(busbw / algbw);
    run.ranksLow = ranks((busbw - 0.005) / (algbw + 0.005));
    run.ranksHigh = ranks(highest);
}

void NcclSection::judgeStatus()
{
    if (run.status == Status::Failed)
        return;
    if (run.rows.empty())
        run.status = run.rejectedRows > 0 || hasEnd ? Status::NoNumericRows : Status::Truncated;
    else if (hasEnd)
        run.status = Status::Complete;
    else
        run.status = m_maxBytes && run.rows.back().size < *m_maxBytes / 2 + 1 ? Status::Truncated : Status::NoSummary;
}

void NcclSection::conclude(std::string_view fileName, std::size_t lastLine, Report &report)
{
    std::set<std::string_view> seen;
    for (const std::string &host : run.rankHosts)
        if (!host.empty() && seen.insert(host).second)
            run.hosts.push_back(host);
    judgeStatus();
    nameOp(fileName);
    inferRanks();
    run.isDataWrong = run.isDataWrong || !run.isOutOfBoundsOk;
    if (run.status == Status::Truncated)
        report.add(lastLine, Severity::Warning, Note::Truncated);
    if (run.status == Status::NoSummary)
        report.add(lastLine, Severity::Info, Note::NoSummary);
    if (run.op.empty()) {
        std::string what;
        for (const auto &op : run.opCandidates)
            what += (what.empty() ? "" : ", ") + op;
        report.add(run.line, Severity::Info, Note::CollectiveUnknown, what);
    }
    if (run.ranksInferred)
        report.add(run.line, Severity::Info, Note::RanksInferred, std::to_string(std::lround(*run.ranksInferred)));
    if (const auto mean = run.meanGBps();
        mean && run.averageReported && std::abs(*mean - *run.averageReported) > 0.02 * *mean + 0.01)
        report.add(run.line, Severity::Warning, Note::AverageDiffers);
}

std::optional<PairTable> pairOf(const CollectiveRun &run, const std::string &tool)
{
    if (run.hosts.size() != 2)
        return std::nullopt;
    PairTable table;
    const auto *largest = run.largest();
    table.messageBytes = largest ? largest->size : 0;
    table.key = "nccl-tests " + (run.op.empty() ? "unknown collective" : run.op) + " " +
                std::to_string(run.rankHosts.size()) + " ranks " + std::to_string(table.messageBytes) + " B";
    table.tool = tool;
    table.isCollective = true;
    table.names = run.hosts;
    const auto busbw = run.headlineGBps();
    const bool isGood = busbw && *busbw > 0 && !run.isDataWrong;
    const double gbps = isGood ? *busbw * 8 : 0;
    const Outcome outcome = isGood ? Outcome::Value : run.status == Status::Failed ? Outcome::Failed : Outcome::Unknown;
    table.cells = {{0, 1, gbps, outcome}, {1, 0, gbps, outcome}};
    return table;
}

const CollectiveRow *CollectiveRun::largest() const
{
    const CollectiveRow *best = nullptr;
    for (const CollectiveRow &row : rows)
        if (!best || row.size >= best->size)
            best = &row;
    return best;
}

std::optional<double> CollectiveRun::headlineGBps() const
{
    const auto *row = largest();
    if (!row)
        return std::nullopt;
    const auto &place = row->outOfPlace ? row->outOfPlace : row->inPlace;
    return place ? std::optional(place->busbwGBps) : std::nullopt;
}

std::optional<double> CollectiveRun::meanGBps() const
{
    double sum = 0;
    std::size_t n = 0;
    for (const CollectiveRow &row : rows)
        for (const auto *place : {&row.outOfPlace, &row.inPlace})
            if (*place)
                sum += (*place)->busbwGBps, ++n;
    return n == 0 ? std::nullopt : std::optional(sum / double(n));
}

} // namespace imece::readers
