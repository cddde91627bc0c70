// SPDX-License-Identifier: GPL-3.0-or-later
// Living with a booking: change, describe, exchange a host, rehearse, fix its hosts, a series. One command with one key
// each, on the booking as the server has it now.
#include "backend/ctl/rule_commands.h"

namespace imece::ctl {
namespace {

int change(const Request &r, const Written &w, Link &link)
{
    const auto found = bookingNamed(r, w.id, link);
    if (!found)
        return found.error();
    const Seconds length = w.by != 0 ? w.by : found->window.length();
    if (const auto why = absurdLength(link.welcome().policy, length))
        return refused(r, &link.fleet(), *why);
    const Instant from = w.period.from != 0 ? w.period.from : found->window.from;
    const auto hosts = r.hosts != 0 ? r.hosts : static_cast<std::uint32_t>(found->hosts.size());
    return told(r, link,
                decided(link, wire::ChangeBooking{freshKey(), w.id, found->version, hosts, {from, from + length}}));
}

/// The texts as they are now; an exit code where they are not the own member's.
tl::expected<BookingPrivate, int> textsOf(const Request &r, BookingId id, Link &link)
{
    const auto body = link.call(wire::AskBookings{BookingId{raw(id) + 1}, 1, true});
    if (!body)
        return tl::unexpected(fail(NoConnection, body.error()));
    const auto *page = std::get_if<wire::BookingsPage>(&*body);
    if (!page)
        return tl::unexpected(refused(r, &link.fleet(), *body));
    if (!page->mine.empty() && page->mine.front().id == id)
        return page->mine.front();
    return tl::unexpected(refused(r, &link.fleet(), wire::Refused{{Reason{ReasonCode::Forbidden, {}, {}}}, {}, false}));
}

int describe(const Request &r, const Written &w, Link &link)
{
    const auto found = bookingNamed(r, w.id, link);
    if (!found)
        return found.error();
    const auto texts = textsOf(r, w.id, link);
    if (!texts)
        return texts.error();
    return told(
        r, link,
        decided(link, wire::DescribeBooking{freshKey(), w.id, found->version, r.newLabel.value_or(texts->label),
                                            r.newNote.value_or(texts->note), r.outcome.value_or(texts->outcome)}));
}

int replace(const Request &r, const Written &w, Link &link)
{
    const auto host = hostNamed(r.member, link.fleet());
    if (!host)
        return host.error();
    const auto found = bookingNamed(r, w.id, link);
    if (!found)
        return found.error();
    return told(r, link, decided(link, wire::ReplaceHost{freshKey(), w.id, found->version, *host}));
}

template<class Message> int step(const Request &r, const Written &w, Link &link)
{
    const auto found = bookingNamed(r, w.id, link);
    if (!found)
        return found.error();
    return told(r, link, decided(link, Message{freshKey(), w.id, found->version}));
}

int series(const Request &r, const Written &w, Link &link)
{
    if (const auto why = absurdLength(link.welcome().policy, w.ask.length))
        return refused(r, &link.fleet(), *why);
    return told(r, link, decided(link, wire::TakeSeries{freshKey(), w.ask, w.starts, r.label, r.note, w.mostPrice}));
}

} // namespace

int runLiving(const Request &r, const Written &w, Link &link)
{
    switch (r.verb) {
    case Request::Verb::Change:
        return change(r, w, link);
    case Request::Verb::Describe:
        return describe(r, w, link);
    case Request::Verb::Replace:
        return replace(r, w, link);
    case Request::Verb::Confirm:
        return step<wire::ConfirmBooking>(r, w, link);
    case Request::Verb::Rehearse:
        return step<wire::Rehearse>(r, w, link);
    case Request::Verb::Pin:
        return step<wire::PinBooking>(r, w, link);
    case Request::Verb::Series:
        return series(r, w, link);
    default:
        return Usage;
    }
}

} // namespace imece::ctl
