// SPDX-License-Identifier: GPL-3.0-or-later
// Fills the evidence of quotes that are told to somebody: the newest sweep's links and the heartbeats of their own
// hosts. It is said beside a quote and decides nothing.
#pragma once
#include "backend/core/engine.h"
#include "backend/core/state.h"

namespace imece::core {

void addEvidence(const State &state, const Engine &engine, Instant now, std::vector<Quote> &quotes);

} // namespace imece::core
