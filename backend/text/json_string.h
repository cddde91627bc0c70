// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON string literal of any bytes: valid UTF-8 passes unchanged, anything else becomes U+FFFD.
#pragma once
#include <string>
#include <string_view>

namespace imece::text {

/// Length of the valid UTF-8 sequence at the start of `text`, or 0.
inline std::size_t utf8Length(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first < 0xE0)
        return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first < 0xF0) {
        const bool bad = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) >= 0xA0);
        return follows(1) && follows(2) && !bad ? 3 : 0;
    }
    if (first >= 0xF0 && first < 0xF5) {
        const bool bad = (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) >= 0x90);
        return follows(1) && follows(2) && follows(3) && !bad ? 4 : 0;
    }
    return 0;
}

inline void appendJsonString(std::string &out, std::string_view text)
{
    constexpr char hex[] = "0123456789abcdef";
    out += '"';
    while (!text.empty()) {
        const char c = text.front();
        std::size_t length = utf8Length(text);
        if (length == 0) {
            out += "\xEF\xBF\xBD";
            length = 1;
        } else if (c == '"' || c == '\\') {
            out += '\\', out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += "\\u00", out += hex[c >> 4], out += hex[c & 15];
        } else {
            out.append(text.substr(0, length));
        }
        text.remove_prefix(length);
    }
    out += '"';
}

} // namespace imece::text
