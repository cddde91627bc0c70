// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/uptime.h"

namespace imece::core {

std::uint16_t uptimePermyriad(const HostRecord &record, Instant foundedAt, Instant now)
{
    const Span window{std::max(now - uptimeSpan, foundedAt), now};
    if (window.isEmpty())
        return noFigure;
    Seconds out = 0;
    for (auto o = record.outages.rbegin(); o != record.outages.rend(); ++o) {
        if (o->span.until != 0 && o->span.until <= window.from)
            break; // ascending: the older ones ended earlier still
        const Span part = Span{o->span.from, o->span.until ? o->span.until : now}.clippedTo(window);
        if (!o->isPlanned && !part.isEmpty())
            out += part.length();
    }
    return std::uint16_t((window.length() - std::min(out, window.length())) * 10000 / window.length());
}

bool isTooLittle(const HostRecord &record, Instant foundedAt, Instant now)
{
    const std::uint16_t uptime = uptimePermyriad(record, foundedAt, now);
    if (uptime == noFigure || now - foundedAt < uptimeJudgedAfter)
        return false;
    return uptime < (record.wasTooLittle ? enoughPermyriad : tooLittlePermyriad);
}

} // namespace imece::core
