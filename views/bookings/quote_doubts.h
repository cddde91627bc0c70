// SPDX-License-Identifier: GPL-3.0-or-later
// What open findings say about a quote: a slow host among its hosts, a slow link both of whose ends are among them. A
// healed finding says nothing; a finding about somebody else says nothing.
#pragma once
#include "domain/booking.h"
#include "domain/sweep.h"
#include "views/words/scene.h"
#include <QStringList>

namespace imece {

/// The open findings that concern the quote's hosts, in the order given (worst first).
std::vector<Finding> doubtsOf(const Quote &quote, const std::vector<Finding> &findings);
/// For the row: "slow: gpu-044" (the column is narrow); suspicions alone say nothing there. Empty = none.
QString shortDoubt(const std::vector<Finding> &doubts, const words::Scene &scene);
/// Every one in a line, suspicions too: "F-31: gpu-044 slow to all: bad host".
QStringList doubtLines(const std::vector<Finding> &doubts);

} // namespace imece
