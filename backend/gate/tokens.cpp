// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/gate/tokens.h"
#include <sodium.h>

namespace imece::gate {

TokenBook::TokenBook()
{
    if (sodium_init() >= 0)
        crypto_generichash_keygen(m_key.data());
}

TokenBook::Digest TokenBook::digestOf(std::string_view token) const
{
    Digest digest{};
    crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char *>(token.data()),
                       token.size(), m_key.data(), m_key.size());
    return digest;
}

std::string TokenBook::issue(const Actor &actor)
{
    unsigned char bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    std::string token(sodium_base64_ENCODED_LEN(sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(token.data(), token.size(), bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    token.pop_back(); // its terminating zero
    sodium_memzero(bytes, sizeof bytes);
    m_entries.push_back({digestOf(token), actor});
    return token;
}

std::optional<Actor> TokenBook::whoIs(std::string_view token) const
{
    const Digest digest = digestOf(token);
    const Entry *found = nullptr;
    for (const Entry &entry : m_entries) // all of them, always
        if (sodium_memcmp(entry.digest.data(), digest.data(), digest.size()) == 0)
            found = &entry;
    return found ? std::optional(found->actor) : std::nullopt;
}

std::uint64_t randomNumber()
{
    std::uint64_t n = 0;
    if (sodium_init() >= 0)
        randombytes_buf(&n, sizeof n);
    n &= 0x7FFFFFFFFFFFFFFF;
    return n == 0 ? 1 : n;
}

} // namespace imece::gate
