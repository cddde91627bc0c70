// SPDX-License-Identifier: GPL-3.0-or-later
// A co-op's set-up from JSON text (resources/demo/coop.json is one): pure, every fault names its place.
#pragma once
#include "backend/core/setup.h"
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace imece::text {

/// Ages ("sinceDays") and foundedAt count from `foundedAt`. The error is one English sentence.
tl::expected<core::CoopSetup, std::string> readSetup(std::string_view json, Instant foundedAt);

/// The demonstration co-op that is built into the program.
std::string_view demonstration();

} // namespace imece::text
