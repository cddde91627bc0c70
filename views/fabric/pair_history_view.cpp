// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fabric/pair_history_view.h"
#include "views/fabric/cell_words.h"
#include "views/paint/caption_table.h"
#include "views/paint/palette.h"
#include "views/words/format.h"
#include <QLabel>
#include <QPainter>

namespace imece {

using paint::Ink;
using paint::makeLabel;
using TypeRole = paint::Role;

PairChart::PairChart(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("pairChart"));
    setFixedHeight(72);
}

void PairChart::show(std::vector<std::pair<Instant, double>> values, double most)
{
    m_values = std::move(values);
    m_most = most;
    for (const auto &[at, value] : m_values)
        m_most = std::max(m_most, value);
    setVisible(!m_values.empty());
    update();
}

void PairChart::paintEvent(QPaintEvent *)
{
    if (m_values.empty())
        return;
    QPainter p(this);
    const Palette &palette = Palette::of(this);
    const QRectF plot(30, 6, width() - 38, height() - 14);
    p.setPen(palette.colour(Token::Border));
    p.drawLine(plot.bottomLeft(), plot.bottomRight());
    p.setFont(paint::font(paint::Role::Tick));
    p.setPen(palette.colour(Token::Muted));
    const int decimals = m_most < 8 ? 1 : 0;
    p.drawText(QRectF(0, plot.top() - 6, 26, 12), Qt::AlignRight | Qt::AlignVCenter, words::number(m_most, decimals));
    p.drawText(QRectF(0, plot.bottom() - 6, 26, 12), Qt::AlignRight | Qt::AlignVCenter, words::number(0.0, 0));
    const double first = double(m_values.front().first);
    const double span = std::max(1.0, double(m_values.back().first) - first);
    const auto at = [&](const std::pair<Instant, double> &v) {
        const double x =
            m_values.size() == 1 ? plot.center().x() : plot.left() + (double(v.first) - first) / span * plot.width();
        return QPointF(x, plot.bottom() - std::max(0.0, v.second) / m_most * plot.height());
    };
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(palette.colour(Token::Accent), 1.5));
    for (std::size_t k = 1; k < m_values.size(); ++k) // no line over a gap: nothing is known of it
        if (m_values[k - 1].second >= 0 && m_values[k].second >= 0)
            p.drawLine(at(m_values[k - 1]), at(m_values[k]));
    for (const auto &v : m_values)
        if (v.second >= 0) {
            p.setPen(Qt::NoPen);
            p.setBrush(palette.colour(Token::Accent));
            p.drawEllipse(at(v), 2.5, 2.5);
        } else { // hollow on the base line: no value, which is not 0
            p.setPen(QPen(palette.colour(Token::Unknown), 1.2));
            p.setBrush(palette.colour(Token::Surface));
            p.drawEllipse(at(v), 3, 3);
        }
}

PairHistoryView::PairHistoryView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("pairHistory"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 12, 12);
    column->setSpacing(4);
    m_title = makeLabel({}, TypeRole::Caption, Ink::Muted, this);
    m_pair = makeLabel({}, TypeRole::PanelTitle, Ink::Text, this);
    m_pair->setTextFormat(Qt::PlainText);
    m_pair->setObjectName(QStringLiteral("pairHistoryPair"));
    m_chart = new PairChart(this);
    m_note = makeLabel({}, TypeRole::Caption, Ink::Muted, this);
    m_note->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("pairHistoryNote"));
    using Column = paint::CaptionTable::Column;
    m_table = new paint::CaptionTable({Column::Words, Column::Figures, Column::Figures});
    column->addWidget(m_title);
    column->addWidget(m_pair);
    column->addWidget(m_chart);
    column->addLayout(m_table);
    column->addWidget(m_note);
    column->addStretch(1);
    m_chart->hide();
    retranslate();
}

void PairHistoryView::retranslate()
{
    m_title->setText(tr("This pair in the stored sweeps"));
    setAccessibleName(m_title->text());
}

void PairHistoryView::show(const PairHistory &history, Metric metric, double scaleMost, const words::DeskZone &zone,
                           Instant now)
{
    m_table->clear();
    if (!history.isStarted()) {
        m_pair->setText(tr("No pair chosen"));
        m_note->setText(tr("Click a cell, or press H on it."));
        return m_chart->show({}, scaleMost);
    }
    m_pair->setText(
        QStringLiteral("%1 → %2").arg(QString::fromStdString(history.from()), QString::fromStdString(history.to())));
    std::vector<std::pair<Instant, double>> values;
    for (const PairPoint &point : history.points())
        values.emplace_back(point.at, metric == Metric::Bandwidth ? point.gbps : point.latencyUs);
    std::reverse(values.begin(), values.end());
    m_chart->show(std::move(values), scaleMost);
    if (!history.points().empty())
        m_table->addRow({{tr("Sweep"), Ink::Muted},
                         {words::metricUnit(Metric::Bandwidth), Ink::Muted},
                         {words::metricUnit(Metric::Latency), Ink::Muted}});
    for (const PairPoint &point : history.points()) {
        const QString gbps = point.gbps >= 0 ? words::metricFigure(Metric::Bandwidth, point.gbps)
                             : point.state == PairPoint::State::Failed   ? tr("failed")
                             : point.state == PairPoint::State::NotThere ? tr("not in it")
                                                                         : words::missing;
        m_table->addRow(
            {{zone.near(point.at, now)},
             {gbps, point.gbps >= 0 ? Ink::Text : Ink::Muted},
             {point.latencyUs >= 0 ? words::metricFigure(Metric::Latency, point.latencyUs) : words::missing}});
    }
    m_note->setText(history.toCome() > 0 ? tr("%Ln sweeps are on their way.", nullptr, int(history.toCome()))
                                         : QString());
}

} // namespace imece
