// SPDX-License-Identifier: GPL-3.0-or-later
// 4,096 hosts as columns against a message a host: encode, decode, bytes; and a tick in which 10 % changed.
#include "net/wire/codec.h"
#include "per_host.pb.h"
#include "tests/bench/measure.h"
#include "tests/support/sample_fleet.h"

using namespace imece;

namespace {

imece::bench::HostRows rowsOf(const HostColumns &c)
{
    imece::bench::HostRows rows;
    rows.set_tick(c.tick);
    rows.set_at(c.at);
    for (std::size_t i = 0; i < c.size(); ++i) {
        auto *row = rows.add_rows();
        row->set_host(static_cast<std::uint32_t>(i));
        row->set_state(static_cast<std::uint32_t>(c.state[i]));
        row->set_state_since(c.stateSince[i]);
        row->set_gpus_usable(c.gpusUsable[i]);
        row->set_grade(static_cast<unsigned char>(c.grade[i]));
        row->set_uptime(c.uptimePermyriad[i]);
        row->set_uptime_bad(c.uptimeBad[i]);
        row->set_cov(c.covCentiPct[i]);
        row->set_net(c.netPermille[i]);
        row->set_verification(static_cast<std::uint32_t>(c.verification[i]));
        row->set_verified_at(c.verifiedAt[i]);
        row->set_last_good(c.lastGood[i]);
        row->set_use(static_cast<std::uint32_t>(c.use[i]));
        row->set_member(raw(c.member[i]));
        row->set_booking(raw(c.booking[i]));
        row->set_reason(static_cast<std::uint32_t>(c.reason[i]));
        row->set_reason_a(c.reasonA[i]);
        row->set_reason_b(c.reasonB[i]);
    }
    return rows;
}

/// Reads a row message back into columns, so that both sides end with the same value.
HostColumns columnsOf(const imece::bench::HostRows &rows)
{
    HostColumns c;
    c.resize(static_cast<std::size_t>(rows.rows_size()));
    c.tick = rows.tick();
    c.at = rows.at();
    for (const auto &row : rows.rows()) {
        const auto i = row.host();
        c.state[i] = static_cast<HostState>(row.state());
        c.stateSince[i] = row.state_since();
        c.gpusUsable[i] = static_cast<std::uint8_t>(row.gpus_usable());
        c.grade[i] = static_cast<char>(row.grade());
        c.uptimePermyriad[i] = static_cast<std::uint16_t>(row.uptime());
        c.uptimeBad[i] = row.uptime_bad();
        c.covCentiPct[i] = static_cast<std::uint16_t>(row.cov());
        c.netPermille[i] = static_cast<std::uint16_t>(row.net());
        c.verification[i] = static_cast<Verification>(row.verification());
        c.verifiedAt[i] = row.verified_at();
        c.lastGood[i] = row.last_good();
        c.use[i] = static_cast<HostUse>(row.use());
        c.member[i] = MemberId{row.member()};
        c.booking[i] = BookingId{row.booking()};
        c.reason[i] = static_cast<HostReason>(row.reason());
        c.reasonA[i] = row.reason_a();
        c.reasonB[i] = row.reason_b();
    }
    return c;
}

/// Every tenth host, as a tick would carry them.
HostDelta tenthOf(const HostColumns &all)
{
    HostDelta delta;
    delta.baseTick = all.tick - 1;
    const std::size_t count = (all.size() + 9) / 10;
    delta.columns.resize(count);
    delta.columns.tick = all.tick;
    delta.columns.at = all.at;
    for (std::size_t i = 0; i < count; ++i) {
        delta.hosts.push_back(HostId{static_cast<std::uint32_t>(i * 10)});
        delta.columns.lastGood[i] = all.lastGood[i * 10];
        delta.columns.netPermille[i] = all.netPermille[i * 10];
    }
    return delta;
}

} // namespace

int main()
{
    constexpr std::size_t hosts = 4096;
    const HostColumns columns = sample::columns(hosts);
    wire::ServerFrame frame;
    frame.topic = wire::Topic::Coop;
    frame.body = wire::HostsFull{0, hosts, columns};

    std::string ours, peer;
    const auto encoded = bench::interleaved(
        51, [&] { ours = wire::encode(frame); }, [&] { peer = rowsOf(columns).SerializeAsString(); });
    bench::report("encode 4,096 hosts", encoded, "message a host");

    std::size_t seen = 0;
    const auto decoded = bench::interleaved(
        51,
        [&] {
            const auto back = wire::decodeServer(ours);
            seen += back ? std::get<wire::HostsFull>(back->body).columns.size() : 0;
        },
        [&] {
            imece::bench::HostRows rows;
            seen += rows.ParseFromString(peer) ? columnsOf(rows).size() : 0;
        });
    bench::report("decode 4,096 hosts", decoded, "message a host");

    frame.body = wire::HostsChanged{tenthOf(columns), {}};
    const std::string delta = wire::encode(frame);
    std::printf("bytes: columns %zu, message a host %zu, a tick with 10 %% changed %zu (%.1f %% of the full frame)\n",
                ours.size(), peer.size(), delta.size(), 100.0 * double(delta.size()) / double(ours.size()));
    return seen == 2 * 52 * hosts ? 0 : 1;
}
