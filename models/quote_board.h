// SPDX-License-Identifier: GPL-3.0-or-later
// One question of a person and its answer: "when can I have N hosts for D?", then the offer, its confirmation or a
// cancel. Nothing here is optimistic: a booking exists when the server says so, and an answer is shown only for the ask
// it was given for. The composition calls the setters; the page reads.
#pragma once
#include "domain/booking.h"
#include <QObject>

namespace imece {

class QuoteBoard : public QObject
{
    Q_OBJECT
public:
    enum class State { Idle, Waiting, Answer, Refusal };
    enum class Act {
        Find,
        Offer,
        Confirm,
        Cancel,
        Extend,
        Request,
        Slice,
        Series,
        Pin,
        Approve,
        Change,
        Replace,
        Describe,
        Rehearse
    };
    Q_ENUM(State)
    Q_ENUM(Act)

    using QObject::QObject;

    /// The ask was sent. An answer to any other ask is dropped from now on.
    void setWaiting(const WindowsAsk &ask);
    /// Without a quote the answer is a refusal.
    /// minimumRun: of class P, as the server says it (S13); 0 = not said.
    void setAnswer(const WindowsAsk &ask, WindowsAnswer answer, Seconds minimumRun = 0);
    /// A decided no: to the ask, or to the act under way (its quote did not hold, the offer expired …).
    void setRefusal(std::vector<Reason> reasons, std::vector<Alternative> alternatives);
    void clear();

    /// A command was sent …
    void setActing(Act act);
    /// … and done: the booking itself arrives through BookingStore.
    void setDone(BookingId id);
    /// The commit could not be proven and asking again with the same key did not help: nobody knows. What the bookings
    /// show later is the truth; the person may act again.
    void setUndecided();

    State state() const { return m_state; }
    const WindowsAsk &ask() const { return m_ask; }
    const WindowsAnswer &answer() const { return m_answer; }
    Seconds minimumRun() const { return m_minimumRun; }
    const std::vector<Reason> &reasons() const { return m_answer.reasons; }
    const std::vector<Alternative> &alternatives() const { return m_answer.alternatives; }
    bool isActing() const { return m_acting; }
    bool isUndecided() const { return m_undecided; }
    Act act() const { return m_act; } ///< the last one; what a refusal refuses
    BookingId doneBooking() const { return m_done; }

Q_SIGNALS:
    void stateChanged();
    void actDone(imece::QuoteBoard::Act act, quint64 booking);

private:
    State m_state = State::Idle;
    WindowsAsk m_ask;
    WindowsAnswer m_answer;
    Seconds m_minimumRun = 0;
    Act m_act = Act::Find;
    bool m_acting = false;
    bool m_undecided = false;
    BookingId m_done{};
};

} // namespace imece
