// SPDX-License-Identifier: GPL-3.0-or-later
// ibnetdiscover, in full (a block a node) and as a list (-p, a line a port). Both ends print a cable: it is one. A port
// without a peer is down or unused, whatever speed stands beside it; an aggregation node is a part of its switch.
#include "readers/ib_names.h"
#include <algorithm>

namespace imece::readers {
namespace {

NodeKind kindOf(std::string_view word)
{
    return word == "SW" || word == "Switch" ? NodeKind::Switch
           : word == "RT" || word == "Rt"   ? NodeKind::Router
                                            : NodeKind::Adapter;
}
bool isType(std::string_view word)
{
    return word == "CA" || word == "SW" || word == "RT";
}

/// "4xHDR" → lanes and class.
bool takeSpeed(std::string_view word, FabricLink &link)
{
    const std::size_t x = word.find('x');
    if (x == std::string_view::npos || x + 1 >= word.size() || lanesOf(word.substr(0, x + 1)) == 0)
        return false;
    link.lanes = lanesOf(word.substr(0, x + 1));
    link.speed = word.substr(x + 1, 16);
    return true;
}

class NetDiscover
{
public:
    Read read(std::string_view bytes)
    {
        Lines lines(bytes);
        while (lines.next() && !m_builder.isFull())
            take(lines.text(), lines.number());
        if (lines.fault())
            return tl::make_unexpected(*lines.fault());
        if (m_builder.isFull())
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::TooManyRecords, {}});
        if (m_others > 0)
            m_report.add(0, Severity::Info, Note::NotUnderstood, std::to_string(m_others));
        ReadResult result =
            m_builder.finish(Kind::IbNetDiscover, m_isList ? "ibnetdiscover -p" : "ibnetdiscover", m_report);
        if (result.links.isEmpty())
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::NothingMeasured, "ibnetdiscover"});
        result.links.isList = m_isList;
        return result;
    }

