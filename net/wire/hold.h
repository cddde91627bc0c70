// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts that a person keeps out (K1), as plain values: the command, the question before it, and topic coop. Part of the
// frames of messages.h.
#pragma once
#include "domain/hold.h"
#include <array>

namespace imece::wire {

/// By the co-op's office; in place of a hold that the hosts have. Kind None releases them.
struct HoldHosts
{
    std::array<std::uint8_t, 16> key{};
    std::vector<HostId> hosts; ///< ascending
    Hold hold;                 ///< `by` and `since` are the server's
    bool operator==(const HoldHosts &) const = default;
};
/// What that would do now. Answered with HoldPreviewed, or refused as the command would be.
struct AskHold
{
    std::vector<HostId> hosts;
    Hold hold;
    bool operator==(const AskHold &) const = default;
};
struct HoldPreviewed
{
    HoldPreview preview;
    bool operator==(const HoldPreviewed &) const = default;
};
/// A part of the snapshot; `first` begins one, `last` ends it.
struct HoldsFull
{
    std::vector<HeldHosts> holds;
    bool first = true, last = true;
    bool operator==(const HoldsFull &) const = default;
};
/// Set, in place of what these hosts had, or (kind None) released.
struct HoldChanged
{
    HeldHosts held;
    bool operator==(const HoldChanged &) const = default;
};

} // namespace imece::wire
