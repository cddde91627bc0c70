// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verification.h"
#include "domain/exact.h"
#include "domain/share_table.h" // forever
#include <algorithm>

namespace imece {

Instant freshUntil(const VerificationTerms &terms, CheckKind check, Instant measuredAt) // V2
{
    switch (check) {
    case CheckKind::PairBandwidthGbps:
    case CheckKind::PairLatencyUs:
        return measuredAt + terms.pairLife;
    case CheckKind::AllReduceGBps:
        return measuredAt + terms.collectiveLife;
    case CheckKind::NicLanes:
    case CheckKind::BenchCovPct:
    case CheckKind::GpuMemoryTBps:
    case CheckKind::GemmTflops:
    case CheckKind::UptimePct:
    case CheckKind::NvlinkGBps:
    case CheckKind::HostGpuGBps:
        return measuredAt + terms.idleLife;
    }
    return measuredAt;
}

Instant extendedUntil(const VerificationTerms &terms, Instant freshUntil, Instant heldFrom,
                      const std::vector<Instant> &passive) // V2
{
    if (freshUntil < heldFrom)
        return freshUntil; // it was stale already
    Instant last = heldFrom;
    for (Instant at : passive) {
        if (at < last)
            continue;
        if (at - last > terms.passiveGap)
            break;
        last = at;
    }
    return std::max(freshUntil, last + (last > heldFrom ? terms.passiveGap : 0));
}

Verdict worstVerdict(const VerificationTerms &terms, const std::vector<ScoreRow> &rows, Instant now) // V1, V3
{
    if (rows.empty())
        return Verdict::None;
    Verdict worst = Verdict::Pass;
    for (const ScoreRow &row : rows) {
        const bool isMeasured = row.measured >= 0 && now < freshUntil(terms, row.check, row.measuredAt);
        if (!isMeasured || row.verdict == Verdict::None)
            return Verdict::None;
        worst = std::max(worst, row.verdict);
    }
    return worst;
}

FaultHistory afterHour(const VerificationTerms &terms, FaultHistory history, Hour was, Instant at) // V3
{
    const std::int64_t sample = was == Hour::Faulty ? 0 : 1'000'000;
    history.ppm += halfEven(sample - history.ppm, terms.memoryHours);
    if (was == Hour::Faulty)
        history.lastFault = at;
    if (history.ppm < terms.evictBelowPpm)
        history.isEvicted = true;
    else if (history.isEvicted && history.ppm >= terms.readmitFromPpm && at - history.lastFault >= terms.cleanFor)
        history.isEvicted = false;
    return history;
}

namespace {
/// One more clean hour; false where nothing changes any more, however many follow.
bool forgetHour(const VerificationTerms &terms, FaultMemory &memory)
{
    const FaultHistory before = memory.history;
    memory.countedUntil += hour;
    memory.history = afterHour(terms, before, Hour::Clean, memory.countedUntil);
    const bool isLongClean = memory.countedUntil - before.lastFault >= terms.cleanFor;
    return memory.history != before || (before.isEvicted && !isLongClean);
}
} // namespace

FaultMemory afterOutage(const VerificationTerms &terms, FaultMemory memory, const Span &outage)
{
    const Instant first = std::max(memory.countedUntil, floorDiv(outage.from, hour) * hour);
    while (memory.countedUntil < first && forgetHour(terms, memory)) {
    }
    memory.countedUntil = first;
    while (memory.countedUntil < outage.until) {
        memory.countedUntil += hour;
        memory.history = afterHour(terms, memory.history, Hour::Faulty, memory.countedUntil);
    }
    return memory;
}

Instant readmittedAt(const VerificationTerms &terms, const FaultMemory &memory)
{
    FaultMemory clean = memory;
    while (clean.history.isEvicted && forgetHour(terms, clean)) {
    }
    if (clean.history.isEvicted)
        return forever;
    return memory.history.isEvicted ? clean.countedUntil : 0;
}

} // namespace imece
