// SPDX-License-Identifier: GPL-3.0-or-later
// The stable spellings of holds (K1) for scenarios and imecectl --json, and the words of its tables.
#pragma once
#include "domain/hold.h"
#include <optional>
#include <string>
#include <string_view>

namespace imece::text {

std::string_view name(HoldKind kind);     ///< "none", "drain", "hold"
std::string_view name(HoldCause cause);   ///< "hardware" …
std::string_view name(HoldEffect effect); ///< "stopped" …
std::string_view plain(HoldEffect effect);
std::optional<HoldCause> holdCause(std::string_view name);
/// All of them, for a message about a wrong one: "hardware, fabric, …".
std::string holdCauses();

} // namespace imece::text
