// SPDX-License-Identifier: GPL-3.0-or-later
// The rarer deeds of a booking, behind "More": actions, so that the palette of commands finds them too. What is not
// possible for this booking and this person is not in it.
#pragma once
#include "views/bookings/booking_deeds.h"
#include <QMenu>

namespace imece {

class DeedMenu : public QMenu
{
    Q_OBJECT

public:
    enum Item { CopyFacts, CopyHosts, SaveOne, SaveAll };

    explicit DeedMenu(QWidget *parent);
    void setBooking(const BookingEntry &entry, const PanelScene &scene);
    void retranslate();

Q_SIGNALS:
    void wanted(imece::Deed deed);
    void chosen(imece::DeedMenu::Item item);

private:
    QAction *addDeed(Deed deed, const char *name);
    QAction *addItem(Item item, const char *name);

    QAction *m_pin, *m_again, *m_change, *m_replace, *m_describe, *m_rehearse, *m_facts, *m_hosts, *m_one, *m_all;
};

} // namespace imece
