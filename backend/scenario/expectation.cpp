// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/scenario/expectation.h"
#include "backend/text/reason_lines.h"
#include <cmath>

namespace imece::scenario {

namespace {

template<typename Json> std::string shown(const Json &json)
{
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() <= 200 ? text : text.substr(0, 200) + "…";
}

Difference differs(const std::string &path, const In &expected, const Out &got)
{
    return {path.empty() ? "result" : path, shown(expected), shown(got)};
}

bool hasOnly(const In &object, std::initializer_list<const char *> keys)
{
    if (!object.is_object() || object.empty())
        return false;
    for (const auto &[key, value] : object.items())
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            return false;
    return true;
}

/// A range instead of a value; nothing if the expectation is not one.
std::optional<bool> inRange(const In &expected, const Out &got)
{
    if (hasOnly(expected, {"any"}))
        return !got.is_null();
    if (hasOnly(expected, {"length"}) && got.is_array())
        return expected["length"].is_number_integer() &&
               expected["length"].get<std::int64_t>() == std::int64_t(got.size());
    if (hasOnly(expected, {"near", "within"}))
        return got.is_number() && expected.contains("near") && expected.contains("within") &&
               expected["near"].is_number() && expected["within"].is_number() &&
               std::abs(got.get<double>() - expected["near"].get<double>()) <= expected["within"].get<double>();
    if (!hasOnly(expected, {"at_least", "at_most"}))
        return {};
    if (!got.is_number_integer())
        return false;
    const auto at = [&](const char *key, std::int64_t other) {
        return expected.contains(key) && expected[key].is_number_integer() ? expected[key].get<std::int64_t>() : other;
    };
    const std::int64_t n = got.get<std::int64_t>();
    return n >= at("at_least", std::numeric_limits<std::int64_t>::min()) &&
           n <= at("at_most", std::numeric_limits<std::int64_t>::max());
}

/// Instants in results count from the start.
bool standsFor(const std::string &text, std::int64_t number, TimeBase base)
{
    if (const auto instant = instantFrom(text))
        return *instant - base.start == number;
    if (const auto length = lengthFrom(text))
        return *length == number;
    if (const auto work = workFrom(text))
        return *work == number;
    if (const auto ticks = moneyFrom(text))
        return *ticks == number;
    return false;
}

/// Whole numbers may stand for what results write as texts: 64 for the fraction "64", 3 for the booking "b-0003".
bool isWritten(std::int64_t number, const std::string &written)
{
    return written == std::to_string(number) || (number > 0 && written == text::bookingName(BookingId(number)));
}

bool isSame(const In &expected, const Out &got, TimeBase base)
{
    if (expected.is_number_integer() && got.is_string())
        return isWritten(expected.get<std::int64_t>(), got.get_ref<const std::string &>());
    if (expected.is_string() && got.is_number_integer())
        return standsFor(expected.get<std::string>(), got.get<std::int64_t>(), base);
    if (expected.is_number_integer() && got.is_number_integer())
        return expected.get<std::int64_t>() == got.get<std::int64_t>();
    if (expected.is_number() && got.is_number())
        return expected.get<double>() == got.get<double>();
    if (expected.is_string() && got.is_string())
        return expected.get_ref<const std::string &>() == got.get_ref<const std::string &>();
    if (expected.is_boolean() && got.is_boolean())
        return expected.get<bool>() == got.get<bool>();
    return expected.is_null() && got.is_null();
}

} // namespace

std::optional<Difference> compare(const In &expected, const Out &got, TimeBase base, const std::string &path)
{
    if (const auto fits = inRange(expected, got))
        return *fits ? std::nullopt : std::optional(differs(path, expected, got));
    if (expected.is_object()) {
        if (!got.is_object())
            return differs(path, expected, got);
        for (const auto &[key, value] : expected.items()) {
            const auto found = got.find(key);
            const Out &there = found == got.end() ? Out(nullptr) : *found;
            if (auto difference = compare(value, there, base, path.empty() ? key : path + "." + key))
                return difference;
        }
        return {};
    }
    if (expected.is_array()) {
        if (!got.is_array() || got.size() != expected.size())
            return differs(path, expected, got);
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (auto difference = compare(expected[i], got[i], base, path + "[" + std::to_string(i) + "]"))
                return difference;
        return {};
    }
    return isSame(expected, got, base) ? std::nullopt : std::optional(differs(path, expected, got));
}

} // namespace imece::scenario
