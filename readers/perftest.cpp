// SPDX-License-Identifier: GPL-3.0-or-later
// perftest (ib_write_bw, ib_send_lat …) as text. "MB/sec" is 2^20 byte/s in every version, "Gb/sec" is 1e9 bit/s.
// Both ends print the same rows, often into one log: they count once. Hosts are addresses, and only with RoCE.
#include "readers/perftest_text.h"
#include "readers/point_text.h"
#include <algorithm>
#include <set>
#include <tuple>

namespace imece::readers {
namespace {

/// One program's output: a client's or a server's.
struct Section
{
    PointRun run;
    bool isServer = false, isMixed = false; ///< mixed: both ends wrote into one another's lines
    std::set<std::tuple<std::int64_t, std::string, std::optional<std::int64_t>, std::optional<double>>> seen;
    std::string localLid, remoteLid, localQpn, remoteQpn, localAddress, remoteAddress, localGid, remoteGid;
};

class Perftest
{
public:
    explicit Perftest(std::string_view fileName) : m_named(hostsOfFileName(fileName)) {}

    Read read(std::string_view bytes)
    {
        Lines lines(bytes);
        while (lines.next()) {
            take(trimmed(lines.text()), lines.number(), lines.isCut());
            if (m_rows > limits::rows || m_sections.size() > limits::rows)
                return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        }
        if (lines.fault())
            return tl::make_unexpected(*lines.fault());
        return finish(lines.number());
    }

private:
    Section &section(std::size_t line)
    {
        if (m_sections.empty())
            m_sections.emplace_back().run.line = line;
        return m_sections.back();
    }

    void take(std::string_view text, std::size_t line, bool isCut)
    {
        if (text.empty() || text.find_first_not_of('-') == std::string_view::npos ||
            text.find_first_not_of('*') == std::string_view::npos)
            return;
        if (contains(text, "Waiting for client to connect"))
            m_isServerNext = true;
        else if (text.ends_with(" Test") && (contains(text, "BW") || contains(text, "Latency")))
            begin(text.substr(0, text.size() - 5), line);
        else if (auto header = perftestHeader(text))
            heading(std::move(*header), line);
        else if (!parameter(text, line) && !address(text, line) && !row(text, line, isCut))
            other(text, line);
    }

    void begin(std::string_view title, std::size_t line)
    {
        Section &s = m_sections.emplace_back();
        s.isServer = m_isServerNext;
        m_isServerNext = false;
        s.run.line = line, s.run.status = Status::Truncated;
        s.run.duplex = contains(title, "Bidirectional") ? Duplex::BothSummed : Duplex::OneWay;
        s.run.isLatency = contains(title, "Latency");
        s.run.test = excerpt(title, 60);
        m_header.reset();
    }

    void heading(PerftestHeader header, std::size_t line)
    {
        PointRun &run = section(line).run;
        run.unit = excerpt(header.unit, 20);
        run.isLatency = header.gbps == 0;
        if (header.gbps < 0)
            m_report.add(line, Severity::Bad, Note::UnitUnknown, quotation(header.unit));
        m_header = std::move(header);
    }

    bool parameter(std::string_view text, std::size_t line)
    {
        bool isOne = false;
        for (const std::string_view column : fields(text, '\t')) {
            const std::size_t colon = column.find(" : ");
            if (colon == std::string_view::npos)
                continue;
            isOne = true;
            if (trimmed(column.substr(0, colon)) == "Device")
                section(line).run.device = excerpt(trimmed(column.substr(colon + 3)), 40);
        }
        const std::size_t device = text.find("Device         : ");
        if (device != std::string_view::npos && section(line).run.device.empty())
            section(line).run.device = excerpt(trimmed(text.substr(device + 17)), 40);
        return isOne;
    }

    bool address(std::string_view text, std::size_t line)
    {
        Section &s = section(line);
        const bool isLocal = startsWith(text, "local address:");
        if (isLocal || startsWith(text, "remote address:")) {
            s.isMixed = s.isMixed || (isLocal && s.run.rows.empty() && !s.localLid.empty());
            m_isLocal = isLocal;
            const auto parts = words(text);
            for (std::size_t k = 0; k + 1 < parts.size(); ++k) {
                if (parts[k] == "LID" && (isLocal ? s.localLid : s.remoteLid).empty())
                    (isLocal ? s.localLid : s.remoteLid) = std::string(parts[k + 1]);
                if (parts[k] == "QPN" && (isLocal ? s.localQpn : s.remoteQpn).empty())
                    (isLocal ? s.localQpn : s.remoteQpn) = std::string(parts[k + 1]);
            }
            return true;
        }
        if (!startsWith(text, "GID: "))
            return false;
        const std::string_view gid = trimmed(text.substr(5));
        (m_isLocal ? s.localGid : s.remoteGid) = std::string(gid);
        (m_isLocal ? s.localAddress : s.remoteAddress) = addressOfGid(gid);
        return true;
    }

