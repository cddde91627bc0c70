// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/actions.h"
#include "views/words/format.h"
#include <QActionGroup>
#include <QCoreApplication>
#include <QWidget>

namespace imece {

Actions::Actions(QWidget *window)
    : QObject(window), m_window(window), m_file(new QMenu(window)), m_view(new QMenu(window)),
      m_demo(new QMenu(window)), m_help(new QMenu(window)), m_whole(new QMenu(window)), m_rates(new QMenu(window)),
      m_personas(new QMenu(window)), m_zones(new QMenu(window)), m_languages(new QMenu(window)),
      m_themes(new QMenu(window))
{
    for (QMenu *menu : {m_file, m_view, m_demo, m_help})
        m_whole->addMenu(menu);
    import = make(m_file, "import", QKeySequence::Open);
    openScenario = make(m_file, "openScenario", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    m_file->addSeparator();
    settings = make(m_file, "settings", QKeySequence(Qt::CTRL | Qt::Key_Comma));
    settings->setMenuRole(QAction::PreferencesRole);
    quit = make(m_file, "quit", QKeySequence::Quit);
    quit->setMenuRole(QAction::QuitRole);
    makeViewMenu();
    makeDemoMenu();
    helpText = make(m_help, "help", QKeySequence::HelpContents);
    // F1 on a rule's number opens the rule; with Shift it is the page's help there, too.
    helpText->setShortcuts({QKeySequence(QKeySequence::HelpContents), QKeySequence(Qt::SHIFT | Qt::Key_F1)});
    promises = make(m_help, "promises");
    shortcuts = make(m_help, "shortcuts", QKeySequence(Qt::CTRL | Qt::Key_F1));
    m_help->addSeparator();
    about = make(m_help, "about");
    about->setMenuRole(QAction::AboutRole);
    retranslate();
}

QAction *Actions::make(QMenu *menu, const char *name, const QKeySequence &key)
{
    auto *action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    menu->addAction(action);
    m_window->addAction(action); // the key works though the menu is closed
    m_all << action;
    return action;
}

QAction *Actions::makeChoice(QMenu *menu, QActionGroup *group, const char *name)
{
    QAction *action = make(menu, name);
    action->setCheckable(true);
    group->addAction(action);
    return action;
}

void Actions::makeViewMenu()
{
    static const char *const names[] = {"pageHosts", "pageFabric", "pageShares", "pageBookings"};
    for (int k = 0; k < 4; ++k)
        page[k] = make(m_view, names[k], QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + k)));
    attention = make(m_view, "attention", QKeySequence(Qt::CTRL | Qt::Key_5));
    m_view->addSeparator();
    palette = make(m_view, "palette", QKeySequence(Qt::CTRL | Qt::Key_K));
    palette->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)});
    openMenu = make(m_view, "menu", QKeySequence(Qt::Key_F10));
    nextPane = make(m_view, "nextPane", QKeySequence(Qt::Key_F6));
    tryNow = make(m_view, "tryNow", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    m_view->addSeparator();
    m_view->addMenu(m_themes);
    m_view->addMenu(m_languages);
    m_view->addMenu(m_zones);
    auto *themes = new QActionGroup(this);
    static const char *const themeNames[] = {"themeSystem", "themeLight", "themeDark"};
    for (int k = 0; k < 3; ++k)
        theme[k] = makeChoice(m_themes, themes, themeNames[k]);
    auto *languages = new QActionGroup(this);
    language[0] = makeChoice(m_languages, languages, "languageEnglish");
    language[1] = makeChoice(m_languages, languages, "languageTurkish");
    m_view->addSeparator();
    fullScreen = make(m_view, "fullScreen", QKeySequence(Qt::Key_F11));
    fullScreen->setCheckable(true);
}

void Actions::makeDemoMenu()
{
    m_demo->addMenu(m_rates);
    m_demo->addMenu(m_personas);
    auto *rates = new QActionGroup(this);
    static const char *const rateNames[] = {"rate1", "rate60", "rate600"};
    for (int k = 0; k < 3; ++k)
        rate[k] = makeChoice(m_rates, rates, rateNames[k]);
    m_demo->addSeparator();
    failHost = make(m_demo, "failHost");
    slowCable = make(m_demo, "slowCable");
    degradeUplink = make(m_demo, "degradeUplink");
    healAll = make(m_demo, "healAll");
    m_demo->addSeparator();
    killBackend = make(m_demo, "killBackend");
    reset = make(m_demo, "reset");
}

