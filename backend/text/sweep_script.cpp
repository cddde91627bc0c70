// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/sweep_script.h"
#include <algorithm>

namespace imece::text {
namespace {

constexpr std::string_view preamble = R"sh(set -u
out=${1:-sweep-$(date -u +%Y%m%dT%H%M%SZ)}
mkdir -p -- "$out" || exit 1
: >"$out.failed"
failed() { # FROM TO FILE: an empty file says nothing
    echo "$1 $2" >>"$out.failed"
    [ -s "$3" ] || rm -f -- "$3"
}
)sh";

/// on HOST COMMAND…
constexpr std::string_view onSrun = R"sh(
on() { # HOST COMMAND...
    local host=$1
    shift
    srun --nodes=1 --ntasks=1 --overlap --nodelist="$host" -- "$@"
}
)sh";
constexpr std::string_view onMpirun = R"sh(
on() { # HOST COMMAND...
    local host=$1
    shift
    mpirun -np 1 --host "$host" "$@"
}
)sh";

/// Two ends: the receiver first, then the sender; neither outlives its time.
constexpr std::string_view pairOfEnds = R"sh(
pair() { # FROM TO
    on "$2" timeout "$most" @SERVER@ >/dev/null 2>&1 &
    local receiver=$!
    sleep "${SWEEP_WAIT:-1}"
    if ! on "$1" timeout "$most" @CLIENT@ >"$out/$1_$2.@SUFFIX@"; then
        failed "$1" "$2" "$out/$1_$2.@SUFFIX@"
        kill "$receiver" 2>/dev/null
    fi
    wait "$receiver"
}
)sh";
constexpr std::string_view pairSrun = R"sh(
pair() { # HOST HOST
    timeout "$most" srun --nodes=2 --ntasks=2 --ntasks-per-node=1 --overlap --nodelist="$1,$2" -- \
        sendrecv_perf -b 1G -e 1G -g "${GPUS:-8}" >"$out/nccl_N2_$1_$2.log" ||
        failed "$1" "$2" "$out/nccl_N2_$1_$2.log"
}
)sh";
constexpr std::string_view pairMpirun = R"sh(
pair() { # HOST HOST
    timeout "$most" mpirun -np 2 --host "$1:1,$2:1" \
        sendrecv_perf -b 1G -e 1G -g "${GPUS:-8}" >"$out/nccl_N2_$1_$2.log" ||
        failed "$1" "$2" "$out/nccl_N2_$1_$2.log"
}
)sh";

constexpr std::string_view ending = R"sh(
echo "results in $out; measurements that failed: $(wc -l <"$out.failed")" >&2
)sh";

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::string pairFunction(const SweepScriptAsk &ask)
{
    if (ask.tool == SweepTool::NcclTests)
        return std::string(ask.launcher == Launcher::Srun ? pairSrun : pairMpirun);
    const std::string seconds = std::to_string(ask.pace.test);
    const bool isIperf = ask.tool == SweepTool::Iperf3;
    std::string text(pairOfEnds);
    text = replaced(text, "@SERVER@",
                    isIperf ? "iperf3 --server --one-off --port \"$port\""
                            : "ib_write_bw --report_gbits -F -D " + seconds + " -p \"$port\"");
    text = replaced(text, "@CLIENT@",
                    isIperf ? "iperf3 --client \"$2\" --port \"$port\" --time " + seconds + " --json"
                            : "ib_write_bw --report_gbits -F -D " + seconds + " -p \"$port\" \"$2\"");
    return replaced(text, "@SUFFIX@", isIperf ? "json" : "txt");
}

std::string quoted(const std::string &name)
{
    return "'" + name + "'"; // no quote is in a plain name
}

void appendRound(std::string &script, const SweepScriptAsk &ask, const SweepRound &round, bool back)
{
    for (const auto &[from, to] : round)
        script += "pair " + quoted(ask.names[back ? to : from]) + " " + quoted(ask.names[back ? from : to]) + " &\n";
    script += "wait\n";
}

/// Addresses of the results are names again when they are read.
void appendHosts(std::string &script, const SweepScriptAsk &ask)
{
    script += "\nfor host in";
    for (const std::string &name : ask.names)
        script += " \\\n    " + quoted(name);
    script += "; do\n"
              "    getent hosts \"$host\" | awk -v name=\"$host\" 'NR == 1 { print $1, name }'\n"
              "done >\"$out/hosts.txt\"\n";
}

} // namespace

std::string_view toolName(SweepTool tool)
{
    switch (tool) {
    case SweepTool::Iperf3:
        return "iperf3";
    case SweepTool::IbWriteBw:
        return "ib_write_bw";
    case SweepTool::NcclTests:
        return "nccl-tests";
    }
    return "";
}

std::string_view launcherName(Launcher launcher)
{
    return launcher == Launcher::Srun ? "srun" : "mpirun";
}

bool isPlainHostName(std::string_view name)
{
    const auto isAlphanumeric = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    return !name.empty() && name.size() <= 253 && isAlphanumeric(name.front()) &&
           std::all_of(name.begin(), name.end(),
                       [&](char c) { return isAlphanumeric(c) || c == '.' || c == '_' || c == '-'; });
}

tl::expected<std::string, std::string> sweepScript(const SweepScriptAsk &ask)
{
    for (const std::string &name : ask.names)
        if (!isPlainHostName(name))
            return tl::unexpected(name);
    const bool bothWays = ask.pace.bothWays && ask.tool != SweepTool::NcclTests;
    std::string script = "#!/usr/bin/env bash\n# " + std::string(toolName(ask.tool)) + " between " +
                         std::to_string(ask.names.size()) + " hosts: " + std::to_string(pairsIn(ask.rounds)) +
                         " pairs in " + std::to_string(ask.rounds.size()) + " rounds" +
                         (bothWays ? ", each way in turn" : "") + "; about " +
                         std::to_string(lengthOf(ask.rounds, ask.pace)) +
                         " s.\n# Pairs of one round are measured at the same time and have no host in common.\n"
                         "# usage: bash THIS [FOLDER]    one file a pair; failed pairs in FOLDER.failed\n";
    script += preamble;
    script += "most=" + std::to_string(ask.pace.test + 30) + " # seconds after which an end is given up\n";
    if (ask.tool != SweepTool::NcclTests)
        script += ask.launcher == Launcher::Srun ? onSrun : onMpirun;
    script += pairFunction(ask);
    appendHosts(script, ask);
    for (std::size_t k = 0; k < ask.rounds.size(); ++k) {
        script += "\n# round " + std::to_string(k + 1) + " of " + std::to_string(ask.rounds.size()) + "\n";
        if (ask.tool != SweepTool::NcclTests) // a port that the round before has not left half closed
            script += "port=" + std::to_string(18'515 + 2 * (k % 500)) + "\n";
        appendRound(script, ask, ask.rounds[k], false);
        if (bothWays) {
            script += "port=" + std::to_string(18'516 + 2 * (k % 500)) + "\n";
            appendRound(script, ask, ask.rounds[k], true);
        }
    }
    script += ending;
    return script;
}

} // namespace imece::text
