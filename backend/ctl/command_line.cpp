// SPDX-License-Identifier: GPL-3.0-or-later
// The only translation unit of imecectl with CLI11.
#include "backend/ctl/commands.h"
#include "backend/text/hold_names.h"
#include "backend/text/whole_number.h"
#include "domain/edit_distance.h"
#include "readers/lines.h"
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
CLI::Validator whole(std::uint64_t least, std::uint64_t most)
{
    return CLI::Validator([=](std::string &text) { return text::wholeNumber(text, least, most); }, "");
}
constexpr std::uint64_t anyNumber = 0xFFFF'FFFF;
constexpr const char *anInstant = "2026-12-01T08:00+03:00", *aLength = "7d";

void placeOptions(CLI::App *sub, Request &r)
{
    sub->add_option("--from", r.from, "Not before: 2026-12-01T08:00+03:00, or a date (00:00 in --zone)")
        ->check(something(anInstant));
    sub->add_option("--until", r.until, "Ended by: an instant or a date")->check(something(anInstant));
    sub->add_option("--max-leaves", r.maxLeaves, "On at most so many leaves")->transform(whole(1, 65536));
    sub->add_option("--without", r.without, "Not on these hosts: gpu-[001-004,017]")->check(something("gpu-[001-004]"));
    sub->add_option("--model", r.model, "GPU model")->capture_default_str();
    sub->add_option("--budget", r.budget, "Nothing dearer, USD: 2500 or 2500.50")->check(something("2500"));
}

void askOptions(CLI::App *sub, Request &r)
{
    sub->add_option("--hosts", r.hosts, "How many hosts, all or nothing")->required()->transform(whole(1, 65536));
    sub->add_option("--for", r.length, "How long: 7d, 1w, 36h, 1d12h, 90m")->required()->check(something(aLength));
    placeOptions(sub, r);
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
    sub->add_option("--gpus", t.gpus, "GPUs of the flat fabric")->transform(whole(1, 1'000'000))->capture_default_str();
    sub->add_option("--order", t.order, "Order of the queue")
        ->check(CLI::IsMember({"conservative", "easy", "fcfs"}))
        ->capture_default_str();
    sub->add_option("--generate", t.seed, "Write an invented trace (CSV) with this seed")
        ->transform(whole(0, anyNumber))
        ->excludes("--trace")
        ->excludes("--fairness");
}

using Verb = Request::Verb;

CLI::App *verb(CLI::App &app, Request &r, const char *name, const char *help, Verb which)
{
    CLI::App *sub = app.add_subcommand(name, help);
    sub->callback([&r, which, sub] {
        if (sub->get_subcommands().empty()) // called after those it has
            r.verb = which;
    });
    return sub;
}

void wordOptions(CLI::App *sub, Request &r)
{
    sub->add_option("--label", r.label, "A name for it, up to 255 characters");
    sub->add_option("--note", r.note, "A note for your own member, up to 4000 characters");
}

void spanOptions(CLI::App *sub, Request &r)
{
    sub->add_option("--from", r.from, "From: an instant or a date")->check(something(anInstant));
    sub->add_option("--until", r.until, "Until: an instant or a date")->check(something(anInstant));
}

