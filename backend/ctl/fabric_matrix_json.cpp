// SPDX-License-Identifier: GPL-3.0-or-later
// The joined matrix and the findings as JSON: medians of the values as they were read, not of the cells of a map.
#include "backend/ctl/fabric_read.h"
#include "domain/natural_order.h"
#include "domain/tiers.h"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

namespace imece::ctl {
namespace {

using namespace readers;

std::optional<double> medianOf(std::vector<double> values)
{
    if (values.empty())
        return std::nullopt;
    std::sort(values.begin(), values.end());
    return (values[values.size() / 2] + values[(values.size() - 1) / 2]) / 2;
}

/// What the values are printed in: collectives in GB/s, all else in Mb/s and Gb/s.
struct Scale
{
    bool isCollective = false;
    double value(double gbps) const { return isCollective ? rounded(gbps / 8, 6) : rounded(gbps, 6); }
    double figure(double gbps) const { return isCollective ? rounded(gbps / 8, 4) : rounded(gbps, 4); }
};

bool isCollective(const FabricReading &all)
{
    return std::any_of(all.report.begin(), all.report.end(),
                       [](const ReportLine &line) { return line.note == Note::CollectiveOfTwo; });
}

/// Both directions of a pair as one value, where there is one.
std::optional<double> ofPair(const FabricReading &all, std::size_t i, std::size_t k)
{
    const std::size_t n = all.sweep->head.side();
    std::vector<double> values;
    for (const double v : {all.exact[i * n + k], all.exact[k * n + i]})
        if (!std::isnan(v))
            values.push_back(v);
    return medianOf(std::move(values));
}

std::optional<double> hostMedian(const FabricReading &all, std::size_t host)
{
    std::vector<double> values;
    for (std::size_t k = 0; k < all.sweep->head.side(); ++k)
        if (const auto v = host == k ? std::nullopt : ofPair(all, host, k))
            values.push_back(*v);
    return medianOf(std::move(values));
}

struct Pairs
{
    std::vector<double> ordered, unordered, same, cross;
    std::size_t pairs = 0;
    bool isSymmetric = true;
    Json without = Json::array();
};

Pairs pairsOf(const FabricReading &all)
{
    Pairs p;
    const SweepHead &head = all.sweep->head;
    const std::size_t n = head.side();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = 0; k < n; ++k) {
            const double v = all.exact[i * n + k];
            if (i == k)
                continue;
            if (!std::isnan(v)) {
                p.ordered.push_back(v);
                (tierOf(head, i, k) == Tier::SameLeaf ? p.same : p.cross).push_back(v);
                const double back = all.exact[k * n + i];
                p.isSymmetric = p.isSymmetric && std::abs(back - v) <= 1e-9 * v;
            }
            if (k < i)
                continue;
            ++p.pairs;
            if (const auto one = ofPair(all, i, k))
                p.unordered.push_back(*one);
            else if (p.without.size() < 10'000)
                p.without.push_back({head.names[i], head.names[k]});
        }
    return p;
}

/// Groups by the largest gap between sorted values, where more than nine of ten pairs bear them out: fast inside, slow
/// across. Nothing where the numbers do not fall apart.
Json groupsOf(const FabricReading &all, std::vector<double> sorted)
{
    constexpr std::size_t largest = 1024;
    const std::size_t n = all.sweep->head.side();
    std::sort(sorted.begin(), sorted.end());
    double gap = 1.03, limit = 0;
    for (std::size_t k = 1; k < sorted.size(); ++k)
        if (sorted[k - 1] > 0 && sorted[k] / sorted[k - 1] > gap)
            gap = sorted[k] / sorted[k - 1], limit = sorted[k];
    if (limit <= 0 || n > largest)
        return nullptr;
    std::vector<std::size_t> root(n);
    std::iota(root.begin(), root.end(), 0);
    const std::function<std::size_t(std::size_t)> top = [&](std::size_t k) {
        while (root[k] != k)
            k = root[k] = root[root[k]];
        return k;
    };
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = i + 1; k < n; ++k)
            if (const auto v = ofPair(all, i, k); v && *v >= limit)
                root[top(i)] = top(k);
    std::size_t fits = 0, count = 0;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = i + 1; k < n; ++k)
            if (const auto v = ofPair(all, i, k)) {
                ++count;
                fits += (*v >= limit) == (top(i) == top(k));
            }
    std::vector<std::vector<std::string>> groups; // the slowest first
    std::map<std::string, double> median;
    const auto slowness = [&](const std::vector<std::string> &group) { return median.at(group.front()); };
    std::vector<std::size_t> place(n, n);
    for (std::size_t k = 0; k < n; ++k) {
        median[all.sweep->head.names[k]] = hostMedian(all, k).value_or(0);
        if (place[top(k)] == n)
            place[top(k)] = groups.size(), groups.emplace_back();
        groups[place[top(k)]].push_back(all.sweep->head.names[k]);
    }
    std::sort(groups.begin(), groups.end(), [&](const auto &x, const auto &y) { return slowness(x) < slowness(y); });
    const bool isHeld = groups.size() > 1 && fits * 10 > count * 9;
    return isHeld ? Json(groups) : Json(nullptr);
}

