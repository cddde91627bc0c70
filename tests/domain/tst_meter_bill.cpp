// SPDX-License-Identifier: GPL-3.0-or-later
// M2, M9, A29: money by the meter is the money of that instant, to the tick.
#include "domain/meter_bill.h"
#include <QTest>
#include <random>

using namespace imece;

namespace {

Booking tenHosts()
{
    Booking b;
    b.id = BookingId{7};
    b.state = BookingState::Active;
    b.window = {1'000'000, 1'000'000 + 3 * day};
    b.startedAt = b.window.from + 90; // the ramp-up is not billed
    for (unsigned h = 0; h < 10; ++h)
        b.hosts.push_back(HostId{h});
    return b;
}

} // namespace

class MeterBillTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyStoppedSecondOfEveryWaitingHostIsCredited() // M2, A29
    {
        BookingPrivate priv;
        priv.price = 2'000'000;
        const Bill bill = billAt(tenHosts(), priv, {BookingId{7}, 7201, 7740, 80 * 7740});
        QCOMPARE(bill.gross, Ticks(80) * (7201 + 7740) * 2'000'000);
        QCOMPARE(bill.credit, Ticks(80) * 7740 * 2'000'000);
        QCOMPARE(bill.credit, Ticks(344) * ticksPerUsd); // 172 GPU-h at 2.00
    }

    void itIsTheBillOfThatInstant_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 40; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void itIsTheBillOfThatInstant() // also across an extension with its own price (R14, M9)
    {
        QFETCH(int, seed);
        std::mt19937 dice{unsigned(seed)};
        const auto upTo = [&dice](Seconds most) { return Seconds(dice() % unsigned(most)); };
        Booking b = tenHosts();
        BookingPrivate priv;
        priv.price = 1'818'182;
        if (seed % 2 == 0)
            priv.later.push_back({b.window.from + 2 * day, 2'000'001});
        for (int k = 0; k < 4; ++k) {
            const Instant from = b.window.from + upTo(3 * day);
            b.stopped.push_back({from, from + upTo(9 * hour)});
        }
        if (seed % 3 == 0)
            b.stoppedSince = b.window.from + 2 * day + upTo(day);
        for (int k = 0; k < 20; ++k) {
            const Instant now = std::max(b.startedAt, b.window.from + upTo(4 * day));
            const Bill bill = billAt(b, priv, meterAt(b, now));
            QCOMPARE(bill.gross, billAt(b, priv, now, always).gross);
            QCOMPARE(bill.credit, billAt(b, priv, now, always).credit);
            QCOMPARE(metered(b, meterAt(b, now)), std::min(now, b.window.until));
        }
    }
};
QTEST_APPLESS_MAIN(MeterBillTest)
#include "tst_meter_bill.moc"
