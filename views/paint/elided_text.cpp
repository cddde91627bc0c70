// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/elided_text.h"
#include <QEvent>
#include <QLabel>

namespace imece {

ElidedText::ElidedText(QLabel *label) : QObject(label), m_label(label)
{
    label->setTextFormat(Qt::PlainText);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    label->installEventFilter(this);
}

void ElidedText::put(QLabel *label, const QString &line, const QString &whole)
{
    auto *text = label->findChild<ElidedText *>(QString(), Qt::FindDirectChildrenOnly);
    if (!text)
        text = new ElidedText(label);
    text->m_line = line;
    text->m_whole = whole.isEmpty() ? line : whole;
    label->setAccessibleName(text->m_whole);
    text->fit();
}

bool ElidedText::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_label && (event->type() == QEvent::Resize || event->type() == QEvent::FontChange))
        fit();
    return QObject::eventFilter(watched, event);
}

void ElidedText::fit()
{
    const QString shown = m_label->fontMetrics().elidedText(m_line, Qt::ElideRight, std::max(0, m_label->width()));
    m_label->setText(shown);
    m_label->setToolTip(shown == m_whole ? QString() : m_whole);
}

} // namespace imece
