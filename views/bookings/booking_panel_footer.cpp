// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with what the panel shows: its buttons, the question before the end, the sheet of an extension; and
// what is said of a booking that waits.
#include "views/bookings/approve_sheet.h"
#include "views/bookings/booking_notice.h"
#include "views/bookings/booking_panel.h"
#include "views/bookings/extend_sheet.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/living_sheets.h"
#include "views/paint/look.h"
#include "views/words/lengths.h"
#include <QLabel>
#include <QPushButton>

namespace imece {

void BookingPanel::pressDanger()
{
    if (!m_entry)
        return;
    const bool isOffer = m_entry->booking.state == BookingState::Offered; // letting go costs nothing: no question
    if (!m_isAsking && !isOffer) {
        m_isAsking = true;
        m_costAsked = {};
        fillFooter();
        m_keep->setFocus(); // the safe answer has the focus
        return;
    }
    m_isAsking = false;
    Q_EMIT cancelWanted(raw(m_entry->booking.id), m_entry->booking.version);
}

/// Once a question and a version: what is asked about may have changed meanwhile.
void BookingPanel::askRelease()
{
    const std::pair now{m_entry->booking.id, m_entry->booking.version};
    if (m_costAsked == now)
        return;
    m_costAsked = now;
    m_cost = {true, {}};
    Q_EMIT releaseWanted(raw(now.first));
}

void BookingPanel::setRelease(BookingId id, const std::optional<ReleaseQuote> &quote)
{
    if (booking() != id || !m_isAsking)
        return;
    m_cost = {false, quote};
    fillFooter();
}

void BookingPanel::run(Deed deed)
{
    if (!m_entry || !mayDo(deed, *m_entry, m_scene) || !m_scene.isLive || m_scene.isActing)
        return;
    if (deed == Deed::Again)
        return againWanted(raw(m_entry->booking.id));
    for (const auto &[of, sheet] : m_edits)
        if (of == deed)
            return openEdit(sheet);
    BookingCommand command;
    command.deed = deed;
    command.booking = m_entry->booking.id, command.version = m_entry->booking.version;
    Q_EMIT commandWanted(command);
}

void BookingPanel::take(DeedMenu::Item item)
{
    if (!m_entry)
        return;
    switch (item) {
    case DeedMenu::CopyFacts:
        return copyWanted(copyText());
    case DeedMenu::CopyHosts:
        return copyWanted(hostList());
    case DeedMenu::SaveOne:
        return calendarWanted(raw(m_entry->booking.id));
    case DeedMenu::SaveAll:
        return calendarWanted(0);
    }
}

void BookingPanel::fillFooter()
{
    fillSheet();
    fillEdits();
    const bool mayConfirm = m_entry && !m_edit && mayDo(Deed::Confirm, *m_entry, m_scene);
    m_primary->setVisible((m_quote && m_scene.mayBook) || (mayConfirm && !m_isAsking));
    const bool isPlan = m_entry && isPromised(m_entry->booking);
    m_primary->setText(!m_quote && isPlan                ? tr("Take this start")
                       : !m_quote                        ? tr("Confirm booking")
                       : m_quote->cls == ServiceClass::P ? tr("Start a preemptible run")
                                                         : tr("Hold for 15 min and book…"));
    m_primary->setEnabled(m_scene.isLive && !m_scene.isActing);
    fillDanger();
    fillDeeds();
    m_copy->setVisible(m_quote.has_value());
    m_copy->setText(tr("Copy"));
    m_close->setAccessibleName(tr("Close the panel"));
    const QString why = m_scene.isLive ? QString() : tr("Not connected: this waits for the connection.");
    for (QPushButton *button : {m_primary, m_danger, m_extend, m_pin, m_again, m_rehearse})
        button->setToolTip(why);
}

void BookingPanel::fillDanger()
{
    const bool isOffer = m_entry && m_entry->booking.state == BookingState::Offered;
    const bool isRelease = m_entry && isReleasable(m_entry->booking);
    const bool mayCancel = m_entry && mayDo(Deed::Cancel, *m_entry, m_scene);
    m_danger->setVisible(mayCancel && !isBusy());
    if (isRelease)
        m_danger->setText(m_isAsking ? tr("Yes, release it") : tr("Release now…"));
    else if (m_entry && m_entry->booking.state == BookingState::Queued)
        m_danger->setText(m_isAsking ? tr("Yes, leave it") : tr("Leave the queue…"));
    else
        m_danger->setText(m_isAsking ? tr("Yes, cancel it") : isOffer ? tr("Let it go") : tr("Cancel booking…"));
    paint::setLook(m_danger, isOffer ? paint::Look::Plain : paint::Look::Danger);
    if (m_isAsking && mayCancel)
        askRelease();
    m_danger->setEnabled(m_scene.isLive && !m_scene.isActing && !(m_isAsking && m_cost.isAwaited));
    m_keep->setVisible(m_isAsking && mayCancel);
    m_keep->setText(tr("Keep it"));
    m_question->setVisible(m_isAsking && mayCancel);
    if (m_question->isVisibleTo(this))
        m_question->setText(BookingNotice(*m_entry, m_scene).question(m_cost));
}

void BookingPanel::fillDeeds()
{
    const bool canAsk = m_scene.isLive && !m_scene.isActing;
    const auto offer = [this, canAsk](QPushButton *button, Deed deed, const QString &text) {
        button->setVisible(m_entry && mayDo(deed, *m_entry, m_scene) && !m_isAsking && !isBusy());
        button->setEnabled(canAsk);
        button->setText(text);
    };
    offer(m_pin, Deed::Pin, tr("Fix these hosts now"));
    if (m_quote && m_scene.mayBook && m_quote->plannedUntil != 0) {
        m_pin->setVisible(true);
        if (m_scene.isLive)
            m_pin->setToolTip(tr("Hold for 15 min, and exactly these hosts"));
    }
    offer(m_again, Deed::Again, tr("Book again"));
    offer(m_rehearse, Deed::Rehearse, tr("Rehearse"));
    m_more->setVisible(m_entry && !m_isAsking && !isBusy());
    m_more->setText(tr("More"));
    if (m_entry) {
        m_menu->setBooking(*m_entry, m_scene);
        m_approve->setBooking(m_entry->booking, canAsk);
    }
    m_approve->setVisible(m_entry && !isBusy() && mayDo(Deed::Approve, *m_entry, m_scene));
}

void BookingPanel::openEdit(EditSheet *sheet)
{
    m_isExtending = m_isAsking = false;
    m_edit = sheet;
    fillFooter();
    if (m_edit)
        m_edit->begin();
}

/// What was typed stays, whatever else changes.
void BookingPanel::fillEdits()
{
    for (const auto &[deed, sheet] : m_edits) {
        const bool may = m_entry && mayDo(deed, *m_entry, m_scene);
        if (m_edit == sheet && !may)
            m_edit = nullptr;
        sheet->setVisible(m_edit == sheet);
        if (m_entry)
            sheet->setBooking(*m_entry, m_scene);
    }
}

void BookingPanel::closeEdit(QuoteBoard::Act act)
{
    const bool isOfSheet =
        act == QuoteBoard::Act::Change || act == QuoteBoard::Act::Replace || act == QuoteBoard::Act::Describe;
    if (m_edit && isOfSheet)
        openEdit(nullptr);
    if (act != QuoteBoard::Act::Rehearse || !m_entry)
        return;
    m_storyAsked = {}; // it has begun: the booking is the same, its story is not
    askStory();
}

void BookingPanel::proposeChange(const Alternative &alternative)
{
    if (!m_entry || !mayDo(Deed::Change, *m_entry, m_scene))
        return;
    if (m_edit != m_change)
        openEdit(m_change);
    m_change->propose(alternative.hosts, alternative.window);
}

QList<QAction *> BookingPanel::deeds() const
{
    QList<QAction *> all;
    for (QAction *action : m_entry ? m_menu->actions() : QList<QAction *>())
        if (action->isVisible() && !action->isSeparator())
            all << action;
    return all;
}

void BookingPanel::fillSheet()
{
    const bool mayExtend = m_entry && mayDo(Deed::Extend, *m_entry, m_scene);
    m_isExtending = m_isExtending && mayExtend;
    m_extend->setVisible(mayExtend && !isBusy() && !m_isAsking);
    m_extend->setText(tr("Extend…"));
    m_extend->setEnabled(m_scene.isLive && !m_scene.isActing);
    m_sheet->setVisible(m_isExtending);
    if (mayExtend)
        m_sheet->setBooking(m_entry->booking, m_scene.words, m_scene.policy, m_scene.isLive && !m_scene.isActing);
}

void BookingPanel::openSheet(Instant proposed)
{
    m_isExtending = true;
    m_isAsking = false;
    m_edit = nullptr;
    fillFooter();
    if (!m_isExtending)
        return;
    m_sheet->begin();
    if (proposed != 0)
        m_sheet->propose(proposed);
}

void BookingPanel::tellExtended()
{
    m_isExtending = false;
    m_extended = booking();
    retranslate();
}

QString BookingPanel::extendedNotice() const
{
    const words::Scene &w = m_scene.words;
    const Booking &b = m_entry->booking;
    if (!m_entry->priv || m_entry->priv->later.empty())
        return {};
    const PriceStep &step = m_entry->priv->later.back();
    const Seconds longer = b.window.until - step.from;
    if (longer <= 0)
        return {};
    return tr("Extended: it now ends %1. The %2 more cost %3.")
        .arg(w.zone.dayDateTime(b.window.until), words::duration(longer),
             words::money(chargeFor(b.gpus() * longer, step.price), w.currency));
}

QList<Fact> BookingPanel::windowFacts(const Booking &b) const
{
    const words::Scene &w = m_scene.words;
    if (b.window.isEmpty())
        return QList<Fact>{{tr("Window"), tr("no planned start yet")}} + requestFacts();
    const QString window = QStringLiteral("%1 (%2)").arg(w.zone.span(b.window), w.zone.name(b.window.from));
    return QList<Fact>{
               {b.state == BookingState::Queued ? tr("Planned") : tr("Window"), window},
               {tr("Length"), words::exactly(b.window.length())},
               {tr("Hosts"), QStringLiteral("%1 (%2)").arg(w.folded(b.hosts), words::number(qint64(b.hosts.size())))}} +
           requestFacts();
}

/// Once a booking that waits: the server says it to its own startup only.
void BookingPanel::askRequest()
{
    const Booking &b = m_entry->booking;
    if (b.state != BookingState::Queued || !m_scene.isOwn(b) || !m_scene.isLive || m_asked == b.id)
        return;
    m_asked = b.id;
    Q_EMIT requestWanted(raw(b.id));
}

void BookingPanel::setRequest(BookingId id, const QueuedAsk &ask)
{
    if (booking() != id)
        return; // another one is shown meanwhile
    m_request = ask;
    fillBooking();
}

QList<Fact> BookingPanel::requestFacts() const
{
    if (!m_request || m_entry->booking.state != BookingState::Queued)
        return {};
    const words::Scene &w = m_scene.words;
    const WindowsAsk &ask = m_request->ask;
    return {{tr("Asked for"), words::BookingWords::size(ask.hosts, ask.length)},
            {tr("Deadline"), ask.until == 0 ? tr("none: it waits until there is room") : w.zone.dayDateTime(ask.until)},
            {tr("When its turn comes"),
             m_request->isStanding
                 ? tr("confirmed by itself up to %1").arg(words::money(m_request->mostPrice, w.currency))
                 : tr("an offer, to be confirmed within %1").arg(words::duration(m_scene.policy.offerLife))}};
}

} // namespace imece
