// SPDX-License-Identifier: GPL-3.0-or-later
// How the measured links of one quote are spread: a line from the least to the most, a box from 5 % to 95 %, the median
// across it, the claim of the tier as a dashed mark with its word; the five figures stand below. A screen reader gets
// them all in one sentence.
#pragma once
#include "domain/booking.h"
#include <QWidget>

namespace imece {

class LinkStrip : public QWidget
{
    Q_OBJECT

public:
    explicit LinkStrip(QWidget *parent = nullptr);
    /// `claim` in Gb/s of all rails; 0 = none known. Hidden where nothing was measured.
    void show(const LinkSpread &links, double claim);
    QSize sizeHint() const override { return {340, 76}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    static QStringList figureNames(); ///< of LinkSpread::gbps
    void paintTrack(QPainter &p, const QRectF &track) const;
    void paintFigures(QPainter &p, double top) const;

    LinkSpread m_links;
    double m_claim = 0;
};

} // namespace imece
