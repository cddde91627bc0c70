// SPDX-License-Identifier: GPL-3.0-or-later
// The only translation unit of imecectl with CLI11.
#include "backend/ctl/commands.h"
#include <CLI/CLI.hpp>

namespace imece::ctl {
namespace {

/// Nothing written is not "not given": an empty instant must not become now.
CLI::Validator something(const char *example)
{
    return CLI::Validator(
        [example](std::string &text) {
            const bool isEmpty = text.find_first_not_of(" \t") == std::string::npos;
            return isEmpty ? std::string("is empty; write it like ") + example : std::string();
        },
        "");
}
constexpr const char *anInstant = "2026-12-01T08:00+03:00", *aLength = "7d";

void askOptions(CLI::App *sub, Request &r)
{
    sub->add_option("--hosts", r.hosts, "How many hosts, all or nothing")->required()->check(CLI::Range(1u, 65536u));
    sub->add_option("--for", r.length, "How long: 7d, 1w, 36h, 1d12h, 90m")->required()->check(something(aLength));
    sub->add_option("--from", r.from, "Not before: 2026-12-01T08:00+03:00, or a date (00:00 in --zone)")
        ->check(something(anInstant));
    sub->add_option("--until", r.until, "Ended by: an instant or a date")->check(something(anInstant));
    sub->add_option("--max-leaves", r.maxLeaves, "On at most so many leaves")->check(CLI::Range(1u, 65536u));
    sub->add_option("--model", r.model, "GPU model")->capture_default_str();
}

void periodOptions(CLI::App *sub, Request &r)
{
    sub->add_option("--from", r.from, "From: an instant or a date (default: 30 days before --until)")
        ->check(something(anInstant));
    sub->add_option("--until", r.until, "Until: an instant or a date (default: now)")->check(something(anInstant));
}

void simulateOptions(CLI::App *sub, TraceRequest &t, std::string &scenario)
{
    CLI::Option *file = sub->add_option("FILE", scenario, "A scenario (docs/scenarios.md): one JSON line a step");
    sub->add_option("--trace", t.trace, "A trace (CSV), replayed in one queue")->excludes(file);
    sub->add_option("--fairness", t.fairness, "A trace (CSV) with members: who is worse off in the co-op than alone?")
        ->excludes("--trace")
        ->excludes(file);
    sub->add_option("--gpus", t.gpus, "GPUs of the flat fabric")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    sub->add_option("--order", t.order, "Order of the queue")
        ->check(CLI::IsMember({"conservative", "easy", "fcfs"}))
        ->capture_default_str();
    sub->add_option("--generate", t.seed, "Write an invented trace (CSV) with this seed")
        ->excludes("--trace")
        ->excludes("--fairness");
}

} // namespace

Parsed parseCommandLine(int argc, char **argv)
{
    Request r;
    CLI::App app("imecectl, Imece on the command line. Exit codes: 0 done, 2 usage, 3 refused, 4 no connection.",
                 "imecectl");
    app.set_version_flag("--version", "imecectl " IMECE_VERSION);
    app.require_subcommand(1);
    app.fallthrough();
    app.add_flag("--json", r.json, "One line of JSON, stable names (docs/imecectl.md)");
    app.add_option("--server", r.where.server, "Server, ws://HOST:PORT (default: the local imeced)");
    app.add_option("--token-file", r.where.tokenFile, "File whose first line is the token for --server");
    app.add_option("--name", r.where.name, "Name of the local imeced")->capture_default_str();
    app.add_option("--as", r.where.persona, "Persona of the demonstration")->capture_default_str();
    app.add_option("--zone", r.zone, "Zone of dates without offset and of tables")->capture_default_str();

    app.add_subcommand("hosts", "The hosts and how they are")->callback([&] { r.verb = Request::Verb::Hosts; });
    CLI::App *fabric = app.add_subcommand("fabric", "The fabric between the hosts");
    fabric->require_subcommand(1);
    CLI::App *import = fabric->add_subcommand("import", "Read measurements and give them to the co-op");
    import->add_option("FILE", r.files, "nccl-tests output, mpiGraph output, iperf3 JSON, Slurm's topology.conf")
        ->required();
    import->callback([&] { r.verb = Request::Verb::Import;
});
CLI::App *windows = app.add_subcommand("windows", "When can I have N hosts for so long?");
askOptions(windows, r);
windows->callback([&] { r.verb = Request::Verb::Windows; });
CLI::App *book = app.add_subcommand("book", "Take a window and confirm it");
askOptions(book, r);
book->add_option("--quote", r.quote, "Which of the windows that `windows` lists (default: the first)")
    ->check(CLI::Range(1u, 64u));
book->add_option("--label", r.label, "A name for it, up to 255 characters");
book->add_option("--note", r.note, "A note for your own member");
book->callback([&] { r.verb = Request::Verb::Book; });
CLI::App *bookings = app.add_subcommand("bookings", "The bookings, newest first");
bookings->add_flag("--mine", r.onlyMine, "Only of the own member");
bookings->add_option("--limit", r.limit, "At most so many")->check(CLI::Range(1u, 100000u))->capture_default_str();
bookings->callback([&] { r.verb = Request::Verb::Bookings; });
CLI::App *cancel = app.add_subcommand("cancel", "Cancel a booking, or release a running one early");
cancel->add_option("ID", r.id, "b-0391 or 391")->required();
cancel->callback([&] { r.verb = Request::Verb::Cancel; });
CLI::App *shares = app.add_subcommand("shares", "Who owned, used, lent, borrowed and lost what");
periodOptions(shares, r);
shares->callback([&] { r.verb = Request::Verb::Shares; });
CLI::App *simulate = app.add_subcommand("simulate", "What would have happened: replays without a server");
simulateOptions(simulate, r.trace, r.scenario);
simulate->callback([&] { r.verb = Request::Verb::Simulate; });
try {
    app.parse(argc, argv);
} catch (const CLI::ParseError &e) {
    return {std::nullopt, app.exit(e) == 0 ? Done : Usage};
}
return {r, Done};
} // namespace imece::ctl

} // namespace imece::ctl
