// SPDX-License-Identifier: GPL-3.0-or-later
// What imecectl can do. Exit codes: 0 done, 2 usage, 3 refused (the reason's code is printed), 4 no connection.
#pragma once
#include "backend/ctl/endpoint.h"
#include "backend/ctl/fabric_plan.h"
#include "backend/ctl/fabric_sweep.h"
#include "backend/ctl/simulate_trace.h"
#include "domain/booking.h"
#include <optional>
#include <string>
#include <vector>

namespace imece::ctl {

class Link;

enum ExitCode : int { Done = 0, Usage = 2, RefusedExit = 3, NoConnection = 4 };

struct Request
{
    enum class Verb {
        Hosts,
        Import,
        Windows,
        Book,
        Bookings,
        Cancel,
        Shares,
        Simulate,
        Extend,
        Queue,
        Slice,
        OfferTokens,
        SignTokens,
        Tokens,
        Waive,
        Notice,
        Upkeep,
        Cap,
        Approve,
        Confirm,
        Invoice,
        Payouts,
        Change,
        Describe,
        Replace,
        Rehearse,
        Pin,
        Series,
        Story,
        Bursts,
        FabricPlan,
        FabricRead,
        Sweeps,
        Sweep,
        SweepDiff,
        FabricSweep,
        HoldHosts,
        DrainHosts,
        ReleaseHosts
    } verb{};
    Where where;
    bool json = false;
    std::string zone = "UTC";
    // as written; read once the zone is known
    std::string length, from, until, id, label, note, without, by, upTo, cls = "g", member, amount;
    std::uint32_t hosts = 0, maxLeaves = 0, limit = 200;
    std::string model = "H100";
    std::size_t quote = 0; ///< 0 = the first
    std::int64_t gpus = 0; ///< slice
    bool onlyMine = false, standing = false, forGuest = false, preview = false, truncate = false, no = false;
    std::string team, month; ///< month: invoice, payouts
    std::string cause;       ///< hosts hold, drain
    std::vector<std::uint32_t> persons;
    std::optional<std::string> newLabel, newNote, outcome; ///< describe: what is not named stays
    std::vector<std::string> starts;                       ///< series: one by one,
    std::string every;                                     ///< or from `from` on
    std::uint32_t times = 0;
    std::string budget, work, sum; ///< windows, book, request; bursts
    std::vector<std::uint32_t> widths;
    std::vector<std::string> files;
    std::string topology, topologyName, hostMap, claimGbps; ///< fabric read
    TraceRequest trace;                                     ///< simulate
    std::string scenario;                                   ///< simulate FILE
    PlanRequest plan;                                       ///< fabric plan, sweep
    std::string fabric, otherId, hostList;                  ///< fabric sweeps; diff; import --follow
    bool csv = false, follow = false;
    std::uint32_t idle = 60; ///< seconds without growth that end a followed file
    SweepRequest sweep;      ///< fabric sweep
};

/// The request, or an exit code after having printed why (or the help).
struct Parsed
{
    std::optional<Request> request;
    int exitCode = 0;
};
Parsed parseCommandLine(int argc, char **argv);

int run(const Request &request);

// ---- for the commands' own files ----
int runImport(const Request &request);
int runFabricRead(const Request &request);
int runFabricSweep(const Request &request);
int settle(const Request &request, Link &link); ///< invoice, payouts
int runScenario(const std::string &path);       ///< 0 met, 1 an expectation was not, 2 no scenario
int fail(int code, const std::string &sentence);
/// Prints a refusal (or "undecided") the same way everywhere; 3.
int refused(const Request &request, const Fleet *fleet, const wire::ServerBody &body);
wire::Key freshKey();

// ---- tables for people (tables.cpp) ----
void showHosts(const Fleet &fleet, const HostColumns &columns);
void showQuotes(const Fleet &fleet, const WindowsAnswer &answer);
void showBookings(const Fleet &fleet, const std::vector<Booking> &bookings, const std::vector<BookingPrivate> &mine);
void showStatement(const Fleet &fleet, const Statement &statement);
void showInvoice(const Fleet &fleet, const Invoice &invoice);
void showPayouts(const Fleet &fleet, const PayoutList &list);
void showReasons(const Fleet *fleet, const std::vector<Reason> &reasons, const std::vector<Alternative> &others);

} // namespace imece::ctl
