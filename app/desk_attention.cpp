// SPDX-License-Identifier: GPL-3.0-or-later
// What the desk says by itself: the list of what needs a person, the last news in one line, entries of the palette.
#include "app/desk.h"
#include "views/bookings/bookings_page.h"
#include "views/hosts/hosts_page.h"
#include "views/words/booking_words.h"
#include "views/words/finding_words.h"
#include "views/words/host_words.h"
#include "views/words/reason_words.h"

namespace imece {

namespace {

words::Scene sceneOf(const Stores &stores)
{
    words::Scene scene;
    scene.fleet = stores.fleet.fleet();
    scene.zone = words::DeskZone(stores.clock.zone());
    scene.now = stores.clock.now();
    if (stores.facts.isWelcome())
        scene.currency = stores.facts.currency();
    return scene;
}

HostState markOf(FindingKind kind)
{
    switch (kind) {
    case FindingKind::BadHost:
    case FindingKind::BadBlock:
    case FindingKind::WholeSlow:
        return HostState::Down;
    case FindingKind::BadLink:
        return HostState::Degraded;
    case FindingKind::Suspect:
        break;
    }
    return HostState::Silent;
}

} // namespace

void Desk::tellAttention()
{
    QList<AttentionPanel::Item> items;
    const words::Scene scene = sceneOf(*m_stores);
    int open = 0;
    for (const Finding &finding : m_stores->findings.all()) {
        if (finding.healedAt != 0)
            continue;
        ++open;
        const FindingId id = finding.id;
        items << AttentionPanel::Item{markOf(finding.kind), words::findingTitle(finding), words::findingProof(finding),
                                      [this, id] { showFinding(id); }};
    }
    const HostColumns &columns = m_stores->fleet.columns();
    const quint32 hosts = m_stores->fleet.size();
    for (quint32 host = 0; host < hosts; ++host) {
        const HostState state = columns.state[host];
        if (state != HostState::Silent && state != HostState::Down)
            continue;
        items << AttentionPanel::Item{state, scene.host(HostId{host}) + QStringLiteral(", ") + words::stateWord(state),
                                      words::hostReason(*scene.fleet, columns, host, scene.zone, scene.now),
                                      [this, host] { showHost(HostId{host}); }};
    }
    for (const auto &[id, entry] : m_stores->bookings.entries()) {
        if (entry.booking.state != BookingState::Interrupted)
            continue;
        const words::BookingWords words(scene);
        items << AttentionPanel::Item{HostState::Degraded, words.line(entry.booking),
                                      tr("The whole gang waits; its credit is counting."),
                                      [this] { m_window->showPage(QStringLiteral("bookings")); }};
    }
    m_window->setAttention(std::move(items), open);
}

void Desk::tellNews()
{
    if (m_stores->news.isEmpty())
        return;
    const News &news = m_stores->news.news(0);
    const words::Scene scene = sceneOf(*m_stores);
    const QString text = words::BookingWords(scene).news(news);
    if (!text.isEmpty())
        say(scene.zone.time(news.at) + u' ' + text);
}

QString Desk::reasonText(const std::vector<Reason> &reasons) const
{
    if (reasons.empty())
        return tr("The co-op refused this.");
    return words::ReasonWords(sceneOf(*m_stores), m_stores->facts.member()).sentence(reasons.front());
}

void Desk::showHost(HostId host)
{
    m_window->showPage(QStringLiteral("hosts"));
    m_hosts->showHost(host);
}

QList<CommandPalette::Entry> Desk::moreEntries()
{
    QList<CommandPalette::Entry> entries;
    const FleetPtr fleet = m_stores->fleet.fleet();
    const HostColumns &columns = m_stores->fleet.columns();
    for (quint32 host = 0; host < fleet->hosts.size(); ++host)
        entries << CommandPalette::Entry{QString::fromStdString(fleet->hosts[host].name),
                                         host < columns.size() ? words::stateWord(columns.state[host]) : QString(),
                                         true, [this, host] { showHost(HostId{host}); }};
    if (m_bookings && m_bookings->isShownPage())
        for (QAction *deed : m_bookings->deeds())
            entries << CommandPalette::Entry{deed->text(), words::bookingName(raw(m_bookings->shownBooking())),
                                             deed->isEnabled(), [deed] { deed->trigger(); }};
    for (const Finding &finding : m_stores->findings.all()) {
        if (finding.healedAt != 0)
            continue;
        const FindingId id = finding.id;
        entries << CommandPalette::Entry{words::findingTitle(finding), words::findingName(raw(id)), true,
                                         [this, id] { showFinding(id); }};
    }
    return entries + ruleEntries();
}

} // namespace imece
