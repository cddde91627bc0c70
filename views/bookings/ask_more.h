// SPDX-License-Identifier: GPL-3.0-or-later
// The folded part of the question of a booking: when, how near together, how fast, which class, how dear, without which
// hosts, and the words that no rule reads. An empty field asks for nothing.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "views/bookings/ask_reading.h"
#include "views/bookings/when_field.h"
#include <QVariantMap>
#include <QWidget>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace imece {

class AskMore : public QWidget
{
    Q_OBJECT

public:
    enum class Tier { Booked = 0, Sla, Preemptible }; ///< S2

    explicit AskMore(QWidget *parent = nullptr);

    void setFleet(FleetPtr fleet) { m_fleet = std::move(fleet); }
    void setScene(const words::DeskZone &zone, Instant now, const QString &currency);
    /// Fills the ask; what cannot be read is added to the faults.
    void read(WindowsAsk &ask, std::vector<AskFault> &faults);
    void addTo(QVariantMap &draft) const;
    void setDraft(const QVariantMap &draft);
    QString label() const;
    QString note() const;
    void forgetWords();
    /// The range must let the window in.
    void widen(const Span &window, const WindowsAsk &asked);
    void anyLeaves();
    Tier tier() const;
    /// In one line: "any time, any leaves, SLA, “finetune”".
    QString summary() const;
    QList<QWidget *> fields() const; ///< as Tab walks
    void retranslate();

Q_SIGNALS:
    void edited(); ///< by hand
    void submitted();

private:
    QLineEdit *makeEdit(const char *name, int width);
    QBoxLayout *row(std::initializer_list<QWidget *> widgets);
    void takesTier();
    std::optional<Instant> when(WhenField *field, std::vector<AskFault> &faults);
    void readRange(WindowsAsk &ask, std::vector<AskFault> &faults);
    void readBounds(WindowsAsk &ask, std::vector<AskFault> &faults) const;

    WhenField *m_from, *m_until;
    QLineEdit *m_leaves, *m_gbps, *m_cap, *m_without, *m_label, *m_note;
    QComboBox *m_tier;
    QCheckBox *m_pinned;
    QLabel *m_between, *m_and, *m_atMost, *m_leavesWord, *m_tierWord, *m_gbpsWord, *m_gbpsUnit, *m_capWord, *m_capUnit,
        *m_withoutWord, *m_labelWord, *m_noteWord;
    FleetPtr m_fleet;
    words::DeskZone m_zone;
    QString m_currency = QStringLiteral("USD");
    Instant m_now = 0;
};

} // namespace imece
