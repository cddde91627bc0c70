// SPDX-License-Identifier: GPL-3.0-or-later
// The fleet: what stands where (slowly changing), and how each host is right now (columns, struct of arrays).
#pragma once
#include "domain/ids.h"
#include "domain/span.h"
#include <memory>
#include <string>
#include <vector>

namespace imece {

struct Site
{
    std::string name;
    std::string country;
    std::string keeper = {};      ///< V7: who operates it
    std::string inspectedBy = {}; ///< empty = nobody has inspected it
    Instant inspectedAt = 0;      ///< 0 = never
    Instant inspectedUntil = 0;   ///< valid until then
    std::string evidence = {};    ///< where the report is kept, or what was seen
    bool isInspected(Instant now) const { return inspectedAt != 0 && inspectedAt <= now && now < inspectedUntil; }
    bool operator==(const Site &) const = default;
};

struct Fabric
{
    std::string name; ///< "ib-1"
    std::string kind; ///< "InfiniBand NDR", "Ethernet 100G"
    SiteId site{};
    double claimSameLeafGbps = 0;  ///< one way, one rail of a host pair (a port), Gb/s
    double claimCrossLeafGbps = 0; ///< lower where the uplinks are oversubscribed
    double claimAllReduceGBps = 0; ///< bus bandwidth of an 8-host all-reduce, GB/s
    int rails = 8;
    bool operator==(const Fabric &) const = default;
};

struct Leaf
{
    std::string name; ///< "l1"
    FabricId fabric{};
    std::vector<std::string> spines; ///< the spine switches it hangs on
    bool operator==(const Leaf &) const = default;
};

struct Pool
{
    std::string model; ///< "H100"
    bool operator==(const Pool &) const = default;
};

enum class HostRole : std::uint8_t { Base = 0, Spare = 1, Unverified = 2 }; ///< Spare = overprovisioned part V (S2)

struct Host
{
    std::string name; ///< "gpu-001"
    LeafId leaf{};
    PoolId pool{};
    std::uint16_t gpus = 8;
    HostRole role = HostRole::Base;
    std::uint16_t rack = 0, slot = 0;
    MemberId owner{};                            ///< V6: whose contract it is; 0 = of the co-op
    Instant suppliedFrom = 0, suppliedUntil = 0; ///< R3: promised to gangs only within; until 0 = open
    bool operator==(const Host &) const = default;
};

struct Member
{
    MemberId id{};
    std::string name;      ///< any UTF-8 up to 255 characters
    std::int64_t gpus = 0; ///< owned now (S1)
    Instant since = 0;
    bool operator==(const Member &) const = default;
};

/// Everything that has a name. Immutable once published; a change makes a new one with version + 1.
struct Fleet
{
    std::uint64_t version = 0;
    std::vector<Site> sites;
    std::vector<Fabric> fabrics;
    std::vector<Leaf> leaves;
    std::vector<Pool> pools;
    std::vector<Host> hosts;
    std::vector<Member> members;
    bool operator==(const Fleet &) const = default;

    const Host &host(HostId id) const { return hosts.at(raw(id)); }
    const Leaf &leafOf(HostId id) const { return leaves.at(raw(host(id).leaf)); }
    FabricId fabricOf(HostId id) const { return leafOf(id).fabric; }
    SiteId siteOf(HostId id) const { return fabrics.at(raw(fabricOf(id))).site; }
    const Member *member(MemberId id) const
    {
        for (const Member &m : members)
            if (m.id == id)
                return &m;
        return nullptr;
    }
};
using FleetPtr = std::shared_ptr<const Fleet>;

/// Order is the default sort, worst first: silent before down.
enum class HostState : std::uint8_t {
    Silent = 0,
    Down = 1,
    Degraded = 2,
    Held = 3,
    Leaving = 4,
    Arriving = 5,
    InService = 6
};
enum class Verification : std::uint8_t { Never = 0, Verified = 1, Stale = 2 };
enum class HostUse : std::uint8_t { Free = 0, Booked = 1, Lease = 2, Slice = 3, StandsIn = 4 };
enum class Verdict : std::uint8_t { None = 0, Pass = 1, Watch = 2, Fail = 3 };

/// Why a host is as it is; a and b are the code's arguments.
enum class HostReason : std::uint8_t {
    None = 0,
    NoHeartbeat = 1,   ///< a: spare host standing in + 1, or 0
    XidFault = 2,      ///< a: Xid code, b: GPU
    SlowToAll = 3,     ///< a: finding
    SlowLink = 4,      ///< a: peer host, b: finding
    SlowUplink = 5,    ///< a: finding
    BenchUnstable = 6, ///< a: CoV in 1/100 %
    RowRemap = 7,      ///< a: GPU
    HeldByPerson = 8,  ///< a: until (UTC minutes since 1970, 0 = open)
    NeverMeasured = 9,
    StandsInFor = 10,     ///< a: host
    ShortOutages = 11,    ///< a: how many in 30 days
    LeavesWithBatch = 12, ///< a: at (UTC minutes)
};

inline constexpr std::uint16_t noFigure = 0xFFFF; ///< a missing figure is missing, never 0

/// Live state of all hosts as columns; index = raw(HostId). All columns have the fleet's host count.
struct HostColumns
{
    std::uint64_t tick = 0; ///< grows by one per published tick
    Instant at = 0;         ///< co-op time of the tick
    std::vector<HostState> state;
    std::vector<Instant> stateSince;
    std::vector<std::uint8_t> gpusUsable;
    std::vector<char> grade;                    ///< 'A' … 'F', '-' = none yet (V3: the worst row's verdict)
    std::vector<std::uint16_t> uptimePermyriad; ///< last 30 days, 1/100 %, noFigure = unknown
    std::vector<std::uint64_t> uptimeBad;       ///< bit k = half-day k (0 = oldest of 60) had an outage
    std::vector<std::uint16_t> covCentiPct;     ///< benchmark CoV, 1/100 %
    std::vector<std::uint16_t> netPermille;     ///< measured pair bandwidth ÷ claim, 1/1000
    std::vector<Verification> verification;
    std::vector<Instant> verifiedAt; ///< 0 = never
    std::vector<Instant> lastGood;   ///< last good heartbeat (C2)
    std::vector<HostUse> use;
    std::vector<MemberId> member;   ///< who uses it now
    std::vector<BookingId> booking; ///< which booking holds it now
    std::vector<HostReason> reason;
    std::vector<std::uint32_t> reasonA, reasonB;
    bool operator==(const HostColumns &) const = default;

