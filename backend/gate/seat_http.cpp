// SPDX-License-Identifier: GPL-3.0-or-later
// The HTTP phase of a peer: its headers are judged before a websocket is spoken.
#include "backend/gate/seat.h"
#include <algorithm>

namespace imece::gate {

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
    m_ws.auto_fragment(false); // 4 KiB pieces of 50 KB saturate a core at 1,000 clients
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

} // namespace imece::gate