private:
    void take(std::string_view line, std::size_t number)
    {
        const std::string_view text = trimmed(line);
        if (text.empty() || text[0] == '#')
            return;
        const std::string_view first = text.substr(0, text.find_first_of(" \t"));
        if (isType(first))
            return listed(text, number);
        if (first == "Switch" || first == "Ca" || first == "Rt")
            return begin(text, first, number);
        if (text[0] == '[' && m_node)
            return port(text, number);
        for (const char *key : {"vendid=", "devid=", "sysimgguid=", "switchguid=", "caguid=", "rtguid="})
            if (startsWith(text, key))
                return;
        ++m_others;
    }

    // ---- the list
    void listed(std::string_view text, std::size_t number)
    {
        m_isList = true;
        m_builder.countLine();
        const auto parts = words(text);
        const auto lid = parts.size() > 5 ? integer(parts[1]) : std::nullopt;
        const auto port = parts.size() > 5 ? integer(parts[2]) : std::nullopt;
        const std::string guid = parts.size() > 5 ? guidOf(parts[3]) : std::string();
        if (!lid || !port || *port < 0 || *port > 255 || guid.empty() || lanesOf(parts[4]) == 0)
            return m_report.add(number, Severity::Warning, Note::RowRejected, quotation(text));
        const std::size_t open = text.find("( ");
        const bool hasPeer = parts.size() > 10 && parts[6] == "-" && isType(parts[7]) && open != std::string_view::npos;
        FabricLink link;
        link.line = number;
        link.lanes = lanesOf(parts[4]);
        link.speed = parts[5].substr(0, 16);
        if (!hasPeer) {
            const std::string_view last = text.substr(text.find(parts[5], text.find(parts[4])) + parts[5].size());
            const std::uint32_t own = named(parts[0], guid, *lid, unquoted(last));
            return m_builder.down(number, {own, static_cast<std::uint32_t>(*port)}, link.speed);
        }
        const auto peerLid = integer(parts[8]), peerPort = integer(parts[9]);
        const std::string peerGuid = guidOf(parts[10]);
        if (!peerLid || !peerPort || *peerPort < 0 || *peerPort > 255 || peerGuid.empty())
            return m_report.add(number, Severity::Warning, Note::RowRejected, quotation(text));
        const auto [a, b] = bothNames(text.substr(open + 1));
        link.a = {named(parts[0], guid, *lid, a), static_cast<std::uint32_t>(*port)};
        link.b = {named(parts[7], peerGuid, *peerLid, b), static_cast<std::uint32_t>(*peerPort)};
        m_builder.link(std::move(link), m_report);
    }
    std::uint32_t named(std::string_view type, const std::string &guid, std::int64_t lid, std::string_view name)
    {
        const std::uint32_t index = m_builder.node(guid, kindOf(type), name);
        FabricNode &node = m_builder.at(index);
        node.guid = guid;
        node.lid = lid;
        if (node.kind == NodeKind::Adapter && node.portGuids.empty())
            node.portGuids.push_back(guid);
        return index;
    }
    static std::string_view unquoted(std::string_view text)
    {
        text = trimmed(text);
        if (text.size() >= 2 && text.front() == '\'' && text.back() == '\'')
            text = text.substr(1, text.size() - 2);
        return trimmed(text);
    }
    /// " 'a' - 'b' )"; the quotes may be missing, names may have blanks at their ends.
    static std::pair<std::string_view, std::string_view> bothNames(std::string_view text)
    {
        text = trimmed(text);
        if (!text.empty() && text.back() == ')')
            text = trimmed(text.substr(0, text.size() - 1));
        std::size_t middle = text.find("' - '");
        middle = middle == std::string_view::npos ? text.find(" - ") : middle + 1;
        if (middle == std::string_view::npos)
            return {unquoted(text), {}};
        return {unquoted(text.substr(0, middle)), unquoted(text.substr(middle + 3))};
    }

    // ---- the blocks
    /// `Switch  41 "S-…"  # "name" enhanced port 0 lid 387 lmc 0`
    void begin(std::string_view text, std::string_view type, std::size_t number)
    {
        m_node.reset();
        const std::size_t open = text.find('"'),
                          close = open == std::string_view::npos ? open : text.find('"', open + 1);
        const std::string guid =
            close == std::string_view::npos ? std::string() : guidOf(text.substr(open + 1, close - open - 1));
        if (guid.empty())
            return m_report.add(number, Severity::Warning, Note::RowRejected, quotation(text));
        const std::string_view rest = text.substr(close + 1);
        m_node = m_builder.node(guid, kindOf(type), quotedIn(rest));
        FabricNode &node = m_builder.at(*m_node);
        node.guid = guid;
        node.kind = kindOf(type);
        if (const auto lid = lidIn(afterQuotes(rest)))
            node.lid = lid;
    }
    /// `[1](guid) "S-…"[25](guid)  # … "peer" lid 556 4xHDR s=4 …`
    void port(std::string_view text, std::size_t number)
    {
        m_builder.countLine();
        const auto own = bracket(text);
        const std::size_t ownGuid = text.find('(');
        const std::size_t open = text.find('"'),
                          close = open == std::string_view::npos ? open : text.find('"', open + 1);
        if (!own || close == std::string_view::npos)
            return m_report.add(number, Severity::Warning, Note::RowRejected, quotation(text));
        const std::string_view peer = text.substr(open + 1, close - open - 1), after = text.substr(close + 1);
        const auto other = bracket(after);
        const std::string guid = guidOf(peer);
        const std::size_t hash = after.find('#');
        if (!other || guid.empty() || hash == std::string_view::npos)
            return m_report.add(number, Severity::Warning, Note::RowRejected, quotation(text));
        if (ownGuid < open)
            portGuid(*m_node, text.substr(ownGuid + 1, text.find(')', ownGuid) - ownGuid - 1));
        const std::string_view note = after.substr(hash + 1), tail = afterQuotes(note);
        const NodeKind kind = startsWith(peer, "S-")   ? NodeKind::Switch
                              : startsWith(peer, "R-") ? NodeKind::Router
                                                       : NodeKind::Adapter;
        FabricLink link;
        link.line = number;
        link.a = {*m_node, *own};
        link.b = {m_builder.node(guid, kind, quotedIn(note)), *other};
        m_builder.at(link.b.node).guid = guid;
        if (const std::size_t at = after.find('('); at < hash)
            portGuid(link.b.node, after.substr(at + 1, after.find(')', at) - at - 1));
        if (const auto lid = lidIn(tail))
            m_builder.at(link.b.node).lid = lid;
        for (const std::string_view word : words(tail))
            if (takeSpeed(word, link))
                break;
        m_builder.link(std::move(link), m_report);
    }
    void portGuid(std::uint32_t node, std::string_view text)
    {
        auto &list = m_builder.at(node).portGuids;
        const std::string guid = guidOf(text);
        if (m_builder.at(node).kind == NodeKind::Adapter && !guid.empty() && list.size() < 64 &&
            std::find(list.begin(), list.end(), guid) == list.end())
            list.push_back(guid);
    }
    static std::optional<std::uint32_t> bracket(std::string_view text)
    {
        const std::size_t end = text.find(']');
        if (text.empty() || text[0] != '[' || end == std::string_view::npos)
            return std::nullopt;
        const auto number = integer(text.substr(1, end - 1));
        return number && *number >= 0 && *number < 100'000 ? std::optional(static_cast<std::uint32_t>(*number))
                                                           : std::nullopt;
    }
    static std::string_view quotedIn(std::string_view text)
    {
        const std::size_t open = text.find('"'), close = text.rfind('"');
        return open == std::string_view::npos || close <= open ? std::string_view()
                                                               : text.substr(open + 1, close - open - 1);
    }
    static std::string_view afterQuotes(std::string_view text)
    {
        const std::size_t close = text.rfind('"');
        return close == std::string_view::npos ? text : text.substr(close + 1);
    }
    static std::optional<std::int64_t> lidIn(std::string_view text)
    {
        const auto parts = words(text);
        for (std::size_t k = 0; k + 1 < parts.size(); ++k)
            if (parts[k] == "lid")
                return integer(parts[k + 1]);
        return std::nullopt;
    }

    FabricBuilder m_builder;
    std::optional<std::uint32_t> m_node;
    bool m_isList = false;
    std::size_t m_others = 0;
    Report m_report;
};

} // namespace

Read readIbNetDiscover(std::string_view bytes, std::string_view)
{
    return NetDiscover().read(bytes);
}

} // namespace imece::readers
