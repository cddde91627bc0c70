// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap: who reaches whom how well, ordered by leaf. Square cells as large as fit, every bad cell visible at
// every zoom, crosshair and read-out by pointer and by arrow keys, marginals at its edges, findings flagged.
// Keys: arrows move, Shift+arrows choose (Shift+Space whole rows, Ctrl+Space whole columns, Esc nothing), + − W S zoom,
// Z zooms to what is chosen, A D or Ctrl+arrows pan, 0 fits, Home and End go to the row's ends, H shows the
// pair's history, comma and full stop go to the sweep before and after, Enter opens. Mouse:
// drag on the labels or with Shift chooses, with Ctrl zooms into the box, else pans.
#pragma once
#include "views/fabric/heat_render.h"
#include "views/fabric/host_choice.h"
#include "views/paint/colour_map.h"
#include <QWidget>

namespace imece {

class HeatMap : public QWidget
{
    Q_OBJECT
public:
    explicit HeatMap(QWidget *parent = nullptr);

    void setContent(HeatContent content);
    const HeatContent &content() const { return m_content; }
    /// One measured cell changed: patches the pyramid, keeps zoom and cursor.
    void setCell(std::uint32_t row, std::uint32_t column, std::uint16_t cell);
    void setColours(paint::ColourMap map);
    void setStale(bool stale);
    /// Device pixels a pixel when it is drawn into a picture; 0 = the screen's.
    void setPixelScale(double scale) { m_pixelScale = scale; }
    void setFindings(std::vector<Finding> findings);
    /// Ways that speak for the lit finding: each is framed, none is covered.
    void setEvidence(std::vector<std::pair<std::uint32_t, std::uint32_t>> ways);
    /// Lights one finding's cells and brings them into view; 0 = none.
    void light(FindingId finding);

    std::uint32_t row() const { return m_row; }
    std::uint32_t column() const { return m_column; }
    bool hasCursor() const { return m_row < m_content.side() && m_column < m_content.side(); }
    void setCursor(std::uint32_t row, std::uint32_t column);
    void dropCursor();
    /// Which child of the accessible table the keyboard is at; -1 without a cursor or the focus.
    int focusedChild() const { return hasFocus() && hasCursor() ? int(m_row * m_content.side() + m_column) : -1; }
    HeatLayout &layoutOfCells() { return m_layout; }
    QRectF mapRect() const; ///< where the cells are, in the widget
    QPointF centreOf(std::uint32_t row, std::uint32_t column) const;
    /// In the widget; outside of it where the cell is panned away.
    QRect cellRect(std::uint32_t row, std::uint32_t column) const { return cellOnWidget(row, column).toAlignedRect(); }
    bool cellAt(QPointF at, std::uint32_t &row, std::uint32_t &column) const;
    HeatInks inks() const;
    void zoomBy(double factor, QPointF at);
    void fit();
    void zoomTo(const QRectF &box); ///< in the widget
    void zoomToChoice();
    void choose(const HostChoice &choice);
    const HostChoice &choice() const { return m_choice; }
    std::vector<std::uint32_t> chosenHosts() const { return m_choice.hosts(m_content.side()); }
    QRectF overviewRect() const; ///< in the widget; empty while the whole map is shown
    QRectF shownPart() const;    ///< the viewport within the overview
    /// What the cell under the cursor is, in words; set by the page for the tool tip.
    void setCursorWords(const QString &words);
    QSize minimumSizeHint() const override { return {320, 300}; }
    QSize sizeHint() const override { return {720, 680}; }
    void retranslate();

Q_SIGNALS:
    void cursorMoved(uint row, uint column);
    void openWanted(uint row, uint column);
    void choiceChanged();
    void pairPicked(uint row, uint column); ///< clicked, or H: its history is wanted
    void stepWanted(int sweeps);            ///< + = newer
    void findingPicked(imece::FindingId finding);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Flag
    {
        FindingId id{};
        QRectF rect;
    };
    enum class Drag : std::uint8_t { None, Pan, Rows, Columns, Block, Zoom, Overview };
    double pixelScale() const { return m_pixelScale > 0 ? m_pixelScale : devicePixelRatioF(); }
    void arrange();
    void dropImage();
    Drag dragAt(const QMouseEvent &event) const;
    void dragTo(QPointF at);
    void endDrag();
    bool chooseByKey(QKeyEvent *event);
    std::uint32_t nearest(double at, Qt::Orientation along) const;
    void centreOn(QPointF at);
    void moveCursor(int rows, int columns);
    void tellCursor();
    QRectF cellOnWidget(std::uint32_t row, std::uint32_t column) const;
    QRectF spanOnWidget(std::uint32_t rowFrom, std::uint32_t rowTo, std::uint32_t colFrom, std::uint32_t colTo) const;
    void paintLabels(QPainter &p) const;
    void paintMargins(QPainter &p) const;
    void paintCursor(QPainter &p) const;
    void paintChoice(QPainter &p) const;
    void paintOverview(QPainter &p);
    void paintFindings(QPainter &p);
    void paintEvidence(QPainter &p) const;
    void paintFlag(QPainter &p, QRectF at, FindingId id, bool isLit);
    std::uint32_t indexOf(const std::string &name) const;

    HeatContent m_content;
    HeatLayout m_layout;
    std::vector<Finding> m_findings;
    std::vector<Flag> m_flags;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_evidence;
    FindingId m_lit{};
    paint::ColourMap m_colours = paint::ColourMap::Cividis;
    paint::Ramp m_ramp = paint::ramp(paint::ColourMap::Cividis);
    QImage m_backdrop; ///< everything that stays while the cursor moves
    QImage m_overview;
    HostChoice m_choice;
    QRectF m_band; ///< of a zoom by Ctrl and dragging
    std::uint32_t m_row = 0xFFFFFFFF, m_column = 0xFFFFFFFF;
    QString m_cursorWords;
    QPointF m_dragFrom;
    double m_pixelScale = 0;
    Drag m_drag = Drag::None;
    bool m_isDragging = false, m_isStale = false;
};

} // namespace imece
