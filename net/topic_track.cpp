// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/topic_track.h"

namespace imece {

namespace {

/// Parts of a snapshot: they say where we stand from now on.
bool isSnapshot(const wire::ServerBody &body)
{
    return std::holds_alternative<wire::FleetShown>(body) || std::holds_alternative<wire::BookingsFull>(body) ||
           std::holds_alternative<wire::SweepsFull>(body) || std::holds_alternative<wire::FindingsFull>(body) ||
           std::holds_alternative<wire::PrivateFull>(body) || std::holds_alternative<wire::UpkeepFull>(body) ||
           std::holds_alternative<wire::HoldsFull>(body);
}

/// Host state is latest-wins and has its own ticks (HostTrack).
bool isHostState(const wire::ServerBody &body)
{
    return std::holds_alternative<wire::HostsFull>(body) || std::holds_alternative<wire::HostsChanged>(body);
}

} // namespace

void TopicTrack::forget()
{
    *this = TopicTrack();
}

void TopicTrack::begin(std::uint64_t epoch)
{
    if (epoch != m_epoch)
        forget();
    m_epoch = epoch;
    m_inSnapshot = false;
}

Reception TopicTrack::judge(const wire::ServerFrame &frame, std::size_t hash)
{
    if (frame.topic == wire::Topic::None)
        return Reception::Take;
    if (frame.epoch != m_epoch)
        return Reception::Gap;
    if (isHostState(frame.body))
        return Reception::Take;
    Place &at = place(frame.topic);
    if (isSnapshot(frame.body)) {
        m_inSnapshot = true;
        if (!at.isKnown || at.sequence != frame.sequence)
            at = {true, frame.sequence, {}};
        return Reception::Take;
    }
    // the last news come with a snapshot and are older than it
    if (m_inSnapshot && std::holds_alternative<wire::NewsTold>(frame.body) && frame.sequence <= at.sequence)
        return Reception::Take;
    m_inSnapshot = false;
    return judgeEvent(at, frame.sequence, hash);
}

Reception TopicTrack::judgeEvent(Place &at, std::uint64_t sequence, std::size_t hash)
{
    if (at.isKnown && sequence < at.sequence)
        return Reception::Drop;
    if (!at.isKnown || sequence > at.sequence)
        at = {true, sequence, {}};
    return at.hashes.insert(hash).second ? Reception::Take : Reception::Drop;
}

Reception TopicTrack::judge(const wire::Heartbeat &heartbeat) const
{
    for (const wire::TopicMark &head : heartbeat.heads) {
        const Place &at = m_places[std::size_t(head.topic)];
        if (head.topic != wire::Topic::None && (head.epoch != m_epoch || (at.isKnown && head.sequence > at.sequence)))
            return Reception::Gap;
    }
    return Reception::Take;
}

std::vector<wire::TopicMark> TopicTrack::marks() const
{
    std::vector<wire::TopicMark> marks;
    for (const wire::Topic topic : {wire::Topic::Coop, wire::Topic::Member}) {
        const Place &at = m_places[std::size_t(topic)];
        if (at.isKnown)
            marks.push_back({topic, m_epoch, at.hashes.empty() || at.sequence == 0 ? at.sequence : at.sequence - 1});
    }
    return marks;
}

} // namespace imece
