// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/commands.h"

namespace imece::ctl {

int runImport(const Request &)
{
    return fail(Usage, "not built yet");
}

} // namespace imece::ctl
