// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/state.h"
#include "backend/core/hot_spare.h"
#include "backend/core/story.h"
#include "backend/core/verified.h"
#include "domain/booking_rules.h"

namespace imece::core {

namespace {

constexpr Seconds keptAnswers = 7 * day; // K4

Seconds lengthOf(const std::vector<Span> &spans)
{
    Seconds sum = 0;
    for (const Span &s : spans)
        sum += s.length();
    return sum;
}

} // namespace

void State::apply(const Event &event)
{
    sequence = event.sequence;
    lastAt = std::max(lastAt, event.at);
    std::visit([&](const auto &body) { on(body, event); }, event.body);
}

void State::on(const CoopFounded &body, const Event &event)
{
    setup = body.setup;
    fleet = std::make_shared<const Fleet>(setup.fleet);
    std::vector<RecordedShare> rows;
    for (const ShareLine &line : setup.shares)
        rows.push_back(
            {{line.member, line.gpus, line.from, line.until == 0 ? forever : line.until}, event.at, forever});
    reg = ShareRegister(std::move(rows));
    shares = reg.asKnown();
    foundPolicy();
    calendar = Calendar(fleet->hosts.size());
    // A board of single seconds would be of no use: such grids are those of small examples.
    if (const PolicyView &p = setup.policy; p.grid >= minute)
        calendar.keepBoard({p.grid, p.setup, p.teardown, setup.foundedAt - 2 * day,
                            p.horizon + p.maxLength + 7 * day}); // forget() moves it on every second day
    hosts.resize(fleet->hosts.size());
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const Host &h = fleet->hosts[i];
        HostRecord &record = hosts[i];
        record.fact.host = HostId(i);
        record.fact.gpusUsable = h.gpus;
        record.since = setup.foundedAt;
        healthyGpus += h.role == HostRole::Base ? h.gpus : 0;
    }
    settleAll(event.at);
    noteLeaving(event.at);
}

void State::on(const BookingSet &body, const Event &event)
{
    const auto found = bookings.find(body.booking.id);
    const Booking *before = found == bookings.end() ? nullptr : &found->second.booking;
    const StoryMark mark = markOf(*this, before ? &found->second : nullptr, body, event);
    const bool isSwapped = before && before->replaced.size() != body.booking.replaced.size();
    const bool isLonger = before && body.booking.window.until > before->window.until;
    const HostId hotBefore = before ? before->hotSpare : noHost; // `before` is replaced below
    moveCalendar(before, body.booking);
    moveBank(before, body.booking, event.at);
    if (before && before->endedAt == 0 && body.booking.endedAt != 0)
        letGo(*this, body.booking);
    moveLeases(before ? &found->second : nullptr, body.booking, event.at);
    tellBooking(event, before, body.booking);
    for (std::size_t i = before ? before->stopped.size() : 0; before && i < body.booking.stopped.size(); ++i)
        stoppedBy[body.booking.id].push_back(before->culprit);
    BookingRecord &record = bookings[body.booking.id];
    record.booking = body.booking, record.priv = body.priv;
    addMark(record.story, mark);
    if (record.committedAt == 0 && body.booking.state == BookingState::Confirmed)
        record.committedAt = event.at, record.committedWith = event.sequence;
    if (isTerminal(body.booking.state) || isLonger)
        draining.erase(body.booking.id);
    if (isTerminal(body.booking.state))
        live.erase(body.booking.id), requests.erase(body.booking.id);
    else
        live.insert(body.booking.id);
    if (body.booking.state == BookingState::Confirmed)
        waitingForStart.insert(body.booking.id);
    else
        waitingForStart.erase(body.booking.id);
    const bool mayWait =
        body.booking.state == BookingState::Interrupted || body.booking.state == BookingState::Starting;
    if (mayWait && body.booking.cls == ServiceClass::G)
        stranded.insert(body.booking.id);
    else
        stranded.erase(body.booking.id);
    const bool isHotMoved = hotBefore != (isTerminal(body.booking.state) ? noHost : body.booking.hotSpare);
    if (isSwapped || isHotMoved || (isTerminal(body.booking.state) && !body.booking.replaced.empty()))
        reckonHealth(event.at);
    if (event.at - forgotten > 2 * day) {
        forgotten = event.at - day;
        calendar.forget(forgotten);
    }
}

