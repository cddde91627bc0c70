// SPDX-License-Identifier: GPL-3.0-or-later
// The door: accepts websockets and moves bytes; knows no frames, no roles, no co-op. Guarantees: HTTP headers are
// bounded, the Host is a loopback one (unless remote is allowed), an Origin is absent or allow-listed, no message over
// the limit is ever assembled, at most one write is in flight a seat, frames leave in the order they were queued, and a
// peer that says nothing is cut after 12 s at most. Beast is known to door.cpp and seat*.cpp only.
#pragma once
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace imece::gate {

enum class SeatId : std::uint64_t {};
using Bytes = std::shared_ptr<const std::string>; ///< encoded once, shared by every seat that sends it

struct DoorOptions
{
    std::string host = "127.0.0.1";
    std::uint16_t port = 0; ///< 0 = any free one
    bool allowRemote = false;
    std::vector<std::string> origins;
    std::size_t maxMessage = 64 * 1024;
    std::size_t maxSeats = 2000;
    std::chrono::milliseconds loginWithin{5000};
    std::chrono::milliseconds idle{10000}; ///< half of it: a ping; all of it: cut
};

enum class Spoken : std::uint8_t { Ours, Foreign }; ///< did the client offer our subprotocol?
enum class Opcode : std::uint8_t { Binary, Text };

/// Who lives behind the door. Called on the loop's thread.
class Visitors
{
public:
    virtual ~Visitors() = default;
    virtual void entered(SeatId, Spoken) = 0;
    virtual void said(SeatId, std::string_view bytes, Opcode) = 0;
    virtual void emptied(SeatId) = 0; ///< everything queued has been handed to the kernel
    virtual void left(SeatId, std::string_view why) = 0;
    /// Nobody can be let in (no descriptors, no memory); empty = it works again. Once an episode, not once a try.
    virtual void starved(std::string_view fault) = 0;
    virtual std::string health() = 0; ///< JSON for GET /health
};

class Door
{
public:
    Door(boost::asio::io_context &loop, DoorOptions options, Visitors &visitors);
    ~Door();
    /// Listens; the port, or one sentence why not.
    tl::expected<std::uint16_t, std::string> open();
    void stopAccepting();
    void send(SeatId, Bytes);
    std::size_t queuedBytes(SeatId) const; ///< waiting and in flight
    void admitted(SeatId);                 ///< logged in: the deadline is off
    /// After what is queued; a peer that does not drain within 2 s is cut.
    void close(SeatId, std::uint16_t code, std::string_view reason);
    std::size_t seats() const;
    void cutAll();

    class Impl;

private:
    std::unique_ptr<Impl> m_impl;
};

/// Is this a Host header of the machine itself ("localhost:9", "[::1]", "127.0.0.1:80")? Against DNS rebinding.
bool isLoopbackHost(std::string_view host);

} // namespace imece::gate
