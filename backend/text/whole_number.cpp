// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/whole_number.h"
#include <charconv>

namespace imece::text {

std::string wholeNumber(std::string &written, std::uint64_t least, std::uint64_t most)
{
    std::uint64_t number = 0;
    const char *const end = written.data() + written.size();
    const auto [stop, fault] = std::from_chars(written.data(), end, number);
    if (written.empty() || fault != std::errc{} || stop != end || number < least || number > most)
        return written + " is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    written = std::to_string(number);
    return {};
}

} // namespace imece::text
