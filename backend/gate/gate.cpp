// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/gate/gate.h"

namespace imece::gate {
namespace {

constexpr unsigned mostMalformed = 50; ///< a client that sends only rubbish cannot go on
/// Names of people stay out of the log.
std::string person(const Actor &actor)
{
    return "person " + std::to_string(raw(actor.person)) + " of member " + std::to_string(raw(actor.member));
}

constexpr unsigned mostLimited = 1000; ///< nor one that never slows down

} // namespace

Bytes encoded(const wire::ServerFrame &frame)
{
    return std::make_shared<const std::string>(wire::encode(frame));
}

Gate::Gate(boost::asio::io_context &loop, DoorOptions door, GateOptions options, Hall &hall)
    : m_door(loop, std::move(door), *this), m_options(options), m_hall(hall)
{
}

// ---- who comes --------------------------------------------------------------------------------------------------
void Gate::entered(SeatId seat, Spoken spoken)
{
    Guest &guest = m_guests.emplace(seat, Guest(m_options)).first->second;
    if (spoken == Spoken::Foreign) // accepted first: a QWebSocket cannot read an HTTP error
        close(seat, guest, wire::BadVersion, std::string("this server speaks ") + wire::subprotocol);
}

void Gate::left(SeatId seat, std::string_view why)
{
    const auto it = m_guests.find(seat);
    if (it == m_guests.end())
        return;
    if (it->second.actor)
        m_hall.note("left", person(*it->second.actor) + ": " + std::string(why));
    m_guests.erase(it);
    m_hall.guestLeft();
}

void Gate::said(SeatId seat, std::string_view bytes, Opcode opcode)
{
    const auto it = m_guests.find(seat);
    if (it == m_guests.end() || it->second.closing)
        return;
    Guest &guest = it->second;
    auto frame = opcode == Opcode::Binary ? wire::decodeClient(bytes)
                                          : tl::expected<wire::ClientFrame, wire::DecodeFault>(tl::unexpected(
                                                wire::DecodeFault{wire::Fault::NoEnvelope, 0, "a text frame"}));
    if (!guest.actor) {
        const auto *greeting = frame ? std::get_if<wire::Hello>(&frame->body) : nullptr;
        if (!greeting) {
            m_counters.malformed += !frame;
            return close(seat, guest, wire::NotLoggedIn, "the first frame has to be Hello");
        }
        return hello(seat, guest, *greeting);
    }
    const std::uint64_t call = frame ? frame->call : frame.error().call;
    if (!guest.bucket.take(std::chrono::steady_clock::now())) {
        ++m_counters.limited;
        if (++guest.limitedInARow > mostLimited)
            return close(seat, guest, wire::TooBusy, "too many messages");
        return refuse(
            seat, call,
            {ReasonCode::RateLimited, {}, {Arg::count("perSecond", std::int64_t(m_options.messagesPerSecond))}});
    }
    guest.limitedInARow = 0;
    if (!frame)
        return malformed(seat, guest, frame.error());
    if (const auto *ping = std::get_if<wire::Ping>(&frame->body)) {
        wire::ServerFrame pong;
        pong.call = call;
        pong.body = wire::Pong{ping->nonce};
        return reply(seat, std::move(pong));
    }
    if (!may(*guest.actor, frame->body, m_options.demo)) {
        ++m_counters.forbidden;
        const bool notDemo = rightFor(frame->body) == Right::Demo && !m_options.demo;
        return refuse(seat, call, {notDemo ? ReasonCode::NotInDemo : ReasonCode::Forbidden, {}, {}});
    }
    if (!mayAskMore(guest.actor->person, frame->body)) {
        ++m_counters.limited;
        return refuse(seat, call,
                      {ReasonCode::RateLimited,
                       {},
                       {Arg::count("perSecond", std::int64_t(m_options.personPerSecond)),
                        Arg::count("limit", std::int64_t(m_options.personBurst))}});
    }
    const Actor actor = *guest.actor; // the guest may be gone when the hall returns
    m_hall.asked(seat, actor, std::move(*frame));
}

/// A person with many connections is still one person. Parts of an import are limited by their connection alone.
bool Gate::mayAskMore(PersonId person, const wire::ClientBody &body)
{
    if (!isWork(body))
        return true;
    const auto [it, isNew] = m_persons.try_emplace(person, m_options.personPerSecond, m_options.personBurst);
    return it->second.take(std::chrono::steady_clock::now());
}

void Gate::starved(std::string_view fault)
{
    if (fault.empty())
        m_hall.note("accepts_again", "connections are accepted again");
    else
        m_hall.note("cannot_accept", fault);
}

void Gate::hello(SeatId seat, Guest &guest, const wire::Hello &hello)
{
    guest.actor = m_hall.whoIs(hello.token);
    if (!guest.actor) {
        ++m_counters.badTokens;
        return close(seat, guest, wire::BadToken, "this token is not known here");
    }
    ++m_counters.logins;
    m_door.admitted(seat);
    m_hall.note("login", person(*guest.actor));
    const Actor actor = *guest.actor;
    m_hall.entering(seat, actor, hello);
}

void Gate::malformed(SeatId seat, Guest &guest, const wire::DecodeFault &fault)
{
    ++m_counters.malformed;
    if (++guest.malformed > mostMalformed)
        return close(seat, guest, 1008, "too many malformed frames");
    Reason reason{fault.fault == wire::Fault::UnknownKind ? ReasonCode::UnknownKind : ReasonCode::Malformed,
                  {},
                  {Arg::words("field", fault.where)}};
    if (fault.most > 0) {
        reason.code = ReasonCode::TooLong;
        reason.args.push_back(Arg::count("limit", std::int64_t(fault.most)));
    }
    refuse(seat, fault.call, std::move(reason));
}

void Gate::refuse(SeatId seat, std::uint64_t call, Reason reason)
{
    wire::ServerFrame frame;
    frame.call = call;
    frame.body = wire::Refused{{std::move(reason)}, {}, false};
    reply(seat, std::move(frame));
}

void Gate::close(SeatId seat, Guest &guest, std::uint16_t code, std::string_view reason)
{
    guest.closing = true;
    guest.owed.clear();
    m_hall.note("close", std::to_string(code) + " " + std::string(reason));
    m_door.close(seat, code, reason);
}

// ---- what goes out ----------------------------------------------------------------------------------------------
void Gate::reply(SeatId seat, wire::ServerFrame frame)
{
    const auto it = m_guests.find(seat);
    if (it == m_guests.end() || it->second.closing)
        return;
    frame.epoch = frame.epoch == 0 ? m_epoch : frame.epoch;
    deliver(seat, it->second, {encoded(frame), true});
}

void Gate::deliver(SeatId seat, Guest &guest, Owed what)
{
    if (guest.closing)
        return;
    if (what.counts) {
        if (guest.owedBytes + what.bytes->size() + m_door.queuedBytes(seat) >
            m_options.eventBudget + wire::maxServerFrame) {
            ++m_counters.tooSlow;
            return close(seat, guest, wire::TooSlow, "too slow: more is waiting than may wait");
        }
        guest.owedBytes += what.bytes->size();
    }
    guest.owed.push_back(std::move(what));
    pump(seat, guest);
}

/// Small things go at once; a snapshot's parts go one by one, each when the one before has left.
void Gate::pump(SeatId seat, Guest &guest)
{
    while (!guest.closing && !guest.owed.empty() && m_door.queuedBytes(seat) < m_options.stateBudget) {
        const Owed next = std::move(guest.owed.front());
        guest.owed.pop_front();
        if (next.counts)
            guest.owedBytes -= next.bytes->size();
        m_door.send(seat, next.bytes);
    }
}

void Gate::emptied(SeatId seat)
{
    const auto it = m_guests.find(seat);
    if (it == m_guests.end())
        return;
    Guest &guest = it->second;
    pump(seat, guest);
    if (!guest.owesHosts || !guest.owed.empty() || guest.closing || !guest.joined)
        return;
    guest.owesHosts = false;
    for (const wire::ServerFrame &part : m_hall.hostsNow())
        guest.owed.push_back({encoded(part), false});
    pump(seat, guest);
}

bool Gate::canResume(const std::vector<wire::TopicMark> &marks, const Actor &actor, std::uint64_t newest) const
{
    bool coop = false, member = !mayHear(actor, wire::Topic::Member, actor.member);
    for (const wire::TopicMark &mark : marks) {
        if (mark.topic == wire::Topic::None || mark.epoch != m_epoch || mark.sequence < m_ringStart ||
            mark.sequence > newest)
            return false;
        coop = coop || mark.topic == wire::Topic::Coop;
        member = member || mark.topic == wire::Topic::Member;
    }
    return coop && member;
}

void Gate::join(SeatId seat, const std::vector<Bytes> &welcome, const std::vector<Bytes> &snapshot,
                const std::vector<Bytes> &always, const std::vector<wire::TopicMark> &marks)
{
    const auto it = m_guests.find(seat);
    if (it == m_guests.end() || it->second.closing)
        return;
    Guest &guest = it->second;
    const auto push = [&](const std::vector<Bytes> &parts) {
        for (const Bytes &part : parts)
            guest.owed.push_back({part, false});
    };
    push(welcome);
    if (snapshot.empty()) {
        for (const Kept &kept : m_ring)
            for (const wire::TopicMark &mark : marks)
                if (mark.topic == kept.topic && kept.sequence > mark.sequence &&
                    mayHear(*guest.actor, kept.topic, kept.member))
                    guest.owed.push_back({kept.bytes, false});
    } else {
        push(snapshot);
    }
    push(always);
    guest.joined = true;
    guest.owesHosts = false;
    pump(seat, guest);
}

void Gate::publish(wire::Topic topic, MemberId member, std::uint64_t sequence, wire::ServerBody body)
{
    wire::ServerFrame frame;
    frame.topic = topic;
    frame.epoch = m_epoch;
    frame.sequence = sequence;
    frame.body = std::move(body);
    const Bytes bytes = encoded(frame);
    if (topic == wire::Topic::Coop)
        m_coopHead = sequence;
    else
        m_memberHeads[member] = sequence;
    m_ring.push_back({sequence, topic, member, bytes});
    while (m_ring.size() > m_options.ring) {
        m_ringStart = m_ring.front().sequence;
        m_ring.pop_front();
    }
    for (const SeatId seat : guests()) { // a copy: delivering may close
        const auto it = m_guests.find(seat);
        if (it != m_guests.end() && it->second.joined && mayHear(*it->second.actor, topic, member))
            deliver(seat, it->second, {bytes, true});
    }
}

void Gate::publishState(const wire::ServerFrame &frame)
{
    Bytes bytes;
    for (auto &[seat, guest] : m_guests) {
        if (!guest.joined || guest.closing || !mayHear(*guest.actor, wire::Topic::Coop, {}))
            continue;
        if (guest.owesHosts || !guest.owed.empty() || m_door.queuedBytes(seat) > m_options.stateBudget) {
            guest.owesHosts = true; // a delta is of no use after a gap
            continue;
        }
        if (!bytes)
            bytes = encoded(frame);
        m_door.send(seat, bytes);
    }
}

void Gate::publishPassing(const wire::ServerFrame &frame)
{
    Bytes bytes;
    for (auto &[seat, guest] : m_guests) {
        if (!guest.joined || guest.closing || !mayHear(*guest.actor, wire::Topic::Coop, {}) || !guest.owed.empty() ||
            m_door.queuedBytes(seat) > m_options.stateBudget)
            continue;
        if (!bytes)
            bytes = encoded(frame);
        m_door.send(seat, bytes);
    }
}

void Gate::heartbeat(Instant now, std::uint32_t rate)
{
    for (const SeatId seat : guests()) {
        const auto it = m_guests.find(seat);
        if (it == m_guests.end() || !it->second.joined)
            continue;
        const Actor &actor = *it->second.actor;
        wire::ServerFrame frame;
        frame.epoch = m_epoch;
        wire::Heartbeat beat{now, rate, {}};
        if (mayHear(actor, wire::Topic::Coop, {}))
            beat.heads.push_back({wire::Topic::Coop, m_epoch, m_coopHead});
        if (mayHear(actor, wire::Topic::Member, actor.member))
            beat.heads.push_back({wire::Topic::Member, m_epoch, headOf(wire::Topic::Member, actor.member)});
        frame.body = std::move(beat);
        deliver(seat, it->second, {encoded(frame), true});
    }
}

std::uint64_t Gate::headOf(wire::Topic topic, MemberId member) const
{
    if (topic == wire::Topic::Coop)
        return m_coopHead;
    std::uint64_t head = m_epochStart;
    for (const auto &[id, sequence] : m_memberHeads)
        if (raw(member) == 0 || id == member) // the co-op's treasurer hears all
            head = std::max(head, sequence);
    return head;
}

void Gate::beginEpoch(std::uint64_t epoch, std::uint64_t sequence)
{
    m_epoch = epoch;
    m_ring.clear();
    m_ringStart = m_coopHead = m_epochStart = sequence;
    m_memberHeads.clear();
}

std::vector<SeatId> Gate::guests() const
{
    std::vector<SeatId> ids;
    for (const auto &[seat, guest] : m_guests)
        if (guest.actor && !guest.closing)
            ids.push_back(seat);
    return ids;
}

std::optional<Actor> Gate::actorOf(SeatId seat) const
{
    const auto it = m_guests.find(seat);
    return it == m_guests.end() ? std::nullopt : it->second.actor;
}

void Gate::drain(std::string_view reason)
{
    m_door.stopAccepting();
    for (auto &[seat, guest] : m_guests)
        if (!guest.closing) {
            // What is already owed was acknowledged: it goes out first.
            for (const Owed &owed : guest.owed)
                m_door.send(seat, owed.bytes);
            close(seat, guest, wire::Draining, reason);
        }
}

} // namespace imece::gate
