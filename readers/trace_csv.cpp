// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/trace_csv.h"
#include "readers/lines.h"
#include <array>
#include <charconv>
#include <map>
#include <optional>

namespace imece::readers {
namespace {

enum Column : std::size_t { Submit, Gpus, Length, Member, Unread, columnCount };
constexpr std::array<std::pair<std::string_view, Column>, 8> known{{{"submit_s", Submit},
                                                                    {"gpus", Gpus},
                                                                    {"procs", Gpus},
                                                                    {"duration_s", Length},
                                                                    {"vc", Member},
                                                                    {"row", Unread},
                                                                    {"job", Unread},
                                                                    {"user", Unread}}};

tl::unexpected<TraceFault> wrong(std::size_t line, TraceTrouble trouble, std::string_view text = {})
{
    return tl::unexpected(TraceFault{line, trouble, excerpt(text)});
}

std::optional<Column> columnOf(std::string_view name)
{
    for (const auto &[text, column] : known)
        if (text == name)
            return column;
    return {};
}

class TraceReader
{
public:
    explicit TraceReader(std::string_view bytes) : m_rest(bytes)
    {
        if (startsWith(m_rest, "\xEF\xBB\xBF"))
            m_rest.remove_prefix(3);
    }
    tl::expected<Trace, TraceFault> read()
    {
        if (m_rest.size() > limits::traceBytes)
            return wrong(0, TraceTrouble::TooLarge);
        if (!next())
            return wrong(0, TraceTrouble::Empty);
        if (const auto good = header(); !good)
            return tl::unexpected(good.error());
        while (next()) {
            if (m_trace.jobs.size() == limits::traceRows)
                return wrong(m_line, TraceTrouble::TooManyRows);
            if (const auto good = row(); !good)
                return tl::unexpected(good.error());
        }
        if (m_trace.jobs.empty())
            return wrong(0, TraceTrouble::NoRows);
        return std::move(m_trace);
    }

private:
    using Good = tl::expected<void, TraceFault>;

    /// The next line without its end; false after the last one.
    bool next()
    {
        if (m_rest.empty())
            return false;
        const std::size_t end = m_rest.find('\n');
        m_text = m_rest.substr(0, end);
        m_rest = end == std::string_view::npos ? std::string_view{} : m_rest.substr(end + 1);
        if (!m_text.empty() && m_text.back() == '\r')
            m_text.remove_suffix(1);
        ++m_line;
        return true;
    }
    Good header()
    {
        if (m_text.size() > limits::traceLineBytes)
            return wrong(m_line, TraceTrouble::LineTooLong);
        std::map<std::string_view, bool> seen;
        m_place.fill(columnCount);
        const auto names = fields(m_text, ',');
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto column = columnOf(names[i]);
            if (!column)
                return wrong(m_line, TraceTrouble::UnknownColumn, names[i]);
            if (!seen.emplace(names[i], true).second || (*column != Unread && m_place[*column] != columnCount))
                return wrong(m_line, TraceTrouble::ColumnTwice, names[i]);
            m_place[*column] = i;
        }
        m_fields = names.size();
        for (const auto &[name, column] : {known[0], known[1], known[3]})
            if (m_place[column] == columnCount)
                return wrong(m_line, TraceTrouble::ColumnMissing, name);
        m_hasMembers = m_place[Member] != columnCount;
        m_gpusName = names[m_place[Gpus]];
        return {};
    }
    Good number(Column column, std::string_view name, std::int64_t least, std::int64_t &value) const
    {
        const std::string_view field = m_row[m_place[column]];
        const auto shown = [&] { return std::string(name) + " \"" + std::string(field) + "\""; };
        const char *end = field.data() + field.size();
        const auto [stop, error] = std::from_chars(field.data(), end, value);
        if (error == std::errc::invalid_argument || stop != end)
            return wrong(m_line, TraceTrouble::NotANumber, shown());
        if (error != std::errc{} || value < least)
            return wrong(m_line, TraceTrouble::OutOfRange, shown());
        return {};
    }
    Good row()
    {
        if (m_text.size() > limits::traceLineBytes)
            return wrong(m_line, TraceTrouble::LineTooLong);
        m_row = fields(m_text, ',');
        if (m_row.size() != m_fields)
            return wrong(m_line, TraceTrouble::FieldCount);
        TraceJob job;
        for (const Good &good : {number(Submit, "submit_s", 0, job.submit), number(Gpus, m_gpusName, 1, job.gpus),
                                 number(Length, "duration_s", 1, job.length)})
            if (!good)
                return good;
        m_trace.jobs.push_back(job);
        return m_hasMembers ? member(m_row[m_place[Member]]) : Good{};
    }
    Good member(std::string_view name)
    {
        const bool isPlain = name.find_first_of("\"'") == std::string_view::npos &&
                             std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < 127; });
        if (name.empty() || name.size() > limits::traceMemberBytes || !isPlain)
            return wrong(m_line, TraceTrouble::BadName, name);
        const auto [found, isNew] = m_members.emplace(name, static_cast<std::uint32_t>(m_trace.members.size()));
        if (isNew && m_members.size() > limits::traceMembers)
            return wrong(m_line, TraceTrouble::TooManyMembers);
        if (isNew)
            m_trace.members.emplace_back(name);
        m_trace.member.push_back(found->second);
        return {};
    }

    std::string_view m_rest, m_text, m_gpusName;
    std::size_t m_line = 0, m_fields = 0;
    bool m_hasMembers = false;
    std::array<std::size_t, columnCount> m_place{};
    std::vector<std::string_view> m_row;
    std::map<std::string_view, std::uint32_t> m_members;
    Trace m_trace;
};

std::string sentence(const TraceFault &fault)
{
    switch (fault.trouble) {
    case TraceTrouble::TooLarge:
        return "the trace is larger than 64 MiB";
    case TraceTrouble::TooManyRows:
        return "more than 1,000,000 jobs";
    case TraceTrouble::LineTooLong:
        return "longer than 4,096 bytes";
    case TraceTrouble::Empty:
        return "the trace is empty";
    case TraceTrouble::NoRows:
        return "the trace has no jobs";
    case TraceTrouble::UnknownColumn:
        return "the column \"" + fault.text + "\" is not known";
    case TraceTrouble::ColumnTwice:
        return "the column \"" + fault.text + "\" is there twice (gpus and procs are the same)";
    case TraceTrouble::ColumnMissing:
        return "the column \"" + fault.text + "\" is missing";
    case TraceTrouble::FieldCount:
        return "another number of fields than the header has";
    case TraceTrouble::NotANumber:
        return fault.text + " is not a whole number";
    case TraceTrouble::OutOfRange:
        return fault.text + " is out of range";
    case TraceTrouble::BadName:
        return "vc \"" + fault.text + "\" is not a name of 1 to 64 printable characters";
    case TraceTrouble::TooManyMembers:
        return "more than 4,096 members";
    }
    return {};
}

} // namespace

std::string english(const TraceFault &fault)
{
    return (fault.line == 0 ? std::string() : "line " + std::to_string(fault.line) + ": ") + sentence(fault);
}

tl::expected<Trace, TraceFault> readTrace(std::string_view bytes)
{
    return TraceReader(bytes).read();
}

} // namespace imece::readers
