// SPDX-License-Identifier: GPL-3.0-or-later
// What the co-op shows on the wire: snapshots in parts under 1 MiB, answers to questions, events as topic frames. Pure:
// the co-op and an instant in, frames out.
#pragma once
#include "backend/core/coop.h"
#include "net/wire/messages.h"

namespace imece::daemon {

inline constexpr Seconds shownPast = 42 * day; ///< ended bookings that a desktop is sent unasked

std::vector<wire::ServerFrame> hostParts(const HostColumns &board);
/// Topic coop: bookings, sweeps, findings, news; every frame carries the co-op's sequence.
std::vector<wire::ServerFrame> publicSnapshot(const core::Coop &coop, Instant now);
std::vector<wire::ServerFrame> privateSnapshot(const core::Coop &coop, MemberId member, Instant now);

/// The public and the private part of an event; monostate = none.
struct Parts
{
    wire::ServerBody open, closed;
    MemberId member{};
};
Parts partsOf(const core::Event &event);

/// The answer to a question (not to a command). The gate has checked the right.
wire::ServerBody answer(const core::Coop &coop, const Actor &actor, const wire::ClientBody &question, Instant now);
/// Of a kept sweep or a running one; nullptr = there is none of this number.
wire::ServerBody sweepRows(const SweepMatrix *sweep, const wire::AskSweep &ask);
wire::ServerBody sweepTile(const SweepMatrix *sweep, const wire::AskTile &ask);
wire::ServerBody answerBody(const core::Answer &answer);

} // namespace imece::daemon
