// SPDX-License-Identifier: GPL-3.0-or-later
// E1–E8, E10: joining, growing and leaving, by the worked examples and against a register that remembers every day.
#include "domain/duration.h"
#include "domain/membership.h"
#include "tests/support/dice.h"
#include <QTest>
#include <map>

using namespace imece;
using sample::Dice;

namespace {

Instant utc(std::string_view text)
{
    return parseInstant(text, fixedOffset(0)).value();
}

const MembershipTerms terms;

ShareRegister eightMembers(Instant from)
{
    ShareRegister shares;
    std::vector<ShareChange> members;
    for (std::uint32_t m = 1; m <= 8; ++m)
        members.push_back({MemberId{m}, 128});
    shares.found(members, from);
    return shares;
}

Booking booking(std::uint64_t id, BookingState state, const Span &window)
{
    Booking b;
    b.id = BookingId{id};
    b.state = state;
    b.window = window;
    return b;
}

} // namespace

class MembershipTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void newcomersDiluteSharesNotRights() // A31, I39
    {
        const Instant may = utc("2026-05-01T00:00:00Z");
        ShareRegister shares = eightMembers(utc("2025-01-01T00:00:00Z"));
        std::vector<ShareChange> batch;
        for (std::uint32_t m = 9; m <= 12; ++m)
            batch.push_back({MemberId{m}, 128});
        QVERIFY(!shares.change(batch, may, utc("2026-03-20T10:00:00Z"), terms));
        const ShareTable table = shares.asKnown();
        QCOMPARE(table.total(may - 1), std::int64_t(1024));
        QCOMPARE(table.total(may), std::int64_t(1536));
        QVERIFY(table.entitlement(MemberId{1}, 1536, may) == (Fraction{128, 1})); // E8: e stays
        const auto preview = previewOf(shares.asKnown(utc("2026-03-01T00:00:00Z")), table, may, 28, 21);
        QCOMPARE(preview.size(), std::size_t(12));
        QVERIFY(preview[0].shareBefore == (Fraction{1, 8}) && preview[0].shareAfter == (Fraction{1, 12}));
        QCOMPARE(preview[0].debtAfter, preview[0].debtBefore);
        QVERIFY(preview[8].gpusBefore == 0 && preview[8].gpusAfter == 128);
        // The newcomer a week later.
        const Instant later = utc("2026-05-08T00:00:00Z");
        const BankTerms joined = BankTerms::of(table, MemberId{9}, may, 0, 28, 21, 28 * day);
        QCOMPARE(balanceAt(joined, {}, later), GpuSeconds(21'504) * hour);
        QCOMPARE(joined.debtAt(later), GpuSeconds(16'128) * hour);
        QCOMPARE(joined.debtAt(may), GpuSeconds(0));
        QCOMPARE(BankTerms::of(table, MemberId{1}, may, 0, 28, 21, 28 * day).debtAt(may), 21 * day * 128);
    }
    void noticeEndsAtAnEpoch() // A32
    {
        const ShareTable small({{MemberId{1}, 64, 0}, {MemberId{2}, 960, 0}}), even = eightMembers(0).asKnown();
        QCOMPARE(noticeEpoch(terms, small, MemberId{1}, utc("2026-03-10T12:00:00Z")), utc("2026-05-01T00:00:00Z"));
        QCOMPARE(noticeEpoch(terms, even, MemberId{1}, utc("2026-03-10T12:00:00Z")), utc("2026-06-01T00:00:00Z"));
        QCOMPARE(noticeEpoch(terms, small, MemberId{1}, utc("2026-03-02T00:00:00Z")), utc("2026-04-01T00:00:00Z"));
        QCOMPARE(noticeEpoch(terms, small, MemberId{1}, utc("2026-03-02T00:00:01Z")), utc("2026-05-01T00:00:00Z"));
        const ShareTable tenth({{MemberId{1}, 100, 0}, {MemberId{2}, 900, 0}}); // exactly 10 % is not more
        QCOMPARE(noticeEpoch(terms, tenth, MemberId{1}, utc("2026-03-10T12:00:00Z")), utc("2026-05-01T00:00:00Z"));
    }
    void epochsAreFirstsOfMonths() // E2
    {
        QVERIFY(isEpoch(utc("2024-03-01T00:00:00Z")) && !isEpoch(utc("2024-03-01T00:00:01Z")));
        QCOMPARE(monthAfter(utc("2024-02-29T23:59:59Z")), utc("2024-03-01T00:00:00Z")); // a leap year
        QCOMPARE(monthAfter(utc("2026-12-01T00:00:00Z")), utc("2027-01-01T00:00:00Z"));
        QCOMPARE(firstEpochFrom(utc("1969-12-15T00:00:00Z")), Instant(0));
        QCOMPARE(monthOf(-1), utc("1969-12-01T00:00:00Z"));
        ShareRegister shares = eightMembers(0);
        const Instant march = utc("2026-03-10T00:00:00Z");
        const auto late = shares.change({{MemberId{9}, 8}}, utc("2026-04-01T00:00:00Z"), march, terms);
        QVERIFY(late && late->rule == "E2");
        QCOMPARE(late->arg("until")->number, utc("2026-05-01T00:00:00Z"));
        QVERIFY(shares.change({{MemberId{9}, 8}}, utc("2026-05-02T00:00:00Z"), march, terms));
        QVERIFY(shares.change({{MemberId{9}, 8}, {MemberId{9}, 16}}, utc("2026-05-01T00:00:00Z"), march, terms));
        QCOMPARE(shares.asKnown().total(march * 2), std::int64_t(1024)); // nothing changed
    }
    void aReplacementLeavesNoDip() // E5
    {
        const Instant may = utc("2026-05-01T00:00:00Z");
        ShareRegister shares = eightMembers(0);
        QVERIFY(!shares.change({{MemberId{3}, 0}, {MemberId{9}, 128}}, may, may - 40 * day, terms));
        const ShareTable table = shares.asKnown();
        for (Instant t : {may - 1, may, may + 400 * day})
            QCOMPARE(table.total(t), std::int64_t(1024));
        QCOMPARE(table.owned(MemberId{3}, may - 1), std::int64_t(128));
        QCOMPARE(table.owned(MemberId{3}, may), std::int64_t(0));
        QCOMPARE(membershipEnd(table, MemberId{3}, may - 50 * day), may);
        QCOMPARE(membershipEnd(table, MemberId{1}, 5), forever);
        QCOMPARE(membershipEnd(table, MemberId{9}, may - 1), may - 1); // not yet a member
    }
    void noBookingEndsAfterTheMembership() // E4, I38
    {
        const Instant may = utc("2026-05-01T00:00:00Z");
        ShareRegister shares = eightMembers(0);
        QVERIFY(!shares.change({{MemberId{3}, 192}}, may - 30 * day, may - 70 * day, terms)); // a growth is no end
        QVERIFY(!shares.change({{MemberId{3}, 0}}, may, may - 65 * day, terms));
        const ShareTable table = shares.asKnown();
        const Instant now = may - 60 * day;
        QVERIFY(!withinMembership(table, MemberId{3}, now, {may - day, may}));
        const auto beyond = withinMembership(table, MemberId{3}, now, {may - day, may + 1});
        QVERIFY(beyond && beyond->code == ReasonCode::BeyondMembership);
        QCOMPARE(beyond->arg("until")->number, may);
        QVERIFY(!withinMembership(table, MemberId{1}, now, {may, may + 100 * day}));
        const auto effects = noticeEffects({booking(5, BookingState::Active, {may - day, may + day}),
                                            booking(4, BookingState::Confirmed, {may - day, may + day}),
                                            booking(3, BookingState::Confirmed, {may - day, may}),
                                            booking(2, BookingState::Confirmed, {may - 1800, may + day}),
                                            booking(1, BookingState::Offered, {may + day, may + 2 * day}),
                                            booking(6, BookingState::Cancelled, {may, may + day})},
                                           may, 900, hour);
        QVERIFY(effects == (std::vector<NoticeEffect>{{BookingId{1}, NoticeCut::GivenBack, may + day},
                                                      {BookingId{2}, NoticeCut::GivenBack, may - 1800},
                                                      {BookingId{4}, NoticeCut::Shortened, may},
                                                      {BookingId{5}, NoticeCut::RunsOut, may + day}}));
        QCOMPARE(hardwareUntil(may, {booking(1, BookingState::Confirmed, {may - day, may + 3 * day}),
                                     booking(2, BookingState::Offered, {may, may + 9 * day})}),
                 may + 3 * day);
    }
    void anExitIsSettled() // E6
    {
        QVERIFY(exitBalance(-3600, 2'000'000, Passes::BothSigned, 100) == (ExitBalance{2 * ticksPerUsd, 0, 0}));
        QVERIFY(exitBalance(500, 2'000'000, Passes::No, 100) == (ExitBalance{0, 0, 500}));
        QVERIFY(exitBalance(500, 2'000'000, Passes::BothSigned, 100) == (ExitBalance{0, 100, 400}));
        QVERIFY(exitBalance(500, 2'000'000, Passes::BothSigned, 900) == (ExitBalance{0, 500, 0}));
    }
    void aBatchGoesLiveAsAWhole() // E7
    {
        const Instant may = utc("2026-05-01T00:00:00Z"), june = utc("2026-06-01T00:00:00Z");
        QCOMPARE(batchLiveAt(may, {may - day, may - 3 * day}), may);
        QCOMPARE(batchLiveAt(may, {may - day, may + 1}), june); // one late host would take from everybody's e_i
        QCOMPARE(batchLiveAt(may, {may - day, 0}), forever);
        QVERIFY(arrivalOf(100, 200, 300, 99) == Arrival::Arriving && arrivalOf(0, 0, 300, 99) == Arrival::Arriving);
        QVERIFY(arrivalOf(100, 0, 300, 100) == Arrival::Verifying && arrivalOf(100, 200, 300, 200) == Arrival::Spare);
        QVERIFY(arrivalOf(100, 200, 300, 300) == Arrival::Live);
    }
    void correctionsKeepTheOldView() // E1, I37
    {
        ShareRegister shares = eightMembers(100);
        QVERIFY(!shares.correct(MemberId{2}, 150, 64, 200));
        QCOMPARE(shares.asKnown(199).owned(MemberId{2}, 150), std::int64_t(128));
        QCOMPARE(shares.asKnown(200).owned(MemberId{2}, 150), std::int64_t(64));
        QCOMPARE(shares.asKnown().owned(MemberId{2}, 150), std::int64_t(64));
        QVERIFY(shares.correct(MemberId{2}, 50, 64, 300)); // no row there
    }
    void theRegisterEqualsOneThatRemembersEveryMonth() // E1, E2, I37
    {
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            Dice dice(seed);
            const Instant begin = utc("2026-01-01T00:00:00Z");
            ShareRegister shares;
            std::map<std::uint32_t, std::map<Instant, std::int64_t>> model; // what holds from an epoch on
            shares.found({{MemberId{1}, 128}, {MemberId{2}, 64}}, begin);
            model[1][begin] = 128, model[2][begin] = 64;
            std::vector<std::pair<Instant, ShareTable>> views;
            Instant at = begin;
            for (int k = 0; k < 8; ++k) {
                at += dice.number(1, 50) * day;
                Instant epoch = firstEpochFrom(at + 30 * day);
                for (std::int64_t more = dice.number(0, 3); more > 0; --more)
                    epoch = monthAfter(epoch);
                views.push_back({at - 1, shares.asKnown()});
                std::map<std::uint32_t, std::int64_t> batch;
                for (std::int64_t n = dice.number(1, 3); n > 0; --n)
                    batch[std::uint32_t(dice.number(1, 5))] = 8 * dice.number(0, 20);
                std::vector<ShareChange> changes;
                for (const auto &[m, gpus] : batch) {
                    changes.push_back({MemberId{m}, gpus});
                    model[m][epoch] = gpus;
                }
                QVERIFY(!shares.change(changes, epoch, at, terms));
            }
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            const ShareTable now = shares.asKnown();
            for (Instant t = begin; t < begin + 900 * day; t += 5 * day) {
                std::int64_t base = 0;
                for (const auto &[m, steps] : model) {
                    const auto next = steps.upper_bound(t);
                    const std::int64_t own = next == steps.begin() ? 0 : std::prev(next)->second;
                    QVERIFY2(now.owned(MemberId{m}, t) == own, where);
                    base += own;
                }
                QVERIFY2(now.total(t) == base, where);
            }
            for (const auto &[known, view] : views) // what was known then is still what was known then
                QVERIFY2(shares.asKnown(known).rows() == view.rows(), where);
        }
    }
};

QTEST_APPLESS_MAIN(MembershipTest)
#include "tst_membership.moc"
