// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a scenario file with the `imecectl` that stands beside our own program: a child process, asynchronous, with a
// limit of time and of output. One at a time: a new one ends the one that runs. Every end is told once, also that
// nothing could be run; the child never outlives this object.
#pragma once
#include "models/scenario_run.h"
#include <QObject>
#include <QProcess>
#include <QTimer>

namespace imece {

class Simulation : public QObject
{
    Q_OBJECT

public:
    explicit Simulation(QString program, QObject *parent = nullptr);
    ~Simulation() override;

    /// "imecectl" beside our own executable; empty if there is none.
    static QString besideUs();
    bool isAvailable() const { return !m_program.isEmpty(); }
    void setLimits(int milliseconds, qint64 bytes) { m_limitMs = milliseconds, m_limitBytes = bytes; }

    void run(const QString &path);
    void cancel();
    bool isRunning() const { return m_process != nullptr; }

Q_SIGNALS:
    void finished(const QString &path, const imece::ScenarioRun &run);

private:
    void stop(const QString &sentence);
    void takeOutput();
    void end(int exitCode, QProcess::ExitStatus status);
    void drop();

    QString m_program, m_path;
    QByteArray m_file, m_printed, m_said;
    QProcess *m_process = nullptr;
    QTimer m_limit;
    int m_limitMs = 120'000;
    qint64 m_limitBytes = 64 << 20;
    int m_round = 0; ///< an answer of an earlier one is dropped
};

} // namespace imece
