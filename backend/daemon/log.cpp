// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/log.h"
#include "backend/daemon/clock.h"
#include "backend/text/json_string.h"
#include "domain/duration.h"
#include <iostream>

namespace imece::daemon {

void Log::note(std::string_view level, std::string_view event, std::initializer_list<Field> fields)
{
    const Instant now = realNow();
    Pace &pace = m_pace.try_emplace(std::string(event)).first->second;
    if (pace.second != now)
        pace.second = now, pace.lines = 0;
    if (++pace.lines > 10) {
        ++pace.skipped;
        return;
    }
    std::string line = formatInstant(now);
    line.append(" level=").append(level).append(" event=").append(event);
    for (const Field &field : fields) {
        line.append(" ").append(field.key).append("=");
        const bool plain =
            !field.value.empty() &&
            field.value.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._:/+-") ==
                std::string::npos;
        plain ? void(line += field.value) : text::appendJsonString(line, field.value);
    }
    if (pace.skipped > 0)
        line.append(" skipped=").append(std::to_string(std::exchange(pace.skipped, 0)));
    line += '\n';
    std::cerr << line << std::flush;
}

} // namespace imece::daemon
