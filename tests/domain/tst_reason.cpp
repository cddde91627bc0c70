// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/money.h"
#include "domain/reason.h"
#include <QTest>
#include <set>

using namespace imece;

class ReasonTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyCodeHasItsOwnName()
    {
        std::set<std::string_view> names;
        for (std::uint32_t n = 0; n <= raw48; ++n) {
            const auto name = codeName(static_cast<ReasonCode>(n));
            if (name != "UNKNOWN")
                QVERIFY2(names.insert(name).second, name.data());
        }
        QCOMPARE(names.size(), std::size_t(35));
    }
    void moneyIsExact() // A26, A30
    {
        QCOMPARE(chargeFor(1, 2'000'000), Ticks(2'000'000));
        QCOMPARE(chargeFor(8 * 3601, 2'000'000), Ticks(57'616'000'000));
        QCOMPARE(centsOf(57'616'000'000), std::int64_t(1600));
        QCOMPARE(listPrice(2'000'000, 1000), MicrosPerGpuHour(2'200'000));
        QCOMPARE(listPrice(1'818'182, 1000), MicrosPerGpuHour(2'000'000));
    }
    void roundingIsHalfEven() // C6
    {
        QCOMPARE(halfEven(5, 10), std::int64_t(0));
        QCOMPARE(halfEven(15, 10), std::int64_t(2));
        QCOMPARE(halfEven(-5, 10), std::int64_t(0));
        QCOMPARE(halfEven(-15, 10), std::int64_t(-2));
        QCOMPARE(halfEven(-16, 10), std::int64_t(-2));
    }

private:
    static constexpr std::uint32_t raw48 = 60;
};

QTEST_APPLESS_MAIN(ReasonTest)
#include "tst_reason.moc"
