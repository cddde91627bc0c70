// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/hosts/hosts_page.h"
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/host_table.h"
#include "views/export/csv_save.h"
#include "views/hosts/filter_row.h"
#include "views/hosts/fleet_strip.h"
#include "views/hosts/host_delegate.h"
#include "views/hosts/host_panel.h"
#include "views/hosts/host_view.h"
#include "views/paint/look.h"
#include "views/shell/page_head.h"
#include "views/words/format.h"
#include "views/words/host_words.h"
#include "views/words/table_words.h"
#include <QDataStream>
#include <QHeaderView>
#include <QIODevice>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace imece {

HostsPage::HostsPage(FleetStore *fleet, HostTable *table, BookingStore *bookings, FindingList *findings,
                     CoopClock *clock, QWidget *parent)
    : Page(parent), m_fleet(fleet), m_table(table), m_bookings(bookings), m_findings(findings), m_clock(clock)
{
    setObjectName(QStringLiteral("hostsPage"));
    build();
    connect(fleet, &FleetStore::fleetChanged, this, &HostsPage::takeFleet);
    connect(fleet, &FleetStore::hostsChanged, this, &HostsPage::takeHosts);
    connect(fleet, &FleetStore::staleChanged, this, &HostsPage::takeStale);
    connect(table, &HostTable::shownChanged, this, &HostsPage::showRightState);
    connect(table, &HostTable::filterChanged, this, &HostsPage::showRightState);
    if (bookings) {
        connect(bookings, &BookingStore::bookingsReset, this, &HostsPage::takeBookings);
        connect(bookings, &BookingStore::bookingsChanged, this, &HostsPage::takeBookings);
    }
    connect(clock, &CoopClock::zoneChanged, this, &HostsPage::wordRows);
    // Ages grow by themselves; once in ten seconds is enough for figures in minutes, each second while stale.
    m_ages.setInterval(10000);
    connect(&m_ages, &QTimer::timeout, this, [this] {
        if (isShownPage())
            m_view->viewport()->update();
    });
    m_ages.start();
    retranslate();
    takeFleet();
}

void HostsPage::build()
{
    m_view = new HostView(m_table, this);
    m_filters = new FilterRow(m_table, m_view, this);
    m_strip = new FleetStrip(m_fleet, this);
    column()->addWidget(m_filters);
    column()->addWidget(m_strip);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_view);
    auto *empty = new QWidget(this);
    auto *middle = new QVBoxLayout(empty);
    middle->setSpacing(8);
    m_emptyTitle = paint::makeLabel({}, paint::Role::PanelTitle);
    m_emptyTitle->setObjectName(QStringLiteral("hostsEmptyTitle"));
    m_emptyText = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted);
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignCenter);
    m_emptyAction = paint::makeButton({});
    m_emptyAction->setObjectName(QStringLiteral("hostsEmptyAction"));
    middle->addStretch(2);
    middle->addWidget(m_emptyTitle, 0, Qt::AlignHCenter);
    middle->addWidget(m_emptyText);
    middle->addWidget(m_emptyAction, 0, Qt::AlignHCenter);
    middle->addStretch(3);
    connect(m_emptyAction, &QPushButton::clicked, m_filters, &FilterRow::clearFilter);
    m_stack->addWidget(empty);
    column()->addWidget(m_stack, 1);

    m_panel = new HostPanel(m_fleet, &m_details, m_bookings, m_findings, m_clock, this);
    setPanel(m_panel, 380);
    connect(m_panel, &HostPanel::closeWanted, this, [this] {
        showPanel(false);
        m_view->setFocus();
    });
    connect(m_panel, &HostPanel::ruleWanted, this, &Page::ruleWanted);
    connect(m_panel, &HostPanel::findingWanted, this, &HostsPage::findingWanted);
    connect(m_panel, &HostPanel::holdWanted, this, [this] { Q_EMIT holdWanted(chosenHosts()); });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &HostsPage::tellHoldable);
    connect(m_strip, &FleetStrip::hostPicked, this, &HostsPage::showHost);
    connect(m_filters, &FilterRow::exportWanted, this, &HostsPage::saveCsv);
    connect(m_filters, &FilterRow::settingsChanged, this, &HostsPage::viewChanged);
    connect(m_view, &HostView::pauseWanted, this, [this] { m_table->setPaused(!m_table->isPaused()); });
    connect(m_view, &HostView::openWanted, this,
            [this] { select(m_table->hostAt(m_view->currentIndex().row()), true); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { select(m_table->hostAt(current.row()), false); });
    connect(m_view, &QTableView::clicked, this,
            [this](const QModelIndex &i) { select(m_table->hostAt(i.row()), true); });
    connect(m_view->horizontalHeader(), &QHeaderView::sectionResized, this, &HostsPage::viewChanged);
    connect(m_view->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &HostsPage::showRightState);
    for (const int c : {HostTable::DataAge, HostTable::Fabric, HostTable::Site, HostTable::Rack, HostTable::Role})
        m_view->chooseColumn(c, false);
    const int widths[] = {118, 80, 46, 100, 54, 56, 128, 60, 112, 92};
    for (int c = 0; c < 10; ++c)
        m_view->setColumnWidth(c, widths[c]);
    m_view->setColumnWidth(HostTable::DataAge, 96);
    m_view->setColumnWidth(HostTable::Why, 230);
    m_view->horizontalHeader()->setSectionResizeMode(HostTable::Why, QHeaderView::Stretch);
    m_view->sortByColumn(HostTable::State, Qt::AscendingOrder);
    m_view->setSortingEnabled(true);
}

