// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/heat_render.h"
#include <QPainter>
#include <cmath>

namespace imece {

namespace {

constexpr std::uint32_t nowhere = 0xFFFFFFFF;

QRgb half(QRgb a, QRgb b)
{
    return qRgb((qRed(a) + qRed(b)) / 2, (qGreen(a) + qGreen(b)) / 2, (qBlue(a) + qBlue(b)) / 2);
}

/// For every device pixel along one axis: which cell of the level it shows.
std::vector<std::uint32_t> pixelCells(const HeatLayout &layout, double origin, int pixels, int level, double scale)
{
    std::vector<std::uint32_t> cells(std::size_t(pixels), nowhere);
    const std::uint32_t side = layout.side(), step = 1u << level;
    const std::uint32_t count = (side + step - 1) / step;
    const double even = layout.startOf(side) * scale / std::max(1.0, double(count));
    for (std::uint32_t k = 0; k < count; ++k) {
        // Pooled cells stand at even steps: the last, maybe incomplete one is as wide as the others.
        const double from = (level > 0 ? even * k : layout.startOf(k) * scale) - origin * scale;
        const double until = from + (level > 0 ? even : layout.cell() * scale);
        if (until <= 0)
            continue;
        if (from >= pixels)
            break;
        const int a = std::max(0, int(std::lround(from))), b = std::min(pixels, int(std::lround(until)));
        for (int p = a; p < b; ++p)
            cells[std::size_t(p)] = k;
    }
    return cells;
}

/// 65,536 ranks to 256 colours once a frame would cost more than the frame: ranks are mapped on the fly.
class RankColours
{
public:
    RankColours(const HeatContent &content, const HeatInks &inks, bool isCrossed)
        : m_ramp(inks.ramp), m_failed(isCrossed ? inks.ground : inks.failed), m_itself(inks.itself)
    {
        if (inks.isStale)
            for (QRgb &c : m_ramp)
                c = half(c, inks.ground);
        // The share is linear in the rank, and a rank up is a step towards good in both orders.
        m_perRank = content.unit / (content.most - content.least) * 255.0;
        m_at1 = unclamped(content, content.pyramid.toCell(1)) * 255.0;
    }
    QRgb value(std::uint16_t rank) const
    {
        const int k = int(m_at1 + m_perRank * double(rank - 1) + 0.5);
        return m_ramp[std::size_t(std::clamp(k, 0, 255))];
    }
    QRgb failed() const { return m_failed; }
    QRgb itself() const { return m_itself; }

private:
    static double unclamped(const HeatContent &c, std::uint16_t cell)
    {
        const double s = (c.value(cell) - c.least) / (c.most - c.least);
        return c.metric == Metric::Latency ? 1 - s : s;
    }
    std::array<QRgb, 256> m_ramp;
    QRgb m_failed, m_itself;
    double m_perRank = 0, m_at1 = 0;
};

struct Line
{
    std::vector<QRgb> pixels;
    std::vector<std::pair<int, int>> hatched; ///< [from, until)
};

void fillLine(Line &line, const std::uint16_t *ranks, const std::vector<std::uint32_t> &columns,
              const RankColours &colours, QRgb ground)
{
    line.hatched.clear();
    std::uint32_t last = nowhere;
    QRgb colour = ground;
    bool isMissing = false;
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const std::uint32_t k = columns[x];
        if (k != last) {
            last = k;
            isMissing = false;
            if (k == nowhere) {
                colour = ground;
            } else {
                const std::uint16_t rank = ranks[k];
                isMissing = rank == WorstPyramid::missingRank;
                colour = isMissing                          ? ground
                         : rank == WorstPyramid::failedRank ? colours.failed()
                         : rank == WorstPyramid::itselfRank ? colours.itself()
                                                            : colours.value(rank);
            }
        }
        line.pixels[x] = colour;
        if (!isMissing)
            continue;
        if (!line.hatched.empty() && line.hatched.back().second == int(x))
            line.hatched.back().second = int(x) + 1;
        else
            line.hatched.emplace_back(int(x), int(x) + 1);
    }
}

/// Crosses, corners and dots: only where a cell is large enough to hold them.
void drawMarks(QImage &image, const HeatContent &c, const HeatLayout &layout, const HeatInks &inks)
{
    QPainter p(&image);
    p.setRenderHint(QPainter::Antialiasing);
    const double size = layout.cell();
    const auto first = [&](double origin) {
        std::uint32_t i = 0;
        while (i < layout.side() && layout.startOf(i) + size <= origin)
            ++i;
        return i;
    };
    for (std::uint32_t i = first(layout.origin().y()); i < layout.side() && layout.top(i) < layout.viewport().height();
         ++i)
        for (std::uint32_t j = first(layout.origin().x());
             j < layout.side() && layout.left(j) < layout.viewport().width(); ++j) {
            const std::uint16_t cell = c.shownCell(i, j);
            const QRectF r = layout.cellRect(i, j);
            if (cell == cell::failed) {
                p.setPen(QPen(QColor(inks.failed), 1.6));
                const QRectF x = r.adjusted(size * 0.2, size * 0.2, -size * 0.2, -size * 0.2);
                p.drawLine(x.topLeft(), x.bottomRight());
                p.drawLine(x.topRight(), x.bottomLeft());
            } else if (c.metric == Metric::Latency && cell::isValue(cell) && c.value(cell) > c.most * 1.0001 &&
                       c.showing != Showing::Difference) { // faster than the scale is good news and needs no mark
                p.setPen(Qt::NoPen);
                p.setBrush(QColor(inks.mark));
                p.drawPolygon(QPolygonF(
                    {r.topRight(), r.topRight() - QPointF(size * 0.45, 0), r.topRight() + QPointF(0, size * 0.45)}));
            } else if (inks.isStale && cell::isValue(cell)) {
                const double d = std::max(0.8, size / 9);
                p.setPen(Qt::NoPen);
                p.setBrush(QColor(inks.mark));
                for (const QPointF at : {QPointF(-1.5, 1.5), QPointF(-3.6, 1.5), QPointF(-1.5, 3.6)})
                    p.drawEllipse(r.topRight() + at * d, d * 0.7, d * 0.7);
            }
        }
}

} // namespace

