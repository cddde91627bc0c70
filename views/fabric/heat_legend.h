// SPDX-License-Identifier: GPL-3.0-or-later
// The map's legend: the colour scale with its fixed, printed ends and unit, and the kinds of cells that are no value,
// each with its count.
#pragma once
#include "models/heat_content.h"
#include "views/fabric/heat_render.h"
#include <QWidget>

namespace imece {

class HeatLegend : public QWidget
{
    Q_OBJECT
public:
    explicit HeatLegend(QWidget *parent = nullptr);
    void showScale(const HeatContent &content, const HeatInks &inks);
    QSize sizeHint() const override { return {560, 52}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString beyondText() const;
    HeatInks m_inks;
    double m_least = 0, m_most = 400;
    Metric m_metric = Metric::Bandwidth;
    Showing m_showing = Showing::Value;
    std::uint32_t m_missing = 0, m_failed = 0, m_clipped = 0;
    bool m_isShown = false;
};

} // namespace imece
