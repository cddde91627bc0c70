// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark or as the system: one palette change, no style sheet. "As the system" is followed while the program runs:
// dark is what has a dark QPalette::Window (there is no colour scheme in Qt 6.4).
#pragma once
#include <QObject>
#include <QPalette>

class QWidget;

namespace imece::paint {

enum class Theme { System, Light, Dark };
/// Puts the palette (and the style, the first time) on the application.
void applyTheme(Theme theme);
/// What the platform itself would use now.
bool isSystemDark();

/// Keeps the application in a theme. Does nothing where nothing changed, so it may be told as often as one likes.
class ThemeKeeper : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    void use(Theme theme);
    /// Looks again whenever the palette of the platform changes; `window` must live for as long as that matters.
    void follow(QWidget *window);
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void look();
    Theme m_theme = Theme::System;
    QPalette m_shown;
    bool m_isSet = false, m_isLooking = false;
};

} // namespace imece::paint
