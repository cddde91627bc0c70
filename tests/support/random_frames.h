// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of every kind with random content that keeps the contract, for round trips and fuzzing. The seed says it all.
#pragma once
#include "tests/support/random_values.h"

namespace imece::sample {

class RandomFrames : public RandomValues
{
public:
    using RandomValues::RandomValues;

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
    void fill(wire::AskInvoice &b) { b = {instant(), MemberId(number(9))}; }
    void fill(wire::AskPayouts &b) { b.month = instant(); }
    void fill(wire::AskBookings &b) { b = {BookingId(number()), number<std::uint32_t>(1000), coin()}; }
    void fill(wire::ImportChunk &b)
    {
        const std::size_t n = few(500);
        b.key = key(), b.part = number<std::uint32_t>(), b.last = coin();
        if (coin())
            b.head = head(few(20));
        b.from = numbers<std::uint32_t>(n, 16383), b.to = numbers<std::uint32_t>(n, 16383);
        b.cells = numbers<std::uint16_t>(n);
        if (coin())
            b.latency = numbers<std::uint16_t>(n);
        b.live = coin();
    }
    void fill(wire::AskTile &b)
    {
        b = {SweepId(number()), number<std::uint32_t>(), number<std::uint32_t>(), number<std::uint32_t>()};
    }
    void fill(wire::SweepTile &b)
    {
        b.id = SweepId(number()), b.level = number<std::uint32_t>(9), b.x = number<std::uint32_t>(63);
        b.y = number<std::uint32_t>(63), b.columns = 1 + number<std::uint32_t>(20);
        const std::size_t n = b.columns * (1 + few(20));
        b.bandwidth = numbers<std::uint16_t>(n);
        if (coin())
            b.latency = numbers<std::uint16_t>(n);
    }
    void fill(wire::SweepGrew &b)
    {
        const std::size_t n = few(500);
        b.head = head(0);
        b.from = numbers<std::uint32_t>(n, 16383), b.to = numbers<std::uint32_t>(n, 16383);
        b.cells = numbers<std::uint16_t>(n);
        if (coin())
            b.latency = numbers<std::uint16_t>(n);
    }
    void fill(wire::SweepEnded &b) { b = {SweepId(number()), SweepId(number())}; }
    void fill(wire::ActDemo &b) { b = {key(), any(DemoAct::Reset), big(), big()}; }
    void fill(wire::ExtendBooking &b) { b = {key(), BookingId(number()), number<std::uint32_t>(), instant()}; }
    void fill(wire::RequestWindow &b) { b = {key(), ask(), text(), text(), coin(), upTo(wire::limit::price)}; }
    void fill(wire::TakeSlice &b)
    {
        b.key = key(), b.model = text(), b.label = text(), b.note = text();
        b.ask = {upTo(wire::limit::gpus), number<std::size_t>(wire::limit::hosts), instant(), PoolId{}, coin()};
    }
    void fill(wire::OfferTokens &b) { b = {key(), MemberId(number(9)), upTo(wire::limit::work)}; }
    void fill(wire::SignTokens &b) { b = {key(), number<std::uint32_t>()}; }
    void fill(wire::WaiveFloor &b) { b = {key(), number<std::uint32_t>(), span()}; }
    void fill(wire::GiveNotice &b) { b.key = key(); }
    void fill(wire::PlanUpkeep &b) { b = {key(), hosts(), span(), text()}; }
    Hold hold()
    {
        return {any(HoldKind::Out),
                any(HoldCause::Other),
                text(),
                text(),
                instant(),
                instant(),
                FindingId(number<std::uint32_t>())};
    }
    void fill(wire::HoldHosts &b) { b.key = key(), b.hosts = hosts(), b.hold = hold(); }
    void fill(wire::AskHold &b) { b = {hosts(), hold()}; }
    void fill(wire::AskFinding &b) { b.id = FindingId(number<std::uint32_t>()); }
    void fill(wire::SetPolicy &b)
    {
        b = {key(), many<PolicyRow>(few(), [&] { return PolicyRow{text(), big(), instant()}; })};
    }
    void fill(wire::JoinBatch &b) { b = {key(), instant(), joining()}; }
    void fill(wire::AskPreview &b) { b = {instant(), joining()}; }
    void fill(wire::SetCap &b)
    {
        b = {key(), MemberId(number(9)), any(wire::CapLevel::Person), text(), {}, upTo(wire::limit::price), coin()};
        b.persons = many<PersonId>(few(), [&] { return PersonId(number(99)); });
    }
    void fill(wire::Approve &b) { b = {key(), BookingId(number()), number<std::uint32_t>(), text(), coin()}; }
    template<typename Step> void fillStep(Step &b)
    {
        b.key = key(), b.id = BookingId(number()), b.version = number<std::uint32_t>();
    }
    void fill(wire::ChangeBooking &b) { fillStep(b), b.hosts = number<std::uint32_t>(), b.window = span(); }
    void fill(wire::DescribeBooking &b) { fillStep(b), b.label = text(), b.note = text(), b.outcome = text(); }
    void fill(wire::ReplaceHost &b) { fillStep(b), b.host = host(); }
    void fill(wire::Rehearse &b) { fillStep(b); }
    void fill(wire::PinBooking &b) { fillStep(b); }
    void fill(wire::TakeSeries &b)
    {
        b = {key(), ask(), many<Instant>(few(), [&] { return instant(); }), text(), text(), upTo(wire::limit::price)};
    }
    void fill(wire::AskStory &b) { b.id = BookingId(number()); }
    void fill(wire::AskRelease &b) { b.id = BookingId(number()); }
    void fill(wire::ReleaseShown &b)
    {
        b.id = BookingId(number());
        b.quote = {instant(), span(), upTo(wire::limit::work), upTo(wire::limit::work), big()};
    }
    void fill(wire::AskBursts &b)
    {
        b.ask = {ask(), upTo(wire::limit::work), upTo(wire::limit::price), numbers<std::uint32_t>(few())};
    }
    void fill(wire::StoryShown &b)
    {
        b.story.id = BookingId(number());
        b.story.lines = many<StoryLine>(few(), [&] {
            return StoryLine{instant(),
                             number<std::uint32_t>(),
                             any(StoryKind::Fixed),
                             any(BookingState::Queued),
                             span(),
                             number<std::uint32_t>(),
                             host(),
                             host(),
                             PersonId(number(99)),
                             text()};
        });
        QueuePlace &q = b.story.queue;
        q.place = number<std::uint32_t>(), q.expiresAt = instant();
        q.why = many<Reason>(few(), [&] { return reason(); });
        q.offeredFrom = instant(), q.offeredUntil = instant(), q.isStanding = coin();
        q.ahead = many<QueueAhead>(few(), [&] {
            return QueueAhead{BookingId(number()), MemberId(number(9)), any(AheadWhy::Planned)};
        });
        q.promises = many<PromiseStep>(few(), [&] {
            return PromiseStep{instant(), span(), any(PromiseWhy::Displaced), host()};
        });
        b.story.rehearsals = many<Rehearsal>(few(), [&] { return rehearsal(); });
    }
    Rehearsal rehearsal()
    {
        Rehearsal r;
        r.at = instant(), r.endedAt = instant(), r.pairs = number<std::uint32_t>(),
        r.measured = number<std::uint32_t>();
        r.hosts = many<RehearsedHost>(few(), [&] {
            return RehearsedHost{host(), any(RehearsalVerdict::Slow), real(), host(), instant()};
        });
        r.slowestGbps = real(), r.slowA = host(), r.slowB = host(), r.hasPassed = coin();
        return r;
    }
    void fill(wire::BurstsFound &b)
    {
        b.points = many<BurstPoint>(few(), [&] {
            BurstPoint p{number<std::uint32_t>(), instant(), {}, {}};
            if (coin())
                p.quote = quote();
            else
                p.why = reason();
            return p;
        });
    }
    void fill(wire::AskRequest &b) { b.id = BookingId(number()); }
    void fill(wire::RequestShown &b) { b = {BookingId(number()), ask(), coin(), big()}; }
    void fill(wire::AskTransfers &) {}
    void fill(wire::Noted &b)
    {
        b = {number<std::uint32_t>(), instant(), coin(), many<BookingCut>(few(), [&] {
                 return BookingCut{BookingId(number()), any(BookingState::Queued), span(), big(), big()};
             })};
    }
    void fill(wire::PreviewShown &b)
    {
        const auto share = [&] { return Fraction{big(), 1 + upTo(1'000'000)}; };
        b.from = instant();
        b.shares = many<wire::PreviewRow>(few(), [&] {
            const auto member = MemberId(number(9));
            return wire::PreviewRow{{member, share(), share(), big(), big(), big(), big(), big(), big()}, text()};
        });
        b.effects = many<NoticeEffect>(few(), [&] {
            return NoticeEffect{BookingId(number()), any(NoticeCut::RunsOut), instant()};
        });
    }
    void fill(wire::TransfersShown &b)
    {
        b.transfers = many<wire::TokenTransfer>(few(), [&] {
            return wire::TokenTransfer{
                number<std::uint32_t>(), MemberId(number(9)), MemberId(number(9)), big(), coin(), instant()};
        });
    }
    void fill(wire::Pong &b) { b.nonce = number(); }
    void fill(wire::Refused &b) { b = {reasons(), alternatives(), coin()}; }
    void fill(wire::Undecided &b) { b.reason = reason(); }
    void fill(wire::WindowsFound &b)
    {
        b.answer = {many<Quote>(few(5), [&] { return quote(); }), reasons(), alternatives()};
        b.minimumRun = instant();
    }
    Upkeep upkeep() { return {number<std::uint32_t>(), hosts(), span(), text(), text()}; }
    void fill(wire::UpkeepFull &b)
    {
        b = {many<Upkeep>(few(), [&] { return upkeep(); }), coin(), coin()};
    }
    HeldHosts heldHosts() { return {hosts(), hold()}; }
    void fill(wire::HoldsFull &b)
    {
        b = {many<HeldHosts>(few(), [&] { return heldHosts(); }), coin(), coin()};
    }
    void fill(wire::HoldChanged &b) { b.held = heldHosts(); }
    void fill(wire::HoldPreviewed &b)
    {
        b.preview.at = instant(), b.preview.credits = big();
        b.preview.bookings = many<TouchedBooking>(few(), [&] {
            return TouchedBooking{BookingId(number()),
                                  MemberId(number<std::uint32_t>()),
                                  any(ServiceClass::S),
                                  any(BookingState::Queued),
                                  span(),
                                  number<std::uint32_t>(),
                                  number<std::uint32_t>(),
                                  any(HoldEffect::Stays),
                                  hosts(),
                                  hosts(),
                                  instant(),
                                  coin(),
                                  big()};
        });
    }
    void fill(wire::FindingShown &b)
    {
        b.id = FindingId(number<std::uint32_t>());
        b.sights = many<SightedFinding>(few(), [&] {
            return SightedFinding{SweepId(number<std::uint32_t>()), instant(), any(FindingSight::Healed), real()};
        });
    }
    void fill(wire::UpkeepChanged &b) { b.upkeep = upkeep(); }
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
    void fill(wire::InvoiceShown &b)
    {
        b.invoice = {MemberId(number(9)), span(), {}, big(), big(), coin()};
        b.invoice.lines = many<InvoiceLine>(few(), [&] {
            return InvoiceLine{any(InvoiceKind::Correction), BookingId(number()), big(), big(), instant(), text()};
        });
    }
    void fill(wire::PayoutsShown &b)
    {
        b.payouts = {span(), big(), big(), big(), big(), {}, {}, coin()};
        b.payouts.rows = many<PayoutRow>(few(), [&] { return PayoutRow{MemberId(number(9)), big(), big()}; });
        b.payouts.culprits = many<HostCredit>(few(), [&] { return HostCredit{host(), big()}; });
    }
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
        b.news = {instant(), any(NewsKind::PromiseMoved), many<Arg>(few(), [&] { return arg(); })};
    }
    void fill(wire::PrivateFull &b)
    {
        b = {MemberId(number(9)), many<BookingPrivate>(few(), [&] { return priv(); }), coin(), coin()};
    }
    void fill(wire::PrivateChanged &b) { b = {MemberId(number(9)), priv()}; }
};

} // namespace imece::sample
