// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/heat_map.h"
#include "views/fabric/heat_access.h"
#include "views/paint/palette.h"
#include <QAccessible>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <cmath>

namespace imece {

namespace {
constexpr double leftMargin = 58, topMargin = 50, edge = 12, marginal = 44, rightEnd = 22, bottomEnd = 20;
}

HeatMap::HeatMap(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("heatMap"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    installHeatAccess();
    retranslate();
}

void HeatMap::retranslate()
{
    setAccessibleName(tr("Heatmap of pairs, from rows to columns"));
    dropImage();
}

void HeatMap::setContent(HeatContent content)
{
    const bool isSame =
        m_content.matrix && content.matrix && m_content.matrix->head.names == content.matrix->head.names;
    m_content = std::move(content);
    if (!isSame) {
        m_layout = HeatLayout(m_content.matrix ? m_content.matrix->head.groups : std::vector<std::uint32_t>());
        m_row = m_column = 0xFFFFFFFF;
        choose({});
        if (QAccessible::isActive()) {
            QAccessibleTableModelChangeEvent changed(this, QAccessibleTableModelChangeEvent::ModelReset);
            QAccessible::updateAccessibility(&changed);
        }
    }
    arrange();
}

void HeatMap::setCell(std::uint32_t row, std::uint32_t column, std::uint16_t cell)
{
    m_content.pyramid.set(row, column, cell);
    m_overview = {};
    dropImage();
}

void HeatMap::setColours(paint::ColourMap map)
{
    m_colours = map;
    m_ramp = paint::ramp(map);
    m_overview = {};
    dropImage();
}

void HeatMap::setStale(bool stale)
{
    m_isStale = stale;
    m_overview = {};
    dropImage();
}

void HeatMap::setFindings(std::vector<Finding> findings)
{
    m_findings = std::move(findings);
    update();
}

void HeatMap::setEvidence(std::vector<std::pair<std::uint32_t, std::uint32_t>> ways)
{
    m_evidence = std::move(ways);
    update();
}

std::uint32_t HeatMap::indexOf(const std::string &name) const
{
    if (!m_content.matrix)
        return 0xFFFFFFFF;
    const auto &names = m_content.matrix->head.names;
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? 0xFFFFFFFF : std::uint32_t(at - names.begin());
}

void HeatMap::light(FindingId finding)
{
    m_lit = finding;
    for (const Finding &f : m_findings) {
        if (f.id != finding)
            continue;
        const std::uint32_t a = indexOf(f.a), b = indexOf(f.b);
        if (f.kind == FindingKind::BadHost && a < m_content.side())
            setCursor(a, a == 0 ? m_content.side() - 1 : 0);
        else if (a < m_content.side() && b < m_content.side())
            setCursor(a, b);
    }
    update();
}

HeatInks HeatMap::inks() const
{
    const Palette &palette = Palette::of(this);
    HeatInks inks;
    inks.ramp = m_content.showing == Showing::Difference
                    ? paint::differenceRamp(palette.colour(Token::Bad).rgb(), palette.mixed(Token::Muted, 0.22).rgb(),
                                            palette.colour(Token::Accent).rgb())
                    : m_ramp;
    inks.ground = palette.colour(Token::Surface).rgb();
    inks.hatch = palette.mixed(Token::Muted, 0.75).rgb();
    inks.failed = palette.colour(Token::Bad).rgb();
    inks.itself = palette.colour(Token::Window).rgb();
    inks.mark = palette.colour(Token::Text).rgb();
    inks.isStale = m_isStale;
    return inks;
}

void HeatMap::dropImage()
{
    m_backdrop = {};
    update();
}

void HeatMap::arrange()
{
    m_overview = {};
    const QRectF r = mapRect();
    m_layout.resize(r.size());
    dropImage();
}

QRectF HeatMap::mapRect() const
{
    return QRectF(leftMargin, topMargin, std::max(40.0, width() - leftMargin - edge - marginal - rightEnd),
                  std::max(40.0, height() - topMargin - edge - marginal - bottomEnd));
}

QRectF HeatMap::cellOnWidget(std::uint32_t row, std::uint32_t column) const
{
    return m_layout.cellRect(row, column).translated(mapRect().topLeft());
}

QRectF HeatMap::spanOnWidget(std::uint32_t r0, std::uint32_t r1, std::uint32_t c0, std::uint32_t c1) const
{
    return cellOnWidget(r0, c0).united(cellOnWidget(r1, c1)).intersected(mapRect());
}

QPointF HeatMap::centreOf(std::uint32_t row, std::uint32_t column) const
{
    return cellOnWidget(row, column).center();
}

bool HeatMap::cellAt(QPointF at, std::uint32_t &row, std::uint32_t &column) const
{
    const QRectF r = mapRect();
    if (!r.contains(at) || m_content.isEmpty())
        return false;
    row = m_layout.rowAt(at.y() - r.top());
    column = m_layout.columnAt(at.x() - r.left());
    return row < m_layout.side() && column < m_layout.side();
}

void HeatMap::setCursor(std::uint32_t row, std::uint32_t column)
{
    if (row >= m_content.side() || column >= m_content.side())
        return;
    m_row = row, m_column = column;
    const HeatLayout before = m_layout;
    m_layout.reveal(row, column);
    if (before.origin() != m_layout.origin())
        m_backdrop = {};
    update();
    Q_EMIT cursorMoved(row, column);
    tellCursor();
}

void HeatMap::dropCursor()
{
    m_row = m_column = 0xFFFFFFFF;
    update();
}

void HeatMap::setCursorWords(const QString &words)
{
    if (words == m_cursorWords)
        return;
    m_cursorWords = words;
    setAccessibleDescription(words);
}

void HeatMap::tellCursor()
{
    if (focusedChild() < 0 || !QAccessible::isActive())
        return;
    QAccessibleEvent moved(this, QAccessible::Focus);
    moved.setChild(focusedChild());
    QAccessible::updateAccessibility(&moved);
}

void HeatMap::moveCursor(int rows, int columns)
{
    if (m_content.isEmpty())
        return;
    const auto moved = [this](std::uint32_t at, int by) {
        return std::uint32_t(std::clamp<qint64>(qint64(at) + by, 0, qint64(m_content.side()) - 1));
    };
    hasCursor() ? setCursor(moved(m_row, rows), moved(m_column, columns))
                : setCursor(0, std::min(1u, m_content.side() - 1));
}

void HeatMap::zoomBy(double factor, QPointF at)
{
    m_layout.setZoom(m_layout.zoom() * factor, at);
    dropImage();
}

void HeatMap::fit()
{
    m_layout.fit();
    dropImage();
}

void HeatMap::keyPressEvent(QKeyEvent *event)
{
    if (chooseByKey(event))
        return;
    const bool pans = event->modifiers() & Qt::ControlModifier;
    const double far = std::max(m_layout.cell(), mapRect().width() / 8);
    const QPointF middle = hasCursor() ? cellOnWidget(m_row, m_column).center() - mapRect().topLeft()
                                       : QPointF(mapRect().width() / 2, mapRect().height() / 2);
    const auto pan = [&](double x, double y) {
        m_layout.pan({x, y});
        dropImage();
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return pans ? pan(-far, 0) : moveCursor(0, -1);
    case Qt::Key_Right:
        return pans ? pan(far, 0) : moveCursor(0, 1);
    case Qt::Key_Up:
        return pans ? pan(0, -far) : moveCursor(-1, 0);
    case Qt::Key_Down:
        return pans ? pan(0, far) : moveCursor(1, 0);
    case Qt::Key_A:
        return pan(-far, 0);
    case Qt::Key_D:
        return pan(far, 0);
    case Qt::Key_Home:
        return moveCursor(0, -int(m_content.side()));
    case Qt::Key_End:
        return moveCursor(0, int(m_content.side()));
    case Qt::Key_PageUp:
        return moveCursor(-16, 0);
    case Qt::Key_PageDown:
        return moveCursor(16, 0);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_W:
        return zoomBy(1.5, middle);
    case Qt::Key_Minus:
    case Qt::Key_S:
        return zoomBy(1 / 1.5, middle);
    case Qt::Key_0:
        return fit();
    case Qt::Key_H:
        if (hasCursor())
            Q_EMIT pairPicked(m_row, m_column);
        return;
    case Qt::Key_Comma:
    case Qt::Key_Period:
        return Q_EMIT stepWanted(event->key() == Qt::Key_Period ? 1 : -1);
    case Qt::Key_Z:
        return zoomToChoice();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (hasCursor())
            Q_EMIT openWanted(m_row, m_column);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void HeatMap::wheelEvent(QWheelEvent *event)
{
    const QPointF at = event->position() - mapRect().topLeft();
    if (event->modifiers() & Qt::ControlModifier)
        zoomBy(std::pow(1.25, event->angleDelta().y() / 120.0), at);
    else if (m_layout.zoom() > 1) {
        m_layout.pan({-double(event->angleDelta().x()), -double(event->angleDelta().y())});
        dropImage();
    }
    event->accept();
}

void HeatMap::mousePressEvent(QMouseEvent *event)
{
    m_drag = dragAt(*event);
    m_isDragging = false;
    m_dragFrom = event->position();
    if (m_drag == Drag::Overview)
        centreOn(event->position());
}

void HeatMap::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drag != Drag::None && (m_isDragging || (event->position() - m_dragFrom).manhattanLength() > 6)) {
        m_isDragging = true;
        return dragTo(event->position());
    }
    std::uint32_t row = 0, column = 0;
    if (m_drag == Drag::None && !overviewRect().contains(event->position()) && cellAt(event->position(), row, column) &&
        (row != m_row || column != m_column)) {
        m_row = row, m_column = column;
        update();
        Q_EMIT cursorMoved(row, column);
    }
}

void HeatMap::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const bool isClick = m_drag != Drag::None && m_drag != Drag::Overview && !m_isDragging;
    const Drag drag = m_drag;
    if (isClick && (drag == Drag::Rows || drag == Drag::Columns || drag == Drag::Block))
        dragTo(event->position()); // a click chooses the one
    endDrag();
    m_isDragging = false;
    if (!isClick || drag == Drag::Rows || drag == Drag::Columns)
        return;
    for (const Flag &flag : m_flags)
        if (flag.rect.contains(event->position()))
            return Q_EMIT findingPicked(flag.id);
    std::uint32_t row = 0, column = 0;
    if (!cellAt(event->position(), row, column))
        return;
    setCursor(row, column);
    if (drag == Drag::Pan)
        Q_EMIT pairPicked(row, column);
}

void HeatMap::mouseDoubleClickEvent(QMouseEvent *event)
{
    std::uint32_t row = 0, column = 0;
    if (cellAt(event->position(), row, column))
        Q_EMIT openWanted(row, column);
}

void HeatMap::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    tellCursor();
}

void HeatMap::resizeEvent(QResizeEvent *)
{
    arrange();
}

void HeatMap::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        arrange();
}

bool HeatMap::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        std::uint32_t row = 0, column = 0;
        if (cellAt(help->pos(), row, column) && row == m_row && column == m_column)
            QToolTip::showText(help->globalPos(), m_cursorWords, this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace imece
