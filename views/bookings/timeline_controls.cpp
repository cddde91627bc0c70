// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/timeline_controls.h"
#include "views/paint/look.h"
#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>

namespace imece {

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
    connect(m_zoom, &QComboBox::activated, this, [this] { Q_EMIT weeksChosen(m_zoom->currentData().toInt()); });
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

void TimelineControls::retranslate()
{
    m_members->setItemText(0, tr("All members"));
    m_members->setAccessibleName(tr("Whose bookings"));
    m_zoom->setAccessibleName(tr("How much time the timeline shows"));
    for (int k = 0; k < m_zoom->count(); ++k)
        m_zoom->setItemText(k, tr("%n weeks", nullptr, m_zoom->itemData(k).toInt()));
    m_now->setText(tr("Now"));
}

} // namespace imece
