// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that wait for their answer. Guarantees: a callback is called exactly once (with the answer, or NoAnswer at its
// deadline or at the end of the connection), and never after cancel() or after its context has gone.
#pragma once
#include "net/link.h"
#include <QHash>
#include <QPointer>
#include <functional>

namespace imece {

using Answered = std::function<void(const Outcome &)>;

class PendingCalls
{
public:
    /// `context` owns the callback's interest; null = nobody else does.
    quint64 add(QObject *context, Answered answered, qint64 deadlineMs);
    void cancel(quint64 call) { m_waiting.remove(call); }
    /// The answer of a call; one that nobody waits for (late, cancelled) is dropped.
    void settle(quint64 call, const Outcome &outcome);
    void expire(qint64 nowMs);
    void settleAll(const Outcome &outcome);
    int count() const { return int(m_waiting.size()); }

private:
    struct Waiting
    {
        bool hasContext = false;
        QPointer<QObject> context;
        Answered answered;
        qint64 deadlineMs = 0;
    };
    QHash<quint64, Waiting> m_waiting;
    quint64 m_last = 0;
};

} // namespace imece
