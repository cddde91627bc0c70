// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/xml_walk.h"

namespace imece::readers {
namespace {

constexpr std::size_t deepest = 64, longestText = 4096;

class Walker
{
public:
    Walker(std::string_view bytes, const XmlWalk &walk) : m_rest(bytes), m_walk(walk) {}

    std::optional<ReadFault> all()
    {
        while (!m_fault && !m_rest.empty()) {
            const std::size_t mark = m_rest.find('<');
            take(m_rest.substr(0, mark));
            if (mark == std::string_view::npos)
                break;
            advance(mark);
            markup();
        }
        if (!m_fault && (!m_starts.empty() || !m_hasRoot))
            fail("the end of the file");
        return m_fault;
    }

private:
    void fail(std::string_view text)
    {
        if (!m_fault)
            m_fault = ReadFault{m_line, Trouble::BadXml, quotation(text.substr(0, text.find('\n')))};
    }
    void advance(std::size_t count)
    {
        for (const char c : m_rest.substr(0, count))
            m_line += c == '\n';
        m_rest.remove_prefix(std::min(count, m_rest.size()));
    }
    /// Ends behind `end`; false where it never comes.
    bool skipTo(std::string_view end)
    {
        const std::size_t at = m_rest.find(end);
        if (at == std::string_view::npos)
            return fail(m_rest.substr(0, 40)), false;
        advance(at + end.size());
        return true;
    }

    void take(std::string_view raw)
    {
        if (m_starts.empty() && raw.find_first_not_of(" \t\r\n\xEF\xBB\xBF") != std::string_view::npos && m_hasRoot)
            return fail(raw);
        if (!m_starts.empty() && m_text.size() < longestText)
            m_text += raw.substr(0, longestText);
    }

    void markup()
    {
        if (startsWith(m_rest, "<!--"))
            return static_cast<void>(skipTo("-->"));
        if (startsWith(m_rest, "<?"))
            return static_cast<void>(skipTo("?>"));
        if (startsWith(m_rest, "<![CDATA[")) {
            const std::size_t end = m_rest.find("]]>");
            take(m_rest.substr(9, end == std::string_view::npos ? 0 : end - 9));
            return static_cast<void>(skipTo("]]>"));
        }
        const std::size_t end = m_rest.find('>');
        if (end == std::string_view::npos || end > limits::lineBytes)
            return fail(m_rest.substr(0, 40));
        const std::string_view tag = m_rest.substr(1, end - 1);
        if (startsWith(tag, "!DOCTYPE")) {
            if (contains(tag, "[")) // definitions of its own: not for us
                return fail(tag);
            if (m_walk.doctype)
                m_walk.doctype(tag);
        } else if (startsWith(tag, "!")) {
            return fail(tag);
        } else if (startsWith(tag, "/")) {
            closing(trimmed(tag.substr(1)));
        } else {
            opening(tag);
        }
        if (!m_fault)
            advance(end + 1);
    }

    void opening(std::string_view tag)
    {
        const bool isEmpty = !tag.empty() && tag.back() == '/';
        if (isEmpty)
            tag.remove_suffix(1);
        const std::size_t end = std::min(tag.find_first_of(" \t\r\n"), tag.size());
        if (end == 0 || end > limits::nameBytes || m_starts.size() >= deepest || (m_starts.empty() && m_hasRoot))
            return fail(tag);
        m_hasRoot = true;
        m_starts.push_back(m_path.size());
        m_path += (m_path.empty() ? "" : "/") + std::string(tag.substr(0, end));
        m_text.clear();
        m_isLeaf = true;
        if (m_walk.open)
            m_walk.open(m_path, tag.substr(end));
        if (isEmpty)
            leave();
    }
    void closing(std::string_view name)
    {
        const std::string_view here =
            m_starts.empty() ? std::string_view() : std::string_view(m_path).substr(m_starts.back());
        if (here.empty() || (here[0] == '/' ? here.substr(1) : here) != name)
            return fail(name);
        leave();
    }
    void leave()
    {
        if (m_isLeaf && m_walk.text)
            m_walk.text(m_path, decoded());
        if (m_walk.close)
            m_walk.close(m_path);
        m_path.resize(m_starts.back());
        m_starts.pop_back();
        m_isLeaf = false;
        m_text.clear();
    }

    std::string decoded()
    {
        std::string out;
        std::string_view rest = m_text;
        const auto space = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
        while (!rest.empty() && space(rest.front()))
            rest.remove_prefix(1);
        while (!rest.empty() && space(rest.back()))
            rest.remove_suffix(1);
        for (std::size_t at = rest.find('&'); at != std::string_view::npos; at = rest.find('&')) {
            out += rest.substr(0, at);
            const std::size_t end = std::min(rest.find(';', at), rest.size());
            const std::string_view name = rest.substr(at + 1, end - at - 1);
            out += name == "lt"     ? "<"
                   : name == "gt"   ? ">"
                   : name == "amp"  ? "&"
                   : name == "quot" ? "\""
                   : name == "apos" ? "'"
                                    : "?";
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return out += rest;
    }

    std::string_view m_rest;
    const XmlWalk &m_walk;
    std::size_t m_line = 1;
    std::string m_path, m_text;
    std::vector<std::size_t> m_starts; ///< lengths of the path before each open element
    bool m_isLeaf = false, m_hasRoot = false;
    std::optional<ReadFault> m_fault;
};

} // namespace

std::optional<ReadFault> walkXml(std::string_view bytes, const XmlWalk &walk)
{
    return Walker(bytes, walk).all();
}

std::string_view attribute(std::string_view attributes, std::string_view name)
{
    for (std::size_t at = attributes.find(name); at != std::string_view::npos; at = attributes.find(name, at + 1)) {
        const std::size_t open = at + name.size();
        const bool isWhole =
            at > 0 && (attributes[at - 1] == ' ' || attributes[at - 1] == '\t' || attributes[at - 1] == '\n');
        if (!isWhole || open + 1 >= attributes.size() || attributes[open] != '=' ||
            (attributes[open + 1] != '"' && attributes[open + 1] != '\''))
            continue;
        const std::size_t close = attributes.find(attributes[open + 1], open + 2);
        return close == std::string_view::npos ? std::string_view() : attributes.substr(open + 2, close - open - 2);
    }
    return {};
}

} // namespace imece::readers
