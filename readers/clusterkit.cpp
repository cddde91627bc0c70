// SPDX-License-Identifier: GPL-3.0-or-later
// ClusterKit (HPC-X): a matrix a test, with its least, most and average pair below. MB/s are 1e6 byte/s and hold both
// directions unless it ran with -U: half counts for each. Some front ends print ratios to the best pair instead.
#include "readers/point_text.h"
#include <algorithm>

namespace imece::readers {
namespace {

struct Matrix
{
    ClusterKitFacts facts;
    std::vector<std::string> names;        ///< by row
    std::vector<std::vector<double>> rows; ///< as long as the printed one; negative = unreadable
    double largest = 0;
};

class ClusterKit
{
public:
    Read read(std::string_view bytes)
    {
        const auto last = takeLines(bytes, [this](const std::string &text, std::size_t line, bool isCut) {
            take(trimmed(text), line, isCut);
            return m_fault;
        });
        if (!last)
            return tl::make_unexpected(last.error());
        return finish(*last);
    }

private:
    void take(std::string_view text, std::size_t line, bool isCut)
    {
        if (text.empty())
            return;
        const std::string low = lowered(text.substr(0, 200));
        if (startsWith(text, "Rank:"))
            return header(text, line);
        if (startsWith(low, "color legend"))
            m_isRatioNext = true;
        else if (contains(low, "unidirectional"))
            m_isOneWay = true;
        else if (!summary(text, low, line, isCut) && !row(text, line, isCut))
            ++m_foreign;
    }

    Matrix &current(std::size_t line)
    {
        if (m_tests.empty() || m_isClosed) {
            m_tests.emplace_back().facts.line = line;
            m_isClosed = false;
        }
        return m_tests.back();
    }

    void header(std::string_view text, std::size_t line)
    {
        m_isClosed = true;
        const std::size_t side = words(text).size() - 1;
        if (side > limits::side) {
            m_fault = ReadFault{line, Trouble::SideTooLarge, std::to_string(side)};
            return;
        }
        if (m_tests.size() >= 64) {
            m_fault = ReadFault{line, Trouble::TooManyRecords, {}};
            return;
        }
        Matrix &m = current(line);
        m.facts.side = side;
        m.facts.isRatio = m_isRatioNext;
        m.facts.duplex = m_isOneWay ? Duplex::OneWay : Duplex::BothSummed;
        m_isRatioNext = false;
        m_isInMatrix = true;
    }

    /// "12 (host) v v …"
    bool row(std::string_view text, std::size_t line, bool isCut)
    {
        const std::size_t open = text.find('('), close = text.find(')', open);
        if (!m_isInMatrix || open == std::string_view::npos || close == std::string_view::npos ||
            !integer(trimmed(text.substr(0, open))))
            return false;
        Matrix &m = current(line);
        const std::string_view name = trimmed(text.substr(open + 1, close - open - 1));
        const auto cells = words(text.substr(close + 1));
        if (name.empty() || name.size() > limits::nameBytes || cells.size() > m.facts.side ||
            m.rows.size() >= m.facts.side) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            return true;
        }
        if ((m_cells += cells.size()) > 2 * limits::side * limits::side) {
            m_fault = ReadFault{line, Trouble::TooManyRecords, {}};
            return true;
        }
        std::vector<double> values(cells.size(), -1);
        for (std::size_t k = 0; k < cells.size(); ++k) {
            const bool isHalf = isCut && k + 1 == cells.size() && decimalsOf(cells[k]) < 2;
            const auto value = isHalf ? std::nullopt : figure(cells[k]);
            if (value && *value >= 0)
                values[k] = *value, m.largest = std::max(m.largest, *value);
            else if (k != m.rows.size())
                m_report.add(line, Severity::Warning, Note::CellUnreadable, quotation(cells[k]));
        }
        if (cells.size() < m.facts.side)
            m_report.add(line, Severity::Warning, Note::CellUnreadable, quotation(name));
        m.names.emplace_back(name);
        m.rows.push_back(std::move(values));
        return true;
    }

    /// "Minimum bandwidth: 98247.0 MB/s between A and B"
    bool summary(std::string_view text, const std::string &low, std::size_t line, bool isCut)
    {
        const bool isLeast = startsWith(low, "minimum "), isMost = startsWith(low, "maximum ");
        const std::size_t colon = text.find(": ");
        if ((!isLeast && !isMost && !startsWith(low, "average ")) || colon == std::string_view::npos)
            return false;
        const auto parts = words(text.substr(colon + 2));
        const auto value = parts.empty() ? std::nullopt : figure(parts[0]);
        const bool isLatency = contains(low, "latency");
        if (!value || (!isLatency && !contains(low, "bandwidth")) || parts.size() < 2) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            return true;
        }
        Matrix &m = current(line);
        m_isInMatrix = false;
        m.facts.isLatency = isLatency;
        m.facts.isRatio = m.facts.isRatio || contains(low, "(reference");
        ClusterKitFacts::Extreme extreme{*value, {}, {}};
        for (std::size_t k = 2; k + 2 < parts.size(); ++k)
            if (parts[k] == "between" && parts[k + 2] == "and" && k + 3 < parts.size())
                extreme.a = excerpt(parts[k + 1], limits::nameBytes),
                extreme.b = excerpt(parts[k + 3], limits::nameBytes);
        const bool isHalfName = isCut && parts.back() == extreme.b && !extreme.b.empty();
        if (isLeast && !isHalfName)
            m.facts.least = extreme;
        else if (isMost && !isHalfName)
            m.facts.most = extreme;
        else if (!isHalfName)
            m.facts.average = *value, m_isClosed = true;
        return true;
    }

