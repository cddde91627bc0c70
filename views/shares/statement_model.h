// SPDX-License-Identifier: GPL-3.0-or-later
// The statement as a table in the order of its equation: Owned = Own use + Lent + Booked-idle + Idle + Down (+ Planned
// down); then Borrowed, Spare, Used, Credited; the co-op's row last. Raw GPU-seconds by role; shown as GPU-h that still
// add up (largest remainder, C6), or as exact GPU-seconds.
#pragma once
#include "domain/statement.h"
#include "views/words/scene.h"
#include <QAbstractTableModel>

namespace imece {

enum class WorkUnit { Hours, Exact };

class StatementModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Name,
        Bars,
        Owned,
        OwnUse,
        Lent,
        BookedIdle,
        Idle,
        Down,
        PlannedDown,
        Borrowed,
        Spare,
        Used,
        Credited,
        columns
    };
    enum Role { SecondsRole = Qt::UserRole, MemberRole, TotalRole };

    using QAbstractTableModel::QAbstractTableModel;
    void setStatement(const Statement &statement, const StatementRow &total, const words::Scene &scene, MemberId me);
    void clear();
    void setScene(const words::Scene &scene);
    void setUnit(WorkUnit unit);
    WorkUnit unit() const { return m_unit; }
    bool hasPlannedDown() const { return m_hasPlanned; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    bool isTotal(int row) const { return row == rowCount() - 1; }
    const StatementRow &row(int row) const { return isTotal(row) ? m_total : m_rows[std::size_t(row)]; }
    static GpuSeconds seconds(const StatementRow &row, int column);
    /// What is printed as GPU-h: parts that give their sums.
    qint64 hours(int row, int column) const;

private:
    void makeHours();

    std::vector<StatementRow> m_rows;
    StatementRow m_total;
    std::vector<std::vector<qint64>> m_hours; ///< by row, by column
    words::Scene m_scene;
    MemberId m_me{};
    WorkUnit m_unit = WorkUnit::Hours;
    bool m_hasPlanned = false;
};

/// Whole hours for parts that sum to `whole` hours of their sum: floors, then the largest remainders, ties to the
/// first.
std::vector<qint64> roundedParts(const std::vector<GpuSeconds> &parts);
/// The same for a sum that is printed elsewhere: the parts give `whole` hours.
std::vector<qint64> roundedTo(qint64 whole, const std::vector<GpuSeconds> &parts);

/// What is printed of lending, by member: Σ lent = Σ borrowed, in the statement as in the matrix.
struct LendingHours
{
    std::vector<qint64> lent, borrowed;
};
LendingHours lendingHours(const std::vector<StatementRow> &rows);

} // namespace imece
