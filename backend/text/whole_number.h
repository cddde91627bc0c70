// SPDX-License-Identifier: GPL-3.0-or-later
// A whole number as a person writes it on a command line: decimal digits and nothing else. 0x10 is a fault, 010 is ten.
#pragma once
#include <cstdint>
#include <string>

namespace imece::text {

/// Empty where `written` is a number from least to most, without needless zeros afterwards; else what is wrong with it.
std::string wholeNumber(std::string &written, std::uint64_t least, std::uint64_t most);

} // namespace imece::text
