// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/plain_words.h"

namespace imece::text {

std::string_view plain(HostState s)
{
    switch (s) {
    case HostState::Silent:
        return "silent";
    case HostState::Down:
        return "down";
    case HostState::Degraded:
        return "degraded";
    case HostState::Held:
        return "held";
    case HostState::Leaving:
        return "leaving";
    case HostState::Arriving:
        return "arriving";
    case HostState::InService:
        return "in service";
    }
    return "of a state this version does not know";
}

std::string_view plain(HostUse u)
{
    switch (u) {
    case HostUse::Free:
        return "free";
    case HostUse::Booked:
        return "booked";
    case HostUse::Lease:
        return "on lease";
    case HostUse::Slice:
        return "cut in slices";
    case HostUse::StandsIn:
        return "stands in for another host";
    }
    return "of a use this version does not know";
}

std::string_view plain(BookingState s)
{
    switch (s) {
    case BookingState::Offered:
        return "offer, held";
    case BookingState::Placing:
        return "being placed";
    case BookingState::Confirmed:
        return "confirmed";
    case BookingState::Starting:
        return "starting";
    case BookingState::Active:
        return "running";
    case BookingState::Interrupted:
        return "interrupted";
    case BookingState::Ending:
        return "ending";
    case BookingState::Completed:
        return "completed";
    case BookingState::Cancelled:
        return "cancelled";
    case BookingState::Expired:
        return "expired";
    case BookingState::Failed:
        return "failed";
    case BookingState::Preempted:
        return "reclaimed";
    case BookingState::Rejected:
        return "refused";
    case BookingState::Queued:
        return "in the queue";
    }
    return "of a state this version does not know";
}

std::string_view plain(QuoteWhy w)
{
    switch (w) {
    case QuoteWhy::Earliest:
        return "earliest";
    case QuoteWhy::FewerLeaves:
        return "fewer leaves";
    case QuoteWhy::BestFabric:
        return "best fabric";
    case QuoteWhy::LeastDebt:
        return "least debt";
    case QuoteWhy::Later:
        return "later";
    }
    return "for a reason this version does not know";
}

std::string_view plain(AlternativeKind k)
{
    switch (k) {
    case AlternativeKind::Later:
        return "start later";
    case AlternativeKind::Shorter:
        return "make it shorter";
    case AlternativeKind::FewerHosts:
        return "take fewer hosts";
    case AlternativeKind::MoreLeaves:
        return "allow more leaves";
    case AlternativeKind::OtherFabric:
        return "use another fabric";
    }
    return "something this version does not know";
}

std::string_view plain(FindingKind k)
{
    switch (k) {
    case FindingKind::BadHost:
        return "bad host";
    case FindingKind::BadLink:
        return "bad link";
    case FindingKind::BadBlock:
        return "bad block";
    case FindingKind::WholeSlow:
        return "whole fabric slow";
    case FindingKind::Suspect:
        return "suspicion";
    }
    return "a finding this version does not know";
}

std::string_view plain(Direction d)
{
    switch (d) {
    case Direction::Both:
        return "";
    case Direction::Tx:
        return "sending";
    case Direction::Rx:
        return "receiving";
    }
    return "";
}

} // namespace imece::text
