// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping hosts out (K1): what it would do, and doing it; and what became of a finding.
#include "app/calls.h"

namespace imece {

void Calls::askHold(const HeldHosts &wanted)
{
    m_session->call(wire::AskHold{wanted.hosts, wanted.hold}, this, [this, wanted](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::HoldPreviewed>())
            Q_EMIT holdPreviewed(wanted, shown->preview);
        else
            Q_EMIT holdRefused(outcome.refused.reasons, outcome.text);
    });
}

void Calls::hold(const HeldHosts &wanted)
{
    send(
        [wanted](const wire::Key &key) {
            return wire::HoldHosts{key, wanted.hosts, wanted.hold};
        },
        newKey(),
        [this, wanted](const Outcome &outcome) {
            if (outcome.as<wire::Noted>())
                Q_EMIT holdDone(wanted);
            else
                Q_EMIT holdRefused(outcome.refused.reasons, outcome.text);
        });
}

void Calls::askFinding(FindingId finding)
{
    m_session->call(wire::AskFinding{finding}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::FindingShown>())
            Q_EMIT findingShown(shown->id, shown->sights);
    });
}

} // namespace imece
