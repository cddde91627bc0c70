// SPDX-License-Identifier: GPL-3.0-or-later
// The question of a booking: three words first (how many hosts or GPUs, of what, for how long), everything else folded.
// It is checked while it is typed. What cannot be read is framed and said with an example; nothing is guessed and
// nothing that was typed is lost.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "views/bookings/ask_reading.h"
#include "views/words/zone.h"
#include <QTimer>
#include <QVariantMap>
#include <QWidget>
#include <optional>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace imece {

class AskMore;

class AskForm : public QWidget
{
    Q_OBJECT

public:
    enum class Unit { Hosts = 0, Gpus };

    explicit AskForm(QWidget *parent = nullptr);

    void setFleet(FleetPtr fleet);
    void setScene(const words::DeskZone &zone, Instant now, const QString &currency);
    void setPolicy(const PolicyView &policy);
    /// Marks what cannot be read; a value only when everything can.
    std::optional<WindowsAsk> ask();
    /// The same without marking anything.
    std::optional<WindowsAsk> peek() const;
    /// The texts as they are now, and back: survives languages, lost connections and restarts.
    QVariantMap draft() const;
    /// What the draft does not name stays as it is.
    void setDraft(const QVariantMap &draft);
    /// What an alternative changes.
    void apply(const Alternative &alternative, const WindowsAsk &asked);
    /// Another shape of the same question.
    void setShape(std::uint32_t hosts, Seconds length);
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
    void wayWanted(int sheet); ///< another way to ask (AskDeck::Sheet)

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Reading
    {
        WindowsAsk ask;
        std::vector<AskFault> faults; ///< as the eye reads
    };
    QLineEdit *makeEdit(const char *name, int width);
    QWidget *makeFaultRow();
    void makeWays();
    Reading read() const;
    void readCount(Reading &reading) const;
    void readLength(Reading &reading) const;
    void check();
    void mark(std::vector<AskFault> faults);
    void clearFaults();
    void choose(int which);
    void onEdited();
    void toggleMore(bool open);
    void tellMore();
    int perHost() const;

    QLineEdit *m_count, *m_length;
    QComboBox *m_unit, *m_model;
    QLabel *m_for, *m_fault;
    QToolButton *m_more;
    QPushButton *m_find;
    QToolButton *m_ways = nullptr;
    AskMore *m_folded;
    QWidget *m_faultRow;
    QPushButton *m_first, *m_second;
    QList<QAction *> m_wayActions;
    std::vector<AskFault> m_faults; ///< shown
    QTimer m_typing;                ///< runs out when the hands rest
    FleetPtr m_fleet;
    PolicyView m_policy;
    QString m_wantedModel;   ///< of a draft that came before the fleet
    bool m_wasAsked = false; ///< the faults are of a question, not of typing
};

} // namespace imece
