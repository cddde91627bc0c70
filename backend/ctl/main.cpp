// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/commands.h"

int main(int argc, char **argv)
{
    const imece::ctl::Parsed parsed = imece::ctl::parseCommandLine(argc, argv);
    return parsed.request ? imece::ctl::run(*parsed.request) : parsed.exitCode;
}
