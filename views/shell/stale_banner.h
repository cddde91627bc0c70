// SPDX-License-Identifier: GPL-3.0-or-later
// The strip under the header while nothing below is live: since when, of when the values are, when the next try is; or
// why the server will not have this desk.
// It appears only after a blip would have passed, and goes as soon as values are live again.
#pragma once
#include "views/shell/pill_state.h"
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace imece {

class CoopClock;

class StaleBanner : public QWidget
{
    Q_OBJECT

public:
    StaleBanner(SessionFacts *facts, CoopClock *clock, QWidget *parent = nullptr);
    void retranslate();
    QString text() const;

Q_SIGNALS:
    void tryNowWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    QString offlineText() const;
    QString refusedText() const;

    SessionFacts *m_facts;
    CoopClock *m_clock;
    PillState m_state;
    std::function<qint64()> m_now;
    QTimer m_timer;
    Instant m_since = 0;
    QLabel *m_text;
    QLabel *m_next;
    QPushButton *m_try;
};

} // namespace imece
