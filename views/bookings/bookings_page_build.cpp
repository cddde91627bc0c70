// SPDX-License-Identifier: GPL-3.0-or-later
// How the page is put together: its parts, and who hears whom. What it does is in bookings_page.cpp.
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/session_facts.h"
#include "views/bookings/ask_deck.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/booking_deeds.h"
#include "views/bookings/bookings_page.h"
#include "views/bookings/edit_sheet.h"
#include "views/bookings/host_speed.h"
#include "views/bookings/quote_model.h"
#include "views/bookings/quote_table.h"
#include "views/bookings/refusal_box.h"
#include "views/bookings/timeline_controls.h"
#include "views/bookings/timeline_view.h"
#include "views/export/csv_save.h"
#include "views/paint/look.h"
#include "views/shell/page_head.h"
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace imece {

BookingsPage::BookingsPage(FleetStore *fleet, BookingStore *bookings, QuoteBoard *board, FindingList *findings,
                           CoopClock *clock, SessionFacts *facts, QWidget *parent)
    : Page(parent), m_fleet(fleet), m_bookings(bookings), m_board(board), m_findings(findings), m_clock(clock),
      m_facts(facts)
{
    buildHead();
    buildBody();
    connectModels();
    connectAsking();
    showFacts();
    showFindings();
    showFleet();
    showBookings();
    onBoard();
    retranslate();
}

void BookingsPage::showRequest(BookingId booking, const QueuedAsk &ask)
{
    m_panel->setRequest(booking, ask);
}

void BookingsPage::showStory(const BookingStory &story)
{
    m_panel->setStory(story);
}

void BookingsPage::showRelease(BookingId booking, const std::optional<ReleaseQuote> &quote)
{
    m_panel->setRelease(booking, quote);
}

void BookingsPage::askToOpen(const QString &link)
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Open a link"),
                                tr("Open this link outside of Imece?") + QStringLiteral("\n\n") + link,
                                QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("openLink"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *open = box->addButton(tr("Open it"), QMessageBox::AcceptRole);
    box->button(QMessageBox::Cancel)->setText(tr("Not now"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(open, &QPushButton::clicked, this, [this, link] { Q_EMIT linkOpened(link); });
    box->open();
}

void BookingsPage::buildHead()
{
    m_controls = new TimelineControls(this);
    m_ask = new QAction(this); // an action, because tables and the timeline take plain letters too
    m_ask->setShortcut(Qt::Key_N);
    m_ask->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_ask, &QAction::triggered, this, &BookingsPage::startAsking);
    addAction(m_ask);
    m_export = paint::makeButton({}, paint::Look::Plain, this);
    m_export->setObjectName(QStringLiteral("bookingExport"));
    m_exports = new CsvMenu(m_export);
    connect(m_exports, &CsvMenu::wanted, this, &BookingsPage::saveCsv);
    m_export->setMenu(m_exports);
    for (QWidget *w : m_controls->widgets())
        head()->addAction(w);
    head()->addAction(m_export);
}

void BookingsPage::buildBody()
{
    m_form = new AskForm(this);
    m_deck = new AskDeck(this);
    m_strip = new QWidget(this);
    m_strip->setObjectName(QStringLiteral("bookingStrip"));
    m_messageMark = paint::makeLabel(QStringLiteral("◌"), paint::Role::Body, paint::Ink::Muted, m_strip);
    m_message = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, m_strip);
    m_message->setObjectName(QStringLiteral("bookingMessage"));
    m_message->setWordWrap(true);
    auto *stripRow = new QHBoxLayout(m_strip);
    stripRow->setContentsMargins(16, 6, 12, 6);
    stripRow->addWidget(m_messageMark);
    stripRow->addWidget(m_message, 1);
    m_strip->hide();

    m_quotes = new QuoteModel(this);
    m_table = new QuoteTable(m_quotes, this);
    m_refusal = new RefusalBox(this);
    m_refusal->setTabAfter(m_table);
    m_timeline = new TimelineView(this);
    m_speed = new HostSpeed(this);
    column()->addWidget(m_form);
    column()->addWidget(m_deck);
    column()->addWidget(m_strip);
    column()->addWidget(m_table);
    column()->addWidget(m_speed);
    column()->addWidget(m_refusal);
    column()->addWidget(m_timeline, 1);
    m_panel = new BookingPanel(this);
    setPanel(m_panel, 380);
}

void BookingsPage::connectModels()
{
    connect(m_fleet, &FleetStore::fleetChanged, this, &BookingsPage::showFleet);
    connect(m_fleet, &FleetStore::hostsChanged, this, &BookingsPage::showHosts);
    connect(m_fleet, &FleetStore::upkeepsChanged, this, [this] {
        showHosts();
        refreshPanel();
    });
    connect(m_fleet, &FleetStore::staleChanged, this, [this] { m_timeline->setStale(m_fleet->isStale()); });
    connect(m_bookings, &BookingStore::bookingsReset, this, &BookingsPage::showBookings);
    connect(m_bookings, &BookingStore::bookingsChanged, this, &BookingsPage::showBookings);
    connect(m_board, &QuoteBoard::stateChanged, this, &BookingsPage::onBoard);
    connect(m_board, &QuoteBoard::actDone, this, &BookingsPage::onDone);
    connect(m_findings, &FindingList::changed, this, &BookingsPage::showFindings);
    connect(m_clock, &CoopClock::ticked, this, &BookingsPage::onTick);
    connect(m_clock, &CoopClock::zoneChanged, this, &BookingsPage::retranslate);
    connect(m_facts, &SessionFacts::welcomeChanged, this, &BookingsPage::showFacts);
    connect(m_facts, &SessionFacts::linkChanged, this, &BookingsPage::showMessage);
    connect(m_facts, &SessionFacts::staleChanged, this, &BookingsPage::showMessage);
    connect(m_form, &AskForm::submitted, this, &BookingsPage::ask);
    connect(m_form, &AskForm::edited, this, [this] { m_timeline->setNeeded(m_form->hosts()); });
    connect(m_form, &AskForm::edited, this, &BookingsPage::draftChanged);
    connect(m_refusal, &RefusalBox::alternativeChosen, this, &BookingsPage::chooseAlternative);
    connect(m_refusal, &RefusalBox::copyWanted, this, &BookingsPage::copy);
    connect(m_refusal, &RefusalBox::ruleWanted, this, &Page::ruleWanted);
    connect(m_panel, &BookingPanel::ruleWanted, this, &Page::ruleWanted);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BookingsPage::showQuoteRow);
    connect(m_table, &QTableView::clicked, this, &BookingsPage::showQuoteRow);
    connect(m_table, &QTableView::activated, this, [this] { // Enter on a quote: on to its offer
        showQuoteRow();
        m_panel->focusNextStep();
    });
    connect(m_timeline, &TimelineView::chosen, this, [this](quint64 id) { select(BookingId{id}); });
    connect(m_timeline, &TimelineView::askWanted, this, &BookingsPage::beginAsking);
    connect(m_timeline, &TimelineView::changeWanted, this, &BookingsPage::proposeChange);
    m_timeline->setMayChange([this](const BookingEntry &e) {
        const PanelScene s = panelScene();
        return s.isLive && !s.isActing && mayDo(Deed::Change, e, s);
    });
    for (const EditSheet *sheet : m_panel->findChildren<EditSheet *>())
        connect(sheet, &EditSheet::dismissed, m_timeline, &TimelineView::dropProposal);
    connect(m_controls, &TimelineControls::nowWanted, m_timeline, &TimelineView::goNow);
    connect(m_controls, &TimelineControls::weeksChosen, m_timeline, &TimelineView::showWeeks);
    connect(m_timeline, &TimelineView::axisChanged, this,
            [this] { m_controls->setShown(m_timeline->axis().seconds()); });
    m_controls->setShown(m_timeline->axis().seconds());
    connect(m_controls, &TimelineControls::memberChosen, this, [this] {
        m_timeline->setMember(m_controls->member());
        showSummary();
    });
    connectPanel();
    connect(this, &Page::panelShown, this, [this](bool shown) {
        if (!shown)
            closePanel();
        updatePrimary();
    });
}

