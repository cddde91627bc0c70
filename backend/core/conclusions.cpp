// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/conclusions.h"
#include "domain/diagnosis.h"

namespace imece::core {

std::vector<Finding> conclusionsOf(const SweepMatrix &matrix)
{
    std::vector<Finding> findings = diagnose(matrix);
    const SweepHead &head = matrix.head;
    const auto hostOf = [&head](const std::string &name) {
        for (std::size_t i = 0; i < head.names.size(); ++i)
            if (head.names[i] == name)
                return HostId{head.hosts[i]};
        return noHost;
    };
    for (Finding &f : findings)
        if (f.kind != FindingKind::BadBlock && f.kind != FindingKind::WholeSlow)
            f.hostA = hostOf(f.a), f.hostB = hostOf(f.b);
    return findings;
}

} // namespace imece::core
