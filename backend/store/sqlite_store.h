// SPDX-License-Identifier: GPL-3.0-or-later
// The store on SQLite: WAL, synchronous FULL (NORMAL loses acknowledged rows at a power cut), one connection, one
// thread at a time. A newer, foreign or nonsensical file is refused before it is opened, so that it stays unchanged.
#pragma once
#include "backend/store/migrations.h"
#include "backend/store/statement.h"
#include "backend/store/store.h"
#include <memory>

namespace imece::store {

class SqliteStore : public Store
{
public:
    /// Opens or makes the file, migrates it (after a copy "<path>.before-v<N>"), mode 0600.
    static Expected<std::unique_ptr<SqliteStore>> open(const std::string &path,
                                                       const std::vector<Migration> &steps = migrations());
    ~SqliteStore() override;

    Expected<Meta> meta() override;
    Expected<std::vector<core::Event>> load() override;
    Expected<void> commit(const std::vector<const Batch *> &batches) override;
    Expected<void> begin(std::uint64_t epoch, const Batch &first) override;

private:
    SqliteStore() = default;
    Expected<void> prepareConnection();
    Expected<void> migrate(const std::string &path, const std::vector<Migration> &steps);
    Expected<void> prepareStatements();
    Expected<void> rebuild();
    bool append(const Batch &batch);
    bool append(const core::Event &event);
    bool project(const core::Event &event);
    bool projectRunning(const Booking &booking, const std::string &bits);
    bool keepMeta(std::string_view name, std::string_view value);
    bool execute(const char *sql);
    Fault fault(std::string_view what) const;
    Expected<void> rolledBack(std::string_view what);

    sqlite3 *m_db = nullptr;
    bool m_projects = false;
    Statement m_begin, m_commit, m_rollback, m_event, m_booking, m_unbind, m_bind, m_halt, m_run, m_key, m_oldKeys,
        m_meta;
};

} // namespace imece::store
