// SPDX-License-Identifier: GPL-3.0-or-later
// The page of bookings on the stage, shown, with hands: type, click, find by name.
#pragma once
#include "tests/support/page_stage.h"
#include "views/bookings/bookings_page.h"
#include <QTranslator>

namespace imece::sample {

/// IMECE_QM: pictures in another language (the sentences that a test compares are English, so most of it then fails).
inline void useWordsOfPictures(QTranslator &words)
{
    const QString qm = qEnvironmentVariable("IMECE_QM");
    if (qm.isEmpty() || !words.load(qm))
        return;
    QCoreApplication::installTranslator(&words);
    QLocale::setDefault(QLocale(QLocale::Turkish));
}

struct ShownBookings
{
    BookingsPage page;

    explicit ShownBookings(Stage &s, QSize size = {1196, 730})
        : page(&s.fleet, &s.bookings, &s.board, &s.findings, &s.clock, &s.facts)
    {
        page.resize(size);
        page.show();
        page.setShown(true);
        QVERIFY(QTest::qWaitForWindowExposed(&page));
    }

    template<typename W> W *get(const char *name) { return page.findChild<W *>(QLatin1String(name)); }

    void type(const char *name, const QString &text)
    {
        auto *edit = get<QLineEdit>(name);
        QVERIFY(edit);
        edit->setFocus();
        edit->selectAll();
        const bool isAscii = std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 128; });
        if (isAscii)
            return QTest::keyClicks(edit, text);
        QInputMethodEvent typed; // QtTest's keys know ASCII only
        typed.setCommitString(text);
        QCoreApplication::sendEvent(edit, &typed);
    }

    void click(const char *name)
    {
        auto *button = get<QAbstractButton>(name);
        QVERIFY2(button && button->isVisibleTo(&page) && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
};

} // namespace imece::sample
