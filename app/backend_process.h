// SPDX-License-Identifier: GPL-3.0-or-later
// The embedded backend: imeced as a child process on a loopback port. One backend a data folder: if another desktop's
// runs already (exit code 5), this desk attaches to it. One that dies is started again with back-off, unless the desk
// is ending. At the end it is left alone: it ends by itself 5 s after its last desktop has gone.
#pragma once
#include "app/endpoint.h"
#include <QObject>
#include <QProcess>
#include <QTimer>

namespace imece {

class BackendProcess : public QObject
{
    Q_OBJECT

public:
    enum class AtEnd { Leave, Kill };
    BackendProcess(QString program, QString name, AtEnd atEnd, QObject *parent = nullptr);
    ~BackendProcess() override;

    /// Starts it, or attaches to the one that runs. Does nothing while one of ours runs.
    void ensure();
    /// Kills whatever backend serves this folder (SIGKILL): the demonstration's "kill the backend".
    void killNow();
    void end();
    bool isRunning() const;
    const Endpoint &endpoint() const { return m_endpoint; }
    QString logPath() const { return m_log; }
    /// "imeced" beside our own executable, else in the path.
    static QString besideUs();

Q_SIGNALS:
    void ready(const imece::Endpoint &endpoint);
    void trouble(const QString &sentence); ///< it cannot be started; said once a cause

private:
    void start();
    void readLine();
    void finished(int exitCode, QProcess::ExitStatus status);
    void attach(int triesLeft);
    void again();
    void say(const QString &sentence);

    QString m_program, m_name, m_log, m_said;
    AtEnd m_atEnd;
    QProcess *m_process = nullptr;
    QTimer m_again;
    Endpoint m_endpoint;
    int m_backOffMs = 250;
    bool m_isEnding = false;
};

} // namespace imece
