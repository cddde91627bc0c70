// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/scenario/desk.h"

namespace imece::scenario {

namespace {
constexpr Seconds measureEvery = 5 * day; // V2: a pair test is good for seven
}

Desk::Desk(Setting setting) : m_setting(std::move(setting)), m_coop(*this), m_now(m_setting.base.start)
{
    m_coop.found(m_setting.setup, m_now);
    measure();
    for (const auto &[member, balance] : m_setting.balances)
        if (balance != 0)
            m_coop.endow(member, balance, m_now);
    for (const Maintenance &m : m_setting.maintenance)
        m_coop.execute(actorOf(m_setting, MemberId{0}), freshKey(), core::PlanUpkeep{m.hosts, m.span}, m_now);
    m_coop.takePending();
}

void Desk::measure()
{
    std::vector<core::HostMeasure> measures;
    for (std::size_t i = 0; i < m_setting.setup.fleet.hosts.size(); ++i) {
        const HostState state = m_coop.hostFact(HostId(i)).state;
        const bool isUp = state != HostState::Silent && state != HostState::Down;
        if (isUp && m_setting.setup.fleet.hosts[i].role != HostRole::Unverified)
            measures.push_back({HostId(i), 80, 3690, 4, 302, 705, -1});
    }
    m_coop.measured(std::move(measures), m_now);
    m_measureAt = m_now + measureEvery;
}

void Desk::advance(Instant until)
{
    for (;;) {
        Instant next = m_measureAt;
        if (const Instant timer = m_coop.nextTimer(); timer != 0)
            next = std::min(next, timer);
        if (!m_resumes.empty())
            next = std::min(next, m_resumes.begin()->first);
        if (next > until)
            break;
        m_now = std::max(m_now, next);
        m_coop.advance(m_now);
        if (!m_resumes.empty() && m_resumes.begin()->first <= m_now) {
            const BookingId id = m_resumes.extract(m_resumes.begin()).value().second;
            m_coop.resumed(id, m_now);
        }
        if (m_measureAt <= m_now)
            measure();
        m_coop.takePending();
    }
    m_now = std::max(m_now, until);
    m_coop.advance(m_now);
    m_coop.takePending();
}

core::Answer Desk::send(const Sent &what)
{
    core::Answer answer = m_coop.execute(actorOf(m_setting, what.member, what.person), what.key, what.command, m_now);
    m_coop.advance(m_now); // what is due at this very instant
    m_coop.takePending();
    return answer;
}

core::Key Desk::keyOf(const std::string &text)
{
    core::Key key{};
    std::uint64_t sum[2] = {0xCBF29CE484222325ULL, 0x84222325CBF29CE4ULL}; // FNV-1a, twice
    for (const char c : text)
        for (std::uint64_t &s : sum)
            s = (s ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    for (std::size_t i = 0; i < key.size() && !text.empty(); ++i)
        key[i] = static_cast<std::uint8_t>(sum[i / 8] >> (8 * (i % 8)));
    return key;
}

void Desk::learnMembers()
{
    for (const Member &m : m_coop.fleet()->members)
        m_setting.members.emplace(m.name, m.id);
    m_setting.setup.persons = m_coop.setup().persons;
}

void Desk::report(HostId host, HostState state, Instant lastGood, Instant backAt)
{
    core::HostSet fact = m_coop.hostFact(host);
    fact.state = state;
    fact.reason = state == HostState::InService ? HostReason::None : HostReason::NoHeartbeat;
    fact.gpusUsable = state == HostState::InService ? m_setting.setup.fleet.host(host).gpus : std::uint16_t(0);
    fact.lastGood = lastGood;
    fact.backAt = backAt;
    m_coop.report(fact, m_now);
    if (state == HostState::InService)
        for (const Booking &b : m_coop.bookings(m_now))
            if (b.state == BookingState::Interrupted && std::binary_search(b.hosts.begin(), b.hosts.end(), host))
                m_resumes.emplace(m_now + m_setting.resumeAfter, b.id);
    m_coop.takePending();
}

// ---- the engine ---------------------------------------------------------------------------------------------------

void Desk::place(core::Coop &coop, const Booking &booking, Instant now)
{
    coop.placed(booking.id, {}, now);
}

void Desk::replaced(core::Coop &, const Booking &booking, HostId, HostId, Instant now)
{
    m_resumes.emplace(now + m_setting.resumeAfter, booking.id);
}

tl::expected<std::int64_t, Reason> Desk::demo(core::Coop &, const core::Demo &, Instant)
{
    return tl::make_unexpected(Reason{ReasonCode::NotInDemo, {}, {}});
}

} // namespace imece::scenario
