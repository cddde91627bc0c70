// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/statement.h"
#include <sqlite3.h>
#include <utility>

namespace imece::store {

Statement::Statement(sqlite3 *db, std::string_view sql)
{
    if (sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &m_statement,
                           nullptr) != SQLITE_OK)
        m_statement = nullptr;
}

Statement::Statement(Statement &&other) noexcept
    : m_statement(std::exchange(other.m_statement, nullptr)), m_failed(other.m_failed)
{
}

Statement &Statement::operator=(Statement &&other) noexcept
{
    std::swap(m_statement, other.m_statement);
    std::swap(m_failed, other.m_failed);
    return *this;
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

void Statement::bind(int place, std::int64_t value)
{
    sqlite3_bind_int64(m_statement, place, value);
}

void Statement::bindText(int place, std::string_view text)
{
    sqlite3_bind_text64(m_statement, place, text.data() ? text.data() : "", text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void Statement::bindBlob(int place, std::string_view bytes)
{
    sqlite3_bind_blob64(m_statement, place, bytes.data() ? bytes.data() : "", bytes.size(), SQLITE_STATIC);
}

void Statement::bindNull(int place)
{
    sqlite3_bind_null(m_statement, place);
}

bool Statement::run()
{
    while (next()) {
    }
    const bool good = m_statement && !m_failed;
    reset();
    return good;
}

bool Statement::next()
{
    if (!m_statement) {
        m_failed = true;
        return false;
    }
    const int code = sqlite3_step(m_statement);
    m_failed = code != SQLITE_ROW && code != SQLITE_DONE;
    return code == SQLITE_ROW;
}

void Statement::reset()
{
    if (m_statement)
        sqlite3_reset(m_statement);
}

std::int64_t Statement::number(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

std::string_view Statement::bytes(int column) const
{
    const void *data = sqlite3_column_blob(m_statement, column);
    const int size = sqlite3_column_bytes(m_statement, column);
    return data ? std::string_view(static_cast<const char *>(data), static_cast<std::size_t>(size))
                : std::string_view();
}

} // namespace imece::store
