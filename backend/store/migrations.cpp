// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/migrations.h"

namespace imece::store {

const std::vector<Migration> &migrations()
{
    static const std::vector<Migration> steps = {
        // 1: the truth.
        {R"sql(
CREATE TABLE events (
    sequence INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    body     TEXT NOT NULL,
    bulk     BLOB
) STRICT;
CREATE TRIGGER events_are_kept BEFORE DELETE ON events
WHEN (SELECT value FROM meta WHERE name = 'resetting') IS NULL
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER events_are_final BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
)sql"},
        // 2: projections. One row and a host bitmap a booking; bound = the promises that hold hosts (R7).
        {R"sql(
CREATE TABLE bookings (
    id        INTEGER PRIMARY KEY,
    version   INTEGER NOT NULL,
    member    INTEGER NOT NULL,
    state     INTEGER NOT NULL,
    starts    INTEGER NOT NULL,
    ends      INTEGER NOT NULL,
    gpus_per_host INTEGER NOT NULL,
    host_count INTEGER NOT NULL,
    hosts     BLOB NOT NULL,
    event     INTEGER NOT NULL
) STRICT;
CREATE TABLE bound (
    booking INTEGER PRIMARY KEY,
    starts  INTEGER NOT NULL,
    ends    INTEGER NOT NULL,
    hosts   BLOB NOT NULL
) STRICT;
CREATE INDEX bound_by_end ON bound (ends, starts);
CREATE TRIGGER bound_once BEFORE INSERT ON bound
WHEN EXISTS (SELECT 1 FROM bound b WHERE b.ends > NEW.starts AND b.starts < NEW.ends AND b.booking <> NEW.booking
             AND imece_overlap(b.hosts, NEW.hosts))
BEGIN SELECT RAISE(ABORT, 'a host is bound twice'); END;
CREATE TABLE keys (
    member INTEGER NOT NULL,
    kind   INTEGER NOT NULL,
    key    BLOB NOT NULL,
    event  INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (member, kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_by_age ON keys (at);
)sql",
         true},
        // 3: what runs now (S14). Leases are not in `bound`: a G booking is promised over them. No host runs for both.
        {R"sql(
CREATE TABLE running (
    booking INTEGER PRIMARY KEY,
    is_lease INTEGER NOT NULL,
    hosts   BLOB NOT NULL
) STRICT;
CREATE TRIGGER running_once BEFORE INSERT ON running
WHEN EXISTS (SELECT 1 FROM running r WHERE (r.is_lease OR NEW.is_lease) AND r.booking <> NEW.booking
             AND imece_overlap(r.hosts, NEW.hosts))
BEGIN SELECT RAISE(ABORT, 'a lease and another booking run on one host'); END;
)sql",
         true},
    };
    return steps;
}

} // namespace imece::store
