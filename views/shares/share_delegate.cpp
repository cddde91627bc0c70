// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/share_delegate.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/shares/statement_model.h"
#include <QPainter>
#include <QWidget>

namespace imece {

void ShareDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Palette &c = Palette::of(option.palette);
    if (index.data(StatementModel::TotalRole).toBool())
        painter->fillRect(option.rect, c.colour(Token::Window));
    if (index.column() == StatementModel::Name)
        paintName(painter, option, index);
    else if (index.column() == StatementModel::Bars)
        paintBars(painter, option, index);
    else
        QStyledItemDelegate::paint(painter, option, index);
    if (index.column() == StatementModel::Borrowed) // the equation ends before here
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 1, option.rect.height()),
                          c.colour(Token::Border));
}

void ShareDelegate::paintName(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem text = option;
    initStyleOption(&text, index);
    text.text.clear();
    if (index.data(StatementModel::TotalRole).toBool()) {
        painter->setFont(qvariant_cast<QFont>(index.data(Qt::FontRole)));
        painter->setPen(Palette::of(option.palette).colour(Token::Text));
        painter->drawText(option.rect.adjusted(16, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        return;
    }
    const QWidget *widget = option.widget;
    (widget ? widget->style() : nullptr)->drawControl(QStyle::CE_ItemViewItem, &text, painter, widget);
    const Palette &c = Palette::of(option.palette);
    const QRectF swatch(option.rect.left() + 16, option.rect.center().y() - 6, 13, 13);
    paint::paintMember(*painter, swatch, paint::memberIndex(MemberId{index.data(StatementModel::MemberRole).toUInt()}),
                       paint::MemberFill::Solid, c);
    painter->setFont(qvariant_cast<QFont>(index.data(Qt::FontRole)));
    painter->setPen(c.colour(Token::Text));
    const QRect rest = option.rect.adjusted(36, 0, -4, 0);
    painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(painter->font()).elidedText(index.data().toString(), Qt::ElideRight, rest.width()));
}

void ShareDelegate::paintBars(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    if (option.widget)
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    if (index.data(StatementModel::TotalRole).toBool())
        return;
    const Palette &c = Palette::of(option.palette);
    GpuSeconds most = 1;
    for (int k = 0; k + 1 < m_model->rowCount(); ++k)
        most = std::max({most, m_model->row(k).owned, m_model->row(k).used()});
    const StatementRow &r = m_model->row(index.row());
    const unsigned member = paint::memberIndex(r.member);
    const QRectF area = QRectF(option.rect).adjusted(8, 6, -12, -6);
    const double scale = area.width() / double(most), half = (area.height() - 4) / 2;
    double x = area.left();
    const auto part = [&](GpuSeconds value, double y, const auto &draw) {
        const double w = double(value) * scale;
        if (value > 0)
            draw(QRectF(x, y, std::max(w, 1.5), half));
        x += w;
    };
    const auto solid = [&](const QRectF &b) { paint::paintMember(*painter, b, member, paint::MemberFill::Solid, c); };
    const auto faint = [&](const QRectF &b) { paint::paintMember(*painter, b, member, paint::MemberFill::Faint, c); };
    const auto outline = [&](const QColor &ground2, const QColor &edge) {
        return [painter, ground2, edge](const QRectF &b) {
            painter->fillRect(b, ground2);
            painter->setPen(QPen(edge, 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(b.adjusted(0.5, 0.5, -0.5, -0.5));
        };
    };
    part(r.ownUse, area.top(), solid);
    part(r.borrowed, area.top(), faint);
    part(r.borrowedSpare, area.top(), outline(c.colour(Token::Surface), c.member(member)));
    x = area.left();
    const double lower = area.top() + half + 4;
    part(r.ownUse, lower, solid);
    part(r.lent, lower, outline(c.mixed(Token::Accent, 0.28), c.colour(Token::Accent)));
    part(r.bookedIdle, lower, outline(c.colour(Token::Text), c.colour(Token::Text)));
    part(r.idle, lower, outline(c.colour(Token::Surface), c.colour(Token::Muted)));
    part(r.down + r.plannedDown, lower,
         [&](const QRectF &b) { paint::paintHatch(*painter, b, paint::Hatch::Refused, c); });
    const double mark = area.left() + double(r.owned) * scale;
    painter->setPen(QPen(c.colour(Token::Text), 2));
    painter->drawLine(QPointF(mark, area.top() - 4), QPointF(mark, area.bottom() + 4));
}

} // namespace imece
