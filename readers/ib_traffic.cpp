// SPDX-License-Identifier: GPL-3.0-or-later
// SuperBench ib-traffic: rounds of pairs (server, client) that ran at once, and a line of values for each. The unit is
// that of the command in its first line; −1 = failed. Hosts are numbers of the tool's host file. A round whose number
// of values does not fit is void.
#include "readers/point_text.h"

namespace imece::readers {
namespace {

enum class Part : std::uint8_t { Before, Config, Between, Results };

class IbTraffic
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
        if (const std::size_t at = text.find("cmd to run is:"); at != std::string_view::npos)
            return command(trimmed(text.substr(at + 14)));
        if (startsWith(text, "config:"))
            m_part = Part::Config;
        else if (startsWith(text, "config end"))
            m_part = Part::Between;
        else if (startsWith(text, "results from rank"))
            m_part = Part::Results;
        else if (m_part == Part::Config && !text.empty())
            pairs(text, line);
        else if (m_part == Part::Results && !text.empty())
            values(text, line, isCut);
        else if (m_part == Part::Between && !text.empty())
            ++m_foreign;
    }

    void command(std::string_view text)
    {
        const auto parts = words(text);
        m_test = parts.empty() ? std::string("ib_write_bw") : excerpt(parts[0], 40);
        m_isLatency = contains(m_test, "_lat");
        m_isRead = contains(m_test, "read");
        m_unit = gbpsPerMiBps;
        for (const std::string_view part : parts) {
            if (part == "--report_gbits" || part == "--report-gbits")
                m_unit = 1;
            m_isBoth = m_isBoth || part == "-b" || part == "--bidirectional";
        }
    }

    /// "0,1;2,3": ';' between pairs, ',' between server and client.
    void pairs(std::string_view text, std::size_t line)
    {
        TrafficRound &round = m_rounds.emplace_back();
        for (const std::string_view pair : fields(text, ';')) {
            const auto ends = fields(pair, ',');
            if (trimmed(pair).empty())
                continue;
            if (ends.size() != 2 || trimmed(ends[0]).empty() || trimmed(ends[1]).empty() ||
                pair.size() > limits::nameBytes) {
                m_fault = ReadFault{line, Trouble::BadHeader, quotation(text)};
                return;
            }
            TrafficPair &p = round.pairs.emplace_back();
            p.server = std::string(trimmed(ends[0])), p.client = std::string(trimmed(ends[1]));
            if (++m_pairs > limits::side * limits::side)
                m_fault = ReadFault{line, Trouble::TooManyRecords, {}};
        }
    }

    void values(std::string_view text, std::size_t line, bool isCut)
    {
        auto parts = fields(text, ',');
        for (std::string_view &part : parts)
            part = trimmed(part);
        if (!parts.empty() && parts.back().empty())
            parts.pop_back(); // a line of one value ends in a comma
        if (parts.empty() || (!figure(parts[0]) && parts[0] != "nan")) {
            ++m_foreign;
            return;
        }
        if (m_next >= m_rounds.size()) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            return;
        }
        TrafficRound &round = m_rounds[m_next++];
        round.line = line;
        const bool isHalf = isCut && text.back() != ','; // the number's end cannot be seen
        if (parts.size() != round.pairs.size() || isHalf) {
            m_isVoid = true;
            m_report.add(line, Severity::Bad, isHalf ? Note::Truncated : Note::RowRejected,
                         std::to_string(parts.size()) + "/" + std::to_string(round.pairs.size()));
            return;
        }
        for (std::size_t k = 0; k < parts.size(); ++k)
            value(round.pairs[k], figure(parts[k]), line);
    }

    void value(TrafficPair &pair, std::optional<double> value, std::size_t line)
    {
        const std::string who = quotation(pair.server + "," + pair.client);
        if (!value) {
            m_report.add(line, Severity::Warning, Note::CellUnreadable, who);
            return;
        }
        pair.printed = *value;
        if (*value < 0) {
            pair.outcome = Outcome::Failed;
            m_report.add(line, Severity::Warning, Note::PairFailed, who);
        } else if (*value == 0) {
            pair.outcome = Outcome::Zero;
            m_report.add(line, Severity::Warning, Note::PrintedZero, who);
        } else if (m_isLatency) {
            pair.outcome = Outcome::Value, pair.us = *value;
        } else if (m_unit > 0) {
            pair.outcome = Outcome::Value, pair.gbps = *value * m_unit;
        }
        m_values += pair.outcome == Outcome::Value;
        m_tried += pair.outcome != Outcome::Unknown;
    }

    Read finish(std::size_t lastLine)
    {
        if (m_tried == 0 && m_unit > 0)
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "SuperBench ib-traffic"});
        ReadResult result;
        result.kind = Kind::IbTraffic;
        result.tool = "SuperBench ib-traffic";
        if (m_next < m_rounds.size()) {
            result.status = Status::Truncated;
            m_report.add(lastLine, Severity::Warning, Note::Truncated,
                         std::to_string(m_next) + "/" + std::to_string(m_rounds.size()));
        }
        if (m_isVoid)
            result.status = Status::Truncated;
        if (m_unit <= 0)
            m_report.add(0, Severity::Bad, Note::UnitUnknown);
        tables(result);
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        result.rounds = std::move(m_rounds);
        result.report = m_report.take();
        return result;
    }

    void tables(ReadResult &result)
    {
        PairTable table;
        NameIndex index;
        table.tool = result.tool;
        table.key = result.tool + " " + m_test + (m_isBoth ? " both directions" : "");
        table.isLatency = m_isLatency;
        bool areNumbers = true;
        for (const TrafficRound &round : m_rounds)
            for (const TrafficPair &pair : round.pairs) {
                if (round.line == 0 || pair.server == pair.client)
                    continue;
                areNumbers = areNumbers && integer(pair.server) && integer(pair.client);
                std::uint32_t from = index.of(pair.client, table.names), to = index.of(pair.server, table.names);
                if (m_isRead)
                    std::swap(from, to);
                const double gbps = pair.gbps.value_or(0) / (m_isBoth ? 2 : 1);
                const auto us = static_cast<float>(pair.us.value_or(0));
                table.cells.push_back({from, to, gbps, pair.outcome, us});
                if (m_isBoth || m_isLatency)
                    table.cells.push_back({to, from, gbps, pair.outcome, us});
            }
        if (m_isBoth)
            m_report.add(0, Severity::Info, Note::BothDirections);
        if (table.names.size() > limits::side || table.cells.empty()) {
            m_report.add(0, Severity::Bad, Note::NoPairs, result.tool);
            return;
        }
        if (areNumbers)
            m_report.add(0, Severity::Warning, Note::HostsAreNumbers);
        result.tables.push_back(std::move(table));
    }

    Part m_part = Part::Before;
    std::string m_test = "ib_write_bw";
    double m_unit = 0; ///< Gb/s of one printed; 0 = not said
    bool m_isLatency = false, m_isRead = false, m_isBoth = false, m_isVoid = false;
    std::vector<TrafficRound> m_rounds;
    std::size_t m_next = 0, m_pairs = 0, m_values = 0, m_tried = 0, m_foreign = 0;
    Report m_report;
    std::optional<ReadFault> m_fault;
};

} // namespace

Read readIbTraffic(std::string_view bytes, std::string_view)
{
    return IbTraffic().read(bytes);
}

} // namespace imece::readers
