// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of pairs as people write them: two columns of hosts or one with both ("a,b", "n-[001-002]"). The unit is the
// header's; an empty value is a pair that failed. Rows of another test go into another table.
#include "domain/hostlist.h"
#include "readers/csv.h"
#include "readers/point_text.h"
#include <algorithm>

namespace imece::readers {
namespace {

struct Table
{
    PairTable pairs;
    NameIndex index;
    bool isDirected = false;
};

struct Ends
{
    std::string a, b;
    bool isDirected = false;
};

/// The two hosts of one field; nothing when they are fewer or more.
std::optional<Ends> endsOf(std::string_view text)
{
    text = trimmed(text);
    for (const std::string_view arrow : {"<->", "->", "=>", "|", ";", " "})
        if (const std::size_t at = text.find(arrow); at != std::string_view::npos && !contains(text, "[")) {
            const std::string_view a = trimmed(text.substr(0, at)), b = trimmed(text.substr(at + arrow.size()));
            const bool isOne = !a.empty() && !b.empty() && !contains(b, arrow) && !contains(text, ",");
            if (isOne)
                return Ends{std::string(a), std::string(b), arrow == "->" || arrow == "=>"};
        }
    HostlistLimits few;
    few.names = 16, few.bytes = 1024;
    const auto names = expandHostlist(text, few);
    if (!names || names->size() != 2)
        return std::nullopt;
    return Ends{names->at(0), names->at(1), false};
}

/// What a cell without a good number says.
Outcome outcomeOf(std::string_view text)
{
    const std::string low = lowered(trimmed(text));
    if (low.empty())
        return Outcome::Failed;
    if (contains(low, "timeout") || contains(low, "timed out"))
        return Outcome::TimedOut;
    const auto value = figure(low);
    if (value)
        return *value > 0 ? Outcome::Value : *value < 0 ? Outcome::Failed : Outcome::Zero;
    return contains(low, "fail") || contains(low, "err") ? Outcome::Failed : Outcome::Unknown;
}

class PairCsv
{
public:
    Read read(std::string_view bytes)
    {
        const auto last = takeLines(bytes, [this](const std::string &text, std::size_t line, bool isCut) {
            take(text, line, isCut);
            return m_fault;
        });
        if (!last)
            return tl::make_unexpected(last.error());
        return finish(*last);
    }

private:
    void take(std::string_view text, std::size_t line, bool isCut)
    {
        if (trimmed(text).empty() || text[0] == '#')
            return;
        if (!m_columns) {
            m_columns = pairColumns(text);
            if (!m_columns)
                m_fault = ReadFault{line, Trouble::BadHeader, quotation(text)};
            else
                header(text, line);
            return;
        }
        auto fields = csvFields(text, m_columns->separator);
        if (fields)
            joinBrackets(*fields, m_columns->separator, m_columns->count);
        if (text == m_headerText)
            return; // several tables, one after the other
        if (!fields || fields->size() != m_columns->count || (isCut && isHalf(*fields, text))) {
            m_report.add(line, Severity::Warning, Note::RowRejected, quotation(text));
            m_isCut = m_isCut || isCut;
            return;
        }
        if (figure(fields->back()))
            m_decimals = decimalsOf(fields->back());
        row(*fields, line);
    }

    void header(std::string_view text, std::size_t line)
    {
        m_headerText = std::string(text);
        const auto names = csvFields(text, m_columns->separator);
        for (const std::string &name : names ? *names : std::vector<std::string>())
            m_names.push_back(excerpt(trimmed(name), 40));
        for (const auto *figure : {&m_columns->bandwidth, &m_columns->latency})
            if (*figure && (*figure)->scale <= 0)
                m_report.add(line, Severity::Bad, Note::UnitUnknown, quotation((*figure)->name));
    }

    /// A file that ends without a line end may have lost the tail of its last field. That matters where it is read,
    /// and a closing quote or as many digits as the rows before show that nothing is lost.
    bool isHalf(const std::vector<std::string> &fields, std::string_view text) const
    {
        const std::size_t last = fields.size() - 1;
        const PairColumns &c = *m_columns;
        const auto isIt = [last](const std::optional<PairColumns::Figure> &f) { return f && f->column == last; };
        const bool isFigure = isIt(c.bandwidth) || isIt(c.latency);
        const bool isEnd = c.first == last || (c.ends == PairColumns::Ends::Two && c.second == last);
        const bool isKey = std::find(c.keys.begin(), c.keys.end(), last) != c.keys.end() || c.bytes == last;
        const bool isAsked = c.status == last && c.bandwidth && trimmed(fields[c.bandwidth->column]).empty();
        if (text.ends_with("\"") || (!isFigure && !isEnd && !isKey && !isAsked))
            return false;
        return !isFigure || !figure(fields[last]) || !m_decimals || decimalsOf(fields[last]) != *m_decimals;
    }

    void row(const std::vector<std::string> &fields, std::size_t line)
    {
        const bool isList = m_columns->ends == PairColumns::Ends::List;
        std::optional<Ends> ends;
        if (isList)
            ends = endsOf(fields[m_columns->first]);
        else
            ends = Ends{std::string(trimmed(fields[m_columns->first])), std::string(trimmed(fields[m_columns->second])),
                        m_columns->isDirected};
        if (!ends || ends->a.empty() || ends->b.empty() || ends->a == ends->b || ends->a.size() > limits::nameBytes ||
            ends->b.size() > limits::nameBytes) {
            ++m_notPairs;
            return;
        }
        ++m_rows;
        for (const auto *figure : {&m_columns->bandwidth, &m_columns->latency})
            if (*figure && (*figure)->scale > 0)
                cell(fields, *ends, **figure, line);
    }

