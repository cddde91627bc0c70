// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text_fold.h"

namespace imece {

QString foldForSearch(QStringView text)
{
    QString out;
    out.reserve(text.size());
    // Decomposition turns İ into I + dot, ş into s + cedilla; the marks are then left out.
    const QString apart = text.toString().normalized(QString::NormalizationForm_KD);
    for (const QChar c : apart) {
        if (c.category() == QChar::Mark_NonSpacing)
            continue;
        out += c == QChar(0x0131) ? QChar(u'i') : c.toLower();
    }
    return out;
}

QString asciiLower(QStringView text)
{
    QString out = text.toString();
    for (QChar &c : out)
        if (c >= QChar(u'A') && c <= QChar(u'Z'))
            c = QChar(c.unicode() + 32);
    return out;
}

} // namespace imece
