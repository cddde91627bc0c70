// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/scenario_window.h"
#include "views/paint/look.h"
#include "views/scenario/end_table.h"
#include "views/scenario/scenario_words.h"
#include "views/scenario/step_model.h"
#include "views/shell/rule_link.h"
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

namespace imece {

namespace {

QString firstFile(const QMimeData *data)
{
    for (const QUrl &url : data->urls())
        if (url.isLocalFile())
            return url.toLocalFile();
    return {};
}

QLabel *plain(paint::Role role, paint::Ink ink, QWidget *parent, const char *name)
{
    QLabel *label = paint::makeLabel({}, role, ink, parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText); // a file's words
    label->setWordWrap(true);
    return label;
}

} // namespace

ScenarioWindow::ScenarioWindow(QWidget *parent)
    : QDialog(parent), m_steps(new StepModel(this)), m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    setObjectName(QStringLiteral("scenarioWindow"));
    setAcceptDrops(true);
    auto *halves = new QSplitter(this);
    halves->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(paint::makeRule(Qt::Horizontal, this));
    halves->addWidget(buildSteps());
    halves->addWidget(buildEnds());
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    column->addWidget(halves, 1);
    column->addWidget(paint::makeRule(Qt::Horizontal, this));
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 12, 12, 0);
    foot->addWidget(m_buttons);
    column->addLayout(foot);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *copy = new QAction(this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &ScenarioWindow::copyStep);
    m_table->addAction(copy);
    auto *help = new QAction(this);
    help->setShortcuts(QKeySequence::HelpContents);
    connect(help, &QAction::triggered, this, &ScenarioWindow::helpWanted);
    addAction(help);
    halves->setSizes({640, 480});
    resize(1120, 680);
    retranslate();
}

QWidget *ScenarioWindow::buildHead()
{
    auto *head = new QWidget(this);
    m_title = plain(paint::Role::PanelTitle, paint::Ink::Text, head, "scenarioTitle");
    m_file = plain(paint::Role::Caption, paint::Ink::Muted, head, "scenarioFile");
    m_verdict = plain(paint::Role::BodyName, paint::Ink::Text, head, "scenarioVerdict");
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_again = paint::makeButton({}, paint::Look::Plain, head);
    m_again->setObjectName(QStringLiteral("runAgain"));
    m_again->setShortcut(QKeySequence(Qt::Key_F5));
    m_open = paint::makeButton({}, paint::Look::Plain, head);
    m_open->setObjectName(QStringLiteral("openOther"));
    connect(m_again, &QPushButton::clicked, this, [this] { Q_EMIT runWanted(m_path); });
    connect(m_open, &QPushButton::clicked, this, &ScenarioWindow::openWanted);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    for (QLabel *label : {m_title, m_file, m_verdict})
        words->addWidget(label);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(16, 12, 12, 12);
    row->setSpacing(8);
    row->addLayout(words, 1);
    row->addWidget(m_again, 0, Qt::AlignTop);
    row->addWidget(m_open, 0, Qt::AlignTop);
    return head;
}

QWidget *ScenarioWindow::buildSteps()
{
    auto *half = new QSplitter(Qt::Vertical, this);
    half->setChildrenCollapsible(false);
    m_table = new QTableView(half);
    m_table->setObjectName(QStringLiteral("scenarioSteps"));
    m_table->setModel(m_steps);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setWordWrap(false);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel); // the chosen row is seen whole
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(20); // first: the default is clamped to it
    m_table->verticalHeader()->setDefaultSectionSize(26);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setFixedHeight(28);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ScenarioWindow::showStep);
    auto *result = new QWidget(half);
    m_stepTitle = plain(paint::Role::BodyStrong, paint::Ink::Text, result, "stepTitle");
    m_rule = new RuleLink(result);
    connect(m_rule, &RuleLink::wanted, this, &ScenarioWindow::ruleWanted);
    m_copy = paint::makeButton({}, paint::Look::Quiet, result);
    m_copy->setObjectName(QStringLiteral("copyStep"));
    connect(m_copy, &QPushButton::clicked, this, &ScenarioWindow::copyStep);
    m_json = new QPlainTextEdit(result);
    m_json->setObjectName(QStringLiteral("stepJson"));
    m_json->setReadOnly(true);
    m_json->setFrameShape(QFrame::NoFrame);
    m_json->setTabChangesFocus(true);
    m_json->document()->setDocumentMargin(14);
    m_json->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_json->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto *strip = new QHBoxLayout;
    strip->setContentsMargins(16, 4, 12, 4);
    strip->addWidget(m_stepTitle, 1);
    strip->addWidget(m_rule);
    strip->addWidget(m_copy);
    auto *column = new QVBoxLayout(result);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(strip);
    column->addWidget(m_json, 1);
    half->setSizes({300, 220});
    return half;
}

QWidget *ScenarioWindow::buildEnds()
{
    auto *half = new QWidget(this);
    m_endTitle = plain(paint::Role::BodyStrong, paint::Ink::Text, half, "endTitle");
    m_endNote = plain(paint::Role::Caption, paint::Ink::Muted, half, "endNote");
    m_noEnd = plain(paint::Role::Body, paint::Ink::Muted, half, "noEnd");
    m_ends = new EndTable(half);
    auto *column = new QVBoxLayout(half);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    for (QLabel *label : {m_endTitle, m_endNote, m_noEnd}) {
        label->setContentsMargins(16, label == m_endTitle ? 6 : 0, 12, label == m_endTitle ? 0 : 6);
        column->addWidget(label);
    }
    column->addWidget(m_ends, 1);
    column->addStretch(0);
    return half;
}