    bool row(std::string_view text, std::size_t line, bool isCut)
    {
        const auto parts = words(text);
        if (!m_header || parts.size() < 3 || !integer(parts[0]) || !figure(parts[1]))
            return false;
        ++m_rows;
        PointRow row;
        row.line = line;
        const std::size_t decimals = m_header->columns.back() == PerftestColumn::Rate ? 6 : 2;
        const bool isWhole =
            parts.size() >= m_header->columns.size() && (!isCut || decimalsOf(parts.back()) >= decimals);
        if (!isWhole || !fill(row, parts)) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            return true;
        }
        if (row.outcome == Outcome::Zero)
            m_report.add(line, Severity::Warning, Note::PrintedZero, quotation(text));
        PointRun &run = section(line).run;
        // Both ends in one section: the same figures to the last digit are the same measurement.
        if (!section(line).seen.emplace(row.bytes, row.printed, row.repetitions, row.messagesPerSecond).second)
            ++run.printedAgain;
        else
            run.rows.push_back(std::move(row));
        run.status = Status::Complete;
        return true;
    }

    bool fill(PointRow &row, const std::vector<std::string_view> &parts) const
    {
        for (std::size_t k = 0; k < m_header->columns.size(); ++k) {
            const auto value = figure(parts[k]);
            if (!value || *value < 0) // a negative rate: the tool misjudged the processor's clock
                return false;
            const double scaled = *value * m_header->gbps;
            const std::int64_t whole = *value < 9e15 ? static_cast<std::int64_t>(*value) : 0;
            switch (m_header->columns[k]) {
            case PerftestColumn::Bytes:
                row.bytes = whole;
                break;
            case PerftestColumn::Iterations:
                row.repetitions = whole;
                break;
            case PerftestColumn::Peak:
                if (*value > 0 && m_header->gbps > 0) // 0 in duration mode
                    row.peakGbps = scaled;
                break;
            case PerftestColumn::Average:
                row.printed = excerpt(parts[k], 40);
                row.outcome = m_header->gbps < 0 ? Outcome::Unknown : *value > 0 ? Outcome::Value : Outcome::Zero;
                if (m_header->gbps > 0)
                    row.gbps = scaled;
                break;
            case PerftestColumn::Rate:
                row.messagesPerSecond = *value * 1e6;
                break;
            case PerftestColumn::PerSecond:
                row.messagesPerSecond = *value;
                break;
            default:
                time(row, m_header->columns[k], *value, parts[k]);
            }
        }
        return true;
    }

    static void time(PointRow &row, PerftestColumn column, double value, std::string_view text)
    {
        if (column == PerftestColumn::Min)
            row.minUs = value;
        else if (column == PerftestColumn::Max)
            row.maxUs = value;
        else if (column == PerftestColumn::Deviation)
            row.deviationUs = value;
        else if (column == PerftestColumn::P99)
            row.p99Us = value;
        else if (column == PerftestColumn::P999)
            row.p999Us = value;
        if (column == PerftestColumn::Typical)
            row.typicalUs = value;
        if (column == PerftestColumn::TimeAverage || (column == PerftestColumn::Typical && !row.us))
            row.us = value, row.printed = excerpt(text, 40); // old versions have no average
        if (row.us == 0.0)
            row.outcome = Outcome::Zero;
    }

    void other(std::string_view text, std::size_t line)
    {
        for (const std::string_view bad : {"Couldn't connect", "Unable to ", "Failed to ", "Completion with error",
                                           "Problems with warm up", "Failed status", "Server failed", "Client failed"})
            if (contains(text, bad)) {
                section(line).run.status = Status::Failed;
                m_report.add(line, Severity::Bad,
                             contains(lowered(text), "timed out") ? Note::TimedOut : Note::ToolFailed, quotation(text));
                return;
            }
        ++m_foreign;
    }

