// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshots.h"
#include "app/desk.h"
#include <QDir>
#include <QPixmap>

namespace imece {

namespace {
constexpr int lookMs = 100;
constexpr int settleMs = 1500; ///< after the data came: answers to the page's own questions, one flush, one paint
} // namespace

Screenshots::Screenshots(Desk *desk, QString folder, QStringList pages, QString suffix, QObject *parent)
    : QObject(parent), m_desk(desk), m_folder(std::move(folder)), m_suffix(std::move(suffix)),
      m_waiting(std::move(pages))
{
    connect(&m_timer, &QTimer::timeout, this, &Screenshots::look);
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
    if (m_since.elapsed() > m_limitMs) {
        const QString why = m_desk->trouble().isEmpty() ? QStringLiteral("no data came") : m_desk->trouble();
        return end(
            1, QStringLiteral("the page %1 was not filled within %2 s: %3").arg(page).arg(m_limitMs / 1000).arg(why));
    }
    if (!m_desk->stores().facts.isLive() || !m_desk->stores().fleet.isReady())
        return;
    if (m_shown != page) {
        m_shown = page;
        m_desk->window()->showPage(page);
        m_since.restart();
        m_filled.invalidate();
    }
    Page *shown = m_desk->window()->page(page);
    if (!shown || !shown->isFilled()) {
        m_filled.invalidate();
        return;
    }
    if (!m_filled.isValid())
        m_filled.start();
    if (m_filled.elapsed() >= settleMs)
        take(page);
}

void Screenshots::take(const QString &page)
{
    const QString path = QDir(m_folder).filePath(page + m_suffix + QStringLiteral(".png"));
    const QPixmap picture = m_desk->window()->grab();
    if (picture.isNull() || !picture.save(path))
        return end(1, QStringLiteral("%1 cannot be written.").arg(path));
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
