// SPDX-License-Identifier: GPL-3.0-or-later
// One connection of imecectl: hello, then one call after the other. Every wait has an end (15 s). What the server sends
// unasked is kept as far as a command needs it: the welcome, the fleet, the board.
#pragma once
#include "net/wire/messages.h"
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace imece::ctl {

struct Server
{
    std::string url; ///< ws://host:port
    std::string token;
};

class Link
{
public:
    /// Connects and logs in; the error is one sentence.
    static tl::expected<std::unique_ptr<Link>, std::string> open(const Server &server);
    ~Link();
    tl::expected<wire::ServerBody, std::string> call(wire::ClientBody body);
    /// Waits for the fleet, and for the whole board where asked.
    tl::expected<void, std::string> waitForFleet();
    tl::expected<void, std::string> waitForHosts();
    /// Heads without names; with those that run, as far as they are known by now.
    tl::expected<void, std::string> waitForSweeps();
    const std::vector<SweepHead> &sweeps() const { return m_sweeps; }
    const Welcome &welcome() const { return m_welcome; }
    const Fleet &fleet() const { return m_fleet; }
    const HostColumns &hosts() const { return m_hosts; }

private:
    class Socket;
    Link();
    tl::expected<wire::ServerFrame, std::string> receive();
    void keep(wire::ServerFrame &frame);

    std::unique_ptr<Socket> m_socket;
    Welcome m_welcome;
    Fleet m_fleet;
    HostColumns m_hosts;
    std::vector<SweepHead> m_sweeps;
    bool m_hasSweeps = false;
    std::uint32_t m_hostsTotal = 0;
    std::uint64_t m_lastCall = 0;
    bool m_welcomed = false;
};

} // namespace imece::ctl
