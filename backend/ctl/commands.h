// SPDX-License-Identifier: GPL-3.0-or-later
// What imecectl can do. Exit codes: 0 done, 2 usage, 3 refused (the reason's code is printed), 4 no connection.
#pragma once
#include "backend/ctl/endpoint.h"
#include "backend/ctl/simulate_trace.h"
#include "domain/booking.h"
#include <optional>
#include <string>
#include <vector>

namespace imece::ctl {

enum ExitCode : int { Done = 0, Usage = 2, RefusedExit = 3, NoConnection = 4 };

struct Request
{
    enum class Verb { Hosts, Import, Windows, Book, Bookings, Cancel, Shares, Simulate } verb{};
    Where where;
    bool json = false;
    std::string zone = "UTC";
    // as written; read once the zone is known
    std::string length, from, until, id, label, note;
    std::uint32_t hosts = 0, maxLeaves = 0, limit = 200;
    std::string model = "H100";
    std::size_t quote = 0; ///< 0 = the first
    bool onlyMine = false;
    std::vector<std::string> files;
    std::string topology;
    TraceRequest trace;   ///< simulate
    std::string scenario; ///< simulate FILE
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
int runScenario(const std::string &path); ///< 0 met, 1 an expectation was not, 2 no scenario
int fail(int code, const std::string &sentence);
/// Prints a refusal (or "undecided") the same way everywhere; 3.
int refused(const Request &request, const Fleet *fleet, const wire::ServerBody &body);
wire::Key freshKey();

// ---- tables for people (tables.cpp) ----
void showHosts(const Fleet &fleet, const HostColumns &columns);
void showQuotes(const Fleet &fleet, const WindowsAnswer &answer);
void showBookings(const Fleet &fleet, const std::vector<Booking> &bookings, const std::vector<BookingPrivate> &mine);
void showStatement(const Fleet &fleet, const Statement &statement);
void showReasons(const Fleet *fleet, const std::vector<Reason> &reasons, const std::vector<Alternative> &others);

} // namespace imece::ctl
