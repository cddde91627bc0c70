// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/heat_access.h"
#include "views/fabric/cell_words.h"
#include "views/fabric/heat_map.h"
#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <deque>

namespace imece {

namespace {

/// A reader holds the cell it is at, its neighbours while it decides, and not much more.
constexpr std::size_t keptCells = 32;

class HeatCell : public QAccessibleInterface, public QAccessibleTableCellInterface
{
public:
    HeatCell(HeatMap *map, std::uint32_t row, std::uint32_t column) : m_map(map), m_row(row), m_column(column) {}
    std::uint32_t row() const { return m_row; }
    std::uint32_t column() const { return m_column; }

    bool isValid() const override
    {
        return m_map && m_row < m_map->content().side() && m_column < m_map->content().side();
    }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_map); }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? words::cellSentence(m_map->content(), m_row, m_column)
                                                      : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    QRect rect() const override
    {
        return isValid() ? QRect(m_map->mapToGlobal(m_map->cellRect(m_row, m_column).topLeft()),
                                 m_map->cellRect(m_row, m_column).size())
                         : QRect();
    }
    QAccessible::State state() const override
    {
        QAccessible::State s;
        s.invalid = !isValid();
        if (s.invalid)
            return s;
        s.readOnly = s.focusable = s.selectable = true;
        s.selected = isSelected();
        s.focused = s.selected && m_map->hasFocus();
        s.offscreen = !m_map->rect().intersects(m_map->cellRect(m_row, m_column));
        return s;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface *>(this) : nullptr;
    }

    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QList<QAccessibleInterface *> columnHeaderCells() const override { return {}; } // the sentence names both hosts
    QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return int(m_column); }
    int rowIndex() const override { return int(m_row); }
    bool isSelected() const override { return m_map && m_map->row() == m_row && m_map->column() == m_column; }
    QAccessibleInterface *table() const override { return parent(); }

private:
    QPointer<HeatMap> m_map;
    std::uint32_t m_row, m_column;
};

class HeatTable : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    explicit HeatTable(HeatMap *map) : QAccessibleWidget(map, QAccessible::Table) {}
    ~HeatTable() override { forget(0); }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface *>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    int childCount() const override { return side() * side(); }
    QAccessibleInterface *child(int index) const override
    {
        return index < 0 || index >= childCount() ? nullptr : cellAt(index / side(), index % side());
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto *cell = dynamic_cast<const HeatCell *>(child);
        return cell && cell->isValid() ? int(cell->row()) * side() + int(cell->column()) : -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        std::uint32_t row = 0, column = 0;
        return map()->cellAt(map()->mapFromGlobal(QPoint(x, y)), row, column) ? cellAt(int(row), int(column)) : nullptr;
    }
    QAccessibleInterface *focusChild() const override { return map()->hasFocus() ? cursorCell() : nullptr; }

    QAccessibleInterface *caption() const override { return nullptr; }
    QAccessibleInterface *summary() const override { return nullptr; }
    int rowCount() const override { return side(); }
    int columnCount() const override { return side(); }
    QAccessibleInterface *cellAt(int row, int column) const override
    {
        if (row < 0 || column < 0 || row >= side() || column >= side())
            return nullptr;
        for (const QAccessible::Id id : m_cells)
            if (auto *known = static_cast<HeatCell *>(QAccessible::accessibleInterface(id));
                known && int(known->row()) == row && int(known->column()) == column)
                return known;
        forget(keptCells - 1);
        auto *cell = new HeatCell(map(), std::uint32_t(row), std::uint32_t(column));
        m_cells.push_back(QAccessible::registerAccessibleInterface(cell));
        return cell;
    }
    QString rowDescription(int row) const override { return hostName(row); }
    QString columnDescription(int column) const override { return hostName(column); }

    // The cursor is the selection: one cell or none, never a whole row.
    int selectedCellCount() const override { return map()->hasCursor() ? 1 : 0; }
    QList<QAccessibleInterface *> selectedCells() const override
    {
        QList<QAccessibleInterface *> cells;
        if (map()->hasCursor())
            cells << cursorCell();
        return cells;
    }
    int selectedRowCount() const override { return 0; }
    int selectedColumnCount() const override { return 0; }
    QList<int> selectedRows() const override { return {}; }
    QList<int> selectedColumns() const override { return {}; }
    bool isRowSelected(int) const override { return false; }
    bool isColumnSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *) override { forget(0); }

private:
    HeatMap *map() const { return static_cast<HeatMap *>(object()); }
    int side() const { return int(map()->content().side()); }
    QAccessibleInterface *cursorCell() const
    {
        return map()->hasCursor() ? cellAt(int(map()->row()), int(map()->column())) : nullptr;
    }
    QString hostName(int index) const
    {
        return index < 0 || index >= side()
                   ? QString()
                   : QString::fromStdString(map()->content().matrix->head.names[std::size_t(index)]);
    }
    void forget(std::size_t most) const
    {
        while (m_cells.size() > most) {
            QAccessible::deleteAccessibleInterface(m_cells.front());
            m_cells.pop_front();
        }
    }
    mutable std::deque<QAccessible::Id> m_cells; ///< oldest first
};

QAccessibleInterface *heatAccess(const QString &, QObject *object)
{
    auto *map = qobject_cast<HeatMap *>(object);
    return map ? new HeatTable(map) : nullptr;
}

} // namespace

void installHeatAccess()
{
    QAccessible::installFactory(heatAccess);
}

} // namespace imece
