// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/replan.h"
#include "domain/host_field.h"
#include <algorithm>
#include <tuple>

namespace imece {

WindowsInput onCalendar(const WindowsInput &input, const Calendar &calendar)
{
    return {input.fleet,    calendar,    input.ask,         input.policy, input.now,
            input.bank,     input.uses,  input.rate,        input.outs,   input.pairs,
            input.standIns, input.floor, input.memberUntil, {},           input.returns};
}

std::optional<std::vector<Planned>> replan(const WindowsInput &input, std::vector<Promise> movable,
                                           const Promise &candidate) // R6
{
    Calendar calendar = input.calendar;
    for (const Promise &promise : movable)
        calendar.remove(promise.id);
    const WindowsInput without = onCalendar(input, calendar);
    const HostField field(without); // sees the calendar as it fills
    movable.push_back(candidate);
    std::sort(movable.begin(), movable.end(), [](const Promise &a, const Promise &b) {
        return std::tuple(a.taken.from, raw(a.id)) < std::tuple(b.taken.from, raw(b.id));
    });
    std::vector<Planned> plan;
    for (const Promise &promise : movable) {
        const std::vector<HostId> free = field.freeHosts(promise.fabric, promise.taken);
        const auto hosts = place(input.fleet, free, promise.hosts, promise.maxLeaves, field.wholeLeaf());
        if (!hosts || !calendar.add(promise.id, *hosts, promise.taken))
            return {};
        plan.push_back({promise.id, *hosts});
    }
    std::sort(plan.begin(), plan.end(), [](const Planned &a, const Planned &b) { return raw(a.id) < raw(b.id); });
    return plan;
}

} // namespace imece
