// SPDX-License-Identifier: GPL-3.0-or-later
// The only translation unit of imecectl with Beast.
#include "backend/ctl/link.h"
#include "net/wire/codec.h"
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>

namespace imece::ctl {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using tcp = net::ip::tcp;

namespace {

constexpr auto patience = std::chrono::seconds(15);

struct Address
{
    std::string host, port;
};

tl::expected<Address, std::string> addressOf(const std::string &url)
{
    constexpr std::string_view scheme = "ws://";
    std::string rest = url;
    if (url.compare(0, scheme.size(), scheme) != 0)
        return tl::unexpected("\"" + url + "\" is no address of a server: ws://HOST:PORT is expected");
    rest.erase(0, scheme.size());
    if (!rest.empty() && rest.back() == '/')
        rest.pop_back();
    const std::size_t colon = rest.rfind(':');
    unsigned port = 0;
    const char *end = rest.data() + rest.size();
    const bool good = colon != std::string::npos && colon > 0 &&
                      std::from_chars(rest.data() + colon + 1, end, port).ptr == end && port > 0 && port < 65536;
    if (!good)
        return tl::unexpected("\"" + url + "\" is no address of a server: ws://HOST:PORT is expected");
    Address a{rest.substr(0, colon), rest.substr(colon + 1)};
    if (a.host.front() == '[' && a.host.back() == ']')
        a.host = a.host.substr(1, a.host.size() - 2);
    return a;
}

} // namespace

class Link::Socket
{
public:
    Socket() : m_loop(1), m_ws(m_loop) {}

    /// Runs until `finished` or the patience is over.
    template<class Start> error_code wait(Start start)
    {
        error_code result = net::error::timed_out;
        start([&](error_code e) { result = e; });
        m_loop.restart();
        m_loop.run_for(patience);
        if (!m_loop.stopped()) {
            error_code ignored;
            m_ws.next_layer().close(ignored);
            m_loop.run(); // the aborted handlers must not outlive `result`
            return net::error::timed_out;
        }
        return result;
    }

    error_code connect(const Address &address)
    {
        error_code e;
        tcp::resolver resolver(m_loop);
        const auto found = resolver.resolve(address.host, address.port, e);
        if (e)
            return e;
        e = net::error::host_not_found;
        for (const auto &entry : found) {
            m_ws.next_layer().close(e);
            e = wait([&](auto done) {
                m_ws.next_layer().async_connect(entry.endpoint(), [done](error_code c) { done(c); });
            });
            if (!e)
                break;
        }
        if (e)
            return e;
        m_ws.set_option(websocket::stream_base::decorator(
            [](websocket::request_type &r) { r.set(beast::http::field::sec_websocket_protocol, wire::subprotocol); }));
        m_ws.read_message_max(wire::maxServerFrame);
        m_ws.binary(true);
        const std::string host =
            (address.host.find(':') == std::string::npos ? address.host : "[" + address.host + "]") + ":" +
            address.port;
        return wait([&](auto done) { m_ws.async_handshake(host, "/", [done](error_code c) { done(c); }); });
    }

    error_code send(const std::string &bytes)
    {
        return wait(
            [&](auto done) { m_ws.async_write(net::buffer(bytes), [done](error_code e, std::size_t) { done(e); }); });
    }

    error_code receive(std::string &bytes)
    {
        m_buffer.clear();
        const error_code e =
            wait([&](auto done) { m_ws.async_read(m_buffer, [done](error_code c, std::size_t) { done(c); }); });
        const auto data = m_buffer.cdata();
        bytes.assign(static_cast<const char *>(data.data()), data.size());
        return e;
    }

