// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline with everything that can stand on it, in both languages and themes, from minutes to a year: nothing of
// the legend is left out, and no two zooms look alike. IMECE_GRABS=DIR keeps the pictures.
#include "tests/support/bookings_stage.h"
#include "tests/support/look_rows.h"
#include "views/bookings/timeline_view.h"
#include <QTranslator>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {

std::vector<Booking> everything()
{
    std::vector<Booking> all = sample::bookings();
    const Instant t = sample::now;
    all.push_back(
        sample::booking(500, 2, BookingState::Queued, {t + 9 * day, t + 12 * day}, sample::baseHosts(1, 0, 12)));
    all.push_back(
        sample::booking(501, 3, BookingState::Offered, {t + 13 * day, t + 16 * day}, sample::baseHosts(1, 0, 12)));
    all.push_back(sample::booking(502, 1, BookingState::Queued, {t + 8 * day, t + 8 * day + 20 * hour},
                                  sample::baseHosts(3, 0, 4)));
    for (unsigned k = 0; k < 200; ++k)
        all.push_back(sample::booking(1000 + k, 1 + k % 4, BookingState::Confirmed,
                                      {t + 22 * day + Instant(k) * 1800, t + 22 * day + Instant(k) * 1800 + 60},
                                      sample::baseHosts(3, 4, 6)));
    return all;
}

} // namespace

class TestTimelinePictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void fromMinutesToAYear_data() { sample::lookRows(); }
    void fromMinutesToAYear()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, isTurkish);
        const sample::Look look(isDark, isTurkish);
        QVERIFY(look.isReady());
        draw(look.suffix());
    }

private:
    static void draw(const QString &suffix)
    {
        Stage s;
        Fleet fleet = *sample::fleet();
        for (const HostId h : sample::baseHosts(2, 12, 4))
            fleet.hosts[raw(h)].suppliedFrom = sample::now + 20 * day;
        fleet.hosts[raw(sample::baseHosts(0, 15, 1)[0])].suppliedUntil = sample::now + 25 * day;
        s.fleet.setFleet(fleet);
        s.fleet.setHosts(0, quint32(fleet.hosts.size()), sample::columns());
        s.bookings.reset(everything());
        Shown p(s, {1196, 730});
        p.page.setDraft({{QStringLiteral("hosts"), QStringLiteral("48")}});
        auto *t = p.get<TimelineView>("timeline");
        QCOMPARE(t->legend().size(), 4 + 8);
        const std::pair<const char *, double> zooms[] = {
            {"minutes", 1800}, {"day", 86400}, {"week", 7 * 86400.0}, {"weeks", 42 * 86400.0}, {"year", 400 * 86400.0}};
        QImage last;
        for (const auto &[name, seconds] : zooms) {
            t->setAxis(TimeAxis(double(sample::now) - seconds / 10, seconds, t->axis().left(), t->axis().width()));
            const QImage image = t->grab().toImage();
            QVERIFY(image != last);
            last = image;
            sample::grab(p.page, QStringLiteral("timeline-") + QLatin1String(name) + suffix);
        }
        t->setAxis(TimeAxis(double(sample::now), 30 * 86400.0, t->axis().left(), t->axis().width()));
        t->setFocus();
        QTest::keyClick(t, Qt::Key_Down);
        QTest::keyClick(t, Qt::Key_Down);
        QTest::keyClick(t, Qt::Key_Space);
        sample::grab(p.page, QStringLiteral("timeline-open") + suffix);
    }
};
QTEST_MAIN(TestTimelinePictures)
#include "tst_timeline_pictures.moc"
