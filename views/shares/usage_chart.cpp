// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/usage_chart.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include <QEvent>
#include <QGraphicsLayout>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QStackedBarSeries>
#include <QtCharts/QValueAxis>
#include <cmath>

namespace imece {

UsageChart::UsageChart(QWidget *parent)
    : QChartView(new QChart, parent), m_bars(new QStackedBarSeries), m_owned(new QLineSeries),
      m_days(new QBarCategoryAxis), m_hours(new QValueAxis)
{
    setObjectName(QStringLiteral("usageChart"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setMinimumHeight(150);
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setMargins(QMargins(4, 4, 8, 18));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    chart()->addSeries(m_bars);
    chart()->addSeries(m_owned);
    chart()->addAxis(m_days, Qt::AlignBottom);
    chart()->addAxis(m_hours, Qt::AlignLeft);
    for (QAbstractSeries *series : std::initializer_list<QAbstractSeries *>{m_bars, m_owned}) {
        series->attachAxis(m_days);
        series->attachAxis(m_hours);
    }
    m_bars->setBarWidth(0.8);
    m_days->setGridLineVisible(false);
    m_days->setLabelsVisible(false); // Qt elides crowded labels to dots; ours are thinned instead
    connect(m_bars, &QStackedBarSeries::hovered, this, [this](bool isIn, int index, QBarSet *set) {
        if (!isIn || !set || index < 0 || std::size_t(index) >= m_statement.days.size())
            return QToolTip::hideText();
        QToolTip::showText(QCursor::pos(),
                           QStringLiteral("%1, %2: %3")
                               .arg(set->label(), words::DeskZone().dayDate(m_statement.days[std::size_t(index)].from),
                                    words::gpuHoursUnit(std::llround(set->at(index) * double(hour)), 2)));
    });
    retranslate();
    paintAgain();
}

void UsageChart::show(const Statement &statement, const words::Scene &scene)
{
    m_statement = statement;
    m_scene = scene;
    const std::size_t n = statement.rows.size();
    m_bars->clear();
    m_sets.clear();
    QStringList days;
    const words::DeskZone utc; // the days of the ledger are UTC days
    for (const Span &d : statement.days)
        days << (statement.days.size() <= 31 ? QLocale().toString(utc.local(d.from), u"d") : utc.date(d.from));
    m_labels = days;
    days.clear(); // categories must differ, whatever is printed
    for (const Span &d : statement.days)
        days << words::DeskZone::iso(d.from);
    double most = 0;
    for (std::size_t m = 0; m < n; ++m) {
        auto *set = new QBarSet(scene.member(statement.rows[m].member));
        for (std::size_t d = 0; d < statement.days.size(); ++d)
            set->append(double(statement.used[d * n + m]) / double(hour));
        m_sets << set;
        m_bars->append(set);
    }
    QList<QPointF> owned;
    double rate = 0; // owned GPUs of the whole period
    for (const StatementRow &r : statement.rows)
        rate += double(r.owned) / double(std::max<Seconds>(1, statement.period.length()));
    for (std::size_t d = 0; d < statement.days.size(); ++d) {
        const double cap = rate * double(statement.days[d].length()) / double(hour);
        double used = 0;
        for (std::size_t m = 0; m < n; ++m)
            used += double(statement.used[d * n + m]) / double(hour);
        most = std::max({most, cap, used});
        owned << QPointF(double(d) - 0.5, cap) << QPointF(double(d) + 0.5, cap);
    }
    m_owned->replace(owned);
    m_days->setCategories(days);
    // Four steps of whole days of owned work read best: 3,072 … 12,288 of 512 GPUs.
    const double step = rate > 0 ? rate * 6 : std::max(1.0, most / 4);
    m_hours->setRange(0, step * std::max(1.0, std::ceil(most / step - 1e-9)));
    m_hours->setTickType(QValueAxis::TicksDynamic);
    m_hours->setTickAnchor(0);
    m_hours->setTickInterval(step);
    m_hours->setLabelFormat(QStringLiteral("%.0f"));
    chart()->setLocalizeNumbers(true);
    chart()->setLocale(QLocale());
    setAccessibleDescription(tr("%n UTC days, stacked by member", nullptr, int(statement.days.size())));
    paintAgain();
}

void UsageChart::clear()
{
    m_statement = {};
    m_bars->clear();
    m_sets.clear();
    m_owned->clear();
    m_days->clear();
}

std::vector<GpuSeconds> UsageChart::drawn(MemberId member) const
{
    std::vector<GpuSeconds> seconds;
    for (std::size_t m = 0; m < m_statement.rows.size(); ++m)
        if (m_statement.rows[m].member == member)
            for (int d = 0; d < m_sets[qsizetype(m)]->count(); ++d)
                seconds.push_back(std::llround(m_sets[qsizetype(m)]->at(d) * double(hour)));
    return seconds;
}

void UsageChart::drawForeground(QPainter *painter, const QRectF &)
{
    const QRectF plot = chart()->mapToScene(chart()->plotArea()).boundingRect();
    painter->setFont(paint::font(paint::Role::Axis));
    painter->setPen(Palette::of(this).colour(Token::Muted));
    const QFontMetricsF metrics(painter->font());
    double free = plot.left() - 20;
    for (qsizetype k = 0; k < m_labels.size(); ++k) {
        const double middle = plot.left() + plot.width() * (double(k) + 0.5) / double(m_labels.size());
        const double w = metrics.horizontalAdvance(m_labels[k]);
        if (middle - w / 2 < free)
            continue;
        painter->drawText(QRectF(middle - w / 2 - 1, plot.bottom() + 3, w + 2, 15), Qt::AlignCenter, m_labels[k]);
        free = middle + w / 2 + 8;
    }
}

void UsageChart::retranslate()
{
    setAccessibleName(tr("Usage over time, GPU-h per UTC day"));
    chart()->setLocale(QLocale());
}

void UsageChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        paintAgain();
}

void UsageChart::paintAgain()
{
    const Palette &c = Palette::of(this);
    setBackgroundBrush(c.colour(Token::Surface));
    chart()->setBackgroundBrush(c.colour(Token::Surface));
    for (QAbstractAxis *axis : std::initializer_list<QAbstractAxis *>{m_days, m_hours}) {
        axis->setLabelsFont(paint::font(paint::Role::Axis));
        axis->setLabelsColor(c.colour(Token::Muted));
        axis->setLinePen(QPen(c.colour(Token::Border), 1));
        axis->setGridLinePen(QPen(c.colour(Token::Line), 1));
    }
    for (qsizetype k = 0; k < m_sets.size(); ++k) {
        const unsigned member = paint::memberIndex(m_statement.rows[std::size_t(k)].member);
        m_sets[k]->setBrush(paint::memberBrush(c, member, paint::MemberFill::Solid, devicePixelRatioF()));
        m_sets[k]->setPen(QPen(c.member(member), 1));
    }
    QPen owned(c.colour(Token::Text), 1.4);
    owned.setDashPattern({3, 3});
    m_owned->setPen(owned);
}

} // namespace imece
