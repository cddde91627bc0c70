// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/hosts/host_charts.h"
#include "views/hosts/host_delegate.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/words/format.h"
#include <QPainter>
#include <QPainterPath>

namespace imece {

GradeBox::GradeBox(QWidget *parent) : QWidget(parent)
{
    setFixedSize(34, 40);
}

void GradeBox::setGrade(char grade, bool stale)
{
    m_grade = grade;
    m_stale = stale;
    setAccessibleName(tr("Grade %1").arg(grade == '-' ? words::missing : QString(QChar(char16_t(grade)))));
    update();
}

void GradeBox::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const Palette &palette = Palette::of(this);
    const Token ink = m_stale || m_grade == '-' ? Token::Unknown
                      : m_grade >= 'D'          ? Token::Bad
                      : m_grade == 'C'          ? Token::Warn
                                                : Token::Good;
    p.setPen(QPen(palette.colour(ink), 2));
    p.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    QFont type = paint::font(paint::Role::Title);
    p.setFont(type);
    p.drawText(rect(), Qt::AlignCenter, m_grade == '-' ? words::missing : QString(QChar(char16_t(m_grade))));
}

NetChart::NetChart(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("netChart"));
    setMinimumHeight(96);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void NetChart::setHistory(std::vector<Instant> at, std::vector<std::uint16_t> permille, const words::DeskZone &zone)
{
    m_at = std::move(at);
    m_permille = std::move(permille);
    m_permille.resize(m_at.size(), noFigure);
    m_zone = zone;
    std::uint16_t last = noFigure, least = noFigure;
    for (const std::uint16_t v : m_permille)
        if (v != noFigure)
            last = v, least = std::min(least, v);
    setAccessibleName(tr("Net in percent of the claim over time"));
    setAccessibleDescription(
        last == noFigure ? tr("Not measured")
                         : tr("Last %1, lowest %2").arg(words::percent(last / 1000.0), words::percent(least / 1000.0)));
    update();
}

void NetChart::setStale(bool stale)
{
    m_stale = stale;
    update();
}

QRectF NetChart::plot() const
{
    return QRectF(30, 6, width() - 36, height() - 26);
}

double NetChart::xOf(Instant at) const
{
    const double span = double(std::max<Instant>(1, m_at.back() - m_at.front()));
    return plot().left() + double(at - m_at.front()) / span * plot().width();
}

double NetChart::yOf(double percent) const
{
    return plot().bottom() - std::clamp(percent, 0.0, 110.0) / 110.0 * plot().height();
}

void NetChart::paintAxes(QPainter &p) const
{
    const Palette &palette = Palette::of(this);
    p.setFont(paint::font(paint::Role::Axis));
    const QFontMetricsF metrics(p.font());
    for (const int mark : {0, 50, 100}) {
        p.setPen(palette.colour(Token::Line));
        p.drawLine(QPointF(plot().left(), yOf(mark)), QPointF(plot().right(), yOf(mark)));
        p.setPen(palette.colour(Token::Muted));
        p.drawText(QRectF(0, yOf(mark) - 8, plot().left() - 6, 16), Qt::AlignRight | Qt::AlignVCenter,
                   words::number(qint64(mark)));
    }
    // One label a local day, as many as have room.
    const QDate first = m_zone.local(m_at.front()).date();
    double free = plot().left() - 4;
    for (int d = 0; d < 60; ++d) {
        const QDateTime midnight(first.addDays(d), QTime(0, 0), m_zone.zone());
        const Instant at = midnight.toSecsSinceEpoch();
        if (at > m_at.back())
            break;
        if (at < m_at.front())
            continue;
        const double x = xOf(at);
        p.setPen(palette.colour(Token::Border));
        p.drawLine(QPointF(x, plot().bottom()), QPointF(x, plot().bottom() + 3));
        const QString label = m_zone.dayTime(at).section(u' ', 0, 0) + u' ' + QString::number(first.addDays(d).day());
        const double w = metrics.horizontalAdvance(label);
        if (x - w / 2 < free || x + w / 2 > width())
            continue;
        p.setPen(palette.colour(Token::Muted));
        p.drawText(QRectF(x - w / 2 - 1, plot().bottom() + 4, w + 2, 14), Qt::AlignCenter, label);
        free = x + w / 2 + 6;
    }
}

