// SPDX-License-Identifier: GPL-3.0-or-later
// What is told to everybody as the events apply: every edge of a booking, and every change within a state that
// somebody has to hear of (R9, R11, R12, R13, R14, S14, M3, M7).
#include "backend/core/state.h"

namespace imece::core {

namespace {

constexpr std::size_t keptNews = 200;

Arg bookingArg(BookingId id)
{
    return Arg::of("booking", ArgType::Booking, std::int64_t(raw(id)));
}
Arg memberArg(MemberId id)
{
    return Arg::of("member", ArgType::Member, std::int64_t(raw(id)));
}
std::vector<Arg> argsOf(const Booking &b)
{
    return {bookingArg(b.id), memberArg(b.member), Arg::count("hosts", std::int64_t(b.hosts.size()))};
}
std::vector<Arg> with(std::vector<Arg> args, Arg more)
{
    args.push_back(std::move(more));
    return args;
}

/// The start that is promised to an entry of the queue; absent where there is none.
std::vector<Arg> planArgs(const Booking &b)
{
    return b.hosts.empty() ? argsOf(b) : with(argsOf(b), Arg::of("at", ArgType::At, b.window.from));
}

std::vector<Arg> windowArgs(const Booking &b)
{
    return with(with(argsOf(b), Arg::of("from", ArgType::At, b.window.from)),
                Arg::of("until", ArgType::At, b.window.until));
}

} // namespace

void State::tell(const Event &event, NewsKind kind, std::vector<Arg> args)
{
    news.push_back({event.sequence, {event.at, kind, std::move(args)}});
    while (news.size() > keptNews)
        news.pop_front();
}

void State::on(const DrainBegan &body, const Event &event) // R13
{
    draining.insert(body.booking);
    if (const auto found = bookings.find(body.booking); found != bookings.end()) {
        const Booking &b = found->second.booking;
        tell(event, NewsKind::BookingEndsSoon, with(argsOf(b), Arg::of("until", ArgType::At, b.window.until)));
    }
}

void State::tellBooking(const Event &event, const Booking *before, const Booking &after)
{
    if (before) {
        tellCredit(event, *before, after);
        tellHosts(event, *before, after);
        tellWindow(event, *before, after);
        tellDanger(event, *before, after);
        if (before->state == after.state)
            return;
    }
    tellEdge(event, before, after);
}

void State::tellCredit(const Event &event, const Booking &before, const Booking &after) // M3
{
    if (after.stopped.size() <= before.stopped.size())
        return;
    const Span &last = after.stopped.back();
    std::vector<Arg> credit = argsOf(after);
    credit.push_back(Arg::of("gpuSeconds", ArgType::Work, last.length() * after.gpus()));
    credit.push_back(Arg::of("seconds", ArgType::Length, last.length()));
    if (after.culprit != noHost || before.culprit != noHost)
        credit.push_back(Arg::hostList("host", {before.culprit}));
    tell(event, NewsKind::CreditPosted, std::move(credit));
}

void State::tellHosts(const Event &event, const Booking &before, const Booking &after) // R6, R11
{
    const auto tellSwap = [&](std::vector<HostId> out, std::vector<HostId> in) {
        tell(event, NewsKind::HostReplaced,
             {Arg::hostList("host", std::move(out)), Arg::hostList("spare", std::move(in)), bookingArg(after.id),
              memberArg(after.member)});
    };
    for (std::size_t i = before.replaced.size(); i < after.replaced.size(); ++i) {
        const HostSwap &r = after.replaced[i];
        note(r.in, {event.at, HostEventKind::StoodIn, std::int64_t(raw(r.out))});
        tellSwap({r.out}, {r.in});
    }
    if (before.state == BookingState::Queued || after.replaced.size() != before.replaced.size() ||
        after.hosts == before.hosts || after.hosts.size() != before.hosts.size())
        return;
    std::vector<HostId> out, in;
    std::set_difference(before.hosts.begin(), before.hosts.end(), after.hosts.begin(), after.hosts.end(),
                        std::back_inserter(out));
    std::set_difference(after.hosts.begin(), after.hosts.end(), before.hosts.begin(), before.hosts.end(),
                        std::back_inserter(in));
    tellSwap(std::move(out), std::move(in));
}

void State::tellWindow(const Event &event, const Booking &before, const Booking &after) // R9, R14, M8
{
    if (after.state == BookingState::Queued) {
        const bool isPlanMoved = before.state == after.state && (after.window.from != before.window.from ||
                                                                 after.hosts.empty() != before.hosts.empty());
        if (isPlanMoved)
            tell(event, NewsKind::PromiseMoved, planArgs(after));
        return;
    }
    const bool isOther = after.window.from != before.window.from || after.hosts.size() != before.hosts.size() ||
                         after.window.until < before.window.until;
    if (isOther)
        tell(event, NewsKind::BookingChanged, windowArgs(after));
    else if (after.window.until > before.window.until)
        tell(event, NewsKind::BookingExtended, with(argsOf(after), Arg::of("until", ArgType::At, after.window.until)));
}

void State::tellDanger(const Event &event, const Booking &before, const Booking &after)
{
    if (before.atRiskSince == 0 && after.atRiskSince != 0) // R12
        tell(event, NewsKind::BookingAtRisk, argsOf(after));
    if (after.reclaimAt == 0 || after.reclaimAt == before.reclaimAt || after.endedAt != 0) // S14, M7
        return;
    std::vector<Arg> notice = with(argsOf(after), Arg::of("until", ArgType::At, after.reclaimAt));
    if (after.reclaimedBy != BookingId{0})
        notice.push_back(Arg::of("by", ArgType::Booking, std::int64_t(raw(after.reclaimedBy))));
    tell(event, NewsKind::LeaseNoticed, std::move(notice));
}

void State::tellEdge(const Event &event, const Booking *before, const Booking &after)
{
    const std::vector<Arg> args = argsOf(after);
    switch (after.state) {
    case BookingState::Offered:
        if (!before || before->state == BookingState::Queued)
            tell(event, NewsKind::BookingOffered, args);
        return;
    case BookingState::Confirmed:
        return tell(event, NewsKind::BookingConfirmed, args);
    case BookingState::Active:
        return tell(event, before && before->startedAt ? NewsKind::BookingResumed : NewsKind::BookingStarted, args);
    case BookingState::Interrupted:
        return tell(event, NewsKind::BookingInterrupted,
                    after.culprit == noHost ? args : with(args, Arg::hostList("host", {after.culprit})));
    case BookingState::Cancelled:
        return tell(event, NewsKind::BookingCancelled, args);
    case BookingState::Expired:
        return tell(event, NewsKind::OfferExpired, args);
    case BookingState::Completed:
    case BookingState::Failed:
    case BookingState::Preempted:
        return tell(event, NewsKind::BookingEnded, args);
    case BookingState::Queued:
        return tell(event, NewsKind::BookingQueued, planArgs(after));
    case BookingState::Placing:
    case BookingState::Starting:
    case BookingState::Ending:
    case BookingState::Rejected:
        return;
    }
}

} // namespace imece::core
