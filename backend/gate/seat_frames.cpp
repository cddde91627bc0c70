// SPDX-License-Identifier: GPL-3.0-or-later
// The frames of a peer: one write in flight, in the order they were queued; and the ways it leaves.
#include "backend/gate/seat.h"

namespace imece::gate {

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

} // namespace imece::gate
