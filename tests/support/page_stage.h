// SPDX-License-Identifier: GPL-3.0-or-later
// The stores behind the pages of bookings and shares, filled with the samples, on a clock that stands still; grabs; and
// checks that every page owes: names for screen readers, no clipped text, contrast.
#pragma once
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/quote_board.h"
#include "models/session_facts.h"
#include "models/share_store.h"
#include "tests/support/sample_bookings.h"
#include "views/paint/house_font.h"
#include "views/paint/look.h"
#include "views/paint/theme.h"
#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QtTest>
#include <cmath>

namespace imece::sample {

inline Welcome welcome(Roles roles = roleBit(Role::Researcher), MemberId member = MemberId{1})
{
    Welcome w;
    w.you = {PersonId{7}, "A. Researcher", member, roles};
    w.coop = "kuzey";
    w.zone = "Europe/Istanbul";
    w.currency = "USD";
    w.epoch = 1;
    w.now = now;
    w.demo = true;
    return w;
}

/// The same words and colours in every test: call it first.
inline void useEnglishLight()
{
    paint::useHouseFont();
    paint::applyTheme(paint::Theme::Light);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

struct Stage
{
    qint64 ms = 0;
    FleetStore fleet;
    BookingStore bookings;
    QuoteBoard board;
    FindingList findings;
    ShareStore shares;
    CoopClock clock{[this] { return ms; }};
    SessionFacts facts;

    explicit Stage(Roles roles = roleBit(Role::Researcher), MemberId member = MemberId{1})
    {
        clock.setZone(QTimeZone("Europe/Istanbul"));
        clock.set(now, 1);
        facts.setWelcome(welcome(roles, member));
        LinkFacts live;
        live.state = LinkState::Live;
        facts.setLink(live);
        fleet.setFleet(*sample::fleet());
        const HostColumns c = columns();
        fleet.setHosts(0, quint32(c.size()), c);
        bookings.reset(sample::bookings());
        if (member == MemberId{1})
            bookings.resetPrivate(member, privates());
        bookings.setMeters(meters());
    }
};

/// Where grabs go: the build folder, or IMECE_GRABS.
inline void grab(QWidget &page, const QString &name)
{
    const QString folder = qEnvironmentVariable("IMECE_GRABS");
    if (folder.isEmpty())
        return;
    QVERIFY(page.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
}

/// Every visible widget that takes the focus has a name a screen reader can say.
inline QStringList nameless(QWidget &page)
{
    QStringList found;
    for (QWidget *w : page.findChildren<QWidget *>()) {
        if (!w->isVisibleTo(&page) || w->focusPolicy() == Qt::NoFocus || !w->isEnabled() || w->focusProxy())
            continue;
        if (w->objectName().startsWith(QStringLiteral("qt_")) || w->inherits("QScrollArea") ||
            w->inherits("QHeaderView"))
            continue;
        QString name = w->accessibleName();
        if (const auto *button = qobject_cast<QAbstractButton *>(w); name.isEmpty() && button)
            name = button->text();
        if (const auto *label = qobject_cast<QLabel *>(w); name.isEmpty() && label)
            name = label->text();
        if (name.isEmpty())
            found << QStringLiteral("%1 %2").arg(QLatin1String(w->metaObject()->className()), w->objectName());
    }
    return found;
}

/// Labels and buttons whose text does not fit (labels that may be cut carry their text in a tool tip).
inline QStringList clipped(QWidget &page)
{
    QStringList found;
    for (QLabel *l : page.findChildren<QLabel *>()) {
        if (!l->isVisibleTo(&page) || l->text().isEmpty() || !l->toolTip().isEmpty())
            continue;
        const int needed = l->wordWrap() ? l->heightForWidth(l->width()) : l->sizeHint().width();
        const int given = l->wordWrap() ? l->height() : l->width();
        if (given + 1 < needed)
            found << QStringLiteral("%1: %2 of %3").arg(l->text()).arg(given).arg(needed);
    }
    for (QAbstractButton *b : page.findChildren<QAbstractButton *>())
        if (b->isVisibleTo(&page) && !b->text().isEmpty() && b->width() + 1 < b->minimumSizeHint().width())
            found << b->text();
    return found;
}

inline double luminance(const QColor &c)
{
    const auto linear = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
inline double contrast(const QColor &a, const QColor &b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}
/// The strongest contrast of any pixel of the label against its commonest colour: its ink against its ground.
inline double labelContrast(QLabel &label)
{
    const QImage image = label.window()->grab(QRect(label.mapTo(label.window(), QPoint(0, 0)), label.size())).toImage();
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    QRgb ground = 0;
    int most = -1;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        if (it.value() > most)
            most = it.value(), ground = it.key();
    double best = 1;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        best = std::max(best, contrast(QColor(it.key()), QColor(ground)));
    return best;
}

} // namespace imece::sample
