// SPDX-License-Identifier: GPL-3.0-or-later
// Text, lists of hosts, cells and keys. Every read is bounded by what was received, and every zstd frame by the count
// that was announced and allowed before it is opened.
#include "net/wire/convert.h"
#include <cmath>
#include <cstring>
#include <zstd.h>

namespace imece::wire {

namespace {

/// Bytes of the well-formed character at `at`, 0 if there is none (Unicode 15, table 3-7).
std::size_t characterAt(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t k) {
        return at + k < text.size() ? static_cast<unsigned char>(text[at + k]) : static_cast<unsigned char>(0);
    };
    const auto follows = [&](std::size_t k) { return (byte(k) & 0xC0) == 0x80; };
    const unsigned char b = byte(0);
    if (b < 0x80)
        return 1;
    if (b >= 0xC2 && b <= 0xDF)
        return follows(1) ? 2 : 0;
    if (b >= 0xE0 && b <= 0xEF) {
        const bool fits = !(b == 0xE0 && byte(1) < 0xA0) && !(b == 0xED && byte(1) > 0x9F);
        return fits && follows(1) && follows(2) ? 3 : 0;
    }
    if (b >= 0xF0 && b <= 0xF4) {
        const bool fits = !(b == 0xF0 && byte(1) < 0x90) && !(b == 0xF4 && byte(1) > 0x8F);
        return fits && follows(1) && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

} // namespace

std::string cleanText(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = characterAt(text, at);
        if (length == 0)
            out += "\xEF\xBF\xBD";
        else
            out += text.substr(at, length);
        at += length == 0 ? 1 : length;
    }
    return out;
}

double Take::finite(double value, std::string_view where)
{
    return expect(std::isfinite(value), where) ? value : 0;
}

std::string Take::text(const std::string &value, std::size_t characters, std::string_view where)
{
    std::size_t n = 0;
    for (const char c : value)
        n += (static_cast<unsigned char>(c) & 0xC0) != 0x80; // protobuf has proven that it is UTF-8
    return expect(n <= characters, where, characters) ? value : std::string();
}

std::vector<std::string> Take::texts(const google::protobuf::RepeatedPtrField<std::string> &in, std::size_t most,
                                     std::string_view where)
{
    std::vector<std::string> out;
    if (!count(in.size(), most, where))
        return out;
    out.reserve(static_cast<std::size_t>(in.size()));
    for (const std::string &one : in)
        out.push_back(text(one, limit::name, where));
    return out;
}

std::vector<std::uint32_t> Take::steps(const HostSteps &in, std::size_t most, std::string_view where)
{
    std::vector<std::uint32_t> out;
    if (!count(in.size(), most, where))
        return out;
    out.reserve(static_cast<std::size_t>(in.size()));
    std::uint32_t last = 0;
    for (const std::int32_t step : in)
        out.push_back(last += static_cast<std::uint32_t>(step));
    return out;
}

std::vector<HostId> Take::hosts(const HostSteps &in, std::string_view where)
{
    std::vector<HostId> out;
    if (!count(in.size(), limit::hosts, where))
        return out;
    out.reserve(static_cast<std::size_t>(in.size()));
    std::uint32_t last = 0;
    for (const std::int32_t step : in)
        out.push_back(host(last += static_cast<std::uint32_t>(step), where));
    return out;
}

void putSteps(const std::vector<std::uint32_t> &values, HostSteps &out)
{
    out.Reserve(static_cast<int>(values.size()));
    std::uint32_t last = 0;
    for (const std::uint32_t value : values) {
        out.AddAlreadyReserved(static_cast<std::int32_t>(value - last));
        last = value;
    }
}

void putHosts(const std::vector<HostId> &hosts, HostSteps &out)
{
    out.Reserve(static_cast<int>(hosts.size()));
    std::uint32_t last = 0;
    for (const HostId host : hosts) {
        out.AddAlreadyReserved(static_cast<std::int32_t>(raw(host) - last));
        last = raw(host);
    }
}

std::string cellBytes(const std::vector<std::uint16_t> &cells)
{
    std::string out(cells.size() * 2, '\0');
    for (std::size_t i = 0; i < cells.size(); ++i) { // little-endian on every machine
        out[2 * i] = static_cast<char>(cells[i] & 0xFF);
        out[2 * i + 1] = static_cast<char>(cells[i] >> 8);
    }
    return out;
}

std::vector<std::uint16_t> Take::cells(const std::string &bytes, std::size_t most, std::string_view where)
{
    std::vector<std::uint16_t> out;
    if (!expect(bytes.size() % 2 == 0 && bytes.size() / 2 <= most, where))
        return out;
    out.resize(bytes.size() / 2);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const unsigned low = static_cast<unsigned char>(bytes[2 * i]);
        const unsigned high = static_cast<unsigned char>(bytes[2 * i + 1]);
        out[i] = static_cast<std::uint16_t>(low | high << 8);
    }
    return out;
}

std::string keyBytes(const Key &key)
{
    return {key.begin(), key.end()};
}

Key Take::key(const std::string &bytes, std::string_view where)
{
    Key key{}; // none given = all zero: the server answers KEY_MISSING
    if (expect(bytes.empty() || bytes.size() == key.size(), where))
        std::memcpy(key.data(), bytes.data(), bytes.size());
    return key;
}

std::string packCells(const std::vector<std::uint16_t> &cells)
{
    if (cells.empty())
        return {};
    const std::string plain = cellBytes(cells);
    std::string packed(ZSTD_compressBound(plain.size()), '\0');
    const std::size_t n = ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 1);
    packed.resize(ZSTD_isError(n) ? 0 : n); // compressBound leaves no other error than memory
    return packed;
}

std::vector<std::uint16_t> unpackCells(Take &take, const std::string &packed, std::uint32_t count,
                                       std::string_view where)
{
    if (!take.expect(count <= limit::sweepCells && (count == 0) == packed.empty(), where) || count == 0)
        return {};
    const std::size_t size = std::size_t{count} * 2;
    // Before opening: a frame that does not announce exactly what was allowed is no frame of ours (no bombs).
    if (!take.expect(ZSTD_getFrameContentSize(packed.data(), packed.size()) == size, where))
        return {};
    std::string plain(size, '\0');
    const std::size_t n = ZSTD_decompress(plain.data(), plain.size(), packed.data(), packed.size());
    if (!take.expect(!ZSTD_isError(n) && n == size, where))
        return {};
    return take.cells(plain, count, where);
}

void takeSmall(Take &t, const google::protobuf::RepeatedField<std::uint32_t> &in, std::vector<std::uint16_t> &column,
               std::string_view where)
{
    column.resize(static_cast<std::size_t>(in.size()));
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < column.size(); ++i) {
        const std::uint32_t value = in.Get(static_cast<int>(i));
        all |= value;
        column[i] = static_cast<std::uint16_t>(value);
    }
    t.expect(all <= 0xFFFF, where);
}

void takeInstants(Take &t, const google::protobuf::RepeatedField<std::int64_t> &in, std::vector<Instant> &column,
                  std::string_view where)
{
    column.resize(static_cast<std::size_t>(in.size()));
    for (std::size_t i = 0; i < column.size(); ++i)
        column[i] = t.instant(in.Get(static_cast<int>(i)), where);
}

} // namespace imece::wire
