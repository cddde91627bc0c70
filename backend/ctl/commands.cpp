// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/rule_commands.h"
#include "backend/ctl/sweep_commands.h"
#include "backend/ctl/zone.h"
#include "backend/text/reason_lines.h"
#include "backend/text/show_json.h"
#include "domain/booking_rules.h"
#include "readers/lines.h"
#include <iostream>
#include <sodium.h>

namespace imece::ctl {
namespace {

int print(const std::string &json)
{
    std::cout << json << '\n';
    return Done;
}

int lost(const std::string &why)
{
    return fail(NoConnection, why);
}

// ---- the verbs --------------------------------------------------------------------------------------------------
int hosts(const Request &r, Link &link)
{
    if (const auto got = link.waitForHosts(); !got)
        return lost(got.error());
    if (r.json)
        return print(text::hostsJson(link.fleet(), link.hosts()));
    showHosts(link.fleet(), link.hosts());
    return Done;
}

/// What the role cannot do is said before anything is asked for: a reader needs no other reason (and no window).
int forbidden(const Request &r, Link &link)
{
    return refused(r, &link.fleet(), wire::Refused{{Reason{ReasonCode::Forbidden, {}, {}}}, {}, false});
}

int windows(const Request &r, const WindowsAsk &ask, Link &link)
{
    if (raw(link.welcome().you.member) == 0) { // no member, no bank that a window could be paid from (S4)
        forbidden(r, link);
        return fail(RefusedExit, "only a member's researcher or lead has a bank to ask windows for");
    }
    if (const auto why = absurdLength(link.welcome().policy, ask.length))
        return refused(r, &link.fleet(), *why);
    const auto body = link.call(wire::AskWindows{ask});
    if (!body)
        return lost(body.error());
    const auto *found = std::get_if<wire::WindowsFound>(&*body);
    if (!found)
        return refused(r, &link.fleet(), *body);
    if (found->answer.quotes.empty())
        return refused(r, &link.fleet(), wire::Refused{found->answer.reasons, found->answer.alternatives, false});
    if (r.json)
        return print(text::quotesJson(link.fleet(), found->answer));
    showQuotes(link.fleet(), found->answer);
    return Done;
}

bool isStale(const wire::ServerBody &body)
{
    const auto *no = std::get_if<wire::Refused>(&body);
    return no && !no->reasons.empty() && no->reasons.front().code == ReasonCode::QuoteStale;
}

int book(const Request &r, const WindowsAsk &ask, Link &link)
{
    if (!mayBook(link.welcome().you))
        return forbidden(r, link);
    if (const auto why = absurdLength(link.welcome().policy, ask.length))
        return refused(r, &link.fleet(), *why);
    Read<wire::ServerBody> taken;
    for (int attempt = 0; attempt < 3; ++attempt) { // a calendar that moved on under an unnamed quote: ask again
        const auto asked = link.call(wire::AskWindows{ask});
        if (!asked)
            return lost(asked.error());
        const auto *found = std::get_if<wire::WindowsFound>(&*asked);
        if (!found)
            return refused(r, &link.fleet(), *asked);
        const auto &quotes = found->answer.quotes;
        if (quotes.empty())
            return refused(r, &link.fleet(), wire::Refused{found->answer.reasons, found->answer.alternatives, false});
        const std::size_t which = r.quote == 0 ? 0 : r.quote - 1;
        if (which >= quotes.size())
            return fail(Usage, "there are " + std::to_string(quotes.size()) + " windows, no number " +
                                   std::to_string(r.quote));
        taken = decided(link, wire::TakeOffer{freshKey(), quotes[which], r.model, r.label, r.note});
        if (!taken)
            return lost(taken.error());
        if (r.quote != 0 || !isStale(*taken))
            break;
    }
    const auto *offer = std::get_if<wire::BookingDone>(&*taken);
    if (!offer)
        return refused(r, &link.fleet(), *taken);
    const auto confirmed = decided(link, wire::ConfirmBooking{freshKey(), offer->booking.id, offer->booking.version});
    if (!confirmed)
        return lost(confirmed.error());
    const auto *done = std::get_if<wire::BookingDone>(&*confirmed);
    return done ? showBooking(r, link.fleet(), *done) : refused(r, &link.fleet(), *confirmed);
}

int bookings(const Request &r, Link &link)
{
    std::vector<Booking> all;
    std::vector<BookingPrivate> mine;
    BookingId before{};
    for (bool more = true; more && all.size() < r.limit;) {
        const auto want = std::min<std::size_t>(1000, r.limit - all.size());
        const auto body = link.call(wire::AskBookings{before, static_cast<std::uint32_t>(want), r.onlyMine});
        if (!body)
            return lost(body.error());
        const auto *page = std::get_if<wire::BookingsPage>(&*body);
        if (!page)
            return refused(r, &link.fleet(), *body);
        all.insert(all.end(), page->bookings.begin(), page->bookings.end());
        mine.insert(mine.end(), page->mine.begin(), page->mine.end());
        more = page->more && !page->bookings.empty();
        if (!all.empty())
            before = all.back().id;
    }
    if (r.json)
        return print(text::bookingsJson(link.fleet(), all, mine));
    showBookings(link.fleet(), all, mine);
    return Done;
}

int cancel(const Request &r, BookingId id, Link &link)
{
    if (!mayBook(link.welcome().you))
        return forbidden(r, link);
    const auto found = bookingNamed(r, id, link);
    if (!found)
        return found.error();
    const auto answer = decided(link, wire::CancelBooking{freshKey(), id, found->version});
    if (!answer)
        return lost(answer.error());
    const auto *done = std::get_if<wire::BookingDone>(&*answer);
    return done ? showBooking(r, link.fleet(), *done) : refused(r, &link.fleet(), *answer);
}

int shares(const Request &r, Span period, Link &link)
{
    if (period.until == 0)
        period.until = link.welcome().now;
    if (period.from == 0)
        period.from = period.until - 30 * day;
    if (period.isEmpty())
        return fail(Usage, "--from must lie before --until");
    if (period.from >= link.welcome().now)
        return fail(Usage, "--from lies in the future: a statement says what was, and ends now at the latest");
    const auto body = link.call(wire::AskStatement{period});
    if (!body)
        return lost(body.error());
    const auto *shown = std::get_if<wire::StatementShown>(&*body);
    if (!shown)
        return refused(r, &link.fleet(), *body);
    if (r.json)
        return print(text::statementJson(link.fleet(), shown->statement));
    showStatement(link.fleet(), shown->statement);
    return Done;
}

/// The verbs that ask a server, once it is known.
int runOn(const Request &r, const Written &w, Link &link)
{
    switch (r.verb) {
    case Request::Verb::Hosts:
        return hosts(r, link);
    case Request::Verb::Windows:
        return windows(r, w.ask, link);
    case Request::Verb::Book:
        return book(r, w.ask, link);
    case Request::Verb::Bookings:
        return bookings(r, link);
    case Request::Verb::Cancel:
        return cancel(r, w.id, link);
    case Request::Verb::Shares:
        return shares(r, w.period, link);
    case Request::Verb::Sweeps:
        return showSweeps(r, link);
    case Request::Verb::Sweep:
        return showSweep(r, link);
    case Request::Verb::SweepDiff:
        return showDifference(r, link);
    case Request::Verb::Invoice:
    case Request::Verb::Payouts:
        return settle(r, link);
    default:
        return runRule(r, w, link);
    }
}

} // namespace

Read<wire::ServerBody> decided(Link &link, const wire::ClientBody &body)
{
    Read<wire::ServerBody> answer = link.call(body);
    for (int again = 0; again < 2 && answer && std::holds_alternative<wire::Undecided>(*answer); ++again)
        answer = link.call(body);
    return answer;
}

tl::expected<Booking, int> bookingNamed(const Request &r, BookingId id, Link &link)
{
    const auto body = link.call(wire::AskBookings{BookingId{raw(id) + 1}, 1, false});
    if (!body)
        return tl::unexpected(lost(body.error()));
    const auto *page = std::get_if<wire::BookingsPage>(&*body);
    if (!page)
        return tl::unexpected(refused(r, &link.fleet(), *body));
    if (!page->bookings.empty() && page->bookings.front().id == id)
        return page->bookings.front();
    const Reason none{ReasonCode::NoSuchThing, {}, {Arg::of("booking", ArgType::Booking, std::int64_t(raw(id)))}};
    return tl::unexpected(refused(r, &link.fleet(), wire::Refused{{none}, {}, false}));
}

int showBooking(const Request &r, const Fleet &fleet, const wire::BookingDone &done)
{
    if (r.json)
        return print(text::bookingJson(fleet, done.booking, &done.priv, done.replayed));
    showBookings(fleet, {done.booking}, {done.priv});
    return Done;
}

int fail(int code, const std::string &sentence)
{
    std::cerr << "imecectl: " << sentence << '\n';
    return code;
}

int refused(const Request &request, const Fleet *fleet, const wire::ServerBody &body)
{
    std::vector<Reason> reasons;
    std::vector<Alternative> others;
    if (const auto *no = std::get_if<wire::Refused>(&body))
        reasons = no->reasons, others = no->alternatives;
    else if (const auto *open = std::get_if<wire::Undecided>(&body))
        reasons = {open->reason};
    else
        reasons = {Reason{ReasonCode::UnknownKind, {}, {}}};
    if (request.json)
        std::cout << text::refusalJson(fleet, reasons, others) << '\n';
    else
        showReasons(fleet, reasons, others);
    for (const Reason &reason : reasons) {
        std::cerr << text::line(reason, fleet) << '\n';
        if (const std::string_view remedy = text::remedy(reason); !remedy.empty())
            std::cerr << "  " << remedy << '\n';
    }
    return RefusedExit;
}

wire::Key freshKey()
{
    wire::Key key{};
    if (sodium_init() >= 0)
        randombytes_buf(key.data(), key.size());
    key[0] = static_cast<std::uint8_t>(key[0] | 1); // never the missing one
    return key;
}

int run(const Request &r)
{
    if (!useZone(r.zone))
        return fail(Usage, "--zone \"" + readers::quotation(r.zone) +
                               "\" is not known on this machine; write it like Europe/Istanbul or UTC");
    if (r.verb == Request::Verb::Import)
        return r.follow ? runFollow(r) : runImport(r);
    if (r.verb == Request::Verb::FabricPlan)
        return runFabricPlan(r.plan, r.json);
    if (r.verb == Request::Verb::FabricRead)
        return runFabricRead(r);
    if (r.verb == Request::Verb::FabricSweep)
        return runFabricSweep(r);
    if (r.verb == Request::Verb::Simulate)
        return r.scenario.empty() ? runTrace(r.trace, r.json) : runScenario(r.scenario);
    const auto written = writtenOf(r); // all of it, before anybody is asked
    if (!written)
        return fail(Usage, written.error());
    const auto server = serverFor(r.where);
    if (!server)
        return fail(server.error().kind == NoServer::Usage ? Usage : NoConnection, server.error().text);
    const auto link = Link::open(*server);
    if (!link)
        return lost(link.error());
    if (const auto fleet = (*link)->waitForFleet(); !fleet)
        return lost(fleet.error());
    Written w = *written;
    auto without = unwanted(r.without, (*link)->fleet());
    if (!without)
        return fail(Usage, without.error());
    w.ask.without = *std::move(without);
    w.burst.base = w.ask;
    return runOn(r, w, **link);
}

} // namespace imece::ctl
