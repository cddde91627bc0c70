// SPDX-License-Identifier: GPL-3.0-or-later
// The gate: frames, logins, rights, fan-out. Guarantees: the actor of a request comes from the token; before the login
// nothing but Hello is heard; each command and topic is checked against the table of roles.h; a broadcast is encoded
// once and its bytes are shared; events are never dropped (a client that cannot take them is closed with 4008), host
// state is latest-wins (a slow client owes itself a snapshot, sent in parts under 1 MiB when it has caught up).
#pragma once
#include "backend/gate/bucket.h"
#include "backend/gate/door.h"
#include "backend/gate/roles.h"
#include "net/wire/codec.h"
#include <deque>
#include <map>
#include <optional>

namespace imece::gate {

struct GateOptions
{
    bool demo = true;
    double messagesPerSecond = 20, burst = 40;     ///< a connection; 0 = no limit
    double personPerSecond = 20, personBurst = 60; ///< commands and window questions of a person, over all connections
    std::size_t stateBudget = 256 * 1024;          ///< bytes queued beyond which host state waits
    std::size_t eventBudget = 4 * 1024 * 1024;     ///< bytes of events queued beyond which a client is closed
    std::size_t ring = 10'000;                     ///< events kept for resuming
};

struct Counters
{
    std::uint64_t logins = 0, malformed = 0, limited = 0, forbidden = 0, tooSlow = 0, badTokens = 0;
};

/// What the daemon does for the gate. Called on the loop's thread.
class Hall
{
public:
    virtual ~Hall() = default;
    virtual std::optional<Actor> whoIs(std::string_view token) = 0;
    /// A login was accepted. The daemon calls Gate::join when everything decided until now is committed.
    virtual void entering(SeatId seat, const Actor &actor, const wire::Hello &hello) = 0;
    /// A request that this actor may make.
    virtual void asked(SeatId seat, const Actor &actor, wire::ClientFrame frame) = 0;
    virtual void guestLeft() = 0;
    /// The board as last published, in parts under 1 MiB.
    virtual std::vector<wire::ServerFrame> hostsNow() = 0;
    virtual std::string health() = 0;
    virtual void note(std::string_view event, std::string_view text) = 0; ///< for the log
};

class Gate : public Visitors
{
public:
    Gate(boost::asio::io_context &loop, DoorOptions door, GateOptions options, Hall &hall);
    tl::expected<std::uint16_t, std::string> open() { return m_door.open(); }

    // ---- answers and fan-out ----
    void reply(SeatId seat, wire::ServerFrame frame);
    /// From here on the seat hears what it may. `snapshot` is left out if the marks can be resumed from the ring.
    void join(SeatId seat, const std::vector<Bytes> &welcome, const std::vector<Bytes> &snapshot,
              const std::vector<Bytes> &always, const std::vector<wire::TopicMark> &marks);
    bool canResume(const std::vector<wire::TopicMark> &marks, const Actor &actor,
                   std::uint64_t newest) const; ///< newest: of the log; a mark beyond it is of another history
    /// An event on topic coop, or on member/<member>.
    void publish(wire::Topic topic, MemberId member, std::uint64_t sequence, wire::ServerBody body);
    void publishState(const wire::ServerFrame &frame);
    /// To those who keep up; the others miss it, and see so by what comes after.
    void publishPassing(const wire::ServerFrame &frame);
    void heartbeat(Instant now, std::uint32_t rate);
    void beginEpoch(std::uint64_t epoch, std::uint64_t sequence);
    std::uint64_t headOf(wire::Topic topic, MemberId member) const;
    std::vector<SeatId> guests() const;
    std::optional<Actor> actorOf(SeatId seat) const;
    void drain(std::string_view reason); ///< no more guests; all are closed with 4012
    std::size_t seats() const { return m_door.seats(); }
    void cutAll() { m_door.cutAll(); }
    const Counters &counters() const { return m_counters; }

    // ---- from the door ----
    void entered(SeatId, Spoken) override;
    void said(SeatId, std::string_view bytes, Opcode) override;
    void emptied(SeatId) override;
    void left(SeatId, std::string_view why) override;
    void starved(std::string_view fault) override;
    std::string health() override { return m_hall.health(); }

private:
    struct Owed
    {
        Bytes bytes;
        bool counts = true; ///< an event (a snapshot's bytes are shared and cost no memory)
    };
    struct Guest
    {
        explicit Guest(const GateOptions &o) : bucket(o.messagesPerSecond, o.burst) {}
        std::optional<Actor> actor;
        Bucket bucket;
        bool joined = false, owesHosts = false, closing = false;
        unsigned malformed = 0, limitedInARow = 0;
        std::deque<Owed> owed; ///< in order; goes to the door one at a time
        std::size_t owedBytes = 0;
    };
    struct Kept
    {
        std::uint64_t sequence;
        wire::Topic topic;
        MemberId member;
        Bytes bytes;
    };
    void hello(SeatId seat, Guest &guest, const wire::Hello &hello);
    void malformed(SeatId seat, Guest &guest, const wire::DecodeFault &fault);
    bool mayAskMore(PersonId person, const wire::ClientBody &body);
    void refuse(SeatId seat, std::uint64_t call, Reason reason);
    void deliver(SeatId seat, Guest &guest, Owed what);
    void pump(SeatId seat, Guest &guest);
    void close(SeatId seat, Guest &guest, std::uint16_t code, std::string_view reason);

    Door m_door;
    GateOptions m_options;
    Hall &m_hall;
    std::map<SeatId, Guest> m_guests;
    std::map<PersonId, Bucket> m_persons; ///< as many as there are tokens
    std::deque<Kept> m_ring;
    std::uint64_t m_epoch = 0, m_epochStart = 0, m_ringStart = 0; ///< events after m_ringStart are in the ring
    std::map<MemberId, std::uint64_t> m_memberHeads;
    std::uint64_t m_coopHead = 0;
    Counters m_counters;
};

Bytes encoded(const wire::ServerFrame &frame);

} // namespace imece::gate
