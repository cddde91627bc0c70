// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/frames.h"
#include "backend/gate/roles.h"

namespace imece::daemon {
namespace {

constexpr std::size_t partBytes = 600 * 1024;
constexpr std::size_t rowsInPart = 8192;

wire::ServerFrame onTopic(wire::Topic topic, std::uint64_t sequence, wire::ServerBody body)
{
    wire::ServerFrame frame;
    frame.topic = topic;
    frame.sequence = sequence;
    frame.body = std::move(body);
    return frame;
}

/// Cuts a list into parts of bounded size; always at least one part, so that an empty list says so.
template<class Item, class Size> std::vector<std::vector<Item>> parts(const std::vector<Item> &items, Size size)
{
    std::vector<std::vector<Item>> out(1);
    std::size_t bytes = 0;
    for (const Item &item : items) {
        const std::size_t more = size(item);
        if (bytes + more > partBytes && !out.back().empty())
            out.emplace_back(), bytes = 0;
        out.back().push_back(item);
        bytes += more;
    }
    return out;
}

std::size_t sizeOf(const Booking &b)
{
    return 120 + 3 * b.hosts.size() + 20 * b.stopped.size();
}
std::size_t sizeOf(const BookingPrivate &p)
{
    return 100 + p.label.size() + p.note.size() + p.personName.size();
}

template<class T> std::vector<T> slice(const std::vector<T> &v, std::size_t from, std::size_t until)
{
    return {v.begin() + static_cast<std::ptrdiff_t>(from), v.begin() + static_cast<std::ptrdiff_t>(until)};
}

HostColumns rowsOf(const HostColumns &c, std::size_t from, std::size_t until)
{
    HostColumns out;
    out.tick = c.tick;
    out.at = c.at;
    out.state = slice(c.state, from, until), out.stateSince = slice(c.stateSince, from, until);
    out.gpusUsable = slice(c.gpusUsable, from, until), out.grade = slice(c.grade, from, until);
    out.uptimePermyriad = slice(c.uptimePermyriad, from, until), out.uptimeBad = slice(c.uptimeBad, from, until);
    out.covCentiPct = slice(c.covCentiPct, from, until), out.netPermille = slice(c.netPermille, from, until);
    out.verification = slice(c.verification, from, until), out.verifiedAt = slice(c.verifiedAt, from, until);
    out.lastGood = slice(c.lastGood, from, until), out.use = slice(c.use, from, until);
    out.member = slice(c.member, from, until), out.booking = slice(c.booking, from, until);
    out.reason = slice(c.reason, from, until), out.reasonA = slice(c.reasonA, from, until);
    out.reasonB = slice(c.reasonB, from, until);
    return out;
}

SweepHead shortHead(SweepHead head)
{
    head.names.clear(), head.groups.clear(), head.groupNames.clear(), head.hosts.clear();
    return head;
}

wire::Refused refusedFor(ReasonCode code, std::vector<Arg> args = {})
{
    return {{Reason{code, {}, std::move(args)}}, {}, false};
}

wire::ServerBody sweepRows(const core::Coop &coop, const wire::AskSweep &ask)
{
    const SweepMatrix *sweep = coop.sweep(ask.id);
    if (!sweep)
        return refusedFor(ReasonCode::NoSuchThing, {Arg::count("sweep", raw(ask.id))});
    const std::size_t side = sweep->head.side();
    if (ask.firstRow >= side)
        return refusedFor(ReasonCode::Malformed, {Arg::words("field", "firstRow")});
    const std::size_t fit = std::max<std::size_t>(1, partBytes / (4 * side));
    const std::size_t asked = ask.rows == 0 ? fit : std::min<std::size_t>(ask.rows, fit);
    const std::size_t until = std::min(side, ask.firstRow + asked);
    wire::SweepRows rows;
    rows.head = sweep->head;
    rows.firstRow = ask.firstRow;
    rows.bandwidth = slice(sweep->bandwidth, ask.firstRow * side, until * side);
    if (!sweep->latencyCentiUs.empty())
        rows.latency = slice(sweep->latencyCentiUs, ask.firstRow * side, until * side);
    return rows;
}

wire::ServerBody bookingsPage(const core::Coop &coop, const Actor &actor, const wire::AskBookings &ask, Instant now)
{
    if (ask.limit == 0 || ask.limit > 1000)
        return refusedFor(ReasonCode::Malformed, {Arg::words("field", "limit")});
    if (ask.onlyMine && raw(actor.member) == 0)
        return wire::BookingsPage{};
    wire::BookingsPage page;
    page.bookings = coop.page(ask.before, ask.limit + 1, ask.onlyMine ? actor.member : MemberId{});
    page.more = page.bookings.size() > ask.limit;
    if (page.more)
        page.bookings.resize(ask.limit);
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < page.bookings.size(); ++i) {
        bytes += sizeOf(page.bookings[i]);
        if (bytes > partBytes && i > 0) {
            page.bookings.resize(i);
            page.more = true;
            break;
        }
        const Booking &b = page.bookings[i];
        if (gate::mayHear(actor, wire::Topic::Member, b.member)) {
            page.mine.push_back(coop.told(b.id, now));
            bytes += sizeOf(page.mine.back());
        }
    }
    return page;
}

bool isPeriod(const Span &period)
{
    return !period.isEmpty() && period.from > 0 && period.length() <= 400 * day;
}

} // namespace

