// SPDX-License-Identifier: GPL-3.0-or-later
// Small packings of the store: zstd for bulk, a bitmap for a set of hosts (bit k = HostId k).
#pragma once
#include "domain/ids.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace imece::store {

std::string packed(std::string_view bytes);
/// None if the bytes are no zstd frame or would unpack to more than 256 MiB.
std::optional<std::string> unpacked(std::string_view bytes);
std::string hostBits(const std::vector<HostId> &hosts);
bool bitsOverlap(std::string_view a, std::string_view b);

} // namespace imece::store
