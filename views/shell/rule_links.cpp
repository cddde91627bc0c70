// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/rule_links.h"
#include "views/shell/rule_link.h"
#include <QHBoxLayout>

namespace imece {

RuleLinks::RuleLinks(const QStringList &rules, QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (const QString &rule : rules) {
        auto *link = new RuleLink(this);
        link->setRule(rule);
        connect(link, &RuleLink::wanted, this, &RuleLinks::wanted);
        row->addWidget(link);
    }
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

RuleLinks *RuleLinks::beside(QWidget *title, const QStringList &rules, QBoxLayout *into)
{
    auto *links = new RuleLinks(rules, title->parentWidget());
    auto *row = new QHBoxLayout;
    row->setContentsMargins(title->contentsMargins());
    title->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(title, 1);
    row->addWidget(links, 0, Qt::AlignVCenter);
    into->addLayout(row);
    return links;
}

void RuleLinks::setReason(const QString &reason)
{
    const auto links = findChildren<RuleLink *>();
    for (RuleLink *link : links)
        link->setRule(link->rule(), reason);
}

} // namespace imece
