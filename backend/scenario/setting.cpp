// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/scenario/setting.h"
#include "backend/scenario/scenario.h"
#include "domain/policy_terms.h"
#include <algorithm>

namespace imece::scenario {

namespace {

constexpr Instant usualStart = 1'767'225'600; // 2026-01-01T00:00:00Z, the first of a month

/// Why the settings cannot stand together, and what to do about it.
std::string wordsOf(const PolicyFault &fault)
{
    switch (fault.code) {
    case PolicyFaultCode::Unknown:
        return "is no setting; did you mean \"" + fault.other + "\"?";
    case PolicyFaultCode::OutOfRange:
        return "must be from " + std::to_string(fault.least) + " to " + std::to_string(fault.most) + ", it is " +
               std::to_string(fault.value);
    case PolicyFaultCode::Twice:
        return "is set twice (phi is floorBps as a fraction); leave one of them out";
    case PolicyFaultCode::Contradiction:
        return "is " + std::to_string(fault.value) + " and must not be above " + fault.other + ", which is " +
               std::to_string(fault.most) + "; change one of them";
    }
    return "is refused";
}

void readPolicy(Setting &s, Object json)
{
    std::vector<PolicyRow> rows = readSettings(json, 0);
    json.done();
    const auto policy = Policy::of(rows);
    if (!policy)
        throw Malformed{json.path() + "." + policy.error().name, wordsOf(policy.error())};
    s.setup.policy = policyView(*policy, s.base.start);
    s.setup.settings = std::move(rows);
}

void addHost(Setting &s, Object &at, std::string name, LeafId leaf, std::uint16_t gpus, HostRole role)
{
    if (s.setup.fleet.hosts.size() >= mostHosts)
        at.fail("hosts", "are more than " + std::to_string(mostHosts) + " in all");
    const auto id = HostId(s.setup.fleet.hosts.size());
    if (name.empty() || !s.hosts.emplace(name, id).second)
        at.fail("hosts", "must have names of their own: \"" + name + "\" comes twice");
    s.setup.fleet.hosts.push_back({std::move(name), leaf, PoolId{0}, gpus, role, 0, 0});
}

/// hosts / spares / unverified: how many (they are named by the leaf: "l1-01") or which ("gpu-[001-016]").
void readHosts(Setting &s, Object &leaf, const char *key, LeafId id, std::uint16_t gpus, HostRole role, std::size_t &n)
{
    if (!leaf.has(key))
        return;
    if (!leaf.raw(key)->is_number()) {
        for (std::string &name : leaf.hosts(key))
            addHost(s, leaf, std::move(name), id, gpus, role);
        return;
    }
    const std::string &prefix = s.setup.fleet.leaves.back().name;
    for (std::int64_t k = leaf.number(key, 0, std::int64_t(mostHosts)); k > 0; --k) {
        const std::string digits = std::to_string(++n);
        addHost(s, leaf, prefix + "-" + (digits.size() < 2 ? "0" : "") + digits, id, gpus, role);
    }
}

void readFabric(Setting &s, Object fabric, SiteId site, std::uint16_t gpus)
{
    Fleet &fleet = s.setup.fleet;
    const auto id = FabricId(fleet.fabrics.size());
    Fabric f{fabric.text("name"), fabric.textOr("kind", "InfiniBand"), site};
    f.claimSameLeafGbps = fabric.realOr("same_leaf_gbps", 400);
    f.claimCrossLeafGbps = fabric.realOr("cross_leaf_gbps", 400);
    f.rails = int(fabric.numberOr("rails", 8, 1, 64));
    fleet.fabrics.push_back(f);
    for (Object &leaf : fabric.objects("leaves", 4096)) {
        const auto leafId = LeafId(fleet.leaves.size());
        fleet.leaves.push_back({leaf.text("name"), id, {}});
        std::size_t n = 0;
        readHosts(s, leaf, "hosts", leafId, gpus, HostRole::Base, n);
        readHosts(s, leaf, "spares", leafId, gpus, HostRole::Spare, n);
        readHosts(s, leaf, "unverified", leafId, gpus, HostRole::Unverified, n);
        leaf.done();
    }
    fabric.done();
}

void readFleet(Setting &s, Object json)
{
    Fleet &fleet = s.setup.fleet;
    fleet.version = 1;
    fleet.pools = {{json.textOr("model", "H100")}};
    const auto gpus = std::uint16_t(json.numberOr("gpus_per_host", 8, 1, 64));
    for (Object &site : json.objects("sites", 64)) {
        const auto id = SiteId(fleet.sites.size());
        fleet.sites.push_back({site.text("name"), site.textOr("country", "TR")});
        for (Object &fabric : site.objects("fabrics", 64))
            readFabric(s, std::move(fabric), id, gpus);
        site.done();
    }
    for (Object &m : json.objectsOr("maintenance", 4096)) {
        const std::vector<HostId> hosts = hostsNamed(s, m, "hosts");
        s.maintenance.push_back({hosts, {m.at("from"), m.at("until")}});
        if (s.maintenance.back().span.isEmpty())
            m.fail("until", "must be after from");
        m.done();
    }
    json.done();
}

Roles rolesOf(Object &person)
{
    if (!person.has("roles"))
        return roleBit(Role::Researcher) | roleBit(Role::Lead) | roleBit(Role::Treasurer);
    Roles roles = 0;
    for (const std::string &role : person.texts("roles")) {
        if (role != "researcher" && role != "lead" && role != "treasurer")
            person.fail("roles", "must be of researcher, lead, treasurer");
        roles |= roleBit(role == "lead" ? Role::Lead : role == "treasurer" ? Role::Treasurer : Role::Researcher);
    }
    return roles;
}

/// The first one takes the place of the member's only person; the others come after all of these, in `more`.
void readPersons(Setting &s, Object &member, std::vector<core::Person> &more)
{
    bool isFirst = true;
    for (Object &p : member.objectsOr("persons", mostMembers)) {
        const std::string name = p.text("name");
        core::Person &own = s.setup.persons.back();
        core::Person person{own.id, name, own.member, rolesOf(p), name};
        if (name.empty() || !s.persons.emplace(name, own.id).second)
            p.fail("name", "must be a name of its own");
        if (isFirst)
            own = person;
        else
            more.push_back(person);
        isFirst = false;
        p.done();
    }
}

void readMembers(Setting &s, Object &scenario)
{
    std::vector<core::Person> more;
    for (Object &m : scenario.objectsOr("members", mostMembers)) {
        const auto id = MemberId(s.setup.fleet.members.size() + 1);
        const std::string name = m.text("name");
        if (name.empty() || !s.members.emplace(name, id).second)
            m.fail("name", "must be a name of its own");
        const std::int64_t gpus = m.number("gpus", 0, 10'000'000);
        s.setup.fleet.members.push_back({id, name, gpus, s.base.start});
        s.setup.shares.push_back({id, gpus, s.base.start, 0});
        s.setup.terms.push_back({id, m.moneyOr("monthly_cap", 0)});
        s.setup.persons.push_back({PersonId{raw(id)}, name, id,
                                   roleBit(Role::Researcher) | roleBit(Role::Lead) | roleBit(Role::Treasurer), name});
        s.balances.emplace_back(id, m.workOr("bank", 0));
        readPersons(s, m, more);
        m.done();
    }
    for (core::Person &p : more) { // after the first ones, whose ids are those of their members
        p.id = PersonId{std::uint32_t(s.setup.persons.size() + 1)};
        s.persons[p.name] = p.id;
        s.setup.persons.push_back(std::move(p));
    }
    const PersonId office{std::uint32_t(s.setup.persons.size() + 1)};
    s.setup.persons.push_back({office, "the co-op's office", MemberId{0}, roleBit(Role::Admin), "coop"});
}

} // namespace

std::vector<PolicyRow> readSettings(Object &json, Instant from)
{
    std::vector<PolicyRow> rows;
    for (const SettingInfo &info : settings()) {
        const std::string name(info.name);
        if (!json.has(name.c_str()))
            continue;
        const std::int64_t value = json.raw(name.c_str())->is_string()
                                       ? json.length(name.c_str(), info.least, info.most)
                                       : json.number(name.c_str(), info.least, info.most);
        rows.push_back({name, value, from});
    }
    if (json.has("phi")) { // S7, as the rules write it
        const Fraction phi = json.fractionOr("phi", {});
        if (phi.num > phi.den || 10000 * phi.num % phi.den != 0)
            json.fail("phi", "must be a fraction of 0 to 1 in 1/10000");
        rows.push_back({"floorBps", 10000 * phi.num / phi.den, from});
    }
    return rows;
}

Actor actorOf(const Setting &setting, MemberId member, PersonId person)
{
    for (const core::Person &p : setting.setup.persons)
        if (p.member == member && (raw(person) == 0 || p.id == person))
            return p.actor();
    return {};
}

HostId hostNamed(const Setting &setting, Object &from, const char *key)
{
    const std::string name = from.text(key);
    const auto found = setting.hosts.find(name);
    if (found == setting.hosts.end())
        from.fail(key, "is no host of the fleet: \"" + shortened(name) + "\"; the first is " +
                           (setting.hosts.empty() ? "not there, as there is no fleet" : setting.hosts.begin()->first));
    return found->second;
}

std::vector<HostId> hostsNamed(const Setting &setting, Object &from, const char *key)
{
    std::vector<HostId> hosts;
    for (const std::string &name : from.hosts(key)) {
        const auto found = setting.hosts.find(name);
        if (found == setting.hosts.end())
            from.fail(key, "names \"" + name + "\", which is no host of the fleet");
        hosts.push_back(found->second);
    }
    std::sort(hosts.begin(), hosts.end());
    if (std::adjacent_find(hosts.begin(), hosts.end()) != hosts.end())
        from.fail(key, "names a host twice");
    return hosts;
}

PersonId personNamed(const Setting &setting, const Object &from, const char *key, const std::string &name)
{
    const auto found = setting.persons.find(name);
    if (found == setting.persons.end())
        from.fail(key, "names \"" + name + "\", who is no person of a member");
    return found->second;
}

MemberId memberNamed(const Setting &setting, Object &from, const char *key)
{
    const std::string name = from.text(key);
    const auto found = setting.members.find(name);
    if (found == setting.members.end()) {
        std::set<std::string> names;
        for (const auto &[other, id] : setting.members)
            names.insert(other);
        from.fail(key, "is no member: \"" + shortened(name) + "\"; members are: " + listed(names));
    }
    return found->second;
}

Setting readSetting(Object &scenario)
{
    Setting s;
    s.base.start = usualStart;
    if (scenario.has("start")) {
        const auto start = instantFrom(scenario.text("start"));
        if (!start || *start < day)
            scenario.fail("start", "must be an instant with its offset, after 1970");
        s.base.start = *start;
    }
    scenario = Object(scenario, s.base);
    s.setup.name = scenario.textOr("name", "scenario");
    s.setup.zone = "UTC";
    s.setup.currency = "USD";
    s.setup.foundedAt = s.base.start;
    if (scenario.has("policy"))
        readPolicy(s, scenario.object("policy"));
    s.setup.fleet.pools = {{"H100"}};
    if (scenario.has("fleet"))
        readFleet(s, scenario.object("fleet"));
    readMembers(s, scenario);
    ownInOrder(s.setup);
    s.resumeAfter = scenario.lengthOr("resume_after", s.resumeAfter, 0);
    return s;
}

} // namespace imece::scenario
