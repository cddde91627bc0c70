// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/bookings_page.h"
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/fleet_store.h"
#include "models/session_facts.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/quote_model.h"
#include "views/bookings/refusal_box.h"
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
#include "views/paint/look.h"
#include "views/shell/page_head.h"
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

namespace imece {

BookingsPage::BookingsPage(FleetStore *fleet, BookingStore *bookings, QuoteBoard *board, CoopClock *clock,
                           SessionFacts *facts, QWidget *parent)
    : Page(parent), m_fleet(fleet), m_bookings(bookings), m_board(board), m_clock(clock), m_facts(facts)
{
    buildHead();
    buildBody();
    connectModels();
    showFacts();
    showFleet();
    showBookings();
    onBoard();
    retranslate();
}

void BookingsPage::buildHead()
{
    m_members = new QComboBox(this);
    m_members->setObjectName(QStringLiteral("bookingMembers"));
    m_zoom = new QComboBox(this);
    m_zoom->setObjectName(QStringLiteral("bookingZoom"));
    for (const int weeks : {1, 2, 6, 13, 26, 52})
        m_zoom->addItem({}, weeks);
    m_zoom->setCurrentIndex(2);
    m_ask = new QAction(this); // an action, because tables and the timeline take plain letters too
    m_ask->setShortcut(Qt::Key_N);
    m_ask->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_ask, &QAction::triggered, this, &BookingsPage::startAsking);
    addAction(m_ask);
    m_now = paint::makeButton({}, paint::Look::Plain, this);
    m_now->setObjectName(QStringLiteral("bookingNow"));
    m_export = paint::makeButton({}, paint::Look::Plain, this);
    m_export->setObjectName(QStringLiteral("bookingExport"));
    auto *menu = new QMenu(m_export);
    connect(menu->addAction(QString()), &QAction::triggered, this, [this] { exportCsv(CsvMode::Spreadsheet); });
    connect(menu->addAction(QString()), &QAction::triggered, this, [this] { exportCsv(CsvMode::Data); });
    m_export->setMenu(menu);
    for (QWidget *w : std::initializer_list<QWidget *>{m_members, m_zoom, m_now, m_export})
        head()->addAction(w);
}

void BookingsPage::buildBody()
{
    m_form = new AskForm(this);
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
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("quotes"));
    m_table->setModel(m_quotes);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(20); // first: the default is clamped to it
    m_table->verticalHeader()->setDefaultSectionSize(26);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setFixedHeight(28);
    m_table->hide();
    m_refusal = new RefusalBox(this);
    m_refusal->setTabAfter(m_table);
    m_timeline = new TimelineView(this);
    column()->addWidget(m_form);
    column()->addWidget(m_strip);
    column()->addWidget(m_table);
    column()->addWidget(m_refusal);
    column()->addWidget(m_timeline, 1);
    m_panel = new BookingPanel(this);
    setPanel(m_panel, 380);
}

void BookingsPage::connectModels()
{
    connect(m_fleet, &FleetStore::fleetChanged, this, &BookingsPage::showFleet);
    connect(m_fleet, &FleetStore::hostsChanged, this, &BookingsPage::showHosts);
    connect(m_fleet, &FleetStore::staleChanged, this, [this] { m_timeline->setStale(m_fleet->isStale()); });
    connect(m_bookings, &BookingStore::bookingsReset, this, &BookingsPage::showBookings);
    connect(m_bookings, &BookingStore::bookingsChanged, this, &BookingsPage::showBookings);
    connect(m_board, &QuoteBoard::stateChanged, this, &BookingsPage::onBoard);
    connect(m_board, &QuoteBoard::actDone, this, &BookingsPage::onDone);
    connect(m_clock, &CoopClock::ticked, this, &BookingsPage::onTick);
    connect(m_clock, &CoopClock::zoneChanged, this, &BookingsPage::retranslate);
    connect(m_facts, &SessionFacts::welcomeChanged, this, &BookingsPage::showFacts);
    connect(m_facts, &SessionFacts::linkChanged, this, &BookingsPage::showMessage);
    connect(m_facts, &SessionFacts::staleChanged, this, &BookingsPage::showMessage);
    connect(m_form, &AskForm::submitted, this, &BookingsPage::ask);
    connect(m_form, &AskForm::edited, this, [this] { m_timeline->setNeeded(m_form->hosts()); });
    connect(m_refusal, &RefusalBox::alternativeChosen, this, &BookingsPage::chooseAlternative);
    connect(m_refusal, &RefusalBox::copyWanted, this, &BookingsPage::copy);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BookingsPage::showQuoteRow);
    connect(m_table, &QTableView::clicked, this, &BookingsPage::showQuoteRow);
    connect(m_table, &QTableView::activated, this, [this] { // Enter on a quote: on to its offer
        showQuoteRow();
        m_panel->focusNextStep();
    });
    connect(m_timeline, &TimelineView::chosen, this, [this](quint64 id) { select(BookingId{id}); });
    connect(m_now, &QPushButton::clicked, m_timeline, &TimelineView::goNow);
    connect(m_zoom, &QComboBox::activated, this, [this] { m_timeline->showWeeks(m_zoom->currentData().toInt()); });
    connect(m_members, &QComboBox::activated, this, [this] {
        m_timeline->setMember(MemberId{m_members->currentData().toUInt()});
        showSummary();
    });
    connect(m_panel, &BookingPanel::closeWanted, this, &BookingsPage::closePanel);
    connect(m_panel, &BookingPanel::copyWanted, this, &BookingsPage::copy);
    connect(m_panel, &BookingPanel::offerWanted, this, [this](const Quote &quote) {
        if (!m_board->isActing())
            Q_EMIT offerWanted(quote, m_form->label(), m_form->note());
    });
    connect(m_panel, &BookingPanel::confirmWanted, this, &BookingsPage::confirmWanted);
    connect(m_panel, &BookingPanel::cancelWanted, this, &BookingsPage::cancelWanted);
    connect(this, &Page::panelShown, this, [this](bool shown) {
        if (!shown)
            closePanel();
        updatePrimary();
    });
}

