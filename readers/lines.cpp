// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/lines.h"
#include <algorithm>
#include <charconv>
#include <cmath>

namespace imece::readers {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

/// ESC [ … letter
void dropColours(std::string &text)
{
    std::size_t out = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\x1B' && at + 1 < text.size() && text[at + 1] == '[') {
            at += 2;
            while (at < text.size() && !(text[at] >= '@' && text[at] <= '~'))
                ++at;
            at += at < text.size();
            continue;
        }
        text[out++] = text[at++];
    }
    text.resize(out);
}

std::size_t digitsFrom(std::string_view text, std::size_t at)
{
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

/// Length of "[1,0]<stdout>:", "[prterun-host-7@1,0]<stdout>:", "[job@1,0][host:7]<stderr>:" or 0.
std::size_t mpirunTag(std::string_view text)
{
    constexpr std::size_t longest = 400;
    std::size_t at = 0;
    for (int bracket = 0; bracket < 2 && at < text.size() && text[at] == '['; ++bracket) {
        const std::size_t end = text.substr(0, longest).find(']', at);
        const std::size_t comma = end == std::string_view::npos ? end : text.substr(0, end).rfind(',');
        const bool isRank =
            bracket > 0 || (end != std::string_view::npos && comma != std::string_view::npos && comma > at + 1 &&
                            isDigit(text[comma - 1]) && comma + 1 < end && digitsFrom(text, comma + 1) == end);
        if (end == std::string_view::npos || !isRank || text.substr(at, end - at).find(' ') != std::string_view::npos)
            return 0;
        at = end + 1;
    }
    for (const std::string_view tag : {"<stdout>:", "<stderr>:"})
        if (at > 0 && startsWith(text.substr(at), tag))
            return at + tag.size();
    return 0;
}

/// A tag can land in the middle of a line that several writes made.
void dropTagsInside(std::string &text)
{
    for (const std::string_view tag : {"<stdout>:", "<stderr>:"})
        for (std::size_t at = text.find(tag), seen = 0; at != std::string::npos && seen < 64; ++seen) {
            const std::size_t open = at == 0 ? std::string::npos : text.rfind('[', at - 1);
            const std::size_t length =
                open == std::string::npos || at - open > 300 ? 0 : mpirunTag(std::string_view(text).substr(open));
            if (length > 0)
                text.erase(open, length);
            at = text.find(tag, length > 0 ? open : at + tag.size());
        }
}

/// Length of srun's " 12: " or 0. "3442:3442 …" is no label: a blank or the end must follow, or '#'.
std::size_t srunLabel(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size() && text[at] == ' ')
        ++at;
    const std::size_t end = digitsFrom(text, at);
    if (end == at || end - at > 6 || end >= text.size() || text[end] != ':')
        return 0;
    const bool isEnd = end + 1 == text.size() || isBlank(text[end + 1]) || text[end + 1] == '#';
    return isEnd ? end + 1 : 0;
}

void dropPrefixes(std::string &text)
{
    std::size_t at = 0;
    const std::string_view all = text;
    for (int k = 0; k < 3; ++k) {
        const std::string_view rest = all.substr(at);
        if (const std::size_t tag = mpirunTag(rest))
            at += tag;
        else if (const std::size_t label = srunLabel(rest))
            at += label;
        else if (startsWith(rest, "> "))
            at += 2;
        else
            break;
    }
    text.erase(0, at);
    dropTagsInside(text);
}

} // namespace

Lines::Lines(std::string_view bytes) : m_rest(bytes)
{
    if (startsWith(m_rest, "\xEF\xBB\xBF"))
        m_rest.remove_prefix(3);
}

