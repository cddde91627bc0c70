#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cold start to the first painted window against an empty QMainWindow, and the desktop's CPU with 4,096 live hosts.

Usage: bench_desk.py BIN_DIR (holds imece, imeced and, in ../bench, bench_empty_window). Prints medians and ratios.
"""
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time

BIN = sys.argv[1]
PEER = os.path.join(BIN, '..', 'bench', 'bench_empty_window')


def environment(home):
    run = os.path.join(home, 'run')
    os.makedirs(run, mode=0o700, exist_ok=True)
    return dict(os.environ, HOME=home, XDG_RUNTIME_DIR=run, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home,
                XDG_CACHE_HOME=home, QT_QPA_PLATFORM='offscreen', LC_ALL='C.UTF-8')


def until_painted(command, env):
    """Milliseconds from exec to the line 'painted'."""
    started = time.monotonic()
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        if line.startswith('painted'):
            elapsed = (time.monotonic() - started) * 1000
            process.stdout.close()
            process.wait(timeout=20)
            return elapsed
    sys.exit(f'{command[0]} ended without a painted window')


def cold_start(rounds=9):
    ours, peer = [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as home:
            env = environment(home)
            ours.append(until_painted([os.path.join(BIN, 'imece'), '--first-paint'], env))
            peer.append(until_painted([PEER], env))
    a, b = statistics.median(ours), statistics.median(peer)
    print(f'cold start to first painted window: imece {a:.0f} ms, empty QMainWindow {b:.0f} ms, ours/peer {a / b:.2f}')


def cpu_seconds(pid):
    with open(f'/proc/{pid}/stat', encoding='ascii') as stat:
        fields = stat.read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def memory_mb(pid):
    with open(f'/proc/{pid}/status', encoding='ascii') as status:
        return next(int(line.split()[1]) for line in status if line.startswith('VmRSS')) / 1024


def live_hosts(hosts, seconds=20):
    with tempfile.TemporaryDirectory() as home:
        env = environment(home)
        daemon = subprocess.Popen([os.path.join(BIN, 'imeced'), '--demo', '--hosts', str(hosts), '--listen', '127.0.0.1:0'],
                                  env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        url = daemon.stdout.readline().split()[-1]
        with open(os.path.join(home, 'run', 'imece', 'demo.json'), encoding='utf-8') as file:
            token = json.load(file)['tokens']['acme:researcher']
        token_file = os.path.join(home, 'token')
        with open(token_file, 'w', encoding='utf-8') as file:
            file.write(token)
        desk = subprocess.Popen([os.path.join(BIN, 'imece'), '--server', url, '--token-file', token_file, '--page', 'hosts'],
                                env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            time.sleep(8)  # start, snapshot, first statement: not what is measured here
            before, server_before, began = cpu_seconds(desk.pid), cpu_seconds(daemon.pid), time.monotonic()
            time.sleep(seconds)
            wall = time.monotonic() - began
            desk_cpu = (cpu_seconds(desk.pid) - before) / wall * 100
            server_cpu = (cpu_seconds(daemon.pid) - server_before) / wall * 100
            print(f'{hosts} hosts at 4 updates/s, Hosts page shown: imece {desk_cpu:.1f} % of a core, {memory_mb(desk.pid):.0f} MB; '
                  f'imeced {server_cpu:.1f} %, {memory_mb(daemon.pid):.0f} MB')
        finally:
            for process in (desk, daemon):
                process.send_signal(signal.SIGTERM)
                process.wait(timeout=20)


cold_start(21)
live_hosts(70)
live_hosts(4096)
