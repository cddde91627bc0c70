// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes of imecectl invoice and payouts (docs/imecectl.md).
#pragma once
#include "domain/settlement.h"
#include <string>

namespace imece::text {

std::string invoiceJson(const Fleet &fleet, const Invoice &invoice);
std::string payoutsJson(const Fleet &fleet, const PayoutList &list);

} // namespace imece::text
