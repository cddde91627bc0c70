// SPDX-License-Identifier: GPL-3.0-or-later
// nccl-tests -J (2.17 and later): the same runs as its text. MPI's warnings may stand before the document; root is a
// padded text, a figure that is not one is the text "nan", nwrong is null where nothing was validated.
#include "readers/nccl_section.h"
#include "readers/point_text.h"
#include <nlohmann/json.hpp>

namespace imece::readers {
namespace {

using nlohmann::json;

const json &at(const json &object, const char *key)
{
    static const json nothing;
    if (!object.is_object())
        return nothing;
    const auto it = object.find(key);
    return it == object.end() ? nothing : *it;
}
std::optional<double> numberAt(const json &object, const char *key)
{
    const json &value = at(object, key);
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}
std::string textAt(const json &object, const char *key)
{
    const json &value = at(object, key);
    return value.is_string() ? value.get<std::string>() : std::string();
}
std::optional<std::int64_t> wholeAt(const json &object, const char *key)
{
    const auto value = numberAt(object, key);
    return value && *value >= 0 && *value < 9e15 ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
}

/// The document: from the first brace that opens a line to its end. A brace too deep is refused before it is parsed.
std::string_view documentIn(std::string_view bytes)
{
    std::size_t at = startsWith(bytes, "{") ? 0 : bytes.find("\n{");
    if (at == std::string_view::npos)
        at = bytes.find('{');
    return at == std::string_view::npos ? std::string_view() : bytes.substr(at);
}
bool isTooDeep(std::string_view text)
{
    std::size_t depth = 0;
    for (const char c : text) {
        if (c == '{' || c == '[')
            ++depth;
        else if ((c == '}' || c == ']') && depth > 0)
            --depth;
        if (depth > limits::jsonDepth)
            return true;
    }
    return false;
}

class NcclJson
{
public:
    Read read(std::string_view bytes, std::string_view fileName)
    {
        const std::string_view text = documentIn(bytes);
        const auto line =
            1 + static_cast<std::size_t>(std::count(bytes.begin(), bytes.end() - std::ptrdiff_t(text.size()), '\n'));
        if (isTooDeep(text))
            return tl::make_unexpected(ReadFault{line, Trouble::BadJson, "nested too deep"});
        const json document = json::parse(text, nullptr, false);
        if (!document.is_object())
            return tl::make_unexpected(ReadFault{line, Trouble::BadJson, quotation(text.substr(0, 80))});
        return take(document, line, fileName);
    }

private:
    Read take(const json &document, std::size_t line, std::string_view fileName)
    {
        NcclSection section;
        CollectiveRun &run = section.run;
        run.line = line;
        const json &rows = at(document, "results");
        if (!rows.is_array() || rows.size() > limits::rows)
            return tl::make_unexpected(ReadFault{
                line, rows.is_array() ? Trouble::TooManyRecords : Trouble::NothingMeasured, "nccl-tests JSON"});
        devices(document, run);
        for (const json &row : rows)
            take(row, run);
        ends(document, section);
        name(document, run);
        section.conclude(fileName, line, m_report);
        if (run.rows.empty() && run.rejectedRows == 0)
            return tl::make_unexpected(ReadFault{line, Trouble::NothingMeasured, "nccl-tests JSON"});
        ReadResult result;
        result.kind = Kind::NcclJson;
        result.tool = "nccl-tests";
        result.status = run.status;
        if (auto table = pairOf(run, result.tool))
            result.tables.push_back(std::move(*table));
        result.collectives.push_back(std::move(run));
        result.report = m_report.take();
        return result;
    }

    void devices(const json &document, CollectiveRun &run)
    {
        const json &direct = at(document, "devices");
        const json &list = direct.is_array() ? direct : at(at(document, "config"), "devices");
        if (!list.is_array())
            return;
        for (const json &device : list) {
            const auto rank = wholeAt(device, "rank");
            const std::string host = textAt(device, "hostname");
            if (!rank || *rank >= 65'536 || host.empty() || host.size() > limits::nameBytes) {
                m_report.add(run.line, Severity::Warning, Note::RowRejected, "devices");
                continue;
            }
            if (run.rankHosts.size() <= static_cast<std::size_t>(*rank))
                run.rankHosts.resize(static_cast<std::size_t>(*rank) + 1);
            run.rankHosts[static_cast<std::size_t>(*rank)] = host;
            if (run.gpuModel.empty())
                run.gpuModel = excerpt(textAt(device, "device_info"));
        }
    }

