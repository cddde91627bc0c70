// SPDX-License-Identifier: GPL-3.0-or-later
// Renders every page to a PNG once its data has arrived, then the windows beside them and the desk without a
// connection; says how it went. A page that stays empty for too long is an error with a sentence, never a picture of
// nothing.
#pragma once
#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace imece {

class Desk;

class Screenshots : public QObject
{
    Q_OBJECT

public:
    Screenshots(Desk *desk, QString folder, QStringList names, QString suffix, QObject *parent = nullptr);
    /// "hosts", "fabric", … and after them "settings", "help", …, "offline" last: the desk has no connection then.
    static QStringList everything();
    void start();
    void setLimit(int milliseconds) { m_limitMs = milliseconds; }

Q_SIGNALS:
    void written(const QString &path);
    void finished(int exitCode, const QString &sentence);

private:
    void look();
    void open(const QString &name);
    QWidget *filled(const QString &name) const;
    void take(QWidget *subject, const QString &name);
    void end(int code, const QString &sentence);

    Desk *m_desk;
    QString m_folder, m_suffix, m_shown;
    QStringList m_waiting;
    QTimer m_timer;
    QElapsedTimer m_since, m_filled;
    int m_limitMs = 60000;
};

} // namespace imece
