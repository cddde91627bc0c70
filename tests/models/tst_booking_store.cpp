// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/booking_store.h"
#include "tests/support/sample_bookings.h"
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

class TestBookingStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void publicAndPrivatePartsMeetInEitherOrder()
    {
        BookingStore early, late;
        early.resetPrivate(MemberId{1}, sample::privates());
        early.reset(sample::bookings());
        late.reset(sample::bookings());
        late.resetPrivate(MemberId{1}, sample::privates());
        for (const BookingStore *s : {&early, &late}) {
            QVERIFY(s->find(BookingId{391})->priv.has_value());
            QCOMPARE(s->find(BookingId{391})->priv->label, std::string("finetune"));
            QVERIFY(!s->find(BookingId{402})->priv.has_value());
        }
    }

    void anotherPersonaSeesNothingOfTheLastOnes()
    {
        BookingStore store;
        store.reset(sample::bookings());
        store.resetPrivate(MemberId{1}, sample::privates());
        store.resetPrivate(MemberId{2}, {});
        for (const auto &[id, entry] : store.entries())
            QVERIFY(!entry.priv.has_value());
    }

    void anOlderVersionIsDropped()
    {
        BookingStore store;
        Booking b = sample::booking(9, 1, BookingState::Confirmed, {0, 100}, sample::baseHosts(0, 0, 1));
        b.version = 2;
        store.change(b);
        Booking old = b;
        old.version = 1;
        old.state = BookingState::Offered;
        store.change(old);
        QCOMPARE(store.find(BookingId{9})->booking.state, BookingState::Confirmed);
    }

    void changesAreMergedAndTheLastOneIsTold()
    {
        BookingStore store;
        store.reset(sample::bookings());
        QSignalSpy spy(&store, &BookingStore::bookingsChanged);
        for (std::uint32_t v = 4; v < 50; ++v) {
            Booking b = store.find(BookingId{391})->booking;
            b.version = v;
            b.ready = std::uint16_t(v % 17);
            store.change(b);
        }
        store.setMeters({{BookingId{402}, 1, 2, 3}});
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy[0][0].value<QList<quint64>>(), (QList<quint64>{391, 402}));
        QCOMPARE(store.find(BookingId{391})->booking.version, 49U);
        QCOMPARE(store.find(BookingId{402})->meter->credited, 3);
    }

    void aHostKnowsWhoHoldsItNowAndNext()
    {
        BookingStore store;
        store.reset(sample::bookings());
        QCOMPARE(store.holding(HostId{0}, sample::now)->id, BookingId{391});
        QCOMPARE(store.next(HostId{0}, sample::now)->id, BookingId{411});
        QCOMPARE(store.holding(HostId{70}, sample::now), nullptr);
        QCOMPARE(store.holding(HostId{999999}, sample::now), nullptr);
        QCOMPARE(store.onHost(HostId{0}, {sample::now - 20 * day, sample::now + 40 * day}).size(), std::size_t(5));
        // half-open: at the end the host is free
        const Instant end = store.find(BookingId{391})->booking.window.until;
        QVERIFY(store.holding(HostId{0}, end - 1));
        QCOMPARE(store.holding(HostId{0}, end), nullptr);
    }

    void whatNeverHeldAnythingOccupiesNothing()
    {
        Booking b = sample::booking(1, 1, BookingState::Expired, {100, 200}, {});
        QVERIFY(occupancy(b).isEmpty());
        b.state = BookingState::Cancelled;
        b.endedAt = 50;
        QVERIFY(occupancy(b).isEmpty());
        b.endedAt = 150;
        QCOMPARE(occupancy(b), (Span{100, 150}));
        b.state = BookingState::Completed;
        b.endedAt = 260; // the clean-up ran over: the window is what was promised
        QCOMPARE(occupancy(b), (Span{100, 200}));
    }
};
QTEST_GUILESS_MAIN(TestBookingStore)
#include "tst_booking_store.moc"
