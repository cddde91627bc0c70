// SPDX-License-Identifier: GPL-3.0-or-later
// A twin of any store that fails where a test says so: before a commit (nothing is written) or after it (written, but
// not proven: the case that makes "undecided" honest).
#pragma once
#include "backend/store/store.h"
#include <atomic>
#include <memory>

namespace imece::store {

class FaultyStore : public Store
{
public:
    enum class Where : std::uint8_t { Nowhere, Before, After };
    explicit FaultyStore(std::unique_ptr<Store> inner) : m_inner(std::move(inner)) {}

    /// The n-th commit from now fails (1 = the next one), and `times` of them in a row.
    void failAt(Where where, int n = 1, int times = 1, FaultKind kind = FaultKind::Failed);
    int failures() const { return m_failures; }

    Expected<Meta> meta() override { return m_inner->meta(); }
    Expected<std::vector<core::Event>> load() override { return m_inner->load(); }
    Expected<void> commit(const std::vector<const Batch *> &batches) override;
    Expected<void> begin(std::uint64_t epoch, const Batch &first) override { return m_inner->begin(epoch, first); }

private:
    std::unique_ptr<Store> m_inner;
    std::atomic<Where> m_where = Where::Nowhere;
    std::atomic<FaultKind> m_kind = FaultKind::Failed;
    std::atomic<int> m_wait = 0, m_times = 0, m_failures = 0;
};

} // namespace imece::store
