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
check('settings that contradict', 2, 'policy.minLength is 600 and must not be above maxLength, which is 60; change one', lambda s: s['policy'].update(minLength=600, maxLength=60))
check('another format', 2, 'format must be', lambda s: s.update(format='imece-scenario-2'))
check('an unknown step', 2, 'steps[0].do is nothing', edit(do='dance'))
check('a member that is not', 2, 'steps[0].member is no member', edit(member='z'))
check('a text for a number', 2, 'steps[0].hosts must be a whole number', edit(hosts='two'))
check('ticks beyond int64', 2, 'steps[1].for is too much: the product may be at most 2305843009213693951',
      lambda s: s['steps'].append({'do': 'charge', 'gpus': 1000000, 'for': '100000d', 'rate': 2000000}))
check('shares beyond int64', 2, 'steps[1].owned must be a list of whole numbers from 0 to 10000000',
      lambda s: s['steps'].append({'do': 'entitlement', 'owned': [10 ** 12, 10 ** 12], 'healthy': 10 ** 12}))
check('a fill beyond int64', 2, 'steps[1].demand must be a list of whole numbers from 0 to 10000000',
      lambda s: s['steps'].append({'do': 'waterfill', 'deserved': [1], 'weights': [1], 'demand': [10 ** 12], 'capacity': 8}))
check('lines beyond int64', 2, 'steps[1].ticks are too much', lambda s: s['steps'].append(
    {'do': 'invoice_lines', 'ticks': [10 ** 15], 'times': 10000}))
check('waits beyond int64', 2, 'steps[1].jobs are too long', lambda s: s['steps'].append(
    {'do': 'queue', 'capacity': 1, 'jobs': [{'submit': 0, 'gpus': 1, 'for': 2 ** 40}] * 2000}))
check('a fee beyond int64', 2, 'steps[1].gpus must be a whole number from 1 to 10000000', lambda s: s['steps'].append(
    {'do': 'cancellation', 'from': 0, 'until': 10, 'gpus': 10 ** 12, 'given_at': 0}))
check('a window that runs back', 2, 'steps[0].for must be a length from 0 to', edit(**{'for': -3600}))
check('a charge that runs back', 2, 'steps[1].for must be a length from 0 to', lambda s: s['steps'].append(
    {'do': 'charge', 'gpus': 1, 'for': -1, 'rate': 1}))
check('an age before now', 2, 'steps[1].age must be a length from 0 to', lambda s: s['steps'].append(
    {'do': 'decay', 'amount': 1, 'age': -1}))
check('a notice before it is given', 2, 'steps[1].notice must be a length from 0 to', lambda s: s['steps'].append(
    {'do': 'notice_epoch', 'given': 0, 'notice': '-1d'}))
check('no leaf at all', 2, 'steps[0].max_leaves must be a whole number from 1 to', edit(max_leaves=0))
check('back before it was gone', 2, 'steps[1].back_at must not be before the step', lambda s: s['steps'].append(
    {'do': 'host_fails', 'at': 600, 'host': 'l1-01', 'back_at': 599}))
check('running before it runs again', 2, 'resume_after must be a length from 0 to', lambda s: s.update(resume_after=-1))
check('what was not stopped runs again', 2, 'steps[1].booking must be interrupted, it is active', lambda s: s['steps'].append(
    {'do': 'resumed', 'booking': 'b'}))
for what in ('statement', 'money', 'invoice', 'payouts'):
    check('a period that runs back: ' + what, 2, 'steps[1].until must leave a period', lambda s: s['steps'].append(
        {'do': what, 'from': 60, 'until': 60, **({'member': 'a'} if what in ('money', 'invoice') else {})}))
check('GPUs and hosts of one slice', 2, 'steps[1].gpus must not stand beside hosts', lambda s: s['steps'].append(
    {'do': 'slice', 'member': 'a', 'gpus': 1, 'hosts': 1, 'for': '1h'}))
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
check('a key twice', 2, 'format comes twice in one object', text='{"format": "imece-scenario-1", "format": "imece-scenario-1", "steps": []}')
check('a key twice deep inside', 2, 'steps[1].at comes twice in one object',
      text='{"format": "imece-scenario-1", "steps": [{"do": "advance"}, {"at": 1, "at": 2}]}')
