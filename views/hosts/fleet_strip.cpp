// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/hosts/fleet_strip.h"
#include "models/fleet_store.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/words/host_words.h"
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace imece {

FleetStrip::FleetStrip(FleetStore *fleet, QWidget *parent) : QWidget(parent), m_fleet(fleet)
{
    setObjectName(QStringLiteral("fleetStrip"));
    setFixedHeight(36);
    connect(fleet, &FleetStore::fleetChanged, this, &FleetStrip::arrange);
    connect(fleet, &FleetStore::hostsChanged, this, [this] { update(); });
    connect(fleet, &FleetStore::staleChanged, this, [this] { update(); });
    arrange();
}

void FleetStrip::setSelected(HostId host)
{
    m_selected = host;
    update();
}

void FleetStrip::arrange()
{
    m_leaves.clear();
    const FleetPtr fleet = m_fleet->fleet();
    m_leaves.resize(fleet->leaves.size());
    for (quint32 k = 0; k < m_leaves.size(); ++k)
        m_leaves[k].leaf = k;
    for (quint32 i = 0; i < fleet->hosts.size(); ++i) {
        const quint32 leaf = raw(fleet->hosts[i].leaf);
        // Hosts that no gang may use are not part of the fabric's picture.
        if (leaf < m_leaves.size() && fleet->hosts[i].role != HostRole::Unverified)
            m_leaves[leaf].hosts.push_back(i);
    }
    std::erase_if(m_leaves, [](const LeafPlace &p) { return p.hosts.empty(); });
    layOut(10.9, 14, true);
    const auto fits = [this] {
        return m_leaves.empty() ||
               m_leaves.back().left + m_leaves.back().step * double(m_leaves.back().hosts.size()) < width() - 80;
    };
    for (const double step : {9.4, 8.0, 5.0, 3.0, 2.0}) {
        if (fits())
            break;
        layOut(step, 10, true);
    }
    if (!fits())
        layOut(0, 1, false);
    update();
}

void FleetStrip::layOut(double step, double gap, bool labelled)
{
    const QFontMetricsF metrics(paint::font(paint::Role::Caption));
    double x = 16;
    const FleetPtr fleet = m_fleet->fleet();
    const double leafWidth = std::max(1.0, (width() - 100.0) / double(std::max<std::size_t>(1, m_leaves.size())));
    for (LeafPlace &place : m_leaves) {
        if (step == 0) { // one mark a leaf
            place.left = x, place.step = 0, place.width = std::max(1.0, leafWidth - (leafWidth > 3 ? 1 : 0));
            place.label = {};
            x += leafWidth;
            continue;
        }
        const QString name = QString::fromStdString(fleet->leaves[place.leaf].name);
        const double label = labelled ? metrics.horizontalAdvance(name) + 10 : 0;
        place.label = QRectF(x, 0, label, height());
        place.left = x + label;
        place.step = step;
        place.width = step > 4 ? step - 2.9 : step > 2 ? step - 1 : step;
        x = place.left + step * double(place.hosts.size()) + gap;
    }
}

void FleetStrip::resizeEvent(QResizeEvent *)
{
    arrange();
}

quint32 FleetStrip::worstOf(const LeafPlace &place) const
{
    const HostColumns &c = m_fleet->columns();
    quint32 worst = place.hosts.front();
    for (const quint32 h : place.hosts)
        if (h < c.size() && worst < c.size() && c.state[h] < c.state[worst])
            worst = h;
    return worst;
}

QRectF FleetStrip::markOf(HostId host) const
{
    for (const LeafPlace &place : m_leaves)
        for (std::size_t k = 0; k < place.hosts.size(); ++k)
            if (HostId{place.hosts[k]} == host && place.step > 0)
                return {place.left + place.step * double(k), 11, place.width, 14};
    return {};
}

void FleetStrip::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &palette = Palette::of(this);
    p.fillRect(rect(), palette.colour(Token::Surface));
    p.fillRect(QRect(0, height() - 1, width(), 1), palette.colour(Token::Border));
    const HostColumns &c = m_fleet->columns();
    const FleetPtr fleet = m_fleet->fleet();
    const bool stale = m_fleet->isStale();
    const QColor calm = stale ? palette.mixed(Token::Unknown, 0.3) : palette.mixed(Token::Good, 0.35);
    p.setFont(paint::font(paint::Role::Caption));
    const auto mark = [&](const QRectF &r, quint32 h) {
        if (h >= c.size())
            return paint::paintHatch(p, r, paint::Hatch::Missing, palette);
        if (c.state[h] != HostState::InService) {
            if (r.width() >= 5)
                return paint::paintState(p, r.adjusted(-2, 0, 2, 0), c.state[h], palette,
                                         stale ? paint::Freshness::Stale : paint::Freshness::Live);
            return p.fillRect(r.adjusted(0, -3, 0, 3),
                              palette.colour(stale ? Token::Unknown : paint::stateToken(c.state[h])));
        }
        if (fleet->hosts[h].role == HostRole::Spare && c.use[h] == HostUse::Free && r.width() >= 4) {
            p.setPen(palette.colour(Token::Muted));
            p.setBrush(Qt::NoBrush);
            return p.drawRect(r.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        p.fillRect(r, calm);
    };
    for (const LeafPlace &place : m_leaves) {
        if (place.step == 0) {
            mark(QRectF(place.left, 11, place.width, 14), worstOf(place));
            continue;
        }
        p.setPen(palette.colour(Token::Muted));
        p.drawText(place.label, Qt::AlignLeft | Qt::AlignVCenter,
                   QString::fromStdString(fleet->leaves[place.leaf].name));
        for (std::size_t k = 0; k < place.hosts.size(); ++k)
            mark(QRectF(place.left + place.step * double(k), 11, place.width, 14), place.hosts[k]);
    }
    const QRectF selected = markOf(m_selected);
    if (!selected.isEmpty()) {
        p.setPen(QPen(palette.colour(Token::Accent), 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(selected.adjusted(-3, -3, 3, 3));
    }
    p.setPen(palette.colour(Token::Muted));
    const QString spare = tr("spare");
    const double w = QFontMetricsF(p.font()).horizontalAdvance(spare);
    p.drawText(QRectF(width() - 12 - w, 0, w, height()), Qt::AlignVCenter, spare);
    p.setBrush(Qt::NoBrush);
    p.drawRect(QRectF(width() - 12 - w - 14.5, 13.5, 8, 9));
}

std::optional<quint32> FleetStrip::hostAt(QPointF at) const
{
    for (const LeafPlace &place : m_leaves) {
        if (place.step == 0) {
            if (at.x() >= place.left && at.x() < place.left + place.width + 1)
                return worstOf(place);
            continue;
        }
        const double k = (at.x() - place.left + 1) / place.step;
        if (k >= 0 && k < double(place.hosts.size()))
            return place.hosts[std::size_t(k)];
    }
    return std::nullopt;
}

void FleetStrip::mousePressEvent(QMouseEvent *event)
{
    if (const auto host = hostAt(event->position()))
        Q_EMIT hostPicked(HostId{*host});
}

bool FleetStrip::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const auto host = hostAt(help->pos());
        const HostColumns &c = m_fleet->columns();
        if (host && *host < c.size())
            QToolTip::showText(help->globalPos(),
                               QStringLiteral("%1 · %2").arg(words::hostName(*m_fleet->fleet(), HostId{*host}),
                                                             m_fleet->isStale() ? words::wasStateWord(c.state[*host])
                                                                                : words::stateWord(c.state[*host])),
                               this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace imece
