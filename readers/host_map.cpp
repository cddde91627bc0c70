// SPDX-License-Identifier: GPL-3.0-or-later
// "address name" a line, as /etc/hosts writes it: which name an address has. The first name of a line counts.
#include "readers/lines.h"

namespace imece::readers {

Read readHostMap(std::string_view bytes, std::string_view)
{
    ReadResult result;
    result.kind = Kind::HostMap;
    result.tool = "host map";
    Report report;
    Lines lines(bytes);
    while (lines.next()) {
        const std::string_view text = trimmed(std::string_view(lines.text()).substr(0, lines.text().find('#')));
        if (text.empty())
            continue;
        const auto parts = words(text);
        if (parts.size() < 2 || parts[0].size() > limits::nameBytes || parts[1].size() > limits::nameBytes) {
            report.add(lines.number(), Severity::Warning, Note::RowRejected, quotation(text));
            continue;
        }
        if (result.hostMap.size() >= 16 * limits::side)
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        result.hostMap.push_back({std::string(parts[0]), std::string(parts[1])});
    }
    if (lines.fault())
        return tl::make_unexpected(*lines.fault());
    if (result.hostMap.empty())
        return tl::make_unexpected(ReadFault{lines.number(), Trouble::NothingMeasured, "host map"});
    result.report = report.take();
    return result;
}

} // namespace imece::readers
