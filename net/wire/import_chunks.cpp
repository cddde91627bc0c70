// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/wire/import_chunks.h"
#include "net/wire/limits.h"
#include <algorithm>

namespace imece::wire {

static bool isWorthSending(std::uint16_t value)
{
    return value != cell::missing && value != cell::itself;
}

tl::expected<std::vector<ImportChunk>, DecodeFault> chunksOf(const Key &key, const SweepMatrix &matrix)
{
    const std::size_t side = matrix.head.side();
    if (side > limit::side || matrix.bandwidth.size() != side * side)
        return tl::unexpected(DecodeFault{Fault::OutOfRange, 0, "import.cells"});
    std::vector<ImportChunk> parts(1);
    parts[0].key = key;
    parts[0].head = matrix.head;
    if (encode(ClientFrame{1, parts[0]}).size() + 16 > maxClientFrame)
        return tl::unexpected(DecodeFault{Fault::TooLarge, 0, "import.head"});
    const bool hasLatency = matrix.latencyCentiUs.size() == matrix.bandwidth.size();
    const std::size_t most = hasLatency ? cellsWithLatency : cellsPerChunk;
    std::size_t inPart = most; // the first cell opens part 1
    for (std::size_t i = 0; i < matrix.bandwidth.size(); ++i) {
        const std::uint16_t c = matrix.bandwidth[i], us = hasLatency ? matrix.latencyCentiUs[i] : cell::missing;
        if (!isWorthSending(c) && !isWorthSending(us))
            continue;
        if (inPart == most) {
            parts.emplace_back();
            parts.back().key = key;
            parts.back().part = static_cast<std::uint32_t>(parts.size() - 1);
            inPart = 0;
        }
        ImportChunk &part = parts.back();
        part.from.push_back(static_cast<std::uint32_t>(i / side));
        part.to.push_back(static_cast<std::uint32_t>(i % side));
        part.cells.push_back(c);
        if (hasLatency)
            part.latency.push_back(us);
        ++inPart;
    }
    parts.back().last = true;
    return parts;
}

std::uint32_t rowsThatFit(const SweepHead &head, std::size_t columns)
{
    const std::size_t side = std::max<std::size_t>(head.side(), 1);
    ServerFrame bare;
    bare.call = bare.sequence = ~std::uint64_t{0};
    bare.body = SweepRows{head, 0, {}, {}};
    const std::size_t taken = encode(bare).size() + 4096; // counts, and zstd's own bytes where nothing compresses
    const std::size_t room = taken < maxServerFrame ? maxServerFrame - taken : 0;
    const std::size_t perRow = side * 2 * std::max<std::size_t>(columns, 1);
    const std::size_t rows = std::min(room / (perRow + perRow / 200 + 1), limit::sweepCells / side);
    return static_cast<std::uint32_t>(std::clamp<std::size_t>(rows, 1, side));
}

} // namespace imece::wire
