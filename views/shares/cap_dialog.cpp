// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/cap_dialog.h"
#include "views/bookings/ask_reading.h"
#include "views/paint/look.h"
#include "views/shell/rule_links.h"
#include "views/words/format.h"
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace imece {

CapDialog::CapDialog(const QString &member, Ticks cap, const QString &currency, QWidget *parent)
    : QDialog(parent), m_currency(currency), m_amount(new QLineEdit(this)), m_truncate(new QCheckBox(this)),
      m_line(paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("capDialog"));
    setWindowTitle(tr("Monthly cap of %1").arg(member));
    m_amount->setObjectName(QStringLiteral("capAmount"));
    m_amount->setAccessibleName(tr("The most that may be spent in a month, in %1").arg(currency));
    m_amount->setPlaceholderText(tr("no cap"));
    if (cap > 0)
        m_amount->setText(words::moneyFigure(cap));
    m_truncate->setObjectName(QStringLiteral("capTruncate"));
    m_truncate->setText(tr("Let &bookings give way: leases end, what has not started is cut"));
    m_line->setObjectName(QStringLiteral("capLine"));
    m_line->setWordWrap(true);
    m_line->setTextFormat(Qt::PlainText);
    m_line->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_line->setMinimumHeight(4 * m_line->fontMetrics().lineSpacing());
    auto *rules = new RuleLinks({QStringLiteral("M7"), QStringLiteral("M8")}, this);
    rules->setReason(windowTitle());
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->addRow(tr("&Cap a month, %1").arg(words::currencySign(currency)), m_amount);
    auto *foot = new QHBoxLayout;
    foot->addWidget(rules);
    foot->addStretch(1);
    foot->addWidget(m_buttons);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 12);
    column->setSpacing(12);
    column->addLayout(form);
    column->addWidget(m_truncate);
    column->addWidget(m_line);
    column->addLayout(foot);
    setMinimumWidth(460);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Set cap"));
    m_buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    connect(m_buttons, &QDialogButtonBox::accepted, this, &CapDialog::send);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(rules, &RuleLinks::wanted, this, &CapDialog::ruleWanted);
    connect(m_amount, &QLineEdit::textChanged, this, [this] {
        m_trouble.clear();
        tell();
    });
    connect(m_truncate, &QCheckBox::toggled, this, &CapDialog::tell);
    tell();
    m_amount->selectAll();
    m_amount->setFocus(Qt::OtherFocusReason);
}

std::optional<Ticks> CapDialog::typed() const
{
    if (m_amount->text().trimmed().isEmpty())
        return Ticks{0};
    return asking::readMoney(m_amount->text(), m_currency);
}

void CapDialog::tell()
{
    const auto cap = typed();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(cap.has_value());
    paint::setInvalid(m_amount, !cap);
    paint::setInk(m_line, !cap || !m_trouble.isEmpty() ? paint::Ink::Bad : paint::Ink::Muted);
    if (!m_trouble.isEmpty())
        m_line->setText(m_trouble);
    else if (!cap)
        m_line->setText(tr("“%1” is no amount. For example %2; empty for no cap.")
                            .arg(m_amount->text().left(40), words::moneyFigure(50'000 * ticksPerUsd)));
    else if (*cap == 0)
        m_line->setText(tr("Nothing will limit what is spent in a month."));
    else
        m_line->setText(m_truncate->isChecked() ? tr("Spending stops at %1. What is held above it gives way at once.")
                                                      .arg(words::money(*cap, m_currency))
                                                : tr("Spending stops at %1. Refused if more is spent or held already.")
                                                      .arg(words::money(*cap, m_currency)));
}

void CapDialog::send()
{
    const auto cap = typed();
    if (!cap)
        return;
    m_trouble.clear();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(false); // until the server has spoken
    paint::setInk(m_line, paint::Ink::Muted);
    m_line->setText(tr("Asking the server…"));
    Q_EMIT wanted(*cap, m_truncate->isChecked());
}

void CapDialog::showRefusal(const QString &why)
{
    m_trouble = why;
    tell();
}

} // namespace imece
