// SPDX-License-Identifier: GPL-3.0-or-later
// What a step can do, by its "do". Each reads its own keys, acts on the desk and gives its result; docs/scenarios.md
// lists them all (a test compares).
#pragma once
#include "backend/scenario/results.h"
#include <map>

namespace imece::scenario {

using Step = Out (*)(Desk &desk, Object &step);
using Steps = std::map<std::string_view, Step>;

const Steps &bookingSteps();
const Steps &hostSteps();
const Steps &holdSteps();
const Steps &shareSteps();
const Steps &moneySteps();
const Steps &ruleSteps(); ///< one rule of domain alone, without the co-op

/// The booking that an earlier step named with "as".
BookingId bookingNamed(Desk &desk, Object &step, const char *key = "booking");
/// Says of a name that means nothing whether the step that was to make it was refused.
[[noreturn]] void failUnnamed(const Desk &desk, const Object &step, const char *key, const std::string &name,
                              const char *what);
PersonId personOf(Desk &desk, Object &step); ///< who of the member acts; 0 = its first person
Out notedOut(Desk &desk, Object &step, const core::Answer &answer);
Span periodOf(Desk &desk, Object &step);
/// Sends it under the step's key (or a fresh one) and remembers it under its "as".
core::Answer sendAs(Desk &desk, Object &step, MemberId member, core::Command command);

} // namespace imece::scenario
