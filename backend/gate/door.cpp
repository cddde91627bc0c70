// SPDX-License-Identifier: GPL-3.0-or-later
// See door.h. Beast's default auto_fragment cuts 50 KB into 4 KiB frames and saturates a core at 1,000 clients: off.
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

bool isLoopbackHost(std::string_view host)
{
    if (host.empty())
        return false;
    std::string_view name = host;
    std::string_view port;
    if (host.front() == '[') {
        const std::size_t end = host.find(']');
        if (end == std::string_view::npos)
            return false;
        name = host.substr(0, end + 1);
        port = host.substr(end + 1);
    } else if (const std::size_t colon = host.find(':'); colon != std::string_view::npos) {
        name = host.substr(0, colon);
        port = host.substr(colon);
    }
    if (!port.empty() && (port.front() != ':' || port.find_first_not_of("0123456789", 1) != std::string_view::npos))
        return false;
    return name == "127.0.0.1" || name == "localhost" || name == "[::1]";
}

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

// ---- the HTTP phase ---------------------------------------------------------------------------------------------
void Seat::start()
{
    error_code ignored;
    m_ws.next_layer().set_option(tcp::no_delay(true), ignored);
    m_ws.next_layer().set_option(net::socket_base::send_buffer_size(256 * 1024), ignored); // a stalled peer hides less
    m_deadline.expires_after(m_door->m_options.loginWithin);
    m_deadline.async_wait([self = shared_from_this()](error_code e) {
        if (e)
            return;
        if (self->m_entered)
            self->closeWith(wire::NotLoggedIn, "no Hello within the deadline");
        else
            self->cut();
    });
    readRequest();
}

void Seat::readRequest()
{
    m_parser.emplace();
    m_parser->header_limit(8192);
    m_parser->body_limit(1);
    http::async_read(m_ws.next_layer(), m_buffer, *m_parser, [self = shared_from_this()](error_code e, std::size_t) {
        if (!self->m_door)
            return;
        if (e == http::error::header_limit)
            return self->answer(http::status::request_header_fields_too_large, "header too large\n", "text/plain");
        if (e == http::error::body_limit)
            return self->answer(http::status::payload_too_large, "no body is expected\n", "text/plain");
        if (e)
            return self->cut();
        self->decide();
    });
}

void Seat::decide()
{
    const auto &request = m_parser->get();
    const DoorOptions &o = m_door->m_options;
    std::size_t lines = 0, origins = 0, hosts = 0;
    for (const auto &field : request) {
        ++lines;
        origins += field.name() == http::field::origin;
        hosts += field.name() == http::field::host;
    }
    const auto view = [&](http::field f) { return std::string_view(request[f].data(), request[f].size()); };
    if (lines > 100)
        return answer(http::status::request_header_fields_too_large, "too many header lines\n", "text/plain");
    if (hosts != 1 || (!o.allowRemote && !isLoopbackHost(view(http::field::host))))
        return answer(http::status::forbidden, "this Host is not served here\n", "text/plain");
    if (origins != 0) { // any web page can open a socket to loopback
        const bool listed =
            origins == 1 && std::find(o.origins.begin(), o.origins.end(), view(http::field::origin)) != o.origins.end();
        if (!listed)
            return answer(http::status::forbidden, "this Origin is not allowed\n", "text/plain");
    }
    if (!websocket::is_upgrade(request)) {
        if (request.method() == http::verb::get && request.target() == "/health")
            return answer(http::status::ok, m_door->m_visitors.health(), "application/json");
        return answer(http::status::not_found, "a websocket is spoken here, and GET /health\n", "text/plain");
    }
    if (m_door->m_seats.size() > o.maxSeats)
        return answer(http::status::service_unavailable, "all seats are taken\n", "text/plain");
    bool ours = false;
    for (const auto &token : http::token_list{request[http::field::sec_websocket_protocol]})
        ours = ours || token == wire::subprotocol;
    accept(ours ? Spoken::Ours : Spoken::Foreign);
}

