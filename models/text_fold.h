// SPDX-License-Identifier: GPL-3.0-or-later
// Search as people type: İ I ı i fold together, accents fall away (şirket ↔ sirket), in every language of the desktop.
// Machine names that must not be confused are compared by asciiLower instead (idle ≠ ıdle).
#pragma once
#include <QString>

namespace imece {

QString foldForSearch(QStringView text);
QString asciiLower(QStringView text);

} // namespace imece
