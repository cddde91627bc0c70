// SPDX-License-Identifier: GPL-3.0-or-later
// See door.h. Who is let in, and the way to each seat.
#include "backend/gate/seat.h"
#include <utility>

namespace imece::gate {

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