words::DeskZone HostsPage::zone() const
{
    return words::DeskZone(m_clock->zone());
}

Instant HostsPage::now() const
{
    return m_clock->isSet() ? m_clock->now() : m_fleet->columns().at;
}

void HostsPage::retranslate()
{
    head()->setTitle(tr("Hosts"));
    m_view->setAccessibleName(tr("Hosts, one a row"));
    m_strip->setAccessibleName(tr("The fleet by leaf"));
    m_filters->retranslate();
    m_panel->retranslate();
    m_table->setLocale(QLocale());
    wordRows();
    tellSummary();
    showRightState();
}

void HostsPage::wordRows()
{
    QStringList titles;
    for (int c = 0; c < HostTable::Columns; ++c)
        titles << words::columnTitle(HostTable::Column(c));
    m_table->setWording([this](quint32 host, HostTable::Column column) { return wordsFor(host, column); }, titles,
                        words::stateWords());
    fitColumns();
}

/// Columns are at least as wide as their titles and usual words in this language.
void HostsPage::fitColumns()
{
    const QFontMetrics header(paint::font(paint::Role::CaptionName)), body(paint::font(paint::Role::Body));
    int stateWidth = 0;
    for (const QString &word : words::stateWords())
        stateWidth = std::max(stateWidth, body.horizontalAdvance(word));
    for (int s = 0; s < 7 && m_fleet->isStale(); ++s)
        stateWidth = std::max(stateWidth, body.horizontalAdvance(words::wasStateWord(HostState(s))));
    m_view->setColumnWidth(HostTable::State, std::max(110, stateWidth + 45));
    for (const int c : {HostTable::Leaf, HostTable::Gpus, HostTable::Grade, HostTable::Cov, HostTable::Uptime,
                        HostTable::Net, HostTable::Verified, HostTable::MemberNow, HostTable::DataAge}) {
        const int needed = header.horizontalAdvance(words::columnTitle(HostTable::Column(c))) + 24;
        if (!m_view->isColumnHidden(c) && m_view->columnWidth(c) < needed)
            m_view->setColumnWidth(c, needed);
    }
    m_view->fitWidth();
}

