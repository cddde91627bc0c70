// SPDX-License-Identifier: GPL-3.0-or-later
// A rule of the demonstration's server: an offer lives 15 minutes of the co-op's time (R8), which is a second and a
// half at 600 times. While an offer that a client took is live, the clock runs in real time; then it runs again as
// before. Who sets the rate meanwhile is obeyed until the next offer. Offers of the simulated members hold nobody up.
#pragma once
#include "backend/core/coop.h"
#include <optional>
#include <set>

namespace imece::daemon {

class OfferPace
{
public:
    void offered(BookingId id)
    {
        m_offers.insert(id);
        m_isChosen = false;
    }
    /// A person has set the rate.
    void chosen()
    {
        m_before.reset();
        m_isChosen = !m_offers.empty();
    }
    /// The rate that the clock has to take now, if it has to change.
    std::optional<std::uint32_t> due(const core::Coop &coop, std::uint32_t rate)
    {
        std::erase_if(m_offers, [&coop](BookingId id) {
            const Booking *b = coop.booking(id);
            return !b || b->state != BookingState::Offered;
        });
        if (m_offers.empty()) {
            m_isChosen = false;
            return std::exchange(m_before, std::nullopt);
        }
        if (rate <= 1 || m_isChosen)
            return std::nullopt;
        m_before = rate;
        return 1;
    }

private:
    std::set<BookingId> m_offers;          ///< taken through the gate, as far as known still live
    std::optional<std::uint32_t> m_before; ///< the rate to return to
    bool m_isChosen = false;
};

} // namespace imece::daemon
