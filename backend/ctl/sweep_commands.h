// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric sweeps`, `fabric show`, `fabric diff`: the history of measurements, one of them, and what changed between
// two. And how a sweep is sent, for `fabric import`.
#pragma once
#include "backend/ctl/commands.h"
#include "backend/ctl/link.h"
#include "domain/sweep.h"

namespace imece::ctl {

int showSweeps(const Request &request, Link &link);
int showSweep(const Request &request, Link &link);
int showDifference(const Request &request, Link &link);
/// `fabric import --follow`: what a growing file or stdin says, as it comes.
int runFollow(const Request &request);

/// Calls again while the server's limit of messages a second says so; at most ten seconds.
tl::expected<wire::ServerBody, std::string> callPatiently(Link &link, const wire::ClientBody &body);

} // namespace imece::ctl