void ScenarioWindow::showRunning(const QString &path)
{
    m_isRunning = true;
    if (path != m_path)
        m_run = {};
    m_path = path;
    fill();
}

void ScenarioWindow::showRun(const QString &path, const ScenarioRun &run)
{
    m_isRunning = false;
    m_path = path;
    m_run = run;
    m_steps->setSteps(run.steps);
    fill();
    // Where it went wrong, else the last: there a what-if ends.
    const ScenarioStep *unmet = run.unmet();
    m_table->doItemsLayout(); // or it would not know how far it can scroll
    m_table->selectRow(unmet ? unmet->number : int(run.steps.size()) - 1);
    m_table->setFocus(Qt::OtherFocusReason);
    showStep();
}

Seconds ScenarioWindow::periodLength() const
{
    return m_run.period ? m_run.period->length() : day;
}

void ScenarioWindow::setToday(const std::optional<Statement> &statement, const words::Scene &scene)
{
    m_today = statement;
    m_scene = scene;
    fillEnds();
}

void ScenarioWindow::fill()
{
    const QString name = QFileInfo(m_path).fileName();
    setWindowTitle(m_path.isEmpty() ? tr("Scenario") : tr("Scenario %1").arg(name));
    m_title->setText(m_run.title.isEmpty() ? name : m_run.title);
    m_file->setText(m_path);
    const bool isBad = m_run.verdict != ScenarioRun::Verdict::Met;
    m_verdict->setText(m_isRunning ? tr("Running…") : ScenarioWords::verdict(m_run));
    paint::setInk(m_verdict, m_isRunning ? paint::Ink::Muted : isBad ? paint::Ink::Bad : paint::Ink::Good);
    m_again->setEnabled(!m_isRunning && !m_path.isEmpty());
    m_table->setColumnWidth(StepModel::Number, 56);
    m_table->setColumnWidth(StepModel::At, 96);
    m_table->setColumnWidth(StepModel::Deed, 230);
    m_table->horizontalHeader()->setSectionResizeMode(StepModel::Outcome, QHeaderView::Stretch);
    fillEnds();
}

void ScenarioWindow::fillEnds()
{
    m_ends->show(m_run.ends, m_today, m_scene);
    m_ends->setVisible(!m_run.ends.isEmpty());
    m_noEnd->setVisible(m_run.ends.isEmpty() && !m_isRunning);
    m_noEnd->setText(m_run.verdict == ScenarioRun::Verdict::Met
                         ? tr("The scenario asks for no bank and no statement, so its end says nothing of a startup. "
                              "Add the steps bank and statement to its end.")
                         : tr("There is no end to show."));
    QString note;
    if (m_run.period)
        note = tr("The scenario's statement: %1 to %2 after its start.")
                   .arg(ScenarioWords::instant(m_run.period->from), ScenarioWords::instant(m_run.period->until));
    if (m_today && m_run.period)
        note += QLatin1Char(' ') + tr("Today's, as long: %1.").arg(m_scene.zone.span(m_today->period));
    if (!m_today && !m_run.ends.isEmpty())
        note += (note.isEmpty() ? QString() : QStringLiteral(" ")) + tr("The co-op's values are not here yet.");
    m_endNote->setText(note);
    m_endTitle->setText(m_run.verdict == ScenarioRun::Verdict::Met || m_run.steps.isEmpty()
                            ? tr("Its end, beside today")
                            : tr("Where it stopped, beside today"));
    m_ends->setAccessibleName(m_endTitle->text());
    m_endNote->setVisible(!note.isEmpty());
}

void ScenarioWindow::showStep()
{
    const ScenarioStep *step = m_steps->step(m_table->currentIndex().row());
    const bool isThere = step && !step->line.isEmpty();
    m_stepTitle->setText(
        !step ? tr("No step is chosen")
              : tr("Step %1: %2").arg(words::number(qint64(step->number)), ScenarioWords::outcome(*step)));
    m_json->setPlainText(isThere ? QString::fromUtf8(step->indented()) : QString());
    m_copy->setEnabled(isThere);
    m_rule->setVisible(isThere && !step->rule.isEmpty());
    if (isThere && !step->rule.isEmpty())
        m_rule->setRule(step->rule, ScenarioWords::outcome(*step));
}

void ScenarioWindow::copyStep()
{
    if (const ScenarioStep *step = m_steps->step(m_table->currentIndex().row()); step && !step->line.isEmpty())
        QApplication::clipboard()->setText(QString::fromUtf8(step->indented()));
}

void ScenarioWindow::retranslate()
{
    m_again->setText(tr("Run again"));
    m_again->setShortcut(QKeySequence(Qt::Key_F5)); // a new text takes the key away
    m_again->setToolTip(tr("Run the file again (F5)"));
    m_open->setText(tr("Open another…"));
    m_copy->setText(tr("Copy JSON"));
    m_copy->setToolTip(tr("Copy the result of the chosen step (Ctrl+C in the table)"));
    m_buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    m_table->setAccessibleName(tr("Steps of the scenario"));
    m_json->setAccessibleName(tr("Result of the chosen step, JSON"));
    m_steps->retranslate();
    fill();
    showStep();
}

void ScenarioWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        m_steps->retranslate(); // its inks are of the other theme
}

void ScenarioWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!firstFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ScenarioWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    Q_EMIT runWanted(firstFile(event->mimeData()));
}

} // namespace imece
