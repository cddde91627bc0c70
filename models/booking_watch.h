// SPDX-License-Identifier: GPL-3.0-or-later
// What a person wants to hear of while looking elsewhere: an own booking was promised a start or left the queue, its
// window or width is another, it is near its start or its end, one of its hosts failed, a lease was given notice or has
// ended. Each event is told once, also when the connection was lost and everything comes again; what was so already
// when this person sat down is not news.
#pragma once
#include "domain/booking.h"
#include <QObject>
#include <map>
#include <set>
#include <tuple>

namespace imece {

class BookingStore;
class CoopClock;
class SessionFacts;

struct WatchNotice
{
    enum Kind : std::uint8_t {
        LeftQueue,
        StartsSoon,
        EndsSoon,
        HostFailed,
        LeaseNoticed,
        LeaseEnded,
        Promised,
        Changed
    };
    Kind kind = LeftQueue;
    BookingId booking{};
    HostId host = noHost;
    Instant at = 0; ///< the start, the end, the stop; Promised: 0 = no start can be promised any more
    bool operator==(const WatchNotice &) const = default;
};

class BookingWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr Seconds startSoon = 15 * minute, endSoon = 60 * minute;

    BookingWatch(const BookingStore *bookings, const CoopClock *clock, const SessionFacts *facts,
                 QObject *parent = nullptr);

    /// Compares what is with what was. Cheap where nothing of one's own changed.
    void look();

Q_SIGNALS:
    void due(const imece::WatchNotice &notice);

private:
    using Key = std::tuple<WatchNotice::Kind, BookingId, std::int64_t, std::int64_t>;
    using Seat = std::tuple<PersonId, MemberId, std::uint64_t>;
    void lookAt(const Booking &booking);
    void lookAtHosts(const Booking &booking);
    void lookAtLease(const Booking &booking);
    void lookAtWindow(const Booking &booking);
    void tell(const WatchNotice &notice, std::int64_t a, std::int64_t b = 0);

    const BookingStore *m_bookings;
    const CoopClock *m_clock;
    const SessionFacts *m_facts;
    Seat m_seat{};
    bool m_isFirst = true; ///< what is so already is only noted
    std::set<Key> m_told;
    std::set<BookingId> m_waited; ///< seen in the queue
    struct Shape
    {
        bool isWaiting = false;
        Span window;
        std::size_t hosts = 0;
        bool operator==(const Shape &) const = default;
    };
    std::map<BookingId, Shape> m_shapes; ///< as last seen, while it waits or is confirmed
};

} // namespace imece
