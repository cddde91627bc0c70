// SPDX-License-Identifier: GPL-3.0-or-later
// A websocket client from plain sockets, so that tests can also say what no library would. Every wait has an end.
#pragma once
#include "net/wire/codec.h"
#include <arpa/inet.h>
#include <cstring>
#include <netinet/in.h>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

namespace imece::test {

class RawClient
{
public:
    struct Frame
    {
        unsigned opcode = 0; ///< 2 binary, 8 close; 0 = nothing came
        std::string payload;
        unsigned closeCode() const
        {
            return payload.size() < 2
                       ? 0
                       : unsigned(static_cast<unsigned char>(payload[0])) << 8 | static_cast<unsigned char>(payload[1]);
        }
        std::string closeReason() const { return payload.size() < 2 ? std::string() : payload.substr(2); }
    };

    RawClient() = default;
    RawClient(const RawClient &) = delete;
    RawClient &operator=(const RawClient &) = delete;
    ~RawClient() { cut(); }

    bool connect(std::uint16_t port)
    {
        m_port = port;
        m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return ::connect(m_socket, reinterpret_cast<sockaddr *>(&to), sizeof to) == 0;
    }
    void cut()
    {
        if (m_socket >= 0)
            ::close(m_socket);
        m_socket = -1;
    }
    bool write(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto n = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (n <= 0)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
        return true;
    }
    /// The answer's head; extra lines end in \r\n.
    std::string handshake(const std::string &extra = {}, const std::string &protocol = "imece.v1",
                          const std::string &host = {})
    {
        std::string request =
            "GET / HTTP/1.1\r\nHost: " + (host.empty() ? "127.0.0.1:" + std::to_string(m_port) : host) +
            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        if (!protocol.empty())
            request += "Sec-WebSocket-Protocol: " + protocol + "\r\n";
        write(request + extra + "\r\n");
        return head();
    }
    std::string head()
    {
        while (m_in.find("\r\n\r\n") == std::string::npos)
            if (!more())
                return m_in;
        const std::size_t end = m_in.find("\r\n\r\n") + 4;
        const std::string head = m_in.substr(0, end);
        m_in.erase(0, end);
        return head;
    }
    /// Everything until the peer closes.
    std::string receiveRest()
    {
        while (more()) {
        }
        return m_in;
    }
    bool open(std::uint16_t port) { return connect(port) && handshake().find(" 101 ") != std::string::npos; }

    bool send(unsigned opcode, std::string_view payload)
    {
        std::string out(1, static_cast<char>(0x80u | opcode));
        if (payload.size() < 126) {
            out += static_cast<char>(0x80u | payload.size());
        } else if (payload.size() < 65536) {
            out += static_cast<char>(0x80u | 126u);
            out += static_cast<char>(payload.size() >> 8), out += static_cast<char>(payload.size() & 0xFF);
        } else {
            out += static_cast<char>(0x80u | 127u);
            for (int shift = 56; shift >= 0; shift -= 8)
                out += static_cast<char>(std::uint64_t(payload.size()) >> shift & 0xFF);
        }
        out += std::string(4, '\0'); // a mask of zeros changes nothing
        return write(out.append(payload));
    }
    bool send(const wire::ClientFrame &frame) { return send(2, wire::encode(frame)); }

    /// The next frame that is no ping or pong; opcode 0 when nothing came in time or the connection ended.
    Frame receive(int milliseconds = 10000)
    {
        m_patience = milliseconds;
        for (;;) {
            Frame frame;
            if (!whole(frame))
                return {};
            if (frame.opcode == 9)
                send(10, frame.payload);
            else if (frame.opcode != 10)
                return frame;
        }
    }
    std::optional<wire::ServerFrame> next(int milliseconds = 10000)
    {
        const Frame frame = receive(milliseconds);
        m_last = frame;
        if (frame.opcode != 2)
            return std::nullopt;
        m_heard += frame.payload;
        auto decoded = wire::decodeServer(frame.payload);
        return decoded ? std::optional(std::move(*decoded)) : std::nullopt;
    }
    /// Hello, then everything up to the board; false if that never came.
    bool login(const std::string &token, std::vector<wire::TopicMark> marks = {})
    {
        wire::ClientFrame hello;
        hello.body = wire::Hello{"raw", {}, token, std::move(marks)};
        if (!send(hello))
            return false;
        while (auto frame = next())
            if (auto *w = std::get_if<wire::WelcomeFrame>(&frame->body))
                return m_welcome = w->welcome, true;
        return false;
    }
    /// Asks and waits for the answer to this call; what comes unasked is kept in `heard`.
    std::optional<wire::ServerBody> call(wire::ClientBody body, int milliseconds = 10000)
    {
        wire::ClientFrame frame{++m_call, std::move(body)};
        if (!send(frame))
            return std::nullopt;
        while (auto answer = next(milliseconds))
            if (answer->call == frame.call)
                return std::move(answer->body);
        return std::nullopt;
    }
    const std::string &heard() const { return m_heard; } ///< all bytes of all frames
    const Welcome &welcome() const { return m_welcome; }
    const Frame &last() const { return m_last; }

private:
    bool more()
    {
        pollfd wait{m_socket, POLLIN, 0};
        if (m_socket < 0 || ::poll(&wait, 1, m_patience) <= 0)
            return false;
        char bytes[65536];
        const auto n = ::recv(m_socket, bytes, sizeof bytes, 0);
        if (n <= 0)
            return false;
        m_in.append(bytes, static_cast<std::size_t>(n));
        return true;
    }
    bool need(std::size_t n)
    {
        while (m_in.size() < n)
            if (!more())
                return false;
        return true;
    }
    bool whole(Frame &frame)
    {
        if (!need(2))
            return false;
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(m_in[i]); };
        std::size_t size = byte(1) & 0x7Fu, at = 2;
        if (size == 126) {
            if (!need(4))
                return false;
            size = std::size_t(byte(2)) << 8 | byte(3), at = 4;
        } else if (size == 127) {
            if (!need(10))
                return false;
            size = 0;
            for (std::size_t i = 2; i < 10; ++i)
                size = size << 8 | byte(i);
            at = 10;
        }
        if (!need(at + size))
            return false;
        frame.opcode = byte(0) & 0x0Fu;
        frame.payload = m_in.substr(at, size);
        m_in.erase(0, at + size);
        return true;
    }

    int m_socket = -1;
    int m_patience = 10000;
    std::uint16_t m_port = 0;
    std::uint64_t m_call = 0;
    std::string m_in, m_heard;
    Welcome m_welcome;
    Frame m_last;
};

inline wire::Key keyOf(std::uint64_t number)
{
    wire::Key key{};
    std::memcpy(key.data(), &number, sizeof number);
    key[15] = 1;
    return key;
}

} // namespace imece::test