Json matrixOf(const FabricReading &all, double by, int digits)
{
    const std::size_t n = all.sweep->head.side();
    Json rows = Json::array();
    for (std::size_t i = 0; i < n; ++i) {
        Json row = Json::array();
        for (std::size_t k = 0; k < n; ++k) {
            const double v = all.exact[i * n + k];
            row.push_back(std::isnan(v) ? Json(nullptr) : Json(rounded(v * by, digits)));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

void pairFigures(Json &out, const FabricReading &all, const Pairs &p, const Scale &scale)
{
    const auto figure = [&](const std::optional<double> &v) { return v ? Json(scale.figure(*v)) : Json(nullptr); };
    const auto median = medianOf(p.unordered);
    std::vector<double> deviations;
    for (const double v : p.unordered)
        deviations.push_back(std::abs(v - *median));
    out["pairs"] = p.pairs;
    out["pairs_with_value"] = p.unordered.size();
    out["pairs_without_value"] = p.without;
    out["unit"] = scale.isCollective ? "GB/s busbw" : "Gb/s";
    out["median"] = figure(median);
    out["mad"] = figure(medianOf(deviations));
    const auto [least, most] = std::minmax_element(p.unordered.begin(), p.unordered.end());
    out["min"] = p.unordered.empty() ? Json(nullptr) : Json(scale.figure(*least));
    out["max"] = p.unordered.empty() ? Json(nullptr) : Json(scale.figure(*most));
    const std::size_t n = all.sweep->head.side();
    Json hosts = Json::object();
    for (std::size_t i = 0; i < n; ++i)
        hosts[all.sweep->head.names[i]] = figure(hostMedian(all, i));
    out["host_median"] = std::move(hosts);
    out["symmetric"] = p.isSymmetric;
    out["groups"] = groupsOf(all, p.unordered);
}

void orderedFigures(Json &out, const FabricReading &all, const Pairs &p)
{
    const auto mbps = [](const std::optional<double> &v) { return v ? Json(rounded(*v * 1000, 3)) : Json(nullptr); };
    const auto [least, most] = std::minmax_element(p.ordered.begin(), p.ordered.end());
    out["n_pairs_ok"] = p.ordered.size();
    out["n_pairs_failed"] = all.sweep->head.failed;
    out["median_Mbps"] = mbps(medianOf(p.ordered));
    out["min_Mbps"] = p.ordered.empty() ? Json(nullptr) : mbps(*least);
    out["max_Mbps"] = p.ordered.empty() ? Json(nullptr) : mbps(*most);
    out["median_same_leaf_Mbps"] = mbps(medianOf(p.same));
    out["median_cross_leaf_Mbps"] = mbps(medianOf(p.cross));
    if (all.sweep->head.side() <= 256)
        out["matrix_Mbps"] = matrixOf(all, 1000, 3);
}

std::vector<std::string> hostsOf(const SweepHead &head, const std::string &leaf, bool isOther = false)
{
    std::vector<std::string> names;
    for (std::size_t k = 0; k < head.side(); ++k) {
        const std::string &here = head.groups[k] < head.groupNames.size() ? head.groupNames[head.groups[k]] : leaf;
        if ((here == leaf) != isOther)
            names.push_back(head.names[k]);
    }
    return names;
}

/// A block as the hosts on its two sides; one group where it is inside a leaf; every leaf where all of them are meant.
Json groupsJson(const Finding &f, const SweepHead &head)
{
    Json groups = Json::array();
    if (f.a.empty() && f.b.empty()) {
        for (const std::string &leaf : head.groupNames)
            groups.push_back(hostsOf(head, leaf));
        return groups;
    }
    groups.push_back(hostsOf(head, f.a));
    if (f.b.empty())
        groups.push_back(hostsOf(head, f.a, true));
    else if (f.b != f.a)
        groups.push_back(hostsOf(head, f.b));
    return groups;
}

const char *findingKind(FindingKind kind)
{
    switch (kind) {
    case FindingKind::BadHost:
        return "bad_host";
    case FindingKind::BadLink:
        return "bad_link";
    case FindingKind::BadBlock:
        return "bad_switch_or_uplink";
    case FindingKind::WholeSlow:
        return "whole_fabric_slow";
    case FindingKind::Suspect:
        break;
    }
    return "suspect";
}

std::optional<double> exactOf(const Finding &f, const FabricReading &all)
{
    const auto &names = all.sweep->head.names;
    const auto a = std::find(names.begin(), names.end(), f.a), b = std::find(names.begin(), names.end(), f.b);
    if (a == names.end() || b == names.end())
        return std::nullopt;
    const auto i = static_cast<std::size_t>(a - names.begin()), k = static_cast<std::size_t>(b - names.begin());
    const double one = all.exact[i * names.size() + k];
    return f.direction == Direction::Both ? ofPair(all, i, k) : std::isnan(one) ? std::nullopt : std::optional(one);
}

} // namespace

/// As the value is written in decimals, not as a product happens to fall: 13.45225 is a little less than it says.
double rounded(double value, int digits)
{
    char text[512];
    const auto [end, error] = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, digits);
    double back = value;
    if (error == std::errc{})
        std::from_chars(text, end, back);
    return back;
}

Json findingJson(const Finding &f, const FabricReading &all)
{
    Json out{{"kind", findingKind(f.kind)}};
    switch (f.kind) {
    case FindingKind::BadHost:
        out["host"] = f.a;
        break;
    case FindingKind::BadLink:
    case FindingKind::Suspect:
        out["a"] = f.a;
        out["b"] = f.b;
        break;
    case FindingKind::BadBlock:
        out["a"] = orNull(f.a);
        out["b"] = orNull(f.b);
        out["groups"] = groupsJson(f, all.sweep->head);
        break;
    case FindingKind::WholeSlow:
        break;
    }
    const Scale scale{isCollective(all)};
    out["direction"] = f.direction == Direction::Both ? "both" : f.direction == Direction::Tx ? "tx" : "rx";
    const auto exact =
        f.kind == FindingKind::BadLink || f.kind == FindingKind::Suspect ? exactOf(f, all) : std::nullopt;
    out["value"] = scale.value(exact.value_or(f.valueGbps));
    out["tier"] = scale.value(f.tierGbps);
    out["unit"] = scale.isCollective ? "GB/s busbw" : "Gb/s";
    out["ratio"] = rounded(f.ratio, 4);
    out["tx_ratio"] = rounded(f.txRatio, 4);
    out["rx_ratio"] = rounded(f.rxRatio, 4);
    out["confidence"] = rounded(f.confidence, 3);
    out["cells_low"] = f.cellsLow;
    out["cells_total"] = f.cellsTotal;
    out["others_in_leaf"] = f.othersInLeaf;
    out["retest_with"] = f.retestWith;
    return out;
}

Json matrixFacts(const FabricReading &all)
{
    const SweepHead &head = all.sweep->head;
    const Pairs p = pairsOf(all);
    const Scale scale{isCollective(all)};
    Json out{{"tool", orNull(head.tool)}, {"hosts", head.names}, {"n_hosts", head.side()}};
    Json leaves = Json::object();
    for (const std::string &leaf : head.groupNames)
        if (leaf != "?")
            leaves[leaf] = hostsOf(head, leaf);
    out["leaves"] = std::move(leaves);
    if (head.tool.rfind("iperf3", 0) == 0) {
        out["metric"] = "end.sum_received.bits_per_second";
        out["unit"] = "bit/s (decimal)";
        out["direction"] = "client (first host) -> server (second host)";
    }
    orderedFigures(out, all, p);
    const Json unit = out.contains("unit") ? out["unit"] : Json();
    pairFigures(out, all, p, scale);
    if (!unit.is_null())
        out["unit"] = unit;
    out["claim_Gbps"] = orNull(all.claimGbps);
    const auto median = medianOf(p.ordered);
    out["pct_of_claim"] = median && all.claimGbps && !scale.isCollective
                              ? Json(rounded(100 * *median / *all.claimGbps, 1))
                              : Json(nullptr);
    Json hosts = Json::array();
    for (const Finding &f : all.findings)
        if (f.kind == FindingKind::BadHost)
            hosts.push_back(f.a);
    out["bad_hosts"] = std::move(hosts);
    return out;
}

} // namespace imece::ctl
