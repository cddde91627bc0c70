// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/pending_calls.h"
#include <QTest>

using namespace imece;

class PendingCallsTest : public QObject
{
    Q_OBJECT
    int m_called = 0;
    Outcome m_last;
    Answered keep()
    {
        return [this](const Outcome &o) { ++m_called, m_last = o; };
    }
private Q_SLOTS:
    void init() { m_called = 0, m_last = {}; }
    void anAnswerComesOnce()
    {
        PendingCalls calls;
        const quint64 call = calls.add(this, keep(), 100);
        calls.settle(call, Outcome::of(wire::Pong{5}));
        calls.settle(call, Outcome::of(wire::Pong{6}));
        QCOMPARE(m_called, 1);
        QVERIFY(m_last.isDone());
        QCOMPARE(m_last.as<wire::Pong>()->nonce, std::uint64_t(5));
    }
    void theFourEnds()
    {
        QCOMPARE(Outcome::of(wire::Refused{{{ReasonCode::Busy, "R1", {}}}, {}, false}).kind, Outcome::Refused);
        const Outcome open = Outcome::of(wire::Undecided{{ReasonCode::StoreFailed, "", {}}});
        QCOMPARE(open.kind, Outcome::Undecided);
        QCOMPARE(open.refused.reasons.at(0).code, ReasonCode::StoreFailed);
        QCOMPARE(Outcome::of(wire::DemoDone{3}).kind, Outcome::Done);
        QCOMPARE(Outcome::noAnswer(QStringLiteral("lost")).kind, Outcome::NoAnswer);
    }
    void theDeadlineIsAnEnd()
    {
        PendingCalls calls;
        calls.add(this, keep(), 100);
        calls.expire(99);
        QCOMPARE(m_called, 0);
        calls.expire(100);
        QCOMPARE(m_called, 1);
        QCOMPARE(m_last.text, QStringLiteral("deadline"));
        QCOMPARE(calls.count(), 0);
    }
    void cancelledIsNeverCalled()
    {
        PendingCalls calls;
        const quint64 call = calls.add(this, keep(), 100);
        calls.cancel(call);
        calls.settle(call, Outcome::of(wire::Pong{}));
        calls.expire(1000);
        calls.settleAll(Outcome::noAnswer(QStringLiteral("lost")));
        QCOMPARE(m_called, 0);
    }
    void aGoneContextIsNeverCalled()
    {
        PendingCalls calls;
        auto *context = new QObject;
        const quint64 call = calls.add(context, keep(), 100);
        delete context;
        calls.settle(call, Outcome::of(wire::Pong{}));
        QCOMPARE(m_called, 0);
        QCOMPARE(calls.count(), 0);
    }
    void aCallbackMayCallAndCancel()
    {
        PendingCalls calls;
        quint64 other = 0;
        const quint64 first = calls.add(
            this,
            [&](const Outcome &) {
                ++m_called;
                calls.cancel(other);
                calls.add(this, keep(), 500);
            },
            100);
        other = calls.add(this, keep(), 200);
        calls.settle(first, Outcome::of(wire::Pong{}));
        QCOMPARE(m_called, 1);
        QCOMPARE(calls.count(), 1);
    }
    void atTheEndOfTheConnectionAllEnd()
    {
        PendingCalls calls;
        for (int i = 0; i < 10; ++i)
            calls.add(this, keep(), 100);
        calls.settleAll(Outcome::noAnswer(QStringLiteral("lost")));
        QCOMPARE(m_called, 10);
        QCOMPARE(calls.count(), 0);
    }
};

QTEST_APPLESS_MAIN(PendingCallsTest)
#include "tst_pending_calls.moc"
