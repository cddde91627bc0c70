// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a short text that a person wrote (a duration, an instant, a host list), where, and what would be
// right. A closed code, never a sentence: views word it, imecectl prints codeName and the example.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace imece {

enum class TextFaultCode : std::uint8_t {
    Empty = 0,
    NotANumber = 1,    ///< a number was expected here
    UnknownUnit = 2,   ///< not one of w d h m s
    UnitMissing = 3,   ///< "7": seven what?
    UnitTwice = 4,     ///< "2h 2h"
    TooLarge = 5,      ///< does not fit, or is beyond a limit
    TrailingText = 6,  ///< something follows that does not belong
    BadDate = 7,       ///< no such day, or not YYYY-MM-DD
    BadTime = 8,       ///< no such time of day, or not hh:mm[:ss]
    OffsetMissing = 9, ///< a time without Z or ±hh:mm means a different instant to every reader
    BadOffset = 10,
    NoSuchLocalTime = 11, ///< the caller's zone has no such local time
    BracketOpen = 12,     ///< '[' without ']'
    BracketStray = 13,    ///< ']' without '[', or '[' inside brackets
    EmptyName = 14,       ///< "a,,b"
    RangeReversed = 15,   ///< "[5-3]"
    PaddingMixed = 16,    ///< "[8-011]": padded or not?
    StepZero = 17,
    BadCharacter = 18,
    TooMany = 19, ///< more names than the limit
};

struct TextFault
{
    TextFaultCode code{};
    std::size_t at = 0;       ///< byte position in the text, 0-based; the text's length = "at the end"
    std::string_view example; ///< a right text of the same kind; static storage
    bool operator==(const TextFault &) const = default;
};

/// "UNKNOWN_UNIT"
constexpr std::string_view codeName(TextFaultCode code)
{
    switch (code) {
    case TextFaultCode::Empty:
        return "EMPTY";
    case TextFaultCode::NotANumber:
        return "NOT_A_NUMBER";
    case TextFaultCode::UnknownUnit:
        return "UNKNOWN_UNIT";
    case TextFaultCode::UnitMissing:
        return "UNIT_MISSING";
    case TextFaultCode::UnitTwice:
        return "UNIT_TWICE";
    case TextFaultCode::TooLarge:
        return "TOO_LARGE";
    case TextFaultCode::TrailingText:
        return "TRAILING_TEXT";
    case TextFaultCode::BadDate:
        return "BAD_DATE";
    case TextFaultCode::BadTime:
        return "BAD_TIME";
    case TextFaultCode::OffsetMissing:
        return "OFFSET_MISSING";
    case TextFaultCode::BadOffset:
        return "BAD_OFFSET";
    case TextFaultCode::NoSuchLocalTime:
        return "NO_SUCH_LOCAL_TIME";
    case TextFaultCode::BracketOpen:
        return "BRACKET_OPEN";
    case TextFaultCode::BracketStray:
        return "BRACKET_STRAY";
    case TextFaultCode::EmptyName:
        return "EMPTY_NAME";
    case TextFaultCode::RangeReversed:
        return "RANGE_REVERSED";
    case TextFaultCode::PaddingMixed:
        return "PADDING_MIXED";
    case TextFaultCode::StepZero:
        return "STEP_ZERO";
    case TextFaultCode::BadCharacter:
        return "BAD_CHARACTER";
    case TextFaultCode::TooMany:
        return "TOO_MANY";
    }
    return "UNKNOWN";
}

} // namespace imece
