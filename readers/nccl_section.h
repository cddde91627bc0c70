// SPDX-License-Identifier: GPL-3.0-or-later
// One section of an nccl-tests log while it is being read: its columns, ranks and rows, and what can be concluded at
// its end (internal to the nccl-tests reader).
#pragma once
#include "readers/lines.h"

namespace imece::readers {

class NcclSection
{
public:
    CollectiveRun run;
    bool isClosed = false, hasEnd = false;

    using Words = std::vector<std::string_view>;
    bool hasRowsOrEnd() const { return !run.rows.empty() || run.rejectedRows > 0 || hasEnd; }
    bool isWorthKeeping() const;
    void declare(std::string op);
    void readParameters(const Words &words); ///< "nThread 1 nGpus 1 minBytes 8 maxBytes 8589934592 …"
    static bool isRankLine(const Words &words);
    bool readRank(const Words &words, std::string_view line);
    void readHeader(const Words &names);
    bool isShort(const Words &words) const { return !m_columns.empty() && words.size() < m_columns.size(); }
    std::optional<CollectiveRow> readRow(const Words &words) const;
    void noteRejected(const Words &words); ///< a row whose figures cannot be read still says what was checked
    void conclude(std::string_view fileName, std::size_t lastLine, Report &report);

private:
    std::optional<Place> placeAt(const Words &words, std::size_t time, std::size_t columns) const;
    void nameOp(std::string_view fileName);
    void inferRanks();
    void judgeStatus();

    std::vector<std::string> m_columns; ///< by the header; "wrong" stands for #wrong and error
    std::optional<std::int64_t> m_maxBytes;
    std::string m_process; ///< of the last rank line
    bool m_isInPlaceChecked = false;
};

/// Two hosts make a pair; more cannot be taken apart.
std::optional<PairTable> pairOf(const CollectiveRun &run, const std::string &tool);

} // namespace imece::readers
