// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/scenario/json_text.h"
#include "backend/scenario/scenario.h"
#include <algorithm>

namespace imece::scenario {

namespace {

/// Where the parser is: in which entry of which list, under which key of which object.
class Place
{
public:
    void enter(bool isList) { m_frames.push_back({isList, 0, {}, {}}); }
    void leave()
    {
        m_frames.pop_back();
        passed();
    }
    void passed()
    {
        if (!m_frames.empty() && m_frames.back().isList)
            ++m_frames.back().entry;
    }
    /// False where the object has it already.
    bool name(const std::string &key)
    {
        m_frames.back().key = key;
        return m_frames.back().keys.insert(key).second;
    }
    std::string path() const
    {
        std::string path;
        for (const Frame &f : m_frames) {
            if (f.isList)
                path += "[" + std::to_string(f.entry) + "]";
            else if (!f.key.empty())
                path += (path.empty() ? "" : ".") + f.key;
        }
        return path;
    }

private:
    struct Frame
    {
        bool isList = false;
        std::size_t entry = 0;
        std::string key;
        std::set<std::string> keys;
    };
    std::vector<Frame> m_frames;
};

std::string shownAt(std::string_view text, std::size_t at)
{
    const auto c = static_cast<unsigned char>(text[at]);
    if (c < 0x20 || c >= 0x7F)
        return "a byte that is no letter or sign";
    return std::string("'") + char(c) + "'";
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The last sign before `at` that is not blank; 0 = there is none.
char signBefore(std::string_view text, std::size_t at)
{
    while (at > 0 && isBlank(text[at - 1]))
        --at;
    return at > 0 ? text[at - 1] : '\0';
}

/// What stands at `at`, the first byte that could not be taken, and what to do about it.
std::string faultAt(std::string_view text, std::size_t at, std::string_view told)
{
    const auto says = [told](std::string_view part) { return told.find(part) != std::string_view::npos; };
    if (says("ill-formed UTF-8"))
        return "a text that is not UTF-8; save the file as UTF-8";
    if (says("surrogate") || says("must be followed by 4 hex"))
        return "half a \\u sign in a text; write the sign itself, or both halves";
    if (says("forbidden character after backslash"))
        return "a backslash before a sign that needs none; write \\\\ for the backslash itself";
    if (says("control character"))
        return "a line break or tabulator inside a text; close the quote, or write \\n or \\t";
    if (at >= text.size() || says("unexpected end of input") || says("missing closing quote"))
        return "it ends in the middle; a quote, bracket or brace is not closed, or a part of the file is missing";
    if (says("expected end of input"))
        return "something stands behind the end of the scenario: " + shownAt(text, at) + "; a file holds one scenario";
    const char before = signBefore(text, at);
    if ((text[at] == '}' || text[at] == ']') && before == ',')
        return "a comma too many before " + shownAt(text, at);
    if (text[at] == '/' || text[at] == '#')
        return "a comment; JSON has none, use \"about\"";
    if (text[at] == '\'')
        return "a single quote; names and texts stand in double quotes";
    if (text[at] == '"' || text[at] == '{' || text[at] == '[')
        return "a comma or colon is missing before " + shownAt(text, at);
    if (says("parsing object key"))
        return "a name in double quotes is expected, not " + shownAt(text, at);
    return "a number, a text in double quotes, true, false, null, a list or an object is expected, not " +
           shownAt(text, at);
}

Malformed noJson(std::string_view text, const In::parse_error &fault)
{
    if (std::all_of(text.begin(), text.end(), isBlank))
        return {"", "is empty; docs/scenarios.md shows a short one to begin with"};
    if (text.find('\0') != std::string_view::npos)
        return {"", "is no text in UTF-8 (it has zero bytes); save it as UTF-8"};
    std::size_t at = std::min(fault.byte > 0 ? fault.byte - 1 : 0, text.size());
    if (at > 0 && at < text.size() && text[at] == '"') // the end of a text that should not be there
        if (const std::size_t begin = text.rfind('"', at - 1); begin != std::string_view::npos)
            at = begin;
    const std::string_view before = text.substr(0, at);
    const auto line = std::size_t(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return {"", "is no JSON: line " + std::to_string(line) + ", column " + std::to_string(at - lineStart + 1) + ": " +
                    faultAt(text, at, fault.what())};
}

} // namespace

In parseJson(std::string_view text)
{
    if (text.size() > mostBytes)
        throw Malformed{"", "is larger than " + std::to_string(mostBytes) + " bytes"};
    Place place;
    const auto watch = [&place](int depth, In::parse_event_t event, In &value) {
        if (depth > deepest)
            throw Malformed{place.path(), "is nested deeper than " + std::to_string(deepest)};
        switch (event) {
        case In::parse_event_t::object_start:
        case In::parse_event_t::array_start:
            place.enter(event == In::parse_event_t::array_start);
            break;
        case In::parse_event_t::object_end:
        case In::parse_event_t::array_end:
            place.leave();
            break;
        case In::parse_event_t::key:
            if (!place.name(value.get<std::string>()))
                throw Malformed{place.path(), "comes twice in one object"};
            break;
        case In::parse_event_t::value:
            place.passed();
            break;
        }
        return true;
    };
    try {
        return In::parse(text, watch);
    } catch (const In::parse_error &fault) {
        throw noJson(text, fault);
    } catch (const In::out_of_range &) {
        throw Malformed{place.path(), "is a number too large to be read"};
    }
}

} // namespace imece::scenario
