// SPDX-License-Identifier: GPL-3.0-or-later
// What was decided meanwhile and may not be seen before its commit: replies, broadcasts, answers, in order. Nothing in
// flight ⇒ it goes at once.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>

namespace imece::daemon {

class Outbox
{
public:
    using Act = std::function<void()>;
    /// Runs `deliver` when everything submitted until now is committed, or `lost` when it could not be proven.
    void add(Act deliver, Act lost = {})
    {
        if (m_committed == m_submitted && m_waiting.empty())
            return deliver();
        m_waiting.push_back({m_submitted, std::move(deliver), std::move(lost)});
    }
    std::uint64_t submitted() { return ++m_submitted; } ///< the ticket of a new batch
    void committed(std::uint64_t ticket)
    {
        m_committed = ticket;
        while (!m_waiting.empty() && m_waiting.front().ticket <= m_committed) {
            const Act act = std::move(m_waiting.front().deliver);
            m_waiting.pop_front();
            act();
        }
    }
    /// Everything waiting is lost; later results of older tickets are stale.
    void discard()
    {
        m_committed = m_submitted;
        for (Waiting &w : std::exchange(m_waiting, {}))
            if (w.lost)
                w.lost();
    }
    bool isStale(std::uint64_t ticket) const { return ticket <= m_committed; }
    bool isEmpty() const { return m_committed == m_submitted && m_waiting.empty(); }

private:
    struct Waiting
    {
        std::uint64_t ticket;
        Act deliver, lost;
    };
    std::deque<Waiting> m_waiting;
    std::uint64_t m_submitted = 0, m_committed = 0;
};

} // namespace imece::daemon
