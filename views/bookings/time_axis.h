// SPDX-License-Identifier: GPL-3.0-or-later
// Time to pixels and back, and where the ticks stand at each zoom. A value without a widget: linear in UTC seconds, so
// a night in which the clocks change is as long as it is; only the ticks know the zone.
#pragma once
#include "domain/span.h"
#include <QTimeZone>
#include <vector>

namespace imece {

enum class TickUnit { Minute, Hour, Day, Week, Month, Year };
/// Every `count` units: {Hour, 6} = 00 06 12 18 local time.
struct TickStep
{
    TickUnit unit = TickUnit::Day;
    int count = 1;
    bool operator==(const TickStep &) const = default;
};

class TimeAxis
{
public:
    static constexpr double shortest = 10 * 60;    ///< seconds across
    static constexpr double longest = 400 * 86400; ///< "minutes to a year"

    TimeAxis() = default;
    TimeAxis(double from, double seconds, double left, double width);

    double from() const { return m_from; }
    double seconds() const { return m_seconds; }
    double left() const { return m_left; }
    double width() const { return m_width; }
    double right() const { return m_left + m_width; }
    double pixelsPerSecond() const { return m_width / m_seconds; }
    /// Whole seconds that are at least partly in view.
    Span view() const;

    double xAt(double instant) const { return m_left + (instant - m_from) * m_width / m_seconds; }
    double instantAt(double x) const { return m_from + (x - m_left) * m_seconds / m_width; }

    /// factor > 1 shows more time. The instant under x stays under x, unless a limit stops the zoom.
    [[nodiscard]] TimeAxis zoomed(double factor, double x) const;
    [[nodiscard]] TimeAxis panned(double pixels) const;
    [[nodiscard]] TimeAxis placed(double left, double width) const;
    /// The default: now with a tenth of the width before it.
    [[nodiscard]] TimeAxis atNow(double now) const;
    [[nodiscard]] TimeAxis fitting(Span span) const;

    /// The finest step whose labels (with this many pixels each) do not run into each other.
    TickStep minorStep(double labelPixels) const;
    static TickStep majorStep(TickStep minor);
    /// The instants of a step inside the span, ascending, by the clocks of the zone. At most `most`.
    static std::vector<Instant> ticks(TickStep step, Span span, const QTimeZone &zone, std::size_t most = 2000);

private:
    double m_from = 0, m_seconds = 42 * 86400.0, m_left = 0, m_width = 1;
};

} // namespace imece
