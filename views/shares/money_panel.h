// SPDX-License-Identifier: GPL-3.0-or-later
// A startup's money in a period, for those who may see it: spent day by day, what is held, and the cap that spending
// never passes (M7). Shown net of credits; the forecast is today's pace and said to be one.
#pragma once
#include "domain/statement.h"
#include "views/words/scene.h"
#include <QWidget>

class QChartView;
class QDateTimeAxis;
class QLabel;
class QLineSeries;
class QValueAxis;

namespace imece {

class RuleLinks;

class MoneyPanel : public QWidget
{
    Q_OBJECT

public:
    explicit MoneyPanel(QWidget *parent = nullptr);
    void show(const MoneyView &money, const words::Scene &scene);
    void retranslate();
    /// The last point of the spent line, back in ticks (to the cent).
    Ticks drawnSpent() const;
    QString sideText() const;

Q_SIGNALS:
    void ruleWanted(const QString &rule);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void paintAgain();

    MoneyView m_money;
    words::Scene m_scene;
    QLabel *m_title, *m_figures, *m_side;
    RuleLinks *m_rules;
    QChartView *m_view;
    QLineSeries *m_spent, *m_held, *m_cap, *m_forecast;
    QDateTimeAxis *m_days;
    QValueAxis *m_amount;
};

} // namespace imece
