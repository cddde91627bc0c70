// SPDX-License-Identifier: GPL-3.0-or-later
// Slurm's topology.conf, and what `scontrol show topology` prints: switches with hosts or with switches under them,
// host lists everywhere, in any order. A comment
// "# switch.1.1=leaf-1-1" gives the real name. Blocks are leaves without a tree.
#include "domain/hostlist.h"
#include "readers/topology_tree.h"
#include <map>

namespace imece::readers {
namespace {

constexpr HostlistLimits listLimits{16'384, 1u << 20, limits::nameBytes, 4u << 20};

class SlurmTopology
{
public:
    Read read(std::string_view bytes)
    {
        Lines lines(bytes);
        std::string whole; // a line may go on after '\'
        std::size_t first = 0;
        while (!m_fault && lines.next()) {
            if (whole.empty())
                first = lines.number();
            whole += lines.text();
            if (whole.ends_with('\\') && whole.size() < limits::lineBytes) {
                whole.pop_back();
                continue;
            }
            take(whole, first);
            whole.clear();
        }
        if (!m_fault && !whole.empty())
            take(whole, first);
        if (m_fault || lines.fault())
            return tl::make_unexpected(m_fault ? *m_fault : *lines.fault());
        return finish(lines.number());
    }

private:
    void take(std::string_view text, std::size_t line)
    {
        const std::size_t hash = text.find('#');
        if (hash != std::string_view::npos)
            comment(trimmed(text.substr(hash + 1)));
        std::map<std::string, std::string_view> values;
        for (const std::string_view word : words(text.substr(0, hash))) {
            const std::size_t equals = word.find('=');
            if (equals == std::string_view::npos || equals == 0) {
                m_fault = ReadFault{line, Trouble::BadKey, quotation(word)};
                return;
            }
            std::string_view value = word.substr(equals + 1);
            if (value.size() >= 2 && value.front() == '"' && value.back() == '"')
                value = value.substr(1, value.size() - 2);
            values[lowered(word.substr(0, equals))] = value;
        }
        if (values.contains("switchname") || values.contains("blockname"))
            define(values, line);
    }

    /// "switch.1.1=leaf-1-1" and nothing else; other comments are comments.
    void comment(std::string_view text)
    {
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos || text.find_first_of(" \t") != std::string_view::npos)
            return;
        const std::string_view name = text.substr(0, equals), alias = text.substr(equals + 1);
        if (!name.empty() && !alias.empty() && alias.size() <= limits::nameBytes)
            m_aliases.try_emplace(std::string(name), alias);
    }

    std::vector<std::string> list(const std::map<std::string, std::string_view> &values, const char *key,
                                  std::size_t line)
    {
        const auto it = values.find(key);
        if (it == values.end() || it->second.empty() || it->second == "(null)")
            return {};
        auto names = expandHostlist(it->second, listLimits);
        if (!names) {
            m_fault = ReadFault{line, Trouble::BadHostlist,
                                std::string(codeName(names.error().code)) + " in " + quotation(it->second)};
            return {};
        }
        m_count += names->size();
        if (m_count > 65'536 * 2)
            m_fault = ReadFault{line, Trouble::TooManyRecords, {}};
        return std::move(*names);
    }

    void define(const std::map<std::string, std::string_view> &values, std::size_t line)
    {
        const bool isBlock = values.contains("blockname");
        const auto names = list(values, isBlock ? "blockname" : "switchname", line);
        Switch made;
        made.line = line;
        made.isBlock = isBlock;
        made.nodes = list(values, "nodes", line);
        made.children = list(values, "switches", line);
        if (values.contains("level") && !made.children.empty())
            made.nodes.clear(); // scontrol lists at each switch all hosts below it
        if (!m_fault && names.empty())
            m_fault = ReadFault{line, Trouble::BadKey, isBlock ? "BlockName=" : "SwitchName="};
        if (m_fault)
            return;
        if (names.size() > 1 && made.nodes.size() + made.children.size() > 1'000'000 / names.size()) {
            m_fault = ReadFault{line, Trouble::TooManyRecords, {}};
            return;
        }
        for (const std::string &name : names) {
            if (!m_index.try_emplace(name, m_topology.switches.size()).second) {
                m_report.add(line, Severity::Warning, Note::SwitchTwice, quotation(name));
                continue;
            }
            made.name = name;
            m_topology.switches.push_back(made);
        }
    }

    Read finish(std::size_t lastLine)
    {
        if (m_topology.switches.empty())
            return tl::make_unexpected(ReadFault{lastLine, Trouble::NothingMeasured, "topology.conf"});
        for (Switch &s : m_topology.switches)
            if (const auto it = m_aliases.find(s.name); it != m_aliases.end())
                s.alias = it->second;
        if (const auto fault = completeTopology(m_topology, m_report))
            return tl::make_unexpected(*fault);
        ReadResult result;
        result.kind = Kind::SlurmTopology;
        result.tool = "topology.conf";
        result.topology = std::move(m_topology);
        result.report = m_report.take();
        return result;
    }

    Topology m_topology;
    std::map<std::string, std::size_t> m_index;
    std::map<std::string, std::string> m_aliases;
    std::size_t m_count = 0;
    Report m_report;
    std::optional<ReadFault> m_fault;
};

} // namespace

Read readSlurmTopology(std::string_view bytes, std::string_view)
{
    return SlurmTopology().read(bytes);
}

} // namespace imece::readers
