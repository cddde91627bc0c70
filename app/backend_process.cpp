// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backend_process.h"
#include "views/words/file_words.h"
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <csignal>
#include <unistd.h>

namespace imece {

namespace {
constexpr int longestBackOffMs = 10'000;
constexpr int alreadyRunning = 5;
} // namespace

QString BackendProcess::besideUs()
{
    const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/imeced");
    return QFileInfo(beside).isExecutable() ? beside : QStandardPaths::findExecutable(QStringLiteral("imeced"));
}

BackendProcess::BackendProcess(QString program, QString name, AtEnd atEnd, QObject *parent)
    : QObject(parent), m_program(std::move(program)), m_name(std::move(name)), m_atEnd(atEnd)
{
    const QString state = qEnvironmentVariable("XDG_STATE_HOME", QDir::homePath() + QStringLiteral("/.local/state"));
    QDir().mkpath(state + QStringLiteral("/imece"));
    m_log = state + QStringLiteral("/imece/imeced-") + m_name + QStringLiteral(".log");
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &BackendProcess::start);
}

BackendProcess::~BackendProcess()
{
    end();
    if (!m_process)
        return;
    m_process->disconnect(this);
    // AtEnd::Leave: a running one's object is left behind on purpose. QProcess kills its child when it is destroyed,
    // and another desktop may sit at this backend.
    if (m_atEnd == AtEnd::Leave && isRunning())
        return;
    m_process->kill();
    m_process->waitForFinished(3000);
    delete m_process;
}

bool BackendProcess::isRunning() const
{
    return m_process && m_process->state() != QProcess::NotRunning;
}

void BackendProcess::ensure()
{
    if (!m_isEnding && !isRunning() && !m_again.isActive())
        start();
}

void BackendProcess::end()
{
    m_isEnding = true;
    m_again.stop();
}

void BackendProcess::start()
{
    if (m_isEnding || isRunning())
        return;
    if (m_program.isEmpty())
        return say(tr("imeced, the backend, was not found beside imece. Start one with --server, or install it."));
    delete m_process;
    m_process = new QProcess; // not a child: see the destructor
    if (QFileInfo(m_log).size() > 1 << 20)
        QFile::remove(m_log);
    m_process->setStandardErrorFile(m_log, QIODevice::Append); // another desktop's backend may write there too
    m_process->setChildProcessModifier([] { ::setsid(); });    // Ctrl+C in our terminal is not for a shared backend
    connect(m_process, &QProcess::readyReadStandardOutput, this, &BackendProcess::readLine);
    connect(m_process, &QProcess::finished, this, &BackendProcess::finished);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            say(tr("imeced, the backend, could not be started: %1.").arg(words::startFault(m_program)));
            again();
        }
    });
    m_process->start(m_program, {QStringLiteral("--demo"), QStringLiteral("--name"), m_name, QStringLiteral("--linger"),
                                 QStringLiteral("5")});
}

void BackendProcess::readLine()
{
    while (m_process->canReadLine()) {
        const QByteArray line = m_process->readLine().trimmed();
        if (line.startsWith("listening on "))
            attach(20);
    }
}

void BackendProcess::attach(int triesLeft)
{
    if (m_isEnding)
        return;
    const auto endpoint = readEndpoint(endpointPath(m_name));
    if (endpoint) {
        m_endpoint = *endpoint;
        m_backOffMs = 250;
        m_said.clear();
        Q_EMIT ready(m_endpoint);
        return;
    }
    // The lock is taken before the file is written: give the other one a moment.
    if (triesLeft > 0)
        return QTimer::singleShot(100, this, [this, triesLeft] { attach(triesLeft - 1); });
    say(tr("The backend runs, but it cannot be found: %1").arg(endpoint.error()));
    again();
}

void BackendProcess::finished(int exitCode, QProcess::ExitStatus status)
{
    if (m_isEnding)
        return;
    if (status == QProcess::NormalExit && exitCode == alreadyRunning)
        return attach(20);
    if (status == QProcess::NormalExit && exitCode == 3)
        return say(tr("The co-op's database was made by a newer Imece. Start that one, or use another --name."));
    if (status == QProcess::NormalExit && exitCode != 0)
        say(tr("imeced, the backend, ended with code %1; its log is %2").arg(exitCode).arg(m_log));
    again();
}

void BackendProcess::again()
{
    if (m_isEnding)
        return;
    m_again.start(m_backOffMs);
    m_backOffMs = std::min(m_backOffMs * 2, longestBackOffMs);
}

void BackendProcess::killNow()
{
    if (isRunning())
        return m_process->kill();
    const auto endpoint = readEndpoint(endpointPath(m_name));
    if (endpoint && endpoint->pid > 1)
        ::kill(pid_t(endpoint->pid), SIGKILL);
}

void BackendProcess::say(const QString &sentence)
{
    if (sentence == m_said)
        return;
    m_said = sentence;
    Q_EMIT trouble(sentence);
}

} // namespace imece
