// SPDX-License-Identifier: GPL-3.0-or-later
// Real output of the tools with the right values beside it, when it is at hand. A test that needs it says aloud when
// it is not, and passes: then only our own fixtures were checked.
#pragma once
#include "fixture.h"
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <cmath>

namespace imece::readers {

inline QString samplesRoot()
{
    const QByteArray given = qgetenv("IMECE_SHARED_SAMPLES");
    return given.isEmpty() ? QStringLiteral(IMECE_SOURCE_DIR "/../shared/samples/fabric")
                           : QString::fromLocal8Bit(given);
}
inline bool isClose(double a, double b, double relative = 1e-6)
{
    return std::abs(a - b) <= relative * std::max(1e-12, std::abs(b));
}
inline QJsonValue field(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)];
}

/// One sample's folder and its expected values.
struct Sample
{
    QString folder;
    QJsonObject expected;

    static bool arePresent()
    {
        if (QDir(samplesRoot()).exists())
            return true;
        qInfo("NOT CHECKED: the shared samples are absent (%s); set IMECE_SHARED_SAMPLES", qPrintable(samplesRoot()));
        return false;
    }
    /// "A20" → its folder; empty values when there is not exactly one.
    static Sample open(const QString &id)
    {
        const QStringList found = QDir(samplesRoot()).entryList({id + QStringLiteral("-*")}, QDir::Dirs);
        if (found.size() != 1)
            return {};
        Sample sample;
        sample.folder = samplesRoot() + u'/' + found.first() + u'/';
        const QByteArray text = QByteArray::fromStdString(bytesOf(sample.folder + QStringLiteral("expected.json")));
        sample.expected = field(QJsonDocument::fromJson(text).object(), "expected").toObject();
        return sample;
    }
    std::string bytes(const char *name) const { return bytesOf(folder + QString::fromUtf8(name)); }
    Read read(const char *name) const { return imece::readers::read(bytes(name), name); }
    double number(const char *key) const { return field(expected, key).toDouble(std::nan("")); }
};

} // namespace imece::readers

#define NEAR(a, b)                                                                                                     \
    QVERIFY2(imece::readers::isClose((a), (b)),                                                                        \
             qPrintable(QStringLiteral("%1 instead of %2").arg(double(a), 0, 'g', 12).arg(double(b), 0, 'g', 12)))
