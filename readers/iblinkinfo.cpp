// SPDX-License-Identifier: GPL-3.0-or-later
// iblinkinfo: a line a port. The printed rate is that of one lane: times the width it is the link's. "Could be" is a
// link that runs below what both ends can do; "Down" is a port, not a slow link.
#include "readers/ib_names.h"

namespace imece::readers {
namespace {

struct End
{
    std::string guid;
    std::optional<std::int64_t> lid, port;
    std::string_view name;
};

class LinkInfo
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
        ReadResult result = m_builder.finish(Kind::IbLinkInfo, "iblinkinfo", m_report);
        if (result.links.isEmpty())
            return tl::make_unexpected(ReadFault{lines.number(), Trouble::NothingMeasured, "iblinkinfo"});
        return result;
    }

private:
    void take(std::string_view line, std::size_t number)
    {
        const std::string_view text = trimmed(line);
        const std::size_t arrow = text.find("==("), head = text.find(")==>");
        if (arrow != std::string_view::npos && head != std::string_view::npos && head > arrow)
            return port(text, arrow, head, number);
        for (const auto &[title, kind] : {std::pair("Switch: ", NodeKind::Switch),
                                          {"CA: ", NodeKind::Adapter},
                                          {"RT: ", NodeKind::Router},
                                          {"Router: ", NodeKind::Router}})
            if (startsWith(text, title))
                return begin(text.substr(std::string_view(title).size()), kind);
        m_others += !text.empty() && text[0] != '#';
    }

    /// "0x946d… IBLEAF-01:" or "gx01 mlx5_0:"
    void begin(std::string_view text, NodeKind kind)
    {
        text = trimmed(text);
        if (!text.empty() && text.back() == ':')
            text.remove_suffix(1);
        m_kind = kind;
        m_guid.clear();
        if (const std::string_view first = text.substr(0, text.find(' ')); startsWith(first, "0x")) {
            m_guid = guidOf(first);
            text = trimmed(text.substr(first.size()));
        }
        if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
            text = text.substr(1, text.size() - 2);
        m_name = text;
    }

    /// `[0xguid] ["name"] lid port[ext]`
    static End endOf(std::string_view text)
    {
        End end;
        const std::size_t bracket = text.find('[');
        if (const std::size_t open = text.find('"'); open < bracket) {
            const std::size_t close = text.rfind('"', bracket);
            if (close > open)
                end.name = text.substr(open + 1, close - open - 1);
        } else if (open != std::string_view::npos) {
            const std::size_t close = text.rfind('"');
            if (close > open)
                end.name = text.substr(open + 1, close - open - 1);
        }
        const auto parts = words(text.substr(0, bracket));
        if (!parts.empty() && startsWith(parts[0], "0x"))
            end.guid = guidOf(parts[0]);
        if (parts.size() >= 2) {
            end.lid = integer(parts[parts.size() - 2]);
            end.port = integer(parts.back());
        } else if (parts.size() == 1) {
            end.port = integer(parts[0]);
        }
        return end;
    }

    std::uint32_t node(const End &end, NodeKind kind, std::string_view name, const std::string &guid)
    {
        const std::string key =
            end.lid && *end.lid > 0 ? "lid " + std::to_string(*end.lid) : "name " + std::string(name);
        const std::uint32_t index = m_builder.node(key, kind, name);
        FabricNode &made = m_builder.at(index);
        made.lid = end.lid;
        if (!guid.empty()) { // it speaks of itself: what a peer's line supposed gives way
            made.kind = kind;
            made.guid = guid;
        }
        return index;
    }

    void port(std::string_view text, std::size_t arrow, std::size_t head, std::size_t number)
    {
        m_builder.countLine();
        const End own = endOf(text.substr(0, arrow));
        std::string_view right = text.substr(head + 4);
        const std::size_t paren = right.rfind('(');
        const std::string_view remark = paren == std::string_view::npos ? std::string_view() : right.substr(paren + 1);
        const End peer = endOf(right.substr(0, paren));
        if (!own.port || *own.port < 0 || *own.port > 255 || (m_name.empty() && own.name.empty()))
            return m_report.add(number, Severity::Warning, Note::RowRejected, quotation(text));
        const std::string_view name = own.name.empty() ? std::string_view(m_name) : own.name;
        const NodeKind kind = own.name.empty() ? m_kind : NodeKind::Switch;
        const std::uint32_t here = node(own, kind, name, own.guid.empty() ? m_guid : own.guid);
        if (kind == NodeKind::Adapter && !own.guid.empty() && m_builder.at(here).portGuids.empty())
            m_builder.at(here).portGuids.push_back(own.guid);
        FabricLink link;
        link.line = number;
        link.a = {here, static_cast<std::uint32_t>(*own.port)};
        const std::string physical = speedAndState(text.substr(arrow + 3, head - arrow - 3), link);
        if (!peer.port || *peer.port < 0 || *peer.port > 255)
            return m_builder.down(number, link.a, link.state + "/" + physical);
        link.b = {node(peer, kind == NodeKind::Adapter ? NodeKind::Switch : NodeKind::Adapter, peer.name, {}),
                  static_cast<std::uint32_t>(*peer.port)};
        if (const std::size_t could = remark.find("Could be "); could != std::string_view::npos)
            link.couldBe = trimmed(remark.substr(could + 9, remark.find(')', could) - could - 9));
        m_builder.link(std::move(link), m_report);
    }

    /// " 4X 106.25 Gbps   Active/  LinkUp"; returns the physical state.
    static std::string speedAndState(std::string_view text, FabricLink &link)
    {
        const std::size_t slash = text.rfind('/');
        const auto before = words(text.substr(0, slash));
        for (std::size_t k = 0; k < before.size(); ++k) {
            if (const int lanes = lanesOf(before[k]); lanes > 0)
                link.lanes = lanes;
            else if (k + 1 < before.size() && before[k + 1] == "Gbps")
                if (const auto rate = number(before[k])) {
                    const LaneClass *lane = laneClassOfRate(*rate);
                    link.speed = lane ? lane->name : before[k].substr(0, 16);
                }
        }
        link.state = before.empty() ? "Unknown" : before.back();
        return slash == std::string_view::npos ? std::string() : std::string(trimmed(text.substr(slash + 1)));
    }

    FabricBuilder m_builder;
    NodeKind m_kind = NodeKind::Adapter;
    std::string m_name, m_guid;
    std::size_t m_others = 0;
    Report m_report;
};

} // namespace

Read readIbLinkInfo(std::string_view bytes, std::string_view)
{
    return LinkInfo().read(bytes);
}

} // namespace imece::readers