    /// The other end of an earlier section, or the same rows: it adds nothing.
    bool isRepeated(const Section &s, const Section &earlier) const
    {
        if (s.run.test != earlier.run.test)
            return false;
        if (!s.localQpn.empty() && s.localQpn == earlier.remoteQpn && s.remoteQpn == earlier.localQpn &&
            s.localLid == earlier.remoteLid)
            return true;
        const auto &a = s.run.rows, &b = earlier.run.rows;
        return !a.empty() &&
               std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const PointRow &x, const PointRow &y) {
                   return x.bytes == y.bytes && x.printed == y.printed && x.repetitions == y.repetitions &&
                          x.messagesPerSecond == y.messagesPerSecond;
               });
    }

    void place(Section &s)
    {
        PointRun &run = s.run;
        const bool hasLids = !s.isMixed && !s.localLid.empty() && s.localLid == s.remoteLid;
        const bool isLoop = hasLids && (s.localGid.empty() ? s.localLid.find_first_not_of("0x") != std::string::npos
                                                           : s.localGid == s.remoteGid);
        if (isLoop) {
            run.medium = Medium::OneAdapter;
            m_report.add(run.line, Severity::Warning, Note::InsideOneHost, run.device);
            return;
        }
        run.medium = s.localLid.empty() ? Medium::Unknown : Medium::Network;
        std::string client = s.isServer ? s.remoteAddress : s.localAddress,
                    server = s.isServer ? s.localAddress : s.remoteAddress;
        if (s.isMixed) // whose addresses these are cannot be told, so neither can the direction
            client.clear(), server.clear();
        if ((client.empty() || server.empty()) && m_named)
            std::tie(client, server) = *m_named, m_isNamedByFile = true;
        run.from = client, run.to = server;
        if (contains(run.test, "Read")) // the reader gets the data
            std::swap(run.from, run.to);
    }

    /// Only the section before may be the other end: logs of both ends lie side by side.
    void merge()
    {
        std::vector<Section> kept;
        for (Section &s : m_sections) {
            const bool isEmpty = s.run.rows.empty() && s.run.status != Status::Failed;
            if (!kept.empty() && kept.back().run.rows.empty() && kept.back().localLid.empty() &&
                kept.back().run.test == s.run.test && kept.back().run.status != Status::Failed) {
                kept.back() = std::move(s); // a title alone: the other end's lines came in between
            } else if (!kept.empty() &&
                       (isRepeated(s, kept.back()) || (isEmpty && s.run.test == kept.back().run.test))) {
                PointRun &run = kept.back().run;
                run.printedAgain += s.run.rows.size() + s.run.printedAgain;
                if (run.rows.empty())
                    run.rows = std::move(s.run.rows), run.status = s.run.status, run.unit = s.run.unit,
                    run.isLatency = s.run.isLatency, run.printedAgain -= run.rows.size();
            } else {
                kept.push_back(std::move(s));
            }
        }
        m_sections = std::move(kept);
    }

    Read finish(std::size_t lastLine)
    {
        merge();
        ReadResult result;
        result.kind = Kind::Perftest;
        result.tool = "perftest";
        PointPairs pairs(result.tool);
        std::size_t again = 0;
        bool hasAny = false;
        for (Section &s : m_sections) {
            place(s);
            hasAny = hasAny || !s.run.rows.empty() || s.run.status == Status::Failed;
            again += s.run.printedAgain;
            if (s.run.status == Status::Truncated)
                m_report.add(s.run.line, Severity::Warning, Note::Truncated, s.run.test);
            result.status = std::max(result.status, s.run.status);
            pairs.add(s.run, m_report);
            result.points.push_back(std::move(s.run));
        }
        if (!hasAny)
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "perftest"});
        if (again > 0)
            m_report.add(0, Severity::Info, Note::PrintedTwice, std::to_string(again));
        if (m_isNamedByFile)
            m_report.add(0, Severity::Info, Note::NamedByFile, m_named->first + ", " + m_named->second);
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        result.tables = pairs.take(m_report, "perftest");
        result.report = m_report.take();
        return result;
    }

    std::optional<std::pair<std::string, std::string>> m_named;
    std::vector<Section> m_sections;
    std::optional<PerftestHeader> m_header;
    bool m_isServerNext = false, m_isLocal = false, m_isNamedByFile = false;
    std::size_t m_rows = 0, m_foreign = 0;
    Report m_report;
};

} // namespace

Read readPerftest(std::string_view bytes, std::string_view fileName)
{
    return Perftest(fileName).read(bytes);
}

} // namespace imece::readers
