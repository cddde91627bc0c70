// SPDX-License-Identifier: GPL-3.0-or-later
// What the daemon asks of a disk. The append-only log of events is the truth; everything else a store keeps is made
// from it in the same transaction. A commit that returns without a fault is durable; one that returns a fault may or
// may not have happened: whoever committed must load() again and answer "undecided".
#pragma once
#include "backend/core/event.h"
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace imece::store {

enum class FaultKind : std::uint8_t {
    NewerVersion, ///< written by a later release: refused, the file is unchanged
    BadVersion,   ///< the version makes no sense, or the file is not ours: refused, unchanged
    CannotOpen,
    Damaged, ///< the log cannot be read back
    Full,    ///< the disk is full
    Failed   ///< the commit could not be proven
};
struct Fault
{
    FaultKind kind{};
    std::string text; ///< one sentence for the log
};
template<class T> using Expected = tl::expected<T, Fault>;

struct Clock
{
    Instant now = 0; ///< co-op time
    std::uint32_t rate = 1;
    bool operator==(const Clock &) const = default;
};

/// What one transaction holds: events in order, and where the co-op's clock stood.
struct Batch
{
    std::vector<core::Event> events;
    std::optional<Clock> clock;
};

/// What a store knows besides the log. epoch 0 = a fresh one, nothing was ever founded.
struct Meta
{
    std::uint64_t epoch = 0;
    std::optional<Clock> clock;
};

class Store
{
public:
    virtual ~Store() = default;
    virtual Expected<Meta> meta() = 0;
    virtual Expected<std::vector<core::Event>> load() = 0; ///< the whole log in order
    /// All of them in one transaction, or none.
    virtual Expected<void> commit(const std::vector<const Batch *> &batches) = 0;
    /// Forgets everything and begins a new epoch with these events, in one transaction.
    virtual Expected<void> begin(std::uint64_t epoch, const Batch &first) = 0;
};

} // namespace imece::store
