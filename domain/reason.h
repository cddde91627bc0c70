// SPDX-License-Identifier: GPL-3.0-or-later
// Why something was refused or changed: a closed code with named, typed arguments (K5). Never a sentence: the desktop
// words it in the reader's language (views/words), imecectl prints the code and one English line (backend/text).
#pragma once
#include "domain/ids.h"
#include "domain/span.h"
#include <string>
#include <string_view>
#include <vector>

namespace imece {

/// Numbers are the wire's: append only.
enum class ReasonCode : std::uint32_t {
    None = 0,
    Busy = 1,
    CapacityConflict = 2,
    Maintenance = 3,
    Drained = 4,
    Unverified = 5,
    BelowMeasured = 6,
    LeafBound = 7,
    TooLarge = 8,
    Grid = 9,
    Horizon = 10,
    OfferExpired = 11,
    TokenLimit = 12,
    FloorProtected = 13,
    BudgetLimit = 14,
    BeyondMembership = 15,
    ApprovalNeeded = 16,
    StateConflict = 17,
    VersionStale = 18,
    KeyReused = 19,
    InFlight = 20,
    RateLimited = 21,
    NoSpare = 22,
    EngineRefused = 23,
    StoreFull = 24,
    Forbidden = 25,
    // Faults of a request rather than rules of the co-op:
    Malformed = 40,   ///< field: which field could not be taken
    UnknownKind = 41, ///< a frame of a kind this server does not know
    NoSuchThing = 42, ///< an id that does not exist (or is not yours to see)
    TooLong = 43,     ///< limit, size
    KeyMissing = 44,  ///< a command without its idempotency key (K4)
    QuoteStale = 45,  ///< the calendar moved on since the quote; ask again
    CrossSite = 46,   ///< hosts in two sites or fabrics are no gang (R2): needed, largest, site
    StoreFailed = 47, ///< the commit could not be proven: undecided, retry with the same key
    NotInDemo = 48,   ///< only the demonstration can do this
};

enum class ArgType : std::uint8_t {
    Count = 0,
    Work = 1,     ///< GPU-seconds
    At = 2,       ///< an instant
    Length = 3,   ///< seconds
    Money = 4,    ///< ticks
    Permille = 5, ///< 1/1000
    Hosts = 6,
    Member = 7,
    Leaf = 8,
    Fabric = 9,
    Site = 10,
    Booking = 11,
    Finding = 12,
    Text = 13,
    CentiGbps = 14 ///< 1/100 Gb/s
};

/// One named argument, for example {"needed", Count, 64}. Hosts uses `hosts`, Text uses `text`, all others `number`.
struct Arg
{
    std::string name;
    ArgType type = ArgType::Count;
    std::int64_t number = 0;
    std::string text;
    std::vector<HostId> hosts;
    bool operator==(const Arg &) const = default;

    static Arg count(std::string_view name, std::int64_t n) { return {std::string(name), ArgType::Count, n, {}, {}}; }
    static Arg of(std::string_view name, ArgType type, std::int64_t n) { return {std::string(name), type, n, {}, {}}; }
    static Arg words(std::string_view name, std::string_view text)
    {
        return {std::string(name), ArgType::Text, 0, std::string(text), {}};
    }
    static Arg hostList(std::string_view name, std::vector<HostId> hosts)
    {
        return {std::string(name), ArgType::Hosts, std::int64_t(hosts.size()), {}, std::move(hosts)};
    }
};

struct Reason
{
    ReasonCode code = ReasonCode::None;
    std::string rule; ///< the rule's number, "S4"; empty where no rule speaks
    std::vector<Arg> args;
    bool operator==(const Reason &) const = default;
    const Arg *arg(std::string_view name) const
    {
        for (const Arg &a : args)
            if (a.name == name)
                return &a;
        return nullptr;
    }
};

/// "TOKEN_LIMIT": the stable spelling for --json, logs and copied details.
std::string_view codeName(ReasonCode code);

} // namespace imece
