// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/queue_sheet.h"
#include "views/bookings/ask_reading.h"
#include "views/bookings/when_field.h"
#include "views/paint/look.h"
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace imece {

QueueSheet::QueueSheet(QWidget *parent) : AskSheet("queueSheet", parent)
{
    m_untilWord = makeWord();
    m_until = new WhenField(this);
    m_until->edit()->setObjectName(QStringLiteral("queueUntil"));
    m_until->setMaximumWidth(190);
    m_standing = new QCheckBox(this);
    m_standing->setObjectName(QStringLiteral("queueStanding"));
    m_standing->setMinimumHeight(28);
    m_mostWord = makeWord();
    m_most = makeEdit("queueMost", 96);
    addRow({m_untilWord, m_until, m_standing, m_mostWord, m_most})->addStretch(1);
    QWidget *before = m_until;
    for (QWidget *next : std::initializer_list<QWidget *>{m_standing, m_most, m_send, m_close}) {
        setTabOrder(before, next);
        before = next;
    }
    connect(m_until, &WhenField::edited, this, &QueueSheet::tell);
    connect(m_until, &WhenField::submitted, m_send, &QPushButton::click);
    connect(m_standing, &QCheckBox::toggled, this, &QueueSheet::tell);
    connect(m_send, &QPushButton::clicked, this, [this] {
        if (const Reading r = read(); r.isGood && m_scene.mayAsk)
            Q_EMIT wanted(r.until, m_standing->isChecked(), r.mostPrice);
    });
    tellEdits();
    QueueSheet::retranslate();
}

void QueueSheet::begin()
{
    m_until->setScene(m_scene.words.zone, m_scene.words.now);
    m_until->edit()->setFocus();
}

void QueueSheet::retranslate()
{
    AskSheet::retranslate();
    m_title->setText(tr("Wait in the queue"));
    m_untilWord->setText(tr("It must have ended by"));
    m_until->setNames(tr("It must have ended by"), tr("no deadline"), tr("Choose the last day"));
    m_standing->setText(tr("Book it by itself as soon as it fits"));
    m_mostWord->setText(tr("for at most"));
    m_most->setAccessibleName(tr("Book it by itself for at most this price"));
    m_most->setPlaceholderText(words::currencySign(m_scene.words.currency));
    m_send->setText(tr("Join the queue"));
    tell();
}

QueueSheet::Reading QueueSheet::read()
{
    Reading r;
    const auto &w = m_scene.words;
    m_until->setScene(w.zone, w.now);
    const words::WhenRead until = m_until->read();
    if (!m_ask) {
        fault(nullptr, tr("First say above how many hosts and for how long."));
        return r;
    }
    if (until.kind == words::WhenRead::Ambiguous) {
        fault(m_until->edit(), tr("The clocks show that time twice; choose another one."));
        return r;
    }
    if (until.kind != words::WhenRead::Empty && until.kind != words::WhenRead::Good) {
        fault(m_until->edit(), words::whenFault(m_until->text(), w.zone, w.now));
        return r;
    }
    r.until = until.at;
    if (m_standing->isChecked()) {
        r.mostPrice = asking::readMoney(m_most->text(), w.currency).value_or(0);
        if (r.mostPrice == 0) {
            fault(
                m_most,
                tr("Up to which price may it be booked by itself? For example %1.").arg(words::number(qint64(50'000))));
            return r;
        }
    }
    r.isGood = true;
    return r;
}

void QueueSheet::tell()
{
    m_most->setEnabled(m_standing->isChecked());
    const Reading r = read();
    m_send->setEnabled(r.isGood && m_scene.mayAsk);
    if (!r.isGood)
        return;
    if (m_ask->cls == ServiceClass::P)
        return say(tr("%1, preemptible: it starts when idle hosts are there and it is its turn.").arg(asked()));
    say(m_standing->isChecked()
            ? tr("%1 in the order of requests; once it fits within the price it is booked, without asking again.")
                  .arg(asked())
            : tr("%1 in the order of requests. Its start is promised, and can be taken at any time from then on; else "
                 "it is offered for %2, %3 before the start, and lost if nobody confirms it then.")
                  .arg(asked(), words::duration(m_scene.policy.offerLife),
                       words::duration(m_scene.policy.setup + m_scene.policy.lead + m_scene.policy.offerLife)));
}

} // namespace imece