void bookingVerbs(CLI::App &app, Request &r)
{
    askOptions(verb(app, r, "windows", "When can I have N hosts for so long?", Verb::Windows), r);
    CLI::App *book = verb(app, r, "book", "Take a window and confirm it", Verb::Book);
    askOptions(book, r);
    book->add_option("--quote", r.quote, "Which of the windows that `windows` lists (default: the first)")
        ->transform(whole(1, 64));
    wordOptions(book, r);
    CLI::App *queue =
        verb(app, r, "request", "As soon as it can be had: an offer now, or a place in the queue", Verb::Queue);
    askOptions(queue, r);
    queue->add_flag("--standing", r.standing, "Confirm it without asking again, up to --up-to");
    queue->add_option("--up-to", r.upTo, "The most it may cost, USD: 2500 or 2500.50")->check(something("2500"));
    queue->add_option("--class", r.cls, "g = guaranteed, p = preemptible")->check(CLI::IsMember({"g", "p"}));
    wordOptions(queue, r);
    CLI::App *slice = verb(app, r, "slice", "A small slice of the spares, now or not at all", Verb::Slice);
    slice->add_option("--gpus", r.gpus, "1, 2, 4 or 8 GPUs of one host")
        ->transform(whole(1, 8))
        ->check(CLI::IsMember({1, 2, 4, 8}));
    slice->add_option("--hosts", r.hosts, "Or so many whole hosts")->transform(whole(1, 65536))->excludes("--gpus");
    slice->add_option("--for", r.length, "How long: 6h, 90m")->required()->check(something("6h"));
    slice->add_option("--model", r.model, "GPU model")->capture_default_str();
    slice->add_flag("--guest", r.forGuest, "For a guest that your member sponsors");
    wordOptions(slice, r);
    CLI::App *bookings = verb(app, r, "bookings", "The bookings, newest first", Verb::Bookings);
    bookings->add_flag("--mine", r.onlyMine, "Only of the own member");
    bookings->add_option("--limit", r.limit, "At most so many")->transform(whole(1, 100000))->capture_default_str();
    verb(app, r, "story", "What became of a booking, and where it stands in the queue", Verb::Story)
        ->add_option("ID", r.id, "b-0391 or 391")
        ->required();
    CLI::App *bursts = verb(app, r, "bursts", "Wider or longer: what one right or one sum can be", Verb::Bursts);
    bursts->add_option("--gpu-hours", r.work, "Along so many GPU-hours: 1200 or 0.5")->check(something("1200"));
    bursts->add_option("--sum", r.sum, "Or along a sum of money, USD: 50000")
        ->check(something("50000"))
        ->excludes("--gpu-hours");
    bursts->add_option("--widths", r.widths, "Only so many hosts: 8,16,32 (default: all that make sense)")
        ->delimiter(',')
        ->transform(whole(1, 65536));
    bursts->add_option("--class", r.cls, "g = guaranteed, p = preemptible")->check(CLI::IsMember({"g", "p"}));
    placeOptions(bursts, r);
    CLI::App *extend = verb(app, r, "extend", "The same hosts until a later end", Verb::Extend);
    extend->add_option("ID", r.id, "b-0391 or 391")->required();
    extend->add_option("--until", r.until, "The new end: an instant or a date")->check(something(anInstant));
    extend->add_option("--by", r.by, "Or so much longer: 12h, 2d")->check(something("12h"))->excludes("--until");
    CLI::App *cancel = verb(app, r, "cancel", "Cancel a booking, or release a running one early", Verb::Cancel);
    cancel->add_option("ID", r.id, "b-0391 or 391")->required();
}

/// Of an own booking: ID first.
CLI::App *ofBooking(CLI::App &app, Request &r, const char *name, const char *help, Verb which)
{
    CLI::App *sub = verb(app, r, name, help, which);
    sub->add_option("ID", r.id, "b-0391 or 391")->required();
    return sub;
}

