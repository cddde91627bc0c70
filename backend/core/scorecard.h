// SPDX-License-Identifier: GPL-3.0-or-later
// The scorecard of one machine (V1–V3): claimed and measured side by side; the grade is the worst row's verdict.
#pragma once
#include "backend/core/state.h"

namespace imece::core {

/// What does not change until somebody measures again.
std::vector<ScoreRow> measuredRows(const Fleet &fleet, HostId id, const HostRecord &record);
/// 'A' … 'F'; '-' where nothing was measured.
char gradeOf(const std::vector<ScoreRow> &rows);

/// The uptime of the last 30 days is a row of the scorecard too: watch below 97 %, fail below 90 % and until 97 %.
ScoreRow uptimeRow(const HostRecord &record, Instant foundedAt, Instant now);
/// The worse of both; a host that was never measured has no grade, however long it has been up.
char gradeWith(char measured, const ScoreRow &uptime);

/// What the latest sweep says of one host: the median of its measured pairs, as a part of what is claimed for them.
struct NetFigure
{
    std::uint16_t permille = noFigure;
    std::uint16_t gbps = noFigure;
    std::uint16_t latencyCentiUs = noFigure;
};
/// One per name of the matrix.
std::vector<NetFigure> netFigures(const SweepMatrix &matrix);

} // namespace imece::core
