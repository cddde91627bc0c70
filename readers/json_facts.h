// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents of which only a few keys are asked: no exception whatever their shape, and refused when they nest too
// deep (internal to readers/).
#pragma once
#include "readers/lines.h"
#include <cmath>
#include <nlohmann/json.hpp>

namespace imece::readers {

using Document = nlohmann::json;

/// What stands there, or null.
inline const Document &member(const Document &object, const char *key)
{
    static const Document nothing;
    if (!object.is_object())
        return nothing;
    const auto it = object.find(key);
    return it == object.end() ? nothing : *it;
}
inline std::string textOf(const Document &value, std::size_t most = 120)
{
    const auto *text = value.get_ptr<const Document::string_t *>();
    return text ? excerpt(*text, most) : std::string();
}
/// How brackets and strings lie in it, or the fault that they nest too deep.
struct JsonShape
{
    std::size_t lines = 1;
    bool isOpen = false; ///< it ends inside something
};
tl::expected<JsonShape, ReadFault> shapeOf(std::string_view bytes);
/// The one document of a file.
tl::expected<Document, ReadFault> documentOf(std::string_view bytes);

} // namespace imece::readers
