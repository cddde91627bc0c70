// SPDX-License-Identifier: GPL-3.0-or-later
// What each rule takes of the policy at an instant: no rule reads a setting by itself.
#pragma once
#include "domain/cancellation.h"
#include "domain/coop.h"
#include "domain/fairness.h"
#include "domain/floor.h"
#include "domain/invoice.h"
#include "domain/lease_rules.h"
#include "domain/membership.h"
#include "domain/offer_rules.h"
#include "domain/policy.h"
#include "domain/slices.h"
#include "domain/verification.h"

namespace imece {

PolicyView policyView(const Policy &policy, Instant at);
FloorTerms floorTerms(const Policy &policy, Instant at);               // S7
CancellationTerms cancellationTerms(const Policy &policy, Instant at); // S19
LeaseTerms leaseTerms(const Policy &policy, Instant at);               // S13–S15
TransferTerms transferTerms(const Policy &policy, Instant at);         // S18
OfferTerms offerTerms(const Policy &policy, Instant at);               // R8
EndTerms endTerms(const Policy &policy, Instant at);                   // R13
SliceTerms sliceTerms(const Policy &policy, Instant at);               // R15
MembershipTerms membershipTerms(const Policy &policy, Instant at);     // E2, E3
VerificationTerms verificationTerms(const Policy &policy, Instant at); // V2, V3
/// M6, M9: the price table, one row for each instant at which a price changes; the first one from the beginning of
/// time.
std::vector<PriceRow> priceRows(const Policy &policy);

} // namespace imece
