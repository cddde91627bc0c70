// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the desk, changed at run time: translators, the locale for numbers and dates, LanguageChange to all.
#pragma once
#include <QLocale>
#include <QString>
#include <QTranslator>

namespace imece {

class Language
{
public:
    /// "en", "tr", or empty for the system's; any other system language gives English.
    void use(const QString &code);
    QString code() const { return m_code; }
    static QLocale localeOf(const QString &code);
    static QString systemCode();

private:
    QString m_code;
    QTranslator m_words, m_qt;
};

} // namespace imece
