// SPDX-License-Identifier: GPL-3.0-or-later
// netprofiler-lite's table: one host against object stores, Gb/s (1e9 bit/s) of goodput. '|' parts the columns and, in
// the last one, the windows' figures too. It says nothing about pairs of hosts.
#include "readers/point_text.h"

namespace imece::readers {
namespace {

class NetProfiler
{
public:
    Read read(std::string_view bytes)
    {
        Lines lines(bytes);
        while (lines.next()) {
            take(trimmed(lines.text()), lines.number());
            if (m_rows.size() > limits::rows)
                return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        }
        if (lines.fault())
            return tl::make_unexpected(*lines.fault());
        return finish(lines.number());
    }

private:
    void take(std::string_view text, std::size_t line)
    {
        if (text.empty())
            return;
        if (text[0] != '|')
            return prose(text);
        auto cells = fields(text, '|');
        for (std::string_view &cell : cells)
            cell = trimmed(cell);
        if (text.find_first_not_of("|-+: ") == std::string_view::npos)
            return;
        if (contains(text, "thrpt") && contains(text, "endpoint")) {
            m_header.assign(cells.begin(), cells.end());
            m_columns = m_header.size();
        } else if (m_columns == 0 || cells.size() != m_columns || !text.ends_with("|") || !row(cells, line)) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
        }
    }

    std::string_view cell(const std::vector<std::string_view> &cells, std::string_view name) const
    {
        for (std::size_t k = 0; k < m_header.size(); ++k)
            if (m_header[k] == name)
                return cells[k];
        return {};
    }

    bool row(const std::vector<std::string_view> &cells, std::size_t line)
    {
        StoreRow row;
        row.line = line;
        row.direction = excerpt(cell(cells, "dir")), row.endpoint = excerpt(cell(cells, "endpoint"));
        row.region = excerpt(cell(cells, "region")), row.target = excerpt(cell(cells, "target_host"));
        row.grade = excerpt(cell(cells, "gr"), 10);
        row.gbps = positive(cell(cells, "thrpt"));
        std::string_view ok = cell(cells, "ok%");
        row.okPercent = positive(ok.ends_with("%") ? ok.substr(0, ok.size() - 1) : ok);
        row.averageGbps = positive(cell(cells, "win(a"));
        row.p90Gbps = positive(cell(cells, "p90"));
        row.maxGbps = positive(cell(cells, "max)"));
        if (row.endpoint.empty() || !row.gbps)
            return false;
        row.isReliable = !row.okPercent || *row.okPercent >= 50;
        if (!row.isReliable)
            m_report.add(line, Severity::Warning, Note::RateLimited, row.endpoint);
        m_rows.push_back(std::move(row));
        return true;
    }
    static std::optional<double> positive(std::string_view text)
    {
        const auto value = figure(text);
        return value && *value >= 0 ? value : std::nullopt;
    }

    void prose(std::string_view text)
    {
        if (contains(text, " stats:") || startsWith(text, "Recommendation"))
            m_isEnded = true;
        else
            ++m_foreign;
    }

    Read finish(std::size_t lastLine)
    {
        if (m_rows.empty())
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "netprofiler-lite"});
        ReadResult result;
        result.kind = Kind::NetProfiler;
        result.tool = "netprofiler-lite";
        result.status = m_isEnded ? Status::Complete : Status::NoSummary;
        if (!m_isEnded)
            m_report.add(lastLine, Severity::Info, Note::NoSummary);
        m_report.add(0, Severity::Info, Note::NoPairs, "host → object store");
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        result.stores = std::move(m_rows);
        result.report = m_report.take();
        return result;
    }

    std::vector<std::string> m_header;
    std::size_t m_columns = 0;
    std::vector<StoreRow> m_rows;
    bool m_isEnded = false;
    std::size_t m_foreign = 0;
    Report m_report;
};

} // namespace

Read readNetProfiler(std::string_view bytes, std::string_view)
{
    return NetProfiler().read(bytes);
}

} // namespace imece::readers
