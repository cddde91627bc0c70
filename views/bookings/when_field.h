// SPDX-License-Identifier: GPL-3.0-or-later
// A date and time by keyboard or calendar. It keeps what was typed; reading is words::readWhen's. Up and Down move a
// readable date by a day. A time that comes twice is asked about by the form, and the choice is kept until the text
// changes.
#pragma once
#include "views/words/when_text.h"
#include <QWidget>

class QLineEdit;
class QToolButton;

namespace imece {

class WhenField : public QWidget
{
    Q_OBJECT

public:
    explicit WhenField(QWidget *parent = nullptr);
    QLineEdit *edit() const { return m_edit; }
    QString text() const;
    void setText(const QString &text);
    void setScene(const words::DeskZone &zone, Instant now);
    words::WhenRead read() const;
    /// The choice between the two instants of an ambiguous time.
    void decide(Instant at);
    void setInvalid(bool invalid);
    void setNames(const QString &accessible, const QString &placeholder, const QString &calendar);

Q_SIGNALS:
    void edited();
    void submitted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void openCalendar();
    void moveDays(int days);

    QLineEdit *m_edit;
    QToolButton *m_button;
    words::DeskZone m_zone;
    Instant m_now = 0;
    Instant m_decided = 0;
};

} // namespace imece
