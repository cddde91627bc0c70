// SPDX-License-Identifier: GPL-3.0-or-later
// What a person wants of a booking that exists: one command each, with the version that was seen (K3).
#include "app/calls.h"

namespace imece {

namespace {

QuoteBoard::Act actOf(Deed deed)
{
    switch (deed) {
    case Deed::Confirm:
        return QuoteBoard::Act::Confirm;
    case Deed::Cancel:
        return QuoteBoard::Act::Cancel;
    case Deed::Extend:
        return QuoteBoard::Act::Extend;
    case Deed::Pin:
        return QuoteBoard::Act::Pin;
    case Deed::Approve:
        return QuoteBoard::Act::Approve;
    case Deed::Again:
        return QuoteBoard::Act::Offer;
    case Deed::Change:
        return QuoteBoard::Act::Change;
    case Deed::Replace:
        return QuoteBoard::Act::Replace;
    case Deed::Describe:
        return QuoteBoard::Act::Describe;
    case Deed::Rehearse:
        return QuoteBoard::Act::Rehearse;
    }
    return QuoteBoard::Act::Find;
}

wire::ClientBody bodyOf(const BookingCommand &c, const wire::Key &key)
{
    switch (c.deed) {
    case Deed::Pin:
        return wire::PinBooking{key, c.booking, c.version};
    case Deed::Approve:
        return wire::Approve{key, c.booking, c.version, c.note.toStdString(), c.isYes};
    case Deed::Change:
        return wire::ChangeBooking{key, c.booking, c.version, c.hosts, c.window};
    case Deed::Replace:
        return wire::ReplaceHost{key, c.booking, c.version, c.host};
    case Deed::Describe:
        return wire::DescribeBooking{
            key, c.booking, c.version, c.label.toStdString(), c.note.toStdString(), c.outcome.toStdString()};
    case Deed::Rehearse:
        return wire::Rehearse{key, c.booking, c.version};
    case Deed::Cancel:
        return wire::CancelBooking{key, c.booking, c.version};
    case Deed::Confirm:
        return wire::ConfirmBooking{key, c.booking, c.version};
    case Deed::Extend:
    case Deed::Again:
        break; // they have calls of their own
    }
    return {};
}

} // namespace

void Calls::command(const BookingCommand &wanted)
{
    act(actOf(wanted.deed), [wanted](const wire::Key &key) { return bodyOf(wanted, key); });
}

void Calls::askStory(BookingId id)
{
    m_session->call(wire::AskStory{id}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::StoryShown>())
            Q_EMIT storyShown(shown->story);
    });
}

void Calls::askRelease(BookingId id)
{
    m_session->call(wire::AskRelease{id}, this, [this, id](const Outcome &outcome) {
        const auto *shown = outcome.as<wire::ReleaseShown>();
        Q_EMIT releaseShown(raw(id), shown ? std::optional(shown->quote) : std::nullopt);
    });
}

void Calls::bookAgain(const WindowsAsk &ask, BookingId cancelled)
{
    const BookingEntry *entry = m_stores->bookings.find(cancelled);
    if (!entry)
        return;
    const std::vector<HostId> hosts = entry->booking.hosts;
    const QString label = entry->priv ? QString::fromStdString(entry->priv->label) : QString();
    const QString note = entry->priv ? QString::fromStdString(entry->priv->note) : QString();
    m_stores->quotes.setWaiting(ask);
    m_session->call(wire::AskWindows{ask}, this, [=, this](const Outcome &outcome) {
        if (const auto *found = outcome.as<wire::WindowsFound>()) {
            const Quote *same = exactly(ask, hosts, found->answer.quotes);
            if (same)
                return takeOffer(*same, label, note);
            m_stores->quotes.setAnswer(ask, found->answer, found->minimumRun); // what there is instead, and why
        } else if (outcome.kind == Outcome::Refused) {
            m_stores->quotes.setRefusal(outcome.refused.reasons, outcome.refused.alternatives);
        } else if (outcome.kind == Outcome::NoAnswer) {
            m_stores->quotes.clear();
            Q_EMIT unanswered(outcome.text);
        }
    });
}

} // namespace imece
