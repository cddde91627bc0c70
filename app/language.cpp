// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"
#include <QCoreApplication>
#include <QLibraryInfo>

namespace imece {

QString Language::systemCode()
{
    return QLocale::system().language() == QLocale::Turkish ? QStringLiteral("tr") : QStringLiteral("en");
}

QLocale Language::localeOf(const QString &code)
{
    // Britain's English: 24 hours, weeks from Monday, day before month, as in the rest of this co-op's world.
    return code == QStringLiteral("tr") ? QLocale(QLocale::Turkish, QLocale::Turkey)
                                        : QLocale(QLocale::English, QLocale::UnitedKingdom);
}

void Language::use(const QString &code)
{
    const QString wanted = code.isEmpty() ? systemCode() : code;
    if (wanted == m_code)
        return;
    m_code = wanted;
    // Locale first: what is retranslated below already formats with it.
    QLocale::setDefault(localeOf(wanted));
    QCoreApplication::removeTranslator(&m_qt);
    QCoreApplication::removeTranslator(&m_words);
    if (m_qt.load(QStringLiteral("qtbase_") + wanted, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    // English has a file too: its plurals.
    if (m_words.load(QStringLiteral(":/i18n/imece_") + wanted))
        QCoreApplication::installTranslator(&m_words);
}

} // namespace imece
