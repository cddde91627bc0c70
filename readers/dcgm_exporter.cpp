// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of a GPU as dcgm-exporter writes them (Prometheus text). What DCGM could not read it writes as a huge number
// of its own: that is nothing, with its reason, never a value.
#include "readers/lines.h"
#include <array>

namespace imece::readers {
namespace {

constexpr std::array<std::string_view, 4> reasons{"blank", "not found", "not supported", "no permission"};

/// The reason why a number is none; empty for a value.
std::string_view blankReason(std::string_view text, double value)
{
    constexpr std::int64_t blank64 = 9'223'372'036'854'775'792, blank32 = 2'147'483'632,
                           blankReal = 140'737'488'355'328;
    if (const auto whole = integer(text))
        for (const std::int64_t base : {blank64, blank32, blankReal})
            if (*whole >= base && *whole - base < static_cast<std::int64_t>(reasons.size()))
                return reasons[static_cast<std::size_t>(*whole - base)];
    if (value >=
        9.2233720368547e18) // the same written as a double: the last digits, and with them the reason, are lost
        return reasons[0];
    for (std::size_t k = 0; k < reasons.size(); ++k)
        if (value == static_cast<double>(blankReal) + static_cast<double>(k) ||
            value == static_cast<double>(blank32) + static_cast<double>(k))
            return reasons[k];
    return {};
}

/// `a="x", b="y"` up to '}'; nothing where it is not that. Ends behind the brace.
std::optional<std::vector<std::pair<std::string, std::string>>> labelsIn(std::string_view &text)
{
    std::vector<std::pair<std::string, std::string>> labels;
    for (;;) {
        while (!text.empty() && (text.front() == ' ' || text.front() == ','))
            text.remove_prefix(1);
        if (!text.empty() && text.front() == '}')
            return text.remove_prefix(1), labels;
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos || equals + 1 >= text.size() || text[equals + 1] != '"' ||
            labels.size() >= 64)
            return std::nullopt;
        std::string value;
        std::size_t at = equals + 2;
        for (; at < text.size() && text[at] != '"'; ++at) {
            at += text[at] == '\\' && at + 1 < text.size();
            value += text[at];
        }
        if (at >= text.size())
            return std::nullopt;
        labels.emplace_back(excerpt(trimmed(text.substr(0, equals)), 64), excerpt(value, limits::nameBytes));
        text.remove_prefix(at + 1);
    }
}

std::optional<Metric> metricIn(std::string_view text)
{
    Metric metric;
    const std::size_t end = text.find_first_of("{ \t");
    if (end == std::string_view::npos || end == 0)
        return std::nullopt;
    metric.name = excerpt(text.substr(0, end), 128);
    text = trimmed(text.substr(end));
    if (!text.empty() && text.front() == '{') {
        text.remove_prefix(1);
        auto labels = labelsIn(text);
        if (!labels)
            return std::nullopt;
        metric.labels = *std::move(labels);
    }
    const auto parts = words(text); // value, and perhaps a time
    if (parts.empty() || parts.size() > 2)
        return std::nullopt;
    const std::string low = lowered(parts[0]);
    if (low == "nan" || low == "n/a" || contains(low, "inf")) {
        metric.whyBlank = excerpt(parts[0], 16);
        return metric;
    }
    const auto value = number(parts[0]);
    if (!value)
        return std::nullopt;
    metric.whyBlank = blankReason(parts[0], *value);
    if (metric.whyBlank.empty())
        metric.value = value;
    return metric;
}

} // namespace

std::string Metric::label(std::string_view wanted) const
{
    for (const auto &[key, text] : labels)
        if (key == wanted)
            return text;
    return {};
}

Read readDcgmExporter(std::string_view bytes, std::string_view)
{
    ReadResult result;
    result.kind = Kind::DcgmExporter;
    result.tool = "dcgm-exporter";
    Report report;
    Lines lines(bytes);
    while (lines.next()) {
        const std::string_view text = trimmed(lines.text());
        if (text.empty() || text[0] == '#')
            continue;
        auto metric = metricIn(text);
        if (!metric) {
            report.add(lines.number(), Severity::Warning, Note::RowRejected, quotation(text));
            continue;
        }
        if (result.host.metrics.size() >= 10 * limits::rows)
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        metric->line = lines.number();
        if (!metric->value)
            report.add(lines.number(), Severity::Info, Note::ValueBlank, metric->name + ": " + metric->whyBlank);
        result.host.metrics.push_back(*std::move(metric));
    }
    if (lines.fault())
        return tl::make_unexpected(*lines.fault());
    if (result.host.metrics.empty())
        return tl::make_unexpected(ReadFault{lines.number(), Trouble::NothingMeasured, "dcgm-exporter"});
    result.report = report.take();
    return result;
}

} // namespace imece::readers
