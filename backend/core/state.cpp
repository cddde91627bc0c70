// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/state.h"
#include "backend/core/scorecard.h"
#include "backend/core/uptime.h"
#include "domain/booking_rules.h"

namespace imece::core {

namespace {

constexpr std::size_t keptNews = 200, keptHostEvents = 50, keptSweeps = 30;
constexpr Seconds keptAnswers = 7 * day; // K4

Arg bookingArg(BookingId id)
{
    return Arg::of("booking", ArgType::Booking, std::int64_t(raw(id)));
}
Arg memberArg(MemberId id)
{
    return Arg::of("member", ArgType::Member, std::int64_t(raw(id)));
}
Arg findingArg(FindingId id)
{
    return Arg::of("finding", ArgType::Finding, std::int64_t(raw(id)));
}

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
}

void State::on(const BookingSet &body, const Event &event)
{
    const auto found = bookings.find(body.booking.id);
    const Booking *before = found == bookings.end() ? nullptr : &found->second.booking;
    const bool isSwapped = before && before->replaced.size() != body.booking.replaced.size();
    moveCalendar(before, body.booking);
    moveBank(before, body.booking, event.at);
    tellBooking(event, before, body.booking);
    BookingRecord &record = bookings[body.booking.id];
    record.booking = body.booking, record.priv = body.priv;
    if (record.committedAt == 0 && body.booking.state == BookingState::Confirmed)
        record.committedAt = event.at, record.committedWith = event.sequence;
    if (isTerminal(body.booking.state))
        live.erase(body.booking.id);
    else
        live.insert(body.booking.id);
    if (body.booking.state == BookingState::Confirmed)
        waitingForStart.insert(body.booking.id);
    else
        waitingForStart.erase(body.booking.id);
    if (body.booking.state == BookingState::Interrupted || body.booking.state == BookingState::Starting)
        stranded.insert(body.booking.id);
    else
        stranded.erase(body.booking.id);
    if (isSwapped || (isTerminal(body.booking.state) && !body.booking.replaced.empty()))
        reckonHealth(event.at);
    if (event.at - forgotten > 2 * day) {
        forgotten = event.at - day;
        calendar.forget(forgotten);
    }
}

void State::moveCalendar(const Booking *before, const Booking &after)
{
    const PolicyView &p = setup.policy;
    if (!before) {
        if (!isTerminal(after.state))
            calendar.add(after.id, after.hosts, takenBy(after.window, p.setup, p.teardown));
        return;
    }
    for (std::size_t i = before->replaced.size(); i < after.replaced.size(); ++i) { // R11
        const HostSwap &r = after.replaced[i];
        const std::vector<HostId> in{r.in};
        calendar.remove(after.id, r.out);
        calendar.add(after.id, in, {std::max(r.at, after.window.from - p.setup), after.window.until + p.teardown});
    }
    if (after.window.until > before->window.until) // R14: segments of one booking touch
        calendar.add(after.id, after.hosts, {before->window.until + p.teardown, after.window.until + p.teardown});
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
    const bool used = before && isUsing(*before);
    if (used == isUsing(after) && (!before || before->stopped == after.stopped))
        return;
    settle(after.member, at);
    BankMark &mark = bank[after.member].back();
    mark.gpus += (isUsing(after) ? after.gpus() : 0) - (used ? before->gpus() : 0);
    if (before && after.stopped != before->stopped) // M5: stopped seconds return their tokens
        post(after.member, (lengthOf(after.stopped) - lengthOf(before->stopped)) * after.gpus(), at);
}

void State::tellBooking(const Event &event, const Booking *before, const Booking &after)
{
    const std::vector<Arg> args{bookingArg(after.id), memberArg(after.member),
                                Arg::count("hosts", std::int64_t(after.hosts.size()))};
    if (before && after.stopped.size() > before->stopped.size()) {
        const Span &last = after.stopped.back();
        std::vector<Arg> credit = args;
        credit.push_back(Arg::of("gpuSeconds", ArgType::Work, last.length() * after.gpus()));
        credit.push_back(Arg::of("seconds", ArgType::Length, last.length()));
        if (after.culprit != noHost || before->culprit != noHost)
            credit.push_back(Arg::hostList("host", {before->culprit}));
        tell(event, NewsKind::CreditPosted, std::move(credit));
    }
    for (std::size_t i = before ? before->replaced.size() : after.replaced.size(); i < after.replaced.size(); ++i) {
        const HostSwap &r = after.replaced[i];
        note(r.in, {event.at, HostEventKind::StoodIn, std::int64_t(raw(r.out))});
        tell(event, NewsKind::HostReplaced,
             {Arg::hostList("host", {r.out}), Arg::hostList("spare", {r.in}), bookingArg(after.id),
              memberArg(after.member)});
    }
    if (before && after.window.until > before->window.until) {
        std::vector<Arg> more = args;
        more.push_back(Arg::of("until", ArgType::At, after.window.until));
        tell(event, NewsKind::BookingExtended, std::move(more));
    }
    if (before && before->atRiskSince == 0 && after.atRiskSince != 0)
        tell(event, NewsKind::BookingAtRisk, args);
    if (before && before->state == after.state)
        return;
    switch (after.state) {
    case BookingState::Offered:
        if (!before)
            tell(event, NewsKind::BookingOffered, args);
        return;
    case BookingState::Confirmed:
        return tell(event, NewsKind::BookingConfirmed, args);
    case BookingState::Active:
        return tell(event, before && before->startedAt ? NewsKind::BookingResumed : NewsKind::BookingStarted, args);
    case BookingState::Interrupted: {
        std::vector<Arg> more = args;
        if (after.culprit != noHost)
            more.push_back(Arg::hostList("host", {after.culprit}));
        return tell(event, NewsKind::BookingInterrupted, std::move(more));
    }
    case BookingState::Cancelled:
        return tell(event, NewsKind::BookingCancelled, args);
    case BookingState::Expired:
        return tell(event, NewsKind::OfferExpired, args);
    case BookingState::Completed:
    case BookingState::Failed:
    case BookingState::Preempted:
        return tell(event, NewsKind::BookingEnded, args);
    case BookingState::Placing:
    case BookingState::Starting:
    case BookingState::Ending:
    case BookingState::Rejected:
        return;
    case BookingState::Queued:
        return tell(event, NewsKind::BookingQueued, args);
    }
}

void State::on(const HostSet &body, const Event &event)
{
    HostRecord &record = hosts.at(raw(body.host));
    const HostState was = record.fact.state;
    const bool wasOut = isOutOfService(was), nowOut = isOutOfService(body.state);
    const Instant since = body.state == HostState::Silent && body.lastGood ? body.lastGood : event.at;
    record.fact = body;
    if (was != body.state)
        record.since = since;
    if (nowOut && !wasOut) {
        record.wasTooLittle = isTooLittle(record, setup.foundedAt, since);
        record.outages.push_back({{since, 0}, body.state == HostState::Held});
    }
    if (!nowOut && wasOut && !record.outages.empty()) {
        record.outages.back().span.until = event.at;
        record.wasTooLittle = isTooLittle(record, setup.foundedAt, event.at);
    }
    if (was == body.state)
        return;
    reckonHealth(event.at);
    const std::vector<Arg> args{Arg::hostList("host", {body.host})};
    if (body.state == HostState::Silent)
        note(body.host, {since, HostEventKind::WentSilent}), tell(event, NewsKind::HostSilent, args);
    else if (body.state == HostState::Down)
        note(body.host, {event.at, HostEventKind::WentDown, body.reasonA}), tell(event, NewsKind::HostDown, args);
    else if (body.state == HostState::Held)
        note(body.host, {event.at, HostEventKind::Held});
    else if (was == HostState::Held)
        note(body.host, {event.at, HostEventKind::Released});
    else if (wasOut)
        note(body.host, {event.at, was == HostState::Down ? HostEventKind::Repaired : HostEventKind::CameBack}),
            tell(event, NewsKind::HostBack, args);
}

void State::on(const HostsMeasured &body, const Event &event)
{
    for (const HostMeasure &m : body.hosts) {
        HostRecord &record = hosts.at(raw(m.host));
        record.measure = m;
        record.measuredAt = event.at;
        regrade(m.host, event.at);
    }
}

void State::on(const SweepKept &body, const Event &event)
{
    const SweepHead &head = body.matrix.head;
    const std::vector<NetFigure> figures = netFigures(body.matrix);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (head.hosts[i] >= hosts.size() || figures[i].permille == noFigure)
            continue;
        HostRecord &record = hosts[head.hosts[i]];
        if (record.netAt > head.at)
            continue; // an old file tells nothing new of a host
        const HostId id{head.hosts[i]};
        if (record.netPermille != noFigure && std::abs(int(record.netPermille) - int(figures[i].permille)) > 100)
            note(id, {event.at, HostEventKind::Retested, figures[i].permille});
        record.netPermille = figures[i].permille;
        record.netGbps = figures[i].gbps;
        if (figures[i].latencyCentiUs != noFigure)
            record.latencyCentiUs = figures[i].latencyCentiUs;
        record.netAt = head.at;
        regrade(id, event.at);
    }
    sweeps[head.id] = body.matrix;
    while (sweeps.size() > keptSweeps)
        sweeps.erase(sweeps.begin());
    tell(event, NewsKind::SweepFinished, {Arg::count("sweep", std::int64_t(raw(head.id)))});
}