std::vector<wire::ServerFrame> hostParts(const HostColumns &board)
{
    std::vector<wire::ServerFrame> out;
    for (std::size_t from = 0; from < board.size(); from += rowsInPart) {
        wire::HostsFull full;
        full.firstHost = static_cast<std::uint32_t>(from);
        full.total = static_cast<std::uint32_t>(board.size());
        full.columns = rowsOf(board, from, std::min(board.size(), from + rowsInPart));
        out.push_back(onTopic(wire::Topic::None, 0, std::move(full)));
    }
    return out;
}

std::vector<wire::ServerFrame> publicSnapshot(const core::Coop &coop, Instant now)
{
    const std::uint64_t sequence = coop.sequence();
    std::vector<wire::ServerFrame> out;
    const auto add = [&](wire::ServerBody body) {
        out.push_back(onTopic(wire::Topic::Coop, sequence, std::move(body)));
    };
    auto bookings = parts(coop.bookings(now - shownPast), [](const Booking &b) { return sizeOf(b); });
    for (std::size_t i = 0; i < bookings.size(); ++i)
        add(wire::BookingsFull{std::move(bookings[i]), i == 0, i + 1 == bookings.size()});
    wire::SweepsFull sweeps;
    for (const SweepHead &head : coop.sweepHeads())
        sweeps.sweeps.push_back(shortHead(head));
    add(std::move(sweeps));
    add(wire::FindingsFull{coop.findings()});
    const auto &news = coop.news();
    for (std::size_t i = news.size() > 50 ? news.size() - 50 : 0; i < news.size(); ++i)
        add(wire::NewsTold{news[i].news});
    return out;
}

std::vector<wire::ServerFrame> privateSnapshot(const core::Coop &coop, MemberId member, Instant now)
{
    std::vector<wire::ServerFrame> out;
    auto all = parts(coop.privates(member, now - shownPast, now), [](const BookingPrivate &p) { return sizeOf(p); });
    for (std::size_t i = 0; i < all.size(); ++i)
        out.push_back(onTopic(wire::Topic::Member, coop.sequence(),
                              wire::PrivateFull{member, std::move(all[i]), i == 0, i + 1 == all.size()}));
    return out;
}

Parts partsOf(const core::Event &event)
{
    Parts parts;
    if (const auto *set = std::get_if<core::BookingSet>(&event.body)) {
        parts.open = wire::BookingChanged{set->booking};
        parts.closed = wire::PrivateChanged{set->booking.member, set->priv};
        parts.member = set->booking.member;
    } else if (const auto *sweep = std::get_if<core::SweepKept>(&event.body)) {
        parts.open = wire::SweepAdded{shortHead(sweep->matrix.head)};
    } else if (const auto *finding = std::get_if<core::FindingSet>(&event.body)) {
        parts.open = wire::FindingChanged{finding->finding};
    }
    return parts;
}

wire::ServerBody answer(const core::Coop &coop, const Actor &actor, const wire::ClientBody &question, Instant now)
{
    if (const auto *ask = std::get_if<wire::AskWindows>(&question))
        return wire::WindowsFound{coop.windows(actor.member, ask->ask, now)};
    if (const auto *ask = std::get_if<wire::AskHost>(&question)) {
        if (raw(ask->host) >= coop.fleet()->hosts.size())
            return refusedFor(ReasonCode::NoSuchThing, {Arg::count("host", raw(ask->host))});
        return wire::HostShown{coop.hostDetail(ask->host, now)};
    }
    if (const auto *ask = std::get_if<wire::AskSweep>(&question))
        return sweepRows(coop, *ask);
    if (const auto *ask = std::get_if<wire::AskStatement>(&question)) {
        if (!isPeriod(ask->period))
            return refusedFor(ReasonCode::Malformed, {Arg::words("field", "period")});
        return wire::StatementShown{coop.statement(ask->period, now)};
    }
    if (const auto *ask = std::get_if<wire::AskMoney>(&question)) {
        if (!isPeriod(ask->period))
            return refusedFor(ReasonCode::Malformed, {Arg::words("field", "period")});
        return wire::MoneyShown{coop.money(actor.member, ask->period, now)};
    }
    if (const auto *ask = std::get_if<wire::AskBookings>(&question))
        return bookingsPage(coop, actor, *ask, now);
    return refusedFor(ReasonCode::UnknownKind);
}

wire::ServerBody answerBody(const core::Answer &answer)
{
    if (const auto *done = std::get_if<core::Done>(&answer.body))
        return wire::BookingDone{done->booking, done->priv, answer.replayed};
    if (const auto *no = std::get_if<core::RefusedAnswer>(&answer.body))
        return wire::Refused{no->reasons, no->alternatives, answer.replayed};
    if (const auto *taken = std::get_if<core::ImportedAnswer>(&answer.body))
        return wire::Imported{taken->sweep, taken->findings, answer.replayed, 0};
    if (const auto *demo = std::get_if<core::DemoAnswer>(&answer.body))
        return wire::DemoDone{demo->a};
    return wire::Refused{}; // no command of the wire is answered otherwise
}

} // namespace imece::daemon
