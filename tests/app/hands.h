// SPDX-License-Identifier: GPL-3.0-or-later
// The hands of a person in a test: QtTest's, which give events to a window; or an X server's, which presses the keys
// and the buttons of a screen (xdotool), so that window, focus, popups and layout are those of a real display.
#pragma once
#include <QApplication>
#include <QProcess>
#include <QWindow>
#include <QtTest>

namespace imece::test {

class Hands
{
public:
    virtual ~Hands() = default;
    virtual void key(QWindow *window, Qt::Key key, Qt::KeyboardModifiers with) { QTest::keyClick(window, key, with); }
    virtual void character(QWindow *window, QChar c) { QTest::keyClick(window, c.toLatin1()); }
    virtual void click(QWindow *window, QPoint at) { QTest::mouseClick(window, Qt::LeftButton, {}, at); }
};

/// Presses on the screen of $DISPLAY. Returns when the application has seen the release (2 s at most: what then did
/// not happen, the test finds out).
class ScreenHands : public QObject, public Hands
{
public:
    ScreenHands() { qApp->installEventFilter(this); }
    void key(QWindow *, Qt::Key key, Qt::KeyboardModifiers with) override
    {
        QString name = nameOf(key);
        for (const auto &[modifier, prefix] :
             {std::pair{Qt::ShiftModifier, u"shift+"_qs}, std::pair{Qt::ControlModifier, u"ctrl+"_qs},
              std::pair{Qt::AltModifier, u"alt+"_qs}})
            if (with.testFlag(modifier))
                name.prepend(prefix);
        act({u"key"_qs, name}, QEvent::KeyRelease);
    }
    void character(QWindow *, QChar c) override { act({u"type"_qs, QString(c)}, QEvent::KeyRelease); }
    void click(QWindow *window, QPoint at) override
    {
        const QPoint on = window->mapToGlobal(at) * window->devicePixelRatio();
        act({u"mousemove"_qs, QString::number(on.x()), QString::number(on.y()), u"click"_qs, u"1"_qs},
            QEvent::MouseButtonRelease);
    }
    int acts() const { return m_acts; } ///< keys and clicks so far
    int lost() const { return m_lost; } ///< … that never came to a window of ours

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched->isWindowType() && event->spontaneous())
            m_seen[event->type()]++;
        return false;
    }

private:
    static QString nameOf(Qt::Key key)
    {
        switch (key) {
        case Qt::Key_Return:
            return QStringLiteral("Return");
        case Qt::Key_Escape:
            return QStringLiteral("Escape");
        case Qt::Key_Tab:
            return QStringLiteral("Tab");
        case Qt::Key_Space:
            return QStringLiteral("space");
        case Qt::Key_Down:
            return QStringLiteral("Down");
        default:
            return QString(QChar(key)).toLower();
        }
    }
    void act(const QStringList &arguments, QEvent::Type release)
    {
        ++m_acts;
        const int before = m_seen[release];
        QProcess tool;
        tool.start(QStringLiteral("xdotool"), arguments);
        const bool isDone = QTest::qWaitFor([&] { return tool.state() == QProcess::NotRunning; }, 10000);
        if (!isDone || tool.exitCode() != 0 || tool.error() == QProcess::FailedToStart)
            qWarning("xdotool %s: %s", qPrintable(arguments.join(u' ')), tool.readAllStandardError().constData());
        m_lost += !QTest::qWaitFor([&] { return m_seen[release] > before; }, 2000);
    }

    std::map<QEvent::Type, int> m_seen;
    int m_acts = 0, m_lost = 0;
};

} // namespace imece::test