words::Scene BookingsPage::scene() const
{
    return {m_fleet->fleet(), words::DeskZone(m_clock->zone()), m_clock->now(),
            m_facts->isWelcome() ? m_facts->currency() : QStringLiteral("USD")};
}

PanelScene BookingsPage::panelScene() const
{
    PanelScene s;
    s.words = scene();
    s.columns = &m_fleet->columns();
    s.me = m_facts->member();
    s.policy = m_facts->welcome().policy;
    s.rate = m_clock->rate();
    s.mayBook = m_facts->may(Act::Book);
    s.mayCancel = m_facts->may(Act::Cancel);
    s.isLive = m_facts->isLive();
    s.isActing = m_board->isActing();
    return s;
}

void BookingsPage::ask()
{
    m_form->setScene(words::DeskZone(m_clock->zone()), m_clock->now());
    const auto ask = m_form->ask();
    if (!ask)
        return;
    if (!m_facts->isLive())
        return showMessage(); // the draft stays; the strip says why nothing happens
    m_board->setWaiting(*ask);
    Q_EMIT windowsWanted(*ask);
}

void BookingsPage::chooseAlternative(int index)
{
    const auto &all = m_board->alternatives();
    if (index < 0 || std::size_t(index) >= all.size())
        return;
    m_form->apply(all[std::size_t(index)], m_board->ask());
    ask();
}

QString BookingsPage::refusalTitle() const
{
    switch (m_board->act()) {
    case QuoteBoard::Act::Find:
        break;
    case QuoteBoard::Act::Offer:
        return tr("The offer was not made.");
    case QuoteBoard::Act::Confirm:
        return tr("It was not booked.");
    case QuoteBoard::Act::Cancel:
        return tr("It was not cancelled.");
    }
    return tr("Why not?");
}

void BookingsPage::onBoard()
{
    const words::Scene s = scene();
    const MemberId me = m_facts->member();
    m_form->setAsking(m_board->state() == QuoteBoard::State::Waiting);
    m_refusal->setScene(s, me);
    const bool isAnswer = m_board->state() == QuoteBoard::State::Answer;
    if (isAnswer && m_quotes->quotes() == m_board->answer().quotes) {
        refreshPanel(); // the act's progress, not another answer
    } else if (isAnswer) {
        m_quotes->setQuotes(m_board->answer().quotes, s, me);
        m_table->show();
        sizeQuotes();
        if (m_board->reasons().empty())
            m_refusal->clear();
        else
            m_refusal->show(RefusalBox::Kind::WhyNotEarlier, {}, m_board->reasons(), {}, m_board->ask());
        m_table->selectRow(0); // the best one is shown at once
        m_table->setFocus();
        showQuoteRow();
    } else {
        m_quotes->setQuotes({}, s, me);
        m_table->hide();
        m_timeline->setGhost(std::nullopt, 0, me);
        if (m_panel->hasQuote())
            closePanel();
        if (m_board->state() == QuoteBoard::State::Refusal) {
            const bool isNew = !m_refusal->isVisibleTo(this);
            m_refusal->show(RefusalBox::Kind::WhyNot, refusalTitle(), m_board->reasons(), m_board->alternatives(),
                            m_board->ask());
            if (isNew && isShownPage())
                m_refusal->focusAlternative(); // as quotes take the keyboard; N leads back to the form
        } else {
            m_refusal->clear();
        }
    }
    refreshPanel();
    showSummary();
    showMessage();
    updatePrimary();
}

