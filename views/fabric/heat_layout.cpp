// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/heat_layout.h"
#include <algorithm>
#include <cmath>

namespace imece {

HeatLayout::HeatLayout(std::vector<std::uint32_t> groups) : m_groups(std::move(groups))
{
    for (std::uint32_t i = 0; i < side(); ++i) {
        if (m_runs.empty() || m_runs.back().id != m_groups[i])
            m_runs.push_back({m_groups[i], i, i});
        m_runs.back().last = i;
    }
    arrange();
}

void HeatLayout::resize(QSizeF viewport)
{
    m_size = viewport;
    arrange();
    clampOrigin();
}

void HeatLayout::arrange()
{
    const double room = std::max(1.0, std::min(m_size.width(), m_size.height()));
    const double n = std::max(1.0, double(side()));
    const double separators = m_runs.empty() ? 0 : double(m_runs.size() - 1);
    // Gaps cost room; they are worth it while a leaf is wide on screen.
    const auto gapFor = [&](double cell) {
        return cell < 3 || cell * n / (separators + 1) < 24 ? 0.0 : cell < 6 ? 4.0 : 6.0;
    };
    double fitted = room / n;
    for (int k = 0; k < 3; ++k)
        fitted = std::max(room / n * 0.25, (room - gapFor(fitted) * separators) / n);
    if (fitted >= 3)
        fitted = std::floor(fitted); // whole pixels: cells of one size
    m_zoom = std::clamp(m_zoom, 1.0, std::max(1.0, mostCell / fitted));
    m_cell = fitted * m_zoom;
    if (m_cell >= 3 && m_zoom > 1)
        m_cell = std::floor(m_cell);
    m_gap = gapFor(m_cell);
    m_starts.assign(std::size_t(side()) + 1, 0);
    double at = 0;
    for (std::uint32_t i = 0; i < side(); ++i) {
        if (i > 0 && m_groups[i] != m_groups[i - 1])
            at += m_gap;
        m_starts[i] = at;
        at += m_cell;
    }
    m_starts[side()] = at;
}

void HeatLayout::clampOrigin()
{
    const double end = m_starts.empty() ? 0 : m_starts.back();
    m_origin.setX(std::clamp(m_origin.x(), 0.0, std::max(0.0, end - m_size.width())));
    m_origin.setY(std::clamp(m_origin.y(), 0.0, std::max(0.0, end - m_size.height())));
}

void HeatLayout::setZoom(double zoom, QPointF keep)
{
    if (side() == 0)
        return;
    // The cell under `keep` stays under it.
    const double was = m_starts.back();
    const QPointF share((m_origin.x() + keep.x()) / was, (m_origin.y() + keep.y()) / was);
    m_zoom = std::max(1.0, zoom);
    arrange();
    m_origin = QPointF(share.x() * m_starts.back() - keep.x(), share.y() * m_starts.back() - keep.y());
    clampOrigin();
}

void HeatLayout::pan(QPointF by)
{
    m_origin += by;
    clampOrigin();
}

void HeatLayout::fit()
{
    m_zoom = 1;
    m_origin = {};
    arrange();
}

void HeatLayout::reveal(std::uint32_t row, std::uint32_t column)
{
    if (row >= side() || column >= side())
        return;
    const auto shift = [this](double start, double origin, double room) {
        if (start < origin)
            return start;
        return start + m_cell > origin + room ? start + m_cell - room : origin;
    };
    m_origin.setX(shift(m_starts[column], m_origin.x(), m_size.width()));
    m_origin.setY(shift(m_starts[row], m_origin.y(), m_size.height()));
    clampOrigin();
}

int HeatLayout::level(double scale) const
{
    // As many level cells as whole pixels at most, so that each has one of its own (the last one may be a narrow rest).
    const auto pixels = std::uint32_t(std::max(1.0, m_cell * scale * double(side()) + 1e-6));
    int level = 0;
    for (std::uint32_t cells = side(); cells > pixels; cells = (cells + 1) / 2)
        ++level;
    return level;
}

std::uint32_t HeatLayout::indexAt(double position) const
{
    if (m_starts.size() < 2 || position < 0 || position >= m_starts.back())
        return side();
    const auto above = std::upper_bound(m_starts.begin(), m_starts.end(), position);
    const auto index = std::uint32_t(above - m_starts.begin() - 1);
    return position < m_starts[index] + m_cell ? index : side();
}

QRectF HeatLayout::area() const
{
    const double end = m_starts.empty() ? 0 : m_starts.back();
    return QRectF(0, 0, std::min(m_size.width(), end - m_origin.x()), std::min(m_size.height(), end - m_origin.y()));
}

} // namespace imece
