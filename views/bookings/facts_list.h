// SPDX-License-Identifier: GPL-3.0-or-later
// A short list of facts, name and value, under a heading. Rows are reused, so that a live value changes in place and a
// selection with the mouse survives. Empty values are left out.
#pragma once
#include <QList>
#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;

namespace imece {

class RuleLink;

struct Fact
{
    enum Weight { Plain, Strong, Warning };
    QString name;
    QString value;
    Weight weight = Plain;
    QString rule = {}; ///< its number ("S4"; "M3 V2" are two), links at the end of the row
    QString note = {}; ///< the tool tip
    QString link = {}; ///< what a click on the value asks for; empty = it is text
    bool operator==(const Fact &) const = default;
};

class FactsList : public QWidget
{
    Q_OBJECT

public:
    explicit FactsList(QWidget *parent = nullptr);
    void setHeading(const QString &heading, const QString &caption = {});
    void setFacts(const QList<Fact> &facts);
    const QList<Fact> &facts() const { return m_facts; }
    /// Figures stand at the right, words at the left.
    void setFigures(bool figures) { m_isFigures = figures; }
    /// A line below, before the next section.
    void setRule(bool rule) { m_hasRule = rule; }

Q_SIGNALS:
    void ruleWanted(const QString &rule);
    void linkWanted(const QString &link);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    static constexpr int mostRules = 2;
    void addRow();
    void showRules(qsizetype row, const Fact &fact);
    void showValue(qsizetype row, const Fact &fact);
    void showLink(qsizetype row, const Fact &fact);

    QLabel *m_heading;
    QLabel *m_caption;
    QGridLayout *m_grid;
    QList<QLabel *> m_names, m_values;
    QList<QPushButton *> m_links;     ///< by row; null until a fact of that row leads somewhere
    QList<QList<RuleLink *>> m_rules; ///< by row
    QList<Fact> m_facts;
    bool m_isFigures = false;
    bool m_hasRule = true;
};

} // namespace imece
