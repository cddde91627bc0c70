// SPDX-License-Identifier: GPL-3.0-or-later
// The four pages: made here, and every one of their wishes connected to a call.
#include "app/desk.h"
#include "app/importer.h"
#include "views/bookings/bookings_page.h"
#include "views/bookings/host_wishes.h"
#include "views/fabric/fabric_page.h"
#include "views/hosts/hosts_page.h"
#include "views/shares/shares_page.h"
#include <QDesktopServices>
#include <QJsonDocument>
#include <QJsonObject>

namespace imece {

namespace {
constexpr int draftMs = 1000; ///< what was typed is in the file so soon: the power may fail
}

void Desk::makePage(const QString &name)
{
    Stores &s = *m_stores;
    Page *page = nullptr;
    if (name == QStringLiteral("fabric"))
        page = m_fabric = new FabricPage(&s.fleet, &s.sweeps, &s.findings, &s.bookings, &s.clock);
    else if (name == QStringLiteral("shares"))
        page = m_shares = new SharesPage(&s.fleet, &s.shares, &s.bookings, &s.clock, &s.facts);
    else if (name == QStringLiteral("bookings"))
        page = m_bookings = new BookingsPage(&s.fleet, &s.bookings, &s.quotes, &s.findings, &s.clock, &s.facts);
    else
        page = m_hosts = new HostsPage(&s.fleet, &s.hosts, &s.bookings, &s.findings, &s.clock);
    m_window->addPage(page);
    if (const int width = m_kept.panels.value(page->pageName()); width > 0 && !m_options.size.isValid())
        page->setPanelWidth(width);
    if (page == m_hosts)
        connectHosts();
    else if (page == m_fabric)
        connectFabric();
    else if (page == m_shares)
        connectShares();
    else
        connectBookings();
    connectHolds();
}

void Desk::makeOtherPages()
{
    for (const char *name : {"hosts", "fabric", "shares", "bookings"})
        if (!m_window->page(QLatin1String(name)))
            makePage(QLatin1String(name));
    applyDensity();
}

void Desk::keepPages()
{
    if (m_hosts)
        m_kept.hostsView = m_hosts->saveView();
    if (m_bookings)
        m_kept.draft = QJsonDocument(QJsonObject::fromVariantMap(m_bookings->draft())).toJson(QJsonDocument::Compact);
}

void Desk::keepDraft()
{
    if (!m_options.screenshots.isEmpty())
        return;
    keepPages();
    writeKept(m_keptPath, m_kept);
}

void Desk::connectHosts()
{
    if (!m_kept.hostsView.isEmpty())
        m_hosts->restoreView(m_kept.hostsView);
    connect(m_hosts, &HostsPage::detailWanted, &m_calls, &Calls::askHost);
    connect(&m_calls, &Calls::hostShown, m_hosts, &HostsPage::setDetail);
    connect(m_hosts, &HostsPage::findingWanted, this, &Desk::showFinding);
    connect(m_hosts, &HostsPage::told, this, [this](const QString &line) { say(line); });
    connect(&m_stores->facts, &SessionFacts::welcomeChanged, this,
            [this] { m_hosts->setDemo(m_stores->facts.welcome().demo); });
}

void Desk::connectFabric()
{
    connect(m_fabric, &FabricPage::sweepWanted, &m_calls, &Calls::askSweep);
    connect(&m_stores->sweeps, &SweepStore::rowsMissed, &m_calls, &Calls::askSweep);
    connect(m_fabric, &FabricPage::importWanted, m_importer.get(), &Importer::send);
    connect(m_fabric, &FabricPage::hostWanted, this, &Desk::showHost);
    connect(&m_stores->facts, &SessionFacts::welcomeChanged, this,
            [this] { m_fabric->setDemo(m_stores->facts.welcome().demo); });
    const auto ask = [this](const QVariantMap &wish) {
        makeOtherPages();
        m_window->showPage(QStringLiteral("bookings"));
        m_bookings->askFor(wish);
    };
    connect(m_fabric, &FabricPage::bookWanted, this, [this, ask](const std::vector<HostId> &hosts) {
        ask(asking::exactlyThese(*m_stores->fleet.fleet(), hosts));
    });
    connect(m_fabric, &FabricPage::bookWithoutWanted, this, [this, ask](const std::vector<HostId> &hosts) {
        makeOtherPages(); // the question that is there already
        ask(asking::withoutThese(*m_stores->fleet.fleet(), hosts,
                                 m_bookings->draft().value(QStringLiteral("without")).toString()));
    });
    connect(m_fabric, &FabricPage::hostsWanted, this, [this](const std::vector<HostId> &hosts) {
        makeOtherPages();
        m_window->showPage(QStringLiteral("hosts"));
        m_hosts->filterFor(asking::hostFilter(*m_stores->fleet.fleet(), hosts));
    });
    const auto mayBook = [this] { m_fabric->setMayBook(m_stores->facts.may(Act::Book)); };
    connect(&m_stores->facts, &SessionFacts::welcomeChanged, m_fabric, mayBook);
    mayBook();
    connect(m_fabric, &FabricPage::told, this, [this](const QString &line) { say(line); });
    connect(m_importer.get(), &Importer::previewed, this,
            [this](const SweepMatrix &matrix, const std::vector<Finding> &findings, const QStringList &report,
                   const QStringList &errors) {
                m_window->showPage(m_fabric->pageName());
                m_fabric->setMayImport(m_stores->facts.may(Act::Import));
                m_fabric->showPreview(matrix, findings, report, errors);
            });
    connect(&m_calls, &Calls::imported, this, [this](const SweepHead &head) { m_fabric->previewImported(head.id); });
    connect(&m_calls, &Calls::importFailed, this, [this](const std::vector<Reason> &reasons, const QString &detail) {
        m_fabric->previewRefused(reasons.empty() ? detail : reasonText(reasons));
    });
}

void Desk::showFinding(FindingId finding)
{
    m_window->showPage(QStringLiteral("fabric"));
    m_fabric->select(finding);
}

void Desk::connectShares()
{
    connect(m_shares, &SharesPage::statementWanted, &m_calls, &Calls::askStatement);
    connect(m_shares, &SharesPage::moneyWanted, &m_calls, &Calls::askMoney);
    connect(m_shares, &SharesPage::exported, this, [this](const QString &result) { say(result); });
    connectInvoices();
}

void Desk::connectBookings()
{
    const QJsonObject draft = QJsonDocument::fromJson(m_kept.draft).object();
    if (!draft.isEmpty())
        m_bookings->setDraft(draft.toVariantMap());
    m_drafts.setSingleShot(true);
    m_drafts.setInterval(draftMs);
    connect(&m_drafts, &QTimer::timeout, this, &Desk::keepDraft);
    connect(m_bookings, &BookingsPage::draftChanged, this, [this] {
        if (!m_drafts.isActive())
            m_drafts.start();
    });
    connect(m_bookings, &BookingsPage::windowsWanted, &m_calls, &Calls::askWindows);
    connect(m_bookings, &BookingsPage::offerWanted, this,
            [this](const Quote &quote, const QString &label, const QString &note) {
                m_calls.takeOffer(quote, label, note);
            });
    connect(m_bookings, &BookingsPage::confirmWanted, this,
            [this](quint64 id, quint32 version) { m_calls.confirm(BookingId{id}, version); });
    connect(m_bookings, &BookingsPage::cancelWanted, this,
            [this](quint64 id, quint32 version) { m_calls.cancel(BookingId{id}, version); });
    connect(m_bookings, &BookingsPage::requestWanted, this, [this](quint64 id) { m_calls.askRequest(BookingId{id}); });
    connect(&m_calls, &Calls::requestShown, m_bookings,
            [this](quint64 id, const WindowsAsk &ask, bool standing, qint64 mostPrice) {
                m_bookings->showRequest(BookingId{id}, {ask, standing, mostPrice});
            });
    connect(m_bookings, &BookingsPage::extendWanted, this,
            [this](quint64 id, quint32 version, qint64 until) { m_calls.extend(BookingId{id}, version, until); });
    connect(m_bookings, &BookingsPage::commandWanted, &m_calls, &Calls::command);
    connect(m_bookings, &BookingsPage::storyWanted, this, [this](quint64 id) { m_calls.askStory(BookingId{id}); });
    connect(m_bookings, &BookingsPage::releaseWanted, this, [this](quint64 id) { m_calls.askRelease(BookingId{id}); });
    connect(&m_calls, &Calls::releaseShown, m_bookings, [this](quint64 id, const std::optional<ReleaseQuote> &quote) {
        m_bookings->showRelease(BookingId{id}, quote);
    });
    connect(&m_calls, &Calls::storyShown, m_bookings,
            [this](const BookingStory &story) { m_bookings->showStory(story); });
    connect(m_bookings, &BookingsPage::linkOpened, this,
            [](const QString &link) { QDesktopServices::openUrl(QUrl(link, QUrl::StrictMode)); });
    connect(m_bookings, &BookingsPage::againWanted, this,
            [this](const WindowsAsk &ask, quint64 id) { m_calls.bookAgain(ask, BookingId{id}); });
    connect(m_bookings, &BookingsPage::placeWanted, &m_calls, &Calls::request);
    connect(m_bookings, &BookingsPage::seriesWanted, &m_calls, &Calls::takeSeries);
    connect(m_bookings, &BookingsPage::sliceWanted, &m_calls, &Calls::takeSlice);
    connect(m_bookings, &BookingsPage::hostWanted, &m_calls, &Calls::askHost);
    connect(&m_calls, &Calls::hostShown, m_bookings, &BookingsPage::setDetail);
    connect(m_bookings, &BookingsPage::pairWanted, this, [this](HostId a, HostId b) {
        makeOtherPages();
        m_window->showPage(QStringLiteral("fabric"));
        m_fabric->showPair(a, b);
    });
    connect(m_bookings, &BookingsPage::burstsWanted, &m_calls, &Calls::askBursts);
    connect(&m_calls, &Calls::burstsFound, m_bookings, &BookingsPage::showBursts);
    connect(&m_calls, &Calls::burstsRefused, m_bookings, &BookingsPage::refuseBursts);
    connect(m_bookings, &BookingsPage::copied, this, [this](const QString &what) { say(tr("Copied: %1").arg(what)); });
    connect(m_bookings, &BookingsPage::exported, this, [this](const QString &result) { say(result); });
}

} // namespace imece
