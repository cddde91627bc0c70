// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/hosts/host_view.h"
#include "models/host_table.h"
#include "views/hosts/host_delegate.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include <QClipboard>
#include <QDataStream>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

namespace imece {

namespace {

/// Titles in small type with the order's arrow right behind the word; the first column keeps the page's gutter.
class HostHeader : public QHeaderView
{
public:
    explicit HostHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent) {}

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        QPainter &p = *painter;
        const Palette &palette = Palette::of(this);
        p.save();
        p.fillRect(rect, palette.colour(Token::Window));
        p.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), palette.colour(Token::Border));
        const bool isSorted = sortIndicatorSection() == section;
        p.setFont(paint::font(paint::Role::CaptionName));
        p.setPen(palette.colour(isSorted ? Token::Text : Token::Muted));
        const auto side = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
        const bool isRight = side.testFlag(Qt::AlignRight);
        QRect cell = rect.adjusted(visualIndex(section) == 0 ? 16 : 8, 0, -8, -1);
        if (isSorted)
            isRight ? cell.adjust(12, 0, 0, 0) : cell.adjust(0, 0, -12, 0);
        const QString title = p.fontMetrics().elidedText(model()->headerData(section, Qt::Horizontal).toString(),
                                                         Qt::ElideRight, cell.width());
        p.drawText(cell, int((side & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter) | Qt::TextSingleLine, title);
        if (isSorted) {
            const int width = p.fontMetrics().horizontalAdvance(title);
            const double x = isRight ? cell.right() - width - 9 : std::min(cell.left() + width + 9, rect.right() - 6);
            const double y = cell.center().y() + 0.5, way = sortIndicatorOrder() == Qt::AscendingOrder ? 1 : -1;
            p.setRenderHint(QPainter::Antialiasing);
            p.setPen(Qt::NoPen);
            p.setBrush(palette.colour(Token::Text));
            p.drawPolygon(
                QPolygonF({QPointF(x - 4, y - 2 * way), QPointF(x + 4, y - 2 * way), QPointF(x, y + 3 * way)}));
        }
        p.restore();
    }
};

/// Given up first to last, so that state, name, holder and reason stay.
constexpr int givesWay[] = {HostTable::Cov,      HostTable::Rack, HostTable::Site, HostTable::Fabric, HostTable::Role,
                            HostTable::Verified, HostTable::Gpus, HostTable::Leaf, HostTable::Uptime};
constexpr int leastReason = 190;

} // namespace

HostView::HostView(HostTable *table, QWidget *parent)
    : QTableView(parent), m_table(table), m_cells(new HostDelegate(this))
{
    setObjectName(QStringLiteral("hostTable"));
    setHorizontalHeader(new HostHeader(this));
    horizontalHeader()->setSectionsClickable(true);
    setModel(table);
    m_chosen.assign(HostTable::Columns, true);
    setItemDelegate(m_cells);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setShowGrid(false);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(22);
    verticalHeader()->setDefaultSectionSize(26);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setMinimumSectionSize(36);
    horizontalHeader()->setStretchLastSection(false);
    horizontalHeader()->setFixedHeight(28);
    horizontalHeader()->setSortIndicatorClearable(false);
}

QList<int> HostView::shownColumns() const
{
    QList<int> columns;
    for (int k = 0; k < horizontalHeader()->count(); ++k) {
        const int column = horizontalHeader()->logicalIndex(k);
        if (!isColumnHidden(column))
            columns << column;
    }
    return columns;
}

void HostView::copySelection() const
{
    QList<int> rows;
    for (const QModelIndex &i : selectionModel()->selectedRows())
        rows << i.row();
    std::sort(rows.begin(), rows.end());
    if (!rows.isEmpty())
        QGuiApplication::clipboard()->setText(m_table->asText(rows, shownColumns(), u'\t'));
}

void HostView::chooseColumn(int column, bool isShown)
{
    m_chosen[std::size_t(column)] = isShown;
    fitWidth();
}

void HostView::fitWidth()
{
    if (std::exchange(m_isFitting, true))
        return;
    int needed = 0;
    for (int c = 0; c < HostTable::Columns; ++c) {
        setColumnHidden(c, !m_chosen[std::size_t(c)]);
        if (m_chosen[std::size_t(c)])
            needed += c == HostTable::Why ? leastReason : columnWidth(c);
    }
    for (const int c : givesWay) {
        if (needed <= viewport()->width() || !m_chosen[std::size_t(HostTable::Why)])
            break;
        if (!m_chosen[std::size_t(c)])
            continue;
        needed -= columnWidth(c);
        setColumnHidden(c, true);
    }
    m_isFitting = false;
}

QByteArray HostView::saveColumns() const
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    QList<bool> chosen(m_chosen.begin(), m_chosen.end());
    QList<qint32> order, widths;
    for (int c = 0; c < HostTable::Columns; ++c) {
        order << horizontalHeader()->visualIndex(c);
        widths << (isColumnHidden(c) ? 0 : columnWidth(c));
    }
    out << chosen << order << widths << qint32(m_table->sortColumn()) << qint32(m_table->sortOrder());
    return bytes;
}

bool HostView::restoreColumns(const QByteArray &state)
{
    QDataStream in(state);
    QList<bool> chosen;
    QList<qint32> order, widths;
    qint32 column = 0, way = 0;
    in >> chosen >> order >> widths >> column >> way;
    if (in.status() != QDataStream::Ok || chosen.size() != HostTable::Columns || order.size() != chosen.size() ||
        widths.size() != chosen.size() || column < 0 || column >= HostTable::Columns)
        return false;
    for (qint32 visual = 0; visual < HostTable::Columns; ++visual) {
        const int c = int(order.indexOf(visual));
        if (c >= 0)
            horizontalHeader()->moveSection(horizontalHeader()->visualIndex(c), visual);
    }
    for (int c = 0; c < HostTable::Columns; ++c) {
        m_chosen[std::size_t(c)] = chosen[c] || c == HostTable::State || c == HostTable::Name;
        if (widths[c] >= 36 && widths[c] < 1000 && c != HostTable::Why)
            setColumnWidth(c, widths[c]);
    }
    sortByColumn(column, way == int(Qt::DescendingOrder) ? Qt::DescendingOrder : Qt::AscendingOrder);
    fitWidth();
    return true;
}

void HostView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitWidth();
}

void HostView::hover(int row)
{
    if (row == m_hovered)
        return;
    m_hovered = row;
    m_cells->setHovered(row);
    viewport()->update();
}

void HostView::mouseMoveEvent(QMouseEvent *event)
{
    hover(indexAt(event->position().toPoint()).row());
    QTableView::mouseMoveEvent(event);
}

void HostView::enterEvent(QEnterEvent *event)
{
    m_table->setOrderHeld(true);
    QTableView::enterEvent(event);
}

void HostView::leaveEvent(QEvent *event)
{
    hover(-1);
    m_table->setOrderHeld(false);
    QTableView::leaveEvent(event);
}

void HostView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copySelection();
    switch (event->key()) {
    case Qt::Key_Space:
        Q_EMIT pauseWanted();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT openWanted();
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

} // namespace imece
