// SPDX-License-Identifier: GPL-3.0-or-later
// What a quote does to the bank: the balance at the window's start, its lowest point, and the way back by the member's
// own accrual, in days of own entitlement, with the limit drawn.
#pragma once
#include "domain/booking.h"
#include "views/words/scene.h"
#include <QWidget>

namespace imece {

class BankLine : public QWidget
{
    Q_OBJECT

public:
    explicit BankLine(QWidget *parent = nullptr);
    void show(const Quote &quote, MemberId member, const words::Scene &scene, int mostDays, int leastDays);
    QSize sizeHint() const override { return {340, 104}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Quote m_quote;
    words::Scene m_scene;
    double m_before = 0, m_after = 0;
    int m_most = 28, m_least = -21;
};

} // namespace imece
