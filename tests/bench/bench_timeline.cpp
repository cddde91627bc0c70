// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline against a QGraphicsScene with one item a bar, both in one run: whole frames of 1600 × 1000 pixels while
// panning over 4,096 host lanes and 100,000 bookings, at a week, six weeks and a year; a change of one booking; and
// what a frame asks of the heap. The peer draws bars only; ours draws axis, profile, shades, names and counts as well.
#include "tests/bench/measure.h"
#include "tests/support/sample_bookings.h"
#include "views/bookings/timeline_view.h"
#include "views/paint/marks.h"
#include <QApplication>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QPainter>
#include <QRandomGenerator>
#include <QTimeZone>
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <new>

namespace {
std::atomic<long> allocations{0};
}
void *operator new(std::size_t size)
{
    ++allocations;
    if (void *p = std::malloc(size))
        return p;
    throw std::bad_alloc();
}
void operator delete(void *p) noexcept
{
    std::free(p);
}
void operator delete(void *p, std::size_t) noexcept
{
    std::free(p);
}

using namespace imece;

namespace {

bool isAlone = false; ///< without the peer, for a profiler
constexpr int width = 1600, height = 1000, leaves = 256, perLeaf = 16, many = 100'000;

FleetPtr bigFleet()
{
    auto fleet = std::make_shared<Fleet>(*sample::fleet());
    fleet->hosts.clear();
    const Leaf leaf = fleet->leaves[0];
    fleet->leaves.clear();
    for (unsigned l = 0; l < leaves; ++l) {
        fleet->leaves.push_back(leaf);
        fleet->leaves.back().name = "l" + std::to_string(l + 1);
        for (unsigned h = 0; h < perLeaf; ++h)
            fleet->hosts.push_back(
                {"gx" + std::to_string(l * perLeaf + h + 1), LeafId{l}, PoolId{0}, 8, HostRole::Base, 0, 0});
    }
    return fleet;
}

/// Gangs of 1 to 8 hosts of a leaf, one after the other without overlap, about a year around now.
std::vector<Booking> bookings()
{
    QRandomGenerator random(4096);
    std::vector<Instant> busy(leaves * perLeaf, sample::now - 170 * day);
    std::vector<Booking> all;
    for (unsigned k = 0; k < many; ++k) {
        const unsigned n = 1 + random.bounded(8U), leaf = random.bounded(unsigned(leaves)),
                       first = leaf * perLeaf + random.bounded(unsigned(perLeaf) - n + 1);
        Instant from = 0;
        std::vector<HostId> hosts;
        for (unsigned h = first; h < first + n; ++h) {
            hosts.push_back(HostId{h});
            from = std::max(from, busy[h]);
        }
        from += Instant(random.bounded(24)) * 900;
        const Seconds length =
            random.bounded(3) == 0 ? 3600 + Seconds(random.bounded(12)) * 900 : Seconds(6 + random.bounded(60)) * hour;
        std::fill(busy.begin() + first, busy.begin() + first + n, from + length);
        all.push_back(sample::booking(k + 1, 1 + k % 4,
                                      from + length < sample::now ? BookingState::Completed
                                      : from < sample::now        ? BookingState::Active
                                                                  : BookingState::Confirmed,
                                      {from, from + length}, std::move(hosts)));
    }
    return all;
}

/// One item a bar, with the same brush and pen.
void fill(QGraphicsScene &scene, const BookingStore &store, const TimelineGeometry &geometry, const TimeAxis &axis)
{
    const Palette &c = Palette::light();
    QList<QBrush> brushes;
    for (unsigned m = 0; m < 4; ++m)
        brushes << paint::memberBrush(c, m, paint::MemberFill::Solid, 1);
    for (const auto &[id, entry] : store.entries()) {
        const Booking &b = entry.booking;
        for (const HostId h : b.hosts) {
            const Lane &lane = geometry.lanes()[*geometry.laneOf(h)];
            const double y = lane.y + lane.top + double(raw(h) % perLeaf) * lane.rowHeight + 2;
            const double x0 = axis.xAt(double(b.window.from)), x1 = axis.xAt(double(b.window.until));
            auto *item = scene.addRect(QRectF(x0, y, std::max(3.0, x1 - x0), lane.rowHeight - 4),
                                       QPen(c.member(paint::memberIndex(b.member)), 1),
                                       brushes[int(paint::memberIndex(b.member))]);
            item->setFlag(QGraphicsItem::ItemIsSelectable, false);
        }
    }
}

/// CPU time of this thread: a busy machine does not falsify it as it does the clock's.
double cpuMicrosOf(const std::function<void()> &work)
{
    const auto now = [] {
        timespec t{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return double(t.tv_sec) * 1e6 + double(t.tv_nsec) / 1e3;
    };
    const double from = now();
    work();
    return now() - from;
}

double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[std::size_t(double(values.size() - 1) * share)];
}

void run(TimelineView &view, const BookingStore &store, const char *name, double seconds)
{
    QImage ours(width, height, QImage::Format_RGB32), theirs(width, height, QImage::Format_RGB32);
    const double left = view.axis().left(), across = view.axis().width();
    view.setAxis(TimeAxis(double(sample::now) - seconds / 3, seconds, left, across));
    QGraphicsScene scene;
    if (!isAlone)
        fill(scene, store, view.geometryOf(), view.axis());
    const double lanes = height - TimelineView::axisHeight - TimelineView::profileHeight;
    double moved = 0;
    std::vector<double> frames, peers;
    long asked = 0;
    for (int frame = 0; frame < 61; ++frame) {
        const double by = frame % 20 < 10 ? -9 : 7;
        view.setAxis(view.axis().panned(by));
        moved -= by;
        const long before = allocations;
        const double mine = cpuMicrosOf([&] { view.render(&ours); });
        asked += allocations - before;
        const double other = cpuMicrosOf([&] {
            theirs.fill(Qt::white);
            QPainter p(&theirs);
            scene.render(&p, QRectF(left, 0, across, lanes), QRectF(left + moved, 0, across, lanes));
        });
        if (frame > 0) { // the first one warms up both
            frames.push_back(mine);
            peers.push_back(other);
        }
    }
    std::size_t bars = view.barsInView().size();
    bench::report(std::string("timeline, a frame while panning, ") + name,
                  {bench::median(frames), bench::median(peers)}, "QGraphicsScene");
    std::printf("    %zu bars in view; 99th percentile %.2f ms, peer %.2f ms; %.0f allocations a frame\n", bars,
                percentile(frames, 0.99) / 1000, percentile(peers, 0.99) / 1000, double(asked) / 61);
    const QString folder = qEnvironmentVariable("IMECE_GRABS");
    if (!folder.isEmpty()) {
        ours.save(folder + QStringLiteral("/bench-ours-") + QLatin1String(name) + QStringLiteral(".png"));
        theirs.save(folder + QStringLiteral("/bench-peer-") + QLatin1String(name) + QStringLiteral(".png"));
    }
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    isAlone = argc > 1 && std::string(argv[1]) == "alone";
    const FleetPtr fleet = bigFleet();
    HostColumns columns;
    columns.resize(fleet->hosts.size());
    std::fill(columns.state.begin(), columns.state.end(), HostState::InService);
    BookingStore store;
    store.reset(bookings());
    TimelineView view;
    view.resize(width, height);
    view.setFleet(fleet);
    view.setHosts(&columns);
    words::Scene scene;
    scene.fleet = fleet;
    scene.zone = words::DeskZone(QTimeZone("Europe/Istanbul"));
    scene.now = sample::now;
    view.setScene(scene);
    view.setNow(sample::now);
    std::printf("all bookings laid out: %.1f ms\n", cpuMicrosOf([&] { view.setBookings(&store); }) / 1000);
    for (std::size_t lane = 0; lane < std::size_t(leaves); ++lane)
        view.openLane(lane, true);
    std::vector<double> changes;
    for (unsigned k = 0; k < 21; ++k) {
        Booking b = store.find(BookingId{1000 + k * 37})->booking;
        ++b.version;
        b.window.until += 900;
        store.change(b);
        changes.push_back(cpuMicrosOf([&] { view.setBookings(&store); }));
    }
    std::printf("one booking changed: %.1f ms\n", bench::median(changes) / 1000);
    run(view, store, "a week", 7 * 86400.0);
    run(view, store, "six weeks", 42 * 86400.0);
    run(view, store, "a year", 365 * 86400.0);
    return 0;
}