void State::moveCalendar(const Booking *before, const Booking &after)
{
    const PolicyView &p = setup.policy;
    if (after.cls != ServiceClass::G)
        return; // slices and leases stand beside the calendar: G is placed as if they were not there (S14, R11)
    const bool isLoose = loose.erase(after.id) > 0; // R6
    const bool isPlanMoved =
        isLoose ||
        (before && before->state == BookingState::Queued &&
         (before->window != after.window || before->hosts != after.hosts || before->hotSpare != after.hotSpare));
    if (isPlanMoved && !isLoose)
        calendar.remove(after.id);
    if (!before || isPlanMoved) {
        if (!isTerminal(after.state) && !after.hosts.empty())
            calendar.add(after.id, heldBy(after.hosts, after.hotSpare), takenBy(after.window, p.setup, p.teardown));
        return;
    }
    for (std::size_t i = before->replaced.size(); i < after.replaced.size(); ++i) { // R11
        const HostSwap &r = after.replaced[i];
        const std::vector<HostId> in{r.in};
        calendar.remove(after.id, r.out);
        if (r.in == before->hotSpare) // S2: it is held already
            continue;
        calendar.add(after.id, in, {std::max(r.at, after.window.from - p.setup), after.window.until + p.teardown});
    }
    if (after.window.until > before->window.until) // R14: segments of one booking touch
        calendar.add(after.id, heldBy(after.hosts, after.hotSpare),
                     {before->window.until + p.teardown, after.window.until + p.teardown});
    else if (after.window.until < before->window.until) // E4
        calendar.shorten(after.id, after.window.until + p.teardown);
    const bool ranAtAll = after.startedAt != 0;
    if (isTerminal(after.state) && !ranAtAll)
        calendar.remove(after.id);
    else if (after.endedAt != 0 && before->endedAt == 0 && after.endedAt < after.window.until)
        calendar.shorten(after.id, after.endedAt + p.teardown);
}

void State::moveBank(const Booking *before, const Booking &after, Instant at)
{
    if (after.cls != ServiceClass::G)
        return; // S2: only G consumes entitlement
    const bool used = before && isUsing(*before);
    if (used == isUsing(after) && (!before || before->stopped == after.stopped))
        return;
    settle(after.member, at);
    BankMark &mark = bank[after.member].back();
    mark.gpus += (isUsing(after) ? after.gpus() : 0) - (used ? before->gpus() : 0);
    if (before && after.stopped != before->stopped) // M5: stopped seconds return their tokens
        post(after.member, (lengthOf(after.stopped) - lengthOf(before->stopped)) * after.gpus(), at);
}

void State::on(const TokensPosted &body, const Event &event)
{
    settle(body.member, event.at);
    post(body.member, body.amount, event.at);
}

void State::on(const AnswerKept &body, const Event &event)
{
    const AnswerKey key{body.member, body.kind, body.key};
    answers[key] = {body.digest, body.answer, event.at};
    answersByAge.emplace_back(event.at, key);
    while (!answersByAge.empty() && answersByAge.front().first + keptAnswers < event.at) {
        answers.erase(answersByAge.front().second);
        answersByAge.pop_front();
    }
}

void State::on(const EngineKept &body, const Event &)
{
    engineState = body.state;
}

void State::on(const NewsKept &body, const Event &event)
{
    tell(event, body.news.kind, body.news.args);
}

