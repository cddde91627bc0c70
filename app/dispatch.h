// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of the session → setters of the stores. Nothing is decided here: each kind of frame has one place to go.
#pragma once
#include "app/stores.h"
#include "net/session.h"
#include <QElapsedTimer>

namespace imece {

class Dispatch : public QObject
{
    Q_OBJECT

public:
    Dispatch(Session *session, Stores *stores, QObject *parent = nullptr);
    quint64 frames() const { return m_frames; }

Q_SIGNALS:
    void seatTaken(); ///< a welcome was taken in: the stores are of this seat now

private:
    void takeWelcome(const Welcome &welcome);
    void takeLink(const Link &link);
    void takeFrame(const wire::ServerFrame &frame);
    void takeStale(bool stale);

    void take(const wire::Heartbeat &beat);
    void take(const wire::HostsFull &hosts);
    void take(const wire::HostsChanged &hosts);
    void take(const wire::BookingsFull &part);
    void take(const wire::PrivateFull &part);
    void take(const wire::UpkeepFull &part);
    void take(const wire::HoldsFull &part);
    template<typename Body> void take(const Body &) {} ///< answers to calls go to whoever asked

    void take(const wire::FleetShown &shown) { m_stores->fleet.setFleet(shown.fleet); }
    void take(const wire::BookingChanged &changed) { m_stores->bookings.change(changed.booking); }
    void take(const wire::SweepsFull &all) { m_stores->sweeps.setHeads(all.sweeps); }
    void take(const wire::SweepAdded &added) { m_stores->sweeps.addHead(added.head); }
    void take(const wire::SweepGrew &grew)
    {
        m_stores->sweeps.grow(grew.head, {0, false, grew.from, grew.to, grew.cells, grew.latency});
    }
    void take(const wire::SweepEnded &ended) { m_stores->sweeps.end(ended.id); }
    void take(const wire::FindingsFull &all) { m_stores->findings.reset(all.findings); }
    void take(const wire::FindingChanged &changed) { m_stores->findings.change(changed.finding); }
    void take(const wire::NewsTold &told) { m_stores->news.add(told.news); }
    void take(const wire::UpkeepChanged &changed) { m_stores->fleet.changeUpkeep(changed.upkeep); }
    void take(const wire::HoldChanged &changed) { m_stores->holds.change(changed.held); }
    void take(const wire::PrivateChanged &changed) { m_stores->bookings.changePrivate(changed.booking); }

    Session *m_session;
    Stores *m_stores;
    Actor m_actor;
    std::uint64_t m_epoch = 0;
    Instant m_lastGood = 0; ///< co-op time of the newest frame
    std::vector<Booking> m_bookings;
    std::vector<BookingPrivate> m_privates;
    std::vector<Upkeep> m_upkeeps;
    std::vector<HeldHosts> m_holds;
    quint64 m_frames = 0;
};

} // namespace imece
