// SPDX-License-Identifier: GPL-3.0-or-later
// all_reduce_bench: a table of payloads. The bus bandwidth stands before the algorithm's, so columns go by their names.
// GBps = 10^9 byte/s, payloads are powers of 1,024 whatever letter they carry ("32KB" and "32KiB" are 32,768 byte).
#include "readers/bandwidth_tables.h"
#include "readers/point_text.h"
#include <algorithm>

namespace imece::readers {
namespace {

std::optional<std::int64_t> payloadBytes(std::string_view text)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
    const auto value = number(text.substr(0, end));
    std::string_view unit = trimmed(text.substr(end));
    constexpr std::string_view prefixes = "KMGT";
    const std::size_t power = unit.empty() ? std::string_view::npos : prefixes.find(unit.front());
    if (power != std::string_view::npos)
        unit.remove_prefix(1);
    if (!value || (unit != "B" && !(unit == "iB" && power != std::string_view::npos)))
        return std::nullopt;
    double bytes = *value;
    for (std::size_t k = 0; power != std::string_view::npos && k <= power; ++k)
        bytes *= 1024;
    return bytes > 0 && bytes < 9e15 ? std::optional(static_cast<std::int64_t>(bytes + 0.5)) : std::nullopt;
}

std::optional<double> gbps(std::string_view text)
{
    return text.ends_with("GBps") ? figure(trimmed(text.substr(0, text.size() - 4))) : std::nullopt;
}

class AllReduceBench
{
public:
    Read read(std::string_view bytes, std::string_view fileName)
    {
        const auto last =
            takeTable(bytes, m_section, [this](auto text, auto line, bool isCut) { take(text, line, isCut); });
        if (!last)
            return tl::make_unexpected(last.error());
        return collectiveOf(Kind::AllReduceBench, std::move(m_section), fileName, *last, m_report);
    }

private:
    void take(std::string_view text, std::size_t line, bool isCut)
    {
        if (startsWith(text, "The average bandwidth ")) { // "… of all_reduce over 32 ranks (5 warmups …"
            const std::size_t of = text.find(" of ");
            const auto parts = words(of == std::string_view::npos ? "" : text.substr(of + 4, 64));
            if (!parts.empty() && m_section.run.op.empty())
                m_section.declare(excerpt(parts[0], 40));
        } else if (startsWith(text, "Elapsed time:") || startsWith(text, "Legend:"))
            m_section.hasEnd = true;
        if (!startsWith(text, "|") || m_isOver)
            return;
        std::vector<std::string_view> cells;
        for (const std::string_view cell : fields(text, '|'))
            cells.push_back(trimmed(cell));
        if (contains(text, "payload") && contains(text, "busbw")) {
            if (!m_section.run.rows.empty()) { // another collective: cut the file in two
                m_report.add(line, Severity::Warning, Note::NotUnderstood, "1");
                m_isOver = true;
            }
            m_columns.assign(cells.begin(), cells.end());
            if (m_section.run.line == 0)
                m_section.run.line = line;
        } else if (!contains(text, "---")) {
            row(cells, line, isCut);
        }
    }

    void row(const std::vector<std::string_view> &cells, std::size_t line, bool isCut)
    {
        CollectiveRow out;
        out.line = line;
        std::optional<std::int64_t> size;
        std::optional<double> busbw, algbw;
        for (std::size_t k = 0; k < cells.size() && k < m_columns.size(); ++k) {
            if (m_columns[k] == "payload")
                size = payloadBytes(cells[k]);
            else if (m_columns[k] == "busbw")
                busbw = gbps(cells[k]);
            else if (m_columns[k] == "algbw")
                algbw = gbps(cells[k]);
        }
        if (!size || !busbw || !algbw || isCut) {
            ++m_section.run.rejectedRows;
            m_report.add(line, Severity::Warning, Note::RowRejected, cells.size() > 1 ? quotation(cells[1]) : "");
            return;
        }
        out.size = out.count = *size;
        // the time is not printed; it follows from size and bandwidth
        out.outOfPlace = Place{*algbw > 0 ? double(*size) / *algbw / 1e3 : 0, *algbw, *busbw, std::nullopt};
        m_section.run.rows.push_back(std::move(out));
    }

    NcclSection m_section;
    std::vector<std::string> m_columns;
    bool m_isOver = false;
    Report m_report;
};

} // namespace

Read readAllReduceBench(std::string_view bytes, std::string_view fileName)
{
    return AllReduceBench().read(bytes, fileName);
}

} // namespace imece::readers
