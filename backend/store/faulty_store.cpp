// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/faulty_store.h"

namespace imece::store {

void FaultyStore::failAt(Where where, int n, int times, FaultKind kind)
{
    m_kind = kind;
    m_wait = n;
    m_times = times;
    m_where = where;
}

Expected<void> FaultyStore::commit(const std::vector<const Batch *> &batches)
{
    if (m_where == Where::Nowhere || --m_wait > 0)
        return m_inner->commit(batches);
    if (m_where == Where::After)
        (void)m_inner->commit(batches);
    ++m_failures;
    if (--m_times <= 0)
        m_where = Where::Nowhere;
    return tl::unexpected(Fault{m_kind, "injected"});
}

} // namespace imece::store
