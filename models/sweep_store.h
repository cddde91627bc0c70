// SPDX-License-Identifier: GPL-3.0-or-later
// The sweeps: heads of all, matrices of those that were asked for. Guarantees: a matrix is handed out only when all of
// its rows have come; rows of a sweep that is not announced, or that do not fit its head, are dropped. A running sweep
// grows under a number of its own; where something of it was missed, its rows are asked for anew.
#pragma once
#include "domain/sweep_parts.h"
#include <QObject>
#include <map>

namespace imece {

class SweepStore : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t maxSide = 8192;
    static constexpr std::size_t keptMatrices = 6; ///< the least recently asked one goes first
    using QObject::QObject;

    void setHeads(std::vector<SweepHead> heads);
    void addHead(const SweepHead &head);
    /// Rows firstRow … of both metrics, row-major; latency may be empty.
    void setRows(const SweepHead &head, std::uint32_t firstRow, const std::vector<std::uint16_t> &bandwidth,
                 const std::vector<std::uint16_t> &latency);
    void setMatrix(const SweepMatrix &matrix);
    /// What has come of a running sweep; `given` has no names, and counts all that has come.
    void grow(const SweepHead &given, const ImportPart &news);
    /// A running number is no more.
    void end(SweepId id);
    /// Newest first, of one fabric; not those of which only the head is kept.
    std::vector<const SweepHead *> headsOf(FabricId fabric) const;
    const std::vector<SweepHead> &heads() const { return m_heads; } ///< newest first
    const SweepHead *head(SweepId id) const;
    /// nullptr = not (wholly) here yet: ask for it.
    std::shared_ptr<const SweepMatrix> matrix(SweepId id);
    /// 0 … 1, how much of a matrix has come.
    double progress(SweepId id) const;

Q_SIGNALS:
    void headsChanged();
    void matrixArrived(imece::SweepId id);
    void rowsMissed(imece::SweepId id); ///< of a running sweep that is looked at

private:
    struct Filling
    {
        std::shared_ptr<SweepMatrix> matrix;
        std::vector<bool> rows;
        std::size_t missingRows = 0;
        quint64 used = 0;
    };
    static bool countsAs(const SweepMatrix &matrix, const SweepHead &head);
    void forgetOldest();

    std::vector<SweepHead> m_heads;
    std::map<SweepId, Filling> m_matrices;
    quint64 m_uses = 0;
};

} // namespace imece
