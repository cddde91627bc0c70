// SPDX-License-Identifier: GPL-3.0-or-later
// What the two bars of a member are made of.
#pragma once
#include <QWidget>

namespace imece {

class SharesLegend : public QWidget
{
    Q_OBJECT

public:
    explicit SharesLegend(QWidget *parent = nullptr);
    void retranslate();

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace imece
