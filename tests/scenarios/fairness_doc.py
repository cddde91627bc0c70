#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The figures of docs/fairness.md are those of a run: every row of its tables is made anew from --json and compared as a text.
The invented traces are made here; the real one is asked for only where it lies.

Usage: fairness_doc.py IMECECTL DOCS_DIR REAL_TRACE.csv [--write]
"""
import json
import os
import subprocess
import sys
import tempfile

CTL, DOCS, REAL = sys.argv[1:4]
PAGE = os.path.join(DOCS, 'fairness.md')


def half_even(value, unit):
    whole, rest = divmod(value, unit)
    return whole + (1 if 2 * rest > unit or (2 * rest == unit and whole % 2) else 0)


def tenths(value, unit):
    digits = half_even(value * 10, unit)
    return f'{digits // 10}.{digits % 10}'


def study(trace):
    return json.loads(subprocess.run([CTL, 'simulate', '--fairness', trace, '--gpus', '512', '--json'], check=True,
                                     capture_output=True, text=True).stdout)


def policy_row(number, p):
    f = p['all']
    jobs = max(1, f['own_share_jobs'])
    jain = f'{p["jain_permille"] // 1000}.{p["jain_permille"] % 1000:03}'
    waited = f'{f["own_share_waited"]} of {f["own_share_jobs"]}'
    cells = [f'{number} {p["name"]}', p['worse_off'], p['worse_off_weighted'], jain, tenths(p['utilisation_permille'], 10) + ' %',
             tenths(f['mean_completion_s'], 3600), tenths(f['p95_completion_s'], 3600), tenths(f['weighted_mean_completion_s'], 3600),
             tenths(f['mean_slowdown_permille'], 1000), waited, half_even(f['own_share_sum_wait_s'], 60 * jobs),
             tenths(f['own_share_max_wait_s'], 3600), f['later_than_alone'], f['reclaims'], tenths(f['lost_s'], 3600)]
    return '| ' + ' | '.join(str(c) for c in cells) + ' |'


def member_row(s, m):
    def mean(number):
        f = s['policies'][number - 1]['members'][m]
        text = tenths(f['mean_completion_s'], 3600)
        marks = (' m' if f['worse_off'] else '') + (' w' if f['worse_off_weighted'] else '')
        return f'**{text}**{marks}' if marks else text

    def p95(number):
        return tenths(s['policies'][number - 1]['members'][m]['p95_completion_s'], 3600)

    cells = [s['members'][m]['name'], s['members'][m]['gpus'], s['policies'][0]['members'][m]['jobs']]
    cells += [mean(n) for n in (1, 2, 4, 7, 9, 11)] + [p95(n) for n in (1, 4, 11)]
    return '| ' + ' | '.join(str(c) for c in cells) + ' |'


def rows(s):
    return [policy_row(i + 1, p) for i, p in enumerate(s['policies'])] + [member_row(s, m) for m in range(len(s['members']))]


def section(page, title):
    """(first line, its rows of figures by line number)"""
    begin = page.index(title)
    found = []
    for at in range(begin + 1, len(page)):
        if page[at].startswith('## '):
            break
        if page[at].startswith('| ') and not page[at].startswith(('| |', '| member')):
            found.append(at)
    return found


with tempfile.TemporaryDirectory() as folder:
    invented, burst = os.path.join(folder, 'invented.csv'), os.path.join(folder, 'burst.csv')
    made = subprocess.run([CTL, 'simulate', '--generate', '36'], check=True, capture_output=True, text=True).stdout
    with open(invented, 'w', encoding='utf-8') as file:
        file.write(made)
    with open(burst, 'w', encoding='utf-8') as file:
        file.write(made + '1728000,m01,512,604800\n')
    traces = {'## The invented trace': invented, '## The invented trace with one burst of everything': burst}
    if os.path.exists(REAL):
        traces['## The real trace'] = REAL
    runs = {title: study(trace) for title, trace in traces.items()}

with open(PAGE, encoding='utf-8') as file:
    page = file.read().split('\n')
faults = []
for title, s in runs.items():
    lines, wanted = section(page, title), rows(s)
    if len(lines) != len(wanted):
        faults.append(f'{title}: {len(lines)} rows, a run gives {len(wanted)}')
        continue
    for at, row in zip(lines, wanted):
        if page[at] != row:
            faults.append(f'fairness.md:{at + 1}: {page[at]}\n  a run gives     {row}')
            page[at] = row
if '--write' in sys.argv:
    with open(PAGE, 'w', encoding='utf-8') as file:
        file.write('\n'.join(page))
elif faults:
    print('\n'.join(faults))
    sys.exit(1)
print(f'{len(runs)} traces, {len(faults)} rows written anew' if '--write' in sys.argv else f'{len(runs)} traces as written')