    /// Largest value of a matrix of ratios against what the summary says the best pair did.
    static void judge(Matrix &m)
    {
        const double most = m.facts.most ? m.facts.most->value : 0;
        m.facts.isRatio = m.facts.isRatio || (!m.facts.isLatency && m.largest <= 1.5 && most > 15);
        std::vector<std::string> names = m.names;
        std::sort(names.begin(), names.end());
        for (const auto *extreme : {&m.facts.least, &m.facts.most})
            if (*extreme && !names.empty())
                for (const std::string &name : {(*extreme)->a, (*extreme)->b})
                    if (!name.empty() && !std::binary_search(names.begin(), names.end(), name))
                        m.facts.outside.push_back(name);
    }

    /// Printed cell × this = Gb/s of one direction, or µs. Nothing when the matrix cannot be turned into values.
    static std::optional<double> scaleOf(const ClusterKitFacts &facts)
    {
        if (!facts.least && !facts.most)
            return std::nullopt; // only the summary says what it is: a latency, a bandwidth, a ratio
        if (facts.isLatency)
            return facts.isRatio ? (facts.least ? std::optional(facts.least->value) : std::nullopt)
                                 : std::optional(1.0);
        const double direction = facts.duplex == Duplex::BothSummed ? 0.5 : 1;
        if (facts.isRatio && !facts.most)
            return std::nullopt;
        return gbpsPerMBps * direction * (facts.isRatio ? facts.most->value : 1);
    }

    std::optional<PairTable> tableOf(const Matrix &m)
    {
        const auto scale = scaleOf(m.facts);
        if (!scale && !m.rows.empty())
            m_report.add(m.facts.line, Severity::Bad, Note::UnitUnknown);
        if (!scale || m.rows.empty())
            return std::nullopt;
        PairTable table;
        table.tool = "ClusterKit";
        table.isLatency = m.facts.isLatency;
        table.key = std::string("ClusterKit ") + (m.facts.isLatency ? "latency" : "bandwidth") +
                    (m.facts.duplex == Duplex::OneWay ? " one way" : "") + (m.facts.isRatio ? " (ratios)" : "");
        table.names = m.names;
        for (std::size_t i = 0; i < m.rows.size(); ++i)
            for (std::size_t k = 0; k < std::min(m.rows.size(), m.rows[i].size()); ++k) {
                if (i == k)
                    continue;
                const double value = m.rows[i][k];
                PairCell c{static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(k), 0, Outcome::Unknown, 0};
                if (value > 0 && m.facts.isLatency)
                    c.outcome = Outcome::Value, c.us = static_cast<float>(value * *scale);
                else if (value > 0)
                    c.outcome = Outcome::Value, c.gbps = value * *scale;
                else if (value == 0)
                    c.outcome = Outcome::Zero;
                table.cells.push_back(c);
            }
        return table;
    }

    void say(const Matrix &m)
    {
        const ClusterKitFacts &f = m.facts;
        if (m.rows.size() < f.side || !f.average)
            m_report.add(f.line, Severity::Warning, m.rows.size() < f.side ? Note::Truncated : Note::NoSummary);
        if (f.isRatio && !f.isLatency && f.most)
            m_report.add(f.line, Severity::Info, Note::RatiosOnly, std::to_string(f.most->value) + " MB/s");
        if (!f.isLatency && f.duplex == Duplex::BothSummed)
            m_report.add(f.line, Severity::Info, Note::BothDirections);
        if (!f.outside.empty())
            m_report.add(f.line, Severity::Warning, Note::MatrixExcerpt, f.outside.front());
    }

    Read finish(std::size_t lastLine)
    {
        ReadResult result;
        result.kind = Kind::ClusterKit;
        result.tool = "ClusterKit";
        for (Matrix &m : m_tests) {
            judge(m);
            if (m.rows.empty() && !m.facts.average && !m.facts.least && !m.facts.most)
                continue;
            say(m);
            result.status = std::max(result.status, m.rows.size() < m.facts.side ? Status::Truncated
                                                    : !m.facts.average           ? Status::NoSummary
                                                                                 : Status::Complete);
            if (auto table = tableOf(m))
                result.tables.push_back(std::move(*table));
            result.clusterKit.push_back(std::move(m.facts));
        }
        if (result.clusterKit.empty())
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "ClusterKit"});
        if (result.tables.empty())
            m_report.add(0, Severity::Info, Note::NoPairs, "ClusterKit");
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        result.report = m_report.take();
        return result;
    }

    std::vector<Matrix> m_tests;
    bool m_isRatioNext = false, m_isOneWay = false, m_isClosed = false, m_isInMatrix = false;
    std::size_t m_foreign = 0, m_cells = 0;
    Report m_report;
    std::optional<ReadFault> m_fault;
};

} // namespace

std::optional<double> ClusterKitFacts::averageGbpsPerDirection() const
{
    if (!average || isLatency)
        return std::nullopt;
    return *average * gbpsPerMBps / (duplex == Duplex::BothSummed ? 2 : 1);
}

Read readClusterKit(std::string_view bytes, std::string_view)
{
    return ClusterKit().read(bytes);
}

} // namespace imece::readers
