// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/hosts/host_delegate.h"
#include "models/host_table.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/words/format.h"
#include <QPainter>

namespace imece {

namespace {

constexpr int padding = 8;

/// A reader's view of one cell: what it says and in which ink.
Token inkOf(const QModelIndex &index)
{
    if (index.data(HostTable::StaleRole).toBool())
        return Token::Unknown;
    const QVariant value = index.data(HostTable::ValueRole);
    switch (HostTable::Column(index.column())) {
    case HostTable::State: {
        const auto state = HostState(value.toInt());
        return state == HostState::InService ? Token::Muted : paint::stateToken(state);
    }
    case HostTable::Gpus:
        return value.toInt() == 0 ? Token::Bad : Token::Text;
    case HostTable::Grade: {
        const int grade = value.isValid() ? value.toInt() : 0;
        return grade >= 3 ? Token::Bad : grade == 2 ? Token::Warn : Token::Text;
    }
    case HostTable::Cov:
        return value.isValid() && value.toInt() > 200 ? Token::Warn : Token::Text;
    case HostTable::Net: {
        const double share = value.isValid() ? value.toInt() / 1000.0 : 1;
        return share < 0.6 ? Token::Bad : share < HostDelegate::gate ? Token::Warn : Token::Text;
    }
    case HostTable::Name:
    case HostTable::MemberNow:
        return Token::Text;
    case HostTable::Uptime: { // as its row of the scorecard (V3)
        const int permyriad = value.isValid() ? value.toInt() : 10000;
        return permyriad < 9000 ? Token::Bad : permyriad < 9700 ? Token::Warn : Token::Text;
    }
    case HostTable::Leaf:
    case HostTable::Verified:
    case HostTable::Why:
    case HostTable::DataAge:
    case HostTable::Fabric:
    case HostTable::Site:
    case HostTable::Rack:
    case HostTable::Role:
    case HostTable::Columns:
        break;
    }
    return Token::Muted;
}

QFont fontOf(const QModelIndex &index)
{
    const bool stale = index.data(HostTable::StaleRole).toBool();
    switch (index.column()) {
    case HostTable::Name:
        return paint::font(stale ? paint::Role::Body : paint::Role::BodyName);
    case HostTable::Why:
        return paint::font(paint::Role::Caption);
    case HostTable::Grade:
        return paint::font(inkOf(index) == Token::Text || stale ? paint::Role::Body : paint::Role::BodyStrong);
    default:
        return paint::font(paint::Role::Body);
    }
}

void drawText(QPainter &p, const QRect &cell, Qt::Alignment side, const QString &text)
{
    const QFontMetrics metrics(p.font());
    p.drawText(cell, int(side | Qt::AlignVCenter) | Qt::TextSingleLine,
               metrics.elidedText(text, Qt::ElideRight, cell.width()));
}

} // namespace

QSize HostDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics metrics(fontOf(index));
    int width = metrics.horizontalAdvance(index.data().toString()) + 2 * padding;
    if (index.column() == HostTable::State || index.column() == HostTable::MemberNow)
        width += 20;
    if (index.column() == HostTable::Uptime)
        width += 68;
    if (index.column() == HostTable::Net)
        width += 60;
    return {width, 26};
}

