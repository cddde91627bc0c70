// SPDX-License-Identifier: GPL-3.0-or-later
// K2: the word of a second person, yes or no, with a reason. What was typed stays until the booking is another one.
#pragma once
#include "views/bookings/booking_deeds.h"
#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace imece {

class ApproveSheet : public QWidget
{
    Q_OBJECT

public:
    explicit ApproveSheet(QWidget *parent = nullptr);
    void setBooking(const Booking &booking, bool mayAsk);
    void retranslate();
    void takeFocus();

Q_SIGNALS:
    void wanted(const imece::BookingCommand &command);

private:
    void send(bool yes);

    BookingId m_booking{};
    std::uint32_t m_version = 0;
    bool m_mayAsk = false;
    QLabel *m_name;
    QLineEdit *m_reason;
    QPushButton *m_yes, *m_no;
};

} // namespace imece
