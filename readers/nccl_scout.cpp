// SPDX-License-Identifier: GPL-3.0-or-later
// ncclscout: pairs of hosts by the bus bandwidth of a collective, GB/s = 1e9 byte/s. Each pair stands in the file
// twice, as it ran and in the summary: it counts once. Hosts are whole words, never cut at dashes.
#include "readers/point_text.h"
#include <set>

namespace imece::readers {
namespace {

struct Line
{
    std::string a, b;
    Outcome outcome = Outcome::Unknown;
    double gBps = 0;
};

std::string_view withoutDots(std::string_view word)
{
    while (!word.empty() && (word.back() == '.' || word.back() == ':'))
        word.remove_suffix(1);
    return word;
}

class NcclScout
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
        m_isSummary = m_isSummary || contains(text, "Test Results:");
        if (pair(text, line, isCut))
            return;
        const std::size_t colon = text.rfind(": ");
        const std::string_view value =
            colon == std::string_view::npos ? std::string_view() : trimmed(text.substr(colon + 2));
        if (isCut && !startsWith(text, "Test completed at"))
            return; // half a figure is none
        if (contains(text, "Good nodes (") && contains(text, "GB/s)"))
            good(text, value);
        else if (contains(text, "Bad nodes ("))
            m_facts.bad = integer(value);
        else if (contains(text, "Unreachable nodes:"))
            m_facts.unreachable = integer(value);
        else if (startsWith(text, "Maximum: "))
            m_facts.mostGBps = rate(value);
        else if (startsWith(text, "Minimum: "))
            m_facts.leastGBps = rate(value);
        else if (startsWith(text, "Average: "))
            m_facts.averageGBps = rate(value);
        else if (startsWith(text, "Test completed at"))
            m_isEnded = true;
    }

    static std::optional<double> rate(std::string_view text)
    {
        return text.ends_with(" GB/s") ? figure(trimmed(text.substr(0, text.size() - 5))) : std::nullopt;
    }

    void good(std::string_view text, std::string_view value)
    {
        m_facts.good = integer(value);
        const std::size_t end = text.find(" GB/s)"), start = text.rfind(' ', end == 0 ? 0 : end - 1);
        if (start != std::string_view::npos && start < end)
            m_facts.thresholdGBps = figure(text.substr(start + 1, end - start - 1));
    }

    /// "Testing A <-> B... 448.35 GB/s", "Testing unpaired node A with B... 1 GB/s", "A <-> B: FAILED"
    bool pair(std::string_view text, std::size_t line, bool isCut)
    {
        const auto parts = words(text);
        for (std::size_t k = 1; k + 1 < parts.size(); ++k) {
            const bool isArrow = parts[k] == "<->", isWith = parts[k] == "with" && k >= 2 && parts[k - 2] == "node";
            if (!isArrow && !isWith)
                continue;
            Line found;
            found.a = std::string(parts[k - 1]), found.b = std::string(withoutDots(parts[k + 1]));
            if (found.a.size() > limits::nameBytes || found.b.size() > limits::nameBytes || found.b.empty() ||
                found.a == found.b) {
                m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
                return true;
            }
            judge(found, {parts.begin() + static_cast<std::ptrdiff_t>(k) + 2, parts.end()}, line, isCut);
            keep(found, line);
            return true;
        }
        return false;
    }

    void judge(Line &found, const std::vector<std::string_view> &rest, std::size_t line, bool isCut)
    {
        const std::string who = quotation(found.a + " " + found.b);
        const auto value = rest.empty() ? std::nullopt : figure(rest[0]);
        if (value && rest.size() >= 2 && rest[1] == "GB/s" && *value >= 0) {
            found.outcome = *value > 0 ? Outcome::Value : Outcome::Zero;
            found.gBps = *value;
            if (found.outcome == Outcome::Zero)
                m_report.add(line, Severity::Warning, Note::PrintedZero, who);
            return;
        }
        std::string words;
        for (const std::string_view word : rest)
            words += lowered(word.substr(0, 40)) + " ";
        if (contains(words, "time") && contains(words, "out"))
            found.outcome = Outcome::TimedOut;
        else if (contains(words, "fail") || contains(words, "error"))
            found.outcome = Outcome::Failed;
        m_report.add(line, Severity::Warning,
                     found.outcome == Outcome::TimedOut ? Note::TimedOut
                     : found.outcome == Outcome::Failed ? Note::PairFailed
                     : isCut || rest.empty()            ? Note::Truncated
                                                        : Note::RowRejected,
                     who);
    }

    void keep(const Line &found, std::size_t line)
    {
        if (found.outcome == Outcome::Unknown)
            return; // the line may be cut inside a name
        const auto a = m_index.of(found.a, m_facts.hosts), b = m_index.of(found.b, m_facts.hosts);
        if (m_facts.hosts.size() > limits::side) {
            m_fault = ReadFault{line, Trouble::SideTooLarge, {}};
            return;
        }
        if (!m_seen.emplace(std::min(a, b), std::max(a, b), found.outcome, found.gBps).second) {
            ++m_again;
            return;
        }
        const double gbps = found.gBps * 8;
        m_table.cells.push_back({a, b, gbps, found.outcome, 0});
        m_table.cells.push_back({b, a, gbps, found.outcome, 0});
    }

    void unmeasured()
    {
        const std::size_t n = m_facts.hosts.size();
        if (n > 64) // of many hosts nobody measures every pair; the map shows it
            return;
        std::set<std::pair<std::uint32_t, std::uint32_t>> has;
        for (const PairCell &c : m_table.cells)
            has.emplace(c.from, c.to);
        for (std::uint32_t i = 0; i < n; ++i)
            for (std::uint32_t k = i + 1; k < n; ++k)
                if (!has.contains({i, k}))
                    m_facts.unmeasured.emplace_back(m_facts.hosts[i], m_facts.hosts[k]);
    }

    Read finish(std::size_t lastLine)
    {
        if (m_table.cells.empty())
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "ncclscout"});
        ReadResult result;
        result.kind = Kind::NcclScout;
        result.tool = "ncclscout";
        result.status = m_isEnded || m_facts.averageGBps ? Status::Complete
                        : m_isSummary                    ? Status::NoSummary
                                                         : Status::Truncated;
        if (result.status != Status::Complete)
            m_report.add(lastLine, Severity::Warning, m_isSummary ? Note::NoSummary : Note::Truncated);
        if (m_again > 0)
            m_report.add(0, Severity::Info, Note::PrintedTwice, std::to_string(m_again));
        unmeasured();
        m_table.tool = "ncclscout";
        m_table.key = "ncclscout bus bandwidth";
        m_table.names = m_facts.hosts;
        m_table.isCollective = true;
        result.tables.push_back(std::move(m_table));
        result.ncclScout = std::move(m_facts);
        result.report = m_report.take();
        return result;
    }

    NcclScoutFacts m_facts;
    NameIndex m_index;
    PairTable m_table;
    std::set<std::tuple<std::uint32_t, std::uint32_t, Outcome, double>> m_seen;
    bool m_isSummary = false, m_isEnded = false;
    std::size_t m_again = 0;
    Report m_report;
    std::optional<ReadFault> m_fault;
};

} // namespace

Read readNcclScout(std::string_view bytes, std::string_view)
{
    return NcclScout().read(bytes);
}

} // namespace imece::readers