for text, told in (('', 'the file is empty'), ('{"a": 1', 'line 1, column 8: it ends in the middle'), ('{\n "a": [1,]}', 'line 2, column 10: a comma too many before'),
                   ('{"a" 1}', 'line 1, column 6: '), ('{"a": 1 "b": 2}', 'line 1, column 9: a comma or colon is missing'), ('// x', 'a comment; JSON has none'),
                   ("{'a': 1}", 'a single quote'), ('{"a": NaN}', 'is expected, not'), ('{} {}', 'behind the end'), ('{"a": "\t"}', 'a line break or tabulator'),
                   ('{"a": "\\q"}', 'a backslash'), ('{"a": "\\ud800"}', 'half a'), ('{"a": 1e999}', 'a is a number too large'), ('{"a": "x\0"}', 'zero bytes')):
    check('no JSON: ' + text, 2, told, text=text)
    if 'exception' in run(text)[2]:
        faults.append(f'a library speaks: {run(text)[2]}')
check('a key that is meant', 2, 'did you mean "hosts"?', edit(hosst=3))
check('a step that is meant', 2, 'did you mean "advance"?', edit(do='advnce'))
check('keys that are known', 2, 'known are: about, ', lambda s: s.update(colour=1))
check('who there is', 2, 'steps[0].member is no member: "z"; members are: a', edit(member='z'))
check('a name of what was refused', 2, 'is what steps[1] was to make, and it was refused: TOO_LARGE', lambda s: s['steps'].extend(
    [{'do': 'book', 'member': 'a', 'hosts': 9, 'for': 60, 'as': 'b'}, {'do': 'booking', 'booking': 'b'}]))
check('phi and floorBps', 2, 'policy.floorBps is set twice', lambda s: s['policy'].update(phi='1/4', floorBps=2500))
check('a length out of its range', 2, 'policy.grid must be a length from 1 to 86400 s', lambda s: s['policy'].update(grid='2d'))
check('a pair of two fabrics', 2, 'steps[1].except[0].to is a host of another fabric', lambda s: (
    s['fleet']['sites'][0]['fabrics'].append({'name': 'g', 'leaves': [{'name': 'l2', 'hosts': 2}]}),
    s['steps'].append({'do': 'sweep', 'fabric_of': 'l1-01', 'centi_gbps': 100, 'except': [{'from': 'l1-01', 'to': 'l2-01'}]})))
check('a pair of one host', 2, 'steps[1].except[0].to must be another host', lambda s: s['steps'].append(
    {'do': 'sweep', 'fabric_of': 'l1-01', 'centi_gbps': 100, 'except': [{'from': 'l1-01', 'to': 'l1-01'}]}))
check('back before the fault', 2, 'steps[1].back_us must not be before', lambda s: s['steps'].append({'do': 'stopped', 'fault_us': 5, 'back_us': 2}))
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

# Every setting is named in the page and nothing else is; every key of the schema is read, and named too.
with open(os.path.join(HERE, '..', '..', 'domain', 'policy.cpp'), encoding='utf-8') as file:
    settings = set(re.findall(r'\{Setting::\w+, "(\w+)", "\w+"', file.read()))
table = page[page.index('## Settings'):page.index('## Steps')]
named = {n for row in re.findall(r'^\| \w+ \| (.*) \|$', table, re.M) for n in re.findall(r'`(\w+)`', row)}
if len(settings) < 40 or settings != named:
    faults.append(f'docs/scenarios.md, settings: missing {sorted(settings - named)}, too many {sorted(named - settings)}')


def keys(node):
    for name, value in node.get('properties', {}).items():
        yield name
        yield from keys(value)
    for inner in (node.get('items'), node.get('additionalProperties')):
        if isinstance(inner, dict):
            yield from keys(inner)


with open(os.path.join(DOCS, 'scenario.schema.json'), encoding='utf-8') as file:
    whole = json.load(file)
reader = ''
for name in os.listdir(source):
    if name.endswith('.cpp'):
        with open(os.path.join(source, name), encoding='utf-8') as file:
            reader += file.read()
for key in sorted(set(keys(whole))):
    if f'"{key}"' not in reader:
        faults.append(f'the schema names {key}, and nothing reads it')
    if f'`{key}`' not in page and f'"{key}"' not in page:
        faults.append(f'docs/scenarios.md does not name {key}')

if faults:
    print('\n'.join(faults))
    sys.exit(1)
print('strict')
