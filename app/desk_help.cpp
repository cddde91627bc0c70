// SPDX-License-Identifier: GPL-3.0-or-later
// Help, at the page or at a rule; promises, keys, about. Windows beside the desk: only those that are open are filled.
#include "app/desk.h"
#include "app/help.h"
#include "views/shell/actions.h"
#include "views/words/rule_book.h"
#include <QSysInfo>
#include <QUrl>

namespace imece {

namespace {
const QString helpName = QStringLiteral("helpWindow"), promisesName = QStringLiteral("promisesWindow");
}

TextWindow *Desk::openText(const QString &name)
{
    auto *shown = m_window->findChild<TextWindow *>(name);
    if (!shown) {
        shown = new TextWindow(m_window.get());
        shown->setObjectName(name);
        if (name == helpName)
            connect(shown, &TextWindow::linkActivated, this, &Desk::followHelpLink);
    }
    m_rulesLanguage = m_language.code();
    fillTexts();
    shown->show();
    shown->raise();
    shown->activateWindow();
    return shown;
}

void Desk::fillTexts()
{
    const QString code = m_language.code();
    if (auto *help = m_window->findChild<TextWindow *>(helpName))
        help->setTopics(tr("Help"), helpTopics(code) + ruleTopics(m_rulesLanguage.isEmpty() ? code : m_rulesLanguage));
    if (auto *promises = m_window->findChild<TextWindow *>(promisesName))
        promises->setTopics(tr("Promises of the co-op"), promiseTopics(code));
}

void Desk::openHelpAt(const QString &page)
{
    openText(helpName)->showAt(pageTopicName(page));
}

void Desk::openRule(const QString &rule)
{
    openText(helpName)->showAt(ruleTopicName(rule), rule);
}

/// Of the rules: to another rule ("#s11-decay"), or to the rules in the other language ("rules.tr.md").
void Desk::followHelpLink(const QUrl &link)
{
    auto *help = m_window->findChild<TextWindow *>(helpName);
    if (!help)
        return;
    if (!link.path().isEmpty()) {
        m_rulesLanguage = link.path() == QStringLiteral("rules.tr.md") ? QStringLiteral("tr") : QStringLiteral("en");
        fillTexts();
    }
    const QString rule = link.fragment().section(QLatin1Char('-'), 0, 0).toUpper();
    if (!rule.isEmpty())
        help->showAt(ruleTopicName(rule), rule);
}

QList<CommandPalette::Entry> Desk::ruleEntries()
{
    QList<CommandPalette::Entry> entries;
    const words::RuleBook book = words::RuleBook::in(m_language.code());
    for (const words::RuleChapter &chapter : book.chapters)
        for (const words::Rule &rule : chapter.rules) {
            const QString number = rule.number;
            entries << CommandPalette::Entry{book.name(number), chapter.title, true,
                                             [this, number] { openRule(number); }};
        }
    return entries;
}

void Desk::connectHelp()
{
    Actions *deeds = m_window->deeds();
    connect(deeds->helpText, &QAction::triggered, this, [this] {
        const Page *page = m_window->current();
        openHelpAt(page ? page->pageName() : QString());
    });
    connect(deeds->promises, &QAction::triggered, this, [this] { openText(promisesName); });
    connect(m_window.get(), &MainWindow::ruleWanted, this, &Desk::openRule);
    connect(m_window.get(), &MainWindow::languageChanged, this, [this] {
        m_rulesLanguage.clear();
        fillTexts();
    });
    connect(deeds->shortcuts, &QAction::triggered, this, [this] {
        QList<QAction *> actions = m_window->deeds()->all();
        for (Page *page : m_window->pages())
            actions << page->actions();
        auto *dialog = new ShortcutsDialog(actions, fixedKeys(), m_window.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
    connect(deeds->about, &QAction::triggered, this, [this] {
        auto *dialog = new AboutDialog(aboutFacts(), m_window.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
}

QList<std::pair<QString, QString>> Desk::aboutFacts() const
{
    QList<std::pair<QString, QString>> facts = {{tr("Version"), QStringLiteral(IMECE_VERSION)},
                                                {tr("Qt"), QString::fromLatin1(qVersion())},
                                                {tr("System"), QSysInfo::prettyProductName()},
                                                {tr("Display"), QGuiApplication::platformName()}};
    const SessionFacts &seat = m_stores->facts;
    if (seat.isWelcome()) {
        facts << std::pair(tr("Server"), QString::fromStdString(seat.welcome().server));
        facts << std::pair(tr("Protocol"), QString::fromLatin1(wire::subprotocol));
        facts << std::pair(tr("Co-op"), QString::fromStdString(seat.welcome().coop) +
                                            (seat.welcome().demo ? QStringLiteral(" (DEMO)") : QString()));
        facts << std::pair(tr("Epoch"), QString::number(seat.welcome().epoch, 16));
        facts << std::pair(tr("Seat"),
                           m_persona.isEmpty() ? QString::fromStdString(seat.welcome().you.name) : m_persona);
    }
    if (m_backend) {
        facts << std::pair(tr("Backend"), m_backend->endpoint().url.toString());
        facts << std::pair(tr("Backend's log"), m_backend->logPath());
    }
    facts << std::pair(tr("Settings"), m_keptPath);
    return facts;
}

} // namespace imece
