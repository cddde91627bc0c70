// SPDX-License-Identifier: GPL-3.0-or-later
// What the tools between two ends print, in one shape: bandwidth in Gb/s (1e9 bit/s), latency in µs. What a tool did
// not say is empty, never 0; every figure keeps its line and the text as printed.
#pragma once
#include "readers/outcome.h"
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace imece::readers {

/// BothSummed: one figure for both directions at once; a direction has half of it.
enum class Duplex : std::uint8_t { OneWay = 0, BothSummed = 1 };
/// Between what it was measured, as far as the file tells.
enum class Medium : std::uint8_t { Unknown = 0, Network = 1, OneHost = 2, OneAdapter = 3, ObjectStore = 4 };

struct PointRow
{
    std::size_t line = 0;
    std::int64_t bytes = 0; ///< 0 = not said
    Outcome outcome = Outcome::Value;
    std::optional<double> gbps, peakGbps; ///< as the tool counts: over all its pairs and both directions (see PointRun)
    std::optional<double> us;             ///< one way, the tool's main figure (average)
    std::optional<double> minUs, maxUs, typicalUs, deviationUs, p99Us, p999Us;
    std::optional<double> messagesPerSecond;
    std::optional<std::int64_t> repetitions;
    std::optional<bool> isValid; ///< the tool's own check of the data
    std::string printed;         ///< the figure as it stands in the file: "24056.72"
};

/// One run of OSU, Intel MPI Benchmarks or perftest.
struct PointRun
{
    std::size_t line = 0; ///< where it begins
    std::string test;     ///< "osu_bw", "Multi-PingPong", "RDMA_Write BW"
    std::string version, device;
    std::string unit; ///< as printed: "MB/s"
    Duplex duplex = Duplex::OneWay;
    Medium medium = Medium::Unknown;
    bool isLatency = false;
    std::int64_t pairs = 1, window = 0, processes = 0; ///< 0 = not said
    std::vector<std::vector<std::int64_t>> groups;     ///< ranks that work together, as printed
    std::vector<std::string> rankHosts;                ///< host per rank, where the log says it
    std::string from, to;                              ///< direction of the data; empty when the file does not say
    std::vector<PointRow> rows;
    std::size_t printedAgain = 0; ///< copies of these rows that were dropped
    Status status = Status::Complete;
    /// The row that stands for the run: the largest size, of a latency the smallest. Nothing without a value.
    const PointRow *headline() const;
    std::vector<std::string> hosts() const; ///< each once, in rank order
};

/// A matrix inside one host (nvbandwidth).
struct DeviceMatrix
{
    std::size_t line = 0;
    std::string title, unit;     ///< "memcpy CE GPU(row) <- GPU(column) bandwidth", "GB/s"
    bool isRowTheTarget = false; ///< the arrow points to the row
    Duplex duplex = Duplex::OneWay;
    std::vector<std::string> rows, columns;
    std::vector<std::optional<double>> values; ///< row-major, as printed (GB/s = 1e9 byte/s); empty = not measured
    std::optional<double> sum;
    std::optional<double> at(std::size_t row, std::size_t column) const;
};

/// What ClusterKit says below its matrix.
struct ClusterKitFacts
{
    struct Extreme
    {
        double value = 0; ///< as printed: MB/s or µs
        std::string a, b;
    };
    std::size_t line = 0;
    bool isLatency = false, isRatio = false;
    Duplex duplex = Duplex::BothSummed;
    std::size_t side = 0;
    std::optional<Extreme> least, most;
    std::optional<double> average;
    std::vector<std::string> outside; ///< names of the summary that the matrix does not have
    std::optional<double> averageGbpsPerDirection() const;
};

/// SuperBench ib-traffic: rounds of pairs that ran at once.
struct TrafficPair
{
    std::string server, client; ///< as printed: numbers, or names
    Outcome outcome = Outcome::Unknown;
    std::optional<double> gbps, us;
    double printed = 0;
};
struct TrafficRound
{
    std::size_t line = 0; ///< of its values
    std::vector<TrafficPair> pairs;
};

/// netprofiler-lite: one host against object stores.
struct StoreRow
{
    std::size_t line = 0;
    std::string direction, endpoint, region, target, grade;
    std::optional<double> gbps, okPercent, averageGbps, p90Gbps, maxGbps;
    bool isReliable = true; ///< most requests were answered
};

/// ncclscout's verdict over all hosts. GB/s = 1e9 byte/s of bus bandwidth.
struct NcclScoutFacts
{
    std::optional<double> thresholdGBps, averageGBps, leastGBps, mostGBps;
    std::optional<std::int64_t> good, bad, unreachable;
    std::vector<std::string> hosts;                              ///< in order of appearance
    std::vector<std::pair<std::string, std::string>> unmeasured; ///< pairs of these hosts without a line
};

} // namespace imece::readers
