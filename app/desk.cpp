// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk.h"
#include "app/importer.h"
#include "app/notifier.h"
#include "app/simulation.h"
#include "models/booking_watch.h"
#include "views/shell/actions.h"
#include "views/shell/header_band.h"
#include <QApplication>
#include <QFile>
#include <QHeaderView>
#include <QScreen>
#include <QTableView>
#include <utility>

namespace imece {

namespace {
const QSize usualSize(1440, 900);
constexpr int unpaintedMs = 1000;

paint::Theme themeOf(const QString &name)
{
    return name == QStringLiteral("light")  ? paint::Theme::Light
           : name == QStringLiteral("dark") ? paint::Theme::Dark
                                            : paint::Theme::System;
}

QList<QRect> screens()
{
    QList<QRect> places;
    for (const QScreen *screen : QGuiApplication::screens())
        places << screen->availableGeometry();
    return places;
}
} // namespace

Desk::Desk(Options options, BackendProcess::AtEnd atEnd)
    : m_options(std::move(options)), m_keptPath(preferencesPath()), m_kept(readKept(m_keptPath)), m_session(&m_steady),
      m_stores(std::make_unique<Stores>()), m_dispatch(&m_session, m_stores.get()), m_calls(&m_session, m_stores.get())
{
    // What the command line says holds for this run and is not kept.
    m_language.use(m_options.language.isEmpty() ? m_kept.preferences.language : m_options.language);
    m_theme.use(themeOf(m_options.theme.isEmpty() ? m_kept.preferences.theme : m_options.theme));
    if (m_options.server.isEmpty())
        m_backend = std::make_unique<BackendProcess>(BackendProcess::besideUs(), m_options.name, atEnd);
    m_window = std::make_unique<MainWindow>(&m_stores->facts, &m_stores->clock);
    m_theme.follow(m_window.get());
    m_importer = std::make_unique<Importer>(m_stores.get(), &m_calls);
    const QString first = !m_options.page.isEmpty()               ? m_options.page
                          : !m_kept.preferences.landing.isEmpty() ? m_kept.preferences.landing
                          : m_kept.page.isEmpty()                 ? QStringLiteral("hosts")
                                                                  : m_kept.page;
    makePage(first);
    connectWindow();
    connectDeeds();
    connectDemo();
    connectHelp();
    connectScenario();
    connectNotifications();
    connectServer();
    applyPreferences();
    placeWindow();
    m_window->showPage(first);
}

Desk::~Desk()
{
    m_session.close();
    m_simulation.reset(); // it has nobody to tell
    m_window.reset();     // before the stores it shows
}

void Desk::start()
{
    connect(m_window.get(), &MainWindow::firstPainted, this, &Desk::goOn);
    QTimer::singleShot(unpaintedMs, this, &Desk::goOn); // a window that starts minimised is not painted
    m_window->show();
}

void Desk::goOn()
{
    if (m_goesOn)
        return;
    m_goesOn = true;
    if (m_backend)
        m_backend->ensure(); // starts while the pages are made
    makeOtherPages();
    if (m_backend)
        return;
    QFile file(m_options.tokenFile);
    const QByteArray token = file.open(QIODevice::ReadOnly) ? file.read(4096).trimmed() : QByteArray();
    m_session.open(m_options.server, token);
}

void Desk::connectWindow()
{
    connect(m_window.get(), &MainWindow::tryNowWanted, this, [this] {
        if (m_backend)
            m_backend->ensure();
        m_session.tryNow();
    });
    connect(m_window.get(), &MainWindow::pageShown, this, [this](const QString &name) { m_kept.page = name; });
    connect(m_window.get(), &MainWindow::closing, this, [this] {
        keepWindow();
        if (m_backend)
            m_backend->end();
    });
    connect(m_window.get(), &MainWindow::languageChanged, this, [this] {
        tellAttention();
        tellNews();
    });
    m_window->setMoreEntries([this] { return moreEntries(); });
    connect(&m_stores->news, &NewsList::told, this, &Desk::tellNews);
    m_attention.setSingleShot(true);
    m_attention.setInterval(300);
    connect(&m_attention, &QTimer::timeout, this, &Desk::tellAttention);
    const auto later = [this] {
        if (!m_attention.isActive())
            m_attention.start();
    };
    connect(&m_stores->findings, &FindingList::changed, this, later);
    connect(&m_stores->fleet, &FleetStore::hostsChanged, this, later);
    connect(&m_stores->fleet, &FleetStore::fleetChanged, this, later);
    connect(&m_stores->bookings, &BookingStore::bookingsReset, this, later);
    connect(&m_stores->bookings, &BookingStore::bookingsChanged, this, later);
    connect(&m_stores->fleet, &FleetStore::fleetChanged, this, [this] {
        const Member *member = m_stores->fleet.fleet()->member(m_stores->facts.member());
        m_window->header()->setMemberName(member ? QString::fromStdString(member->name) : QString());
    });
}

void Desk::connectServer()
{
    connect(&m_dispatch, &Dispatch::seatTaken, this, &Desk::takeSeat);
    connect(&m_calls, &Calls::unanswered, this, [this](const QString &detail) {
        say(tr("The co-op did not answer (%1). Nothing was changed that is not shown here.").arg(detail),
            StatusLine::Tone::Trouble);
    });
    connect(&m_session, &Session::linkChanged, this, [this](const Link &link) {
        if (link.state == Link::Live)
            m_trouble.clear();
        else if (!link.closeReason.isEmpty())
            m_trouble = link.closeReason;
        // The backend may have ended by itself or been killed: bring it back.
        if (m_backend && link.state == Link::Waiting)
            m_backend->ensure();
    });
    if (!m_backend)
        return;
    connect(m_backend.get(), &BackendProcess::ready, this, &Desk::takeEndpoint);
    connect(m_backend.get(), &BackendProcess::trouble, this, [this](const QString &sentence) {
        m_trouble = sentence;
        say(sentence, StatusLine::Tone::Trouble);
        Q_EMIT troubled(sentence);
    });
}

void Desk::takeEndpoint(const Endpoint &endpoint)
{
    const QString usual = QStringLiteral("acme:researcher");
    QString wanted = !m_persona.isEmpty()           ? m_persona
                     : !m_options.persona.isEmpty() ? m_options.persona
                     : !m_kept.persona.isEmpty()    ? m_kept.persona
                                                    : usual;
    if (!endpoint.tokens.contains(wanted)) {
        if (wanted == m_options.persona) {
            m_trouble = tr("There is no %1 in this co-op. There are: %2")
                            .arg(wanted, QStringList(endpoint.tokens.keys()).join(QStringLiteral(", ")));
            say(m_trouble, StatusLine::Tone::Trouble);
            m_window->deeds()->setPersonas(endpoint.tokens.keys(), {}); // one may be chosen; none is taken unasked
            Q_EMIT troubled(m_trouble);
            return;
        }
        wanted = endpoint.tokens.contains(usual) ? usual : endpoint.tokens.firstKey();
    }
    m_persona = wanted;
    m_window->deeds()->setPersonas(endpoint.tokens.keys(), wanted);
    m_session.open(endpoint.url, endpoint.tokens.value(wanted));
}

void Desk::sitDownAs(const QString &persona)
{
    if (!m_backend || !m_backend->endpoint().tokens.contains(persona))
        return;
    m_persona = persona;
    m_kept.persona = persona;
    m_isLanded = false;
    m_window->deeds()->setPersonas(m_backend->endpoint().tokens.keys(), persona);
    m_session.open(m_backend->endpoint().url, m_backend->endpoint().tokens.value(persona));
}

void Desk::takeSeat()
{
    m_trouble.clear();
    applyPreferences(); // the co-op's zone is offered from now on
    for (int k = 0; k < 3; ++k) {
        static const quint32 rates[] = {1, 60, 600};
        m_window->deeds()->rate[k]->setChecked(m_stores->clock.rate() == rates[k]);
    }
    const Member *member = m_stores->fleet.fleet()->member(m_stores->facts.member());
    m_window->header()->setMemberName(member ? QString::fromStdString(member->name) : QString());
    if (!m_isLanded)
        showLanding();
    if (!m_options.scenario.isEmpty() && !std::exchange(m_isScenarioOpened, true))
        openScenario(m_options.scenario);
    m_isLanded = true;
}

void Desk::showLanding()
{
    if (!m_options.page.isEmpty() || !m_kept.preferences.landing.isEmpty())
        return;
    const Roles roles = m_stores->facts.welcome().you.roles;
    if (hasRole(roles, Role::Admin))
        m_window->showPage(QStringLiteral("fabric"));
    else if (hasRole(roles, Role::Lead) || hasRole(roles, Role::Treasurer))
        m_window->showPage(QStringLiteral("shares"));
    else if (hasRole(roles, Role::Researcher))
        m_window->showPage(QStringLiteral("bookings"));
}

QTimeZone Desk::wantedZone() const
{
    const QTimeZone chosen(m_kept.preferences.zone);
    return !m_kept.preferences.zone.isEmpty() && chosen.isValid() ? chosen : QTimeZone::systemTimeZone();
}

void Desk::setPreferences(const Preferences &preferences)
{
    if (preferences == m_kept.preferences)
        return;
    // What a person chose holds now; what the command line said of the rest goes on holding for this run.
    if (preferences.language != m_kept.preferences.language)
        m_options.language.clear();
    if (preferences.theme != m_kept.preferences.theme)
        m_options.theme.clear();
    m_kept.preferences = preferences;
    applyPreferences();
    writeKept(m_keptPath, m_kept);
}

void Desk::applyPreferences()
{
    m_language.use(m_options.language.isEmpty() ? m_kept.preferences.language : m_options.language);
    m_theme.use(themeOf(m_options.theme.isEmpty() ? m_kept.preferences.theme : m_options.theme));
    m_stores->clock.setZone(wantedZone());
    m_stores->hosts.setLocale(QLocale());
    const QString theme = m_options.theme.isEmpty() ? m_kept.preferences.theme : m_options.theme;
    static const char *const themes[] = {"system", "light", "dark"};
    for (int k = 0; k < 3; ++k)
        m_window->deeds()->theme[k]->setChecked(theme == QLatin1String(themes[k]));
    m_window->deeds()->language[m_language.code() == QStringLiteral("tr") ? 1 : 0]->setChecked(true);
    showZones();
    applyDensity();
}

void Desk::applyDensity()
{
    const int height = m_kept.preferences.isCompact ? 22 : 26;
    for (QTableView *table : m_window->findChildren<QTableView *>()) {
        const int now = table->verticalHeader()->defaultSectionSize();
        if (now == 22 || now == 26) // tables with buttons or bars in their rows keep their own height
            table->verticalHeader()->setDefaultSectionSize(height);
    }
}

void Desk::showZones()
{
    QList<QByteArray> ids = {QTimeZone::systemTimeZoneId(), "UTC"};
    if (m_stores->facts.isWelcome())
        ids.insert(1, QByteArray::fromStdString(m_stores->facts.welcome().zone));
    ids << "Europe/Istanbul"
        << "Europe/Berlin"
        << "Europe/London"
        << "America/New_York"
        << "Asia/Kolkata";
    if (!m_kept.preferences.zone.isEmpty())
        ids << m_kept.preferences.zone;
    QList<QByteArray> shown;
    for (const QByteArray &id : ids)
        if (!shown.contains(id) && QTimeZone(id).isValid())
            shown << id;
    m_window->deeds()->setZones(shown, m_stores->clock.zone().id());
}

void Desk::placeWindow()
{
    if (m_options.size.isValid() && !m_options.size.isEmpty())
        return m_window->resize(m_options.size);
    m_window->setGeometry(placedOn(screens(), m_kept.window, usualSize));
    if (m_kept.isMaximised)
        m_window->setWindowState(Qt::WindowMaximized);
}

void Desk::keepWindow()
{
    if (!m_options.screenshots.isEmpty())
        return; // pictures change nothing of a person's desk
    m_kept.isMaximised = m_window->isMaximized();
    if (!m_options.size.isValid())
        m_kept.window = m_window->normalGeometry().isValid() ? m_window->normalGeometry() : m_window->geometry();
    for (Page *page : m_window->pages())
        m_kept.panels.insert(page->pageName(), page->panelWidth());
    keepPages();
    writeKept(m_keptPath, m_kept);
}

void Desk::say(const QString &text, StatusLine::Tone tone)
{
    m_window->status()->say(text, tone);
}

} // namespace imece
