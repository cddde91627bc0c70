// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/theme.h"
#include "views/paint/palette.h"
#include "views/paint/style.h"
#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace imece::paint {

namespace {

bool isOurs(const QPalette &palette)
{
    const QColor window = palette.color(QPalette::Window);
    return window == Palette::light().colour(Token::Window) || window == Palette::dark().colour(Token::Window);
}

/// Our colours, except for a few that no widget ever shows: those stay the platform's, so that Qt sees a difference,
/// and tells it, when the platform changes its own. With every colour set by us it would never say a word.
QPalette paletteOf(bool dark)
{
    const QPalette full = (dark ? Palette::dark() : Palette::light()).widgets();
    QPalette open;
    for (int group = 0; group < int(QPalette::NColorGroups); ++group)
        for (int role = 0; role < int(QPalette::NColorRoles); ++role) {
            const auto g = QPalette::ColorGroup(group);
            const auto r = QPalette::ColorRole(role);
            const bool isWitness =
                g == QPalette::Disabled && (r == QPalette::ToolTipBase || r == QPalette::ToolTipText ||
                                            r == QPalette::LinkVisited || r == QPalette::BrightText);
            if (!isWitness)
                open.setBrush(g, r, full.brush(g, r));
        }
    return open;
}

} // namespace

bool isSystemDark()
{
    const QPalette shown = QApplication::palette();
    if (!isOurs(shown))
        return Palette::of(shown).isDark();
    // Behind ours the platform's own is hidden: ours goes away for a moment in which nothing is painted.
    QApplication::setPalette(QPalette());
    const bool isDark = Palette::of(QApplication::palette()).isDark();
    QApplication::setPalette(shown);
    return isDark;
}

void applyTheme(Theme theme)
{
    const bool isDark = theme == Theme::Dark || (theme == Theme::System && isSystemDark());
    if (!qobject_cast<HouseStyle *>(QApplication::style()))
        QApplication::setStyle(new HouseStyle);
    QApplication::setPalette(paletteOf(isDark)); // sends nothing where nothing changes
}

void ThemeKeeper::use(Theme theme)
{
    if (m_isSet && theme == m_theme && QApplication::palette() == m_shown)
        return;
    m_theme = theme;
    applyTheme(theme);
    m_shown = QApplication::palette();
    m_isSet = true;
}

void ThemeKeeper::follow(QWidget *window)
{
    window->installEventFilter(this);
}

bool ThemeKeeper::eventFilter(QObject *watched, QEvent *event)
{
    const bool isNews = event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::ThemeChange ||
                        event->type() == QEvent::PaletteChange;
    if (isNews && m_isSet && !m_isLooking) {
        m_isLooking = true;
        // Not in the middle of telling every widget.
        QMetaObject::invokeMethod(this, &ThemeKeeper::look, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

void ThemeKeeper::look()
{
    use(m_theme);
    m_isLooking = false;
}

} // namespace imece::paint
