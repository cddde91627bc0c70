// SPDX-License-Identifier: GPL-3.0-or-later
// The length of what is booked and paid: nothing of it is left out, where duration() keeps the two largest units.
#pragma once
#include "domain/span.h"
#include <QString>

namespace imece::words {

QString exactly(Seconds length); ///< every unit that is not zero: "7 d", "2 d 45 min" · "2 gün 45 dk"

} // namespace imece::words
