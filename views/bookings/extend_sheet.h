// SPDX-License-Identifier: GPL-3.0-or-later
// The small sheet under a booking: until when it shall go on (R14). A new end or a length by keyboard; what it says
// about the price is an estimate, the server decides. What cannot be read is marked and never sent.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "views/words/scene.h"
#include <QWidget>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace imece {

class ExtendSheet : public QWidget
{
    Q_OBJECT

public:
    explicit ExtendSheet(QWidget *parent = nullptr);

    /// The booking as it stands now; what was typed stays.
    void setBooking(const Booking &booking, const words::Scene &scene, const PolicyView &policy, bool mayAsk);
    /// What the server would take instead.
    void propose(Instant until);
    void begin(); ///< empty, with the keyboard
    void retranslate();
    /// The end that was typed, if it can be read and lies on the grid after the present one.
    std::optional<Instant> until() const;

Q_SIGNALS:
    void wanted(qint64 until);
    void dismissed();

private:
    struct Reading
    {
        std::optional<Instant> until;
        QString fault; ///< empty: nothing typed, or good
    };
    Reading read() const;
    void tell();

    Booking m_booking;
    words::Scene m_scene;
    PolicyView m_policy;
    bool m_mayAsk = false;
    QLabel *m_name, *m_line;
    QLineEdit *m_edit;
    QPushButton *m_send, *m_leave;
};

} // namespace imece
