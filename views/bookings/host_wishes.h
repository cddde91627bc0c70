// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts that were chosen elsewhere, as a draft of the booking's question (AskForm::setDraft). Pure.
#pragma once
#include "domain/fleet.h"
#include <QVariantMap>
#include <span>

namespace imece::asking {

/// So many hosts, fixed at once (R6), without all others of their model. Empty where there is no such question: no
/// host, one that the fleet does not know, or hosts of several models.
QVariantMap exactlyThese(const Fleet &fleet, std::span<const HostId> hosts);
/// The same question as before, without these hosts and those that it was without already. Empty: no known host.
QVariantMap withoutThese(const Fleet &fleet, std::span<const HostId> hosts, const QString &withoutBefore);
/// As the filter of the hosts page reads it: "host:gpu-001,gpu-002".
QString hostFilter(const Fleet &fleet, std::span<const HostId> hosts);

} // namespace imece::asking
