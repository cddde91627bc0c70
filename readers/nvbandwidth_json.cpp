// SPDX-License-Identifier: GPL-3.0-or-later
// nvbandwidth -j: the matrices of its text in one document. Cells are texts, "N/A" where nothing was measured; a test
// that was waived has no matrix.
#include "readers/json_facts.h"
#include "readers/point_text.h"

namespace imece::readers {
namespace {

constexpr std::size_t mostDevices = 1024, mostMatrices = 1024, mostValues = 4'000'000;

class NvBandwidthJson
{
public:
    Read read(std::string_view bytes)
    {
        const auto document = documentOf(bytes);
        if (!document)
            return tl::make_unexpected(document.error());
        const Document &body = member(*document, "nvbandwidth"), &cases = member(body, "testcases");
        if (!cases.is_array() || cases.size() > mostMatrices)
            return tl::make_unexpected(
                ReadFault{0, cases.is_array() ? Trouble::TooManyRecords : Trouble::NothingMeasured, "nvbandwidth"});
        for (const Document &one : cases)
            if (const auto fault = take(one))
                return tl::make_unexpected(*fault);
        if (m_values == 0)
            return tl::make_unexpected(ReadFault{0, Trouble::NothingMeasured, "nvbandwidth"});
        std::string version = textOf(member(body, "git_version"), 40);
        if (version.empty())
            version = textOf(member(body, "version"), 40);
        m_result.kind = Kind::NvBandwidth;
        m_result.tool = version.empty() ? "nvbandwidth" : "nvbandwidth " + version;
        if (m_isFailed)
            m_result.status = Status::Failed;
        m_report.add(0, Severity::Info, Note::InsideOneHost);
        m_report.add(0, Severity::Info, Note::NoPairs, "nvbandwidth");
        m_result.report = m_report.take();
        return std::move(m_result);
    }

private:
    std::optional<ReadFault> take(const Document &one)
    {
        const std::string name = textOf(member(one, "name")), status = textOf(member(one, "status"), 40);
        const Document &rows = member(one, "bandwidth_matrix");
        if (lowered(status) == "waived") {
            m_report.add(0, Severity::Info, Note::NotUnderstood, "Waived: " + name);
            return {};
        }
        if (lowered(status) != "passed" || !rows.is_array() || rows.empty()) {
            m_report.add(0, Severity::Bad, Note::ToolFailed, name + " " + status);
            m_isFailed = true;
            return {};
        }
        DeviceMatrix m;
        const std::string words = textOf(member(one, "bandwidth_description"));
        const std::size_t open = words.rfind('('), close = words.rfind(')');
        const bool hasUnit = open != std::string::npos && close != std::string::npos && close > open;
        m.unit = hasUnit ? words.substr(open + 1, close - open - 1) : "";
        if (m.unit != "GB/s" && m.unit != "ns")
            m_report.add(0, Severity::Warning, Note::UnitUnknown, name);
        m.title = words.empty() ? name : std::string(trimmed(words.substr(0, hasUnit ? open : words.size())));
        m.isRowTheTarget = contains(m.title, "<-") && !contains(m.title, "<->");
        const std::string low = lowered(name + " " + m.title);
        m.duplex = contains(low, "bidirectional") || contains(low, "<->") ? Duplex::BothSummed : Duplex::OneWay;
        const std::size_t columns = rows.front().is_array() ? rows.front().size() : 0;
        if (rows.size() > mostDevices || columns > mostDevices || (m_cells += rows.size() * columns) > mostValues)
            return ReadFault{0, Trouble::SideTooLarge, name};
        for (std::size_t k = 0; k < columns; ++k)
            m.columns.push_back(std::to_string(k));
        for (const Document &row : rows) {
            if (!row.is_array() || row.size() != columns) {
                m_report.add(0, Severity::Warning, Note::RowRejected, name);
                continue;
            }
            const std::size_t at = m.rows.size();
            m.rows.push_back(std::to_string(at));
            for (std::size_t k = 0; k < columns; ++k)
                cell(row[k], at == k, m);
        }
        if (const Document &sum = member(one, "sum"); sum.is_number())
            m.sum = figure(std::to_string(sum.get<double>()));
        m_result.devices.push_back(std::move(m));
        return {};
    }

    void cell(const Document &cell, bool isSelf, DeviceMatrix &m)
    {
        const auto value = cell.is_number() ? figure(cell.dump()) : figure(textOf(cell, 40));
        const bool isValue = value && *value > 0;
        if (!isValue && !isSelf)
            m_report.add(0, Severity::Warning, value ? Note::PrintedZero : Note::CellUnreadable, m.title);
        m.values.push_back(isValue ? value : std::nullopt);
        m_values += isValue;
    }

    ReadResult m_result;
    bool m_isFailed = false;
    std::size_t m_values = 0, m_cells = 0;
    Report m_report;
};

} // namespace

Read readNvBandwidthJson(std::string_view bytes, std::string_view)
{
    return NvBandwidthJson().read(bytes);
}

} // namespace imece::readers
