// SPDX-License-Identifier: GPL-3.0-or-later
// The frame: header band, rail, offline banner, the pages, the status line, and above them the palette of commands and
// the list of what needs attention. It knows pages only as Page and emits what a person wants; app/ connects the rest.
#pragma once
#include "views/shell/attention_panel.h"
#include "views/shell/command_palette.h"
#include "views/shell/page.h"
#include "views/shell/status_line.h"
#include <QWidget>
#include <array>

class QMenu;
class QShortcut;
class QStackedWidget;

namespace imece {

class Actions;
class CoopClock;
class HeaderBand;
class Rail;
class SessionFacts;
class StaleBanner;

class MainWindow : public QWidget
{
    Q_OBJECT

public:
    MainWindow(SessionFacts *facts, CoopClock *clock);

    Actions *deeds() const { return m_actions; }
    HeaderBand *header() const { return m_header; }
    Rail *rail() const { return m_rail; }
    StatusLine *status() const { return m_status; }
    AttentionPanel *attention() const { return m_attention; }
    CommandPalette *commands() const { return m_palette; }
    StaleBanner *banner() const { return m_banner; }

    /// At the rail's entry of its name, whatever the order in which pages are made. The window becomes the owner.
    void addPage(Page *page);
    Page *page(const QString &name) const;
    QList<Page *> pages() const; ///< those made so far, in the order of the rail
    Page *current() const;
    void showPage(const QString &name);
    /// More entries of the palette than the actions: hosts, findings.
    void setMoreEntries(std::function<QList<CommandPalette::Entry>()> more) { m_more = std::move(more); }
    void setAttention(QList<AttentionPanel::Item> items, int ofFabric);
    void retranslate();

Q_SIGNALS:
    void tryNowWanted();
    void pageShown(const QString &name);
    void ruleWanted(const QString &rule); ///< by any page
    void filesDropped(const QStringList &paths);
    void closing();
    void languageChanged(); ///< after everything was retranslated
    void firstPainted();    ///< once, right after the first frame: what is slow may begin

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void connectActions();
    void showIndex(int index);
    void openMenu(QWidget *menu);
    void focusNextPane();
    void followDemo();

    SessionFacts *m_facts;
    Actions *m_actions;
    HeaderBand *m_header;
    Rail *m_rail;
    StaleBanner *m_banner;
    QStackedWidget *m_stack;
    StatusLine *m_status;
    AttentionPanel *m_attention;
    CommandPalette *m_palette;
    QList<std::pair<QShortcut *, QMenu *>> m_menuKeys; ///< Alt and the letter of each menu
    std::array<Page *, 4> m_pages{};                   ///< by the rail's entries; null = not made yet
    bool m_isPainted = false;
    std::function<QList<CommandPalette::Entry>()> m_more;
};

} // namespace imece
