// SPDX-License-Identifier: GPL-3.0-or-later
// Real traces, when they are at hand: IMECE_SHARED_TRACES, or ../shared/traces beside the sources. A test whose trace
// is absent says so aloud and runs the same on an invented one.
#pragma once
#include "domain/generated_trace.h"
#include "readers/trace_csv.h"
#include <QFile>
#include <QString>

namespace imece::sample {

inline QString sharedTrace(const char *name)
{
    const QByteArray given = qgetenv("IMECE_SHARED_TRACES");
    const QString root =
        given.isEmpty() ? QStringLiteral(IMECE_SOURCE_DIR "/../shared/traces") : QString::fromLocal8Bit(given);
    return root + u'/' + QLatin1String(name);
}

/// The jobs of a real trace; nothing where it is absent (said aloud). A file that is there but refused ends the test.
inline std::optional<Trace> realTrace(const char *name)
{
    QFile file(sharedTrace(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qInfo("NOT CHECKED: the real trace is absent (%s); set IMECE_SHARED_TRACES. An invented one is used.",
              qPrintable(file.fileName()));
        return {};
    }
    const QByteArray bytes = file.readAll();
    auto trace = readers::readTrace({bytes.constData(), std::size_t(bytes.size())});
    if (!trace)
        qFatal("%s: %s", name, readers::english(trace.error()).c_str());
    return std::move(*trace);
}

} // namespace imece::sample
