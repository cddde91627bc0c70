// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/scenario/strict.h"
#include "domain/duration.h"
#include "domain/edit_distance.h"
#include "domain/hostlist.h"
#include <charconv>

namespace imece::scenario {

namespace {

std::optional<std::int64_t> wholeFrom(std::string_view text)
{
    std::int64_t n = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
    return fault == std::errc() && end == text.data() + text.size() ? std::optional(n) : std::nullopt;
}

std::optional<std::int64_t> scaled(std::int64_t n, std::int64_t scale)
{
    const Int128 wide = Int128(n) * scale;
    return wide == std::int64_t(wide) ? std::optional(std::int64_t(wide)) : std::nullopt;
}

} // namespace

std::optional<Seconds> lengthFrom(const std::string &text)
{
    const bool isMinus = text.starts_with('-');
    const auto length = parseDuration(isMinus ? std::string_view(text).substr(1) : std::string_view(text));
    return length ? std::optional(isMinus ? -*length : *length) : std::nullopt;
}

std::optional<Instant> instantFrom(const std::string &text)
{
    // C1: a bare date has no offset and is refused.
    const auto at = parseInstant(text, [](const Civil &) { return std::optional<std::int32_t>(); });
    return at ? std::optional(*at) : std::nullopt;
}

std::optional<GpuSeconds> workFrom(const std::string &text)
{
    constexpr std::string_view unit = " GPU-h";
    if (!text.ends_with(unit))
        return {};
    const auto n = wholeFrom(std::string_view(text).substr(0, text.size() - unit.size()));
    return n ? scaled(*n, hour) : std::nullopt;
}

std::optional<Ticks> moneyFrom(const std::string &text)
{
    const bool isMinus = text.starts_with('-');
    std::string_view rest = std::string_view(text).substr(isMinus ? 1 : 0);
    if (!rest.starts_with('$') || rest.size() < 5 || rest[rest.size() - 3] != '.')
        return {};
    const std::string digits = std::string(rest.substr(1, rest.size() - 4)) + std::string(rest.substr(rest.size() - 2));
    const auto cents = digits.find_first_not_of("0123456789") == std::string::npos ? wholeFrom(digits) : std::nullopt;
    return cents ? scaled(isMinus ? -*cents : *cents, ticksPerCent) : std::nullopt;
}

std::string nearest(const std::string &word, const std::set<std::string> &names)
{
    std::string best;
    std::size_t least = (word.size() < 4 ? 1 : std::max<std::size_t>(2, word.size() / 3)) + 1; // else another word
    for (const std::string &name : names)
        if (const std::size_t far = word.size() > 64 ? least : editDistance(name, word); far < least)
            least = far, best = name;
    return best;
}

std::string shortened(const std::string &text)
{
    return text.size() <= 60 ? text : text.substr(0, 60) + "…";
}

std::string listed(const std::set<std::string> &names)
{
    constexpr std::size_t most = 24;
    std::string list;
    std::size_t n = 0;
    for (const std::string &name : names) {
        if (++n > most)
            return list + " …";
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

Object::Object(const In &value, std::string path, TimeBase base) : m_json(&value), m_path(std::move(path)), m_base(base)
{
    if (!m_json->is_object())
        throw Malformed{m_path, "must be an object"};
}

std::string Object::pathOf(const char *key) const
{
    return m_path.empty() ? key : m_path + "." + key;
}

void Object::fail(const char *key, const std::string &what) const
{
    throw Malformed{pathOf(key), what};
}

const In &Object::need(const char *key)
{
    m_asked.insert(key), m_known.insert(key);
    const auto found = m_json->find(key);
    if (found == m_json->end())
        fail(key, "is missing");
    return *found;
}

const In *Object::raw(const char *key)
{
    return has(key) ? &need(key) : nullptr;
}

void Object::done() const
{
    for (const auto &[key, value] : m_json->items())
        if (!m_asked.contains(key)) {
            const std::string meant = nearest(key, m_known);
            throw Malformed{m_path.empty() ? shortened(key) : m_path + "." + shortened(key),
                            "is not known here; " +
                                (meant.empty() ? "known are: " + listed(m_known) : "did you mean \"" + meant + "\"?")};
        }
}

std::string Object::text(const char *key)
{
    const In &value = need(key);
    if (!value.is_string())
        fail(key, "must be a text");
    if (value.get_ref<const std::string &>().size() > 4096)
        fail(key, "is longer than 4096 bytes");
    return value.get<std::string>();
}

std::int64_t Object::number(const char *key, std::int64_t least, std::int64_t most)
{
    const In &value = need(key);
    const bool isBig = value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t(most < 0 ? 0 : most);
    if (!value.is_number_integer() || isBig || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most)
        fail(key, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return value.get<std::int64_t>();
}

std::int64_t Object::numberOr(const char *key, std::int64_t other, std::int64_t least, std::int64_t most)
{
    return has(key) ? number(key, least, most) : other;
}

double Object::realOr(const char *key, double other)
{
    if (!has(key))
        return other;
    const In &value = need(key);
    if (!value.is_number())
        fail(key, "must be a number");
    return value.get<double>();
}

bool Object::flagOr(const char *key, bool other)
{
    if (!has(key))
        return other;
    const In &value = need(key);
    if (!value.is_boolean())
        fail(key, "must be true or false");
    return value.get<bool>();
}

Seconds Object::length(const char *key)
{
    const In &value = need(key);
    if (value.is_string())
        if (const auto length = lengthFrom(value.get<std::string>()); length && std::abs(*length) <= longest)
            return *length;
    if (value.is_string())
        fail(key, "must be a length such as \"36h\" or \"1d 12h\"");
    return number(key, -longest, longest);
}

Seconds Object::length(const char *key, Seconds least, Seconds most)
{
    const Seconds found = length(key);
    if (found < least || found > most)
        fail(key, "must be a length from " + std::to_string(least) + " to " + std::to_string(most) + " s");
    return found;
}

Instant Object::at(const char *key)
{
    return instantOf(key, need(key));
}

std::vector<Instant> Object::instants(const char *key)
{
    const In &value = need(key);
    if (!value.is_array() || value.size() > mostListed)
        fail(key, "must be a list of instants");
    std::vector<Instant> list;
    for (const In &one : value)
        list.push_back(instantOf(key, one));
    return list;
}

Instant Object::instantOf(const char *key, const In &value)
{
    if (value.is_number_integer() && value.get<std::int64_t>() >= -longest && value.get<std::int64_t>() <= longest)
        return m_base.start + value.get<std::int64_t>();
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    if (const auto instant = instantFrom(text); instant && std::abs(*instant) <= longest)
        return *instant;
    if (const auto length = lengthFrom(text); length && std::abs(*length) <= longest)
        return m_base.start + *length;
    fail(key, "must be seconds or a length after the start, or an instant with its offset (C1)");
}

Fraction Object::fractionOr(const char *key, const Fraction &other)
{
    if (!has(key))
        return other;
    const In &value = need(key);
    if (value.is_number_integer())
        return {number(key, 0, 1'000'000), 1};
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    const std::size_t slash = text.find('/');
    const auto num = slash == std::string::npos ? std::nullopt : wholeFrom(std::string_view(text).substr(0, slash));
    const auto den = slash == std::string::npos ? std::nullopt : wholeFrom(std::string_view(text).substr(slash + 1));
    if (!num || !den || *num < 0 || *den <= 0 || *num > 1'000'000 || *den > 1'000'000)
        fail(key, "must be a whole number or a fraction such as \"1/4\"");
    return fraction(*num, *den);
}

GpuSeconds Object::work(const char *key)
{
    const In &value = need(key);
    if (value.is_string())
        if (const auto work = workFrom(value.get<std::string>()); work && std::abs(*work) <= mostAmount)
            return *work;
    if (value.is_string())
        fail(key, "must be GPU-seconds or a text such as \"21504 GPU-h\"");
    return number(key, -mostAmount, mostAmount);
}

Ticks Object::money(const char *key)
{
    const In &value = need(key);
    if (value.is_string())
        if (const auto ticks = moneyFrom(value.get<std::string>()); ticks && std::abs(*ticks) <= mostAmount)
            return *ticks;
    if (value.is_string())
        fail(key, "must be ticks or a text such as \"$100.00\"");
    return number(key, -mostAmount, mostAmount);
}

std::vector<std::int64_t> Object::numbers(const char *key, std::int64_t least, std::int64_t most)
{
    const In &value = need(key);
    if (!value.is_array() || value.size() > mostListed)
        fail(key, "must be a list of whole numbers");
    std::vector<std::int64_t> list;
    for (const In &one : value) {
        if (!one.is_number_integer() || one.get<std::int64_t>() < least || one.get<std::int64_t>() > most)
            fail(key, "must be a list of whole numbers from " + std::to_string(least) + " to " + std::to_string(most));
        list.push_back(one.get<std::int64_t>());
    }
    return list;
}

std::vector<std::string> Object::texts(const char *key)
{
    const In &value = need(key);
    if (!value.is_array() || value.size() > mostListed)
        fail(key, "must be a list of names");
    std::vector<std::string> names;
    for (const In &one : value)
        names.push_back(one.is_string() ? one.get<std::string>() : (fail(key, "must be a list of names"), ""));
    return names;
}

std::vector<std::string> Object::hosts(const char *key)
{
    const In &value = need(key);
    std::vector<std::string> names;
    if (value.is_string()) {
        auto expanded = expandHostlist(value.get<std::string>());
        if (!expanded)
            fail(key, "is not a host list such as \"gpu-[001-016]\"");
        return *std::move(expanded);
    }
    if (!value.is_array() || value.size() > mostListed)
        fail(key, "must be a host list");
    for (const In &one : value)
        names.push_back(one.is_string() ? one.get<std::string>() : (fail(key, "must be a list of names"), ""));
    return names;
}

Object Object::object(const char *key)
{
    return Object(need(key), pathOf(key), m_base);
}

std::vector<Object> Object::objects(const char *key, std::size_t most)
{
    const In &value = need(key);
    if (!value.is_array() || value.size() > most)
        fail(key, "must be a list of at most " + std::to_string(most) + " objects");
    std::vector<Object> list;
    for (std::size_t i = 0; i < value.size(); ++i)
        list.emplace_back(value[i], pathOf(key) + "[" + std::to_string(i) + "]", m_base);
    return list;
}

std::vector<Object> Object::objectsOr(const char *key, std::size_t most)
{
    return has(key) ? objects(key, most) : std::vector<Object>();
}

} // namespace imece::scenario
