// SPDX-License-Identifier: GPL-3.0-or-later
// R9: a place in the queue for what the form asks: until when it must have ended, and, standing, up to which price it
// is booked by itself.
#pragma once
#include "domain/money.h"
#include "views/bookings/ask_sheet.h"

class QCheckBox;

namespace imece {

class WhenField;

class QueueSheet : public AskSheet
{
    Q_OBJECT

public:
    explicit QueueSheet(QWidget *parent = nullptr);
    void begin() override;
    void retranslate() override;

Q_SIGNALS:
    /// until 0 = as the form has it.
    void wanted(qint64 until, bool isStanding, qint64 mostPrice);

protected:
    void tell() override;

private:
    struct Reading
    {
        Instant until = 0;
        Ticks mostPrice = 0;
        bool isGood = false;
    };
    Reading read();

    WhenField *m_until;
    QCheckBox *m_standing;
    QLineEdit *m_most;
    QLabel *m_untilWord, *m_mostWord;
};

} // namespace imece
