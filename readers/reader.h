// SPDX-License-Identifier: GPL-3.0-or-later
// One interface for everything measurement tools print: bytes and a file name in, records and a report line by line
// out. Pure and total: whatever the bytes are, the answer is a result or a fault with its line; limits are checked
// first.
#pragma once
#include "domain/ids.h"
#include "readers/fabric_links.h"
#include "readers/host_facts.h"
#include "readers/outcome.h"
#include "readers/point_tests.h"
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace imece::readers {

namespace limits {
inline constexpr std::size_t fileBytes = std::size_t(16) << 30;      ///< of lines: their records are limited, not they
inline constexpr std::size_t documentBytes = std::size_t(256) << 20; ///< JSON, XML, YAML: held as a whole while read
inline constexpr std::size_t lineBytes = 1u << 20;
inline constexpr std::size_t side = 4096;        ///< names in one matrix
inline constexpr std::size_t rows = 100'000;     ///< of collectives in one file
inline constexpr std::size_t documents = 65'536; ///< JSON documents in one file
inline constexpr std::size_t jsonDepth = 64;
inline constexpr std::size_t reportLines = 1000; ///< further ones are counted, not kept
inline constexpr std::size_t nameBytes = 255;
} // namespace limits

enum class Kind : std::uint8_t {
    NcclTests = 0,
    MpiGraph = 1,
    Iperf3 = 2,
    SlurmTopology = 3,
    HostMap = 4,
    Osu = 5, // 5 … 19: tools that measure (readers/point_tests.h)
    IntelMpi = 6,
    Perftest = 7,
    PerftestJson = 8,
    ClusterKit = 9,
    NvBandwidth = 10,
    IbTraffic = 11,
    PairCsv = 12,
    NetProfiler = 13,
    NcclScout = 14,
    NcclJson = 15,
    RcclCsv = 16,
    Hp2p = 17,
    NccomTest = 18,
    AllReduceBench = 19,
    SlurmTopologyYaml = 20,
    IbNetDiscover = 21,
    IbLinkInfo = 22,
    PerfQuery = 23,
    SlurmNodes = 24,
    DcgmExporter = 25,
    NvidiaSmi = 26,
    KernelLog = 27,
    HostList = 28,
    PortGuids = 29,
    Iperf3Text = 30,
    DcgmDiag = 31,
};
std::string_view kindName(Kind kind); ///< "nccl-tests", "mpiGraph", "iperf3", "topology.conf", "host map", "OSU" …

/// What one line of the report says; `text` of the line has the particulars. A view words the code.
enum class Note : std::uint8_t {
    RowRejected = 0,    ///< looks like a row, has no numbers or too few columns
    NotUnderstood = 1,  ///< lines that are neither rows nor known text; text: how many
    Truncated = 2,      ///< the file ends before the tool's last line
    NoSummary = 3,      ///< rows are there, the tool's closing lines are not
    ToolFailed = 4,     ///< the tool says that it failed
    DataWrong = 5,      ///< the tool found wrong data: corruption, not speed
    Interrupted = 6,    ///< stopped before the other side had reported: unknown, not 0
    CellUnreadable = 7, ///< a cell without a number: unknown
    DocumentBroken = 8, ///< one JSON document of several cannot be read
    NothingListens = 9, ///< the connection failed: no value
    SwitchUnknown = 10, ///< a switch names a child that no line defines
    SwitchTwice = 11,
    HostTwice = 12,         ///< a host under two leaves: the first counts
    NameUnknown = 13,       ///< a name of the measurement that the topology does not have
    PairTwice = 14,         ///< a pair measured more than once: the median counts; text: how many pairs
    OtherTest = 15,         ///< measured with another test; not mixed into this matrix; text: the test
    NamesDisagree = 16,     ///< file names and addresses contradict each other: addresses are shown
    HostSilent = 17,        ///< no value from or to this host although it was tried
    CollectiveOfTwo = 18,   ///< pair values come from two-host collectives: compare them with each other only
    CollectiveUnknown = 19, ///< the log does not say which collective this was; text: what it can be
    RanksInferred = 20,     ///< no rank lines; text: what bandwidths imply
    AverageDiffers = 21,    ///< the tool's average does not fit the rows: rows are missing
    MoreLines = 22,         ///< the report was cut; text: how many lines more
    FileFault = 23,         ///< a file of the drop could not be read at all; text: why
    NoTopology = 24,        ///< no leaves known: all pairs are one tier
    NoPairs = 25,           ///< a good file, but without values between two hosts; text: what it is instead
    InsideOneHost = 26,     ///< measured inside one host or one adapter: says nothing of the network
    SumOfPairs = 27,        ///< one figure for several pairs at once; text: how many
    BothDirections = 28,    ///< both directions were summed: half counts for each
    UnitUnknown = 29,       ///< the file does not say which unit: no value
    UnitInferred = 30,      ///< the unit follows from other figures of the file; text: the unit
    PrintedTwice = 31,      ///< the same result more than once (both ends, live and summary); text: how many more
    JsonRepaired = 32,      ///< no valid JSON; read line by line
    NamedByFile = 33,       ///< the hosts' names are the file's name; text: both
    HostsAreNumbers = 34,   ///< the file numbers its hosts; their names stand in the tool's host file
    RatiosOnly = 35,        ///< the matrix holds ratios to the best pair, rounded; text: the best pair's value
    MatrixExcerpt = 36,     ///< the summary names hosts that the matrix does not have
    TimedOut = 37,          ///< tried, no answer in time: no value
    PrintedZero = 38,       ///< the tool printed 0: nothing arrived; no value of a healthy pair
    NotAPair = 39,          ///< rows of fewer or more than two hosts; text: how many rows
    RateLimited = 40,       ///< most requests were refused: the throughput is no measurement
    PairFailed = 41,        ///< tried, the tool gave no value
    CountDiffers = 60,      ///< the file says how many there are, and holds another number; text: both
    PortsDown = 61,         ///< ports without a peer: not slow links; text: how many
    ValueBlank = 62,        ///< the tool could not read a value: unknown, not 0; text: which, why
    EndsDisagree = 63,      ///< the two ends of a cable say different things of it
    NotAHost = 64,          ///< an aggregation node inside a switch; text: how many
    HostUnnamed = 65,       ///< adapters whose host has not set its name; text: how many
    OtherTopology = 66,     ///< the file has several topologies; text: the one that is used
};
std::string_view english(Note note); ///< one English line, for imecectl
enum class Severity : std::uint8_t { Info = 0, Warning = 1, Bad = 2 };

struct ReportLine
{
    std::size_t line = 0; ///< 1-based; 0 = the whole file
    Severity severity = Severity::Info;
    Note note{};
    std::string text; ///< printable UTF-8, at most 120 characters (40 quoted of a file); untrusted: escape in rich text
    bool operator==(const ReportLine &) const = default;
};

enum class Trouble : std::uint8_t {
    Empty = 0,
    UnknownFormat = 1,
    TooLarge = 2, ///< the file
    LineTooLong = 3,
    SideTooLarge = 4, ///< more than 4,096 names
    TooManyRecords = 5,
    BadJson = 6,
    BadHeader = 7,       ///< the matrix' own description cannot be read
    NothingMeasured = 8, ///< recognised, but without one value
    BadHostlist = 9,
    BadKey = 10,    ///< topology.conf: not NAME=VALUE
    Loop = 11,      ///< a switch is its own ancestor
    Ambiguous = 12, ///< two formats in one file; text: both names
    BadYaml = 60,
    BadXml = 61,
    DocumentTooLarge = 62, ///< JSON, XML or YAML, which are held as a whole; text: the bytes
};
std::string_view english(Trouble trouble);
struct ReadFault
{
    std::size_t line = 0; ///< 1-based; 0 = the whole file
    Trouble trouble{};
    std::string text; ///< as ReportLine::text
    bool operator==(const ReadFault &) const = default;
};

/// One ordered pair. gbps (1e9 bit/s), in a table of latencies us, only when outcome is Value.
struct PairCell
{
    std::uint32_t from = 0, to = 0; ///< index into PairTable::names
    double gbps = 0;
    Outcome outcome = Outcome::Value;
    float us = 0;
    bool operator==(const PairCell &) const = default;
};

/// Pairs measured by one test. Only tables with equal keys may be joined.
struct PairTable
{
    std::string key;  ///< "mpiGraph recv 1048576 B", "iperf3 TCP", "nccl-tests alltoall 17179869184 B"
    std::string tool; ///< "mpiGraph 1.5"
    std::int64_t messageBytes = 0;
    bool isPreferred = true;                ///< mpiGraph's Send only times the local hand-over
    bool isLatency = false;                 ///< cells hold us, not gbps
    bool isCollective = false;              ///< bus bandwidth of two hosts: never against a line rate
    std::vector<std::string> names, labels; ///< labels as printed ("gx-01:0"), may be empty
    std::vector<PairCell> cells;
};

struct Place
{
    double timeUs = 0, algbwGBps = 0, busbwGBps = 0;
    std::optional<double> wrong; ///< nothing = not validated
    bool operator==(const Place &) const = default;
};
struct CollectiveRow
{
    std::size_t line = 0;
    std::int64_t size = 0, count = 0;
    std::string type, redop;
    std::optional<std::int64_t> root;
    std::optional<Place> outOfPlace, inPlace;
};
enum class OpSource : std::uint8_t { Declared = 0, FileName = 1, Inferred = 2, Unknown = 3 };
enum class WrongKind : std::uint8_t { Count = 0, Distance = 1 }; ///< Distance: old `error` column, 1e-06 is good

/// One section of an nccl-tests log. GB/s = 1e9 byte/s.
struct CollectiveRun
{
    std::size_t line = 0; ///< where the section begins
    std::string op;       ///< "all_reduce"; empty when unknown
    OpSource opSource = OpSource::Unknown;
    std::vector<std::string> opCandidates; ///< what it can be when it is unknown
    std::string toolVersion, ncclVersion, gpuModel;
    std::vector<std::string> hosts;     ///< in rank order, each once
    std::vector<std::string> rankHosts; ///< host per rank
    std::optional<double> ranksInferred, ranksLow, ranksHigh;
    std::vector<CollectiveRow> rows;
    std::size_t rejectedRows = 0;
    std::optional<double> averageReported;
    std::optional<std::int64_t> outOfBounds;
    bool isOutOfBoundsOk = true;
    WrongKind wrongKind = WrongKind::Count;
    Status status = Status::Truncated;
    std::optional<std::int64_t> ncclLibrary; ///< as its code: 22807 = 2.28.7
    std::optional<bool> isSingleProcess;     ///< all ranks in one process; nothing without rank lines
    bool isDataWrong = false;                ///< #wrong > 0 or out of bounds FAILED
    const CollectiveRow *largest() const;
    std::optional<double>
    headlineGBps() const;                   ///< busbw out of place at the largest size (in place when that is missing)
    std::optional<double> meanGBps() const; ///< of all rows and places, as the tool's own average
};

struct MpiGraphFacts
{
    std::int64_t messageBytes = 0, times = 0, window = 0, procs = 0;
    std::optional<double> sendMax, sendAvg, recvMax, recvAvg; ///< MiB/s as printed; avg is a harmonic mean
};

struct Iperf3Run
{
    std::size_t line = 0;
    std::string version;  ///< "3.12"
    std::string from, to; ///< direction of the data; addresses, or from the file name when the connection failed
    std::optional<double> receivedBps, sentBps;
    std::optional<std::int64_t> retransmits;
    std::optional<double> streamsBps; ///< the streams' own figures at the receiver, summed
    int streams = 1;                  ///< of one direction
    std::string protocol = "TCP";
    bool isBothAtOnce = false;                   ///< --bidir: the other direction is a run of its own
    std::optional<double> lostPercent, jitterUs; ///< UDP
    std::string error;
    Status status = Status::Complete;
    std::optional<double> headlineGbps() const;
};

struct Switch
{
    std::size_t line = 0;
    std::string name, alias; ///< alias from a comment "# name=alias"
    std::vector<std::string> nodes, children;
    bool isBlock = false;
    std::string shown() const { return alias.empty() ? name : alias; }
};
enum class Distance : std::uint8_t { SameHost = 0, SameLeaf = 1, SameSpine = 2, ViaCore = 3, Unknown = 4 };
struct Topology
{
    std::vector<Switch> switches; ///< in the file's order
    int levels = 0;
    std::vector<std::size_t> level;                     ///< per switch: 1 = leaf, 2 = spine …
    std::vector<std::ptrdiff_t> parent;                 ///< per switch; −1 = top
    std::ptrdiff_t leafOf(std::string_view host) const; ///< index of a switch, −1 = not here
    Distance distance(std::string_view a, std::string_view b) const;
};

/// One of the topologies of a topology.yaml.
struct NamedTopology
{
    std::string name, type; ///< "tree", "block", "flat", "ring", "torus3d"
    bool isDefault = false;
    Topology topology; ///< of a ring or a torus: each one is a leaf
    std::vector<std::int64_t> blockSizes;
    std::vector<std::int64_t> dims; ///< of the first torus: x, y, z
};

struct NamedAddress
{
    std::string address, name;
    bool operator==(const NamedAddress &) const = default;
};

struct ReadResult
{
    Kind kind{};
    std::string tool;
    Status status = Status::Complete;
    std::vector<PairTable> tables;
    std::vector<CollectiveRun> collectives;
    std::optional<MpiGraphFacts> mpiGraph;
    std::vector<Iperf3Run> iperf3;
    std::vector<PointRun> points; ///< OSU, Intel MPI Benchmarks, perftest
    std::vector<DeviceMatrix> devices;
    std::vector<ClusterKitFacts> clusterKit;
    std::vector<TrafficRound> rounds;
    std::vector<StoreRow> stores;
    std::optional<NcclScoutFacts> ncclScout;
    Topology topology;
    std::vector<NamedTopology> topologies; ///< `topology` is the default one of them
    FabricLinks links;                     ///< `topology` follows from them
    std::vector<PortCounters> counters;
    HostFacts host;
    std::vector<NamedAddress> hostMap;     ///< what the file states
    std::vector<NamedAddress> namedByFile; ///< what the file's name suggests ("gx01_gx02.json")
    std::vector<ReportLine> report;
};
using Read = tl::expected<ReadResult, ReadFault>;

/// By content only; nothing = not one of ours. More than one: the file holds the marks of several formats.
std::vector<Kind> candidates(std::string_view bytes);
std::optional<Kind> recognise(std::string_view bytes); ///< the only candidate
/// fileName without folders; used only as the formats allow (a pair's hosts, a collective's name).
Read read(std::string_view bytes, std::string_view fileName);

// One file a format:
Read readNcclTests(std::string_view bytes, std::string_view fileName);
Read readMpiGraph(std::string_view bytes, std::string_view fileName);
Read readIperf3(std::string_view bytes, std::string_view fileName);
Read readIperf3Text(std::string_view bytes, std::string_view fileName);
Read readHp2p(std::string_view bytes, std::string_view fileName);
Read readNccomTest(std::string_view bytes, std::string_view fileName);
Read readAllReduceBench(std::string_view bytes, std::string_view fileName);
Read readDcgmDiag(std::string_view bytes, std::string_view fileName);
Read readNvBandwidthJson(std::string_view bytes, std::string_view fileName);
Read readSlurmTopology(std::string_view bytes, std::string_view fileName);
Read readHostMap(std::string_view bytes, std::string_view fileName);
Read readSlurmTopologyYaml(std::string_view bytes, std::string_view fileName);
Read readIbNetDiscover(std::string_view bytes, std::string_view fileName);
Read readIbLinkInfo(std::string_view bytes, std::string_view fileName);
Read readPerfQuery(std::string_view bytes, std::string_view fileName);
Read readSlurmNodes(std::string_view bytes, std::string_view fileName);
Read readDcgmExporter(std::string_view bytes, std::string_view fileName);
Read readNvidiaSmi(std::string_view bytes, std::string_view fileName);
Read readKernelLog(std::string_view bytes, std::string_view fileName);
Read readHostList(std::string_view bytes, std::string_view fileName);
Read readPortGuids(std::string_view bytes, std::string_view fileName);
Read readOsu(std::string_view bytes, std::string_view fileName);
Read readIntelMpi(std::string_view bytes, std::string_view fileName);
Read readPerftest(std::string_view bytes, std::string_view fileName);
Read readPerftestJson(std::string_view bytes, std::string_view fileName);
Read readClusterKit(std::string_view bytes, std::string_view fileName);
Read readNvBandwidth(std::string_view bytes, std::string_view fileName);
Read readIbTraffic(std::string_view bytes, std::string_view fileName);
Read readPairCsv(std::string_view bytes, std::string_view fileName);
Read readNetProfiler(std::string_view bytes, std::string_view fileName);
Read readNcclScout(std::string_view bytes, std::string_view fileName);
Read readNcclJson(std::string_view bytes, std::string_view fileName);
Read readRcclOutput(std::string_view bytes, std::string_view fileName);

} // namespace imece::readers
