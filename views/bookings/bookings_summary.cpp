// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/bookings_summary.h"
#include "models/session_facts.h"
#include "views/bookings/bookings_page.h"

namespace imece {
namespace {

QString counted(const BookingStore &bookings, MemberId only)
{
    int running = 0, stopped = 0, coming = 0, queued = 0;
    for (const auto &[id, entry] : bookings.entries()) {
        const Booking &b = entry.booking;
        if (only != MemberId{} && b.member != only)
            continue;
        running += b.state == BookingState::Active ? 1 : 0;
        queued += b.state == BookingState::Queued ? 1 : 0;
        stopped += b.state == BookingState::Interrupted ? 1 : 0;
        coming +=
            b.state == BookingState::Confirmed || b.state == BookingState::Offered || b.state == BookingState::Placing
                ? 1
                : 0;
    }
    QString text = stopped > 0 ? BookingsPage::tr("<b>%1 running</b> · %2 interrupted · %3 to come")
                                     .arg(words::number(qint64(running)), words::number(qint64(stopped)),
                                          words::number(qint64(coming)))
                               : BookingsPage::tr("<b>%1 running</b> · %2 to come")
                                     .arg(words::number(qint64(running)), words::number(qint64(coming)));
    if (queued > 0)
        text += QStringLiteral(" · ") + BookingsPage::tr("%n in the queue", nullptr, queued);
    return text;
}

} // namespace

QString bookingsSummary(const QuoteBoard &board, const BookingStore &bookings, MemberId only, const words::Scene &scene)
{
    const auto asked = [&board] { return words::BookingWords::size(board.ask().hosts, board.ask().length); };
    if (board.state() == QuoteBoard::State::Answer) {
        const auto &quotes = board.answer().quotes;
        const Seconds wait = quotes.front().window.from - scene.now;
        return BookingsPage::tr("<b>%n windows</b> for %1 · earliest in %2", nullptr, int(quotes.size()))
            .arg(asked(), words::duration(wait));
    }
    if (board.state() == QuoteBoard::State::Refusal && board.act() == QuoteBoard::Act::Find)
        return BookingsPage::tr("%1: <b>no window keeps every rule</b>").arg(asked());
    return counted(bookings, only);
}

QString bookingsMessage(const QuoteBoard &board, const BookingStore &bookings, const SessionFacts &facts)
{
    const bool mayBook = facts.may(Act::Book);
    if (facts.isWelcome() && !facts.isLive())
        return mayBook ? BookingsPage::tr("Not connected. What you typed is kept; windows can be asked again when the "
                                          "connection is back.")
                       : BookingsPage::tr("Not connected. The timeline shows what was known last.");
    if (board.isUndecided())
        return BookingsPage::tr("No proof yet that it was written. The same request is being asked again; it is done "
                                "once or not at all.");
    if (board.state() == QuoteBoard::State::Waiting)
        return BookingsPage::tr("Looking for windows…");
    if (bookings.size() == 0 && facts.isWelcome())
        return mayBook ? BookingsPage::tr("Nothing is booked yet. Say how many hosts and for how long, then find "
                                          "windows.")
                       : BookingsPage::tr("Nothing is booked yet.");
    return {};
}

QString refusalTitle(QuoteBoard::Act act)
{
    switch (act) {
    case QuoteBoard::Act::Find:
        break;
    case QuoteBoard::Act::Offer:
        return BookingsPage::tr("The offer was not made.");
    case QuoteBoard::Act::Confirm:
        return BookingsPage::tr("It was not confirmed.");
    case QuoteBoard::Act::Cancel:
        return BookingsPage::tr("It was not cancelled.");
    case QuoteBoard::Act::Extend:
        return BookingsPage::tr("It was not extended.");
    case QuoteBoard::Act::Request:
        return BookingsPage::tr("The queue did not take it.");
    case QuoteBoard::Act::Slice:
        return BookingsPage::tr("No slice now.");
    case QuoteBoard::Act::Series:
        return BookingsPage::tr("The series was not booked: all of it or nothing.");
    case QuoteBoard::Act::Pin:
        return BookingsPage::tr("Its hosts were not fixed.");
    case QuoteBoard::Act::Approve:
        return BookingsPage::tr("The word was not taken.");
    case QuoteBoard::Act::Change:
        return BookingsPage::tr("It was not changed.");
    case QuoteBoard::Act::Replace:
        return BookingsPage::tr("The host was not replaced.");
    case QuoteBoard::Act::Describe:
        return BookingsPage::tr("Its words were not changed.");
    case QuoteBoard::Act::Rehearse:
        return BookingsPage::tr("No rehearsal was begun.");
    }
    return BookingsPage::tr("Why not?");
}

QString refusalNote(QuoteBoard::Act act, const Booking *acted, const words::Scene &scene)
{
    switch (act) {
    case QuoteBoard::Act::Find:
    case QuoteBoard::Act::Offer:
    case QuoteBoard::Act::Request:
    case QuoteBoard::Act::Slice:
    case QuoteBoard::Act::Series:
        break;
    case QuoteBoard::Act::Confirm: // R8: the refusal of a confirm ends no offer
        if (acted && acted->state == BookingState::Offered && acted->offerExpiresAt > scene.now)
            return BookingsPage::tr("The offer still holds until %1; nothing is charged.")
                .arg(scene.zone.time(acted->offerExpiresAt));
        return BookingsPage::tr("Nothing is held any more, nothing is charged.");
    case QuoteBoard::Act::Cancel:
    case QuoteBoard::Act::Extend:
    case QuoteBoard::Act::Pin:
    case QuoteBoard::Act::Approve:
    case QuoteBoard::Act::Change:
    case QuoteBoard::Act::Replace:
    case QuoteBoard::Act::Describe:
    case QuoteBoard::Act::Rehearse:
        return BookingsPage::tr("The booking stays as it is.");
    }
    return BookingsPage::tr("Nothing was held, nothing is charged.");
}

} // namespace imece
