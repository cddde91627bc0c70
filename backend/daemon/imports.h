// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the chunks of a measurement together, one import a seat at a time and of bounded size.
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
    static constexpr std::size_t mostNames = 2048; ///< 8 MiB of cells
    struct Taken
    {
        std::uint32_t received = 0;       ///< cells so far
        std::optional<SweepMatrix> whole; ///< with the last chunk
    };
    tl::expected<Taken, Reason> take(std::uint64_t seat, const wire::ImportChunk &chunk, const Fleet &fleet);
    void forget(std::uint64_t seat) { m_open.erase(seat); }

private:
    struct Open
    {
        wire::Key key{};
        std::uint32_t nextPart = 0, received = 0;
        SweepMatrix matrix;
    };
    std::map<std::uint64_t, Open> m_open;
};

} // namespace imece::daemon
