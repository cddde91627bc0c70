// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the chunks of a measurement together, one import a seat at a time and of bounded size. A live one has a number
// while it runs, can be looked at, and tells what has come; none of it is in the log before it ends.
#pragma once
#include "domain/fleet.h"
#include "net/wire/messages.h"
#include <map>
#include <optional>
#include <tl/expected.hpp>

namespace imece::daemon {

class Imports
{
public:
    static constexpr std::size_t mostNames = 4096;      ///< 32 MiB of cells a metric
    static constexpr std::size_t mostCells = 64u << 20; ///< of all that are open: 128 MiB
    static constexpr std::size_t cellsInFrame = 16'384; ///< of one SweepGrew

    struct Taken
    {
        std::uint32_t received = 0;       ///< cells so far
        std::optional<SweepMatrix> whole; ///< with the last chunk
        SweepId running{};                ///< its number while it ran; 0 = it was not live
    };
    tl::expected<Taken, Reason> take(std::uint64_t seat, const Actor &actor, const wire::ImportChunk &chunk,
                                     const Fleet &fleet);

    /// What a seat leaves behind when it goes in mid-sweep; nothing where it had no live one.
    struct Left
    {
        Actor actor;
        wire::Key key{};
        SweepId running{};
        SweepMatrix matrix; ///< stage Interrupted
    };
    std::optional<Left> leave(std::uint64_t seat);
    /// The seat's live sweep, if `key` is not of it: it will be left for a new one.
    bool isLiveOfAnother(std::uint64_t seat, const wire::Key &key) const;
    std::vector<std::uint64_t> seats() const;

    const SweepMatrix *running(SweepId id) const; ///< head.stage = Running
    /// Of every running sweep what has come since the last call; empty where nothing has.
    std::vector<wire::SweepGrew> grown();
    /// The heads of what runs, for whoever comes in.
    std::vector<wire::SweepGrew> standing() const;

private:
    struct Open
    {
        Actor actor;
        wire::Key key{};
        std::uint32_t nextPart = 0, received = 0;
        SweepId running{};
        bool isAnnounced = false;
        std::vector<std::uint64_t> fresh; ///< places (from · side + to) since the last frame, in order
        SweepMatrix matrix;
    };
    std::optional<Reason> begin(std::uint64_t seat, const Actor &actor, const wire::ImportChunk &chunk,
                                const Fleet &fleet);
    static std::optional<Reason> write(Open &open, const wire::ImportChunk &chunk);
    std::size_t openCells() const;

    std::map<std::uint64_t, Open> m_open;
    std::uint32_t m_nextRunning = firstRunningSweep;
};

} // namespace imece::daemon
