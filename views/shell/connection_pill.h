// SPDX-License-Identifier: GPL-3.0-or-later
// The pill at the top: live with the age of the data, connecting, waiting n s with "Try now", offline since. It is a
// button: Space, Enter or a click try now wherever that would help.
#pragma once
#include "views/shell/pill_state.h"
#include <QAbstractButton>
#include <QElapsedTimer>
#include <QTimer>

namespace imece {

class CoopClock;

class ConnectionPill : public QAbstractButton
{
    Q_OBJECT

public:
    ConnectionPill(SessionFacts *facts, CoopClock *clock, QWidget *parent = nullptr);

    void setNow(std::function<qint64()> milliseconds); ///< tests bring their own
    PillState::Shows shows() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    void retranslate() { refresh(); }

Q_SIGNALS:
    void tryNowWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Text
    {
        QString strong, faint, link;
        bool operator==(const Text &) const = default;
    };
    Text text() const;
    void take();
    void refresh();

    SessionFacts *m_facts;
    CoopClock *m_clock;
    std::function<qint64()> m_now;
    PillState m_state;
    QTimer m_timer;
    Text m_text;
};

} // namespace imece