    std::string why(error_code e) const
    {
        if (e == websocket::error::closed && m_ws.reason().code >= 4000)
            return "the server closed the connection: " + std::string(m_ws.reason().reason.c_str()) + " (" +
                   std::to_string(m_ws.reason().code) + ")";
        if (e == net::error::timed_out)
            return "the server does not answer";
        return e.message();
    }

private:
    net::io_context m_loop;
    websocket::stream<tcp::socket, false> m_ws;
    beast::flat_buffer m_buffer;
};

Link::Link() : m_socket(std::make_unique<Socket>()) {}
Link::~Link() = default;

tl::expected<std::unique_ptr<Link>, std::string> Link::open(const Server &server)
{
    const auto address = addressOf(server.url);
    if (!address)
        return tl::unexpected(address.error());
    std::unique_ptr<Link> link(new Link);
    if (const error_code e = link->m_socket->connect(*address); e)
        return tl::unexpected("no connection to " + server.url + ": " + link->m_socket->why(e));
    wire::ClientFrame hello;
    hello.body = wire::Hello{"imecectl " IMECE_VERSION, {}, server.token, {}};
    if (const error_code e = link->m_socket->send(wire::encode(hello)); e)
        return tl::unexpected(link->m_socket->why(e));
    while (!link->m_welcomed) {
        auto frame = link->receive();
        if (!frame)
            return tl::unexpected(frame.error());
        link->keep(*frame);
    }
    return link;
}

tl::expected<wire::ServerFrame, std::string> Link::receive()
{
    std::string bytes;
    if (const error_code e = m_socket->receive(bytes); e)
        return tl::unexpected(m_socket->why(e));
    auto frame = wire::decodeServer(bytes);
    if (!frame)
        return tl::unexpected("the server sent something that cannot be read (" + frame.error().where + ")");
    return std::move(*frame);
}

void Link::keep(wire::ServerFrame &frame)
{
    if (auto *welcome = std::get_if<wire::WelcomeFrame>(&frame.body)) {
        m_welcome = std::move(welcome->welcome);
        m_welcomed = true;
    } else if (auto *shown = std::get_if<wire::FleetShown>(&frame.body)) {
        m_fleet = std::move(shown->fleet);
    } else if (auto *swept = std::get_if<wire::SweepsFull>(&frame.body)) {
        m_sweeps = std::move(swept->sweeps);
        m_hasSweeps = true;
    } else if (auto *added = std::get_if<wire::SweepAdded>(&frame.body)) {
        m_sweeps.push_back(std::move(added->head));
    } else if (auto *grew = std::get_if<wire::SweepGrew>(&frame.body)) {
        std::erase_if(m_sweeps, [&](const SweepHead &h) { return h.id == grew->head.id; });
        m_sweeps.push_back(std::move(grew->head));
    } else if (const auto *ended = std::get_if<wire::SweepEnded>(&frame.body)) {
        std::erase_if(m_sweeps, [&](const SweepHead &h) { return h.id == ended->id; });
    } else if (auto *full = std::get_if<wire::HostsFull>(&frame.body)) {
        if (full->firstHost == 0)
            m_hosts = {};
        HostColumns &all = m_hosts, &part = full->columns;
        const auto join = [](auto &to, const auto &from) { to.insert(to.end(), from.begin(), from.end()); };
        join(all.state, part.state), join(all.stateSince, part.stateSince), join(all.gpusUsable, part.gpusUsable);
        join(all.grade, part.grade), join(all.uptimePermyriad, part.uptimePermyriad);
        join(all.uptimeBad, part.uptimeBad), join(all.covCentiPct, part.covCentiPct);
        join(all.netPermille, part.netPermille), join(all.verification, part.verification);
        join(all.verifiedAt, part.verifiedAt), join(all.lastGood, part.lastGood), join(all.use, part.use);
        join(all.member, part.member), join(all.booking, part.booking), join(all.reason, part.reason);
        join(all.reasonA, part.reasonA), join(all.reasonB, part.reasonB);
        m_hostsTotal = full->total;
    }
}

tl::expected<void, std::string> Link::waitForFleet()
{
    while (m_fleet.hosts.empty()) {
        auto frame = receive();
        if (!frame)
            return tl::unexpected(frame.error());
        keep(*frame);
    }
    return {};
}

tl::expected<void, std::string> Link::waitForSweeps()
{
    if (const auto fleet = waitForFleet(); !fleet)
        return fleet;
    while (!m_hasSweeps) {
        auto frame = receive();
        if (!frame)
            return tl::unexpected(frame.error());
        keep(*frame);
    }
    const auto pong = call(wire::Ping{1}); // what runs is told after the snapshot, before any answer
    return pong ? tl::expected<void, std::string>() : tl::unexpected(pong.error());
}

tl::expected<void, std::string> Link::waitForHosts()
{
    if (const auto fleet = waitForFleet(); !fleet)
        return fleet;
    while (m_hostsTotal == 0 || m_hosts.size() < m_hostsTotal) {
        auto frame = receive();
        if (!frame)
            return tl::unexpected(frame.error());
        keep(*frame);
    }
    return {};
}

tl::expected<wire::ServerBody, std::string> Link::call(wire::ClientBody body)
{
    wire::ClientFrame frame{++m_lastCall, std::move(body)};
    if (const error_code e = m_socket->send(wire::encode(frame)); e)
        return tl::unexpected(m_socket->why(e));
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) { // heartbeats alone are no answer
        auto answer = receive();
        if (!answer)
            return tl::unexpected(answer.error());
        if (answer->call == frame.call)
            return std::move(answer->body);
        keep(*answer);
    }
    return tl::unexpected(std::string("the server does not answer"));
}

} // namespace imece::ctl