void Seat::answer(http::status status, std::string body, const char *type)
{
    auto response = std::make_shared<http::response<http::string_body>>(status, 11);
    response->set(http::field::content_type, type);
    response->set(http::field::connection, "close");
    response->body() = std::move(body);
    response->prepare_payload();
    http::async_write(m_ws.next_layer(), *response, [self = shared_from_this(), response](error_code, std::size_t) {
        error_code ignored;
        self->m_ws.next_layer().shutdown(tcp::socket::shutdown_send, ignored);
        self->cut();
    });
}

void Seat::accept(Spoken spoken)
{
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.handshake_timeout = std::chrono::seconds(5);
    timeout.idle_timeout = m_door->m_options.idle;
    timeout.keep_alive_pings = true;
    m_ws.set_option(timeout);
    m_ws.set_option(websocket::stream_base::decorator([spoken](websocket::response_type &r) {
        if (spoken == Spoken::Ours)
            r.set(http::field::sec_websocket_protocol, wire::subprotocol);
    }));
    m_ws.read_message_max(m_door->m_options.maxMessage);
    m_ws.auto_fragment(false);
    m_ws.binary(true);
    m_ws.async_accept(m_parser->get(), [self = shared_from_this(), spoken](error_code e) {
        self->m_parser.reset(); // the request had to outlive the accept
        self->m_buffer.clear();
        if (!self->m_door)
            return;
        if (e)
            return self->cut();
        self->m_entered = true;
        self->m_door->m_visitors.entered(self->m_id, spoken);
        self->readNext();
    });
}

// ---- frames -----------------------------------------------------------------------------------------------------
void Seat::readNext()
{
    m_ws.async_read(m_buffer, [self = shared_from_this()](error_code e, std::size_t) {
        if (!self->m_door)
            return;
        if (e) {
            const auto why = self->m_ws.reason();
            return self->gone(e == websocket::error::closed ? "closed " + std::to_string(why.code) : e.message());
        }
        // After our own close we only drain, else the close handshake would wait for its timeout.
        if (!self->m_closeAfter) {
            const auto data = self->m_buffer.cdata();
            self->m_door->m_visitors.said(self->m_id, {static_cast<const char *>(data.data()), data.size()},
                                          self->m_ws.got_binary() ? Opcode::Binary : Opcode::Text);
        }
        self->m_buffer.consume(self->m_buffer.size());
        self->readNext();
    });
}

void Seat::push(Bytes bytes)
{
    if (m_closeAfter || m_gone)
        return;
    m_queued += bytes->size();
    m_queue.push_back(std::move(bytes));
    writeNext();
}

void Seat::writeNext()
{
    if (m_writing || m_gone)
        return;
    if (m_queue.empty()) {
        if (m_closeAfter && !m_closeSent) {
            m_closeSent = true;
            m_ws.async_close(*m_closeAfter, [self = shared_from_this()](error_code) {});
        }
        return;
    }
    m_flight = std::move(m_queue.front());
    m_queue.pop_front();
    m_writing = true;
    m_ws.async_write(net::buffer(*m_flight), [self = shared_from_this()](error_code e, std::size_t) {
        self->m_writing = false;
        self->m_queued -= self->m_flight->size();
        self->m_flight.reset();
        if (e)
            return self->cut();
        self->writeNext();
        if (self->m_door && !self->m_writing && !self->m_closeAfter)
            self->m_door->m_visitors.emptied(self->m_id);
    });
}

void Seat::closeWith(std::uint16_t code, std::string_view reason)
{
    if (m_closeAfter || m_gone)
        return;
    m_deadline.cancel();
    m_closeAfter.emplace(static_cast<websocket::close_code>(code), reason.substr(0, 120));
    if (code == wire::TooSlow) { // it does not read: what waits would never be sent
        for (const Bytes &b : m_queue)
            m_queued -= b->size();
        m_queue.clear();
    }
    m_closing.expires_after(std::chrono::seconds(2));
    m_closing.async_wait([self = shared_from_this()](error_code e) {
        if (!e)
            self->cut();
    });
    writeNext();
}

void Seat::cut()
{
    error_code ignored;
    m_ws.next_layer().close(ignored);
    gone("cut");
}

void Seat::gone(std::string_view why)
{
    if (m_gone)
        return;
    m_gone = true;
    m_deadline.cancel();
    m_closing.cancel();
    error_code ignored;
    m_ws.next_layer().close(ignored);
    if (m_door)
        m_door->forget(m_id, m_entered, why);
}

