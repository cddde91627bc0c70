// SPDX-License-Identifier: GPL-3.0-or-later
// What the heatmap draws around and over its cells: labels that thin out, marginals, crosshair, findings.
#include "models/finding_list.h"
#include "views/fabric/heat_map.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/words/format.h"
#include <QPainter>

namespace imece {

namespace {

constexpr double edge = 12, marginal = 44;

/// The number at a name's end ("gpu-044" → "44"), for ticks; the whole name where there is none.
QString tickOf(const std::string &name)
{
    const QString all = QString::fromStdString(name);
    qsizetype k = all.size();
    while (k > 0 && all[k - 1].isDigit())
        --k;
    QString digits = all.mid(k);
    while (digits.size() > 1 && digits.startsWith(u'0'))
        digits.remove(0, 1);
    return digits.isEmpty() ? all : digits;
}

QColor barInk(const Palette &palette, double ratio)
{
    return ratio < 0.6   ? palette.colour(Token::Bad)
           : ratio < 0.9 ? palette.colour(Token::Warn)
                         : palette.mixed(Token::Muted, 0.6);
}

} // namespace

void HeatMap::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &palette = Palette::of(this);
    if (m_content.isEmpty())
        return p.fillRect(rect(), palette.colour(Token::Surface));
    const double scale = pixelScale();
    const QSize pixels = (QSizeF(size()) * scale).toSize();
    if (m_backdrop.size() != pixels) {
        m_backdrop = QImage(pixels, QImage::Format_RGB32);
        m_backdrop.setDevicePixelRatio(scale);
        QPainter still(&m_backdrop);
        still.fillRect(rect(), palette.colour(Token::Surface));
        still.drawImage(mapRect().topLeft(), renderHeat(m_content, m_layout, inks(), scale));
        paintLabels(still);
        paintMargins(still);
    }
    p.drawImage(QPointF(), m_backdrop);
    paintEvidence(p);
    paintFindings(p);
    paintChoice(p);
    paintCursor(p);
    paintOverview(p);
    if (hasFocus()) {
        p.setRenderHint(QPainter::Antialiasing, false);
        p.setPen(QPen(palette.colour(Token::Accent), 2));
        p.setBrush(Qt::NoBrush);
        const QRectF area = m_layout.area().translated(mapRect().topLeft());
        p.drawRect(area.adjusted(-3, -3, 3, 3));
    }
}

