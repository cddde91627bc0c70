// SPDX-License-Identifier: GPL-3.0-or-later
// rccl-tests' own output file, CSV or a JSON object a line. Built with MPI its CSV rows have one field more than the
// header: "nodes" is missing there. Out of place and in place are two rows of one size. No host is named.
#include "readers/csv.h"
#include "readers/nccl_section.h"
#include "readers/point_text.h"
#include <nlohmann/json.hpp>

namespace imece::readers {
namespace {

using nlohmann::json;
using Fields = std::map<std::string, std::string, std::less<>>;

class RcclOutput
{
public:
    Read read(std::string_view bytes)
    {
        Lines lines(bytes);
        while (lines.next()) {
            const std::string_view text = trimmed(lines.text());
            if (!text.empty())
                take(text, lines.number(), lines.isCut());
            if (m_rows > limits::rows)
                return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        }
        if (lines.fault())
            return tl::make_unexpected(*lines.fault());
        return finish(lines.number());
    }

private:
    void take(std::string_view text, std::size_t line, bool isCut)
    {
        if (startsWith(text, "collective,")) {
            m_header.clear();
            for (const std::string_view name : fields(text, ','))
                m_header.push_back(lowered(trimmed(name)));
            return;
        }
        const auto found = text[0] == '{' ? ofJson(text) : ofCsv(text, isCut);
        if (found && row(*found, line))
            return;
        m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
        m_isCut = m_isCut || isCut;
    }

    static std::optional<Fields> ofJson(std::string_view text)
    {
        if (std::count(text.begin(), text.end(), '{') + std::count(text.begin(), text.end(), '[') > 1)
            return std::nullopt; // one flat object a line
        const json object = json::parse(text, nullptr, false);
        if (!object.is_object())
            return std::nullopt;
        Fields found;
        for (const auto &[key, value] : object.items())
            found[lowered(key)] = value.is_string() ? value.get<std::string>() : value.dump();
        found.try_emplace("collective", found["name"]);
        return found;
    }

    std::optional<Fields> ofCsv(std::string_view text, bool isCut) const
    {
        auto names = m_header;
        const auto values = fields(text, ',');
        if (values.size() == names.size() + 1 && names.size() > 1 && names[1] == "ranks")
            names.insert(names.begin() + 1, "nodes");
        // Only a whole row ends in a count of wrong elements; of a cut one "0" may be the head of more.
        if (values.size() != names.size() ||
            (isCut && trimmed(values.back()) != "N/A" && trimmed(values.back()) != "0"))
            return std::nullopt;
        Fields found;
        for (std::size_t k = 0; k < names.size(); ++k)
            found[names[k]] = std::string(trimmed(values[k]));
        return found;
    }

    static std::string_view at(const Fields &found, std::string_view name)
    {
        const auto it = found.find(name);
        return it == found.end() ? std::string_view() : std::string_view(it->second);
    }

    bool row(const Fields &found, std::size_t line)
    {
        const auto size = integer(at(found, "size")), inPlace = integer(at(found, "inplace"));
        const auto time = figure(at(found, "time")), algbw = figure(at(found, "algbw")),
                   busbw = figure(at(found, "busbw"));
        if (!size || *size < 0 || !inPlace || !time || !algbw || !busbw || *time < 0 || *algbw < 0 || *busbw < 0)
            return false;
        ++m_rows;
        const std::string_view wrong = at(found, found.contains("#wrong") ? "#wrong" : "wrong");
        const Place place{*time, *algbw, *busbw, figure(wrong)};
        CollectiveRun &run = runOf(found, line);
        CollectiveRow *last = run.rows.empty() ? nullptr : &run.rows.back();
        const bool isSecond = last && last->size == *size && !(*inPlace ? last->inPlace : last->outOfPlace);
        if (!isSecond) {
            last = &run.rows.emplace_back();
            last->line = line, last->size = *size;
            last->type = excerpt(at(found, "type"), 40), last->redop = excerpt(at(found, "redop"), 40);
        }
        (*inPlace ? last->inPlace : last->outOfPlace) = place;
        if (place.wrong.value_or(0) > 0) {
            run.isDataWrong = true;
            m_report.add(line, Severity::Bad, Note::DataWrong, quotation(wrong));
        }
        return true;
    }

    CollectiveRun &runOf(const Fields &found, std::size_t line)
    {
        std::string op = lowered(at(found, "collective").substr(0, 40)), key = op;
        for (const std::string_view name : {"nodes", "ranks", "gpus", "type", "redop"})
            key += "/" + excerpt(at(found, name), 40);
        if (key != m_key || m_runs.empty()) {
            m_key = key;
            CollectiveRun &run = m_runs.emplace_back();
            run.line = line, run.status = Status::Complete;
            run.op = op == "allreduce"       ? "all_reduce"
                     : op == "allgather"     ? "all_gather"
                     : op == "reducescatter" ? "reduce_scatter"
                                             : excerpt(op, 40);
            run.opSource = run.op.empty() ? OpSource::Unknown : OpSource::Declared;
        }
        return m_runs.back();
    }

    Read finish(std::size_t lastLine)
    {
        if (m_rows == 0)
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "rccl-tests"});
        ReadResult result;
        result.kind = Kind::RcclCsv;
        result.tool = "rccl-tests";
        result.status = m_isCut ? Status::Truncated : Status::Complete;
        if (m_isCut)
            m_report.add(lastLine, Severity::Warning, Note::Truncated);
        m_report.add(0, Severity::Info, Note::NoPairs, "rccl-tests");
        result.collectives = std::move(m_runs);
        result.report = m_report.take();
        return result;
    }

    std::vector<std::string> m_header;
    std::vector<CollectiveRun> m_runs;
    std::string m_key;
    std::size_t m_rows = 0;
    bool m_isCut = false;
    Report m_report;
};

} // namespace

Read readRcclOutput(std::string_view bytes, std::string_view)
{
    return RcclOutput().read(bytes);
}

} // namespace imece::readers
