// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/json_facts.h"

namespace imece::readers {

tl::expected<JsonShape, ReadFault> shapeOf(std::string_view bytes)
{
    std::size_t depth = 0, line = 1;
    bool isString = false, isEscaped = false;
    for (const char c : bytes) {
        line += c == '\n';
        if (isString) {
            isString = isEscaped || c != '"';
            isEscaped = !isEscaped && c == '\\';
        } else if (c == '"') {
            isString = true;
        } else if (c == '{' || c == '[') {
            if (++depth > limits::jsonDepth)
                return tl::make_unexpected(ReadFault{line, Trouble::BadJson, "nested too deep"});
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return JsonShape{line, depth > 0 || isString};
}

tl::expected<Document, ReadFault> documentOf(std::string_view bytes)
{
    if (startsWith(bytes, "\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const auto shape = shapeOf(bytes);
    if (!shape)
        return tl::make_unexpected(shape.error());
    Document document = Document::parse(bytes, nullptr, false);
    if (!document.is_object())
        return tl::make_unexpected(
            ReadFault{shape->isOpen ? shape->lines : 1, Trouble::BadJson, shape->isOpen ? "ends in the middle" : ""});
    return document;
}

} // namespace imece::readers
