// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/lengths.h"
#include "views/words/format.h"
#include <QStringList>

namespace imece::words {

QString exactly(Seconds length)
{
    if (length <= 0)
        return duration(length);
    QStringList parts;
    for (const Seconds unit : {day, hour, minute, Seconds(1)}) {
        if (length >= unit)
            parts << duration(length / unit * unit);
        length %= unit;
    }
    return parts.join(QLatin1Char(' '));
}

} // namespace imece::words
