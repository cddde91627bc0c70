// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/money_panel.h"
#include "views/paint/elided_text.h"
#include "views/paint/fonts.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/shell/rule_links.h"
#include <QDateTime>
#include <QEvent>
#include <QGraphicsLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <QtCharts/QDateTimeAxis>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>
#include <cmath>

namespace imece {
namespace {
double units(Ticks ticks)
{
    return double(ticks) / double(ticksPerUsd);
}
double axisTime(Instant at)
{
    return double(at) * 1000;
}

/// Qt elides the amounts of a low chart to dots where the axis is given too little room: these are ours, in a margin as
/// wide as the widest of them.
class MoneyChart : public QChartView
{
public:
    MoneyChart(QWidget *parent) : QChartView(new QChart, parent) {}
    void setAmounts(double step, double most)
    {
        m_amounts.clear();
        const QFontMetrics metrics(paint::font(paint::Role::Axis));
        int widest = 0;
        for (double amount = 0; amount <= most + step / 2; amount += step) {
            m_amounts << amount;
            widest = std::max(widest, metrics.horizontalAdvance(QLocale().toString(amount, 'f', 0)));
        }
        chart()->setMargins(QMargins(widest + 10, 6, 8, 0));
        viewport()->update();
    }

protected:
    void drawForeground(QPainter *painter, const QRectF &) override
    {
        const QRectF plot = chart()->mapToScene(chart()->plotArea()).boundingRect();
        painter->setFont(paint::font(paint::Role::Axis));
        painter->setPen(Palette::of(this).colour(Token::Muted));
        for (const double amount : m_amounts) {
            const double y = plot.bottom() - plot.height() * amount / std::max(1.0, m_amounts.back());
            painter->drawText(QRectF(0, y - 8, plot.left() - 6, 16), Qt::AlignRight | Qt::AlignVCenter,
                              QLocale().toString(amount, 'f', 0));
        }
    }

private:
    QList<double> m_amounts;
};
} // namespace

MoneyPanel::MoneyPanel(QWidget *parent)
    : QWidget(parent), m_title(paint::makeLabel({}, paint::Role::BodyStrong, paint::Ink::Text, this)),
      m_figures(paint::makeLabel({}, paint::Role::Body, paint::Ink::Text, this)),
      m_side(paint::makeLabel({}, paint::Role::Caption, paint::Ink::Text, this)), m_view(new MoneyChart(this)),
      m_spent(new QLineSeries), m_held(new QLineSeries), m_cap(new QLineSeries), m_forecast(new QLineSeries),
      m_days(new QDateTimeAxis), m_amount(new QValueAxis)
{
    setObjectName(QStringLiteral("moneyPanel"));
    m_side->setWordWrap(true);
    m_side->setFixedWidth(150);
    m_side->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_side->setObjectName(QStringLiteral("moneySide"));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 8, 16, 0);
    head->setSpacing(12);
    head->addWidget(m_title, 1);
    head->addWidget(m_figures);
    m_rules = new RuleLinks({QStringLiteral("M7")}, this);
    connect(m_rules, &RuleLinks::wanted, this, &MoneyPanel::ruleWanted);
    head->addWidget(m_rules);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(4, 0, 12, 0);
    row->addWidget(m_view, 1);
    row->addWidget(m_side);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    column->addLayout(row, 1);
    QChart *chart = m_view->chart();
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setMinimumHeight(104);
    m_view->setRenderHint(QPainter::Antialiasing);
    chart->legend()->hide();
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->setBackgroundRoundness(0);
    chart->addAxis(m_days, Qt::AlignBottom);
    chart->addAxis(m_amount, Qt::AlignLeft);
    for (QLineSeries *s : {m_cap, m_forecast, m_held, m_spent}) {
        chart->addSeries(s);
        s->attachAxis(m_days);
        s->attachAxis(m_amount);
    }
    m_amount->setLabelsVisible(false);
    m_days->setFormat(QStringLiteral("d"));
    paintAgain();
}

void MoneyPanel::show(const MoneyView &money, const words::Scene &scene)
{
    m_money = money;
    m_scene = scene;
    fill();
}

