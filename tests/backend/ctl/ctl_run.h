// SPDX-License-Identifier: GPL-3.0-or-later
// imecectl as a process beside an imeced of its own: exit code, stdout, stderr.
#pragma once
#include "tests/backend/support/daemon_process.h"
#include <QJsonArray>
#include <clocale>

namespace imece::test {

class CtlRun
{
protected:
    DaemonProcess m_daemon;
    QByteArray m_errors;

    /// The exit code; stdout in `out`.
    int run(const QString &line, QByteArray *out = nullptr, const QProcessEnvironment *other = nullptr)
    {
        return run(QProcess::splitCommand(line), out, other);
    }
    int run(const QStringList &words, QByteArray *out, const QProcessEnvironment *other = nullptr)
    {
        QProcess process;
        process.setProcessEnvironment(other ? *other : m_daemon.environment());
        process.start(DaemonProcess::program("imecectl"), words);
        if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        m_errors = process.readAllStandardError();
        const QByteArray text = process.readAllStandardOutput();
        if (out)
            *out = text;
        return process.exitCode();
    }
    QJsonObject json(const QString &line, int expected = 0)
    {
        QByteArray out;
        const int code = run(line, &out);
        if (code != expected)
            qWarning("%s: exit %d: %s", qPrintable(line), code, m_errors.constData());
        return code == expected ? QJsonDocument::fromJson(out).object() : QJsonObject();
    }
    static QJsonArray list(const QJsonObject &object, const char *name)
    {
        return object[QLatin1String(name)].toArray();
    }
    QByteArray firstReason(const QJsonObject &object)
    {
        return list(object, "reasons").first().toObject()[QStringLiteral("code")].toString().toUtf8();
    }
    /// False where a Turkish run was asked for and this machine cannot have one.
    static bool isLocaleThere() { return !qgetenv("LC_ALL").startsWith("tr_TR") || setlocale(LC_ALL, "tr_TR.UTF-8"); }
};

} // namespace imece::test