void NetChart::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const Palette &palette = Palette::of(this);
    if (m_at.empty()) {
        paint::paintHatch(p, plot(), paint::Hatch::Missing, palette);
        return;
    }
    paintAxes(p);
    p.setPen(QPen(palette.colour(Token::Text), 1, Qt::DashLine));
    p.drawLine(QPointF(plot().left(), yOf(100 * HostDelegate::gate)),
               QPointF(plot().right(), yOf(100 * HostDelegate::gate)));
    p.setFont(paint::font(paint::Role::Axis));
    p.setPen(palette.colour(Token::Muted));
    p.drawText(QPointF(plot().left() + 4, yOf(100 * HostDelegate::gate) + 13),
               tr("gate %1").arg(words::number(qint64(100 * HostDelegate::gate + 0.5))));
    QPainterPath line;
    bool isDown = false;
    double lastX = -1;
    for (std::size_t k = 0; k < m_at.size(); ++k) {
        if (m_permille[k] == noFigure) {
            isDown = false;
            continue;
        }
        const QPointF at(xOf(m_at[k]), yOf(m_permille[k] / 10.0));
        // At most a few points a pixel column, but never the last and never a low one.
        if (isDown && at.x() - lastX < 0.25 && k + 1 < m_at.size() && m_permille[k] > 900)
            continue;
        isDown ? line.lineTo(at) : line.moveTo(at);
        isDown = true;
        lastX = at.x();
    }
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(palette.colour(m_stale ? Token::Unknown : Token::Accent), 1.5));
    p.drawPath(line);
    const std::uint16_t last = m_permille.back();
    if (last == noFigure || last >= 1000 * HostDelegate::gate)
        return;
    const QString words = QStringLiteral("%1 · %2").arg(words::number(qint64(last / 10)), m_zone.time(m_at.back()));
    p.setFont(paint::font(paint::Role::CaptionName));
    p.setPen(palette.colour(m_stale ? Token::Unknown : Token::Bad));
    p.drawText(QRectF(plot().left(), yOf(last / 10.0) - 18, plot().width() - 12, 16), Qt::AlignRight | Qt::AlignVCenter,
               words);
}

RailBoxes::RailBoxes(QWidget *parent) : QWidget(parent)
{
    setFixedHeight(50);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RailBoxes::setRails(std::vector<std::uint16_t> gbps, std::vector<std::uint16_t> lanes, RailClaim claim, bool stale)
{
    m_gbps = std::move(gbps);
    m_lanes = std::move(lanes);
    m_lanes.resize(m_gbps.size(), noFigure);
    m_claim = claim;
    m_stale = stale;
    QStringList said;
    for (std::size_t r = 0; r < m_gbps.size(); ++r)
        said << tr("rail %1: %2 Gb/s, %3 lanes")
                    .arg(r)
                    .arg(m_gbps[r] == noFigure ? words::missing : words::number(qint64(m_gbps[r])),
                         m_lanes[r] == noFigure ? words::missing : words::number(qint64(m_lanes[r])));
    setAccessibleName(tr("Rails"));
    setAccessibleDescription(said.join(QStringLiteral("; ")));
    update();
}

bool RailBoxes::isSlow(std::size_t rail) const
{
    return rail < m_gbps.size() && m_gbps[rail] != noFigure && m_claim.gbps > 0 &&
           m_gbps[rail] < HostDelegate::gate * m_claim.gbps;
}

bool RailBoxes::isNarrow(std::size_t rail) const
{
    if (rail >= m_lanes.size() || m_lanes[rail] == noFigure)
        return false;
    double usual = m_claim.lanes;
    if (usual <= 0)
        for (const std::uint16_t lanes : m_lanes)
            usual = std::max(usual, lanes == noFigure ? 0.0 : double(lanes));
    return m_lanes[rail] < usual;
}

void RailBoxes::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &palette = Palette::of(this);
    if (m_gbps.empty())
        return;
    const double step = std::min(44.0, double(width()) / double(m_gbps.size()));
    p.setFont(paint::font(paint::Role::Axis));
    for (std::size_t r = 0; r < m_gbps.size(); ++r) {
        const QRectF box(std::round(double(r) * step) + 0.5, 0.5, std::floor(step) - 4, 33);
        const QRectF upper(box.left(), box.top(), box.width(), 17), lower(box.left(), 17.5, box.width(), 16);
        const bool isThin = isNarrow(r), isLow = isSlow(r);
        for (const auto &[isBad, part] : {std::pair(isLow, upper), std::pair(isThin, lower)})
            if (isBad && !m_stale)
                p.fillRect(part, palette.mixed(Token::Bad, 0.12));
        p.setPen(palette.colour(Token::Border));
        p.setBrush(Qt::NoBrush);
        p.drawRect(box);
        p.setPen(palette.colour(m_stale                 ? Token::Unknown
                                : isLow                 ? Token::Bad
                                : m_gbps[r] == noFigure ? Token::Muted
                                                        : Token::Text));
        p.drawText(upper, Qt::AlignCenter, m_gbps[r] == noFigure ? words::missing : words::number(qint64(m_gbps[r])));
        p.setPen(palette.colour(m_stale ? Token::Unknown : isThin ? Token::Bad : Token::Muted));
        p.drawText(lower, Qt::AlignCenter,
                   m_lanes[r] == noFigure ? words::missing : QStringLiteral("×%1").arg(m_lanes[r]));
        p.setPen(palette.colour(Token::Muted));
        p.drawText(QRectF(box.left(), 35, box.width(), 14), Qt::AlignCenter, QStringLiteral("r%1").arg(r));
    }
}

} // namespace imece
