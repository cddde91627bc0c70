// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/sqlite_store.h"
#include "backend/store/packed.h"
#include "backend/text/event_json.h"
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sqlite3.h>

namespace imece::store {
namespace {

/// Keys are kept 7 d (K4).
constexpr Seconds keyLife = 7 * day;

std::uint32_t bigEndian(const char *at)
{
    std::uint32_t n = 0;
    for (int i = 0; i < 4; ++i)
        n = n << 8 | static_cast<unsigned char>(at[i]);
    return n;
}

/// Looks at the file's header without opening a database, so that a refused file is not touched at all.
Expected<void> inspect(const std::string &path, std::size_t newest)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return {}; // will be made
    char header[100];
    file.read(header, sizeof header);
    if (file.gcount() == 0)
        return {};
    if (file.gcount() < 100 || std::string_view(header, 16) != std::string_view("SQLite format 3\0", 16))
        return tl::unexpected(Fault{FaultKind::BadVersion, path + " is not a database"});
    const auto version = static_cast<std::int32_t>(bigEndian(header + 60));
    const bool ours = bigEndian(header + 68) == applicationId;
    if (version < 0 || (version != 0 && !ours))
        return tl::unexpected(Fault{FaultKind::BadVersion,
                                    path + " is not a database of Imece (version " + std::to_string(version) + ")"});
    if (static_cast<std::size_t>(version) > newest)
        return tl::unexpected(Fault{FaultKind::NewerVersion, path + " was written by a newer release (its version is " +
                                                                 std::to_string(version) + ", this one knows " +
                                                                 std::to_string(newest) + "); it is unchanged"});
    return {};
}

void overlap(sqlite3_context *context, int, sqlite3_value **values)
{
    const auto view = [&](int i) {
        const void *data = sqlite3_value_blob(values[i]);
        return data ? std::string_view(static_cast<const char *>(data),
                                       static_cast<std::size_t>(sqlite3_value_bytes(values[i])))
                    : std::string_view();
    };
    sqlite3_result_int(context, bitsOverlap(view(0), view(1)) ? 1 : 0);
}

template<class T> std::optional<T> parsed(std::string_view text)
{
    T value{};
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    return end.ec == std::errc() && end.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

} // namespace

// ---- opening ----------------------------------------------------------------------------------------------------
Expected<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string &path, const std::vector<Migration> &steps)
{
    if (const auto seen = inspect(path, steps.size()); !seen)
        return tl::unexpected(seen.error());
    std::unique_ptr<SqliteStore> store(new SqliteStore);
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path.c_str(), &store->m_db, flags, nullptr) != SQLITE_OK)
        return tl::unexpected(store->fault("cannot open " + path));
    std::error_code ignored;
    std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write,
                                 ignored);
    if (const auto done = store->prepareConnection(); !done)
        return tl::unexpected(done.error());
    if (const auto done = store->migrate(path, steps); !done)
        return tl::unexpected(done.error());
    if (const auto done = store->prepareStatements(); !done)
        return tl::unexpected(done.error());
    return store;
}

SqliteStore::~SqliteStore()
{
    for (Statement *s : {&m_begin, &m_commit, &m_rollback, &m_event, &m_booking, &m_unbind, &m_bind, &m_halt, &m_run,
                         &m_key, &m_oldKeys, &m_meta})
        *s = Statement();
    sqlite3_close_v2(m_db);
}

