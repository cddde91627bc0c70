// SPDX-License-Identifier: GPL-3.0-or-later
// Host columns, snapshots and deltas. One template serves both layouts: the snapshot's fixed-width columns and the
// delta's variable-width ones have the same C++ types.
#include "net/wire/convert.h"
#include <cstring>

namespace imece::wire {

static_assert(int(pb::HOST_STATE_IN_SERVICE) == int(HostState::InService));
static_assert(int(pb::VERIFICATION_STALE) == int(Verification::Stale));
static_assert(int(pb::HOST_USE_STANDS_IN) == int(HostUse::StandsIn));
static_assert(int(pb::HOST_REASON_LEAVES_WITH_BATCH) == int(HostReason::LeavesWithBatch));

namespace {

template<typename Byte> std::string bytesOf(const std::vector<Byte> &column)
{
    static_assert(sizeof(Byte) == 1);
    return {reinterpret_cast<const char *>(column.data()), column.size()};
}

template<typename Byte> void takeBytes(const std::string &in, std::vector<Byte> &column)
{
    static_assert(sizeof(Byte) == 1);
    column.resize(in.size());
    if (!in.empty())
        std::memcpy(column.data(), in.data(), in.size());
}

template<typename Enum>
void takeEnums(Take &t, const std::string &in, std::vector<Enum> &column, Enum last, std::string_view where)
{
    unsigned char most = 0;
    for (const char c : in)
        most = std::max(most, static_cast<unsigned char>(c));
    if (t.expect(most <= static_cast<unsigned char>(last), where))
        takeBytes(in, column);
}

void takeGrades(Take &t, const std::string &in, std::vector<char> &column)
{
    bool fine = true;
    for (const char c : in)
        fine &= c == '-' || (c >= 'A' && c <= 'F');
    if (t.expect(fine, "hosts.grade"))
        takeBytes(in, column);
}

/// Ages instead of instants: small numbers in the delta. Modulo 2^64, so that any input is defined.
template<typename Out> void putAges(const std::vector<Instant> &column, Instant at, Out &out)
{
    out.Reserve(static_cast<int>(column.size()));
    for (const Instant value : column)
        out.AddAlreadyReserved(
            static_cast<std::int64_t>(static_cast<std::uint64_t>(at) - static_cast<std::uint64_t>(value)));
}

template<typename In>
void takeAges(Take &t, const In &in, Instant at, std::vector<Instant> &column, std::string_view where)
{
    column.resize(static_cast<std::size_t>(in.size()));
    bool fine = true;
    for (std::size_t i = 0; i < column.size(); ++i) {
        const auto age = static_cast<std::uint64_t>(in.Get(static_cast<int>(i)));
        column[i] = static_cast<Instant>(static_cast<std::uint64_t>(at) - age);
        fine &= column[i] >= -limit::instant && column[i] <= limit::instant;
    }
    t.expect(fine, where);
}

template<typename Columns> void putColumns(const HostColumns &c, Columns &out)
{
    out.set_tick(c.tick);
    out.set_at(c.at);
    out.set_state(bytesOf(c.state));
    putAges(c.stateSince, c.at, *out.mutable_state_age());
    out.set_gpus_usable(bytesOf(c.gpusUsable));
    out.set_grade(bytesOf(c.grade));
    putColumn(c.uptimePermyriad, *out.mutable_uptime_permyriad());
    putColumn(c.uptimeBad, *out.mutable_uptime_bad());
    putColumn(c.covCentiPct, *out.mutable_cov_centi_pct());
    putColumn(c.netPermille, *out.mutable_net_permille());
    out.set_verification(bytesOf(c.verification));
    putAges(c.verifiedAt, c.at, *out.mutable_verified_age());
    putAges(c.lastGood, c.at, *out.mutable_last_good_age());
    out.set_use(bytesOf(c.use));
    putColumn(c.member, *out.mutable_member());
    putColumn(c.booking, *out.mutable_booking());
    out.set_reason(bytesOf(c.reason));
    putColumn(c.reasonA, *out.mutable_reason_a());
    putColumn(c.reasonB, *out.mutable_reason_b());
}

template<typename Columns> bool sameRows(const Columns &in)
{
    const std::size_t n = in.state().size();
    const int k = static_cast<int>(n);
    return in.gpus_usable().size() == n && in.grade().size() == n && in.verification().size() == n &&
           in.use().size() == n && in.reason().size() == n && in.state_age_size() == k &&
           in.uptime_permyriad_size() == k && in.uptime_bad_size() == k && in.cov_centi_pct_size() == k &&
           in.net_permille_size() == k && in.verified_age_size() == k && in.last_good_age_size() == k &&
           in.member_size() == k && in.booking_size() == k && in.reason_a_size() == k && in.reason_b_size() == k;
}

template<typename Columns> void takeColumns(Take &t, const Columns &in, HostColumns &c)
{
    if (!t.expect(in.state().size() <= limit::hosts, "hosts.rows") || !t.expect(sameRows(in), "hosts.columns"))
        return;
    c.tick = in.tick();
    c.at = t.instant(in.at(), "hosts.at");
    takeEnums(t, in.state(), c.state, HostState::InService, "hosts.state");
    takeAges(t, in.state_age(), c.at, c.stateSince, "hosts.state_age");
    takeBytes(in.gpus_usable(), c.gpusUsable);
    takeGrades(t, in.grade(), c.grade);
    takeSmall(t, in.uptime_permyriad(), c.uptimePermyriad, "hosts.uptime_permyriad");
    takeColumn(in.uptime_bad(), c.uptimeBad);
    takeSmall(t, in.cov_centi_pct(), c.covCentiPct, "hosts.cov_centi_pct");
    takeSmall(t, in.net_permille(), c.netPermille, "hosts.net_permille");
    takeEnums(t, in.verification(), c.verification, Verification::Stale, "hosts.verification");
    takeAges(t, in.verified_age(), c.at, c.verifiedAt, "hosts.verified_age");
    takeAges(t, in.last_good_age(), c.at, c.lastGood, "hosts.last_good_age");
    takeEnums(t, in.use(), c.use, HostUse::StandsIn, "hosts.use");
    takeColumn(in.member(), c.member);
    takeColumn(in.booking(), c.booking);
    takeEnums(t, in.reason(), c.reason, HostReason::LeavesWithBatch, "hosts.reason");
    takeColumn(in.reason_a(), c.reasonA);
    takeColumn(in.reason_b(), c.reasonB);
}

} // namespace

void put(const HostsFull &value, pb::HostsFull &out)
{
    out.set_first_host(value.firstHost);
    out.set_total(value.total);
    putColumns(value.columns, *out.mutable_columns());
}

void take(Take &t, const pb::HostsFull &in, HostsFull &value)
{
    value.firstHost = in.first_host();
    value.total = in.total();
    takeColumns(t, in.columns(), value.columns);
    t.expect(value.total <= limit::hosts, "hosts.total");
    t.expect(value.firstHost <= value.total && value.columns.size() <= value.total - value.firstHost,
             "hosts.first_host");
}

void put(const HostsChanged &value, pb::HostsChanged &out)
{
    out.set_base_tick(value.delta.baseTick);
    putHosts(value.delta.hosts, *out.mutable_host_steps());
    putColumns(value.delta.columns, *out.mutable_rows());
    for (const Meter &meter : value.meters) {
        out.add_meter_booking(raw(meter.id));
        out.add_meter_running(meter.running);
        out.add_meter_stopped(meter.stopped);
        out.add_meter_credited(meter.credited);
    }
}

void take(Take &t, const pb::HostsChanged &in, HostsChanged &value)
{
    value.delta.baseTick = in.base_tick();
    value.delta.hosts = t.hosts(in.host_steps(), "hosts.host_steps");
    for (const HostId host : value.delta.hosts)
        t.expect(host != noHost, "hosts.host_steps");
    takeColumns(t, in.rows(), value.delta.columns);
    t.sameLength(value.delta.hosts.size(), value.delta.columns.size(), "hosts.rows");
    const int n = in.meter_booking_size();
    if (!t.count(n, limit::meters, "hosts.meters") ||
        !t.expect(in.meter_running_size() == n && in.meter_stopped_size() == n && in.meter_credited_size() == n,
                  "hosts.meters"))
        return;
    for (int i = 0; i < n; ++i)
        value.meters.push_back(
            {BookingId{in.meter_booking(i)}, in.meter_running(i), in.meter_stopped(i), in.meter_credited(i)});
}

} // namespace imece::wire
