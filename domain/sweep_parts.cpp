// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/sweep_parts.h"

namespace imece {
namespace {

bool isWorthSending(std::uint16_t c)
{
    return cell::isValue(c) || c == cell::failed;
}

} // namespace

std::size_t headPayload(const SweepHead &head)
{
    std::size_t bytes = 256 + head.tool.size() + head.source.size();
    for (const auto &name : head.names)
        bytes += name.size() + 3;
    for (const auto &name : head.groupNames)
        bytes += name.size() + 3;
    return bytes + head.groups.size() * 3 + head.hosts.size() * 5; // varints of the largest index and of "not known"
}

std::vector<ImportPart> chunk(const SweepMatrix &sweep, std::size_t payload)
{
    const std::size_t n = sweep.head.side();
    std::vector<ImportPart> parts(1);
    if (sweep.bandwidth.size() != n * n) {
        parts.back().last = true;
        return parts;
    }
    const bool hasLatency = sweep.latencyCentiUs.size() == n * n;
    const std::size_t head = headPayload(sweep.head);
    std::size_t room = payload > head ? (payload - head) / cellPayload : 0;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            const std::uint16_t c = sweep.bandwidth[i * n + j];
            const std::uint16_t us = hasLatency ? sweep.latencyCentiUs[i * n + j] : cell::missing;
            if (i == j || (!isWorthSending(c) && !isWorthSending(us)))
                continue;
            if (room == 0) {
                ImportPart &next = parts.emplace_back();
                next.part = static_cast<std::uint32_t>(parts.size() - 1);
                room = std::max<std::size_t>(1, payload / cellPayload);
            }
            --room;
            ImportPart &part = parts.back();
            part.from.push_back(static_cast<std::uint32_t>(i));
            part.to.push_back(static_cast<std::uint32_t>(j));
            part.cells.push_back(isWorthSending(c) ? c : cell::missing);
            if (hasLatency)
                part.latency.push_back(isWorthSending(us) ? us : cell::missing);
        }
    parts.back().last = true;
    return parts;
}

void countCells(SweepMatrix &sweep)
{
    sweep.head.measured = sweep.head.failed = sweep.head.latencies = 0;
    for (const std::uint16_t c : sweep.bandwidth)
        sweep.head.measured += cell::isValue(c) ? 1U : 0U, sweep.head.failed += c == cell::failed ? 1U : 0U;
    for (const std::uint16_t c : sweep.latencyCentiUs)
        sweep.head.latencies += cell::isValue(c) ? 1U : 0U;
}

SweepMatrix emptySweep(SweepHead head)
{
    SweepMatrix sweep;
    head.measured = head.failed = head.latencies = 0;
    const std::size_t n = head.side();
    sweep.head = std::move(head);
    sweep.bandwidth.assign(n * n, cell::missing);
    for (std::size_t i = 0; i < n; ++i)
        sweep.bandwidth[i * n + i] = cell::itself;
    return sweep;
}

bool put(SweepMatrix &sweep, const ImportPart &part)
{
    const std::size_t n = sweep.head.side();
    const std::size_t count = part.cells.size();
    const bool hasLatency = !part.latency.empty();
    if (sweep.bandwidth.size() != n * n || part.from.size() != count || part.to.size() != count ||
        (hasLatency && part.latency.size() != count))
        return false;
    const auto latency = [&](std::size_t k) { return hasLatency ? part.latency[k] : cell::missing; };
    const auto isFree = [&](std::size_t at) {
        return sweep.bandwidth[at] == cell::missing &&
               (sweep.latencyCentiUs.empty() || sweep.latencyCentiUs[at] == cell::missing);
    };
    if (hasLatency && sweep.latencyCentiUs.empty()) {
        sweep.latencyCentiUs.assign(n * n, cell::missing);
        for (std::size_t i = 0; i < n; ++i)
            sweep.latencyCentiUs[i * n + i] = cell::itself;
    }
    std::size_t written = 0;
    for (; written < count; ++written) {
        const std::size_t i = part.from[written], j = part.to[written];
        const std::uint16_t c = part.cells[written], us = latency(written);
        const bool isFit = (isWorthSending(c) || c == cell::missing) && (isWorthSending(us) || us == cell::missing) &&
                           (c != cell::missing || us != cell::missing);
        if (i >= n || j >= n || i == j || !isFit || !isFree(i * n + j))
            break;
        sweep.bandwidth[i * n + j] = c;
        if (hasLatency)
            sweep.latencyCentiUs[i * n + j] = us;
    }
    if (written < count) { // all or nothing: take back what this part wrote
        while (written-- > 0) {
            const std::size_t at = part.from[written] * n + part.to[written];
            sweep.bandwidth[at] = cell::missing;
            if (hasLatency)
                sweep.latencyCentiUs[at] = cell::missing;
        }
        return false;
    }
    for (std::size_t k = 0; k < count; ++k) {
        sweep.head.measured += cell::isValue(part.cells[k]);
        sweep.head.failed += part.cells[k] == cell::failed;
        sweep.head.latencies += cell::isValue(latency(k));
    }
    return true;
}

} // namespace imece
