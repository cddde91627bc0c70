// SPDX-License-Identifier: GPL-3.0-or-later
// A prepared SQLite statement that resets itself, binds by position and never throws.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace imece::store {

class Statement
{
public:
    Statement() = default;
    Statement(sqlite3 *db, std::string_view sql);
    Statement(Statement &&other) noexcept;
    Statement &operator=(Statement &&other) noexcept;
    ~Statement();

    bool isReady() const { return m_statement != nullptr; }
    void bind(int place, std::int64_t value);
    void bindText(int place, std::string_view text); ///< text must live until run()
    void bindBlob(int place, std::string_view bytes);
    void bindNull(int place);
    bool run();  ///< to the end; false = a fault
    bool next(); ///< to the next row; false = no more, or a fault (see failed())
    bool failed() const { return m_failed; }
    void reset();
    std::int64_t number(int column) const;
    std::string_view bytes(int column) const; ///< valid until next()

private:
    sqlite3_stmt *m_statement = nullptr;
    bool m_failed = false;
};

} // namespace imece::store
