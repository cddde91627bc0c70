// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/children.h"
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

namespace imece::ctl {
namespace {

sigset_t awaited()
{
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGCHLD, SIGINT, SIGTERM, SIGHUP})
        sigaddset(&set, signal);
    return set;
}

} // namespace

Children::Children()
{
    const sigset_t set = awaited(); // blocked: sigtimedwait takes them, none is lost between two looks
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

Children::~Children()
{
    for (const auto &[child, asked] : m_running)
        kill(-child, SIGKILL);
    for (const auto &[child, asked] : m_running)
        waitpid(child, nullptr, 0);
    const sigset_t set = awaited();
    timespec now{};
    while (sigtimedwait(&set, nullptr, &now) > 0) // else a second Ctrl+C would end us before the results are told
        ;
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

std::optional<pid_t> Children::start(const std::vector<std::string> &words, const std::string &out,
                                     const std::string &err)
{
    std::vector<char *> argv;
    for (const std::string &word : words)
        argv.push_back(const_cast<char *>(word.c_str())); // posix_spawnp does not write to them
    argv.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    posix_spawn_file_actions_addopen(&files, 2, err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    sigset_t none;
    const sigset_t set = awaited();
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &set);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    pid_t child = 0;
    const int failed = posix_spawnp(&child, argv.front(), &files, &how, argv.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    if (failed != 0)
        return std::nullopt;
    m_running.emplace(child, 0);
    return child;
}

std::vector<Ended> Children::reap()
{
    std::vector<Ended> ended;
    for (auto it = m_running.begin(); it != m_running.end();) {
        int status = 0;
        if (waitpid(it->first, &status, WNOHANG) != it->first) {
            ++it;
            continue;
        }
        ended.push_back({it->first, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)});
        it = m_running.erase(it);
    }
    return ended;
}

std::vector<Ended> Children::wait(std::chrono::milliseconds most)
{
    std::vector<Ended> ended = reap();
    if (!ended.empty())
        return ended;
    const sigset_t set = awaited();
    const timespec time{most.count() / 1000, (most.count() % 1000) * 1'000'000};
    const int signal = sigtimedwait(&set, nullptr, &time);
    m_isStopped = m_isStopped || signal == SIGINT || signal == SIGTERM || signal == SIGHUP;
    return reap();
}

void Children::stop(pid_t child)
{
    const auto it = m_running.find(child);
    if (it != m_running.end())
        kill(-child, it->second++ < 20 ? SIGTERM : SIGKILL); // asked at every look; who does not hear is ended
}

} // namespace imece::ctl
