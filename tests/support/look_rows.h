// SPDX-License-Identifier: GPL-3.0-or-later
// The looks that a page is drawn in: light and dark, English and Turkish. The Turkish of this build is really loaded: a
// row that could not do that fails, so that "fits in Turkish" never means English.
#pragma once
#include "views/paint/theme.h"
#include <QCoreApplication>
#include <QLocale>
#include <QTest>
#include <QTranslator>

namespace imece::sample {

/// The rows of a test whose first lines are QFETCH(bool, isDark); QFETCH(bool, isTurkish);
inline void lookRows()
{
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<bool>("isTurkish");
    for (const bool dark : {false, true})
        for (const bool turkish : {false, true})
            QTest::addRow("%s %s", dark ? "dark" : "light", turkish ? "tr" : "en") << dark << turkish;
}

/// In force while it lives. Make it before the page.
class Look
{
public:
    Look(bool isDark, bool isTurkish) : m_suffix(QLatin1String(isDark ? "-dark" : "-light"))
    {
        paint::applyTheme(isDark ? paint::Theme::Dark : paint::Theme::Light);
        m_suffix += QLatin1String(isTurkish ? "-tr" : "-en");
        if (!isTurkish)
            return;
        m_isReady = m_words.load(QStringLiteral(IMECE_TURKISH)) && QCoreApplication::installTranslator(&m_words);
        QLocale::setDefault(QLocale(QLocale::Turkish, QLocale::Turkey));
    }
    ~Look()
    {
        QLocale::setDefault(m_before);
        QCoreApplication::removeTranslator(&m_words);
        paint::applyTheme(paint::Theme::Light);
    }
    Q_DISABLE_COPY_MOVE(Look)
    bool isReady() const { return m_isReady; }
    const QString &suffix() const { return m_suffix; } ///< of the pictures' names

private:
    QString m_suffix;
    QLocale m_before;
    QTranslator m_words;
    bool m_isReady = true;
};

} // namespace imece::sample
