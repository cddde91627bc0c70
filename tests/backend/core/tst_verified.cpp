// SPDX-License-Identifier: GPL-3.0-or-later
// V2: measurements age while a host idles and are kept fresh while a gang has it. V3, V4: faults put a host out, and 72
// clean hours let it in again.
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {
constexpr HostId five{4};

void out(SmallCoop &c, Instant from, Seconds length, HostState as = HostState::Silent)
{
    c.setHost(five, as, from, from);
    c.setHost(five, HostState::InService, from + length, from + length);
}
std::size_t allBase(const SmallCoop &c)
{
    const auto &hosts = c.coop.fleet()->hosts;
    return std::size_t(std::count_if(hosts.begin(), hosts.end(), [](const Host &h) {
        return h.role == HostRole::Base && raw(h.leaf) < 4; // all on ib-1
    }));
}
bool says(const WindowsAnswer &answer, ReasonCode code)
{
    return std::any_of(answer.reasons.begin(), answer.reasons.end(),
                       [code](const Reason &r) { return r.code == code; });
}
} // namespace

class TstVerified : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fourFaultyHoursPutOut();
    void plannedWorkDoesNot();
    void aGangKeepsItsHostAndABookingToComeDoesNot();
    void aHoldKeepsFreshWhatWasFresh();
    void aFaultInTheHoldEndsThat();
};

void TstVerified::fourFaultyHoursPutOut()
{
    SmallCoop c(withoutSpares());
    const Instant from = dawn - dawn % hour + day, back = from + 4 * hour;
    out(c, from, 3 * hour);
    QCOMPARE(c.coop.columns(from + 3 * hour).state[raw(five)], HostState::InService);
    c.setHost(five, HostState::Silent, from + 3 * hour, from + 3 * hour);
    c.setHost(five, HostState::InService, back, back);
    const HostColumns board = c.coop.columns(back);
    QCOMPARE(board.state[raw(five)], HostState::Held);
    QCOMPARE(board.reason[raw(five)], HostReason::ShortOutages);
    QCOMPARE(board.reasonA[raw(five)], 2u);
    QCOMPARE(Instant(board.reasonB[raw(five)]) * minute, back + 72 * hour);

    const auto all = std::uint32_t(allBase(c));
    QVERIFY(all >= 32);
    const Quote whole = c.quote(1, all, hour, back);
    QCOMPARE(whole.window.from, back + 72 * hour + 900); // setup starts on the grid after it is in again
    const WindowsAnswer answer = c.coop.windows(MemberId{1}, c.ask(all, hour), back);
    QVERIFY(says(answer, ReasonCode::Drained));
    QVERIFY(c.quote(1, all - 1, hour, back).window.from < back + hour); // the others are not concerned
    QCOMPARE(c.coop.columns(back + 72 * hour).state[raw(five)], HostState::InService);
}

void TstVerified::plannedWorkDoesNot()
{
    SmallCoop c;
    out(c, dawn, 30 * hour, HostState::Held);
    QCOMPARE(c.coop.columns(dawn + 30 * hour).state[raw(five)], HostState::InService);
}

void TstVerified::aGangKeepsItsHostAndABookingToComeDoesNot() // V4, R12
{
    SmallCoop c(withoutSpares());
    const auto all = std::uint32_t(allBase(c));
    const Booking runs = c.booked(1, all, 12 * hour, 1, dawn);
    const Booking next = c.booked(2, all, hour, 2, dawn);
    QVERIFY(!runs.hosts.empty() && !next.hosts.empty());
    c.coop.advance(runs.window.from + hour);
    const Instant fault = runs.window.from + hour;
    c.setHost(five, HostState::Silent, fault, fault);
    c.setHost(five, HostState::InService, fault + 3 * hour + 1800, fault + 3 * hour + 1800);
    c.coop.resumed(runs.id, fault + 3 * hour + 1800);
    const Booking *now = c.coop.booking(runs.id);
    QCOMPARE(now->state, BookingState::Active);
    QVERIFY(std::binary_search(now->hosts.begin(), now->hosts.end(), five));
    QCOMPARE(c.coop.columns(fault + 4 * hour).state[raw(five)], HostState::InService); // in use: as it is
    QCOMPARE(c.coop.columns(fault + 4 * hour).reason[raw(five)], HostReason::ShortOutages);
    QVERIFY(c.coop.booking(next.id)->atRiskSince != 0);
}

void TstVerified::aHoldKeepsFreshWhatWasFresh() // V2
{
    SmallCoop c;
    const Booking held = c.booked(1, 8, 10 * day, 1, dawn);
    QVERIFY(!held.hosts.empty());
    const std::size_t mine = raw(held.hosts.front());
    const Instant at = dawn + 9 * day; // measured at dawn − 1 h: older than the seven days of a pair test
    c.coop.advance(at);
    const HostColumns board = c.coop.columns(at);
    QCOMPARE(board.verification[mine], Verification::Verified);
    QCOMPARE(c.coop.columns(dawn + 22 * hour).verification[raw(HostId{40})], Verification::Verified);
    QCOMPARE(board.verification[raw(HostId{40})], Verification::Stale);
    const Quote after = c.quote(2, 8, hour, at);
    QCOMPARE(after.hosts, held.hosts); // nobody else is verified
    QCOMPARE(after.window.from, held.window.until + 900);
    const WindowsAnswer more = c.coop.windows(MemberId{2}, c.ask(9, hour), at);
    QVERIFY(more.quotes.empty());
    QVERIFY(says(more, ReasonCode::Unverified));

    const Instant end = held.window.until;
    c.coop.advance(end + hour);
    QCOMPARE(c.coop.columns(end + hour).verification[mine], Verification::Verified);
    QCOMPARE(c.coop.columns(end + 25 * hour).verification[mine], Verification::Stale);
    QCOMPARE(c.quote(2, 8, hour, end + 6 * day).hosts, held.hosts);
    QVERIFY(c.quote(2, 8, hour, end + 8 * day).hosts.empty());
}

void TstVerified::aFaultInTheHoldEndsThat() // V2: the counters stopped
{
    SmallCoop c;
    const Booking held = c.booked(1, 8, 10 * day, 1, dawn);
    const HostId first = held.hosts.front();
    const Instant fault = dawn + 2 * day;
    c.setHost(first, HostState::Silent, fault, fault);
    c.setHost(first, HostState::InService, fault + 60, fault + 60);
    c.coop.resumed(held.id, fault + 60);
    c.coop.advance(dawn + 9 * day);
    const Quote after = c.quote(2, 7, hour, dawn + 9 * day);
    QCOMPARE(after.hosts.size(), std::size_t(7));
    QVERIFY(!std::binary_search(after.hosts.begin(), after.hosts.end(), first));
    QVERIFY(c.quote(2, 8, hour, dawn + 9 * day).hosts.empty());
}

QTEST_APPLESS_MAIN(TstVerified)
#include "tst_verified.moc"