void State::on(const SharesSet &body, const Event &event)
{
    ++moves; // E4: what waits may be beyond its member now
    settleAll(event.at);
    reg = ShareRegister(body.shares);
    shares = reg.asKnown();
    auto next = std::make_shared<Fleet>(*fleet);
    next->version += 1;
    for (const Member &m : body.members)
        next->members.push_back(m);
    for (Member &m : next->members)
        m.gpus = shares.owned(m.id, event.at);
    fleet = std::move(next);
    setup.persons.insert(setup.persons.end(), body.persons.begin(), body.persons.end());
    setup.terms.insert(setup.terms.end(), body.terms.begin(), body.terms.end());
    settleAll(event.at);
    for (auto &[member, marks] : bank)
        marks.back().rate = shares.entitlement(member, healthyGpus, event.at);
    noteLeaving(event.at);
}

/// The set-up's figures and its settings; a figure outside the ranges of the settings stays in the view alone.
void State::foundPolicy()
{
    const PolicyView &v = setup.policy;
    std::vector<PolicyRow> rows = setup.settings;
    for (const auto &[name, value] :
         std::initializer_list<std::pair<const char *, std::int64_t>>{{"grid", v.grid},
                                                                      {"lead", v.lead},
                                                                      {"setup", v.setup},
                                                                      {"teardown", v.teardown},
                                                                      {"minLength", v.minLength},
                                                                      {"maxLength", v.maxLength},
                                                                      {"horizon", v.horizon},
                                                                      {"offerLife", v.offerLife},
                                                                      {"baseMicrosPerGpuHour", v.baseMicros},
                                                                      {"overBps", v.overBps},
                                                                      {"bankDays", v.bankDays},
                                                                      {"debtDays", v.debtDays}}) {
        std::vector<PolicyRow> more = rows;
        more.push_back({name, value, 0});
        if (auto fits = Policy::of(more))
            rows = std::move(more), policy = *std::move(fits);
    }
    prices = priceRows(policy);
    prices.front().base = v.baseMicros, prices.front().over = v.overBps;
}

void State::on(const PolicySet &body, const Event &)
{
    std::vector<PolicyRow> rows = policy.rows();
    for (const PolicyRow &row : body.rows) {
        std::erase_if(rows, [&](const PolicyRow &r) { return r.name == row.name && r.from == row.from; });
        rows.push_back(row);
    }
    if (auto fits = Policy::of(std::move(rows)))
        policy = *std::move(fits), isPolicyMoved = true, prices = priceRows(policy);
}

PolicyView State::policyAt(Instant at) const
{
    return isPolicyMoved ? policyView(policy, at) : setup.policy;
}

void State::on(const WaiverSet &body, const Event &)
{
    if (body.waiver.span.isEmpty())
        waivers.erase(body.id);
    else
        waivers[body.id] = body.waiver;
}

void State::on(const TransferSet &body, const Event &event) // S18: two lines that sum to 0
{
    transfers[body.id] = body;
    if (!body.isSigned)
        return;
    settle(body.from, event.at), settle(body.to, event.at);
    post(body.from, -body.amount, event.at), post(body.to, body.amount, event.at);
}

void State::on(const RequestKept &body, const Event &)
{
    requests[body.booking] = body;
}

std::int64_t State::slicedGpus(HostId id) const
{
    std::int64_t gpus = 0;
    for (const auto &[booking, request] : requests)
        if (const Booking &b = bookings.at(booking).booking; b.cls == ServiceClass::S)
            gpus += std::binary_search(b.hosts.begin(), b.hosts.end(), id) ? b.gpusPerHost : 0;
    return gpus;
}

BookingId State::nextBooking() const
{
    return BookingId{bookings.empty() ? 1 : raw(bookings.rbegin()->first) + 1};
}
FindingId State::nextFinding() const
{
    return FindingId{findings.empty() ? 1 : raw(findings.rbegin()->first) + 1};
}
SweepId State::nextSweep() const
{
    return SweepId{sweeps.empty() ? 1 : raw(sweeps.rbegin()->first) + 1};
}

} // namespace imece::core
