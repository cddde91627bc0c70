// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshots.h"
#include "app/desk.h"
#include "views/scenario/scenario_window.h"
#include "views/shell/actions.h"
#include "views/shell/stale_banner.h"
#include <QAction>
#include <QDialog>
#include <QDir>
#include <QPixmap>

namespace imece {

namespace {

constexpr int lookMs = 100;
constexpr int troubleMs = 8000; ///< a trouble that lasts so long will not pass
constexpr int settleMs = 1500;  ///< after the data came: answers to the page's own questions, one flush, one paint
constexpr int windowMs = 300;   ///< a window asks nothing, it is laid out and painted

constexpr QLatin1String offline("offline");

struct Window
{
    const char *name, *objectName;
    QAction *Actions::*deed; ///< that opens it; null = see Screenshots::open
};
const Window windows[] = {{"settings", "settingsDialog", &Actions::settings},
                          {"shortcuts", "shortcutsDialog", &Actions::shortcuts},
                          {"about", "aboutDialog", &Actions::about},
                          {"help", "helpWindow", &Actions::helpText},
                          {"rule", "helpWindow", nullptr},
                          {"promises", "promisesWindow", &Actions::promises},
                          {"scenario", "scenarioWindow", nullptr}};

const Window *windowOf(const QString &name)
{
    for (const Window &w : windows)
        if (name == QLatin1String(w.name))
            return &w;
    return nullptr;
}

} // namespace

Screenshots::Screenshots(Desk *desk, QString folder, QStringList names, QString suffix, QObject *parent)
    : QObject(parent), m_desk(desk), m_folder(std::move(folder)), m_suffix(std::move(suffix)),
      m_waiting(std::move(names))
{
    connect(&m_timer, &QTimer::timeout, this, &Screenshots::look);
}

QStringList Screenshots::everything()
{
    QStringList names = {QStringLiteral("hosts"), QStringLiteral("fabric"), QStringLiteral("shares"),
                         QStringLiteral("bookings")};
    for (const Window &w : windows)
        if (qstrcmp(w.name, "scenario") != 0) // only with a file
            names << QLatin1String(w.name);
    return names << QString(offline);
}

void Screenshots::start()
{
    if (!QDir().mkpath(m_folder))
        return end(1, QStringLiteral("%1 cannot be made.").arg(m_folder));
    m_since.start();
    m_timer.start(lookMs);
}

void Screenshots::look()
{
    if (m_waiting.isEmpty())
        return end(0, {});
    const QString page = m_waiting.first();
    const bool isHopeless = !m_desk->trouble().isEmpty() && m_since.elapsed() > troubleMs;
    if (isHopeless || m_since.elapsed() > m_limitMs) {
        const QString why = m_desk->trouble().isEmpty() ? QStringLiteral("no data came") : m_desk->trouble();
        return end(1, QStringLiteral("the page %1 was not filled within %2 s: %3")
                          .arg(page)
                          .arg(m_since.elapsed() / 1000)
                          .arg(why));
    }
    const bool isOpen = m_shown == page;
    if (!isOpen && !(m_desk->stores().facts.isLive() && m_desk->stores().fleet.isReady()))
        return;
    if (!isOpen) {
        m_shown = page;
        open(page);
        m_since.restart();
        m_filled.invalidate();
    }
    QWidget *subject = filled(page);
    if (!subject)
        return m_filled.invalidate();
    if (!m_filled.isValid())
        m_filled.start();
    if (m_filled.elapsed() >= (windowOf(page) ? windowMs : settleMs))
        take(subject, page);
}

void Screenshots::open(const QString &name)
{
    if (name == QStringLiteral("rule"))
        return m_desk->openRule(QStringLiteral("S4"));
    if (name == QStringLiteral("scenario"))
        return; // it opens by itself (--scenario)
    if (const Window *w = windowOf(name))
        return (m_desk->window()->deeds()->*w->deed)->trigger();
    m_desk->window()->showPage(name == offline ? QStringLiteral("hosts") : name);
    if (name == offline)
        m_desk->session().close(); // of this desk alone: its backend may be somebody else's too
}

/// What is to be rendered; nothing while it is not all there.
QWidget *Screenshots::filled(const QString &name) const
{
    MainWindow *window = m_desk->window();
    if (const Window *w = windowOf(name)) {
        auto *dialog = window->findChild<QDialog *>(QLatin1String(w->objectName));
        const auto *scenario = qobject_cast<ScenarioWindow *>(dialog);
        if (scenario && (scenario->isRunning() || !scenario->hasToday()))
            return nullptr;
        return dialog && dialog->isVisible() ? dialog : nullptr;
    }
    if (name == offline)
        return window->banner()->isVisible() ? window : nullptr;
    // A page is only rendered while what it shows is live.
    const Page *page = m_desk->stores().facts.isLive() ? window->page(name) : nullptr;
    return page && page->isFilled() ? window : nullptr;
}

void Screenshots::take(QWidget *subject, const QString &name)
{
    const QString path = QDir(m_folder).filePath(name + m_suffix + QStringLiteral(".png"));
    const QPixmap picture = subject->grab();
    if (picture.isNull() || !picture.save(path))
        return end(1, QStringLiteral("%1 cannot be written.").arg(path));
    if (windowOf(name))
        subject->close();
    Q_EMIT written(path);
    m_waiting.removeFirst();
    m_since.restart();
}

void Screenshots::end(int code, const QString &sentence)
{
    m_timer.stop();
    Q_EMIT finished(code, sentence);
}

} // namespace imece
