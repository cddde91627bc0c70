// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a booking: what its people call it, a note, and what came of it. They decide nothing (S20) and may be
// written in every state; a link is a web link or it is plain text.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/state.h"
#include <array>

namespace imece::core {

namespace {

/// Of UTF-8; what is none has more of them, never fewer.
std::size_t characters(std::string_view text)
{
    return std::size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

enum class Lines : std::uint8_t { One = 0, Many };
bool hasControl(std::string_view text, Lines lines)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (((c < 0x20 || c == 0x7F) && !(lines == Lines::Many && c == '\n')) ||
            (c == 0xC2 && 0x80 <= next && next < 0xA0)) // U+0080 … U+009F
            return true;
    }
    return false;
}

/// Plain text, or a link of the web without anything that is no link.
bool isFairOutcome(std::string_view text)
{
    std::string scheme;
    for (const char c : text.substr(0, text.find(':')))
        scheme += ('A' <= c && c <= 'Z') ? char(c - 'A' + 'a') : c;
    if (scheme.size() == text.size())
        return true;
    const bool isWeb = scheme == "http" || scheme == "https";
    const std::string_view rest = text.substr(scheme.size() + 1);
    constexpr std::array<std::string_view, 4> run{"javascript", "vbscript", "data", "file"};
    if (!rest.starts_with("//"))
        return !isWeb && std::find(run.begin(), run.end(), scheme) == run.end();
    return scheme.find(' ') != std::string::npos || // words, and a link somewhere behind them
           (isWeb && rest.size() > 2 && rest[2] != '/' && text.find(' ') == std::string_view::npos);
}

struct Text
{
    std::string_view field, is, was;
    std::size_t characters, bytes;
    Lines lines;
};

/// What stays as it is was taken already.
std::optional<Reason> whyNoText(const Text &t)
{
    if (t.is == t.was)
        return {};
    if (const std::size_t size = characters(t.is); size > t.characters)
        return tooLong(t.field, t.characters, size);
    if (t.is.size() > t.bytes)
        return tooLong(t.field, t.bytes, t.is.size());
    return hasControl(t.is, t.lines) ? std::optional(malformed(t.field)) : std::nullopt;
}

std::optional<Reason> whyNotSaid(const Describe &c, const BookingPrivate &was)
{
    for (const Text &text : {Text{"label", c.label, was.label, 255, 255 * 4, Lines::One},
                             Text{"note", c.note, was.note, 4000, 4000, Lines::Many},
                             Text{"outcome", c.outcome, was.outcome, 2000, 2000 * 4, Lines::One}})
        if (auto why = whyNoText(text))
            return why;
    return isFairOutcome(c.outcome) ? std::nullopt : std::optional(malformed("outcome"));
}

} // namespace

Answer Coop::decide(const Actor &actor, const Describe &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version, Ended::IsFine); !why.empty())
        return refused(std::move(why));
    if (auto why = whyNotSaid(command, *priv(command.id)))
        return refused({std::move(*why)});
    BookingPrivate priv = *this->priv(command.id);
    const bool isSo = priv.label == command.label && priv.note == command.note && priv.outcome == command.outcome;
    if (!isSo) {
        priv.label = command.label, priv.note = command.note, priv.outcome = command.outcome;
        set(Booking(*booking(command.id)), std::move(priv), now, actor.person);
    }
    return {Done{*booking(command.id), *this->priv(command.id)}, false};
}

} // namespace imece::core
