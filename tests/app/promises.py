#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every test that a promise names exists in this build. Usage: promises.py PROMISES.json BUILD_DIR [--partial]

With --partial (a build without the backend) a name is looked for in the CMake lists too.
"""
import json
import pathlib
import re
import subprocess
import sys


def main():
    file, build = pathlib.Path(sys.argv[1]), sys.argv[2]
    listing = subprocess.run(['ctest', '-N'], cwd=build, capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r'Test +#\d+: (\S+)', listing))
    if '--partial' in sys.argv:
        for path in (file.parent.parent / 'tests').rglob('CMakeLists.txt'):
            known |= set(re.findall(r'(?:imece_test\(|add_test\(NAME )([\w-]+)', path.read_text()))
    promises = json.loads(file.read_text(encoding='utf-8'))['promises']
    missing = [f'{p["id"]}: {t}' for p in promises for t in p['tests'] if t not in known]
    bare = [p['id'] for p in promises if p['state'] == 'in force' and not p['tests']]
    if not known or not promises:
        sys.exit('nothing was checked')
    if missing or bare:
        sys.exit('promises without their tests: ' + ', '.join(missing + bare))
    print(f'{len(promises)} promises, {sum(len(p["tests"]) for p in promises)} proofs exist among {len(known)} tests')


main()
