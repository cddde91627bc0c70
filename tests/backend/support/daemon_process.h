// SPDX-License-Identifier: GPL-3.0-or-later
// The real imeced in folders of its own. Started and ended by the test; killed with the test.
#pragma once
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <csignal>

namespace imece::test {

class DaemonProcess
{
public:
    DaemonProcess()
    {
        QDir(m_folder.path()).mkdir(QStringLiteral("run"));
        QFile::setPermissions(run(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    ~DaemonProcess() { kill(); }

    bool start(QStringList arguments = {})
    {
        m_process.setProcessEnvironment(environment());
        m_process.setProcessChannelMode(QProcess::SeparateChannels);
        m_process.start(program("imeced"), arguments);
        m_port = 0;
        if (!m_process.waitForStarted())
            return false;
        while (!m_process.canReadLine())
            if (!m_process.waitForReadyRead(30000))
                return false;
        m_firstLine = QString::fromUtf8(m_process.readLine()).trimmed();
        m_port = m_firstLine.mid(m_firstLine.lastIndexOf(u':') + 1).toUShort();
        return m_port != 0;
    }
    /// Ends by itself; the exit code, −1 when it did not.
    int runToEnd(QStringList arguments)
    {
        m_process.setProcessEnvironment(environment());
        m_process.start(program("imeced"), arguments);
        return m_process.waitForFinished(30000) && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode()
                                                                                                  : -1;
    }
    int terminate()
    {
        m_process.terminate();
        return m_process.waitForFinished(10000) && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode()
                                                                                                  : -1;
    }
    void kill()
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.kill(); // SIGKILL
        m_process.waitForFinished(10000);
    }
    std::string token(const QString &persona) const
    {
        QFile file(endpointPath());
        if (!file.open(QIODevice::ReadOnly))
            return {};
        return QJsonDocument::fromJson(file.readAll())
            .object()[QStringLiteral("tokens")]
            .toObject()[persona]
            .toString()
            .toStdString();
    }
    QProcessEnvironment environment() const
    {
        QProcessEnvironment e = QProcessEnvironment::systemEnvironment();
        e.insert(QStringLiteral("XDG_RUNTIME_DIR"), run());
        e.insert(QStringLiteral("XDG_DATA_HOME"), m_folder.filePath(QStringLiteral("data")));
        return e;
    }
    static QString program(const char *name) { return QStringLiteral(IMECE_BIN_DIR "/") + QString::fromLatin1(name); }
    QString run() const { return m_folder.filePath(QStringLiteral("run")); }
    QString endpointPath() const { return run() + QStringLiteral("/imece/demo.json"); }
    QString database() const { return m_folder.filePath(QStringLiteral("data/imece/demo/imece.db")); }
    QString folder() const { return m_folder.path(); }
    QString firstLine() const { return m_firstLine; }
    std::uint16_t port() const { return m_port; }
    QProcess &process() { return m_process; }

private:
    QTemporaryDir m_folder;
    QProcess m_process;
    QString m_firstLine;
    std::uint16_t m_port = 0;
};

} // namespace imece::test
