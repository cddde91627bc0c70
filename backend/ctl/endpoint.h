// SPDX-License-Identifier: GPL-3.0-or-later
// Which server, and with which token: --server with --token-file, or the local daemon's endpoint file.
#pragma once
#include "backend/ctl/link.h"
#include <tl/expected.hpp>

namespace imece::ctl {

struct Where
{
    std::string server, tokenFile, name = "demo", persona = "acme:researcher";
};
enum class NoServer { Usage, NotRunning };
struct Lost
{
    NoServer kind{};
    std::string text;
};
tl::expected<Server, Lost> serverFor(const Where &where);

} // namespace imece::ctl
