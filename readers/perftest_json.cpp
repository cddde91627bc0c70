// SPDX-License-Identifier: GPL-3.0-or-later
// perftest --out_json. From 2021 to 2024 it was no JSON (no quotes, trailing commas), so it is read as "key: value"
// pieces, valid or not. No unit is written: it follows from message rate × size, which differs 119-fold.
#include "readers/point_text.h"
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <tuple>

namespace imece::readers {
namespace {

struct Piece
{
    std::size_t line = 1;
    std::string_view key, value;
};

std::string_view unquoted(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        text = text.substr(1, text.size() - 2);
    return text;
}

/// Every "key: value" between braces, commas and line ends; quoted text may hold any of these.
class Pieces
{
public:
    explicit Pieces(std::string_view bytes) : m_bytes(bytes) {}
    bool next(Piece &piece)
    {
        while (m_at < m_bytes.size()) {
            const std::size_t start = m_at;
            const std::size_t line = m_line;
            bool isQuoted = false;
            for (; m_at < m_bytes.size(); ++m_at) {
                const char c = m_bytes[m_at];
                if (c == '"')
                    isQuoted = !isQuoted;
                if (c == '\n' || (!isQuoted && (c == ',' || c == '{' || c == '}')))
                    break;
            }
            m_isOpen = m_at == m_bytes.size();
            const std::string_view text = m_bytes.substr(start, m_at - start);
            if (!m_isOpen)
                count(m_bytes[m_at++]);
            const std::size_t colon = text.find(':');
            if (colon == std::string_view::npos)
                continue;
            piece = {line, unquoted(text.substr(0, colon)), unquoted(text.substr(colon + 1))};
            return true;
        }
        return false;
    }
    bool isOpen() const { return m_isOpen; } ///< the last piece ran into the file's end
    std::size_t line() const { return m_line; }
    std::int64_t depth() const { return m_depth; }

private:
    void count(char c)
    {
        m_line += c == '\n';
        m_depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    }
    std::string_view m_bytes;
    std::size_t m_at = 0, m_line = 1;
    std::int64_t m_depth = 0;
    bool m_isOpen = false;
};

class PerftestJson
{
public:
    explicit PerftestJson(std::string_view fileName) : m_named(hostsOfFileName(fileName)) {}

    Read read(std::string_view raw)
    {
        std::string bytes; // without what mpirun, srun and terminals add to lines
        Lines lines(raw);
        bool isEnded = true;
        for (; lines.next(); isEnded = !lines.isCut())
            bytes += (bytes.empty() && lines.number() == 1 ? "" : "\n") + lines.text();
        if (lines.fault())
            return tl::make_unexpected(*lines.fault());
        bytes += isEnded ? "\n" : "";
        Pieces pieces(bytes);
        for (Piece piece; pieces.next(piece);) {
            if (pieces.isOpen())
                continue; // the file ends inside this value: it may be half of it
            take(piece);
            if (m_rows > limits::rows || m_runs.size() > limits::documents)
                return tl::make_unexpected(ReadFault{piece.line, Trouble::TooManyRecords, {}});
        }
        m_isCut = pieces.depth() > 0 || pieces.isOpen();
        if (bytes.size() > 64u << 20 || !nlohmann::json::accept(bytes))
            m_isRepaired = true;
        return finish(pieces.line());
    }

private:
    PointRun &run(std::size_t line)
    {
        if (m_runs.empty())
            m_runs.emplace_back().line = line;
        return m_runs.back();
    }

    void take(const Piece &piece)
    {
        if (piece.key == "test") {
            PointRun &fresh = m_runs.emplace_back();
            fresh.line = piece.line;
            fresh.test = excerpt(piece.value, 60);
            std::replace(fresh.test.begin(), fresh.test.end(), '_', ' ');
            fresh.test = fresh.test.ends_with(" Test") ? fresh.test.substr(0, fresh.test.size() - 5) : fresh.test;
            fresh.isLatency = contains(fresh.test, "Lat");
            fresh.duplex = contains(lowered(fresh.test), "bidirectional") ? Duplex::BothSummed : Duplex::OneWay;
        } else if (piece.key == "Device") {
            run(piece.line).device = excerpt(piece.value, 40);
        } else if (piece.key == "MsgSize") {
            PointRow &row = run(piece.line).rows.emplace_back();
            ++m_rows;
            row.line = piece.line;
            row.bytes = integer(piece.value).value_or(0);
            row.outcome = Outcome::Unknown;
        } else if (!m_runs.empty() && !m_runs.back().rows.empty()) {
            take(m_runs.back().rows.back(), piece);
        }
    }

