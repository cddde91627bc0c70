// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/endpoint.h"
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace imece::ctl {
namespace {

std::string variable(const char *name)
{
    const char *value = std::getenv(name);
    return value && *value == '/' ? value : std::string();
}

/// The same places as the daemon's, in its order.
std::string endpointPath(const std::string &name)
{
    if (const std::string run = variable("XDG_RUNTIME_DIR"); !run.empty())
        return run + "/imece/" + name + ".json";
    if (const std::string state = variable("XDG_STATE_HOME"); !state.empty())
        return state + "/imece/run/" + name + ".json";
    return variable("HOME") + "/.local/state/imece/run/" + name + ".json";
}

std::string contents(const std::string &path, bool &good)
{
    std::ifstream file(path, std::ios::binary);
    good = file.good();
    return std::string(std::istreambuf_iterator<char>(file), {});
}

} // namespace

tl::expected<Server, Lost> serverFor(const Where &where)
{
    bool good = false;
    if (!where.server.empty()) {
        if (where.tokenFile.empty())
            return tl::unexpected(
                Lost{NoServer::Usage, "--server needs --token-file FILE (the token in its first line)"});
        std::string token = contents(where.tokenFile, good);
        token.erase(std::min(token.find_first_of("\r\n"), token.size()));
        if (!good || token.empty())
            return tl::unexpected(
                Lost{NoServer::Usage, "the token file " + where.tokenFile + " cannot be read or is empty"});
        return Server{where.server, token};
    }
    const std::string path = endpointPath(where.name);
    const auto json = nlohmann::json::parse(contents(path, good), nullptr, false);
    if (!good)
        return tl::unexpected(Lost{NoServer::NotRunning, "no imeced named \"" + where.name + "\" is running here (" +
                                                             path +
                                                             " is not there); start imece or imeced, or use --server"});
    if (!json.is_object() || !json.contains("url") || !json["url"].is_string() || !json.contains("tokens") ||
        !json["tokens"].is_object())
        return tl::unexpected(Lost{NoServer::NotRunning, path + " cannot be read"});
    const auto &tokens = json["tokens"];
    const auto it = tokens.find(where.persona);
    if (it == tokens.end() || !it->is_string()) {
        std::string known;
        for (const auto &[persona, token] : tokens.items())
            known += (known.empty() ? "" : ", ") + persona;
        return tl::unexpected(
            Lost{NoServer::Usage, "there is no \"" + where.persona + "\" here; --as takes one of: " + known});
    }
    return Server{json["url"].get<std::string>(), it->get<std::string>()};
}

} // namespace imece::ctl
