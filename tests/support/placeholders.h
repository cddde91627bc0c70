// SPDX-License-Identifier: GPL-3.0-or-later
// Fields whose example is cut off: an example that cannot be read is none.
#pragma once
#include "views/paint/placeholder.h"
#include <QLineEdit>
#include <QStringList>

namespace imece::sample {

inline QStringList cutPlaceholders(QWidget &page)
{
    QStringList found;
    for (const QLineEdit *e : page.findChildren<QLineEdit *>())
        if (const int needed = paint::placeholderWidth(*e);
            e->isVisibleTo(&page) && !e->placeholderText().isEmpty() && e->width() < needed)
            found << QStringLiteral("%1: %2 of %3").arg(e->placeholderText()).arg(e->width()).arg(needed);
    return found;
}

} // namespace imece::sample