bool SqliteStore::execute(const char *sql)
{
    return sqlite3_exec(m_db, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

Fault SqliteStore::fault(std::string_view what) const
{
    const int code = m_db ? sqlite3_errcode(m_db) & 0xFF : SQLITE_CANTOPEN;
    const FaultKind kind = code == SQLITE_FULL                               ? FaultKind::Full
                           : code == SQLITE_CANTOPEN || code == SQLITE_PERM  ? FaultKind::CannotOpen
                           : code == SQLITE_CORRUPT || code == SQLITE_NOTADB ? FaultKind::Damaged
                                                                             : FaultKind::Failed;
    return {kind, std::string(what) + ": " + (m_db ? sqlite3_errmsg(m_db) : "out of memory")};
}

Expected<void> SqliteStore::prepareConnection()
{
    sqlite3_busy_timeout(m_db, 5000);
    sqlite3_create_function_v2(m_db, "imece_overlap", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr,
                               overlap, nullptr, nullptr, nullptr);
    // A checkpoint every 1,000 pages makes a p99 of 6-8 ms; 4,000 pages are 16 MB of WAL.
    for (const char *sql : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON",
                            "PRAGMA wal_autocheckpoint=4000", "PRAGMA trusted_schema=OFF"})
        if (!execute(sql))
            return tl::unexpected(fault(sql));
    return {};
}

Expected<void> SqliteStore::migrate(const std::string &path, const std::vector<Migration> &steps)
{
    Statement asked(m_db, "PRAGMA user_version");
    if (!asked.next())
        return tl::unexpected(fault("cannot read the version"));
    const std::int64_t version = asked.number(0);
    asked = Statement();
    if (version < 0 || version > static_cast<std::int64_t>(steps.size()))
        return tl::unexpected(Fault{version < 0 ? FaultKind::BadVersion : FaultKind::NewerVersion,
                                    path + " has version " + std::to_string(version)});
    const auto newest = static_cast<std::int64_t>(steps.size());
    if (version > 0 && version < newest) { // a way back
        const std::string copy = path + ".before-v" + std::to_string(newest);
        std::error_code ignored;
        std::filesystem::remove(copy, ignored);
        Statement vacuum(m_db, "VACUUM INTO ?1");
        vacuum.bindText(1, copy);
        if (!vacuum.run())
            return tl::unexpected(fault("cannot copy the database before migrating it"));
        std::filesystem::permissions(copy, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write,
                                     ignored);
    }
    const auto last = std::find_if(steps.rbegin(), steps.rend(), [](const Migration &m) { return m.rebuilds; });
    for (std::int64_t step = version; step < newest; ++step) {
        const Migration &m = steps[static_cast<std::size_t>(step)];
        const std::string mark = "PRAGMA user_version=" + std::to_string(step + 1) +
                                 "; PRAGMA application_id=" + std::to_string(applicationId);
        if (!execute("BEGIN IMMEDIATE") || !execute(m.sql))
            return rolledBack("migration " + std::to_string(step + 1));
        if (m.rebuilds && &m == &*last) { // the schema is then what the projections are made for
            if (const auto done = prepareStatements(); !done)
                return done;
            if (const auto done = rebuild(); !done) {
                execute("ROLLBACK");
                return done;
            }
        }
        if (!execute(mark.c_str()) || !execute("COMMIT"))
            return rolledBack("migration " + std::to_string(step + 1));
    }
    return {};
}

Expected<void> SqliteStore::prepareStatements()
{
    m_begin = Statement(m_db, "BEGIN IMMEDIATE");
    m_commit = Statement(m_db, "COMMIT");
    m_rollback = Statement(m_db, "ROLLBACK");
    m_event = Statement(m_db, "INSERT INTO events (sequence, at, person, kind, body, bulk) VALUES (?1,?2,?3,?4,?5,?6)");
    m_meta = Statement(m_db, "INSERT INTO meta (name, value) VALUES (?1,?2) ON CONFLICT DO UPDATE SET value=?2");
    m_booking =
        Statement(m_db, "INSERT OR REPLACE INTO bookings (id, version, member, state, starts, ends, gpus_per_host, "
                        "host_count, hosts, event) VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10)");
    m_unbind = Statement(m_db, "DELETE FROM bound WHERE booking=?1");
    m_bind = Statement(m_db, "INSERT INTO bound (booking, starts, ends, hosts) VALUES (?1,?2,?3,?4)");
    m_halt = Statement(m_db, "DELETE FROM running WHERE booking=?1");
    m_run = Statement(m_db, "INSERT INTO running (booking, is_lease, hosts) VALUES (?1,?2,?3)");
    m_key = Statement(m_db, "INSERT OR REPLACE INTO keys (member, kind, key, event, at) VALUES (?1,?2,?3,?4,?5)");
    m_oldKeys = Statement(m_db, "DELETE FROM keys WHERE at < ?1");
    m_projects = m_booking.isReady() && m_unbind.isReady() && m_bind.isReady() && m_halt.isReady() && m_run.isReady() &&
                 m_key.isReady() && m_oldKeys.isReady();
    if (!m_begin.isReady() || !m_commit.isReady() || !m_rollback.isReady() || !m_event.isReady() || !m_meta.isReady())
        return tl::unexpected(fault("the schema is not what it should be"));
    return {};
}

Expected<void> SqliteStore::rebuild()
{
    const auto events = load();
    if (!events)
        return tl::unexpected(events.error());
    if (!execute("DELETE FROM bookings; DELETE FROM bound; DELETE FROM running; DELETE FROM keys"))
        return tl::unexpected(fault("cannot rebuild the projections"));
    for (const core::Event &event : *events)
        if (!project(event))
            return tl::unexpected(fault("cannot rebuild the projections"));
    return {};
}

// ---- reading ----------------------------------------------------------------------------------------------------
Expected<Meta> SqliteStore::meta()
{
    Meta meta;
    Clock clock;
    bool hasClock = false;
    Statement rows(m_db, "SELECT name, value FROM meta");
    while (rows.next()) {
        const std::string_view name = rows.bytes(0), value = rows.bytes(1);
        bool good = true;
        if (name == "epoch") {
            const auto n = parsed<std::uint64_t>(value);
            meta.epoch = n.value_or(0);
            good = n && *n != 0;
        } else if (name == "clock.now") {
            const auto n = parsed<Instant>(value);
            clock.now = n.value_or(0);
            good = hasClock = n.has_value();
        } else if (name == "clock.rate") {
            const auto n = parsed<std::uint32_t>(value);
            clock.rate = n.value_or(1);
            good = n.has_value();
        }
        if (!good)
            return tl::unexpected(Fault{FaultKind::Damaged, "meta row " + std::string(name) + " makes no sense"});
    }
    if (rows.failed())
        return tl::unexpected(fault("cannot read meta"));
    if (hasClock)
        meta.clock = clock;
    return meta;
}

Expected<std::vector<core::Event>> SqliteStore::load()
{
    std::vector<core::Event> events;
    Statement rows(m_db, "SELECT sequence, at, person, kind, body, bulk FROM events ORDER BY sequence");
    while (rows.next()) {
        core::Event event;
        event.sequence = static_cast<std::uint64_t>(rows.number(0));
        event.at = rows.number(1);
        event.person = PersonId{static_cast<std::uint32_t>(rows.number(2))};
        std::string bulk;
        if (const std::string_view blob = rows.bytes(5); !blob.empty()) {
            auto plain = unpacked(blob);
            if (!plain)
                return tl::unexpected(
                    Fault{FaultKind::Damaged, "event " + std::to_string(event.sequence) + ": bulk cannot be unpacked"});
            bulk = std::move(*plain);
        }
        auto body = text::bodyFromJson(rows.bytes(3), rows.bytes(4), bulk);
        if (!body)
            return tl::unexpected(
                Fault{FaultKind::Damaged, "event " + std::to_string(event.sequence) + ": " + body.error()});
        event.body = std::move(*body);
        if (event.sequence != events.size() + 1)
            return tl::unexpected(
                Fault{FaultKind::Damaged, "event " + std::to_string(events.size() + 1) + " is missing from the log"});
        events.push_back(std::move(event));
    }
    if (rows.failed())
        return tl::unexpected(fault("cannot read the log"));
    return events;
}

// ---- writing ----------------------------------------------------------------------------------------------------
Expected<void> SqliteStore::rolledBack(std::string_view what)
{
    const Fault f = fault(what);
    m_rollback.isReady() ? void(m_rollback.run()) : void(execute("ROLLBACK"));
    return tl::unexpected(f);
}

Expected<void> SqliteStore::commit(const std::vector<const Batch *> &batches)
{
    if (!m_begin.run())
        return tl::unexpected(fault("begin"));
    for (const Batch *batch : batches)
        if (!append(*batch))
            return rolledBack("insert");
    if (!m_commit.run())
        return rolledBack("commit");
    return {};
}

Expected<void> SqliteStore::begin(std::uint64_t epoch, const Batch &first)
{
    if (!m_begin.run())
        return tl::unexpected(fault("begin"));
    const bool emptied =
        keepMeta("resetting", "1") && execute("DELETE FROM events; DELETE FROM meta") &&
        (!m_projects || execute("DELETE FROM bookings; DELETE FROM bound; DELETE FROM running; DELETE FROM keys"));
    if (!emptied || !keepMeta("epoch", std::to_string(epoch)) || !append(first))
        return rolledBack("begin an epoch");
    if (!m_commit.run())
        return rolledBack("commit");
    return {};
}

bool SqliteStore::append(const Batch &batch)
{
    for (const core::Event &event : batch.events)
        if (!append(event))
            return false;
    return !batch.clock || (keepMeta("clock.now", std::to_string(batch.clock->now)) &&
                            keepMeta("clock.rate", std::to_string(batch.clock->rate)));
}

bool SqliteStore::keepMeta(std::string_view name, std::string_view value)
{
    m_meta.bindText(1, name);
    m_meta.bindText(2, value);
    return m_meta.run();
}

bool SqliteStore::append(const core::Event &event)
{
    const std::string body = text::bodyToJson(event.body);
    std::string bulk = text::bulkOf(event.body);
    if (!bulk.empty())
        bulk = packed(bulk);
    m_event.bind(1, static_cast<std::int64_t>(event.sequence));
    m_event.bind(2, event.at);
    m_event.bind(3, raw(event.person));
    m_event.bindText(4, text::kindOf(event.body));
    m_event.bindText(5, body);
    bulk.empty() ? m_event.bindNull(6) : m_event.bindBlob(6, bulk);
    return m_event.run() && (!m_projects || project(event));
}

/// I1 for leases: from its start to its end a host runs for a lease or for a gang, never for both at once.
bool SqliteStore::projectRunning(const Booking &b, const std::string &bits)
{
    m_halt.bind(1, static_cast<std::int64_t>(raw(b.id)));
    if (!m_halt.run())
        return false;
    const bool isRunning = b.state == BookingState::Starting || b.state == BookingState::Active ||
                           b.state == BookingState::Interrupted || b.state == BookingState::Ending;
    if (!isRunning || b.cls == ServiceClass::S)
        return true;
    m_run.bind(1, static_cast<std::int64_t>(raw(b.id)));
    m_run.bind(2, b.cls == ServiceClass::P ? 1 : 0);
    m_run.bindBlob(3, bits);
    return m_run.run();
}

bool SqliteStore::project(const core::Event &event)
{
    const auto sequence = static_cast<std::int64_t>(event.sequence);
    if (const auto *kept = std::get_if<core::AnswerKept>(&event.body)) {
        m_key.bind(1, raw(kept->member));
        m_key.bind(2, kept->kind);
        m_key.bindBlob(3, {reinterpret_cast<const char *>(kept->key.data()), kept->key.size()});
        m_key.bind(4, sequence);
        m_key.bind(5, event.at);
        m_oldKeys.bind(1, event.at - keyLife);
        return m_key.run() && m_oldKeys.run();
    }
    if (const auto *loosened = std::get_if<core::PlansLoosened>(&event.body)) // R6: they change places, then bind again
        return std::all_of(loosened->bookings.begin(), loosened->bookings.end(), [this](BookingId id) {
            m_unbind.bind(1, static_cast<std::int64_t>(raw(id)));
            return m_unbind.run();
        });
    const auto *set = std::get_if<core::BookingSet>(&event.body);
    if (!set)
        return true;
    const Booking &b = set->booking;
    const std::string bits = hostBits(b.hosts);
    m_booking.bind(1, static_cast<std::int64_t>(raw(b.id)));
    m_booking.bind(2, b.version);
    m_booking.bind(3, raw(b.member));
    m_booking.bind(4, static_cast<std::int64_t>(b.state));
    m_booking.bind(5, b.window.from);
    m_booking.bind(6, b.window.until);
    m_booking.bind(7, b.gpusPerHost);
    m_booking.bind(8, static_cast<std::int64_t>(b.hosts.size()));
    m_booking.bindBlob(9, bits);
    m_booking.bind(10, sequence);
    m_unbind.bind(1, static_cast<std::int64_t>(raw(b.id)));
    if (!m_booking.run() || !m_unbind.run() || !projectRunning(b, bits))
        return false;
    const Instant ends = b.endedAt != 0 ? std::min(b.endedAt, b.window.until) : b.window.until; // given back early
    if (!holdsHosts(b.state) || b.cls != ServiceClass::G || ends <= b.window.from)
        return true; // slices share a host (R15), leases yield (S14), a queue entry without a plan has none
    m_bind.bind(1, static_cast<std::int64_t>(raw(b.id)));
    m_bind.bind(2, b.window.from);
    m_bind.bind(3, ends);
    std::vector<HostId> held = b.hosts; // S2: the hot spare is nobody else's
    if (b.hotSpare != noHost)
        held.push_back(b.hotSpare);
    const std::string heldBits = hostBits(held);
    m_bind.bindBlob(4, heldBits);
    return m_bind.run();
}

} // namespace imece::store
