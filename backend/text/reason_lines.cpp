// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/reason_lines.h"
#include "backend/text/plain_words.h"
#include "domain/duration.h"
#include "domain/money.h"
#include <algorithm>

namespace imece::text {
namespace {

std::string padded(std::uint64_t n, std::size_t width)
{
    std::string digits = std::to_string(n);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

std::string fixed(std::int64_t n, std::int64_t scale, std::size_t digits)
{
    const bool negative = n < 0;
    const auto size = negative ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
    const auto unit = static_cast<std::uint64_t>(scale);
    return (negative ? "-" : "") + std::to_string(size / unit) + "." + padded(size % unit, digits);
}

template<class List> std::string nameAt(const List *list, std::int64_t at, std::string_view kind)
{
    if (list && at >= 0 && static_cast<std::size_t>(at) < list->size())
        return (*list)[static_cast<std::size_t>(at)].name;
    return std::string(kind) + " " + std::to_string(at);
}

std::string hostNames(const std::vector<HostId> &hosts, const Fleet *fleet)
{
    std::string out;
    const std::size_t shown = std::min<std::size_t>(hosts.size(), 8);
    for (std::size_t i = 0; i < shown; ++i)
        out += (i ? " " : "") + nameAt(fleet ? &fleet->hosts : nullptr, raw(hosts[i]), "host");
    return hosts.size() > shown ? out + " and " + std::to_string(hosts.size() - shown) + " more" : out;
}

bool isUnset(const Arg &arg)
{
    return arg.type == ArgType::At && arg.number == 0;
}

/// What a code means where this rule has said it.
std::string_view sentenceOf(const Reason &reason)
{
    struct Row
    {
        ReasonCode code;
        std::string_view rule, words;
    };
    static constexpr Row rows[] = {
        {ReasonCode::StateConflict, "S18", "the transfer has been signed already"},
        {ReasonCode::StateConflict, "S7", "a booking stands on this waiver"},
        {ReasonCode::StateConflict, "K1", "nobody keeps these hosts out"},
        {ReasonCode::StateConflict, "E3", "notice has been given already"},
        {ReasonCode::StateConflict, "E2", "members join at an epoch, recorded far enough ahead"},
        {ReasonCode::RateLimited, "R15", "your member has as many slices as it may have at a time"},
        {ReasonCode::RateLimited, "R8",
         "your member has as many open offers as it may have, or asked for this window again"},
        {ReasonCode::RateLimited, "R9",
         "as many requests of its member have a planned start as may have one; it gets its own when another has gone"},
        {ReasonCode::TokenLimit, "S18",
         "this is more than the giver may give away, or than the receiver's bank has room for"},
        {ReasonCode::StateConflict, "R2", "set-up and teardown stay what they were when the co-op was founded"},
        {ReasonCode::Grid, "R1", "start and length must lie on the grid and within the allowed lengths"},
    };
    for (const Row &row : rows)
        if (row.code == reason.code && row.rule == reason.rule)
            return row.words;
    return sentence(reason.code);
}

/// A state travels as its number; people read its word.
std::string argOf(ReasonCode code, const Arg &arg, const Fleet *fleet)
{
    if (code == ReasonCode::StateConflict && arg.name == "state" && arg.type == ArgType::Count && arg.number >= 0 &&
        arg.number <= std::int64_t(BookingState::Rejected))
        return "state " + std::string(plain(static_cast<BookingState>(arg.number)));
    return words(arg, fleet);
}

} // namespace

std::string bookingName(BookingId id)
{
    return "b-" + padded(raw(id), 4);
}

std::string moneyText(std::int64_t ticks)
{
    return fixed(centsOf(ticks), 100, 2);
}

std::string words(const Arg &arg, const Fleet *fleet)
{
    std::string value;
    switch (arg.type) {
    case ArgType::Count:
        value = std::to_string(arg.number);
        break;
    case ArgType::Work:
        value = fixed(halfEven(arg.number, 360), 10, 1) + " GPU-h";
        break;
    case ArgType::At:
        value = arg.number == 0 ? "open" : formatInstant(arg.number); // 0 is "not said", never 1970
        break;
    case ArgType::Length:
        value = formatDuration(arg.number);
        break;
    case ArgType::Money:
        value = moneyText(arg.number);
        break;
    case ArgType::Permille:
        value = fixed(arg.number, 10, 1) + " %";
        break;
    case ArgType::Hosts:
        value = hostNames(arg.hosts, fleet);
        break;
    case ArgType::Member:
        if (const Member *m = fleet ? fleet->member(MemberId{static_cast<std::uint32_t>(arg.number)}) : nullptr)
            value = m->name;
        else
            value = "member " + std::to_string(arg.number);
        break;
    case ArgType::Leaf:
        value = nameAt(fleet ? &fleet->leaves : nullptr, arg.number, "leaf");
        break;
    case ArgType::Fabric:
        value = nameAt(fleet ? &fleet->fabrics : nullptr, arg.number, "fabric");
        break;
    case ArgType::Site:
        value = nameAt(fleet ? &fleet->sites : nullptr, arg.number, "site");
        break;
    case ArgType::Booking:
        value = bookingName(BookingId{static_cast<std::uint64_t>(arg.number)});
        break;
    case ArgType::Finding:
        value = "F-" + std::to_string(arg.number);
        break;
    case ArgType::Text:
        value = arg.text;
        break;
    case ArgType::CentiGbps:
        value = fixed(arg.number, 100, 2) + " Gb/s";
        break;
    }
    return arg.name + " " + value;
}

std::string line(const Reason &reason, const Fleet *fleet)
{
    std::string out(codeName(reason.code));
    if (!reason.rule.empty())
        out += " [" + reason.rule + "]";
    out += ": ";
    out += sentenceOf(reason);
    std::string said;
    for (const Arg &arg : reason.args)
        if (!isUnset(arg))
            said += (said.empty() ? "" : ", ") + argOf(reason.code, arg, fleet);
    return said.empty() ? out : out + " (" + said + ")";
}

std::string_view sentence(ReasonCode code)
{
    switch (code) {
    case ReasonCode::None:
        return "no reason was given";
    case ReasonCode::Busy:
        return "the hosts are booked at that time";
    case ReasonCode::CapacityConflict:
        return "not enough of the hosts are free at that time";
    case ReasonCode::Maintenance:
        return "maintenance is planned at that time";
    case ReasonCode::Drained:
        return "hosts are held or down";
    case ReasonCode::Unverified:
        return "hosts without a fresh measurement do not count";
    case ReasonCode::BelowMeasured:
        return "the measured bandwidth is below what was asked";
    case ReasonCode::LeafBound:
        return "not enough hosts on so few leaves";
    case ReasonCode::TooLarge:
        return "no fabric has so many hosts to book";
    case ReasonCode::Grid:
        return "start and length must lie on the grid";
    case ReasonCode::Horizon:
        return "the window is outside the allowed range";
    case ReasonCode::OfferExpired:
        return "the offer has expired";
    case ReasonCode::TokenLimit:
        return "your bank does not carry this booking";
    case ReasonCode::FloorProtected:
        return "another member's floor is protected then";
    case ReasonCode::BudgetLimit:
        return "the budget cap would be passed";
    case ReasonCode::BeyondMembership:
        return "your membership ends before the window does";
    case ReasonCode::ApprovalNeeded:
        return "a second person has to approve";
    case ReasonCode::StateConflict:
        return "the booking's state does not allow this";
    case ReasonCode::VersionStale:
        return "the booking has changed since you looked";
    case ReasonCode::KeyReused:
        return "this key was used for another command";
    case ReasonCode::InFlight:
        return "the same command is still in flight";
    case ReasonCode::RateLimited:
        return "too many messages, slow down";
    case ReasonCode::NoSpare:
        return "no spare host is left";
    case ReasonCode::EngineRefused:
        return "the cluster's engine refused";
    case ReasonCode::StoreFull:
        return "the server's storage is full";
    case ReasonCode::Forbidden:
        return "your role does not allow this, or it belongs to another member";
    case ReasonCode::Malformed:
        return "a value of the request is not allowed";
    case ReasonCode::UnknownKind:
        return "this server does not know such a request";
    case ReasonCode::NoSuchThing:
        return "there is no such thing";
    case ReasonCode::TooLong:
        return "too long";
    case ReasonCode::KeyMissing:
        return "the command carries no key";
    case ReasonCode::QuoteStale:
        return "the calendar has moved on since the quote, ask again";
    case ReasonCode::CrossSite:
        return "hosts of two sites or fabrics are no gang";
    case ReasonCode::StoreFailed:
        return "the commit could not be proven, ask again with the same key";
    case ReasonCode::NotInDemo:
        return "only the demonstration can do this";
    }
    return "a reason this version does not know";
}

} // namespace imece::text
