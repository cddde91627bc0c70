// SPDX-License-Identifier: GPL-3.0-or-later
// nvbandwidth: matrices inside one host, between its processor and its GPUs. GB/s = 1e9 byte/s. They are kept as what
// they are and never become pairs of hosts. The arrow of the title says who reads from whom.
#include "readers/fabric_files.h"
#include "readers/point_text.h"

namespace imece::readers {
namespace {

constexpr std::size_t mostDevices = 1024, mostValues = 4'000'000;

class NvBandwidth
{
public:
    Read read(std::string_view bytes)
    {
        Lines lines(bytes);
        while (!m_fault && lines.next())
            take(trimmed(lines.text()), lines.number(), lines.isCut());
        if (m_fault || lines.fault())
            return tl::make_unexpected(m_fault ? *m_fault : *lines.fault());
        return finish(lines.number());
    }

private:
    void take(std::string_view text, std::size_t line, bool isCut)
    {
        if (text.empty()) {
            m_isInMatrix = m_isInMatrix && m_matrices.back().columns.empty();
            return;
        }
        if (startsWith(text, "nvbandwidth Version:"))
            m_version = excerpt(trimmed(text.substr(20)), 40);
        else if (contains(text, "(row)") || contains(text, "(column)"))
            title(text, line);
        else if (startsWith(text, "SUM "))
            sum(text, line, isCut);
        else if (startsWith(text, "Waived") || startsWith(text, "WAIVED"))
            m_report.add(line, Severity::Info, Note::NotUnderstood, quotation(text));
        else if (startsWith(text, "ERROR") || startsWith(text, "[ERROR]") || startsWith(text, "CUDA_ERROR"))
            m_report.add(line, Severity::Bad, Note::ToolFailed, quotation(text)), m_isFailed = true;
        else if (!m_isInMatrix || !row(text, line, isCut))
            ++m_foreign;
    }

    void title(std::string_view text, std::size_t line)
    {
        if (m_matrices.size() >= 1024) {
            m_fault = ReadFault{line, Trouble::TooManyRecords, {}};
            return;
        }
        DeviceMatrix &m = m_matrices.emplace_back();
        m.line = line;
        const std::size_t open = text.rfind('('), close = text.rfind(')');
        const bool hasUnit = open != std::string_view::npos && close > open && contains(text.substr(open), "/s");
        const bool isTime = open != std::string_view::npos && contains(text.substr(open), "(ns)");
        if (hasUnit || isTime)
            m.unit = excerpt(text.substr(open + 1, close - open - 1), 20);
        else
            m_report.add(line, Severity::Warning, Note::UnitUnknown, quotation(text));
        m.title = excerpt(trimmed(text.substr(0, hasUnit || isTime ? open : text.size())));
        m.isRowTheTarget = contains(text, "<-") && !contains(text, "<->");
        const std::string low = lowered(text);
        m.duplex = contains(low, "bidirectional") || contains(low, "<->") || contains(low, "total") ? Duplex::BothSummed
                                                                                                    : Duplex::OneWay;
        m_isInMatrix = true;
    }

    bool row(std::string_view text, std::size_t line, bool isCut)
    {
        DeviceMatrix &m = m_matrices.back();
        const auto parts = words(text);
        if (m.columns.empty()) {
            if (parts.size() > mostDevices) {
                m_fault = ReadFault{line, Trouble::SideTooLarge, std::to_string(parts.size())};
                return true;
            }
            for (const std::string_view part : parts) {
                if (!integer(part))
                    return m.columns.clear(), false;
                m.columns.emplace_back(part);
            }
            return true;
        }
        if (!integer(parts[0]))
            return false;
        if (parts.size() > m.columns.size() + 1 || m.rows.size() >= mostDevices) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            return true;
        }
        m.rows.emplace_back(parts[0]);
        for (std::size_t k = 0; k < m.columns.size(); ++k) {
            const bool isHalf = isCut && k + 2 == parts.size() && decimalsOf(parts[k + 1]) < 2;
            const auto value = k + 1 < parts.size() && !isHalf ? figure(parts[k + 1]) : std::nullopt;
            const bool isSelf = m.rows.back() == m.columns[k] && (!value || *value == 0);
            if (!isSelf && (!value || *value <= 0))
                m_report.add(line, Severity::Warning, value ? Note::PrintedZero : Note::CellUnreadable,
                             quotation(m.columns[k]));
            m.values.push_back(value && *value > 0 ? value : std::nullopt);
            m_values += value && *value > 0;
        }
        if ((m_cells += m.columns.size()) > mostValues)
            m_fault = ReadFault{line, Trouble::TooManyRecords, {}};
        return true;
    }

    void sum(std::string_view text, std::size_t line, bool isCut)
    {
        m_isInMatrix = false;
        const auto parts = words(text);
        const auto value = figure(parts.back());
        if (m_matrices.empty() || !value || (isCut && decimalsOf(parts.back()) < 2))
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
        else
            m_matrices.back().sum = value;
    }

    Read finish(std::size_t lastLine)
    {
        if (m_values == 0)
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "nvbandwidth"});
        ReadResult result;
        result.kind = Kind::NvBandwidth;
        result.tool = m_version.empty() ? "nvbandwidth" : "nvbandwidth " + m_version;
        for (const DeviceMatrix &m : m_matrices) {
            const bool isSquare = contains(m.title, "GPU(row)") && contains(m.title, "GPU(column)");
            if (!m.values.empty() && (!isSquare || m.rows.size() == m.columns.size()))
                continue;
            result.status = Status::Truncated;
            m_report.add(m.line, Severity::Warning, Note::Truncated, m.title);
        }
        if (m_isFailed)
            result.status = Status::Failed;
        m_report.add(0, Severity::Info, Note::InsideOneHost);
        m_report.add(0, Severity::Info, Note::NoPairs, "nvbandwidth");
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        result.devices = std::move(m_matrices);
        result.report = m_report.take();
        return result;
    }

    std::string m_version;
    std::vector<DeviceMatrix> m_matrices;
    bool m_isInMatrix = false, m_isFailed = false;
    std::size_t m_values = 0, m_cells = 0, m_foreign = 0;
    Report m_report;
    std::optional<ReadFault> m_fault;
};

} // namespace

std::optional<double> DeviceMatrix::at(std::size_t row, std::size_t column) const
{
    return row < rows.size() && column < columns.size() ? values[row * columns.size() + column] : std::nullopt;
}

Read readNvBandwidth(std::string_view bytes, std::string_view fileName)
{
    return firstKey(bytes).empty() ? NvBandwidth().read(bytes) : readNvBandwidthJson(bytes, fileName);
}

} // namespace imece::readers
