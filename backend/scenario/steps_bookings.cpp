// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for windows, offers, bookings and what becomes of them.
#include "backend/scenario/steps.h"

namespace imece::scenario {

BookingId bookingNamed(Desk &desk, Object &step, const char *key)
{
    const std::string name = step.text(key);
    const auto found = desk.named.find(name);
    if (found == desk.named.end())
        failUnnamed(desk, step, key, name, "no booking");
    return found->second;
}

void failUnnamed(const Desk &desk, const Object &step, const char *key, const std::string &name, const char *what)
{
    const auto refused = desk.refused.find(name);
    if (refused != desk.refused.end())
        step.fail(key, "is what " + refused->second.step + " was to make, and it was refused: " + refused->second.code +
                           "; an \"expect\" there would have told");
    step.fail(key, "is " + std::string(what) + " that an earlier step named with \"as\": \"" + shortened(name) + "\"");
}

/// The name that a step gives means what it made, or that it was refused, and nothing older.
void nameIt(Desk &desk, Object &step, const core::Answer &answer)
{
    if (!step.has("as"))
        return;
    const std::string name = step.text("as");
    desk.named.erase(name), desk.refused.erase(name);
    if (const auto *done = std::get_if<core::Done>(&answer.body))
        desk.named[name] = done->booking.id;
    else if (const auto *no = std::get_if<core::RefusedAnswer>(&answer.body); no && !no->reasons.empty())
        desk.refused[name] = {step.path(), std::string(codeName(no->reasons.front().code))};
}

PersonId personOf(Desk &desk, Object &step)
{
    return step.has("person") ? personNamed(desk.setting(), step, "person", step.text("person")) : PersonId{};
}

core::Answer sendAs(Desk &desk, Object &step, MemberId member, core::Command command)
{
    const Sent sent{member, step.has("key") ? Desk::keyOf(step.text("key")) : desk.freshKey(), std::move(command),
                    personOf(desk, step)};
    core::Answer answer = desk.send(sent);
    nameIt(desk, step, answer);
    if (step.has("as"))
        desk.sent[step.text("as")] = sent;
    return answer;
}

namespace {

WindowsAsk readAsk(Desk &desk, Object &step)
{
    WindowsAsk ask;
    ask.hosts = std::uint32_t(step.number("hosts", 1, 65'536));
    ask.length = step.length("for", 0);
    ask.model = step.textOr("model", desk.setting().setup.fleet.pools.front().model);
    ask.from = step.atOr("from", 0);
    ask.until = step.atOr("until", 0);
    ask.maxLeaves = std::uint32_t(step.numberOr("max_leaves", 0, 1, 65'536));
    ask.minGbps = step.realOr("min_gbps", 0);
    ask.isPinned = step.flagOr("pinned", false);
    ask.hasSla = step.flagOr("sla", false);
    if (step.has("without"))
        ask.without = hostsNamed(desk.setting(), step, "without");
    if (const std::string cls = step.textOr("class", "G"); cls == "P")
        ask.cls = ServiceClass::P;
    else if (cls != "G")
        step.fail("class", "must be G or P");
    return ask;
}

Out windows(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    WindowsAnswer &answer = desk.asked[member];
    answer = desk.coop().windows(member, readAsk(desk, step), desk.now());
    return windowsOut(desk, answer);
}

/// These very hosts: a quote as the search would make it, admitted or not by the core.
Quote quoteFor(Desk &desk, Object &step)
{
    Quote q;
    q.hosts = hostsNamed(desk.setting(), step, "host_names");
    if (q.hosts.empty())
        step.fail("host_names", "must name a host");
    q.window.from = step.at("from");
    q.window.until = q.window.from + step.length("for", 0);
    q.maxLeaves = std::uint32_t(step.numberOr("max_leaves", 0, 1, 65'536));
    q.fabric = desk.setting().setup.fleet.fabricOf(q.hosts.front());
    q.rate = desk.coop().listRate(desk.now());
    q.plannedUntil = step.flagOr("pinned", true) ? 0 : q.window.from; // the core reckons the freeze
    return q;
}

/// The quote wanted; nothing, and the refusal in `out`, where there is none.
std::optional<Quote> pickQuote(Desk &desk, Object &step, MemberId member, Out &out)
{
    if (step.has("host_names"))
        return quoteFor(desk, step);
    const WindowsAnswer answer = desk.coop().windows(member, readAsk(desk, step), desk.now());
    const auto number = std::size_t(step.numberOr("quote", 1, 1, 64));
    if (number > answer.quotes.size()) {
        out = windowsOut(desk, answer);
        if (step.has("as")) { // nothing was sent
            const std::string name = step.text("as");
            desk.named.erase(name), desk.sent.erase(name);
            desk.refused[name] = {step.path(), answer.reasons.empty()
                                                   ? "there is no such window"
                                                   : std::string(codeName(answer.reasons.front().code))};
        }
        return {};
    }
    return answer.quotes[number - 1];
}

core::TakeOffer takeOf(Desk &desk, Object &step, const Quote &quote)
{
    return {quote, desk.setting().setup.fleet.pools.front().model, step.textOr("label", ""), step.textOr("note", "")};
}

Out offer(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    Out out;
    const auto quote = pickQuote(desk, step, member, out);
    return quote ? answerOut(desk, sendAs(desk, step, member, takeOf(desk, step, *quote))) : out;
}

/// Offer and confirm in one.
Out book(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    Out out;
    const auto quote = pickQuote(desk, step, member, out);
    if (!quote)
        return out;
    const core::Answer taken = sendAs(desk, step, member, takeOf(desk, step, *quote));
    const auto *done = std::get_if<core::Done>(&taken.body);
    if (!done)
        return answerOut(desk, taken);
    const core::Confirm yes{done->booking.id, done->booking.version};
    out = answerOut(desk, desk.send({member, desk.freshKey(), yes, personOf(desk, step)}));
    out["price"] = quote->price;
    out["bank_before"] = quote->bankBefore;
    out["bank_lowest"] = quote->bankAfter;
    out["finish_ratio"] = rounded(quote->finishRatio);
    return out;
}

/// As soon as it can be had (R9).
Out request(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    core::Request command;
    command.ask = readAsk(desk, step);
    command.label = step.textOr("label", ""), command.note = step.textOr("note", "");
    command.isStanding = step.has("most_price");
    command.mostPrice = step.moneyOr("most_price", 0);
    return answerOut(desk, sendAs(desk, step, member, command));
}

/// K9.
Out series(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    core::TakeSeries command;
    command.ask = readAsk(desk, step);
    command.starts = step.instants("starts");
    command.label = step.textOr("label", ""), command.note = step.textOr("note", "");
    command.mostPrice = step.money("most_price");
    return answerOut(desk, sendAs(desk, step, member, command));
}

/// R15.
Out slice(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    core::TakeSlice command;
    command.model = desk.setting().setup.fleet.pools.front().model;
    command.ask.gpus = step.numberOr("gpus", 0, 0, 1000);
    command.ask.hosts = std::size_t(step.numberOr("hosts", 0, 0, 1000));
    if (command.ask.gpus != 0 && command.ask.hosts != 0)
        step.fail("gpus", "must not stand beside hosts: a slice is 1, 2, 4 or 8 GPUs of one host, or whole hosts");
    command.ask.length = step.length("for", 1);
    command.ask.isForGuest = step.flagOr("guest", false);
    command.note = step.textOr("note", "");
    return answerOut(desk, sendAs(desk, step, member, command));
}

/// One of the windows that the member was shown last.
Out choose(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    const auto number = std::size_t(step.numberOr("quote", 1, 1, 64));
    const auto found = desk.asked.find(member);
    if (found == desk.asked.end() || number > found->second.quotes.size())
        step.fail("quote", "is none of the windows that the member asked for last");
    return answerOut(desk, sendAs(desk, step, member, takeOf(desk, step, found->second.quotes[number - 1])));
}

std::uint32_t versionOf(Desk &desk, Object &step, BookingId id)
{
    return std::uint32_t(step.numberOr("version", desk.coop().booking(id)->version, 0, 1'000'000'000));
}

/// Who acts: the booking's member, or the one named (who will be refused).
MemberId actingMember(Desk &desk, Object &step, BookingId id)
{
    return step.has("member") ? memberNamed(desk.setting(), step, "member") : desk.coop().booking(id)->member;
}

Out confirm(Desk &desk, Object &step)
{
    const BookingId id = bookingNamed(desk, step);
    return answerOut(desk,
                     sendAs(desk, step, actingMember(desk, step, id), core::Confirm{id, versionOf(desk, step, id)}));
}

/// Before the start and while it runs: S19 either way.
Out giveBack(Desk &desk, Object &step)
{
    const BookingId id = bookingNamed(desk, step);
    const GpuSeconds fee = desk.coop().releaseQuote(id, desk.now()).fee;
    Out out =
        answerOut(desk, sendAs(desk, step, actingMember(desk, step, id), core::Cancel{id, versionOf(desk, step, id)}));
    if (!out.contains("code"))
        out["fee"] = fee;
    return out;
}

Out releaseQuote(Desk &desk, Object &step)
{
    const ReleaseQuote q = desk.coop().releaseQuote(bookingNamed(desk, step), desk.now());
    return {{"freed", spanOut(desk, q.freed)},
            {"unused", q.unused},
            {"fee", q.fee},
            {"tokens_back", q.tokensBack()},
            {"money_back", q.moneyBack}};
}

Out extend(Desk &desk, Object &step)
{
    const BookingId id = bookingNamed(desk, step);
    const Instant until =
        step.has("until") ? step.at("until") : desk.coop().booking(id)->window.until + step.length("for", 0);
    return answerOut(
        desk, sendAs(desk, step, actingMember(desk, step, id), core::Extend{id, versionOf(desk, step, id), until}));
}

Out pin(Desk &desk, Object &step) // R6
{
    const BookingId id = bookingNamed(desk, step);
    return answerOut(desk, sendAs(desk, step, actingMember(desk, step, id), core::Pin{id, versionOf(desk, step, id)}));
}

/// What is not named stays as it is.
Out change(Desk &desk, Object &step)
{
    const BookingId id = bookingNamed(desk, step);
    const Booking b = *desk.coop().booking(id);
    core::Change command{id, versionOf(desk, step, id), 0, {}};
    command.hosts = std::uint32_t(step.numberOr("hosts", std::int64_t(b.hosts.size()), 0, 65'536));
    command.window.from = step.atOr("from", b.window.from);
    command.window.until = command.window.from + (step.has("for") ? step.length("for") : b.window.length());
    return answerOut(desk, sendAs(desk, step, actingMember(desk, step, id), command));
}

Out describe(Desk &desk, Object &step)
{
    const BookingId id = bookingNamed(desk, step);
    const BookingPrivate priv = *desk.coop().priv(id);
    core::Describe command{id, versionOf(desk, step, id), step.textOr("label", priv.label),
                           step.textOr("note", priv.note), step.textOr("outcome", priv.outcome)};
    Out out = answerOut(desk, sendAs(desk, step, actingMember(desk, step, id), std::move(command)));
    const BookingPrivate &now = *desk.coop().priv(id);
    out["label"] = now.label, out["note"] = now.note, out["outcome"] = now.outcome;
    return out;
}

Out replaceOne(Desk &desk, Object &step) // R11
{
    const BookingId id = bookingNamed(desk, step);
    const HostId host = hostNamed(desk.setting(), step, "host");
    return answerOut(
        desk, sendAs(desk, step, actingMember(desk, step, id), core::ReplaceOne{id, versionOf(desk, step, id), host}));
}

/// The engine here answers at once with what is known.
Out rehearse(Desk &desk, Object &step)
{
    const BookingId id = bookingNamed(desk, step);
    Out out = answerOut(
        desk, sendAs(desk, step, actingMember(desk, step, id), core::Rehearse{id, versionOf(desk, step, id)}));
    if (const auto &list = desk.coop().rehearsals(id); !out.contains("code"))
        out["rehearsal"] = rehearsalOut(desk, list.back());
    return out;
}

Out showBooking(Desk &desk, Object &step)
{
    return bookingOut(desk, bookingNamed(desk, step));
}

/// The very same command with the same key once more (K4).
Out repeat(Desk &desk, Object &step)
{
    const auto found = desk.sent.find(step.text("of"));
    if (found == desk.sent.end())
        step.fail("of", "is no command that an earlier step named with \"as\"");
    return answerOut(desk, desk.send(found->second));
}

Out count(Desk &desk, Object &)
{
    std::size_t live = 0;
    const std::vector<Booking> all = desk.coop().bookings(0);
    for (const Booking &b : all)
        live += isTerminal(b.state) ? 0U : 1U;
    return {{"bookings", all.size()}, {"not_ended", live}};
}

Out advance(Desk &desk, Object &)
{
    return {{"now", desk.now() - desk.start()}};
}

} // namespace

const Steps &bookingSteps()
{
    static const Steps steps{{"windows", windows},
                             {"offer", offer},
                             {"book", book},
                             {"choose", choose},
                             {"confirm", confirm},
                             {"cancel", giveBack},
                             {"release", giveBack},
                             {"extend", extend},
                             {"release_quote", releaseQuote},
                             {"booking", showBooking},
                             {"repeat", repeat},
                             {"count", count},
                             {"advance", advance},
                             {"request", request},
                             {"slice", slice},
                             {"pin", pin},
                             {"change", change},
                             {"describe", describe},
                             {"replace", replaceOne},
                             {"rehearse", rehearse},
                             {"series", series}};
    return steps;
}

} // namespace imece::scenario
