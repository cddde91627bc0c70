// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/yaml_subset.h"
#include <unordered_set>

namespace imece::readers {
namespace {

constexpr std::size_t deepest = 16, mostLines = 1'000'000;

struct YamlLine
{
    std::size_t line = 0, indent = 0;
    std::string text; ///< without comment and blanks at the ends
};

tl::unexpected<ReadFault> fault(std::size_t line, std::string_view text)
{
    return tl::make_unexpected(ReadFault{line, Trouble::BadYaml, quotation(text)});
}

/// Up to a '#' that follows a blank and stands in no quotes.
std::string_view withoutComment(std::string_view text)
{
    char quote = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quote != 0)
            quote = c == quote ? '\0' : quote;
        else if ((c == '"' || c == '\'') && (at == 0 || text[at - 1] == ' ' || text[at - 1] == '['))
            quote = c;
        else if (c == '#' && (at == 0 || text[at - 1] == ' '))
            return text.substr(0, at);
    }
    return text;
}

tl::expected<std::vector<YamlLine>, ReadFault> linesOf(std::string_view bytes)
{
    std::vector<YamlLine> found;
    Lines lines(bytes);
    bool hasStarted = false;
    while (lines.next()) {
        std::string_view text = withoutComment(lines.text());
        const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
        text = trimmed(text);
        if (text.empty() || (text == "---" && !hasStarted)) {
            hasStarted = hasStarted || !text.empty();
            continue;
        }
        if (text == "..." && indent == 0)
            break;
        hasStarted = true;
        if (lines.text()[indent] == '\t' || text == "---" || text.front() == '%')
            return fault(lines.number(), lines.text());
        if (found.size() >= mostLines)
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        found.push_back({lines.number(), indent, std::string(text)});
    }
    if (lines.fault())
        return tl::make_unexpected(*lines.fault());
    return found;
}

bool isItem(std::string_view text)
{
    return text == "-" || startsWith(text, "- ");
}

/// Where the ':' of "key: value" or "key:" stands; npos where it is no entry of a map.
std::size_t colonOf(std::string_view text)
{
    if (text.empty() || text.front() == '[' || text.front() == '"' || text.front() == '\'')
        return std::string_view::npos;
    for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1))
        if (at + 1 == text.size() || text[at + 1] == ' ')
            return at;
    return std::string_view::npos;
}

class Parser
{
public:
    explicit Parser(std::vector<YamlLine> lines) : m_lines(std::move(lines)) {}

    tl::expected<YamlValue, ReadFault> document()
    {
        if (m_lines.empty())
            return tl::make_unexpected(ReadFault{0, Trouble::NothingMeasured, "YAML"});
        auto value = block(m_lines.front().indent, 0);
        if (value && m_at < m_lines.size())
            return fault(m_lines[m_at].line, m_lines[m_at].text);
        return value;
    }

private:
    using Result = tl::expected<YamlValue, ReadFault>;

    /// The list or map whose first line is here, at this indent.
    Result block(std::size_t indent, std::size_t depth)
    {
        const YamlLine &first = m_lines[m_at];
        if (depth > deepest)
            return fault(first.line, first.text);
        return isItem(first.text) ? list(indent, depth) : map(indent, depth);
    }

    Result list(std::size_t indent, std::size_t depth)
    {
        YamlValue value;
        value.kind = YamlValue::Kind::List;
        value.line = m_lines[m_at].line;
        while (m_at < m_lines.size() && m_lines[m_at].indent == indent && isItem(m_lines[m_at].text)) {
            YamlLine &line = m_lines[m_at];
            const std::size_t inner = std::min(line.text.find_first_not_of(' ', 1), line.text.size());
            if (inner == line.text.size()) { // "-" alone: what is below it
                const std::size_t number = line.line;
                ++m_at;
                auto below = under(indent, number, depth, false);
                if (!below)
                    return below;
                value.list.push_back(*std::move(below));
                continue;
            }
            if (!isItem(std::string_view(line.text).substr(inner)) &&
                colonOf(std::string_view(line.text).substr(inner)) == std::string_view::npos) {
                auto one = scalar(std::string_view(line.text).substr(inner), line.line);
                if (!one)
                    return one;
                value.list.push_back(*std::move(one));
                ++m_at;
                continue;
            }
            line.indent += inner; // "- key: value": a map that begins on the item's line
            line.text.erase(0, inner);
            auto below = block(line.indent, depth + 1);
            if (!below)
                return below;
            value.list.push_back(*std::move(below));
        }
        return value;
    }

