// SPDX-License-Identifier: GPL-3.0-or-later
// Random values that keep the contract, of everything that travels. The seed says it all.
#pragma once
#include "net/wire/limits.h"
#include "net/wire/messages.h"
#include <random>
#include <utility>

namespace imece::sample {

class RandomValues
{
public:
    explicit RandomValues(std::uint64_t seed) : m_random(seed) {}

    template<typename T = std::uint64_t> T number(T most = std::numeric_limits<T>::max())
    {
        return T(std::uniform_int_distribution<std::uint64_t>(0, std::uint64_t(most))(m_random));
    }
    std::int64_t big() { return std::int64_t(number<std::uint64_t>()) >> number(60); }
    Instant instant() { return std::int64_t(number(std::uint64_t{1} << 41)) - (std::int64_t{1} << 40); }
    bool coin() { return number(1) == 1; }
    std::size_t few(std::size_t most = 6) { return number<std::size_t>(most); }
    std::int64_t upTo(std::int64_t most) { return std::int64_t(number(std::uint64_t(most))); }
    double real() { return double(big()) / 1024.0; }
    template<typename E> E any(E last) { return E(number(std::uint64_t(last))); }

    std::string text()
    {
        switch (number(6)) {
        case 0:
            return {};
        case 1:
            return "it's a \"quote\"; DROP TABLE --\\";
        case 2:
            return "İğne, ıslık, Şişli, çöğür ÜÖ";
        case 3:
            return "🚀👩‍🔬 tokens 中文";
        case 4: {
            std::string many; // 255 characters of 4 bytes
            for (int i = 0; i < 255; ++i)
                many += "🐝";
            return many;
        }
        case 5:
            return std::string("a\0b\n\t", 5);
        default:
            return "gpu-" + std::to_string(number(999));
        }
    }
    std::vector<std::string> texts(std::size_t n)
    {
        std::vector<std::string> out(n);
        for (std::string &one : out)
            one = text();
        return out;
    }
    Span span() { return {instant(), instant()}; }
    HostId host() { return number(9) == 0 ? noHost : HostId(number<std::uint32_t>(65535)); }
    std::vector<HostId> hosts()
    {
        std::vector<HostId> out(few(40));
        std::uint32_t next = number<std::uint32_t>(20000);
        for (HostId &one : out)
            one = HostId{next}, next += 1 + number<std::uint32_t>(3);
        if (number(4) == 0 && !out.empty())
            out[0] = noHost;
        return out;
    }
    wire::Key key()
    {
        wire::Key out;
        for (std::uint8_t &byte : out)
            byte = number<std::uint8_t>(255);
        return out;
    }
    template<typename T, typename Make> std::vector<T> many(std::size_t n, Make make)
    {
        std::vector<T> out;
        for (std::size_t i = 0; i < n; ++i)
            out.push_back(make());
        return out;
    }
    template<typename T> std::vector<T> numbers(std::size_t n, T most = std::numeric_limits<T>::max())
    {
        return many<T>(n, [&] { return number<T>(most); });
    }
    std::vector<std::int64_t> bigs(std::size_t n)
    {
        return many<std::int64_t>(n, [&] { return big(); });
    }

