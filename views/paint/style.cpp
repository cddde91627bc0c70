// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/style.h"
#include "views/paint/glyphs.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleOption>

namespace imece::paint {

namespace {

constexpr double radius = 4;

struct Panel
{
    QColor ground, border;
    double width = 1;
};

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

void drawChevron(QPainter *painter, const QRect &rect, const QStyleOption *option)
{
    const Palette &palette = Palette::of(option->palette);
    const bool enabled = has(option, QStyle::State_Enabled);
    paintGlyph(*painter, QRectF(rect.center() - QPoint(5, 5), QSize(12, 12)), Glyph::ChevronDown,
               enabled ? palette.colour(Token::Text) : palette.mixed(Token::Muted, 0.6));
}

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

} // namespace

HouseStyle::HouseStyle() : QProxyStyle(QStringLiteral("fusion")) {}

void HouseStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget) ||
        qobject_cast<QHeaderView *>(widget) || qobject_cast<QScrollBar *>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (auto *view = qobject_cast<QAbstractItemView *>(widget))
        view->viewport()->setAttribute(Qt::WA_Hover);
}

void HouseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    const Palette &palette = Palette::of(option->palette);
    switch (element) {
    case PE_PanelButtonCommand:
        return drawButton(option, painter, widget);
    case PE_PanelButtonTool:
        return drawToolButton(option, painter, widget);
    case PE_FrameFocusRect:
        if (qobject_cast<const QPushButton *>(widget))
            return; // its panel has drawn it
        return drawRing(option, painter);
    case PE_FrameDefaultButton:
        return;
    case PE_FrameLineEdit:
    case PE_PanelLineEdit:
        if (widget && widget->parentWidget() &&
            (widget->parentWidget()->inherits("QAbstractSpinBox") || widget->parentWidget()->inherits("QComboBox")))
            return;
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option); frame && frame->lineWidth <= 0)
            return;
        return drawField(option, painter, widget, has(option, State_HasFocus));
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return drawCheck(option, painter, false);
    case PE_IndicatorRadioButton:
        return drawCheck(option, painter, true);
    case PE_PanelItemViewRow:
        return;
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            return drawRow(item, painter);
        break;
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, palette.colour(Token::Surface));
        [[fallthrough]];
    case PE_FrameMenu:
        painter->save();
        painter->setPen(palette.colour(Token::Border));
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    case PE_IndicatorHeaderArrow:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            const bool down = header->sortIndicator == QStyleOptionHeader::SortDown;
            const QPointF c = QRectF(option->rect).center();
            const double way = down ? 1 : -1;
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(palette.colour(Token::Text));
            painter->drawPolygon(
                QPolygonF({c + QPointF(-4, -2 * way), c + QPointF(4, -2 * way), c + QPointF(0, 3 * way)}));
            painter->restore();
        }
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void HouseStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    const Palette &palette = Palette::of(option->palette);
    if (element == CE_PushButton || element == CE_PushButtonLabel) {
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            QStyleOptionButton inked = *button;
            const Look look = lookOf(widget);
            if (has(option, State_Enabled) && look != Look::Plain && look != Look::Quiet)
                inked.palette.setColor(QPalette::ButtonText, palette.colour(look == Look::Primary  ? Token::OnAccent
                                                                            : look == Look::Danger ? Token::Bad
                                                                                                   : Token::Accent));
            inked.features &= ~QStyleOptionButton::DefaultButton;
            return QProxyStyle::drawControl(element, &inked, painter, widget);
        }
    }
    if (element == CE_ComboBoxLabel) {
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            QStyleOptionComboBox fitting = *combo; // Fusion would cut the text within a letter
            const int width = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget).width() - 2 -
                              (combo->currentIcon.isNull() ? 0 : combo->iconSize.width() + 4);
            fitting.currentText = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, width);
            return QProxyStyle::drawControl(element, &fitting, painter, widget);
        }
    }
    if (element == CE_HeaderSection)
        return drawHeaderSection(option, painter);
    if (element == CE_HeaderEmptyArea)
        return drawHeaderSection(option, painter);
    if (element == CE_HeaderLabel) {
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            QStyleOptionHeader inked = *header;
            inked.palette.setColor(QPalette::ButtonText, palette.colour(Token::Muted));
            inked.state &= ~State_On; // no bold on selection
            // The margin pads the sides; above and below it would cut the dots of an Ü and the tail of a g.
            const int margin = pixelMetric(PM_HeaderMargin, option, widget);
            inked.rect.adjust(0, -margin, 0, margin);
            return QProxyStyle::drawControl(element, &inked, painter, widget);
        }
    }
    if (element == CE_ItemViewItem) {
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            QStyleOptionViewItem soft = *item;
            soft.palette = tinted(item->palette);
            return QProxyStyle::drawControl(element, &soft, painter, widget);
        }
    }
    if (element == CE_MenuItem) {
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            QStyleOptionMenuItem soft = *item;
            soft.palette = tinted(item->palette);
            return QProxyStyle::drawControl(element, &soft, painter, widget);
        }
    }
    if (element == CE_Splitter)
        return painter->fillRect(option->rect, palette.colour(Token::Line));
    if (element == CE_ProgressBarGroove || element == CE_ProgressBarContents) {
        const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
        QRect track = option->rect;
        track.setTop(track.center().y() - 2);
        track.setHeight(5);
        if (element == CE_ProgressBarContents && bar && bar->maximum > bar->minimum)
            track.setWidth(int(qint64(track.width()) * (bar->progress - bar->minimum) / (bar->maximum - bar->minimum)));
        painter->fillRect(track, palette.colour(element == CE_ProgressBarGroove ? Token::Line : Token::Accent));
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void HouseStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                    const QWidget *widget) const
{
    if (control == CC_ComboBox) {
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option))
            return drawComboBox(combo, painter, widget);
    }
    if (control == CC_ToolButton) {
        // A button that only opens a menu says so itself (the three lines); no second arrow in its corner.
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            QStyleOptionToolButton plain = *button;
            if (!plain.features.testFlag(QStyleOptionToolButton::MenuButtonPopup))
                plain.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
            return QProxyStyle::drawComplexControl(control, &plain, painter, widget);
        }
    }
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return drawScrollBar(bar, painter, subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget));
    }
    if (control == CC_SpinBox) {
        drawField(option, painter, widget, has(option, State_HasFocus));
        for (const SubControl part : {SC_SpinBoxUp, SC_SpinBoxDown}) {
            const QRect rect = subControlRect(CC_SpinBox, option, part, widget);
            if (rect.isEmpty() || !option->subControls.testFlag(part))
                continue;
            const double way = part == SC_SpinBoxUp ? -1 : 1;
            const QPointF c = QRectF(rect).center();
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(Palette::of(option->palette).colour(Token::Muted), 1.3));
            painter->drawPolyline(
                QPolygonF({c + QPointF(-3, -1.5 * way), c + QPointF(0, 1.5 * way), c + QPointF(3, -1.5 * way)}));
            painter->restore();
        }
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize HouseStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                   const QWidget *widget) const
{
    QSize wanted = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton: {
        const Look look = lookOf(widget);
        const int padding = look == Look::Link ? 4 : 20;
        return {qMax(size.width() + padding, 28), qMax(size.height() + 6, 28)};
    }
    case CT_LineEdit:
    case CT_SpinBox:
        return {wanted.width(), qMax(wanted.height(), 28)};
    case CT_ComboBox:
        return {size.width() + 10 + 28, qMax(size.height() + 6, 28)};
    case CT_ToolButton:
        return {qMax(wanted.width(), 24), qMax(wanted.height(), 24)};
    case CT_HeaderSection:
        return {wanted.width(), qMax(wanted.height(), 28)};
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option))
            if (item->menuItemType == QStyleOptionMenuItem::Separator)
                return wanted;
        return {wanted.width(), qMax(wanted.height(), 26)};
    default:
        return wanted;
    }
}

int HouseStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return 14;
    case PM_ScrollBarSliderMin:
        return 32;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_HeaderMargin:
        return isRoomy(widget) ? 12 : 8;
    case PM_FocusFrameHMargin:
        return isRoomy(widget) ? 11 : 3;
    case PM_FocusFrameVMargin:
        return 3;
    case PM_SmallIconSize:
        return 16;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 16;
    case PM_SplitterWidth:
        return 5;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int HouseStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *answer) const
{
    switch (hint) {
    case SH_Widget_Animation_Duration:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_ScrollBar_Transient:
        return 0;
    case SH_ComboBox_Popup:
        return 0;
    case SH_Table_GridLineColor:
        return int(Palette::of(option ? option->palette : QPalette()).colour(Token::Line).rgb());
    default:
        return QProxyStyle::styleHint(hint, option, widget, answer);
    }
}

QRect HouseStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (element == SE_PushButtonFocusRect)
        return option->rect;
    return QProxyStyle::subElementRect(element, option, widget);
}

} // namespace imece::paint
