// SPDX-License-Identifier: GPL-3.0-or-later
// imece, the desk: options first (they work without a display), then the application, then the desk.
#include "app/command_line.h"
#include "app/desk.h"
#include "app/screenshots.h"
#include "views/paint/house_font.h"
#include "views/paint/palette.h"
#include <QApplication>
#include <QEvent>
#include <QIcon>
#include <QTimer>
#include <clocale>
#include <cstdio>

namespace {

using namespace imece;

int print(FILE *where, const QString &text, int code)
{
    std::fputs(qPrintable(text), where);
    return code;
}

void beforeTheApplication(const Options &options)
{
    if (options.scale > 0)
        qputenv("QT_SCALE_FACTOR", QByteArray::number(options.scale));
    if (!options.screenshots.isEmpty() && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

/// Says when the window has painted for the first time, then ends the program.
class FirstPaint : public QObject
{
public:
    using QObject::QObject;
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            // Behind the paint event itself: the first frame is complete then.
            QTimer::singleShot(0, this, [] {
                std::puts("painted");
                std::fflush(stdout);
                QCoreApplication::quit();
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_seen = false;
};

void takePictures(Desk &desk, const Options &options)
{
    QStringList pages = options.page.isEmpty() ? Screenshots::everything() : QStringList(options.page);
    if (!options.scenario.isEmpty())
        pages.prepend(QStringLiteral("scenario"));
    const bool dark = Palette::of(QApplication::palette()).isDark();
    const QString suffix =
        QStringLiteral("-%1-%2").arg(dark ? QStringLiteral("dark") : QStringLiteral("light"), desk.language());
    auto *pictures = new Screenshots(&desk, options.screenshots, pages, suffix, &desk);
    QObject::connect(pictures, &Screenshots::written, pictures,
                     [](const QString &path) { print(stdout, path + u'\n', 0); });
    QObject::connect(pictures, &Screenshots::finished, qApp, [](int code, const QString &sentence) {
        if (code != 0)
            print(stderr, QStringLiteral("imece: %1\n").arg(sentence), code);
        QCoreApplication::exit(code);
    });
    // Inside the event loop: what ends at once would not end a loop that has not begun.
    QTimer::singleShot(0, pictures, &Screenshots::start);
}

} // namespace

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int k = 0; k < argc; ++k)
        arguments << QString::fromLocal8Bit(argv[k]);
    const auto options = parseOptions(arguments);
    if (!options)
        return print(stderr, QStringLiteral("imece: ") + options.error() + u'\n', 2);
    if (options->wantsHelp)
        return print(stdout, helpText(), 0);
    if (options->wantsVersion)
        return print(stdout, versionText(), 0);
    beforeTheApplication(*options);
    // Our own arguments are read; Qt's (-platform, -style …) stay away from them.
    int one = 1;
    QApplication application(one, argv);
    std::setlocale(LC_NUMERIC, "C"); // QApplication took the system's: parsing by C libraries must not depend on it
    QApplication::setApplicationName(QStringLiteral("imece"));
    QApplication::setApplicationVersion(QStringLiteral(IMECE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("imece"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/imece/icons/imece.svg")));
    paint::useHouseFont();
    Desk desk(*options);
    FirstPaint firstPaint;
    if (options->untilPainted)
        application.installEventFilter(&firstPaint);
    desk.start();
    if (!options->screenshots.isEmpty())
        takePictures(desk, *options);
    return QApplication::exec();
}
