// SPDX-License-Identifier: GPL-3.0-or-later
// A small sheet under a booking that changes it: fields, one sentence about them, a button that asks the server and one
// that leaves all as it is. What was typed stays when the server refuses, and when somebody else changes the booking
// meanwhile: then it says what changed, old → new, and the button says that it is done all the same (K3).
#pragma once
#include "views/bookings/booking_deeds.h"
#include <QWidget>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace imece {

class EditSheet : public QWidget
{
    Q_OBJECT

public:
    explicit EditSheet(const char *name, QWidget *parent);

    /// The booking as it stands now.
    void setBooking(const BookingEntry &entry, const PanelScene &scene);
    void begin(); ///< the fields as the booking is, with the keyboard
    void retranslate();

Q_SIGNALS:
    void wanted(const imece::BookingCommand &command);
    void dismissed();

protected:
    struct Reading
    {
        BookingCommand command;
        QString says;           ///< what would be asked, or what is wrong
        QWidget *bad = nullptr; ///< the field that cannot be read
        bool isGood = false;
    };
    virtual void fill() = 0;
    virtual Reading read() const = 0;
    /// "hosts 16 → 12", one by one; empty: nothing of this sheet.
    virtual QStringList changes(const BookingEntry &old, const BookingEntry &now) const = 0;
    virtual void name() = 0; ///< labels and accessible names
    virtual QString sendText() const = 0;

    QLineEdit *addEdit(const char *name);
    void addField(QWidget *field);
    void setFieldName(QWidget *field, const QString &label, const QString &accessible);
    void finish(); ///< once, by the derived class, after its fields
    void tell();
    const BookingEntry &entry() const { return m_entry; }
    const PanelScene &scene() const { return m_scene; }

private:
    void send();

    BookingEntry m_entry, m_base;
    PanelScene m_scene;
    QString m_name;
    QList<QWidget *> m_fields;
    QFormLayout *m_form;
    QLabel *m_line, *m_changes;
    QPushButton *m_send, *m_leave;
};

} // namespace imece
