// SPDX-License-Identifier: GPL-3.0-or-later
// The number of a rule beside what it decided. A click, Enter, Space or F1 on it asks for the rule itself; Shift+F1
// stays the page's help. A screen reader says "Rule S4: Token admission", and then the reason it stands beside.
#pragma once
#include <QPushButton>

namespace imece {

class RuleLink : public QPushButton
{
    Q_OBJECT

public:
    explicit RuleLink(QWidget *parent);
    /// `reason`: the sentence beside it, for screen readers.
    void setRule(const QString &number, const QString &reason = {});
    QString rule() const { return m_rule; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void wanted(const QString &rule);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void retranslate();
    QString m_rule;
};

} // namespace imece
