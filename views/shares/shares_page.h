// SPDX-License-Identifier: GPL-3.0-or-later
// Shares: who owned, used, lent, borrowed and lost what, in the order of the equation; why; over time; to whom; the
// bank; and for those who may see it, the money. Figures are the server's, to the second.
#pragma once
#include "domain/statement.h"
#include "views/export/csv.h"
#include "views/shares/statement_model.h"
#include "views/shell/page.h"

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace imece {

class BankBars;
class BookingStore;
class CoopClock;
class CsvMenu;
class FillArea;
class FleetStore;
class LendModel;
class MoneyPanel;
class SessionFacts;
class ShareStore;
class RuleLinks;
class SharesLegend;
class UsageChart;

/// The periods one may ask for, seen from an instant: this month first. All in UTC (C1).
struct PeriodChoice
{
    enum Kind { Month, LastDays, Weeks, Own } kind = Month;
    int count = 0; ///< months back, days, or whole weeks (Monday first) back
    Span own{};    ///< of Own: typed by the reader
};
Span periodOf(PeriodChoice choice, Instant now);
/// A month to its end, for the cap is a month's and what is held lies ahead (M7); other periods as they are.
Span moneyPeriod(PeriodChoice choice, Instant now);
/// "November 2026 (UTC)", "Last 7 days (UTC)".
QString periodName(PeriodChoice choice, Instant now);
/// "acme has used 25,165 GPU-h more than its share since 1 Nov …", from the statement's numbers alone; rich text.
QString shareSentence(const Statement &statement, const words::Scene &scene, MemberId me);
/// "94,177 own + 28,345 borrowed − 72,192 owned" of one member; empty where it has no row.
QString shareEquation(const Statement &statement, MemberId me);
/// What stands beside the title, rich text. No money: none is said.
QString shareSummary(const Statement &statement, const words::Scene &scene, MemberId me, const MoneyView *money);

class SharesPage : public Page
{
    Q_OBJECT

public:
    static constexpr int refreshSeconds = 4;

    SharesPage(FleetStore *fleet, ShareStore *shares, BookingStore *bookings, CoopClock *clock, SessionFacts *facts,
               QWidget *parent = nullptr);

    QString pageName() const override { return QStringLiteral("shares"); }
    void setShown(bool shown) override;
    void takeFocus() override;
    void retranslate() override;
    bool isFilled() const override;
    QByteArray csv(CsvMode mode) const;
    Span period() const;
    /// Asks again now: something that the page shows was changed.
    void refresh();

Q_SIGNALS:
    void statementWanted(imece::Span period);
    void moneyWanted(imece::Span period);
    void invoiceWanted();
    void capWanted(qint64 presentCap);
    void exported(const QString &result); ///< a sentence: written, or why not

private:
    void buildHead();
    QWidget *buildLower();
    words::Scene scene() const;
    void want();
    void namePeriods();
    void showPeriod(int row);
    void askPeriod();
    PeriodChoice choice() const;
    void onTick();
    void showStatement();
    void showMoney();
    void showPersona();
    void sizeTables();
    void setUnit(WorkUnit unit);
    CsvOrigin csvOrigin() const;
    void saveCsv(CsvMode mode);

    FleetStore *m_fleet;
    ShareStore *m_shares;
    BookingStore *m_bookings;
    CoopClock *m_clock;
    SessionFacts *m_facts;
    QComboBox *m_period;
    QAction *m_units;
    QPushButton *m_exact, *m_export, *m_moneyDeeds;
    QAction *m_invoice, *m_setCap;
    CsvMenu *m_exports;
    QLabel *m_why, *m_equation, *m_unitNote, *m_usageTitle, *m_lendTitle, *m_bankTitle, *m_empty;
    FillArea *m_scroll;
    QWidget *m_filled;
    StatementModel *m_model;
    QTableView *m_table;
    SharesLegend *m_legend;
    LendModel *m_lend;
    QTableView *m_matrix;
    UsageChart *m_usage;
    BankBars *m_bank;
    MoneyPanel *m_money;
    RuleLinks *m_statementRules, *m_lendRules, *m_bankRules;
    int m_seconds = 0;
    int m_chosen = 0;    ///< row of the period that is shown
    Span m_own{};        ///< the reader's own period; empty = none typed yet
    Instant m_month = 0; ///< the periods on offer are seen from this one

protected:
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace imece
