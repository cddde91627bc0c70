// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/shares_page.h"
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/fleet_store.h"
#include "models/session_facts.h"
#include "models/share_store.h"
#include "views/export/csv_save.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/shares/bank_bars.h"
#include "views/shares/fill_area.h"
#include "views/shares/lend_matrix.h"
#include "views/shares/money_panel.h"
#include "views/shares/period_dialog.h"
#include "views/shares/share_delegate.h"
#include "views/shares/shares_legend.h"
#include "views/shares/statement_csv.h"
#include "views/shares/usage_chart.h"
#include "views/shell/page_head.h"
#include "views/shell/rule_links.h"
#include "views/words/host_words.h"
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

namespace imece {
namespace {

constexpr PeriodChoice choices[] = {{PeriodChoice::Month, 0, {}},    {PeriodChoice::Month, 1, {}},
                                    {PeriodChoice::Weeks, 0, {}},    {PeriodChoice::Weeks, 1, {}},
                                    {PeriodChoice::LastDays, 7, {}}, {PeriodChoice::LastDays, 1, {}},
                                    {PeriodChoice::Own, 0, {}}};

bool isOwnPeriod(int row)
{
    return choices[std::size_t(row)].kind == PeriodChoice::Own;
}

QTableView *makeTable(QAbstractItemModel *model, const char *name, int rowHeight, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setObjectName(QLatin1String(name));
    table->setModel(model);
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->verticalHeader()->hide();
    table->verticalHeader()->setMinimumSectionSize(20);
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setMinimumSectionSize(24);
    table->horizontalHeader()->setFixedHeight(28);
    return table;
}

} // namespace

SharesPage::SharesPage(FleetStore *fleet, ShareStore *shares, BookingStore *bookings, CoopClock *clock,
                       SessionFacts *facts, QWidget *parent)
    : Page(parent), m_fleet(fleet), m_shares(shares), m_bookings(bookings), m_clock(clock), m_facts(facts)
{
    buildHead();
    auto *why = new QWidget(this);
    why->setBackgroundRole(QPalette::Window);
    why->setAutoFillBackground(true);
    auto *whyRow = new QHBoxLayout(why);
    whyRow->setContentsMargins(16, 8, 12, 8);
    whyRow->setSpacing(16);
    m_why = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, why);
    m_why->setObjectName(QStringLiteral("shareWhy"));
    m_why->setTextFormat(Qt::RichText);
    m_why->setWordWrap(true);
    m_equation = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, why);
    whyRow->addWidget(m_why, 1);
    whyRow->addWidget(m_equation);

    m_model = new StatementModel(this);
    m_table = makeTable(m_model, "statement", 44, this);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setItemDelegate(new ShareDelegate(m_model, m_table));
    m_legend = new SharesLegend(this);
    m_unitNote = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, this);
    auto *legendRow = new QHBoxLayout;
    legendRow->setContentsMargins(0, 0, 12, 0);
    legendRow->addWidget(m_legend);
    legendRow->addStretch(1);
    legendRow->addWidget(m_unitNote);
    m_statementRules = new RuleLinks({QStringLiteral("S21"), QStringLiteral("M3")}, this);
    legendRow->addSpacing(8);
    legendRow->addWidget(m_statementRules);

    m_filled = new QWidget(this);
    auto *rows = new QVBoxLayout(m_filled);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(why);
    rows->addWidget(m_table);
    rows->addLayout(legendRow);
    rows->addWidget(paint::makeRule(Qt::Horizontal, m_filled));
    rows->addWidget(buildLower(), 1);
    m_scroll = new FillArea(this);
    m_filled->setBackgroundRole(QPalette::Base);
    m_filled->setAutoFillBackground(true);
    m_scroll->setWidget(m_filled);
    m_empty = paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this);
    m_empty->setObjectName(QStringLiteral("sharesEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    column()->addWidget(m_empty, 1);
    column()->addWidget(m_scroll, 1);

    for (const RuleLinks *links : {m_statementRules, m_lendRules, m_bankRules})
        connect(links, &RuleLinks::wanted, this, &Page::ruleWanted);
    connect(m_money, &MoneyPanel::ruleWanted, this, &Page::ruleWanted);
    connect(m_shares, &ShareStore::statementChanged, this, &SharesPage::showStatement);
    connect(m_shares, &ShareStore::moneyChanged, this, &SharesPage::showMoney);
    connect(m_fleet, &FleetStore::fleetChanged, this, &SharesPage::showStatement);
    connect(m_clock, &CoopClock::ticked, this, &SharesPage::onTick);
    connect(m_clock, &CoopClock::zoneChanged, this, &SharesPage::retranslate);
    connect(m_facts, &SessionFacts::welcomeChanged, this, &SharesPage::showPersona);
    connect(m_facts, &SessionFacts::linkChanged, this, &SharesPage::showStatement);
    connect(m_period, &QComboBox::currentIndexChanged, this, &SharesPage::showPeriod);
    connect(m_period, &QComboBox::activated, this, [this](int row) { // by a person, and again when it is shown already
        if (isOwnPeriod(row))
            askPeriod();
    });
    retranslate();
}

void SharesPage::buildHead()
{
    m_period = new QComboBox(this);
    m_period->setObjectName(QStringLiteral("sharesPeriod"));
    for (std::size_t k = 0; k < std::size(choices); ++k)
        m_period->addItem(QString(), int(k));
    head()->addLeading(m_period);
    m_exact = paint::makeButton({}, paint::Look::Plain, this);
    m_exact->setObjectName(QStringLiteral("sharesExact"));
    m_exact->setCheckable(true);
    connect(m_exact, &QPushButton::toggled, this,
            [this](bool exact) { setUnit(exact ? WorkUnit::Exact : WorkUnit::Hours); });
    m_units = new QAction(this); // an action, because a table takes plain letters for its own search
    m_units->setShortcut(Qt::Key_U);
    m_units->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_units, &QAction::triggered, m_exact, &QPushButton::toggle);
    addAction(m_units);
    m_export = paint::makeButton({}, paint::Look::Plain, this);
    m_export->setObjectName(QStringLiteral("sharesExport"));
    m_exports = new CsvMenu(m_export);
    connect(m_exports, &CsvMenu::wanted, this, &SharesPage::saveCsv);
    m_export->setMenu(m_exports);
    m_moneyDeeds = paint::makeButton({}, paint::Look::Plain, this);
    m_moneyDeeds->setObjectName(QStringLiteral("sharesMoney"));
    auto *menu = new QMenu(m_moneyDeeds);
    m_invoice = menu->addAction(QString(), this, &SharesPage::invoiceWanted);
    m_setCap = menu->addAction(QString(), this, [this] {
        if (m_shares->money())
            Q_EMIT capWanted(m_shares->money()->cap);
    });
    m_moneyDeeds->setMenu(menu);
    head()->addAction(m_exact);
    head()->addAction(m_moneyDeeds);
    head()->addAction(m_export);
}

