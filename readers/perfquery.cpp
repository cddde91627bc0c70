// SPDX-License-Identifier: GPL-3.0-or-later
// perfquery: the counters of a port, block by block. Data words are four bytes each. Only the difference of two
// readings says anything about a time, so no rate is made of one.
#include "readers/lines.h"
#include <limits>

namespace imece::readers {
namespace {

std::optional<std::int64_t> after(std::string_view text, std::string_view word)
{
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto parts = words(text.substr(at + word.size()));
    return parts.empty() ? std::nullopt : integer(parts[0]);
}

/// "PortXmitData:....................178791657177235"
bool counter(std::string_view text, PortCounters &into)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0 || into.counters.size() >= 512)
        return false;
    std::string_view value = text.substr(colon + 1);
    value = trimmed(value.substr(std::min(value.find_first_not_of(". \t"), value.size())));
    const bool isHex = startsWith(value, "0x");
    std::uint64_t number = 0;
    for (const char c : isHex ? value.substr(2) : value) {
        const int digit = c >= '0' && c <= '9' ? c - '0' : isHex && c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        const std::uint64_t base = isHex ? 16 : 10;
        if (digit < 0 || number > (std::numeric_limits<std::uint64_t>::max() - 15) / base)
            return false;
        number = number * base + static_cast<std::uint64_t>(digit);
    }
    if (value.size() <= (isHex ? 2u : 0u))
        return false;
    into.counters.emplace_back(std::string(text.substr(0, std::min<std::size_t>(colon, 64))), number);
    return true;
}

} // namespace

std::optional<std::uint64_t> PortCounters::counter(std::string_view name) const
{
    for (const auto &[key, value] : counters)
        if (key == name)
            return value;
    return std::nullopt;
}

std::optional<std::uint64_t> PortCounters::bytes(std::string_view words) const
{
    const auto value = counter(words);
    return value && *value <= std::numeric_limits<std::uint64_t>::max() / 4 ? std::optional(*value * 4) : std::nullopt;
}

Read readPerfQuery(std::string_view bytes, std::string_view)
{
    ReadResult result;
    result.kind = Kind::PerfQuery;
    result.tool = "perfquery";
    Report report;
    Lines lines(bytes);
    std::size_t values = 0;
    while (lines.next()) {
        const std::string_view text = trimmed(lines.text());
        if (text.empty())
            continue;
        if (text[0] == '#') {
            if (!contains(text, "counters"))
                continue;
            if (result.counters.size() >= limits::documents)
                return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
            PortCounters made;
            made.line = lines.number();
            made.lid = after(text, "Lid ");
            made.port = after(text, " port ");
            result.counters.push_back(std::move(made));
        } else if (result.counters.empty() || !counter(text, result.counters.back())) {
            report.add(lines.number(), Severity::Warning, Note::RowRejected, quotation(text));
        } else {
            ++values;
        }
    }
    if (lines.fault())
        return tl::make_unexpected(*lines.fault());
    if (values == 0)
        return tl::make_unexpected(ReadFault{lines.number(), Trouble::NothingMeasured, "perfquery"});
    result.report = report.take();
    return result;
}

} // namespace imece::readers
