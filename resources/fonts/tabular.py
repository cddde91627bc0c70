#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes "Imece Sans" from Debian's Inter: the ten digits become the font's own tabular ones (its tnum feature), the rest
is cut down to the scripts that Imece shows, and the family gets a new name, as the Open Font License asks of a changed
version that the original's authors did not make.

Usage: tabular.py INPUT.otf OUTPUT.otf
"""
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = 'Imece Sans'
# Latin with Turkish, punctuation, superscripts, currency, letterlike, arrows, mathematics, shapes
KEPT = [(0x20, 0x17F), (0x192, 0x192), (0x218, 0x21B), (0x2BC, 0x2DD), (0x300, 0x331), (0x391, 0x3C9), (0x1E9E, 0x1E9E),
        (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21FF), (0x2200, 0x22FF),
        (0x2318, 0x2325), (0x25A0, 0x25FF), (0x2610, 0x2717)]


def tabular_digits(font):
    """The tnum substitution of each digit."""
    gsub = font['GSUB'].table
    lookups = [index for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == 'tnum'
               for index in record.Feature.LookupListIndex]
    swap = {}
    for index in lookups:
        for table in gsub.LookupList.Lookup[index].SubTable:
            table = getattr(table, 'ExtSubTable', table)
            swap.update(getattr(table, 'mapping', {}))
    names = font.getBestCmap()
    digits = {code: swap.get(names[code]) for code in range(ord('0'), ord('9') + 1)}
    if not all(digits.values()):
        sys.exit(f'this Inter has no tabular digits: {digits}')
    return digits


def same_advance(font):
    """Interpolated weights differ by a few units of 2048 among the tabular digits: level them."""
    names = [font.getBestCmap()[code] for code in range(ord('0'), ord('9') + 1)]
    widths = [font['hmtx'][name][0] for name in names]
    if max(widths) - min(widths) > 8:
        sys.exit(f'these digits are not tabular: {widths}')
    for name in names:
        font['hmtx'][name] = (max(widths), font['hmtx'][name][1])


def rename(font):
    name = font['name']
    style = name.getDebugName(17) or name.getDebugName(2)
    ps = f'ImeceSans-{style.replace(" ", "")}'
    for record in list(name.names):
        if record.nameID in (1, 16):
            text = FAMILY if record.nameID == 16 or style in ('Regular', 'Bold') else f'{FAMILY} {style}'
        elif record.nameID == 3:
            text = f'{ps};made from Inter'
        elif record.nameID == 4:
            text = f'{FAMILY} {style}'
        elif record.nameID == 6:
            text = ps
        elif record.nameID in (7, 25):  # trademark, variations prefix
            name.names.remove(record)
            continue
        else:
            continue
        name.setName(text, record.nameID, record.platformID, record.platEncID, record.langID)
    if 'CFF ' in font:
        cff = font['CFF '].cff
        cff.fontNames = [ps]
        top = cff.topDictIndex[0]
        top.FamilyName, top.FullName = FAMILY, f'{FAMILY} {style}'
        if hasattr(top, 'Notice'):
            top.Notice = 'Made from Inter, SIL Open Font License 1.1'


def main():
    source, target = sys.argv[1:]
    font = TTFont(source)
    digits = tabular_digits(font)
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap.update({code: glyph for code, glyph in digits.items() if code in table.cmap})
    options = subset.Options(layout_features=['kern', 'mark', 'mkmk', 'ccmp', 'locl'], hinting=False, notdef_outline=True,
                             name_IDs=['*'], name_languages=['*'], recalc_timestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in KEPT for code in range(first, last + 1)])
    cutter.subset(font)
    rename(font)
    same_advance(font)
    font.save(target)


main()