QWidget *SharesPage::buildLower()
{
    auto *lower = new QWidget(m_filled);
    const auto title = [lower] {
        QLabel *label = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, lower);
        label->setTextFormat(Qt::RichText);
        label->setContentsMargins(16, 8, 12, 4);
        return label;
    };
    m_usageTitle = title(), m_lendTitle = title(), m_bankTitle = title();
    m_usage = new UsageChart(lower);
    m_money = new MoneyPanel(lower);
    m_lend = new LendModel(this);
    m_matrix = makeTable(m_lend, "lendMatrix", 26, lower);
    m_matrix->setItemDelegate(new LendDelegate(m_lend, m_matrix));
    m_matrix->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_bank = new BankBars(lower);
    auto *bankHolder = new QVBoxLayout;
    bankHolder->setContentsMargins(16, 4, 12, 4);
    bankHolder->addWidget(m_bank);
    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_usageTitle);
    left->addWidget(m_usage, 3);
    left->addWidget(m_money, 2);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    m_lendRules = RuleLinks::beside(m_lendTitle, {QStringLiteral("S21")}, right);
    right->addWidget(m_matrix);
    m_bankRules = RuleLinks::beside(m_bankTitle, {QStringLiteral("S3"), QStringLiteral("S4")}, right);
    right->addLayout(bankHolder, 1);
    auto *row = new QHBoxLayout(lower);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addLayout(left, 54);
    row->addWidget(paint::makeRule(Qt::Vertical, lower));
    row->addLayout(right, 46);
    return lower;
}

words::Scene SharesPage::scene() const
{
    return {m_fleet->fleet(), words::DeskZone(m_clock->zone()), m_clock->now(),
            m_facts->isWelcome() ? m_facts->currency() : QStringLiteral("USD")};
}

Span SharesPage::period() const
{
    return periodOf(choice(), m_clock->now());
}

PeriodChoice SharesPage::choice() const
{
    PeriodChoice chosen = choices[std::size_t(m_chosen)];
    if (chosen.kind == PeriodChoice::Own)
        chosen.own = m_own;
    return chosen;
}