void livingVerbs(CLI::App &app, Request &r)
{
    CLI::App *change = ofBooking(app, r, "change", "Another window or width before the start", Verb::Change);
    change->add_option("--hosts", r.hosts, "So many hosts (default: as many as it has)")->check(CLI::Range(1u, 65536u));
    change->add_option("--from", r.from, "The new start: an instant or a date (default: as it is)")
        ->check(something(anInstant));
    change->add_option("--for", r.length, "How long (default: as it is)")->check(something(aLength));
    CLI::App *describe =
        ofBooking(app, r, "describe", "Its label, its note, what came of it; also when it has ended", Verb::Describe);
    describe->add_option("--label", r.newLabel, "A name for it, up to 255 characters");
    describe->add_option("--note", r.newNote, "A note for your own member, up to 4000 characters");
    describe->add_option("--outcome", r.outcome, "What came of it: a link or words, up to 2000 characters");
    ofBooking(app, r, "replace", "Another host of the fabric in place of this one", Verb::Replace)
        ->add_option("HOST", r.member, "The host's name")
        ->required();
    ofBooking(app, r, "rehearse", "Measure its hosts before the start", Verb::Rehearse);
    ofBooking(app, r, "confirm", "Take an open offer, or the start that is planned for what waits in the queue",
              Verb::Confirm);
    ofBooking(app, r, "pin", "Its planned hosts are fixed now", Verb::Pin);
    CLI::App *series = verb(app, r, "series", "The same again and again: every start of it, or none", Verb::Series);
    askOptions(series, r);
    series->remove_option(series->get_option("--until"));
    series->add_option("--start", r.starts, "A start; named once for each of them")->check(something(anInstant));
    series->add_option("--every", r.every, "Or from --from on, so far apart: 7d")->check(something("7d"));
    series->add_option("--times", r.times, "So many of them")->check(CLI::Range(1u, 60u));
    series->add_option("--up-to", r.upTo, "The most that all of them may cost, USD: 2500 or 2500.50")
        ->required()
        ->check(something("2500"));
    wordOptions(series, r);
}

void memberVerbs(CLI::App &app, Request &r)
{
    CLI::App *tokens = verb(app, r, "tokens", "Tokens given to and taken from other members", Verb::Tokens);
    CLI::App *offer = verb(*tokens, r, "offer", "Offer tokens to a member", Verb::OfferTokens);
    offer->add_option("MEMBER", r.member, "The member's name")->required()->check(something("Borealis"));
    offer->add_option("GPUH", r.amount, "GPU-hours: 1200 or 0.5")->required()->check(something("1200"));
    CLI::App *sign = verb(*tokens, r, "sign", "Take what was offered", Verb::SignTokens);
    sign->add_option("ID", r.id, "The transfer's number, as `tokens` lists it")->required();
    CLI::App *waive = verb(app, r, "waive", "Give up the own floor for a while", Verb::Waive);
    spanOptions(waive, r);
    waive->add_option("--take-back", r.id, "Take the waiver with this number back");
    CLI::App *notice = verb(app, r, "notice", "Leave the co-op; cannot be taken back", Verb::Notice);
    notice->add_flag("--preview", r.preview, "Only tell what it would do");
    CLI::App *cap = verb(app, r, "cap", "The most that may be spent a month", Verb::Cap);
    cap->add_option("USD", r.upTo, "2500, 2500.50 or none")->required()->check(something("2500"));
    cap->add_option("--member", r.member, "Of this member (the co-op's office; default: the own one)");
    cap->add_option("--team", r.team, "Of a team of it: its name, with the --persons in it");
    cap->add_option("--persons", r.persons, "Numbers of persons; without --team exactly one")
        ->transform(whole(1, anyNumber));
    cap->add_flag("--truncate", r.truncate,
                  "End leases and shorten what has not started, where it is over the cap already");
    CLI::App *approve = verb(app, r, "approve", "Say yes or no to what awaits a second person", Verb::Approve);
    approve->add_option("ID", r.id, "b-0391 or 391")->required();
    approve->add_flag("--no", r.no, "Say no: it is cancelled");
    approve->add_option("--note", r.note, "Why, up to 4000 characters");
    CLI::App *upkeep = verb(app, r, "upkeep", "Plan maintenance (the co-op's office)", Verb::Upkeep);
    upkeep->add_option("HOSTS", r.id, "gpu-[001-004],gpu-009")->required();
    spanOptions(upkeep, r);
    upkeep->add_option("--why", r.note, "The reason, told to everybody, up to 255 characters");
    CLI::App *invoice = verb(app, r, "invoice", "What the own member pays for a month, line by line", Verb::Invoice);
    invoice->add_option("MONTH", r.month, "2026-11 (default: the month that runs)")->check(something("2026-11"));
    invoice->add_option("--member", r.member, "Of this member (the co-op's treasurer)");
    verb(app, r, "payouts", "What the owners get of a month", Verb::Payouts)
        ->add_option("MONTH", r.month, "2026-11 (default: the month that runs)")
        ->check(something("2026-11"));
    periodOptions(verb(app, r, "shares", "Who owned, used, lent, borrowed and lost what", Verb::Shares), r);
}

