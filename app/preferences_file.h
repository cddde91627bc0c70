// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences and the window's place, kept in one small file under XDG_CONFIG_HOME. A file that cannot be read is kept
// beside as .bak and the desk starts with what is good by default; every value is checked when it is read.
#pragma once
#include "views/shell/dialogs.h"
#include <QMap>
#include <QRect>

namespace imece {

struct Kept
{
    Preferences preferences;
    QRect window; ///< normal geometry; null = never kept
    bool isMaximised = false;
    QString page;              ///< the last one
    QString persona;           ///< the last seat in the demonstration
    QMap<QString, int> panels; ///< width by page
    QByteArray hostsView;      ///< columns and saved filters of Hosts, its own words
    QByteArray draft;          ///< the form of Bookings, JSON
    bool operator==(const Kept &) const = default;
};

QString preferencesPath();
Kept readKept(const QString &path);
bool writeKept(const QString &path, const Kept &kept);

/// Where a window may open: at least 80 % of it on a screen, never larger than one.
QRect placedOn(const QList<QRect> &screens, const QRect &wanted, const QSize &fallback);

} // namespace imece