void HeatMap::paintLabels(QPainter &p) const
{
    const Palette &palette = Palette::of(this);
    const QRectF r = mapRect();
    const SweepHead &head = m_content.matrix->head;
    p.save();
    p.setPen(palette.colour(Token::Muted));
    p.setFont(paint::font(paint::Role::Axis));
    p.drawText(QRectF(0, r.top() - 46, r.left() - 8, 14), Qt::AlignRight, tr("from ↓"));
    p.drawText(QRectF(0, r.top() - 18, r.left() - 8, 14), Qt::AlignRight, tr("to →"));
    const QFontMetricsF tick(paint::font(paint::Role::Tick));
    double wide = 14;
    for (const std::string &name : {head.names.front(), head.names.back()})
        wide = std::max(wide, tick.horizontalAdvance(tickOf(name)) + 6);
    double freeX = -1e9, freeY = -1e9;
    const QFontMetricsF names(paint::font(paint::Role::CaptionName));
    for (const HeatLayout::Group &g : m_layout.groups()) {
        const QString name = g.id < head.groupNames.size() ? QString::fromStdString(head.groupNames[g.id]) : QString();
        const double x0 = std::max(0.0, m_layout.left(g.first)), y0 = std::max(0.0, m_layout.top(g.first));
        const double x1 = std::min(r.width(), m_layout.left(g.last) + m_layout.cell());
        const double y1 = std::min(r.height(), m_layout.top(g.last) + m_layout.cell());
        p.setFont(paint::font(paint::Role::CaptionName));
        p.setPen(palette.colour(Token::Text));
        const double w = names.horizontalAdvance(name);
        if (x1 - x0 > w + 4 || (x1 > x0 && x0 > freeX)) {
            if (x1 > x0 && (x0 + x1 - w) / 2 > freeX) {
                p.drawText(QRectF(r.left() + (x0 + x1) / 2 - w / 2 - 1, r.top() - 48, w + 2, 16), Qt::AlignCenter,
                           name);
                freeX = (x0 + x1 + w) / 2 + 8;
            }
        }
        if (y1 - y0 > 14 || (y1 > y0 && (y0 + y1) / 2 - 8 > freeY)) {
            if (y1 > y0) {
                if (w > 26)
                    p.setFont(paint::font(paint::Role::Tick));
                p.drawText(QRectF(0, r.top() + (y0 + y1) / 2 - 8, 27, 16), Qt::AlignCenter,
                           p.fontMetrics().elidedText(name, Qt::ElideRight, 27));
                freeY = (y0 + y1) / 2 + 8;
            }
        }
        if (x1 - x0 > 8) {
            p.setPen(palette.colour(Token::Border));
            p.drawLine(QPointF(r.left() + x0, r.top() - 29.5), QPointF(r.left() + x1, r.top() - 29.5));
        }
        if (y1 - y0 > 8)
            p.drawLine(QPointF(r.left() - 30.5, r.top() + y0), QPointF(r.left() - 30.5, r.top() + y1));
    }
    // Host ticks: every k-th of a group, so that they never touch.
    const double needed = wide;
    std::uint32_t each = 1;
    for (const std::uint32_t k : {1u, 2u, 3u, 6u, 8u, 16u, 32u, 64u, 128u, 256u, 512u, 1024u}) {
        each = k;
        if (k * m_layout.cell() >= needed)
            break;
    }
    p.setFont(paint::font(paint::Role::Tick));
    p.setPen(palette.colour(Token::Muted));
    double lastX = -1e9, lastY = -1e9;
    for (const HeatLayout::Group &g : m_layout.groups())
        for (std::uint32_t i = g.first; i <= g.last; i += each) {
            const QString t = tickOf(head.names[i]);
            const double x = m_layout.left(i) + m_layout.cell() / 2, y = m_layout.top(i) + m_layout.cell() / 2;
            if (x >= 0 && x <= r.width() && x - lastX >= needed * 0.9) {
                p.drawText(QRectF(r.left() + x - 20, r.top() - 20, 40, 14), Qt::AlignCenter, t);
                lastX = x;
            }
            if (y >= 0 && y <= r.height() && y - lastY >= 12) {
                p.drawText(QRectF(r.left() - 44, r.top() + y - 7, 38, 14), Qt::AlignRight | Qt::AlignVCenter, t);
                lastY = y;
            }
        }
    p.restore();
}

void HeatMap::paintMargins(QPainter &p) const
{
    const Palette &palette = Palette::of(this);
    const QRectF r = mapRect(), area = m_layout.area();
    const SweepStats &s = m_content.stats;
    if (s.tx.size() != m_content.side())
        return;
    p.save();
    const double x0 = r.left() + area.right() + edge, y0 = r.top() + area.bottom() + edge;
    p.setFont(paint::font(paint::Role::Axis));
    p.setPen(palette.colour(Token::Muted));
    const QString tx = tr("tx median\nof tier"), rx = tr("rx med.\nof tier");
    p.drawText(QRectF(x0 - 16, r.top() - 47, marginal + 32, 30), Qt::AlignCenter, tx);
    p.drawText(QRectF(0, y0, r.left() - 8, 30), Qt::AlignRight, rx);
    p.setFont(paint::font(paint::Role::Tick));
    p.drawText(QRectF(x0 - 10, y0 - 8, 20, 14), Qt::AlignCenter, QStringLiteral("0"));
    p.drawText(QRectF(x0 + marginal - 10, y0 - 8, 20, 14), Qt::AlignCenter, QStringLiteral("1"));
    p.drawText(QRectF(0, y0 + marginal - 8, r.left() - 6, 14), Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("1"));
    const double scale = pixelScale();
    const QBrush hatch = paint::hatchBrush(palette, paint::Hatch::Missing, scale);
    const double thick = m_layout.cell() >= 3 ? m_layout.cell() - 1 : std::max(1.0, m_layout.cell());
    // Thousands of bars in hundreds of pixels: the worst of each pixel is drawn last and so stays visible.
    const auto bars = [&](const std::vector<float> &ratios, bool isRow) {
        for (const bool worstPass : {false, true})
            for (std::uint32_t i = 0; i < ratios.size(); ++i) {
                const double at = isRow ? m_layout.top(i) : m_layout.left(i);
                if (at + m_layout.cell() < 0 || at > (isRow ? area.height() : area.width()))
                    continue;
                const double ratio = double(ratios[i]);
                if (worstPass != (ratio >= 0 && ratio < 0.9) && m_layout.cell() < 2)
                    continue;
                if (worstPass && m_layout.cell() >= 2)
                    continue;
                const double length = std::clamp(ratio, 0.0, 1.0) * marginal;
                const QRectF full =
                    isRow ? QRectF(x0, r.top() + at, marginal, thick) : QRectF(r.left() + at, y0, thick, marginal);
                if (ratio < 0) {
                    p.fillRect(isRow ? QRectF(full.topLeft(), QSizeF(12, thick))
                                     : QRectF(full.topLeft(), QSizeF(thick, 12)),
                               hatch);
                    continue;
                }
                p.fillRect(isRow ? QRectF(full.topLeft(), QSizeF(length, thick))
                                 : QRectF(full.topLeft(), QSizeF(thick, length)),
                           m_isStale ? palette.mixed(Token::Unknown, 0.5) : barInk(palette, ratio));
            }
    };
    p.save();
    p.setClipRect(QRectF(x0, r.top(), marginal + 1, area.height()));
    bars(s.tx, true);
    p.restore();
    p.save();
    p.setClipRect(QRectF(r.left(), y0, area.width(), marginal + 1));
    bars(s.rx, false);
    p.restore();
    p.setPen(palette.colour(Token::Border));
    p.drawLine(QPointF(x0 + marginal + 0.5, r.top()), QPointF(x0 + marginal + 0.5, r.top() + area.height()));
    p.drawLine(QPointF(r.left(), y0 + marginal + 0.5), QPointF(r.left() + area.width(), y0 + marginal + 0.5));
    p.restore();
}

