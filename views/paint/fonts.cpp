// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/fonts.h"
#include <QGuiApplication>

namespace imece::paint {

QFont font(Role role)
{
    struct Face
    {
        double scale; // of the body's 13 px
        QFont::Weight weight;
    };
    const Face face = [role]() -> Face {
        switch (role) {
        case Role::Body:
            return {1, QFont::Normal};
        case Role::BodyName:
            return {1, QFont::Medium};
        case Role::BodyStrong:
            return {1, QFont::DemiBold};
        case Role::Caption:
            return {12.0 / 13, QFont::Normal};
        case Role::CaptionName:
            return {12.0 / 13, QFont::Medium};
        case Role::Title:
            return {17.0 / 13, QFont::DemiBold};
        case Role::PanelTitle:
            return {15.0 / 13, QFont::DemiBold};
        case Role::Readout:
            return {28.0 / 13, QFont::DemiBold};
        case Role::Axis:
            return {11.0 / 13, QFont::Normal};
        case Role::Tick:
            return {10.0 / 13, QFont::Normal};
        }
        return {1, QFont::Normal};
    }();
    QFont font = QGuiApplication::font();
    font.setPointSizeF(font.pointSizeF() * face.scale);
    font.setWeight(face.weight);
    return font;
}

} // namespace imece::paint