// ---- the door ---------------------------------------------------------------------------------------------------
tl::expected<std::uint16_t, std::string> Door::Impl::open()
{
    error_code e;
    const auto address = net::ip::make_address(m_options.host, e);
    if (e)
        return tl::unexpected("\"" + m_options.host + "\" is not an address to listen on");
    if (!address.is_loopback() && !m_options.allowRemote)
        return tl::unexpected("listening on " + m_options.host +
                              " opens the co-op to other machines: say so with --allow-remote");
    const tcp::endpoint endpoint(address, m_options.port);
    m_acceptor.open(endpoint.protocol(), e);
    if (!e)
        m_acceptor.set_option(net::socket_base::reuse_address(true), e);
    if (!e)
        m_acceptor.bind(endpoint, e);
    if (!e)
        m_acceptor.listen(4096, e); // the default of 50 loses a storm of reconnects
    if (e)
        return tl::unexpected("cannot listen on " + m_options.host + ":" + std::to_string(m_options.port) + ": " +
                              e.message());
    acceptNext();
    return m_acceptor.local_endpoint().port();
}

void Door::Impl::acceptNext()
{
    m_acceptor.async_accept([this, alive = std::weak_ptr<int>(m_alive)](error_code e, Socket socket) {
        if (alive.expired() || e == net::error::operation_aborted || !m_acceptor.is_open())
            return;
        if (e) { // out of descriptors: the handler would be called at once again
            m_lastFault = std::chrono::steady_clock::now();
            if (!std::exchange(m_isStarved, true))
                m_visitors.starved(e.message());
            m_pause.expires_after(std::chrono::milliseconds(100));
            m_pause.async_wait([this, alive](error_code stopped) {
                if (!stopped && !alive.expired())
                    acceptNext();
            });
            return;
        }
        // One descriptor that came free is not the end of it.
        if (m_isStarved && std::chrono::steady_clock::now() - m_lastFault > std::chrono::seconds(1)) {
            m_isStarved = false;
            m_visitors.starved({});
        }
        const SeatId id{++m_lastId};
        const auto seat = std::make_shared<Seat>(std::move(socket), id, this, m_loop.get_executor());
        m_seats.emplace(id, seat);
        seat->start();
        acceptNext();
    });
}

void Door::Impl::forget(SeatId id, bool entered, std::string_view why)
{
    m_seats.erase(id);
    if (entered)
        m_visitors.left(id, why);
}

Seat *Door::Impl::find(SeatId id) const
{
    const auto it = m_seats.find(id);
    return it == m_seats.end() ? nullptr : it->second.get();
}

Door::Door(net::io_context &loop, DoorOptions options, Visitors &visitors)
    : m_impl(std::make_unique<Impl>(loop, std::move(options), visitors))
{
}

Door::~Door()
{
    stopAccepting();
    for (const auto &[id, seat] : std::exchange(m_impl->m_seats, {})) {
        seat->orphan();
        seat->cut();
    }
}

tl::expected<std::uint16_t, std::string> Door::open()
{
    return m_impl->open();
}

void Door::stopAccepting()
{
    error_code ignored;
    m_impl->m_pause.cancel();
    m_impl->m_acceptor.close(ignored);
}

void Door::send(SeatId id, Bytes bytes)
{
    if (Seat *seat = m_impl->find(id))
        seat->push(std::move(bytes));
}

std::size_t Door::queuedBytes(SeatId id) const
{
    const Seat *seat = m_impl->find(id);
    return seat ? seat->queuedBytes() : 0;
}

void Door::admitted(SeatId id)
{
    if (Seat *seat = m_impl->find(id))
        seat->admitted();
}

void Door::close(SeatId id, std::uint16_t code, std::string_view reason)
{
    if (const auto it = m_impl->m_seats.find(id); it != m_impl->m_seats.end()) {
        const auto seat = it->second;
        seat->closeWith(code, reason);
    }
}

std::size_t Door::seats() const
{
    return m_impl->m_seats.size();
}

void Door::cutAll()
{
    const auto seats = m_impl->m_seats; // a copy: cutting erases
    for (const auto &[id, seat] : seats)
        seat->cut();
}

} // namespace imece::gate
