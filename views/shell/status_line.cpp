// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/status_line.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace imece {

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent), m_left(paint::makeLabel({}, paint::Role::Caption, paint::Ink::Text, this)),
      m_right(paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, this))
{
    setFixedHeight(26);
    m_left->setObjectName(QStringLiteral("statusText"));
    m_left->setTextFormat(Qt::PlainText);
    m_left->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_right->setTextFormat(Qt::PlainText);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 1, 12, 0);
    row->setSpacing(16);
    row->addWidget(m_left, 1);
    row->addWidget(m_right);
}

void StatusLine::say(const QString &text, Tone tone)
{
    m_text = text;
    paint::setInk(m_left, tone == Tone::Trouble ? paint::Ink::Bad : paint::Ink::Text);
    m_left->setAccessibleName(text);
    QAccessibleEvent told(m_left, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&told);
    fit();
}

void StatusLine::sayRight(const QString &text)
{
    m_right->setText(text);
}

void StatusLine::fit()
{
    m_left->setText(m_left->fontMetrics().elidedText(m_text, Qt::ElideRight, qMax(0, m_left->width())));
    m_left->setToolTip(m_left->text() == m_text ? QString() : m_text);
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    fit();
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.fillRect(rect(), palette.colour(Token::Window));
    painter.fillRect(QRect(0, 0, width(), 1), palette.colour(Token::Border));
}

} // namespace imece
