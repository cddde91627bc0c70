// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/duration.h"
#include <array>
#include <charconv>
#include <limits>

namespace imece {
namespace {

constexpr std::string_view durationExample = "1d 12h";
constexpr std::string_view instantExample = "2026-12-01T08:00:00+03:00";

struct Unit
{
    char letter;
    Seconds seconds;
};
constexpr std::array<Unit, 5> units{{{'w', 7 * day}, {'d', day}, {'h', hour}, {'m', minute}, {'s', 1}}};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

/// A place in the text that moves forward.
struct Cursor
{
    std::string_view text;
    std::size_t at = 0;

    bool atEnd() const { return at >= text.size(); }
    char here() const { return atEnd() ? '\0' : text[at]; }
    void skipBlanks()
    {
        while (!atEnd() && isBlank(text[at]))
            ++at;
    }
    bool take(char c)
    {
        if (here() != c || atEnd())
            return false;
        ++at;
        return true;
    }
    /// Exactly `count` digits, or nothing (and no move).
    std::optional<int> digits(std::size_t count)
    {
        if (at + count > text.size())
            return std::nullopt;
        int value = 0;
        for (std::size_t k = 0; k < count; ++k) {
            const char c = text[at + k];
            if (!isDigit(c))
                return std::nullopt;
            value = value * 10 + (c - '0');
        }
        at += count;
        return value;
    }
};

tl::unexpected<TextFault> fault(TextFaultCode code, std::size_t at, std::string_view example)
{
    return tl::make_unexpected(TextFault{code, at, example});
}

/// One "12h": adds to `total`.
tl::expected<void, TextFault> takePart(Cursor &c, Seconds &total, unsigned &seen)
{
    const std::size_t start = c.at;
    if (!isDigit(c.here()))
        return fault(TextFaultCode::NotANumber, c.at, durationExample);
    Seconds number = 0;
    const char *first = c.text.data() + c.at, *last = c.text.data() + c.text.size();
    const auto [end, error] = std::from_chars(first, last, number);
    if (error != std::errc{})
        return fault(TextFaultCode::TooLarge, start, durationExample);
    c.at += static_cast<std::size_t>(end - first);
    c.skipBlanks();
    if (c.atEnd() || isDigit(c.here()))
        return fault(TextFaultCode::UnitMissing, c.at, durationExample);
    const std::size_t unitAt = c.at;
    for (std::size_t k = 0; k < units.size(); ++k) {
        if (c.here() != units[k].letter)
            continue;
        c.at += c.text.substr(c.at, 3) == "min" ? 3u : 1u;
        if (isLetter(c.here()))
            return fault(TextFaultCode::UnknownUnit, unitAt, durationExample);
        if ((seen & (1u << k)) != 0)
            return fault(TextFaultCode::UnitTwice, unitAt, durationExample);
        seen |= 1u << k;
        constexpr Seconds most = std::numeric_limits<Seconds>::max();
        if (number > most / units[k].seconds || number * units[k].seconds > most - total)
            return fault(TextFaultCode::TooLarge, start, durationExample);
        total += number * units[k].seconds;
        return {};
    }
    return fault(TextFaultCode::UnknownUnit, unitAt, durationExample);
}

} // namespace

tl::expected<Seconds, TextFault> parseDuration(std::string_view text)
{
    Cursor c{text};
    c.skipBlanks();
    if (c.atEnd())
        return fault(TextFaultCode::Empty, 0, durationExample);
    Seconds total = 0;
    unsigned seen = 0;
    while (!c.atEnd()) {
        if (seen != 0 && !isDigit(c.here()))
            return fault(TextFaultCode::TrailingText, c.at, durationExample);
        if (auto part = takePart(c, total, seen); !part)
            return tl::make_unexpected(part.error());
        c.skipBlanks();
    }
    return total;
}

std::string formatDuration(Seconds length)
{
    if (length == 0)
        return "0s";
    std::string out = length < 0 ? "-" : "";
    // The smallest int64 has no positive twin.
    auto rest = length < 0 ? std::uint64_t(0) - static_cast<std::uint64_t>(length) : static_cast<std::uint64_t>(length);
    bool first = true;
    for (std::size_t k = 1; k < units.size(); ++k) {
        const auto unit = static_cast<std::uint64_t>(units[k].seconds);
        if (rest / unit == 0)
            continue;
        if (!first)
            out += ' ';
        out += std::to_string(rest / unit) + units[k].letter;
        rest %= unit;
        first = false;
    }
    return out;
}

// Both directions after Howard Hinnant, "chrono-compatible low-level date algorithms".
std::int64_t daysFromCivil(const Civil &civil)
{
    const std::int64_t y = civil.year - (civil.month <= 2 ? 1 : 0);
    const std::int64_t era = (y >= 0 ? y : y - 399) / 400;
    const std::int64_t yearOfEra = y - era * 400;
    const std::int64_t m = civil.month;
    const std::int64_t dayOfYear = (153 * (m > 2 ? m - 3 : m + 9) + 2) / 5 + std::int64_t(civil.day) - 1;
    return era * 146'097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719'468;
}

Civil civilFromDays(std::int64_t days)
{
    const std::int64_t z = days + 719'468;
    const std::int64_t era = (z >= 0 ? z : z - 146'096) / 146'097;
    const std::int64_t dayOfEra = z - era * 146'097;
    const std::int64_t yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36'524 - dayOfEra / 146'096) / 365;
    const std::int64_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t shifted = (5 * dayOfYear + 2) / 153;
    const std::int64_t month = shifted < 10 ? shifted + 3 : shifted - 9;
    return {yearOfEra + era * 400 + (month <= 2 ? 1 : 0), static_cast<unsigned>(month),
            static_cast<unsigned>(dayOfYear - (153 * shifted + 2) / 5 + 1)};
}

bool isRealDay(const Civil &civil)
{
    if (civil.month < 1 || civil.month > 12 || civil.day < 1)
        return false;
    constexpr std::array<unsigned, 12> lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = civil.year % 4 == 0 && (civil.year % 100 != 0 || civil.year % 400 == 0);
    return civil.day <= lengths[civil.month - 1] + (civil.month == 2 && leap ? 1u : 0u);
}

ZoneOffset fixedOffset(std::int32_t secondsEast)
{
    return [secondsEast](const Civil &) { return std::optional(secondsEast); };
}

namespace {

/// "+03:00", "-0530", "+03", "Z".
tl::expected<Seconds, TextFault> takeOffset(Cursor &c)
{
    const std::size_t start = c.at;
    if (c.take('Z') || c.take('z'))
        return 0;
    if (c.atEnd())
        return fault(TextFaultCode::OffsetMissing, c.at, instantExample);
    const bool west = c.here() == '-';
    if (!c.take('+') && !c.take('-'))
        return fault(TextFaultCode::OffsetMissing, c.at, instantExample);
    const auto hours = c.digits(2);
    const bool colon = c.take(':');
    const auto minutes = c.digits(2);
    if (!hours || (colon && !minutes) || *hours > 15 || minutes.value_or(0) > 59)
        return fault(TextFaultCode::BadOffset, start, instantExample);
    const Seconds east = *hours * hour + minutes.value_or(0) * minute;
    return west ? -east : east;
}

tl::expected<Seconds, TextFault> takeTimeOfDay(Cursor &c)
{
    const std::size_t start = c.at;
    const auto bad = [&] { return fault(TextFaultCode::BadTime, start, instantExample); };
    const auto hours = c.digits(2);
    if (!hours || !c.take(':'))
        return bad();
    const auto minutes = c.digits(2);
    std::optional<int> seconds = 0;
    if (c.take(':')) {
        seconds = c.digits(2);
        if (c.take('.') || c.take(','))
            if (const std::size_t fraction = c.at; true) {
                while (c.take('0'))
                    ;
                if (c.at == fraction || isDigit(c.here())) // an instant is whole seconds (C1); nothing is rounded
                    return bad();
            }
    }
    if (!minutes || !seconds || *hours > 23 || *minutes > 59 || *seconds > 59)
        return bad();
    return *hours * hour + *minutes * minute + *seconds;
}

} // namespace

tl::expected<Instant, TextFault> parseInstant(std::string_view text, const ZoneOffset &zone)
{
    Cursor c{text};
    c.skipBlanks();
    if (c.atEnd())
        return fault(TextFaultCode::Empty, 0, instantExample);
    const std::size_t start = c.at;
    const auto year = c.digits(4);
    const bool dash1 = c.take('-');
    const auto month = c.digits(2);
    const bool dash2 = c.take('-');
    const auto dayOfMonth = c.digits(2);
    if (!year || !dash1 || !month || !dash2 || !dayOfMonth)
        return fault(TextFaultCode::BadDate, start, instantExample);
    const Civil civil{*year, static_cast<unsigned>(*month), static_cast<unsigned>(*dayOfMonth)};
    if (!isRealDay(civil))
        return fault(TextFaultCode::BadDate, start, instantExample);
    const Instant midnight = daysFromCivil(civil) * day;
    const std::size_t afterDate = c.at;
    c.skipBlanks();
    if (c.atEnd()) {
        const auto east = zone ? zone(civil) : std::nullopt;
        if (!east)
            return fault(TextFaultCode::NoSuchLocalTime, start, instantExample);
        return midnight - *east;
    }
    if (c.at == afterDate && !c.take('T') && !c.take('t'))
        return fault(TextFaultCode::TrailingText, c.at, instantExample);
    const auto timeOfDay = takeTimeOfDay(c);
    if (!timeOfDay)
        return tl::make_unexpected(timeOfDay.error());
    c.skipBlanks();
    const auto east = takeOffset(c);
    if (!east)
        return tl::make_unexpected(east.error());
    c.skipBlanks();
    if (!c.atEnd())
        return fault(TextFaultCode::TrailingText, c.at, instantExample);
    return midnight + *timeOfDay - *east;
}

std::string formatInstant(Instant at)
{
    const std::int64_t days = at >= 0 ? at / day : -((-(at + 1)) / day) - 1;
    const std::int64_t rest = at - days * day;
    const Civil civil = civilFromDays(days);
    const auto padded = [](std::int64_t n, std::size_t width) {
        std::string s = std::to_string(n);
        return s.size() < width ? std::string(width - s.size(), '0') + s : s;
    };
    return padded(civil.year, 4) + '-' + padded(civil.month, 2) + '-' + padded(civil.day, 2) + 'T' +
           padded(rest / hour, 2) + ':' + padded(rest / minute % 60, 2) + ':' + padded(rest % 60, 2) + 'Z';
}

} // namespace imece
