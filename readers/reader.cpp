// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/reader.h"
#include "readers/lines.h"

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

bool isIperf3(std::string_view bytes)
{
    if (startsWith(bytes, "\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || bytes[first] != '{')
        return false;
    const std::string_view head = bytes.substr(0, 1u << 20);
    return contains(head, "\"start\"") || contains(head, "\"end\"") || contains(head, "\"error\"");
}

} // namespace

std::optional<Kind> recognise(std::string_view bytes)
{
    if (isIperf3(bytes))
        return Kind::Iperf3;
    if (contains(bytes, "START mpiGraph") || contains(bytes, "END mpiGraph") ||
        (contains(bytes, "Send max\t") && contains(bytes, "Send avg\t")))
        return Kind::MpiGraph;
    if ((contains(bytes, "algbw") && contains(bytes, "busbw")) || contains(bytes, "Avg bus bandwidth") ||
        contains(bytes, "Collective test starting:") || (contains(bytes, "nThread ") && contains(bytes, "minBytes")))
        return Kind::NcclTests;
    return byLines(bytes);
}

Read read(std::string_view bytes, std::string_view fileName)
{
    if (bytes.size() > limits::fileBytes)
        return tl::make_unexpected(ReadFault{0, Trouble::TooLarge, std::to_string(bytes.size())});
    if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return tl::make_unexpected(ReadFault{0, Trouble::Empty, {}});
    const auto kind = recognise(bytes);
    if (!kind)
        return tl::make_unexpected(ReadFault{1, Trouble::UnknownFormat,
                                             quotation(bytes.substr(0, std::min<std::size_t>(bytes.find('\n'), 80)))});
    switch (*kind) {
    case Kind::NcclTests:
        return readNcclTests(bytes, fileName);
    case Kind::MpiGraph:
        return readMpiGraph(bytes, fileName);
    case Kind::Iperf3:
        return readIperf3(bytes, fileName);
    case Kind::SlurmTopology:
        return readSlurmTopology(bytes, fileName);
    case Kind::HostMap:
        return readHostMap(bytes, fileName);
    }
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
        return "the file is larger than 256 MiB";
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
    }
    return "";
}

} // namespace imece::readers
