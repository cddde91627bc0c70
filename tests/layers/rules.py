#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every rule that the code cites exists in docs/rules.md and docs/rules.tr.md, both tell the same state, and money decides nothing (S20).

Usage: rules.py SOURCE_DIR | rules.py --self-test
A citation is a comment (// S4, R3: …), or a Reason's rule ("S4"). Worked examples (A06) and invariants (I12) are none.
"""
import os
import re
import sys

COUNTS = {'C': 7, 'S': 21, 'R': 15, 'M': 14, 'E': 10, 'K': 10, 'V': 7}
RULE = re.compile(r'(?<![\w&#-])([CSRMEKV])(\d{1,2})(?:–([CSRMEKV]?)(\d{1,2}))?(?![\w-])')
HEADING = re.compile(r'^## ([CSRMEKV]\d+) (.+)$', re.M)
STATES = {'*Applied': 'uygulanıyor', '*Written': 'yazıldı', '*Planned': 'planlandı'}
FOLDERS = ('domain', 'readers', 'net', 'models', 'views', 'app', 'backend', 'tests')

# S20: what decides about tokens, floors, the order and the end of P, windows, placement and the queue takes no price, budget or person.
BLIND = ('domain/bank.h', 'domain/bank.cpp', 'domain/floor.h', 'domain/floor.cpp', 'domain/decay.h', 'domain/decay.cpp',
         'domain/lease_rules.h', 'domain/lease_rules.cpp', 'domain/host_field.h', 'domain/host_field.cpp',
         'domain/start_sweep.h', 'domain/start_sweep.cpp', 'domain/window_search.h', 'domain/window_search.cpp',
         'domain/placement.h', 'domain/placement.cpp', 'domain/calendar.h', 'domain/calendar.cpp',
         'domain/replan.h', 'domain/backfill.h', 'domain/backfill.cpp', 'domain/count_profile.h', 'domain/waterfill.h',
         'domain/waterfill.cpp', 'domain/offer_rules.h', 'domain/offer_rules.cpp')
MONEY = re.compile(r'\b(Ticks|MicrosPerGpuHour|PriceRow|price|Budget|budget|Cap|cap|PersonId|(?:in|input|m_in)\.rate|chargeFor|listPrice|'
                   r'BookingPrivate|MoneyView)\b')


def cited(line):
    """Rule numbers in the comment and in the quoted rules of a line."""
    comment = line[line.index('//'):] if '//' in line else ''
    if line.lstrip().startswith(('///', '//', '*', '/*')):
        comment = line
    found = []
    for m in RULE.finditer(comment):
        first, last = int(m.group(2)), int(m.group(4) or m.group(2))
        found += [f'{m.group(1)}{n}' for n in range(first, min(last, first + 30) + 1)] if last >= first else []
    found += re.findall(r'"([CSRMEKV]\d{1,2})"', line.split('//')[0])
    return found


def states_of(text, words):
    states = {}
    for part in re.split(r'(?m)^(?=## )', text)[1:]:
        rule = part[3:].split()[0]
        part = re.split(r'(?m)^# ', part)[0].strip()
        states[rule] = next((s for s in words if s in (part.splitlines()[-1] if words is STATES else part)), None)
    return states


def check_docs(english, turkish):
    faults = []
    expected = [f'{letter}{n}' for letter, count in COUNTS.items() for n in range(1, count + 1)]
    for name, text in (('docs/rules.md', english), ('docs/rules.tr.md', turkish)):
        rules = [m.group(1) for m in HEADING.finditer(text)]
        faults += [f'{name}: no rule {r}' for r in expected if r not in rules]
        faults += [f'{name}: {r} is twice' for r in set(rules) if rules.count(r) > 1]
        faults += [f'{name}: there is no rule {r}' for r in rules if r not in expected]
    en, tr = states_of(english, STATES), states_of(turkish, list(STATES.values()))
    for rule, state in en.items():
        if state is None:
            faults.append(f'docs/rules.md: {rule} does not say whether it is applied')
        elif tr.get(rule) != STATES[state]:
            faults.append(f'docs/rules.tr.md: {rule} says "{tr.get(rule)}", docs/rules.md {state}*')
    for anchor in re.findall(r'\]\(#([^)]+)\)', english):
        anchors = [re.sub(r'[^\w -]', '', f'{m.group(1)} {m.group(2)}'.lower()).replace(' ', '-') for m in HEADING.finditer(english)]
        if anchor not in anchors:
            faults.append(f'docs/rules.md: no heading for #{anchor}')
    return faults


def check_code(path, text, known):
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        faults += [f'{path}:{number}: {rule} is not in docs/rules.md' for rule in cited(line) if rule not in known]
        if path in BLIND:
            code = re.sub(r'"[^"]*"', '', line.split('//')[0])
            faults += [f'{path}:{number}: S20: {m.group(1)} must not decide here' for m in MONEY.finditer(code)]
    return faults


def self_test():
    known = {'S4', 'R3', 'R4', 'R5'}
    for path, line in (('domain/x.h', '/// S22 says so'), ('domain/x.cpp', 'Reason{c, "R16", {}};'), ('domain/x.cpp', 'f(); // R3–R6'),
                       ('domain/bank.h', 'Level at(MicrosPerGpuHour price);'), ('domain/floor.cpp', 'if (cap > 0)'),
                       ('domain/window_search.cpp', 'return m_in.rate < 5;')):
        if not check_code(path, line, known):
            sys.exit(f'the check is blind: {line}')
    for path, line in (('domain/x.h', '// S4, R3–R5 → A06, I12'), ('domain/x.cpp', 'const auto M8 = 1;'), ('domain/bank.h', 'Fraction rate;'),
                       ('domain/x.cpp', 'Ticks price = 0; // money here is fine'), ('domain/x.h', '/// the H100 and the E5-2670 of a host')):
        if check_code(path, line, known):
            sys.exit(f'the check is wrong: {line}: {check_code(path, line, known)}')
    if not check_docs('## S4 Tokens\nx\n*Applied.*\n', '## S4 Banka\nx *(planlandı)*\n'):
        sys.exit('the check of the documents is blind')
    print('12 cases as expected')


def main():
    if sys.argv[1:] == ['--self-test']:
        return self_test()
    root = sys.argv[1]

    def read(path):
        with open(os.path.join(root, path), encoding='utf-8') as file:
            return file.read()
    english, turkish = read('docs/rules.md'), read('docs/rules.tr.md')
    faults = check_docs(english, turkish)
    known = {m.group(1) for m in HEADING.finditer(english)}
    count, citations = 0, 0
    for folder in FOLDERS:
        for base, dirs, files in os.walk(os.path.join(root, folder)):
            dirs[:] = [d for d in dirs if d not in ('build', '__pycache__', 'fixtures')]
            for name in files:
                if name.endswith(('.cpp', '.h')):
                    path = os.path.relpath(os.path.join(base, name), root)
                    text = read(path)
                    faults += check_code(path, text, known)
                    citations += sum(len(cited(line)) for line in text.splitlines())
                    count += 1
    faults += [f'S20 wants to read {path}, which is not there' for path in BLIND if not os.path.exists(os.path.join(root, path))]
    if citations < 100:
        sys.exit(f'only {citations} citations in {count} files: nothing was checked')
    if faults:
        print('\n'.join(faults))
        sys.exit(f'{len(faults)} faults')
    print(f'{citations} citations of {len(known)} rules in {count} files')


main()
