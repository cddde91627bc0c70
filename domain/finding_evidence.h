// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind a finding: the cells that speak for it, what it exonerates and through how many witnesses, and the
// next measurements that would settle it. Computed from the sweep that the finding is of; nothing of it is stored.
// Pure.
#pragma once
#include "domain/sweep.h"
#include <optional>

namespace imece {

/// A measured way that is slow, against the median of its tier (BadBlock: of the rest of its tier; WholeSlow: the
/// claim).
struct EvidenceCell
{
    std::uint32_t from = 0, to = 0; ///< indices into head.names
    double gbps = 0, tierGbps = 0, ratio = 1;
    bool operator==(const EvidenceCell &) const = default;
};

/// What is fine and therefore not to blame. A witness is a host (Path: a way) whose figure is at least 90 % of its
/// tier.
enum class ClearedKind : std::uint8_t {
    OtherDirection = 0, ///< BadHost: name receives (sends) well, from (to) so many; a link: the way back is fine
    Leaf = 1,           ///< the switch `name`: so many other hosts on it are fine
    Sender = 2,         ///< host `name` sends well to so many others
    Receiver = 3,       ///< host `name` receives well from so many others
    Inside = 4,         ///< leaf `name`: so many of its hosts are fine inside it
    Path = 5,           ///< leaf `name`: so many ways between it and other leaves are fine
    Hosts = 6,          ///< no single host stands out: so many are like the others
};
struct Cleared
{
    ClearedKind kind{};
    std::string name;
    std::uint32_t witnesses = 0;
    bool operator==(const Cleared &) const = default;
};

/// One way to measure next, isolated, and what its outcome says.
enum class NextKind : std::uint8_t {
    Again = 0,        ///< fine now: it was transient; slow again: it stays
    OtherPartner = 1, ///< slow: the host; fine: only the pairs before
    Neighbour = 2,    ///< another host on the other one's leaf. Slow: the way to that leaf; fine: this pair only
    Control = 3,      ///< must be fine; if not, the test itself or more than the finding is at fault
};
struct NextMeasurement
{
    NextKind kind{};
    std::string from, to;
    bool operator==(const NextMeasurement &) const = default;
};

struct FindingEvidence
{
    std::uint32_t low = 0, measured = 0; ///< of the cells that the finding speaks of
    std::vector<EvidenceCell> cells;     ///< the low ones, slowest first; at most evidenceCells
    std::vector<Cleared> cleared;        ///< only with at least one witness
    std::vector<NextMeasurement> next;   ///< the most telling first; at most five
    bool operator==(const FindingEvidence &) const = default;
};
inline constexpr std::size_t evidenceCells = 64;

/// Empty where the matrix is not whole or does not know the names of the finding.
FindingEvidence evidenceOf(const SweepMatrix &sweep, const Finding &finding);

/// The share of its tier that the subject of the finding has in this sweep: the median of the cells that the finding
/// speaks of, of a link the slower way. Nothing where none of them was measured.
std::optional<double> subjectRatio(const SweepMatrix &sweep, const Finding &finding);

} // namespace imece
