// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/pending_calls.h"

namespace imece {

quint64 PendingCalls::add(QObject *context, Answered answered, qint64 deadlineMs)
{
    m_waiting.insert(++m_last, {context != nullptr, context, std::move(answered), deadlineMs});
    return m_last;
}

void PendingCalls::settle(quint64 call, const Outcome &outcome)
{
    const auto at = m_waiting.constFind(call);
    if (at == m_waiting.cend())
        return;
    const Waiting waiting = *at; // the callback may make and cancel calls
    m_waiting.erase(at);
    if (waiting.answered && (!waiting.hasContext || waiting.context))
        waiting.answered(outcome);
}

void PendingCalls::expire(qint64 nowMs)
{
    QList<quint64> late;
    for (auto at = m_waiting.cbegin(); at != m_waiting.cend(); ++at)
        if (at->deadlineMs <= nowMs)
            late.append(at.key());
    for (const quint64 call : late)
        settle(call, Outcome::noAnswer(QStringLiteral("deadline")));
}

void PendingCalls::settleAll(const Outcome &outcome)
{
    const QList<quint64> calls = m_waiting.keys();
    for (const quint64 call : calls)
        settle(call, outcome);
}

} // namespace imece