void HostDelegate::paintGround(QPainter &p, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool hasFocus = option.state & QStyle::State_Active && option.widget && option.widget->hasFocus();
    Token ground = Token::Surface;
    if (isSelected)
        ground = hasFocus ? Token::Selected : Token::SelectedFaint;
    else if (index.row() == m_hovered)
        ground = Token::Hover;
    p.fillRect(option.rect, palette.colour(ground));
    p.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), palette.colour(Token::Line));
    if (isSelected && index.column() == HostTable::State)
        p.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()),
                   palette.colour(hasFocus ? Token::Accent : Token::Muted));
    if (hasFocus && option.state & QStyle::State_HasFocus) {
        p.setPen(QPen(palette.colour(Token::Accent), 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

void HostDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QPainter &p = *painter;
    p.save();
    const Palette &palette = Palette::of(option.palette);
    paintGround(p, option, index);
    QRect cell = option.rect.adjusted(padding, 0, -padding, -1);
    p.setFont(fontOf(index));
    p.setPen(palette.colour(inkOf(index)));
    const bool stale = index.data(HostTable::StaleRole).toBool();
    switch (index.column()) {
    case HostTable::State: {
        cell.adjust(padding, 0, 0, 0); // the page's gutter
        const auto state = HostState(index.data(HostTable::StateRole).toInt());
        paint::paintState(p, QRectF(cell.left(), cell.top(), 12, cell.height()), state, palette,
                          stale ? paint::Freshness::Stale : paint::Freshness::Live);
        drawText(p, cell.adjusted(19, 0, 0, 0), Qt::AlignLeft, index.data().toString());
        break;
    }
    case HostTable::MemberNow:
        paintMemberCell(p, cell, index, palette);
        break;
    case HostTable::Uptime:
        paintUptime(p, cell, index, palette);
        break;
    case HostTable::Net:
        paintNet(p, cell, index, palette);
        break;
    case HostTable::Grade:
        drawText(p, cell, Qt::AlignHCenter, index.data().toString());
        break;
    default:
        drawText(p, cell, index.data(Qt::TextAlignmentRole).value<Qt::Alignment>() & Qt::AlignHorizontal_Mask,
                 index.data().toString());
    }
    p.restore();
}

void HostDelegate::paintMemberCell(QPainter &p, const QRect &cell, const QModelIndex &index,
                                   const Palette &palette) const
{
    const int member = index.data(HostTable::MemberIndexRole).toInt();
    const bool stale = index.data(HostTable::StaleRole).toBool();
    if (member < 0) {
        p.setPen(palette.colour(stale ? Token::Unknown : Token::Muted));
        drawText(p, cell, Qt::AlignLeft, index.data().toString());
        return;
    }
    const QRectF tile(cell.left(), cell.center().y() - 6, 14, 14);
    p.save();
    if (stale)
        p.setOpacity(0.55);
    paint::paintMember(p, tile, paint::memberIndex(MemberId{index.data(HostTable::MemberRole).toUInt()}),
                       paint::MemberFill::Solid, palette);
    p.restore();
    const QRect words = cell.adjusted(20, 0, 0, 0);
    const quint32 host = index.data(HostTable::HostRole).toUInt();
    const QString name = index.data().toString();
    const bool isPreemptible = host < m_preemptible.size() && m_preemptible[host];
    drawText(p, words.adjusted(0, 0, isPreemptible ? -14 : 0, 0), Qt::AlignLeft, name);
    if (isPreemptible) {
        const int used = std::min(QFontMetrics(p.font()).horizontalAdvance(name), words.width() - 14);
        p.setPen(palette.colour(stale ? Token::Unknown : Token::Muted));
        drawText(p, words.adjusted(used + 5, 0, 0, 0), Qt::AlignLeft, QStringLiteral("P"));
    }
}

void HostDelegate::paintUptime(QPainter &p, const QRect &cell, const QModelIndex &index, const Palette &palette) const
{
    const QVariant value = index.data(HostTable::ValueRole);
    const bool stale = index.data(HostTable::StaleRole).toBool();
    drawText(p, cell, Qt::AlignRight, index.data().toString());
    const int figure = 40;
    const QRectF strip(cell.right() - figure - 62, cell.center().y() - 5, 60, 12);
    if (strip.left() < cell.left())
        return;
    if (!value.isValid()) {
        paint::paintHatch(p, strip, paint::Hatch::Missing, palette);
        return;
    }
    const quint64 bad = index.data(HostTable::UptimeBadRole).toULongLong();
    const QColor normal = palette.mixed(Token::Muted, stale ? 0.3 : 0.45);
    const QColor outage = stale ? palette.mixed(Token::Bad, 0.5) : palette.colour(Token::Bad);
    for (int k = 0; k < 60; ++k) {
        if ((bad >> k) & 1)
            p.fillRect(QRectF(strip.left() + k - 0.5, strip.top(), 2, 12), outage);
        else if (k % 2 == 0)
            p.fillRect(QRectF(strip.left() + k, strip.top() + 3, 1, 6), normal);
    }
}

void HostDelegate::paintNet(QPainter &p, const QRect &cell, const QModelIndex &index, const Palette &palette) const
{
    const QVariant value = index.data(HostTable::ValueRole);
    const bool stale = index.data(HostTable::StaleRole).toBool();
    drawText(p, cell, Qt::AlignRight, index.data().toString());
    const QRectF track(cell.right() - 28 - 54, cell.center().y() - 1.5, 52, 4);
    if (track.left() < cell.left())
        return;
    if (!value.isValid()) {
        paint::paintHatch(p, track.adjusted(0, -4, 0, 4), paint::Hatch::Missing, palette);
        return;
    }
    const double share = std::clamp(value.toInt() / 1000.0, 0.0, 1.0);
    p.fillRect(track, palette.colour(Token::Line));
    const Token ink = inkOf(index);
    QColor bar = share < 0.6    ? palette.colour(Token::Bad)
                 : share < gate ? palette.colour(Token::Warn)
                                : palette.mixed(Token::Muted, 0.8);
    if (stale)
        bar = mix(bar, palette.colour(Token::Surface), 0.5);
    p.fillRect(QRectF(track.left(), track.top(), track.width() * share, track.height()), bar);
    p.fillRect(QRectF(track.left() + std::round(track.width() * gate), track.top() - 3, 1, 10),
               palette.colour(ink == Token::Unknown ? Token::Muted : Token::Text));
}

} // namespace imece