void MoneyPanel::fill()
{
    const Instant end = m_money.period.until;
    QList<QPointF> spent;
    for (std::size_t k = 0; k < m_money.at.size(); ++k)
        spent << QPointF(axisTime(m_money.at[k]), units(m_money.spentBy[k]));
    m_spent->replace(spent);
    const Instant last = m_money.at.empty() ? m_money.period.from : m_money.at.back();
    const Seconds elapsed = std::max<Seconds>(1, last - m_money.period.from);
    const double pace = units(m_money.spent) / double(elapsed);
    m_forecast->clear();
    m_held->clear();
    if (last < end) {
        m_forecast->replace(QList<QPointF>{{axisTime(last), units(m_money.spent)},
                                           {axisTime(end), units(m_money.spent) + pace * double(end - last)}});
        m_held->replace(QList<QPointF>{{axisTime(last), units(m_money.spent)},
                                       {axisTime(last), units(m_money.spent + m_money.held)},
                                       {axisTime(end), units(m_money.spent + m_money.held)}});
    }
    m_cap->clear();
    if (m_money.cap > 0)
        m_cap->replace(
            QList<QPointF>{{axisTime(m_money.period.from), units(m_money.cap)}, {axisTime(end), units(m_money.cap)}});
    // The zone of the axis is the machine's (Qt has no other): shown days are those of the period in UTC at its noon.
    m_days->setRange(QDateTime::fromSecsSinceEpoch(m_money.period.from), QDateTime::fromSecsSinceEpoch(end));
    m_days->setTickCount(5);
    double most = std::max(units(m_money.spent + m_money.held), units(m_money.cap));
    most = std::max(most * 1.08, 1.0);
    const double raw10 = std::pow(10, std::floor(std::log10(most / 4)));
    const double step = raw10 * (most / 4 / raw10 > 5 ? 10 : most / 4 / raw10 > 2 ? 5 : 2);
    m_amount->setRange(0, step * std::ceil(most / step));
    m_amount->setTickType(QValueAxis::TicksDynamic);
    m_amount->setTickAnchor(0);
    m_amount->setTickInterval(step);
    static_cast<MoneyChart *>(m_view)->setAmounts(step, m_amount->max());
    retranslate();
    paintAgain();
}

QString MoneyPanel::sideText() const
{
    return m_side->text();
}

void MoneyPanel::retranslate()
{
    m_view->chart()->setLocalizeNumbers(true);
    m_view->chart()->setLocale(QLocale());
    m_view->setAccessibleName(tr("Money in the period: spent, held and the cap"));
    const QString sign = words::currencySign(m_scene.currency);
    ElidedText::put(m_title,
                    tr("Money, %1 · %2, net of %3 credited")
                        .arg(m_scene.member(m_money.member), sign, words::moneyFigure(m_money.credited)),
                    {});
    QString figures =
        tr("spent <b>%1</b> · held <b>%2</b>").arg(words::moneyFigure(m_money.spent), words::moneyFigure(m_money.held));
    if (m_money.cap > 0)
        figures += tr(" · free <b>%1</b>").arg(words::moneyFigure(m_money.cap - m_money.spent - m_money.held));
    m_figures->setText(figures.replace(QStringLiteral("<b>"), QStringLiteral("<span style='font-weight:600'>"))
                           .replace(QStringLiteral("</b>"), QStringLiteral("</span>")));
    QStringList side;
    const Instant last = m_money.at.empty() ? m_money.period.from : m_money.at.back();
    const Seconds elapsed = std::max<Seconds>(1, last - m_money.period.from);
    if (m_money.cap <= 0) {
        side << tr("No cap is set.");
    } else {
        side << tr("<span style='font-weight:600'>Cap %1</span>").arg(words::moneyFigure(m_money.cap));
        const Ticks left = m_money.cap - m_money.spent;
        if (m_money.spent > 0 && left > 0) {
            const double wait = double(left) / (double(m_money.spent) / double(elapsed));
            if (wait < double(m_money.period.until - last))
                side << tr("reached %1 at the pace so far").arg(m_scene.zone.dayDateTime(last + Seconds(wait)));
            else
                side << tr("not reached in this period at the pace so far");
        } else if (left <= 0) {
            side << tr("reached: nothing more is spent");
        }
    }
    side << tr("— spent") << tr("‑ ‑ spent and held") << tr("··· at the pace so far");
    m_side->setText(side.join(QStringLiteral("<br>")));
}

Ticks MoneyPanel::drawnSpent() const
{
    return m_spent->count() == 0 ? 0 : std::llround(m_spent->at(m_spent->count() - 1).y() * double(ticksPerUsd));
}

void MoneyPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        paintAgain();
}

void MoneyPanel::paintAgain()
{
    const Palette &c = Palette::of(this);
    m_view->setBackgroundBrush(c.colour(Token::Surface));
    m_view->chart()->setBackgroundBrush(c.colour(Token::Surface));
    for (QAbstractAxis *axis : std::initializer_list<QAbstractAxis *>{m_days, m_amount}) {
        axis->setLabelsFont(paint::font(paint::Role::Axis));
        axis->setLabelsColor(c.colour(Token::Muted));
        axis->setLinePen(QPen(c.colour(Token::Border), 1));
        axis->setGridLinePen(QPen(c.colour(Token::Line), 1));
    }
    m_spent->setPen(QPen(c.colour(Token::Text), 2));
    QPen held(c.colour(Token::Accent), 2);
    held.setDashPattern({4, 2});
    m_held->setPen(held);
    QPen forecast(c.colour(Token::Text), 1.4);
    forecast.setDashPattern({1, 2});
    m_forecast->setPen(forecast);
    m_cap->setPen(QPen(c.colour(Token::Bad), 1.6));
}

} // namespace imece
