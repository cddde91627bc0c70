// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/rule_link.h"
#include "views/paint/look.h"
#include "views/words/rule_book.h"
#include <QKeyEvent>

namespace imece {

namespace {
bool isHelpKey(const QKeyEvent *key)
{
    return key->key() == Qt::Key_F1 && key->modifiers() == Qt::NoModifier;
}
} // namespace

RuleLink::RuleLink(QWidget *parent) : QPushButton(parent)
{
    setObjectName(QStringLiteral("ruleLink"));
    paint::setLook(this, paint::Look::Link);
    setAutoDefault(true); // Enter presses it, too
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QPushButton::clicked, this, [this] { Q_EMIT wanted(m_rule); });
}

void RuleLink::setRule(const QString &number, const QString &reason)
{
    setAccessibleDescription(reason);
    if (number == m_rule)
        return;
    m_rule = number;
    setText(number);
    retranslate();
}

/// As high as a line with its mark: beside a line of text a button's 28 px would push the lines apart.
QSize RuleLink::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 4, 20};
}

void RuleLink::retranslate()
{
    if (m_rule.isEmpty())
        return;
    const QString name = words::RuleBook::ofReader().name(m_rule);
    setAccessibleName(name);
    setToolTip(name + QStringLiteral(" (F1)"));
}

bool RuleLink::event(QEvent *event)
{
    // F1 is also the window's key: the link takes it first.
    if (event->type() == QEvent::ShortcutOverride && isHelpKey(static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QPushButton::event(event);
}

void RuleLink::keyPressEvent(QKeyEvent *event)
{
    if (isHelpKey(event))
        return Q_EMIT wanted(m_rule);
    QPushButton::keyPressEvent(event);
}

} // namespace imece
