#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""imecectl simulate is strict: whatever is wrong in a file is named with its path, unmet expectations with step, path and both
values. And docs/scenarios.md and the schema list exactly the steps that there are.

Usage: strict.py IMECECTL DOCS_DIR
"""
import json
import os
import re
import subprocess
import sys
import tempfile

CTL, DOCS = sys.argv[1], sys.argv[2]
HERE = os.path.dirname(os.path.abspath(__file__))
faults = []


def good():
    return {'format': 'imece-scenario-1', 'policy': {'grid': 60, 'lead': 0, 'setup': 0, 'teardown': 0, 'minLength': 60},
            'fleet': {'sites': [{'name': 's', 'fabrics': [{'name': 'f', 'leaves': [{'name': 'l1', 'hosts': 2}]}]}]},
            'members': [{'name': 'a', 'gpus': 16}],
            'steps': [{'at': 0, 'do': 'book', 'member': 'a', 'hosts': 1, 'for': 60, 'as': 'b', 'expect': {'state': 'active'}}]}


def run(text):
    with tempfile.NamedTemporaryFile('w', suffix='.json', delete=False) as file:
        file.write(text)
    done = subprocess.run([CTL, 'simulate', file.name], capture_output=True, text=True, timeout=60)
    os.unlink(file.name)
    return done.returncode, done.stdout, done.stderr.strip()


def check(what, code, wanted, change=None, text=None):
    scenario = good()
    if change:
        change(scenario)
    got, _, err = run(text if text is not None else json.dumps(scenario))
    if got != code or wanted not in err:
        faults.append(f'{what}: exit {got} (wanted {code}), "{err}" (wanted "{wanted}")')


def step(**more):
    return lambda s: s['steps'].append({'do': 'advance', **more})


def edit(**more):
    return lambda s: s['steps'][0].update(more)


check('the good one', 0, '')
check('an unknown key above', 2, 'colour is not known here', lambda s: s.update(colour=1))
check('an unknown key of a step', 2, 'steps[0].hosst is not known here', edit(hosst=3))
check('an unknown key of a leaf', 2, 'fleet.sites[0].fabrics[0].leaves[0].host is not known here',
      lambda s: s['fleet']['sites'][0]['fabrics'][0]['leaves'][0].update(host=1))
check('an unknown setting', 2, 'policy.gird is not known here', lambda s: s['policy'].update(gird=1))
check('a setting out of range', 2, 'policy.grid must be a whole number from 1', lambda s: s['policy'].update(grid=0))
check('settings that contradict', 2, 'policy.', lambda s: s['policy'].update(minLength=600, maxLength=60))
check('another format', 2, 'format must be', lambda s: s.update(format='imece-scenario-2'))
check('an unknown step', 2, 'steps[0].do is nothing', edit(do='dance'))
check('a member that is not', 2, 'steps[0].member is no member', edit(member='z'))
check('a text for a number', 2, 'steps[0].hosts must be a whole number', edit(hosts='two'))
check('a half host', 2, 'steps[0].hosts must be a whole number', edit(hosts=1.5))
check('a huge number', 2, 'steps[0].hosts must be a whole number', edit(hosts=2 ** 63))
check('a length that is none', 2, 'steps[0].for must be a length', edit(**{'for': '7 parsecs'}))
check('an instant without offset (C1)', 2, 'steps[0].from must be', edit(**{'from': '2026-01-01T08:00'}))
check('time that runs back', 2, 'steps[2].at is before', lambda s: s['steps'].extend(
    [{'do': 'advance', 'at': 600}, {'do': 'advance', 'at': 599}]))
check('a booking nobody made', 2, 'steps[1].booking is no booking', lambda s: s['steps'].append({'do': 'booking', 'booking': 'x'}))
check('a host twice', 2, 'comes twice', lambda s: s['fleet']['sites'][0]['fabrics'][0]['leaves'][0].update(hosts='a,a'))
check('too many hosts', 2, 'fleet.sites[0].fabrics[0].leaves[0].hosts', lambda s: s['fleet']['sites'][0]['fabrics'][0]['leaves'][0].update(hosts=70000))
check('no JSON', 2, 'is no JSON', text='{"format": ')
check('a list', 2, 'must be an object', text='[]')
check('a key twice', 2, 'comes twice in one object', text='{"format": "imece-scenario-1", "format": "imece-scenario-1", "steps": []}')
check('too deep', 2, 'nested deeper', text='{"about": ' + '[' * 100 + ']' * 100 + '}')
check('an expectation not met', 1, 'step 0 (book): state: expected "cancelled", got "active"', edit(expect={'state': 'cancelled'}))
check('a part deep inside', 1, 'step 0 (book): leaves.l1: expected 2, got 1', edit(expect={'leaves': {'l1': 2}}))
check('a thing that is not there', 1, 'step 0 (book): moon: expected 1, got null', edit(expect={'moon': 1}))
check('a list of another length', 1, 'step 0 (book): stopped: expected [1], got []', edit(expect={'stopped': [1]}))
check('a number that a text names', 1, 'step 0 (book): until: expected "2m", got 60', edit(expect={'until': '2m'}))

code, out, _ = run(json.dumps(good()))
line = json.loads(out.splitlines()[0])
if line['step'] != 0 or line['do'] != 'book' or line['result']['hosts'] != 'l1-01':
    faults.append(f'a line is not as documented: {out}')
if run(json.dumps(good()))[1] != out:
    faults.append('two runs of one file differ (C7)')

with open(os.path.join(DOCS, 'scenarios.md'), encoding='utf-8') as file:
    page = file.read()
with open(os.path.join(DOCS, 'scenario.schema.json'), encoding='utf-8') as file:
    schema = set(json.load(file)['properties']['steps']['items']['properties']['do']['enum'])
source = os.path.join(HERE, '..', '..', 'backend', 'scenario')
steps = set()
for name in os.listdir(source):
    if name.startswith('steps_') and name.endswith('.cpp'):
        with open(os.path.join(source, name), encoding='utf-8') as file:
            table = re.search(r'static const Steps steps\{(.*?)\};', file.read(), re.S)
        steps |= set(re.findall(r'\{"(\w+)",', table.group(1)))
documented = {n for row in re.findall(r'^\| (`[^|]*`) \|', page, re.M) for n in re.findall(r'`(\w+)`', row)}
if len(steps) < 30:
    faults.append('the steps were not found')
for what, listed in (('docs/scenarios.md', documented), ('the schema', schema)):
    if steps != listed:
        faults.append(f'{what}: missing {sorted(steps - listed)}, too many {sorted(listed - steps)}')

if faults:
    print('\n'.join(faults))
    sys.exit(1)
print('strict')
