// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the desk knows, in one place with one lifetime. The order is that of dependence.
#pragma once
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/hold_list.h"
#include "models/host_table.h"
#include "models/news_list.h"
#include "models/quote_board.h"
#include "models/session_facts.h"
#include "models/share_store.h"
#include "models/sweep_store.h"

namespace imece {

struct Stores
{
    CoopClock clock;
    SessionFacts facts;
    NewsList news;
    FleetStore fleet;
    HostTable hosts{&fleet};
    HoldList holds;
    SweepStore sweeps;
    FindingList findings;
    BookingStore bookings;
    QuoteBoard quotes;
    ShareStore shares;
};

} // namespace imece
