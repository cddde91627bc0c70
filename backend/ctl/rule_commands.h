// SPDX-License-Identifier: GPL-3.0-or-later
// Between the commands of imecectl: how a command is asked, how a booking is found, how what was decided is shown.
#pragma once
#include "backend/ctl/link.h"
#include "backend/ctl/written.h"

namespace imece::ctl {

/// What the wire carries (net/wire/limits.h); longer ones are refused here, with the limit of R1.
inline constexpr Seconds longestOnWire = std::int64_t{1} << 40;
/// A length that no server could even read, refused as the server would refuse one a little shorter.
std::optional<wire::Refused> absurdLength(const PolicyView &policy, Seconds length);

/// The same call with the same key until it is decided, three times at most (K4).
Read<wire::ServerBody> decided(Link &link, const wire::ClientBody &body);
/// The booking as the server has it now; else an exit code, after having printed why.
tl::expected<Booking, int> bookingNamed(const Request &request, BookingId id, Link &link);

/// What was decided, or the refusal, shown; the exit code.
int told(const Request &request, const Link &link, const Read<wire::ServerBody> &answer);
/// Its number, or an exit code after having printed that there is no such host.
tl::expected<HostId, int> hostNamed(const std::string &name, const Fleet &fleet);
/// Ascending and each once, or an exit code after having said which name is no host.
tl::expected<std::vector<HostId>, int> hostsNamed(const std::vector<std::string> &names, const Fleet &fleet);
int showBooking(const Request &request, const Fleet &fleet, const wire::BookingDone &done);
int showNoted(const Request &request, const wire::Noted &noted);
int showPreview(const Request &request, const Fleet &fleet, const wire::PreviewShown &preview);
int showTransfers(const Request &request, const Fleet &fleet, const wire::TransfersShown &transfers);
/// Names as people write them: letters without regard to case (ASCII).
bool sameName(std::string_view a, std::string_view b);

/// Living with a booking (living_commands.cpp); Usage where the verb is none of them.
int runLiving(const Request &request, const Written &written, Link &link);
/// The history of a booking, its place in the queue, its rehearsals.
int story(const Request &request, BookingId id, Link &link);
/// What was asked for, and where it waits what becomes of it there.
int toldQueued(const Request &request, Link &link, const Read<wire::ServerBody> &answer);
/// Width against time, along one right or one sum of money.
int bursts(const Request &request, const Written &written, Link &link);

/// hosts hold, drain, release (hold_commands.cpp).
int keepOut(const Request &request, const Written &written, Link &link);

int runRule(const Request &request, const Written &written, Link &link);

} // namespace imece::ctl
