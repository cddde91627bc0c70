// SPDX-License-Identifier: GPL-3.0-or-later
// Columns for people, two blanks apart, and what goes into them.
#pragma once
#include "domain/span.h"
#include <string>
#include <string_view>
#include <vector>

namespace imece::ctl {

/// The first row is the heading.
void showTable(const std::vector<std::vector<std::string>> &rows);
/// Control characters of foreign names must not reach a terminal.
std::string clean(std::string_view text);
std::string gpuHours(GpuSeconds work);

} // namespace imece::ctl
