// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/edit_sheet.h"
#include "views/paint/look.h"
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace imece {

EditSheet::EditSheet(const char *name, QWidget *parent)
    : QWidget(parent), m_name(QLatin1String(name)), m_form(new QFormLayout),
      m_line(paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this)),
      m_changes(paint::makeLabel({}, paint::Role::Body, paint::Ink::Bad, this)),
      m_send(paint::makeButton({}, paint::Look::Plain, this)), m_leave(paint::makeButton({}, paint::Look::Plain, this))
{
    setObjectName(m_name + QStringLiteral("Sheet"));
    m_line->setObjectName(m_name + QStringLiteral("Line"));
    m_changes->setObjectName(m_name + QStringLiteral("Changes"));
    m_send->setObjectName(m_name + QStringLiteral("Send"));
    m_leave->setObjectName(m_name + QStringLiteral("Leave"));
    for (QLabel *label : {m_line, m_changes})
        label->setWordWrap(true);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(8);
    m_form->setVerticalSpacing(6);
}

QLineEdit *EditSheet::addEdit(const char *name)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(name));
    connect(edit, &QLineEdit::textChanged, this, &EditSheet::tell);
    connect(edit, &QLineEdit::returnPressed, this, &EditSheet::send);
    addField(edit);
    return edit;
}

void EditSheet::addField(QWidget *field)
{
    m_form->addRow(paint::makeLabel({}, paint::Role::Body, paint::Ink::Muted, this), field);
    m_fields << field;
}

void EditSheet::setFieldName(QWidget *field, const QString &label, const QString &accessible)
{
    static_cast<QLabel *>(m_form->labelForField(field))->setText(label);
    field->setAccessibleName(accessible);
}

void EditSheet::finish()
{
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_send);
    buttons->addWidget(m_leave);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 0);
    column->setSpacing(8);
    column->addLayout(m_form);
    column->addWidget(m_changes);
    column->addWidget(m_line);
    column->addLayout(buttons);
    connect(m_send, &QPushButton::clicked, this, &EditSheet::send);
    connect(m_leave, &QPushButton::clicked, this, &EditSheet::dismissed);
    retranslate();
}

void EditSheet::setBooking(const BookingEntry &entry, const PanelScene &scene)
{
    m_entry = entry;
    m_scene = scene;
    if (isVisibleTo(parentWidget()))
        tell();
}

void EditSheet::begin()
{
    m_base = m_entry;
    fill();
    tell();
    if (!m_fields.isEmpty())
        m_fields.first()->setFocus(Qt::OtherFocusReason);
}

void EditSheet::retranslate()
{
    name();
    m_leave->setText(tr("Leave it as it is"));
    tell();
}

void EditSheet::tell()
{
    const bool isSame = m_base.booking.id == m_entry.booking.id;
    const QStringList changed = isSame ? changes(m_base, m_entry) : QStringList();
    m_changes->setVisible(!changed.isEmpty());
    if (!changed.isEmpty())
        m_changes->setText(tr("Changed by somebody else meanwhile: %1. What you typed is kept.")
                               .arg(changed.join(QStringLiteral("; "))));
    m_send->setText(changed.isEmpty() ? sendText() : tr("Do it all the same"));
    const Reading reading = read();
    m_line->setText(reading.says);
    m_line->setVisible(!reading.says.isEmpty());
    for (QWidget *field : m_fields)
        paint::setInvalid(field, field == reading.bad);
    m_send->setEnabled(reading.isGood && m_scene.isLive && !m_scene.isActing);
}

void EditSheet::send()
{
    Reading reading = read();
    if (!reading.isGood || !m_scene.isLive || m_scene.isActing)
        return;
    reading.command.booking = m_entry.booking.id;
    reading.command.version = m_entry.booking.version;
    Q_EMIT wanted(reading.command);
}

} // namespace imece
