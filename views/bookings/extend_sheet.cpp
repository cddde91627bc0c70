// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/extend_sheet.h"
#include "domain/money.h"
#include "views/paint/look.h"
#include "views/words/format.h"
#include "views/words/when_text.h"
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace imece {

ExtendSheet::ExtendSheet(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("extendSheet"));
    m_name = paint::makeLabel({}, paint::Role::BodyStrong, paint::Ink::Text, this);
    m_edit = new QLineEdit(this);
    m_edit->setObjectName(QStringLiteral("extendEnd"));
    m_line = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this);
    m_line->setObjectName(QStringLiteral("extendLine"));
    m_line->setWordWrap(true);
    m_send = paint::makeButton({}, paint::Look::Plain, this);
    m_send->setObjectName(QStringLiteral("extendSend"));
    m_leave = paint::makeButton({}, paint::Look::Plain, this);
    m_leave->setObjectName(QStringLiteral("extendLeave"));
    auto *field = new QHBoxLayout;
    field->setSpacing(8);
    field->addWidget(m_name);
    field->addWidget(m_edit, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_send);
    buttons->addWidget(m_leave);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 0);
    column->setSpacing(8);
    column->addLayout(field);
    column->addWidget(m_line);
    column->addLayout(buttons);
    const auto send = [this] {
        if (const auto end = until(); end && m_mayAsk)
            Q_EMIT wanted(*end);
    };
    connect(m_edit, &QLineEdit::textChanged, this, &ExtendSheet::tell);
    connect(m_edit, &QLineEdit::returnPressed, this, send);
    connect(m_send, &QPushButton::clicked, this, send);
    connect(m_leave, &QPushButton::clicked, this, &ExtendSheet::dismissed);
    retranslate();
}

void ExtendSheet::setBooking(const Booking &booking, const words::Scene &scene, const PolicyView &policy, bool mayAsk)
{
    m_booking = booking;
    m_scene = scene;
    m_policy = policy;
    m_mayAsk = mayAsk;
    tell();
}

void ExtendSheet::begin()
{
    m_edit->clear();
    m_edit->setFocus();
}

void ExtendSheet::propose(Instant until)
{
    m_edit->setText(words::whenText(until, m_scene.zone, m_scene.now));
    m_edit->setFocus();
}

void ExtendSheet::retranslate()
{
    m_name->setText(tr("Extend"));
    m_edit->setAccessibleName(tr("How much longer, or the new end"));
    m_edit->setPlaceholderText(tr("12h, or 5 Dec 14:00"));
    m_send->setText(tr("Extend it"));
    m_leave->setText(tr("Leave it as it is"));
    tell();
}

/// A length first: "12h" is no date. A plus before it is how people say "longer by".
ExtendSheet::Reading ExtendSheet::read() const
{
    const QString text = m_edit->text().trimmed();
    if (text.isEmpty())
        return {};
    const QString bare = text.startsWith(QLatin1Char('+')) ? text.mid(1).trimmed() : text;
    const Instant end = m_booking.window.until;
    Instant until = 0;
    if (const auto longer = words::readLength(bare)) {
        if (*longer > m_policy.horizon + m_policy.maxLength)
            return {{}, tr("That is longer than any booking may last.")};
        until = end + *longer;
    } else {
        const words::WhenRead when = words::readWhen(text, m_scene.zone, m_scene.now);
        if (when.kind == words::WhenRead::Ambiguous)
            return {{}, tr("The clocks show that time twice. Write how much longer instead, for example 12h.")};
        if (when.kind != words::WhenRead::Good)
            return {{},
                    tr("“%1” is neither a length nor a date. For example 12h, 2d, or %2.")
                        .arg(text, words::whenText(end + day, m_scene.zone, m_scene.now))};
        until = when.at;
    }
    if (until <= end)
        return {{}, tr("It ends at %1 already; the new end must lie after that.").arg(m_scene.zone.dayDateTime(end))};
    if (m_policy.grid > 0 && (until - end) % m_policy.grid != 0)
        return {{}, tr("A booking is extended in steps of %1.").arg(words::duration(m_policy.grid))};
    return {until, {}};
}

std::optional<Instant> ExtendSheet::until() const
{
    return read().until;
}

void ExtendSheet::tell()
{
    const Reading reading = read();
    paint::setInvalid(m_edit, !reading.fault.isEmpty());
    m_send->setEnabled(reading.until && m_mayAsk);
    if (!reading.until) {
        m_line->setText(!reading.fault.isEmpty()
                            ? reading.fault
                            : tr("On the same hosts. Write how much longer, or the new end. Now it ends %1.")
                                  .arg(m_scene.zone.dayDateTime(m_booking.window.until)));
        return;
    }
    const Seconds longer = *reading.until - m_booking.window.until;
    const Ticks price = chargeFor(m_booking.gpus() * longer, listPrice(m_policy.baseMicros, m_policy.overBps));
    m_line->setText(tr("Until %1, that is %2 longer, for about %3 at today’s price. The server says whether it can be "
                       "had and what it costs.")
                        .arg(m_scene.zone.dayDateTime(*reading.until), words::duration(longer),
                             words::money(price, m_scene.currency)));
}

} // namespace imece