void State::on(const FindingSet &body, const Event &event)
{
    const Finding &f = body.finding;
    const auto found = findings.find(f.id);
    const bool isNew = found == findings.end();
    const bool healed = f.healedAt != 0 && !isNew && found->second.healedAt == 0;
    findings[f.id] = f;
    slow.clear();
    for (const auto &[id, one] : findings)
        if (one.healedAt == 0 && one.kind == FindingKind::BadHost)
            slow.insert(one.hostA);
    if (!isNew && !healed)
        return;
    for (const HostId h : {f.hostA, f.hostB})
        if (raw(h) < hosts.size())
            note(h, {event.at, healed ? HostEventKind::FindingHealed : HostEventKind::FindingOpened,
                     std::int64_t(raw(f.id))});
    tell(event, healed ? NewsKind::FindingHealed : NewsKind::FindingOpened, {findingArg(f.id)});
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

void State::on(const UpkeepSet &body, const Event &)
{
    if (body.span.isEmpty())
        upkeep.erase(body.id);
    else
        upkeep[body.id] = body;
}

void State::on(const SharesSet &body, const Event &event)
{
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

void State::on(const FeeKept &body, const Event &event)
{
    feesSince.try_emplace(body.booking, event.sequence);
    if (body.returned < body.posted && event.at < feeSpan(cancellationTerms(policy, body.given.at), body.given).until)
        fees[body.booking] = body;
    else
        fees.erase(body.booking), feesSince.erase(body.booking);
}

void State::tell(const Event &event, NewsKind kind, std::vector<Arg> args)
{
    news.push_back({event.sequence, {event.at, kind, std::move(args)}});
    while (news.size() > keptNews)
        news.pop_front();
}

void State::note(HostId host, const HostEvent &event)
{
    std::deque<HostEvent> &list = hosts.at(raw(host)).events;
    list.push_back(event);
    while (list.size() > keptHostEvents)
        list.pop_front();
}

void State::regrade(HostId host, Instant at)
{
    HostRecord &record = hosts[raw(host)];
    const char was = record.grade;
    record.grade = gradeOf(measuredRows(*fleet, host, record));
    if (was != record.grade && was != '-')
        note(host, {at, HostEventKind::GradeChanged, was, record.grade});
}

bool State::isUp(HostId id) const
{
    const HostState s = host(id).fact.state;
    return s != HostState::Silent && s != HostState::Down;
}

const SweepMatrix *State::latestSweep(FabricId fabric) const
{
    const SweepMatrix *best = nullptr;
    for (const auto &[id, matrix] : sweeps) {
        const auto &rows = matrix.head.hosts;
        const auto known =
            std::count_if(rows.begin(), rows.end(), [this](std::uint32_t h) { return h < hosts.size(); });
        // A file of another cluster, or of a few hosts, does not replace what is known of this fabric.
        const bool isOurs = matrix.head.fabric == fabric && known * 2 > std::ptrdiff_t(rows.size()) &&
                            (!best || rows.size() * 2 >= best->head.side());
        if (isOurs && (!best || best->head.at <= matrix.head.at))
            best = &matrix;
    }
    return best;
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
