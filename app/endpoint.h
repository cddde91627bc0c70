// SPDX-License-Identifier: GPL-3.0-or-later
// Where the embedded backend listens and with which tokens: the file that imeced writes for clients of the same user.
#pragma once
#include <QMap>
#include <QString>
#include <QUrl>
#include <tl/expected.hpp>

namespace imece {

struct Endpoint
{
    QUrl url;
    qint64 pid = 0;
    QString data;
    QMap<QString, QByteArray> tokens; ///< by persona
};

/// $XDG_RUNTIME_DIR/imece/<name>.json, else $XDG_STATE_HOME/imece/run/, else ~/.local/state/imece/run/.
QString endpointPath(const QString &name);
/// The file's content, or one sentence that says why not. Only a loopback address is believed.
tl::expected<Endpoint, QString> readEndpoint(const QString &path);

} // namespace imece
