// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric read` for people: what was read, what the pairs are, what is wrong. Scripts use --json.
#include "backend/ctl/fabric_read.h"
#include "backend/ctl/tables.h"
#include "backend/text/plain_words.h"
#include "domain/hostlist.h"
#include <algorithm>
#include <cmath>
#include <iostream>

namespace imece::ctl {
namespace {

using namespace readers;

std::string figure(const Json &value)
{
    return value.is_null() ? "-" : value.is_string() ? value.get<std::string>() : value.dump();
}

std::string folded(const std::vector<std::string> &names)
{
    const auto text = foldHostlist(names);
    return clean(text ? *text : std::to_string(names.size()) + " hosts");
}

void fileTable(const FabricReading &all)
{
    std::vector<std::vector<std::string>> rows{{"FILE", "KIND", "STATUS", "REMARKS"}};
    for (const FabricFile &file : all.files)
        rows.push_back({clean(file.name), file.read ? std::string(kindName(file.read->kind)) : "not read",
                        file.read ? statusName(file.read->status) : std::string(english(file.read.error().trouble)),
                        file.read ? std::to_string(file.read->report.size()) : "-"});
    showTable(rows);
}

void remarks(const FabricReading &all)
{
    const auto tell = [](const std::string &name, const std::vector<ReportLine> &lines) {
        for (const ReportLine &line : lines)
            if (line.severity != Severity::Info)
                std::cout << clean(name) << (line.line == 0 ? "" : ":" + std::to_string(line.line)) << ": "
                          << english(line.note) << (line.text.empty() ? "" : ": ") << line.text << '\n';
    };
    for (const FabricFile &file : all.files)
        if (file.read)
            tell(file.name, file.read->report);
    tell("all files", all.report);
}

/// The plain figures of what was read: one value a key.
void figures(const Json &facts)
{
    std::vector<std::vector<std::string>> rows;
    for (const auto &[key, value] : facts.items())
        if (value.is_primitive() && !value.is_null() && key != "report")
            rows.push_back({clean(key), clean(figure(value))});
    if (rows.empty())
        return;
    rows.insert(rows.begin(), {"WHAT", "VALUE"});
    std::cout << '\n';
    showTable(rows);
}

void findings(const FabricReading &all)
{
    std::cout << '\n';
    if (!all.sweep) {
        std::cout << "no pairs in these files: nothing to diagnose\n";
        return;
    }
    if (all.findings.empty()) {
        std::cout << "nothing wrong: no pair, host or block stands out of its tier\n";
        return;
    }
    std::vector<std::vector<std::string>> rows{
        {"FINDING", "WHERE", "DIRECTION", "OF ITS TIER", "CONFIDENCE", "MEASURE NEXT"}};
    for (const Finding &f : all.findings) {
        std::string where =
            clean(f.a) +
            (f.b.empty() || f.b == f.a ? "" : (f.direction == Direction::Both ? " - " : " → ") + clean(f.b));
        if (f.kind == FindingKind::BadBlock && f.a.empty())
            where = "every leaf";
        const std::string direction(text::plain(f.direction));
        rows.push_back({std::string(text::plain(f.kind)), where, direction.empty() ? "both" : direction,
                        std::to_string(std::lround(f.ratio * 100)) + " %", Json(rounded(f.confidence, 2)).dump(),
                        folded(f.retestWith)});
    }
    showTable(rows);
}

} // namespace

void printFabric(const FabricReading &all)
{
    fileTable(all);
    remarks(all);
    Json facts = fabricJson(all);
    for (const char *key : {"diagnosis", "suspects", "files", "report"})
        facts.erase(key);
    figures(facts);
    findings(all);
}

} // namespace imece::ctl
