// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes and cables of an InfiniBand fabric while a file is read: a node is known by its GUID or, where the tool does
// not print one, by its LID or name; a cable that both ends print is one.
#pragma once
#include "readers/lines.h"
#include <map>
#include <unordered_map>

namespace imece::readers {

/// 16 lower-case digits of "0x7cfe…", "S-7cfe…" or bare digits; empty where it is none. Leading zeros may be missing.
std::string guidOf(std::string_view text);
/// "4x" or "4X" → 4; 0 where it is none.
int lanesOf(std::string_view text);

class FabricBuilder
{
public:
    /// The node with this key; made when it is new. A name that comes later fills an empty one.
    std::uint32_t node(const std::string &key, NodeKind kind, std::string_view name);
    FabricNode &at(std::uint32_t index) { return m_links.nodes[index]; }
    /// Joins both ends; false (and a report line) where the other end said other things.
    void link(FabricLink link, Report &report);
    void down(std::size_t line, FabricPort port, std::string_view said);
    void countLine() { ++m_links.lines; }
    bool isFull() const { return m_links.links.size() + m_links.down.size() > 2'000'000; }
    /// Names split up, report lines about what is no host, and the topology that follows from the cables.
    ReadResult finish(Kind kind, std::string_view tool, Report &report);

private:
    FabricLinks m_links;
    std::unordered_map<std::string, std::uint32_t> m_index;
    std::unordered_map<std::uint64_t, std::size_t> m_byPort; ///< node and port → link
};

} // namespace imece::readers
