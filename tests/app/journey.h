// SPDX-License-Identifier: GPL-3.0-or-later
// A person at a desk of their own, for tests: hands that press keys and click through the window system, as a real
// keyboard and mouse would (shortcuts, popups and focus included), and eyes that read what stands on the window.
#pragma once
#include "app/desk.h"
#include "views/bookings/timeline_view.h"
#include "views/shell/actions.h"
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QWindow>
#include <QtTest>

namespace imece::test {

class Journey
{
public:
    /// Its own co-op: another name is another data folder, lock and endpoint file.
    explicit Journey(const QString &name, bool isFresh = true, const QString &language = QStringLiteral("en"))
    {
        if (isFresh)
            QDir(qEnvironmentVariable("XDG_DATA_HOME") + QStringLiteral("/imece/") + name).removeRecursively();
        QFile::remove(preferencesPath());
        Options options;
        options.name = name;
        options.language = language;
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
        QTest::keyClick(popup ? popup->windowHandle() : QApplication::activeWindow()->windowHandle(), key, with);
    }
    void type(const QString &text) const
    {
        for (const QChar c : text)
            QTest::keyClick(QApplication::activeWindow()->windowHandle(), c.toLatin1());
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
        QTest::mouseClick(widget->window()->windowHandle(), Qt::LeftButton, {}, widget->mapTo(widget->window(), in));
        return true;
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
    std::unique_ptr<Desk> m_desk;
};

} // namespace imece::test
