// SPDX-License-Identifier: GPL-3.0-or-later
// A what-if beside today: a scenario file, how it came out in words, its steps with the result of the chosen one, and
// what its end says of each startup next to the co-op's present values. A window of its own, not modal; it asks for
// files to be run, who runs them is not its affair. Everything is reached by keys.
#pragma once
#include "models/scenario_run.h"
#include "views/words/scene.h"
#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace imece {

class EndTable;
class RuleLink;
class StepModel;

class ScenarioWindow : public QDialog
{
    Q_OBJECT

public:
    explicit ScenarioWindow(QWidget *parent);

    void showRunning(const QString &path);
    void showRun(const QString &path, const ScenarioRun &run);
    /// What the co-op says now; nothing while it is not known.
    void setToday(const std::optional<Statement> &statement, const words::Scene &scene);
    QString path() const { return m_path; }
    bool isRunning() const { return m_isRunning; }
    bool hasToday() const { return m_today.has_value(); }
    Seconds periodLength() const; ///< of the scenario's statement; a day without one

Q_SIGNALS:
    void runWanted(const QString &path);
    void openWanted();
    void ruleWanted(const QString &rule);
    void helpWanted();

protected:
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QWidget *buildHead();
    QWidget *buildSteps();
    QWidget *buildEnds();
    void fill();
    void fillEnds();
    void showStep();
    void copyStep();
    void retranslate();

    QString m_path;
    ScenarioRun m_run;
    bool m_isRunning = false;
    std::optional<Statement> m_today;
    words::Scene m_scene;
    StepModel *m_steps;
    QLabel *m_title, *m_file, *m_verdict, *m_stepTitle, *m_endTitle, *m_endNote, *m_noEnd;
    QTableView *m_table;
    QPlainTextEdit *m_json;
    RuleLink *m_rule;
    EndTable *m_ends;
    QPushButton *m_again, *m_open, *m_copy;
    QDialogButtonBox *m_buttons;
};

} // namespace imece
