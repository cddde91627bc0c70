// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives of tools that print a table of their own and name no host (internal to readers/).
#pragma once
#include "readers/lines.h"
#include "readers/nccl_section.h"

namespace imece::readers {

/// Every line without the spaces around it, until the section has too many rows; the number of the last one.
template<typename Take>
tl::expected<std::size_t, ReadFault> takeTable(std::string_view bytes, const NcclSection &section, Take take)
{
    return takeLines(bytes, [&](const std::string &text, std::size_t line, bool isCut) {
        take(trimmed(text), line, isCut);
        return section.run.rows.size() > limits::rows ? std::optional(ReadFault{line, Trouble::TooManyRecords, {}})
                                                      : std::nullopt;
    });
}
/// The collective of a section that has been read; NothingMeasured where it has no row at all.
Read collectiveOf(Kind kind, NcclSection section, std::string_view fileName, std::size_t lastLine, Report &report);

} // namespace imece::readers
