// SPDX-License-Identifier: GPL-3.0-or-later
// Statements and money, as columns by member; the two tables are proven to have members² and days × members cells.
#include "net/wire/convert.h"

namespace imece::wire {

void put(const Statement &value, pb::Statement &out)
{
    put(value.period, *out.mutable_period());
    for (const StatementRow &row : value.rows) {
        out.add_member(raw(row.member));
        out.add_owned(row.owned);
        out.add_own_use(row.ownUse);
        out.add_lent_out(row.lent);
        out.add_booked_idle(row.bookedIdle);
        out.add_idle(row.idle);
        out.add_down(row.down);
        out.add_planned_down(row.plannedDown);
        out.add_borrowed(row.borrowed);
        out.add_borrowed_spare(row.borrowedSpare);
        out.add_credited(row.credited);
    }
    putColumn(value.lent, *out.mutable_lent());
    for (const Span &day : value.days) {
        out.add_day_from(day.from);
        out.add_day_until(day.until);
    }
    putColumn(value.used, *out.mutable_used());
    for (const BankRow &row : value.bank) {
        out.add_bank_member(raw(row.member));
        out.add_bank_balance(row.balance);
        out.add_bank_at_from(row.balanceAtFrom);
        out.add_bank_most(row.most);
        out.add_bank_least(row.least);
        out.add_bank_rate_gpus(row.rateGpus);
    }
}

static void takeRows(Take &t, const pb::Statement &in, std::vector<StatementRow> &rows)
{
    const int n = in.member_size();
    if (!t.count(n, limit::members, "statement.member") ||
        !t.expect(in.owned_size() == n && in.own_use_size() == n && in.lent_out_size() == n &&
                      in.booked_idle_size() == n && in.idle_size() == n && in.down_size() == n &&
                      in.planned_down_size() == n && in.borrowed_size() == n && in.borrowed_spare_size() == n &&
                      in.credited_size() == n,
                  "statement.rows"))
        return;
    for (int i = 0; i < n; ++i)
        rows.push_back({MemberId{in.member(i)}, in.owned(i), in.own_use(i), in.lent_out(i), in.booked_idle(i),
                        in.idle(i), in.down(i), in.planned_down(i), in.borrowed(i), in.borrowed_spare(i),
                        in.credited(i)});
}

static void takeBank(Take &t, const pb::Statement &in, std::vector<BankRow> &bank)
{
    const int n = in.bank_member_size();
    if (!t.count(n, limit::members, "statement.bank_member") ||
        !t.expect(in.bank_balance_size() == n && in.bank_at_from_size() == n && in.bank_most_size() == n &&
                      in.bank_least_size() == n && in.bank_rate_gpus_size() == n,
                  "statement.bank"))
        return;
    for (int i = 0; i < n; ++i)
        bank.push_back({MemberId{in.bank_member(i)}, in.bank_balance(i), in.bank_at_from(i), in.bank_most(i),
                        in.bank_least(i), in.bank_rate_gpus(i)});
}

void take(Take &t, const pb::Statement &in, Statement &value)
{
    take(t, in.period(), value.period);
    takeRows(t, in, value.rows);
    takeBank(t, in, value.bank);
    const int days = in.day_from_size();
    if (!t.count(days, limit::days, "statement.days") || !t.expect(in.day_until_size() == days, "statement.days"))
        return;
    for (int i = 0; i < days; ++i)
        value.days.push_back(
            {t.instant(in.day_from(i), "statement.days"), t.instant(in.day_until(i), "statement.days")});
    const std::size_t n = value.rows.size();
    // a statement without its tables is fine, one with half a table is not
    if (t.expect(in.lent_size() == 0 || std::size_t(in.lent_size()) == n * n, "statement.lent"))
        takeColumn(in.lent(), value.lent);
    if (t.expect(in.used_size() == 0 || std::size_t(in.used_size()) == n * value.days.size(), "statement.used"))
        takeColumn(in.used(), value.used);
}

void put(const MoneyView &value, pb::Money &out)
{
    out.set_member(raw(value.member));
    put(value.period, *out.mutable_period());
    out.set_spent(value.spent);
    out.set_held(value.held);
    out.set_credited(value.credited);
    out.set_cap(value.cap);
    putColumn(value.at, *out.mutable_at());
    putColumn(value.spentBy, *out.mutable_spent_by());
}

void take(Take &t, const pb::Money &in, MoneyView &value)
{
    value.member = MemberId{in.member()};
    take(t, in.period(), value.period);
    value.spent = in.spent();
    value.held = in.held();
    value.credited = in.credited();
    value.cap = in.cap();
    if (!t.count(in.at_size(), limit::points, "money.at") || !t.expect(in.at_size() == in.spent_by_size(), "money.at"))
        return;
    takeInstants(t, in.at(), value.at, "money.at");
    takeColumn(in.spent_by(), value.spentBy);
}

} // namespace imece::wire
