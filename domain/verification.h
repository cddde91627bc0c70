// SPDX-License-Identifier: GPL-3.0-or-later
// V1–V4: when a host counts as verified, how long a measurement lasts, and when faults put it out and let it in again.
// Integers; a claim verifies nothing.
#pragma once
#include "domain/fleet.h"
#include "domain/money.h"
#include <optional>
#include <vector>

namespace imece {

struct VerificationTerms
{
    Seconds idleLife = day;                ///< V2: of an idle host's checks
    Seconds pairLife = 7 * day;            ///< V2
    Seconds collectiveLife = 30 * day;     ///< V2
    Seconds passiveGap = 3 * minute;       ///< V2: passive counters come every 60 s; a longer gap extends nothing
    std::int64_t evictBelowPpm = 900'000;  ///< V3
    std::int64_t readmitFromPpm = 970'000; ///< V3
    Seconds cleanFor = 72 * hour;          ///< V3
    std::int64_t memoryHours = 32;         ///< V3: an hour's weight is 1/memoryHours
    bool operator==(const VerificationTerms &) const = default;
};

/// V2: until when a measurement of this kind counts; an idle host's own checks last idleLife.
Instant freshUntil(const VerificationTerms &terms, CheckKind check, Instant measuredAt);
/// V2: of a held host, passive counters extend what was fresh when the hold began, as long as they keep coming.
Instant extendedUntil(const VerificationTerms &terms, Instant freshUntil, Instant heldFrom,
                      const std::vector<Instant> &passive);
/// V1, V3: the worst row's verdict, rows too old counting as not measured; None where a row was never measured.
Verdict worstVerdict(const VerificationTerms &terms, const std::vector<ScoreRow> &rows, Instant now);
constexpr bool isVerifiedBy(Verdict worst) // V1
{
    return worst == Verdict::Pass || worst == Verdict::Watch;
}

/// V3: fault history of a host, one step an hour.
struct FaultHistory
{
    std::int64_t ppm = 1'000'000; ///< 1,000,000 = no fault remembered
    Instant lastFault = 0;        ///< 0 = none
    bool isEvicted = false;       ///< V4: no new allocation; existing bookings are replanned (R12)
    bool operator==(const FaultHistory &) const = default;
};
/// The hour that ends at `at` was faulty or not: ppm moves 1/memoryHours of the way to 0 or 1,000,000 (half to even);
/// below evictBelow it is put out; back in from readmitFrom on, if it has also been clean for 72 h.
enum class Hour : std::uint8_t { Clean = 0, Faulty = 1 };
FaultHistory afterHour(const VerificationTerms &terms, FaultHistory history, Hour was, Instant at);

/// The history with how far it is counted: whole hours of UTC before `countedUntil` are in it.
struct FaultMemory
{
    FaultHistory history;
    Instant countedUntil = 0;
    bool operator==(const FaultMemory &) const = default;
};
/// V3: an outage nobody planned has ended: the clean hours since the last one, then every hour that it touches, each
/// once.
FaultMemory afterOutage(const VerificationTerms &terms, FaultMemory memory, const Span &outage);
/// V3, V4: when a host that is put out is let in again if nothing more happens; 0 = it is not put out,
/// forever = the settings let nobody in again.
Instant readmittedAt(const VerificationTerms &terms, const FaultMemory &memory);

} // namespace imece
