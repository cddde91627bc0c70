// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that run at the same time, each from a list of words (never a line for a shell) and in a process group of
// its own, so that it ends with all that it started. None outlives this object.
#pragma once
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace imece::ctl {

struct Ended
{
    pid_t pid = 0;
    int exitCode = 0; ///< 128 + the signal where one ended it
};

class Children
{
public:
    /// Ctrl+C and SIGTERM no longer end this program: they are told by `isStopped`.
    Children();
    ~Children();
    Children(const Children &) = delete;
    Children &operator=(const Children &) = delete;

    /// Nothing to read, stdout and stderr into these files (made anew). Nothing where it could not be started.
    std::optional<pid_t> start(const std::vector<std::string> &words, const std::string &out, const std::string &err);
    /// Waits until something has ended, a stop is asked for, or this time has passed.
    std::vector<Ended> wait(std::chrono::milliseconds most);
    void stop(pid_t child); ///< asks it to end; wait() tells when it has
    bool isStopped() const { return m_isStopped; }
    bool isRunning(pid_t child) const { return m_running.contains(child); }

private:
    std::vector<Ended> reap();

    std::map<pid_t, int> m_running; ///< how often it was asked to end
    bool m_isStopped = false;
};

} // namespace imece::ctl
