// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap against QCustomPlot's QCPColorMap, both in one run: one changed cell to a finished frame of 800 × 800
// pixels, at several sides; a pan frame; and how many single bad cells each frame still shows.
// The peer's header speaks with Qt's keywords, which the house does without.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#undef QT_NO_CAST_FROM_ASCII
#include "models/heat_content.h"
#include "tests/bench/measure.h"
#include "tests/support/sample_sweep.h"
#include "views/fabric/heat_render.h"
#include "views/paint/colour_map.h"
#include <QApplication>
#include <QPainter>
#ifdef IMECE_HAS_QCUSTOMPLOT
#include <qcustomplot.h>
#endif

using namespace imece;

namespace {

constexpr int pixels = 800, rounds = 9;

HeatInks inks()
{
    HeatInks i;
    i.ramp = paint::ramp(paint::ColourMap::Cividis);
    return i;
}

/// Bad cells (50 of 400 Gb/s) whose place on the frame has a clearly darker pixel within two pixels.
template<typename PlaceOf>
double shownShare(const QImage &image, const std::vector<std::pair<std::uint32_t, std::uint32_t>> &bad, PlaceOf placeOf)
{
    int shown = 0;
    for (const auto &[i, j] : bad) {
        const QPointF at = placeOf(i, j);
        bool isThere = false;
        for (int y = int(at.y()) - 2; y <= int(at.y()) + 2; ++y)
            for (int x = int(at.x()) - 2; x <= int(at.x()) + 2; ++x)
                isThere = isThere || (image.rect().contains(x, y) && paint::lightness(image.pixel(x, y)) < 45);
        shown += isThere;
    }
    return bad.empty() ? 0 : 100.0 * shown / double(bad.size());
}

void run(std::uint32_t side)
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> bad;
    HeatContent content =
        contentOf(std::make_shared<SweepMatrix>(sample::square(side, 50, 3, &bad)), Metric::Bandwidth, Showing::Value);
    HeatLayout layout(content.matrix->head.groups);
    layout.resize({pixels, pixels});
    const HeatInks look = inks(); // the widget keeps its ramp too
    std::uint32_t k = 0;
    QImage frame;
    const auto ours = [&] {
        ++k;
        content.pyramid.set(k * 37 % side, k * 101 % side, std::uint16_t(38000 + k % 900));
        frame = renderHeat(content, layout, look, 1);
    };
    ours();
    const double oursShown =
        shownShare(frame, bad, [&](std::uint32_t i, std::uint32_t j) { return layout.cellRect(i, j).center(); });
    HeatLayout zoomed = layout;
    zoomed.setZoom(4, {pixels / 2.0, pixels / 2.0});
    std::vector<double> pans;
    for (int round = 0; round < rounds; ++round)
        pans.push_back(bench::microsOf([&] {
            zoomed.pan({3, 2});
            frame = renderHeat(content, zoomed, look, 1);
        }));
    std::printf("%u x %u: pan frame %.1f us; single bad cells shown %.0f %%\n", side, side, bench::median(pans),
                oursShown);
#ifdef IMECE_HAS_QCUSTOMPLOT
    QCustomPlot plot;
    plot.resize(pixels, pixels);
    plot.plotLayout()->clear();
    auto *axes = new QCPAxisRect(&plot, false);
    plot.plotLayout()->addElement(0, 0, axes);
    axes->setAutoMargins(QCP::msNone);
    axes->setMargins({0, 0, 0, 0});
    auto *x = axes->addAxis(QCPAxis::atBottom), *y = axes->addAxis(QCPAxis::atLeft);
    x->setVisible(false), y->setVisible(false);
    auto *map = new QCPColorMap(x, y);
    map->setInterpolate(false);
    map->setTightBoundary(true);
    map->data()->setSize(int(side), int(side));
    map->data()->setRange({0.5, side - 0.5}, {0.5, side - 0.5});
    for (std::uint32_t i = 0; i < side; ++i)
        for (std::uint32_t j = 0; j < side; ++j) {
            const std::uint16_t c = content.matrix->bandwidth[std::size_t(i) * side + j];
            map->data()->setCell(int(j), int(i), cell::isValue(c) ? c * 0.01 : 400);
        }
    map->setDataRange({0, 400});
    QCPColorGradient gradient;
    gradient.clearColorStops();
    for (int s = 0; s <= 16; ++s)
        gradient.setColorStopAt(s / 16.0, QColor(look.ramp[std::size_t(std::min(255, s * 16))]));
    map->setGradient(gradient);
    x->setRange(0, side), y->setRange(0, side);
    const auto peer = [&] {
        ++k;
        map->data()->setCell(int(k * 101 % side), int(k * 37 % side), 380 + k % 9);
        frame = plot.toPixmap(pixels, pixels).toImage();
    };
    const bench::Pair pair = bench::interleaved(rounds, ours, peer);
    bench::report("heatmap " + std::to_string(side) + "^2, one cell to frame", pair, "QCPColorMap");
    peer();
    const double step = double(pixels) / side;
    std::printf("%u x %u: single bad cells shown by QCPColorMap %.0f %%\n", side, side,
                shownShare(frame, bad, [&](std::uint32_t i, std::uint32_t j) {
                    return QPointF((j + 0.5) * step, pixels - (i + 0.5) * step);
                }));
#else
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round)
        times.push_back(bench::microsOf(ours));
    std::printf("heatmap %u^2, one cell to frame: %.1f us (no peer: Debian's libqcustomplot-dev is not installed)\n",
                side, bench::median(times));
#endif
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    for (const std::uint32_t side : {1024u, 4096u})
        run(side);
    return 0;
}
