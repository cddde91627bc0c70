# SPDX-License-Identifier: GPL-3.0-or-later
# Real iperf3 between hosts of scripts/netlab: each fault is injected, measured by `imecectl fabric sweep`, and must be
# named; where nothing is wrong, nothing is. Rates are small and faults deep, so that a busy machine changes no verdict.
# usage: sweeps.py SOURCE_DIR IMECECTL; 77 = namespaces are not permitted here (and why).
import json, os, shutil, signal, subprocess, sys, tempfile

source, imecectl = sys.argv[1], sys.argv[2]
netlab = os.path.join(source, "scripts", "netlab")
name = "t%d" % (os.getpid() % 10_000_000)
folder = tempfile.mkdtemp(prefix="imece-netlab-")
attempts = 3
lab = ["--name", name, "--dir", os.path.join(folder, "lab")]
environment = dict(os.environ, IMECECTL=imecectl)


def call(*words, quiet=False):
    said = subprocess.run([netlab, *words], env=environment, stdout=subprocess.PIPE, text=True, timeout=80,
                          stderr=subprocess.PIPE if quiet else None)
    assert said.returncode == 0, f"netlab {words}: exit {said.returncode}: {said.stderr}"
    return said.stdout


def sweep(case):
    out = os.path.join(folder, case)
    answer = json.loads(call("sweep", *lab, out, "--seconds", "1", "--json", quiet=True))
    assert answer["sweep"]["failed"] == [], answer["sweep"]
    assert answer["sweep"]["measured"] == answer["sweep"]["planned"] == 30, answer["sweep"]
    assert answer["sweep"]["interrupted"] is False
    return answer["diagnosis"]


def expect(case, fault, wanted):
    call("heal", *lab)
    if fault:
        call("fault", *lab, *fault)
    # Time is real here: a machine that is busy elsewhere slows a pair as a bad cable does, and is then named rightly.
    # Such a sweep is measured anew, aloud and twice at most; the fault itself is there every time.
    for attempt in range(1, attempts + 1):
        found = sweep(f"{case}-{attempt}")
        told = [{key: value for key, value in finding.items() if key in wanted} for finding in found] if wanted else found
        if told == ([wanted] if wanted else []):
            print(f"{case}: {json.dumps(told)}", flush=True)
            return
        print(f"{case}, measured {attempt} of {attempts} times: {json.dumps(found)}", flush=True)
    raise AssertionError(f"{case}: {json.dumps(wanted)} was never the one finding")


def stopped_sweep():
    out = os.path.join(folder, "stopped")
    names = ",".join("h%d" % n for n in range(1, 7))
    process = subprocess.Popen(
        [imecectl, "fabric", "sweep", "--iperf3", "--launcher", "netns", "--netns-prefix", f"imece-{name}-", "--hosts",
         names, "--addresses", os.path.join(folder, "lab", "hosts.txt"), "--seconds", "1", "--out", out, "--json"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    for line in process.stderr:  # one round is measured, another has begun
        if line.startswith("[4/"):
            process.send_signal(signal.SIGINT)
            break
    said, _ = process.communicate(timeout=20)
    assert process.returncode == 1, process.returncode
    answer = json.loads(said)["sweep"]
    assert answer["interrupted"] and 3 <= answer["measured"] < answer["planned"], answer
    left = ""
    for n in range(1, 7):
        left += subprocess.run(["ip", "netns", "pids", f"imece-{name}-h{n}"], text=True, stdout=subprocess.PIPE).stdout
    assert left.strip() == "", f"still running: {left}"
    print("stopped: what was measured is kept, nothing runs any more", flush=True)


permitted = subprocess.run([netlab, "check"])
if permitted.returncode != 0:
    print("SKIPPED: no sweep was measured, see above why", flush=True)
    sys.exit(permitted.returncode)
try:
    call("up", *lab, "--leaves", "2", "--hosts", "3", "--mbit", "50")
    expect("healthy", [], None)
    expect("host", ["host", "h2"], {"kind": "bad_host", "host": "h2"})
    expect("link", ["link", "h1", "h5"], {"kind": "bad_link", "direction": "both"})
    expect("direction", ["direction", "h4", "h3"],
           {"kind": "bad_link", "a": "h4", "b": "h3", "direction": "tx"})
    expect("uplink", ["--percent", "30", "uplink", "leaf2"], {"kind": "bad_switch_or_uplink", "a": "leaf1", "b": "leaf2"})
    call("heal", *lab)
    stopped_sweep()
finally:
    subprocess.run([netlab, "down", *lab])
    shutil.rmtree(folder, ignore_errors=True)
