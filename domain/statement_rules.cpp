// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/statement_rules.h"
#include "domain/even_rounding.h"
#include <algorithm>
#include <array>
#include <map>

namespace imece {

namespace {

using Row = std::vector<std::int64_t>;

Seconds sum(const Row &row)
{
    std::int64_t total = 0;
    for (std::int64_t v : row)
        total += v;
    return total;
}

/// What holds from one event instant to the next.
struct Now
{
    Row owned, onBase, onSpare, bookedIdle, credited; ///< GPUs per member
    std::int64_t down = 0, plannedDown = 0;           ///< GPUs of the base
};

struct Change
{
    Instant at = 0;
    std::int64_t *value = nullptr; ///< nullptr: only a breakpoint
    std::int64_t delta = 0;
};

/// The sweep and its sums. The matrix has one row a lender, and a column for the use of each member (the diagonal is
/// own use) and one each for booked-idle, idle, down and planned-down. Its cells are kept as exact fractions, by
/// denominator; its row and column sums are whole GPU-seconds by construction, and stay so when cells are rounded.
class Sweep
{
public:
    explicit Sweep(const StatementInput &input);
    Statement statement();

private:
    enum Extra { BookedIdle = 0, Down, PlannedDown, Idle, extras }; // idle last: it takes what rounding leaves

    void collect();
    void add(const Span &span, std::int64_t &value, std::int64_t gpus);
    void run();
    void stretch(const Span &span);
    void trim(std::int64_t base, Row &use, Row &idle, std::int64_t &down, std::int64_t &planned, Seconds dt);
    void share(const Row &use, const Row &idle, std::int64_t down, std::int64_t planned, Seconds dt);
    std::vector<Int128> &cells(Int128 denominator);
    std::size_t cell(std::size_t lender, std::size_t column) const { return lender * (m_n + extras) + column; }
    std::size_t indexOf(MemberId member) const;

