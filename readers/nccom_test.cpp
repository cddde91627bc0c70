// SPDX-License-Identifier: GPL-3.0-or-later
// nccom-test: the columns of nccl-tests, but its "GB/s" is 2^30 byte/s: 33,554,432 B in 768 us are printed as 40.69 and
// are 43.69 GB/s. The collective is not printed; without validation nothing is said of the data.
#include "readers/bandwidth_tables.h"
#include "readers/point_text.h"
#include <algorithm>

namespace imece::readers {
namespace {

constexpr double gigaPerGibi = 1.073741824;

class NccomTest
{
public:
    Read read(std::string_view bytes, std::string_view fileName)
    {
        const auto last =
            takeTable(bytes, m_section, [this](auto text, auto line, bool isCut) { take(text, line, isCut); });
        if (!last)
            return tl::make_unexpected(last.error());
        if (!m_section.run.rows.empty())
            m_report.add(m_section.run.line, Severity::Info, Note::UnitInferred, "GiB/s (2^30)");
        return collectiveOf(Kind::NccomTest, std::move(m_section), fileName, *last, m_report);
    }

private:
    void take(std::string_view text, std::size_t line, bool isCut)
    {
        const auto parts = words(text.substr(0, 4096));
        if (parts.empty())
            return;
        if (startsWith(text, "size(B)")) {
            m_columns.assign(parts.begin(), parts.end());
            if (m_section.run.line == 0)
                m_section.run.line = line;
        } else if (startsWith(text, "Avg bus bandwidth:")) {
            std::string_view word = parts.back();
            if (word.ends_with("GB/s"))
                word.remove_suffix(4);
            if (const auto value = figure(word); value && !isCut)
                m_section.run.averageReported = *value * gigaPerGibi, m_section.hasEnd = true;
        } else if (!m_columns.empty() && integer(parts[0])) {
            row(parts, line, isCut);
        }
    }

    std::string_view column(const std::vector<std::string_view> &parts, std::string_view name) const
    {
        for (std::size_t k = 0; k < parts.size() && k < m_columns.size(); ++k)
            if (startsWith(m_columns[k], name))
                return parts[k];
        return {};
    }

    void row(const std::vector<std::string_view> &parts, std::size_t line, bool isCut)
    {
        CollectiveRow out;
        out.line = line;
        const auto size = integer(column(parts, "size(B)")), count = integer(column(parts, "count("));
        const auto time = figure(column(parts, "time")), algbw = figure(column(parts, "algbw(GB/s)")),
                   busbw = figure(column(parts, "busbw(GB/s)"));
        if (!size || *size < 0 || !time || !algbw || !busbw || isCut) {
            ++m_section.run.rejectedRows;
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(parts[0]));
            return;
        }
        out.size = *size, out.count = std::max<std::int64_t>(count.value_or(0), 0);
        out.type = excerpt(column(parts, "type"), 20);
        out.outOfPlace = Place{*time, *algbw * gigaPerGibi, *busbw * gigaPerGibi, std::nullopt};
        m_section.run.rows.push_back(std::move(out));
    }

    NcclSection m_section;
    std::vector<std::string> m_columns;
    Report m_report;
};

} // namespace

Read readNccomTest(std::string_view bytes, std::string_view fileName)
{
    return NccomTest().read(bytes, fileName);
}

} // namespace imece::readers
