// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/style_parts.h"
#include "views/paint/glyphs.h"
#include "views/paint/look.h"
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>

namespace imece::paint {

namespace {
constexpr double radius = 4;
} // namespace

void drawPanel(QPainter *painter, const QRect &rect, const Panel &panel)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const double inset = panel.width / 2;
    painter->setPen(panel.border.isValid() ? QPen(panel.border, panel.width) : QPen(Qt::NoPen));
    painter->setBrush(panel.ground.isValid() ? QBrush(panel.ground) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter->restore();
}

bool has(const QStyleOption *option, QStyle::StateFlag flag)
{
    return option->state.testFlag(flag);
}

namespace {
Panel buttonPanel(const QStyleOption *option, const Palette &palette, Look look)
{
    const bool enabled = has(option, QStyle::State_Enabled);
    const bool pressed = has(option, QStyle::State_Sunken) || has(option, QStyle::State_On);
    const bool hover = enabled && has(option, QStyle::State_MouseOver);
    const double tint = !enabled ? 0 : pressed ? 0.16 : hover ? 0.08 : 0;
    if (look == Look::Primary && enabled)
        return {palette.mixed(Token::Text, tint, Token::Accent), palette.mixed(Token::Text, tint, Token::Accent), 1};
    if (look == Look::Danger && enabled)
        return {palette.mixed(Token::Bad, tint), palette.colour(Token::Bad), 1};
    if (look == Look::Link)
        return {{}, {}, 0};
    if (look == Look::Quiet)
        return {tint > 0 ? palette.mixed(Token::Text, tint) : QColor(), {}, 0};
    const QColor border = palette.mixed(Token::Muted, enabled ? 0.62 : 0.3);
    return {palette.mixed(Token::Text, tint), border, 1};
}
} // namespace

void drawButton(const QStyleOption *option, QPainter *painter, const QWidget *widget)
{
    const Palette &palette = Palette::of(option->palette);
    const Look look = lookOf(widget);
    drawPanel(painter, option->rect, buttonPanel(option, palette, look));
    if (!has(option, QStyle::State_HasFocus))
        return;
    drawPanel(painter, option->rect, {{}, palette.colour(Token::Accent), 2});
    // On an accent ground the ring needs a gap to be seen.
    if (look == Look::Primary)
        drawPanel(painter, option->rect.adjusted(2, 2, -2, -2), {{}, palette.colour(Token::Surface), 1});
}

void drawRing(const QStyleOption *option, QPainter *painter)
{
    drawPanel(painter, option->rect, {{}, Palette::of(option->palette).colour(Token::Accent), 2});
}

void drawField(const QStyleOption *option, QPainter *painter, const QWidget *widget, bool focused)
{
    const Palette &palette = Palette::of(option->palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    QColor border = palette.mixed(Token::Muted, enabled ? 0.62 : 0.3);
    double width = 1;
    if (isInvalid(widget))
        border = palette.colour(Token::Bad), width = focused ? 2 : 1;
    else if (focused)
        border = palette.colour(Token::Accent), width = 2;
    drawPanel(painter, option->rect, {palette.colour(enabled ? Token::Field : Token::Window), border, width});
}

namespace {
void drawChevron(QPainter *painter, const QRect &rect, const QStyleOption *option)
{
    const Palette &palette = Palette::of(option->palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    paintGlyph(*painter, QRectF(rect.center() - QPoint(5, 5), QSize(12, 12)), Glyph::ChevronDown,
               enabled ? palette.colour(Token::Text) : palette.mixed(Token::Muted, 0.6));
}
} // namespace

void drawCheck(const QStyleOption *option, QPainter *painter, bool round)
{
    const Palette &palette = Palette::of(option->palette);
    const bool on = has(option, QStyle::State_On), enabled = has(option, QStyle::State_Enabled);
    const QColor ink = palette.colour(enabled ? Token::Accent : Token::Unknown);
    const bool focused = has(option, QStyle::State_HasFocus);
    const QColor border = on || focused ? ink : palette.mixed(Token::Muted, 0.75);
    const QRectF box = QRectF(option->rect).adjusted(1, 1, -1, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(border, focused ? 2 : 1));
    painter->setBrush(on && !round ? QBrush(ink) : QBrush(palette.colour(Token::Field)));
    if (round) {
        painter->drawEllipse(box);
        if (on) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(ink);
            painter->drawEllipse(box.adjusted(4, 4, -4, -4));
        }
    } else {
        painter->drawRoundedRect(box, 3, 3);
        if (on)
            paintGlyph(*painter, box, Glyph::Check, palette.colour(Token::OnAccent));
    }
    painter->restore();
}

void drawRow(const QStyleOptionViewItem *option, QPainter *painter)
{
    const Palette &palette = Palette::of(option->palette);
    if (has(option, QStyle::State_Selected)) {
        const bool active = has(option, QStyle::State_Active) && option->state.testFlag(QStyle::State_HasFocus);
        const bool inView = active || (option->widget && option->widget->hasFocus());
        painter->fillRect(option->rect, palette.colour(inView ? Token::Selected : Token::SelectedFaint));
        if (option->viewItemPosition == QStyleOptionViewItem::Beginning ||
            option->viewItemPosition == QStyleOptionViewItem::OnlyOne)
            painter->fillRect(QRect(option->rect.left(), option->rect.top(), 3, option->rect.height()),
                              palette.colour(inView ? Token::Accent : Token::Unknown));
    } else if (option->backgroundBrush.style() != Qt::NoBrush) {
        painter->fillRect(option->rect, option->backgroundBrush);
    } else if (has(option, QStyle::State_MouseOver)) {
        painter->fillRect(option->rect, palette.colour(Token::Hover));
    }
}

// Selected rows keep the ink of the text: the selection is a tint, not an inversion.
QPalette tinted(const QPalette &from)
{
    const Palette &palette = Palette::of(from);
    QPalette to = from;
    to.setColor(QPalette::Highlight, palette.colour(Token::Selected));
    to.setColor(QPalette::HighlightedText, palette.colour(Token::Text));
    return to;
}

void drawHeaderSection(const QStyleOption *option, QPainter *painter)
{
    const Palette &palette = Palette::of(option->palette);
    painter->fillRect(option->rect, palette.colour(Token::Window));
    painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                      palette.colour(Token::Border));
}

void drawScrollBar(const QStyleOptionSlider *option, QPainter *painter, const QRect &slider)
{
    const Palette &palette = Palette::of(option->palette);
    painter->fillRect(option->rect, palette.colour(Token::Surface));
    if (slider.isEmpty() || option->maximum <= option->minimum)
        return;
    const bool held = has(option, QStyle::State_Sunken), hover = has(option, QStyle::State_MouseOver);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(palette.mixed(Token::Muted, held ? 0.75 : hover ? 0.6 : 0.42));
    const QRectF bar = QRectF(slider).adjusted(3, 3, -3, -3);
    const double round = qMin(bar.width(), bar.height()) / 2;
    painter->drawRoundedRect(bar, round, round);
    painter->restore();
}

void drawComboBox(const QStyleOptionComboBox *option, QPainter *painter, const QWidget *widget)
{
    const bool focused = has(option, QStyle::State_HasFocus) && has(option, QStyle::State_Enabled);
    if (option->editable) {
        drawField(option, painter, widget, focused);
    } else {
        drawButton(option, painter, widget);
        if (focused)
            drawPanel(painter, option->rect, {{}, Palette::of(option->palette).colour(Token::Accent), 2});
    }
    drawChevron(painter, QRect(option->rect.right() - 22, option->rect.top(), 20, option->rect.height()), option);
}

void drawToolButton(const QStyleOption *option, QPainter *painter, const QWidget *widget)
{
    const Look look = lookOf(widget) == Look::Plain ? Look::Quiet : lookOf(widget);
    drawPanel(painter, option->rect, buttonPanel(option, Palette::of(option->palette), look));
}

} // namespace imece::paint
