// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/commands.h"

namespace imece::daemon {
namespace {

using std::move;
using Maybe = std::optional<Keyed>;

struct ToCommand
{
    template<typename Other> Maybe operator()(Other &) const { return {}; }
    Maybe operator()(wire::TakeOffer &b) const
    {
        return Keyed{b.key, core::TakeOffer{move(b.quote), move(b.model), move(b.label), move(b.note)}};
    }
    Maybe operator()(wire::ConfirmBooking &b) const { return Keyed{b.key, core::Confirm{b.id, b.version}}; }
    Maybe operator()(wire::CancelBooking &b) const { return Keyed{b.key, core::Cancel{b.id, b.version}}; }
    Maybe operator()(wire::ExtendBooking &b) const { return Keyed{b.key, core::Extend{b.id, b.version, b.until}}; }
    Maybe operator()(wire::RequestWindow &b) const
    {
        return Keyed{b.key, core::Request{move(b.ask), move(b.label), move(b.note), b.isStanding, b.mostPrice}};
    }
    Maybe operator()(wire::TakeSlice &b) const
    {
        return Keyed{b.key, core::TakeSlice{b.ask, move(b.model), move(b.label), move(b.note)}};
    }
    Maybe operator()(wire::OfferTokens &b) const { return Keyed{b.key, core::OfferTokens{b.to, b.amount}}; }
    Maybe operator()(wire::SignTokens &b) const { return Keyed{b.key, core::SignTokens{b.id}}; }
    Maybe operator()(wire::WaiveFloor &b) const { return Keyed{b.key, core::WaiveFloor{b.id, b.span}}; }
    Maybe operator()(wire::GiveNotice &b) const { return Keyed{b.key, core::GiveNotice{}}; }
    Maybe operator()(wire::PlanUpkeep &b) const
    {
        return Keyed{b.key, core::PlanUpkeep{move(b.hosts), b.span, move(b.why)}};
    }
    Maybe operator()(wire::HoldHosts &b) const
    {
        return Keyed{b.key, core::HoldHosts{move(b.hosts), b.hold.kind, b.hold.cause, move(b.hold.note), b.hold.until,
                                            b.hold.finding}};
    }
    Maybe operator()(wire::SetPolicy &b) const { return Keyed{b.key, core::SetPolicy{move(b.rows)}}; }
    Maybe operator()(wire::SetCap &b) const
    {
        return Keyed{b.key, core::SetCap{b.member, static_cast<core::CapLevel>(b.level), move(b.team), move(b.persons),
                                         b.cap, b.isTruncating}};
    }
    Maybe operator()(wire::Approve &b) const
    {
        return Keyed{b.key, core::Approve{b.id, b.version, move(b.note), b.isYes}};
    }
    Maybe operator()(wire::PinBooking &b) const { return Keyed{b.key, core::Pin{b.id, b.version}}; }
    Maybe operator()(wire::TakeSeries &b) const
    {
        return Keyed{b.key, core::TakeSeries{move(b.ask), move(b.starts), move(b.label), move(b.note), b.mostPrice}};
    }
    Maybe operator()(wire::ChangeBooking &b) const
    {
        return Keyed{b.key, core::Change{b.id, b.version, b.hosts, b.window}};
    }
    Maybe operator()(wire::DescribeBooking &b) const
    {
        return Keyed{b.key, core::Describe{b.id, b.version, move(b.label), move(b.note), move(b.outcome)}};
    }
    Maybe operator()(wire::ReplaceHost &b) const { return Keyed{b.key, core::ReplaceOne{b.id, b.version, b.host}}; }
    Maybe operator()(wire::Rehearse &b) const { return Keyed{b.key, core::Rehearse{b.id, b.version}}; }
    Maybe operator()(wire::JoinBatch &b) const { return Keyed{b.key, core::JoinBatch{b.from, move(b.members)}}; }
};

} // namespace

std::optional<Keyed> commandOf(wire::ClientBody &body)
{
    return std::visit(ToCommand{}, body);
}

} // namespace imece::daemon
