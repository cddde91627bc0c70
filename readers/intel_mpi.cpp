// SPDX-License-Identifier: GPL-3.0-or-later
// Intel MPI Benchmarks: benchmarks between pairs of ranks. The throughput is bytes / t_max; its megabyte was 2^20 once
// and is 1e6 now, so it is found by computing it again. Sendrecv counts two messages, Exchange four.
#include "readers/point_text.h"
#include <algorithm>
#include <cmath>
#include <tuple>

namespace imece::readers {
namespace {

enum class Column : std::uint8_t { Other, Group, Bytes, Repetitions, Time, Min, Max, Average, Throughput, Messages };

Column columnOf(std::string_view name)
{
    const std::string low = lowered(name);
    const std::pair<std::string_view, Column> known[] = {
        {"#bytes", Column::Bytes},          {"#repetitions", Column::Repetitions}, {"t[usec]", Column::Time},
        {"t_min[usec]", Column::Min},       {"t_max[usec]", Column::Max},          {"t_avg[usec]", Column::Average},
        {"mbytes/sec", Column::Throughput}, {"msg/sec", Column::Messages},         {"group", Column::Group}};
    for (const auto &[text, column] : known)
        if (low == text)
            return column;
    return Column::Other;
}

/// Messages that one repetition's figure counts.
int messagesOf(std::string_view benchmark)
{
    return contains(benchmark, "Sendrecv") ? 2 : contains(benchmark, "Exchange") ? 4 : 1;
}

bool isBetweenTwo(std::string_view benchmark)
{
    for (const std::string_view name : {"PingPong", "PingPing", "Sendrecv", "Exchange", "Uniband", "Biband", "Unidir",
                                        "Bidir", "PingPongSpecificSource", "PingPingSpecificSource"})
        if (contains(benchmark, name))
            return true;
    return false;
}

class IntelMpi
{
public:
    explicit IntelMpi(std::string_view fileName) : m_named(hostsOfFileName(fileName)) {}

