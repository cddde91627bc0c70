// SPDX-License-Identifier: GPL-3.0-or-later
// Every deed of the window as one QAction with a name, a key and a place in a menu: the menus, the palette of commands
// and the list of shortcuts are made from the same set, so none can miss one.
#pragma once
#include "domain/coop.h"
#include <QAction>
#include <QMenu>
#include <QObject>

class QActionGroup;

namespace imece {

class Actions : public QObject
{
    Q_OBJECT

public:
    explicit Actions(QWidget *window);

    QMenu *file() const { return m_file; }
    QMenu *view() const { return m_view; }
    QMenu *demo() const { return m_demo; }
    QMenu *help() const { return m_help; }
    QMenu *whole() const { return m_whole; } ///< all four, behind the menu button
    QMenu *rates() const { return m_rates; }
    QMenu *personas() const { return m_personas; }
    QMenu *zones() const { return m_zones; }

    QAction *import, *openScenario, *settings, *quit;
    QAction *page[4];
    QAction *attention, *fullScreen, *palette, *openMenu, *nextPane, *tryNow;
    QAction *language[2]; ///< en, tr
    QAction *theme[3];    ///< system, light, dark
    QAction *rate[3];     ///< 1, 60, 600
    QAction *failHost, *slowCable, *degradeUplink, *healAll, *killBackend, *reset;
    QAction *helpText, *promises, *shortcuts, *about;

    /// Seats that the demonstration offers ("acme:researcher"); the shown one is checked.
    void setPersonas(const QStringList &names, const QString &current);
    void setZones(const QList<QByteArray> &ids, const QByteArray &current);
    void retranslate();
    /// All that have a text: for the palette and the list of shortcuts.
    QList<QAction *> all() const;
    static QString personaText(const QString &name); ///< "acme · researcher"

Q_SIGNALS:
    void personaWanted(const QString &name);
    void zoneWanted(const QByteArray &id);

private:
    QAction *make(QMenu *menu, const char *name, const QKeySequence &key = {});
    QAction *makeChoice(QMenu *menu, QActionGroup *group, const char *name);
    void makeViewMenu();
    void makeDemoMenu();

    QWidget *m_window;
    QMenu *m_file, *m_view, *m_demo, *m_help, *m_whole, *m_rates, *m_personas, *m_zones, *m_languages, *m_themes;
    QList<QAction *> m_all;
};

} // namespace imece
