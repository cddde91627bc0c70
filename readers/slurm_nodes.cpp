// SPDX-License-Identifier: GPL-3.0-or-later
// Slurm's node states as its REST interface and `scontrol show nodes --json` give them. The state is one word in the
// old interface, with flags beside it, and a list in the new one. A reason stays on after the state that it gave.
#include "readers/json_facts.h"
#include "readers/lines.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace imece::readers {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 7> bases{"IDLE", "ALLOCATED", "MIXED", "DOWN", "ERROR", "FUTURE", "UNKNOWN"};

std::string upper(std::string_view text)
{
    std::string up(text.substr(0, 40));
    for (char &c : up)
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return up;
}
const json &at(const json &object, const char *key)
{
    static const json nothing;
    if (!object.is_object())
        return nothing;
    const auto it = object.find(key);
    return it == object.end() ? nothing : *it;
}
std::string textAt(const json &object, const char *key, std::size_t most)
{
    const auto *text = at(object, key).get_ptr<const json::string_t *>();
    return text ? excerpt(*text, most) : std::string();
}
/// A number, or the newer {"set": true, "infinite": false, "number": n}.
std::optional<double> numberAt(const json &object, const char *key)
{
    const json &value = at(object, key);
    if (value.is_object()) {
        const json &set = at(value, "set"), &number = at(value, "number");
        return set.is_boolean() && set.get<bool>() && number.is_number() ? std::optional(number.get<double>())
                                                                         : std::nullopt;
    }
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}
std::vector<std::string> wordsAt(const json &object, const char *key)
{
    std::vector<std::string> found;
    const json &value = at(object, key);
    if (const auto *text = value.get_ptr<const json::string_t *>())
        found.push_back(excerpt(*text, 40));
    if (value.is_array())
        for (const json &one : value)
            if (const auto *text = one.get_ptr<const json::string_t *>(); text && found.size() < 32)
                found.push_back(excerpt(*text, 40));
    return found;
}
bool has(const std::vector<std::string> &list, std::string_view word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

std::optional<SlurmNode> nodeIn(const json &one)
{
    SlurmNode node;
    node.name = textAt(one, "name", limits::nameBytes);
    node.stated = wordsAt(one, "state");
    if (node.name.empty() || node.stated.empty())
        return std::nullopt;
    for (const std::string &word : node.stated) {
        std::string up = upper(word);
        while (!up.empty() && std::string_view("*~#!%$@^-+").find(up.back()) != std::string_view::npos)
            up.pop_back();
        if (node.base.empty() && std::find(bases.begin(), bases.end(), up) != bases.end())
            node.base = up;
        else
            node.flags.push_back(up);
    }
    for (const std::string &flag : wordsAt(one, "state_flags"))
        if (const std::string up = upper(flag); !has(node.flags, up))
            node.flags.push_back(up);
    node.reason = textAt(one, "reason", 120);
    if (const auto since = numberAt(one, "reason_changed_at"); since && *since > 0 && *since < 1e12)
        node.reasonAt = static_cast<std::int64_t>(*since);
    if (const auto load = numberAt(one, "cpu_load"); load && *load >= 0 && *load < 1e9)
        node.cpuLoad = *load / 100;
    return node;
}

/// Only what is used is kept while the document is read: it may be large.
bool isWanted(const std::string &key)
{
    constexpr std::array<std::string_view, 14> keys{"meta",        "Slurm", "slurm",  "release",           "nodes",
                                                    "name",        "state", "reason", "reason_changed_at", "cpu_load",
                                                    "state_flags", "set",   "number", "infinite"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Throws nothing: a document that is none is discarded, and the fault says where.
tl::expected<json, ReadFault> documentIn(std::string_view bytes)
{
    const auto shape = shapeOf(bytes);
    if (!shape)
        return tl::make_unexpected(shape.error());
    const auto keep = [](int, json::parse_event_t event, json &parsed) {
        return event != json::parse_event_t::key || isWanted(*parsed.get_ptr<const json::string_t *>());
    };
    json document = json::parse(bytes, keep, false, false);
    if (document.is_discarded() || !at(document, "nodes").is_array())
        return tl::make_unexpected(ReadFault{shape->lines, Trouble::BadJson, "nodes"});
    return document;
}

} // namespace

bool SlurmNode::isStateDown() const
{
    return std::any_of(stated.begin(), stated.end(), [](const std::string &word) {
        return startsWith(upper(word), "DOWN") || startsWith(upper(word), "FAIL") || startsWith(upper(word), "ERROR");
    });
}
bool SlurmNode::isStateDrain() const
{
    return std::any_of(stated.begin(), stated.end(),
                       [](const std::string &word) { return startsWith(upper(word), "DRAIN"); });
}
bool SlurmNode::isInService() const
{
    constexpr std::array<std::string_view, 11> out{"DRAIN",          "DRAINING",    "DRAINED",      "FAIL",
                                                   "NOT_RESPONDING", "MAINTENANCE", "POWERED_DOWN", "POWERING_DOWN",
                                                   "INVALID_REG",    "POWER_DOWN",  "REBOOT_ISSUED"};
    if (isStateDown() || isStateDrain() || base == "FUTURE" || base == "UNKNOWN" || base.empty())
        return false;
    return std::none_of(flags.begin(), flags.end(),
                        [&](const std::string &flag) { return std::find(out.begin(), out.end(), flag) != out.end(); });
}

Read readSlurmNodes(std::string_view bytes, std::string_view)
{
    if (startsWith(bytes, "\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const auto document = documentIn(bytes);
    if (!document)
        return tl::make_unexpected(document.error());
    Report report;
    SlurmNodes found;
    const json &meta = at(*document, "meta");
    found.slurm = textAt(at(meta, at(meta, "Slurm").is_object() ? "Slurm" : "slurm"), "release", 32);
    std::size_t position = 0;
    for (const json &one : at(*document, "nodes")) {
        ++position;
        auto node = nodeIn(one);
        if (!node) {
            report.add(0, Severity::Warning, Note::RowRejected, "nodes[" + std::to_string(position - 1) + "]");
            continue;
        }
        if (found.nodes.size() >= 65'536)
            return tl::make_unexpected(ReadFault{0, Trouble::TooManyRecords, {}});
        found.isStateList = found.isStateList || at(one, "state").is_array();
        found.nodes.push_back(*std::move(node));
    }
    if (found.nodes.empty())
        return tl::make_unexpected(ReadFault{0, Trouble::NothingMeasured, "nodes"});
    ReadResult result;
    result.kind = Kind::SlurmNodes;
    result.tool = found.slurm.empty() ? "Slurm" : "Slurm " + found.slurm;
    result.host.slurm = std::move(found);
    result.report = report.take();
    return result;
}

} // namespace imece::readers
