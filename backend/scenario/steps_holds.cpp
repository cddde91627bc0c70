// SPDX-License-Identifier: GPL-3.0-or-later
// The office keeps hosts out and lets them in again (K1), or only asks what that would do.
#include "backend/scenario/steps.h"
#include "backend/text/hold_names.h"
#include "backend/text/reason_lines.h"

namespace imece::scenario {

namespace {

core::HoldHosts readHold(Desk &desk, Object &step, HoldKind kind)
{
    core::HoldHosts command;
    command.hosts = hostsNamed(desk.setting(), step, "hosts");
    command.kind = kind;
    command.note = step.textOr("note", "");
    if (kind == HoldKind::None)
        return command;
    const auto cause = text::holdCause(step.text("cause"));
    if (!cause)
        step.fail("cause", "is none of " + text::holdCauses());
    command.cause = *cause;
    command.until = step.atOr("until", 0);
    return command;
}

Out touchedOut(Desk &desk, const TouchedBooking &b)
{
    const auto hosts = [&desk](const std::vector<HostId> &list) {
        return list.empty() ? Out(nullptr) : hostsOut(desk, list);
    };
    return {{"booking", text::bookingName(b.id)},
            {"member", memberOut(desk, b.member)},
            {"effect", text::name(b.effect)},
            {"hosts", b.hosts},
            {"ready", b.ready},
            {"out", hosts(b.out)},
            {"in", hosts(b.in)},
            {"at", instantOut(desk, b.at)},
            {"failing", b.isFailing},
            {"credit", b.credit}};
}

Out held(Desk &desk, Object &step, HoldKind kind)
{
    core::HoldHosts command = readHold(desk, step, kind);
    if (!step.flagOr("preview", false))
        return answerOut(desk, sendAs(desk, step, MemberId{0}, std::move(command)));
    const auto preview = desk.coop().preview(actorOf(desk.setting(), MemberId{0}), command, desk.now());
    if (!preview)
        return {{"reasons", reasonsOut(desk, preview.error())}};
    Out touched = Out::array();
    for (const TouchedBooking &b : preview->bookings)
        touched.push_back(touchedOut(desk, b));
    return {{"touched", std::move(touched)}, {"credits", preview->credits}};
}

Out drain(Desk &desk, Object &step)
{
    return held(desk, step, HoldKind::Drain);
}
Out hold(Desk &desk, Object &step)
{
    return held(desk, step, HoldKind::Out);
}
Out release(Desk &desk, Object &step)
{
    return held(desk, step, HoldKind::None);
}

} // namespace

const Steps &holdSteps()
{
    static const Steps steps{{"drain_hosts", drain}, {"hold_hosts", hold}, {"release_hosts", release}};
    return steps;
}

} // namespace imece::scenario