    Read read(std::string_view bytes)
    {
        const auto last =
            takeLines(bytes, [this](const std::string &text, std::size_t line, bool isCut) -> std::optional<ReadFault> {
                take(trimmed(text), line, isCut);
                if (m_rows > limits::rows || m_runs.size() > limits::rows || m_kept > mostRanksKept)
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
        if (startsWith(text, "#bytes") || startsWith(text, "Group ") || startsWith(text, "&Group"))
            return header(text);
        if (text[0] == '#')
            return comment(trimmed(text.substr(std::min(text.find_first_not_of('#'), text.size()))), line);
        if (text[0] == '[' && !m_columns.empty())
            return; // -show_tail: twelve percentiles behind each row
        if (!row(text, line, isCut))
            ++m_foreign;
    }

    void header(std::string_view text)
    {
        m_columns.clear();
        m_firstOfGroups.reset(); // only while rows carry their group
        for (std::string_view name : words(text))
            m_columns.push_back(columnOf(startsWith(name, "&") ? name.substr(1) : name));
        if (!m_runs.empty()) {
            const auto has = [this](Column c) {
                return std::find(m_columns.begin(), m_columns.end(), c) != m_columns.end();
            };
            m_runs.back().isLatency = !has(Column::Throughput);
            m_runs.back().unit = has(Column::Throughput) ? "Mbytes/sec" : "usec";
            if (has(Column::Group))
                separate();
        }
    }

    /// -multi 1 prints a row for each group: each group is a run of its own.
    void separate()
    {
        const PointRun all = std::move(m_runs.back());
        m_runs.pop_back();
        m_firstOfGroups = m_runs.size();
        for (const auto &ranks : all.groups) {
            PointRun &one = m_runs.emplace_back(all);
            one.groups = {ranks}, one.pairs = 1;
            m_kept += all.rankHosts.size() + 1;
            if (m_kept > mostRanksKept)
                return;
        }
        if (all.groups.empty())
            m_runs.push_back(all), m_firstOfGroups.reset();
    }

    void comment(std::string_view text, std::size_t line)
    {
        const auto parts = words(text);
        if (startsWith(text, "Intel(R) MPI Benchmarks") || startsWith(text, "Intel (R) MPI Benchmark")) {
            const std::size_t from = text.find("enchmark");
            std::string_view rest =
                text.substr(text.find(' ', from) == std::string_view::npos ? text.size() : text.find(' ', from));
            rest = trimmed(rest.substr(0, rest.find(',')));
            m_version = excerpt(startsWith(rest, "Suite ") ? trimmed(rest.substr(6)) : rest, 40);
        } else if (startsWith(text, "Benchmarking ") && parts.size() >= 2) {
            begin(parts[1], line);
        } else if (m_runs.empty()) {
            return;
        } else if (startsWith(text, "All processes entering MPI_Finalize")) {
            m_isEnded = true;
        } else if (startsWith(text, "#processes =") || startsWith(text, "processes =")) {
            m_runs.back().processes = integer(parts.back()).value_or(0);
        } else if (startsWith(text, "( ") && contains(text, "groups of")) {
            m_runs.back().pairs = integer(parts[1]).value_or(1);
        } else if (startsWith(text, "Group ")) {
            group(parts);
        } else if (m_isInGroup && !parts.empty() && integer(parts[0])) {
            for (const std::string_view rank : parts)
                addRank(integer(rank));
        } else {
            m_isInGroup = false;
        }
    }

    void begin(std::string_view name, std::size_t line)
    {
        PointRun &run = m_runs.emplace_back();
        run.line = line, run.test = excerpt(name, 40), run.status = Status::Truncated;
        run.rankHosts = m_ranks.hosts();
        m_kept += run.rankHosts.size();
        if (contains(name, "Biband") || contains(name, "Sendrecv") || contains(name, "Exchange") ||
            contains(name, "Bidir"))
            run.duplex = Duplex::BothSummed;
        m_columns.clear();
        m_isInGroup = false;
        m_firstOfGroups.reset();
    }

    /// "Group  0:     0    1"; a long group goes on in the next comment line.
    void group(const std::vector<std::string_view> &parts)
    {
        m_runs.back().groups.emplace_back();
        m_isInGroup = true;
        bool isRank = false;
        for (std::string_view part : parts) {
            if (isRank)
                addRank(integer(part));
            isRank = isRank || part.ends_with(":");
        }
    }
    void addRank(std::optional<std::int64_t> rank)
    {
        if (rank && *rank >= 0)
            m_runs.back().groups.back().push_back(*rank), ++m_kept;
    }

    bool row(std::string_view text, std::size_t line, bool isCut)
    {
        const auto parts = words(text);
        if (m_runs.empty() || m_columns.empty() || !figure(parts[0]))
            return false;
        ++m_rows;
        PointRow row;
        row.line = line;
        const bool isWhole = parts.size() >= m_columns.size() && (!isCut || decimalsOf(parts.back()) == 2);
        if (!isWhole || !fill(row, parts)) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            return true;
        }
        std::size_t at = m_runs.size() - 1;
        if (m_firstOfGroups) {
            const auto k = std::find(m_columns.begin(), m_columns.end(), Column::Group) - m_columns.begin();
            const auto group = integer(parts[static_cast<std::size_t>(k)]).value_or(-1);
            at = group >= 0 ? *m_firstOfGroups + static_cast<std::size_t>(group) : m_runs.size();
        }
        if (at >= m_runs.size())
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
        else
            m_runs[at].rows.push_back(std::move(row));
        return true;
    }

    bool fill(PointRow &row, const std::vector<std::string_view> &parts) const
    {
        for (std::size_t k = 0; k < m_columns.size(); ++k) {
            const auto value = figure(parts[k]);
            if (!value || *value < 0)
                return false;
            const std::int64_t whole = *value < 9e15 ? static_cast<std::int64_t>(*value) : 0;
            switch (m_columns[k]) {
            case Column::Bytes:
                row.bytes = whole;
                break;
            case Column::Repetitions:
                row.repetitions = whole;
                break;
            case Column::Time:
            case Column::Average:
                row.us = *value;
                break;
            case Column::Min:
                row.minUs = *value;
                break;
            case Column::Max:
                row.maxUs = *value;
                break;
            case Column::Messages:
                row.messagesPerSecond = *value;
                break;
            case Column::Throughput:
                row.gbps = *value, row.printed = excerpt(parts[k], 40); // MB/s until the run is judged
                break;
            case Column::Group:
            case Column::Other:
                break;
            }
        }
        if (row.printed.empty() && row.us)
            row.printed = std::to_string(*row.us);
        return row.gbps || row.us;
    }

    /// The megabyte: bytes/t computed again from the row that shows most digits; 1e6 where that cannot be told.
    void convert(PointRun &run)
    {
        const double messages = messagesOf(run.test);
        double megabyte = 1e6;
        bool isKnown = false;
        for (const PointRow &row : run.rows) {
            const auto &time = row.maxUs ? row.maxUs : row.us;
            if (!row.gbps || !time || *time <= 0 || *row.gbps < 5 || row.bytes == 0)
                continue;
            const double found = messages * static_cast<double>(row.bytes) / *time * 1e6 / *row.gbps;
            megabyte = std::abs(found - 1'048'576) < std::abs(found - 1e6) ? 1'048'576 : 1e6;
            isKnown = true;
        }
        for (PointRow &row : run.rows) {
            if (!row.gbps && row.us == 0.0)
                row.outcome = Outcome::Zero;
            if (!row.gbps)
                continue;
            row.outcome = *row.gbps > 0 || row.bytes == 0 ? Outcome::Value : Outcome::Zero;
            if (row.bytes == 0)
                row.gbps.reset(); // a message of nothing has a time and no throughput
            else
                *row.gbps *= 8 * megabyte / 1e9;
            if (row.outcome == Outcome::Zero)
                m_report.add(row.line, Severity::Info, Note::PrintedZero, row.printed);
        }
        if (isKnown && megabyte > 1e6)
            m_report.add(run.line, Severity::Info, Note::UnitInferred, "MiB/s");
    }

    void place(PointRun &run)
    {
        if (!isBetweenTwo(run.test))
            return;
        RankPairs pairs;
        for (const auto &g : run.groups)
            if (g.size() == 2)
                pairs.emplace_back(g[0], g[1]);
        if (run.groups.empty() && run.processes <= 2)
            pairs = {{0, 1}};
        if (run.pairs > 1 && pairs.size() != static_cast<std::size_t>(run.pairs))
            return;
        placeRanks(run, pairs, m_report);
        if (pairs.size() > 1) // the slowest group's time counts for all
            run.from.clear(), run.to.clear();
        if (run.rankHosts.empty() && m_named && pairs.size() == 1)
            std::tie(run.from, run.to) = *m_named, m_isNamedByFile = true;
    }

    Read finish(std::size_t lastLine)
    {
        ReadResult result;
        result.kind = Kind::IntelMpi;
        result.tool = m_version.empty() ? "IMB" : "IMB " + m_version;
        std::size_t rows = 0;
        for (const PointRun &run : m_runs)
            rows += run.rows.size();
        if (rows == 0)
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "Intel MPI Benchmarks"});
        PointPairs pairs(result.tool);
        for (PointRun &run : m_runs) {
            const bool isLast = &run == &m_runs.back();
            run.status = run.rows.empty()       ? Status::Truncated
                         : isLast && !m_isEnded ? Status::NoSummary
                                                : Status::Complete;
            convert(run);
            place(run);
            if (run.status != Status::Complete)
                m_report.add(run.line, Severity::Warning,
                             run.status == Status::Truncated ? Note::Truncated : Note::NoSummary, run.test);
            result.status = std::max(result.status, run.status);
            pairs.add(run, m_report);
            if (run.test == "PingPong" || run.test == "PingPing") {
                PointRun latency = run;
                latency.isLatency = true;
                pairs.add(latency, m_report);
            }
        }
        if (m_isNamedByFile)
            m_report.add(0, Severity::Info, Note::NamedByFile, m_named->first + ", " + m_named->second);
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        result.points = std::move(m_runs);
        result.tables = pairs.take(m_report, "Intel MPI Benchmarks");
        result.report = m_report.take();
        return result;
    }

    std::optional<std::pair<std::string, std::string>> m_named;
    RankHosts m_ranks;
    std::vector<PointRun> m_runs;
    std::vector<Column> m_columns;
    std::string m_version;
    std::optional<std::size_t> m_firstOfGroups; ///< run of group 0, while rows carry their group
    std::size_t m_rows = 0, m_foreign = 0, m_kept = 0;
    bool m_isInGroup = false, m_isEnded = false, m_isNamedByFile = false;
    Report m_report;
};

} // namespace

Read readIntelMpi(std::string_view bytes, std::string_view fileName)
{
    return IntelMpi(fileName).read(bytes);
}

} // namespace imece::readers
