// SPDX-License-Identifier: GPL-3.0-or-later
// A person of the demonstration at a real imeced, and short ways to read what it answers.
#pragma once
#include "tests/backend/support/daemon_process.h"
#include "tests/backend/support/raw_client.h"

namespace imece::test {

inline bool enter(DaemonProcess &daemon, RawClient &client, const char *persona)
{
    return client.open(daemon.port()) && client.login(daemon.token(QString::fromLatin1(persona)));
}

/// The answer of this kind; anything else is an empty one, and a refusal is told.
template<class T> T as(std::optional<wire::ServerBody> body)
{
    if (auto *is = body ? std::get_if<T>(&*body) : nullptr)
        return *is;
    if (const auto *no = body ? std::get_if<wire::Refused>(&*body) : nullptr; no && !no->reasons.empty())
        qWarning("refused: %d", int(no->reasons.front().code));
    return T{};
}
inline Reason refusal(const std::optional<wire::ServerBody> &body)
{
    const auto *no = body ? std::get_if<wire::Refused>(&*body) : nullptr;
    return no && !no->reasons.empty() ? no->reasons.front() : Reason{};
}

} // namespace imece::test
