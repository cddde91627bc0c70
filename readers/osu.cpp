// SPDX-License-Identifier: GPL-3.0-or-later
// OSU Micro-Benchmarks 5 … 7: MB/s are 1e6 byte/s. osu_bibw sums both directions; osu_mbw_mr and osu_multi_lat join
// rank i with rank i + n/2, which is one host when ranks go round. Hosts stand only in what the MPI library says.
#include "readers/point_text.h"
#include <algorithm>
#include <tuple>

namespace imece::readers {
namespace {

enum class Column : std::uint8_t { Other, Bandwidth, Latency, Min, Max, P50, P99, Messages, Iterations, Validation };

Column columnOf(std::string_view name)
{
    const std::string low = lowered(name);
    const auto has = [&low](std::string_view part) { return contains(low, part); };
    if (has("validation"))
        return Column::Validation;
    if (has("iterations"))
        return Column::Iterations;
    if (has("messages/s"))
        return Column::Messages;
    if (has("mb/s"))
        return Column::Bandwidth;
    if (has("p50"))
        return Column::P50;
    if (has("p99"))
        return Column::P99;
    if (!has("us") && !has("lat"))
        return Column::Other;
    return has("min") ? Column::Min : has("max") ? Column::Max : has("p9") ? Column::Other : Column::Latency;
}

std::string nameOf(std::string_view title)
{
    const auto has = [title](std::string_view part) { return contains(title, part); };
    if (has("Multiple Bandwidth"))
        return "osu_mbw_mr";
    const std::string sided = has("MPI_Put")              ? "put_"
                              : has("MPI_Get_accumulate") ? "get_acc_"
                              : has("MPI_Get")            ? "get_"
                                                          : "";
    if (has("Bi-Directional Bandwidth") || has("Bi-directional Bandwidth") || has("Bidirectional Bandwidth"))
        return "osu_" + sided + "bibw";
    if (has("Multi Latency") || has("Multi-pair Latency") || has("Multi Pair Latency"))
        return "osu_multi_lat";
    if (has("Multi-threaded Latency") || has("Multithreaded Latency"))
        return "osu_latency_mt";
    if (has("Multi-process Latency") || has("Multi Process Latency"))
        return "osu_latency_mp";
    const std::string_view kind = has("Bandwidth") ? "Bandwidth" : "Latency";
    std::string before = lowered(trimmed(title.substr(0, std::min(title.find(kind), title.size()))));
    if (before.empty() || !sided.empty() || before == "persistent" || before == "non-blocking")
        return "osu_" + sided + (kind == "Bandwidth" ? "bw" : "latency");
    std::replace(before.begin(), before.end(), ' ', '_');
    return "osu_" + excerpt(before, 40); // a collective: "osu_allreduce"
}

class Osu
{
public:
    explicit Osu(std::string_view fileName) : m_named(hostsOfFileName(fileName)) {}

    Read read(std::string_view bytes)
    {
        const auto last =
            takeLines(bytes, [this](const std::string &text, std::size_t line, bool isCut) -> std::optional<ReadFault> {
                take(trimmed(text), line, isCut);
                if (m_rows > limits::rows || m_runs.size() > limits::rows || m_ranksKept > mostRanksKept)
                    return ReadFault{line, Trouble::TooManyRecords, {}};
                return std::nullopt;
            });
        if (!last)
            return tl::make_unexpected(last.error());
        return finish(*last);
    }

private:
    void take(std::string_view text, std::size_t line, bool isCut)
    {
        if (text.empty() || m_ranks.take(text))
            return;
        if (text[0] == '#')
            text = trimmed(text.substr(1)), comment(text, line);
        else if (!row(text, line, isCut))
            other(text, line);
    }

