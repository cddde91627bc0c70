// SPDX-License-Identifier: GPL-3.0-or-later
// What a co-op is founded with: the fleet, the members' shares, persons, policy. Enters the log as its first event.
#pragma once
#include "domain/coop.h"
#include "domain/fleet.h"
#include "domain/money.h"
#include "domain/policy.h"
#include <string>
#include <vector>

namespace imece::core {

/// A row of the share table (S1, E1): [from, until), until 0 = open.
struct ShareLine
{
    MemberId member{};
    std::int64_t gpus = 0;
    Instant from = 0, until = 0;
    bool operator==(const ShareLine &) const = default;
};

/// Somebody who may log in. member 0 = of the co-op itself.
struct Person
{
    PersonId id{};
    std::string name;
    MemberId member{};
    Roles roles = 0;
    std::string persona; ///< "acme:researcher", the name of the seat in the demonstration
    bool operator==(const Person &) const = default;
    Actor actor() const { return {id, name, member, roles}; }
};

/// Private terms of a member: the cap of a calendar month (UTC), 0 = none (M7).
struct MemberTerms
{
    MemberId member{};
    Ticks monthlyCap = 0;
    bool operator==(const MemberTerms &) const = default;
};

struct CoopSetup
{
    std::string name;     ///< "kuzey"
    std::string zone;     ///< IANA name
    std::string currency; ///< "USD"
    bool demo = false;
    std::uint64_t seed = 0; ///< of the simulated fleet
    Instant foundedAt = 0;
    PolicyView policy;
    Fleet fleet;
    std::vector<ShareLine> shares;
    std::vector<Person> persons;
    std::vector<MemberTerms> terms;
    std::vector<PolicyRow> settings; ///< beside `policy`; what is not named has its default
    bool operator==(const CoopSetup &) const = default;

    const Person *persona(std::string_view seat) const
    {
        for (const Person &p : persons)
            if (p.persona == seat)
                return &p;
        return nullptr;
    }
};

/// The base hosts belong to the members in their order, as many as each one's GPUs make; spares are the co-op's (V6).
inline void ownInOrder(CoopSetup &setup)
{
    auto host = setup.fleet.hosts.begin();
    for (const Member &m : setup.fleet.members)
        for (std::int64_t left = m.gpus; left > 0 && host != setup.fleet.hosts.end(); ++host) {
            host->owner = host->role == HostRole::Base ? m.id : MemberId{};
            left -= host->role == HostRole::Base ? host->gpus : 0;
        }
    for (; host != setup.fleet.hosts.end(); ++host)
        host->owner = MemberId{};
}

} // namespace imece::core