std::vector<std::string> namesOf(const CLI::App &app)
{
    std::vector<std::string> names;
    for (const CLI::App *sub : app.get_subcommands([](const CLI::App *) { return true; }))
        names.push_back(sub->get_name());
    return names;
}

/// No such command, or none at all: which there are, and the nearest one.
std::string noCommand(const CLI::App &at, const std::string &path, const std::vector<std::string> &left)
{
    const std::vector<std::string> names = namesOf(at);
    const auto word = std::find_if(left.begin(), left.end(), [](const std::string &w) { return !w.starts_with('-'); });
    std::string said = "a command is missing";
    if (word != left.end()) {
        const auto far = [&](const std::string &name) { return editDistance(name, *word); };
        const auto nearest =
            std::min_element(names.begin(), names.end(), [&](const auto &a, const auto &b) { return far(a) < far(b); });
        said = "\"" + readers::quotation(*word) + "\" is no command of `" + path + "`";
        if (far(*nearest) <= std::max<std::size_t>(2, word->size() / 3))
            said += "; did you mean `" + *nearest + "`?";
    }
    std::string all;
    for (const std::string &name : names)
        all += (all.empty() ? "" : ", ") + name;
    return said + "\n  The commands are " + all + ".";
}

/// What is wrong with a line, and the one place that tells how it is written.
std::string failure(const CLI::App *app, const CLI::Error &e)
{
    const CLI::App *at = app;
    std::string path = app->get_name();
    while (!at->get_subcommands().empty()) {
        at = at->get_subcommands().back();
        path += ' ' + at->get_name();
    }
    std::vector<std::string> left = app->remaining();
    if (at != app)
        for (const std::string &word : at->remaining())
            left.push_back(word);
    const auto code = CLI::ExitCodes(e.get_exit_code());
    const bool isCommand =
        (code == CLI::ExitCodes::RequiredError || code == CLI::ExitCodes::ExtrasError) && !namesOf(*at).empty();
    return "imecectl: " + (isCommand ? noCommand(*at, path, left) : std::string(e.what())) + "\n  `" + path +
           " --help` tells how it is written.\n";
}

/// hosts; hosts hold, drain, release HOSTS (K1).
void hostVerbs(CLI::App &app, Request &r)
{
    CLI::App *hosts = verb(app, r, "hosts", "The hosts and how they are; the office keeps some out", Verb::Hosts);
    const auto act = [&](const char *name, const char *help, Verb which) {
        CLI::App *sub = verb(*hosts, r, name, help, which);
        sub->add_option("HOSTS", r.id, "gpu-017 or gpu-[001-004,017]")->required();
        sub->add_option("--note", r.note, "What everybody reads about it, up to 255 characters");
        sub->add_flag("--dry-run", r.preview, "Only say which bookings it touches and what it would cost");
        if (which == Verb::ReleaseHosts)
            return;
        sub->add_option("--reason", r.cause, "Reason code: " + text::holdCauses())
            ->required()
            ->check(something("hardware"));
        sub->add_option("--until", r.until, "Released by itself then: an instant or a date")
            ->check(something(anInstant));
    };
    act("hold", "Out of service at once: what runs there is interrupted or gets other hosts", Verb::HoldHosts);
    act("drain", "Nothing new is placed there; what runs keeps it to its end", Verb::DrainHosts);
    act("release", "Back in service", Verb::ReleaseHosts);
}

