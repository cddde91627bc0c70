// SPDX-License-Identifier: GPL-3.0-or-later
// The numbered steps of the schema. Step n leads from user_version n-1 to n, in one transaction each. Never edited once
// released: a change is a new step.
#pragma once
#include <cstdint>
#include <vector>

namespace imece::store {

struct Migration
{
    const char *sql;
    bool rebuilds = false; ///< the projections are made anew from the log afterwards, in the same transaction
};

inline constexpr std::int64_t applicationId = 0x494D4543; ///< "IMEC"

const std::vector<Migration> &migrations();

} // namespace imece::store
