// SPDX-License-Identifier: GPL-3.0-or-later
// How the link is, and how a call ended. Plain values.
#pragma once
#include "net/wire/messages.h"
#include <QMetaType>
#include <QString>

namespace imece {

struct Link
{
    enum State { Idle, Connecting, Live, Waiting, Refused };
    State state = Idle;
    int nextTryMs = 0;       ///< Waiting: until the next try
    qint64 lastFrameMs = -1; ///< age of the newest frame in ms; < 0 = none came yet
    int tries = 0;           ///< failed tries since it was last live
    int closeCode = 0;       ///< of the last end; 0 = no close frame
    QString closeReason;     ///< what the server or the socket said, for the details
    bool operator==(const Link &) const = default;
};

/// Four ends: done, refused with reasons, undecided (the server could not prove the commit), no answer. After the last
/// two a command is asked again with the same key.
struct Outcome
{
    enum Kind { Done, Refused, Undecided, NoAnswer };
    Kind kind = NoAnswer;
    wire::ServerBody body; ///< Done
    wire::Refused refused; ///< Refused; Undecided: its reason
    QString text;          ///< NoAnswer: "offline", "deadline", "lost", "too large"; for the details

    bool isDone() const { return kind == Done; }
    /// The body if it is of this kind, else null.
    template<typename Body> const Body *as() const { return kind == Done ? std::get_if<Body>(&body) : nullptr; }
    static Outcome noAnswer(const QString &why) { return {NoAnswer, {}, {}, why}; }
    static Outcome of(wire::ServerBody answer);
};

inline Outcome Outcome::of(wire::ServerBody answer)
{
    if (auto *no = std::get_if<wire::Refused>(&answer))
        return {Refused, {}, std::move(*no), {}};
    if (auto *open = std::get_if<wire::Undecided>(&answer))
        return {Undecided, {}, {{std::move(open->reason)}, {}, false}, {}};
    return {Done, std::move(answer), {}, {}};
}

} // namespace imece

Q_DECLARE_METATYPE(imece::Link)