void HeatMap::paintCursor(QPainter &p) const
{
    if (!hasCursor())
        return;
    const Palette &palette = Palette::of(this);
    const QRectF r = mapRect();
    QRectF cell = cellOnWidget(m_row, m_column);
    if (!r.adjusted(-1, -1, 1, 1).contains(cell.center()))
        return;
    if (cell.width() < 6) // a frame needs something to stand around
        cell = QRectF(cell.center() - QPointF(3, 3), QSizeF(6, 6));
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    // Two lines on a halo, from the labels to the cell only.
    const auto lines = [&](const QPen &pen) {
        p.setPen(pen);
        for (const double y : {cell.top() - 0.5, cell.bottom() + 0.5})
            p.drawLine(QPointF(r.left(), y), QPointF(cell.left() - 2, y));
        for (const double x : {cell.left() - 0.5, cell.right() + 0.5})
            p.drawLine(QPointF(x, r.top()), QPointF(x, cell.top() - 2));
    };
    lines(QPen(palette.colour(Token::Surface), 3));
    lines(QPen(palette.colour(Token::Text), 1));
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(palette.colour(Token::Surface), 4));
    p.drawRect(cell);
    p.setPen(QPen(palette.colour(Token::Accent), 2));
    p.drawRect(cell.adjusted(-1, -1, 1, 1));
    p.setFont(paint::font(paint::Role::Axis));
    const QFontMetricsF metrics(p.font());
    const SweepHead &head = m_content.matrix->head;
    const auto tag = [&](const std::string &name, bool isRow) {
        QString text = QString::fromStdString(name);
        if (text.contains(u'-'))
            text = text.section(u'-', -1);
        text = metrics.elidedText(text, Qt::ElideLeft, 52);
        const double w = metrics.horizontalAdvance(text) + 10;
        const QRectF box = isRow ? QRectF(r.left() - w - 3, cell.center().y() - 8, w, 16)
                                 : QRectF(cell.center().x() - w / 2, r.top() - 21, w, 16);
        p.setPen(Qt::NoPen);
        p.setBrush(palette.colour(Token::Accent));
        p.drawRoundedRect(box, 2, 2);
        p.setPen(palette.colour(Token::OnAccent));
        p.drawText(box, Qt::AlignCenter, text);
    };
    tag(head.names[m_row], true);
    tag(head.names[m_column], false);
    p.restore();
}

/// Frames of one pixel around the cells; where cells are smaller than that, a tick of three pixels beside each.
void HeatMap::paintEvidence(QPainter &p) const
{
    const Palette &palette = Palette::of(this);
    const QRectF r = mapRect();
    p.save();
    p.setRenderHint(QPainter::Antialiasing, false);
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(palette.colour(Token::Bad), 1));
    for (const auto &[from, to] : m_evidence) {
        if (from >= m_content.side() || to >= m_content.side())
            continue;
        const QRectF cell = cellOnWidget(from, to);
        if (!r.contains(cell.center()))
            continue;
        if (cell.width() >= 5)
            p.drawRect(cell.adjusted(0, 0, -1, -1));
        else
            p.drawRect(QRectF(cell.center() - QPointF(2.5, 2.5), QSizeF(5, 5)));
    }
    p.restore();
}

