// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/invoice_window.h"
#include "domain/epoch.h"
#include "views/export/csv_save.h"
#include "views/paint/look.h"
#include "views/shares/invoice_paper.h"
#include "views/shell/rule_links.h"
#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

namespace imece {

InvoiceWindow::InvoiceWindow(QWidget *parent)
    : QDialog(parent), m_model(new InvoiceModel(this)), m_month(new QComboBox(this)), m_who(new QComboBox(this)),
      m_table(new QTableView(this)), m_state(paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this)),
      m_payout(paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this)),
      m_empty(paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this)),
      m_monthLabel(paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this)),
      m_whoLabel(paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this)),
      m_rules(new RuleLinks({QStringLiteral("M10"), QStringLiteral("M12"), QStringLiteral("M13")}, this)),
      m_export(paint::makeButton({}, paint::Look::Plain, this)), m_menu(new QMenu(m_export)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    setObjectName(QStringLiteral("invoiceWindow"));
    m_month->setObjectName(QStringLiteral("invoiceMonth"));
    m_monthLabel->setBuddy(m_month);
    m_who->setObjectName(QStringLiteral("invoiceMember"));
    m_whoLabel->setBuddy(m_who);
    m_state->setObjectName(QStringLiteral("invoiceState"));
    m_payout->setObjectName(QStringLiteral("invoicePayout"));
    m_empty->setObjectName(QStringLiteral("invoiceEmpty"));
    m_export->setObjectName(QStringLiteral("invoiceExport"));
    for (QLabel *label : {m_state, m_payout, m_empty})
        label->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);

    m_table->setObjectName(QStringLiteral("invoiceLines"));
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    paint::setRoomy(m_table);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(28);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setFixedHeight(28);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(InvoiceModel::Why, QHeaderView::Stretch);

    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 12, 12, 8);
    head->setSpacing(8);
    head->addWidget(m_monthLabel);
    head->addWidget(m_month);
    head->addWidget(m_whoLabel);
    head->addWidget(m_who);
    head->addSpacing(8);
    head->addWidget(m_state, 1);
    head->addWidget(m_export);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 10, 12, 0);
    foot->setSpacing(8);
    foot->addWidget(m_payout, 1);
    foot->addWidget(m_rules);
    foot->addWidget(m_buttons);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(paint::makeRule(Qt::Horizontal, this));
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(paint::makeRule(Qt::Horizontal, this));
    column->addLayout(foot);

    m_sheet = m_menu->addAction(QString(), this, [this] { saveCsv(CsvMode::Spreadsheet); });
    m_data = m_menu->addAction(QString(), this, [this] { saveCsv(CsvMode::Data); });
    m_pdf = m_menu->addAction(QString(), this, &InvoiceWindow::savePdf);
    m_export->setMenu(m_menu);
    for (QComboBox *choice : {m_month, m_who})
        connect(choice, &QComboBox::currentIndexChanged, this, &InvoiceWindow::want);
    connect(m_rules, &RuleLinks::wanted, this, &InvoiceWindow::ruleWanted);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(820, 520);
    retranslate();
    tell();
}

void InvoiceWindow::open(MemberId member, const words::Scene &scene, const QString &coop, CsvOrigin origin,
                         BookingLabel label)
{
    m_member = member, m_scene = scene, m_coop = coop, m_origin = origin, m_label = std::move(label);
    const QSignalBlocker quiet(m_month), calm(m_who);
    m_month->clear();
    m_who->clear();
    if (raw(member) == 0 && scene.fleet)
        for (const Member &m : scene.fleet->members)
            m_who->addItem(QString::fromStdString(m.name), quint32(raw(m.id)));
    m_who->setVisible(m_who->count() > 0);
    m_whoLabel->setVisible(m_who->count() > 0);
    Instant first = monthOf(scene.now);
    for (int k = 0; k < months && first > 0; ++k) {
        m_month->addItem(QString(), qint64(first));
        first = monthOf(first - 1);
    }
    m_month->setCurrentIndex(0);
    retranslate();
    want();
    m_month->setFocus(Qt::OtherFocusReason);
}

Instant InvoiceWindow::month() const
{
    return m_month->currentData().toLongLong();
}

