// SPDX-License-Identifier: GPL-3.0-or-later
// A person at a desk of their own, for tests: hands that press keys and click through the window system, as a real
// keyboard and mouse would (shortcuts, popups and focus included), and eyes that read what stands on the window.
#pragma once
#include "app/desk.h"
#include "tests/app/hands.h"
#include "tests/support/qt_warnings.h"
#include "views/bookings/timeline_view.h"
#include "views/paint/house_font.h"
#include "views/shell/actions.h"
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QWindow>
#include <QtTest>

namespace imece::test {

/// Once a test program: the real backend stands beside imece, not beside this test. (Not linked anew: another test may
/// be running it.) False = imeced was not built.
inline bool mayBegin()
{
    const QString real = QStringLiteral(IMECE_BIN_DIR "/imeced");
    const QString here = QCoreApplication::applicationDirPath() + QStringLiteral("/imeced");
    paint::useHouseFont();
    allowWarning(u"This plugin does not support raise()"_qs); // offscreen has no window manager
    allowWarning(u"This plugin does not support grabbing the keyboard"_qs);
    return QFile::exists(real) && (QFile::exists(here) || QFile::link(real, here) || QFile::exists(here));
}

class Journey
{
public:
    /// Its own co-op: another name is another data folder, lock and endpoint file.
    explicit Journey(const QString &name, bool isFresh = true, const QString &language = QStringLiteral("en"),
                     std::unique_ptr<Hands> hands = std::make_unique<Hands>(), const QString &persona = {})
        : m_hands(std::move(hands))
    {
        if (isFresh)
            QDir(qEnvironmentVariable("XDG_DATA_HOME") + QStringLiteral("/imece/") + name).removeRecursively();
        QFile::remove(preferencesPath());
        Options options;
        options.name = name;
        options.language = language;
        options.persona = persona;
        options.theme = QStringLiteral("light");
        options.size = QSize(1440, 900);
        m_desk = std::make_unique<Desk>(options, BackendProcess::AtEnd::Kill);
        m_desk->start();
        m_desk->window()->activateWindow();
    }
    Desk *operator->() const { return m_desk.get(); }
    Stores &stores() const { return m_desk->stores(); }
    MainWindow *window() const { return m_desk->window(); }
    Page *page() const { return window()->current(); }
    bool isReady() const
    {
        return stores().facts.isLive() && stores().fleet.isReady() && stores().bookings.size() > 0 &&
               stores().bookings.privateMember() != MemberId{} && QApplication::activeWindow() == window();
    }

