// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/deed_menu.h"

namespace imece {

DeedMenu::DeedMenu(QWidget *parent) : QMenu(parent)
{
    setObjectName(QStringLiteral("deedMenu"));
    m_pin = addDeed(Deed::Pin, "deedPin");
    m_again = addDeed(Deed::Again, "deedAgain");
    m_change = addDeed(Deed::Change, "deedChange");
    m_replace = addDeed(Deed::Replace, "deedReplace");
    m_rehearse = addDeed(Deed::Rehearse, "deedRehearse");
    m_describe = addDeed(Deed::Describe, "deedDescribe");
    addSeparator();
    m_facts = addItem(CopyFacts, "deedCopy");
    m_hosts = addItem(CopyHosts, "deedCopyHosts");
    addSeparator();
    m_one = addItem(SaveOne, "deedIcs");
    m_all = addItem(SaveAll, "deedIcsAll");
    retranslate();
}

QAction *DeedMenu::addDeed(Deed deed, const char *name)
{
    QAction *action = addAction(QString());
    action->setObjectName(QLatin1String(name));
    connect(action, &QAction::triggered, this, [this, deed] { Q_EMIT wanted(deed); });
    return action;
}

QAction *DeedMenu::addItem(Item item, const char *name)
{
    QAction *action = addAction(QString());
    action->setObjectName(QLatin1String(name));
    connect(action, &QAction::triggered, this, [this, item] { Q_EMIT chosen(item); });
    return action;
}

void DeedMenu::setBooking(const BookingEntry &entry, const PanelScene &scene)
{
    const bool canAsk = scene.isLive && !scene.isActing;
    for (const auto &[action, deed] : {std::pair(m_pin, Deed::Pin), std::pair(m_again, Deed::Again),
                                       std::pair(m_change, Deed::Change), std::pair(m_replace, Deed::Replace),
                                       std::pair(m_rehearse, Deed::Rehearse), std::pair(m_describe, Deed::Describe)}) {
        action->setVisible(mayDo(deed, entry, scene));
        action->setEnabled(canAsk);
    }
    m_hosts->setVisible(!entry.booking.hosts.empty());
    m_one->setVisible(!entry.booking.window.isEmpty());
    m_all->setVisible(scene.me != MemberId{});
}

void DeedMenu::retranslate()
{
    m_pin->setText(tr("Fix these hosts now"));
    m_again->setText(tr("Book again"));
    m_change->setText(tr("Change hosts or window…"));
    m_replace->setText(tr("Replace a host…"));
    m_rehearse->setText(tr("Rehearse"));
    m_describe->setText(tr("Label, note and link…"));
    m_facts->setText(tr("Copy"));
    m_hosts->setText(tr("Copy the host list"));
    m_one->setText(tr("Save as .ics…"));
    m_all->setText(tr("Save all bookings of my startup as .ics…"));
}

} // namespace imece
