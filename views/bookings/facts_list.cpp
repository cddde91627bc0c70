// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/facts_list.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/shell/rule_link.h"
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace imece {

FactsList::FactsList(QWidget *parent)
    : QWidget(parent), m_heading(paint::makeLabel({}, paint::Role::BodyStrong, paint::Ink::Text, this)),
      m_caption(paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, this)), m_grid(new QGridLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 10, 16, 10);
    column->setSpacing(6);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    m_caption->setWordWrap(true); // a long one does not make the panel wider than it is
    head->addWidget(m_heading);
    head->addWidget(m_caption, 1);
    column->addLayout(head);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(5);
    m_grid->setColumnStretch(1, 1);
    column->addLayout(m_grid);
}

void FactsList::setHeading(const QString &heading, const QString &caption)
{
    m_heading->setText(heading);
    m_caption->setText(caption);
    m_heading->setVisible(!heading.isEmpty());
    m_caption->setVisible(!caption.isEmpty());
}

void FactsList::addRow()
{
    auto *name = paint::makeLabel({}, paint::Role::Caption, paint::Ink::Muted, this);
    auto *value = paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this);
    value->setWordWrap(true);
    value->setTextFormat(Qt::PlainText);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const int row = int(m_names.size());
    m_grid->addWidget(name, row, 0, Qt::AlignTop | Qt::AlignLeft);
    m_grid->addWidget(value, row, 1);
    auto *column = new QVBoxLayout; // one below the other: the value needs the room
    column->setSpacing(2);
    QList<RuleLink *> rules;
    for (int k = 0; k < mostRules; ++k) {
        rules << new RuleLink(this);
        connect(rules.back(), &RuleLink::wanted, this, &FactsList::ruleWanted);
        column->addWidget(rules.back(), 0, Qt::AlignRight);
    }
    m_grid->addLayout(column, row, 2, Qt::AlignTop | Qt::AlignRight);
    m_names << name;
    m_values << value;
    m_rules << rules;
    m_links << nullptr;
}

void FactsList::showRules(qsizetype row, const Fact &fact)
{
    const QStringList numbers = fact.rule.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (qsizetype k = 0; k < m_rules[row].size(); ++k) {
        RuleLink *rule = m_rules[row][k];
        rule->setVisible(k < numbers.size());
        if (k < numbers.size())
            rule->setRule(numbers[k], fact.name + QStringLiteral(": ") + fact.value);
    }
}

void FactsList::showValue(qsizetype row, const Fact &fact)
{
    QLabel *value = m_values[row];
    m_names[row]->setText(fact.name);
    value->setText(fact.value);
    for (QLabel *label : {m_names[row], value})
        label->setToolTip(fact.note);
    value->setAccessibleName(QStringLiteral("%1: %2").arg(fact.name, fact.value));
    value->setAccessibleDescription(fact.note);
    value->setFont(paint::font(fact.weight == Fact::Plain ? paint::Role::Body : paint::Role::BodyStrong));
    value->setAlignment((m_isFigures ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    paint::setInk(value, fact.weight == Fact::Warning ? paint::Ink::Bad : paint::Ink::Text);
}

/// In place of the label: a button that is as high as a line.
void FactsList::showLink(qsizetype row, const Fact &fact)
{
    QPushButton *&button = m_links[row];
    if (!button && fact.link.isEmpty())
        return;
    if (!button) {
        button = paint::makeButton({}, paint::Look::Link, this);
        button->setObjectName(QStringLiteral("factLink"));
        button->setFixedHeight(20);
        button->setCursor(Qt::PointingHandCursor);
        m_grid->addWidget(button, int(row), 1, Qt::AlignTop | Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this, [this, row] { Q_EMIT linkWanted(m_facts.value(row).link); });
    }
    button->setText(fact.value);
    button->setAccessibleName(QStringLiteral("%1: %2").arg(fact.name, fact.value));
    button->setAccessibleDescription(fact.note);
    button->setToolTip(fact.note);
    button->setVisible(!fact.link.isEmpty());
    m_values[row]->setVisible(fact.link.isEmpty() && !fact.value.isEmpty());
}

void FactsList::setFacts(const QList<Fact> &facts)
{
    QList<Fact> shown;
    for (const Fact &fact : facts)
        if (!fact.value.isEmpty())
            shown << fact;
    if (shown == m_facts)
        return;
    m_facts = shown;
    while (m_names.size() < shown.size())
        addRow();
    for (qsizetype k = 0; k < m_names.size(); ++k) {
        const bool isUsed = k < shown.size();
        m_names[k]->setVisible(isUsed);
        m_values[k]->setVisible(isUsed);
        showRules(k, isUsed ? shown[k] : Fact{});
        if (isUsed)
            showValue(k, shown[k]);
        showLink(k, isUsed ? shown[k] : Fact{});
    }
    updateGeometry();
}

void FactsList::paintEvent(QPaintEvent *)
{
    if (!m_hasRule)
        return;
    QPainter p(this);
    p.fillRect(QRect(0, height() - 1, width(), 1), Palette::of(this).colour(Token::Line));
}

} // namespace imece
