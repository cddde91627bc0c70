// SPDX-License-Identifier: GPL-3.0-or-later
// What was decided goes to disk, and only then to everybody; and what happens when the disk says no.
#include "backend/daemon/frames.h"
#include "backend/daemon/house.h"

namespace imece::daemon {

void House::commitPending()
{
    if (std::vector<core::Event> events = m_coop->takePending(); !events.empty())
        submit(std::move(events));
}

void House::submit(std::vector<core::Event> events)
{
    const std::uint64_t ticket = m_outbox.submitted();
    store::Batch batch{events, store::Clock{m_clock.now(), m_clock.rate()}};
    m_writer->submit(std::move(batch), [this, ticket](const store::Expected<void> &r) { committed(ticket, r); });
    std::map<std::uint64_t, std::vector<News>> news;
    for (const core::Told &told : m_coop->news())
        if (told.sequence > m_newsSeen)
            news[told.sequence].push_back(told.news);
    m_newsSeen = m_coop->sequence();
    for (core::Event &event : events) {
        auto told = std::move(news[event.sequence]);
        m_outbox.add([this, event = std::move(event), told = std::move(told)] { publish(event, told); });
    }
}

void House::publish(const core::Event &event, const std::vector<News> &news)
{
    m_published = event.sequence;
    Parts parts = partsOf(event);
    if (!std::holds_alternative<std::monostate>(parts.open))
        m_gate->publish(wire::Topic::Coop, {}, event.sequence, std::move(parts.open));
    if (!std::holds_alternative<std::monostate>(parts.closed))
        m_gate->publish(wire::Topic::Member, parts.member, event.sequence, std::move(parts.closed));
    if (std::holds_alternative<core::SharesSet>(event.body) || std::holds_alternative<core::SiteSet>(event.body) ||
        std::holds_alternative<core::SupplySet>(event.body))
        m_gate->publish(wire::Topic::Coop, {}, event.sequence, wire::FleetShown{*m_coop->fleet()});
    for (const News &told : news)
        m_gate->publish(wire::Topic::Coop, {}, event.sequence, wire::NewsTold{told});
}

void House::committed(std::uint64_t ticket, const store::Expected<void> &result)
{
    if (m_outbox.isStale(ticket))
        return; // decided on a state that was discarded
    if (!result)
        return recover(result.error());
    if (std::exchange(m_degraded, false))
        m_log.note("info", "store_works", {});
    m_outbox.committed(ticket);
    if (m_stopping)
        guestLeft();
}

/// The disk has said no, or nothing: what is true now is what can be read back.
void House::recover(const store::Fault &why)
{
    if (!std::exchange(m_degraded, true)) // once, not with every try
        m_log.note("error", why.kind == store::FaultKind::Full ? "store_full" : "commit_failed", {{"text", why.text}});
    const auto events = m_writer->recover();
    if (!events || events->empty()) {
        m_log.note("error", "store_lost", {{"text", events ? "the log is empty" : events.error().text}});
        m_exitCode = StoreLost;
        m_outbox.discard();
        return stop("the store cannot be read");
    }
    rebuild(*events);
    const std::uint64_t known = m_published;
    // A full disk takes nothing of a transaction, and the log that was just read proves it: a plain no.
    m_isFull = why.kind == store::FaultKind::Full;
    m_isProvenNo = m_isFull && events->back().sequence <= known;
    m_outbox.discard();
    m_isProvenNo = false;
    // A commit may have happened without having been proven: its events are news to everybody.
    std::map<std::uint64_t, std::vector<News>> news;
    for (const core::Told &told : m_coop->news())
        if (told.sequence > known)
            news[told.sequence].push_back(told.news);
    for (const core::Event &event : *events)
        if (event.sequence > known)
            publish(event, news[event.sequence]);
    m_newsSeen = m_coop->sequence();
    if (m_isFull) // nothing can be kept now: nothing happens either, until the next try
        m_retryAt = std::chrono::steady_clock::now() + m_options.storePause;
    else
        goOn();
}

void House::goOn()
{
    m_coop->resume(m_clock.now());
    m_plant->resume(*m_coop, m_clock.now());
    commitPending();
}

/// While the store is full, commands are refused and time stands still for the co-op; questions are answered. After
/// each pause one try, if only with the clock, tells whether there is room again.
bool House::isFull()
{
    if (!m_isFull)
        return false;
    if (std::chrono::steady_clock::now() < m_retryAt)
        return true;
    m_isFull = false;
    goOn();
    submit({});
    return false;
}

wire::ServerBody House::lost() const
{
    if (m_isProvenNo)
        return wire::Refused{{Reason{ReasonCode::StoreFull, {}, {}}}, {}, false};
    return wire::Undecided{Reason{ReasonCode::StoreFailed, "K4", {}}};
}

} // namespace imece::daemon
