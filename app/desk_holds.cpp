// SPDX-License-Identifier: GPL-3.0-or-later
// The office keeps hosts out (K1): from the Hosts page, from a finding and from hosts that are chosen in the map.
#include "app/desk.h"
#include "views/fabric/fabric_page.h"
#include "views/holds/hold_dialog.h"
#include "views/hosts/hosts_page.h"

namespace imece {

bool Desk::mayHold() const
{
    const Actor &you = m_stores->facts.welcome().you;
    return m_stores->facts.isWelcome() && raw(you.member) == 0 && hasRole(you.roles, Role::Admin);
}

words::Scene Desk::wordScene() const
{
    words::Scene scene;
    scene.fleet = m_stores->fleet.fleet();
    scene.zone = words::DeskZone(m_stores->clock.zone());
    scene.now = m_stores->clock.isSet() ? m_stores->clock.now() : m_stores->fleet.columns().at;
    scene.currency = m_stores->facts.currency();
    return scene;
}

void Desk::connectHolds()
{
    const auto open = [this](const std::vector<HostId> &hosts) { openHold(hosts, FindingId{}); };
    const auto tell = [this] {
        if (m_hosts)
            m_hosts->setMayHold(mayHold());
        if (m_fabric)
            m_fabric->setMayHold(mayHold());
    };
    if (m_hosts && !m_hosts->property("holds").toBool()) {
        m_hosts->setProperty("holds", true);
        m_hosts->setHolds(&m_stores->holds);
        connect(m_hosts, &HostsPage::holdWanted, this, open);
        connect(&m_stores->facts, &SessionFacts::welcomeChanged, m_hosts, tell);
    }
    if (m_fabric && !m_fabric->property("holds").toBool()) {
        m_fabric->setProperty("holds", true);
        connect(m_fabric, &FabricPage::holdWanted, this, &Desk::openHold);
        connect(m_fabric, &FabricPage::historyWanted, &m_calls, &Calls::askFinding);
        connect(&m_calls, &Calls::findingShown, m_fabric, &FabricPage::setHistory);
        connect(&m_stores->facts, &SessionFacts::welcomeChanged, m_fabric, tell);
    }
    tell();
}

void Desk::openHold(const std::vector<HostId> &hosts, FindingId finding)
{
    if (hosts.empty() || !mayHold())
        return;
    auto *dialog = new HoldDialog(m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const words::HoldWords words(wordScene());
    QStringList held;
    for (const HostId host : hosts)
        if (const Hold *hold = m_stores->holds.of(host))
            held << wordScene().host(host) + QStringLiteral(": ") + words.line(*hold);
    const bool isAllHeld = std::size_t(held.size()) == hosts.size();
    if (held.size() > 4)
        held = held.mid(0, 3) << QStringLiteral("…");
    dialog->setHosts(hosts, finding, held, isAllHeld, wordScene());
    connect(dialog, &HoldDialog::previewWanted, &m_calls, &Calls::askHold);
    connect(dialog, &HoldDialog::holdWanted, &m_calls, &Calls::hold);
    connect(&m_calls, &Calls::holdPreviewed, dialog, &HoldDialog::showPreview);
    connect(&m_calls, &Calls::holdRefused, dialog,
            [this, dialog](const std::vector<Reason> &why, const QString &detail) {
                dialog->showRefused(why.empty() ? detail : reasonText(why));
            });
    connect(&m_calls, &Calls::holdDone, dialog, [this, dialog](const HeldHosts &wanted) {
        if (!(wanted == dialog->wanted()))
            return;
        const QString which = wordScene().folded(wanted.hosts);
        say(wanted.hold.kind == HoldKind::None    ? tr("%1 released").arg(which)
            : wanted.hold.kind == HoldKind::Drain ? tr("%1 drained: nothing new is placed there").arg(which)
                                                  : tr("%1 held: out of service").arg(which));
        dialog->accept();
    });
    dialog->open();
    dialog->begin();
}

} // namespace imece