    void cell(const std::vector<std::string> &fields, const Ends &ends, const PairColumns::Figure &column,
              std::size_t line)
    {
        const std::string &text = fields[column.column];
        Outcome outcome = outcomeOf(text);
        if (outcome == Outcome::Failed && trimmed(text).empty() && m_columns->status)
            outcome = std::max(outcome, statusOf(fields[*m_columns->status]));
        Table *table = tableOf(fields, column, line);
        if (!table)
            return;
        PairTable &t = table->pairs;
        const std::uint32_t from = table->index.of(ends.a, t.names), to = table->index.of(ends.b, t.names);
        if (t.names.size() > limits::side)
            m_fault = ReadFault{line, Trouble::SideTooLarge, {}};
        if (++m_cells > limits::side * limits::side)
            m_fault = ReadFault{line, Trouble::TooManyRecords, {}};
        table->isDirected = table->isDirected || ends.isDirected;
        PairCell c{from, to, 0, outcome, 0};
        if (outcome == Outcome::Value && column.isLatency)
            c.us = static_cast<float>(*figure(trimmed(text)) * column.scale);
        else if (outcome == Outcome::Value)
            c.gbps = *figure(trimmed(text)) * column.scale;
        else
            say(outcome, ends, line);
        m_values += outcome == Outcome::Value;
        t.cells.push_back(c);
    }

    static Outcome statusOf(std::string_view text)
    {
        const std::string low = lowered(text);
        return contains(low, "timeout") || contains(low, "timed") ? Outcome::TimedOut : Outcome::Failed;
    }

    void say(Outcome outcome, const Ends &ends, std::size_t line)
    {
        m_report.add(line, Severity::Warning,
                     outcome == Outcome::Failed     ? Note::PairFailed
                     : outcome == Outcome::TimedOut ? Note::TimedOut
                     : outcome == Outcome::Zero     ? Note::PrintedZero
                                                    : Note::CellUnreadable,
                     quotation(ends.a + " " + ends.b));
    }

    Table *tableOf(const std::vector<std::string> &fields, const PairColumns::Figure &figure, std::size_t line)
    {
        std::string key = "pair CSV " + figure.name;
        for (const std::size_t k : m_columns->keys)
            key += " " + m_names[k] + "=" + excerpt(trimmed(fields[k]), 40);
        const auto [it, isNew] = m_byKey.try_emplace(key, m_tables.size());
        if (isNew && m_tables.size() >= 4096) {
            m_fault = ReadFault{line, Trouble::TooManyRecords, quotation(key)};
            return nullptr;
        }
        if (isNew) {
            PairTable &t = m_tables.emplace_back().pairs;
            t.key = key, t.tool = "pair CSV", t.isLatency = figure.isLatency;
            const std::string low = lowered(figure.name);
            t.isCollective = contains(low, "busbw") || contains(low, "bus_bw") || contains(key, "_perf");
            if (m_columns->bytes)
                t.messageBytes = std::max<std::int64_t>(0, integer(trimmed(fields[*m_columns->bytes])).value_or(0));
        }
        return &m_tables[it->second];
    }

    /// One value a pair counts for both directions; where both orders stand in the table each has its own.
    static void complete(Table &table)
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;
        for (const PairCell &c : table.pairs.cells)
            seen.emplace_back(c.from, c.to);
        std::sort(seen.begin(), seen.end());
        for (const PairCell &c : table.pairs.cells)
            table.isDirected =
                table.isDirected || std::binary_search(seen.begin(), seen.end(), std::pair(c.to, c.from));
        if (table.isDirected)
            return;
        const std::size_t n = table.pairs.cells.size();
        table.pairs.cells.reserve(2 * n);
        for (std::size_t k = 0; k < n; ++k) {
            PairCell back = table.pairs.cells[k];
            std::swap(back.from, back.to);
            table.pairs.cells.push_back(back);
        }
    }

    Read finish(std::size_t lastLine)
    {
        if (m_tables.empty())
            return tl::make_unexpected(
                ReadFault{m_rows + m_notPairs > 0 ? 1 : lastLine, Trouble::NothingMeasured, "pair CSV"});
        ReadResult result;
        result.kind = Kind::PairCsv;
        result.tool = "pair CSV";
        result.status = m_isCut ? Status::Truncated : m_values == 0 ? Status::NoNumericRows : Status::Complete;
        if (m_isCut)
            m_report.add(lastLine, Severity::Warning, Note::Truncated);
        if (m_notPairs > 0)
            m_report.add(0, Severity::Warning, Note::NotAPair, std::to_string(m_notPairs));
        for (Table &table : m_tables) {
            complete(table);
            result.tables.push_back(std::move(table.pairs));
        }
        result.report = m_report.take();
        return result;
    }

    std::optional<PairColumns> m_columns;
    std::string m_headerText;
    std::vector<std::string> m_names;
    std::map<std::string, std::size_t> m_byKey;
    std::vector<Table> m_tables;
    std::optional<std::size_t> m_decimals;
    bool m_isCut = false;
    std::size_t m_rows = 0, m_notPairs = 0, m_cells = 0, m_values = 0;
    Report m_report;
    std::optional<ReadFault> m_fault;
};

} // namespace

Read readPairCsv(std::string_view bytes, std::string_view)
{
    return PairCsv().read(bytes);
}

} // namespace imece::readers