QString HostsPage::wordsFor(quint32 h, int column) const
{
    const HostColumns &c = m_table->columns();
    const FleetPtr fleet = m_fleet->fleet();
    if (h >= c.size() || h >= fleet->hosts.size())
        return QStringLiteral("");
    switch (HostTable::Column(column)) {
    case HostTable::State:
        return m_fleet->isStale() ? words::wasStateWord(c.state[h]) : words::stateWord(c.state[h]);
    case HostTable::MemberNow:
        if (fleet->member(c.member[h]))
            return {}; // its name
        return fleet->hosts[h].role == HostRole::Spare ? tr("spare") : tr("free");
    case HostTable::Uptime:
        return c.uptimePermyriad[h] == noFigure
                   ? words::missing
                   : words::number(c.uptimePermyriad[h] / 10 / 10.0, 1); // down: 99.96 is not 100
    case HostTable::Cov:
        return c.covCentiPct[h] == noFigure ? words::missing : words::number(c.covCentiPct[h] / 100.0, 1);
    case HostTable::Net:
        return c.netPermille[h] == noFigure ? words::missing : words::number(c.netPermille[h] / 10.0, 0);
    case HostTable::Verified: {
        if (c.verification[h] == Verification::Never || c.verifiedAt[h] == 0)
            return tr("never");
        const QString age = words::ageWord(now() - c.verifiedAt[h]);
        return c.verification[h] == Verification::Stale ? tr("stale %1").arg(age) : age;
    }
    case HostTable::DataAge:
        return c.lastGood[h] == 0 ? words::missing : words::duration(std::max<Seconds>(0, now() - c.lastGood[h]));
    case HostTable::Why:
        return words::hostReason(*fleet, c, h, zone(), now()) + QStringLiteral("");
    case HostTable::Role:
        return fleet->hosts[h].role == HostRole::Base    ? tr("base")
               : fleet->hosts[h].role == HostRole::Spare ? tr("spare")
                                                         : tr("unverified");
    case HostTable::Name:
    case HostTable::Leaf:
    case HostTable::Gpus:
    case HostTable::Grade:
    case HostTable::Fabric:
    case HostTable::Site:
    case HostTable::Rack:
    case HostTable::Columns:
        break;
    }
    return {};
}

void HostsPage::setShown(bool shown)
{
    Page::setShown(shown);
    if (shown && std::exchange(m_owed, false)) {
        tellSummary();
        m_panel->refresh();
        m_view->viewport()->update();
    }
}

bool HostsPage::isFilled() const
{
    return m_fleet->isReady();
}

void HostsPage::takeFleet()
{
    takeBookings();
    tellSummary();
    showRightState();
}

void HostsPage::takeHosts(const QList<quint32> &hosts)
{
    if (!isShownPage()) {
        m_owed = true;
        return;
    }
    tellSummary();
    const HostId shown = m_panel->host();
    if (isPanelShown() && std::binary_search(hosts.begin(), hosts.end(), raw(shown))) {
        m_panel->refresh();
    }
    showRightState();
}

void HostsPage::takeStale()
{
    const bool stale = m_fleet->isStale();
    m_filters->setStale(stale);
    m_ages.setInterval(stale ? 1000 : 10000);
    // The age of what is shown is the one figure that is true now.
    if (stale && !m_view->isChosen(HostTable::DataAge)) {
        m_isAgeForced = true;
        m_view->chooseColumn(HostTable::DataAge, true);
    } else if (!stale && std::exchange(m_isAgeForced, false)) {
        m_view->chooseColumn(HostTable::DataAge, false);
    }
    fitColumns();
    tellSummary();
    if (!stale && isPanelShown() && m_panel->host() != noHost)
        Q_EMIT detailWanted(m_panel->host());
    m_view->viewport()->update();
}

void HostsPage::takeBookings()
{
    const FleetPtr fleet = m_fleet->fleet();
    std::vector<bool> preemptible(fleet->hosts.size()), spares(fleet->hosts.size());
    if (m_bookings)
        for (const auto &[id, entry] : m_bookings->entries())
            if (entry.booking.cls == ServiceClass::P && holdsHosts(entry.booking.state) &&
                entry.booking.window.holds(now()))
                for (const HostId host : entry.booking.hosts)
                    if (raw(host) < preemptible.size())
                        preemptible[raw(host)] = true;
    m_view->cells()->setPreemptible(std::move(preemptible));
}

void HostsPage::select(HostId host, bool isAsked)
{
    if (host == noHost || (!isAsked && !isPanelShown()))
        return;
    m_strip->setSelected(host);
    const bool isNew = m_details.wanted() != host;
    m_details.want(host);
    m_panel->setHost(host);
    showPanel(true);
    tellHoldable();
    if (isNew && !m_fleet->isStale())
        Q_EMIT detailWanted(host);
}