    Result map(std::size_t indent, std::size_t depth)
    {
        YamlValue value;
        value.kind = YamlValue::Kind::Map;
        value.line = m_lines[m_at].line;
        std::unordered_set<std::string> keys;
        while (m_at < m_lines.size() && m_lines[m_at].indent == indent && !isItem(m_lines[m_at].text)) {
            const YamlLine &line = m_lines[m_at];
            const std::size_t colon = colonOf(line.text);
            if (colon == std::string_view::npos || colon == 0)
                return fault(line.line, line.text);
            std::string key(trimmed(std::string_view(line.text).substr(0, colon)));
            if (!keys.insert(key).second || key.find_first_of("&*!|>{}[]\"'?") != std::string::npos)
                return fault(line.line, line.text);
            const std::string_view rest = trimmed(std::string_view(line.text).substr(colon + 1));
            const std::size_t number = line.line;
            auto one = rest.empty() ? (++m_at, under(indent, number, depth, true)) : scalar(rest, number);
            m_at += !rest.empty();
            if (!one)
                return one;
            value.map.emplace_back(std::move(key), *std::move(one));
        }
        return value;
    }

    /// What stands below a key or a dash: deeper lines, or for a key a list at its own indent. Nothing is a value too.
    Result under(std::size_t indent, std::size_t line, std::size_t depth, bool isKey)
    {
        YamlValue nothing;
        nothing.line = line;
        if (m_at >= m_lines.size())
            return nothing;
        const YamlLine &next = m_lines[m_at];
        if (next.indent > indent || (isKey && next.indent == indent && isItem(next.text)))
            return block(next.indent, depth + 1);
        return nothing;
    }

    static Result scalar(std::string_view text, std::size_t line)
    {
        YamlValue value;
        value.kind = YamlValue::Kind::Scalar;
        value.line = line;
        if (const char quote = text.front(); quote == '"' || quote == '\'') {
            if (text.size() < 2 || text.back() != quote)
                return fault(line, text);
            text = text.substr(1, text.size() - 2);
            if (text.find(quote) != std::string_view::npos || contains(text, "\\"))
                return fault(line, text);
            value.scalar = text;
            return value;
        }
        if (text.front() == '[')
            return flow(text, line);
        // '[' later in the text is a host list's bracket; "a: b" inside a value is no plain scalar.
        if (std::string_view("&*!|>{}]%@`,?").find(text.front()) != std::string_view::npos || contains(text, ": ") ||
            text.back() == ':')
            return fault(line, text);
        value.scalar = text;
        return value;
    }

    static Result flow(std::string_view text, std::size_t line)
    {
        YamlValue value;
        value.kind = YamlValue::Kind::List;
        value.line = line;
        if (text.back() != ']' || text.substr(1).find('[') != std::string_view::npos)
            return fault(line, text);
        const std::string_view inside = trimmed(text.substr(1, text.size() - 2));
        if (inside.empty())
            return value;
        for (const std::string_view part : fields(inside, ',')) {
            const std::string_view word = trimmed(part);
            auto one = word.empty() ? Result(fault(line, text)) : scalar(word, line);
            if (!one)
                return one;
            value.list.push_back(*std::move(one));
        }
        return value;
    }

    std::vector<YamlLine> m_lines;
    std::size_t m_at = 0;
};

} // namespace

const YamlValue *YamlValue::find(std::string_view key) const
{
    for (const auto &[name, value] : map)
        if (name == key)
            return &value;
    return nullptr;
}

tl::expected<YamlValue, ReadFault> readYamlSubset(std::string_view bytes)
{
    auto lines = linesOf(bytes);
    if (!lines)
        return tl::make_unexpected(lines.error());
    return Parser(*std::move(lines)).document();
}

} // namespace imece::readers
