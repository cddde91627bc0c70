// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/gate/roles.h"
#include "domain/booking_rules.h"

namespace imece::gate {
namespace {

/// In the order of wire::ClientBody.
constexpr Right table[] = {
    Right::Nobody,   // (none)
    Right::BeforeIn, // Hello
    Right::Anyone,   // Ping
    Right::Anyone,   // AskWindows
    Right::Booker,   // TakeOffer
    Right::Booker,   // ConfirmBooking
    Right::Booker,   // CancelBooking
    Right::Anyone,   // AskHost
    Right::Anyone,   // AskSweep
    Right::Anyone,   // AskStatement
    Right::Money,    // AskMoney
    Right::Anyone,   // AskBookings
    Right::Importer, // ImportChunk
    Right::Demo,     // ActDemo
    Right::Money,    // AskInvoice
    Right::Money,    // AskPayouts
    Right::Booker,   // ExtendBooking
    Right::Booker,   // RequestWindow
    Right::Booker,   // TakeSlice
    Right::Signer,   // OfferTokens
    Right::Signer,   // SignTokens
    Right::Signer,   // WaiveFloor
    Right::Leader,   // GiveNotice
    Right::Office,   // PlanUpkeep
    Right::Office,   // SetPolicy
    Right::Office,   // JoinBatch
    Right::Planner,  // AskPreview
    Right::Insider,  // AskTransfers
    Right::Insider,  // AskRequest
    Right::Capper,   // SetCap
    Right::Signer,   // Approve
    Right::Booker,   // ChangeBooking
    Right::Booker,   // DescribeBooking
    Right::Booker,   // ReplaceHost
    Right::Booker,   // Rehearse
    Right::Booker,   // PinBooking
    Right::Booker,   // TakeSeries
    Right::Anyone,   // AskStory
    Right::Anyone,   // AskBursts
    Right::Insider,  // AskRelease
    Right::Anyone,   // AskTile
    Right::Office,   // HoldHosts
    Right::Office,   // AskHold
    Right::Anyone,   // AskFinding
};
static_assert(std::size(table) == std::variant_size_v<wire::ClientBody>, "a new message kind needs its row of rights");

} // namespace

Right rightFor(const wire::ClientBody &body)
{
    return table[body.index()];
}

bool may(const Actor &actor, const wire::ClientBody &body, bool demo)
{
    const auto has = [&](Role role) { return hasRole(actor.roles, role); };
    const bool ofMember = raw(actor.member) != 0;
    switch (rightFor(body)) {
    case Right::Nobody:
    case Right::BeforeIn:
        return false;
    case Right::Anyone:
        return actor.roles != 0;
    case Right::Booker:
        return mayBook(actor);
    case Right::Money:
        return (ofMember && has(Role::Lead)) || has(Role::Treasurer);
    case Right::Importer:
        return has(Role::Admin) || has(Role::Researcher);
    case Right::Demo:
        return demo && actor.roles != 0;
    case Right::Insider:
        return ofMember && (actor.roles & ~roleBit(Role::Reader)) != 0;
    case Right::Signer:
        return ofMember && (has(Role::Lead) || has(Role::Treasurer));
    case Right::Leader:
        return ofMember && has(Role::Lead);
    case Right::Office:
        return !ofMember && has(Role::Admin);
    case Right::Capper:
        return ofMember ? has(Role::Lead) || has(Role::Treasurer) : has(Role::Admin);
    case Right::Planner:
        return ofMember ? has(Role::Lead) : has(Role::Admin);
    }
    return false;
}

bool isWork(const wire::ClientBody &body)
{
    switch (rightFor(body)) {
    case Right::Booker:
    case Right::Signer:
    case Right::Leader:
    case Right::Office:
    case Right::Capper:
    case Right::Planner:
    case Right::Demo:
        return true;
    case Right::Nobody:
    case Right::BeforeIn:
    case Right::Anyone:
    case Right::Money:
    case Right::Importer:
    case Right::Insider:
        break;
    }
    return std::holds_alternative<wire::AskWindows>(body) || std::holds_alternative<wire::AskBursts>(body);
}

bool mayHear(const Actor &actor, wire::Topic topic, MemberId member)
{
    switch (topic) {
    case wire::Topic::Coop:
        return actor.roles != 0;
    case wire::Topic::Member:
        if (raw(actor.member) == 0)
            return hasRole(actor.roles, Role::Treasurer);
        return actor.member == member && (actor.roles & ~roleBit(Role::Reader)) != 0;
    case wire::Topic::None:
        break;
    }
    return false;
}

} // namespace imece::gate
