// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/bandwidth_tables.h"

namespace imece::readers {

Read collectiveOf(Kind kind, NcclSection section, std::string_view fileName, std::size_t lastLine, Report &report)
{
    if (kind == Kind::NccomTest) { // prints neither a collective nor a reduction: nothing follows from their absence
        section.run.status = section.hasEnd ? Status::Complete : Status::NoSummary;
        report.add(section.run.line, Severity::Info, Note::CollectiveUnknown);
    } else {
        section.conclude(fileName, lastLine, report);
    }
    if (section.run.rows.empty())
        return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, std::string(kindName(kind))});
    ReadResult result;
    result.kind = kind;
    result.tool = kindName(kind);
    result.status = section.run.status;
    report.add(0, Severity::Info, Note::NoPairs, kindName(kind));
    result.collectives.push_back(std::move(section.run));
    result.report = report.take();
    return result;
}

} // namespace imece::readers
