// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/style.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/paint/style_parts.h"
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
    case SH_DialogButtonBox_ButtonsHaveIcons: // a desktop's icons stand beside none of ours
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
