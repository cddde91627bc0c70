// SPDX-License-Identifier: GPL-3.0-or-later
// mpiGraph 1.5 (LLNL). Cells are MiB/s (2^20) although the tool says MB/s. Recv row i, column j is the flow j → i, so
// it is transposed; it is preferred because Send only times the local hand-over.
#include "readers/lines.h"
#include <cmath>
#include <map>

namespace imece::readers {
namespace {

constexpr double gbpsPerMiBps = 8.0 * 1'048'576 / 1e9;

enum class Side : std::uint8_t { Send, Recv };

std::string hostOf(std::string_view label)
{
    return std::string(label.substr(0, label.rfind(':'))); // the last colon: host names may hold others
}

class MpiGraph
{
public:
    Read read(std::string_view bytes)
    {
        const auto last = takeLines(bytes, [this](const std::string &text, std::size_t line, bool isCut) {
            take(text, line, isCut);
            return m_fault;
        });
        if (!last)
            return tl::make_unexpected(last.error());
        return finish(*last);
    }

private:
    void take(std::string_view raw, std::size_t line, bool isCut)
    {
        const std::string_view text = trimmed(raw);
        if (text.empty())
            return;
        const auto cells = fields(text, '\t');
        const std::string_view first = trimmed(cells[0]);
        if (startsWith(text, "START mpiGraph")) {
            m_version = std::string(trimmed(text.substr(14)));
            m_version.erase(0, m_version.starts_with('v') ? 1 : 0);
        } else if (startsWith(text, "END mpiGraph")) {
            m_isEnded = true;
        } else if (first == "Send" || first == "Recv") {
            header(cells, first == "Send" ? Side::Send : Side::Recv, line);
        } else if (cells.size() == 2 && !isRow(first)) {
            fact(first, trimmed(cells[1]), line);
        } else if (cells.size() >= 2 && isRow(first)) {
            row(first, cells, line, isCut);
        } else if (!contains(text, " of ") && text != "Gathering results") {
            ++m_foreign;
        }
    }

    static bool isRow(std::string_view first) { return first.ends_with(" to") || first.ends_with(" from"); }

    void fact(std::string_view name, std::string_view value, std::size_t line)
    {
        const std::map<std::string_view, std::int64_t *> integers{{"MsgSize", &m_facts.messageBytes},
                                                                  {"Times", &m_facts.times},
                                                                  {"Window", &m_facts.window},
                                                                  {"Procs", &m_facts.procs}};
        const std::map<std::string_view, std::optional<double> *> numbers{{"Send max", &m_facts.sendMax},
                                                                          {"Send avg", &m_facts.sendAvg},
                                                                          {"Recv max", &m_facts.recvMax},
                                                                          {"Recv avg", &m_facts.recvAvg}};
        if (const auto it = integers.find(name); it != integers.end()) {
            const auto n = integer(value);
            if (!n || *n < 0)
                m_fault = ReadFault{line, Trouble::BadHeader, quotation(value)};
            else
                *it->second = *n;
        } else if (const auto found = numbers.find(name); found != numbers.end()) {
            *found->second = number(value);
        } else {
            ++m_foreign;
        }
    }

    void header(const std::vector<std::string_view> &cells, Side side, std::size_t line)
    {
        PairTable table;
        for (std::size_t k = 1; k < cells.size(); ++k) {
            const std::string_view label = trimmed(cells[k]);
            if (label.empty())
                continue; // each line ends in a TAB
            if (label.size() > limits::nameBytes)
                m_fault = ReadFault{line, Trouble::BadHeader, quotation(label)};
            table.labels.emplace_back(label);
            table.names.push_back(hostOf(label));
        }
        if (table.labels.size() > limits::side)
            m_fault = ReadFault{line, Trouble::SideTooLarge, std::to_string(table.labels.size())};
        if (table.labels.empty())
            m_fault = ReadFault{line, Trouble::BadHeader, "no labels"};
        m_index.clear();
        for (std::size_t k = 0; k < table.labels.size(); ++k)
            m_index.try_emplace(table.labels[k], static_cast<std::uint32_t>(k));
        m_side = side;
        (side == Side::Send ? m_send : m_recv) = std::move(table);
        m_hasTable = true;
    }