    // ---- domain ----
    Arg arg() { return {text(), any(ArgType::CentiGbps), big(), text(), hosts()}; }
    Reason reason()
    {
        static constexpr ReasonCode codes[] = {ReasonCode::Busy, ReasonCode::TokenLimit, ReasonCode::CrossSite,
                                               ReasonCode::NotInDemo, ReasonCode::None};
        return {codes[number(4)], "S4", many<Arg>(few(), [&] { return arg(); })};
    }
    std::vector<Reason> reasons()
    {
        return many<Reason>(few(), [&] { return reason(); });
    }
    Alternative alternative()
    {
        return {any(AlternativeKind::OtherFabric), number<std::uint32_t>(), instant(), span(), big(), big(), big()};
    }
    std::vector<Alternative> alternatives()
    {
        return many<Alternative>(few(), [&] { return alternative(); });
    }
    Fleet fleet()
    {
        Fleet f;
        f.version = number();
        f.sites = many<Site>(2, [&] { return Site{text(), text(), text(), text(), instant(), instant(), text()}; });
        f.fabrics = many<Fabric>(
            3, [&] { return Fabric{text(), text(), SiteId(number(1)), real(), real(), real(), int(number(8))}; });
        f.leaves = many<Leaf>(5, [&] { return Leaf{text(), FabricId(number(2)), texts(few())}; });
        f.pools = many<Pool>(2, [&] { return Pool{text()}; });
        f.hosts = many<Host>(few(80), [&] {
            return Host{text(),
                        LeafId(number(4)),
                        PoolId(number(1)),
                        number<std::uint16_t>(),
                        any(HostRole::Unverified),
                        number<std::uint16_t>(),
                        number<std::uint16_t>(),
                        MemberId(number(9)),
                        instant(),
                        instant()};
        });
        f.members = many<Member>(4, [&] { return Member{MemberId(number(99)), text(), big(), instant()}; });
        return f;
    }
    HostColumns columns(std::size_t n)
    {
        HostColumns c;
        c.resize(n);
        c.tick = number();
        c.at = instant();
        for (std::size_t i = 0; i < n; ++i) {
            c.state[i] = any(HostState::InService), c.stateSince[i] = instant();
            c.gpusUsable[i] = number<std::uint8_t>(255), c.grade[i] = "ABCDEF-"[number(6)];
            c.uptimePermyriad[i] = number<std::uint16_t>(), c.uptimeBad[i] = number();
            c.covCentiPct[i] = number<std::uint16_t>(), c.netPermille[i] = number<std::uint16_t>();
            c.verification[i] = any(Verification::Stale), c.verifiedAt[i] = coin() ? 0 : instant();
            c.lastGood[i] = c.at, c.use[i] = any(HostUse::StandsIn);
            c.member[i] = MemberId(number(9)), c.booking[i] = BookingId(number());
            c.reason[i] = any(HostReason::LeavesWithBatch);
            c.reasonA[i] = number<std::uint32_t>(), c.reasonB[i] = number<std::uint32_t>();
        }
        return c;
    }
    HostDetail detail()
    {
        HostDetail d;
        d.host = host();
        d.rows = many<ScoreRow>(few(), [&] {
            return ScoreRow{any(CheckKind::UptimePct), real(), real(), instant(), any(Verdict::Fail)};
        });
        d.netAt = many<Instant>(few(30), [&] { return instant(); });
        d.netPermille = numbers<std::uint16_t>(d.netAt.size());
        d.railGbps = numbers<std::uint16_t>(few());
        d.railLanes = numbers<std::uint16_t>(few());
        d.events = many<HostEvent>(few(), [&] {
            return HostEvent{instant(), any(HostEventKind::StoodIn), big(), big()};
        });
        return d;
    }
    Booking booking()
    {
        Booking b;
        b.id = BookingId(number()), b.version = number<std::uint32_t>(), b.member = MemberId(number(9));
        b.cls = any(ServiceClass::S), b.state = any(BookingState::Queued);
        b.pool = PoolId(number(3)), b.fabric = FabricId(number(3));
        b.window = span(), b.hosts = hosts(), b.gpusPerHost = number<std::uint16_t>();
        b.createdAt = instant(), b.offerExpiresAt = instant(), b.startedAt = instant(), b.endedAt = instant();
        b.ready = number<std::uint16_t>(), b.stopped = many<Span>(few(), [&] { return span(); });
        b.stoppedSince = instant(), b.culprit = host();
        b.maxLeaves = number<std::uint32_t>(), b.atRiskSince = instant();
        b.replaced = many<HostSwap>(few(), [&] { return HostSwap{instant(), host(), host()}; });
        b.plannedUntil = instant(), b.hasSla = coin(), b.hotSpare = host(), b.awaitsApproval = coin();
        b.cause = any(EndCause::Notice), b.reclaimAt = instant(), b.reclaimedBy = BookingId(number());
        b.fleetVersion = number(), b.dueAt = instant();
        if (const Span killed = span(); !killed.isEmpty()) // an empty one does not travel
            b.uncharged = killed;
        return b;
    }
    BookingPrivate priv()
    {
        BookingPrivate p;
        p.id = BookingId(number()), p.label = text(), p.note = text(), p.person = PersonId(number(99));
        p.personName = text(), p.price = big(), p.hold = big(), p.charged = big(), p.credited = big();
        p.later = many<PriceStep>(few(), [&] { return PriceStep{instant(), big()}; });
        p.approver = PersonId(number(99)), p.approverName = text(), p.approvalNote = text();
        p.outcome = text();
        return p;
    }
    WindowsAsk ask()
    {
        return {number<std::uint32_t>(),
                text(),
                instant(),
                instant(),
                instant(),
                number<std::uint32_t>(),
                real(),
                hosts(),
                any(ServiceClass::S),
                coin(),
                coin(),
                upTo(wire::limit::price)};
    }
    Quote quote()
    {
        Quote q;
        q.window = span(), q.hosts = hosts(), q.fabric = FabricId(number(9));
        q.perLeaf = numbers<std::uint32_t>(few()), q.price = big(), q.rate = big();
        q.bankBefore = big(), q.bankAfter = big(), q.ringGbps = real(), q.slowA = host(), q.slowB = host();
        q.unmeasuredPairs = number<std::uint32_t>(), q.finishRatio = real(), q.why = any(QuoteWhy::Later);
        q.calendarSeq = number(), q.maxLeaves = number<std::uint32_t>();
        q.cls = any(ServiceClass::S), q.hasSla = coin(), q.hotSpare = host(), q.plannedUntil = instant();
        q.links.pairs = number<std::uint32_t>(), q.links.measured = coin() ? number<std::uint32_t>() : 0;
        if (q.links.measured > 0)
            for (double &gbps : q.links.gbps)
                gbps = real();
        q.links.measuredAt = instant();
        q.guarantee = {coin(), number<std::uint32_t>(), instant(), number<std::uint32_t>(), instant()};
        q.displaced = many<BookingId>(few(), [&] { return BookingId(number()); });
        q.reclaimableFrom = instant(), q.reclaimedBy = BookingId(number());
        return q;
    }
    SweepHead head(std::size_t side)
    {
        SweepHead h;
        h.id = SweepId(number(999)), h.fabric = FabricId(number(3)), h.at = instant(), h.tool = text();
        h.source = text(), h.messageBytes = big(), h.unitGbps = real();
        h.names = texts(side), h.groupNames = texts(3), h.groups = numbers<std::uint32_t>(side, 2);
        h.hosts = many<std::uint32_t>(side, [&] { return raw(host()); });
        h.measured = number<std::uint32_t>(), h.failed = number<std::uint32_t>();
        h.claimSameGbps = real(), h.claimCrossGbps = real();
        h.latencies = number<std::uint32_t>(), h.broughtBy = MemberId(number(9)), h.ways = any(SweepWays::BothWays);
        h.pattern = any(SweepPattern::AllAtOnce), h.stage = any(SweepStage::Interrupted);
        h.hostCount = number<std::uint32_t>(16384), h.planned = number<std::uint32_t>(), h.thinnedAt = instant();
        return h;
    }
    Finding finding()
    {
        Finding f;
        f.id = FindingId(number(99)), f.sweep = SweepId(number(99)), f.kind = any(FindingKind::Suspect);
        f.direction = any(Direction::Rx), f.a = text(), f.b = text(), f.hostA = host(), f.hostB = host();
        f.ratio = real(), f.txRatio = real(), f.rxRatio = real(), f.z = real(), f.confidence = real();
        f.cellsLow = number<std::uint32_t>(), f.cellsTotal = number<std::uint32_t>();
        f.tierGbps = real(), f.valueGbps = real(), f.othersInLeaf = number<std::uint32_t>();
        f.retestWith = texts(few()), f.openedAt = instant(), f.healedAt = instant();
        return f;
    }
    std::vector<Finding> findings()
    {
        return many<Finding>(few(), [&] { return finding(); });
    }
    Statement statement()
    {
        Statement s;
        s.period = span();
        s.rows = many<StatementRow>(few(), [&] {
            return StatementRow{
                MemberId(number(9)), big(), big(), big(), big(), big(), big(), big(), big(), big(), big()};
        });
        s.days = many<Span>(few(), [&] { return span(); });
        if (coin()) {
            s.lent = bigs(s.rows.size() * s.rows.size());
            s.used = bigs(s.rows.size() * s.days.size());
        }
        s.bank = many<BankRow>(few(), [&] { return BankRow{MemberId(number(9)), big(), big(), big(), big(), big()}; });
        return s;
    }
    MoneyView money()
    {
        MoneyView m{MemberId(number(9)), span(), big(), big(), big(), big(), {}, {}};
        m.at = many<Instant>(few(20), [&] { return instant(); });
        m.spentBy = bigs(m.at.size());
        return m;
    }
    Welcome welcome()
    {
        Welcome w;
        w.you = {PersonId(number(99)), text(), MemberId(number(9)), number<std::uint32_t>()};
        w.coop = text(), w.zone = text(), w.currency = text(), w.epoch = number(), w.now = instant();
        w.rate = number<std::uint32_t>(), w.demo = coin(), w.server = text(), w.maxFrame = number<std::uint32_t>();
        w.policy = {instant(), instant(), instant(), instant(), instant(), instant(),
                    instant(), instant(), big(),     big(),     big(),     big()};
        w.features = texts(few());
        return w;
    }
    wire::TopicMark mark() { return {any(wire::Topic::Member), number(), number()}; }
    std::vector<wire::TopicMark> marks()
    {
        return many<wire::TopicMark>(few(), [&] { return mark(); });
    }
    std::vector<wire::Joining> joining()
    {
        return many<wire::Joining>(few(), [&] { return wire::Joining{text(), upTo(wire::limit::gpus)}; });
    }

private:
    std::mt19937_64 m_random;
};

} // namespace imece::sample
