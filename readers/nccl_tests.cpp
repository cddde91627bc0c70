// SPDX-License-Identifier: GPL-3.0-or-later
// nccl-tests text of versions 2.0 … 2.19. Columns are found by the header's names, because they moved between versions.
// A log may hold several sections; "no value" is never 0. The tool's average is never the headline.
#include "readers/lines.h"
#include "readers/nccl_section.h"
#include <algorithm>
#include <array>

namespace imece::readers {
namespace {

/// "all_reduce" of "all_reduce_perf"
std::string opOf(std::string_view text)
{
    const auto parts = words(text);
    std::string op = parts.empty() ? std::string() : lowered(parts[0]);
    if (op.ends_with("_perf"))
        op.resize(op.size() - 5);
    return op;
}

/// A library message may be glued behind a row: only what stands before "host:pid:tid [n] NCCL …" is the tool's.
std::string_view withoutLibraryTalk(std::string_view text)
{
    std::size_t at = std::min(text.find(" NCCL INFO"), text.find(" NCCL WARN"));
    if (at == std::string_view::npos)
        return text;
    for (int word = 0; word < 2 && at > 0; ++word) { // "[0]" and "host:pid:tid"
        while (at > 0 && text[at - 1] == ' ')
            --at;
        while (at > 0 && text[at - 1] != ' ' && text[at - 1] != '\t')
            --at;
    }
    return text.substr(0, at);
}

/// pdsh's "host: " in front of the tool's own lines.
std::string_view withoutHostLabel(std::string_view text)
{
    const std::size_t colon = text.find(": ");
    if (colon == std::string_view::npos || colon == 0 ||
        text.substr(0, colon).find_first_of(" \t#") != std::string_view::npos)
        return text;
    const std::string_view rest = trimmed(text.substr(colon + 2));
    const bool isOurs = startsWith(rest, "#") || (!rest.empty() && rest[0] >= '0' && rest[0] <= '9');
    return isOurs ? rest : text;
}

class NcclTests
{
public:
    explicit NcclTests(std::string_view fileName) : m_fileName(fileName) {}

    Read read(std::string_view bytes)
    {
        Lines lines(bytes);
        while (lines.next()) {
            take(lines.text(), lines.number(), lines.isCut());
            if (m_rows > limits::rows)
                return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        }
        if (lines.fault())
            return tl::make_unexpected(*lines.fault());
        return finish(lines.number());
    }

private:
    NcclSection &section(std::size_t line)
    {
        if (m_sections.empty() || m_sections.back().isClosed)
            m_sections.emplace_back().run.line = line;
        return m_sections.back();
    }
    /// A line that stands before the rows: after rows it opens the next section.
    NcclSection &opening(std::size_t line)
    {
        if (!m_sections.empty() && m_sections.back().hasRowsOrEnd())
            m_sections.back().isClosed = true;
        return section(line);
    }

    void take(std::string_view raw, std::size_t line, bool isCut)
    {
        std::string_view text = withoutHostLabel(trimmed(withoutLibraryTalk(raw)));
        if (contains(text, "Test NCCL failure") || contains(text, ": Test failure")) {
            section(line).run.status = Status::Failed;
            m_report.add(line, Severity::Bad, Note::ToolFailed, text);
            return;
        }
        while (!text.empty() && (text[0] == '#' || text[0] == ' ')) // pasting loses the '#', so it proves nothing
            text.remove_prefix(1);
        text = trimmed(text);
        if (text.empty() || startsWith(text, "srun:") || startsWith(text, "slurmstepd:"))
            return;
        if (!takeMeta(text, line) && !takeEnd(text, line) && !takeRow(text, line, isCut))
            ++m_foreign;
    }

