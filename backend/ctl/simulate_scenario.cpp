// SPDX-License-Identifier: GPL-3.0-or-later
// `simulate FILE`: a scenario, one JSON line a step on standard output; what was not met, on standard error.
#include "backend/ctl/commands.h"
#include "backend/scenario/scenario.h"
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace imece::ctl {

int runScenario(const std::string &path)
{
    std::error_code e;
    if (!std::filesystem::is_regular_file(path, e))
        return fail(Usage, path + " is not a file that can be read");
    if (std::filesystem::file_size(path, e) > scenario::mostBytes)
        return fail(Usage, path + " is larger than 16 MiB");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(Usage, path + " cannot be opened");
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const scenario::Outcome outcome = scenario::run(text, [](std::string_view line) { std::cout << line << '\n'; });
    std::cout.flush();
    return outcome.verdict == scenario::Verdict::Met ? Done
                                                     : fail(int(outcome.verdict), path + ": " + outcome.sentence);
}

} // namespace imece::ctl
