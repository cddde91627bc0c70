// SPDX-License-Identifier: GPL-3.0-or-later
// The structured log: one line an event on stderr, UTC, key=value. Values are quoted where needed; at most ten lines a
// second a kind of event, what is left out is counted in the next line.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace imece::daemon {

class Log
{
public:
    struct Field
    {
        std::string_view key;
        std::string value;
    };
    void note(std::string_view level, std::string_view event, std::initializer_list<Field> fields = {});

private:
    struct Pace
    {
        std::int64_t second = 0;
        int lines = 0;
        std::uint64_t skipped = 0;
    };
    std::map<std::string, Pace, std::less<>> m_pace;
};

} // namespace imece::daemon
