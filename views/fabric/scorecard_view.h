// SPDX-License-Identifier: GPL-3.0-or-later
// What a fabric, or the hosts that are chosen in its map, has shown: figures per tier, share of the claim, how much was
// measured and whether it still counts, how uneven the two ways are, which findings touch it; and what to do with
// chosen hosts. An action is here only where it works.
#pragma once
#include "domain/fabric_scorecard.h"
#include <QStringList>
#include <QWidget>
#include <optional>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace imece {

class RuleLinks;

namespace paint {
class CaptionTable;
}

class ScorecardView : public QWidget
{
    Q_OBJECT
public:
    struct Subject
    {
        bool isWhole = true;            ///< the whole fabric, nothing chosen
        QString name;                   ///< of the fabric
        std::vector<std::string> hosts; ///< of the choice, in matrix order
        bool isInFleet = false;         ///< every chosen host is one of the co-op's
        bool isOneModel = false;        ///< … and all are of one model: a booking is of one
        QString measured;               ///< when, in words
    };
    explicit ScorecardView(QWidget *parent = nullptr);
    /// Without a card it is being counted.
    void show(const Subject &subject, const std::optional<FabricScorecard> &card, const SweepHead &head);
    void setMayBook(bool may);
    void setMayHold(bool may);
    QString hostList() const; ///< of the choice, folded; empty where the grammar cannot say a name
    void retranslate();

Q_SIGNALS:
    void bookWanted();
    void excludeWanted();
    void holdWanted();
    void hostsWanted();
    void clearWanted();
    void told(const QString &line);
    void ruleWanted(const QString &rule);

private:
    void showActions();
    void showFigures(const FabricScorecard &card, const SweepHead &head);
    void addLine(const QString &line, bool isWarning = false);
    void copyList();
    Subject m_subject;
    bool m_mayBook = false, m_mayHold = false;
    QLabel *m_title, *m_list, *m_hint;
    QWidget *m_actions;
    QPushButton *m_book, *m_exclude, *m_hold, *m_copy, *m_showHosts, *m_clear;
    QLabel *m_figuresTitle;
    RuleLinks *m_rules;
    paint::CaptionTable *m_table;
    QVBoxLayout *m_lines;
};

} // namespace imece