void HostsPage::showHost(HostId host)
{
    if (m_table->rowOf(host) < 0 && raw(host) < m_fleet->size())
        m_filters->clearFilter();
    const int row = m_table->rowOf(host);
    if (row < 0)
        return;
    select(host, true);
    m_view->setCurrentIndex(m_table->index(row, HostTable::State));
    m_view->scrollTo(m_table->index(row, HostTable::State));
}

void HostsPage::takeFocus()
{
    m_view->setFocus(Qt::OtherFocusReason);
}

void HostsPage::filterFor(const QString &text)
{
    m_filters->useFilter(text);
    m_filters->field()->setFocus();
}

void HostsPage::tellSummary()
{
    if (!m_fleet->isReady())
        return head()->setSummary({});
    QString sentence = words::fleetSentence(m_fleet->summary());
    if (m_fleet->isStale())
        sentence = tr("last known %1").arg(zone().timeSeconds(m_fleet->lastGood())) + QStringLiteral(" · ") + sentence;
    head()->setSummary(sentence);
}

void HostsPage::showRightState()
{
    if (m_table->shown() > 0)
        return m_stack->setCurrentIndex(0);
    const bool isReady = m_fleet->isReady();
    const bool isFiltered = isReady && m_table->total() > 0;
    m_emptyTitle->setText(isFiltered                       ? tr("No host matches the filter")
                          : m_fleet->fleet()->version == 0 ? tr("The hosts are on their way")
                                                           : tr("This co-op has no hosts yet"));
    m_emptyText->setText(
        isFiltered ? tr("%Ln hosts are hidden by “%1”.", nullptr, m_table->total()).arg(m_table->filterText())
        : m_fleet->fleet()->version == 0 ? tr("The first values come as soon as the connection stands.")
                                         : tr("Hosts appear here when a member brings them in."));
    m_emptyAction->setText(tr("Clear the filter"));
    m_emptyAction->setVisible(isFiltered);
    m_stack->setCurrentIndex(1);
}

void HostsPage::setHolds(HoldList *holds)
{
    m_panel->setHolds(holds);
}

void HostsPage::setMayHold(bool may)
{
    m_mayHold = may;
    tellHoldable();
}

std::vector<HostId> HostsPage::chosenHosts() const
{
    std::vector<HostId> hosts;
    for (const QModelIndex &i : m_view->selectionModel()->selectedRows())
        hosts.push_back(m_table->hostAt(i.row()));
    std::sort(hosts.begin(), hosts.end());
    if (isPanelShown() && !std::binary_search(hosts.begin(), hosts.end(), m_panel->host()))
        return {m_panel->host()};
    return hosts;
}

void HostsPage::tellHoldable()
{
    m_panel->setHoldable(m_mayHold ? int(chosenHosts().size()) : 0);
}

QByteArray HostsPage::csv() const
{
    QList<int> rows;
    for (int r = 0; r < m_table->shown(); ++r)
        rows << r;
    QString text = m_table->asText(rows, m_view->shownColumns(), u',');
    if (m_demo)
        text.prepend(QStringLiteral("# DEMO ") + words::DeskZone::iso(now()) + u'\n');
    return text.toUtf8();
}

void HostsPage::saveCsv()
{
    CsvSave::ask(this, {tr("Export the hosts"), QStringLiteral("hosts"), m_demo ? CsvOrigin::Demo : CsvOrigin::Real,
                        [this] { return csv(); }, [this](const QString &line) { Q_EMIT told(line); }});
}

QByteArray HostsPage::saveView() const
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out << quint8(1) << m_filters->columnState() << m_filters->savedFilters() << qint32(panelWidth());
    return bytes;
}

void HostsPage::restoreView(const QByteArray &view)
{
    QDataStream in(view);
    quint8 version = 0;
    QByteArray columns;
    QStringList filters;
    qint32 width = 0;
    in >> version >> columns >> filters >> width;
    if (version != 1 || in.status() != QDataStream::Ok)
        return;
    m_filters->restoreColumns(columns);
    m_filters->setSavedFilters(filters);
    setPanelWidth(width);
}

} // namespace imece
