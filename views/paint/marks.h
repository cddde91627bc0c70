// SPDX-License-Identifier: GPL-3.0-or-later
// Marks that mean the same in every view: a member's fill (colour + pattern), hatches, a host's state icon, a name on
// its plate. Patterns are anchored to the view's origin, not to the bar, and stay crisp at every scale.
#pragma once
#include "domain/fleet.h"
#include "views/paint/palette.h"
#include <QPainter>

namespace imece::paint {

enum class MemberFill {
    Solid, ///< a booking
    Faint, ///< a quote, or preemptible: weaker ground and pen
    Past   ///< history, behind a veil
};
/// Number of the member's colour and pattern: by age in the co-op, the same in every view.
inline unsigned memberIndex(MemberId id)
{
    return raw(id) == 0 ? 7 : raw(id) - 1;
}
/// Fill without an outline; `dpr` is the device's pixel ratio (painter.device()->devicePixelRatioF()).
QBrush memberBrush(const Palette &palette, unsigned index, MemberFill fill, double dpr);
/// Fill and outline. Faint outlines are dashed.
void paintMember(QPainter &painter, const QRectF &rect, unsigned index, MemberFill fill, const Palette &palette);

enum class Hatch { Missing, Refused, Maintenance, Demo };
QBrush hatchBrush(const Palette &palette, Hatch hatch, double dpr);
/// The hatch on surface; `outlined` kinds (refused, maintenance) get their border.
void paintHatch(QPainter &painter, const QRectF &rect, Hatch hatch, const Palette &palette);

enum class Freshness { Live, Stale }; ///< stale: hollow, in the ink of unknown; the shape stays readable
Token stateToken(HostState state);
/// The icon of a state (≈ 10 px) centred in the rect. Shapes differ without colour.
void paintState(QPainter &painter, const QRectF &rect, HostState state, const Palette &palette,
                Freshness freshness = Freshness::Live);

/// A name on a surface plate 16 high at the left of the bar: the name, else its first two letters, else nothing.
void paintPlate(QPainter &painter, const QRectF &bar, const QString &name, const Palette &palette);

} // namespace imece::paint
