// SPDX-License-Identifier: GPL-3.0-or-later
// The data folder with its lock, and the endpoint file through which clients of the same user find address and tokens.
#pragma once
#include <map>
#include <string>
#include <tl/expected.hpp>

namespace imece::daemon {

/// One imeced a data folder, for as long as this lives (flock: a killed one leaves no stale lock).
class FolderLock
{
public:
    enum class Refusal { Taken, CannotMake };
    static tl::expected<FolderLock, Refusal> take(const std::string &folder); ///< makes the folder, 0700
    FolderLock(FolderLock &&other) noexcept;
    FolderLock &operator=(FolderLock &&) = delete;
    ~FolderLock();

private:
    explicit FolderLock(int file) : m_file(file) {}
    int m_file;
};

std::string dataFolder(const std::string &name); ///< $XDG_DATA_HOME/imece/<name>

struct Endpoint
{
    std::string url, data;
    std::map<std::string, std::string> tokens; ///< by persona
};
/// Written whole or not at all, 0600 in a 0700 folder; removed at the end if it is still ours.
class EndpointFile
{
public:
    explicit EndpointFile(const std::string &name);
    bool write(const Endpoint &endpoint);
    ~EndpointFile();
    const std::string &path() const { return m_path; }

private:
    std::string m_path;
    std::string m_written;
};

} // namespace imece::daemon
