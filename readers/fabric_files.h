// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of files that say what a fabric and its hosts are, not how fast they are: known by content, read by kind.
#pragma once
#include "readers/reader.h"

namespace imece::readers {

/// The first key of a JSON object; empty where it is none.
std::string_view firstKey(std::string_view bytes);
std::optional<Kind> recogniseFabricFile(std::string_view bytes);
/// Names and nothing else, a list a line: only when no other kind fits.
std::optional<Kind> recogniseHostList(std::string_view bytes);

} // namespace imece::readers
