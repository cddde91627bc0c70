// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/distribution_view.h"
#include "views/fabric/cell_words.h"
#include "views/paint/caption_table.h"
#include "views/paint/palette.h"
#include "views/words/finding_words.h"
#include "views/words/format.h"
#include <QEvent>
#include <QGraphicsLayout>
#include <QLabel>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>
#include <cmath>

namespace imece {

using paint::Ink;
using paint::makeLabel;
using TypeRole = paint::Role;

std::array<double, shownPercents.size()> quantilesOf(const SweepStats &stats, Tier tier)
{
    std::array<double, shownPercents.size()> out;
    out.fill(-1);
    const auto &upTo = stats.upTo[unsigned(tier)];
    if (upTo.empty() || upTo.back() == 0)
        return out;
    for (std::size_t k = 0; k < shownPercents.size(); ++k) {
        const auto rank = std::uint32_t(nearestRank(shownPercents[k], upTo.back()));
        const auto at = std::lower_bound(upTo.begin(), upTo.end(), rank) - upTo.begin();
        out[k] = double(at) * stats.unit;
    }
    return out;
}

std::vector<QPointF> distributionOf(const SweepStats &stats, Tier tier, std::size_t most)
{
    std::vector<QPointF> points;
    const auto &upTo = stats.upTo[unsigned(tier)];
    if (upTo.empty() || upTo.back() == 0 || most < 2)
        return points;
    const double all = upTo.back();
    const auto first = std::size_t(std::upper_bound(upTo.begin(), upTo.end(), 0u) - upTo.begin());
    const auto last = std::size_t(std::lower_bound(upTo.begin(), upTo.end(), upTo.back()) - upTo.begin());
    points.emplace_back(double(first) * stats.unit, 0);
    for (std::size_t k = 0; k < most - 1; ++k) {
        const std::size_t at = first + (last - first) * k / std::max<std::size_t>(1, most - 2);
        const QPointF point(double(at) * stats.unit, 100 * upTo[at] / all);
        if (point != points.back())
            points.push_back(point);
    }
    return points;
}

DistributionChart::DistributionChart(QWidget *parent)
    : QChartView(new QChart, parent), m_values(new QValueAxis), m_percents(new QValueAxis)
{
    setObjectName(QStringLiteral("distributionChart"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setFixedHeight(190);
    setRenderHint(QPainter::Antialiasing);
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setMargins(QMargins(0, 4, 10, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    chart()->setLocalizeNumbers(true);
    chart()->addAxis(m_values, Qt::AlignBottom);
    chart()->addAxis(m_percents, Qt::AlignLeft);
    for (int t = 0; t < 2; ++t) {
        m_lines[t] = new QLineSeries;
        m_marks[t] = new QScatterSeries;
        m_marks[t]->setMarkerSize(7);
        m_marks[t]->setMarkerShape(t == 0 ? QScatterSeries::MarkerShapeCircle : QScatterSeries::MarkerShapeRectangle);
        for (QXYSeries *series : std::initializer_list<QXYSeries *>{m_lines[t], m_marks[t]}) {
            chart()->addSeries(series);
            series->attachAxis(m_values);
            series->attachAxis(m_percents);
        }
    }
    m_percents->setRange(0, 100);
    m_percents->setTickCount(5);
    m_percents->setLabelFormat(QStringLiteral("%.0f"));
    m_values->setTickCount(5);
    ink();
}

void DistributionChart::ink()
{
    const Palette &palette = Palette::of(this);
    chart()->setBackgroundBrush(palette.colour(Token::Surface));
    for (QValueAxis *axis : {m_values, m_percents}) {
        axis->setLabelsFont(paint::font(paint::Role::Tick));
        axis->setLabelsColor(palette.colour(Token::Muted));
        axis->setLinePen(QPen(palette.colour(Token::Border)));
        axis->setGridLinePen(QPen(palette.colour(Token::Line)));
    }
    const QColor inks[2] = {palette.colour(Token::Accent), palette.colour(Token::Text)};
    for (int t = 0; t < 2; ++t) {
        m_lines[t]->setPen(QPen(inks[t], 1.6, t == 0 ? Qt::SolidLine : Qt::DashLine));
        m_marks[t]->setColor(t == 0 ? inks[t] : palette.colour(Token::Surface));
        m_marks[t]->setBorderColor(inks[t]);
    }
}

void DistributionChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        ink();
}

void DistributionChart::show(const HeatContent &content)
{
    double most = content.stats.scaleMost;
    for (int t = 0; t < 2; ++t) {
        const auto points = distributionOf(content.stats, Tier(t));
        m_lines[t]->replace(QList<QPointF>(points.begin(), points.end()));
        QList<QPointF> marks;
        const auto values = quantilesOf(content.stats, Tier(t));
        for (std::size_t k = 0; k < values.size(); ++k)
            if (values[k] >= 0)
                marks << QPointF(values[k], shownPercents[k]);
        m_marks[t]->replace(marks);
        if (!points.empty() && points.back().x() > most) // a chart that hides its last pairs lies
            most = std::ceil(points.back().x());
    }
    m_values->setRange(0, most);
    m_values->setLabelFormat(most < 8 ? QStringLiteral("%.1f") : QStringLiteral("%.0f"));
}

DistributionView::DistributionView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("distributionView"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 12, 12);
    column->setSpacing(4);
    m_title = makeLabel({}, TypeRole::BodyStrong, Ink::Text, this);
    m_title->setWordWrap(true);
    m_hint = makeLabel({}, TypeRole::Caption, Ink::Muted, this);
    m_hint->setWordWrap(true);
    m_chart = new DistributionChart(this);
    using Column = paint::CaptionTable::Column;
    m_table = new paint::CaptionTable({Column::Words, Column::Figures, Column::Figures});
    column->addWidget(m_title);
    column->addWidget(m_chart);
    column->addWidget(m_hint);
    column->addSpacing(8);
    column->addLayout(m_table);
    column->addStretch(1);
    retranslate();
}

void DistributionView::retranslate()
{
    m_hint->setText(tr("Percent of the pairs with at most this value. Line and circles: same leaf; dashes and squares: "
                       "cross leaf. The marks are the figures below."));
    setAccessibleName(tr("Distribution of the pairs, by tier"));
}

void DistributionView::show(const HeatContent &content)
{
    m_title->setText(content.metric == Metric::Bandwidth ? tr("Bandwidth of the pairs, Gb/s")
                                                         : tr("Latency of the pairs, µs"));
    m_chart->show(content);
    m_table->clear();
    if (content.isEmpty())
        return;
    const auto title = [](const QString &text) { return paint::Caption{text, Ink::Muted, TypeRole::CaptionName}; };
    m_table->addRow(
        {title(QString()), title(words::tierName(Tier::SameLeaf)), title(words::tierName(Tier::CrossLeaf))});
    m_table->addRow({{tr("Pairs")},
                     {words::number(qint64(content.stats.tiers[0].pairs))},
                     {words::number(qint64(content.stats.tiers[1].pairs))}});
    const auto same = quantilesOf(content.stats, Tier::SameLeaf), cross = quantilesOf(content.stats, Tier::CrossLeaf);
    const auto figure = [&content](double v) {
        return v < 0 ? words::missing : words::metricFigure(content.metric, v);
    };
    for (std::size_t k = 0; k < shownPercents.size(); ++k)
        m_table->addRow({{QStringLiteral("p%1").arg(shownPercents[k])}, {figure(same[k])}, {figure(cross[k])}});
}

} // namespace imece
