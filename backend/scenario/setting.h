// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario starts with: policy (settings over the defaults), fleet, members. Host names are the scenario's; each
// member has one person who may do everything for it.
#pragma once
#include "backend/core/setup.h"
#include "backend/scenario/strict.h"
#include <map>

namespace imece::scenario {

struct Maintenance
{
    std::vector<HostId> hosts;
    Span span;
};

struct Setting
{
    core::CoopSetup setup;
    std::map<std::string, HostId> hosts;
    std::map<std::string, MemberId> members;
    std::map<std::string, PersonId> persons;               ///< those with a name of their own
    std::vector<std::pair<MemberId, GpuSeconds>> balances; ///< to begin with
    std::vector<Maintenance> maintenance;
    Seconds resumeAfter = 300; ///< from a whole gang to a running one
    TimeBase base;
};

/// Throws Malformed.
Setting readSetting(Object &scenario);
/// Settings by their names (domain/policy.h), each in its range; lengths may be texts, phi is floorBps as a fraction.
std::vector<PolicyRow> readSettings(Object &json, Instant from);
Actor actorOf(const Setting &setting, MemberId member, PersonId person = {}); ///< 0 = its first person
HostId hostNamed(const Setting &setting, Object &from, const char *key);
std::vector<HostId> hostsNamed(const Setting &setting, Object &from, const char *key); ///< ascending
PersonId personNamed(const Setting &setting, const Object &from, const char *key, const std::string &name);
MemberId memberNamed(const Setting &setting, Object &from, const char *key);

} // namespace imece::scenario
