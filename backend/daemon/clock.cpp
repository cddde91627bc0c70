// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/clock.h"

namespace imece::daemon {

Instant realNow()
{
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace imece::daemon
