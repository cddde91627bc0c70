// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/booking_store.h"
#include <tuple>

namespace imece {

Span occupancy(const Booking &b)
{
    switch (b.state) {
    case BookingState::Expired:
    case BookingState::Rejected:
        return {b.window.from, b.window.from};
    case BookingState::Cancelled:
    case BookingState::Failed:
        if (b.endedAt == 0 || b.endedAt <= b.window.from)
            return {b.window.from, b.window.from};
        break;
    case BookingState::Offered:
    case BookingState::Placing:
    case BookingState::Confirmed:
    case BookingState::Starting:
    case BookingState::Active:
    case BookingState::Interrupted:
    case BookingState::Ending:
    case BookingState::Completed:
    case BookingState::Preempted:
    case BookingState::Queued: // a planned start holds its hosts (R9); without one the window is empty
        break;
    }
    if (b.endedAt != 0)
        return {b.window.from, std::max(b.window.from, std::min(b.window.until, b.endedAt))};
    return b.window;
}

BookingStore::BookingStore(QObject *parent) : QObject(parent)
{
    m_flush.setSingleShot(true);
    m_flush.setInterval(50);
    connect(&m_flush, &QTimer::timeout, this, &BookingStore::flush);
}

void BookingStore::reset(std::vector<Booking> bookings)
{
    std::map<BookingId, BookingEntry> entries;
    for (Booking &b : bookings) {
        BookingEntry entry;
        if (auto old = m_entries.find(b.id); old != m_entries.end()) {
            entry.priv = std::move(old->second.priv);
            entry.meter = old->second.meter;
        } else if (auto orphan = m_orphans.find(b.id); orphan != m_orphans.end()) {
            entry.priv = std::move(orphan->second);
        }
        entry.booking = std::move(b);
        const BookingId id = entry.booking.id;
        entries.insert_or_assign(id, std::move(entry));
    }
    m_entries = std::move(entries);
    std::erase_if(m_orphans, [this](const auto &orphan) { return m_entries.contains(orphan.first); });
    m_dirty.clear();
    m_flush.stop();
    ++m_revision;
    Q_EMIT bookingsReset();
}

void BookingStore::change(Booking booking)
{
    const BookingId id = booking.id;
    auto [it, isNew] = m_entries.try_emplace(id);
    if (!isNew && it->second.booking.version > booking.version)
        return; // the event overtook the reply
    it->second.booking = std::move(booking);
    if (auto orphan = m_orphans.find(id); orphan != m_orphans.end()) {
        it->second.priv = std::move(orphan->second);
        m_orphans.erase(orphan);
    }
    touch(id);
}

void BookingStore::resetPrivate(MemberId member, std::vector<BookingPrivate> bookings)
{
    m_privateMember = member;
    m_orphans.clear();
    for (auto &[id, entry] : m_entries)
        entry.priv.reset(); // another persona must not see what the last one saw
    for (BookingPrivate &p : bookings) {
        if (auto it = m_entries.find(p.id); it != m_entries.end())
            it->second.priv = std::move(p);
        else
            m_orphans.insert_or_assign(p.id, std::move(p));
    }
    m_dirty.clear();
    m_flush.stop();
    ++m_revision;
    Q_EMIT bookingsReset();
}

void BookingStore::changePrivate(BookingPrivate booking)
{
    const BookingId id = booking.id;
    if (auto it = m_entries.find(id); it != m_entries.end()) {
        it->second.priv = std::move(booking);
        touch(id);
    } else {
        m_orphans.insert_or_assign(id, std::move(booking));
    }
}

void BookingStore::setMeters(const std::vector<Meter> &meters)
{
    for (const Meter &m : meters) {
        auto it = m_entries.find(m.id);
        if (it == m_entries.end() || it->second.meter == m)
            continue;
        it->second.meter = m;
        touch(m.id);
    }
}

const BookingEntry *BookingStore::find(BookingId id) const
{
    const auto it = m_entries.find(id);
    return it == m_entries.end() ? nullptr : &it->second;
}

const std::vector<BookingStore::Hold> &BookingStore::holdsOf(HostId host) const
{
    static const std::vector<Hold> none;
    if (m_holdsRevision != m_revision) {
        m_holds.clear();
        for (const auto &[id, entry] : m_entries) {
            const Span span = occupancy(entry.booking);
            if (span.isEmpty())
                continue;
            for (HostId h : entry.booking.hosts) {
                if (h == noHost)
                    continue;
                if (raw(h) >= m_holds.size())
                    m_holds.resize(raw(h) + std::size_t{1});
                m_holds[raw(h)].push_back({span, id});
            }
        }
        for (auto &holds : m_holds)
            std::sort(holds.begin(), holds.end(), [](const Hold &a, const Hold &b) {
                return std::tie(a.span.from, a.id) < std::tie(b.span.from, b.id);
            });
        m_holdsRevision = m_revision;
    }
    return raw(host) < m_holds.size() ? m_holds[raw(host)] : none;
}

const Booking *BookingStore::holding(HostId host, Instant at) const
{
    for (const Hold &hold : holdsOf(host))
        if (hold.span.holds(at))
            return &m_entries.at(hold.id).booking;
    return nullptr;
}

const Booking *BookingStore::next(HostId host, Instant at) const
{
    for (const Hold &hold : holdsOf(host))
        if (hold.span.from > at)
            return &m_entries.at(hold.id).booking;
    return nullptr;
}

std::vector<const Booking *> BookingStore::onHost(HostId host, Span span) const
{
    std::vector<const Booking *> found;
    for (const Hold &hold : holdsOf(host))
        if (hold.span.overlaps(span))
            found.push_back(&m_entries.at(hold.id).booking);
    return found;
}

void BookingStore::touch(BookingId id)
{
    ++m_revision;
    m_dirty.append(raw(id));
    if (!m_flush.isActive())
        m_flush.start();
}

void BookingStore::flush()
{
    QList<quint64> dirty;
    dirty.swap(m_dirty);
    std::sort(dirty.begin(), dirty.end());
    dirty.erase(std::unique(dirty.begin(), dirty.end()), dirty.end());
    if (!dirty.isEmpty())
        Q_EMIT bookingsChanged(dirty);
}

} // namespace imece