void BookingsPage::onDone(QuoteBoard::Act act, quint64 booking)
{
    if (act == QuoteBoard::Act::Find)
        return;
    m_awaited = BookingId{booking};
    if (m_bookings->find(m_awaited))
        select(std::exchange(m_awaited, BookingId{}));
    // The pressed button was disabled meanwhile and lost the keyboard. Not from somebody who went on in the form.
    if (isShownPage() && !m_form->isAncestorOf(focusWidget()))
        m_panel->focusNextStep();
}

void BookingsPage::showFleet()
{
    m_form->setFleet(*m_fleet->fleet());
    m_timeline->setFleet(m_fleet->fleet());
    const QSignalBlocker quiet(m_members);
    const QVariant chosen = m_members->currentData();
    m_members->clear();
    m_members->addItem(tr("All members"), 0U);
    for (const Member &m : m_fleet->fleet()->members)
        m_members->addItem(QString::fromStdString(m.name), raw(m.id));
    m_members->setCurrentIndex(std::max(0, m_members->findData(chosen)));
    showHosts();
    retranslate();
}

void BookingsPage::showHosts()
{
    if (!isShownPage())
        return; // caught up when shown
    m_timeline->setHosts(&m_fleet->columns());
}

void BookingsPage::showBookings()
{
    m_isDirty = !isShownPage();
    if (m_isDirty)
        return;
    m_timeline->setBookings(m_bookings);
    if (m_awaited != BookingId{} && m_bookings->find(m_awaited))
        select(std::exchange(m_awaited, BookingId{}));
    refreshPanel();
    showSummary();
}

void BookingsPage::showFacts()
{
    const Welcome &w = m_facts->welcome();
    const bool wasAsking = m_form->isVisibleTo(this);
    const MemberId before = m_seat.first.member;
    if (std::exchange(m_seat, std::pair(w.you, w.epoch)) != std::pair(w.you, w.epoch)) {
        m_board->clear(); // another persona's quotes, or of a time before the reset
        closePanel();
        if (before != MemberId{} && before != w.you.member)
            m_form->forgetWords(); // label and note are for the eyes of the startup that typed them
        m_timeline->setNow(m_clock->now());
        m_timeline->goNow();
    }
    m_form->setVisible(m_facts->may(Act::Book));
    m_ask->setEnabled(m_facts->may(Act::Book));
    if (!wasAsking && isShownPage() && (focusWidget() == this || m_timeline->hasFocus()))
        takeFocus(); // the form came after the page
    m_form->setPolicy(m_facts->welcome().policy);
    m_form->setScene(words::DeskZone(m_clock->zone()), m_clock->now());
    m_timeline->setNeeded(m_facts->may(Act::Book) ? m_form->hosts() : 0);
    onTick();
    showMessage();
}

void BookingsPage::onTick()
{
    if (!isShownPage())
        return;
    m_timeline->setScene(scene());
    m_timeline->setNow(m_clock->now());
    if (m_panel->hasBooking())
        refreshPanel();
    showSummary();
}

void BookingsPage::setShown(bool shown)
{
    Page::setShown(shown);
    if (!shown)
        return;
    showHosts();
    if (m_isDirty)
        showBookings();
    onTick();
}

void BookingsPage::select(BookingId id)
{
    const BookingEntry *entry = m_bookings->find(id);
    if (!entry) {
        if (m_panel->hasBooking())
            closePanel();
        return;
    }
    m_timeline->select(id);
    m_panel->showBooking(*entry, panelScene());
    showPanel(true);
    updatePrimary();
}

void BookingsPage::showQuoteRow()
{
    const int row = m_table->currentIndex().row();
    const auto &quotes = m_quotes->quotes();
    if (row < 0 || std::size_t(row) >= quotes.size())
        return;
    m_timeline->select(BookingId{});
    m_timeline->setGhost(quotes[std::size_t(row)], row + 1, m_facts->member());
    m_panel->showQuote(quotes[std::size_t(row)], row + 1, panelScene());
    showPanel(true);
    updatePrimary();
}

