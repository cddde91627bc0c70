// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/reader.h"
#include "readers/all_readers.h"
#include "readers/fabric_files.h"
#include "readers/lines.h"
#include "readers/point_kinds.h"

namespace imece::readers {
namespace {

bool isAddress(std::string_view word)
{
    if (contains(word, ":"))
        return word.find_first_not_of("0123456789abcdefABCDEF:.%") == std::string_view::npos && word.size() >= 3;
    const auto parts = fields(word, '.');
    if (parts.size() != 4)
        return false;
    for (const std::string_view part : parts)
        if (const auto n = integer(part); !n || *n < 0 || *n > 255)
            return false;
    return true;
}

/// The first lines that say something decide; sixty-four are enough for any preamble of these.
std::optional<Kind> byLines(std::string_view bytes)
{
    Lines lines(bytes);
    std::size_t addresses = 0, others = 0;
    for (int k = 0; k < 64 && lines.next(); ++k) {
        const std::string_view text = trimmed(lines.text());
        if (text.empty() || text[0] == '#')
            continue;
        const std::string low = lowered(text.substr(0, 64));
        if (startsWith(low, "switchname=") || startsWith(low, "blockname="))
            return Kind::SlurmTopology;
        const auto parts = words(text);
        ++(parts.size() >= 2 && isAddress(parts[0]) ? addresses : others);
    }
    return addresses > 0 && others == 0 ? std::optional(Kind::HostMap) : std::nullopt;
}

/// Held as a whole while it is read; everything else is read line by line.
bool isDocument(Kind kind, std::string_view bytes)
{
    switch (kind) {
    case Kind::NvBandwidth:
        return !firstKey(bytes).empty();
    case Kind::Iperf3:
    case Kind::PerftestJson:
    case Kind::NcclJson:
    case Kind::SlurmTopologyYaml:
    case Kind::SlurmNodes:
    case Kind::NvidiaSmi:
    case Kind::DcgmDiag:
        return true;
    default:
        return false;
    }
}

/// Of a JSON object the first key decides; keys deeper in foreign documents say nothing.
bool isIperf3(std::string_view bytes)
{
    const std::string_view first = firstKey(bytes);
    for (const char *key : {"start", "intervals", "end", "error", "title", "extra_data", "server_output_json"})
        if (first == key)
            return true;
    return false;
}

} // namespace

std::vector<Kind> candidates(std::string_view bytes)
{
    if (isIperf3(bytes))
        return {Kind::Iperf3};
    if (const auto kind = structuredPointTest(bytes))
        return {*kind};
    std::vector<Kind> found;
    if (!firstKey(bytes).empty()) { // a document with keys is no log, whatever words are in it
        if (const auto kind = recogniseFabricFile(bytes))
            found.push_back(*kind);
        return found;
    }
    if (contains(bytes, "START mpiGraph") || contains(bytes, "END mpiGraph") ||
        (contains(bytes, "Send max\t") && contains(bytes, "Send avg\t")))
        found.push_back(Kind::MpiGraph);
    const auto table = bandwidthTable(bytes);
    if (table)
        found.push_back(*table);
    else if ((contains(bytes, "algbw") && contains(bytes, "busbw")) || contains(bytes, "Avg bus bandwidth") ||
             contains(bytes, "Collective test starting:") ||
             (contains(bytes, "nThread ") && contains(bytes, "minBytes")))
        found.push_back(Kind::NcclTests);
    addPointTests(bytes, found);
    for (const auto reading : {recogniseFabricFile, byLines, recogniseHostList})
        if (found.empty())
            if (const auto kind = reading(bytes))
                found.push_back(*kind);
    return found;
}

std::optional<Kind> recognise(std::string_view bytes)
{
    const auto found = candidates(bytes);
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

Read read(std::string_view bytes, std::string_view fileName)
{
    if (bytes.size() > limits::fileBytes)
        return tl::make_unexpected(ReadFault{0, Trouble::TooLarge, std::to_string(bytes.size())});
    if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return tl::make_unexpected(ReadFault{0, Trouble::Empty, {}});
    const auto kinds = candidates(bytes);
    if (kinds.empty())
        return tl::make_unexpected(ReadFault{1, Trouble::UnknownFormat,
                                             quotation(bytes.substr(0, std::min<std::size_t>(bytes.find('\n'), 80)))});
    if (kinds.size() > 1)
        return tl::make_unexpected(
            ReadFault{0, Trouble::Ambiguous, std::string(kindName(kinds[0])) + ", " + std::string(kindName(kinds[1]))});
    if (bytes.size() > limits::documentBytes && isDocument(kinds.front(), bytes))
        return tl::make_unexpected(ReadFault{0, Trouble::DocumentTooLarge, std::to_string(bytes.size())});
    for (const KnownReader &reader : allReaders())
        if (reader.kind == kinds.front())
            return reader.read(bytes, fileName);
    return tl::make_unexpected(ReadFault{1, Trouble::UnknownFormat, {}});
}

std::string_view kindName(Kind kind)
{
    switch (kind) {
    case Kind::NcclTests:
        return "nccl-tests";
    case Kind::MpiGraph:
        return "mpiGraph";
    case Kind::Iperf3:
        return "iperf3";
    case Kind::SlurmTopology:
        return "topology.conf";
    case Kind::HostMap:
        return "host map";
    case Kind::Osu:
        return "OSU";
    case Kind::IntelMpi:
        return "Intel MPI Benchmarks";
    case Kind::Perftest:
        return "perftest";
    case Kind::PerftestJson:
        return "perftest JSON";
    case Kind::ClusterKit:
        return "ClusterKit";
    case Kind::NvBandwidth:
        return "nvbandwidth";
    case Kind::IbTraffic:
        return "SuperBench ib-traffic";
    case Kind::PairCsv:
        return "pair CSV";
    case Kind::NetProfiler:
        return "netprofiler-lite";
    case Kind::NcclScout:
        return "ncclscout";
    case Kind::NcclJson:
        return "nccl-tests JSON";
    case Kind::RcclCsv:
        return "rccl-tests output file";
    case Kind::SlurmTopologyYaml:
        return "topology.yaml";
    case Kind::IbNetDiscover:
        return "ibnetdiscover";
    case Kind::IbLinkInfo:
        return "iblinkinfo";
    case Kind::PerfQuery:
        return "perfquery";
    case Kind::SlurmNodes:
        return "Slurm nodes";
    case Kind::DcgmExporter:
        return "dcgm-exporter";
    case Kind::NvidiaSmi:
        return "nvidia-smi";
    case Kind::KernelLog:
        return "kernel log";
    case Kind::HostList:
        return "host list";
    case Kind::PortGuids:
        return "port GUIDs";
    case Kind::Hp2p:
        return "HP2P";
    case Kind::NccomTest:
        return "nccom-test";
    case Kind::AllReduceBench:
        return "all_reduce_bench";
    case Kind::Iperf3Text:
        return "iperf3 text";
    case Kind::DcgmDiag:
        return "dcgmi diag";
    }
    return "unknown";
}

std::string_view english(Note note)
{
    switch (note) {
    case Note::RowRejected:
        return "looks like a row but its numbers cannot be read; it gives no value";
    case Note::NotUnderstood:
        return "lines that belong to no known part of the format were skipped";
    case Note::Truncated:
        return "the file ends before the tool had finished";
    case Note::NoSummary:
        return "the tool's closing lines are missing; the rows are used";
    case Note::ToolFailed:
        return "the tool reports a failure";
    case Note::DataWrong:
        return "the tool found wrong data: this is corruption, not speed";
    case Note::Interrupted:
        return "stopped before the receiver had reported: unknown, not 0";
    case Note::CellUnreadable:
        return "a cell without a number: unknown, not 0";
    case Note::DocumentBroken:
        return "this JSON document cannot be read; the others are used";
    case Note::NothingListens:
        return "no data arrived: no value";
    case Note::SwitchUnknown:
        return "a switch is named but never defined";
    case Note::SwitchTwice:
        return "a switch is defined twice; the first counts";
    case Note::HostTwice:
        return "a host stands under two switches; the first counts";
    case Note::NameUnknown:
        return "this host is not in the topology";
    case Note::PairTwice:
        return "pairs were measured more than once; their median counts";
    case Note::OtherTest:
        return "measured with another test; not mixed into the matrix";
    case Note::NamesDisagree:
        return "file names and addresses contradict each other; addresses are shown";
    case Note::HostSilent:
        return "nothing came from or to this host although it was tried";
    case Note::CollectiveOfTwo:
        return "these pairs are collectives of two hosts; compare them with each other only";
    case Note::CollectiveUnknown:
        return "the log does not say which collective this was";
    case Note::RanksInferred:
        return "no rank lines; the number of ranks follows from the bandwidths";
    case Note::AverageDiffers:
        return "the tool's average does not fit the rows; rows are missing";
    case Note::MoreLines:
        return "more lines of this report were left out";
    case Note::FileFault:
        return "this file could not be read";
    case Note::NoTopology:
        return "no leaves are known; all pairs are judged as one tier";
    case Note::NoPairs:
        return "nothing in this file was measured between two hosts";
    case Note::InsideOneHost:
        return "measured inside one host; it says nothing of the network";
    case Note::SumOfPairs:
        return "one figure for several pairs at once; it is no value of one pair";
    case Note::BothDirections:
        return "both directions were summed; half counts for each";
    case Note::UnitUnknown:
        return "the file does not say in which unit; no value is taken";
    case Note::UnitInferred:
        return "the unit is not printed; it follows from other figures of the file";
    case Note::PrintedTwice:
        return "results that were printed more than once count once";
    case Note::JsonRepaired:
        return "this is no valid JSON; it was read line by line";
    case Note::NamedByFile:
        return "the hosts are named as the file is";
    case Note::HostsAreNumbers:
        return "the hosts are numbers; their names stand in the tool's list of hosts";
    case Note::RatiosOnly:
        return "the matrix holds rounded ratios to the best pair";
    case Note::MatrixExcerpt:
        return "the summary names hosts that the matrix does not have";
    case Note::TimedOut:
        return "tried, no answer in time; no value";
    case Note::PrintedZero:
        return "the tool printed 0: nothing arrived";
    case Note::NotAPair:
        return "rows of fewer or more than two hosts were left out";
    case Note::RateLimited:
        return "most requests were refused; the throughput is no measurement";
    case Note::PairFailed:
        return "tried, and the tool gave no value";
    case Note::CountDiffers:
        return "the file says how many there are, and holds another number";
    case Note::PortsDown:
        return "ports without a peer: down or without a cable, no slow links";
    case Note::ValueBlank:
        return "the tool could not read this value: unknown, not 0";
    case Note::EndsDisagree:
        return "the two ends of a cable say different things of it";
    case Note::NotAHost:
        return "aggregation nodes inside switches are no hosts";
    case Note::HostUnnamed:
        return "adapters whose host has not set its name";
    case Note::OtherTopology:
        return "the file has several topologies; this one is used";
    }
    return "";
}

std::string_view english(Trouble trouble)
{
    switch (trouble) {
    case Trouble::Empty:
        return "the file is empty";
    case Trouble::UnknownFormat:
        return "not a format that Imece reads";
    case Trouble::TooLarge:
        return "the file is larger than 16 GiB; cut it in parts";
    case Trouble::LineTooLong:
        return "a line is longer than 1 MiB";
    case Trouble::SideTooLarge:
        return "more than 4,096 hosts in one matrix";
    case Trouble::TooManyRecords:
        return "more records than one file may have";
    case Trouble::BadJson:
        return "the JSON cannot be read";
    case Trouble::BadHeader:
        return "the matrix does not describe itself";
    case Trouble::NothingMeasured:
        return "recognised, but there is not one value in it";
    case Trouble::BadHostlist:
        return "a host list cannot be read";
    case Trouble::BadKey:
        return "expected NAME=VALUE";
    case Trouble::Loop:
        return "a switch stands above itself";
    case Trouble::Ambiguous:
        return "two formats in one file; cut it in two";
    case Trouble::BadYaml:
        return "the YAML cannot be read";
    case Trouble::BadXml:
        return "the XML cannot be read";
    case Trouble::DocumentTooLarge:
        return "a document of JSON, XML or YAML is larger than 256 MiB; write one document a file, or the tool's text";
    }
    return "";
}

} // namespace imece::readers