MemberId InvoiceWindow::member() const
{
    return m_who->count() > 0 ? MemberId(m_who->currentData().toUInt()) : m_member;
}

void InvoiceWindow::want()
{
    m_invoice.reset();
    m_payouts.reset();
    m_trouble.clear();
    m_model->clear();
    tell();
    if (month() != 0)
        Q_EMIT wanted(month(), raw(member()));
}

void InvoiceWindow::showInvoice(const Invoice &invoice)
{
    if (invoice.month.from != month() || invoice.member != member()) // of a month that is not asked for any more
        return;
    m_invoice = invoice;
    m_model->setInvoice(invoice, m_scene, m_label);
    tell();
}

void InvoiceWindow::showPayouts(const PayoutList &list)
{
    if (list.month.from != month())
        return;
    m_payouts = list;
    tell();
}

void InvoiceWindow::showRefusal(const QString &why)
{
    m_trouble = why;
    tell();
}

void InvoiceWindow::retranslate()
{
    setWindowTitle(tr("Invoice"));
    m_monthLabel->setText(tr("&Month"));
    m_whoLabel->setText(tr("M&ember"));
    m_who->setAccessibleName(tr("Member whose invoice it is"));
    const words::DeskZone utc;
    for (int k = 0; k < m_month->count(); ++k)
        m_month->setItemText(k, tr("%1 (UTC)").arg(utc.month(m_month->itemData(k).toLongLong())));
    m_month->setAccessibleName(tr("Month of the invoice"));
    m_table->setAccessibleName(tr("Lines of the invoice"));
    m_rules->setReason(tr("Invoice and payouts"));
    m_export->setText(tr("Export"));
    m_sheet->setText(tr("Lines for a spreadsheet (CSV)…"));
    m_data->setText(tr("Lines as data (CSV)…"));
    m_pdf->setText(tr("Paper (PDF)…"));
    m_buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    if (m_invoice)
        m_model->setInvoice(*m_invoice, m_scene, m_label);
    tell();
}

void InvoiceWindow::tell()
{
    const bool hasLines = m_invoice && !m_invoice->lines.empty();
    m_table->setVisible(hasLines);
    m_empty->setVisible(!hasLines);
    m_export->setEnabled(m_invoice.has_value());
    m_empty->setText(!m_trouble.isEmpty() ? m_trouble
                     : m_invoice          ? tr("Nothing was billed in this month.")
                                          : tr("Asking for the invoice…"));
    if (!m_invoice)
        m_state->clear();
    else if (m_invoice->isFinal)
        m_state->setText(tr("Final: %1 %2").arg(words::currencySign(m_scene.currency), centsFigure(m_invoice->cents)));
    else
        m_state->setText(tr("So far: %1 %2. Final 72 h after the month’s end.")
                             .arg(words::currencySign(m_scene.currency), centsFigure(m_invoice->cents)));
    QString payout;
    if (m_payouts)
        for (const PayoutRow &row : m_payouts->rows)
            if (row.member == member())
                payout = (m_payouts->isFinal ? tr("Payout for the own hosts: %1, for %2 owned.")
                                             : tr("Payout for the own hosts so far: %1, for %2 owned."))
                             .arg(words::money(row.ticks, m_scene.currency), words::gpuHoursUnit(row.owned));
    m_payout->setText(payout);
}

void InvoiceWindow::saveCsv(CsvMode mode)
{
    if (!m_invoice)
        return;
    const QByteArray bytes = invoiceCsv(*m_model, m_scene, mode, m_origin);
    CsvSave::ask(this, {tr("Lines of the invoice"),
                        QStringLiteral("invoice-") + words::DeskZone::iso(m_invoice->month.from).left(7), m_origin,
                        [bytes] { return bytes; }, [this](const QString &line) { Q_EMIT exported(line); }});
}

void InvoiceWindow::savePdf()
{
    if (!m_invoice)
        return;
    const QByteArray bytes = invoicePdf(*m_model, m_scene, m_coop, m_origin);
    CsvSave::ask(this, {tr("Invoice"), QStringLiteral("invoice-") + words::DeskZone::iso(m_invoice->month.from).left(7),
                        m_origin, [bytes] { return bytes; }, [this](const QString &line) { Q_EMIT exported(line); },
                        QStringLiteral("pdf")});
}

void InvoiceWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace imece
