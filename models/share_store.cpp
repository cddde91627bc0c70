// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share_store.h"

namespace imece {

void ShareStore::want(Span period)
{
    // A period that goes on keeps what is shown until its newer statement comes; one that ends earlier is another one.
    const bool isOther = m_wanted.from != period.from || period.until < m_wanted.until;
    m_wanted = period;
    if (!isOther)
        return;
    m_statement.reset();
    m_money.reset();
    Q_EMIT statementChanged();
    Q_EMIT moneyChanged();
}

void ShareStore::setStatement(Statement statement)
{
    const std::size_t n = statement.rows.size();
    // A peer is not trusted: tables that do not fit their members are not shown at all.
    if (statement.lent.size() != n * n || statement.used.size() != statement.days.size() * n)
        return;
    if (!m_wanted.isEmpty() && (statement.period.from != m_wanted.from || statement.period.until > m_wanted.until))
        return;
    if (m_statement == statement)
        return;
    m_statement = std::move(statement);
    Q_EMIT statementChanged();
}

void ShareStore::setMoney(MoneyView money)
{
    if (money.at.size() != money.spentBy.size())
        return;
    if (!m_wanted.isEmpty() && money.period.from != m_wanted.from)
        return;
    if (m_money == money)
        return;
    m_money = std::move(money);
    Q_EMIT moneyChanged();
}

void ShareStore::clearMoney()
{
    if (!m_money)
        return;
    m_money.reset();
    Q_EMIT moneyChanged();
}

void ShareStore::clear()
{
    m_statement.reset();
    m_money.reset();
    Q_EMIT statementChanged();
    Q_EMIT moneyChanged();
}

StatementRow ShareStore::total() const
{
    StatementRow sum;
    if (!m_statement)
        return sum;
    for (const StatementRow &r : m_statement->rows) {
        sum.owned += r.owned, sum.ownUse += r.ownUse, sum.lent += r.lent, sum.bookedIdle += r.bookedIdle;
        sum.idle += r.idle, sum.down += r.down, sum.plannedDown += r.plannedDown, sum.borrowed += r.borrowed;
        sum.borrowedSpare += r.borrowedSpare, sum.credited += r.credited;
    }
    return sum;
}

std::vector<GpuSeconds> ShareStore::remainders() const
{
    std::vector<GpuSeconds> rest;
    if (m_statement)
        for (const StatementRow &r : m_statement->rows)
            rest.push_back(r.owned - r.ownUse - r.lent - r.bookedIdle - r.idle - r.down - r.plannedDown);
    return rest;
}

} // namespace imece
