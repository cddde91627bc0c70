// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of every kind with random content that keeps the contract, for round trips and fuzzing. The seed says it all.
#pragma once
#include "net/wire/messages.h"
#include <random>
#include <utility>

namespace imece::sample {

class RandomFrames
{
public:
    explicit RandomFrames(std::uint64_t seed) : m_random(seed) {}

    template<typename T = std::uint64_t> T number(T most = std::numeric_limits<T>::max())
    {
        return T(std::uniform_int_distribution<std::uint64_t>(0, std::uint64_t(most))(m_random));
    }
    std::int64_t big() { return std::int64_t(number<std::uint64_t>()) >> number(60); }
    Instant instant() { return std::int64_t(number(std::uint64_t{1} << 41)) - (std::int64_t{1} << 40); }
    bool coin() { return number(1) == 1; }
    std::size_t few(std::size_t most = 6) { return number<std::size_t>(most); }
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
        f.sites = many<Site>(2, [&] { return Site{text(), text()}; });
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
                        number<std::uint16_t>()};
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
        return b;
    }
    BookingPrivate priv()
    {
        return {BookingId(number()), text(), text(), PersonId(number(99)), text(), big(), big(), big(), big(), {}};
    }
    WindowsAsk ask()
    {
        return {number<std::uint32_t>(), text(), instant(), instant(), instant(), number<std::uint32_t>(), real()};
    }
    Quote quote()
    {
        Quote q;
        q.window = span(), q.hosts = hosts(), q.fabric = FabricId(number(9));
        q.perLeaf = numbers<std::uint32_t>(few()), q.price = big(), q.rate = big();
        q.bankBefore = big(), q.bankAfter = big(), q.ringGbps = real(), q.slowA = host(), q.slowB = host();
        q.unmeasuredPairs = number<std::uint32_t>(), q.finishRatio = real(), q.why = any(QuoteWhy::Later);
        q.calendarSeq = number(), q.maxLeaves = number<std::uint32_t>();
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

    // ---- frames ----
    wire::ClientFrame client(std::size_t kind)
    {
        wire::ClientFrame f;
        f.call = number();
        f.body = clientBody(kind);
        return f;
    }
    wire::ServerFrame server(std::size_t kind)
    {
        wire::ServerFrame f;
        f.call = number(), f.topic = any(wire::Topic::Member), f.epoch = number(), f.sequence = number();
        fillServer(f.body, kind, std::make_index_sequence<std::variant_size_v<wire::ServerBody>>());
        return f;
    }

private:
    std::mt19937_64 m_random;

    template<std::size_t... Is> void fillClient(wire::ClientBody &b, std::size_t kind, std::index_sequence<Is...>)
    {
        (void)((Is == kind ? (b.emplace<Is>(), fill(std::get<Is>(b)), true) : false) || ...);
    }
    wire::ClientBody clientBody(std::size_t kind)
    {
        wire::ClientBody b;
        fillClient(b, kind, std::make_index_sequence<std::variant_size_v<wire::ClientBody>>());
        return b;
    }
    template<std::size_t... Is> void fillServer(wire::ServerBody &b, std::size_t kind, std::index_sequence<Is...>)
    {
        (void)((Is == kind ? (b.emplace<Is>(), fill(std::get<Is>(b)), true) : false) || ...);
    }

    void fill(std::monostate &) {}
    void fill(wire::Hello &b) { b = {text(), texts(few()), text(), marks()}; }
    void fill(wire::Ping &b) { b.nonce = number(); }
    void fill(wire::AskWindows &b) { b.ask = ask(); }
    void fill(wire::TakeOffer &b) { b = {key(), quote(), text(), text(), text()}; }
    void fill(wire::ConfirmBooking &b) { b = {key(), BookingId(number()), number<std::uint32_t>()}; }
    void fill(wire::CancelBooking &b) { b = {key(), BookingId(number()), number<std::uint32_t>()}; }
    void fill(wire::AskHost &b) { b.host = host(); }
    void fill(wire::AskSweep &b) { b = {SweepId(number(9)), number<std::uint32_t>(), number<std::uint32_t>()}; }
    void fill(wire::AskStatement &b) { b.period = span(); }
    void fill(wire::AskMoney &b) { b.period = span(); }
    void fill(wire::AskBookings &b) { b = {BookingId(number()), number<std::uint32_t>(1000), coin()}; }
    void fill(wire::ImportChunk &b)
    {
        const std::size_t n = few(500);
        b.key = key(), b.part = number<std::uint32_t>(), b.last = coin();
        if (coin())
            b.head = head(few(20));
        b.from = numbers<std::uint32_t>(n, 16383), b.to = numbers<std::uint32_t>(n, 16383);
        b.cells = numbers<std::uint16_t>(n);
    }
    void fill(wire::ActDemo &b) { b = {key(), any(DemoAct::Reset), big(), big()}; }
    void fill(wire::Pong &b) { b.nonce = number(); }
    void fill(wire::Refused &b) { b = {reasons(), alternatives(), coin()}; }
    void fill(wire::Undecided &b) { b.reason = reason(); }
    void fill(wire::WindowsFound &b)
    {
        b.answer = {many<Quote>(few(5), [&] { return quote(); }), reasons(), alternatives()};
    }
    void fill(wire::BookingDone &b) { b = {booking(), priv(), coin()}; }
    void fill(wire::HostShown &b) { b.detail = detail(); }
    void fill(wire::SweepRows &b)
    {
        const std::size_t side = few(30);
        b.head = head(side);
        const std::size_t first = side ? number<std::size_t>(side) : 0;
        const std::size_t rows = number<std::size_t>(side - first);
        b.firstRow = std::uint32_t(first);
        b.bandwidth = numbers<std::uint16_t>(rows * side);
        if (coin())
            b.latency = numbers<std::uint16_t>(rows * side);
    }
    void fill(wire::StatementShown &b) { b.statement = statement(); }
    void fill(wire::MoneyShown &b) { b.money = money(); }
    void fill(wire::BookingsPage &b)
    {
        b = {many<Booking>(few(), [&] { return booking(); }), many<BookingPrivate>(few(), [&] { return priv(); }),
             coin()};
    }
    void fill(wire::Imported &b) { b = {SweepId(number(9)), findings(), coin(), number<std::uint32_t>()}; }
    void fill(wire::DemoDone &b) { b.a = big(); }
    void fill(wire::WelcomeFrame &b) { b.welcome = welcome(); }
    void fill(wire::Heartbeat &b) { b = {instant(), number<std::uint32_t>(), marks()}; }
    void fill(wire::FleetShown &b) { b.fleet = fleet(); }
    void fill(wire::HostsFull &b)
    {
        const std::size_t n = few(70);
        b.firstHost = number<std::uint32_t>(100), b.total = b.firstHost + std::uint32_t(n + few()),
        b.columns = columns(n);
    }
    void fill(wire::HostsChanged &b)
    {
        b.delta.baseTick = number(), b.delta.hosts = hosts();
        if (!b.delta.hosts.empty() && b.delta.hosts[0] == noHost)
            b.delta.hosts[0] = HostId{0};
        b.delta.columns = columns(b.delta.hosts.size());
        b.meters = many<Meter>(few(), [&] { return Meter{BookingId(number()), big(), big(), big()}; });
    }
    void fill(wire::BookingsFull &b)
    {
        b = {many<Booking>(few(), [&] { return booking(); }), coin(), coin()};
    }
    void fill(wire::BookingChanged &b) { b.booking = booking(); }
    void fill(wire::SweepsFull &b)
    {
        b.sweeps = many<SweepHead>(few(), [&] { return head(few(3)); });
    }
    void fill(wire::SweepAdded &b) { b.head = head(few(20)); }
    void fill(wire::FindingsFull &b) { b.findings = findings(); }
    void fill(wire::FindingChanged &b) { b.finding = finding(); }
    void fill(wire::NewsTold &b)
    {
        b.news = {instant(), any(NewsKind::BookingExtended), many<Arg>(few(), [&] { return arg(); })};
    }
    void fill(wire::PrivateFull &b)
    {
        b = {MemberId(number(9)), many<BookingPrivate>(few(), [&] { return priv(); }), coin(), coin()};
    }
    void fill(wire::PrivateChanged &b) { b = {MemberId(number(9)), priv()}; }
};

} // namespace imece::sample
