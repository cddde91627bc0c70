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
        const auto resume = nextResume();
        if (resume)
            next = std::min(next, resume->first);
        if (next > until)
            break;
        m_now = std::max(m_now, next);
        m_coop.advance(m_now);
        if (resume && resume->first <= m_now) {
            m_interrupted.erase(resume->second); // it runs, or is said to be interrupted anew
            m_coop.resumed(resume->second, m_now);
        }
        if (m_measureAt <= m_now)
            measure();
        take();
    }
    m_now = std::max(m_now, until);
    m_coop.advance(m_now);
    take();
}

void Desk::take()
{
    for (const core::Event &event : m_coop.takePending())
        if (const auto *set = std::get_if<core::BookingSet>(&event.body)) {
            if (set->booking.state == BookingState::Interrupted)
                m_interrupted.insert(set->booking.id);
            else
                m_interrupted.erase(set->booking.id);
        }
}

/// M3: the people of a gang go on resume_after from the instant at which all of it is there; a host that is lost again
/// before that makes them wait anew.
std::optional<std::pair<Instant, BookingId>> Desk::nextResume() const
{
    std::optional<std::pair<Instant, BookingId>> next;
    for (const BookingId id : m_interrupted) {
        const Booking &b = *m_coop.booking(id);
        Instant whole = b.replaced.empty() ? b.stoppedSince : std::max(b.stoppedSince, b.replaced.back().at);
        bool isWhole = b.startedAt != 0; // else it has no job yet, and the core starts it
        for (const HostId h : b.hosts)
            if (const std::vector<Span> outages = m_coop.outages(h); !outages.empty()) {
                isWhole &= outages.back().until != 0;
                whole = std::max(whole, outages.back().until);
            }
        const std::pair due{whole + m_setting.resumeAfter, id};
        if (isWhole && (!next || due < *next))
            next = due;
    }
    return next;
}

core::Answer Desk::send(const Sent &what)
{
    core::Answer answer = m_coop.execute(actorOf(m_setting, what.member, what.person), what.key, what.command, m_now);
    m_coop.advance(m_now); // what is due at this very instant
    take();
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
    take();
}

// ---- the engine ---------------------------------------------------------------------------------------------------

void Desk::place(core::Coop &coop, const Booking &booking, Instant now)
{
    coop.placed(booking.id, {}, now);
}

tl::expected<std::int64_t, Reason> Desk::demo(core::Coop &, const core::Demo &, Instant)
{
    return tl::make_unexpected(Reason{ReasonCode::NotInDemo, {}, {}});
}

} // namespace imece::scenario