    bool takeMeta(std::string_view text, std::size_t line)
    {
        const auto parts = words(text);
        if (startsWith(text, "nThread ") || startsWith(text, "nThread: ")) {
            opening(line).readParameters(parts);
        } else if (startsWith(text, "nccl-tests version ") && parts.size() >= 3) {
            CollectiveRun &run = opening(line).run;
            run.toolVersion = excerpt(parts[2]);
            for (const std::string_view part : parts)
                if (startsWith(part, "nccl-library="))
                    run.ncclLibrary = integer(part.substr(13));
        } else if (startsWith(text, "Collective test starting:")) {
            opening(line).declare(opOf(text.substr(25)));
        } else if (startsWith(text, "NCCL version ") && parts.size() >= 3) {
            if (!m_sections.empty() && !m_sections.back().isClosed)
                m_sections.back().run.ncclVersion = excerpt(parts[2]);
        } else if (startsWith(text, "Rank ")) {
            if (!NcclSection::isRankLine(parts))
                return false;
            if (!opening(line).readRank(parts, text))
                m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
        } else if (contains(text, "algbw") && contains(text, "busbw")) {
            opening(line).readHeader(parts);
        } else {
            return startsWith(text, "Using devices") || startsWith(text, "(B)") || startsWith(text, "out-of-place") ||
                   startsWith(text, "in-place");
        }
        return true;
    }

    bool takeEnd(std::string_view text, std::size_t line)
    {
        const std::size_t colon = text.find(':');
        if (startsWith(text, "Out of bounds values") && colon != std::string_view::npos) {
            auto &run = section(line).run;
            const auto parts = words(text.substr(colon + 1));
            run.outOfBounds = parts.empty() ? std::nullopt : integer(parts[0]);
            run.isOutOfBoundsOk = !contains(text, "FAILED");
            section(line).hasEnd = true;
            if (!run.isOutOfBoundsOk)
                m_report.add(line, Severity::Bad, Note::DataWrong, quotation(text));
        } else if (startsWith(text, "Avg bus bandwidth") && colon != std::string_view::npos) {
            const auto parts = words(text.substr(colon + 1));
            section(line).run.averageReported = parts.empty() ? std::nullopt : number(parts[0]);
            section(line).hasEnd = true;
        } else if (startsWith(text, "Collective test concluded:")) {
            section(line).declare(opOf(text.substr(26)));
            section(line).isClosed = true;
        } else {
            return false;
        }
        return true;
    }

    bool takeRow(std::string_view text, std::size_t line, bool isCut)
    {
        const auto parts = words(text);
        if (parts.size() < 8 || !integer(parts[0]) || !integer(parts[1]))
            return false;
        NcclSection &s = section(line);
        auto row = isCut && s.isShort(parts) ? std::nullopt : s.readRow(parts);
        ++m_rows;
        if (!row) {
            s.noteRejected(parts);
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            return true;
        }
        row->line = line;
        const bool isMarked = std::any_of(parts.begin(), parts.end(), [](std::string_view word) {
            return word.size() > 1 && word.ends_with("*") && number(word.substr(0, word.size() - 1));
        });
        if (isMarked) {
            s.run.isDataWrong = true;
            m_report.add(line, Severity::Bad, Note::DataWrong, quotation(text));
        }
        for (const auto *place : {&row->outOfPlace, &row->inPlace})
            if (*place && (*place)->wrong.value_or(0) > 0 && s.run.wrongKind == WrongKind::Count) {
                s.run.isDataWrong = true;
                m_report.add(line, Severity::Bad, Note::DataWrong, quotation(text));
                break;
            }
        s.run.rows.push_back(std::move(*row));
        return true;
    }

    Read finish(std::size_t lastLine)
    {
        ReadResult result;
        result.kind = Kind::NcclTests;
        result.tool = "nccl-tests";
        for (NcclSection &s : m_sections) {
            if (!s.isWorthKeeping())
                continue;
            s.conclude(m_fileName, lastLine, m_report);
            if (!s.run.toolVersion.empty())
                result.tool = "nccl-tests " + s.run.toolVersion;
            result.collectives.push_back(std::move(s.run));
        }
        if (result.collectives.empty())
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "nccl-tests"});
        result.status = result.collectives.back().status;
        for (const CollectiveRun &run : result.collectives)
            if (auto table = pairOf(run, result.tool))
                result.tables.push_back(std::move(*table));
        if (m_foreign > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_foreign));
        result.report = m_report.take();
        return result;
    }

    std::string_view m_fileName;
    std::vector<NcclSection> m_sections;
    std::size_t m_rows = 0, m_foreign = 0;
    Report m_report;
};

} // namespace

Read readNcclTests(std::string_view bytes, std::string_view fileName)
{
    return NcclTests(fileName).read(bytes);
}

} // namespace imece::readers
