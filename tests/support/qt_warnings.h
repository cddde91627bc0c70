// SPDX-License-Identifier: GPL-3.0-or-later
// A Qt warning fails the test. Instead of QTEST_MAIN(T) write IMECE_TEST_MAIN(T) (widgets) or
// IMECE_TEST_GUILESS_MAIN(T): any warning or critical message during the run fails the whole executable and is counted
// at its end. Exactly one text is allowed, the one that the offscreen platform says per window. A test that provokes a
// warning on purpose names it with expectWarning() (instead of QTest::ignoreMessage); each call covers one message that
// contains the text.
#pragma once
#include <QMutex>
#include <QStringList>
#include <QtTest>
#include <cstdio>

namespace imece::test {

struct WarningWatch
{
    QtMessageHandler before = nullptr;
    QMutex mutex;
    QStringList expected;
    QStringList allowed;
    QStringList seen;
};

inline WarningWatch &watch()
{
    static WarningWatch watch;
    return watch;
}

inline void expectWarning(const QString &part)
{
    const QMutexLocker lock(&watch().mutex);
    watch().expected << part;
}

/// For one executable, at its top and with its reason: a text that the platform says as often as it likes.
inline void allowWarning(const QString &whole)
{
    const QMutexLocker lock(&watch().mutex);
    watch().allowed << whole;
}

inline void watchMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (type == QtWarningMsg || type == QtCriticalMsg) {
        const QMutexLocker lock(&watch().mutex);
        if (text == QStringLiteral("This plugin does not support propagateSizeHints()"))
            return;
        if (watch().allowed.contains(text))
            return;
        for (qsizetype k = 0; k < watch().expected.size(); ++k)
            if (text.contains(watch().expected[k])) {
                watch().expected.removeAt(k);
                return;
            }
        watch().seen << text;
    }
    if (watch().before)
        watch().before(type, context, text);
}

/// QTest::qExec in its three steps, so that our handler lies on top of QTest's own.
template<typename Test> int run(Test &test, int argc, char **argv)
{
    QTest::qInit(&test, argc, argv);
    watch().before = qInstallMessageHandler(watchMessage);
    const int failed = QTest::qRun();
    qInstallMessageHandler(watch().before);
    QTest::qCleanup();
    for (const QString &text : watch().seen)
        std::fprintf(stderr, "FAIL!  : Qt warned: %s\n", qPrintable(text));
    for (const QString &text : watch().expected)
        std::fprintf(stderr, "FAIL!  : an expected warning never came: %s\n", qPrintable(text));
    return failed + (watch().seen.isEmpty() && watch().expected.isEmpty() ? 0 : 1);
}

} // namespace imece::test

#define IMECE_TEST_MAIN(Test)                                                                                          \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        QApplication app(argc, argv);                                                                                  \
        Test test;                                                                                                     \
        return imece::test::run(test, argc, argv);                                                                     \
    }

#define IMECE_TEST_GUILESS_MAIN(Test)                                                                                  \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        QCoreApplication app(argc, argv);                                                                              \
        Test test;                                                                                                     \
        return imece::test::run(test, argc, argv);                                                                     \
    }
