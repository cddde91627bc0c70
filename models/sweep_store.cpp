// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sweep_store.h"

namespace imece {
namespace {
bool isNewer(const SweepHead &a, const SweepHead &b)
{
    return std::tuple(-a.at, raw(b.id)) < std::tuple(-b.at, raw(a.id));
}
/// Columns of a head come from a peer: all of one length, so that no view reads beyond.
void squareUp(SweepHead &head)
{
    head.groups.resize(head.names.size(), 0);
    head.hosts.resize(head.names.size(), raw(noHost));
    std::uint32_t last = 0;
    for (const std::uint32_t g : head.groups)
        last = std::max(last, g);
    if (last < 65536 && head.groupNames.size() <= last)
        head.groupNames.resize(std::size_t(last) + 1);
}
} // namespace

void SweepStore::setHeads(std::vector<SweepHead> heads)
{
    m_heads = std::move(heads);
    std::erase_if(m_heads, [](const SweepHead &h) { return h.side() > maxSide; });
    for (SweepHead &h : m_heads)
        squareUp(h);
    std::sort(m_heads.begin(), m_heads.end(), isNewer);
    std::erase_if(m_matrices, [this](const auto &entry) { return head(entry.first) == nullptr; });
    Q_EMIT headsChanged();
}

void SweepStore::addHead(const SweepHead &added)
{
    if (added.side() > maxSide)
        return;
    std::erase_if(m_heads, [&](const SweepHead &h) { return h.id == added.id; });
    m_heads.push_back(added);
    squareUp(m_heads.back());
    std::sort(m_heads.begin(), m_heads.end(), isNewer);
    Q_EMIT headsChanged();
}

void SweepStore::setRows(const SweepHead &given, std::uint32_t firstRow, const std::vector<std::uint16_t> &bandwidth,
                         const std::vector<std::uint16_t> &latency)
{
    const SweepHead *known = head(given.id);
    if (!known)
        return;
    const std::size_t side = known->side();
    if (side == 0 || firstRow >= side || bandwidth.size() % side != 0)
        return;
    const std::size_t rows = std::min(bandwidth.size() / side, side - firstRow);
    Filling &f = m_matrices[given.id];
    if (!f.matrix || f.matrix->bandwidth.size() != side * side) {
        f.matrix = std::make_shared<SweepMatrix>();
        f.matrix->head = *known;
        f.matrix->bandwidth.assign(side * side, cell::missing);
        f.rows.assign(side, false);
        f.missingRows = side;
    } else if (f.matrix.use_count() > 1) {
        f.matrix = std::make_shared<SweepMatrix>(*f.matrix); // somebody looks at the old one
    }
    SweepMatrix &m = *f.matrix;
    const auto at = std::ptrdiff_t(firstRow * side);
    std::copy_n(bandwidth.begin(), rows * side, m.bandwidth.begin() + at);
    if (latency.size() == bandwidth.size()) {
        m.latencyCentiUs.resize(side * side, cell::missing);
        std::copy_n(latency.begin(), rows * side, m.latencyCentiUs.begin() + at);
    }
    for (std::size_t r = firstRow; r < firstRow + rows; ++r)
        if (!f.rows[r])
            f.rows[r] = true, --f.missingRows;
    f.used = ++m_uses;
    if (f.missingRows > 0)
        return;
    forgetOldest();
    Q_EMIT matrixArrived(given.id);
}

void SweepStore::setMatrix(const SweepMatrix &matrix)
{
    if (!head(matrix.head.id))
        addHead(matrix.head);
    setRows(matrix.head, 0, matrix.bandwidth, matrix.latencyCentiUs);
}

bool SweepStore::countsAs(const SweepMatrix &m, const SweepHead &head)
{
    std::uint32_t measured = 0, failed = 0, latencies = 0;
    for (const std::uint16_t c : m.bandwidth)
        measured += cell::isValue(c), failed += c == cell::failed;
    for (const std::uint16_t c : m.latencyCentiUs)
        latencies += cell::isValue(c);
    return measured == head.measured && failed == head.failed && latencies == head.latencies;
}

void SweepStore::grow(const SweepHead &given, const ImportPart &news)
{
    if (!isRunningNumber(given.id) || given.hostCount > maxSide)
        return;
    const SweepHead *known = head(given.id);
    if (!known)
        return addHead(given); // its names come with its rows, once somebody looks at it
    SweepHead grown = given;
    grown.names = known->names, grown.groups = known->groups;
    grown.groupNames = known->groupNames, grown.hosts = known->hosts;
    *std::find_if(m_heads.begin(), m_heads.end(), [&](const SweepHead &h) { return h.id == given.id; }) = grown;
    const auto at = m_matrices.find(given.id);
    if (at == m_matrices.end() || !at->second.matrix || at->second.missingRows > 0)
        return;
    Filling &f = at->second;
    if (f.matrix.use_count() > 1)
        f.matrix = std::make_shared<SweepMatrix>(*f.matrix);
    SweepMatrix &m = *f.matrix;
    const std::size_t side = m.head.side();
    const bool hasLatency = news.latency.size() == news.cells.size() && !news.cells.empty();
    if (hasLatency && m.latencyCentiUs.size() != side * side)
        m.latencyCentiUs.assign(side * side, cell::missing);
    for (std::size_t k = 0; k < news.cells.size(); ++k)
        if (news.from[k] < side && news.to[k] < side && news.from[k] != news.to[k]) {
            m.bandwidth[news.from[k] * side + news.to[k]] = news.cells[k];
            if (hasLatency)
                m.latencyCentiUs[news.from[k] * side + news.to[k]] = news.latency[k];
        }
    m.head = grown;
    f.used = ++m_uses;
    if (!countsAs(m, grown)) {
        m_matrices.erase(at);
        Q_EMIT rowsMissed(given.id);
        return;
    }
    Q_EMIT matrixArrived(given.id);
}

void SweepStore::end(SweepId id)
{
    m_matrices.erase(id);
    if (std::erase_if(m_heads, [id](const SweepHead &h) { return h.id == id; }) > 0)
        Q_EMIT headsChanged();
}

std::vector<const SweepHead *> SweepStore::headsOf(FabricId fabric) const
{
    std::vector<const SweepHead *> out;
    for (const SweepHead &h : m_heads)
        if (h.fabric == fabric && h.thinnedAt == 0)
            out.push_back(&h);
    return out;
}

const SweepHead *SweepStore::head(SweepId id) const
{
    for (const SweepHead &h : m_heads)
        if (h.id == id)
            return &h;
    return nullptr;
}

std::shared_ptr<const SweepMatrix> SweepStore::matrix(SweepId id)
{
    const auto at = m_matrices.find(id);
    if (at == m_matrices.end() || at->second.missingRows > 0)
        return nullptr;
    at->second.used = ++m_uses;
    return at->second.matrix;
}

double SweepStore::progress(SweepId id) const
{
    const auto at = m_matrices.find(id);
    if (at == m_matrices.end() || at->second.rows.empty())
        return 0;
    return 1.0 - double(at->second.missingRows) / double(at->second.rows.size());
}

void SweepStore::forgetOldest()
{
    while (m_matrices.size() > keptMatrices) {
        auto oldest = m_matrices.begin();
        for (auto i = m_matrices.begin(); i != m_matrices.end(); ++i)
            if (i->second.used < oldest->second.used)
                oldest = i;
        m_matrices.erase(oldest);
    }
}

} // namespace imece
