#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who may include whom (the table of the house). Fails naming file, line and header.

Usage: layers.py SOURCE_DIR | layers.py --self-test
Also checks what every file owes the house: an SPDX line, no time or locale traps, no colours outside the palette.
"""
import os
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
QT = re.compile(r'^(Q[A-Z]\w*|Qt[A-Z]\w*(/.*)?|qt\w*\.h)$')
QT_GUI = re.compile(r'^(QtGui|QtWidgets|QtCharts|QColor|QPainter|QPixmap|QImage|QBrush|QPen|QFont\w*|QIcon|QPalette|QWidget|'
                    r'Q\w*View|Q\w*Delegate|QApplication|QGuiApplication|QStyle\w*|QLabel|QChart\w*)(/.*)?$')
QT_NET = re.compile(r'^(QtNetwork|QtWebSockets|QWebSocket\w*|QNetwork\w*|QTcp\w*|QLocal(Socket|Server))(/.*)?$')
BOOST = re.compile(r'^boost/')
SQL = re.compile(r'^(sqlite3\.h|libpq-fe\.h|soci/)')
PB = re.compile(r'\.pb\.h$|^google/protobuf/')
SYSTEM_IO = re.compile(r'^(fstream|iostream|filesystem|thread|mutex|condition_variable|future|chrono|unistd\.h|fcntl\.h|sys/.*|'
                       r'pthread\.h|time\.h|ctime|cstdio)$')

# folder: (house folders it may include, external patterns it must not include)
RULES = {
    'domain': ({'domain'}, [QT, BOOST, SQL, PB, SYSTEM_IO]),
    'readers': ({'domain', 'readers'}, [QT, BOOST, SQL, PB, SYSTEM_IO]),
    'net/wire': ({'domain', 'net/wire'}, [QT, BOOST, SQL]),
    'net': ({'domain', 'net/wire', 'net'}, [BOOST, SQL, PB, QT_GUI]),
    'models': ({'domain', 'models'}, [BOOST, SQL, PB, QT_GUI, QT_NET]),
    'views': ({'domain', 'models', 'views'}, [BOOST, SQL, PB, QT_NET]),
    'app': ({'domain', 'readers', 'net', 'net/wire', 'models', 'views', 'app'}, [BOOST, SQL, PB]),
    'backend/core': ({'domain', 'backend/core'}, [QT, BOOST, SQL, PB, SYSTEM_IO]),
    'backend/text': ({'domain', 'backend/core', 'backend/text', 'readers'}, [QT, BOOST, SQL, PB]),
    'backend/scenario': ({'domain', 'backend/core', 'backend/scenario', 'backend/text'}, [QT, BOOST, SQL, PB, SYSTEM_IO]),
    'backend/store': ({'domain', 'backend/core', 'backend/store', 'backend/text'}, [QT, PB]),
    'backend/engines': ({'domain', 'backend/core', 'backend/engines'}, [QT, PB]),
    'backend/telemetry': ({'domain', 'backend/core', 'backend/telemetry'}, [QT, PB]),
    'backend/gate': ({'domain', 'backend/core', 'backend/gate', 'net/wire'}, [QT, SQL, PB]),
    'backend/daemon': ({'domain', 'backend', 'net/wire'}, [QT, PB]),
    'backend/ctl': ({'domain', 'readers', 'backend/ctl', 'backend/scenario', 'backend/text', 'net/wire'}, [QT, SQL, PB]),
}
PB_ALLOWED = re.compile(r'^net/wire/(codec|[a-z_]*codec|convert)\w*\.(cpp|h)$')
HOUSE = ('domain/', 'readers/', 'net/', 'models/', 'views/', 'app/', 'backend/')

TRAPS = [  # (what, pattern, folders it is banned in, files allowed)
    ('number conversion that the locale can break', re.compile(r'\b(atof|strtod|strtof|std::sto[dfl]+|sprintf|snprintf|sscanf)\s*\('),
     tuple(HOUSE), ()),
    ('a wall clock outside the clock services', re.compile(r'\b(currentDateTime(Utc)?|currentSecsSinceEpoch|currentMSecsSinceEpoch|system_clock::now|std::time\(|gettimeofday)\b'),
     tuple(HOUSE), ('app/', 'backend/daemon/', 'backend/ctl/', 'net/session_clock')),
    ('a colour outside the palette', re.compile(r'QColor\s*\(\s*["#\d]|QStringLiteral\("#[0-9a-fA-F]{6}"\)|Qt::(red|green|blue|yellow|darkGreen)\b'),
     ('views/', 'app/'), ('views/paint/',)),
    ('a hidden event loop', re.compile(r'\bprocessEvents\s*\(|\bQEventLoop\b|\.exec\s*\(\s*\)'), ('views/', 'models/', 'net/'), ()),
]


def folder_of(path):
    best = ''
    for name in RULES:
        if path.startswith(name + '/') and len(name) > len(best):
            best = name
    return best


def may(allowed, target):
    target_folder = folder_of(target) or target.split('/')[0]
    return any(target_folder == a or target_folder.startswith(a + '/') and a == 'backend' for a in allowed)


def check_file(path, text):
    faults = []
    folder = folder_of(path)
    if 'SPDX-License-Identifier' not in text[:400]:
        faults.append(f'{path}:1: no SPDX line')
    allowed, banned = RULES.get(folder, (None, []))
    for number, line in enumerate(text.splitlines(), 1):
        found = INCLUDE.match(line)
        if found:
            header = found.group(2)
            if header.startswith(HOUSE):
                if allowed is not None and not may(allowed, header):
                    faults.append(f'{path}:{number}: {folder} must not include "{header}"')
            else:
                for pattern in banned:
                    if pattern.search(header) and not (pattern is PB and PB_ALLOWED.match(path)):
                        faults.append(f'{path}:{number}: {folder} must not include <{header}>')
            if PB.search(header) and not PB_ALLOWED.match(path) and not path.startswith('tests/'):
                faults.append(f'{path}:{number}: only the codec of net/wire includes "{header}"')
        code = line.split('//')[0]
        for what, pattern, where, fine in TRAPS:
            if path.startswith(where) and not path.startswith(fine or ('\0',)) and pattern.search(code):
                faults.append(f'{path}:{number}: {what}: {line.strip()[:80]}')
    return faults


def self_test():
    spdx = '// SPDX-License-Identifier: GPL-3.0-or-later\n'
    bad = [('domain/x.cpp', '#include <QString>'), ('domain/x.cpp', '#include "models/y.h"'), ('views/a/x.cpp', '#include "net/session.h"'),
           ('models/x.cpp', '#include <QColor>'), ('net/session.cpp', '#include "imece.pb.h"'), ('backend/core/x.cpp', '#include "net/wire/codec.h"'),
           ('app/x.cpp', '#include "backend/core/coop.h"'), ('domain/x.cpp', 'double d = std::stod(s);'), ('views/a/x.cpp', 'QColor("#112233")'),
           ('readers/x.cpp', '#include <fstream>')]
    good = [('domain/x.cpp', '#include "domain/span.h"\n#include <vector>'), ('net/wire/codec.cpp', '#include "imece/v1/desk.pb.h"'),
            ('app/main.cpp', '#include "views/shell/window.h"'), ('backend/daemon/x.cpp', '#include "backend/core/coop.h"')]
    for path, text in bad:
        if not check_file(path, spdx + text):
            sys.exit(f'the check is blind: {path}: {text}')
    for path, text in good:
        if check_file(path, spdx + text):
            sys.exit(f'the check is wrong: {path}: {check_file(path, spdx + text)}')
    if not check_file('domain/x.cpp', 'int a;'):
        sys.exit('the check is blind: a missing SPDX line')
    print(f'{len(bad) + len(good) + 1} cases as expected')


def main():
    if sys.argv[1:] == ['--self-test']:
        return self_test()
    root = sys.argv[1]
    faults, count = [], 0
    for base, dirs, files in os.walk(root):
        dirs[:] = [d for d in dirs if d not in ('.git', 'build', '.cache', '__pycache__')]
        for name in files:
            path = os.path.relpath(os.path.join(base, name), root)
            if name.endswith(('.cpp', '.h', '.proto', '.py', '.sh', '.cmake')) or name == 'CMakeLists.txt':
                with open(os.path.join(root, path), encoding='utf-8') as file:
                    faults += check_file(path, file.read())
                count += 1
    if count < 10:
        sys.exit(f'only {count} files found under {root}: nothing was checked')
    if faults:
        print('\n'.join(faults))
        sys.exit(f'{len(faults)} faults in {count} files')
    print(f'{count} files keep the house rules')


main()
