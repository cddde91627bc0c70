// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/writer.h"

namespace imece::store {

Writer::Writer(Store &store, Post post) : m_store(store), m_post(std::move(post)), m_thread([this] { run(); }) {}

Writer::~Writer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void Writer::submit(Batch batch, Done done)
{
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back({std::move(batch), std::move(done)});
    }
    m_wake.notify_one();
}

std::uint64_t Writer::commits() const
{
    const std::lock_guard lock(m_mutex);
    return m_commits;
}

void Writer::finish(std::vector<Job> jobs, const Expected<void> &result)
{
    if (jobs.empty())
        return;
    m_post([jobs = std::make_shared<std::vector<Job>>(std::move(jobs)), result] {
        for (Job &job : *jobs)
            job.done(result);
    });
}

void Writer::run()
{
    for (;;) {
        std::vector<Job> jobs;
        std::optional<Fault> broken;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_ending || !m_queue.empty(); });
            if (m_queue.empty())
                return;
        }
        const std::lock_guard store(m_storeMutex);
        {
            const std::lock_guard lock(m_mutex);
            while (!m_queue.empty() && jobs.size() < mostInOneCommit) {
                jobs.push_back(std::move(m_queue.front()));
                m_queue.pop_front();
            }
            broken = m_broken;
        }
        if (jobs.empty())
            continue; // recover() has taken them
        Expected<void> result;
        if (broken) {
            result = tl::unexpected(*broken);
        } else {
            std::vector<const Batch *> batches;
            for (const Job &job : jobs)
                batches.push_back(&job.batch);
            result = m_store.commit(batches);
        }
        {
            const std::lock_guard lock(m_mutex);
            if (!result)
                m_broken = result.error();
            else
                ++m_commits;
        }
        finish(std::move(jobs), result);
    }
}

Expected<std::vector<core::Event>> Writer::recover()
{
    const std::lock_guard store(m_storeMutex);
    std::vector<Job> stale;
    Fault why{FaultKind::Failed, "decided on a state that was discarded"};
    {
        const std::lock_guard lock(m_mutex);
        for (Job &job : m_queue)
            stale.push_back(std::move(job));
        m_queue.clear();
        m_broken.reset();
    }
    finish(std::move(stale), tl::unexpected(why));
    return m_store.load();
}

Expected<void> Writer::begin(std::uint64_t epoch, const Batch &first)
{
    const std::lock_guard store(m_storeMutex);
    std::vector<Job> stale;
    {
        const std::lock_guard lock(m_mutex);
        for (Job &job : m_queue)
            stale.push_back(std::move(job));
        m_queue.clear();
        m_broken.reset();
    }
    finish(std::move(stale), tl::unexpected(Fault{FaultKind::Failed, "the co-op was reset"}));
    return m_store.begin(epoch, first);
}

} // namespace imece::store