void HeatMap::paintFlag(QPainter &p, QRectF at, FindingId id, bool isLit)
{
    const Palette &palette = Palette::of(this);
    const QString text = findingName(id);
    p.save(); // its filled box is nobody else's: a frame after it would hide the cells it stands around
    p.setFont(paint::font(paint::Role::CaptionName));
    at.setWidth(QFontMetricsF(p.font()).horizontalAdvance(text) + 10);
    if (at.right() > width() - 1)
        at.moveRight(width() - 1);
    p.setPen(isLit ? QPen(palette.colour(Token::Text), 1.5) : QPen(palette.colour(Token::Surface), 1));
    p.setBrush(palette.colour(Token::Bad));
    p.drawRoundedRect(at, 2, 2);
    p.setPen(palette.colour(Token::Surface));
    p.drawText(at, Qt::AlignCenter, text);
    p.restore();
    m_flags.push_back({id, at});
}

void HeatMap::paintFindings(QPainter &p)
{
    m_flags.clear();
    const Palette &palette = Palette::of(this);
    const QRectF r = mapRect(), area = m_layout.area();
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setBrush(Qt::NoBrush);
    const auto frame = [&](const QRectF &box) {
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(palette.colour(Token::Surface), 4));
        p.drawRect(box);
        p.setPen(QPen(palette.colour(Token::Bad), 1.5));
        p.drawRect(box.adjusted(-1, -1, 1, 1));
    };
    for (const Finding &f : m_findings) {
        if (f.healedAt != 0)
            continue;
        const bool isLit = f.id == m_lit;
        const std::uint32_t a = indexOf(f.a), b = indexOf(f.b);
        if (f.kind == FindingKind::BadHost && a < m_content.side()) {
            const double y = cellOnWidget(a, 0).center().y();
            if (isLit) {
                const std::uint32_t last = m_content.side() - 1;
                for (const QRectF &band : {spanOnWidget(a, a, 0, last), spanOnWidget(0, last, a, a)})
                    if (!band.isEmpty()) {
                        p.setBrush(Qt::NoBrush);
                        p.setPen(QPen(palette.colour(Token::Bad), 1.5));
                        p.drawRect(band.adjusted(-1, -1, 1, 1));
                    }
            }
            if (y > r.top() && y < r.top() + area.height())
                paintFlag(p, QRectF(r.left() + area.right() + edge + 20, y - 8, 10, 16), f.id, isLit);
        } else if ((f.kind == FindingKind::BadLink || (f.kind == FindingKind::Suspect && isLit)) &&
                   a < m_content.side() && b < m_content.side()) {
            QRectF cell = cellOnWidget(a, b);
            if (!r.contains(cell.center()))
                continue;
            if (cell.width() < 8)
                cell = QRectF(cell.center() - QPointF(4, 4), QSizeF(8, 8));
            frame(cell.adjusted(-1, -1, 1, 1));
            paintFlag(p, QRectF(cell.right() + 5, cell.top() - 16, 10, 15), f.id, isLit);
        } else if (f.kind == FindingKind::BadBlock) {
            const auto groupOf = [&](const std::string &name) -> const HeatLayout::Group * {
                for (const HeatLayout::Group &g : m_layout.groups())
                    if (g.id < m_content.matrix->head.groupNames.size() &&
                        m_content.matrix->head.groupNames[g.id] == name)
                        return &g;
                return nullptr;
            };
            const HeatLayout::Group *ga = groupOf(f.a), *gb = groupOf(f.b);
            const std::uint32_t end = m_content.side() - 1;
            const QRectF block = ga && gb ? spanOnWidget(ga->first, ga->last, gb->first, gb->last)
                                 : ga     ? spanOnWidget(ga->first, ga->last, 0, end)
                                          : spanOnWidget(0, end, 0, end);
            if (block.isEmpty())
                continue;
            frame(block);
            if (ga && !gb)
                frame(spanOnWidget(0, end, ga->first, ga->last));
            paintFlag(p, QRectF(block.left() + 4, block.top() + 4, 10, 15), f.id, isLit);
        }
    }
    p.restore();
}

} // namespace imece