    std::size_t size() const { return state.size(); }
    void resize(std::size_t n)
    {
        state.resize(n, HostState::Arriving), stateSince.resize(n), gpusUsable.resize(n), grade.resize(n, '-');
        uptimePermyriad.resize(n, noFigure), uptimeBad.resize(n), covCentiPct.resize(n, noFigure);
        netPermille.resize(n, noFigure), verification.resize(n), verifiedAt.resize(n), lastGood.resize(n);
        use.resize(n), member.resize(n), booking.resize(n), reason.resize(n), reasonA.resize(n), reasonB.resize(n);
    }
};

/// A delta against tick - 1: the values of the named hosts, in the order of `hosts`; columns has hosts.size() rows.
struct HostDelta
{
    std::uint64_t baseTick = 0;
    std::vector<HostId> hosts; ///< ascending
    HostColumns columns;
    bool operator==(const HostDelta &) const = default;
};

enum class CheckKind : std::uint8_t {
    PairBandwidthGbps = 0,
    AllReduceGBps,
    NicLanes,
    PairLatencyUs,
    BenchCovPct,
    GpuMemoryTBps,
    GemmTflops,
    UptimePct,   ///< of the last 30 days, outages that nobody planned
    NvlinkGBps,  ///< slowest pair of GPUs inside the host, one way, copied by the copy engines
    HostGpuGBps, ///< slowest GPU over PCIe, from host memory, one way
};

/// One line of a scorecard: claimed | measured | age | verdict. NaN-free: measured < 0 means not measured.
struct ScoreRow
{
    CheckKind check{};
    double claimed = 0;
    double measured = -1;
    Instant measuredAt = 0;
    Verdict verdict = Verdict::None;
    bool operator==(const ScoreRow &) const = default;
};

/// What happened to a host, newest first; a and b as in the code's comment.
enum class HostEventKind : std::uint8_t {
    WentSilent = 0,
    CameBack = 1,
    WentDown = 2,
    Repaired = 3,
    GradeChanged = 4,
    FindingOpened = 5,
    FindingHealed = 6,
    Retested = 7,
    Held = 8,
    Released = 9,
    StoodIn = 10
};
struct HostEvent
{
    Instant at = 0;
    HostEventKind kind{};
    std::int64_t a = 0; ///< GradeChanged: old letter; Finding…: id; Retested: permille; StoodIn: the other host
    std::int64_t b = 0; ///< GradeChanged: new letter
    bool operator==(const HostEvent &) const = default;
};

/// The detail panel of one host.
struct HostDetail
{
    HostId host{};
    std::vector<ScoreRow> rows;
    std::vector<Instant> netAt;             ///< history of net % of claim, ascending
    std::vector<std::uint16_t> netPermille; ///< same length; noFigure = no measurement
    std::vector<std::uint16_t> railGbps;    ///< per rail; noFigure = unknown
    std::vector<std::uint16_t> railLanes;
    std::vector<HostEvent> events; ///< newest first, at most 50
    bool operator==(const HostDetail &) const = default;
};

} // namespace imece
