// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/house_font.h"
#include <QApplication>
#include <QDir>
#include <QFont>
#include <QFontDatabase>

namespace imece::paint {

QString useHouseFont()
{
    QString family;
    const QDir fonts(QStringLiteral(":/imece/fonts"));
    for (const QString &name : fonts.entryList({QStringLiteral("*.otf")})) {
        const QStringList families =
            QFontDatabase::applicationFontFamilies(QFontDatabase::addApplicationFont(fonts.filePath(name)));
        if (!families.isEmpty())
            family = families.first();
    }
    QFont font = QApplication::font();
    if (!family.isEmpty())
        font.setFamily(family);
    // 13 px at 96 dpi, or what the system asks for when that is larger.
    font.setPointSizeF(qMax(9.75, font.pointSizeF() > 0 && font.pointSizeF() > 12 ? font.pointSizeF() : 9.75));
    QApplication::setFont(font);
    return family;
}

} // namespace imece::paint
