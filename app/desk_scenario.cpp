// SPDX-License-Identifier: GPL-3.0-or-later
// File ▸ Open scenario…: a what-if is run by imecectl and shown beside today's statement. What is dropped on the window
// is a scenario if it says so, else a measurement.
#include "app/desk.h"
#include "app/importer.h"
#include "app/simulation.h"
#include "views/scenario/scenario_window.h"
#include "views/shell/actions.h"
#include <QFile>
#include <QFileDialog>
#include <algorithm>

namespace imece {

namespace {

bool isScenario(const QString &path)
{
    QFile file(path);
    return path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive) && file.open(QIODevice::ReadOnly) &&
           looksLikeScenario(file.read(4096));
}

} // namespace

void Desk::connectScenario()
{
    m_simulation = std::make_unique<Simulation>(Simulation::besideUs());
    connect(m_window->deeds()->openScenario, &QAction::triggered, this, &Desk::chooseScenario);
    connect(m_window.get(), &MainWindow::filesDropped, this, &Desk::takeFiles);
    connect(m_window.get(), &MainWindow::languageChanged, this, &Desk::tellScenario);
    connect(m_simulation.get(), &Simulation::finished, this, [this](const QString &path, const ScenarioRun &run) {
        if (!m_scenario)
            return;
        m_scenario->showRun(path, run);
        askToday();
    });
    connect(&m_stores->facts, &SessionFacts::welcomeChanged, this, &Desk::askToday); // a connection that comes later
    connect(&m_calls, &Calls::statementShown, this, &Desk::showToday);
    tellScenario();
}

void Desk::tellScenario()
{
    QAction *open = m_window->deeds()->openScenario;
    open->setEnabled(m_simulation->isAvailable());
    open->setToolTip(m_simulation->isAvailable() ? tr("Run a what-if on the co-op's rules and see its end beside today")
                                                 : tr("imecectl, which runs scenarios, was not found beside imece"));
}

void Desk::takeFiles(const QStringList &paths)
{
    QStringList others;
    for (const QString &path : paths)
        if (isScenario(path))
            openScenario(path);
        else
            others << path;
    if (others.isEmpty())
        return;
    if (m_window->deeds()->import->isEnabled())
        return m_importer->read(others);
    say(m_window->deeds()->import->toolTip(), StatusLine::Tone::Trouble);
}

void Desk::chooseScenario()
{
    QWidget *above = m_scenario && m_scenario->isActiveWindow() ? static_cast<QWidget *>(m_scenario) : m_window.get();
    auto *dialog = new QFileDialog(above, tr("Open scenario"));
    dialog->setObjectName(QStringLiteral("openScenarioDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Scenarios (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &Desk::openScenario);
    dialog->open();
}

void Desk::openScenario(const QString &path)
{
    if (!m_scenario) {
        m_scenario = new ScenarioWindow(m_window.get());
        m_scenario->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_scenario.data(), &ScenarioWindow::runWanted, this, &Desk::openScenario);
        connect(m_scenario.data(), &ScenarioWindow::openWanted, this, &Desk::chooseScenario);
        connect(m_scenario.data(), &ScenarioWindow::ruleWanted, this, &Desk::openRule);
        connect(m_scenario.data(), &ScenarioWindow::helpWanted, this,
                [this] { openHelpAt(QStringLiteral("scenario")); });
        connect(m_scenario.data(), &QObject::destroyed, m_simulation.get(), &Simulation::cancel);
    }
    m_scenario->showRunning(path);
    m_scenario->show();
    m_scenario->raise();
    m_scenario->activateWindow();
    m_simulation->run(path);
}

/// The present values are those of a period as long as the scenario's statement, up to now: only such can be compared.
void Desk::askToday()
{
    if (!m_scenario || m_scenario->isRunning() || !m_stores->facts.isLive())
        return;
    const Instant now = m_stores->clock.now();
    m_calls.askStatementOnce({now - std::clamp<Seconds>(m_scenario->periodLength(), minute, 366 * day), now});
}

void Desk::showToday(const Statement &statement)
{
    if (!m_scenario)
        return;
    words::Scene scene;
    scene.fleet = m_stores->fleet.fleet();
    scene.zone = words::DeskZone(m_stores->clock.zone());
    scene.now = m_stores->clock.now();
    m_scenario->setToday(statement, scene);
}

} // namespace imece
