// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/endpoint.h"
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace imece {

QString endpointPath(const QString &name)
{
    const auto absolute = [](const char *variable) {
        const QString value = qEnvironmentVariable(variable);
        return value.startsWith(QLatin1Char('/')) ? value : QString();
    };
    QString folder = absolute("XDG_RUNTIME_DIR");
    if (!folder.isEmpty())
        return folder + QStringLiteral("/imece/") + name + QStringLiteral(".json");
    folder = absolute("XDG_STATE_HOME");
    if (folder.isEmpty())
        folder = QDir::homePath() + QStringLiteral("/.local/state");
    return folder + QStringLiteral("/imece/run/") + name + QStringLiteral(".json");
}

tl::expected<Endpoint, QString> readEndpoint(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(QStringLiteral("%1 cannot be read: %2").arg(path, file.errorString()));
    const QJsonObject json = QJsonDocument::fromJson(file.read(1 << 20)).object();
    Endpoint endpoint;
    endpoint.url = QUrl(json.value(u"url").toString(), QUrl::StrictMode);
    endpoint.pid = qint64(json.value(u"pid").toDouble());
    endpoint.data = json.value(u"data").toString();
    const QJsonObject tokens = json.value(u"tokens").toObject();
    for (auto it = tokens.begin(); it != tokens.end(); ++it)
        endpoint.tokens.insert(it.key(), it.value().toString().toUtf8());
    const QString host = endpoint.url.host();
    const bool loopback = host == QStringLiteral("127.0.0.1") || host == QStringLiteral("::1");
    if (endpoint.url.scheme() != QStringLiteral("ws") || !loopback || endpoint.url.port() <= 0)
        return tl::unexpected(QStringLiteral("%1 names no loopback address").arg(path));
    if (endpoint.tokens.isEmpty())
        return tl::unexpected(QStringLiteral("%1 holds no tokens").arg(path));
    return endpoint;
}

} // namespace imece
