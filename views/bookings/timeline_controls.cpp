// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/timeline_controls.h"
#include "views/paint/look.h"
#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <cmath>

namespace imece {

namespace {
constexpr double week = 7 * 86400.0;
constexpr int byHand = 0; ///< the item of a span that is none of the choices
} // namespace

TimelineControls::TimelineControls(QWidget *parent)
    : QObject(parent), m_members(new QComboBox(parent)), m_zoom(new QComboBox(parent)),
      m_now(paint::makeButton({}, paint::Look::Plain, parent))
{
    m_members->setObjectName(QStringLiteral("bookingMembers"));
    m_members->addItem(QString(), 0U);
    m_zoom->setObjectName(QStringLiteral("bookingZoom"));
    for (const int weeks : {1, 2, 6, 13, 26, 52})
        m_zoom->addItem(QString(), weeks);
    m_zoom->setCurrentIndex(2);
    m_now->setObjectName(QStringLiteral("bookingNow"));
    connect(m_members, &QComboBox::activated, this, &TimelineControls::memberChosen);
    connect(m_zoom, &QComboBox::activated, this, [this] {
        if (const int weeks = m_zoom->currentData().toInt(); weeks > 0) // the others are how it was zoomed by hand
            Q_EMIT weeksChosen(weeks);
    });
    connect(m_now, &QPushButton::clicked, this, &TimelineControls::nowWanted);
}

QList<QWidget *> TimelineControls::widgets() const
{
    return {m_members, m_zoom, m_now};
}

void TimelineControls::setFleet(const Fleet &fleet)
{
    const QSignalBlocker quiet(m_members);
    const QVariant chosen = m_members->currentData();
    m_members->clear();
    m_members->addItem(tr("All members"), 0U);
    for (const Member &m : fleet.members)
        m_members->addItem(QString::fromStdString(m.name), raw(m.id));
    m_members->setCurrentIndex(std::max(0, m_members->findData(chosen)));
}

MemberId TimelineControls::member() const
{
    return MemberId{m_members->currentData().toUInt()};
}

/// "10 days", in the unit that a person would say.
QString TimelineControls::shownText() const
{
    const double hours = m_shown / 3600;
    if (hours >= 48)
        return tr("%n days", nullptr, int(std::lround(hours / 24)));
    return hours >= 2 ? tr("%n hours", nullptr, int(std::lround(hours)))
                      : tr("%n minutes", nullptr, int(std::lround(hours * 60)));
}

void TimelineControls::setShown(double seconds)
{
    if (seconds == m_shown)
        return;
    m_shown = seconds;
    const QSignalBlocker quiet(m_zoom);
    int same = -1;
    for (int k = 0; k < m_zoom->count(); ++k)
        if (const int weeks = m_zoom->itemData(k).toInt(); weeks > 0 && std::abs(weeks * week - seconds) < week / 200)
            same = k;
    const int other = m_zoom->findData(byHand);
    if (same >= 0) {
        m_zoom->setCurrentIndex(same);
        if (other >= 0)
            m_zoom->removeItem(other);
        return;
    }
    if (other >= 0)
        m_zoom->setItemText(other, shownText());
    else
        m_zoom->addItem(shownText(), byHand);
    m_zoom->setCurrentIndex(m_zoom->findData(byHand));
}

void TimelineControls::retranslate()
{
    m_members->setItemText(0, tr("All members"));
    m_members->setAccessibleName(tr("Whose bookings"));
    m_zoom->setAccessibleName(tr("How much time the timeline shows"));
    for (int k = 0; k < m_zoom->count(); ++k)
        m_zoom->setItemText(k, m_zoom->itemData(k).toInt() == byHand
                                   ? shownText()
                                   : tr("%n weeks", nullptr, m_zoom->itemData(k).toInt()));
    m_now->setText(tr("Now"));
}

} // namespace imece
