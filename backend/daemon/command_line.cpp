// SPDX-License-Identifier: GPL-3.0-or-later
// The only translation unit of imeced with CLI11.
#include "backend/daemon/options.h"
#include "backend/text/whole_number.h"
#include <CLI/CLI.hpp>
#include <charconv>
#include <iostream>

namespace imece::daemon {
namespace {

/// "127.0.0.1:0", "[::1]:9000".
bool splitListen(const std::string &text, Options &o)
{
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0)
        return false;
    o.host = text.substr(0, colon);
    if (o.host.front() == '[' && o.host.back() == ']')
        o.host = o.host.substr(1, o.host.size() - 2);
    const char *end = text.data() + text.size();
    const auto got = std::from_chars(text.data() + colon + 1, end, o.port);
    return got.ec == std::errc() && got.ptr == end;
}

CLI::Validator whole(std::uint64_t least, std::uint64_t most)
{
    return CLI::Validator([=](std::string &text) { return text::wholeNumber(text, least, most); }, "");
}

bool isName(const std::string &name)
{
    return !name.empty() && name.size() <= 64 && name.front() != '.' &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") ==
               std::string::npos;
}

} // namespace

Parsed parseCommandLine(int argc, char **argv)
{
    Options o;
    std::string listen = "127.0.0.1:0", engine = "simulated";
    bool demo = false;
    CLI::App app("imeced, the backend of Imece: one co-op, its calendar, shares and fabric.\n"
                 "Prints \"listening on ws://HOST:PORT\" and serves until SIGTERM. The log goes to stderr.",
                 "imeced");
    app.set_version_flag("--version", "imeced " IMECE_VERSION);
    app.add_flag("--demo", demo, "Serve the demonstration co-op (the default)");
    app.add_option("--data", o.data, "Folder of the database (default: $XDG_DATA_HOME/imece/NAME)");
    app.add_option("--name", o.name, "Name of this backend, found by clients under it")->capture_default_str();
    app.add_option("--listen", listen, "Address and port; port 0 = any free one")->capture_default_str();
    app.add_flag("--allow-remote", o.allowRemote, "Allow an address that other machines can reach");
    app.add_option("--engine", engine, "What runs the hosts")
        ->check(CLI::IsMember({"simulated"}))
        ->capture_default_str();
    app.add_option("--hosts", o.hosts, "Hosts of the simulated fleet (default: the demonstration's 78)")
        ->transform(whole(8, 16384));
    app.add_option("--seed", o.seed, "Seed of the simulated fleet")->capture_default_str();
    app.add_option("--speed", o.rate, "Co-op seconds a real second")->transform(whole(0, 3600))->capture_default_str();
    app.add_option("--linger", o.linger, "End so many seconds after the last client has gone; 0 = never")
        ->transform(whole(0, 86400));
    app.add_option(
           "--messages-per-second", o.messagesPerSecond,
           "Limit a connection, burst twice as many, and the commands and window questions of a person, burst three "
           "times as many; 0 = none")
        ->check(CLI::Range(0.0, 1e6))
        ->capture_default_str();
    app.add_option("--allow-origin", o.origins, "Web pages that may connect, for example https://desk.example");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &e) {
        return {std::nullopt, app.exit(e) == 0 ? Good : BadConfiguration};
    }
    std::string wrong;
    if (!splitListen(listen, o))
        wrong = "--listen wants ADDRESS:PORT, for example 127.0.0.1:0, not \"" + listen + "\"";
    else if (!isName(o.name))
        wrong = "--name wants letters, digits, dot, dash and underscore";
    if (!wrong.empty()) {
        std::cerr << "imeced: " << wrong << '\n';
        return {std::nullopt, BadConfiguration};
    }
    return {o, Good};
}

} // namespace imece::daemon
