// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/written.h"
#include "backend/ctl/zone.h"
#include "backend/text/hold_names.h"
#include "domain/duration.h"
#include "domain/hostlist.h"
#include "net/wire/limits.h"
#include "readers/lines.h"
#include <algorithm>
#include <charconv>

namespace imece::ctl {
namespace {

constexpr std::size_t longestLabel = 255, longestNote = 4000, longestOutcome = 2000; ///< characters

std::string quoted(const std::string &text)
{
    return "\"" + readers::quotation(text) + "\"";
}

std::string wrongText(std::string_view option, const std::string &text, const TextFault &fault)
{
    return std::string(option) + " " + quoted(text) + " cannot be read: " + std::string(codeName(fault.code)) +
           " at character " + std::to_string(fault.at + 1) + "; write it like " + std::string(fault.example);
}

std::size_t characters(std::string_view text)
{
    std::size_t n = 0;
    for (const char c : text)
        n += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
    return n;
}

/// Empty where it is short enough.
std::string tooLong(std::string_view option, const std::string &text, std::size_t most)
{
    const std::size_t n = characters(text);
    if (n <= most)
        return {};
    return std::string(option) + " has " + std::to_string(n) + " characters; at most " + std::to_string(most) +
           " are kept with a booking, shorten it";
}

Read<Seconds> lengthOf(std::string_view option, const std::string &text)
{
    const auto length = parseDuration(text);
    if (!length)
        return tl::unexpected(wrongText(option, text, length.error()));
    if (*length <= 0)
        return tl::unexpected(std::string(option) + " " + quoted(text) + " is no time at all");
    return *length;
}

Read<Span> periodOf(const Request &r)
{
    const auto from = instantOf("--from", r.from), until = instantOf("--until", r.until);
    if (!from || !until)
        return tl::unexpected(!from ? from.error() : until.error());
    if (*until != 0 && *from >= *until)
        return tl::unexpected(std::string("--from must lie before --until"));
    return Span{*from, *until};
}

/// Where and when, and what it may cost.
Read<void> readPlace(const Request &r, Written &w)
{
    const auto period = periodOf(r);
    if (!period)
        return tl::unexpected(period.error());
    w.ask.model = r.model;
    w.ask.from = period->from, w.ask.until = period->until, w.ask.maxLeaves = r.maxLeaves;
    if (r.cls == "p")
        w.ask.cls = ServiceClass::P;
    if (r.budget.empty())
        return {};
    const auto budget = exactly("--budget", r.budget, ticksPerUsd, "2500 or 2500.50");
    if (!budget)
        return tl::unexpected(budget.error());
    w.ask.mostPrice = *budget;
    return {};
}

Read<void> readAsk(const Request &r, Written &w)
{
    const auto length = lengthOf("--for", r.length);
    if (!length)
        return tl::unexpected(length.error());
    w.ask.hosts = r.hosts, w.ask.length = *length;
    return readPlace(r, w);
}

Read<void> readBursts(const Request &r, Written &w)
{
    if (r.work.empty() == r.sum.empty())
        return tl::unexpected(std::string("bursts needs either --gpu-hours N, a right, or --sum USD, a sum of money"));
    const auto given = r.work.empty() ? exactly("--sum", r.sum, ticksPerUsd, "50000 or 384.50")
                                      : exactly("--gpu-hours", r.work, hour, "1200 or 0.5");
    if (!given)
        return tl::unexpected(given.error());
    if (r.work.empty() ? *given > wire::limit::price : *given > wire::limit::work)
        return tl::unexpected(r.work.empty() ? "--sum " + quoted(r.sum) + " is more than " +
                                                   std::to_string(wire::limit::price / ticksPerUsd) + " USD"
                                             : "--gpu-hours " + quoted(r.work) + " are more than " +
                                                   std::to_string(wire::limit::work / hour));
    (r.work.empty() ? w.burst.sum : w.burst.work) = *given;
    w.burst.widths = r.widths;
    std::sort(w.burst.widths.begin(), w.burst.widths.end());
    w.burst.widths.erase(std::unique(w.burst.widths.begin(), w.burst.widths.end()), w.burst.widths.end());
    if (w.burst.widths.size() > wire::limit::widths)
        return tl::unexpected("--widths takes at most " + std::to_string(wire::limit::widths) + " widths at once");
    return readPlace(r, w);
}

Read<std::uint64_t> numberOf(const std::string &text, std::string_view prefix, std::string_view what,
                             std::string_view example)
{
    const std::string digits = !prefix.empty() && text.rfind(prefix, 0) == 0 ? text.substr(prefix.size()) : text;
    std::uint64_t n = 0;
    const char *end = digits.data() + digits.size();
    const auto got = std::from_chars(digits.data(), end, n);
    if (digits.empty() || got.ec != std::errc() || got.ptr != end || n == 0)
        return tl::unexpected(quoted(text) + " is no " + std::string(what) + "; write it like " + std::string(example));
    return n;
}

Read<void> readBooking(const Request &r, Written &w)
{
    const auto id = numberOf(r.id, "b-", "booking", "b-0391");
    if (!id)
        return tl::unexpected(id.error());
    w.id = BookingId{*id};
    return {};
}

Read<void> readExtension(const Request &r, Written &w)
{
    if (const auto id = readBooking(r, w); !id)
        return id;
    if (r.by.empty() == r.until.empty())
        return tl::unexpected(std::string("extend needs either --until AT or --by LENGTH"));
    if (!r.by.empty()) {
        const auto by = lengthOf("--by", r.by);
        if (!by)
            return tl::unexpected(by.error());
        w.by = *by;
        return {};
    }
    const auto until = instantOf("--until", r.until);
    if (!until)
        return tl::unexpected(until.error());
    w.period.until = *until;
    return {};
}

Read<void> readQueued(const Request &r, Written &w)
{
    if (const auto ask = readAsk(r, w); !ask)
        return ask;
    if (r.standing == r.upTo.empty())
        return tl::unexpected(
            std::string("--standing needs --up-to USD, the most that may be spent without asking again, "
                        "and --up-to needs --standing"));
    if (r.upTo.empty())
        return {};
    const auto most = exactly("--up-to", r.upTo, ticksPerUsd, "2500 or 2500.50");
    if (!most)
        return tl::unexpected(most.error());
    w.mostPrice = *most;
    return {};
}

Read<void> readSlice(const Request &r, Written &w)
{
    const auto length = lengthOf("--for", r.length);
    if (!length)
        return tl::unexpected(length.error());
    if ((r.gpus == 0) == (r.hosts == 0))
        return tl::unexpected(
            std::string("slice needs either --gpus 1, 2, 4 or 8 of one host, or --hosts N whole ones"));
    w.ask.length = *length;
    return {};
}

Read<void> readNumber(const Request &r, std::string_view what, std::string_view example, Written &w)
{
    const auto n = numberOf(r.id, {}, what, example);
    if (!n || *n > 0xFFFFFFFFu)
        return tl::unexpected(n ? quoted(r.id) + " is no " + std::string(what) : n.error());
    w.number = static_cast<std::uint32_t>(*n);
    return {};
}

Read<void> readSpan(const Request &r, std::string_view verb, Written &w)
{
    if (r.from.empty() || r.until.empty())
        return tl::unexpected(std::string(verb) + " needs --from AT and --until AT");
    const auto period = periodOf(r);
    if (!period)
        return tl::unexpected(period.error());
    w.period = *period;
    return {};
}

Read<void> readUpkeep(const Request &r, Written &w)
{
    const auto names = expandHostlist(r.id);
    if (!names)
        return tl::unexpected(wrongText("HOSTS", r.id, names.error()));
    w.hostNames = *names;
    if (std::string why = tooLong("--why", r.note, longestLabel); !why.empty())
        return tl::unexpected(std::move(why));
    return readSpan(r, "upkeep", w);
}

Read<void> readHold(const Request &r, Written &w)
{
    const auto names = expandHostlist(r.id);
    if (!names)
        return tl::unexpected(wrongText("HOSTS", r.id, names.error()));
    w.hostNames = *names;
    if (r.verb != Request::Verb::ReleaseHosts && !text::holdCause(r.cause))
        return tl::unexpected("--reason \"" + readers::quotation(r.cause) + "\" is none of " + text::holdCauses());
    if (std::string why = tooLong("--note", r.note, longestLabel); !why.empty())
        return tl::unexpected(std::move(why));
    const auto until = instantOf("--until", r.until);
    if (!until)
        return tl::unexpected(until.error());
    w.period.until = *until;
    return {};
}

Read<void> readTokens(const Request &r, Written &w)
{
    const auto amount = exactly("GPUH", r.amount, hour, "1200 or 0.5");
    if (!amount)
        return tl::unexpected(amount.error());
    w.amount = *amount;
    return {};
}

Read<void> readCap(const Request &r, Written &w)
{
    if (r.upTo == "none")
        return {};
    const auto cap = exactly("USD", r.upTo, ticksPerUsd, "2500, 2500.50 or none");
    if (!cap)
        return tl::unexpected(cap.error());
    w.mostPrice = *cap;
    return {};
}

Read<void> readWaiver(const Request &r, Written &w)
{
    if (r.id.empty())
        return readSpan(r, "waive", w);
    if (!r.from.empty() || !r.until.empty())
        return tl::unexpected(
            std::string("--take-back takes a whole waiver back; it stands without --from and --until"));
    return readNumber(r, "waiver", "3, as `waive` has told it", w);
}

Read<void> readChange(const Request &r, Written &w)
{
    if (const auto id = readBooking(r, w); !id)
        return id;
    if (r.hosts == 0 && r.from.empty() && r.length.empty())
        return tl::unexpected(std::string("change needs --hosts N, --from AT or --for LENGTH"));
    const auto from = instantOf("--from", r.from);
    if (!from)
        return tl::unexpected(from.error());
    w.period.from = *from;
    if (r.length.empty())
        return {};
    const auto length = lengthOf("--for", r.length);
    if (!length)
        return tl::unexpected(length.error());
    w.by = *length;
    return {};
}

Read<void> readDescription(const Request &r, Written &w)
{
    if (const auto id = readBooking(r, w); !id)
        return id;
    if (!r.newLabel && !r.newNote && !r.outcome)
        return tl::unexpected(std::string("describe needs --label, --note or --outcome; \"\" empties one"));
    for (const auto &[option, text, most] :
         {std::tuple{"--label", r.newLabel, longestLabel}, std::tuple{"--note", r.newNote, longestNote},
          std::tuple{"--outcome", r.outcome, longestOutcome}})
        if (std::string why = tooLong(option, text.value_or(std::string()), most); !why.empty())
            return tl::unexpected(std::move(why));
    return {};
}

/// The starts one by one, or so many from the first one on.
Read<void> readSeries(const Request &r, Written &w)
{
    if (r.starts.empty() == r.every.empty() || r.every.empty() != (r.times == 0) || r.every.empty() != r.from.empty())
        return tl::unexpected(
            std::string("series needs either --start AT for each one, or --from AT --every LENGTH --times N"));
    if (const auto ask = readAsk(r, w); !ask)
        return ask;
    for (const std::string &text : r.starts) {
        const auto start = instantOf("--start", text);
        if (!start)
            return tl::unexpected(start.error());
        w.starts.push_back(*start);
    }
    if (!r.every.empty()) {
        const auto every = lengthOf("--every", r.every);
        if (!every)
            return tl::unexpected(every.error());
        if (*every > 366 * day)
            return tl::unexpected(std::string("--every is longer than a year"));
        for (std::uint32_t i = 0; i < r.times; ++i)
            w.starts.push_back(w.ask.from + *every * i);
    }
    w.ask.from = w.ask.until = 0;
    std::sort(w.starts.begin(), w.starts.end());
    const auto most = exactly("--up-to", r.upTo, ticksPerUsd, "2500 or 2500.50");
    if (!most)
        return tl::unexpected(most.error());
    w.mostPrice = *most;
    return {};
}

Read<void> readAll(const Request &r, Written &w)
{
    switch (r.verb) {
    case Request::Verb::Windows:
    case Request::Verb::Book:
        return readAsk(r, w);
    case Request::Verb::Shares:
        if (const auto from = instantOf("--from", r.from), until = instantOf("--until", r.until); from && until)
            w.period = {*from, *until};
        else
            return tl::unexpected(!from ? from.error() : until.error());
        return {};
    case Request::Verb::Cancel:
    case Request::Verb::Approve:
    case Request::Verb::Confirm:
    case Request::Verb::Story:
    case Request::Verb::Replace:
    case Request::Verb::Rehearse:
    case Request::Verb::Pin:
        return readBooking(r, w);
    case Request::Verb::Change:
        return readChange(r, w);
    case Request::Verb::Describe:
        return readDescription(r, w);
    case Request::Verb::Series:
        return readSeries(r, w);
    case Request::Verb::Bursts:
        return readBursts(r, w);
    case Request::Verb::Extend:
        return readExtension(r, w);
    case Request::Verb::Queue:
        return readQueued(r, w);
    case Request::Verb::Slice:
        return readSlice(r, w);
    case Request::Verb::OfferTokens:
        return readTokens(r, w);
    case Request::Verb::SignTokens:
        return readNumber(r, "transfer", "3, as `tokens` lists it", w);
    case Request::Verb::Waive:
        return readWaiver(r, w);
    case Request::Verb::Cap:
        return readCap(r, w);
    case Request::Verb::Upkeep:
        return readUpkeep(r, w);
    case Request::Verb::HoldHosts:
    case Request::Verb::DrainHosts:
    case Request::Verb::ReleaseHosts:
        return readHold(r, w);
    case Request::Verb::Hosts:
    case Request::Verb::Bookings:
    case Request::Verb::Import:
    case Request::Verb::FabricPlan:
    case Request::Verb::FabricRead:
    case Request::Verb::Sweeps:
    case Request::Verb::Sweep:
    case Request::Verb::SweepDiff:
    case Request::Verb::FabricSweep:
    case Request::Verb::Tokens:
    case Request::Verb::Notice:
    case Request::Verb::Simulate:
    case Request::Verb::Invoice:
    case Request::Verb::Payouts:
        break;
    }
    return {};
}

} // namespace

Read<Instant> instantOf(std::string_view option, const std::string &text)
{
    if (text.empty())
        return 0;
    const auto read = parseInstant(text, zoneOffset());
    if (!read)
        return tl::unexpected(wrongText(option, text, read.error()));
    if (*read <= 0)
        return tl::unexpected(std::string(option) + " " + quoted(text) + " lies before 1970");
    return *read;
}

Read<std::int64_t> exactly(std::string_view option, const std::string &text, std::int64_t scale, const char *example)
{
    const auto wrong = [&] {
        return tl::unexpected(std::string(option) + " " + quoted(text) + " cannot be read; write it like " + example);
    };
    const std::size_t point = text.find('.');
    std::string digits = text.substr(0, point);
    const std::string after = point == std::string::npos ? std::string() : text.substr(point + 1);
    if (digits.empty() || digits.size() > 9 || after.size() > 6 || (point != std::string::npos && after.empty()))
        return wrong();
    digits += after;
    std::int64_t n = 0, parts = 1;
    for (const char c : digits) {
        if (c < '0' || c > '9')
            return wrong();
        n = n * 10 + (c - '0');
    }
    for (std::size_t i = 0; i < after.size(); ++i)
        parts *= 10;
    // The whole part first, the rest after it: rest < 10^6, so that nothing overflows.
    const std::int64_t whole = n / parts, rest = n % parts;
    if (rest * scale % parts != 0 || n == 0 || whole > (std::int64_t{1} << 60) / scale)
        return wrong();
    return whole * scale + rest * scale / parts;
}

/// The hosts of --without, by their names.
Read<std::vector<HostId>> unwanted(const std::string &text, const Fleet &fleet)
{
    std::vector<HostId> hosts;
    if (text.empty())
        return hosts;
    const auto names = expandHostlist(text);
    if (!names)
        return tl::unexpected(wrongText("--without", text, names.error()));
    for (const std::string &name : *names) {
        const auto found =
            std::find_if(fleet.hosts.begin(), fleet.hosts.end(), [&name](const Host &h) { return h.name == name; });
        if (found == fleet.hosts.end())
            return tl::unexpected("--without: \"" + readers::quotation(name) + "\" is no host of this co-op");
        hosts.push_back(HostId(found - fleet.hosts.begin()));
    }
    std::sort(hosts.begin(), hosts.end());
    hosts.erase(std::unique(hosts.begin(), hosts.end()), hosts.end());
    return hosts;
}

Read<Written> writtenOf(const Request &r)
{
    if (std::string why = tooLong("--label", r.label, longestLabel); !why.empty())
        return tl::unexpected(std::move(why));
    if (std::string why = tooLong("--note", r.note, longestNote); !why.empty())
        return tl::unexpected(std::move(why));
    Written w;
    if (auto read = readAll(r, w); !read)
        return tl::unexpected(std::move(read.error()));
    return w;
}

} // namespace imece::ctl
