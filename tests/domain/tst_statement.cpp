// SPDX-License-Identifier: GPL-3.0-or-later
// S21: statements by hand, and against a model that shares out every single second.
#include "domain/even_rounding.h"
#include "domain/statement_rules.h"
#include "tests/support/dice.h"
#include <QTest>
#include <cmath>

using namespace imece;
using sample::Dice;

namespace {

constexpr MemberId acme{1}, borealis{2}, cobalt{3}, dune{4};

ShareTable fourMembers()
{
    return ShareTable({{acme, 128, 0}, {borealis, 128, 0}, {cobalt, 128, 0}, {dune, 128, 0}});
}

GpuSeconds parts(const StatementRow &r)
{
    return r.ownUse + r.lent + r.bookedIdle + r.idle + r.down + r.plannedDown;
}

/// Every second on its own, in floating point: each cell of a statement may differ by less than one GPU-second.
struct SecondBySecond
{
    std::size_t n;
    std::vector<double> own, idle, down, planned, bookedIdle, lent;

    explicit SecondBySecond(const StatementInput &in) : n(in.shares.members().size())
    {
        for (auto *v : {&own, &idle, &down, &planned, &bookedIdle})
            v->assign(n, 0);
        lent.assign(n * n, 0);
        for (Instant t = in.period.from; t < in.period.until; ++t)
            second(in, t);
    }

    void second(const StatementInput &in, Instant t)
    {
        const auto members = in.shares.members();
        const auto base = double(in.shares.total(t));
        std::vector<double> use(n, 0), booked(n, 0), free(n, 0), borrowed(n, 0);
        double isDown = 0, isPlanned = 0, freeSum = 0, foreign = 0;
        for (const UseInterval &u : in.uses)
            for (std::size_t i = 0; i < n; ++i)
                if (u.member == members[i] && u.span.holds(t)) {
                    use[i] += u.kind == UseKind::OnBase ? double(u.gpus) : 0;
                    booked[i] += u.kind == UseKind::BookedIdle ? double(u.gpus) : 0;
                }
        for (const DownInterval &d : in.downs)
            if (d.span.holds(t))
                (d.isPlanned ? isPlanned : isDown) += double(d.gpus);
        for (std::size_t i = 0; i < n; ++i) {
            const auto owned = double(in.shares.owned(members[i], t));
            down[i] += owned * isDown / base;
            planned[i] += owned * isPlanned / base;
            const double part = owned - owned * (isDown + isPlanned) / base;
            const double ownUse = std::min(use[i], part), ownBooked = std::min(booked[i], part - ownUse);
            own[i] += ownUse;
            bookedIdle[i] += ownBooked;
            borrowed[i] = use[i] - ownUse;
            foreign += booked[i] - ownBooked;
            freeSum += free[i] = part - ownUse - ownBooked;
        }
        for (std::size_t l = 0; l < n && freeSum > 0; ++l) {
            double left = free[l];
            for (std::size_t b = 0; b < n; ++b)
                lent[l * n + b] += borrowed[b] * free[l] / freeSum, left -= borrowed[b] * free[l] / freeSum;
            bookedIdle[l] += foreign * free[l] / freeSum;
            idle[l] += left - foreign * free[l] / freeSum;
        }
    }
};

/// A history that capacity allows: at every instant use + booked-idle + down ≤ B.
StatementInput randomHistory(Dice &dice)
{
    StatementInput in;
    std::vector<ShareRow> rows;
    std::int64_t base = 0;
    const auto members = std::uint32_t(dice.number(2, 5));
    for (std::uint32_t m = 1; m <= members; ++m) {
        rows.push_back({MemberId{m}, dice.number(1, 24), 0});
        base += rows.back().gpus;
    }
    in.shares = ShareTable(rows);
    const Instant from = 3 * day - 40;
    in.period = {from, from + dice.number(1, 120)};
    std::vector<std::int64_t> room(200, base);
    for (int k = 0; k < 30; ++k) {
        const std::int64_t a = dice.number(-20, 110), b = a + dice.number(1, 50);
        std::int64_t fits = base;
        for (std::int64_t s = std::max<std::int64_t>(a, 0); s < b; ++s)
            fits = std::min(fits, room[std::size_t(s)]);
        const std::int64_t gpus = std::min(fits, dice.number(1, 20));
        if (gpus == 0)
            continue;
        const Span span{from + a, from + b};
        const auto kind = dice.number(0, 9);
        const MemberId member{std::uint32_t(dice.number(1, members))};
        if (kind == 0)
            in.uses.push_back({UseKind::OnSpare, member, span, gpus});
        else if (kind == 1)
            in.uses.push_back({UseKind::Credited, member, span, gpus});
        if (kind <= 1)
            continue;
        for (std::int64_t s = std::max<std::int64_t>(a, 0); s < b; ++s)
            room[std::size_t(s)] -= gpus;
        if (kind <= 6)
            in.uses.push_back({UseKind::OnBase, member, span, gpus});
        else if (kind == 7)
            in.uses.push_back({UseKind::BookedIdle, member, span, gpus});
        else
            in.downs.push_back({span, gpus, kind == 9});
    }
    return in;
}

QByteArray sumsFault(const Statement &s)
{
    const std::size_t n = s.rows.size();
    for (std::size_t i = 0; i < n; ++i) {
        const StatementRow &r = s.rows[i];
        GpuSeconds lent = 0, borrowed = 0, used = 0;
        for (std::size_t j = 0; j < n; ++j)
            lent += s.lent[i * n + j], borrowed += s.lent[j * n + i];
        for (std::size_t d = 0; d < s.days.size(); ++d)
            used += s.used[d * n + i];
        if (parts(r) != r.owned)
            return "owned is not the sum of its parts";
        if (lent != r.lent || borrowed != r.borrowed || s.lent[i * n + i] != 0)
            return "the matrix does not add up";
        if (used != r.used())
            return "the days do not add up to what was used";
        for (GpuSeconds part : {r.ownUse, r.lent, r.bookedIdle, r.idle, r.down, r.plannedDown, r.borrowed})
            if (part < 0)
                return "less than nothing";
    }
    return {};
}

} // namespace

class StatementTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aBurstBorrowsFromTheOthersEqually()
    {
        StatementInput in{{0, day}, fourMembers(), {{UseKind::OnBase, acme, {0, day}, 512}}, {}, {}};
        const Statement s = makeStatement(in);
        QCOMPARE(s.rows.size(), std::size_t(4));
        QCOMPARE(s.rows[0].ownUse, 128 * day);
        QCOMPARE(s.rows[0].borrowed, 384 * day);
        for (std::size_t l = 1; l < 4; ++l) {
            QCOMPARE(s.rows[l].lent, 128 * day);
            QCOMPARE(s.lent[l * 4 + 0], 128 * day);
            QCOMPARE(s.rows[l].idle, GpuSeconds(0));
        }
        QCOMPARE(s.used[0], 512 * day);
        QCOMPARE(sumsFault(s), QByteArray());
    }
    void lendingIsInProportionToWhatIsUnused()
    {
        // cobalt uses 64 of its own: unused 128, 64, 128; acme borrows 80 → 32, 16, 32 each second.
        StatementInput in{{0, 10},
                          fourMembers(),
                          {{UseKind::OnBase, acme, {0, 10}, 208}, {UseKind::OnBase, cobalt, {0, 10}, 64}},
                          {},
                          {}};
        const Statement s = makeStatement(in);
        QCOMPARE(s.lent[1 * 4 + 0], GpuSeconds(320));
        QCOMPARE(s.lent[2 * 4 + 0], GpuSeconds(160));
        QCOMPARE(s.lent[3 * 4 + 0], GpuSeconds(320));
        QCOMPARE(s.rows[2].ownUse, GpuSeconds(640));
        QCOMPARE(s.rows[2].idle, GpuSeconds(480));
    }
    void tiesGoToTheOlder() // 1 GPU borrowed for 1 s from three equal lenders
    {
        StatementInput in{{0, 1}, fourMembers(), {{UseKind::OnBase, dune, {0, 1}, 129}}, {}, {}};
        const Statement s = makeStatement(in);
        QCOMPARE(s.rows[0].lent, GpuSeconds(1));
        QCOMPARE(s.rows[1].lent, GpuSeconds(0));
        QCOMPARE(s.rows[2].lent, GpuSeconds(0));
        // Over 3 s each lends one: the parts are cumulative, never rounded second by second.
        in.period = {0, 3};
        in.uses[0].span = {0, 3};
        for (std::size_t l = 0; l < 3; ++l)
            QCOMPARE(makeStatement(in).rows[l].lent, GpuSeconds(1));
    }
    void whatIsDownIsSharedByOwnership()
    {
        // 8 GPUs down: 2 of each; acme uses 128 while its part is 126, so it borrows 2.
        StatementInput in{{0, 100},
                          fourMembers(),
                          {{UseKind::OnBase, acme, {0, 100}, 128}},
                          {{{0, 100}, 8, false}, {{50, 100}, 4, true}},
                          {}};
        const Statement s = makeStatement(in);
        QCOMPARE(s.rows[0].down, GpuSeconds(200));
        QCOMPARE(s.rows[0].plannedDown, GpuSeconds(50));
        QCOMPARE(s.rows[0].ownUse, GpuSeconds(126 * 50 + 125 * 50));
        QCOMPARE(s.rows[0].borrowed, GpuSeconds(2 * 50 + 3 * 50));
        QCOMPARE(sumsFault(s), QByteArray());
    }
    void spareAndCreditsStandApart() // S21, M5
    {
        StatementInput in{{0, 10},
                          fourMembers(),
                          {{UseKind::OnSpare, acme, {2, 4}, 8}, {UseKind::Credited, acme, {0, 99}, 16}},
                          {},
                          {{acme, 5, 4, 3, 2, 128}}};
        const Statement s = makeStatement(in);
        QCOMPARE(s.rows[0].borrowedSpare, GpuSeconds(16));
        QCOMPARE(s.rows[0].credited, GpuSeconds(160));
        QCOMPARE(s.rows[0].idle, GpuSeconds(1280));
        QCOMPARE(s.bank.size(), std::size_t(1));
        QCOMPARE(s.used[0], GpuSeconds(16));
    }
    void anInterruptedGangHoldsWithoutUsing() // booked-idle: the own part first, then others'
    {
        StatementInput in{{0, 10}, fourMembers(), {{UseKind::BookedIdle, acme, {0, 10}, 512}}, {}, {}};
        const Statement s = makeStatement(in);
        for (const StatementRow &r : s.rows)
            QCOMPARE(r.bookedIdle, GpuSeconds(1280));
        QCOMPARE(s.rows[0].borrowed, GpuSeconds(0));
    }
    void daysAreUtcAndClippedToThePeriod()
    {
        StatementInput in{{day - 100, 3 * day + 50}, fourMembers(), {{UseKind::OnBase, acme, {0, 9 * day}, 8}}, {}, {}};
        const Statement s = makeStatement(in);
        QCOMPARE(s.days,
                 (std::vector<Span>{{day - 100, day}, {day, 2 * day}, {2 * day, 3 * day}, {3 * day, 3 * day + 50}}));
        QCOMPARE(s.used[0], GpuSeconds(800));
        QCOMPARE(s.used[4], 8 * day);
        QCOMPARE(s.used[12], GpuSeconds(400));
    }
    void shareChangesCountFromTheirInstant() // S12, E2
    {
        StatementInput in{{0, 100}, ShareTable({{acme, 10, 0, 40}, {acme, 20, 40}, {borealis, 5, 60}}), {}, {}, {}};
        const Statement s = makeStatement(in);
        QCOMPARE(s.rows[0].owned, GpuSeconds(400 + 1200));
        QCOMPARE(s.rows[1].owned, GpuSeconds(200));
        QCOMPARE(sumsFault(s), QByteArray());
    }
    void contradictingReportsStillAddUp() // used and down at once, more used than owned
    {
        StatementInput in{{0, 10},
                          fourMembers(),
                          {{UseKind::OnBase, acme, {0, 10}, 600}, {UseKind::BookedIdle, dune, {0, 10}, 50}},
                          {{{0, 10}, 100, false}},
                          {}};
        const Statement s = makeStatement(in);
        QCOMPARE(sumsFault(s), QByteArray());
        QCOMPARE(s.rows[0].used(), GpuSeconds(6000));
        QCOMPARE(s.rows[0].borrowedSpare, GpuSeconds(880));
    }
    void statementEqualsTheOneThatCountsSeconds()
    {
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            Dice dice(seed);
            const StatementInput in = randomHistory(dice);
            const Statement s = makeStatement(in);
            const SecondBySecond model(in);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed)) + ": ";
            QVERIFY2(sumsFault(s).isEmpty(), where + sumsFault(s));
            const auto isNear = [](GpuSeconds a, double b) { return std::abs(double(a) - b) < 1 + 1e-6; };
            const std::size_t n = s.rows.size();
            for (std::size_t i = 0; i < n; ++i) {
                const StatementRow &r = s.rows[i];
                QVERIFY2(isNear(r.ownUse, model.own[i]) && isNear(r.idle, model.idle[i]), where);
                QVERIFY2(isNear(r.down, model.down[i]) && isNear(r.plannedDown, model.planned[i]), where);
                QVERIFY2(isNear(r.bookedIdle, model.bookedIdle[i]), where);
                for (std::size_t j = 0; j < n; ++j)
                    QVERIFY2(isNear(s.lent[i * n + j], model.lent[i * n + j]), where);
            }
        }
    }
    void roundingKeepsRowsAndColumns() // C6, both ways at once
    {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed);
            const auto rows = std::size_t(dice.number(1, 5)), columns = std::size_t(dice.number(1, 6));
            const std::int64_t den = dice.number(1, 9);
            std::vector<Int128> cells(rows * columns, 0);
            std::vector<std::int64_t> rowSums(rows, 0), columnSums(columns, 0);
            for (Int128 &c : cells)
                c = dice.number(0, 40);
            // Whole sums: a row's last cell makes up for the row, the last row for the columns.
            for (std::size_t r = 0; r < rows; ++r) {
                Int128 sum = 0;
                for (std::size_t c = 0; c < columns; ++c)
                    sum += cells[r * columns + c];
                cells[r * columns + columns - 1] += (den - sum % den) % den;
            }
            for (std::size_t c = 0; c + 1 < columns; ++c) {
                Int128 sum = 0;
                for (std::size_t r = 0; r < rows; ++r)
                    sum += cells[r * columns + c];
                const Int128 up = (den - sum % den) % den;
                cells[(rows - 1) * columns + c] += up;
                cells[rows * columns - 1] += den - up;
            }
            for (std::size_t i = 0; i < cells.size(); ++i) {
                rowSums[i / columns] += std::int64_t(cells[i]);
                columnSums[i % columns] += std::int64_t(cells[i]);
            }
            bool isWhole = true;
            for (auto *sums : {&rowSums, &columnSums})
                for (std::int64_t &v : *sums)
                    isWhole = isWhole && v % den == 0, v /= den;
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(isWhole, where);
            const auto rounded = roundedEvenly({{Int128(den), cells}}, rowSums, columnSums);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                rowSums[i / columns] -= rounded[i];
                columnSums[i % columns] -= rounded[i];
                const Int128 off = cells[i] - Int128(rounded[i]) * den;
                QVERIFY2(-den < off && off < den, where);
            }
            for (std::int64_t left : rowSums)
                QVERIFY2(left == 0, where);
            for (std::int64_t left : columnSums)
                QVERIFY2(left == 0, where);
        }
    }
};

QTEST_APPLESS_MAIN(StatementTest)
#include "tst_statement.moc"