    void row(std::string_view first, const std::vector<std::string_view> &cells, std::size_t line, bool isCut)
    {
        if (!m_hasTable) {
            m_fault = ReadFault{line, Trouble::BadHeader, quotation(first)};
            return;
        }
        const bool isTo = first.ends_with(" to");
        const auto it = m_index.find(std::string(trimmed(first.substr(0, first.size() - (isTo ? 3 : 5)))));
        PairTable &table = m_side == Side::Send ? m_send : m_recv;
        if (it == m_index.end() || isTo != (m_side == Side::Send)) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(first));
            return;
        }
        const std::size_t n = table.names.size();
        if (table.cells.size() + n > n * n) {
            m_fault = ReadFault{line, Trouble::TooManyRecords, quotation(first)};
            return;
        }
        for (std::size_t k = 0; k < n; ++k) {
            if (k == it->second)
                continue; // the diagonal is 0.000 or a maximum, never a measurement
            const bool isThere = k + 1 < cells.size() && !(isCut && k + 2 == cells.size());
            const auto value = isThere ? number(trimmed(cells[k + 1])) : std::nullopt;
            const bool isGood = value && *value > 0;
            if (!isGood)
                m_report.add(line, Severity::Warning, Note::CellUnreadable, quotation(table.labels[k]));
            const auto other = static_cast<std::uint32_t>(k);
            const double gbps = isGood ? *value * gbpsPerMiBps : 0;
            const Outcome outcome = isGood ? Outcome::Value : Outcome::Unknown;
            m_values += isGood;
            if (m_side == Side::Send)
                table.cells.push_back({it->second, other, gbps, outcome});
            else
                table.cells.push_back({other, it->second, gbps, outcome});
        }
        ++(m_side == Side::Send ? m_sendRows : m_recvRows);
    }

    Read finish(std::size_t lastLine)
    {
        if (m_values == 0)
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "mpiGraph"});
        ReadResult result;
        result.kind = Kind::MpiGraph;
        result.tool = m_version.empty() ? "mpiGraph" : "mpiGraph " + excerpt(m_version);
        const bool isWhole = m_isEnded && m_recvRows == m_recv.names.size() && m_sendRows == m_send.names.size();
        result.status = isWhole ? Status::Complete : Status::Truncated;
        if (!isWhole)
            m_report.add(lastLine, Severity::Warning, Note::Truncated);
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        for (const Side side : {Side::Recv, Side::Send}) {
            PairTable &table = side == Side::Send ? m_send : m_recv;
            if (table.cells.empty())
                continue;
            table.key = std::string("mpiGraph ") + (side == Side::Send ? "send " : "recv ") +
                        std::to_string(m_facts.messageBytes) + " B";
            table.tool = result.tool;
            table.messageBytes = m_facts.messageBytes;
            table.isPreferred = result.tables.empty(); // Send counts only where Recv is missing
            result.tables.push_back(std::move(table));
        }
        result.mpiGraph = m_facts;
        result.report = m_report.take();
        return result;
    }

    std::string m_version;
    MpiGraphFacts m_facts;
    PairTable m_send, m_recv;
    std::map<std::string, std::uint32_t> m_index;
    Side m_side = Side::Send;
    bool m_hasTable = false, m_isEnded = false;
    std::size_t m_sendRows = 0, m_recvRows = 0, m_values = 0, m_foreign = 0;
    Report m_report;
    std::optional<ReadFault> m_fault;
};

} // namespace

Read readMpiGraph(std::string_view bytes, std::string_view)
{
    return MpiGraph().read(bytes);
}

} // namespace imece::readers
