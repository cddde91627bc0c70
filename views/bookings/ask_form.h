// SPDX-License-Identifier: GPL-3.0-or-later
// The question of a booking: three words first (how many hosts, of what, for how long), everything else folded. What
// cannot be read is framed and said with an example; nothing is guessed and nothing that was typed is lost.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "views/bookings/when_field.h"
#include <QVariantMap>
#include <QWidget>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace imece {

class AskForm : public QWidget
{
    Q_OBJECT

public:
    explicit AskForm(QWidget *parent = nullptr);

    void setFleet(const Fleet &fleet);
    void setScene(const words::DeskZone &zone, Instant now);
    void setPolicy(const PolicyView &policy);
    /// Marks what cannot be read; a value only when everything can.
    std::optional<WindowsAsk> ask();
    /// The texts as they are now, and back: survives languages and lost connections (and restarts, by the shell).
    QVariantMap draft() const;
    void setDraft(const QVariantMap &draft);
    /// What an alternative changes.
    void apply(const Alternative &alternative, const WindowsAsk &asked);
    QString label() const;
    QString note() const;
    void forgetWords(); ///< label and note
    int hosts() const;  ///< 0 while unreadable
    void setAsking(bool asking);
    void setPrimary(bool primary);
    void retranslate();
    QPushButton *findButton() const { return m_find; }
    void focusFirst();

Q_SIGNALS:
    void submitted();
    void edited();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLineEdit *makeEdit(const char *name, int width);
    void showFault(QWidget *field, const QString &text);
    void askTwice(WhenField *field, const words::WhenRead &read);
    void clearFaults();
    std::optional<Instant> when(WhenField *field);
    void toggleMore(bool open);
    void tellMore();

    QLineEdit *m_hosts, *m_length, *m_leaves, *m_label, *m_note;
    QComboBox *m_model;
    WhenField *m_from, *m_until;
    QLabel *m_hostsOf, *m_for, *m_between, *m_and, *m_atMost, *m_leavesWord, *m_labelWord, *m_noteWord, *m_fault;
    QToolButton *m_more;
    QPushButton *m_find;
    QWidget *m_folded, *m_faultRow;
    QPushButton *m_first, *m_second;
    WhenField *m_twice = nullptr;
    words::WhenRead m_twiceRead;
    words::DeskZone m_zone;
    PolicyView m_policy;
    Instant m_now = 0;
};

} // namespace imece
