// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/hold_names.h"
#include <array>

namespace imece::text {

namespace {

constexpr std::array<std::string_view, 3> kinds{"none", "drain", "hold"};
constexpr std::array<std::string_view, 7> causes{"hardware", "fabric", "software", "checking",
                                                 "security", "site",   "other"};
constexpr std::array<std::string_view, 6> effects{"stopped", "ended", "at_risk", "moved", "replaced", "stays"};
constexpr std::array<std::string_view, 6> effectWords{"is stopped", "ends",     "at risk",
                                                      "is moved",   "replaced", "stays to its end"};

} // namespace

std::string_view name(HoldKind kind)
{
    return kinds[static_cast<std::size_t>(kind)];
}
std::string_view name(HoldCause cause)
{
    return causes[static_cast<std::size_t>(cause)];
}
std::string_view name(HoldEffect effect)
{
    return effects[static_cast<std::size_t>(effect)];
}
std::string_view plain(HoldEffect effect)
{
    return effectWords[static_cast<std::size_t>(effect)];
}

std::optional<HoldCause> holdCause(std::string_view name)
{
    for (std::size_t i = 0; i < causes.size(); ++i)
        if (causes[i] == name)
            return static_cast<HoldCause>(i);
    return {};
}

std::string holdCauses()
{
    std::string all;
    for (const std::string_view cause : causes)
        all += (all.empty() ? "" : ", ") + std::string(cause);
    return all;
}

} // namespace imece::text
