// SPDX-License-Identifier: GPL-3.0-or-later
// Who may say and hear what: one table, default deny. A new message kind without a row does not compile.
#pragma once
#include "domain/coop.h"
#include "net/wire/messages.h"

namespace imece::gate {

enum class Right : std::uint8_t {
    Nobody,   ///< not a request
    BeforeIn, ///< Hello: only before the login
    Anyone,   ///< everybody with a role: reading what the co-op shares
    Booker,   ///< researcher or lead of a member
    Money,    ///< lead or treasurer of a member, treasurer of the co-op
    Importer, ///< admin, or a researcher
    Insider,  ///< a member's people with a role other than reader
    Signer,   ///< lead or treasurer of a member
    Leader,   ///< lead of a member
    Office,   ///< admin of the co-op itself
    Capper,   ///< lead or treasurer of a member, admin of the co-op itself
    Planner,  ///< who may leave (a lead) or take in (the office) may ask what that would do
    Demo      ///< everybody with a role, in the demonstration only
};

Right rightFor(const wire::ClientBody &body);
/// Commands (but for the parts of an import), questions for windows and bursts, previews: what a person can ask only so
/// often.
bool isWork(const wire::ClientBody &body);
bool may(const Actor &actor, const wire::ClientBody &body, bool demo);

/// Topic coop: everybody with a role. Topic member/<id>: that member's people with a role other than reader, and the
/// co-op's treasurer.
bool mayHear(const Actor &actor, wire::Topic topic, MemberId member);

} // namespace imece::gate
