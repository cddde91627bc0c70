// SPDX-License-Identifier: GPL-3.0-or-later
// What imeced was asked to do, checked: a value of this type can be run.
#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace imece::daemon {

enum ExitCode : int { Good = 0, BadConfiguration = 2, BadDatabase = 3, NoPort = 4, AlreadyRunning = 5, StoreLost = 6 };

struct Options
{
    std::string name = "demo";
    std::string data; ///< empty = $XDG_DATA_HOME/imece/<name>
    std::string host = "127.0.0.1";
    std::uint16_t port = 0;
    bool allowRemote = false;
    std::uint32_t hosts = 0; ///< 0 = the demonstration's own
    std::uint64_t seed = 7;
    std::uint32_t rate = 1;
    unsigned linger = 0;
    double messagesPerSecond = 20;
    std::chrono::milliseconds storePause{2000}; ///< between two tries with a full store
    std::vector<std::string> origins;
};

/// The options, or the exit code after having printed why (or the help).
struct Parsed
{
    std::optional<Options> options;
    int exitCode = 0;
};
Parsed parseCommandLine(int argc, char **argv);

} // namespace imece::daemon
