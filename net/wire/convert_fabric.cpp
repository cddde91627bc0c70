// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps and findings. Rows of a sweep travel compressed; their size is announced, allowed and then opened.
#include "net/wire/convert.h"

namespace imece::wire {

static_assert(int(pb::FINDING_SUSPECT) == int(FindingKind::Suspect));
static_assert(int(pb::DIRECTION_RX) == int(Direction::Rx));
static_assert(int(pb::SWEEP_WAYS_BOTH) == int(SweepWays::BothWays));
static_assert(int(pb::SWEEP_PATTERN_ALL_AT_ONCE) == int(SweepPattern::AllAtOnce));
static_assert(int(pb::SWEEP_INTERRUPTED) == int(SweepStage::Interrupted));

void put(const SweepHead &value, pb::SweepHead &out)
{
    out.set_id(raw(value.id));
    out.set_fabric(raw(value.fabric));
    out.set_at(value.at);
    out.set_tool(cleanText(value.tool));
    out.set_source(cleanText(value.source));
    out.set_message_bytes(value.messageBytes);
    out.set_unit_gbps(value.unitGbps);
    for (const std::string &name : value.names)
        out.add_names(cleanText(name));
    putColumn(value.groups, *out.mutable_groups());
    for (const std::string &name : value.groupNames)
        out.add_group_names(cleanText(name));
    putSteps(value.hosts, *out.mutable_host_steps());
    out.set_measured(value.measured);
    out.set_failed(value.failed);
    out.set_claim_same_gbps(value.claimSameGbps);
    out.set_claim_cross_gbps(value.claimCrossGbps);
    out.set_brought_by(raw(value.broughtBy));
    out.set_ways(static_cast<pb::SweepWays>(value.ways));
    out.set_pattern(static_cast<pb::SweepPattern>(value.pattern));
    out.set_stage(static_cast<pb::SweepStage>(value.stage));
    out.set_host_count(value.hostCount);
    out.set_planned(value.planned);
    out.set_thinned_at(value.thinnedAt);
    out.set_latencies(value.latencies);
}

static void takeNames(Take &t, const pb::SweepHead &in, SweepHead &value)
{
    value.names = t.texts(in.names(), limit::side, "sweep.names");
    value.groupNames = t.texts(in.group_names(), limit::leaves, "sweep.group_names");
    value.hosts = t.steps(in.host_steps(), limit::side, "sweep.host_steps");
    if (t.count(in.groups_size(), limit::side, "sweep.groups"))
        takeColumn(in.groups(), value.groups);
    // groups and hosts may be missing as a whole (nobody knows the switches yet), never in part
    t.expect(value.groups.empty() || value.groups.size() == value.names.size(), "sweep.groups");
    t.expect(value.hosts.empty() || value.hosts.size() == value.names.size(), "sweep.host_steps");
    for (const std::uint32_t group : value.groups)
        t.expect(group < value.groupNames.size(), "sweep.groups");
    for (const std::uint32_t host : value.hosts)
        t.host(host, "sweep.host_steps");
}

void take(Take &t, const pb::SweepHead &in, SweepHead &value)
{
    value.id = SweepId{in.id()};
    value.fabric = FabricId{in.fabric()};
    value.at = t.instant(in.at(), "sweep.at");
    value.tool = t.text(in.tool(), limit::name, "sweep.tool");
    value.source = t.text(in.source(), limit::name, "sweep.source");
    value.messageBytes = in.message_bytes();
    value.unitGbps = t.finite(in.unit_gbps(), "sweep.unit_gbps");
    takeNames(t, in, value);
    value.measured = in.measured();
    value.failed = in.failed();
    value.claimSameGbps = t.finite(in.claim_same_gbps(), "sweep.claim_same_gbps");
    value.claimCrossGbps = t.finite(in.claim_cross_gbps(), "sweep.claim_cross_gbps");
    value.broughtBy = MemberId{in.brought_by()};
    value.ways = t.oneOf(in.ways(), SweepWays::BothWays, "sweep.ways");
    value.pattern = t.oneOf(in.pattern(), SweepPattern::AllAtOnce, "sweep.pattern");
    value.stage = t.oneOf(in.stage(), SweepStage::Interrupted, "sweep.stage");
    t.expect(in.host_count() <= limit::side, "sweep.host_count", limit::side);
    value.hostCount = in.host_count();
    value.planned = in.planned();
    value.latencies = in.latencies();
    value.thinnedAt = t.instant(in.thinned_at(), "sweep.thinned_at");
}

void put(const SweepRows &value, pb::SweepRows &out)
{
    put(value.head, *out.mutable_head());
    out.set_first_row(value.firstRow);
    out.set_bandwidth_cells(static_cast<std::uint32_t>(value.bandwidth.size()));
    out.set_bandwidth_zstd(packCells(value.bandwidth));
    out.set_latency_cells(static_cast<std::uint32_t>(value.latency.size()));
    out.set_latency_zstd(packCells(value.latency));
}

void take(Take &t, const pb::SweepRows &in, SweepRows &value)
{
    take(t, in.head(), value.head);
    value.firstRow = in.first_row();
    const std::size_t side = value.head.side(), cells = in.bandwidth_cells();
    const bool whole =
        side == 0 ? cells == 0 : cells % side == 0 && value.firstRow <= side && cells / side <= side - value.firstRow;
    if (!t.expect(whole, "rows.bandwidth_cells") ||
        !t.expect(in.latency_cells() == 0 || in.latency_cells() == in.bandwidth_cells(), "rows.latency_cells") ||
        t.failed())
        return;
    value.bandwidth = unpackCells(t, in.bandwidth_zstd(), in.bandwidth_cells(), "rows.bandwidth_zstd");
    value.latency = unpackCells(t, in.latency_zstd(), in.latency_cells(), "rows.latency_zstd");
}

void put(const SweepTile &value, pb::SweepTile &out)
{
    out.set_id(raw(value.id));
    out.set_level(value.level);
    out.set_x(value.x);
    out.set_y(value.y);
    out.set_columns(value.columns);
    out.set_cells(static_cast<std::uint32_t>(value.bandwidth.size()));
    out.set_bandwidth_zstd(packCells(value.bandwidth));
    out.set_latency_zstd(packCells(value.latency));
}

void take(Take &t, const pb::SweepTile &in, SweepTile &value)
{
    value.id = SweepId{in.id()};
    value.level = in.level(), value.x = in.x(), value.y = in.y();
    value.columns = in.columns();
    const bool whole = value.columns == 0 ? in.cells() == 0 : in.cells() % value.columns == 0;
    if (!t.expect(whole && value.columns <= limit::tileSide, "tile.columns", limit::tileSide) ||
        !t.expect(in.cells() <= limit::tileSide * limit::tileSide, "tile.cells", limit::tileSide * limit::tileSide))
        return;
    value.bandwidth = unpackCells(t, in.bandwidth_zstd(), in.cells(), "tile.bandwidth_zstd");
    value.latency = unpackCells(t, in.latency_zstd(), in.latency_zstd().empty() ? 0 : in.cells(), "tile.latency_zstd");
}

void put(const SweepGrew &value, pb::SweepGrew &out)
{
    put(value.head, *out.mutable_head());
    putSteps(value.from, *out.mutable_from_steps());
    putSteps(value.to, *out.mutable_to_steps());
    out.set_cells(cellBytes(value.cells));
    out.set_latency(cellBytes(value.latency));
}

void take(Take &t, const pb::SweepGrew &in, SweepGrew &value)
{
    take(t, in.head(), value.head);
    value.from = t.steps(in.from_steps(), limit::grown, "grew.from_steps");
    value.to = t.steps(in.to_steps(), limit::grown, "grew.to_steps");
    value.cells = t.cells(in.cells(), limit::grown, "grew.cells");
    value.latency = t.cells(in.latency(), limit::grown, "grew.latency");
    t.expect(value.from.size() == value.cells.size() && value.to.size() == value.cells.size(), "grew.cells");
    t.expect(value.latency.empty() || value.latency.size() == value.cells.size(), "grew.latency");
    for (const std::vector<std::uint32_t> *column : {&value.from, &value.to})
        for (const std::uint32_t index : *column)
            t.expect(index < limit::side, "grew.from_steps");
}

void put(const Finding &value, pb::Finding &out)
{
    out.set_id(raw(value.id));
    out.set_sweep(raw(value.sweep));
    out.set_kind(static_cast<pb::FindingKind>(value.kind));
    out.set_direction(static_cast<pb::Direction>(value.direction));
    out.set_a(cleanText(value.a));
    out.set_b(cleanText(value.b));
    out.set_host_a(raw(value.hostA));
    out.set_host_b(raw(value.hostB));
    out.set_ratio(value.ratio);
    out.set_tx_ratio(value.txRatio);
    out.set_rx_ratio(value.rxRatio);
    out.set_z(value.z);
    out.set_confidence(value.confidence);
    out.set_cells_low(value.cellsLow);
    out.set_cells_total(value.cellsTotal);
    out.set_tier_gbps(value.tierGbps);
    out.set_value_gbps(value.valueGbps);
    out.set_others_in_leaf(value.othersInLeaf);
    for (const std::string &name : value.retestWith)
        out.add_retest_with(cleanText(name));
    out.set_opened_at(value.openedAt);
    out.set_healed_at(value.healedAt);
}

void take(Take &t, const pb::Finding &in, Finding &value)
{
    value.id = FindingId{in.id()};
    value.sweep = SweepId{in.sweep()};
    value.kind = t.oneOf(in.kind(), FindingKind::Suspect, "finding.kind");
    value.direction = t.oneOf(in.direction(), Direction::Rx, "finding.direction");
    value.a = t.text(in.a(), limit::name, "finding.a");
    value.b = t.text(in.b(), limit::name, "finding.b");
    value.hostA = t.host(in.host_a(), "finding.host_a");
    value.hostB = t.host(in.host_b(), "finding.host_b");
    value.ratio = t.finite(in.ratio(), "finding.ratio");
    value.txRatio = t.finite(in.tx_ratio(), "finding.tx_ratio");
    value.rxRatio = t.finite(in.rx_ratio(), "finding.rx_ratio");
    value.z = t.finite(in.z(), "finding.z");
    value.confidence = t.finite(in.confidence(), "finding.confidence");
    value.cellsLow = in.cells_low();
    value.cellsTotal = in.cells_total();
    value.tierGbps = t.finite(in.tier_gbps(), "finding.tier_gbps");
    value.valueGbps = t.finite(in.value_gbps(), "finding.value_gbps");
    value.othersInLeaf = in.others_in_leaf();
    value.retestWith = t.texts(in.retest_with(), limit::retest, "finding.retest_with");
    value.openedAt = t.instant(in.opened_at(), "finding.opened_at");
    value.healedAt = t.instant(in.healed_at(), "finding.healed_at");
}

} // namespace imece::wire
