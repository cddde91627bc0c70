#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every sentence of views/ and app/ has its Turkish, every plural both its English forms, and places match.

Usage: check.py DIR_WITH_FRESH_TS (scripts/translate --check makes it)
"""
import re
import sys
import xml.etree.ElementTree as tree

PLACES = re.compile(r'%L?(?:n|[0-9]+)')


def faults_of(path, forms):
    faults, count = [], 0
    for context in tree.parse(path).getroot().iter('context'):
        for message in context.iter('message'):
            source = message.findtext('source') or ''
            translation = message.find('translation')
            texts = [form.text or '' for form in translation.iter('numerusform')] or [translation.text or '']
            where = f"{path.rsplit('/', 1)[-1]}: {context.findtext('name')}: {source[:70]!r}"
            count += 1
            if translation.get('type') == 'unfinished' or not all(texts):
                faults.append(f'{where}: not translated')
            elif message.get('numerus') == 'yes' and len(texts) != forms:
                faults.append(f'{where}: {len(texts)} plural forms, {forms} expected')
            else:
                wanted = {place.replace('L', '') for place in PLACES.findall(source)}
                for text in texts:
                    found = {place.replace('L', '') for place in PLACES.findall(text)}
                    if found - wanted or wanted - found - {'%n'}:
                        faults.append(f'{where}: places {sorted(found)} instead of {sorted(wanted)}')
            if re.search(r'\((s|es)\)', source) or any(re.search(r'\((s|es)\)', text) for text in texts):
                faults.append(f'{where}: "(s)" is no plural')
    return faults, count


def main():
    faults, total = [], 0
    for name, forms in (('imece_en.ts', 2), ('imece_tr.ts', 1)):
        found, count = faults_of(f'{sys.argv[1]}/{name}', forms)
        faults += found
        total += count
    if total < 100:
        sys.exit(f'only {total} sentences found: nothing was checked')
    print('\n'.join(faults[:60]))
    if faults:
        sys.exit(f'{len(faults)} faults in {total} sentences: run scripts/translate and translate them')
    print(f'{total} sentences are translated')


main()
