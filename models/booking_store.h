// SPDX-License-Identifier: GPL-3.0-or-later
// The bookings as this desk knows them: the public part of every booking, and the private part of its own member's,
// kept together by id. Order is by id; a change older than what is known (lower version) is dropped, so that a reply
// and its event may arrive in any order. Changes are gathered and told once per 50 ms; the last value is always told.
#pragma once
#include "domain/booking.h"
#include <QList>
#include <QObject>
#include <QTimer>
#include <map>

namespace imece {

/// Everything known about one booking.
struct BookingEntry
{
    Booking booking;
    std::optional<BookingPrivate> priv; ///< only for the own member's bookings
    std::optional<Meter> meter;         ///< what the server metered last
    bool operator==(const BookingEntry &) const = default;
};

/// The time in which a booking holds its hosts, as far as anybody knows: the window, cut at the real end. Empty for
/// bookings that never held anything (expired, rejected, cancelled before their start).
Span occupancy(const Booking &booking);

class BookingStore : public QObject
{
    Q_OBJECT
public:
    explicit BookingStore(QObject *parent = nullptr);

    void reset(std::vector<Booking> bookings);
    void change(Booking booking);
    void resetPrivate(MemberId member, std::vector<BookingPrivate> bookings);
    void changePrivate(BookingPrivate booking);
    void setMeters(const std::vector<Meter> &meters);

    std::size_t size() const { return m_entries.size(); }
    const std::map<BookingId, BookingEntry> &entries() const { return m_entries; }
    const BookingEntry *find(BookingId id) const;
    MemberId privateMember() const { return m_privateMember; }

    /// Who holds this host at the instant, or nullptr.
    const Booking *holding(HostId host, Instant at) const;
    /// The first booking of this host that starts after the instant, or nullptr.
    const Booking *next(HostId host, Instant at) const;
    /// All bookings that hold this host some time in the span, by start.
    std::vector<const Booking *> onHost(HostId host, Span span) const;
    /// Grows with every change: a cheap test for "is what I computed still good".
    quint64 revision() const { return m_revision; }

Q_SIGNALS:
    void bookingsReset();
    /// Ids in ascending order, each once (public, private or meter changed).
    void bookingsChanged(const QList<quint64> &ids);

private:
    struct Hold
    {
        Span span;
        BookingId id{};
    };
    void touch(BookingId id);
    void flush();
    const std::vector<Hold> &holdsOf(HostId host) const;

    std::map<BookingId, BookingEntry> m_entries;
    std::map<BookingId, BookingPrivate> m_orphans; ///< private parts that came before their public part
    MemberId m_privateMember{};
    QList<quint64> m_dirty;
    QTimer m_flush;
    quint64 m_revision = 1;
    mutable std::vector<std::vector<Hold>> m_holds; ///< by host, ascending by start; made when asked
    mutable quint64 m_holdsRevision = 0;
};

} // namespace imece
