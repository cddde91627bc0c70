// SPDX-License-Identifier: GPL-3.0-or-later
// What imece was asked on its command line, checked before anything is shown.
#pragma once
#include <QSize>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <tl/expected.hpp>

namespace imece {

struct Options
{
    QUrl server;                           ///< empty = the embedded backend
    QString tokenFile;                     ///< for --server
    QString persona;                       ///< "acme:researcher"; empty = the default
    QString page;                          ///< "fabric"; empty = by settings and role
    QString scenario;                      ///< a file to open at the start
    QString screenshots;                   ///< a folder: render every page and end
    QString theme;                         ///< overrides the setting: system, light, dark
    QString language;                      ///< overrides the setting: en, tr
    QString name = QStringLiteral("demo"); ///< which embedded co-op (data folder, endpoint file)
    QSize size;                            ///< of the window or the pictures
    double scale = 0;                      ///< 0 = the screen's
    bool untilPainted = false;             ///< say "painted" after the first paint and end: for measuring starts
    bool wantsHelp = false, wantsVersion = false;
};

/// The options, or one sentence that says what is wrong.
tl::expected<Options, QString> parseOptions(const QStringList &arguments);
QString helpText();
QString versionText();

} // namespace imece
