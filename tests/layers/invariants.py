#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every invariant of docs/invariants.md is held by a test that exists and says so.

Usage: invariants.py SOURCE_DIR | invariants.py --self-test
A row is "| I12 | what | `tests/…/tst_floor.cpp::theFloorHoldsAtEverySecond` … |". Each named function is there, its file cites the
number, and none of I1 … I43 is missing. A row without a test says *Not held:* and why.
"""
import os
import re
import sys

LAST = 43
ROW = re.compile(r'^\| I(\d+) \| (.+?) \| (.+?) \|$', re.M)
NAMED = re.compile(r'`([^`:]+)::(\w+)`')
CITED = re.compile(r'\bI(\d+)(?:–I?(\d+))?\b')


def cites(text, number):
    return any(int(m.group(1)) <= number <= int(m.group(2) or m.group(1)) for m in CITED.finditer(text))


def defines(path, text, function):
    """A test function of a tst_ file is a slot without arguments; elsewhere it is any function."""
    if os.path.basename(path).startswith('tst_'):
        return re.search(rf'\bvoid (?:\w+::)?{function}\(\)', text) is not None
    return re.search(rf'\b{function}\(', text) is not None


def check(table, read):
    faults, seen = [], []
    for m in ROW.finditer(table):
        number, held = int(m.group(1)), m.group(3)
        seen.append(number)
        tests = NAMED.findall(held)
        if not tests and '*Not held:*' not in held:
            faults.append(f'I{number}: no test and no reason')
        for path, function in tests:
            text = read(path)
            if text is None:
                faults.append(f'I{number}: there is no {path}')
            elif not defines(path, text, function):
                faults.append(f'I{number}: {path} has no {function}')
            elif not cites(text, number):
                faults.append(f'I{number}: {path} does not say that it is about it')
    faults += [f'I{n} is missing' for n in range(1, LAST + 1) if n not in seen]
    faults += [f'I{n} is twice, or there is no such invariant' for n in sorted(set(seen)) if seen.count(n) > 1 or n > LAST]
    return faults


def self_test():
    files = {'tests/tst_x.cpp': 'void TstX::holds() // I3–I5\n{\n}\nint other();', 'tests/slow.h': '/// I1\nQString twice(int x)'}
    rows = '\n'.join(f'| I{n} | x | *Not held:* because |' for n in range(1, LAST + 1))

    def faults(number, held):
        return check(rows.replace(f'| I{number} | x | *Not held:* because |', f'| I{number} | x | {held} |'), files.get)
    if faults(4, '`tests/tst_x.cpp::holds`') or faults(1, '`tests/slow.h::twice`, in part') or check(rows, files.get):
        sys.exit('the check is wrong')
    for number, held in ((6, '`tests/tst_x.cpp::holds`'), (4, '`tests/tst_x.cpp::other`'), (4, '`tests/tst_y.cpp::holds`'),
                         (1, '`tests/slow.h::once`'), (1, 'somewhere')):
        if not faults(number, held):
            sys.exit(f'the check is blind: I{number} {held}')
    if not check(rows.replace('| I7 |', '| I8 |'), files.get):
        sys.exit('the check does not count')
    print('9 cases as expected')


def main():
    if sys.argv[1:] == ['--self-test']:
        return self_test()
    root = sys.argv[1]

    def read(path):
        full = os.path.join(root, path)
        if not os.path.isfile(full):
            return None
        with open(full, encoding='utf-8') as file:
            return file.read()
    table = read('docs/invariants.md')
    faults = check(table, read)
    if faults:
        print('\n'.join(faults))
        sys.exit(f'{len(faults)} faults')
    print(f'{LAST} invariants, {len(set(NAMED.findall(table)))} tests')


main()
