// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of the map are: square cells, gaps between leaves while cells are large enough, zoom and pan. A
// value: no widget, tested by data rows. Positions are pixels of the map's own area; the viewport shows `size` of them.
#pragma once
#include <QRectF>
#include <cstdint>
#include <vector>

namespace imece {

class HeatLayout
{
public:
    static constexpr double mostCell = 48; ///< px

    HeatLayout() = default;
    explicit HeatLayout(std::vector<std::uint32_t> groups);

    std::uint32_t side() const { return std::uint32_t(m_groups.size()); }
    void resize(QSizeF viewport);
    QSizeF viewport() const { return m_size; }
    /// 1 = the whole map fits; larger shows less.
    double zoom() const { return m_zoom; }
    void setZoom(double zoom, QPointF keep);
    void pan(QPointF by);
    void fit();
    /// Moves as little as needed so that the cell is in the viewport.
    void reveal(std::uint32_t row, std::uint32_t column);

    double cell() const { return m_cell; }
    double gap() const { return m_gap; }
    /// Which level of the pyramid has at most one cell a pixel; `scale` = device pixels a pixel.
    int level(double scale) const;
    double left(std::uint32_t column) const { return m_starts[column] - m_origin.x(); }
    double top(std::uint32_t row) const { return m_starts[row] - m_origin.y(); }
    QRectF cellRect(std::uint32_t row, std::uint32_t column) const { return {left(column), top(row), m_cell, m_cell}; }
    /// Index under a viewport coordinate; side() = none (gap or outside).
    std::uint32_t columnAt(double x) const { return indexAt(x + m_origin.x()); }
    std::uint32_t rowAt(double y) const { return indexAt(y + m_origin.y()); }
    /// The map's drawn part within the viewport.
    QRectF area() const;

    struct Group
    {
        std::uint32_t id = 0, first = 0, last = 0; ///< inclusive
    };
    /// Runs of one group in matrix order.
    const std::vector<Group> &groups() const { return m_runs; }
    double startOf(std::uint32_t index) const { return m_starts[index]; }
    QPointF origin() const { return m_origin; }

private:
    std::uint32_t indexAt(double position) const;
    void arrange();
    void clampOrigin();

    std::vector<std::uint32_t> m_groups;
    std::vector<Group> m_runs;
    std::vector<double> m_starts; ///< side + 1 entries, the last is the end
    QSizeF m_size;
    QPointF m_origin;
    double m_zoom = 1, m_cell = 1, m_gap = 0;
};

} // namespace imece
