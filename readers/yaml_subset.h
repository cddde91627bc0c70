// SPDX-License-Identifier: GPL-3.0-or-later
// The part of YAML that configuration files are written in: block maps and lists, plain and quoted scalars of one line,
// [lists, of, scalars], comments. Everything else (anchors, tags, tabs, folded text, flow maps, a key twice, a second
// document) is a fault with its line; nothing is guessed, nothing refers to anything else, so nothing grows.
#pragma once
#include "readers/lines.h"

namespace imece::readers {

struct YamlValue
{
    enum class Kind : std::uint8_t { Nothing, Scalar, List, Map } kind = Kind::Nothing;
    std::size_t line = 0;
    std::string scalar;
    std::vector<std::pair<std::string, YamlValue>> map;
    std::vector<YamlValue> list;
    const YamlValue *find(std::string_view key) const; ///< nullptr where it is no map or has no such key
};

/// Depth at most 16, a million values at most.
tl::expected<YamlValue, ReadFault> readYamlSubset(std::string_view bytes);

} // namespace imece::readers
