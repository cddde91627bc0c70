// SPDX-License-Identifier: GPL-3.0-or-later
// R4, R5, S4 and S7 together: the first starts of a gang of N hosts for one length that calendar, tokens, floors of the
// others and measured floor allow, and the placement there. Exact: skipping ahead never passes an admissible start.
#pragma once
#include "domain/bank_ahead.h"
#include "domain/start_count.h"

namespace imece {

/// A start with its hosts.
struct Pick
{
    Span window;
    FabricId fabric{};
    std::vector<HostId> hosts;
    Ring ring;
    bool operator==(const Pick &) const = default;
};

enum class Tokens : std::uint8_t { Counted, Ignored }; ///< S4 and S7

/// The gang asked for; the length belongs to the search.
struct Gang
{
    std::size_t hosts = 0;
    std::size_t maxLeaves = 0; ///< 0 = no bound
    double minGbps = 0;        ///< 0 = no floor
};

class WindowSearch
{
public:
    WindowSearch(const WindowsInput &input, const HostField &field, Seconds length, const StartRange &range);

    const StartRange &range() const { return m_range; }
    Seconds length() const { return m_length; }
    const std::vector<FabricId> &fabrics() const { return m_field.fabrics(); }
    /// R4: the earliest, from slot `from` on; ties to the lower fabric id.
    std::optional<Pick> first(const Gang &gang, Tokens tokens = Tokens::Counted, std::int64_t from = 0) const;
    /// The same without a placement.
    std::optional<Instant> firstStart(const Gang &gang, Tokens tokens = Tokens::Counted) const;
    /// The first start of each day of 24 h counted from slot `origin`, up to `until`; ascending.
    std::vector<std::pair<Instant, FabricId>> firstOfDays(const Gang &gang, std::int64_t origin,
                                                          std::int64_t until) const;
    /// The first start in slots [from, until) on the fewest leaves, if that is fewer than `fewerThan`.
    std::optional<Pick> onFewestLeaves(const Gang &gang, std::int64_t from, std::int64_t until,
                                       std::size_t fewerThan) const;
    /// R5 at one start of one fabric; nothing if it cannot be placed or the measured floor is not met.
    std::optional<Pick> placed(FabricId fabric, Instant start, const Gang &gang) const;
    /// The same window with the slow hosts of the ring avoided as far as free ones allow: never slower.
    Pick faster(const Pick &pick, const Gang &gang) const;
    /// Most hosts any one fabric has free for a whole window that starts in slots [0, until), on the maxLeaves fullest
    /// leaves (0 = on all).
    std::pair<std::uint32_t, FabricId> most(std::size_t maxLeaves, std::int64_t until) const;
    std::pair<std::uint32_t, FabricId> most(std::size_t maxLeaves) const { return most(maxLeaves, m_range.count); }
    /// Fewest leaves that could ever carry the gang.
    std::size_t fewestLeaves(std::size_t hosts) const;
    BankLow bankAt(Instant start, std::size_t hosts) const;
    std::int64_t gpus(std::size_t hosts) const { return std::int64_t(hosts) * m_gpusPerHost; }
    std::size_t leavesOf(const std::vector<HostId> &hosts) const;

private:
    std::int64_t admittedFrom(std::int64_t slot, std::size_t hosts) const;
    std::int64_t unprotectedFrom(std::int64_t slot, std::size_t hosts) const;
    bool meets(const Ring &ring, const Gang &gang) const;
    std::vector<HostId> freeHosts(FabricId fabric, Instant start) const;
    template<typename Found>
    void eachStart(const StartCount &starts, const Gang &gang, Tokens tokens, std::int64_t from, Found found) const;

    const WindowsInput &m_in;
    BankAhead m_bank;
    const HostField &m_field;
    Seconds m_length;
    StartRange m_range;
    std::int64_t m_gpusPerHost = 8;
    std::vector<std::unique_ptr<StartCount>> m_starts; ///< by fabric of the field
};

} // namespace imece
