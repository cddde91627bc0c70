// SPDX-License-Identifier: GPL-3.0-or-later
// What guests ask for: questions, commands, imports, the demonstration's own acts.
#include "backend/daemon/commands.h"
#include "backend/daemon/frames.h"
#include "backend/daemon/house.h"
#include "backend/gate/roles.h"

namespace imece::daemon {
namespace {

wire::Refused refused(ReasonCode code, std::string_view field)
{
    return {{Reason{code, {}, {Arg::words("field", field)}}}, {}, false};
}

SweepId keptAs(const core::Answer &answer)
{
    const auto *kept = std::get_if<core::ImportedAnswer>(&answer.body);
    return kept ? kept->sweep : SweepId{};
}

wire::Refused storeIsFull()
{
    return {{Reason{ReasonCode::StoreFull, {}, {}}}, {}, false};
}

} // namespace

void House::reply(gate::SeatId seat, std::uint64_t call, wire::ServerBody body)
{
    wire::ServerFrame frame;
    frame.call = call;
    frame.body = std::move(body);
    m_gate->reply(seat, std::move(frame));
}

void House::asked(gate::SeatId seat, const Actor &actor, wire::ClientFrame frame)
{
    if (m_stopping)
        return; // no answer: the client asks the next server with the same key
    if (auto keyed = commandOf(frame.body))
        return command(seat, actor, frame.call, keyed->key, keyed->command);
    if (const auto *chunk = std::get_if<wire::ImportChunk>(&frame.body))
        return import(seat, actor, frame.call, *chunk);
    if (const auto *act = std::get_if<wire::ActDemo>(&frame.body))
        return demo(seat, actor, frame.call, *act);
    if (const auto *ask = std::get_if<wire::AskSweep>(&frame.body); ask && isRunningNumber(ask->id))
        return reply(seat, frame.call,
                     sweepRows(m_imports.running(ask->id), *ask)); // not in the log: nothing to wait for
    if (const auto *ask = std::get_if<wire::AskTile>(&frame.body); ask && isRunningNumber(ask->id))
        return reply(seat, frame.call, sweepTile(m_imports.running(ask->id), *ask));
    m_outbox.add(
        [this, seat, call = frame.call, body = answer(*m_coop, actor, frame.body, m_clock.now())]() mutable {
            reply(seat, call, std::move(body));
        },
        [this, seat, call = frame.call] { reply(seat, call, lost()); });
}

void House::command(gate::SeatId seat, const Actor &actor, std::uint64_t call, const core::Key &key,
                    const core::Command &command)
{
    if (isFull())
        return reply(seat, call, storeIsFull());
    const core::Answer answer = m_coop->execute(actor, key, command, m_clock.now());
    const auto *done = std::get_if<core::Done>(&answer.body);
    if (done && (std::holds_alternative<core::TakeOffer>(command) || std::holds_alternative<core::Request>(command)))
        m_pace.offered(done->booking.id);
    commitPending();
    m_outbox.add([this, seat, call, answer] { reply(seat, call, answerBody(answer)); },
                 [this, seat, call] { reply(seat, call, lost()); });
}

void House::import(gate::SeatId seat, const Actor &actor, std::uint64_t call, const wire::ImportChunk &chunk)
{
    if (chunk.part == 0 && m_imports.isLiveOfAnother(static_cast<std::uint64_t>(seat), chunk.key))
        keepInterrupted(static_cast<std::uint64_t>(seat)); // the same client began another one
    auto taken = m_imports.take(static_cast<std::uint64_t>(seat), actor, chunk, *m_coop->fleet());
    if (!taken)
        return m_outbox.add([this, seat, call, reason = taken.error()] {
            reply(seat, call, wire::Refused{{reason}, {}, false});
        });
    if (!taken->whole)
        return m_outbox.add([this, seat, call, n = taken->received] {
            reply(seat, call, wire::Imported{SweepId{}, {}, false, n});
        });
    if (isFull()) {
        if (raw(taken->running) != 0)
            tellAll(wire::SweepEnded{taken->running, {}});
        return reply(seat, call, storeIsFull());
    }
    const core::Answer answer =
        m_coop->execute(actor, chunk.key, core::ImportSweep{std::move(*taken->whole)}, m_clock.now());
    commitPending();
    m_outbox.add(
        [this, seat, call, answer, n = taken->received, running = taken->running] {
            wire::ServerBody body = answerBody(answer);
            if (auto *imported = std::get_if<wire::Imported>(&body))
                imported->received = n;
            if (raw(running) != 0)
                tellAll(wire::SweepEnded{running, keptAs(answer)});
            reply(seat, call, std::move(body));
        },
        [this, seat, call, running = taken->running] {
            if (raw(running) != 0)
                tellAll(wire::SweepEnded{running, {}});
            reply(seat, call, lost());
        });
}

/// Whoever sent a running sweep has gone: what had come is kept, and says so; nothing is concluded from it.
void House::keepInterrupted(std::uint64_t seat)
{
    auto left = m_imports.leave(seat);
    if (!left)
        return;
    const SweepHead &head = left->matrix.head;
    const std::uint32_t pairs = std::max(head.measured + head.failed, head.latencies);
    wire::SweepEnded ended{left->running, {}};
    if (pairs > 0 && !isFull()) {
        const core::Answer answer =
            m_coop->execute(left->actor, left->key, core::ImportSweep{std::move(left->matrix)}, m_clock.now());
        ended.keptAs = keptAs(answer);
        commitPending();
    }
    m_log.note("warn", "sweep_interrupted",
               {{"pairs", std::to_string(pairs)}, {"kept_as", std::to_string(raw(ended.keptAs))}});
    m_outbox.add([this, ended] { tellAll(ended); }, [this, ended] { tellAll(wire::SweepEnded{ended.id, {}}); });
}

/// Not in the log: a frame that somebody misses shows by the counts of the next one.
void House::publishGrowth()
{
    for (wire::SweepGrew &grew : m_imports.grown()) {
        wire::ServerFrame frame;
        frame.epoch = m_epoch;
        frame.body = std::move(grew);
        m_outbox.add([this, frame = std::move(frame)] { m_gate->publishPassing(frame); });
    }
}

void House::tellAll(const wire::ServerBody &body)
{
    for (const gate::SeatId seat : m_gate->guests())
        if (const auto actor = m_gate->actorOf(seat); actor && gate::mayHear(*actor, wire::Topic::Coop, {}))
            reply(seat, 0, body);
}

void House::demo(gate::SeatId seat, const Actor &actor, std::uint64_t call, const wire::ActDemo &act)
{
    if (act.key == wire::Key{})
        return reply(seat, call, wire::Refused{{Reason{ReasonCode::KeyMissing, "K4", {}}}, {}, false});
    if (act.act == DemoAct::SetRate) {
        if (act.a != 0 && act.a != 1 && act.a != 60 && act.a != 600)
            return reply(seat, call, refused(ReasonCode::Malformed, "rate"));
        const auto rate = static_cast<std::uint32_t>(act.a);
        if (isFull())
            return reply(seat, call, storeIsFull());
        m_pace.chosen();
        if (rate != m_clock.rate()) {
            changeRate(rate);
            commitPending();
            beat();
        }
        return m_outbox.add([this, seat, call, rate] { reply(seat, call, wire::DemoDone{rate}); },
                            [this, seat, call] { reply(seat, call, lost()); });
    }
    if (act.act == DemoAct::Reset) {
        if (act.key != m_lastReset) {
            m_lastReset = act.key;
            reset();
        }
        return reply(seat, call, m_degraded ? lost() : wire::ServerBody(wire::DemoDone{}));
    }
    command(seat, actor, call, act.key, core::Demo{act.act, act.a, act.b});
}

void House::changeRate(std::uint32_t rate)
{
    m_clock.setRate(rate, std::chrono::steady_clock::now());
    m_coop->tell({m_clock.now(), NewsKind::ClockRate, {Arg::count("rate", rate)}}, m_clock.now());
}

void House::paceForOffers()
{
    if (!m_coop->setup().demo)
        return;
    if (const auto rate = m_pace.due(*m_coop, m_clock.rate()); rate && *rate != m_clock.rate()) {
        changeRate(*rate);
        beat();
    }
}

/// A new epoch: the same co-op from its beginning. Everybody is welcomed anew.
void House::reset()
{
    m_outbox.discard(); // what was decided a moment ago is no longer true for anybody
    m_clock = CoopClock(realNow(), m_options.rate, std::chrono::steady_clock::now());
    m_coop.reset();
    m_snapshot = {};
    m_pace = {};
    m_degraded = m_isFull = false;
    if (const int code = found(); code != 0) {
        m_degraded = true;
        m_exitCode = code;
        return stop("the reset could not be stored");
    }
    m_coop->tell({m_clock.now(), NewsKind::CoopReset, {}}, m_clock.now());
    m_board = {};
    publishBoard(m_clock.now());
    for (const gate::SeatId seat : m_gate->guests())
        if (const auto actor = m_gate->actorOf(seat))
            entering(seat, *actor, {});
    commitPending();
}

} // namespace imece::daemon
