// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of one line of a table: RFC 4180 quotes, the separator by its header, and host lists whose comma inside
// brackets somebody forgot to quote (internal to readers/).
#pragma once
#include "readers/lines.h"

namespace imece::readers {

/// ',', ';' or a tab: the one that parts the header into most fields.
char separatorOf(std::string_view header);
/// Nothing when a quote stays open.
std::optional<std::vector<std::string>> csvFields(std::string_view line, char separator);
/// Joins what stands between '[' and ']' until there are at most `most` fields.
void joinBrackets(std::vector<std::string> &fields, char separator, std::size_t most);

/// What a table's header says about its columns.
struct PairColumns
{
    enum class Ends : std::uint8_t { None, List, Two };
    struct Figure
    {
        std::size_t column = 0;
        std::string name;
        double scale = 0; ///< printed × this = Gb/s or µs; 0 = the name says no unit
        bool isLatency = false;
    };
    Ends ends = Ends::None;
    bool isDirected = false; ///< "src", "dst"
    std::size_t first = 0, second = 0;
    std::optional<Figure> bandwidth, latency;
    std::optional<std::size_t> status, bytes;
    std::vector<std::size_t> keys; ///< test, N, G, sizes: rows that differ here are other tests
    std::size_t count = 0;
    char separator = ',';
};
/// Nothing when the line is no header of a table of pairs.
std::optional<PairColumns> pairColumns(std::string_view header);

} // namespace imece::readers
