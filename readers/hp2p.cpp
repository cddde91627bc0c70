// SPDX-License-Identifier: GPL-3.0-or-later
// HP2P's page: between marks in its script stand the hosts of the ranks, the message size and the matrix, as JavaScript
// lists with a comma too many. "MB/s" is 2^20 byte/s: the tool divides by 1,024 twice. A zero is what was not measured.
#include "readers/point_text.h"
#include <algorithm>

namespace imece::readers {
namespace {

/// What stands between "// NAME start" and "// NAME end"; nothing where either is missing.
std::optional<std::string_view> between(std::string_view bytes, const std::string &name)
{
    const std::string start = "// " + name + " start", end = "// " + name + " end";
    const std::size_t from = bytes.find(start);
    const std::size_t to = from == std::string_view::npos ? from : bytes.find(end, from);
    if (to == std::string_view::npos)
        return std::nullopt;
    const std::string_view inside = bytes.substr(from + start.size(), to - from - start.size());
    return inside.substr(std::min(inside.find('\n'), inside.size()));
}

std::size_t lineAt(std::string_view bytes, const char *place)
{
    return 1 + static_cast<std::size_t>(std::count(bytes.data(), place, '\n'));
}

} // namespace

Read readHp2p(std::string_view bytes, std::string_view)
{
    const auto fault = [&](const char *place, Trouble trouble, std::string text) {
        return tl::make_unexpected(ReadFault{lineAt(bytes, place), trouble, std::move(text)});
    };
    const auto hosts = between(bytes, "hostlist"), size = between(bytes, "msg_size"),
               body = between(bytes, "bandwidth");
    if (!hosts || !size || !body)
        return tl::make_unexpected(ReadFault{0, Trouble::BadHeader, "HP2P"});
    PairTable table;
    NameIndex index;
    std::vector<std::uint32_t> ranks; // index into names: several ranks may run on one host
    for (std::size_t at = hosts->find('"'); at != std::string_view::npos;) {
        const std::size_t end = hosts->find('"', at + 1);
        if (end == std::string_view::npos || end == at + 1 || end - at > limits::nameBytes)
            return fault(hosts->data() + at, Trouble::BadHeader, quotation(hosts->substr(at, 80)));
        if (ranks.size() >= limits::side)
            return fault(hosts->data() + at, Trouble::SideTooLarge, {});
        ranks.push_back(index.of(hosts->substr(at + 1, end - at - 1), table.names));
        at = hosts->find('"', end + 1);
    }
    for (const std::string_view word : words(size->substr(0, 256)))
        for (const std::string_view line : fields(word, '\n'))
            if (const auto n = integer(line); n && *n > 0)
                table.messageBytes = *n;
    Report report;
    const std::size_t side = ranks.size(), first = lineAt(bytes, body->data());
    std::size_t row = 0, column = 0, depth = 0, values = 0, line = first;
    for (std::size_t at = 0; at < body->size(); ++at) {
        const char c = (*body)[at];
        line += c == '\n';
        if (c == '[') {
            if (++depth > 2)
                return tl::make_unexpected(ReadFault{line, Trouble::BadHeader, "HP2P"});
            column = 0;
        } else if (c == ']' && depth > 0) {
            if (depth == 2 && column != side)
                return tl::make_unexpected(ReadFault{line, Trouble::BadHeader, std::to_string(column)});
            row += depth-- == 2;
        } else if (depth == 2 && c != ',' && c != ' ' && c != '\t' && c != '\r' && c != '\n') {
            const std::size_t end = std::min(body->find_first_of(",] \t\r\n", at), body->size());
            const std::string_view word = body->substr(at, end - at);
            if (row >= side || column >= side)
                return tl::make_unexpected(ReadFault{line, Trouble::BadHeader, quotation(word)});
            const auto value = figure(word);
            if (!value)
                report.add(line, Severity::Warning, Note::CellUnreadable, quotation(word));
            const bool isValue = value && *value > 0;
            if (ranks[row] != ranks[column]) {
                table.cells.push_back({ranks[row], ranks[column], isValue ? *value * gbpsPerMiBps : 0,
                                       isValue ? Outcome::Value : Outcome::Unknown});
                values += isValue;
            }
            ++column;
            at = end - 1;
        }
    }
    if (row != side || depth != 0)
        return tl::make_unexpected(ReadFault{line, Trouble::BadHeader, std::to_string(row)});
    if (values == 0)
        return tl::make_unexpected(ReadFault{first, Trouble::NothingMeasured, "HP2P"});
    table.key = "HP2P " + std::to_string(table.messageBytes) + " B";
    table.tool = "HP2P";
    ReadResult result;
    result.kind = Kind::Hp2p;
    result.tool = table.tool;
    result.tables.push_back(std::move(table));
    result.report = report.take();
    return result;
}

} // namespace imece::readers
