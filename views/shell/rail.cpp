// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/rail.h"
#include "views/paint/fonts.h"
#include "views/words/format.h"
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace imece {

RailEntry::RailEntry(paint::Glyph glyph, QWidget *parent) : QAbstractButton(parent), m_glyph(glyph)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setFixedSize(84, 60);
}

void RailEntry::setBadge(int count)
{
    if (count == m_badge)
        return;
    m_badge = count;
    update();
}

void RailEntry::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette &palette = Palette::of(this);
    const bool on = isChecked();
    if (on) {
        painter.fillRect(rect(), palette.colour(Token::Surface));
        painter.fillRect(QRect(0, 0, 3, height()), palette.colour(Token::Accent));
    } else if (underMouse()) {
        painter.fillRect(rect(), palette.mixed(Token::Text, 0.045, Token::Window));
    }
    const QColor ink = palette.colour(on ? Token::Text : Token::Muted);
    paint::paintGlyph(painter, QRectF(32, 9, 20, 20), m_glyph, ink);
    QFont font = paint::font(paint::Role::Caption);
    font.setWeight(on ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(QRectF(2, 34, 80, 18), Qt::AlignCenter, text());
    if (m_badge > 0) {
        const QString count = m_badge > 99 ? QStringLiteral("99+") : words::number(qint64(m_badge));
        QFont small = paint::font(paint::Role::Axis);
        small.setWeight(QFont::DemiBold);
        painter.setFont(small);
        const double width = qMax(18.0, QFontMetricsF(small).horizontalAdvance(count) + 9);
        const QRectF badge(50, 5, width, 17);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.colour(Token::Bad));
        painter.drawRoundedRect(badge, 8.5, 8.5);
        painter.setPen(palette.colour(Token::OnAccent));
        painter.drawText(badge, Qt::AlignCenter, count);
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette.colour(Token::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(5, 3, -4, -3), 4, 4);
    }
}

Rail::Rail(QWidget *parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    setFixedWidth(84);
    m_layout->setContentsMargins(0, 8, 0, 8);
    m_layout->setSpacing(0);
    m_layout->addStretch(1);
    m_attention = new RailEntry(paint::Glyph::Attention, this);
    m_attention->setObjectName(QStringLiteral("railAttention"));
    m_layout->addWidget(m_attention);
    connect(m_attention, &QAbstractButton::clicked, this, &Rail::attentionWanted);
}

RailEntry *Rail::addPage(paint::Glyph glyph)
{
    auto *entry = new RailEntry(glyph, this);
    entry->setCheckable(true);
    entry->setAutoExclusive(true);
    const int index = int(m_pages.size());
    entry->setObjectName(QStringLiteral("rail%1").arg(index));
    m_layout->insertWidget(index, entry);
    m_pages << entry;
    if (index > 0)
        setTabOrder(m_pages[index - 1], entry);
    connect(entry, &QAbstractButton::clicked, this, [this, index] { Q_EMIT pageWanted(index); });
    return entry;
}

void Rail::setCurrent(int index)
{
    if (RailEntry *entry = m_pages.value(index))
        entry->setChecked(true);
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.fillRect(rect(), palette.colour(Token::Window));
    painter.fillRect(QRect(width() - 1, 0, 1, height()), palette.colour(Token::Border));
}

void Rail::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (step == 0)
        return QWidget::keyPressEvent(event);
    QList<RailEntry *> all = m_pages;
    all << m_attention;
    const qsizetype at = all.indexOf(qobject_cast<RailEntry *>(focusWidget()));
    if (RailEntry *next = all.value(at + step))
        next->setFocus(Qt::TabFocusReason);
}

} // namespace imece
