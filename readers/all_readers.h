// SPDX-License-Identifier: GPL-3.0-or-later
// Every reader by its kind, in one table: what recognition calls, what tests and the fuzz target go through.
#pragma once
#include "readers/reader.h"
#include <span>

namespace imece::readers {

struct KnownReader
{
    Kind kind{};
    Read (*read)(std::string_view bytes, std::string_view fileName) = nullptr;
};
std::span<const KnownReader> allReaders();

} // namespace imece::readers
