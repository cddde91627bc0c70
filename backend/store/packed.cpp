// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/packed.h"
#include <algorithm>
#include <zstd.h>

namespace imece::store {

std::string packed(std::string_view bytes)
{
    std::string out(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 1);
    out.resize(ZSTD_isError(size) ? 0 : size);
    return out;
}

std::optional<std::string> unpacked(std::string_view bytes)
{
    const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > (256ULL << 20))
        return std::nullopt;
    std::string out(static_cast<std::size_t>(size), '\0');
    const std::size_t got = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(got) || got != out.size())
        return std::nullopt;
    return out;
}

std::string hostBits(const std::vector<HostId> &hosts)
{
    std::string bits;
    for (const HostId host : hosts) {
        const std::size_t at = raw(host) / 8;
        if (bits.size() <= at)
            bits.resize(at + 1, '\0');
        bits[at] = static_cast<char>(static_cast<unsigned char>(bits[at]) | 1u << (raw(host) % 8));
    }
    return bits;
}

bool bitsOverlap(std::string_view a, std::string_view b)
{
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if ((static_cast<unsigned char>(a[i]) & static_cast<unsigned char>(b[i])) != 0)
            return true;
    return false;
}

} // namespace imece::store
