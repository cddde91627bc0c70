// SPDX-License-Identifier: GPL-3.0-or-later
// What the hosts' own tools say of them as JSON: Slurm's states, metrics and states of GPUs, Xid events.
#include "backend/ctl/fabric_read.h"
#include <algorithm>
#include <map>

namespace imece::ctl {
namespace {

using namespace readers;

/// The old interface has one word a state: counts. The new one has lists: names.
void oldStates(Json &out, const SlurmNodes &slurm)
{
    std::size_t up = 0, down = 0, drain = 0;
    for (const SlurmNode &n : slurm.nodes) {
        down += n.isStateDown();
        drain += n.isStateDrain();
        up += !n.isStateDown() && !n.isStateDrain();
        out["states"][n.name] = n.stated.front();
    }
    out["up"] = up;
    out["down"] = down;
    out["drain"] = drain;
}

void newStates(Json &out, const SlurmNodes &slurm)
{
    Json down = Json::array(), drain = Json::array();
    for (const SlurmNode &n : slurm.nodes) {
        if (n.isStateDown())
            down.push_back(n.name);
        if (n.isStateDrain())
            drain.push_back(n.name);
        out["states"][n.name] = n.stated;
    }
    out["down"] = std::move(down);
    out["drain"] = std::move(drain);
}

Json slurmJson(const SlurmNodes &slurm)
{
    Json out{{"slurm", orNull(slurm.slurm)}, {"state_type", slurm.isStateList ? "list" : "string"}};
    if (slurm.isStateList)
        newStates(out, slurm);
    else
        oldStates(out, slurm);
    Json stale = Json::array(), flagged = Json::array();
    Json reasons = Json::object(), since = Json::object(), loads = Json::object(), flags = Json::object();
    std::size_t inService = 0;
    for (const SlurmNode &n : slurm.nodes) {
        const bool isOut = n.isStateDown() || n.isStateDrain();
        inService += n.isInService();
        if (!n.isInService() && !isOut)
            flagged.push_back(n.name); // by a flag beside the state
        if (!n.reason.empty()) {
            reasons[n.name] = n.reason;
            since[n.name] = orNull(n.reasonAt);
            if (!isOut)
                stale.push_back(n.name);
        }
        loads[n.name] = orNull(n.cpuLoad);
        if (!n.flags.empty())
            flags[n.name] = n.flags;
    }
    out["in_service"] = inService;
    out["flagged_out"] = std::move(flagged);
    out["stale_reasons"] = std::move(stale);
    out["reason"] = std::move(reasons);
    out["reason_at"] = std::move(since);
    out["flags"] = std::move(flags);
    out["cpu_load"] = std::move(loads);
    return out;
}

/// One series: its value. Several: by GPU, and by the whole label set where that is not enough.
Json metricsJson(const std::vector<Metric> &metrics)
{
    std::vector<std::string> names;
    std::map<std::string, std::vector<const Metric *>> series;
    for (const Metric &m : metrics) {
        auto &list = series[m.name];
        if (list.empty())
            names.push_back(m.name);
        list.push_back(&m);
    }
    Json values = Json::object(), blanks = Json::object();
    for (const std::string &name : names) {
        const auto &list = series[name];
        for (const Metric *m : list) {
            std::string key = m->label("gpu").empty() ? std::to_string(m->line) : m->label("gpu");
            if (const std::string host = m->label("Hostname"); !host.empty() && list.size() > 1)
                key = host + "/" + key;
            if (list.size() > 1 && values.contains(name) && values[name].contains(key))
                key += "/" + std::to_string(m->line);
            if (list.size() == 1)
                values[name] = orNull(m->value);
            else
                values[name][key] = orNull(m->value);
            if (!m->value)
                blanks[name] = m->whyBlank;
        }
    }
    return {{"metrics", std::move(values)}, {"why", std::move(blanks)}};
}

Json gpuJson(const Gpu &g)
{
    return {{"pci", orNull(g.pci)},
            {"name", orNull(g.name)},
            {"uuid", orNull(g.uuid)},
            {"mig", orNull(g.mig)},
            {"gpu_temp_C", orNull(g.temperature)},
            {"memory_temp_C", orNull(g.memoryTemperature)},
            {"power_W", orNull(g.power)},
            {"power_limit_W", orNull(g.powerLimit)},
            {"ecc", orNull(g.ecc)},
            {"volatile_uncorrectable", orNull(g.volatileUncorrectable)},
            {"remapped_rows", orNull(g.remappedRows)},
            {"remap_pending", orNull(g.isRemapPending)},
            {"remap_failed", orNull(g.hasRemapFailed)},
            {"gpu_util", orNull(g.utilisation)},
            {"pcie_gen", orNull(g.pcieGen)},
            {"pcie_gen_max", orNull(g.pcieGenMost)},
            {"pcie_width", orNull(g.pcieWidth)},
            {"pcie_width_max", orNull(g.pcieWidthMost)},
            {"throttled", orNull(g.isThrottled)},
            {"slowed_by", g.slowedBy}};
}

Json smiJson(const NvidiaSmi &smi)
{
    Json out{{"dtd", orNull(smi.dtd)},
             {"driver", orNull(smi.driver)},
             {"cuda", orNull(smi.cuda)},
             {"attached_gpus", orNull(smi.attached)},
             {"gpu_elements", smi.gpus.size()}};
    Json gpus = Json::array();
    for (const Gpu &g : smi.gpus)
        gpus.push_back(gpuJson(g));
    out["gpus"] = std::move(gpus);
    return out;
}

const char *qualityName(TimeQuality quality)
{
    switch (quality) {
    case TimeQuality::Full:
        return "full";
    case TimeQuality::NoZone:
        return "no_zone";
    case TimeQuality::NoYear:
        return "no_year";
    case TimeQuality::SinceBoot:
        return "since_boot";
    case TimeQuality::None:
        break;
    }
    return "none";
}

template<class T> void once(std::vector<T> &list, const T &value)
{
    if (std::find(list.begin(), list.end(), value) == list.end())
        list.push_back(value);
}

Json xidJson(const std::vector<XidEvent> &events)
{
    std::vector<std::int64_t> codes;
    std::vector<std::string> pcis, processes;
    Json list = Json::array(), incidents = Json::array();
    for (const XidEvent &e : events) {
        once(codes, e.xid);
        once(pcis, e.pci);
        if (!e.process.empty())
            once(processes, e.process);
        list.push_back({{"line", e.line},
                        {"at", orNull(e.at)},
                        {"at_quality", qualityName(e.quality)},
                        {"pci", e.pci},
                        {"xid", e.xid},
                        {"pid", orNull(e.pid)},
                        {"process", orNull(e.process)},
                        {"text", e.text}});
    }
    for (const XidIncident &i : incidentsOf(events))
        incidents.push_back({{"pci", i.pci},
                             {"xids", i.xids},
                             {"first", orNull(events[i.first].at)},
                             {"last", orNull(events[i.last].at)},
                             {"events", i.events}});
    Json out{{"events", events.size()}};
    out["xid"] = codes.size() == 1 ? Json(codes.front()) : Json(nullptr);
    out["xids"] = codes;
    out["pci"] = pcis.size() == 1 ? Json(pcis.front()) : Json(nullptr);
    out["first"] = events.empty() ? Json(nullptr) : orNull(events.front().at);
    out["last"] = events.empty() ? Json(nullptr) : orNull(events.back().at);
    out["processes"] = processes;
    out["incidents"] = std::move(incidents);
    out["list"] = std::move(list);
    return out;
}

} // namespace

Json hostFacts(const ReadResult &r)
{
    if (r.host.slurm)
        return slurmJson(*r.host.slurm);
    if (r.host.smi)
        return smiJson(*r.host.smi);
    if (!r.host.metrics.empty())
        return metricsJson(r.host.metrics);
    return r.host.xids.empty() ? Json::object() : xidJson(r.host.xids);
}

} // namespace imece::ctl
