// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/hostlist.h"
#include <algorithm>
#include <charconv>
#include <cstdint>

namespace imece {
namespace {

constexpr std::string_view example = "gpu-[001-016,020],login1";
constexpr std::size_t mostDigits = 18; ///< always fits int64; longer runs of digits are text

tl::unexpected<TextFault> fault(TextFaultCode code, std::size_t at)
{
    return tl::make_unexpected(TextFault{code, at, example});
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
/// May stand in a name as it is.
bool isPlain(char c)
{
    return static_cast<unsigned char>(c) > ' ' && c != 0x7F && c != '[' && c != ']' && c != ',';
}

/// Numbers first, first + step, … last; written with at least `width` digits.
struct Range
{
    std::int64_t first = 0, last = 0, step = 1;
    std::size_t width = 1;
    bool operator==(const Range &) const = default;
    std::size_t count() const { return static_cast<std::size_t>((last - first) / step) + 1; }
};

std::string padded(std::int64_t number, std::size_t width)
{
    std::string digits = std::to_string(number);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

/// literals[0] fields[0] literals[1] fields[1] … literals[n]
struct Pattern
{
    std::vector<std::string> literals{std::string()};
    std::vector<std::vector<Range>> fields;
};

class Parser
{
public:
    Parser(std::string_view text, const HostlistLimits &limits) : m_text(text), m_limits(limits) {}

    tl::expected<std::vector<std::string>, TextFault> all()
    {
        if (m_text.size() > m_limits.bytes)
            return fault(TextFaultCode::TooLarge, m_limits.bytes);
        skipBlanks();
        if (atEnd())
            return fault(TextFaultCode::Empty, 0);
        for (;;) {
            skipBlanks();
            const std::size_t start = m_at;
            auto pattern = item();
            if (!pattern)
                return tl::make_unexpected(pattern.error());
            if (auto done = expand(*pattern, start); !done)
                return tl::make_unexpected(done.error());
            skipBlanks();
            if (atEnd())
                return std::move(m_names);
            if (m_text[m_at] != ',')
                return fault(TextFaultCode::TrailingText, m_at);
            ++m_at;
        }
    }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    void skipBlanks()
    {
        while (!atEnd() && isBlank(m_text[m_at]))
            ++m_at;
    }

    tl::expected<Pattern, TextFault> item()
    {
        Pattern pattern;
        const std::size_t start = m_at;
        while (!atEnd() && m_text[m_at] != ',' && !isBlank(m_text[m_at])) {
            const char c = m_text[m_at];
            if (c == ']')
                return fault(TextFaultCode::BracketStray, m_at);
            if (c == '[') {
                auto field = bracket();
                if (!field)
                    return tl::make_unexpected(field.error());
                pattern.fields.push_back(std::move(*field));
                pattern.literals.emplace_back();
                continue;
            }
            if (!isPlain(c))
                return fault(TextFaultCode::BadCharacter, m_at);
            pattern.literals.back() += c;
            ++m_at;
        }
        if (m_at == start)
            return fault(TextFaultCode::EmptyName, start);
        return pattern;
    }

    /// At '['; ends after ']'.
    tl::expected<std::vector<Range>, TextFault> bracket()
    {
        const std::size_t open = m_at++;
        std::vector<Range> ranges;
        for (;;) {
            auto one = range(open);
            if (!one)
                return tl::make_unexpected(one.error());
            ranges.push_back(*one);
            if (ranges.size() > m_limits.names)
                return fault(TextFaultCode::TooMany, m_at);
            if (atEnd())
                return fault(TextFaultCode::BracketOpen, open);
            const char c = m_text[m_at];
            if (c != ',' && c != ']')
                return fault(c == '[' ? TextFaultCode::BracketStray : TextFaultCode::NotANumber, m_at);
            ++m_at;
            if (c == ']')
                return ranges;
        }
    }

    tl::expected<Range, TextFault> range(std::size_t open)
    {
        Range r;
        const auto first = number(open);
        if (!first)
            return tl::make_unexpected(first.error());
        r.first = r.last = first->value;
        r.width = first->width;
        if (atEnd() || m_text[m_at] != '-')
            return r;
        const std::size_t lastAt = ++m_at;
        const auto last = number(open);
        if (!last)
            return tl::make_unexpected(last.error());
        r.last = last->value;
        if (r.last < r.first)
            return fault(TextFaultCode::RangeReversed, lastAt);
        if (last->width > r.width && m_text[lastAt] == '0')
            return fault(TextFaultCode::PaddingMixed, lastAt);
        if (!atEnd() && m_text[m_at] == '/') {
            const std::size_t stepAt = ++m_at;
            const auto step = number(open);
            if (!step)
                return tl::make_unexpected(step.error());
            if (step->value == 0)
                return fault(TextFaultCode::StepZero, stepAt);
            r.step = step->value;
        }
        return r;
    }

    struct Number
    {
        std::int64_t value;
        std::size_t width;
    };
    tl::expected<Number, TextFault> number(std::size_t open)
    {
        const std::size_t start = m_at;
        while (!atEnd() && isDigit(m_text[m_at]))
            ++m_at;
        if (m_at == start)
            return atEnd() ? fault(TextFaultCode::BracketOpen, open) : fault(TextFaultCode::NotANumber, start);
        if (m_at - start > mostDigits)
            return fault(TextFaultCode::TooLarge, start);
        Number n{0, m_at - start};
        std::from_chars(m_text.data() + start, m_text.data() + m_at, n.value);
        return n;
    }

    tl::expected<void, TextFault> expand(const Pattern &pattern, std::size_t start)
    {
        std::size_t count = 1;
        std::vector<std::vector<std::string>> values;
        for (const auto &field : pattern.fields) {
            std::size_t inField = 0;
            for (const Range &r : field) {
                if (r.count() > m_limits.names - std::min(inField, m_limits.names))
                    return fault(TextFaultCode::TooMany, start);
                inField += r.count();
            }
            if (inField > m_limits.names / count)
                return fault(TextFaultCode::TooMany, start);
            count *= inField;
            auto &texts = values.emplace_back();
            for (const Range &r : field)
                for (std::size_t k = 0; k < r.count(); ++k)
                    texts.push_back(padded(r.first + static_cast<std::int64_t>(k) * r.step, r.width));
        }
        if (count > m_limits.names - m_names.size())
            return fault(TextFaultCode::TooMany, start);
        for (std::size_t k = 0; k < count; ++k) {
            std::string name = nameOf(pattern, values, k);
            m_bytes += name.size();
            if (name.size() > m_limits.nameBytes || m_bytes > m_limits.allBytes)
                return fault(TextFaultCode::TooLarge, start);
            m_names.push_back(std::move(name));
        }
        return {};
    }

    /// The k-th of the product, the last field fastest.
    static std::string nameOf(const Pattern &pattern, const std::vector<std::vector<std::string>> &values,
                              std::size_t k)
    {
        std::vector<std::size_t> digits(values.size());
        for (std::size_t f = values.size(); f-- > 0;) {
            digits[f] = k % values[f].size();
            k /= values[f].size();
        }
        std::string name = pattern.literals[0];
        for (std::size_t f = 0; f < values.size(); ++f)
            name += values[f][digits[f]] + pattern.literals[f + 1];
        return name;
    }

    std::string_view m_text;
    const HostlistLimits &m_limits;
    std::size_t m_at = 0, m_bytes = 0;
    std::vector<std::string> m_names;
};

Pattern patternOf(std::string_view name)
{
    Pattern pattern;
    for (std::size_t at = 0; at < name.size();) {
        std::size_t end = at;
        while (end < name.size() && isDigit(name[end]))
            ++end;
        if (end == at) {
            pattern.literals.back() += name[at++];
            continue;
        }
        if (end - at > mostDigits) {
            pattern.literals.back() += name.substr(at, end - at);
        } else {
            Range r;
            std::from_chars(name.data() + at, name.data() + end, r.first);
            r.last = r.first;
            r.width = end - at;
            pattern.fields.push_back({r});
            pattern.literals.emplace_back();
        }
        at = end;
    }
    return pattern;
}

bool isSingle(const std::vector<Range> &field)
{
    return field.size() == 1 && field[0].first == field[0].last;
}

/// Whether "a, then b" can be said as one pattern in the same order; then says it in a.
bool absorb(Pattern &a, const Pattern &b)
{
    if (a.literals != b.literals)
        return false;
    std::size_t differing = a.fields.size();
    for (std::size_t f = 0; f < a.fields.size(); ++f) {
        if (a.fields[f] == b.fields[f])
            continue;
        if (differing != a.fields.size())
            return false;
        differing = f;
    }
    if (differing == a.fields.size())
        return false; // the same again
    for (std::size_t f = 0; f < differing; ++f)
        if (!isSingle(a.fields[f])) // a field on the left turns slower: the order would change
            return false;
    auto &into = a.fields[differing];
    for (const Range &r : b.fields[differing]) {
        Range &end = into.back();
        // "09" after "08", "100" after "099" or "99"; never "9" after "08".
        const bool follows = r.first == end.last + 1 &&
                             padded(r.first, end.width).size() == std::max(r.width, std::to_string(r.first).size());
        if (follows)
            end.last = r.last;
        else
            into.push_back(r);
    }
    return true;
}

std::string textOf(const Pattern &pattern)
{
    std::string text = pattern.literals[0];
    for (std::size_t f = 0; f < pattern.fields.size(); ++f) {
        const auto &field = pattern.fields[f];
        std::string inside;
        for (const Range &r : field) {
            inside += inside.empty() ? "" : ",";
            inside += padded(r.first, r.width);
            if (r.last != r.first)
                inside += '-' + padded(r.last, r.width);
        }
        text += isSingle(field) ? inside : '[' + inside + ']';
        text += pattern.literals[f + 1];
    }
    return text;
}

} // namespace

tl::expected<std::vector<std::string>, TextFault> expandHostlist(std::string_view text, const HostlistLimits &limits)
{
    return Parser(text, limits).all();
}

tl::expected<std::string, TextFault> foldHostlist(const std::vector<std::string> &names)
{
    std::vector<Pattern> patterns;
    for (std::size_t k = 0; k < names.size(); ++k) {
        if (names[k].empty())
            return fault(TextFaultCode::EmptyName, k);
        if (!std::all_of(names[k].begin(), names[k].end(), isPlain))
            return fault(TextFaultCode::BadCharacter, k);
        patterns.push_back(patternOf(names[k]));
        while (patterns.size() > 1 && absorb(patterns[patterns.size() - 2], patterns.back()))
            patterns.pop_back();
    }
    std::string text;
    for (const Pattern &pattern : patterns)
        text += (text.empty() ? "" : ",") + textOf(pattern);
    return text;
}

} // namespace imece
