// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation.h"
#include "views/words/file_words.h"
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QThreadPool>
#include <cerrno>

namespace imece {

namespace {

constexpr qint64 mostFileBytes = 16 << 20; // as imecectl's own limit
constexpr qsizetype mostSaidBytes = 64 << 10;

/// What imecectl says, without its name and the file's: both stand in the window already.
QString sentenceOf(const QByteArray &said, const QString &path)
{
    QString text = QString::fromUtf8(said).trimmed();
    for (const QString &start : {QStringLiteral("imecectl: "), path + QStringLiteral(": ")})
        if (text.startsWith(start))
            text.remove(0, start.size());
    return text;
}

} // namespace

QString Simulation::besideUs()
{
    const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/imecectl");
    return QFileInfo(beside).isExecutable() ? beside : QString();
}

Simulation::Simulation(QString program, QObject *parent) : QObject(parent), m_program(std::move(program))
{
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this,
            [this] { stop(tr("It did not end within %n seconds and was stopped.", nullptr, m_limitMs / 1000)); });
}

Simulation::~Simulation()
{
    if (!m_process)
        return;
    m_process->disconnect(this);
    m_process->kill();
    m_process->waitForFinished(1000); // of a killed child: at once
}

/// QProcess ends its child when it is deleted; what it still says then is not for us.
void Simulation::drop()
{
    m_limit.stop();
    if (!m_process)
        return;
    m_process->disconnect(this);
    if (m_process->state() != QProcess::NotRunning) {
        // Deleted only once the child is gone: a destructor of a running QProcess would wait for it.
        connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
        m_process->setParent(nullptr);
        m_process->kill();
    } else {
        m_process->deleteLater();
    }
    m_process = nullptr;
}

void Simulation::cancel()
{
    ++m_round;
    drop();
}

void Simulation::stop(const QString &sentence)
{
    cancel();
    ScenarioRun run;
    run.fault = sentence;
    Q_EMIT finished(m_path, run);
}

void Simulation::run(const QString &path)
{
    cancel();
    m_path = QFileInfo(path).absoluteFilePath(); // a name that begins with a dash is no option
    m_printed.clear(), m_said.clear();
    if (!isAvailable())
        return stop(tr("imecectl, which runs scenarios, was not found beside imece."));
    QFile file(m_path);
    errno = 0;
    if (!file.open(QIODevice::ReadOnly))
        return stop(tr("%1 cannot be opened: %2.").arg(m_path, words::fileFault(m_path, errno, words::FileDeed::Read)));
    if (file.size() > mostFileBytes)
        return stop(tr("%1 is larger than %2 MiB, the most that a scenario may be.").arg(m_path).arg(16));
    m_file = file.readAll();
    m_process = new QProcess(this);
    m_process->setStandardInputFile(QProcess::nullDevice());
    connect(m_process, &QProcess::readyReadStandardOutput, this, &Simulation::takeOutput);
    connect(m_process, &QProcess::readyReadStandardError, this, &Simulation::takeOutput);
    connect(m_process, &QProcess::finished, this, &Simulation::end);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            stop(tr("imecectl could not be started: %1.").arg(words::startFault(m_program)));
    });
    m_limit.start(m_limitMs);
    m_process->start(m_program, {QStringLiteral("simulate"), m_path});
}

void Simulation::takeOutput()
{
    m_printed += m_process->readAllStandardOutput();
    m_said += m_process->readAllStandardError().left(mostSaidBytes - m_said.size());
    if (m_printed.size() > m_limitBytes)
        stop(tr("Its results are larger than %1 MiB; it was stopped.").arg(m_limitBytes >> 20));
}

void Simulation::end(int exitCode, QProcess::ExitStatus status)
{
    takeOutput();
    if (!m_process)
        return; // it was too much
    drop();
    if (status != QProcess::NormalExit || exitCode < 0 || exitCode > 2)
        return stop(tr("imecectl ended by itself (code %1) before it had run the scenario.").arg(exitCode));
    const QString said = sentenceOf(m_said, m_path);
    // Large results are read off the GUI thread.
    const QPointer<Simulation> self(this);
    QThreadPool::globalInstance()->start(
        [self, round = m_round, path = m_path, file = m_file, printed = m_printed, said, exitCode] {
            auto run = std::make_shared<const ScenarioRun>(readScenarioRun(file, printed, said, exitCode));
            QMetaObject::invokeMethod(
                qApp,
                [self, round, path, run] {
                    if (self && self->m_round == round)
                        Q_EMIT self->finished(path, *run);
                },
                Qt::QueuedConnection);
        });
}

} // namespace imece
