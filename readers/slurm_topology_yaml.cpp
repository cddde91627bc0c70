// SPDX-License-Identifier: GPL-3.0-or-later
// Slurm's topology.yaml: several topologies in one file, of which cluster_default is the one (else the first). Trees
// and blocks become switches; of rings and toruses each one is a leaf; a flat topology has none.
#include "domain/hostlist.h"
#include "readers/topology_tree.h"
#include "readers/yaml_subset.h"
#include <algorithm>
#include <unordered_set>

namespace imece::readers {
namespace {

constexpr HostlistLimits listLimits{16'384, 1u << 20, limits::nameBytes, 4u << 20};
constexpr std::size_t mostNames = 1'000'000; ///< in one file

class TopologyYaml
{
public:
    Read read(std::string_view bytes)
    {
        const auto root = readYamlSubset(bytes);
        if (!root)
            return tl::make_unexpected(root.error());
        if (root->kind != YamlValue::Kind::List)
            return tl::make_unexpected(ReadFault{root->line, Trouble::BadYaml, "- topology: …"});
        for (const YamlValue &one : root->list)
            if (!m_fault)
                take(one);
        if (m_fault)
            return tl::make_unexpected(*m_fault);
        return finish();
    }

private:
    using Kind = YamlValue::Kind;

    void fail(std::size_t line, Trouble trouble, std::string text)
    {
        if (!m_fault)
            m_fault = ReadFault{line, trouble, std::move(text)};
    }
    const YamlValue *need(const YamlValue &in, std::string_view key, Kind kind)
    {
        const YamlValue *value = in.find(key);
        if (value && value->kind == kind)
            return value;
        fail(value ? value->line : in.line, Trouble::BadYaml, std::string(key));
        return nullptr;
    }
    std::string name(const YamlValue &in, std::string_view key)
    {
        const YamlValue *value = need(in, key, Kind::Scalar);
        if (value && (value->scalar.empty() || value->scalar.size() > limits::nameBytes))
            fail(value->line, Trouble::BadYaml, std::string(key));
        return value ? value->scalar : std::string();
    }
    /// A host list in one scalar; nothing where the key is absent.
    std::vector<std::string> names(const YamlValue &in, std::string_view key)
    {
        const YamlValue *value = in.find(key);
        if (!value || value->kind == Kind::Nothing)
            return {};
        if (value->kind != Kind::Scalar) {
            fail(value->line, Trouble::BadYaml, std::string(key));
            return {};
        }
        auto got = expandHostlist(value->scalar, listLimits);
        if (!got) {
            fail(value->line, Trouble::BadHostlist,
                 std::string(codeName(got.error().code)) + " in " + quotation(value->scalar));
            return {};
        }
        m_names += got->size();
        if (m_names > mostNames)
            fail(value->line, Trouble::TooManyRecords, {});
        return *std::move(got);
    }
    std::int64_t whole(const YamlValue &value)
    {
        const auto number = value.kind == Kind::Scalar ? integer(value.scalar) : std::nullopt;
        if (!number || *number < 0)
            fail(value.line, Trouble::BadYaml, quotation(value.scalar));
        return number.value_or(0);
    }
    void known(const YamlValue &in, std::initializer_list<std::string_view> keys)
    {
        for (const auto &[key, value] : in.map)
            if (std::find(keys.begin(), keys.end(), key) == keys.end())
                m_report.add(value.line, Severity::Info, Note::NotUnderstood, quotation(key));
    }

    void take(const YamlValue &one)
    {
        NamedTopology made;
        m_seen.clear();
        made.name = name(one, "topology");
        if (const YamlValue *is = one.find("cluster_default"))
            made.isDefault = lowered(is->scalar) == "true" || lowered(is->scalar) == "yes";
        known(one, {"topology", "cluster_default", "tree", "block", "flat", "ring", "torus3d"});
        for (const char *type : {"tree", "block", "flat", "ring", "torus3d"})
            if (const YamlValue *body = one.find(type)) {
                if (!made.type.empty())
                    return fail(body->line, Trouble::BadYaml, type);
                made.type = type;
                fill(made, *body);
            }
        if (made.type.empty())
            fail(one.line, Trouble::BadYaml, quotation(made.name));
        if (m_fault)
            return;
        if (auto fault = completeTopology(made.topology, m_report))
            m_fault = std::move(fault);
        m_found.push_back(std::move(made));
    }

    void fill(NamedTopology &made, const YamlValue &body)
    {
        if (made.type == "tree")
            return tree(made, body);
        if (made.type == "block")
            return blocks(made, body);
        if (made.type == "ring")
            return groups(made, body, "rings", "ring");
        if (made.type == "torus3d")
            return toruses(made, body);
    }
    /// A leaf a name, with its hosts.
    void add(NamedTopology &made, const YamlValue &one, std::string_view key, bool isBlock)
    {
        Switch s;
        s.line = one.line;
        s.isBlock = isBlock;
        s.name = name(one, key);
        s.nodes = names(one, "nodes");
        s.children = names(one, "children");
        if (!m_seen.insert(s.name).second)
            return m_report.add(s.line, Severity::Warning, Note::SwitchTwice, quotation(s.name));
        made.topology.switches.push_back(std::move(s));
    }
    void tree(NamedTopology &made, const YamlValue &body)
    {
        if (const YamlValue *list = need(body, "switches", Kind::List))
            for (const YamlValue &one : list->list)
                add(made, one, "switch", false), known(one, {"switch", "children", "nodes", "link_speed"});
    }
    void blocks(NamedTopology &made, const YamlValue &body)
    {
        if (const YamlValue *sizes = body.find("block_sizes")) {
            if (sizes->kind != Kind::List)
                return fail(sizes->line, Trouble::BadYaml, "block_sizes");
            for (const YamlValue &size : sizes->list)
                made.blockSizes.push_back(whole(size));
        }
        known(body, {"block_sizes", "blocks"});
        groups(made, body, "blocks", "block");
    }
    void groups(NamedTopology &made, const YamlValue &body, std::string_view list, std::string_view key)
    {
        if (const YamlValue *all = need(body, list, Kind::List))
            for (const YamlValue &one : all->list)
                add(made, one, key, true), known(one, {key, "nodes"});
    }
    void toruses(NamedTopology &made, const YamlValue &body)
    {
        const YamlValue *all = need(body, "toruses", Kind::List);
        for (std::size_t k = 0; all && k < all->list.size(); ++k) {
            const YamlValue &one = all->list[k];
            add(made, one, "name", true);
            known(one, {"name", "dims", "nodes", "placements"});
            const YamlValue *dims = k == 0 ? need(one, "dims", Kind::Map) : nullptr;
            for (const char *axis : {"x", "y", "z"})
                if (const YamlValue *size = dims ? need(*dims, axis, Kind::Scalar) : nullptr)
                    made.dims.push_back(whole(*size));
        }
    }

    Read finish()
    {
        if (m_found.empty())
            return tl::make_unexpected(ReadFault{0, Trouble::NothingMeasured, "topology.yaml"});
        std::size_t used = m_found.size();
        for (std::size_t k = 0; k < m_found.size(); ++k)
            if (m_found[k].isDefault && used == m_found.size())
                used = k;
        used = used == m_found.size() ? 0 : used;
        if (m_found.size() > 1)
            m_report.add(0, Severity::Info, Note::OtherTopology, quotation(m_found[used].name));
        ReadResult result;
        result.kind = readers::Kind::SlurmTopologyYaml;
        result.tool = "topology.yaml";
        result.topology = m_found[used].topology;
        result.topologies = std::move(m_found);
        result.report = m_report.take();
        return result;
    }

    std::vector<NamedTopology> m_found;
    std::unordered_set<std::string> m_seen; ///< switches of the topology that is being read
    std::size_t m_names = 0;
    Report m_report;
    std::optional<ReadFault> m_fault;
};

} // namespace

Read readSlurmTopologyYaml(std::string_view bytes, std::string_view)
{
    return TopologyYaml().read(bytes);
}

} // namespace imece::readers
