// SPDX-License-Identifier: GPL-3.0-or-later
// Xid lines of the NVIDIA driver in a kernel log, as dmesg, dmesg -T, syslog or the journal write it. Many lines are
// one incident; a time without a zone or a year is said as it is, never completed.
#include "domain/duration.h"
#include "readers/lines.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace imece::readers {
namespace {

constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::optional<int> monthOf(std::string_view text)
{
    for (std::size_t m = 0; m < months.size(); ++m)
        if (text == months[m])
            return static_cast<int>(m) + 1;
    return std::nullopt;
}
std::string two(std::int64_t n)
{
    return (n < 10 ? "0" : "") + std::to_string(n);
}

/// "16:24:18" → seconds of the day.
std::optional<std::int64_t> clock(std::string_view text)
{
    const auto parts = fields(text.substr(0, 8), ':');
    if (text.size() < 8 || parts.size() != 3)
        return std::nullopt;
    const auto h = integer(parts[0]), m = integer(parts[1]), s = integer(parts[2]);
    if (!h || !m || !s || *h < 0 || *h > 23 || *m < 0 || *m > 59 || *s < 0 || *s > 60)
        return std::nullopt;
    return *h * 3600 + *m * 60 + *s;
}
std::optional<double> onOneScale(std::int64_t year, int month, std::int64_t day, std::int64_t seconds)
{
    if (year < 1970 || year > 9999 || day < 1 || day > 31)
        return std::nullopt;
    const Civil date{year, static_cast<unsigned>(month), static_cast<unsigned>(day)};
    if (!isRealDay(date))
        return std::nullopt;
    return static_cast<double>(daysFromCivil(date) * 86'400 + seconds);
}

/// "Sun Feb 23 16:24:18 2025" or "Feb 23 16:24:18"; parts begin at the month.
void calendar(const std::vector<std::string_view> &parts, std::size_t at, XidEvent &event)
{
    if (parts.size() < at + 3)
        return;
    const auto month = monthOf(parts[at]);
    const auto day = integer(parts[at + 1]);
    const auto seconds = clock(parts[at + 2]);
    const auto year = parts.size() > at + 3 ? integer(parts[at + 3]) : std::nullopt;
    if (!month || !day || *day < 1 || *day > 31 || !seconds)
        return;
    const bool hasYear = year && *year >= 1970 && *year <= 9999;
    event.at = (hasYear ? std::to_string(*year) + "-" : "") + two(*month) + "-" + two(*day) + "T" +
               std::string(parts[at + 2].substr(0, 8));
    event.quality = hasYear ? TimeQuality::NoZone : TimeQuality::NoYear;
    event.seconds = onOneScale(hasYear ? *year : 2000, *month, *day, *seconds);
}

/// "2025-02-23T16:24:18,123456+00:00": with a zone it is whole, without it is not.
bool iso(std::string_view word, XidEvent &event)
{
    if (word.size() < 19 || word[4] != '-' || word[7] != '-' || word[10] != 'T')
        return false;
    const auto year = integer(word.substr(0, 4)), month = integer(word.substr(5, 2)), day = integer(word.substr(8, 2));
    const auto seconds = clock(word.substr(11));
    if (!year || !month || *month < 1 || *month > 12 || !day || !seconds)
        return false;
    const std::size_t zone = word.find_first_of("+-Z", 19);
    event.at = word.substr(0, 19);
    if (zone != std::string_view::npos)
        event.at += word.substr(zone, 6);
    event.quality = zone == std::string_view::npos ? TimeQuality::NoZone : TimeQuality::Full;
    event.seconds = onOneScale(*year, static_cast<int>(*month), *day, *seconds);
    return true;
}

void timeOf(std::string_view before, XidEvent &event)
{
    before = trimmed(before);
    const std::size_t close = before.find(']');
    if (!before.empty() && before[0] == '[' && close != std::string_view::npos) {
        const std::string_view inside = trimmed(before.substr(1, close - 1));
        const auto parts = words(inside);
        if (const auto boot = number(inside); boot && *boot >= 0) {
            event.at = inside.substr(0, 32);
            event.quality = TimeQuality::SinceBoot;
            event.seconds = *boot;
        } else if (parts.size() >= 4) {
            calendar(parts, monthOf(parts[0]) ? 0 : 1, event);
        }
        return;
    }
    const auto parts = words(before);
    if (!parts.empty() && !iso(parts[0], event))
        calendar({parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(3, parts.size()))},
                 0, event);
}

/// "Xid (PCI:0000:9b:00): 119, pid=2024380, name=nvidia-smi, Timeout …"
bool takeXid(std::string_view text, XidEvent &event)
{
    const std::size_t close = text.find("): ");
    if (!startsWith(text, "Xid (") || close == std::string_view::npos)
        return false;
    std::string_view pci = text.substr(5, close - 5);
    if (startsWith(pci, "PCI:"))
        pci.remove_prefix(4);
    std::string_view rest = text.substr(close + 3);
    const auto code = integer(trimmed(rest.substr(0, rest.find(','))));
    if (!code || *code < 0 || pci.empty() || pci.size() > 32)
        return false;
    event.pci = excerpt(pci, 32);
    event.xid = *code;
    rest = rest.find(',') == std::string_view::npos ? std::string_view() : trimmed(rest.substr(rest.find(',') + 1));
    for (const std::string_view key : {"pid=", "name="})
        if (startsWith(rest, key)) {
            const std::size_t end = std::min(rest.find(','), rest.size());
            const std::string_view value = rest.substr(key.size(), end - key.size());
            if (key == "pid=")
                event.pid = integer(value);
            else
                event.process = excerpt(value, 64);
            rest = trimmed(rest.substr(std::min(end + 1, rest.size())));
        }
    event.text = excerpt(rest);
    return true;
}

} // namespace

