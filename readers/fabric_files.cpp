// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/fabric_files.h"
#include "domain/hostlist.h"
#include "readers/lines.h"
#include <algorithm>

namespace imece::readers {
namespace {

bool isSlurmNodes(std::string_view bytes)
{
    const std::string_view first = firstKey(bytes);
    for (const char *key : {"nodes", "meta", "errors", "warnings", "last_update"})
        if (first == key)
            return contains(bytes, "\"nodes\"") && contains(bytes, "\"state\"");
    return false;
}

/// A node's or a port's line of either form of ibnetdiscover.
bool isNetDiscoverLine(std::string_view text)
{
    const auto parts = words(text.substr(0, 256));
    if (parts.size() >= 6 && (parts[0] == "CA" || parts[0] == "SW" || parts[0] == "RT"))
        return integer(parts[1]) && integer(parts[2]) && startsWith(parts[3], "0x");
    if (parts.size() < 3 || (parts[0] != "Switch" && parts[0] != "Ca" && parts[0] != "Rt"))
        return false;
    return startsWith(parts[2], "\"S-") || startsWith(parts[2], "\"H-") || startsWith(parts[2], "\"R-");
}

std::optional<Kind> byLine(std::string_view text)
{
    if (isNetDiscoverLine(text))
        return Kind::IbNetDiscover;
    if (contains(text, "==(") && contains(text, ")==>"))
        return Kind::IbLinkInfo;
    if (contains(text, "NVRM: Xid ("))
        return Kind::KernelLog;
    if (startsWith(text, "# Port ") && contains(text, "counters: Lid"))
        return Kind::PerfQuery;
    if (startsWith(text, "# TYPE DCGM_") || startsWith(text, "# HELP DCGM_") || startsWith(text, "DCGM_"))
        return Kind::DcgmExporter;
    if (startsWith(text, "- topology:"))
        return Kind::SlurmTopologyYaml;
    if (startsWith(text, "VM_hostname "))
        return Kind::PortGuids;
    return std::nullopt;
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Names alone: each begins with a letter; '/' stands only in brackets (a step).
bool looksLikeList(std::string_view text)
{
    bool isInside = false, isStart = true;
    for (const char c : text) {
        const bool isDigit = c >= '0' && c <= '9';
        if (isStart && !isLetter(c))
            return false;
        isStart = c == ',' && !isInside;
        isInside = c == '[' || (isInside && c != ']');
        const bool isFit = isLetter(c) || isDigit || std::string_view("-._,[]").find(c) != std::string_view::npos;
        if (!isFit && !(c == '/' && isInside))
            return false;
    }
    return !isStart && text.size() <= 65'536;
}

} // namespace

std::string_view firstKey(std::string_view bytes)
{
    if (startsWith(bytes, "\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    for (const char expected : {'{', '"'}) {
        const std::size_t at = bytes.find_first_not_of(" \t\r\n");
        if (at == std::string_view::npos || bytes[at] != expected)
            return {};
        bytes.remove_prefix(at + 1);
    }
    return bytes.substr(0, std::min<std::size_t>(bytes.find('"'), 64));
}

std::optional<Kind> recogniseFabricFile(std::string_view bytes)
{
    if (isSlurmNodes(bytes))
        return Kind::SlurmNodes;
    if (contains(bytes.substr(0, 4096), "<nvidia_smi_log"))
        return Kind::NvidiaSmi;
    if (const std::string_view key = firstKey(bytes); !key.empty()) {
        const std::string_view head = bytes.substr(0, 65'536); // its metadata may stand before
        if (contains(head, "\"DCGM Diagnostic\"") || contains(head, "\"DCGM GPU Diagnostic\""))
            return Kind::DcgmDiag;
    }
    const bool isJson = !firstKey(bytes).empty();
    Lines lines(bytes);
    for (std::size_t said = 0; !isJson && lines.next();) {
        const std::string_view text = trimmed(lines.text());
        if (text.empty())
            continue;
        if (const auto kind = byLine(text))
            return kind;
        if (++said >= 100'000) // a kernel log may say much before its first event
            break;
    }
    return std::nullopt;
}

std::optional<Kind> recogniseHostList(std::string_view bytes)
{
    Lines lines(bytes);
    constexpr HostlistLimits few{65'536, 65'536, limits::nameBytes, 4u << 20};
    const auto hasDigit = [](const std::string &name) {
        return name.find_first_of("0123456789") != std::string::npos; // "ok" alone is a word, no host list
    };
    std::size_t lists = 0;
    bool hasNumber = false;
    while (lists < 64 && lines.next()) {
        const std::string_view text = trimmed(std::string_view(lines.text()).substr(0, lines.text().find('#')));
        if (text.empty())
            continue;
        if (!looksLikeList(text))
            return std::nullopt;
        ++lists;
        if (hasNumber)
            continue;
        const auto names = expandHostlist(text, few);
        hasNumber = names && std::any_of(names->begin(), names->end(), hasDigit);
    }
    return lists > 0 && hasNumber && !lines.fault() ? std::optional(Kind::HostList) : std::nullopt;
}

} // namespace imece::readers
