// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/zone.h"
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace imece::ctl {
namespace {

std::string two(long n)
{
    return (n < 10 ? "0" : "") + std::to_string(n);
}

} // namespace

bool useZone(const std::string &name)
{
    const bool plain = !name.empty() && name.front() != '/' && name.front() != '.' &&
                       name.find("..") == std::string::npos &&
                       name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-/") ==
                           std::string::npos;
    std::error_code ignored;
    // The C library takes an unknown zone for UTC without a word.
    if (!plain || (name != "UTC" && !std::filesystem::is_regular_file("/usr/share/zoneinfo/" + name, ignored)))
        return false;
    ::setenv("TZ", name.c_str(), 1);
    ::tzset();
    return true;
}

ZoneOffset zoneOffset()
{
    return [](const Civil &day) -> std::optional<std::int32_t> {
        std::tm tm{};
        tm.tm_year = static_cast<int>(day.year - 1900);
        tm.tm_mon = static_cast<int>(day.month) - 1;
        tm.tm_mday = static_cast<int>(day.day);
        tm.tm_isdst = -1;
        const std::time_t at = std::mktime(&tm);
        std::tm back{};
        if (!::localtime_r(&at, &back) || back.tm_hour != 0 || back.tm_min != 0 ||
            back.tm_mday != static_cast<int>(day.day))
            return std::nullopt; // midnight was skipped that day
        return static_cast<std::int32_t>(back.tm_gmtoff);
    };
}

std::string local(Instant at)
{
    const std::time_t time = at;
    std::tm tm{};
    if (at == 0 || !::localtime_r(&time, &tm))
        return "-";
    const long offset = tm.tm_gmtoff < 0 ? -tm.tm_gmtoff : tm.tm_gmtoff;
    return std::to_string(tm.tm_year + 1900) + "-" + two(tm.tm_mon + 1) + "-" + two(tm.tm_mday) + " " +
           two(tm.tm_hour) + ":" + two(tm.tm_min) + " " + (tm.tm_gmtoff < 0 ? "-" : "+") + two(offset / 3600) + ":" +
           two(offset / 60 % 60);
}

} // namespace imece::ctl
