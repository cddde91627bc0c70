// SPDX-License-Identifier: GPL-3.0-or-later
// Width → how long until its first window, small: a dot a shape, a cross at the top where there is no window, the
// chosen one filled.
#pragma once
#include "domain/burst.h"
#include <QWidget>

namespace imece {

class BurstCurve : public QWidget
{
    Q_OBJECT

public:
    explicit BurstCurve(QWidget *parent = nullptr);
    void setPoints(const std::vector<BurstPoint> *points, Instant now);
    void setChosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const std::vector<BurstPoint> *m_points = nullptr;
    Instant m_now = 0;
    int m_chosen = -1;
};

} // namespace imece
