// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/natural_order.h"
#include <cstddef>

namespace imece {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::size_t digitsEnd(std::string_view s, std::size_t from)
{
    while (from < s.size() && isDigit(s[from]))
        ++from;
    return from;
}

} // namespace

int naturalCompare(std::string_view a, std::string_view b)
{
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j])
                return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]) ? -1 : 1;
            ++i, ++j;
            continue;
        }
        const std::size_t endA = digitsEnd(a, i), endB = digitsEnd(b, j);
        while (i < endA && a[i] == '0')
            ++i;
        while (j < endB && b[j] == '0')
            ++j;
        if (endA - i != endB - j)
            return endA - i < endB - j ? -1 : 1;
        if (const int byDigits = a.substr(i, endA - i).compare(b.substr(j, endB - j)); byDigits != 0)
            return byDigits < 0 ? -1 : 1;
        i = endA, j = endB;
    }
    if (i < a.size() || j < b.size())
        return j < b.size() ? -1 : 1;
    // Same numbers everywhere: only leading zeros can differ.
    if (a.size() != b.size())
        return a.size() < b.size() ? -1 : 1;
    const int rest = a.compare(b);
    return rest < 0 ? -1 : rest > 0 ? 1 : 0;
}

} // namespace imece
