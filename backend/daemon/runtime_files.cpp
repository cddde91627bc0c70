// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/runtime_files.h"
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace imece::daemon {
namespace fs = std::filesystem;
namespace {

std::string variable(const char *name)
{
    const char *value = std::getenv(name);
    return value && *value == '/' ? value : std::string(); // XDG: relative paths are ignored
}

bool makePrivate(const std::string &folder)
{
    std::error_code e;
    const bool made = fs::create_directories(folder, e);
    if (e)
        return false;
    if (made)
        fs::permissions(folder, fs::perms::owner_all, e);
    return true;
}

std::string runFolder()
{
    if (const std::string run = variable("XDG_RUNTIME_DIR"); !run.empty())
        return run + "/imece";
    if (const std::string state = variable("XDG_STATE_HOME"); !state.empty())
        return state + "/imece/run";
    return variable("HOME") + "/.local/state/imece/run";
}

} // namespace

std::string dataFolder(const std::string &name)
{
    const std::string home = variable("XDG_DATA_HOME");
    return (home.empty() ? variable("HOME") + "/.local/share" : home) + "/imece/" + name;
}

tl::expected<FolderLock, FolderLock::Refusal> FolderLock::take(const std::string &folder)
{
    if (!makePrivate(folder))
        return tl::unexpected(Refusal::CannotMake);
    const int file = ::open((folder + "/imeced.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return tl::unexpected(Refusal::CannotMake);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        return tl::unexpected(Refusal::Taken);
    }
    return FolderLock(file);
}

FolderLock::FolderLock(FolderLock &&other) noexcept : m_file(std::exchange(other.m_file, -1)) {}

FolderLock::~FolderLock()
{
    if (m_file >= 0)
        ::close(m_file);
}

EndpointFile::EndpointFile(const std::string &name) : m_path(runFolder() + "/" + name + ".json") {}

bool EndpointFile::write(const Endpoint &endpoint)
{
    const nlohmann::ordered_json json{
        {"url", endpoint.url}, {"pid", ::getpid()}, {"data", endpoint.data}, {"tokens", endpoint.tokens}};
    const std::string text = json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    if (!makePrivate(fs::path(m_path).parent_path()))
        return false;
    const std::string fresh = m_path + ".new";
    ::unlink(fresh.c_str());
    const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return false;
    const bool whole = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    if (::close(file) != 0 || !whole || ::rename(fresh.c_str(), m_path.c_str()) != 0)
        return false;
    m_written = text;
    return true;
}

EndpointFile::~EndpointFile()
{
    if (m_written.empty())
        return;
    std::ifstream file(m_path, std::ios::binary);
    const std::string now((std::istreambuf_iterator<char>(file)), {});
    if (now == m_written) // not a successor's
        ::unlink(m_path.c_str());
}

} // namespace imece::daemon
