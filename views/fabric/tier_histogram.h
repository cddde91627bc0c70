// SPDX-License-Identifier: GPL-3.0-or-later
// How the pairs of one tier are distributed: bars of √count over the map's own scale, the median as a line, and the
// cell of the read-out marked, so that both speak about the same pair.
#pragma once
#include "models/sweep_stats.h"
#include <QWidget>

namespace imece {

class TierHistogram : public QWidget
{
    Q_OBJECT
public:
    explicit TierHistogram(QWidget *parent = nullptr);
    void showTier(const TierShape &tier, double scaleMost, const QString &name, const QString &unit);
    void mark(double value); ///< < 0 = the read-out is in another tier
    QSize sizeHint() const override { return {224, 84}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    TierShape m_tier;
    double m_most = 400, m_mark = -1;
};

} // namespace imece