    const StatementInput &m_in;
    std::vector<MemberId> m_members;
    std::size_t m_n = 0;
    Now m_now;
    std::vector<Change> m_changes;
    std::map<Int128, std::vector<Int128>> m_cells;
    Row m_rowSum, m_columnSum;
    Row m_spare, m_credited;
    Statement m_out;
    std::size_t m_day = 0;
};

Sweep::Sweep(const StatementInput &input) : m_in(input), m_members(input.shares.members()), m_n(m_members.size())
{
    for (Row *row : {&m_now.owned, &m_now.onBase, &m_now.onSpare, &m_now.bookedIdle, &m_now.credited, &m_spare,
                     &m_credited, &m_rowSum})
        row->assign(m_n, 0);
    m_columnSum.assign(m_n + extras, 0);
    m_out.period = input.period;
    m_out.bank = input.bank;
    for (Instant at = input.period.from; at < input.period.until;) {
        const Instant next = std::min(input.period.until, (floorDiv(at, day) + 1) * day);
        m_out.days.push_back({at, next});
        at = next;
    }
    m_out.used.assign(m_out.days.size() * m_n, 0);
}

std::size_t Sweep::indexOf(MemberId member) const
{
    const auto found = std::lower_bound(m_members.begin(), m_members.end(), member);
    return found != m_members.end() && *found == member ? std::size_t(found - m_members.begin()) : m_n;
}

void Sweep::add(const Span &span, std::int64_t &value, std::int64_t gpus)
{
    const Span inside = span.clippedTo(m_in.period);
    if (inside.isEmpty() || gpus == 0)
        return;
    m_changes.push_back({inside.from, &value, gpus});
    m_changes.push_back({inside.until, &value, -gpus});
}

void Sweep::collect()
{
    m_changes.reserve(2 * (m_in.uses.size() + m_in.downs.size() + m_in.shares.rows().size()) + m_out.days.size());
    for (const ShareRow &row : m_in.shares.rows())
        add({row.from, row.until}, m_now.owned[indexOf(row.member)], row.gpus);
    for (const UseInterval &use : m_in.uses) {
        const std::size_t i = indexOf(use.member);
        if (i == m_n)
            continue; // whoever owns nothing has no row
        const std::array rows{&m_now.onBase, &m_now.onSpare, &m_now.bookedIdle, &m_now.credited};
        add(use.span, (*rows[std::size_t(use.kind)])[i], use.gpus);
    }
    for (const DownInterval &d : m_in.downs)
        add(d.span, d.isPlanned ? m_now.plannedDown : m_now.down, d.gpus);
    for (const Span &d : m_out.days)
        m_changes.push_back({d.until, nullptr, 0});
    std::sort(m_changes.begin(), m_changes.end(), [](const Change &a, const Change &b) { return a.at < b.at; });
}

void Sweep::run()
{
    Instant at = m_in.period.from;
    for (const Change &change : m_changes) {
        if (at < change.at) {
            stretch({at, change.at});
            at = change.at;
        }
        if (change.value)
            *change.value += change.delta;
    }
}

void Sweep::stretch(const Span &span)
{
    while (m_out.days[m_day].until <= span.from)
        ++m_day;
    const Seconds dt = span.length();
    Row use = m_now.onBase, idle = m_now.bookedIdle;
    std::int64_t down = m_now.down, planned = m_now.plannedDown;
    for (std::size_t i = 0; i < m_n; ++i) {
        m_rowSum[i] += m_now.owned[i] * dt;
        m_spare[i] += m_now.onSpare[i] * dt;
        m_credited[i] += m_now.credited[i] * dt;
        m_out.used[m_day * m_n + i] += (use[i] + m_now.onSpare[i]) * dt;
    }
    trim(sum(m_now.owned), use, idle, down, planned, dt);
    share(use, idle, down, planned, dt);
}

/// Reports may contradict each other for a moment. A GPU in use is not down, and nothing is used that nobody owns:
/// what the base cannot hold ran on the overprovisioned part.
void Sweep::trim(std::int64_t base, Row &use, Row &idle, std::int64_t &down, std::int64_t &planned, Seconds dt)
{
    std::int64_t room = base;
    for (std::size_t i = 0; i < m_n; ++i) {
        const std::int64_t fits = std::min(use[i], room);
        m_spare[i] += (use[i] - fits) * dt;
        use[i] = fits;
        room -= fits;
    }
    for (std::int64_t &v : idle)
        v = std::min(v, room), room -= v;
    down = std::min(down, room);
    planned = std::min(planned, room - down);
}

std::vector<Int128> &Sweep::cells(Int128 denominator)
{
    auto &found = m_cells[denominator];
    if (found.empty())
        found.assign(m_n * (m_n + extras), 0);
    return found;
}

/// S21 for one stretch. Everything is multiplied by `scale`, so that pro rata parts of what is down are whole.
void Sweep::share(const Row &use, const Row &idle, std::int64_t down, std::int64_t planned, Seconds dt)
{
    const std::int64_t base = sum(m_now.owned);
    if (base == 0)
        return;
    const Int128 scale = down + planned == 0 ? 1 : base;
    std::vector<Int128> free(m_n), borrowed(m_n), foreignIdle(m_n);
    Int128 freeSum = 0, idleSum = 0, borrowedSum = 0;
    auto &whole = cells(scale);
    for (std::size_t i = 0; i < m_n; ++i) {
        const Int128 isDown = scale == 1 ? Int128(0) : Int128(m_now.owned[i]) * down;
        const Int128 isPlanned = scale == 1 ? Int128(0) : Int128(m_now.owned[i]) * planned;
        const Int128 part = m_now.owned[i] * scale - isDown - isPlanned;
        const Int128 own = std::min(use[i] * scale, part);
        const Int128 ownIdle = std::min(idle[i] * scale, part - own); // the own part first, like use
        borrowed[i] = use[i] * scale - own;
        foreignIdle[i] = idle[i] * scale - ownIdle;
        free[i] = part - own - ownIdle;
        freeSum += free[i], borrowedSum += borrowed[i], idleSum += foreignIdle[i];
        whole[cell(i, i)] += own * dt;
        whole[cell(i, m_n + BookedIdle)] += ownIdle * dt;
        whole[cell(i, m_n + Down)] += isDown * dt;
        whole[cell(i, m_n + PlannedDown)] += isPlanned * dt;
        m_columnSum[i] += use[i] * dt;
        m_columnSum[m_n + BookedIdle] += idle[i] * dt;
    }
    m_columnSum[m_n + Down] += down * dt;
    m_columnSum[m_n + PlannedDown] += planned * dt;
    m_columnSum[m_n + Idle] += (base - sum(use) - sum(idle) - down - planned) * dt;
    if (freeSum == 0)
        return;
    auto &parts = cells(freeSum * scale);
    for (std::size_t l = 0; l < m_n; ++l) {
        if (free[l] == 0)
            continue;
        for (std::size_t b = 0; b < m_n; ++b)
            if (borrowed[b] != 0)
                parts[cell(l, b)] += borrowed[b] * free[l] * dt;
        parts[cell(l, m_n + BookedIdle)] += idleSum * free[l] * dt;
        parts[cell(l, m_n + Idle)] += (freeSum - borrowedSum - idleSum) * free[l] * dt;
    }
}

Statement Sweep::statement()
{
    collect();
    run();
    const std::vector<std::int64_t> matrix = roundedEvenly(m_cells, m_rowSum, m_columnSum);
    m_out.lent.assign(m_n * m_n, 0);
    for (std::size_t i = 0; i < m_n; ++i) {
        StatementRow row;
        row.member = m_members[i];
        row.owned = m_rowSum[i];
        row.ownUse = matrix[cell(i, i)];
        row.bookedIdle = matrix[cell(i, m_n + BookedIdle)];
        row.idle = matrix[cell(i, m_n + Idle)];
        row.down = matrix[cell(i, m_n + Down)];
        row.plannedDown = matrix[cell(i, m_n + PlannedDown)];
        row.borrowedSpare = m_spare[i];
        row.credited = m_credited[i];
        for (std::size_t j = 0; j < m_n; ++j) {
            if (i == j)
                continue;
            m_out.lent[i * m_n + j] = matrix[cell(i, j)];
            row.lent += matrix[cell(i, j)];
            row.borrowed += matrix[cell(j, i)];
        }
        m_out.rows.push_back(row);
    }
    return std::move(m_out);
}

} // namespace

Statement makeStatement(const StatementInput &input)
{
    return Sweep(input).statement();
}

} // namespace imece