bool Lines::next()
{
    if (m_rest.empty() || m_fault)
        return false;
    ++m_number;
    const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
    if (end > limits::lineBytes) {
        m_fault = ReadFault{m_number, Trouble::LineTooLong, quotation(m_rest.substr(0, 80))};
        return false;
    }
    m_text.assign(m_rest.substr(0, end));
    m_isCut = end == m_rest.size();
    m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
    if (!m_text.empty() && m_text.back() == '\r')
        m_text.pop_back();
    dropColours(m_text);
    dropPrefixes(m_text);
    return true;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (isBlank(text.front()) || text.front() == '\r'))
        text.remove_prefix(1);
    while (!text.empty() && (isBlank(text.back()) || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> words(std::string_view text)
{
    std::vector<std::string_view> found;
    for (std::size_t at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !isBlank(text[end]))
            ++end;
        found.push_back(text.substr(at, end - at));
        at = end;
    }
    return found;
}

std::vector<std::string_view> fields(std::string_view text, char separator)
{
    std::vector<std::string_view> found;
    for (;;) {
        const std::size_t end = text.find(separator);
        found.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return found;
        text.remove_prefix(end + 1);
    }
}

std::optional<double> number(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> integer(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

bool startsWith(std::string_view text, std::string_view prefix)
{
    return text.substr(0, prefix.size()) == prefix;
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string lowered(std::string_view text)
{
    std::string low(text);
    for (char &c : low)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return low;
}

namespace {

/// Length of the UTF-8 character at `at`, 0 when it is broken.
std::size_t characterAt(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const unsigned char first = byte(at);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xC2 && first < 0xE0 ? 2
                               : first >= 0xE0 && first < 0xF0 ? 3
                               : first >= 0xF0 && first < 0xF5 ? 4
                                                               : 0;
    if (length == 0 || at + length > text.size())
        return 0;
    for (std::size_t k = 1; k < length; ++k)
        if ((byte(at + k) & 0xC0) != 0x80)
            return 0;
    if ((first == 0xE0 && byte(at + 1) < 0xA0) || (first == 0xED && byte(at + 1) >= 0xA0) ||
        (first == 0xF0 && byte(at + 1) < 0x90) || (first == 0xF4 && byte(at + 1) >= 0x90))
        return 0;
    return length;
}

/// Not a control, a formatting mark (they turn a terminal's line around) or a noncharacter. One valid character.
bool isPrintable(std::string_view character)
{
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(character[k]); };
    std::uint32_t code = byte(0);
    if (character.size() > 1)
        code &= 0xFFu >> (character.size() + 1);
    for (std::size_t k = 1; k < character.size(); ++k)
        code = code << 6 | (byte(k) & 0x3Fu);
    const auto in = [code](std::uint32_t first, std::uint32_t last) { return first <= code && code <= last; };
    const bool isMark = code == 0xAD || code == 0x61C || code == 0xFEFF || in(0x200B, 0x200F) || in(0x2028, 0x202E) ||
                        in(0x2060, 0x206F) || in(0xFFF9, 0xFFFB) || in(0xE0000, 0xE0FFF);
    const bool isNone = in(0xFDD0, 0xFDEF) || (code & 0xFFFE) == 0xFFFE || in(0xE000, 0xF8FF) || code >= 0xF0000;
    return code >= 0x20 && !in(0x7F, 0x9F) && !isMark && !isNone;
}

std::string escaped(std::string_view bytes)
{
    constexpr char hex[] = "0123456789ABCDEF";
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += "\\x", out += hex[byte >> 4], out += hex[byte & 15];
    }
    return out;
}

} // namespace

std::string excerpt(std::string_view text, std::size_t most)
{
    std::string clean;
    for (std::size_t at = 0, shown = 0; at < text.size();) {
        const std::size_t length = characterAt(text, at);
        std::string piece(text.substr(at, std::max<std::size_t>(length, 1)));
        std::size_t characters = 1;
        if (piece == "\t")
            piece = " ";
        else if (length == 0 || !isPrintable(piece))
            piece = escaped(piece), characters = piece.size();
        if (shown + characters > most)
            break;
        clean += piece;
        shown += characters;
        at += std::max<std::size_t>(length, 1);
    }
    return clean;
}

std::string quotation(std::string_view text)
{
    constexpr std::size_t most = 40, longestPiece = 16; // four bytes that cannot be printed, escaped
    std::string part = excerpt(text, most);
    const bool isCut = excerpt(text, most + longestPiece) != part;
    return isCut ? excerpt(text, most - 1) + "…" : part;
}

std::optional<std::pair<std::string, std::string>> pairOfFileName(std::string_view fileName)
{
    const std::size_t dot = fileName.rfind(".json");
    const std::string_view stem = fileName.substr(0, dot == std::string_view::npos ? fileName.rfind('.') : dot);
    for (const std::string_view separator : {"-to-", "__", "_"}) {
        const std::size_t at = stem.find(separator);
        if (at == std::string_view::npos || stem.find(separator, at + separator.size()) != std::string_view::npos)
            continue;
        const std::string_view a = stem.substr(0, at), b = stem.substr(at + separator.size());
        if (!a.empty() && !b.empty() && a != b && a.size() <= limits::nameBytes && b.size() <= limits::nameBytes)
            return std::pair(std::string(a), std::string(b));
    }
    return std::nullopt;
}

void Report::add(std::size_t line, Severity severity, Note note, std::string_view text)
{
    if (m_lines.size() >= limits::reportLines)
        ++m_more;
    else
        m_lines.push_back({line, severity, note, excerpt(text)});
}

std::vector<ReportLine> Report::take()
{
    if (m_more > 0)
        m_lines.push_back({0, Severity::Info, Note::MoreLines, std::to_string(m_more)});
    return std::move(m_lines);
}

} // namespace imece::readers
