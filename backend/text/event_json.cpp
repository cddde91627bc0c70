// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/event_json.h"
#include "backend/text/fields.h"
#include "backend/text/json_string.h"
#include <charconv>
#include <nlohmann/json.hpp>

namespace imece::text {
namespace {

using nlohmann::json;
template<class> inline constexpr bool isVector = false;
template<class T> inline constexpr bool isVector<std::vector<T>> = true;
template<class> inline constexpr bool isVariant = false;
template<class... T> inline constexpr bool isVariant<std::variant<T...>> = true;

constexpr char hexDigits[] = "0123456789abcdef";

// ---- out --------------------------------------------------------------------------------------------------------
class Out
{
public:
    explicit Out(std::string &text) : m_text(text) {}
    template<class T> void operator()(std::string_view name, const T &value)
    {
        m_text += m_first ? "\"" : ",\"";
        m_first = false;
        m_text += name;
        m_text += "\":";
        put(value);
    }
    template<class T> void object(const T &value)
    {
        m_text += '{';
        Out inner(m_text);
        each(inner, value);
        m_text += '}';
    }

private:
    template<class T> void number(T value)
    {
        char digits[40];
        const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        m_text.append(digits, end);
    }
    template<class T> void list(const T &values)
    {
        m_text += '[';
        bool first = true;
        for (const auto &value : values) {
            if (!first)
                m_text += ',';
            first = false;
            put(value);
        }
        m_text += ']';
    }
    void put(const core::Key &key)
    {
        m_text += '"';
        for (const std::uint8_t byte : key)
            m_text += hexDigits[byte >> 4], m_text += hexDigits[byte & 15];
        m_text += '"';
    }
    template<class T> void put(const T &value)
    {
        if constexpr (std::is_same_v<T, bool>)
            m_text += value ? "true" : "false";
        else if constexpr (std::is_enum_v<T>)
            number(static_cast<std::int64_t>(static_cast<std::underlying_type_t<T>>(value)));
        else if constexpr (std::is_floating_point_v<T> || std::is_integral_v<T>)
            number(value);
        else if constexpr (std::is_same_v<T, std::string>)
            appendJsonString(m_text, value);
        else if constexpr (isVector<T> || std::is_same_v<T, core::CommandDigest>)
            list(value);
        else if constexpr (isVariant<T>) {
            m_text += "{\"kind\":";
            number(value.index());
            m_text += ",\"value\":";
            std::visit([this](const auto &v) { object(v); }, value);
            m_text += '}';
        } else
            object(value);
    }

    std::string &m_text;
    bool m_first = true;
};

// ---- in ---------------------------------------------------------------------------------------------------------
class In
{
public:
    In(const json &object, std::string &fault) : m_object(object), m_fault(fault) {}
    template<class T> void operator()(const char *name, T &value)
    {
        if (!m_fault.empty())
            return;
        const auto it = m_object.find(name);
        if (it == m_object.end())
            return; // an older log: the default
        get(*it, value);
        if (!m_fault.empty())
            m_fault = std::string(name) + (m_fault == "!" ? "" : "." + m_fault);
    }
    template<class T> void object(const json &from, T &value)
    {
        if (!from.is_object())
            return fail();
        In inner(from, m_fault);
        each(inner, value);
    }

private:
    void fail() { m_fault = "!"; }
    template<class T> void integer(const json &from, T &value)
    {
        if (from.is_number_unsigned()) {
            const auto n = from.get<std::uint64_t>();
            return std::in_range<T>(n) ? void(value = static_cast<T>(n)) : fail();
        }
        if (!from.is_number_integer() || !std::in_range<T>(from.get<std::int64_t>()))
            return fail();
        value = static_cast<T>(from.get<std::int64_t>());
    }
    void get(const json &from, core::Key &key)
    {
        if (!from.is_string() || from.get_ref<const std::string &>().size() != 2 * key.size())
            return fail();
        const std::string &text = from.get_ref<const std::string &>();
        for (std::size_t i = 0; i < key.size(); ++i) {
            const auto end = text.data() + 2 * i + 2;
            if (std::from_chars(end - 2, end, key[i], 16).ptr != end)
                return fail();
        }
    }
    template<class T> void get(const json &from, std::vector<T> &values)
    {
        if (!from.is_array())
            return fail();
        values.clear();
        values.reserve(from.size());
        for (const json &one : from) {
            get(one, values.emplace_back());
            if (!m_fault.empty())
                return;
        }
    }
    template<class Variant, std::size_t I = 0> void choose(std::size_t kind, const json &from, Variant &value)
    {
        if constexpr (I == std::variant_size_v<Variant>)
            fail();
        else if (kind == I)
            object(from, value.template emplace<I>());
        else
            choose<Variant, I + 1>(kind, from, value);
    }
    template<class T> void get(const json &from, T &value)
    {
        if constexpr (std::is_same_v<T, bool>)
            from.is_boolean() ? void(value = from.get<bool>()) : fail();
        else if constexpr (std::is_enum_v<T>) {
            auto number = static_cast<std::underlying_type_t<T>>(value);
            integer(from, number);
            value = static_cast<T>(number);
        } else if constexpr (std::is_integral_v<T>)
            integer(from, value);
        else if constexpr (std::is_floating_point_v<T>)
            from.is_number() ? void(value = from.get<T>()) : fail();
        else if constexpr (std::is_same_v<T, std::string>)
            from.is_string() ? void(value = from.get_ref<const std::string &>()) : fail();
        else if constexpr (std::is_same_v<T, core::CommandDigest>) {
            if (!from.is_array() || from.size() != value.size())
                return fail();
            integer(from[0], value[0]), integer(from[1], value[1]);
        } else if constexpr (isVariant<T>) {
            if (!from.is_object() || !from.contains("kind") || !from.contains("value") ||
                !from["kind"].is_number_unsigned())
                return fail();
            choose(from["kind"].template get<std::size_t>(), from["value"], value);
        } else
            object(from, value);
    }

