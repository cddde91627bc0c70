// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include <QCommandLineParser>
#include <QFileInfo>

namespace imece {

namespace {

struct Wanted
{
    const char *name, *value, *text;
};
// English on purpose: a command line is read by scripts and searched for by its words.
const Wanted wanted[] = {
    {"server", "URL", "Connect to this co-op (ws:// or wss://) instead of starting the embedded backend."},
    {"token-file", "FILE", "Read the token for --server from this file."},
    {"as", "PERSONA", "In the demonstration, sit down as this persona, for example acme:researcher or coop:admin."},
    {"page", "NAME", "Show this page first: hosts, fabric, shares or bookings."},
    {"scenario", "FILE", "Run this scenario file and show what comes of it beside today."},
    {"screenshot", "DIR", "Render every page and window to a PNG in DIR, without a display, then end."},
    {"theme", "NAME", "system, light or dark, for this run only."},
    {"lang", "CODE", "en or tr, for this run only."},
    {"size", "WxH", "Size of the window or of the pictures, for example 1280x800."},
    {"scale", "FACTOR", "Device pixels for one logical pixel, for example 2."},
    {"name", "NAME", "Which embedded co-op to use (its data folder), default demo."},
};

tl::unexpected<QString> wrong(const QString &option, const QString &value, const QString &allowed)
{
    return tl::unexpected(
        QStringLiteral("--%1 cannot be \"%2\": it is %3. imece --help lists the options.").arg(option, value, allowed));
}

void describe(QCommandLineParser &parser)
{
    for (const Wanted &option : wanted)
        parser.addOption(
            QCommandLineOption(QLatin1String(option.name), QLatin1String(option.text), QLatin1String(option.value)));
    parser.addOption(
        QCommandLineOption(QStringLiteral("first-paint"),
                           QStringLiteral("Print \"painted\" when the window has painted first, then end.")));
    parser.addOption(
        QCommandLineOption({QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this text.")));
    parser.addOption(
        QCommandLineOption({QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Show the version.")));
}

bool readSize(const QString &text, QSize &size)
{
    const QStringList parts = text.split(QLatin1Char('x'));
    bool wide = false, high = false;
    if (parts.size() != 2)
        return false;
    size = QSize(parts[0].toInt(&wide), parts[1].toInt(&high));
    return wide && high && size.width() >= 640 && size.height() >= 480 && size.width() <= 16384 &&
           size.height() <= 16384;
}

} // namespace

tl::expected<Options, QString> parseOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(arguments))
        return tl::unexpected(parser.errorText() + QStringLiteral(" imece --help lists the options."));
    const auto value = [&parser](const char *name) { return parser.value(QLatin1String(name)); };
    const auto oneOf = [](const QString &text, const QStringList &allowed) {
        return text.isEmpty() || allowed.contains(text);
    };
    Options options;
    options.wantsHelp = parser.isSet(QStringLiteral("help"));
    options.wantsVersion = parser.isSet(QStringLiteral("version"));
    options.untilPainted = parser.isSet(QStringLiteral("first-paint"));
    if (!parser.positionalArguments().isEmpty())
        return tl::unexpected(QStringLiteral("\"%1\" is not an option. imece --help lists the options.")
                                  .arg(parser.positionalArguments().first()));
    if (parser.isSet(QStringLiteral("server"))) {
        options.server = QUrl(value("server"), QUrl::StrictMode);
        const QString scheme = options.server.scheme();
        if (!options.server.isValid() || options.server.host().isEmpty() ||
            (scheme != QStringLiteral("ws") && scheme != QStringLiteral("wss")))
            return wrong(QStringLiteral("server"), value("server"),
                         QStringLiteral("an address like ws://127.0.0.1:7331"));
    }
    options.tokenFile = value("token-file");
    if (!options.server.isEmpty() && !options.tokenFile.isEmpty() && !QFileInfo(options.tokenFile).isReadable())
        return wrong(QStringLiteral("token-file"), options.tokenFile, QStringLiteral("a file that can be read"));
    options.persona = value("as");
    options.page = value("page");
    if (!oneOf(options.page, {QStringLiteral("hosts"), QStringLiteral("fabric"), QStringLiteral("shares"),
                              QStringLiteral("bookings")}))
        return wrong(QStringLiteral("page"), options.page, QStringLiteral("hosts, fabric, shares or bookings"));
    options.theme = value("theme");
    if (!oneOf(options.theme, {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")}))
        return wrong(QStringLiteral("theme"), options.theme, QStringLiteral("system, light or dark"));
    options.language = value("lang");
    if (!oneOf(options.language, {QStringLiteral("en"), QStringLiteral("tr")}))
        return wrong(QStringLiteral("lang"), options.language, QStringLiteral("en or tr"));
    if (parser.isSet(QStringLiteral("name")))
        options.name = value("name");
    if (options.name.isEmpty() || options.name.contains(QLatin1Char('/')) || options.name.startsWith(QLatin1Char('.')))
        return wrong(QStringLiteral("name"), options.name, QStringLiteral("a plain name"));
    if (parser.isSet(QStringLiteral("size")) && !readSize(value("size"), options.size))
        return wrong(QStringLiteral("size"), value("size"), QStringLiteral("width x height in pixels, from 640x480"));
    if (parser.isSet(QStringLiteral("scale"))) {
        bool ok = false;
        options.scale = value("scale").toDouble(&ok);
        if (!ok || options.scale < 0.5 || options.scale > 4)
            return wrong(QStringLiteral("scale"), value("scale"), QStringLiteral("a number from 0.5 to 4"));
    }
    options.scenario = value("scenario");
    if (parser.isSet(QStringLiteral("scenario")) && options.scenario.isEmpty())
        return wrong(QStringLiteral("scenario"), {}, QStringLiteral("a file"));
    options.screenshots = value("screenshot");
    if (parser.isSet(QStringLiteral("screenshot")) && options.screenshots.isEmpty())
        return wrong(QStringLiteral("screenshot"), {}, QStringLiteral("a folder"));
    return options;
}

QString helpText()
{
    QString text = QStringLiteral("Usage: imece [options]\n"
                                  "The desk of a cooperative GPU cluster. Without options it brings up its own backend "
                                  "with a demonstration co-op.\n\nOptions:\n");
    const auto line = [&text](const QString &left, const QString &right) {
        text += QStringLiteral("  ") + left.leftJustified(24) + right + QLatin1Char('\n');
    };
    for (const Wanted &option : wanted)
        line(QStringLiteral("--%1 %2").arg(QLatin1String(option.name), QLatin1String(option.value)),
             QLatin1String(option.text));
    line(QStringLiteral("--first-paint"),
         QStringLiteral("Print \"painted\" when the window has painted first, then end (for measuring)."));
    line(QStringLiteral("-h, --help"), QStringLiteral("Show this text."));
    line(QStringLiteral("-v, --version"), QStringLiteral("Show the version."));
    return text;
}

QString versionText()
{
    return QStringLiteral("imece " IMECE_VERSION "\n");
}

} // namespace imece