    void comment(std::string_view text, std::size_t line)
    {
        if (startsWith(text, "OSU ")) {
            begin(text, line);
        } else if (m_runs.empty()) {
            ++m_foreign;
        } else if (startsWith(text, "[ pairs:")) {
            const auto parts = words(text);
            for (std::size_t k = 0; k + 1 < parts.size(); ++k) {
                if (parts[k] == "pairs:")
                    m_runs.back().pairs = integer(parts[k + 1]).value_or(1);
                if (parts[k] == "size:")
                    m_runs.back().window = integer(parts[k + 1]).value_or(0);
            }
        } else if (startsWith(text, "Size")) {
            m_columns.clear();
            for (const std::string_view name : columnsOf(text.substr(4)))
                m_columns.push_back(columnOf(name));
            m_runs.back().isLatency =
                std::find(m_columns.begin(), m_columns.end(), Column::Bandwidth) == m_columns.end();
            m_runs.back().unit = m_runs.back().isLatency ? "us" : "MB/s";
        }
    }

    void begin(std::string_view text, std::size_t line)
    {
        PointRun &run = m_runs.emplace_back();
        run.line = line;
        run.status = Status::Truncated;
        run.rankHosts = m_ranks.hosts();
        m_ranksKept += run.rankHosts.size();
        m_columns.clear();
        std::string_view title = text.substr(4);
        title.remove_prefix(std::min(title.find(' '), title.size())); // "MPI", "MPI-CUDA", "NCCL"
        const std::size_t test = title.rfind(" Test");
        if (test != std::string_view::npos) {
            const auto after = words(title.substr(test + 5));
            if (!after.empty() && after[0].size() > 1 && after[0][0] == 'v')
                run.version = excerpt(after[0].substr(1), 40);
            title = title.substr(0, test);
        }
        run.test = nameOf(trimmed(title));
        if (contains(run.test, "bibw"))
            run.duplex = Duplex::BothSummed;
    }

    bool row(std::string_view text, std::size_t line, bool isCut)
    {
        const auto parts = words(text);
        const auto bytes = integer(parts[0]);
        if (!bytes || *bytes < 0 || m_runs.empty() || parts.size() < 2)
            return false;
        ++m_rows;
        PointRow row;
        row.line = line, row.bytes = *bytes;
        const bool isWhole = parts.size() > m_columns.size() && (!isCut || isEnded(parts.back()));
        if (m_columns.empty() || !isWhole || !fill(row, parts)) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            return true;
        }
        PointRun &run = m_runs.back();
        run.status = Status::Complete;
        if (row.outcome == Outcome::Zero)
            m_report.add(line, Severity::Warning, Note::PrintedZero, quotation(text));
        if (row.isValid == false) {
            m_report.add(line, Severity::Bad, Note::DataWrong, quotation(text));
            row.outcome = Outcome::Failed;
        }
        run.rows.push_back(std::move(row));
        return true;
    }

    /// The tool prints two digits behind the point; a word stands for itself.
    static bool isEnded(std::string_view last)
    {
        return figure(last) ? decimalsOf(last) == 2 : last == "Pass" || last == "Fail";
    }

    bool fill(PointRow &row, const std::vector<std::string_view> &parts) const
    {
        bool hasMain = false;
        for (std::size_t k = 0; k < m_columns.size(); ++k) {
            const std::string_view text = parts[k + 1];
            const auto value = figure(text);
            const Column column = m_columns[k];
            if (column == Column::Validation) {
                row.isValid = text == "Pass"   ? std::optional(true)
                              : text == "Fail" ? std::optional(false)
                                               : std::nullopt;
                continue;
            }
            if (!value || *value < 0)
                return false;
            if (column == Column::Bandwidth && !hasMain)
                row.gbps = *value * gbpsPerMBps;
            else if (column == Column::Latency && !hasMain)
                row.us = *value;
            const bool isMain = (column == Column::Bandwidth || column == Column::Latency) && !hasMain;
            if (isMain) {
                hasMain = true, row.printed = excerpt(text, 40);
                row.outcome = *value > 0 ? Outcome::Value : Outcome::Zero;
            }
            assign(row, column, *value);
        }
        return hasMain;
    }

