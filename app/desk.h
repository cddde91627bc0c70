// SPDX-License-Identifier: GPL-3.0-or-later
// The desk: session, dispatch, stores, pages, calls and the window, put together. Every connection between layers is
// made here and in the files beside it; nobody else knows both sides.
#pragma once
#include "app/backend_process.h"
#include "app/calls.h"
#include "app/command_line.h"
#include "app/dispatch.h"
#include "app/language.h"
#include "app/preferences_file.h"
#include "app/stores.h"
#include "views/paint/theme.h"
#include "views/shell/main_window.h"
#include "views/words/scene.h"
#include <QPointer>
#include <memory>

namespace imece {

class BookingWatch;
class BookingsPage;
class FabricPage;
class HostsPage;
class Importer;
class Notifier;
class CapDialog;
class InvoiceWindow;
class ScenarioWindow;
class SharesPage;
class Simulation;
class TextWindow;
struct WatchNotice;

class Desk : public QObject
{
    Q_OBJECT

public:
    explicit Desk(Options options, BackendProcess::AtEnd atEnd = BackendProcess::AtEnd::Leave);
    ~Desk() override;

    /// Shows the window with the first page. The other pages are made and the backend is sought once that is painted:
    /// what a person sees first waits for nobody.
    void start();
    MainWindow *window() { return m_window.get(); }
    Stores &stores() { return *m_stores; }
    Session &session() { return m_session; }
    Calls &calls() { return m_calls; }
    BackendProcess *backend() { return m_backend.get(); }
    Importer &importer() { return *m_importer; }
    QString persona() const { return m_persona; }
    QString language() const { return m_language.code(); }
    const Kept &kept() const { return m_kept; }
    void sitDownAs(const QString &persona);
    void setPreferences(const Preferences &preferences);
    /// Who shows notifications from now on.
    void setNotifier(std::unique_ptr<Notifier> notifier);
    /// The help at the rule ("S4").
    void openRule(const QString &rule);
    /// Runs a scenario file and shows what comes of it beside today.
    void openScenario(const QString &path);
    /// What stands in the way of data, for those who wait without a window; empty = nothing known.
    QString trouble() const { return m_trouble; }

Q_SIGNALS:
    void troubled(const QString &sentence);

private:
    void makePage(const QString &name);
    void makeOtherPages();
    void goOn();
    void connectHosts();
    void connectFabric();
    void connectHolds();
    void openHold(const std::vector<HostId> &hosts, FindingId finding);
    bool mayHold() const; ///< of the co-op's office
    words::Scene wordScene() const;
    void connectShares();
    void connectInvoices();
    void openInvoice();
    void openCap(Ticks presentCap);
    void connectBookings();
    void connectWindow();
    void connectDeeds();
    void connectDemo();
    void connectHelp();
    void connectNotifications();
    void notify(const WatchNotice &notice);
    bool isLookedAt(BookingId booking) const;
    void connectScenario();
    void tellScenario();
    void takeFiles(const QStringList &paths);
    void chooseScenario();
    void askToday();
    void showToday(const Statement &statement);
    void openHelpAt(const QString &page);
    TextWindow *openText(const QString &name);
    void fillTexts();
    void followHelpLink(const QUrl &link);
    QList<CommandPalette::Entry> ruleEntries();
    void connectServer();
    void connectBackend();
    void takeEndpoint(const Endpoint &endpoint);
    void takeSeat();
    void showLanding();
    void applyPreferences();
    void applyDensity();
    void showZones();
    void tellAttention();
    void tellNews();
    void keepWindow();
    void keepPages();
    void keepDraft();
    QString leaseEnd(const Booking &lease, const QString &hosts) const;
    void placeWindow();
    void confirmReset();
    void openSettings();
    void say(const QString &text, StatusLine::Tone tone = StatusLine::Tone::News);
    void showHost(HostId host);
    void showFinding(FindingId finding);
    QList<CommandPalette::Entry> moreEntries();
    QList<std::pair<QString, QString>> aboutFacts() const;
    QString reasonText(const std::vector<Reason> &reasons) const;
    QTimeZone wantedZone() const;

    Options m_options;
    QString m_keptPath;
    Kept m_kept;
    Language m_language;
    paint::ThemeKeeper m_theme;
    SteadyClock m_steady;
    Session m_session;
    std::unique_ptr<Stores> m_stores;
    Dispatch m_dispatch;
    Calls m_calls;
    std::unique_ptr<BackendProcess> m_backend;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<Importer> m_importer;
    std::unique_ptr<BookingWatch> m_watch;
    std::unique_ptr<Notifier> m_notifier;
    std::unique_ptr<Simulation> m_simulation;
    QPointer<ScenarioWindow> m_scenario;
    QPointer<InvoiceWindow> m_invoice;
    QPointer<CapDialog> m_cap;
    HostsPage *m_hosts = nullptr;
    FabricPage *m_fabric = nullptr;
    SharesPage *m_shares = nullptr;
    BookingsPage *m_bookings = nullptr;
    QPointer<SettingsDialog> m_settings;
    QTimer m_attention, m_drafts;
    QString m_persona, m_trouble, m_landedRoles;
    QString m_rulesLanguage; ///< in the help; empty = the reader's
    bool m_isLanded = false, m_goesOn = false, m_isScenarioOpened = false;
};

} // namespace imece
