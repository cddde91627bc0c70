// SPDX-License-Identifier: GPL-3.0-or-later
// The simulated people of the members: they ask for windows, take offers, confirm, and sometimes change their minds.
#pragma once
#include "backend/core/coop.h"

namespace imece::core {

class SimulatedMembers
{
public:
    explicit SimulatedMembers(std::uint64_t seed) : m_seed(seed) {}
    enum class Mood : std::uint8_t { MayCancel, NeverCancels }; ///< no machine cancels what a person may have booked
    /// Once an hour. Nobody here books further ahead than `reach`, so that a whole-cluster week is always near.
    void onHour(Coop &coop, std::uint64_t number, Mood mood, Instant now);
    static constexpr Seconds reach = 6 * day;

private:
    void book(Coop &coop, const Member &member, std::uint64_t number, Instant now);
    void changeMind(Coop &coop, const Member &member, std::uint64_t number, Instant now);
    Key keyOf(std::uint64_t number, MemberId member, std::uint64_t what) const;
    std::uint64_t m_seed;
};

} // namespace imece::core