QString Actions::personaText(const QString &name)
{
    const QString member = name.section(QLatin1Char(':'), 0, 0), role = name.section(QLatin1Char(':'), 1);
    const auto word = [](const char *text) { return QCoreApplication::translate("roles", text); };
    QString roleName = role;
    if (role == QStringLiteral("researcher"))
        roleName = word("researcher");
    else if (role == QStringLiteral("lead"))
        roleName = word("lead");
    else if (role == QStringLiteral("treasurer"))
        roleName = word("treasurer");
    else if (role == QStringLiteral("admin"))
        roleName = word("administrator");
    else if (role == QStringLiteral("reader"))
        roleName = word("reader");
    return (member == QStringLiteral("coop") ? tr("co-op") : member) + QStringLiteral(" · ") + roleName;
}

void Actions::setPersonas(const QStringList &names, const QString &current)
{
    for (QAction *action : m_personas->actions()) {
        m_all.removeAll(action);
        delete action;
    }
    for (const QString &name : names) {
        QAction *action = m_personas->addAction(personaText(name));
        action->setObjectName(QStringLiteral("persona:") + name);
        action->setData(name);
        action->setCheckable(true);
        action->setChecked(name == current);
        action->setProperty("imecePath", QString(m_personas->title()).remove(QLatin1Char('&')));
        connect(action, &QAction::triggered, this, [this, name] { Q_EMIT personaWanted(name); });
        m_all << action;
    }
}

void Actions::setZones(const QList<QByteArray> &ids, const QByteArray &current)
{
    for (QAction *action : m_zones->actions()) {
        m_all.removeAll(action);
        delete action;
    }
    for (const QByteArray &id : ids) {
        QAction *action = m_zones->addAction(QString::fromLatin1(id));
        action->setObjectName(QStringLiteral("zone:") + QString::fromLatin1(id));
        action->setCheckable(true);
        action->setChecked(id == current);
        action->setProperty("imecePath", QString(m_zones->title()).remove(QLatin1Char('&')));
        connect(action, &QAction::triggered, this, [this, id] { Q_EMIT zoneWanted(id); });
        m_all << action;
    }
}

void Actions::retranslate()
{
    m_file->setTitle(tr("&File"));
    m_view->setTitle(tr("&View"));
    m_demo->setTitle(tr("&Demo"));
    m_help->setTitle(tr("&Help"));
    m_rates->setTitle(tr("&Clock"));
    m_personas->setTitle(tr("&Sit down as"));
    m_zones->setTitle(tr("Time &zone"));
    m_themes->setTitle(tr("Th&eme"));
    m_languages->setTitle(tr("&Language"));
    import->setText(tr("&Import measurement…"));
    openScenario->setText(tr("&Open scenario…"));
    settings->setText(tr("&Settings…"));
    quit->setText(tr("&Quit"));
    page[0]->setText(tr("&Hosts"));
    page[1]->setText(tr("&Fabric"));
    page[2]->setText(tr("&Shares"));
    page[3]->setText(tr("&Bookings"));
    attention->setText(tr("&Attention"));
    palette->setText(tr("Search or &command"));
    openMenu->setText(tr("Open the &menu"));
    nextPane->setText(tr("&Next pane"));
    tryNow->setText(tr("&Try the connection now"));
    fullScreen->setText(tr("F&ull screen"));
    theme[0]->setText(tr("As the system"));
    theme[1]->setText(tr("Light"));
    theme[2]->setText(tr("Dark"));
    language[0]->setText(QStringLiteral("English"));
    language[1]->setText(QStringLiteral("Türkçe"));
    //: how fast the demonstration's clock runs
    rate[0]->setText(tr("Real time, 1×"));
    rate[1]->setText(tr("A minute a second, 60×"));
    rate[2]->setText(tr("Ten minutes a second, 600×"));
    failHost->setText(tr("&Fail a host of a running booking"));
    slowCable->setText(tr("S&low a cable"));
    degradeUplink->setText(tr("Degrade an &uplink"));
    healAll->setText(tr("&Heal everything"));
    killBackend->setText(tr("&Kill the backend"));
    reset->setText(tr("&Reset the demonstration…"));
    helpText->setText(tr("&Help"));
    promises->setText(tr("&Promises of the co-op"));
    shortcuts->setText(tr("&Keyboard shortcuts"));
    about->setText(tr("&About Imece"));
    for (QAction *action : m_personas->actions())
        action->setText(personaText(action->data().toString()));
    for (QMenu *menu : {m_file, m_view, m_demo, m_help, m_rates, m_personas, m_zones, m_themes, m_languages})
        for (QAction *action : menu->actions())
            action->setProperty("imecePath", QString(menu->title()).remove(QLatin1Char('&')));
}

QList<QAction *> Actions::all() const
{
    return m_all;
}

} // namespace imece
