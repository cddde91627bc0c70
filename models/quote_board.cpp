// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/quote_board.h"

namespace imece {

void QuoteBoard::setWaiting(const WindowsAsk &ask)
{
    m_ask = ask;
    m_answer = {};
    m_state = State::Waiting;
    m_act = Act::Find;
    m_acting = m_undecided = false;
    Q_EMIT stateChanged();
}

void QuoteBoard::setAnswer(const WindowsAsk &ask, WindowsAnswer answer, Seconds minimumRun)
{
    if (m_state == State::Waiting && ask != m_ask)
        return; // an older question's answer
    m_ask = ask;
    m_answer = std::move(answer);
    m_minimumRun = minimumRun;
    m_state = m_answer.quotes.empty() ? State::Refusal : State::Answer;
    m_act = Act::Find;
    m_undecided = false;
    Q_EMIT stateChanged();
}

void QuoteBoard::setRefusal(std::vector<Reason> reasons, std::vector<Alternative> alternatives)
{
    m_answer.quotes.clear();
    m_answer.reasons = std::move(reasons);
    m_answer.alternatives = std::move(alternatives);
    m_state = State::Refusal;
    m_acting = m_undecided = false;
    Q_EMIT stateChanged();
}

void QuoteBoard::clear()
{
    m_ask = {};
    m_answer = {};
    m_state = State::Idle;
    m_act = Act::Find;
    m_acting = m_undecided = false;
    Q_EMIT stateChanged();
}

void QuoteBoard::setActing(Act act)
{
    m_act = act;
    m_acting = true;
    m_undecided = false;
    Q_EMIT stateChanged();
}

void QuoteBoard::setDone(BookingId id)
{
    const Act act = m_act;
    m_acting = m_undecided = false;
    m_done = id;
    if (act == Act::Offer ||
        (act >= Act::Request && act <= Act::Series)) { // the quotes were of the calendar before this
        m_answer = {};
        m_state = State::Idle;
    }
    Q_EMIT stateChanged();
    Q_EMIT actDone(act, raw(id));
}

void QuoteBoard::setUndecided()
{
    m_undecided = true;
    m_acting = false;
    if (m_state == State::Waiting)
        m_state = State::Idle;
    Q_EMIT stateChanged();
}

} // namespace imece
