// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/when_field.h"
#include "views/paint/glyphs.h"
#include "views/paint/look.h"
#include <QCalendarWidget>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

namespace imece {

WhenField::WhenField(QWidget *parent) : QWidget(parent), m_edit(new QLineEdit(this)), m_button(new QToolButton(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    m_edit->setMinimumWidth(112);
    m_edit->installEventFilter(this);
    m_button->setFixedSize(28, 28);
    m_button->setIcon(paint::glyphIcon(paint::Glyph::ChevronDown, Palette::of(this).colour(Token::Text)));
    row->addWidget(m_edit, 1);
    row->addWidget(m_button);
    setFocusProxy(m_edit);
    connect(m_button, &QToolButton::clicked, this, &WhenField::openCalendar);
    connect(m_edit, &QLineEdit::textChanged, this, [this] {
        m_decided = 0;
        Q_EMIT edited();
    });
    connect(m_edit, &QLineEdit::returnPressed, this, &WhenField::submitted);
}

QString WhenField::text() const
{
    return m_edit->text();
}

void WhenField::setText(const QString &text)
{
    m_edit->setText(text);
}

void WhenField::setScene(const words::DeskZone &zone, Instant now)
{
    m_zone = zone;
    m_now = now;
}

words::WhenRead WhenField::read() const
{
    words::WhenRead read = words::readWhen(m_edit->text(), m_zone, m_now);
    if (read.kind == words::WhenRead::Ambiguous && (m_decided == read.at || m_decided == read.second) && m_decided != 0)
        return {words::WhenRead::Good, m_decided, 0};
    return read;
}

void WhenField::decide(Instant at)
{
    m_decided = at;
    Q_EMIT edited();
}

void WhenField::setInvalid(bool invalid)
{
    paint::setInvalid(m_edit, invalid);
}

void WhenField::setNames(const QString &accessible, const QString &placeholder, const QString &calendar)
{
    m_edit->setAccessibleName(accessible);
    m_edit->setPlaceholderText(placeholder);
    m_button->setAccessibleName(calendar);
    m_button->setToolTip(calendar);
}

void WhenField::moveDays(int days)
{
    const words::WhenRead now = read();
    const QDateTime base = m_zone.local(now.kind == words::WhenRead::Good ? now.at : m_now - m_now % 900);
    const words::WhenRead moved = words::resolveLocal(base.date().addDays(days), base.time(), m_zone.zone());
    m_edit->setText(words::whenText(moved.at, m_zone, m_now));
}

bool WhenField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers() & Qt::AltModifier && key->key() == Qt::Key_Down) {
            openCalendar();
            return true;
        }
        if (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down) {
            moveDays(key->key() == Qt::Key_Up ? 1 : -1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void WhenField::openCalendar()
{
    auto *popup = new QFrame(this, Qt::Popup);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->setFrameShape(QFrame::StyledPanel);
    popup->setObjectName(QStringLiteral("calendarPopup"));
    auto *column = new QHBoxLayout(popup);
    column->setContentsMargins(4, 4, 4, 4);
    auto *calendar = new QCalendarWidget(popup);
    calendar->setLocale(QLocale());
    calendar->setFirstDayOfWeek(QLocale().firstDayOfWeek());
    calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    const words::WhenRead now = read();
    const QDateTime base = m_zone.local(now.kind == words::WhenRead::Good ? now.at : m_now);
    calendar->setSelectedDate(base.date());
    calendar->setMinimumDate(m_zone.local(m_now).date());
    const QTime time = now.kind == words::WhenRead::Good ? base.time() : QTime(0, 0);
    column->addWidget(calendar);
    connect(calendar, &QCalendarWidget::activated, popup, [this, popup, time](const QDate &date) {
        m_edit->setText(words::whenText(words::resolveLocal(date, time, m_zone.zone()).at, m_zone, m_now));
        popup->close();
        m_edit->setFocus();
    });
    connect(calendar, &QCalendarWidget::clicked, calendar, &QCalendarWidget::activated);
    popup->move(mapToGlobal(QPoint(0, height() + 2)));
    popup->show();
    calendar->setFocus();
}

} // namespace imece
