// SPDX-License-Identifier: GPL-3.0-or-later
// Which frames are commands of the co-op: each becomes its command and the key that came with it. Nothing is decided
// here.
#pragma once
#include "backend/core/command.h"
#include "net/wire/messages.h"
#include <optional>

namespace imece::daemon {

struct Keyed
{
    core::Key key{};
    core::Command command;
};
/// Nothing where the frame is no command of the co-op (a question, an import, the demonstration). Moves out of it.
std::optional<Keyed> commandOf(wire::ClientBody &body);

} // namespace imece::daemon