void BookingsPage::connectPanel()
{
    connect(m_panel, &BookingPanel::closeWanted, this, &BookingsPage::closePanel);
    connect(m_panel, &BookingPanel::copyWanted, this, &BookingsPage::copy);
    connect(m_panel, &BookingPanel::offerWanted, this, [this](const Quote &quote) {
        if (!m_board->isActing() && quote.cls == ServiceClass::P) // S8: a lease is asked for, never offered
            Q_EMIT placeWanted(m_board->ask(), m_form->label(), m_form->note(), false, 0);
        else if (!m_board->isActing())
            Q_EMIT offerWanted(quote, m_form->label(), m_form->note());
    });
    for (const auto &asked : {&BookingPanel::confirmWanted, &BookingPanel::cancelWanted}) // first: it is sent at once
        connect(m_panel, asked, this, [this](quint64 id) { m_acted = BookingId{id}; });
    connect(m_panel, &BookingPanel::confirmWanted, this, &BookingsPage::confirmWanted);
    connect(m_panel, &BookingPanel::cancelWanted, this, &BookingsPage::cancelWanted);
    connect(m_panel, &BookingPanel::requestWanted, this, &BookingsPage::requestWanted);
    connect(m_panel, &BookingPanel::extendWanted, this, [this](quint64 id, quint32 version, qint64 until) {
        m_acted = BookingId{id};
        Q_EMIT extendWanted(id, version, until);
    });
    connect(m_panel, &BookingPanel::commandWanted, this, [this](const BookingCommand &command) {
        m_acted = command.booking;
        Q_EMIT commandWanted(command);
    });
    connect(m_panel, &BookingPanel::storyWanted, this, &BookingsPage::storyWanted);
    connect(m_panel, &BookingPanel::releaseWanted, this, &BookingsPage::releaseWanted);
    connect(m_panel, &BookingPanel::linkWanted, this, &BookingsPage::askToOpen);
    connect(m_panel, &BookingPanel::pairWanted, this, &BookingsPage::pairWanted);
    connect(m_panel, &BookingPanel::againWanted, this, [this](quint64 id) { bookAgain(BookingId{id}); });
    connect(m_panel, &BookingPanel::calendarWanted, this, [this](quint64 id) { saveIcs(BookingId{id}); });
}

} // namespace imece
