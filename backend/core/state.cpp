// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/state.h"
#include "backend/core/scorecard.h"
#include "backend/core/uptime.h"
#include "domain/booking_rules.h"

namespace imece::core {

namespace {

constexpr std::size_t keptNews = 200, keptHostEvents = 50, keptSweeps = 30;
constexpr Seconds keptAnswers = 7 * day; // K4

bool isOut(HostState s)
{
    return s == HostState::Silent || s == HostState::Down || s == HostState::Held;
}

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
    std::vector<ShareRow> rows;
    for (const ShareLine &line : setup.shares)
        rows.push_back({line.member, line.gpus, line.from, line.until == 0 ? forever : line.until});
    shares = ShareTable(std::move(rows));
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
        if (h.role == HostRole::Base)
            baseGpus += h.gpus;
    }
    healthyGpus = baseGpus;
    for (const MemberId member : shares.members())
        bank[member].push_back({event.at, 0, {}, shares.entitlement(member, healthyGpus, event.at), 0});
}

void State::on(const BookingSet &body, const Event &event)
{
    const auto found = bookings.find(body.booking.id);
    const Booking *before = found == bookings.end() ? nullptr : &found->second.booking;
    moveCalendar(before, body.booking);
    moveBank(before, body.booking, event.at);
    tellBooking(event, before, body.booking);
    bookings[body.booking.id] = {body.booking, body.priv};
    if (isTerminal(body.booking.state))
        live.erase(body.booking.id);
    else
        live.insert(body.booking.id);
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
    }
}

void State::on(const HostSet &body, const Event &event)
{
    HostRecord &record = hosts.at(raw(body.host));
    const HostState was = record.fact.state;
    const bool wasOut = isOut(was), nowOut = isOut(body.state);
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
    if (nowOut != wasOut && setup.fleet.host(body.host).role == HostRole::Base) {
        settleAll(event.at);
        healthyGpus += (nowOut ? -1 : 1) * std::int64_t(setup.fleet.host(body.host).gpus);
        for (auto &[member, marks] : bank)
            marks.back().rate = shares.entitlement(member, healthyGpus, event.at);
    }
    if (was == body.state)
        return;
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

// ---- bank (S3) ---------------------------------------------------------------------------------------------------

namespace {

BankTerms termsFrom(const State &state, MemberId member, const BankMark &mark)
{
    const PolicyView &p = state.setup.policy;
    BankTerms terms = BankTerms::of(state.shares, member, mark.at, mark.balance, p.bankDays, p.debtDays);
    terms.part = mark.part;
    terms.accrual = {{mark.at, mark.rate}};
    return terms;
}

BankTerms termsAt(const State &state, MemberId member, const BankMark &mark, Instant at)
{
    const BankTerms terms = termsFrom(state, member, mark);
    return at <= mark.at ? terms : advanced(terms, {{{mark.at, at}, mark.gpus}}, at);
}

} // namespace

void State::settle(MemberId member, Instant at)
{
    std::vector<BankMark> &marks = bank[member];
    if (marks.empty())
        marks.push_back({at, 0, {}, shares.entitlement(member, healthyGpus, at), 0});
    const BankMark &last = marks.back();
    if (at <= last.at)
        return;
    const BankTerms terms = termsAt(*this, member, last, at);
    marks.push_back({at, terms.balance, terms.part, last.rate, last.gpus});
}

void State::settleAll(Instant at)
{
    for (const MemberId member : shares.members())
        settle(member, at);
}

void State::post(MemberId member, GpuSeconds amount, Instant at)
{
    BankMark &mark = bank[member].back();
    const BankTerms terms = BankTerms::of(shares, member, at, 0, setup.policy.bankDays, setup.policy.debtDays);
    mark.balance += amount;
    if (mark.balance >= terms.most) // S3
        mark.balance = terms.most, mark.part = {};
}

BankTerms State::bankTerms(MemberId member, Instant now) const
{
    const PolicyView &p = setup.policy;
    BankTerms terms = BankTerms::of(shares, member, now, 0, p.bankDays, p.debtDays);
    const auto found = bank.find(member);
    if (found == bank.end() || found->second.empty())
        return terms;
    const BankTerms here = termsAt(*this, member, found->second.back(), now);
    terms.balance = here.balance;
    terms.part = here.part;
    return terms; // the projection takes today's repairs for done: e_i = o_i
}

GpuSeconds State::balance(MemberId member, Instant at) const
{
    const auto found = bank.find(member);
    if (found == bank.end() || found->second.empty())
        return 0;
    const std::vector<BankMark> &marks = found->second;
    auto next =
        std::upper_bound(marks.begin(), marks.end(), at, [](Instant t, const BankMark &mark) { return t < mark.at; });
    if (next == marks.begin())
        return marks.front().balance;
    return termsAt(*this, member, *std::prev(next), at).balance;
}

MicrosPerGpuHour State::listRate() const
{
    return listPrice(setup.policy.baseMicros, setup.policy.overBps); // M6, class G
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
