// SPDX-License-Identifier: GPL-3.0-or-later
// What helps against a refusal, for imecectl: one sentence for each reason that somebody can do something about.
#include "backend/text/reason_lines.h"

namespace imece::text {

std::string_view remedy(const Reason &reason)
{
    switch (reason.code) {
    case ReasonCode::Busy:
    case ReasonCode::CapacityConflict:
        return "Ask for a later or shorter window or fewer hosts (imecectl windows), or wait in the queue (imecectl "
               "request).";
    case ReasonCode::Maintenance:
    case ReasonCode::Drained:
        return "Ask for a window after these hosts are back, or for fewer hosts.";
    case ReasonCode::Unverified:
        return "Import a fresh measurement (imecectl fabric import), or ask for fewer hosts.";
    case ReasonCode::BelowMeasured:
    case ReasonCode::LeafBound:
        return "Ask for fewer hosts, or without this bound.";
    case ReasonCode::TooLarge:
    case ReasonCode::CrossSite:
        return "Ask for at most as many hosts as the largest fabric has.";
    case ReasonCode::Grid:
        return "Choose a length between the least and the most that is allowed, in whole steps of the grid.";
    case ReasonCode::Horizon:
        return "Choose a window inside the allowed range.";
    case ReasonCode::OfferExpired:
    case ReasonCode::QuoteStale:
        return "Ask for the windows again and take one of them.";
    case ReasonCode::TokenLimit:
        return reason.rule == "S18"
                   ? "Offer at most the limit."
                   : "Ask for fewer hosts, a shorter or a later window, or be given tokens (imecectl tokens offer).";
    case ReasonCode::FloorProtected:
        return "Ask for fewer hosts or a later window, or ask the protected member to waive its floor (imecectl "
               "waive).";
    case ReasonCode::BudgetLimit:
        return reason.arg("limit") ? "Ask for less, or raise the limit that you have set."
                                   : "Ask for less, or raise the cap (imecectl cap, by a lead or the treasurer).";
    case ReasonCode::BeyondMembership:
        return "Ask for a window that ends before the membership does.";
    case ReasonCode::ApprovalNeeded:
        return "Have a second person of your member approve it.";
    case ReasonCode::StateConflict:
    case ReasonCode::VersionStale:
        return "Look at how it stands now (imecectl bookings, imecectl tokens), then decide again.";
    case ReasonCode::RateLimited:
        if (reason.rule == "R15")
            return "Wait until the slice ends, or end it (imecectl cancel).";
        if (reason.rule == "R9")
            return "Take one of those starts (imecectl confirm), or give one up (imecectl cancel).";
        if (reason.rule == "R8")
            return "Confirm or cancel an open offer first (imecectl bookings --mine).";
        return "Wait a moment and ask again.";
    case ReasonCode::NoSpare:
        return "Ask for fewer GPUs, or wait until a slice ends.";
    case ReasonCode::Forbidden:
        return "Ask as somebody of the member that owns it, in a role that allows it (--as in the demonstration).";
    case ReasonCode::Malformed:
        return "Look at how it is written and within which limits: imecectl COMMAND --help, docs/imecectl.md.";
    case ReasonCode::TooLong:
        return "Shorten it to the limit.";
    case ReasonCode::NoSuchThing:
        return reason.rule == "C3" ? "Name one of the models that are there (--model)."
                                   : "Look at what there is: imecectl bookings, tokens or hosts.";
    case ReasonCode::StoreFailed:
    case ReasonCode::InFlight:
        return "Ask again with the same key; nothing is done twice.";
    case ReasonCode::None:
    case ReasonCode::KeyReused:
    case ReasonCode::EngineRefused:
    case ReasonCode::StoreFull:
    case ReasonCode::UnknownKind:
    case ReasonCode::KeyMissing:
    case ReasonCode::NotInDemo:
        break;
    }
    return {};
}

} // namespace imece::text
