// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/reason.h"

namespace imece {

std::string_view codeName(ReasonCode code)
{
    switch (code) {
    case ReasonCode::None:
        return "NONE";
    case ReasonCode::Busy:
        return "BUSY";
    case ReasonCode::CapacityConflict:
        return "CAPACITY_CONFLICT";
    case ReasonCode::Maintenance:
        return "MAINTENANCE";
    case ReasonCode::Drained:
        return "DRAINED";
    case ReasonCode::Unverified:
        return "UNVERIFIED";
    case ReasonCode::BelowMeasured:
        return "BELOW_MEASURED";
    case ReasonCode::LeafBound:
        return "LEAF_BOUND";
    case ReasonCode::TooLarge:
        return "TOO_LARGE";
    case ReasonCode::Grid:
        return "GRID";
    case ReasonCode::Horizon:
        return "HORIZON";
    case ReasonCode::OfferExpired:
        return "OFFER_EXPIRED";
    case ReasonCode::TokenLimit:
        return "TOKEN_LIMIT";
    case ReasonCode::FloorProtected:
        return "FLOOR_PROTECTED";
    case ReasonCode::BudgetLimit:
        return "BUDGET_LIMIT";
    case ReasonCode::BeyondMembership:
        return "BEYOND_MEMBERSHIP";
    case ReasonCode::ApprovalNeeded:
        return "APPROVAL_NEEDED";
    case ReasonCode::StateConflict:
        return "STATE_CONFLICT";
    case ReasonCode::VersionStale:
        return "VERSION_STALE";
    case ReasonCode::KeyReused:
        return "KEY_REUSED";
    case ReasonCode::InFlight:
        return "IN_FLIGHT";
    case ReasonCode::RateLimited:
        return "RATE_LIMITED";
    case ReasonCode::NoSpare:
        return "NO_SPARE";
    case ReasonCode::EngineRefused:
        return "ENGINE_REFUSED";
    case ReasonCode::StoreFull:
        return "STORE_FULL";
    case ReasonCode::Forbidden:
        return "FORBIDDEN";
    case ReasonCode::Malformed:
        return "MALFORMED";
    case ReasonCode::UnknownKind:
        return "UNKNOWN_KIND";
    case ReasonCode::NoSuchThing:
        return "NO_SUCH_THING";
    case ReasonCode::TooLong:
        return "TOO_LONG";
    case ReasonCode::KeyMissing:
        return "KEY_MISSING";
    case ReasonCode::QuoteStale:
        return "QUOTE_STALE";
    case ReasonCode::CrossSite:
        return "CROSS_SITE";
    case ReasonCode::StoreFailed:
        return "STORE_FAILED";
    case ReasonCode::NotInDemo:
        return "NOT_IN_DEMO";
    }
    return "UNKNOWN";
}

} // namespace imece
