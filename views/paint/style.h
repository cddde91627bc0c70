// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion drawn flat: buttons, fields, headers, scroll bars and item views in the palette's tokens, a 2 px accent focus
// ring, no shadows, no gradients, no animation. No style sheet anywhere, so a theme change is one palette change.
#pragma once
#include <QProxyStyle>

namespace imece::paint {

class HouseStyle : public QProxyStyle
{
    Q_OBJECT

public:
    HouseStyle();

    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *answer) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
};

} // namespace imece::paint
