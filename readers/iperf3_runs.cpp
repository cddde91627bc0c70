// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/iperf3_runs.h"
#include "readers/point_text.h"

namespace imece::readers {
namespace {

std::string keyOf(const Iperf3Run &run)
{
    return "iperf3 " + run.protocol + " " + std::to_string(run.streams) + " streams" +
           (run.isBothAtOnce ? " both at once" : "");
}

} // namespace

std::optional<double> Iperf3Run::headlineGbps() const
{
    return receivedBps ? std::optional(*receivedBps / 1e9) : std::nullopt;
}

void judgeRun(Iperf3Run &run, Report &report)
{
    const bool isStopped = contains(run.error, "interrupt") || contains(run.error, "terminated");
    if (!run.error.empty()) {
        run.receivedBps.reset();
        run.status = isStopped ? Status::Interrupted : Status::Failed;
        report.add(run.line, Severity::Warning, isStopped ? Note::Interrupted : Note::NothingListens, run.error);
    } else if (!run.receivedBps) {
        run.status = Status::Interrupted;
        report.add(run.line, Severity::Warning, Note::Interrupted);
    } else if (*run.receivedBps <= 0) {
        run.receivedBps.reset();
        run.status = Status::Failed;
        report.add(run.line, Severity::Warning, Note::NothingListens, quotation(run.from) + " " + quotation(run.to));
    }
}

Read resultOf(Kind kind, std::vector<Iperf3Run> runs, std::vector<NamedAddress> namedByFile, Report &report)
{
    ReadResult result;
    result.kind = kind;
    const Iperf3Run &first = runs.front();
    result.tool = first.version.empty() ? "iperf3" : "iperf3 " + first.version;
    result.status = first.status;
    struct Made
    {
        PairTable table;
        NameIndex index;
    };
    std::map<std::string, std::size_t> byKey;
    std::vector<Made> made;
    std::string firstKey; // of the first run with a value: a run that never began does not say how it was meant
    for (const Iperf3Run &run : runs)
        if (run.receivedBps && firstKey.empty())
            firstKey = keyOf(run);
    for (const Iperf3Run &run : runs) {
        if (run.from.empty() || run.to.empty() || run.from == run.to)
            continue;
        const std::string key = run.receivedBps || firstKey.empty() ? keyOf(run) : firstKey;
        const auto [it, isNew] = byKey.try_emplace(key, made.size());
        if (isNew) {
            made.emplace_back();
            made.back().table.key = key;
            made.back().table.tool = result.tool;
        }
        PairTable &table = made[it->second].table;
        const std::uint32_t from = made[it->second].index.of(run.from, table.names);
        const std::uint32_t to = made[it->second].index.of(run.to, table.names);
        if (table.names.size() > limits::side)
            return tl::make_unexpected(ReadFault{run.line, Trouble::SideTooLarge, {}});
        const Outcome outcome = run.receivedBps                ? Outcome::Value
                                : run.status == Status::Failed ? Outcome::Failed
                                                               : Outcome::Unknown;
        table.cells.push_back({from, to, run.headlineGbps().value_or(0), outcome});
    }
    for (Made &one : made)
        result.tables.push_back(std::move(one.table));
    result.iperf3 = std::move(runs);
    result.namedByFile = std::move(namedByFile);
    result.report = report.take();
    return result;
}

} // namespace imece::readers
