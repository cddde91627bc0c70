// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/approve_sheet.h"
#include "views/paint/look.h"
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace imece {

namespace {
constexpr int longestReason = 1000;
}

ApproveSheet::ApproveSheet(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("approveSheet"));
    m_name = paint::makeLabel({}, paint::Role::BodyStrong, paint::Ink::Text, this);
    m_reason = new QLineEdit(this);
    m_reason->setObjectName(QStringLiteral("approveReason"));
    m_reason->setMaxLength(longestReason);
    m_name->setBuddy(m_reason);
    m_yes = paint::makeButton({}, paint::Look::Primary, this);
    m_yes->setObjectName(QStringLiteral("approveYes"));
    m_no = paint::makeButton({}, paint::Look::Danger, this);
    m_no->setObjectName(QStringLiteral("approveNo"));
    auto *field = new QHBoxLayout;
    field->setSpacing(8);
    field->addWidget(m_name);
    field->addWidget(m_reason, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_yes);
    buttons->addWidget(m_no);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 0);
    column->setSpacing(8);
    column->addLayout(field);
    column->addLayout(buttons);
    connect(m_yes, &QPushButton::clicked, this, [this] { send(true); });
    connect(m_no, &QPushButton::clicked, this, [this] { send(false); });
    retranslate();
}

void ApproveSheet::setBooking(const Booking &booking, bool mayAsk)
{
    if (booking.id != m_booking)
        m_reason->clear();
    m_booking = booking.id;
    m_version = booking.version;
    m_mayAsk = mayAsk;
    const QString why = mayAsk ? QString() : tr("Not connected, or asked already: this waits.");
    for (QPushButton *button : {m_yes, m_no}) {
        button->setEnabled(mayAsk);
        button->setToolTip(why);
    }
}

void ApproveSheet::retranslate()
{
    m_name->setText(tr("Reason"));
    m_reason->setAccessibleName(tr("The reason of your yes or no"));
    m_reason->setPlaceholderText(tr("what your startup shall read"));
    m_yes->setText(tr("Approve"));
    m_no->setText(tr("Decline"));
}

void ApproveSheet::takeFocus()
{
    m_reason->setFocus(Qt::OtherFocusReason);
}

void ApproveSheet::send(bool yes)
{
    if (!m_mayAsk)
        return;
    BookingCommand command;
    command.deed = Deed::Approve;
    command.booking = m_booking, command.version = m_version;
    command.note = m_reason->text().trimmed(), command.isYes = yes;
    Q_EMIT wanted(command);
}

} // namespace imece