void BookingsPage::refreshPanel()
{
    if (m_panel->hasBooking()) {
        if (const BookingEntry *entry = m_bookings->find(m_panel->booking()))
            m_panel->showBooking(*entry, panelScene());
        else
            closePanel();
    } else if (m_panel->hasQuote()) {
        const int row = m_table->currentIndex().row();
        if (row >= 0 && std::size_t(row) < m_quotes->quotes().size())
            m_panel->showQuote(m_quotes->quotes()[std::size_t(row)], row + 1, panelScene());
    }
}

void BookingsPage::closePanel()
{
    m_panel->clear();
    m_timeline->select(BookingId{});
    m_timeline->setGhost(std::nullopt, 0, m_facts->member());
    showPanel(false);
    updatePrimary();
}

void BookingsPage::updatePrimary()
{
    const bool isRefused = m_board->state() == QuoteBoard::State::Refusal && !m_board->alternatives().empty();
    m_form->setPrimary(!m_panel->hasPrimary() && !isRefused);
}

void BookingsPage::showSummary()
{
    const words::Scene s = scene();
    if (m_board->state() == QuoteBoard::State::Answer) {
        const auto &quotes = m_board->answer().quotes;
        const Seconds wait = quotes.front().window.from - s.now;
        return head()->setSummary(
            tr("<b>%n windows</b> for %1 · earliest in %2", nullptr, int(quotes.size()))
                .arg(words::BookingWords::size(m_board->ask().hosts, m_board->ask().length), words::duration(wait)));
    }
    if (m_board->state() == QuoteBoard::State::Refusal && m_board->act() == QuoteBoard::Act::Find)
        return head()->setSummary(tr("%1: <b>no window keeps every rule</b>")
                                      .arg(words::BookingWords::size(m_board->ask().hosts, m_board->ask().length)));
    int running = 0, stopped = 0, coming = 0;
    const MemberId only{m_members->currentData().toUInt()};
    for (const auto &[id, entry] : m_bookings->entries()) {
        const Booking &b = entry.booking;
        if (only != MemberId{} && b.member != only)
            continue;
        running += b.state == BookingState::Active ? 1 : 0;
        stopped += b.state == BookingState::Interrupted ? 1 : 0;
        coming +=
            b.state == BookingState::Confirmed || b.state == BookingState::Offered || b.state == BookingState::Placing
                ? 1
                : 0;
    }
    head()->setSummary(
        stopped > 0
            ? tr("<b>%1 running</b> · %2 interrupted · %3 to come")
                  .arg(words::number(qint64(running)), words::number(qint64(stopped)), words::number(qint64(coming)))
            : tr("<b>%1 running</b> · %2 to come").arg(words::number(qint64(running)), words::number(qint64(coming))));
}

void BookingsPage::showMessage()
{
    QString text;
    if (m_facts->isWelcome() && !m_facts->isLive())
        text =
            m_facts->may(Act::Book)
                ? tr("Not connected. What you typed is kept; windows can be asked again when the connection is back.")
                : tr("Not connected. The timeline shows what was known last.");
    else if (m_board->isUndecided())
        text = tr(
            "No proof yet that it was written. The same request is being asked again; it is done once or not at all.");
    else if (m_board->state() == QuoteBoard::State::Waiting)
        text = tr("Looking for windows…");
    else if (m_bookings->size() == 0 && m_facts->isWelcome())
        text = m_facts->may(Act::Book)
                   ? tr("Nothing is booked yet. Say how many hosts and for how long, then find windows.")
                   : tr("Nothing is booked yet.");
    m_message->setText(text);
    m_strip->setVisible(!text.isEmpty());
    refreshPanel();
}

void BookingsPage::retranslate()
{
    head()->setTitle(tr("Bookings"));
    m_form->retranslate();
    m_members->setItemText(0, tr("All members"));
    m_members->setAccessibleName(tr("Whose bookings"));
    m_zoom->setAccessibleName(tr("How much time the timeline shows"));
    for (int k = 0; k < m_zoom->count(); ++k)
        m_zoom->setItemText(k, tr("%n weeks", nullptr, m_zoom->itemData(k).toInt()));
    m_ask->setText(tr("New booking"));
    m_now->setText(tr("Now"));
    m_export->setText(tr("Export"));
    m_export->menu()->actions().at(0)->setText(tr("For a spreadsheet (CSV)…"));
    m_export->menu()->actions().at(1)->setText(tr("As data (CSV)…"));
    m_table->setAccessibleName(tr("Quotes, best first"));
    m_panel->setAccessibleName(tr("Details"));
    const words::Scene s = scene();
    m_form->setScene(s.zone, s.now);
    m_timeline->setScene(s);
    m_quotes->setScene(s);
    m_refusal->setScene(s, m_facts->member());
    if (!m_refusal->isHidden()) {
        m_refusal->setWhat(refusalTitle());
        m_refusal->retranslate();
    }
    m_panel->retranslate();
    refreshPanel();
    showSummary();
    showMessage();
}

