// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/frames.h"
#include "backend/gate/roles.h"
#include "domain/epoch.h"
#include "domain/sweep_tiles.h"

namespace imece::daemon {
namespace {

constexpr std::size_t partBytes = 600 * 1024;
constexpr std::size_t rowsInPart = 8192;
constexpr std::size_t mostTransfers = 4096; ///< limit::transfers

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
std::size_t sizeOf(const Upkeep &u)
{
    return 40 + 3 * u.hosts.size() + u.why.size() + u.by.size();
}
std::size_t sizeOf(const HeldHosts &h)
{
    return 60 + 3 * h.hosts.size() + h.hold.note.size() + h.hold.by.size();
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

Upkeep upkeepOf(const core::UpkeepSet &u)
{
    return {u.id, u.hosts, u.span, u.why, u.by};
}

SweepHead shortHead(SweepHead head)
{
    head.hostCount = std::max(head.hostCount, static_cast<std::uint32_t>(head.side()));
    head.names.clear(), head.groups.clear(), head.groupNames.clear(), head.hosts.clear();
    return head;
}

wire::Refused refusedFor(ReasonCode code, std::vector<Arg> args = {})
{
    return {{Reason{code, {}, std::move(args)}}, {}, false};
}

/// No such sweep, or its cells were given up: then since when (V2).
wire::ServerBody noCells(SweepId id, const SweepMatrix *sweep)
{
    std::vector<Arg> args{Arg::count("sweep", raw(id))};
    if (sweep && sweep->head.thinnedAt != 0)
        args.push_back(Arg::of("thinned", ArgType::At, sweep->head.thinnedAt));
    return refusedFor(ReasonCode::NoSuchThing, std::move(args));
}

wire::ServerBody holdPreview(const core::Coop &coop, const Actor &actor, const wire::AskHold &ask, Instant now)
{
    auto preview = coop.preview(
        actor,
        core::HoldHosts{ask.hosts, ask.hold.kind, ask.hold.cause, ask.hold.note, ask.hold.until, ask.hold.finding},
        now);
    if (!preview)
        return wire::Refused{std::move(preview.error()), {}, false};
    return wire::HoldPreviewed{*std::move(preview)};
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

wire::ServerBody preview(const core::Coop &coop, const Actor &actor, const wire::AskPreview &ask, Instant now)
{
    const auto found = ask.members.empty() ? coop.preview(actor, core::GiveNotice{}, now)
                                           : coop.preview(actor, core::JoinBatch{ask.from, ask.members}, now);
    if (!found)
        return wire::Refused{found.error(), {}, false};
    wire::PreviewShown shown{found->from, {}, found->effects};
    for (const SharePreview &share : found->shares) {
        wire::PreviewRow row{share, {}};
        for (const Member &m : found->joining)
            if (m.id == share.member)
                row.name = m.name;
        shown.shares.push_back(std::move(row));
    }
    return shown;
}

/// Of the own member only: of the others even that it is there is nobody's business.
wire::ServerBody request(const core::Coop &coop, MemberId member, BookingId id)
{
    const Booking *b = coop.booking(id);
    const core::RequestKept *kept = b && b->member == member ? coop.request(id) : nullptr;
    if (!kept)
        return refusedFor(ReasonCode::NoSuchThing, {Arg::of("booking", ArgType::Booking, std::int64_t(raw(id)))});
    return wire::RequestShown{id, kept->ask, kept->isStanding, kept->mostPrice};
}

/// Everybody may read it; who did what is told to those who hear of its member.
wire::ServerBody story(const core::Coop &coop, const Actor &actor, BookingId id, Instant now)
{
    const Booking *b = coop.booking(id);
    if (!b)
        return refusedFor(ReasonCode::NoSuchThing, {Arg::of("booking", ArgType::Booking, std::int64_t(raw(id)))});
    const bool isOwn = gate::mayHear(actor, wire::Topic::Member, b->member);
    return wire::StoryShown{*coop.story(id, isOwn ? core::Coop::Naming::Persons : core::Coop::Naming::Nobody, now)};
}

/// Of the own member only, like its money.
wire::ServerBody release(const core::Coop &coop, MemberId member, BookingId id, Instant now)
{
    const Booking *b = coop.booking(id);
    if (!b || b->member != member)
        return refusedFor(ReasonCode::NoSuchThing, {Arg::of("booking", ArgType::Booking, std::int64_t(raw(id)))});
    if (isTerminal(b->state))
        return refusedFor(ReasonCode::StateConflict, {Arg::count("state", std::int64_t(b->state))});
    return wire::ReleaseShown{id, coop.releaseQuote(id, now)};
}

wire::ServerBody bursts(const core::Coop &coop, const Actor &actor, const wire::AskBursts &ask, Instant now)
{
    auto points = coop.bursts(actor.member, ask.ask, now);
    if (!points)
        return wire::Refused{std::move(points.error()), {}, false};
    return wire::BurstsFound{*std::move(points)};
}

/// The newest ones where there are more than a frame may hold.
wire::TransfersShown transfers(const core::Coop &coop, MemberId member)
{
    wire::TransfersShown shown;
    for (const core::TransferSet &t : coop.transfers(member))
        shown.transfers.push_back({t.id, t.from, t.to, t.amount, t.isSigned, t.at});
    if (shown.transfers.size() > mostTransfers)
        shown.transfers.erase(shown.transfers.begin(), shown.transfers.end() - std::ptrdiff_t(mostTransfers));
    return shown;
}

bool isPeriod(const Span &period)
{
    return !period.isEmpty() && period.from > 0 && period.length() <= 400 * day;
}

Span monthAround(Instant at)
{
    return {monthOf(at), monthAfter(at)};
}

/// The own one; of another member for the co-op's treasurer alone.
wire::ServerBody invoiceOf(const core::Coop &coop, const Actor &actor, const wire::AskInvoice &ask, Instant now)
{
    if (ask.month <= 0)
        return refusedFor(ReasonCode::Malformed, {Arg::words("field", "month")});
    const MemberId member = raw(ask.member) == 0 ? actor.member : ask.member;
    if (raw(actor.member) != 0 && member != actor.member)
        return refusedFor(ReasonCode::Forbidden);
    if (!coop.fleet()->member(member))
        return refusedFor(ReasonCode::Malformed, {Arg::words("field", "member")});
    return wire::InvoiceShown{coop.invoice(member, monthAround(ask.month), now)};
}

/// A member hears of its own payout and of no sum that others' money could be read from.
wire::ServerBody payoutsOf(const core::Coop &coop, const Actor &actor, const wire::AskPayouts &ask, Instant now)
{
    if (ask.month <= 0)
        return refusedFor(ReasonCode::Malformed, {Arg::words("field", "month")});
    PayoutList list = coop.payouts(monthAround(ask.month), now);
    if (raw(actor.member) != 0) {
        std::erase_if(list.rows, [&](const PayoutRow &row) { return row.member != actor.member; });
        list.charges = list.credits = list.fee = list.uncovered = 0;
        list.culprits.clear();
    }
    return wire::PayoutsShown{std::move(list)};
}

} // namespace

wire::ServerBody sweepRows(const SweepMatrix *sweep, const wire::AskSweep &ask)
{
    if (!sweep || sweep->bandwidth.empty())
        return noCells(ask.id, sweep);
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

wire::ServerBody sweepTile(const SweepMatrix *sweep, const wire::AskTile &ask)
{
    if (!sweep || sweep->bandwidth.empty())
        return noCells(ask.id, sweep);
    const std::size_t side = sweep->head.side();
    if (ask.level > topLevel(side))
        return refusedFor(ReasonCode::Malformed,
                          {Arg::words("field", "level"), Arg::count("limit", std::int64_t(topLevel(side)))});
    auto tile = tileOf(*sweep, {ask.level, ask.x, ask.y});
    if (!tile)
        return refusedFor(ReasonCode::Malformed,
                          {Arg::words("field", "x, y"), Arg::count("limit", std::int64_t(tilesAt(side, ask.level)))});
    return wire::SweepTile{
        ask.id, ask.level, ask.x, ask.y, tile->columns, std::move(tile->bandwidth), std::move(tile->latency)};
}

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
    std::vector<Upkeep> planned;
    for (const core::UpkeepSet &u : coop.upkeeps(now - shownPast))
        planned.push_back(upkeepOf(u));
    auto upkeeps = parts(planned, [](const Upkeep &u) { return sizeOf(u); });
    for (std::size_t i = 0; i < upkeeps.size(); ++i)
        add(wire::UpkeepFull{std::move(upkeeps[i]), i == 0, i + 1 == upkeeps.size()});
    auto holds = parts(coop.holds(), [](const HeldHosts &h) { return sizeOf(h); });
    for (std::size_t i = 0; i < holds.size(); ++i)
        add(wire::HoldsFull{std::move(holds[i]), i == 0, i + 1 == holds.size()});
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
    } else if (const auto *upkeep = std::get_if<core::UpkeepSet>(&event.body)) {
        parts.open = wire::UpkeepChanged{upkeepOf(*upkeep)};
    } else if (const auto *hold = std::get_if<core::HoldSet>(&event.body)) {
        parts.open = wire::HoldChanged{hold->held};
    }
    return parts;
}

wire::ServerBody answer(const core::Coop &coop, const Actor &actor, const wire::ClientBody &question, Instant now)
{
    if (const auto *ask = std::get_if<wire::AskWindows>(&question))
        return wire::WindowsFound{coop.windows(actor.member, ask->ask, now),
                                  ask->ask.cls == ServiceClass::P ? coop.minimumRun(now) : 0};
    if (const auto *ask = std::get_if<wire::AskHost>(&question)) {
        if (raw(ask->host) >= coop.fleet()->hosts.size())
            return refusedFor(ReasonCode::NoSuchThing, {Arg::count("host", raw(ask->host))});
        return wire::HostShown{coop.hostDetail(ask->host, now)};
    }
    if (const auto *ask = std::get_if<wire::AskSweep>(&question))
        return sweepRows(coop.sweep(ask->id), *ask);
    if (const auto *ask = std::get_if<wire::AskTile>(&question))
        return sweepTile(coop.sweep(ask->id), *ask);
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
    if (const auto *ask = std::get_if<wire::AskInvoice>(&question))
        return invoiceOf(coop, actor, *ask, now);
    if (const auto *ask = std::get_if<wire::AskPayouts>(&question))
        return payoutsOf(coop, actor, *ask, now);
    if (const auto *ask = std::get_if<wire::AskBookings>(&question))
        return bookingsPage(coop, actor, *ask, now);
    if (const auto *ask = std::get_if<wire::AskPreview>(&question))
        return preview(coop, actor, *ask, now);
    if (const auto *ask = std::get_if<wire::AskRequest>(&question))
        return request(coop, actor.member, ask->id);
    if (const auto *ask = std::get_if<wire::AskRelease>(&question))
        return release(coop, actor.member, ask->id, now);
    if (const auto *ask = std::get_if<wire::AskStory>(&question))
        return story(coop, actor, ask->id, now);
    if (const auto *ask = std::get_if<wire::AskBursts>(&question))
        return bursts(coop, actor, *ask, now);
    if (const auto *ask = std::get_if<wire::AskHold>(&question))
        return holdPreview(coop, actor, *ask, now);
    if (const auto *ask = std::get_if<wire::AskFinding>(&question))
        return wire::FindingShown{ask->id, coop.sights(ask->id)};
    if (std::holds_alternative<wire::AskTransfers>(question))
        return transfers(coop, actor.member);
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
    const auto &noted = std::get<core::NotedAnswer>(answer.body);
    return wire::Noted{noted.id, noted.from, answer.replayed, noted.cut};
}

} // namespace imece::daemon
