// SPDX-License-Identifier: GPL-3.0-or-later
// A walk over XML that tools print: elements and their text, one after the other. No document type is loaded, no entity
// but the five of XML and character numbers is known, so nothing is fetched and nothing grows; depth is limited.
#pragma once
#include "readers/lines.h"
#include <functional>

namespace imece::readers {

struct XmlWalk
{
    /// A start tag: path from the root ("a/b/c") and the attributes as they stand.
    std::function<void(const std::string &path, std::string_view attributes)> open;
    /// The text of an element that has no elements in it, trimmed.
    std::function<void(const std::string &path, const std::string &text)> text;
    std::function<void(const std::string &path)> close;
    std::function<void(std::string_view doctype)> doctype; ///< what stands in <!DOCTYPE …>
};

/// The fault of the first thing that is no XML; what was walked before it was told already.
std::optional<ReadFault> walkXml(std::string_view bytes, const XmlWalk &walk);
/// The value of one attribute; empty where it is not there.
std::string_view attribute(std::string_view attributes, std::string_view name);

} // namespace imece::readers
