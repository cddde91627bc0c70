// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dispatch.h"

namespace imece {

namespace {
LinkState shown(Link::State state)
{
    switch (state) {
    case Link::Idle:
        return LinkState::Idle;
    case Link::Connecting:
        return LinkState::Connecting;
    case Link::Live:
        return LinkState::Live;
    case Link::Waiting:
        return LinkState::Waiting;
    case Link::Refused:
        return LinkState::Refused;
    }
    return LinkState::Idle;
}
} // namespace

Dispatch::Dispatch(Session *session, Stores *stores, QObject *parent)
    : QObject(parent), m_session(session), m_stores(stores)
{
    connect(session, &Session::linkChanged, this, &Dispatch::takeLink);
    connect(session, &Session::welcomed, this, &Dispatch::takeWelcome);
    connect(session, &Session::staleChanged, this, &Dispatch::takeStale);
    connect(session, &Session::arrived, this,
            [this](const std::shared_ptr<const wire::ServerFrame> &frame) { takeFrame(*frame); });
}

void Dispatch::takeWelcome(const Welcome &welcome)
{
    if (welcome.epoch != m_epoch || welcome.you != m_actor) {
        // Another history or another person: nothing of before may be seen any more.
        m_stores->clock.clear();
        m_stores->news.clear();
        m_stores->quotes.clear();
        m_stores->shares.clear();
        m_stores->bookings.resetPrivate(welcome.you.member, {});
        m_epoch = welcome.epoch;
        m_actor = welcome.you;
    }
    m_stores->clock.set(welcome.now, welcome.rate);
    m_lastGood = welcome.now;
    m_stores->facts.setWelcome(welcome);
    takeStale(m_session->isStale());
    Q_EMIT seatTaken();
}

void Dispatch::takeLink(const Link &link)
{
    const bool wasLive = m_stores->facts.link().state == LinkState::Live;
    m_stores->facts.setLink({shown(link.state), link.lastFrameMs, link.nextTryMs, link.closeReason});
    // A lost link makes everything stale at once; a live one only when the session says so.
    if (wasLive != (link.state == Link::Live))
        takeStale(m_session->isStale());
}

void Dispatch::takeStale(bool stale)
{
    const bool isOld = stale || (m_lastGood != 0 && m_session->link().state != Link::Live);
    m_stores->facts.setStale(isOld, m_lastGood);
    m_stores->fleet.setStale(isOld, m_lastGood);
}

void Dispatch::takeFrame(const wire::ServerFrame &frame)
{
    ++m_frames;
    m_stores->facts.noteFrame();
    std::visit([this](const auto &body) { take(body); }, frame.body);
    if (m_stores->clock.isSet())
        m_lastGood = m_stores->clock.now();
}

void Dispatch::take(const wire::Heartbeat &beat)
{
    m_stores->clock.set(beat.now, beat.rate);
}

void Dispatch::take(const wire::HostsFull &hosts)
{
    m_stores->fleet.setHosts(hosts.firstHost, hosts.total, hosts.columns);
}

void Dispatch::take(const wire::HostsChanged &hosts)
{
    m_stores->fleet.changeHosts(hosts.delta);
    m_stores->bookings.setMeters(hosts.meters);
}

void Dispatch::take(const wire::BookingsFull &part)
{
    if (part.first)
        m_bookings.clear();
    m_bookings.insert(m_bookings.end(), part.bookings.begin(), part.bookings.end());
    if (part.last)
        m_stores->bookings.reset(std::move(m_bookings)), m_bookings.clear();
}

void Dispatch::take(const wire::PrivateFull &part)
{
    if (part.first)
        m_privates.clear();
    m_privates.insert(m_privates.end(), part.bookings.begin(), part.bookings.end());
    if (part.last)
        m_stores->bookings.resetPrivate(part.member, std::move(m_privates)), m_privates.clear();
}

void Dispatch::take(const wire::UpkeepFull &part)
{
    if (part.first)
        m_upkeeps.clear();
    m_upkeeps.insert(m_upkeeps.end(), part.upkeeps.begin(), part.upkeeps.end());
    if (part.last)
        m_stores->fleet.setUpkeeps(std::move(m_upkeeps)), m_upkeeps.clear();
}

void Dispatch::take(const wire::HoldsFull &part)
{
    if (part.first)
        m_holds.clear();
    m_holds.insert(m_holds.end(), part.holds.begin(), part.holds.end());
    if (part.last)
        m_stores->holds.reset(m_holds), m_holds.clear();
}

} // namespace imece