QImage renderHeat(const HeatContent &content, const HeatLayout &layout, const HeatInks &inks, double scale)
{
    const int width = std::max(1, int(std::ceil(layout.viewport().width() * scale)));
    const int height = std::max(1, int(std::ceil(layout.viewport().height() * scale)));
    QImage image(width, height, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    if (content.isEmpty() || layout.side() != content.side()) {
        image.fill(inks.ground);
        return image;
    }
    const int level = std::min(layout.level(scale), content.pyramid.levels() - 1);
    const bool isMarked = layout.cell() >= 6;
    const RankColours colours(content, inks, isMarked);
    const auto columns = pixelCells(layout, layout.origin().x(), width, level, scale);
    const auto rows = pixelCells(layout, layout.origin().y(), height, level, scale);
    const int step = std::max(2, int(std::lround(4 * scale))), thick = std::max(1, int(std::lround(scale)));
    Line line{std::vector<QRgb>(std::size_t(width)), {}};
    std::uint32_t last = nowhere - 1;
    for (int y = 0; y < height; ++y) {
        const std::uint32_t row = rows[std::size_t(y)];
        if (row != last) {
            last = row;
            if (row == nowhere) {
                std::fill(line.pixels.begin(), line.pixels.end(), inks.ground);
                line.hatched.clear();
            } else {
                fillLine(line, content.pyramid.ranks(level, row), columns, colours, inks.ground);
            }
        }
        auto *out = reinterpret_cast<QRgb *>(image.scanLine(y));
        std::copy(line.pixels.begin(), line.pixels.end(), out);
        // The hatch is anchored to the picture, so that neighbours join into one surface.
        for (const auto &[from, until] : line.hatched)
            for (int x = from; x < until; ++x)
                if ((x + y) % step < thick)
                    out[x] = inks.hatch;
    }
    if (isMarked)
        drawMarks(image, content, layout, inks);
    return image;
}

} // namespace imece
