// SPDX-License-Identifier: GPL-3.0-or-later
// Bearer tokens: 32 random bytes as base64url. Kept only as keyed BLAKE2b, compared in constant time, so that neither a
// core dump of the book nor a timing tells one.
#pragma once
#include "domain/coop.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace imece::gate {

class TokenBook
{
public:
    TokenBook(); ///< with a fresh random key
    /// A new token for this actor. The only moment at which it exists in plain text.
    std::string issue(const Actor &actor);
    std::optional<Actor> whoIs(std::string_view token) const;
    void clear() { m_entries.clear(); }

private:
    using Digest = std::array<unsigned char, 32>;
    Digest digestOf(std::string_view token) const;
    struct Entry
    {
        Digest digest;
        Actor actor;
    };
    std::array<unsigned char, 32> m_key{};
    std::vector<Entry> m_entries;
};

std::uint64_t randomNumber(); ///< from the system's generator, never 0

} // namespace imece::gate
