// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/booking_panel.h"
#include "views/bookings/approve_sheet.h"
#include "views/bookings/extend_sheet.h"
#include "views/bookings/living_sheets.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>

namespace imece {

void BookingPanel::clear()
{
    m_quote.reset();
    m_entry.reset();
    m_isAsking = m_isExtending = false;
    m_edit = nullptr;
}

bool BookingPanel::hasPrimary() const
{
    return isVisible() && (m_primary->isVisibleTo(this) || m_approve->isVisibleTo(this));
}

void BookingPanel::focusNextStep()
{
    QPushButton *next = m_primary->isVisibleTo(this) && m_primary->isEnabled() ? m_primary : m_close;
    next->setFocus(Qt::OtherFocusReason);
}

void BookingPanel::showQuote(const Quote &quote, int number, const PanelScene &scene)
{
    const bool isOther = !m_quote || *m_quote != quote;
    m_quote = quote;
    m_entry.reset();
    m_number = number;
    m_scene = scene;
    m_isAsking = m_isExtending = false;
    m_edit = nullptr;
    fillQuote();
    fillStory();
    m_link->hide();
    fillFooter();
    if (isOther)
        m_scroll->ensureVisible(0, 0);
}

void BookingPanel::showBooking(const BookingEntry &entry, const PanelScene &scene)
{
    if (!m_entry || m_entry->booking.id != entry.booking.id) {
        m_isAsking = m_isExtending = false;
        m_extended = m_asked = BookingId{};
        m_request.reset();
        m_story.reset();
        m_edit = nullptr;
    }
    m_quote.reset();
    m_entry = entry;
    m_scene = scene;
    fillBooking();
    fillStory();
    fillFooter();
    askRequest();
    askStory();
}

void BookingPanel::retranslate()
{
    if (m_quote)
        fillQuote();
    else if (m_entry)
        fillBooking();
    m_sheet->retranslate();
    m_approve->retranslate();
    for (const auto &[deed, sheet] : m_edits)
        sheet->retranslate();
    fillStory();
    m_menu->retranslate();
    fillFooter();
}

QString BookingPanel::copyText() const
{
    const words::Scene &w = m_scene.words;
    if (m_quote) {
        const Quote &q = *m_quote;
        return QStringLiteral("%1\n%2 – %3 (%4 – %5)\n%6\n%7\n%8")
            .arg(words::BookingWords::size(q.hosts.size(), q.window.length()), w.zone.full(q.window.from),
                 w.zone.full(q.window.until), words::DeskZone::iso(q.window.from), words::DeskZone::iso(q.window.until),
                 w.folded(q.hosts), words::money(q.price, w.currency), tr("A quote; nothing is held."));
    }
    if (!m_entry)
        return {};
    const Booking &b = m_entry->booking;
    QString text = words::BookingWords(w).line(b) + QLatin1Char('\n') + w.folded(b.hosts);
    if (const QString mark = bindingMark(b); !mark.isEmpty())
        text += QStringLiteral(" (%1)").arg(mark);
    for (const HostSwap &r : b.replaced)
        text += QLatin1Char('\n') + swapLine(r);
    return text;
}

QString BookingPanel::hostList() const
{
    return m_entry ? m_scene.words.folded(m_entry->booking.hosts) : QString();
}

/// Esc goes one step back: out of the question or the sheet, and only then out of the panel.
void BookingPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape || (!m_isAsking && !isBusy()))
        return QWidget::keyPressEvent(event);
    if (m_isAsking)
        m_keep->click();
    else if (m_edit)
        Q_EMIT m_edit->dismissed();
    else
        Q_EMIT m_sheet->dismissed();
}

void BookingPanel::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &c = Palette::of(this);
    p.fillRect(rect(), c.colour(Token::Surface));
    p.fillRect(QRect(0, 0, 1, height()), c.colour(Token::Border));
    p.fillRect(QRect(0, 44, width(), 1), c.colour(Token::Line));
}

} // namespace imece
