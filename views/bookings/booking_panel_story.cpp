// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel tells beside the booking itself: its place in the queue (R9), the rehearsal of its hosts, its history.
// Asked while it is shown and again when it has changed; what is shown then is what the server said last, with its age
// once the connection is gone.
#include "views/bookings/booking_panel.h"
#include "views/bookings/facts_list.h"
#include "views/words/reason_words.h"
#include "views/words/story_words.h"

namespace imece {

namespace {
constexpr Seconds movingAge = 60; ///< so old a place in the queue or a rehearsal may be: the booking need not change
}

void BookingPanel::askStory()
{
    const Booking &b = m_entry->booking;
    const bool isNew = m_storyAsked != std::pair(b.id, b.version);
    const bool isRehearsing = m_story && !m_story->rehearsals.empty() && m_story->rehearsals.back().endedAt == 0;
    const bool isMoving = b.state == BookingState::Queued || isRehearsing;
    const bool isOld = isMoving && m_scene.words.now - m_storyAskedAt >= movingAge;
    if (!m_scene.isLive)
        m_storyAsked = {}; // again when the connection is back: the answer may have been lost
    if (!m_scene.isLive || (!isNew && !isOld))
        return;
    m_storyAsked = {b.id, b.version};
    m_storyAskedAt = m_scene.words.now;
    Q_EMIT storyWanted(raw(b.id));
}

void BookingPanel::setStory(const BookingStory &story)
{
    if (booking() != story.id)
        return; // another one is shown meanwhile
    m_story = story;
    m_storyAt = m_scene.words.now;
    fillStory();
}

void BookingPanel::fillStory()
{
    const bool isKnown = m_entry && m_story && m_story->id == m_entry->booking.id;
    m_queue->setVisible(isKnown && m_entry->booking.state == BookingState::Queued && m_story->queue.place > 0);
    m_rehearsal->setVisible(isKnown && !m_story->rehearsals.empty());
    m_history->setVisible(isKnown && !m_story->lines.empty());
    if (!isKnown)
        return;
    fillQueue();
    fillRehearsal();
    const words::StoryWords story(m_scene.words);
    QList<Fact> facts;
    for (auto line = m_story->lines.rbegin(); line != m_story->lines.rend(); ++line)
        facts << Fact{m_scene.words.zone.dateTime(line->at), story.line(*line)};
    m_history->setHeading(tr("History"), storyAge());
    m_history->setFacts(facts);
}

QString BookingPanel::storyAge() const
{
    return m_scene.isLive ? QString() : tr("as of %1").arg(m_scene.words.zone.timeSeconds(m_storyAt));
}

void BookingPanel::fillQueue()
{
    const QueuePlace &place = m_story->queue;
    const words::StoryWords story(m_scene.words);
    const words::DeskZone &zone = m_scene.words.zone;
    QStringList ahead, promises;
    for (const QueueAhead &a : place.ahead)
        ahead << story.ahead(a);
    for (auto step = place.promises.rbegin(); step != place.promises.rend(); ++step)
        promises << zone.dateTime(step->at) + QStringLiteral(" → ") + story.promise(*step);
    QString offered;
    if (place.offeredFrom != 0 && place.isStanding)
        offered = tr("booked by itself %1, within its price").arg(zone.dayDateTime(place.offeredFrom));
    else if (place.offeredFrom != 0)
        offered =
            tr("%1 until %2, or earlier if room appears, and lost if nobody confirms it then; it can be taken at any "
               "time before")
                .arg(zone.dayDateTime(place.offeredFrom), zone.time(place.offeredUntil));
    QStringList why;
    for (const Reason &reason : place.why)
        why << words::ReasonWords(m_scene.words, m_scene.me).sentence(reason);
    m_queue->setHeading(tr("Queue"), storyAge());
    m_queue->setFacts({{tr("Place"), words::number(qint64(place.place)), Fact::Strong, QStringLiteral("R9")},
                       {tr("Ahead"), ahead.isEmpty() ? tr("nobody") : ahead.join(u'\n')},
                       {tr("Promised start"), promises.join(u'\n')},
                       {tr("No start yet"), why.join(u'\n'), Fact::Plain,
                        place.why.empty() ? QString() : QString::fromStdString(place.why.front().rule)},
                       {tr("Offered"), offered, Fact::Plain, QStringLiteral("R8")},
                       {tr("Expires"), place.expiresAt == 0 ? QString() : zone.dayDateTime(place.expiresAt)}});
}

/// The newest: what did not simply pass, one by one; the others as one list.
void BookingPanel::fillRehearsal()
{
    if (m_story->rehearsals.empty())
        return;
    const Rehearsal &r = m_story->rehearsals.back();
    const words::Scene &w = m_scene.words;
    const words::StoryWords story(w);
    m_rehearsal->setHeading(tr("Rehearsal"), w.zone.dateTime(r.endedAt != 0 ? r.endedAt : r.at));
    const bool isBad = r.endedAt != 0 && !r.hasPassed;
    QList<Fact> facts{{tr("Result"), story.result(r), isBad ? Fact::Warning : Fact::Strong}};
    std::vector<HostId> passed;
    double slowest = -1;
    for (const RehearsedHost &h : r.hosts) {
        if (h.verdict == RehearsalVerdict::Passed && h.standsFor == noHost && h.gbps >= 0 && h.measuredAt == 0) {
            passed.push_back(h.host);
            slowest = slowest < 0 ? h.gbps : std::min(slowest, h.gbps);
            continue;
        }
        facts << Fact{w.host(h.host), story.rehearsed(h),
                      h.verdict == RehearsalVerdict::Passed ? Fact::Plain : Fact::Warning};
    }
    if (!passed.empty())
        facts << Fact{
            tr("%n hosts", nullptr, int(passed.size())),
            tr("%1: passed, each of their pairs at least %2 Gb/s").arg(w.folded(passed), words::number(slowest, 0))};
    m_rehearsal->setFacts(facts);
}

} // namespace imece