std::vector<XidIncident> incidentsOf(const std::vector<XidEvent> &events)
{
    constexpr double gap = 600;
    std::vector<XidIncident> found;
    std::map<std::string_view, std::size_t> open; ///< GPU → its latest incident
    for (std::size_t k = 0; k < events.size(); ++k) {
        const auto it = open.find(events[k].pci);
        if (it != open.end()) {
            XidIncident &incident = found[it->second];
            const auto &before = events[incident.last].seconds, &now = events[k].seconds;
            if (!before || !now || std::abs(*now - *before) <= gap) {
                incident.last = k;
                ++incident.events;
                if (incident.xids.size() < 64 &&
                    std::find(incident.xids.begin(), incident.xids.end(), events[k].xid) == incident.xids.end())
                    incident.xids.push_back(events[k].xid);
                continue;
            }
        }
        open[events[k].pci] = found.size();
        found.push_back({events[k].pci, {events[k].xid}, k, k, 1});
    }
    return found;
}

Read readKernelLog(std::string_view bytes, std::string_view)
{
    constexpr std::string_view mark = "NVRM: Xid";
    ReadResult result;
    result.kind = Kind::KernelLog;
    result.tool = "kernel log";
    Report report;
    Lines lines(bytes);
    std::size_t others = 0;
    while (lines.next()) {
        const std::string_view text = lines.text();
        const std::size_t at = text.find(mark);
        if (at == std::string_view::npos) {
            others += !trimmed(text).empty();
            continue;
        }
        XidEvent event;
        event.line = lines.number();
        if (!takeXid(text.substr(at + 6), event)) {
            report.add(lines.number(), Severity::Warning, Note::RowRejected, quotation(text.substr(at)));
            continue;
        }
        if (result.host.xids.size() >= limits::rows)
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        timeOf(text.substr(0, at), event);
        result.host.xids.push_back(std::move(event));
    }
    if (lines.fault())
        return tl::make_unexpected(*lines.fault());
    if (result.host.xids.empty())
        return tl::make_unexpected(ReadFault{lines.number(), Trouble::NothingMeasured, "kernel log"});
    if (others > 0)
        report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(others));
    result.report = report.take();
    return result;
}

} // namespace imece::readers
