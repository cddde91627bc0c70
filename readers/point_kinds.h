// SPDX-License-Identifier: GPL-3.0-or-later
// Which tool of the kinds 5 … 19 wrote a file, by its content (internal to recognition).
#pragma once
#include "readers/reader.h"

namespace imece::readers {

/// Formats whose first characters decide: JSON documents and tables with a header row.
std::optional<Kind> structuredPointTest(std::string_view bytes);
/// Formats that are known by a line anywhere in a log; each at most once.
void addPointTests(std::string_view bytes, std::vector<Kind> &found);
/// Tables of collectives that share words with nccl-tests and are not its own.
std::optional<Kind> bandwidthTable(std::string_view bytes);

} // namespace imece::readers
