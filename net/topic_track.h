// SPDX-License-Identifier: GPL-3.0-or-later
// Where we stand in each topic. Guarantees: no event is taken twice, none is skipped unnoticed. One event may be
// several frames with the same sequence; a connection may end between them, so marks() names the event before the
// last one and what comes again is known by its bytes.
#pragma once
#include "net/wire/messages.h"
#include <array>
#include <set>
#include <vector>

namespace imece {

enum class Reception { Take, Drop, Gap };

class TopicTrack
{
public:
    /// A Welcome: another epoch forgets everything.
    void begin(std::uint64_t epoch);
    void forget();
    Reception judge(const wire::ServerFrame &frame, std::size_t hash);
    /// A heartbeat tells how far the server is; everything until there has to be here already.
    Reception judge(const wire::Heartbeat &heartbeat) const;
    std::vector<wire::TopicMark> marks() const;

private:
    struct Place
    {
        bool isKnown = false;
        std::uint64_t sequence = 0;
        std::set<std::size_t> hashes; ///< of the frames with that sequence
    };
    Place &place(wire::Topic topic) { return m_places[std::size_t(topic)]; }
    Reception judgeEvent(Place &place, std::uint64_t sequence, std::size_t hash);

    std::uint64_t m_epoch = 0;
    bool m_inSnapshot = false;
    std::array<Place, 3> m_places;
};

} // namespace imece
