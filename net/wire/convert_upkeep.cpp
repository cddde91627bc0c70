// SPDX-License-Identifier: GPL-3.0-or-later
// Planned maintenance ⇄ protobuf messages.
#include "net/wire/convert_upkeep.h"
#include "net/wire/limits.h"

namespace imece::wire {

void put(const Upkeep &u, pb::Upkeep &out)
{
    out.set_id(u.id);
    putHosts(u.hosts, *out.mutable_host_steps());
    put(u.span, *out.mutable_span());
    out.set_why(u.why);
    out.set_by(u.by);
}
void take(Take &t, const pb::Upkeep &in, Upkeep &u)
{
    u.id = in.id();
    u.hosts = t.hosts(in.host_steps(), "upkeep.host_steps");
    take(t, in.span(), u.span);
    u.why = t.text(in.why(), limit::name, "upkeep.why");
    u.by = t.text(in.by(), limit::name, "upkeep.by");
}

void put(const UpkeepFull &b, pb::UpkeepFull &out)
{
    putEach(b.upkeeps, *out.mutable_upkeeps(), [](const Upkeep &u, pb::Upkeep &to) { put(u, to); });
    out.set_first(b.first);
    out.set_last(b.last);
}
void take(Take &t, const pb::UpkeepFull &in, UpkeepFull &b)
{
    takeEach(t, in.upkeeps(), b.upkeeps, limit::upkeeps, "upkeep.upkeeps",
             [](Take &each, const pb::Upkeep &from, Upkeep &u) { take(each, from, u); });
    b.first = in.first();
    b.last = in.last();
}

void put(const UpkeepChanged &b, pb::UpkeepChanged &out)
{
    put(b.upkeep, *out.mutable_upkeep());
}
void take(Take &t, const pb::UpkeepChanged &in, UpkeepChanged &b)
{
    take(t, in.upkeep(), b.upkeep);
}

} // namespace imece::wire
