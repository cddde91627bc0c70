// SPDX-License-Identifier: GPL-3.0-or-later
// Files of names: a host list a line, in the whole grammar; and which host a port's GUID belongs to, as a run of ibstat
// over all hosts leaves it ("VM_hostname NAME", then the GUIDs of that host).
#include "domain/hostlist.h"
#include "readers/ib_names.h"

namespace imece::readers {

Read readHostList(std::string_view bytes, std::string_view)
{
    constexpr HostlistLimits listLimits{65'536, 1u << 20, limits::nameBytes, 4u << 20};
    constexpr std::size_t mostNames = 1'000'000;
    ReadResult result;
    result.kind = Kind::HostList;
    result.tool = "host list";
    Report report;
    Lines lines(bytes);
    std::size_t count = 0;
    while (lines.next()) {
        const std::string_view text = trimmed(std::string_view(lines.text()).substr(0, lines.text().find('#')));
        if (text.empty())
            continue;
        auto names = expandHostlist(text, listLimits);
        if (!names) {
            report.add(lines.number(), Severity::Warning, Note::RowRejected,
                       std::string(codeName(names.error().code)) + " in " + quotation(text));
            continue;
        }
        count += names->size();
        if (count > mostNames)
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        result.host.lists.emplace_back(std::string(text), *std::move(names));
    }
    if (lines.fault())
        return tl::make_unexpected(*lines.fault());
    if (count == 0)
        return tl::make_unexpected(ReadFault{lines.number(), Trouble::NothingMeasured, "host list"});
    result.report = report.take();
    return result;
}

Read readPortGuids(std::string_view bytes, std::string_view)
{
    ReadResult result;
    result.kind = Kind::PortGuids;
    result.tool = "port GUIDs";
    Report report;
    Lines lines(bytes);
    std::string host;
    while (lines.next()) {
        const std::string_view text = trimmed(lines.text());
        const auto parts = words(text);
        if (parts.empty())
            continue;
        if (parts.size() == 2 && parts[0] == "VM_hostname" && parts[1].size() <= limits::nameBytes) {
            host = parts[1];
            continue;
        }
        const std::string_view value = startsWith(text, "Port GUID:") ? trimmed(text.substr(10)) : text;
        const std::string guid = guidOf(value);
        if (guid.empty() || host.empty() || value.size() < 8) {
            report.add(lines.number(), Severity::Warning, Note::RowRejected, quotation(text));
            continue;
        }
        if (result.host.guids.size() >= 1'000'000)
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        result.host.guids.push_back({host, guid});
    }
    if (lines.fault())
        return tl::make_unexpected(*lines.fault());
    if (result.host.guids.empty())
        return tl::make_unexpected(ReadFault{lines.number(), Trouble::NothingMeasured, "port GUIDs"});
    result.report = report.take();
    return result;
}

} // namespace imece::readers
