// SPDX-License-Identifier: GPL-3.0-or-later
// How well findings name what was planted. A finding is right when kind and subject are; its direction is counted
// apart. Suspects are no findings: they only ask for another measurement.
#pragma once
#include "tests/support/fabric_cases.h"
#include <array>

namespace imece::cases {

struct Tally
{
    std::uint64_t planted = 0, found = 0, sameDirection = 0; ///< recall = found ÷ planted
    std::uint64_t reported = 0, right = 0;                   ///< precision = right ÷ reported
    double recall() const { return planted == 0 ? 1 : double(found) / double(planted); }
    double precision() const { return reported == 0 ? 1 : double(right) / double(reported); }
    void add(const Tally &t)
    {
        planted += t.planted, found += t.found, sameDirection += t.sameDirection;
        reported += t.reported, right += t.right;
    }
};

/// By kind: BadHost, BadLink, BadBlock, WholeSlow.
using Score = std::array<Tally, 4>;

inline bool isNamed(const FabricCase &c, const Fault &fault, const Finding &f)
{
    const SweepHead &head = c.sweep.head;
    if (f.kind != fault.kind)
        return false;
    switch (f.kind) {
    case FindingKind::BadHost:
        return f.a == head.names[fault.a];
    case FindingKind::BadLink:
        return std::minmax(f.a, f.b) == std::minmax(head.names[fault.a], head.names[fault.b]);
    case FindingKind::BadBlock: {
        const std::string &a = head.groupNames[fault.a];
        if (fault.b == Fault::noLeaf)
            return f.a == a && f.b.empty();
        return std::minmax(f.a, f.b) == std::minmax(a, head.groupNames[fault.b]);
    }
    default:
        return true;
    }
}

inline bool hasDirection(const FabricCase &c, const Fault &fault, const Finding &f)
{
    if (f.direction != fault.direction)
        return false;
    return f.direction == Direction::Both || f.kind == FindingKind::BadHost || f.b.empty() ||
           f.a == (f.kind == FindingKind::BadLink ? c.sweep.head.names : c.sweep.head.groupNames)[fault.a];
}

inline Score scoreOf(const FabricCase &c, const std::vector<Finding> &findings)
{
    Score score;
    for (const Fault &fault : c.faults) {
        Tally &t = score[std::size_t(fault.kind)];
        ++t.planted;
        for (const Finding &f : findings)
            if (isNamed(c, fault, f)) {
                ++t.found;
                t.sameDirection += hasDirection(c, fault, f);
                break;
            }
    }
    for (const Finding &f : findings) {
        if (f.kind == FindingKind::Suspect)
            continue;
        Tally &t = score[std::size_t(f.kind)];
        ++t.reported;
        for (const Fault &fault : c.faults)
            if (isNamed(c, fault, f)) {
                ++t.right;
                break;
            }
    }
    return score;
}

/// "host h3 tx ×0.61" …, for the line that says what went wrong.
inline std::string told(const FabricCase &c, const Fault &fault)
{
    static constexpr const char *kinds[] = {"host", "link", "block", "whole"}, *ways[] = {"both", "tx", "rx"};
    const SweepHead &head = c.sweep.head;
    const auto &names = fault.kind == FindingKind::BadBlock ? head.groupNames : head.names;
    std::string text = kinds[std::size_t(fault.kind)];
    if (fault.kind != FindingKind::WholeSlow) {
        text += " " + names[fault.a];
        if (fault.kind != FindingKind::BadHost)
            text += ">" + (fault.b == Fault::noLeaf ? std::string("*") : names[fault.b]);
        text += std::string(" ") + ways[std::size_t(fault.direction)];
    }
    return text + " x" + std::to_string(fault.factor).substr(0, 4);
}
inline std::string told(const Finding &f)
{
    static constexpr const char *kinds[] = {"host", "link", "block", "whole", "suspect"},
                                *ways[] = {"both", "tx", "rx"};
    return std::string(kinds[std::size_t(f.kind)]) + " " + f.a + (f.b.empty() ? "" : ">" + f.b) + " " +
           ways[std::size_t(f.direction)] + " x" + std::to_string(f.ratio).substr(0, 4) + " z" +
           std::to_string(f.z).substr(0, 5);
}

} // namespace imece::cases
