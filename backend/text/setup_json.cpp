// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/setup_json.h"
#include <nlohmann/json.hpp>

namespace imece::text {

namespace {

using Json = nlohmann::json;
using core::CoopSetup;

/// Thrown and caught inside this file only.
struct Fault
{
    std::string text;
};

const Json &need(const Json &object, const char *key)
{
    if (!object.is_object() || !object.contains(key))
        throw Fault{std::string("\"") + key + "\" is missing"};
    return object.at(key);
}

std::string words(const Json &object, const char *key)
{
    const Json &value = need(object, key);
    if (!value.is_string() || value.get_ref<const std::string &>().empty())
        throw Fault{std::string("\"") + key + "\" must be a text"};
    return value.get<std::string>();
}

std::int64_t number(const Json &object, const char *key, std::int64_t least, std::int64_t most)
{
    const Json &value = need(object, key);
    if (!value.is_number_integer() || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most)
        throw Fault{std::string("\"") + key + "\" must be a whole number from " + std::to_string(least) + " to " +
                    std::to_string(most)};
    return value.get<std::int64_t>();
}

std::int64_t numberOr(const Json &object, const char *key, std::int64_t other, std::int64_t most)
{
    return object.contains(key) ? number(object, key, 0, most) : other;
}

const Json &list(const Json &object, const char *key)
{
    const Json &value = need(object, key);
    if (!value.is_array())
        throw Fault{std::string("\"") + key + "\" must be a list"};
    return value;
}

template<typename Named> std::uint32_t indexOf(const std::vector<Named> &all, const std::string &name, const char *what)
{
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].name == name)
            return std::uint32_t(i);
    throw Fault{std::string("there is no ") + what + " \"" + name + "\""};
}

