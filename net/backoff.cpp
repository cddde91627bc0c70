// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/backoff.h"
#include <algorithm>

namespace imece {

int Backoff::nextMs()
{
    const int cap = std::min(mostMs, 2000 << std::min(m_tries, 5));
    ++m_tries;
    return between(leastMs, cap);
}

int Backoff::afterDrainMs()
{
    ++m_tries;
    return between(0, 10000);
}

int Backoff::afterBusyMs()
{
    ++m_tries;
    return between(mostMs / 3, mostMs);
}

} // namespace imece
