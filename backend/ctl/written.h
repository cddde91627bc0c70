// SPDX-License-Identifier: GPL-3.0-or-later
// What was written on the command line, read: dates, lengths, numbers. What cannot be read is one sentence that names
// the option and how it is written; nothing is ever taken as "now" or 0.
#pragma once
#include "backend/ctl/commands.h"
#include "domain/burst.h"
#include "domain/money.h"

namespace imece::ctl {

template<class T> using Read = tl::expected<T, std::string>;

struct Written
{
    WindowsAsk ask;
    BurstAsk burst; ///< its base is `ask`
    Span period;
    BookingId id{};
    Seconds by = 0;           ///< extend: longer by
    Ticks mostPrice = 0;      ///< request: up to; cap
    GpuSeconds amount = 0;    ///< tokens
    std::uint32_t number = 0; ///< of a transfer or a waiver
    std::vector<std::string> hostNames;
    std::vector<Instant> starts; ///< series
};
/// Everything that this command needs, or the first fault.
Read<Written> writtenOf(const Request &request);

/// A decimal number with a point, times `scale`, exact; nothing where it is not, or not above 0.
Read<std::int64_t> exactly(std::string_view option, const std::string &text, std::int64_t scale, const char *example);
/// The hosts of --without, by their names.
Read<std::vector<HostId>> unwanted(const std::string &text, const Fleet &fleet);
Read<Instant> instantOf(std::string_view option, const std::string &text); ///< 0 where nothing was written

} // namespace imece::ctl
