// SPDX-License-Identifier: GPL-3.0-or-later
// A member's invoice of a month, line by line, as the server made it, and the payout that its own hosts earned in that
// month; to be saved as CSV or PDF. A window of its own, not modal. Private: whoever may not see the money gets none.
#pragma once
#include "views/export/csv.h"
#include "views/shares/invoice_model.h"
#include <QDialog>
#include <optional>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QMenu;
class QPushButton;
class QTableView;

namespace imece {

class RuleLinks;

class InvoiceWindow : public QDialog
{
    Q_OBJECT

public:
    static constexpr int months = 13; ///< on offer: this one and a year back

    explicit InvoiceWindow(QWidget *parent);

    /// Empties the window and asks for the month that holds `now`.
    void open(MemberId member, const words::Scene &scene, const QString &coop, CsvOrigin origin, BookingLabel label);
    void showInvoice(const Invoice &invoice);
    void showPayouts(const PayoutList &list);
    void showRefusal(const QString &why);
    Instant month() const; ///< its first second, UTC
    MemberId member() const;

Q_SIGNALS:
    void wanted(qint64 month, quint32 member); ///< both the invoice and the payouts
    void ruleWanted(const QString &rule);
    void exported(const QString &result); ///< a sentence

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void want();
    void tell();
    void saveCsv(CsvMode mode);
    void savePdf();

    MemberId m_member{};
    words::Scene m_scene;
    QString m_coop, m_trouble;
    CsvOrigin m_origin = CsvOrigin::Real;
    BookingLabel m_label;
    std::optional<Invoice> m_invoice;
    std::optional<PayoutList> m_payouts;
    InvoiceModel *m_model;
    QComboBox *m_month, *m_who; ///< who: for the co-op's treasurer, who is nobody's member
    QTableView *m_table;
    QLabel *m_state, *m_payout, *m_empty, *m_monthLabel, *m_whoLabel;
    RuleLinks *m_rules;
    QPushButton *m_export;
    QMenu *m_menu;
    QAction *m_sheet, *m_data, *m_pdf;
    QDialogButtonBox *m_buttons;
};

} // namespace imece