bool BookingsPage::isFilled() const
{
    return m_fleet->isReady() && m_facts->isWelcome();
}

QVariantMap BookingsPage::draft() const
{
    return m_form->draft();
}

void BookingsPage::setDraft(const QVariantMap &draft)
{
    m_form->setDraft(draft);
    m_timeline->setNeeded(m_facts->may(Act::Book) ? m_form->hosts() : 0);
}

void BookingsPage::takeFocus()
{
    if (m_form->isVisibleTo(this))
        m_form->focusFirst();
    else
        m_timeline->setFocus(Qt::OtherFocusReason);
}

void BookingsPage::startAsking()
{
    if (m_form->isVisibleTo(this))
        m_form->focusFirst();
}

void BookingsPage::copy(const QString &text)
{
    QApplication::clipboard()->setText(text);
    Q_EMIT copied(text.section(QLatin1Char('\n'), 0, 0));
}

void BookingsPage::sizeQuotes()
{
    const int widths[] = {28, 130, 98, 62, 92, 92, 84, 94};
    const QFontMetrics strong(paint::font(paint::Role::BodyStrong)); // no figure is cut: "+16.3 → −21.0" is the answer
    for (int c = 0; c < int(std::size(widths)); ++c) {
        int width = widths[c];
        for (int r = 0; r < m_quotes->rowCount(); ++r)
            width = std::max(width, strong.horizontalAdvance(m_quotes->index(r, c).data().toString()) + 12);
        m_table->setColumnWidth(c, width);
    }
    m_table->setFixedHeight(28 + 26 * m_quotes->rowCount() +
                            (m_table->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff ? 0 : 1));
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QByteArray BookingsPage::csv(CsvMode mode) const
{
    const words::Scene s = scene();
    Csv out(mode, m_facts->welcome().demo ? CsvOrigin::Demo : CsvOrigin::Real, QLocale(), s.zone);
    const bool isData = mode == CsvMode::Data;
    out.header(isData ? QStringList{QStringLiteral("booking"), QStringLiteral("member"), QStringLiteral("state"),
                                    QStringLiteral("class"), QStringLiteral("start"), QStringLiteral("end"),
                                    QStringLiteral("hosts"), QStringLiteral("host_list"), QStringLiteral("gpu_seconds"),
                                    QStringLiteral("credited_gpu_seconds"), QStringLiteral("label")}
                      : QStringList{tr("Booking"), tr("Member"), tr("State"), tr("Class"),
                                    tr("Start (%1)").arg(s.zone.name(s.now)), tr("End (%1)").arg(s.zone.name(s.now)),
                                    tr("Hosts"), tr("Host list"), tr("GPU-seconds"), tr("Credited GPU-seconds"),
                                    tr("Label")});
    for (const auto &[id, entry] : m_bookings->entries()) {
        const Booking &b = entry.booking;
        QList<CsvCell> row;
        row << CsvCell(words::bookingName(raw(id))) << CsvCell(s.member(b.member))
            << CsvCell(words::BookingWords::state(b.state)) << CsvCell(words::BookingWords::serviceClass(b.cls))
            << CsvCell(CsvInstant{b.window.from}) << CsvCell(CsvInstant{b.window.until})
            << CsvCell(qint64(b.hosts.size())) << CsvCell(s.folded(b.hosts)) << CsvCell(qint64(b.work()))
            << CsvCell(qint64(entry.meter ? entry.meter->credited : 0))
            << CsvCell(entry.priv ? QString::fromStdString(entry.priv->label) : QString());
        out.row(row);
    }
    return out.bytes();
}

void BookingsPage::exportCsv(CsvMode mode)
{
    auto *dialog = new QFileDialog(this, tr("Export bookings"), QString(), QStringLiteral("CSV (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(m_facts->welcome().demo ? QStringLiteral("DEMO-bookings.csv") : QStringLiteral("bookings.csv"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, mode](const QString &path) {
        QSaveFile file(path);
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(csv(mode)) >= 0 && file.commit();
        Q_EMIT exported(isWritten ? tr("Written: %1").arg(path)
                                  : tr("Could not write %1: %2").arg(path, file.errorString()));
    });
    dialog->open();
}

} // namespace imece
