// SPDX-License-Identifier: GPL-3.0-or-later
// Where things are: every host as one mark, by leaf. Shrinks with the fleet: marks of 8, 4, 2 px, then one mark a leaf
// that shows its worst host, so that a single bad host is seen among thousands.
#pragma once
#include "domain/fleet.h"
#include <QWidget>
#include <optional>

namespace imece {

class FleetStore;

class FleetStrip : public QWidget
{
    Q_OBJECT
public:
    explicit FleetStrip(FleetStore *fleet, QWidget *parent = nullptr);
    void setSelected(HostId host);
    QSize sizeHint() const override { return {400, 36}; }
    /// For tests: the mark of a host, empty when its leaf is drawn as one.
    QRectF markOf(HostId host) const;

Q_SIGNALS:
    void hostPicked(imece::HostId host);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct LeafPlace
    {
        QRectF label;
        double left = 0, step = 0, width = 0; ///< marks start, advance, size
        std::vector<quint32> hosts;           ///< by slot order
        quint32 leaf = 0;
    };
    void arrange();
    void layOut(double step, double gap, bool labelled);
    std::optional<quint32> hostAt(QPointF at) const;
    quint32 worstOf(const LeafPlace &place) const;

    FleetStore *m_fleet;
    std::vector<LeafPlace> m_leaves;
    HostId m_selected = noHost;
};

} // namespace imece
