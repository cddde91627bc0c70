// SPDX-License-Identifier: GPL-3.0-or-later
// What the hosts' own tools say of them: Slurm's node states, GPU metrics and nvidia-smi, Xid events of the kernel. A
// value that the tool could not read is nothing, never 0.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace imece::readers {

struct SlurmNode
{
    std::string name;
    std::string base;                ///< "IDLE": what it is, without flags; upper case
    std::vector<std::string> flags;  ///< "DRAIN", from either shape of the answer; upper case
    std::vector<std::string> stated; ///< the field `state` as written: one word, or the list
    std::string reason;
    std::optional<std::int64_t> reasonAt;
    std::optional<double> cpuLoad; ///< the field is a hundred times the load
    bool isStateDown() const;      ///< by the field `state` alone
    bool isStateDrain() const;
    bool isInService() const; ///< by state and flags together
};
struct SlurmNodes
{
    std::string slurm; ///< "22.05.9"; empty where it is not said
    bool isStateList = false;
    std::vector<SlurmNode> nodes;
};

struct Metric
{
    std::size_t line = 0;
    std::string name;
    std::vector<std::pair<std::string, std::string>> labels;
    std::optional<double> value;
    std::string whyBlank;                           ///< "not supported" where there is no value
    std::string label(std::string_view name) const; ///< empty where it has none
};

struct Gpu
{
    std::string pci, name, uuid, ecc, mig; ///< as printed; empty = not said
    std::optional<double> temperature, memoryTemperature, power, powerLimit, utilisation;
    std::optional<std::int64_t> volatileUncorrectable, remappedRows, pcieGen, pcieGenMost, pcieWidth, pcieWidthMost;
    std::optional<bool> isRemapPending, hasRemapFailed, isThrottled;
    std::vector<std::string> slowedBy; ///< active reasons, without idleness
};
struct NvidiaSmi
{
    std::string dtd, driver, cuda;
    std::optional<std::int64_t> attached;
    std::vector<Gpu> gpus;
};

enum class TimeQuality : std::uint8_t { Full = 0, NoZone = 1, NoYear = 2, SinceBoot = 3, None = 4 };
struct XidEvent
{
    std::size_t line = 0;
    std::string at; ///< "2025-02-23T16:24:18", "02-23T16:24:18" without a year, seconds since boot; empty = not said
    TimeQuality quality = TimeQuality::None;
    std::optional<double> seconds; ///< on one scale within the file, to group by
    std::string pci, process, text;
    std::int64_t xid = 0;
    std::optional<std::int64_t> pid;
};
/// Events of one GPU that follow each other within ten minutes are one incident.
struct XidIncident
{
    std::string pci;
    std::vector<std::int64_t> xids;              ///< each once, in the order in which they came
    std::size_t first = 0, last = 0, events = 0; ///< indices into the events
};
std::vector<XidIncident> incidentsOf(const std::vector<XidEvent> &events);

/// One test on one entity of a host, by DCGM.
struct DiagWarning
{
    std::string text;
    std::optional<std::int64_t> errorId;
};
struct DiagResult
{
    std::string category, test, entity, status; ///< as printed; entity: "gpu 0", "cpu 1", empty = the whole host
    std::vector<DiagWarning> warnings;
    bool isFailed() const;
};

struct NamedGuid
{
    std::string host, guid; ///< 16 hexadecimal digits
    bool operator==(const NamedGuid &) const = default;
};

struct HostFacts
{
    std::optional<SlurmNodes> slurm;
    std::vector<Metric> metrics;
    std::optional<NvidiaSmi> smi;
    std::vector<XidEvent> xids;
    std::vector<DiagResult> diagnostics;
    std::vector<std::pair<std::string, std::vector<std::string>>> lists; ///< host lists as written, expanded
    std::vector<NamedGuid> guids;                                        ///< which host a port's GUID belongs to
};

} // namespace imece::readers