    static std::optional<Place> placeOf(const json &place)
    {
        const auto time = numberAt(place, "time") ? numberAt(place, "time") : numberAt(place, "cpu_time");
        const auto algbw = numberAt(place, "alg_bw"), busbw = numberAt(place, "bus_bw");
        if (!time || !algbw || !busbw || *time < 0 || *algbw < 0 || *busbw < 0)
            return std::nullopt;
        return Place{*time, *algbw, *busbw, numberAt(place, "nwrong")};
    }

    void take(const json &row, CollectiveRun &run)
    {
        CollectiveRow out;
        out.line = run.line;
        const auto size = wholeAt(row, "size"), count = wholeAt(row, "count");
        out.outOfPlace = placeOf(at(row, "out_of_place"));
        out.inPlace = placeOf(at(row, "in_place"));
        if (!size || !count || (!out.outOfPlace && !out.inPlace)) {
            ++run.rejectedRows;
            m_report.add(run.line, Severity::Warning, Note::RowRejected, size ? std::to_string(*size) : std::string());
            return;
        }
        out.size = *size, out.count = *count;
        out.type = excerpt(textAt(row, "type")), out.redop = excerpt(textAt(row, "redop"));
        out.root = integer(trimmed(textAt(row, "root")));
        for (const auto *place : {&out.outOfPlace, &out.inPlace})
            if (*place && (*place)->wrong.value_or(0) > 0) {
                run.isDataWrong = true;
                m_report.add(run.line, Severity::Bad, Note::DataWrong, std::to_string(*size));
                break;
            }
        run.rows.push_back(std::move(out));
    }

    void ends(const json &document, NcclSection &section)
    {
        CollectiveRun &run = section.run;
        const json &bounds = at(document, "out_of_bounds");
        if (const auto count = numberAt(bounds, "count")) {
            section.hasEnd = true;
            run.outOfBounds = static_cast<std::int64_t>(std::clamp(*count, 0.0, 9e15));
            run.isOutOfBoundsOk = *count == 0;
            if (*count != 0)
                m_report.add(run.line, Severity::Bad, Note::DataWrong, "out_of_bounds");
        }
        if (const auto mean = numberAt(at(document, "average_bus_bandwidth"), "bandwidth"))
            run.averageReported = mean, section.hasEnd = true;
        for (const json &error : at(document, "errors").is_array() ? at(document, "errors") : json::array())
            if (error.is_string() && !error.get<std::string>().empty())
                m_report.add(run.line, Severity::Warning, Note::ToolFailed, quotation(error.get<std::string>()));
    }

    /// The collective: the rows name their experiment, else the command line names its program.
    void name(const json &document, CollectiveRun &run) const
    {
        const json &version = at(document, "nccl_version");
        if (version.is_number_integer() && version.get<std::int64_t>() > 0) {
            const auto code = version.get<std::int64_t>();
            run.ncclVersion = std::to_string(code / 10'000) + "." + std::to_string(code / 100 % 100) + "." +
                              std::to_string(code % 100);
        }
        const json &args = at(document, "args");
        if (!args.is_array() || args.empty() || !args.front().is_string())
            return;
        std::string program = lowered(args.front().get<std::string>());
        program = program.substr(program.rfind('/') + 1);
        if (!program.ends_with("_perf"))
            return;
        run.op = excerpt(program.substr(0, program.size() - 5), 40);
        run.opSource = OpSource::Declared;
    }

    Report m_report;
};

} // namespace

Read readNcclJson(std::string_view bytes, std::string_view fileName)
{
    return NcclJson().read(bytes, fileName);
}

} // namespace imece::readers