    const json &m_object;
    std::string &m_fault;
};

constexpr std::string_view kinds[] = {"coop",       "booking",     "host",          "measured", "sweep",   "finding",
                                      "tokens",     "answer",      "engine",        "news",     "upkeep",  "shares",
                                      "policy",     "waiver",      "transfer",      "fee",      "request", "cap",
                                      "correction", "exit_signed", "exit",          "loosened", "drain",   "site",
                                      "supply",     "rehearsal",   "upkeep_turned", "hold",     "sighted"};
static_assert(std::size(kinds) == std::variant_size_v<core::EventBody>);

template<std::size_t I = 0> bool emplaceKind(std::string_view kind, core::EventBody &body)
{
    if constexpr (I == std::size(kinds))
        return false;
    else if (kinds[I] == kind)
        return body.emplace<I>(), true;
    else
        return emplaceKind<I + 1>(kind, body);
}

void appendCells(std::string &bytes, const std::vector<std::uint16_t> &cells)
{
    for (const std::uint16_t c : cells)
        bytes += static_cast<char>(c & 0xFF), bytes += static_cast<char>(c >> 8);
}

std::vector<std::uint16_t> cellsFrom(std::string_view bytes)
{
    std::vector<std::uint16_t> cells(bytes.size() / 2);
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = static_cast<std::uint16_t>(static_cast<unsigned char>(bytes[2 * i]) |
                                              static_cast<unsigned char>(bytes[2 * i + 1]) << 8);
    return cells;
}

bool takeBulk(core::SweepKept &kept, std::string_view bulk)
{
    const std::size_t cells = kept.matrix.head.side() * kept.matrix.head.side();
    if (bulk.size() != 2 * cells && bulk.size() != 4 * cells)
        return false;
    kept.matrix.bandwidth = cellsFrom(bulk.substr(0, 2 * cells));
    kept.matrix.latencyCentiUs = cellsFrom(bulk.substr(2 * cells));
    return true;
}

} // namespace

std::string_view kindOf(const core::EventBody &body)
{
    return kinds[body.index()];
}

std::string bodyToJson(const core::EventBody &body)
{
    std::string text;
    Out out(text);
    std::visit([&](const auto &value) { out.object(value); }, body);
    return text;
}

std::string bulkOf(const core::EventBody &body)
{
    std::string bytes;
    if (const auto *sweep = std::get_if<core::SweepKept>(&body)) {
        appendCells(bytes, sweep->matrix.bandwidth);
        appendCells(bytes, sweep->matrix.latencyCentiUs);
    } else if (const auto *engine = std::get_if<core::EngineKept>(&body)) {
        bytes = engine->state;
    }
    return bytes;
}

tl::expected<core::EventBody, std::string> bodyFromJson(std::string_view kind, std::string_view text,
                                                        std::string_view bulk)
{
    core::EventBody body;
    if (!emplaceKind(kind, body))
        return tl::unexpected("an event of unknown kind \"" + std::string(kind) + "\"");
    const json parsed = json::parse(text, nullptr, false);
    if (!parsed.is_object())
        return tl::unexpected(std::string("the body is no JSON object"));
    std::string fault;
    In in(parsed, fault);
    std::visit([&](auto &value) { in.object(parsed, value); }, body);
    if (!fault.empty())
        return tl::unexpected("field " + std::string(kind) + "." + fault);
    if (auto *sweep = std::get_if<core::SweepKept>(&body); sweep && !takeBulk(*sweep, bulk))
        return tl::unexpected(std::string("the sweep's cells do not fit its names"));
    if (auto *engine = std::get_if<core::EngineKept>(&body))
        engine->state = std::string(bulk);
    return body;
}

} // namespace imece::text
