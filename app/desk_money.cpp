// SPDX-License-Identifier: GPL-3.0-or-later
// The window of invoices and the dialog of the cap. They belong to the seat that opened them: another person closes
// them.
#include "app/desk.h"
#include "views/shares/cap_dialog.h"
#include "views/shares/invoice_window.h"
#include "views/shares/shares_page.h"

namespace imece {

void Desk::connectInvoices()
{
    connect(m_shares, &SharesPage::invoiceWanted, this, &Desk::openInvoice);
    connect(&m_calls, &Calls::invoiceShown, this, [this](const Invoice &invoice) {
        if (m_invoice)
            m_invoice->showInvoice(invoice);
    });
    connect(&m_calls, &Calls::payoutsShown, this, [this](const PayoutList &payouts) {
        if (m_invoice)
            m_invoice->showPayouts(payouts);
    });
    connect(&m_calls, &Calls::invoiceRefused, this, [this](const std::vector<Reason> &reasons) {
        if (m_invoice)
            m_invoice->showRefusal(reasons.empty() ? tr("The server did not answer. Choose the month again.")
                                                   : reasonText(reasons));
    });
    connect(&m_stores->facts, &SessionFacts::welcomeChanged, this, [this] {
        if (m_invoice)
            m_invoice->close();
        if (m_cap)
            m_cap->reject();
    });
    connect(m_shares, &SharesPage::capWanted, this, &Desk::openCap);
    connect(&m_calls, &Calls::capRefused, this, [this](const std::vector<Reason> &reasons) {
        const QString why = reasons.empty() ? tr("The server did not answer; it is not known whether the cap is set.")
                                            : reasonText(reasons);
        if (m_cap)
            m_cap->showRefusal(why);
        else
            say(why, StatusLine::Tone::Trouble);
    });
    connect(&m_calls, &Calls::capSet, this, [this](qint64 cap, const std::vector<BookingCut> &cut) {
        if (m_cap)
            m_cap->accept();
        QStringList names;
        for (const BookingCut &c : cut)
            names << words::bookingName(raw(c.id));
        const QString set = cap == 0 ? tr("There is no monthly cap any more.")
                                     : tr("The monthly cap is %1.").arg(words::money(cap, m_stores->facts.currency()));
        say(names.isEmpty()
                ? set
                : set + u' ' +
                      tr("%n bookings gave way: %1", nullptr, int(names.size())).arg(names.join(QStringLiteral(", "))));
        m_shares->refresh();
    });
}

void Desk::openCap(Ticks presentCap)
{
    const SessionFacts &facts = m_stores->facts;
    if (m_cap || !facts.isLive() || !facts.may(Act::SeeMoney))
        return;
    const Member *member = m_stores->fleet.fleet()->member(facts.member());
    if (!member)
        return;
    m_cap = new CapDialog(QString::fromStdString(member->name), presentCap, facts.currency(), m_window.get());
    m_cap->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_cap.data(), &CapDialog::wanted, &m_calls, &Calls::setCap);
    connect(m_cap.data(), &CapDialog::ruleWanted, this, &Desk::openRule);
    m_cap->open();
}

void Desk::openInvoice()
{
    Stores &s = *m_stores;
    if (!s.facts.isWelcome() || !s.facts.may(Act::SeeMoney) || !s.clock.isSet())
        return;
    if (!m_invoice) {
        m_invoice = new InvoiceWindow(m_window.get());
        m_invoice->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_invoice.data(), &InvoiceWindow::wanted, this, [this](qint64 month, quint32 member) {
            m_calls.askInvoice(month, MemberId{member});
            m_calls.askPayouts(month);
        });
        connect(m_invoice.data(), &InvoiceWindow::ruleWanted, this, &Desk::openRule);
        connect(m_invoice.data(), &InvoiceWindow::exported, this, [this](const QString &line) { say(line); });
    }
    words::Scene scene;
    scene.fleet = s.fleet.fleet();
    scene.zone = words::DeskZone(s.clock.zone());
    scene.now = s.clock.now();
    scene.currency = s.facts.currency();
    m_invoice->open(s.facts.member(), scene, QString::fromStdString(s.facts.welcome().coop),
                    s.facts.welcome().demo ? CsvOrigin::Demo : CsvOrigin::Real, [this](BookingId id) {
                        const BookingEntry *entry = m_stores->bookings.find(id);
                        return entry && entry->priv ? QString::fromStdString(entry->priv->label) : QString();
                    });
    m_invoice->show();
    m_invoice->raise();
    m_invoice->activateWindow();
}

} // namespace imece