    // Hands. Keys go to whatever window has the keyboard: a menu, a dialog, the desk.
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) const
    {
        QWidget *popup = QApplication::activePopupWidget();
        m_hands->key(popup ? popup->windowHandle() : QApplication::activeWindow()->windowHandle(), key, with);
    }
    void type(const QString &text) const
    {
        for (const QChar c : text)
            m_hands->character(QApplication::activeWindow()->windowHandle(), c);
    }
    /// Tab until the keyboard is there; how many it took, −1 = never.
    int tabTo(const QString &name, int most = 40, Qt::KeyboardModifiers with = {}) const
    {
        for (int k = 0; k <= most; ++k) {
            if (focus() == name)
                return k;
            press(Qt::Key_Tab, with);
        }
        return -1;
    }
    template<typename W = QWidget> W *find(const QString &name, QWidget *in = nullptr) const
    {
        return (in ? in : page())->findChild<W *>(name);
    }
    /// At the middle of what can be seen of it. False = nothing can be seen of it.
    bool click(QWidget *widget, QPoint at = {-1, -1}) const
    {
        if (!widget || !widget->isVisible() || !widget->isEnabled() || widget->visibleRegion().isEmpty())
            return false;
        const QPoint in = at.x() < 0 ? widget->visibleRegion().boundingRect().center() : at;
        m_hands->click(widget->window()->windowHandle(), widget->mapTo(widget->window(), in));
        return true;
    }
    /// What stands on the page stays where it is from one look to the next: where to click can be said. A layout that
    /// has been asked for is done first, as before the next frame.
    bool settles() const
    {
        const auto places = [this] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QList<QRect> all;
            for (const QWidget *w : page()->findChildren<QWidget *>())
                all << (w->isVisible() ? QRect(w->mapTo(window(), QPoint()), w->size()) : QRect());
            return all;
        };
        QList<QRect> before;
        return QTest::qWaitFor([&] { return places() == std::exchange(before, places()); }, 5000);
    }
    /// Files of tests/fixtures/fabric, as a file manager does: enters with URLs, then lets go. False = not wanted.
    bool drop(const QStringList &names) const
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &name : names)
            urls << QUrl::fromLocalFile(QStringLiteral(IMECE_FIXTURES "/fabric/") + name);
        data.setUrls(urls);
        const QPoint middle = window()->rect().center();
        QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window(), &enter);
        if (!enter.isAccepted())
            return false;
        QDropEvent event(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window(), &event);
        return event.isAccepted();
    }
    /// The field of a form: a click, everything marked, the new text.
    bool fill(const QString &name, const QString &text) const
    {
        auto *field = find<QLineEdit>(name);
        if (!click(field))
            return false;
        press(Qt::Key_A, Qt::ControlModifier);
        type(text);
        return field->text() == text;
    }
    /// Letters of the menus, the first with Alt: {D, F} = Demo ▸ Fail a host. With a choice the last letter opens a
    /// menu and the arrows go so many entries down in it.
    bool menu(std::initializer_list<Qt::Key> letters, int choice = -1) const
    {
        Qt::KeyboardModifiers with = Qt::AltModifier;
        for (const Qt::Key *letter = letters.begin(); letter != letters.end(); ++letter) {
            const QWidget *before = QApplication::activePopupWidget();
            press(*letter, std::exchange(with, Qt::NoModifier));
            const auto isOpen = [before] { return QApplication::activePopupWidget() != before; };
            if ((letter + 1 != letters.end() || choice >= 0) && !QTest::qWaitFor(isOpen, 2000))
                return false;
        }
        for (int k = 0; k < choice; ++k)
            press(Qt::Key_Down);
        if (choice >= 0)
            press(Qt::Key_Return);
        return QTest::qWaitFor([] { return QApplication::activePopupWidget() == nullptr; }, 2000);
    }

    // Eyes.
    static QString focus()
    {
        const QWidget *w = QApplication::focusWidget();
        return w ? w->objectName() : QString();
    }
    QTableView *quotes() const { return find<QTableView>(QStringLiteral("quotes")); }
    bool hasQuotes() const { return quotes()->isVisible() && quotes()->model()->rowCount() > 0; }
    QPushButton *button(const QString &name) const { return find<QPushButton>(name); }
    bool canPress(const QString &name) const
    {
        const QPushButton *b = button(name);
        return b && b->isVisible() && b->isEnabled();
    }
    BookingId selected() const { return page()->findChild<TimelineView *>()->selected(); }
    bool isDrawn(BookingId id) const
    {
        for (const TimelineBar &bar : page()->findChild<TimelineView *>()->barsInView())
            if (bar.id == id)
                return true;
        return false;
    }
    const Booking *booking(BookingId id) const
    {
        const BookingEntry *entry = stores().bookings.find(id);
        return entry ? &entry->booking : nullptr;
    }
    BookingState stateOf(BookingId id) const { return booking(id) ? booking(id)->state : BookingState::Rejected; }
    QString statusText() const
    {
        const auto *label = window()->status()->findChild<QLabel *>(QStringLiteral("statusText"));
        return label->accessibleName();
    }
    QString textsOf(const QString &name, QWidget *in) const
    {
        QStringList all;
        for (const QLabel *label : in->findChildren<QLabel *>(name))
            all << label->text();
        return all.join(u'\n');
    }

private:
    std::unique_ptr<Hands> m_hands;
    std::unique_ptr<Desk> m_desk;
};

} // namespace imece::test
