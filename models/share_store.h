// SPDX-License-Identifier: GPL-3.0-or-later
// The statement of a period and, for those who may see it, the member's money (S21, M7). What is shown is what the
// server sent, to the second; a statement of another period than the wanted one is dropped.
#pragma once
#include "domain/statement.h"
#include <QObject>
#include <optional>

namespace imece {

class ShareStore : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// From now on only statements that start with this period are taken. Empties what is shown if it is another
    /// period.
    void want(Span period);
    void setStatement(Statement statement);
    void setMoney(MoneyView money);
    void clearMoney();
    void clear();

    Span wanted() const { return m_wanted; }
    const std::optional<Statement> &statement() const { return m_statement; }
    const std::optional<MoneyView> &money() const { return m_money; }

    /// The co-op's row: every column summed.
    StatementRow total() const;
    /// owned − (ownUse + lent + bookedIdle + idle + down + plannedDown), per row; all zero when the sums hold.
    std::vector<GpuSeconds> remainders() const;

Q_SIGNALS:
    void statementChanged();
    void moneyChanged();

private:
    Span m_wanted;
    std::optional<Statement> m_statement;
    std::optional<MoneyView> m_money;
};

} // namespace imece
