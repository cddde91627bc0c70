// SPDX-License-Identifier: GPL-3.0-or-later
// M10–M13: invoices and payouts of a month, made from the log's state whenever they are asked for: the same lines every
// time, and Σ invoices = Σ payouts + the co-op's fee. What is settled is only ever put right by a new line.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "domain/invoice.h"
#include "domain/metering.h"

namespace imece::core {

namespace {

constexpr std::size_t longestNote = 4000; ///< bytes
constexpr Ticks mostCharge = Ticks{1} << 61;

bool isIn(const Span &month, Instant at)
{
    return month.from <= at && at < month.until;
}

/// M11: once it has ended, in the month of its last second.
Ticks slaOf(const BookingRecord &r, const Span &month)
{
    const Booking &b = r.booking;
    if (!b.hasSla || b.cls != ServiceClass::G || b.endedAt == 0 || !isIn(month, b.endedAt - 1))
        return 0;
    const Meter meter = meterAt(b, b.endedAt);
    return slaCredit(meter.running, meter.running + meter.stopped, billAt(b, r.priv, b.endedAt, always));
}

bool isOver(const State &state, const Span &month, Instant now)
{
    return now >= month.until + state.policy.at(Setting::SettleAfter, month.from);
}

/// V6: what each culprit's stopped seconds cost in the month.
void addCulprits(const State &state, const BookingRecord &r, const Span &month, Instant now,
                 std::map<HostId, Ticks> &culprits)
{
    const auto put = [&](const Span &span, HostId host) {
        const Span part = span.clippedTo(month);
        if (!part.isEmpty())
            culprits[host] += billAt(r.booking, r.priv, now, part).credit;
    };
    const auto by = state.stoppedBy.find(r.booking.id);
    for (std::size_t i = 0; i < r.booking.stopped.size(); ++i)
        put(r.booking.stopped[i], by != state.stoppedBy.end() && i < by->second.size() ? by->second[i] : noHost);
    if (r.booking.stoppedSince != 0)
        put({r.booking.stoppedSince, now}, r.booking.culprit);
}

} // namespace

void State::on(const ChargeCorrected &body, const Event &)
{
    corrections.push_back(body);
}

Invoice Coop::invoice(MemberId member, Span month, Instant clock) const
{
    const State &state = *m_state;
    const Instant now = std::max(clock, state.lastAt);
    Invoice invoice;
    invoice.member = member, invoice.month = month, invoice.isFinal = isOver(state, month, now);
    const auto add = [&](InvoiceKind kind, BookingId booking, Ticks ticks, Instant at, std::string note) {
        if (ticks != 0)
            invoice.lines.push_back({kind, booking, ticks, 0, at, std::move(note)});
    };
    for (const auto &[id, record] : state.bookings) {
        if (record.booking.member != member || !record.booking.window.overlaps(month))
            continue;
        const Bill bill = billAt(record.booking, record.priv, now, month);
        add(InvoiceKind::Charge, id, bill.gross, 0, {});
        add(InvoiceKind::Credit, id, -bill.credit, 0, {});
        add(InvoiceKind::SlaCredit, id, -slaOf(record, month), 0, {});
    }
    for (const ExitSettled &e : state.exits)
        if (e.member == member && isIn(month, e.at))
            add(InvoiceKind::Exit, BookingId{0}, e.due, e.at, {});
    for (const ChargeCorrected &c : state.corrections)
        if (c.member == member && isIn(month, c.at))
            add(InvoiceKind::Correction, c.booking, c.ticks, c.at, c.note);
    std::vector<Ticks> ticks;
    for (const InvoiceLine &line : invoice.lines)
        ticks.push_back(line.ticks), invoice.ticks += line.ticks;
    const InvoiceCents cents = invoiceCents(ticks);
    invoice.cents = cents.total;
    for (std::size_t i = 0; i < cents.lines.size(); ++i)
        invoice.lines[i].cents = cents.lines[i];
    return invoice;
}

PayoutList Coop::payouts(Span month, Instant clock) const
{
    const State &state = *m_state;
    const Instant now = std::max(clock, state.lastAt);
    PayoutList list;
    list.month = month, list.isFinal = isOver(state, month, now);
    std::map<HostId, Ticks> culprits;
    const auto post = [&list](Ticks ticks) { (ticks > 0 ? list.charges : list.credits) += std::abs(ticks); };
    for (const auto &[id, record] : state.bookings) {
        if (!record.booking.window.overlaps(month))
            continue;
        const Bill bill = billAt(record.booking, record.priv, now, month);
        post(bill.gross), post(-bill.credit), post(-slaOf(record, month));
        addCulprits(state, record, month, now, culprits);
    }
    for (const ExitSettled &e : state.exits)
        if (isIn(month, e.at))
            post(e.due);
    for (const ChargeCorrected &c : state.corrections)
        if (isIn(month, c.at))
            post(c.ticks);
    PayoutInput input;
    input.charges = list.charges;
    input.fee = Ticks(Int128(list.charges) * state.policy.at(Setting::CoopFeeBps, month.from) / 10000);
    list.uncovered = std::max<Ticks>(0, list.credits - list.charges);
    Ticks left = list.credits - list.uncovered;
    for (const auto &[host, ticks] : culprits) { // V6: its owner pays first
        const MemberId owner = host == noHost ? MemberId{} : state.fleet->host(host).owner;
        if (const Ticks caused = std::min(left, ticks); owner != MemberId{} && caused > 0)
            input.credits.push_back({caused, owner}), left -= caused;
    }
    input.credits.push_back({left, MemberId{0}});
    for (const MemberId member : state.shares.members())
        if (const GpuSeconds owned = ownedWork(state.shares, member, month); owned > 0)
            input.members.push_back(member), input.owned.push_back(owned);
    const Payouts paid = imece::payouts(input);
    list.fee = paid.fee;
    for (std::size_t i = 0; i < input.members.size(); ++i)
        list.rows.push_back({input.members[i], input.owned[i], paid.members[i]});
    for (const auto &[host, ticks] : culprits)
        if (ticks != 0)
            list.culprits.push_back({host, ticks});
    return list;
}

Answer Coop::decide(const Actor &actor, const CorrectCharge &command, Instant now) // M13
{
    const bool isTreasurer = raw(actor.member) == 0 && hasRole(actor.roles, Role::Treasurer);
    if (!isTreasurer && !isOffice(actor))
        return refused({forbidden()});
    const Booking *b = booking(command.id);
    if (!b)
        return refused(
            {{ReasonCode::NoSuchThing, {}, {Arg::of("booking", ArgType::Booking, std::int64_t(raw(command.id)))}}});
    if (command.shouldBe < 0 || command.shouldBe > mostCharge)
        return refused({malformed("shouldBe")});
    if (command.note.empty()) // all see why
        return refused({malformed("note")});
    if (command.note.size() > longestNote)
        return refused({tooLong("note", longestNote, command.note.size())});
    const Seconds after = m_state->policy.at(Setting::SettleAfter, now);
    if (!isTerminal(b->state) || b->endedAt == 0 || now < b->endedAt + after)
        return refused(
            {{ReasonCode::StateConflict,
              "M13",
              {Arg::of("until", ArgType::At, b->endedAt == 0 ? b->window.until + after : b->endedAt + after)}}});
    const BookingRecord &record = m_state->bookings.at(command.id);
    std::vector<Ticks> posted{billAt(*b, record.priv, now, always).net(), -slaOf(record, always)};
    for (const ChargeCorrected &c : m_state->corrections)
        if (c.booking == command.id)
            posted.push_back(c.ticks);
    const auto line = correction(posted, command.shouldBe);
    if (!line)
        return refused({malformed("shouldBe")}); // it is what it should be
    emit(ChargeCorrected{command.id, b->member, *line, command.note, now}, now, actor.person);
    return {NotedAnswer{0, now}, false};
}

} // namespace imece::core
