// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a tool's output without what the way to us added: BOM, CR, ANSI colours, mpirun and srun labels, quoting.
#pragma once
#include "readers/reader.h"

namespace imece::readers {

class Lines
{
public:
    explicit Lines(std::string_view bytes);
    /// The next line, cleaned; false at the end or at a line that is too long (then fault() says so).
    bool next();
    const std::string &text() const { return m_text; } ///< valid until next()
    std::size_t number() const { return m_number; }    ///< 1-based
    bool isCut() const { return m_isCut; } ///< the last line without its newline: its last word may be half a word
    std::optional<ReadFault> fault() const { return m_fault; }

private:
    std::string_view m_rest;
    std::string m_text;
    std::size_t m_number = 0;
    bool m_isCut = false;
    std::optional<ReadFault> m_fault;
};

std::string_view trimmed(std::string_view text);

/// Each line goes to take(const std::string &text, std::size_t number, bool isCut), which says a fault or nothing. The
/// first fault, of a line or of taking it; else the number of the last line.
template<typename Take> tl::expected<std::size_t, ReadFault> takeLines(std::string_view bytes, Take take)
{
    Lines lines(bytes);
    while (lines.next())
        if (const std::optional<ReadFault> fault = take(lines.text(), lines.number(), lines.isCut()))
            return tl::make_unexpected(*fault);
    if (lines.fault())
        return tl::make_unexpected(*lines.fault());
    return lines.number();
}

std::vector<std::string_view> words(std::string_view text);                  ///< split at blanks and tabs
std::vector<std::string_view> fields(std::string_view text, char separator); ///< keeps empty ones
std::optional<double> number(std::string_view text);                         ///< whole text, finite; no locale
std::optional<std::int64_t> integer(std::string_view text);
bool startsWith(std::string_view text, std::string_view prefix);
bool contains(std::string_view text, std::string_view part);
std::string lowered(std::string_view text); ///< ASCII only
/// What may be shown of a foreign text: printable characters as they are, a tab as a blank, every other byte as \xNN
/// (four characters). At most `most` characters.
std::string excerpt(std::string_view text, std::size_t most = 120);
/// What a fault quotes of a file: excerpt of at most 40 characters, the last one '…' where it was cut.
std::string quotation(std::string_view text);
/// "a_b.json" → {"a", "b"}; also "__", "-to-". Nothing when the name has another shape.
std::optional<std::pair<std::string, std::string>> pairOfFileName(std::string_view fileName);

/// Collects report lines up to the limit, and counts the rest.
class Report
{
public:
    void add(std::size_t line, Severity severity, Note note, std::string_view text = {});
    std::vector<ReportLine> take();

private:
    std::vector<ReportLine> m_lines;
    std::size_t m_more = 0;
};

} // namespace imece::readers
