// SPDX-License-Identifier: GPL-3.0-or-later
// The bank of every member in days of its own entitlement, from −21 to +28: now as a bar, where the period began as a
// dotted mark.
#pragma once
#include "domain/statement.h"
#include "views/words/scene.h"
#include <QWidget>

namespace imece {

class BankBars : public QWidget
{
    Q_OBJECT

public:
    explicit BankBars(QWidget *parent = nullptr);
    void show(const std::vector<BankRow> &rows, const words::Scene &scene, MemberId me, Instant from);
    QSize sizeHint() const override { return {400, 30 + 30 * int(m_rows.size()) + 22}; }
    QSize minimumSizeHint() const override { return {300, 24 + 24 * int(m_rows.size()) + 20}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<BankRow> m_rows;
    words::Scene m_scene;
    MemberId m_me{};
    Instant m_from = 0;
};

} // namespace imece
