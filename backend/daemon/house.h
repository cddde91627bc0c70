// SPDX-License-Identifier: GPL-3.0-or-later
// The composition of imeced on one Asio loop: gate → core → store → gate. Guarantees: nothing decided is seen by
// anybody before its commit; after a failed commit the working state is thrown away, the log is read again and whoever
// waited hears "undecided" (or a no, where the disk is full and nothing was kept); the co-op's time is this clock's.
#pragma once
#include "backend/daemon/clock.h"
#include "backend/daemon/imports.h"
#include "backend/daemon/log.h"
#include "backend/daemon/offer_pace.h"
#include "backend/daemon/options.h"
#include "backend/daemon/outbox.h"
#include "backend/daemon/plant.h"
#include "backend/daemon/runtime_files.h"
#include "backend/gate/gate.h"
#include "backend/gate/tokens.h"
#include "backend/store/writer.h"
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>

namespace imece::daemon {

class House : public gate::Hall
{
public:
    using MakePlant = std::function<std::unique_ptr<Plant>()>;
    House(Options options, store::Store &store, MakePlant makePlant, Log &log);
    ~House() override;

    /// Founds or replays the co-op; an exit code, 0 = good.
    int furnish();
    /// Opens the gate; the port, or one sentence.
    tl::expected<std::uint16_t, std::string> open();
    Endpoint endpoint(std::uint16_t port, const std::string &data) const;
    int run(); ///< until stop(); the exit code
    void stop(std::string_view why);
    boost::asio::io_context &loop() { return m_loop; }
    const core::Coop &coop() const { return *m_coop; }

    // ---- from the gate ----
    std::optional<Actor> whoIs(std::string_view token) override { return m_tokens.whoIs(token); }
    void entering(gate::SeatId, const Actor &, const wire::Hello &) override;
    void asked(gate::SeatId, const Actor &, wire::ClientFrame) override;
    void guestLeft() override;
    std::vector<wire::ServerFrame> hostsNow() override;
    std::string health() override;
    void note(std::string_view event, std::string_view text) override;

private:
    struct PublicSnapshot
    {
        std::uint64_t sequence = 0;
        std::vector<gate::Bytes> parts;
    };
    int found();
    void rebuild(const std::vector<core::Event> &events);
    void issueTokens();
    void tick();
    void publishBoard(Instant now);
    void scheduleTick();
    void scheduleHeartbeat();
    void beat();
    void watchLinger();
    void commitPending();
    void committed(std::uint64_t ticket, const store::Expected<void> &result);
    void recover(const store::Fault &why);
    void submit(std::vector<core::Event> events);
    void goOn();
    bool isFull();
    wire::ServerBody lost() const; ///< what whoever waited for a commit hears when it did not come
    void changeRate(std::uint32_t rate);
    void paceForOffers();
    void publish(const core::Event &event, const std::vector<News> &news);
    void reply(gate::SeatId seat, std::uint64_t call, wire::ServerBody body);
    void command(gate::SeatId seat, const Actor &actor, std::uint64_t call, const core::Key &key,
                 const core::Command &command);
    void import(gate::SeatId seat, const Actor &actor, std::uint64_t call, const wire::ImportChunk &chunk);
    void keepInterrupted(std::uint64_t seat);
    void publishGrowth();
    void tellAll(const wire::ServerBody &body);
    void demo(gate::SeatId seat, const Actor &actor, std::uint64_t call, const wire::ActDemo &act);
    void reset();
    Welcome welcome(const Actor &actor) const;
    std::vector<gate::Bytes> encodedAll(std::vector<wire::ServerFrame> frames) const;
    const std::vector<gate::Bytes> &publicParts(Instant now);
    void finish();

    Options m_options;
    Log &m_log;
    store::Store &m_store;
    MakePlant m_makePlant;
    boost::asio::io_context m_loop;
    boost::asio::steady_timer m_tickTimer, m_beatTimer, m_lingerTimer, m_endTimer;
    std::unique_ptr<store::Writer> m_writer;
    std::unique_ptr<Plant> m_plant;
    std::unique_ptr<core::Coop> m_coop;
    CoopClock m_clock;
    std::unique_ptr<gate::Gate> m_gate;
    gate::TokenBook m_tokens;
    std::map<std::string, std::string> m_plainTokens; ///< for the endpoint file only
    Imports m_imports;
    Outbox m_outbox;
    std::uint64_t m_epoch = 0, m_published = 0, m_newsSeen = 0, m_tick = 0;
    HostColumns m_board; ///< as last published
    PublicSnapshot m_snapshot;
    wire::Key m_lastReset{};
    OfferPace m_pace;
    bool m_degraded = false, m_stopping = false;
    bool m_isFull = false, m_isProvenNo = false;
    std::chrono::steady_clock::time_point m_retryAt{};
    int m_exitCode = 0;
};

} // namespace imece::daemon
