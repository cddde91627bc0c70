// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of point-to-point tools share: numbers that a cut line may have halved, hosts of MPI ranks, hosts in
// a file's name, and the pairs of a run (internal to readers/).
#pragma once
#include "readers/lines.h"
#include <map>

namespace imece::readers {

inline constexpr double gbpsPerMBps = 8e6 / 1e9;
inline constexpr double gbpsPerMiBps = 8.0 * 1'048'576 / 1e9;

/// A measured number: what no tool can have measured (beyond 1e12) is none, what is below 1e-12 is 0.
std::optional<double> figure(std::string_view text);
/// Digits behind the point: a tool prints a fixed number of them, so a number at the end of a cut file that has fewer
/// has lost its tail.
std::size_t decimalsOf(std::string_view number);
/// Split where two blanks or a tab stand: a name may hold one blank.
std::vector<std::string_view> columnsOf(std::string_view text);

/// Which host a rank runs on: Intel MPI's "[0] MPI startup(): 0 3518 host …", Open MPI's --display-map.
class RankHosts
{
public:
    bool take(std::string_view text); ///< true: the line was about ranks or of the MPI library
    const std::vector<std::string> &hosts() const { return m_hosts; }

private:
    void put(std::int64_t rank, std::string_view host);
    std::vector<std::string> m_hosts;
    std::string m_mapped;
    bool m_isNew = false; ///< a new table of ranks begins with the next one
};
inline constexpr std::size_t mostRanksKept = 1'000'000; ///< of all runs of a file

/// "gx01_gx02.txt", "a-to-b.log", "a__b": both hosts. A lone "_" is believed only between names that differ in their
/// digits: "osu_bw.txt" and "write_bw.log" name no hosts.
std::optional<std::pair<std::string, std::string>> hostsOfFileName(std::string_view fileName);

/// Names of a table, each once, found in logarithmic time.
class NameIndex
{
public:
    std::uint32_t of(std::string_view name, std::vector<std::string> &names);

private:
    std::map<std::string, std::uint32_t, std::less<>> m_index;
};

using RankPairs = std::vector<std::pair<std::int64_t, std::int64_t>>;
/// Says between which hosts a run of these ranks was measured: one pair of hosts, several (a sum), or inside one.
void placeRanks(PointRun &run, const RankPairs &pairs, Report &report);

/// Turns runs between two known hosts into tables and says what has none.
class PointPairs
{
public:
    explicit PointPairs(std::string tool) : m_tool(std::move(tool)) {}
    void add(const PointRun &run, Report &report);
    /// Tables of equal tests are one; without any, `what` says in the report what the file is instead.
    std::vector<PairTable> take(Report &report, std::string_view what);

private:
    std::size_t table(const std::string &key, std::int64_t bytes, bool isLatency);
    std::string m_tool;
    std::map<std::string, std::size_t, std::less<>> m_byKey;
    std::vector<PairTable> m_tables;
    std::vector<NameIndex> m_indexes;
    bool m_hasSaidBoth = false;
};

} // namespace imece::readers
