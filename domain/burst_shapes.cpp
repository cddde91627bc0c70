// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/burst_shapes.h"
#include "domain/exact.h"
#include <algorithm>

namespace imece {

namespace {
constexpr Seconds longest = Seconds(1) << 40; ///< what can be said at all
} // namespace

std::vector<std::uint32_t> burstWidths(const std::vector<std::uint32_t> &asked, std::uint32_t largest)
{
    if (!asked.empty())
        return asked;
    std::vector<std::uint32_t> widths;
    for (std::uint64_t power = 1; power <= largest; power *= 2) {
        widths.push_back(std::uint32_t(power));
        if (const std::uint64_t between = power + power / 2; power > 1 && between <= largest)
            widths.push_back(std::uint32_t(between));
    }
    if (!widths.empty() && widths.back() != largest)
        widths.push_back(largest);
    return widths;
}

Seconds lengthAlongWork(GpuSeconds work, std::int64_t gpus, Seconds grid)
{
    if (work <= 0 || gpus <= 0)
        return 0;
    const Seconds length = std::min(work / gpus, longest);
    return length - length % grid;
}

Seconds lengthAlongSum(Ticks sum, std::int64_t gpus, MicrosPerGpuHour rate, Seconds grid, Seconds most)
{
    if (sum <= 0 || gpus <= 0)
        return 0;
    const Int128 second = Int128(gpus) * rate;
    const Int128 length = second > 0 ? std::min<Int128>(sum / second, most) : Int128(most);
    return Seconds(length) - Seconds(length) % grid;
}

std::vector<Reason> burstFaults(const BurstAsk &ask)
{
    const auto malformed = [](std::string_view field) {
        return std::vector<Reason>{{ReasonCode::Malformed, {}, {Arg::words("field", field)}}};
    };
    if (ask.work < 0 || (ask.work == 0 && ask.sum <= 0))
        return malformed(ask.work < 0 || ask.sum == 0 ? "work" : "sum");
    if (ask.widths.size() > mostWidths)
        return {{ReasonCode::TooLong,
                 {},
                 {Arg::words("field", "widths"), Arg::count("limit", std::int64_t(mostWidths)),
                  Arg::count("size", std::int64_t(ask.widths.size()))}}};
    for (std::size_t i = 0; i < ask.widths.size(); ++i)
        if (ask.widths[i] == 0 || (i > 0 && ask.widths[i] <= ask.widths[i - 1]))
            return malformed("widths");
    return {};
}

} // namespace imece
