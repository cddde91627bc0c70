// SPDX-License-Identifier: GPL-3.0-or-later
// The fleet and the detail of one host. Every index that the fleet holds is proven to lie inside it.
#include "net/wire/convert.h"
#include <cstring>

namespace imece::wire {

static_assert(int(pb::HOST_ROLE_UNVERIFIED) == int(HostRole::Unverified));
static_assert(int(pb::CHECK_HOST_GPU_GBYTES) == int(CheckKind::HostGpuGBps));
static_assert(int(pb::VERDICT_FAIL) == int(Verdict::Fail));
static_assert(int(pb::HOST_EVENT_STOOD_IN) == int(HostEventKind::StoodIn));

namespace {

void put(const Site &value, pb::Site &out)
{
    out.set_name(cleanText(value.name));
    out.set_country(cleanText(value.country));
    out.set_keeper(cleanText(value.keeper));
    out.set_inspected_by(cleanText(value.inspectedBy));
    out.set_inspected_at(value.inspectedAt);
    out.set_inspected_until(value.inspectedUntil);
    out.set_evidence(cleanText(value.evidence));
}

void take(Take &t, const pb::Site &in, Site &value)
{
    value.name = t.text(in.name(), limit::name, "site.name");
    value.country = t.text(in.country(), limit::name, "site.country");
    value.keeper = t.text(in.keeper(), limit::name, "site.keeper");
    value.inspectedBy = t.text(in.inspected_by(), limit::name, "site.inspected_by");
    value.inspectedAt = t.instant(in.inspected_at(), "site.inspected_at");
    value.inspectedUntil = t.instant(in.inspected_until(), "site.inspected_until");
    value.evidence = t.text(in.evidence(), limit::note, "site.evidence");
}

void put(const Fabric &value, pb::Fabric &out)
{
    out.set_name(cleanText(value.name));
    out.set_kind(cleanText(value.kind));
    out.set_site(raw(value.site));
    out.set_claim_same_leaf_gbps(value.claimSameLeafGbps);
    out.set_claim_cross_leaf_gbps(value.claimCrossLeafGbps);
    out.set_claim_all_reduce_gbytes(value.claimAllReduceGBps);
    out.set_rails(value.rails);
}

void take(Take &t, const pb::Fabric &in, Fabric &value)
{
    value.name = t.text(in.name(), limit::name, "fabric.name");
    value.kind = t.text(in.kind(), limit::name, "fabric.kind");
    value.site = SiteId{in.site()};
    value.claimSameLeafGbps = t.finite(in.claim_same_leaf_gbps(), "fabric.claim_same_leaf_gbps");
    value.claimCrossLeafGbps = t.finite(in.claim_cross_leaf_gbps(), "fabric.claim_cross_leaf_gbps");
    value.claimAllReduceGBps = t.finite(in.claim_all_reduce_gbytes(), "fabric.claim_all_reduce_gbytes");
    t.expect(in.rails() >= 0 && in.rails() <= int(limit::rails), "fabric.rails");
    value.rails = in.rails();
}

void put(const Leaf &value, pb::Leaf &out)
{
    out.set_name(cleanText(value.name));
    out.set_fabric(raw(value.fabric));
    for (const std::string &spine : value.spines)
        out.add_spines(cleanText(spine));
}

void take(Take &t, const pb::Leaf &in, Leaf &value)
{
    value.name = t.text(in.name(), limit::name, "leaf.name");
    value.fabric = FabricId{in.fabric()};
    value.spines = t.texts(in.spines(), limit::spines, "leaf.spines");
}

void put(const Member &value, pb::Member &out)
{
    out.set_id(raw(value.id));
    out.set_name(cleanText(value.name));
    out.set_gpus(value.gpus);
    out.set_since(value.since);
}

void take(Take &t, const pb::Member &in, Member &value)
{
    value.id = MemberId{in.id()};
    value.name = t.text(in.name(), limit::name, "member.name");
    value.gpus = in.gpus();
    value.since = t.instant(in.since(), "member.since");
}

void takeHosts(Take &t, const pb::Fleet &in, std::vector<Host> &hosts)
{
    const int n = in.host_name_size();
    if (!t.count(n, limit::hosts, "fleet.host_name") ||
        !t.expect(in.host_leaf_size() == n && in.host_pool_size() == n && in.host_gpus_size() == n &&
                      in.host_role().size() == std::size_t(n) && in.host_rack_size() == n && in.host_slot_size() == n &&
                      in.host_owner_size() == n && in.host_supplied_from_size() == n &&
                      in.host_supplied_until_size() == n,
                  "fleet.hosts"))
        return;
    hosts.resize(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) {
        Host &host = hosts[static_cast<std::size_t>(i)];
        host.name = t.text(in.host_name(i), limit::name, "fleet.host_name");
        host.leaf = LeafId{in.host_leaf(i)};
        host.pool = PoolId{in.host_pool(i)};
        host.gpus = t.small(in.host_gpus(i), "fleet.host_gpus");
        host.role = t.oneOf(static_cast<unsigned char>(in.host_role()[static_cast<std::size_t>(i)]),
                            HostRole::Unverified, "fleet.host_role");
        host.rack = t.small(in.host_rack(i), "fleet.host_rack");
        host.slot = t.small(in.host_slot(i), "fleet.host_slot");
        host.owner = MemberId{in.host_owner(i)};
        host.suppliedFrom = t.instant(in.host_supplied_from(i), "fleet.host_supplied_from");
        host.suppliedUntil = t.instant(in.host_supplied_until(i), "fleet.host_supplied_until");
    }
}

void proveIndices(Take &t, const Fleet &fleet)
{
    for (const Fabric &fabric : fleet.fabrics)
        t.expect(raw(fabric.site) < fleet.sites.size(), "fabric.site");
    for (const Leaf &leaf : fleet.leaves)
        t.expect(raw(leaf.fabric) < fleet.fabrics.size(), "leaf.fabric");
    for (const Host &host : fleet.hosts) {
        t.expect(raw(host.leaf) < fleet.leaves.size(), "fleet.host_leaf");
        t.expect(raw(host.pool) < fleet.pools.size(), "fleet.host_pool");
    }
}

} // namespace

void put(const Fleet &value, pb::Fleet &out)
{
    out.set_version(value.version);
    for (const Site &site : value.sites)
        put(site, *out.add_sites());
    for (const Fabric &fabric : value.fabrics)
        put(fabric, *out.add_fabrics());
    for (const Leaf &leaf : value.leaves)
        put(leaf, *out.add_leaves());
    for (const Pool &pool : value.pools)
        out.add_pool_model(cleanText(pool.model));
    for (const Member &member : value.members)
        put(member, *out.add_members());
    std::string roles;
    for (const Host &host : value.hosts) {
        out.add_host_name(cleanText(host.name));
        out.add_host_leaf(raw(host.leaf));
        out.add_host_pool(raw(host.pool));
        out.add_host_gpus(host.gpus);
        roles.push_back(static_cast<char>(host.role));
        out.add_host_rack(host.rack);
        out.add_host_slot(host.slot);
        out.add_host_owner(raw(host.owner));
        out.add_host_supplied_from(host.suppliedFrom);
        out.add_host_supplied_until(host.suppliedUntil);
    }
    out.set_host_role(roles);
}

template<typename Value, typename Message>
static void takeParts(Take &t, const google::protobuf::RepeatedPtrField<Message> &in, std::vector<Value> &values,
                      std::size_t most, std::string_view where)
{
    if (!t.count(in.size(), most, where))
        return;
    values.resize(static_cast<std::size_t>(in.size()));
    for (int i = 0; i < in.size(); ++i)
        take(t, in.Get(i), values[static_cast<std::size_t>(i)]);
}

void take(Take &t, const pb::Fleet &in, Fleet &value)
{
    value.version = in.version();
    takeParts(t, in.sites(), value.sites, limit::sites, "fleet.sites");
    takeParts(t, in.fabrics(), value.fabrics, limit::fabrics, "fleet.fabrics");
    takeParts(t, in.leaves(), value.leaves, limit::leaves, "fleet.leaves");
    for (std::string &model : t.texts(in.pool_model(), limit::pools, "fleet.pool_model"))
        value.pools.push_back({std::move(model)});
    takeParts(t, in.members(), value.members, limit::members, "fleet.members");
    takeHosts(t, in, value.hosts);
    if (!t.failed())
        proveIndices(t, value);
}

void put(const HostDetail &value, pb::HostShown &out)
{
    out.set_host(raw(value.host));
    for (const ScoreRow &row : value.rows) {
        pb::ScoreRow &to = *out.add_rows();
        to.set_check(static_cast<pb::CheckKind>(row.check));
        to.set_claimed(row.claimed);
        to.set_measured(row.measured);
        to.set_measured_at(row.measuredAt);
        to.set_verdict(static_cast<pb::Verdict>(row.verdict));
    }
    putColumn(value.netAt, *out.mutable_net_at());
    putColumn(value.netPermille, *out.mutable_net_permille());
    putColumn(value.railGbps, *out.mutable_rail_gbps());
    putColumn(value.railLanes, *out.mutable_rail_lanes());
    for (const HostEvent &event : value.events) {
        pb::HostEvent &to = *out.add_events();
        to.set_at(event.at);
        to.set_kind(static_cast<pb::HostEventKind>(event.kind));
        to.set_a(event.a);
        to.set_b(event.b);
    }
}

void take(Take &t, const pb::HostShown &in, HostDetail &value)
{
    value.host = t.host(in.host(), "detail.host");
    if (!t.count(in.rows_size(), limit::scoreRows, "detail.rows") ||
        !t.count(in.net_at_size(), limit::points, "detail.net_at") ||
        !t.expect(in.net_at_size() == in.net_permille_size(), "detail.net_permille") ||
        !t.count(in.rail_gbps_size(), limit::rails, "detail.rail_gbps") ||
        !t.count(in.rail_lanes_size(), limit::rails, "detail.rail_lanes") ||
        !t.count(in.events_size(), limit::events, "detail.events"))
        return;
    for (const pb::ScoreRow &row : in.rows())
        value.rows.push_back({t.oneOf(row.check(), CheckKind::HostGpuGBps, "detail.check"),
                              t.finite(row.claimed(), "detail.claimed"), t.finite(row.measured(), "detail.measured"),
                              t.instant(row.measured_at(), "detail.measured_at"),
                              t.oneOf(row.verdict(), Verdict::Fail, "detail.verdict")});
    takeInstants(t, in.net_at(), value.netAt, "detail.net_at");
    takeSmall(t, in.net_permille(), value.netPermille, "detail.net_permille");
    takeSmall(t, in.rail_gbps(), value.railGbps, "detail.rail_gbps");
    takeSmall(t, in.rail_lanes(), value.railLanes, "detail.rail_lanes");
    for (const pb::HostEvent &event : in.events())
        value.events.push_back({t.instant(event.at(), "detail.event"),
                                t.oneOf(event.kind(), HostEventKind::StoodIn, "detail.event"), event.a(), event.b()});
}

} // namespace imece::wire
