// SPDX-License-Identifier: GPL-3.0-or-later
// Bursts, budgets and stories through the real imeced: who is told what, and how a wrong question is refused.
#include "tests/backend/support/answers.h"
#include <QtTest>

using namespace imece;
using namespace imece::test;

class TestStoryFrames : public QObject
{
    Q_OBJECT
    DaemonProcess m_daemon;
    RawClient m_lead, m_reader, m_other;
    std::uint8_t m_keys = 0;

    wire::Key key()
    {
        wire::Key k{};
        k[0] = 9, k[1] = ++m_keys;
        return k;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_daemon.start({QStringLiteral("--messages-per-second"), QStringLiteral("0")}));
        QVERIFY(enter(m_daemon, m_lead, "acme:lead") && enter(m_daemon, m_reader, "coop:reader") &&
                enter(m_daemon, m_other, "borealis:lead"));
    }

    void aCurveIsTheWindowsOfItsShapes()
    {
        wire::AskBursts ask;
        ask.ask.sum = 384 * ticksPerUsd;
        const auto curve = as<wire::BurstsFound>(m_lead.call(ask)).points;
        QVERIFY(curve.size() > 5);
        int quoted = 0;
        for (const BurstPoint &p : curve) {
            QVERIFY(p.quote.has_value() != p.why.has_value());
            QVERIFY(!p.quote || (p.quote->price <= ask.ask.sum && p.quote->hosts.size() == p.hosts));
            quoted += p.quote ? 1 : 0;
            if (p.hosts == 3) // 3 hosts × 8 h = $384
                QVERIFY(p.length == 8 * hour && (!p.quote || p.quote->price == ask.ask.sum));
        }
        QVERIFY(quoted > 0);
        ask.ask.widths = {3};
        const auto one = as<wire::BurstsFound>(m_lead.call(ask)).points;
        QCOMPARE(one.size(), std::size_t(1));
        QCOMPARE(one[0].length, Seconds(8 * hour));
    }

    void aWrongCurveIsRefused()
    {
        wire::AskBursts ask;
        const Reason none = refusal(m_lead.call(ask));
        QCOMPARE(none.code, ReasonCode::Malformed);
        QCOMPARE(none.arg("field")->text, std::string("work"));
        ask.ask.work = day, ask.ask.widths = {4, 2};
        QCOMPARE(refusal(m_lead.call(ask)).arg("field")->text, std::string("widths"));
    }

    void aBudgetNamesItsLimit() // M7
    {
        wire::AskWindows ask;
        ask.ask.hosts = 3, ask.ask.length = 8 * hour, ask.ask.mostPrice = 100 * ticksPerUsd;
        const auto found = as<wire::WindowsFound>(m_lead.call(ask)).answer;
        QVERIFY(found.quotes.empty() && !found.reasons.empty() && !found.alternatives.empty());
        QCOMPARE(found.reasons.front().code, ReasonCode::BudgetLimit);
        QCOMPARE(found.reasons.front().arg("needed")->number, std::int64_t(384 * ticksPerUsd));
        QCOMPARE(found.reasons.front().arg("limit")->number, std::int64_t(100 * ticksPerUsd));
    }

    void everybodyReadsAStoryAndTheOwnStartupWhoDidIt()
    {
        wire::AskWindows ask;
        ask.ask.hosts = 2, ask.ask.length = 2 * hour;
        const auto found = as<wire::WindowsFound>(m_lead.call(ask)).answer;
        QVERIFY(!found.quotes.empty());
        wire::TakeOffer take;
        take.key = key(), take.quote = found.quotes.front(), take.model = "H100", take.label = "story";
        const auto done = as<wire::BookingDone>(m_lead.call(take));
        QVERIFY(raw(done.booking.id) != 0);
        const wire::AskStory question{done.booking.id};
        const auto own = as<wire::StoryShown>(m_lead.call(question)).story;
        QCOMPARE(own.id, done.booking.id);
        QCOMPARE(own.lines.size(), std::size_t(1));
        QCOMPARE(own.lines[0].kind, StoryKind::Offered);
        QCOMPARE(own.lines[0].by, m_lead.welcome().you.person);
        QCOMPARE(own.lines[0].byName, m_lead.welcome().you.name);
        QCOMPARE(own.lines[0].window, done.booking.window);
        for (RawClient *client : {&m_reader, &m_other}) { // neither hears of persons
            const auto told = as<wire::StoryShown>(client->call(question)).story;
            QCOMPARE(told.lines.size(), std::size_t(1));
            QVERIFY(told.lines[0].by == PersonId{} && told.lines[0].byName.empty());
        }
        m_lead.call(wire::CancelBooking{key(), done.booking.id, done.booking.version});
        QCOMPARE(as<wire::StoryShown>(m_other.call(question)).story.lines.back().kind, StoryKind::Ended);
        QCOMPARE(refusal(m_lead.call(wire::AskStory{BookingId{999'999}})).code, ReasonCode::NoSuchThing);
    }

    void thePlaceInTheQueue() // R9
    {
        wire::RequestWindow request;
        request.key = key(), request.ask.hosts = 60, request.ask.length = 20 * day, request.label = "long";
        const auto first = as<wire::BookingDone>(m_lead.call(request));
        request.key = key(), request.label = "longer";
        const auto second = as<wire::BookingDone>(m_other.call(request));
        QVERIFY(raw(second.booking.id) != 0);
        QCOMPARE(second.booking.state, BookingState::Queued); // two gangs of 60 have no room in 64 hosts
        const auto place = as<wire::StoryShown>(m_lead.call(wire::AskStory{second.booking.id})).story.queue;
        const bool isFirstWaiting = first.booking.state == BookingState::Queued;
        QCOMPARE(place.place, isFirstWaiting ? 2U : 1U);
        QVERIFY(!isFirstWaiting || place.ahead.front().id == first.booking.id);
        QVERIFY(place.expiresAt > 0);
    }
};

QTEST_GUILESS_MAIN(TestStoryFrames)
#include "tst_story_frames.moc"