void fabricVerbs(CLI::App &app, Request &r)
{
    CLI::App *fabric = app.add_subcommand("fabric", "The fabric between the hosts");
    fabric->require_subcommand(1);
    CLI::App *import = verb(*fabric, r, "import", "Read measurements and give them to the co-op", Verb::Import);
    import->add_option("FILE", r.files, "What measurement tools print, and topologies; - = stdin, with --follow")
        ->required();
    CLI::Option *follow =
        import->add_flag("--follow", r.follow, "One file that still grows: its pairs are shown as they come");
    import->add_option("--hosts", r.hostList, "With --follow: between whom it measures: gpu-[001-064]")
        ->needs(follow)
        ->check(something("gpu-[001-004]"));
    import->add_option("--idle", r.idle, "With --follow: a file that has not grown for so many seconds is at its end")
        ->needs(follow)
        ->transform(whole(1, 86'400))
        ->capture_default_str();
    verb(*fabric, r, "sweeps", "The history of measurements, newest first", Verb::Sweeps)
        ->add_option("--fabric", r.fabric, "Only of this fabric")
        ->check(something("fabric-1"));
    CLI::App *sweep = verb(*fabric, r, "show", "One measurement", Verb::Sweep);
    sweep->add_option("ID", r.id, "Its number, as `fabric sweeps` lists it")->required();
    sweep->add_flag("--csv", r.csv, "Its pairs as CSV: from,to,gbps,latency_us");
    CLI::App *diff = verb(*fabric, r, "diff", "What changed between two measurements", Verb::SweepDiff);
    diff->add_option("OLDER", r.id, "Number of a sweep")->required();
    diff->add_option("NEWER", r.otherId, "Number of another one")->required();
    planOptions(verb(*fabric, r, "plan", "Rounds of pairs to measure, as a script; asks no server", Verb::FabricPlan),
                r.plan);
    sweepOptions(verb(*fabric, r, "sweep", "Measure between the hosts now, by iperf3, and say what follows from it",
                      Verb::FabricSweep),
                 r.plan, r.sweep);
    CLI::App *read =
        verb(*fabric, r, "read", "What is in these files and what follows from it; asks no server", Verb::FabricRead);
    read->add_option("FILE", r.files, "Files or folders: measurements, cables, counters, what the hosts say")
        ->required();
    read->add_option("--topology", r.topology, "Which host hangs on which leaf: topology.conf, .yaml, ibnetdiscover")
        ->check(something("topology.conf"));
    read->add_option("--topology-name", r.topologyName, "Which one of a topology.yaml (default: its cluster_default)");
    read->add_option("--hosts", r.hostMap, "Names of addresses: \"10.0.0.1 gpu-001\", one pair a line")
        ->check(something("hosts.txt"));
    read->add_option("--claim-gbps", r.claimGbps, "What a link is said to carry, one way, Gb/s: 400")
        ->check(something("400"));
}

} // namespace

Parsed parseCommandLine(int argc, char **argv)
{
    Request r;
    CLI::App app("imecectl, Imece on the command line. Exit codes: 0 done, 1 a fault of the program or of a file, 2 "
                 "usage, 3 refused, 4 no connection.",
                 "imecectl");
    app.set_version_flag("--version", "imecectl " IMECE_VERSION);
    app.require_subcommand(1);
    app.fallthrough();
    app.failure_message(failure);
    app.footer("A scenario needs no server: imecectl simulate FILE.json (docs/scenarios.md).");
    app.add_flag("--json", r.json, "One line of JSON, stable names (docs/imecectl.md)");
    app.add_option("--server", r.where.server, "Server, ws://HOST:PORT (default: the local imeced)");
    app.add_option("--token-file", r.where.tokenFile, "File whose first line is the token for --server");
    app.add_option("--name", r.where.name, "Name of the local imeced")->capture_default_str();
    app.add_option("--as", r.where.persona, "Persona of the demonstration")->capture_default_str();
    app.add_option("--zone", r.zone, "Zone of dates without offset and of tables")->capture_default_str();

    hostVerbs(app, r);
    fabricVerbs(app, r);
    bookingVerbs(app, r);
    livingVerbs(app, r);
    memberVerbs(app, r);
    simulateOptions(verb(app, r, "simulate", "What would have happened: replays without a server", Verb::Simulate),
                    r.trace, r.scenario);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &e) {
        return {std::nullopt, app.exit(e) == 0 ? Done : Usage};
    }
    return {r, Done};
}

} // namespace imece::ctl
