// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences_file.h"
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QStandardPaths>
#include <QTimeZone>

namespace imece {

namespace {

QString oneOf(const QString &text, const QStringList &allowed)
{
    return allowed.contains(text) ? text : allowed.first();
}

const QStringList pages = {QString(), QStringLiteral("hosts"), QStringLiteral("fabric"), QStringLiteral("shares"),
                           QStringLiteral("bookings")};

// An unreadable file is not thrown away: a person may want it back.
void keepBad(const QString &path)
{
    QFile::remove(path + QStringLiteral(".bak"));
    QFile::rename(path, path + QStringLiteral(".bak"));
}

bool looksReadable(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray bytes = file.read(65537);
    if (bytes.size() > 65536 || bytes.contains('\0'))
        return false;
    for (const QByteArray &line : bytes.split('\n')) {
        const QByteArray text = line.trimmed();
        if (!text.isEmpty() && !text.startsWith('[') && !text.startsWith(';') && !text.contains('='))
            return false;
    }
    return true;
}

} // namespace

QString preferencesPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/imece/imece.ini");
}

Kept readKept(const QString &path)
{
    Kept kept;
    kept.preferences.theme = QStringLiteral("system");
    if (!QFileInfo::exists(path))
        return kept;
    if (!looksReadable(path)) {
        keepBad(path);
        return kept;
    }
    QSettings file(path, QSettings::IniFormat);
    if (file.status() != QSettings::NoError) {
        keepBad(path);
        return kept;
    }
    const auto text = [&file](const char *key) { return file.value(QLatin1String(key)).toString(); };
    kept.preferences.language = oneOf(text("look/language"), {QString(), QStringLiteral("en"), QStringLiteral("tr")});
    kept.preferences.theme =
        oneOf(text("look/theme"), {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")});
    kept.preferences.isCompact = file.value(QStringLiteral("look/compact")).toBool();
    kept.preferences.hasNotifications = file.value(QStringLiteral("desk/notifications"), true).toBool();
    kept.preferences.landing = oneOf(text("desk/landing"), pages);
    const QByteArray zone = text("desk/zone").toLatin1();
    if (!zone.isEmpty() && QTimeZone::isTimeZoneIdAvailable(zone))
        kept.preferences.zone = zone;
    kept.page = oneOf(text("desk/page"), pages);
    kept.persona = text("desk/persona").left(300);
    const QRect window(file.value(QStringLiteral("window/x")).toInt(), file.value(QStringLiteral("window/y")).toInt(),
                       file.value(QStringLiteral("window/width")).toInt(),
                       file.value(QStringLiteral("window/height")).toInt());
    if (window.width() >= 200 && window.height() >= 200 && window.width() <= 32768 && window.height() <= 32768)
        kept.window = window;
    kept.hostsView = QByteArray::fromBase64(text("views/hosts").toLatin1());
    kept.draft = text("views/draft").toUtf8();
    kept.isMaximised = file.value(QStringLiteral("window/maximised")).toBool();
    for (const QString &page : pages) {
        const int width = page.isEmpty() ? 0 : file.value(QStringLiteral("panels/") + page).toInt();
        if (width >= 200 && width <= 2000)
            kept.panels.insert(page, width);
    }
    return kept;
}

bool writeKept(const QString &path, const Kept &kept)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    QSettings file(path, QSettings::IniFormat);
    const auto set = [&file](const char *key, const QVariant &value) { file.setValue(QLatin1String(key), value); };
    set("version", 1);
    set("look/language", kept.preferences.language);
    set("look/theme", kept.preferences.theme);
    set("look/compact", kept.preferences.isCompact);
    set("desk/landing", kept.preferences.landing);
    set("desk/notifications", kept.preferences.hasNotifications);
    set("desk/zone", QString::fromLatin1(kept.preferences.zone));
    set("desk/page", kept.page);
    set("desk/persona", kept.persona);
    set("views/hosts", QString::fromLatin1(kept.hostsView.toBase64()));
    set("views/draft", QString::fromUtf8(kept.draft));
    set("window/x", kept.window.x());
    set("window/y", kept.window.y());
    set("window/width", kept.window.width());
    set("window/height", kept.window.height());
    set("window/maximised", kept.isMaximised);
    for (auto it = kept.panels.begin(); it != kept.panels.end(); ++it)
        file.setValue(QStringLiteral("panels/") + it.key(), it.value());
    file.sync();
    return file.status() == QSettings::NoError;
}

QRect placedOn(const QList<QRect> &screens, const QRect &wanted, const QSize &fallback)
{
    const QRect first = screens.value(0, QRect(0, 0, 1280, 800));
    const auto area = [](const QRect &r) { return r.isEmpty() ? 0 : qint64(r.width()) * r.height(); };
    qint64 visible = 0;
    QRect best = first;
    qint64 most = -1;
    for (const QRect &screen : screens) {
        const qint64 part = area(screen & wanted);
        visible += part;
        if (part > most)
            most = part, best = screen;
    }
    if (!wanted.isNull() && area(wanted) > 0 && visible * 10 >= area(wanted) * 8)
        return wanted;
    const QSize size = (wanted.isNull() ? fallback : wanted.size()).boundedTo(best.size());
    QRect placed(QPoint(), size);
    placed.moveCenter(best.center());
    return placed;
}

} // namespace imece
