// SPDX-License-Identifier: GPL-3.0-or-later
// V7 in words: who keeps a site, who inspected it and until when that is valid. "Site inspected" is a mark of its own
// and says nothing of what was measured.
#pragma once
#include "views/words/scene.h"
#include <QCoreApplication>

namespace imece::words {

class SiteWords
{
    Q_DECLARE_TR_FUNCTIONS(imece::words::SiteWords)

public:
    /// "izmir-1, TR, kept by …: inspected 15 Oct 2026, valid until 15 Oct 2027."
    static QString line(const Site &site, const Scene &scene);
    /// By whom, and what it rests on; empty where nobody inspected it.
    static QString evidence(const Site &site);
};

} // namespace imece::words
