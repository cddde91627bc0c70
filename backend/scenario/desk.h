// SPDX-License-Identifier: GPL-3.0-or-later
// The co-op of a scenario with its virtual clock. Everything that is due happens at its own instant before a step; the
// engine places at once, and a gang that is whole again runs after the setting's resume_after.
#pragma once
#include "backend/core/coop.h"
#include "backend/scenario/setting.h"
#include <map>
#include <set>

namespace imece::scenario {

/// A command as it was sent, to be sent again.
struct Sent
{
    MemberId member{};
    core::Key key{};
    core::Command command;
    PersonId person{}; ///< 0 = its first one
};

/// What a step was to make and did not.
struct Refused
{
    std::string step, code; ///< "steps[3]", "TOKEN_LIMIT"
};

class Desk : private core::Engine
{
public:
    explicit Desk(Setting setting);

    const Setting &setting() const { return m_setting; }
    core::Coop &coop() { return m_coop; }
    const core::Coop &coop() const { return m_coop; }
    Instant now() const { return m_now; }
    Instant start() const { return m_setting.base.start; }
    void advance(Instant until);

    core::Answer send(const Sent &what);
    core::Key freshKey() { return keyOf("\x01" + std::to_string(++m_keys)); }
    static core::Key keyOf(const std::string &text); ///< empty = missing
    void learnMembers();                             ///< after a batch joined
    void report(HostId host, HostState state, Instant lastGood, Instant backAt);

    std::map<std::string, BookingId> named;
    std::map<std::string, Refused> refused;     ///< names of what was refused
    std::map<std::string, std::uint32_t> noted; ///< waivers, transfers
    std::map<std::string, Sent> sent;
    std::map<MemberId, WindowsAnswer> asked; ///< the last answer of each

private:
    void place(core::Coop &coop, const Booking &booking, Instant now) override;
    void release(core::Coop &, const Booking &, Instant) override {}
    void replaced(core::Coop &, const Booking &, HostId, HostId, Instant) override {}
    tl::expected<std::int64_t, Reason> demo(core::Coop &, const core::Demo &, Instant) override;
    Instant lastGood(HostId, Instant now) const override { return now; }
    void describe(const core::Coop &, HostDetail &, Instant) const override {}
    void measure();
    void take(); ///< what the core has written down
    std::optional<std::pair<Instant, BookingId>> nextResume() const;

    Setting m_setting;
    core::Coop m_coop;
    Instant m_now;
    Instant m_measureAt = 0;
    std::set<BookingId> m_interrupted;
    std::uint64_t m_keys = 0;
};

} // namespace imece::scenario