    void take(PointRow &row, const Piece &piece)
    {
        const auto value = figure(piece.value);
        const std::pair<std::string_view, std::optional<double> PointRow::*> names[] = {
            {"t_min", &PointRow::minUs},
            {"t_max", &PointRow::maxUs},
            {"t_typical", &PointRow::typicalUs},
            {"t_avg", &PointRow::us},
            {"t_stdev", &PointRow::deviationUs},
            {"t_99_percentile", &PointRow::p99Us},
            {"t_99_9_percentile", &PointRow::p999Us},
            {"BW_peak", &PointRow::peakGbps},
            {"BW_average", &PointRow::gbps},
            {"MsgRate", &PointRow::messagesPerSecond}};
        if (piece.key == "n_iterations") {
            row.repetitions = integer(piece.value);
            return;
        }
        for (const auto &[name, field] : names) {
            if (piece.key != name)
                continue;
            if (!value || *value < 0) {
                m_report.add(piece.line, Severity::Warning, Note::CellUnreadable, quotation(piece.key));
                return;
            }
            row.*field = *value;
            if (name == "BW_average" || name == "t_avg")
                row.printed = excerpt(piece.value, 40);
        }
    }

    /// Which unit the figures have; nothing without a message rate.
    static std::optional<double> unitOf(const PointRow &row)
    {
        if (!row.gbps || !row.messagesPerSecond || *row.messagesPerSecond <= 0 || *row.gbps <= 0 || row.bytes <= 0)
            return std::nullopt;
        const double real = *row.messagesPerSecond * 1e6 * static_cast<double>(row.bytes) * 8 / 1e9;
        for (const double unit : {1.0, gbpsPerMiBps})
            if (std::abs(std::log(*row.gbps * unit / real)) < std::log(2.0)) // the rate has few digits
                return unit;
        return std::nullopt;
    }

    void convert(PointRun &run)
    {
        for (PointRow &row : run.rows) {
            run.isLatency = run.isLatency || (!row.gbps && row.us);
            if (row.us)
                row.outcome = *row.us > 0 ? Outcome::Value : Outcome::Zero;
            if (!row.gbps)
                continue;
            const auto unit = unitOf(row);
            row.outcome = unit ? Outcome::Value : *row.gbps == 0 ? Outcome::Zero : Outcome::Unknown;
            run.unit = unit ? (*unit < 0.5 ? "MiB/s" : "Gb/s") : run.unit;
            m_report.add(row.line, unit ? Severity::Info : Severity::Bad, unit ? Note::UnitInferred : Note::UnitUnknown,
                         unit ? run.unit : row.printed);
            if (unit && row.peakGbps && *row.peakGbps > 0)
                *row.peakGbps *= *unit;
            else
                row.peakGbps.reset();
            if (unit)
                *row.gbps *= *unit;
            else
                row.gbps.reset();
            if (row.messagesPerSecond)
                *row.messagesPerSecond *= 1e6; // Mpps
        }
        if (run.isLatency)
            run.unit = "usec";
    }

    Read finish(std::size_t lastLine)
    {
        if (m_rows == 0)
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "perftest JSON"});
        ReadResult result;
        result.kind = Kind::PerftestJson;
        result.tool = "perftest";
        result.status = m_isCut ? Status::Truncated : Status::Complete;
        if (m_isRepaired)
            m_report.add(0, Severity::Info, Note::JsonRepaired);
        if (m_isCut)
            m_report.add(lastLine, Severity::Warning, Note::Truncated);
        PointPairs pairs(result.tool);
        for (PointRun &run : m_runs) {
            convert(run);
            run.status = run.rows.empty() ? Status::Truncated : Status::Complete;
            if (m_named && m_runs.size() == 1) {
                std::tie(run.from, run.to) = *m_named;
                if (contains(run.test, "Read"))
                    std::swap(run.from, run.to);
                m_report.add(0, Severity::Info, Note::NamedByFile, m_named->first + ", " + m_named->second);
            }
            pairs.add(run, m_report);
        }
        result.points = std::move(m_runs);
        result.tables = pairs.take(m_report, "perftest");
        result.report = m_report.take();
        return result;
    }

    std::optional<std::pair<std::string, std::string>> m_named;
    std::vector<PointRun> m_runs;
    std::size_t m_rows = 0;
    bool m_isRepaired = false, m_isCut = false;
    Report m_report;
};

} // namespace

Read readPerftestJson(std::string_view bytes, std::string_view fileName)
{
    return PerftestJson(fileName).read(bytes);
}

} // namespace imece::readers
