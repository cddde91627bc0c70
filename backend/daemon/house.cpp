// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/house.h"
#include "backend/daemon/frames.h"
#include <boost/asio/post.hpp>

namespace imece::daemon {
namespace {

using namespace std::chrono_literals;
constexpr auto tickEvery = 250ms, beatEvery = 5000ms;

gate::DoorOptions doorOptions(const Options &o)
{
    gate::DoorOptions door;
    door.host = o.host;
    door.port = o.port;
    door.allowRemote = o.allowRemote;
    door.origins = o.origins;
    return door;
}

gate::GateOptions gateOptions(const Options &o)
{
    gate::GateOptions options;
    options.messagesPerSecond = o.messagesPerSecond;
    options.burst = 2 * o.messagesPerSecond;
    options.personPerSecond = o.messagesPerSecond;
    options.personBurst = 3 * o.messagesPerSecond;
    return options;
}

} // namespace

House::House(Options options, store::Store &store, MakePlant makePlant, Log &log)
    : m_options(std::move(options)), m_log(log), m_store(store), m_makePlant(std::move(makePlant)), m_loop(1),
      m_tickTimer(m_loop), m_beatTimer(m_loop), m_lingerTimer(m_loop), m_endTimer(m_loop),
      m_clock(realNow(), m_options.rate, std::chrono::steady_clock::now())
{
    m_writer = std::make_unique<store::Writer>(
        m_store, [this](std::function<void()> act) { boost::asio::post(m_loop, std::move(act)); });
    m_gate = std::make_unique<gate::Gate>(m_loop, doorOptions(m_options), gateOptions(m_options), *this);
}

House::~House()
{
    m_stopping = true;
    m_writer.reset(); // writes what waits
    m_loop.restart();
    m_loop.poll(); // its results, while there is a gate to tell
    m_gate.reset();
    m_loop.restart();
    m_loop.poll(); // what was cut tells its handlers
}

// ---- the co-op's life -------------------------------------------------------------------------------------------
int House::furnish()
{
    const auto meta = m_store.meta();
    const auto events = meta ? m_store.load() : store::Expected<std::vector<core::Event>>(tl::unexpected(meta.error()));
    if (!events) {
        m_log.note("error", "store", {{"text", events.error().text}});
        return StoreLost;
    }
    if (meta->epoch == 0 || events->empty())
        return found();
    m_epoch = meta->epoch;
    const Instant saved = std::max(meta->clock ? meta->clock->now : 0, events->back().at);
    m_clock = CoopClock(std::max(realNow(), saved), m_options.rate, std::chrono::steady_clock::now());
    rebuild(*events);
    m_published = m_coop->sequence();
    m_gate->beginEpoch(m_epoch, m_published);
    m_coop->resume(m_clock.now());
    m_plant->resume(*m_coop, m_clock.now());
    issueTokens();
    m_log.note("info", "replayed", {{"events", std::to_string(events->size())}});
    commitPending();
    return 0;
}

int House::found()
{
    const Instant now = m_clock.now();
    m_plant = m_makePlant();
    m_coop = std::make_unique<core::Coop>(m_plant->engine());
    if (const auto made = m_plant->found(*m_coop, now); !made) {
        m_log.note("error", "found", {{"text", made.error()}});
        return BadConfiguration;
    }
    store::Batch batch{m_coop->takePending(), store::Clock{now, m_clock.rate()}};
    m_epoch = gate::randomNumber();
    const std::size_t count = batch.events.size();
    if (const auto kept = m_writer->begin(m_epoch, batch); !kept) {
        m_log.note("error", "store", {{"text", kept.error().text}});
        return StoreLost;
    }
    m_published = m_coop->sequence();
    m_newsSeen = m_published;
    m_gate->beginEpoch(m_epoch, m_published);
    issueTokens();
    m_log.note("info", "founded", {{"coop", m_coop->setup().name}, {"events", std::to_string(count)}});
    return 0;
}

void House::rebuild(const std::vector<core::Event> &events)
{
    m_coop.reset();
    m_plant = m_makePlant();
    m_coop = std::make_unique<core::Coop>(m_plant->engine());
    for (const core::Event &event : events)
        m_coop->apply(event);
    m_newsSeen = std::max(m_newsSeen, m_published);
    if (m_published == 0)
        m_newsSeen = m_coop->sequence();
    m_snapshot = {};
}

void House::issueTokens()
{
    if (!m_plainTokens.empty())
        return; // after a reset the personas are the same
    for (const core::Person &person : m_coop->setup().persons)
        if (!person.persona.empty())
            m_plainTokens[person.persona] = m_tokens.issue(person.actor());
}

tl::expected<std::uint16_t, std::string> House::open()
{
    return m_gate->open();
}

Endpoint House::endpoint(std::uint16_t port, const std::string &data) const
{
    const bool six = m_options.host.find(':') != std::string::npos;
    const std::string host = six ? "[" + m_options.host + "]" : m_options.host;
    return {"ws://" + host + ":" + std::to_string(port), data, m_plainTokens};
}

int House::run()
{
    publishBoard(m_clock.now());
    scheduleTick();
    scheduleHeartbeat();
    if (m_options.linger > 0) { // nobody may ever come
        m_lingerTimer.expires_after(std::chrono::seconds(std::max(30u, m_options.linger)));
        m_lingerTimer.async_wait([this](boost::system::error_code e) {
            if (!e && m_gate->guests().empty())
                stop("nobody came");
        });
    }
    m_loop.run();
    return m_exitCode;
}

void House::stop(std::string_view why)
{
    if (m_stopping)
        return;
    m_stopping = true;
    m_log.note("info", "stopping", {{"why", std::string(why)}});
    m_tickTimer.cancel(), m_beatTimer.cancel(), m_lingerTimer.cancel();
    m_endTimer.expires_after(1800ms);
    m_endTimer.async_wait([this](boost::system::error_code e) {
        if (e)
            return;
        m_gate->cutAll();
        m_loop.stop();
    });
    for (const std::uint64_t seat : m_imports.seats())
        keepInterrupted(seat);
    commitPending();
    m_outbox.add([this] { finish(); }, [this] { finish(); });
}

/// Everything acknowledged is on disk and on its way: say goodbye.
void House::finish()
{
    store::Batch last;
    last.clock = store::Clock{m_clock.now(), m_clock.rate()};
    m_writer->submit(std::move(last), [](const auto &) {});
    m_gate->drain("imeced is ending");
    guestLeft();
}

// ---- time -------------------------------------------------------------------------------------------------------
void House::scheduleTick()
{
    m_tickTimer.expires_after(tickEvery);
    m_tickTimer.async_wait([this](boost::system::error_code e) {
        if (e || m_stopping)
            return;
        tick();
        scheduleTick();
    });
}

void House::tick()
{
    const Instant now = m_clock.now();
    if (!isFull()) {
        m_plant->advance(*m_coop, now);
        m_coop->advance(now);
        paceForOffers();
        commitPending();
    }
    publishBoard(now);
    publishGrowth();
}

void House::publishBoard(Instant now)
{
    HostColumns board = m_coop->columns(now);
    board.tick = ++m_tick;
    board.at = now;
    wire::HostsChanged changed{core::deltaBetween(m_board, board), m_coop->meters(now)};
    changed.delta.baseTick = m_tick - 1;
    changed.delta.columns.tick = m_tick;
    changed.delta.columns.at = now;
    m_outbox.add([this, board = std::move(board), changed = std::move(changed)]() mutable {
        m_board = std::move(board);
        wire::ServerFrame frame;
        frame.epoch = m_epoch;
        frame.body = std::move(changed);
        m_gate->publishState(frame);
    });
}

void House::scheduleHeartbeat()
{
    m_beatTimer.expires_after(beatEvery);
    m_beatTimer.async_wait([this](boost::system::error_code e) {
        if (e || m_stopping)
            return;
        beat();
        scheduleHeartbeat();
    });
}

void House::beat()
{
    m_outbox.add([this] { m_gate->heartbeat(m_clock.now(), m_clock.rate()); });
}

void House::guestLeft()
{
    if (m_stopping) {
        if (m_gate->seats() == 0 && m_outbox.isEmpty())
            m_loop.stop();
        return;
    }
    const std::vector<gate::SeatId> here = m_gate->guests();
    for (const std::uint64_t seat : m_imports.seats())
        if (std::find(here.begin(), here.end(), gate::SeatId{seat}) == here.end())
            keepInterrupted(seat);
    watchLinger();
}

void House::watchLinger()
{
    if (m_options.linger == 0 || !m_gate->guests().empty())
        return;
    m_lingerTimer.expires_after(std::chrono::seconds(m_options.linger));
    m_lingerTimer.async_wait([this](boost::system::error_code e) {
        if (!e && m_gate->guests().empty())
            stop("the last client has gone");
    });
}

// ---- guests -----------------------------------------------------------------------------------------------------
Welcome House::welcome(const Actor &actor) const
{
    const core::CoopSetup &setup = m_coop->setup();
    Welcome w;
    w.you = actor;
    w.coop = setup.name, w.zone = setup.zone, w.currency = setup.currency;
    w.epoch = m_epoch;
    w.now = m_clock.now();
    w.rate = m_clock.rate();
    w.demo = setup.demo;
    w.server = "imeced " IMECE_VERSION;
    w.maxFrame = static_cast<std::uint32_t>(wire::maxClientFrame);
    w.policy = setup.policy;
    w.features = {"resume", "meters"};
    return w;
}

std::vector<gate::Bytes> House::encodedAll(std::vector<wire::ServerFrame> frames) const
{
    std::vector<gate::Bytes> out;
    for (wire::ServerFrame &frame : frames) {
        frame.epoch = m_epoch;
        out.push_back(gate::encoded(frame));
    }
    return out;
}

const std::vector<gate::Bytes> &House::publicParts(Instant now)
{
    if (m_snapshot.parts.empty() || m_snapshot.sequence != m_coop->sequence())
        m_snapshot = {m_coop->sequence(), encodedAll(publicSnapshot(*m_coop, now))};
    return m_snapshot.parts;
}

void House::entering(gate::SeatId seat, const Actor &actor, const wire::Hello &hello)
{
    m_lingerTimer.cancel();
    const Instant now = m_clock.now();
    wire::ServerFrame welcomeFrame, fleetFrame;
    welcomeFrame.body = wire::WelcomeFrame{welcome(actor)};
    fleetFrame.body = wire::FleetShown{*m_coop->fleet()};
    std::vector<gate::Bytes> first = encodedAll({welcomeFrame});
    std::vector<gate::Bytes> snapshot;
    if (!gate::mayHear(actor, wire::Topic::Coop, {})) { // no role: nothing more is heard
        return m_outbox.add([this, seat, first] { m_gate->join(seat, first, {}, {}, {}); });
    }
    first.push_back(encodedAll({fleetFrame}).front());
    const bool resumes = !hello.marks.empty() && m_gate->canResume(hello.marks, actor, m_coop->sequence());
    if (!resumes) {
        snapshot = publicParts(now);
        for (const Member &member : m_coop->fleet()->members)
            if (gate::mayHear(actor, wire::Topic::Member, member.id))
                for (gate::Bytes &part : encodedAll(privateSnapshot(*m_coop, member.id, now)))
                    snapshot.push_back(std::move(part));
    }
    const auto again = [this, seat, actor, hello] { entering(seat, actor, hello); };
    m_outbox.add(
        [this, seat, first, snapshot, marks = hello.marks]() mutable {
            for (gate::Bytes &part : encodedAll(hostParts(m_board)))
                first.push_back(std::move(part));
            std::vector<wire::ServerFrame> running;
            for (wire::SweepGrew &grew : m_imports.standing())
                running.emplace_back().body = std::move(grew);
            m_gate->join(seat, first, snapshot, encodedAll(std::move(running)), marks);
        },
        again);
}

std::vector<wire::ServerFrame> House::hostsNow()
{
    auto parts = hostParts(m_board);
    for (wire::ServerFrame &part : parts)
        part.epoch = m_epoch;
    return parts;
}

std::string House::health()
{
    const gate::Counters &c = m_gate->counters();
    const auto field = [](std::string_view key, std::uint64_t n) {
        return ",\"" + std::string(key) + "\":" + std::to_string(n);
    };
    return std::string("{\"status\":\"") + (m_degraded ? "degraded" : "ok") + "\"" +
           field("clients", m_gate->guests().size()) + field("sequence", m_published) +
           field("commits", m_writer->commits()) + field("logins", c.logins) + field("malformed", c.malformed) +
           field("limited", c.limited) + field("forbidden", c.forbidden) + field("too_slow", c.tooSlow) +
           field("bad_tokens", c.badTokens) + "}\n";
}

void House::note(std::string_view event, std::string_view text)
{
    m_log.note("info", event, {{"text", std::string(text)}});
}

} // namespace imece::daemon