/// The last row waits for what is typed.
void SharesPage::showPeriod(int row)
{
    if (row < 0 || isOwnPeriod(row))
        return;
    m_chosen = row;
    want();
}

void SharesPage::askPeriod()
{
    const auto back = [this] {
        const QSignalBlocker quiet(m_period);
        m_period->setCurrentIndex(m_chosen);
    };
    if (!m_clock->isSet())
        return back();
    auto *dialog = new PeriodDialog(m_own.isEmpty() ? period() : m_own, m_clock->now(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PeriodDialog::chosen, this, [this](const Span &own) {
        m_own = own;
        m_chosen = int(std::size(choices)) - 1;
        namePeriods();
        want();
    });
    connect(dialog, &QDialog::finished, this, back);
    dialog->open();
}

void SharesPage::want()
{
    if (!m_clock->isSet())
        return;
    const Span wanted = period();
    m_shares->want(wanted);
    if (!m_facts->isLive())
        return;
    Q_EMIT statementWanted(wanted);
    if (m_facts->may(Act::SeeMoney))
        Q_EMIT moneyWanted(moneyPeriod(choice(), m_clock->now()));
}

void SharesPage::namePeriods()
{
    m_month = periodOf(choices[0], m_clock->now()).from;
    for (std::size_t k = 0; k < std::size(choices); ++k)
        m_period->setItemText(int(k), choices[k].kind == PeriodChoice::Own && m_own.isEmpty()
                                          ? tr("Other period…")
                                          : periodName({choices[k].kind, choices[k].count, m_own}, m_clock->now()));
}

void SharesPage::onTick()
{
    if (m_month !=
        periodOf(choices[0], m_clock->now()).from) { // the first time that the clock says, a new month, a new epoch
        namePeriods();
        m_seconds = refreshSeconds;
    }
    if (!isShownPage() || ++m_seconds < refreshSeconds)
        return;
    m_seconds = 0;
    want();
}

void SharesPage::setShown(bool shown)
{
    Page::setShown(shown);
    if (!shown)
        return;
    m_seconds = 0;
    retranslate();
    want();
}

void SharesPage::refresh()
{
    if (isShownPage())
        want();
}

void SharesPage::takeFocus()
{
    m_table->setFocus(Qt::OtherFocusReason);
}

void SharesPage::showPersona()
{
    if (!m_facts->may(Act::SeeMoney))
        m_shares->clearMoney();
    showStatement();
    showMoney();
    if (isShownPage())
        want();
}

void SharesPage::showStatement()
{
    const auto &statement = m_shares->statement();
    const words::Scene s = scene();
    const bool isFilled = statement.has_value() && !statement->rows.empty();
    m_scroll->setVisible(isFilled);
    m_empty->setVisible(!isFilled);
    m_empty->setText(!m_facts->isLive() ? tr("No statement yet: not connected.") : tr("Asking for the statement…"));
    if (!isFilled) {
        head()->setSummary({});
        return;
    }
    const MemberId me = m_facts->member();
    m_model->setStatement(*statement, m_shares->total(), s, me);
    m_lend->setStatement(*statement, s);
    m_usage->show(*statement, s);
    m_bank->show(statement->bank, s, me, statement->period.from);
    m_why->setText(words::strong(shareSentence(*statement, s, me)));
    m_equation->setText(shareEquation(*statement, me));
    const auto &money = m_shares->money();
    head()->setSummary(shareSummary(*statement, s, me, money && m_facts->may(Act::SeeMoney) ? &*money : nullptr));
    const words::DeskZone utc;
    //: the unit and the period of all figures on the page
    m_unitNote->setText((m_model->unit() == WorkUnit::Hours ? tr("GPU-h, %1 to %2 UTC, exact to the second")
                                                            : tr("GPU-seconds, %1 to %2 UTC"))
                            .arg(utc.dateTime(statement->period.from), utc.dateTime(statement->period.until)));
    sizeTables();
}

void SharesPage::showMoney()
{
    const bool isShown = m_shares->money().has_value() && m_facts->may(Act::SeeMoney);
    m_money->setVisible(isShown);
    if (isShown)
        m_money->show(*m_shares->money(), scene());
    m_moneyDeeds->setVisible(m_facts->isWelcome() && m_facts->may(Act::SeeMoney));
    m_setCap->setVisible(raw(m_facts->member()) != 0); // the treasurer of the co-op has none
    m_setCap->setEnabled(isShown && m_facts->isLive());
    showStatement();
}

void SharesPage::sizeTables()
{
    const int rows = m_model->rowCount();
    if (rows == 0)
        return;
    m_table->setColumnHidden(StatementModel::PlannedDown, !m_model->hasPlannedDown());
    const bool isExact = m_model->unit() == WorkUnit::Exact;
    const QFontMetrics header(m_table->horizontalHeader()->font());
    int figures = 0;
    for (int c = StatementModel::Owned; c < StatementModel::columns; ++c) {
        if (m_table->isColumnHidden(c))
            continue;
        int width = header.horizontalAdvance(m_model->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString()) + 18;
        const QFontMetrics strong(paint::font(paint::Role::BodyStrong));
        for (int r = 0; r < rows; ++r)
            width = std::max(width, strong.horizontalAdvance(m_model->index(r, c).data().toString()) + 18);
        m_table->setColumnWidth(c, width);
        figures += width;
    }
    const int names = 120;
    m_table->setColumnWidth(StatementModel::Name, names);
    const int bars = m_table->viewport()->width() - figures - names - 8; // a margin at the right
    m_table->setColumnHidden(StatementModel::Bars, bars < 90);
    m_unitNote->setVisible(width() >= m_legend->minimumWidth() + m_unitNote->sizeHint().width() +
                                          m_statementRules->sizeHint().width() + 32);
    m_table->setColumnWidth(StatementModel::Bars, std::max(90, bars));
    m_table->setHorizontalScrollBarPolicy(bars < -4 ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const int rowHeight = isExact || rows > 6 ? 30 : 44;
    for (int r = 0; r + 1 < rows; ++r)
        m_table->setRowHeight(r, rowHeight);
    m_table->setRowHeight(rows - 1, 28);
    m_table->setFixedHeight(28 + rowHeight * (rows - 1) + 28 +
                            (m_table->horizontalScrollBarPolicy() == Qt::ScrollBarAsNeeded ? 14 : 0));
    m_matrix->setFixedHeight(28 + 26 * m_lend->rowCount());
    m_matrix->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_scroll->fit();
}

void SharesPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    QMetaObject::invokeMethod(this, &SharesPage::sizeTables,
                              Qt::QueuedConnection); // after the layout has given the width
}

void SharesPage::setUnit(WorkUnit unit)
{
    m_model->setUnit(unit);
    m_lend->setUnit(unit);
    const QSignalBlocker quiet(m_exact);
    m_exact->setChecked(unit == WorkUnit::Exact);
    showStatement();
}

void SharesPage::retranslate()
{
    head()->setTitle(tr("Shares"));
    namePeriods();
    m_period->setAccessibleName(tr("Period, in UTC"));
    m_units->setText(tr("Exact GPU-seconds"));
    m_exact->setText(tr("GPU-seconds"));
    m_exact->setToolTip(tr("Show exact GPU-seconds instead of GPU-h (U)"));
    m_moneyDeeds->setText(tr("Money"));
    m_invoice->setText(tr("&Invoice…"));
    m_setCap->setText(tr("Set &cap…"));
    m_export->setText(tr("Export"));
    m_exports->retranslate();
    const QString muted = Palette::of(this).colour(Token::Muted).name();
    const auto titled = [&muted](const QString &title, const QString &caption) {
        return words::strong(
            QStringLiteral("<b>%1</b> &nbsp;<span style='color:%3'>%2</span>").arg(title, caption, muted));
    };
    m_usageTitle->setText(titled(tr("Usage over time"), tr("GPU-h per UTC day, line = owned")));
    m_lendTitle->setText(titled(tr("Who lent to whom"), tr("members only; spares are counted apart")));
    m_bankTitle->setText(titled(tr("Bank"), tr("days of own entitlement; ┊ at the start of the period")));
    m_table->setAccessibleName(tr("Statement by member"));
    m_statementRules->setReason(m_table->accessibleName());
    m_lendRules->setReason(tr("Who lent to whom"));
    m_bankRules->setReason(tr("Bank"));
    m_matrix->setAccessibleName(tr("Who lent to whom"));
    m_legend->retranslate();
    m_usage->retranslate();
    const words::Scene s = scene();
    m_model->setScene(s);
    m_lend->setScene(s);
    showStatement();
    showMoney();
}

bool SharesPage::isFilled() const
{
    return m_shares->statement().has_value();
}

void SharesPage::saveCsv(CsvMode mode)
{
    CsvSave::ask(this, {tr("Export the statement"), QStringLiteral("shares"), csvOrigin(),
                        [this, mode] { return csv(mode); }, [this](const QString &line) { Q_EMIT exported(line); }});
}

} // namespace imece