    static void assign(PointRow &row, Column column, double value)
    {
        if (column == Column::Min)
            row.minUs = value;
        else if (column == Column::Max)
            row.maxUs = value;
        else if (column == Column::P50)
            row.typicalUs = value;
        else if (column == Column::P99)
            row.p99Us = value;
        else if (column == Column::Messages)
            row.messagesPerSecond = value;
        else if (column == Column::Iterations && value < 9e15)
            row.repetitions = static_cast<std::int64_t>(value);
    }

    void other(std::string_view text, std::size_t line)
    {
        const bool isBad = contains(text, "DATA VALIDATION ERROR") || contains(text, "data validation error");
        if (isBad)
            m_report.add(line, Severity::Bad, Note::DataWrong, quotation(text));
        else if (contains(text, "MPI_ABORT") || contains(text, "BAD TERMINATION") || contains(text, "requires exactly"))
            m_report.add(line, Severity::Bad, Note::ToolFailed, quotation(text)), m_isFailed = true;
        else
            ++m_foreign;
    }

    RankPairs pairsOf(const PointRun &run) const
    {
        const auto ranks = static_cast<std::int64_t>(run.rankHosts.size());
        if (run.test != "osu_mbw_mr" && run.test != "osu_multi_lat")
            return ranks == 2 ? RankPairs{{0, 1}} : RankPairs{};
        RankPairs pairs;
        const std::int64_t half = run.test == "osu_mbw_mr" ? run.pairs : ranks / 2;
        for (std::int64_t k = 0; k < std::min(half, ranks / 2) && half * 2 <= ranks; ++k)
            pairs.emplace_back(k, k + half);
        return pairs;
    }

    static bool isBetweenTwo(const std::string &test)
    {
        for (const std::string_view name :
             {"osu_bw", "osu_bibw", "osu_latency", "osu_latency_mt", "osu_latency_mp", "osu_mbw_mr", "osu_multi_lat",
              "osu_put_bw", "osu_put_bibw", "osu_put_latency", "osu_get_bw", "osu_get_latency"})
            if (test == name)
                return true;
        return false;
    }

    Read finish(std::size_t lastLine)
    {
        ReadResult result;
        result.kind = Kind::Osu;
        std::size_t rows = 0;
        for (const PointRun &run : m_runs)
            rows += run.rows.size();
        if (rows == 0)
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "OSU"});
        const std::string &version = m_runs.front().version;
        result.tool = version.empty() ? "OSU" : "OSU " + version;
        PointPairs pairs(result.tool);
        for (PointRun &run : m_runs) {
            if (run.rankHosts.empty() && m_ranksKept <= mostRanksKept) // the library spoke behind the title
                run.rankHosts = m_ranks.hosts(), m_ranksKept += run.rankHosts.size();
            if (run.rows.empty() && m_isFailed)
                run.status = Status::Failed;
            if (isBetweenTwo(run.test))
                placeRanks(run, pairsOf(run), m_report);
            if (run.rankHosts.empty() && m_named && run.pairs == 1 && isBetweenTwo(run.test))
                std::tie(run.from, run.to) = *m_named, m_isNamedByFile = true;
            if (run.status != Status::Complete)
                m_report.add(run.line, Severity::Warning,
                             run.status == Status::Failed ? Note::ToolFailed : Note::Truncated, run.test);
            result.status = std::max(result.status, run.status);
            pairs.add(run, m_report);
        }
        if (m_isNamedByFile)
            m_report.add(0, Severity::Info, Note::NamedByFile, m_named->first + ", " + m_named->second);
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        result.points = std::move(m_runs);
        result.tables = pairs.take(m_report, "OSU");
        result.report = m_report.take();
        return result;
    }

    std::optional<std::pair<std::string, std::string>> m_named;
    RankHosts m_ranks;
    std::vector<PointRun> m_runs;
    std::vector<Column> m_columns; ///< behind the size
    std::size_t m_rows = 0, m_foreign = 0, m_ranksKept = 0;
    bool m_isFailed = false, m_isNamedByFile = false;
    Report m_report;
};

} // namespace

Read readOsu(std::string_view bytes, std::string_view fileName)
{
    return Osu(fileName).read(bytes);
}

} // namespace imece::readers
