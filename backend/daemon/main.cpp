// SPDX-License-Identifier: GPL-3.0-or-later
// imeced: lock, store, co-op, gate, in this order; the other way round at the end.
#include "backend/daemon/house.h"
#include "backend/store/sqlite_store.h"
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <iostream>
#include <sys/resource.h>
#include <sys/stat.h>

namespace {

using namespace imece;
using namespace imece::daemon;

int refuse(int code, const std::string &sentence)
{
    std::cerr << "imeced: " << sentence << '\n';
    return code;
}

/// As many descriptors as the machine allows us: each seat is one, and the usual soft limit is half of our seats.
void takeDescriptors()
{
    rlimit limit{};
    constexpr rlim_t wanted = 8192;
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = std::min(wanted, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

int serve(const Options &options)
{
    const std::string data = options.data.empty() ? dataFolder(options.name) : options.data;
    auto lock = FolderLock::take(data);
    if (!lock)
        return lock.error() == FolderLock::Refusal::Taken
                   ? refuse(AlreadyRunning, "another imeced is running on " + data)
                   : refuse(BadConfiguration, "the data folder " + data + " cannot be made or written");
    auto store = store::SqliteStore::open(data + "/imece.db");
    if (!store) {
        const auto kind = store.error().kind;
        const bool refused = kind == store::FaultKind::NewerVersion || kind == store::FaultKind::BadVersion;
        return refuse(refused ? BadDatabase : StoreLost, store.error().text);
    }
    Log log;
    House house(
        options, **store, [&] { return simulatedPlant(options.hosts, options.seed); }, log);
    if (const int code = house.furnish(); code != 0)
        return refuse(code, "the database in " + data + " cannot be used; see the log above");
    const auto port = house.open();
    if (!port)
        return refuse(port.error().find("--allow-remote") == std::string::npos ? NoPort : BadConfiguration,
                      port.error());
    boost::asio::signal_set signals(house.loop(), SIGTERM, SIGINT);
    signals.async_wait([&](boost::system::error_code e, int) {
        if (!e)
            house.stop("signal");
    });
    const Endpoint endpoint = house.endpoint(*port, data);
    EndpointFile file(options.name);
    if (!file.write(endpoint))
        log.note("warning", "endpoint", {{"text", "cannot write " + file.path()}});
    std::cout << "listening on " << endpoint.url << std::endl;
    const int code = house.run();
    log.note("info", "ended", {{"code", std::to_string(code)}});
    return code;
}

} // namespace

int main(int argc, char **argv)
{
    ::umask(077);
    ::signal(SIGPIPE, SIG_IGN);
    takeDescriptors();
    const Parsed parsed = parseCommandLine(argc, argv);
    return parsed.options ? serve(*parsed.options) : parsed.exitCode;
}
