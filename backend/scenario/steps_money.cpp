// SPDX-License-Identifier: GPL-3.0-or-later
// Money: caps, the second person, invoices, payouts, corrections, the balance of those who leave.
#include "backend/scenario/steps.h"
#include "backend/text/reason_lines.h"
#include "backend/text/show_json.h"

namespace imece::scenario {

namespace {

Out money(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    const MoneyView m = desk.coop().money(member, periodOf(desk, step), desk.now());
    return {{"spent", m.spent},
            {"held", m.held},
            {"credited", m.credited},
            {"cap", m.cap == 0 ? Out(nullptr) : Out(m.cap)}};
}

std::string_view kindName(InvoiceKind kind)
{
    switch (kind) {
    case InvoiceKind::Charge:
        return "charge";
    case InvoiceKind::Credit:
        return "credit";
    case InvoiceKind::SlaCredit:
        return "sla";
    case InvoiceKind::Exit:
        return "exit";
    case InvoiceKind::Correction:
        return "correction";
    }
    return "";
}

Out invoice(Desk &desk, Object &step) // M10
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    const Invoice invoice = desk.coop().invoice(member, periodOf(desk, step), desk.now());
    Out lines = Out::array();
    for (const InvoiceLine &line : invoice.lines)
        lines.push_back({{"kind", kindName(line.kind)},
                         {"booking", raw(line.booking) == 0 ? Out(nullptr) : Out(text::bookingName(line.booking))},
                         {"ticks", line.ticks},
                         {"cents", line.cents},
                         {"at", instantOut(desk, line.at)},
                         {"note", line.note}});
    return {{"total", invoice.ticks},
            {"total_cents", invoice.cents},
            {"final", invoice.isFinal},
            {"lines", std::move(lines)}};
}

Out payouts(Desk &desk, Object &step) // M12
{
    const PayoutList list = desk.coop().payouts(periodOf(desk, step), desk.now());
    Out members = Out::object(), culprits = Out::object();
    Ticks paid = 0;
    for (const PayoutRow &row : list.rows)
        members[memberOut(desk, row.member)] = row.ticks, paid += row.ticks;
    for (const HostCredit &c : list.culprits)
        culprits[c.host == noHost ? std::string("nobody") : desk.setting().setup.fleet.host(c.host).name] = c.ticks;
    return {{"charges", list.charges},
            {"credits", list.credits},
            {"fee", list.fee},
            {"paid", paid},
            {"uncovered", list.uncovered},
            {"final", list.isFinal},
            {"members", std::move(members)},
            {"culprits", std::move(culprits)}};
}

Out setCap(Desk &desk, Object &step) // M7, M8
{
    core::SetCap c;
    c.member = memberNamed(desk.setting(), step, "member");
    c.team = step.textOr("team", "");
    if (step.has("persons"))
        for (const std::string &name : step.texts("persons"))
            c.persons.push_back(personNamed(desk.setting(), step, "persons", name));
    std::sort(c.persons.begin(), c.persons.end());
    c.level = !c.team.empty()     ? core::CapLevel::Team
              : c.persons.empty() ? core::CapLevel::Startup
                                  : core::CapLevel::Person;
    c.cap = step.moneyOr("cap", 0);
    c.isTruncating = step.flagOr("truncate", false);
    const MemberId by = step.flagOr("office", false) ? MemberId{0} : c.member;
    const core::Answer answer = sendAs(desk, step, by, c);
    Out out = notedOut(desk, step, answer);
    if (const auto *noted = std::get_if<core::NotedAnswer>(&answer.body)) {
        Out cut = Out::array();
        for (const BookingCut &b : noted->cut)
            cut.push_back({{"booking", text::bookingName(b.id)},
                           {"state", text::name(b.state)},
                           {"until", b.window.isEmpty() ? Out(nullptr) : instantOut(desk, b.window.until)},
                           {"freed", b.freed},
                           {"fee", b.fee}});
        out["cut"] = std::move(cut);
    }
    return out;
}

Out approve(Desk &desk, Object &step) // K2
{
    const BookingId id = bookingNamed(desk, step);
    const Booking &b = *desk.coop().booking(id);
    core::Approve c{id, std::uint32_t(step.numberOr("version", b.version, 0, 1'000'000'000)), step.textOr("note", ""),
                    step.flagOr("yes", true)};
    const MemberId by = step.has("member") ? memberNamed(desk.setting(), step, "member") : b.member;
    Out out = answerOut(desk, sendAs(desk, step, by, std::move(c)));
    if (const BookingPrivate &p = *desk.coop().priv(id); raw(p.approver) != 0)
        out["approver"] = p.approverName, out["approval_note"] = p.approvalNote;
    return out;
}

Out correct(Desk &desk, Object &step) // M13
{
    const core::CorrectCharge c{bookingNamed(desk, step), step.money("should_be"), step.textOr("note", "")};
    const MemberId by = step.has("member") ? memberNamed(desk.setting(), step, "member") : MemberId{0};
    return notedOut(desk, step, sendAs(desk, step, by, c));
}

Out signExit(Desk &desk, Object &step) // E6
{
    const core::SignExit c{memberNamed(desk.setting(), step, "from"), memberNamed(desk.setting(), step, "to")};
    return notedOut(desk, step, sendAs(desk, step, memberNamed(desk.setting(), step, "member"), c));
}

} // namespace

const Steps &moneySteps()
{
    static const Steps steps{{"money", money},       {"invoice", invoice}, {"payouts", payouts},
                             {"set_cap", setCap},    {"approve", approve}, {"correct_charge", correct},
                             {"sign_exit", signExit}};
    return steps;
}

} // namespace imece::scenario
