// SPDX-License-Identifier: GPL-3.0-or-later
// The plain names of an invoice's lines, as JSON and CSV have them in every language.
#pragma once
#include "domain/settlement.h"
#include <string_view>

namespace imece {

/// "charge", "credit", "sla_credit", "exit", "correction".
constexpr std::string_view plainName(InvoiceKind kind)
{
    constexpr std::string_view names[] = {"charge", "credit", "sla_credit", "exit", "correction"};
    return kind <= InvoiceKind::Correction ? names[static_cast<std::size_t>(kind)] : std::string_view();
}

} // namespace imece
