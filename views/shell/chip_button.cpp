// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/chip_button.h"
#include "views/paint/fonts.h"
#include "views/paint/glyphs.h"
#include "views/paint/marks.h"
#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace imece {

namespace {
constexpr int padding = 8, gap = 6, swatch = 14, chevron = 12;
}

ChipButton::ChipButton(QWidget *parent) : QToolButton(parent)
{
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ChipButton::setTexts(const QString &strong, const QString &faint, Order order)
{
    if (strong == m_strong && faint == m_faint && order == m_order)
        return;
    m_strong = strong;
    m_faint = faint;
    m_order = order;
    setAccessibleName(order == Order::StrongFirst ? strong + u' ' + faint : faint + u' ' + strong);
    updateGeometry();
    update();
}

void ChipButton::setSwatch(std::optional<unsigned> member)
{
    m_swatch = member;
    updateGeometry();
    update();
}

QSize ChipButton::sizeHint() const
{
    const QFontMetrics metrics(paint::font(paint::Role::BodyName));
    int width = 2 * padding + metrics.horizontalAdvance(m_strong) + gap + chevron;
    if (!m_faint.isEmpty())
        width += metrics.horizontalAdvance(m_faint) + gap;
    if (m_swatch)
        width += swatch + gap;
    return {width, 28};
}

void ChipButton::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    painter.drawPrimitive(QStyle::PE_PanelButtonTool, option);
    const Palette &palette = Palette::of(this);
    double x = padding;
    if (m_swatch) {
        paint::paintMember(painter, QRectF(x, (height() - swatch) / 2.0, swatch, swatch), *m_swatch,
                           paint::MemberFill::Solid, palette);
        x += swatch + gap;
    }
    const auto draw = [&](const QString &text, paint::Role role, Token ink) {
        if (text.isEmpty())
            return;
        painter.setFont(paint::font(role));
        painter.setPen(palette.colour(ink));
        painter.drawText(QRectF(x, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, text);
        x += QFontMetricsF(painter.font()).horizontalAdvance(text) + gap;
    };
    if (m_order == Order::FaintFirst)
        draw(m_faint, paint::Role::Body, Token::Muted);
    draw(m_strong, paint::Role::BodyName, Token::Text);
    if (m_order == Order::StrongFirst)
        draw(m_faint, paint::Role::Body, Token::Muted);
    paint::paintGlyph(painter, QRectF(width() - padding - chevron, (height() - chevron) / 2.0, chevron, chevron),
                      paint::Glyph::ChevronDown, palette.colour(Token::Text));
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette.colour(Token::Accent), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

} // namespace imece
