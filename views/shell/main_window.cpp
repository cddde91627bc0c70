// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/main_window.h"
#include "models/session_facts.h"
#include "views/shell/actions.h"
#include "views/shell/chip_button.h"
#include "views/shell/connection_pill.h"
#include "views/shell/header_band.h"
#include "views/shell/page_head.h"
#include "views/shell/rail.h"
#include "views/shell/search_button.h"
#include "views/shell/stale_banner.h"
#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <algorithm>

namespace imece {

namespace {
constexpr std::array<const char *, 4> pageNames = {"hosts", "fabric", "shares", "bookings"};
}

MainWindow::MainWindow(SessionFacts *facts, CoopClock *clock)
    : m_facts(facts), m_actions(new Actions(this)), m_header(new HeaderBand(facts, clock, this)),
      m_rail(new Rail(this)), m_banner(new StaleBanner(facts, clock, this)), m_stack(new QStackedWidget(this)),
      m_status(new StatusLine(this)), m_attention(new AttentionPanel(this)), m_palette(new CommandPalette(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setMinimumSize(960, 600);
    build();
    connectActions();
    followDemo();
    retranslate();
}

void MainWindow::build()
{
    for (const paint::Glyph glyph :
         {paint::Glyph::Hosts, paint::Glyph::Fabric, paint::Glyph::Shares, paint::Glyph::Bookings})
        m_rail->addPage(glyph);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    auto *middle = new QHBoxLayout;
    middle->setContentsMargins(0, 0, 0, 0);
    middle->setSpacing(0);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_banner);
    right->addWidget(m_stack, 1);
    middle->addWidget(m_rail);
    middle->addLayout(right, 1);
    rows->addWidget(m_header);
    rows->addLayout(middle, 1);
    rows->addWidget(m_status);
    m_header->menuButton()->setMenu(m_actions->whole());
    m_header->timeButton()->setMenu(m_actions->zones());
    m_header->rateButton()->setMenu(m_actions->rates());
    m_header->personaButton()->setMenu(m_actions->personas());
    m_header->searchButton()->setKeyText(m_actions->palette->shortcut().toString(QKeySequence::NativeText));
    m_palette->setSource([this] {
        QList<QAction *> actions = m_actions->all();
        if (Page *page = current())
            actions << page->actions();
        QList<CommandPalette::Entry> entries = CommandPalette::entriesOf(actions);
        return m_more ? entries + m_more() : entries;
    });
}

void MainWindow::connectActions()
{
    for (int k = 0; k < 4; ++k)
        connect(m_actions->page[k], &QAction::triggered, this, [this, k] { showIndex(k); });
    connect(m_rail, &Rail::pageWanted, this, &MainWindow::showIndex);
    const auto showAttention = [this] {
        m_attention->toggleAt(QPoint(m_rail->width() + 8, height() - m_status->height() - 8));
    };
    connect(m_rail, &Rail::attentionWanted, this, showAttention);
    connect(m_actions->attention, &QAction::triggered, this, showAttention);
    connect(m_actions->palette, &QAction::triggered, m_palette, &CommandPalette::open);
    connect(m_header->searchButton(), &QAbstractButton::clicked, m_palette, &CommandPalette::open);
    connect(m_header->settingsButton(), &QAbstractButton::clicked, m_actions->settings, &QAction::trigger);
    connect(m_header->pill(), &ConnectionPill::tryNowWanted, this, &MainWindow::tryNowWanted);
    connect(m_banner, &StaleBanner::tryNowWanted, this, &MainWindow::tryNowWanted);
    connect(m_actions->tryNow, &QAction::triggered, this, &MainWindow::tryNowWanted);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->nextPane, &QAction::triggered, this, &MainWindow::focusNextPane);
    connect(m_actions->fullScreen, &QAction::toggled, this, [this](bool on) {
        setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    connect(m_actions->openMenu, &QAction::triggered, this, [this] { openMenu(m_actions->whole()); });
    for (QMenu *menu : {m_actions->file(), m_actions->view(), m_actions->demo(), m_actions->help()}) {
        auto *key = new QShortcut(this);
        connect(key, &QShortcut::activated, this, [this, menu] {
            if (menu->menuAction()->isVisible())
                openMenu(menu);
        });
        m_menuKeys << std::pair(key, menu);
    }
    connect(m_facts, &SessionFacts::welcomeChanged, this, &MainWindow::followDemo);
    connect(m_facts, &SessionFacts::linkChanged, this, &MainWindow::followDemo);
    connect(m_facts, &SessionFacts::staleChanged, this, &MainWindow::followDemo);
}

void MainWindow::openMenu(QWidget *menu)
{
    const QPoint at = m_header->menuButton()->mapToGlobal(QPoint(0, m_header->menuButton()->height()));
    auto *popup = qobject_cast<QMenu *>(menu);
    popup->popup(at);
    // As the arrow does: setActiveAction would unfold a first entry that is a menu, and the letters would go there.
    QKeyEvent down(QEvent::KeyPress, Qt::Key_Down, Qt::NoModifier);
    QCoreApplication::sendEvent(popup, &down);
}

void MainWindow::followDemo()
{
    const bool demo = m_facts->isWelcome() && m_facts->welcome().demo, live = m_facts->isLive();
    m_actions->demo()->menuAction()->setVisible(demo);
    for (QMenu *menu : {m_actions->demo(), m_actions->rates(), m_actions->personas()})
        for (QAction *action : menu->actions()) {
            action->setVisible(demo);
            // Another seat can always be taken; what the server must do waits for the server.
            action->setEnabled(live || menu == m_actions->personas() || action->menu());
        }
    m_actions->import->setEnabled(live && m_facts->may(Act::Import));
    m_actions->import->setToolTip(m_facts->isWelcome() && !m_facts->may(Act::Import)
                                      ? tr("Only a researcher or an administrator imports measurements")
                                      : tr("Read a measurement file, look at it, then import it"));
    m_actions->tryNow->setEnabled(m_facts->link().state != LinkState::Live);
    const QString coop = m_facts->isWelcome() ? QString::fromStdString(m_facts->welcome().coop) : QString();
    setWindowTitle(coop.isEmpty() ? QStringLiteral("Imece")
                   : demo         ? tr("Imece – %1 co-op (DEMO)").arg(coop)
                                  : tr("Imece – %1 co-op").arg(coop));
}

void MainWindow::addPage(Page *page)
{
    for (std::size_t k = 0; k < pageNames.size(); ++k)
        if (page->pageName() == QLatin1String(pageNames[k]))
            m_pages[k] = page;
    m_stack->addWidget(page);
    connect(page, &Page::ruleWanted, this, &MainWindow::ruleWanted);
    page->retranslate();
}

QList<Page *> MainWindow::pages() const
{
    QList<Page *> made;
    std::copy_if(m_pages.begin(), m_pages.end(), std::back_inserter(made), [](const Page *page) { return page; });
    return made;
}

Page *MainWindow::page(const QString &name) const
{
    for (Page *page : pages())
        if (page->pageName() == name)
            return page;
    return nullptr;
}

Page *MainWindow::current() const
{
    return qobject_cast<Page *>(m_stack->currentWidget());
}

void MainWindow::showPage(const QString &name)
{
    const auto at = std::find(m_pages.begin(), m_pages.end(), page(name));
    if (at != m_pages.end())
        showIndex(int(at - m_pages.begin()));
}

void MainWindow::showIndex(int index)
{
    Page *wanted = index >= 0 && index < int(m_pages.size()) ? m_pages[std::size_t(index)] : nullptr;
    if (!wanted)
        return;
    const bool isAgain = wanted == m_stack->currentWidget();
    QWidget *last = wanted->focusWidget(); // before Qt looks for one
    for (Page *page : pages())
        if (page != wanted && page->isShownPage())
            page->setShown(false);
    m_stack->setCurrentWidget(wanted);
    m_rail->setCurrent(index);
    if (!wanted->isShownPage())
        wanted->setShown(true);
    // The keyboard follows to where it was on the page, or to its beginning; from the rail, arrows and Enter walk on.
    if (!m_rail->isAncestorOf(focusWidget())) {
        if (!isAgain && last && last != wanted && last->isVisibleTo(wanted) && last->isEnabled())
            last->setFocus(Qt::OtherFocusReason);
        else
            wanted->takeFocus();
    }
    Q_EMIT pageShown(wanted->pageName());
}

void MainWindow::paintEvent(QPaintEvent *event)
{
    QWidget::paintEvent(event);
    if (m_isPainted)
        return;
    m_isPainted = true;
    // Behind the paint event itself: the whole frame is on the screen by then.
    QTimer::singleShot(0, this, &MainWindow::firstPainted);
}

void MainWindow::setAttention(QList<AttentionPanel::Item> items, int ofFabric)
{
    m_attention->setItems(std::move(items));
    m_rail->attention()->setBadge(m_attention->count());
    //: spoken name of the rail's entry
    m_rail->attention()->setAccessibleName(tr("Attention, %n things", "", m_attention->count()));
    if (RailEntry *fabric = m_rail->page(1))
        fabric->setBadge(ofFabric);
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    for (const auto &[key, menu] : m_menuKeys)
        key->setKey(QKeySequence::mnemonic(menu->title())); // the underlined letter of this language
    m_header->retranslate();
    m_banner->retranslate();
    m_attention->retranslate();
    const QString words[] = {tr("Hosts"), tr("Fabric"), tr("Shares"), tr("Bookings")};
    for (int k = 0; k < int(m_pages.size()); ++k) {
        m_rail->page(k)->setText(words[k]);
        m_rail->page(k)->setAccessibleName(words[k]);
        m_rail->page(k)->setToolTip(words[k] + QStringLiteral(" (") +
                                    m_actions->page[k]->shortcut().toString(QKeySequence::NativeText) + u')');
    }
    m_rail->attention()->setText(tr("Attention"));
    m_rail->attention()->setToolTip(
        tr("What needs attention (%1)").arg(m_actions->attention->shortcut().toString(QKeySequence::NativeText)));
    followDemo();
}

void MainWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        Q_EMIT languageChanged();
    }
    if (event->type() == QEvent::WindowStateChange && current()) {
        const bool asleep = isMinimized();
        if (current()->isShownPage() == asleep)
            current()->setShown(!asleep);
        const QSignalBlocker quiet(m_actions->fullScreen);
        m_actions->fullScreen->setChecked(isFullScreen());
    }
}

void MainWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (current() && !current()->isShownPage())
        current()->setShown(true);
}

void MainWindow::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (current() && current()->isShownPage())
        current()->setShown(false);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    Q_EMIT closing();
    QWidget::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    const bool mayBeScenario =
        m_actions->openScenario->isEnabled() && std::any_of(urls.begin(), urls.end(), [](const QUrl &url) {
            return url.path().endsWith(QStringLiteral(".json"), Qt::CaseInsensitive);
        });
    if (!urls.isEmpty() && (m_actions->import->isEnabled() || mayBeScenario))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    Q_EMIT filesDropped(paths);
}

void MainWindow::focusNextPane()
{
    QWidget *focused = QApplication::focusWidget();
    const QList<QWidget *> panes = {m_header, m_rail, m_stack};
    int at = -1;
    for (int k = 0; k < int(panes.size()); ++k)
        if (focused && (panes[k] == focused || panes[k]->isAncestorOf(focused)))
            at = k;
    QWidget *pane = panes[(at + 1) % panes.size()];
    QWidget *root = pane == m_stack ? m_stack->currentWidget() : pane;
    if (!root)
        return;
    for (QWidget *next = root->nextInFocusChain(); next && next != root; next = next->nextInFocusChain())
        if (root->isAncestorOf(next) && next->isVisible() && next->isEnabled() &&
            (next->focusPolicy() & Qt::TabFocus) == Qt::TabFocus)
            return next->setFocus(Qt::TabFocusReason);
}

} // namespace imece
