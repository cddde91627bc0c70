// SPDX-License-Identifier: GPL-3.0-or-later
// One peer behind the door, and the door's inside: shared by the files of the door, known to nobody else. A seat lives
// as long as one of its handlers; an orphan hears nothing any more.
#pragma once
#include "backend/gate/door.h"
#include "net/wire/messages.h"
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>
#include <optional>

namespace imece::gate {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using tcp = net::ip::tcp;
using Loop = net::io_context::executor_type;
using Socket = net::basic_stream_socket<tcp, Loop>;
using Acceptor = net::basic_socket_acceptor<tcp, Loop>;
using Timer = net::basic_waitable_timer<std::chrono::steady_clock, net::wait_traits<std::chrono::steady_clock>, Loop>;

class Seat;

class Door::Impl
{
public:
    Impl(net::io_context &loop, DoorOptions o, Visitors &v)
        : m_loop(loop), m_options(std::move(o)), m_visitors(v), m_acceptor(loop.get_executor()),
          m_pause(loop.get_executor())
    {
    }
    tl::expected<std::uint16_t, std::string> open();
    void acceptNext();
    void forget(SeatId id, bool entered, std::string_view why);
    Seat *find(SeatId id) const;

    net::io_context &m_loop;
    DoorOptions m_options;
    Visitors &m_visitors;
    Acceptor m_acceptor;
    Timer m_pause;
    std::map<SeatId, std::shared_ptr<Seat>> m_seats;
    std::uint64_t m_lastId = 0;
    bool m_isStarved = false;
    std::chrono::steady_clock::time_point m_lastFault{};
    std::shared_ptr<int> m_alive = std::make_shared<int>(0); ///< handlers may outlive the door
};

class Seat : public std::enable_shared_from_this<Seat>
{
public:
    Seat(Socket socket, SeatId id, Door::Impl *door, Loop loop)
        : m_ws(std::move(socket)), m_id(id), m_door(door), m_deadline(loop), m_closing(loop)
    {
    }
    void start();
    void push(Bytes bytes);
    void closeWith(std::uint16_t code, std::string_view reason);
    void cut();
    void admitted() { m_deadline.cancel(); }
    void orphan() { m_door = nullptr; }
    std::size_t queuedBytes() const { return m_queued; }

private:
    void readRequest();
    void decide();
    void answer(http::status status, std::string body, const char *type);
    void accept(Spoken spoken);
    void readNext();
    void writeNext();
    void gone(std::string_view why);

    websocket::stream<Socket, false> m_ws; // false: no deflate compiled in
    SeatId m_id;
    Door::Impl *m_door;
    Timer m_deadline, m_closing;
    beast::flat_buffer m_buffer;
    std::optional<http::request_parser<http::empty_body>> m_parser;
    std::deque<Bytes> m_queue;
    Bytes m_flight;
    std::size_t m_queued = 0;
    std::optional<websocket::close_reason> m_closeAfter;
    bool m_writing = false, m_entered = false, m_closeSent = false, m_gone = false;
};

} // namespace imece::gate
