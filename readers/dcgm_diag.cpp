// SPDX-License-Identifier: GPL-3.0-or-later
// dcgmi diag -j, of version 3 ("DCGM GPU Diagnostic", one GPU's number as a text) and 4 ("DCGM Diagnostic", entities
// and a summary of each test). Every result counts, not only the first.
#include "readers/json_facts.h"

namespace imece::readers {
namespace {

constexpr std::size_t mostResults = 100'000;

std::string wholeText(const Document &value)
{
    return value.is_number_integer() ? std::to_string(value.get<std::int64_t>()) : textOf(value, 40);
}

std::string entityOf(const Document &result)
{
    if (const std::string group = textOf(member(result, "entity_group"), 20); !group.empty())
        return lowered(group) + " " + wholeText(member(result, "entity_id"));
    std::string id = wholeText(member(result, "gpu_id"));
    if (id.empty())
        id = wholeText(member(result, "gpu_ids"));
    return id.empty() ? "" : "gpu " + id;
}

/// What the tool says of a result that did not pass: texts, or objects with a text and a number.
std::vector<DiagWarning> warningsOf(const Document &result)
{
    std::vector<DiagWarning> found;
    for (const char *key : {"warnings", "warning"}) {
        const Document &list = member(result, key);
        const auto take = [&](const Document &one) {
            DiagWarning made;
            made.text = one.is_string() ? textOf(one) : textOf(member(one, "warning"));
            if (const Document &id = member(one, "error_id"); id.is_number_integer())
                made.errorId = id.get<std::int64_t>();
            if (found.size() < 64 && (!made.text.empty() || made.errorId))
                found.push_back(std::move(made));
        };
        if (list.is_array())
            for (const Document &one : list)
                take(one);
        else if (list.is_string())
            take(list);
    }
    return found;
}

} // namespace

Read readDcgmDiag(std::string_view bytes, std::string_view)
{
    const auto document = documentOf(bytes);
    if (!document)
        return tl::make_unexpected(document.error());
    const bool isNew = document->contains("DCGM Diagnostic");
    const Document &body = member(*document, isNew ? "DCGM Diagnostic" : "DCGM GPU Diagnostic");
    ReadResult result;
    result.kind = Kind::DcgmDiag;
    std::string version = textOf(member(member(*document, "metadata"), "version"), 40);
    if (version.empty())
        version = textOf(member(member(*document, "metadata"), "DCGM Version"), 40);
    result.tool = version.empty() ? "dcgmi diag" : "dcgmi diag " + version;
    Report report;
    const Document &categories = member(body, "test_categories");
    for (const Document &category : categories.is_array() ? categories : Document::array()) {
        const Document &tests = member(category, "tests");
        for (const Document &test : tests.is_array() ? tests : Document::array()) {
            const Document &results = member(test, "results");
            for (const Document &one : results.is_array() ? results : Document::array()) {
                if (result.host.diagnostics.size() >= mostResults)
                    return tl::make_unexpected(ReadFault{0, Trouble::TooManyRecords, {}});
                DiagResult made;
                made.category = textOf(member(category, "category"), 40);
                made.test = textOf(member(test, "name"), 60);
                made.entity = entityOf(one);
                made.status = textOf(member(one, "status"), 20);
                made.warnings = warningsOf(one);
                const std::string low = lowered(made.status);
                if (made.isFailed())
                    report.add(0, Severity::Bad, Note::ToolFailed,
                               made.test + " " + made.entity +
                                   (made.warnings.empty() ? "" : ": " + made.warnings.front().text));
                else if (low != "pass" && low != "skip" && low != "skipped")
                    report.add(0, Severity::Warning, Note::ValueBlank, made.test + ": " + made.status);
                result.host.diagnostics.push_back(std::move(made));
            }
        }
    }
    if (result.host.diagnostics.empty())
        return tl::make_unexpected(ReadFault{0, Trouble::NothingMeasured, "dcgmi diag"});
    result.report = report.take();
    return result;
}

bool DiagResult::isFailed() const
{
    const std::string low = lowered(status);
    return low == "fail" || low == "failed" || low == "warn";
}

} // namespace imece::readers