PolicyView policyOf(const Json &json)
{
    PolicyView p;
    p.grid = number(json, "grid", 1, day);
    p.lead = number(json, "lead", 0, day);
    p.setup = number(json, "setup", 0, day);
    p.teardown = number(json, "teardown", 0, day);
    p.minLength = number(json, "minLength", 1, 365 * day);
    p.maxLength = number(json, "maxLength", 1, 365 * day);
    p.horizon = number(json, "horizon", 1, 3650 * day);
    p.offerLife = number(json, "offerLife", 1, day);
    p.baseMicros = number(json, "baseMicrosPerGpuHour", 0, 1'000'000'000);
    p.overBps = number(json, "overBps", 0, 100000);
    p.bankDays = number(json, "bankDays", 0, 3650);
    p.debtDays = number(json, "debtDays", 0, 3650);
    return p;
}

/// V7. Days are counted from the founding, so that a demonstration never grows old.
Site readSite(const Json &json, Instant foundedAt)
{
    Site site;
    site.name = words(json, "name"), site.country = words(json, "country");
    if (json.contains("keeper"))
        site.keeper = words(json, "keeper");
    if (!json.contains("inspectedBy"))
        return site;
    site.inspectedBy = words(json, "inspectedBy"), site.evidence = words(json, "evidence");
    site.inspectedAt = foundedAt - day * number(json, "inspectedDaysBefore", 0, 36500);
    site.inspectedUntil = site.inspectedAt + day * number(json, "validDays", 1, 36500);
    return site;
}

void readPlaces(const Json &json, Fleet &fleet, Instant foundedAt)
{
    for (const Json &s : list(json, "sites"))
        fleet.sites.push_back(readSite(s, foundedAt));
    for (const Json &f : list(json, "fabrics")) {
        Fabric fabric{words(f, "name"), words(f, "kind"), SiteId{indexOf(fleet.sites, words(f, "site"), "site")}};
        fabric.claimSameLeafGbps = double(number(f, "claimSameLeafGbps", 0, 100000));
        fabric.claimCrossLeafGbps = double(number(f, "claimCrossLeafGbps", 0, 100000));
        fabric.claimAllReduceGBps = double(number(f, "claimAllReduceGBps", 0, 100000));
        fabric.rails = int(number(f, "rails", 1, 64));
        fleet.fabrics.push_back(fabric);
    }
    for (const Json &m : list(json, "models"))
        fleet.pools.push_back({m.is_string() ? m.get<std::string>() : throw Fault{"\"models\" must be texts"}});
}

std::string hostName(const std::string &prefix, std::size_t digits, std::size_t n)
{
    const std::string number = std::to_string(n);
    return prefix + std::string(number.size() < digits ? digits - number.size() : 0, '0') + number;
}

void readHosts(const Json &json, Fleet &fleet)
{
    const Json &style = need(json, "hosts");
    const auto gpus = std::uint16_t(number(style, "gpus", 1, 64));
    std::vector<std::size_t> counts(fleet.fabrics.size(), 0);
    for (const Json &l : list(json, "leaves")) {
        const std::uint32_t fabric = indexOf(fleet.fabrics, words(l, "fabric"), "fabric");
        Leaf leaf{words(l, "name"), FabricId{fabric}, {}};
        for (const Json &s : list(l, "spines"))
            leaf.spines.push_back(s.get<std::string>());
        const auto id = LeafId(fleet.leaves.size());
        fleet.leaves.push_back(leaf);
        const Json &racks = list(l, "racks");
        const std::string name = fleet.fabrics[fabric].name;
        const std::string prefix = words(need(style, "prefix"), name.c_str());
        const auto digits = std::size_t(number(need(style, "digits"), name.c_str(), 1, 9));
        std::size_t inLeaf = 0;
        const auto add = [&](std::int64_t count, HostRole role) {
            for (std::int64_t k = 0; k < count; ++k, ++inLeaf) {
                const std::size_t rack = racks.empty() ? 0 : std::min(inLeaf / 4, racks.size() - 1);
                fleet.hosts.push_back({hostName(prefix, digits, ++counts[fabric]), id, PoolId{0}, gpus, role,
                                       racks.empty() ? std::uint16_t(0) : racks[rack].get<std::uint16_t>(),
                                       std::uint16_t(inLeaf - rack * 4 + 1)});
            }
        };
        add(numberOr(l, "base", 0, 100000), HostRole::Base);
        add(numberOr(l, "spare", 0, 100000), HostRole::Spare);
        add(numberOr(l, "unverified", 0, 100000), HostRole::Unverified);
    }
}

void readMembers(const Json &json, CoopSetup &setup)
{
    for (const Json &m : list(json, "members")) {
        const auto id = MemberId(setup.fleet.members.size() + 1);
        const Instant since = setup.foundedAt - day * number(m, "sinceDays", 0, 36500);
        const std::int64_t gpus = number(m, "gpus", 0, 10'000'000);
        setup.fleet.members.push_back({id, words(m, "name"), gpus, since});
        setup.shares.push_back({id, gpus, since, 0});
        setup.terms.push_back({id, numberOr(m, "monthlyCapUsd", 0, 1'000'000'000) * ticksPerUsd});
    }
}

Role roleOf(const std::string &name)
{
    if (name == "reader")
        return Role::Reader;
    if (name == "researcher")
        return Role::Researcher;
    if (name == "lead")
        return Role::Lead;
    if (name == "treasurer")
        return Role::Treasurer;
    if (name == "admin")
        return Role::Admin;
    throw Fault{"there is no role \"" + name + "\""};
}

void readPersons(const Json &json, CoopSetup &setup)
{
    for (const Json &p : list(json, "persons")) {
        core::Person person;
        person.id = PersonId(setup.persons.size() + 1);
        person.name = words(p, "name");
        person.persona = words(p, "persona");
        if (p.contains("member"))
            person.member = MemberId{indexOf(setup.fleet.members, words(p, "member"), "member") + 1};
        for (const Json &r : list(p, "roles"))
            person.roles |= roleBit(roleOf(r.get<std::string>()));
        setup.persons.push_back(person);
    }
}

CoopSetup setupOf(const Json &json, Instant foundedAt)
{
    CoopSetup setup;
    setup.foundedAt = foundedAt;
    setup.name = words(json, "name");
    setup.zone = words(json, "zone");
    setup.currency = words(json, "currency");
    setup.demo = true;
    setup.policy = policyOf(need(json, "policy"));
    setup.fleet.version = 1;
    readPlaces(json, setup.fleet, foundedAt);
    readHosts(json, setup.fleet);
    readMembers(json, setup);
    readPersons(json, setup);
    ownInOrder(setup);
    return setup;
}

} // namespace

tl::expected<CoopSetup, std::string> readSetup(std::string_view json, Instant foundedAt)
{
    try {
        return setupOf(Json::parse(json), foundedAt);
    } catch (const Fault &fault) {
        return tl::make_unexpected("The co-op's set-up cannot be read: " + fault.text + ".");
    } catch (const Json::exception &fault) {
        return tl::make_unexpected(std::string("The co-op's set-up is not the JSON that is expected: ") + fault.what());
    }
}

} // namespace imece::text
