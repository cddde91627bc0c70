// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives of tools that print a table of their own and name no host (internal to readers/).
#pragma once
#include "readers/nccl_section.h"

namespace imece::readers {

/// The collective of a section that has been read; NothingMeasured where it has no row at all.
Read collectiveOf(Kind kind, NcclSection section, std::string_view fileName, std::size_t lastLine, Report &report);

} // namespace imece::readers
