// SPDX-License-Identifier: GPL-3.0-or-later
// The rules that define the figures under a heading: their numbers in a row at its end, each a link.
#pragma once
#include <QStringList>
#include <QWidget>

class QBoxLayout;

namespace imece {

class RuleLinks : public QWidget
{
    Q_OBJECT

public:
    RuleLinks(const QStringList &rules, QWidget *parent);
    /// `title` with the rules at its end; its margins become those of the row.
    static RuleLinks *beside(QWidget *title, const QStringList &rules, QBoxLayout *into);
    /// What stands before the links, for screen readers.
    void setReason(const QString &reason);

Q_SIGNALS:
    void wanted(const QString &rule);
};

} // namespace imece
