// SPDX-License-Identifier: GPL-3.0-or-later
// One thread that commits in groups: everything that waits, at most 256 batches, is one transaction. Results come back
// in the order of submission, on the owner's thread through the given post function. After a failed commit everything
// submitted before recover() fails too: it was decided on a state that is no longer true.
#pragma once
#include "backend/store/store.h"
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace imece::store {

class Writer
{
public:
    using Post = std::function<void(std::function<void()>)>;
    using Done = std::function<void(const Expected<void> &)>;
    static constexpr std::size_t mostInOneCommit = 256;

    Writer(Store &store, Post post);
    ~Writer(); ///< writes what waits, then ends
    void submit(Batch batch, Done done);
    /// Ends the failed state and reads everything back; blocks until a commit in progress is over.
    Expected<std::vector<core::Event>> recover();
    /// Runs with the store while no commit is in progress; what waits is failed first (a new epoch makes it untrue).
    Expected<void> begin(std::uint64_t epoch, const Batch &first);
    std::uint64_t commits() const;

private:
    struct Job
    {
        Batch batch;
        Done done;
    };
    void run();
    void finish(std::vector<Job> jobs, const Expected<void> &result);

    Store &m_store;
    Post m_post;
    mutable std::mutex m_mutex; ///< guards the queue
    std::mutex m_storeMutex;    ///< guards the store
    std::condition_variable m_wake;
    std::deque<Job> m_queue;
    std::uint64_t m_commits = 0;
    std::optional<Fault> m_broken;
    bool m_ending = false;
    std::thread m_thread;
};

} // namespace imece::store
