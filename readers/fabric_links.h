// SPDX-License-Identifier: GPL-3.0-or-later
// Cables as the fabric's own tools list them (ibnetdiscover, iblinkinfo) and counters of ports (perfquery). A cable is
// one link although both ends print it; a port without a peer is down, never a slow link; what was not said is nothing.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace imece::readers {

enum class NodeKind : std::uint8_t { Adapter = 0, Switch = 1, Aggregation = 2, Router = 3 };

struct FabricNode
{
    NodeKind kind = NodeKind::Adapter;
    std::string guid; ///< 16 hexadecimal digits, lower case; empty = not said
    std::string name; ///< as printed, without blanks at the ends
    std::string host; ///< of an adapter: the name's first word; empty where no host has set its name
    std::optional<std::int64_t> lid;
    std::string chassis, board; ///< of a switch inside a director: "…:MCS8500", "L01"; else the name and nothing
    std::vector<std::string> portGuids; ///< of an adapter
    bool operator==(const FabricNode &) const = default;
};

struct FabricPort
{
    std::uint32_t node = 0; ///< index into FabricLinks::nodes
    std::uint32_t number = 0;
    bool operator==(const FabricPort &) const = default;
};

struct FabricLink
{
    std::size_t line = 0;
    FabricPort a, b;
    int lanes = 0;     ///< 4 of "4x"; 0 = not said
    std::string speed; ///< "NDR"; as printed where it is no known class
    std::string state; ///< "Active", "Initialize"; empty where the tool does not say
    std::string couldBe;
    bool isDegraded() const { return !couldBe.empty(); }
    bool isActive() const { return state.empty() || state == "Active"; }
    bool operator==(const FabricLink &) const = default;
};

/// A port that has no peer: down or without a cable.
struct DownPort
{
    std::size_t line = 0;
    FabricPort port;
    std::string said; ///< "???", "SDR", "Down/Polling"
    bool operator==(const DownPort &) const = default;
};

/// Rates of one lane in Gb/s.
struct LaneClass
{
    std::string_view name;
    double data, signalling;
};
inline constexpr std::array<LaneClass, 9> laneClasses{{{"SDR", 2, 2.5},
                                                       {"DDR", 4, 5},
                                                       {"QDR", 8, 10},
                                                       {"FDR10", 10, 10.3125},
                                                       {"FDR", 13.64, 14.0625},
                                                       {"EDR", 25, 25.78125},
                                                       {"HDR", 50, 53.125},
                                                       {"NDR", 100, 106.25},
                                                       {"XDR", 200, 212.5}}};
const LaneClass *laneClass(std::string_view name);      ///< nullptr = not known
const LaneClass *laneClassOfRate(double signalling);    ///< as iblinkinfo prints it, per lane
std::optional<double> dataGbps(const FabricLink &link); ///< lanes · data rate of one

struct FabricLinks
{
    bool isList = false;   ///< one line a port (ibnetdiscover -p)
    std::size_t lines = 0; ///< that say something of a port
    std::vector<FabricNode> nodes;
    std::vector<FabricLink> links; ///< each cable once
    std::vector<DownPort> down;
    bool isEmpty() const { return nodes.empty(); }
};

/// How many switches the shortest way between two adapters passes, for all pairs of hosts of a set.
struct LinkTier
{
    std::size_t switches = 0; ///< 0 = no way
    std::uint64_t pairs = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> list; ///< indices into the given hosts; the first ones
};
/// hosts: node indices of adapters, one a host. Nothing when there are more leaves than can be compared with each
/// other.
std::vector<LinkTier> linkTiers(const FabricLinks &links, const std::vector<std::uint32_t> &hosts,
                                std::size_t listed = 4096);
/// The switch that an adapter hangs on, −1 = none.
std::ptrdiff_t leafNodeOf(const FabricLinks &links, std::uint32_t adapter);

/// One block of perfquery. Data words are counted in fours of bytes whatever the width of the link; a counter stands
/// since its last reset, so that only the difference of two readings is a rate.
struct PortCounters
{
    std::size_t line = 0;
    std::optional<std::int64_t> lid, port;
    std::vector<std::pair<std::string, std::uint64_t>> counters; ///< as printed, in the file's order
    std::optional<std::uint64_t> counter(std::string_view name) const;
    std::optional<std::uint64_t> bytes(std::string_view words) const; ///< ×4; nothing where it does not fit
};

} // namespace imece::readers
